"""Turns a rulebook from Markdown into markup of typst. Rules can be found by their ids."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from sandai.kernel.game import RULE_ID
from sandai.press.typst_source import quoted

__all__ = ["rule_label", "rulebook_source", "rules_of"]

_TAG: Final = re.compile(f"({RULE_ID.pattern.replace('(', '(?:')})")
OPEN: Final = {
    "strong_open": "#strong[",
    "em_open": "#emph[",
    "bullet_list_open": "#list(",
    "ordered_list_open": "#enum(",
}


def rules_of(rulebook: str) -> list[str]:
    """The ids of all rules, in the order of the rulebook, each once."""
    return list(dict.fromkeys(RULE_ID.findall(rulebook)))


def rule_label(rule: str) -> str:
    """The name of the place of a rule."""
    return f"rule-{rule}"


def rulebook_source(rulebook: str) -> str:
    """The chapters, without the title of the whole."""
    tokens = MarkdownIt("commonmark").parse(rulebook)
    return "".join(_blocks(tokens, set()))


def _blocks(tokens: Iterable[Token], seen: set[str]) -> Iterator[str]:
    level = 0
    for token in tokens:
        kind = token.type
        if kind == "heading_open":
            level = int(token.tag[1])
        elif kind == "inline" and level:
            if level > 1:
                yield f"#heading(level: {level - 1})[{_inline(token, seen)}]\n"
        elif kind == "heading_close":
            level = 0
        elif kind in ("bullet_list_open", "ordered_list_open"):
            yield OPEN[kind]
        elif kind in ("bullet_list_close", "ordered_list_close"):
            yield ")\n\n"
        elif kind == "list_item_open":
            yield "["
        elif kind == "list_item_close":
            yield "],"
        elif kind == "inline":
            yield _inline(token, seen) + ("\n\n")


def _inline(token: Token, seen: set[str]) -> str:
    pieces: list[str] = []
    for part in token.children or []:
        if part.type in OPEN:
            pieces.append(OPEN[part.type])
        elif part.type in ("strong_close", "em_close"):
            pieces.append("]")
        elif part.type == "code_inline":
            pieces.append(f"#raw({quoted(part.content)})")
        elif part.type in ("softbreak", "hardbreak"):
            pieces.append(" ")
        elif part.content:
            pieces += [_text(piece, seen) for piece in _TAG.split(part.content) if piece]
    return "".join(pieces)


def _text(piece: str, seen: set[str]) -> str:
    """A text; the id of a rule is small, and where it stands first is the place of the rule."""
    found = RULE_ID.fullmatch(piece)
    if found is None:
        return f"#text({quoted(piece)})"
    rule = found[1]
    place = "" if rule in seen else f"#metadata({quoted(rule)})#label({quoted(rule_label(rule))})"
    seen.add(rule)
    return f"{place}#text(size: 0.8em, fill: luma(40%), {quoted(rule)})"
