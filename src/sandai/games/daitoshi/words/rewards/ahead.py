"""What comes of a reward: the next spaces of the Prestige ring and the rail, the icons of Progress tracks, what an Invention gives."""

from __future__ import annotations

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.words.names import FLOORS_SHORT
from sandai.games.daitoshi.words.rewards.decode import Reward, reward, rewards
from sandai.games.daitoshi.words.rewards.texts import gain_words, icon_in_short, promised, rewards_in_words
from sandai.kernel.language import plural, say

__all__ = ["gain_now", "icon_words", "steps_words", "track_words", "yield_words"]


def gain_now(state: DaitoshiState, seat: int, codes: list[int]) -> str:
    """What rewards bring if they are gained now: with the VP for Reputation, and what Prestige and the Worm-Bus meet (T-166 to T-168)."""
    factory, given = state.factories[seat], rewards(codes)
    prestige = _met(given, v.PRESTIGE, state.atlas.crown, factory[s.PRESTIGE])
    bus = _met(given, v.WORMBUS, state.atlas.rail, factory[s.BUS])
    rises = any(one.kind == v.REPUTATION for one in rewards([*codes, *(prestige or ()), *(bus or ())]))
    worth = None if rises else state.atlas.reputation[factory[s.REPUTATION]]
    said, notes = gain_words(codes, worth), []
    if prestige is not None:
        notes.append(say("Prestige brings {rewards}", rewards=rewards_in_words(prestige, worth)))
    if bus is not None:
        notes.append(say("the Worm-Bus brings {rewards}", rewards=rewards_in_words(bus, worth)))
    return f"{said} ({'; '.join(notes)})" if notes else said


def _met(given: list[Reward], kind: int, loop: list[list[int]], place: int) -> list[int] | None:
    """The rewards on the next spaces of a loop; None if nothing moves on it."""
    steps = min(sum([one.amount for one in given if one.kind == kind]), len(loop))
    if not steps:
        return None
    return [code for step in range(1, steps + 1) for code in loop[(place + step) % len(loop)]]


def yield_words(state: DaitoshiState, invention: int, floor: int, improved: bool) -> str:
    """What an Invention gives on a floor each time its building works, and what the Leader gains beyond that (T-068, T-069)."""
    atlas = state.atlas
    marks = atlas.marks[floor][3:] if improved else atlas.marks[floor][:3]
    printed = (atlas.left[invention], atlas.middle[invention], [v.reward(v.VP, atlas.vp[invention])])
    always = [code for mark, codes in zip(marks, printed, strict=True) if mark for code in codes]
    leader = [code for mark, codes in zip(marks, printed, strict=True) if mark > 1 for code in codes]
    if not leader:
        return rewards_in_words(always)
    if leader == always:
        return say("{rewards} (twice as Leader)", rewards=rewards_in_words(always))
    return say("{rewards} (as Leader also {more})", rewards=rewards_in_words(always), more=rewards_in_words(leader))


def icon_words(state: DaitoshiState, seat: int, floor: int, code: int) -> str:
    """An icon of a Progress track, as it works for the Invention on its floor (T-079)."""
    invention, icon = state.factories[seat][s.FLOOR + floor], reward(code)
    if icon.kind == v.UPGRADE and invention >= 0:
        return say("Upgrade, from then on it gives {rewards}", rewards=yield_words(state, invention, floor, True))
    if icon.kind == v.SCORE and invention >= 0:
        return say("{score}, {n} VP", score=promised(icon), n=state.atlas.vp[invention] * icon.times)
    return icon_in_short(icon)


def steps_words(state: DaitoshiState, seat: int, codes: list[int]) -> str:
    """Progress steps that come by themselves, with the icons they reach."""
    reached: list[str] = []
    given = rewards(codes)
    for one in given:
        place, length = state.factories[seat][s.PROGRESS + one.place], state.atlas.track_length[one.place]
        for step in range(place + 1, min(place + one.times, length) + 1):
            if icon := state.atlas.track[one.place][step]:
                reached.append(
                    say("{floor}: {icon}", floor=FLOORS_SHORT[one.place], icon=_short(state, seat, one.place, icon))
                )
    count = sum([one.times for one in given])
    if not reached:
        return plural("{n} Progress step", "{n} Progress steps", count)
    return plural("{n} Progress step ({icons})", "{n} Progress steps ({icons})", count, icons="; ".join(reached))


def track_words(state: DaitoshiState, floor: int) -> str:
    """The icons of a floor's Progress track in short."""
    icons = [
        say("{icon} at {step}", icon=icon_in_short(reward(code)), step=step)
        for step, code in enumerate(state.atlas.track[floor])
        if code
    ]
    return say("Progress in {n} steps: {icons}", n=state.atlas.track_length[floor], icons=", ".join(icons))


def _short(state: DaitoshiState, seat: int, floor: int, code: int) -> str:
    invention, icon = state.factories[seat][s.FLOOR + floor], reward(code)
    if icon.kind == v.SCORE and invention >= 0:
        return say("{n} VP", n=state.atlas.vp[invention] * icon.times)
    return icon_in_short(icon)
