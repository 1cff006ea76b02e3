"""A component pack adds Inventions, Cities, tiles, machines, Upgrades, Mayor cards and Advisors: each is one entry, and plays."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import advisor_powers as power
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.components.reading import atlas_of, tables
from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.scoring import score_items
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.choice import Choice
from sandai.kernel.contract import Walk
from sandai.kernel.errors import PackError
from sandai.kernel.state import State
from tests.games.daitoshi.scene import MAYOR, A, Scene

CITY = {
    "id": "city-new",
    "condition": "commit",
    "effect": ["wealth:1", "pilgrim:any", "progress:2"],
    "steam": 2,
    "row": ["vp:2", "partnership:here", "prestige:1", "activate_partnership", "vp:9"],
}
MIDDLE_TILE = {
    "id": "middle-new",
    "ring": "middle",
    "workshop_front": ["worker:any", "vp:1"],
    "workshop_back": ["wormbus:3"],
    "electrify_cost": 2,
    "electrify_bar": ["steam:1", "hex_slot", "vp:4"],
    "hex_slots": 1,
}
OUTER_TILE = {
    "id": "outer-new",
    "ring": "outer",
    "workshop_front": ["luxury:1"],
    "workshop_back": ["luxury:2"],
    "electrify_cost": 4,
    "electrify_bar": ["hex_slot", "prestige:1", "hex_slot"],
    "hex_slots": 2,
}
INVENTIONS = [
    {"id": f"{quality}-new", "quality": quality, "left": ["wealth:1"], "middle": ["conflict_reward:1"], "vp": 3, "copies": 12}
    for quality in n.QUALITIES[:3]
]  # fmt: skip
UNIVERSITY = {
    "id": "university-new",
    "quality": "university",
    "left": ["steam:2"],
    "middle": ["reputation:1"],
    "vp": 5,
    "copies": 6,
    "megamachine": 5,
}
MACHINE = {
    "id": "megamachine-new",
    "number": 5,
    "board": "A",
    "workshop": ["prestige:1", "vp:1"],
    "university": "university-new",
    "spaces": [{"id": f"s{number}", "reward": [f"vp:{number}"]} for number in range(1, 7)],
    "upgrade_slots": [
        {"id": "a", "links": ["s1", "s2"]},
        {"id": "b", "links": ["s3", "s4"]},
        {"id": "c", "links": ["s5", "s6"]},
    ],
}
UPGRADE = {"id": "upgrade-new", "reward": ["progress:1"], "copies": 1}
CARD = {
    "id": "mayor-new",
    "front": {
        "actions": ["commit", "trade"],
        "town_hall_land_hex": "mountain",
        "resource_order": ["luxury", "food", "energy", "construction"],
    },
    "back": {
        "slice": 2,
        "arrow": "down",
        "worker": "blue",
        "hex_order": ["river", "underground", "mountain", "forest"],
    },
}
ADVISOR = {
    "id": "advisor-new",
    "number": 11,
    "name": "Quiet partner",
    "setup": "2 Wealth and 3 Progress steps",
    "effect": "his best track counts once more",
    "powers": ["favourite_track"],
    "rewards": ["wealth:2", "progress:3"],
}
PACK: dict[str, Any] = {
    "cities": {"city": [CITY]},
    "districts": {"district_tile": [MIDDLE_TILE, OUTER_TILE]},
    "inventions": {"invention": [*INVENTIONS, UNIVERSITY]},
    "machines": {"megamachine": [MACHINE], "upgrade": [UPGRADE]},
    "mayor": {"mayor_card": [CARD], "advisor": [ADVISOR]},
}
NEW = {str(row["id"]) for table in PACK.values() for rows in table.values() for row in rows}


def changed(file: str, table: str, entry: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """The pack with another entry in place of that one."""
    pack = copy.deepcopy(PACK)
    rows = pack[file][table]
    rows[[one["id"] for one in rows].index(entry["id"])].update(fields)
    return pack


# -- reading -----------------------------------------------------------------------------------------------------------


def test_every_addition_is_counted() -> None:
    ours, more = atlas_of({}), atlas_of(PACK)
    for name, added in (
        ("city_ids", 1),
        ("tile_ids", 2),
        ("invention_ids", 4),
        ("machine_ids", 1),
        ("university", 1),
        ("upgrade_ids", 1),
        ("card_ids", 1),
        ("advisor_names", 1),
    ):
        assert len(getattr(more, name)) == len(getattr(ours, name)) + added
    assert more.invention_ids[more.university[4]] == "university-new"
    assert more.advisor_powers[10] == [power.FAVOURITE_TRACK]
    assert more.advisor_rewards[10] == [v.reward(v.WEALTH, 2), v.reward(v.PROGRESS, 3)]


def test_a_pack_may_add_and_replace_at_once() -> None:
    pack = {"cities": {"city": [{"id": "city-river-vp", "steam": 1}, CITY]}}
    atlas = atlas_of(pack)
    assert atlas.city_steam[atlas.city_ids.index("city-river-vp")] == 1
    assert atlas.city_steam[atlas.city_ids.index("city-new")] == 2


TRACK = tables()["board"]["wilderness_track"][0]


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        ({"cities": {"city": [{"id": "city-moon", "steam": 1}]}}, "there is no entry 'city-moon' to replace, and a new one needs the field condition too"),
        (changed("cities", "city", CITY, id="A City!"), "entry A City!, field id: a new id has small letters"),
        (changed("cities", "city", CITY, extra=1), "entry city-new, field extra: there is no such field"),
        (changed("cities", "city", CITY, steam="1"), "entry city-new, field steam: '1' is not of the kind of"),
        (changed("cities", "city", CITY, effect=["copy_city"]), "only one City may copy another"),
        (changed("cities", "city", CITY, row=["vp:1"]), "entry city-new, field row: 1 rewards stand where 5 belong"),
        (changed("districts", "district_tile", MIDDLE_TILE, electrify_bar=["vp:1"]), "entry middle-new, field electrify_bar: 1 hex slots belong here"),
        ({"districts": {"district_tile": [{**tables()["districts"]["district_tile"][0], "id": "inner-new"}]}}, "five tiles belong in the inner ring"),
        ({"inventions": {"invention": [{**INVENTIONS[0], "quality": "basic", "middle": ["food:1"]}]}}, "each Basic Invention needs a resource of its own"),
        ({"inventions": {"invention": [UNIVERSITY]}}, "entry university-new, field megamachine: no Mega-Machine names this Invention"),
        (changed("inventions", "invention", UNIVERSITY, megamachine=4), "entry university-new, field megamachine: it must be 5"),
        (changed("inventions", "invention", UNIVERSITY, copies=5), "entry university-new, field copies: 6 belong to every Mega-Machine"),
        (changed("machines", "megamachine", MACHINE, number=7), "entry megamachine-new, field number: it must be 5"),
        (changed("machines", "megamachine", MACHINE, university="brilliant-new"), "'brilliant-new' is no University Invention"),
        (changed("machines", "megamachine", MACHINE, spaces=MACHINE["spaces"][:5]), "entry megamachine-new, field spaces: 6 small tables belong here"),  # type: ignore[index]
        (changed("machines", "upgrade", UPGRADE, copies=2), "entry upgrade-new, field copies: the rules fix it to be 1"),
        (changed("machines", "upgrade", UPGRADE, reward=["gold:1"]), "entry upgrade-new, field reward: 'gold:1' is no reward that can stand here"),
        (changed("mayor", "mayor_card", CARD, front={}), "entry mayor-new, front, field actions: it is missing"),
        (changed("mayor", "advisor", ADVISOR, powers=["magic"]), "entry advisor-new, field powers: 'magic' is none of start_reputation"),
        (changed("mayor", "advisor", ADVISOR, number=12), "entry advisor-new, field number: it must be 11"),
        ({"mayor": {"advisor": [{name: value for name, value in ADVISOR.items() if name not in ("setup", "effect")}]}}, "entry advisor-new, field effect: it is missing, and setup too"),
        ({"cities": {"city": [{**CITY, "id": f"city-{number}"} for number in range(200)]}}, "218 entries are more than 200"),
        ({"board": {"wilderness_track": [{**TRACK, "id": "sea"}]}}, "there is no entry 'sea' to replace"),
        ({"factory": {"slot": [{**tables()["factory"]["slot"][0], "id": "tower-1"}]}}, "there is no entry 'tower-1' to replace"),
    ],
)  # fmt: skip
def test_additions_that_can_not_be_played_are_refused(pack: dict[str, Any], message: str) -> None:
    with pytest.raises(PackError, match=message):
        GAME.new(4, 1, pack=pack)


# -- playing -----------------------------------------------------------------------------------------------------------


class Watch(Walk):
    """A game under the kernel's contract that also draws, says the board in sentences and notes which additions came up."""

    def __init__(self, state: State, seed: int, every: int, guided: bool) -> None:
        super().__init__(GAME, state, seed, every, guided)
        self.seen: set[str] = set()

    def choose(self, seat: int, legal: tuple[Choice, ...]) -> Choice:
        assert isinstance(self.state, DaitoshiState)
        self.seen |= in_play(self.state)
        return super().choose(seat, legal)

    def dear(self, seat: int, legal: tuple[Choice, ...], choice: Choice) -> None:
        super().dear(seat, legal, choice)
        view = self.state.view(seat)
        parts = frozenset(part for one in legal for part in one.parts)
        assert GAME.drawing.board(view, parts, seat) is not None
        assert GAME.drawing.picture(view, seat).startswith("<svg")
        assert all(said for _, sentences in GAME.words.sentences(view) for said in sentences)
        assert GAME.words.panels(view, [f"Seat {number}" for number in range(self.state.seats)])


def in_play(state: DaitoshiState) -> set[str]:
    """The additions that a position uses."""
    atlas = state.atlas
    installed = [factory[s.FLOOR + floor] for factory in state.factories for floor in range(n.FLOORS)]
    found = {atlas.city_ids[city] for city in state.cities}
    found |= {atlas.tile_ids[tile] for tile in state.tiles if tile >= 0}
    found |= {atlas.invention_ids[one] for one in [*state.market, *installed] if one >= 0}
    found |= {atlas.machine_ids[state.machine]} | {atlas.upgrade_ids[upgrade] for upgrade in state.upgrades}
    found |= {atlas.card_ids[card] for card in state.pile}
    return (found | {"advisor-new" for number in state.advisors if number == 11}) & NEW


def lively(seats: int, count: int) -> list[int]:
    """Seeds of games that begin with the new machine and the new City; a solo game with the new Advisor too."""
    found: list[int] = []
    seed = 0
    while len(found) < count:
        state = begun(seats, seed)
        wanted = {"megamachine-new", "city-new", *(["advisor-new"] if seats == 1 else [])}
        if wanted <= in_play(state):
            found.append(seed)
        seed += 1
    return found


def begun(seats: int, seed: int, advisors: int = 10) -> DaitoshiState:
    state = GAME.new(seats, seed, pack=PACK, **({"advisors": advisors} if seats == 1 else {}))
    assert isinstance(state, DaitoshiState)
    return state


GAMES = [(seats, seed, guided) for seats in (1, 2, 4) for seed in lively(seats, 2) for guided in (False, True)]


@pytest.mark.parametrize(("seats", "seed", "guided"), GAMES)
def test_games_with_additions_keep_the_contract(seats: int, seed: int, guided: bool) -> None:
    watch = Watch(begun(seats, seed), seed, 40, guided)
    report = watch.run()
    assert report.problems == []
    assert {"megamachine-new", "city-new"} <= watch.seen


def test_every_addition_comes_up() -> None:
    seen: set[str] = set()
    for seats in (1, 2, 4):
        for seed in lively(seats, 4):
            if seen != NEW:
                watch = Watch(begun(seats, seed), seed, 10**6, True)
                assert watch.run().problems == []
                seen |= watch.seen
    assert seen == NEW


def scene(seats: int = 2, **options: Any) -> Scene:
    return Scene(seats, pack=PACK, **options)


def test_a_new_city_gives_its_effect() -> None:
    played = scene().cities("city-new").gains(A, "partnership:any").plays("banner 0")
    assert played[A].banners == [0]
    played = scene().cities("city-new").has(A, luxury=5, steam=9, food=1).stands(A, "expand")
    played.to_play(A).plays("move 3 right")
    assert "trade" in played.options
    played.plays("trade", "trade 0 for 3")
    assert (played[A].vp >= 2, played[A].banners, played[A].prestige) == (True, [0], played[1].prestige + 1)


def test_a_new_machine_has_its_own_university() -> None:
    played = scene().owns(A, "left-1", "ordinary-new", progress=30, improved=True)
    played.machine(5, 1).has(A, wealth=9, food=1, energy=1, construction=1, luxury=1).stands(A, "commit")
    played.to_play(A).plays("move 1 right", "contribute", "donate left-1 on s5", "wealth for nothing")
    assert played[A].floor("left-1") == "university-new"
    assert played[A].vp == 5


def test_a_new_advisor_helps_with_known_rewards_and_powers() -> None:
    plain = begun(1, 0, advisors=0)
    helped = next(state for seed in range(99) if (state := begun(1, seed, advisors=1)).advisors == [11])
    assert helped.factories[MAYOR][s.WEALTH] == plain.factories[MAYOR][s.WEALTH] + 2
    assert helped.factories[MAYOR][s.PROGRESS] == 3
    told = next(event for event in helped.events() if event.kind == "advisor")
    assert GAME.line(told, ["Aiko"]) == "The Mayor is helped by Advisor 11, Quiet partner."
    helped.factories[MAYOR][s.PILGRIM] = 4
    once = helped.atlas.value[n.FOREST][4]
    assert dict(score_items(helped, MAYOR))["Pilgrims at the end"] == 2 * once
