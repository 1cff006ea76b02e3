"""Final scoring, itemised (Y-285 to Y-299), and the achievements of a solo game (Y-375)."""

from __future__ import annotations

from sandai.games.daimyo.numbers import FARM, GOLD, ISLANDS, SOURCE_NAMES, SOURCES, TOWER
from sandai.games.daimyo.rules.state import DaimyoState, bits
from sandai.kernel.score import Score

__all__ = ["achievements", "army", "army_points", "final_items", "scores", "winners"]


def track_items(state: DaimyoState, owner: int) -> list[tuple[str, int]]:
    """What was scored during play, by source."""
    names = SOURCE_NAMES if owner == state.terms.automa else SOURCE_NAMES[:-1]
    return [(name, state.points[owner * SOURCES + source]) for source, name in enumerate(names)]


def series(count: int, table: tuple[int, ...]) -> int:
    """Points of a table; what goes beyond it starts a new series (Y-374, YR-94)."""
    whole, rest = divmod(count, len(table))
    return whole * table[-1] + (table[rest - 1] if rest else 0)


def army(state: DaimyoState, owner: int) -> tuple[int, ...]:
    """Army value and the tie-breaks after it, higher is better (Y-289, Y-293, Y-294)."""
    heroes = state.heroes_of(owner) if owner < state.terms.seats else state.rival_heroes
    if owner == state.terms.automa and state.hidden_hero >= 0 and state.over:
        heroes |= 1 << state.hidden_hero
    costs = [state.atlas.hero_cost[hero] for hero in bits(heroes)]
    return (
        sum(costs) + state.gold(owner),
        -len(costs),
        costs.count(5),
        costs.count(4),
        costs.count(3),
        costs.count(2),
    )


def army_points(state: DaimyoState) -> list[int]:
    """Y-291, Y-292, YR-69: ranks score; full equals share the ranks they fill, rounded down."""
    values = [army(state, owner) for owner in range(state.terms.owners)]
    table = list(state.terms.army)
    paid = [0] * len(values)
    place = 0
    for value in sorted(set(values), reverse=True):
        tied = [owner for owner, other in enumerate(values) if other == value]
        share = sum(table[place : place + len(tied)]) // len(tied)
        for owner in tied:
            paid[owner] = share
        place += len(tied)
    return paid


def final_items(state: DaimyoState, owner: int) -> list[tuple[str, int]]:
    """Y-286 to Y-296, as if the game ended now."""
    atlas = state.atlas
    relics = sum(state.relics[owner * ISLANDS : owner * ISLANDS + ISLANDS])
    items = [
        ("relics", series(relics, atlas.relic_points)),
        ("techno-farms", series(state.built(owner, FARM), atlas.building_points[FARM])),
        ("radio towers", series(state.built(owner, TOWER), atlas.building_points[TOWER])),
        ("army", army_points(state)[owner]),
        ("helmet", atlas.helmet_points if state.helmet == owner else 0),
    ]
    if owner != state.terms.automa:  # Y-373
        items.append(("resources left", resources(state, owner) // atlas.lot_size * atlas.lot_points))
    return items


def resources(state: DaimyoState, owner: int) -> int:
    return sum(state.tokens_of(owner)[:GOLD])


def scores(state: DaimyoState) -> list[Score]:
    """One for each seat, and in solo one for the empire; mercenaries score nothing.

    Before the end: as if the game ended now. All of it is public, except the empire's first hero.
    """
    owners = range(state.terms.owners if state.terms.solo else state.terms.seats)
    made: list[Score] = []
    for owner in owners:
        items = track_items(state, owner) + final_items(state, owner)
        made.append(Score(items, "The empire" if owner == state.terms.automa else ""))
    return made


def winners(state: DaimyoState) -> list[int]:
    """Most PP; tied: most resources, without gold; then the victory is shared (Y-297 to Y-299, YR-95)."""
    ranked = [(score.total, resources(state, owner)) for owner, score in enumerate(scores(state))]
    return [owner for owner, value in enumerate(ranked) if value == max(ranked)]


# Rows of the table of achievements, in its printed order.
ACHIEVEMENTS = ("A-1", "A-2", "A-3", "A-4", "A-5", "A-6", "A-7")
CLAN_ROWS = {"tech": "A-1", "nomad": "A-2", "nature": "A-3", "noble": "A-4"}


def achievements(state: DaimyoState) -> list[str]:
    """The rows that a finished solo game ticks, in the column of its difficulty: only a win that is not shared (YR-95, YR-96)."""
    if not state.terms.solo or not state.over or winners(state) != [0]:
        return []
    rows = [row for clan, row in CLAN_ROWS.items() if clan == state.atlas.clans[state.clan[0]]]
    if sum(state.relics[:ISLANDS]) >= 6:
        rows.append("A-5")
    if state.built(0, FARM) + state.built(0, TOWER) == sum(state.atlas.supply[2:]):
        rows.append("A-6")
    if state.supply(0, 0) == 0 and state.supply(0, 1) == 0:
        rows.append("A-7")
    return rows
