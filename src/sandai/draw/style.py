"""The style sheet of all drawings, and picture files that contain it."""

import re
from typing import Final

from htpy import Element
from markupsafe import Markup

from sandai.draw.gallery import STYLE as GALLERY
from sandai.draw.theme import FONTS, Mode, custom_properties, palette

RULES: Final = """
.sandai text { font-family: var(--sans); }
.sandai text:not([fill]) { fill: var(--ink); }
.sandai .numeral, .sandai .name { font-family: var(--serif); font-weight: 600; }
.sandai .figure { font-variant-numeric: tabular-nums; }
.sandai.icon { vertical-align: -0.2em; color: inherit; }
.sandai .hit { fill: transparent; stroke: none; }
.sandai :is(.can, .chosen, [data-last]) > .light { display: inline; }
.sandai .glow { stroke-linejoin: round; stroke-linecap: round; }
.sandai .can .quiet, .sandai .chosen .quiet { visibility: hidden; }
.sandai .can .body { fill: var(--highlight); stroke: var(--highlight-edge); stroke-width: 1.4; }
.sandai .can .band { fill: none; stroke: var(--highlight); }
.sandai .can .edge { fill: none; stroke: var(--highlight-edge); }
.sandai .chosen .body { fill: var(--accent); stroke: var(--card); stroke-width: 1.4; }
.sandai .chosen .band { fill: none; stroke: var(--accent); }
.sandai .chosen .edge { fill: none; stroke: var(--card); }
.sandai [data-last]:not(.can, .chosen) > .light .body { fill: var(--card); stroke-width: 3; }
.sandai [data-last]:not(.can, .chosen) > .light .edge { fill: none; stroke: none; }
.sandai [data-last]:not(.can, .chosen) > .light .band { fill: none; }
.sandai [data-last="0"]:not(.can, .chosen) > .light :is(.body, .band) { stroke: var(--p0); }
.sandai [data-last="1"]:not(.can, .chosen) > .light :is(.body, .band) { stroke: var(--p1); stroke-dasharray: 6 3; }
.sandai [data-last="2"]:not(.can, .chosen) > .light :is(.body, .band) { stroke: var(--p2); stroke-dasharray: 0.1 5; }
.sandai [data-last="3"]:not(.can, .chosen) > .light :is(.body, .band) { stroke: var(--p3); stroke-dasharray: 7 3.5 0.1 3.5; }
.sandai [data-last="4"]:not(.can, .chosen) > .light :is(.body, .band) { stroke: var(--muted); stroke-dasharray: 2 3; }
"""

#: How a board is arranged depends on the page, which names the container around it: `wide` is as wide and high as the free part of the
#: window, `tall` is a phone, where all sections of a board stand in one column that scrolls.
WIDE_PAGE: Final = "@container wide (min-width: 1px)"
TALL_PAGE: Final = "@container tall (min-width: 1px)"

#: What needs a browser: pointer, focus, motion, and boards that rearrange themselves.
LIVE: Final = """
.sandai .can { cursor: pointer; outline: none; }
.sandai .can:focus-visible .body { fill: var(--highlight-edge); stroke: var(--ink); stroke-width: 3; }
.sandai .can:focus-visible .band { stroke: var(--highlight-edge); }
.sandai .can:focus-visible .edge { stroke: var(--ink); }
@media (hover: hover) { .sandai .can:hover .body { fill: var(--highlight-edge); } .sandai .can:hover .band { stroke: var(--highlight-edge); } }
.sandai .piece { transition: transform 250ms ease; }
.sandai .part .fresh { animation: sandai-settle 250ms ease-out; }
@keyframes sandai-settle { from { opacity: 0; } to { opacity: 1; } }
.sandai [data-drag].can { cursor: grab; }
.panel:has(.can[data-drag]) { touch-action: none; }
.sandai .aim > .light .body { fill: var(--accent); stroke: var(--card); }
#ghost { position: fixed; left: 0; top: 0; z-index: 40; pointer-events: none; overflow: visible; filter: drop-shadow(0 4px 5px rgb(0 0 0 / .35)); }
.sandai.fluid { display: block; width: min(100%, calc(100cqh * var(--wide, 1000 / 720))); aspect-ratio: var(--wide, 1000 / 720); }
@container tall (min-width: 1px) { .sandai.fluid { width: 100%; } }
@media (prefers-reduced-motion: reduce) { .sandai .piece { transition: none; } .sandai .part .fresh { animation: none; } }
"""

_VARIABLE: Final = re.compile(r"var\(--([a-z0-9-]+)\)")


def stylesheet(*boards: str) -> str:
    """Tokens, rules and motion for a page; each board may add rules of its own."""
    return (
        "\n".join(
            [custom_properties(), RULES.strip(), LIVE.strip(), GALLERY.strip(), *(board.strip() for board in boards)]
        )
        + "\n"
    )


def standalone(picture: Element | str, title: str = "", mode: Mode | None = None) -> str:
    """Return a self-contained picture, for a file, a notebook or printing.

    Without a mode it follows the reader's light or dark system; with one, every colour is written out, for programs
    that know no custom properties.
    """
    text = "".join([str(picture), ""])  # plain text: markup would escape what is added
    head, gap, body = text.partition(">")
    if not head.startswith("<svg") or not gap:
        raise ValueError("standalone() needs an SVG picture, that is, text that begins with <svg")
    wide = re.search(r' data-alone="([^"]*)"', head)
    if wide:
        head = re.sub(r' viewBox="[^"]*"', f' viewBox="{wide[1]}"', head, count=1)
        head = re.sub(r' preserveAspectRatio="[^"]*"', "", head, count=1)
    if " width=" not in head and (box := re.search(r' viewBox="\S+ \S+ (\S+) (\S+)"', head)):
        head += f' width="{box[1]}" height="{box[2]}"'
    label = Markup.escape(title) if title else (m[1] if (m := re.search(r' aria-label="([^"]*)"', head)) else "")
    css = RULES if mode else custom_properties(".sandai", _VARIABLE.findall(text + RULES)) + RULES
    text = f"{head}><title>{label}</title><style>{css.strip()}</style>{body}"
    return _written_out(text, mode) if mode else text


def _written_out(text: str, mode: Mode) -> str:
    colours = palette(mode) | {name: stack.replace('"', "'") for name, stack in FONTS.items()}
    return _VARIABLE.sub(lambda found: colours[found[1]], text).replace("currentColor", colours["ink"])
