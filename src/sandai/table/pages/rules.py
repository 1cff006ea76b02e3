"""The rules of a game, from its rulebook, with search and an anchor for every rule."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from importlib.resources import files

import htpy as h
from htpy import Node
from markdown_it import MarkdownIt
from markupsafe import Markup

from sandai.kernel.game import Game
from sandai.table import words
from sandai.table.errors import NotFound
from sandai.table.pages.layout import page
from sandai.table.viewer import Viewer

__all__ = ["rule_panel", "rules_page", "rules_panel"]

_RULE = re.compile(r"\[([A-Z]{1,2}-\d{2,3})\]")
_HEADING = re.compile(r"<h2>(.*?)</h2>", re.DOTALL)
_TAG = re.compile(r"<[^>]+>")


@cache
def rulebook(game: str) -> str:
    path = files(f"sandai.games.{game}").joinpath("rulebook.md")
    return path.read_text("utf-8") if path.is_file() else ""


@cache
def rules_html(game: str) -> str:
    """The rulebook as markup: each rule an anchor where it is first named, each chapter too."""
    if not rulebook(game):
        raise NotFound("The rules of this game are not written down yet.")
    seen: set[str] = set()

    def anchor(found: re.Match[str]) -> str:
        rule = found[1]
        place = "" if rule in seen else f' id="{rule}"'
        seen.add(rule)
        return f'<a class="rule" href="#{rule}"{place}>{rule}</a>'

    text = _RULE.sub(anchor, _plain_html(game))
    return _HEADING.sub(lambda found: f'<h2 id="{_slug(found[1])}">{found[1]}</h2>', text)


@cache
def chapters(game: str) -> tuple[tuple[str, str], ...]:
    found = [_TAG.sub("", heading) for heading in _HEADING.findall(_plain_html(game))]
    return tuple((_slug(word), unescape(word)) for word in found)


@cache
def _plain_html(game: str) -> str:
    return str(MarkdownIt("commonmark", {"html": False}).enable("table").render(rulebook(game)))


def _slug(word: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", _TAG.sub("", word).lower()).strip("-")


def paragraphs(game: str) -> list[str]:
    blocks = re.split(r"\n\s*\n|\n(?=\s*[-*] )", rulebook(game))
    return [" ".join(block.split()) for block in blocks if block.strip()]


def rules_page(game: Game, viewer: Viewer, query: str = "") -> str:
    markup = Markup(rules_html(game.name))  # noqa: S704 made by us, html off
    return page(
        f"{words.RULES}: {game.title}",
        viewer,
        h.main("#content.rules")[
            h.nav(".chapters.card", aria_label="Chapters")[
                _search(game, query),
                h.ol[[h.li[h.a(href=f"#{slug}")[word]] for slug, word in chapters(game.name)]],
            ],
            h.article("#rulebook.card")[
                [h.h1[f"{words.RULES}: {game.title}"], _found(game, query)] if query else markup
            ],
        ],
        crumbs=h.nav(aria_label="Game")[h.a(href=f"/gallery/{game.name}")[words.GALLERY]],
    )


def _search(game: Game, query: str) -> Node:
    return h.form(".search", role="search", method="get", action=f"/rules/{game.name}")[
        h.label(for_="q")[words.SEARCH],
        h.input("#q", type="search", name="q", value=query, maxlength="80", data_filter="rulebook"),
    ]


def _found(game: Game, query: str) -> Node:
    wanted = query.lower().split()
    hits = [text for text in paragraphs(game.name) if all(word in text.lower() for word in wanted)]
    if not hits:
        return h.p[words.NO_MATCH]
    return h.ul[[h.li[Markup(_inline(text))] for text in hits]]  # noqa: S704 made by us, html off


def _inline(text: str) -> str:
    plain = MarkdownIt("commonmark", {"html": False}).renderInline(re.sub(r"^(?:[-*#]+ +)+", "", text))
    return _RULE.sub(r'<a class="rule" href="?#\1">\1</a>', plain)


def rule_panel(game: Game, rule: str) -> str:
    """The chapter of a rule, the rule marked: for the panel beside a game."""
    for chapter in re.split(r"(?=<h2 )", rules_html(game.name)):
        before, found, after = chapter.partition(f'id="{rule}"')
        if found:
            start = max(before.rfind("<li>"), before.rfind("<p>"))
            opened = re.sub(r"^<(li|p)>", r'<\1 class="told">', before[start:])
            return _panel(before[:start] + opened + found + after)
    return str(h.p[f"There is no rule {rule}."])


def rules_panel(game: Game) -> str:
    return _panel(rules_html(game.name))


def _panel(markup: str) -> str:
    """Without anchors: they belong to the rulebook's own page and could meet ids of the table."""
    markup = re.sub(r'<a class="rule" [^>]*>([^<]*)</a>', r'<span class="rule">\1</span>', markup)
    markup = re.sub(r' id="[^"]*"', "", markup)
    return str(h.div(".panel-rules")[Markup(markup)])  # noqa: S704 made by us, html off
