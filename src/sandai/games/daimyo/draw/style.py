"""How a page arranges the panels of Daimyo: beside each other where there is room, one below the other on a phone."""

from typing import Final

#: The shares of columns on a wide screen; their sums are the pixels of a window of 1440.
TOP: Final = (794.0, 190.0)
LANDS: Final = (529.0, 263.0)
OWN_HEAD: Final = (270.0, 476.0, 234.0)
OWN_ROW: Final = (694.0, 290.0)
OWN_LOW: Final = (292.0, 692.0)
WIDTH: Final = 990.0


def _columns(*shares: float) -> str:
    return " ".join(f"minmax(0, {share:g}fr)" for share in shares)


_WIDE: Final = {
    "top": TOP,
    "lands": LANDS,
    "own-head": OWN_HEAD,
    "own-row": OWN_ROW,
    "own-low": OWN_LOW,
    "islands": (1,) * 3,
    "islands.few": (1,) * 2,
    "market": (1,) * 6,
    "zones": (1,) * 7,
    "hand": (1,) * 6,
    "discard": (1,) * 8,
    "offers": (1,) * 4,
    "rivals": (1,) * 3,
    "rivals.two": (1,) * 2,
}
_PHONE: Final = {
    "market": 3,
    "villagers": 2,
    "zones": 3,
    "hand": 3,
    "discard": 3,
    "goals": 2,
}

STYLE: Final = (
    """
.daimyo.table { container-type: inline-size; position: relative; padding: 6px; background: var(--paper); }
.daimyo .lay { display: grid; gap: 6px; align-items: start; grid-template-columns: minmax(0, 1fr); }
.daimyo .panel { display: block; width: 100%; height: auto; overflow: visible; }
.daimyo .store { position: absolute; width: 0; height: 0; }
.daimyo .headed { min-width: 0; }
.daimyo h3 { display: flex; align-items: center; gap: .4em; margin: 0 0 3px; font: 650 max(13px, 1.33cqw)/1.35 var(--sans); white-space: nowrap; }
.daimyo h3 small { font-weight: 400; font-size: .87em; color: var(--muted); overflow: hidden; text-overflow: ellipsis; }
.daimyo h3 .panel { flex: 0 0 57%; min-width: 0; margin-left: auto; }
.daimyo .sea { position: absolute; inset: 0; width: 100%; height: 100%; }
.daimyo .lay-islands { position: relative; padding: 3px 4px; gap: 1px 2px; border-radius: 12px; overflow: clip; }
.daimyo .lay-islands > .panel { position: relative; }
.daimyo :is(.lay-hand, .lay-market, .lay-zones) { gap: 5px; }
.daimyo :is(.lay-goals, .lay-villagers) { gap: 4px; }
.daimyo .steps, .daimyo .steps ul { display: flex; flex-wrap: wrap; gap: 4px; margin: 0; padding: 0; list-style: none; align-items: center; align-self: center; font: 400 max(11.5px, 1.16cqw)/1.5 var(--sans); }
.daimyo .steps strong { font-weight: 600; }
.daimyo .steps li { border: 1px solid var(--line); border-radius: 99px; padding: 0 .7em; background: var(--card); }
.daimyo .steps li.done { background: var(--ash); color: var(--muted); }
.daimyo .steps li::before { content: "\\25CB\\00A0"; }
.daimyo .steps li.done::before { content: "\\2713\\00A0"; color: var(--accent); font-weight: 700; }
.daimyo .die { transform-box: fill-box; transform-origin: center; }
.daimyo .jumps { display: none; }
.daimyo .lane { transition: width 250ms ease; }
@media (prefers-reduced-motion: reduce) { .daimyo .lane { transition: none; } }
#board:has(> #zoom > .daimyo) { background: var(--paper); overflow: clip; }
"""
    + "@media (min-width: 761px) {\n"
    + "".join(
        f"  .daimyo .lay-{name} {{ grid-template-columns: {_columns(*shares)}; }}\n" for name, shares in _WIDE.items()
    )
    + """  /* a long turn of the empire must not push one's own board down */
  .daimyo #lay-news { height: 15cqw; align-content: start; overflow-y: auto; }
}
@media (min-width: 1021px) {
  /* as large as fits, but one's own board stays in the window; the page scrolls, never the frame */
  #zoom > .daimyo.table { width: min(100%, max(1000px, 122vh - 6.5rem)); margin-inline: auto; }
}
@media (max-width: 760px) {
"""
    + "".join(
        f"  .daimyo .lay-{name} {{ grid-template-columns: {_columns(*(1,) * count)}; }}\n"
        for name, count in _PHONE.items()
    )
    + """  .daimyo.table { padding: 0 5px 5px; }
  .daimyo :is(.lay-table, .lay-top, .lay-left, .lay-lands, .lay-common, .lay-own, .lay-own-low) { display: contents; }
  .daimyo > .lay-table { display: grid; gap: 12px; }
  .daimyo h3 { font-size: 16px; flex-wrap: wrap; white-space: normal; }
  .daimyo h3 .panel { flex: 1 0 100%; }
  .daimyo .steps { font-size: 14px; }
  .daimyo .lay-own-head { order: 3; }
  .daimyo .lay-own-row { order: 4; }
  .daimyo #head-hand { order: 5; }
  .daimyo #panel-boards { order: 6; }
  .daimyo #head-discard { order: 7; }
  .daimyo #head-offers { order: 2; }
  .daimyo #panel-status { order: 0; width: 82%; }
  .daimyo #head-dice { order: 1; }
  .daimyo #head-islands, .daimyo .lay-islands { order: 8; }
  .daimyo #panel-force { order: 9; }
  .daimyo #head-news { order: 9; }
  .daimyo #panel-news { max-width: 270px; }
  .daimyo #head-market { order: 10; }
  .daimyo #head-villagers { order: 11; }
  .daimyo #head-goals { order: 12; }
  .daimyo #head-rivals { order: 13; }
  .daimyo .jumps { display: flex; gap: 4px; position: sticky; top: 0; z-index: 4; margin: 0 -5px; padding: 0 5px; overflow-x: auto; background: var(--paper); border-bottom: 1px solid var(--line); }
  .daimyo .jumps a { flex: none; display: inline-flex; align-items: center; min-height: 44px; padding: 0 .6rem; font: 600 .95rem var(--sans); color: var(--ink); text-decoration: none; }
  .daimyo :is(.headed, .lay, .panel) { scroll-margin-top: 52px; }
}
"""
)
