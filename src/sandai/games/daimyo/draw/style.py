"""How a page arranges the panels of Daimyo: beside each other where there is room, one below the other on a phone."""

from typing import Final

from sandai.draw.style import TALL_PAGE, WIDE_PAGE

#: The shares of columns on a wide screen; their sums are the pixels of a window of 1440.
TOP: Final = (798.0, 186.0)
LANDS: Final = (531.0, 261.0)
OWN_HEAD: Final = (270.0, 476.0, 234.0)
OWN_ROW: Final = (692.0, 292.0)
OWN_LOW: Final = (294.0, 690.0)
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
    "villagers": (1,) * 3,
    "market": (1,) * 6,
    "zones": (1,) * 7,
    "hand": (1,) * 6,
    "discard": (1,) * 6,
    "offers": (1,) * 4,
    "rivals": (1,) * 3,
    "rivals.two": (1,) * 2,
    "rivals.one": (1,),
    "rivals .wide": (1,) * 3,
}
#: Where the board is narrow, but the page is not a phone's.
_NARROW: Final = {
    "top": (1,),
    "lands": (1,),
    "islands": (1,) * 2,
    "common": (1,) * 3,
    "own-row": (1,),
    "own-low": (1, 1),
    "own-head": (6, 5),
    "hand": (1,) * 5,
    "market": (1,) * 4,
    "offers": (1,) * 2,
    "discard": (1,) * 4,
    "rivals": (1,) * 2,
    "rivals.one": (1,),
    "rivals .wide": (1,) * 2,
}
_PHONE: Final = {
    "market": 2,
    "villagers": 1,
    "zones": 3,
    "hand": 3,
    "discard": 2,
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
.daimyo .sea { position: absolute; inset: 0; width: 100%; height: 100%; }
.daimyo .lay-islands { position: relative; padding: 3px 4px; gap: 1px 2px; border-radius: 12px; overflow: clip; }
.daimyo .lay-islands > .panel { position: relative; }
.daimyo :is(.lay-hand, .lay-market, .lay-zones) { gap: 5px; }
.daimyo .lay-goals { gap: 4px; }
.daimyo .lay-rivals { gap: 8px; }
.daimyo .rival { align-content: start; padding: 6px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.daimyo .steps, .daimyo .steps ul { display: flex; flex-wrap: wrap; gap: 4px; margin: 0; padding: 0; list-style: none; align-items: center; align-self: center; font: 400 max(11.5px, 1.16cqw)/1.5 var(--sans); }
.daimyo .steps strong { font-weight: 600; }
.daimyo .steps li { border: 1px solid var(--line); border-radius: 99px; padding: 0 .7em; background: var(--card); }
.daimyo .steps li.done { background: var(--ash); }
.daimyo .steps li::before { content: "\\25CB\\00A0"; }
.daimyo .steps li.done::before { content: "\\2713\\00A0"; color: var(--accent); font-weight: 700; }
.daimyo .die { transform-box: fill-box; transform-origin: center; }
.daimyo .jumps { display: none; }
.daimyo .lane { transition: width 250ms ease; }
@media (prefers-reduced-motion: reduce) { .daimyo .lane { transition: none; } }
#board:has(> #zoom > .daimyo) { background: var(--paper); overflow: clip; }
"""
    + f"{WIDE_PAGE} {{\n"
    + "".join(
        f"  .daimyo .lay-{name} {{ grid-template-columns: {_columns(*shares)}; }}\n" for name, shares in _WIDE.items()
    )
    + """  .daimyo #head-villagers { display: grid; grid-template-columns: 11.4% 1fr; gap: 6px; }
  .daimyo #head-villagers h3 { flex-wrap: wrap; align-content: center; white-space: normal; gap: 0 .3em; line-height: 1.2; }
  /* a long turn of the empire must not push one's own board down */
  .daimyo #lay-news { height: 15cqw; align-content: start; overflow-y: auto; }
  @container (max-width: 820px) {
"""
    + "".join(
        f"    .daimyo .lay-{name} {{ grid-template-columns: {_columns(*shares)}; }}\n"
        for name, shares in _NARROW.items()
    )
    + """    .daimyo :is(.lay-own-row, .lay-own-low) { display: contents; }
    .daimyo .lay-own { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
    .daimyo .lay-own > :is(.lay-own-head, #head-discard), .daimyo :is(.lay-zones, #head-hand) { grid-column: 1 / -1; }
    .daimyo #own-steps { grid-column: 1 / -1; order: 1; }
    .daimyo .lay-common > #panel-status { grid-row: 1; }
    .daimyo .lay-common > #head-dice { grid-area: 2 / 1; }
    .daimyo .lay-common > :is(#head-goals, #head-stalls, #head-news) { grid-row: 1 / 3; }
    .daimyo #panel-force { max-width: 420px; }
    .daimyo #head-villagers { display: block; }
    .daimyo #head-villagers h3 { flex-wrap: nowrap; }
  }
}
/* where the whole table has to fit, the page scales it; the others' boards stand beside one's own and are smaller */
@container wide (min-height: 1px) {
  #zoom > .daimyo.table { width: 1002px; }
  .daimyo h3 { font-size: 13.3px; }
  .daimyo .steps, .daimyo .steps ul { font-size: 11.6px; }
  .daimyo #lay-news { height: 150px; }
  #zoom > .daimyo.table:has(#lay-own):has(#head-rivals) { width: 1262px; }
  .daimyo .lay-table:has(> #lay-own):has(> #head-rivals) { grid-template-columns: minmax(0, 990fr) minmax(0, 254fr); grid-template-rows: repeat(3, auto) 1fr; }
  .daimyo .lay-table:has(> #lay-own) > * { grid-column: 1; }
  .daimyo .lay-table:has(> #lay-own) > #head-rivals { grid-area: 1 / 2 / -1; }
  .daimyo .lay-table:has(> #lay-own) > #head-rivals .lay-rivals { grid-template-columns: minmax(0, 1fr); }
}
/* in a frame that is not wide they stand below it */
@container wide (max-aspect-ratio: 11 / 10) and (min-height: 1px) {
  #zoom > .daimyo.table:has(#lay-own):has(#head-rivals) { width: 1002px; }
  .daimyo .lay-table:has(> #lay-own):has(> #head-rivals) { grid-template: none / minmax(0, 1fr); }
  .daimyo .lay-table:has(> #lay-own) > #head-rivals { grid-area: auto; }
  .daimyo .lay-table:has(> #lay-own) > #head-rivals .lay-rivals { grid-template-columns: repeat(4, minmax(0, 1fr)); }
}
"""
    + f"{TALL_PAGE} {{\n"
    + "  .daimyo .lay { grid-template-columns: minmax(0, 1fr); }\n"
    + "".join(
        f"  .daimyo .lay-{name} {{ grid-template-columns: {_columns(*(1,) * count)}; }}\n"
        for name, count in _PHONE.items()
    )
    + """  .daimyo.table { padding: 0 5px 5px; }
  .daimyo :is(.lay-table, .lay-top, .lay-left, .lay-lands, .lay-common, .lay-own, .lay-own-low) { display: contents; }
  .daimyo > .lay-table { display: grid; gap: 12px; }
  .daimyo h3 { font-size: 16px; flex-wrap: wrap; white-space: normal; }
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
  .daimyo #head-stalls { order: 10; }
  .daimyo #head-villagers { order: 11; }
  .daimyo #head-goals { order: 12; }
  .daimyo #head-rivals { order: 13; }
  .daimyo .jumps { display: flex; gap: 4px; position: sticky; top: 0; z-index: 4; margin: 0 -5px; padding: 0 5px; overflow-x: auto; background: var(--paper); border-bottom: 1px solid var(--line); }
  .daimyo .jumps a { flex: none; display: inline-flex; align-items: center; min-height: 44px; padding: 0 .6rem; font: 600 .95rem var(--sans); color: var(--ink); text-decoration: none; }
  .daimyo :is(.headed, .lay, .panel) { scroll-margin-top: 52px; }
}
/* beside one's own board the parts of another's stand below each other */
@container wide (min-height: 1px) {
  .daimyo .lay-table:has(> #lay-own) .wide { grid-template-columns: minmax(0, 1fr); }
}
"""
)
