"""The rules page: an illustrated introduction, and the rulebook in folded chapters with a search and an anchor for every rule."""

from __future__ import annotations

import re
from functools import cache
from html import unescape

import htpy as h
from htpy import Node
from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from sandai.games import load
from sandai.kernel.game import RULE_ID, Game
from sandai.table import words
from sandai.table.errors import NotFound
from sandai.table.play.seats.viewer import Viewer
from sandai.table.web.pages.introduction import introduction
from sandai.table.web.pages.layout import page
from sandai.table.web.pages.search import Index
from sandai.table.web.pages.social import game_card
from sandai.table.web.pages.table.guide import learn_form

__all__ = ["rule_panel", "rules_page", "rules_panel", "searchable"]

_HEADING = re.compile(r"<h2>(.*?)</h2>", re.DOTALL)
_TAG = re.compile(r"<[^>]+>")
_OPTION = re.compile(r"\b([Oo])ption <code>(\w+)</code>")
_COMPONENTS = re.compile(r"<h2[^>]*>Components")
_ANCHOR = re.compile(r'<a class="rule" [^>]*>([^<]*)</a>')
_NOTE = re.compile(r"<p><strong>(?!Words\.).*?</p>\n?", re.DOTALL)


def rulebook(game: str) -> str:
    return load(game).rulebook


@cache
def rules_html(game: str) -> str:
    """The rulebook as HTML; each chapter and the first mention of each rule is an anchor."""
    if not rulebook(game):
        raise NotFound(words.NO_RULEBOOK)
    seen: set[str] = set()

    def anchor(found: re.Match[str]) -> str:
        rule = found[1]
        place = "" if rule in seen else f' id="{rule}"'
        seen.add(rule)
        return f'<a class="rule" href="#{rule}"{place}>{rule}</a>'

    text = RULE_ID.sub(anchor, _plain_html(game))
    return _HEADING.sub(lambda found: f'<h2 id="{_slug(found[1])}">{found[1]}</h2>', text)


@cache
def chapters(game: str) -> tuple[tuple[str, str], ...]:
    found = [_TAG.sub("", heading) for heading in _HEADING.findall(_plain_html(game))]
    return tuple((_slug(word), unescape(word)) for word in found)


@cache
def _plain_html(game: str) -> str:
    return str(_markdown().render(rulebook(game)))


def _slug(word: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", _TAG.sub("", word).lower()).strip("-")


def _with_option_names(game: Game, text: str) -> str:
    """Replace ids of options by their names in the form of a new table."""
    options = {option.name: option.words for option in game.options}

    def name_of(found: re.Match[str]) -> str:
        words_of = options.get(found[2])
        return f"{found[1]}ption “{escape(words_of)}”" if words_of else found[0]

    return _OPTION.sub(name_of, text)


@cache
def _rulebook(game: Game, anchors: bool = True) -> Markup:
    """The rulebook for the page or, without anchors, for the panel; made once."""
    text = _with_option_names(game, rules_html(game.name))
    return Markup(h.fragment[_chapters(game, text if anchors else _without_anchors(text))])  # noqa: S704 made by us, html off


def _chapters(game: Game, text: str) -> list[Node]:
    """The rulebook in reading order: the introduction, the game in short and, folded, the rules, the components and the notes about the text."""
    opening, *rest = re.split(r"(?=<h2)", text)
    notes = "".join(_NOTE.findall(opening))
    title, ends, terms = _NOTE.sub("", opening).partition("</p>")
    short = game.words.coach
    return [
        Markup(title + ends),  # noqa: S704 made by us, html off
        introduction(game),
        h.section(".short")[
            h.h3[words.RULES_IN_SHORT], h.dl(".in-short")[[[h.dt[head], h.dd[body]] for head, body in short]]
        ]
        if short
        else None,
        h.div(".all-rules")[
            h.h2("#all-rules")[words.ALL_RULES],
            h.p(".muted")[words.ALL_RULES_HOW],
            h.button(".button.small", type="button", data_unfold="chapter")[words.OPEN_CHAPTERS],
        ],
        Markup(terms),  # noqa: S704 as above
        [_chapter(game, chapter) for chapter in sorted(rest, key=_of_components)],
        h.details(".notes")[h.summary[words.ABOUT_RULES], Markup(notes)] if notes else None,  # noqa: S704 as above
    ]


def _chapter(game: Game, text: str) -> Node:
    """A chapter, folded. Links to a rule inside open it."""
    end = text.index("</h2>") + len("</h2>")
    pieces = h.p[h.a(href=f"/gallery/{game.name}")[words.SEE_PIECES]] if _of_components(text) else None
    return h.details(".chapter")[h.summary[Markup(text[:end])], Markup(text[end:]), pieces]  # noqa: S704 made by us, html off


def _of_components(chapter: str) -> bool:
    """Whether a chapter lists components; those come last."""
    return bool(_COMPONENTS.match(chapter))


def _contents(game: Game) -> list[tuple[str, str]]:
    """The chapters in the order of `_chapters`."""
    return sorted(chapters(game.name), key=lambda chapter: chapter[0].startswith("components"))


def rules_page(game: Game, viewer: Viewer, query: str = "", site: str = "") -> str:
    whole = f"/rules/{game.name}" if query else ""  # search results have no chapters
    return page(
        words.about(words.RULES, game.title),
        viewer,
        h.main("#content.rules")[
            h.nav(".chapters.card", aria_label=words.CHAPTERS)[
                learn_form(game),
                _search(game, query),
                h.ol[
                    h.li[h.a(href=f"{whole}#how-to-play")[words.HOW_TO_PLAY]] if game.words.introduction else None,
                    [h.li[h.a(href=f"{whole}#{slug}")[word]] for slug, word in _contents(game)],
                ],
            ],
            h.article("#rulebook.card")[
                [h.h1[words.about(words.RULES, game.title)], _found(game, query)] if query else _rulebook(game)
            ],
        ],
        crumbs=h.nav(aria_label=words.GAME)[h.a(href=f"/gallery/{game.name}")[words.GALLERY]],
        social=game_card(game, site, f"/rules/{game.name}", words.RULES, words.RULES_ABOUT),
    )


def _search(game: Game, query: str) -> Node:
    return h.form(".search", role="search", method="get", action=f"/rules/{game.name}")[
        h.label(for_="q")[words.SEARCH],
        h.input("#q", type="search", name="q", value=query, maxlength="80", data_filter="rulebook"),
        _count("q"),
    ]


def _count(field: str) -> Node:
    """Where the script that searches while somebody types shows how many passages it found."""
    one, many = words.PASSAGES
    return h.output(for_=field, data_one=one, data_many=many, data_apart=words.PASSAGES_APART)


class Found:
    """The index of a rulebook, and its passages as HTML."""

    def __init__(self, game: Game) -> None:
        self.index = Index(rulebook(game.name))
        self.entries = [str(h.li[Markup(_with_option_names(game, _inline(text)))]) for _, text in self.index.passages]  # noqa: S704 made by us, html off

    def under_headings(self, numbers: list[int]) -> list[Node]:
        """The passages with these numbers, grouped under their headings."""
        groups: dict[tuple[str, ...], list[str]] = {}
        for number in numbers:
            groups.setdefault(tuple(self.index.passages[number][0]), []).append(self.entries[number])
        return [
            [h.h2[": ".join(heads)] if heads else None, h.ul[Markup("".join(entries))]]  # noqa: S704 as above
            for heads, entries in groups.items()
        ]


@cache
def searchable(game: Game) -> Found:
    """Build the index of a game's rulebook, once."""
    return Found(game)


def _found(game: Game, query: str) -> Node:
    """The results of a search without scripts."""
    found = searchable(game)
    numbers, whole = found.index.search(query)
    if not numbers:
        return h.p[words.NO_MATCH]
    return [h.p[words.found(len(numbers), whole)], found.under_headings(numbers)]


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def _inline(text: str) -> str:
    plain = _markdown().renderInline(re.sub(r"^(?:[-*#]+ +)+", "", text))
    return RULE_ID.sub(r'<a class="rule" href="?#\1">\1</a>', plain)


def rule_panel(game: Game, rule: str) -> str:
    """The chapter of a rule with the rule highlighted, for the side panel."""
    for chapter in re.split(r"(?=<h2 )", rules_html(game.name)):
        before, found, after = chapter.partition(f'id="{rule}"')
        if found:
            start = max(before.rfind("<li>"), before.rfind("<p>"))
            opened = re.sub(r"^<(li|p)>", r'<\1 class="told">', before[start:])
            text = _with_option_names(game, before[:start] + opened + found + after)
            return _panel(Markup(_without_anchors(text)))  # noqa: S704 made by us, html off
    return str(h.p[words.no_rule(rule)])


def rules_panel(game: Game) -> str:
    search = h.div(".search")[
        h.label(for_="beside-search")[words.SEARCH],
        h.input("#beside-search", type="search", maxlength="80", data_filter="beside-rules"),
        _count("beside-search"),
    ]
    return _panel(_rulebook(game, anchors=False), search)


def _panel(content: Node, search: Node = None) -> str:
    return str(h.div(".panel-rules")[search, h.div("#beside-rules")[content]])


def _without_anchors(text: str) -> str:
    """A text for the side panel, where its anchors could clash with ids of the table."""
    return re.sub(r' id="[^"]*"', "", _ANCHOR.sub(r'<span class="rule">\1</span>', text))
