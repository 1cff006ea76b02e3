"""What comes of a step: the next spaces of the ring and the rail, the icons of Progress tracks, what an Invention gives."""

from __future__ import annotations

import re
from typing import Final

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words import rewards as w
from sandai.kernel.parts import Label

__all__ = ["explained", "icon_words", "steps_words", "track_words", "yield_words"]

PRESTIGE: Final = re.compile(r"\b(\d+) Prestige\b")
BUS: Final = re.compile(r"\b(\d+) Worm-Bus step")
REPUTATION: Final = re.compile(r"\bVP for Reputation( twice)?")
RISES: Final = re.compile(r"\b\d+ Reputation level")


def explained(state: DaitoshiState, seat: int, label: Label) -> Label:
    """A label that tells of Prestige or the Worm-Bus also tells what they would bring now; of Reputation, how many VP (T-166 to T-168)."""
    factory, notes = state.factories[seat], []
    for found, loop, place, name in (
        (PRESTIGE.search(label.effect), state.atlas.crown, factory[s.PRESTIGE], "Prestige brings"),
        (BUS.search(label.effect), state.atlas.rail, factory[s.BUS], "the Worm-Bus brings"),
    ):
        if found:
            steps = min(int(found[1]), len(loop))
            codes = [code for step in range(1, steps + 1) for code in loop[(place + step) % len(loop)]]
            notes.append(f"{name} {w.rewards_in_words(codes)}")
    if notes:
        label.effect += f" ({'; '.join(notes)})"
    if not RISES.search(label.effect):
        worth = state.atlas.reputation[factory[s.REPUTATION]]
        label.effect = REPUTATION.sub(lambda found: f"{worth * (2 if found[1] else 1)} VP for Reputation", label.effect)
    return label


def yield_words(state: DaitoshiState, invention: int, floor: int, improved: bool) -> str:
    """What an Invention gives on a floor each time its building works, and what the Leader gains beyond that (T-068, T-069)."""
    atlas = state.atlas
    marks = atlas.marks[floor][3:] if improved else atlas.marks[floor][:3]
    rewards = (atlas.left[invention], atlas.middle[invention], [v.VP << v.SHIFT | atlas.vp[invention]])
    always = [code for mark, codes in zip(marks, rewards, strict=True) if mark for code in codes]
    leader = [code for mark, codes in zip(marks, rewards, strict=True) if mark > 1 for code in codes]
    if not leader:
        return w.rewards_in_words(always)
    more = "twice as Leader" if leader == always else f"as Leader also {w.rewards_in_words(leader)}"
    return f"{w.rewards_in_words(always)} ({more})"


def icon_words(state: DaitoshiState, seat: int, floor: int, icon: int) -> str:
    """An icon of a Progress track, as it works for the Invention on its floor (T-079)."""
    invention = state.factories[seat][s.FLOOR + floor]
    if icon >> v.SHIFT == v.UPGRADE and invention >= 0:
        return f"Upgrade, from then on it gives {yield_words(state, invention, floor, True)}"
    if icon >> v.SHIFT == v.SCORE and invention >= 0:
        return f"score the Invention{_times(icon)}, {state.atlas.vp[invention] * (icon & 7)} VP"
    return w.promised(icon)


def steps_words(state: DaitoshiState, seat: int, codes: list[int]) -> str:
    """Progress steps that come by themselves, with the icons they reach."""
    reached: list[str] = []
    for code in codes:
        floor, count = (code & v.LOW) >> 3, code & 7
        place = state.factories[seat][s.PROGRESS + floor]
        for step in range(place + 1, min(place + count, state.atlas.track_length[floor]) + 1):
            if icon := state.atlas.track[floor][step]:
                reached.append(f"{w.FLOOR_WORDS[floor].partition(', ')[2]}: {_short(state, seat, floor, icon)}")
    steps = w.count_of(sum([code & 7 for code in codes]), "Progress step")
    return f"{steps} ({'; '.join(reached)})" if reached else steps


def track_words(state: DaitoshiState, floor: int) -> str:
    """The icons of a floor's Progress track in short."""
    icons = [
        f"{BRIEF.get(icon >> v.SHIFT, w.promised(icon))}{_times(icon)} at {step}"
        for step, icon in enumerate(state.atlas.track[floor])
        if icon
    ]
    return f"Progress in {state.atlas.track_length[floor]} steps: {', '.join(icons)}"


BRIEF: Final = {
    v.UPGRADE: "Upgrade",
    v.READY: "ready to donate",
    v.SCORE: "score its VP",
    v.DISCARD_HEX: "give back 1 hex",
}


def _short(state: DaitoshiState, seat: int, floor: int, icon: int) -> str:
    invention = state.factories[seat][s.FLOOR + floor]
    if icon >> v.SHIFT == v.SCORE and invention >= 0:
        return f"{state.atlas.vp[invention] * (icon & 7)} VP"
    return BRIEF.get(icon >> v.SHIFT, w.promised(icon)) + _times(icon)


def _times(icon: int) -> str:
    return w.times(icon & 7) if icon >> v.SHIFT == v.SCORE else ""
