"""Components and terms: counts of the rulebook, sources, packs."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

import pytest

from sandai.games.daitoshi import numbers as n
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.components.reading import atlas_of, book_of, tables
from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.scoring import scores
from sandai.kernel.errors import OptionError, PackError
from tests.games.daitoshi.scene import A, Scene

ATLAS = atlas_of({})
BOOK = book_of({})


def count(name: str) -> int:
    return int(BOOK["component"][name]["count"])


@pytest.mark.rule("T-002", "T-012", "T-120")
def test_fifteen_tiles_with_two_sides_in_three_rings_and_one_town_hall() -> None:
    assert Counter(ATLAS.ring) == {0: 5, 1: 5, 2: 5}
    assert ATLAS.action.count(n.WILD) == 1
    assert all(plain != electric for plain, electric in zip(ATLAS.plain, ATLAS.electric, strict=True))
    assert sum(count(f"district_{ring}") for ring in n.RINGS) == 15


@pytest.mark.rule("T-003", "T-013", "TR-01")
def test_sixty_four_hexes_and_their_colours() -> None:
    assert dict(zip(n.TERRAINS, ATLAS.hexes, strict=True)) == {
        "forest": 15,
        "mountain": 15,
        "underground": 15,
        "river": 19,
    }
    assert dict(zip(n.TERRAINS, n.COLOURS, strict=True)) == {
        "forest": "green",
        "mountain": "yellow",
        "underground": "red",
        "river": "blue",
    }
    for terrain, codes in enumerate(ATLAS.exploit):
        assert v.reward(v.WORKER, terrain) in codes
    assert n.RIVER not in range(n.LANDS)


@pytest.mark.rule("T-004", "T-023")
def test_eighteen_cities_of_which_five_are_used() -> None:
    assert len(ATLAS.city_ids) == count("city_tile") == 18
    cities = GAME.new(4, 5).view(None)["cities"]
    assert len({city["id"] for city in cities}) == 5


@pytest.mark.rule("T-005", "TR-16")
def test_four_machines_with_six_spaces_and_three_upgrades() -> None:
    assert len(ATLAS.machine_ids) == 4
    assert all(len(spaces) == 6 for spaces in ATLAS.machine_space)
    assert len(ATLAS.upgrade_ids) == count("upgrade_tile") == 3


@pytest.mark.rule("T-006", "TR-17", "TR-18")
def test_inventions_by_quality() -> None:
    copies: Counter[str] = Counter()
    for number, quality in enumerate(ATLAS.quality):
        copies[n.QUALITIES[quality]] += ATLAS.copies[number]
    assert copies == {"basic": 4, "ordinary": 20, "innovative": 32, "brilliant": 20, "university": 24}
    assert all(ATLAS.copies[number] == 6 for number in ATLAS.university)
    brilliant = [number for number, quality in enumerate(ATLAS.quality) if quality == n.BRILLIANT]
    assert {ATLAS.vp[number] for number in brilliant} == {3}


@pytest.mark.rule("T-007", "T-008", "T-009", "T-010", "TR-07", "TR-02")
def test_counts_of_tokens_and_player_pieces() -> None:
    assert [count(f"worker_{colour}") for colour in n.COLOURS] == [n.WORKERS_EACH] * 4
    assert (count("steam_3"), count("steam_1"), count("wealth_token"), count("resource_token")) == (12, 24, 25, 20)
    per_player = {
        "pilgrim": 4,
        "progress_marker": n.FLOORS,
        "banner": n.CITIES,
        "operation_tile": len(n.TILES),
        "magnate_meeple": 2,
        "government_grant": 1,
        "chimney_marker": 1,
        "production_marker": 1,
    }
    for name, number in per_player.items():
        assert count(name) == 4 * number
    assert n.RESOURCES == ("food", "energy", "construction", "luxury")


@pytest.mark.rule("T-011", "T-309")
def test_solo_pieces() -> None:
    assert (len(ATLAS.card_ids), len(ATLAS.advisor_names), count("bribe_tile")) == (16, 10, 1)
    assert [entry["selects_megamachine"] for entry in list(BOOK["advisor"].values())[:4]] == [1, 2, 3, 4]


def test_the_words_of_rewards() -> None:
    assert v.read("food:2", v.GENERAL) == v.reward(v.FOOD, 2)
    assert v.read("worker:any", v.GENERAL) == v.reward(v.WORKER, n.ANY)
    assert v.read("score_reputation", v.GENERAL) == v.reward(v.SCORE_REPUTATION, 1)
    for bad in ("food:0", "food:-1", "gold:1", "worker:pink", "hex_slot", "copy_city:2", "pilgrim", ""):
        assert v.read(bad, v.GENERAL) is None
    texts = ["energy:3", "worker:red", "pilgrim:any", "partnership:any", "partnership:here", "hex_slot", "progress:2"]
    assert [v.written(v.read(text, tuple(range(v.STEP))) or 0) for text in texts] == texts


@pytest.mark.rule("T-020", "TR-09")
def test_points_have_no_limit() -> None:
    scene = Scene().has(A, vp=199).gains(A, "vp:5")
    assert scene[A].vp == 204
    assert scores(scene.state)[A].total >= 204


def test_every_entry_says_where_it_comes_from() -> None:
    assert {entry["source"] for entry in all_entries()} == {"rulebook", "reconstructed"}


def all_entries() -> list[dict[str, Any]]:
    tabled = [rows if isinstance(rows, list) else [rows] for table in tables().values() for rows in table.values()]
    return [entry for rows in tabled for entry in rows]


def test_values_by_our_interpretation_are_not_marked_as_rulebook() -> None:
    sure = [entry for entry in all_entries() if entry["source"] == "rulebook"]
    assert not [entry for entry in sure if "our reading" in str(entry) or "rulebook_partial" in entry]
    known = [entry["id"] for entry in sure if "id" in entry and entry["id"] not in BOOK["component"]]
    assert known == ["brilliant-food-1", *[f"advisor-{number:02}" for number in range(1, 11)]]


@pytest.mark.rule("TR-13", "TR-12", "T-198")
def test_hexes_by_number_of_players() -> None:
    for players, land, river in ((2, 9, 11), (3, 12, 15), (4, 15, 19)):
        assert [sum(counts) for counts in ATLAS.layout[players]] == [land, land, land, river]
    assert ATLAS.length == [9, 9, 9, 19]


@pytest.mark.rule("TR-134")
def test_chains_of_rewards_end() -> None:
    def city(effect: list[str]) -> dict[str, Any]:
        return {"cities": {"city": [{"id": "city-river-vp", "effect": effect}]}}

    with pytest.raises(PackError, match="only one City may copy another"):
        GAME.new(4, 1, pack=city(["copy_city"]))
    with pytest.raises(PackError, match="with Advisor 8, never end"):
        GAME.new(4, 1, pack=city(["prestige:5"]))
    with pytest.raises(PackError, match="with Advisor 8, never end"):
        GAME.new(4, 1, pack=city(["partnership:any"]))
    rail = [{"n": place, "slice": place // 3, "reward": ["partnership:any"] * (place % 3)} for place in range(15)]
    with pytest.raises(PackError, match="with Advisor 8, never end"):
        GAME.new(4, 1, pack={"board": {"wormbus": {"spaces": rail}}})
    spaces = [{"n": place, "slice": place, "reward": ["prestige:1"]} for place in range(5)]
    with pytest.raises(PackError, match="prestige leads back to itself"):
        GAME.new(4, 1, pack={"board": {"prestige": {"spaces": spaces}}})


def test_a_pack_replaces_values_and_becomes_part_of_the_record() -> None:
    pack = {"cities": {"city": [{"id": "city-river-vp", "steam": 3, "effect": ["vp:11"]}]}}
    state = GAME.new(2, 1, pack=pack)
    assert state.record.pack == pack
    again = GAME.replay(state.record)
    assert again.dump() == state.dump()
    atlas = atlas_of(pack)
    number = atlas.city_ids.index("city-river-vp")
    assert (atlas.city_steam[number], atlas.effect[number]) == (3, [v.reward(v.VP, 11)])
    assert ATLAS.city_steam[number] == 6


def row(table: str, name: str, number: int, **fields: Any) -> dict[str, Any]:
    """A pack for the board that changes one of a list of small tables."""
    old = tables()["board"][table]
    rows = copy.deepcopy(old if name == "" else next(entry for entry in old if entry["id"] == name)["spaces"])
    rows[number].update(fields)
    return {"board": {table: rows if name == "" else [{"id": name, "spaces": rows}]}}


def test_an_advisor_stops_at_the_end_of_a_short_track() -> None:
    icons = [{"at": 2, "reward": "invention_upgrade"}, {"at": 3, "reward": "invention_ready"}]
    pack = {"factory": {"slot": [{"id": "left-1", "track_length": 3, "icons": icons}]}}
    state = Scene(seats=1, pack=pack, named_advisors=[3, 4]).state
    assert state.factories[1][s.PROGRESS : s.PROGRESS + 2] == [3, 1]


LINKS = [{"id": slot, "links": ["s9"]} for slot in "abc"]


@pytest.mark.parametrize(
    ("pack", "message"),
    [
        (row("setup_players", "", 1, megamachine_blocked=["x"]), "entry 2, field megamachine_blocked: 'x' is none of s1"),
        ({"board": {"setup_players": tables()["board"]["setup_players"][:2]}}, "board.toml, setup_players: 4 tables belong here"),
        (row("wilderness_track", "river", 0, hex_from_players="a"), "river, spaces 1, field hex_from_players"),
        (row("wilderness_track", "river", 17, hex_from_players=4), "only spaces beside the Temple may stay empty"),
        (row("wilderness_track", "forest", 0, stack=4), "with 4 players more hexes belong here than there are"),
        ({"machines": {"megamachine": [{"id": "megamachine-1", "upgrade_slots": LINKS}]}}, "field links: 's9' is none of s1"),
        ({"districts": {"district_tile": [{"id": "inner-commit", "exploit": []}]}}, "entry inner-commit, field exploit"),
        ({"districts": {"district_tile": [{"id": "inner-commit", "electrify_cost": 6}]}}, "6 is not from 0 to 5"),
        ({"factory": {"slot": [{"id": "left-1", "basic": [3, 1, 1]}]}}, "a mark is 0, 1 or 2"),
        ({"factory": {"slot": [{"id": "left-1", "icons": [{"at": 2, "reward": "discard_hex"}] * 2}]}}, "two icons stand on space 2"),
        ({"inventions": {"invention": [{"id": "basic-food", "vp": 37}]}}, "37 is not from 0 to 36"),
        ({"inventions": {"invention": [{"id": "basic-food", "left": ["partnership:here"]}]}}, "'partnership:here' is no reward"),
        ({"mayor": {"mayor_card": [{"id": one, "back": {**entry["back"], "slice": 0}} for one, entry in BOOK["mayor_card"].items()]}}, "must show every district"),
        ({"board": {"terrain": [{"id": "forest", "conflict_reward": ["gold:3"]}]}}, "board.toml, entry forest, field conflict_reward"),
        ({"roads": {}}, "has no file 'roads'"),
        ({"cities": {"city": [{"id": "city-moon", "steam": 1}]}}, "no entry 'city-moon'"),
        ({"cities": {"city": [{"id": "city-river-vp", "row": ["vp:1"]}]}}, "entry city-river-vp, field row"),
        ({"factory": {"slot": [{"id": "left-1", "basic": [1, 1]}]}}, "entry left-1, field basic"),
        ({"districts": {"district_tile": [{"id": "outer-a", "electrify_bar": ["prestige:1"]}]}}, "2 hex slots belong here"),
        ({"inventions": {"invention": [{"id": "basic-food", "middle": ["vp:1"]}]}}, "begins its middle reward with a resource"),
        ({"mayor": {"mayor_card": [{"id": "mayor-01", "back": {"slice": 7, "arrow": "up", "worker": "red", "hex_order": []}}]}}, "7 is not from 0 to 4"),
    ],
)  # fmt: skip
def test_a_bad_pack_is_refused_in_words(pack: dict[str, Any], message: str) -> None:
    with pytest.raises(PackError, match=message):
        GAME.new(4, 1, pack=pack)


def test_bad_options_are_refused_in_words() -> None:
    with pytest.raises(OptionError, match="only against a single player"):
        GAME.new(2, 1, named_advisors=[1])
    with pytest.raises(OptionError, match="advisors can't be 11"):
        GAME.new(1, 1, advisors=11)
    for seats in (2, 3, 4):
        with pytest.raises(OptionError, match="only against a single player"):
            GAME.new(seats, 1, advisors=5)
    with pytest.raises(OptionError, match="advisors can't be 7 while named_advisors names 2: set only one"):
        GAME.new(1, 1, advisors=7, named_advisors=[1, 4])
    assert GAME.new(1, 1, advisors=2, named_advisors=[1, 4]).view(None)["mayor"]["advisors"] == [1, 4]
    assert GAME.new(2, 1, advisors=3, named_advisors=[]).setup.options["advisors"] == 3  # as stored with every game
    with pytest.raises(OptionError, match="can't be played by 5"):
        GAME.new(5, 1)
