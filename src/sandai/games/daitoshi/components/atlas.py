"""Everything printed on boards, tiles and cards, as lists of integers that the rules read. Filled once by `reading.py`, never changed."""

from __future__ import annotations

from typing import TypedDict

from mypy_extensions import mypyc_attr

__all__ = ["Atlas", "Face"]


class Face(TypedDict):
    """What is printed on an Invention, in the words of the component files: for the log."""

    quality: str
    rewards: list[str]  # from left to right
    vp: int


@mypyc_attr(allow_interpreted_subclasses=True)
class Atlas:
    """Rewards are lists of the integers of `vocabulary.py`; kinds are the numbers of `numbers.py`."""

    def __init__(self) -> None:
        # Inventions by number
        self.invention_ids: list[str] = []
        self.quality: list[int] = []
        self.left: list[list[int]] = []
        self.middle: list[list[int]] = []
        self.vp: list[int] = []
        self.face: list[Face] = []
        self.copies: list[int] = []
        self.basics: list[int] = []  # the Basic Inventions
        self.calling: list[int] = []  # the resource in the middle of an Invention, -1 if it is none (T-050)
        self.university: list[int] = []  # by machine

        # District tiles by number
        self.tile_ids: list[str] = []
        self.ring: list[int] = []
        self.action: list[int] = []  # of inner tiles
        self.employs: list[int] = []  # the Worker colour of inner tiles, ANY in the Town Hall
        self.exploits: list[int] = []  # the terrain of inner tiles, ANY in the Town Hall: river and land
        self.plain: list[list[int]] = []  # Workshop rewards, plain side
        self.electric: list[list[int]] = []  # Workshop rewards, electrified side
        self.energy: list[int] = []
        self.bar: list[list[int]] = []

        # Cities by number
        self.city_ids: list[str] = []
        self.condition: list[int] = []
        self.effect: list[list[int]] = []
        self.effect_texts: list[list[str]] = []  # as files write it: for the log
        self.city_steam: list[int] = []
        self.row: list[list[int]] = []

        # Mega-Machines by number
        self.machine_ids: list[str] = []
        self.machine_workshop: list[list[int]] = []
        self.machine_space: list[list[list[int]]] = []
        self.machine_links: list[list[list[int]]] = []  # for each Upgrade slot the linked spaces
        self.upgrade_ids: list[str] = []
        self.upgrade: list[list[int]] = []

        # Wilderness, by terrain
        self.hexes: list[int] = []
        self.exploit: list[list[int]] = []
        self.conflict: list[list[int]] = []
        self.tile_of: list[int] = []  # the Operation tile that a terrain troubles
        self.value: list[list[int]] = []  # by space; 0 is the Temple
        self.penalty: list[list[int]] = []
        self.length: list[int] = []
        self.layout: list[list[list[int]]] = []  # by number of players, terrain, space: hexes at the start
        self.opens: list[
            list[list[int]]
        ] = []  # by number of players, terrain, hexes left: empty spaces beside the Temple
        self.blocked: list[list[int]] = []  # by number of players: covered spaces of the machine

        # Loops
        self.rail: list[list[int]] = []
        self.crown: list[list[int]] = []  # the Prestige ring
        self.rail_start: int = 0
        self.crown_start: int = 0

        # Factory
        self.marks: list[list[int]] = []  # by floor: left, middle, right in basic position, then in improved position
        self.track: list[list[int]] = []  # by floor and space: the icon, 0 for none
        self.track_length: list[int] = []
        self.upgrade_at: list[int] = []
        self.ready_at: list[int] = []
        self.reputation: list[int] = []
        self.engine_low: int = 0
        self.engine_high: int = 0

        # The Mayor's cards, and his Advisors
        self.card_ids: list[str] = []
        self.card_actions: list[list[int]] = []  # numbers of actions
        self.card_machine: list[bool] = []
        self.card_land: list[int] = []
        self.card_resources: list[list[int]] = []
        self.card_district: list[int] = []
        self.card_lower: list[bool] = []  # the arrow points down
        self.card_worker: list[int] = []
        self.card_hexes: list[list[int]] = []
        self.advisor_names: list[str] = []
        self.advisor_rules: list[str] = []
        self.advisor_powers: list[list[int]] = []  # numbers of powers
        self.advisor_rewards: list[list[int]] = []  # gained at set-up
