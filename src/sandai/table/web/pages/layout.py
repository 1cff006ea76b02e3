"""The frame of every page, and error pages."""

from __future__ import annotations

from functools import cache
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from sandai.draw.kanji import brush
from sandai.draw.svg import svg
from sandai.draw.theme import TOKENS
from sandai.table import words
from sandai.table.play.seats.viewer import Viewer
from sandai.table.web.assets import modules, script, static

__all__ = ["error_page", "look_of", "no_record_page", "page", "seal"]

_HTMX = (
    '{"includeIndicatorCSS":false,"morphIgnore":["data-htmx-powered","open"],"history":"reload","defaultSettleDelay":0}'
)
LANGUAGE: Final = words.LANGUAGE if words.LANGUAGE.isascii() else "en"  # the pseudo-language has no code
FLAGS: Final = ("sound", "desktop", "forced", "still", "keyless", "codes")


@cache
def seal(size: int = 22) -> Markup:
    """The logo: the name in Japanese as a vermilion seal."""
    wide = size * 2 + 14
    drawing = svg(
        {"class": "seal"}, viewBox=f"0 0 {wide} {size + 10}", width=str(wide), height=str(size + 10), aria_hidden="true"
    )[
        h.Element("rect")(width=str(wide), height=str(size + 10), rx="5", fill="var(--accent)"),
        brush(words.KANJI, 7, 5, size, "var(--on-accent)"),
    ]
    return Markup(drawing)  # noqa: S704 drawn here


def page(
    title: str,
    viewer: Viewer,
    *content: Node,
    kind: str = "",
    crumbs: Node = None,
    skips: tuple[tuple[str, str], ...] = (("#content", words.SKIP),),
    live: bool = False,
) -> str:
    """Draw a whole page. `kind`: classes of the body; `live`: the page gets live updates."""
    theme = _theme(viewer)
    return str(
        h.html(lang=LANGUAGE, data_theme=theme or None)[
            h.head[
                h.meta(charset="utf-8"),
                h.meta(name="viewport", content="width=device-width, initial-scale=1"),
                h.meta(name="color-scheme", content="light dark"),
                h.meta(name="referrer", content="same-origin"),
                h.meta(name="htmx-config", content=_HTMX),
                h.title[f"{title} · {words.SITE}"],
                h.link(rel="icon", href="/icon.svg", type="image/svg+xml", id="icon"),
                h.link(rel="apple-touch-icon", href="/icons/full-180.png"),
                h.link(rel="manifest", href="/manifest.webmanifest"),
                [
                    h.meta(name="theme-color", content=colour, media=f"(prefers-color-scheme: {mode})")
                    for mode, colour in zip(("light", "dark"), TOKENS["paper"], strict=True)
                ],
                h.link(rel="stylesheet", href=static("vendor/fonts.css")),
                h.link(rel="stylesheet", href=static("theme.css")),
                h.link(rel="stylesheet", href=static("site.css")),
                h.link(rel="stylesheet", href=static("table.css")),
                h.link(rel="stylesheet", href=static("chat.css")),
                [
                    h.link(rel="stylesheet", href=static(name))
                    for name in ("wide.css", "phone.css", "card.css", "guide.css")
                    if "playing" in kind
                ],
                h.link(rel="stylesheet", href=static("log.css")),
                # before anything is drawn: else a phone shows the page without scripts for a moment
                h.script(src=static("scripted.js")),
                # not deferred: htmx starts as soon as the document is parsed, and must know its extension by then
                h.script(src=static("vendor/htmx.min.js")),
                h.script(src=static("vendor/hx-sse.min.js")) if live else None,
                _modules("table.js" if "playing" in kind else "page.js"),
            ],
            h.body(
                {"class": kind or None, **{f"data-{name}": _flag(viewer, name) for name in FLAGS}},
                data_confirm=viewer.confirming or None,
            )[
                h.nav(".skips", aria_label=words.SKIP_LINKS)[[h.a(href=to)[word] for to, word in skips]],
                _header(crumbs, viewer),
                content,
                _side_panel(),
                h.p("#toast", role="alert"),
                h.div("#aloud.visually-hidden", role="status", aria_live="polite") if live else None,
                h.template(
                    "#words",
                    data_sure=words.FINAL_HINT,
                    data_cancel=words.CANCEL,
                    data_unreachable=words.UNREACHABLE,
                    data_saved=words.SAVED,
                    data_taken_back=words.TAKEN_BACK,
                    data_granted=words.WISH_GRANTED,
                    data_lapsed=words.WISH_LAPSED,
                    data_refused=words.WISH_REFUSED,
                    data_more=words.MORE_LINES,
                    data_close=words.CLOSE,
                    data_pair=words.PAIR,
                    data_choices=words.CHOICES_HERE,
                    data_copied=words.COPIED,
                    data_clock_low=words.CLOCK_LOW,
                    data_clock_low_own=words.CLOCK_LOW_OWN,
                ),
            ],
        ]
    )


@cache
def _modules(entry: str) -> Markup:
    """The scripts of a page. A browser would find out what a module imports only after loading it, so all are announced."""
    preloads = [h.link(rel="modulepreload", href=script(name)) for name in modules(entry) if name != entry]
    return Markup(h.fragment[preloads, h.script(type="module", src=script(entry))])  # noqa: S704 made here


def look_of(viewer: Viewer) -> tuple[str | None, ...]:
    """What of a viewer is visible in the frame of a page."""
    return viewer.person.name, _theme(viewer), viewer.confirming, *[_flag(viewer, name) for name in FLAGS]


def _theme(viewer: Viewer) -> str:
    return str(viewer.person.settings.get("theme", ""))


def _flag(viewer: Viewer, name: str) -> str | None:
    return "on" if viewer.wants(name) else None


def _header(crumbs: Node, viewer: Viewer) -> Node:
    return h.header(".top")[
        h.a(".home", href="/", aria_label=words.about(words.SITE, words.HOME))[seal(), h.span(".wordmark")[words.SITE]],
        h.div(".crumbs")[h.a("#back-to-table", href="/", hidden=True)[words.BACK_TO_TABLE], crumbs],
        h.a(".me", href="/me")[
            h.span(".my-name")[f"{viewer.person.name} ·\u00a0"] if viewer.person.name else None, words.SETTINGS
        ],
    ]


def _side_panel() -> Node:
    """The panel in which rules and components open beside a game."""
    return h.aside("#beside", hidden=True, aria_label=words.RULES)[
        h.button(".close", type="button", data_close="beside")[words.CLOSE],
        h.div("#beside-body", tabindex="-1"),
    ]


def error_page(status: int, title: str, detail: str, viewer: Viewer) -> str:
    return page(
        title,
        viewer,
        h.main("#content.plain.error")[
            h.p(".status")[str(status)], h.h1[title], h.p[detail], h.p[h.a(".button", href="/")[words.HOME]]
        ],
    )


def no_record_page(detail: str, viewer: Viewer, is_record: bool) -> str:
    """Say why a file can't be opened. `is_record`: it looks like a record, but something is wrong with it."""
    title = words.BAD_RECORD if is_record else words.NO_RECORD
    return page(
        title,
        viewer,
        h.main("#content.plain.error")[
            h.h1[title],
            None if is_record else h.p[words.NO_RECORD_HOW],
            h.details(open=is_record)[h.summary[words.DETAILS], h.p[detail]],
            h.p[h.a(".button", href="/#import")[words.ANOTHER_FILE]],
        ],
    )
