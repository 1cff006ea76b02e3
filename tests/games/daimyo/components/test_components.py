"""What is in the box: counts and values of the components, and packs that replace them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import sandai
from sandai.games.daimyo.components.reading import atlas, base_tables
from sandai.games.daimyo.components.vocabulary import OPS
from sandai.games.daimyo.game import GAME
from sandai.games.daimyo.numbers import COLOURS, TOKENS
from sandai.games.daimyo.rules.scoring import ACHIEVEMENTS
from sandai.kernel.errors import OptionError, PackError
from tests.games.daimyo.scene import A, scene

BOX = atlas({})
TABLES = base_tables()


@pytest.mark.rule("Y-001")
def test_one_to_four_players() -> None:
    assert GAME.seats == (1, 2, 3, 4)
    for seats in (0, 5):
        with pytest.raises(OptionError, match="the numbers of players are"):
            GAME.new(seats)


@pytest.mark.rule("Y-007", "Y-036", "YR-01", "YR-67")
def test_four_kinds_of_token_without_limit() -> None:
    assert TOKENS == ("rice", "metal", "stone", "gold")
    assert tuple(TABLES["tokens"]["resources"]) == TOKENS[:3]
    table = scene(seats=2).has("A", gold=200).governor("A", "blue-1").turn("A", "tax").play("main action")
    assert table.tokens("A") == {"gold": 202}


@pytest.mark.rule("Y-008", "Y-041", "Y-042", "Y-043", "Y-044", "Y-045")
def test_dice_by_number_of_players() -> None:
    assert BOX.dice_counts == ((2, 3, 3), (3, 4, 4), (2, 4, 4), (3, 5, 5))  # blue, green, red
    for seats, dice in ((1, 8), (2, 11), (3, 10), (4, 13)):
        assert len(GAME.new(seats).dump()["data"]["dice"]) == dice


@pytest.mark.rule("Y-009", "Y-010", "Y-011", "Y-062")
def test_pieces_of_a_clan() -> None:
    counts = TABLES["piece_counts_per_clan"]
    assert counts["governors"] + counts["shadows"] + counts["scavengers"] == 12
    assert BOX.supply == (8, 3, 4, 4)
    assert (counts["clan_pawns"], counts["relic_pawns"]) == (9, 6)
    supply = scene(seats=3).state.view(0)["players"][0]["supply"]
    assert supply == {"governors": 8, "shadows": 3, "techno-farms": 4, "radio towers": 4, "relic pawns": 6}


@pytest.mark.rule("Y-012")
def test_goal_and_score_tokens() -> None:
    assert TABLES["piece_counts_per_player_published"]["goal_tokens"] == 4
    track = scene(seats=3).points("A", 120).state.view(None)["players"][0]["track"]
    assert track == {"pawn": 20, "fifties": 2}


@pytest.mark.rule("Y-013", "Y-046", "Y-047", "Y-048")
def test_relic_tiles_by_number_of_players() -> None:
    for seats, tiles in ((1, 48), (2, 48), (3, 60), (4, 72)):
        state = GAME.new(seats, clans="seat order")
        data = state.dump()["data"]
        assert len(data["bag"]) + len(data["lands"]) + sum(data["stalls"]) == tiles
        assert max(data["bag"]) < tiles // 3
        assert max(Counter(data["bag"]).values()) <= 3


@pytest.mark.rule("Y-014", "Y-015", "YR-70")
def test_heroes() -> None:
    rows = TABLES["hero"]
    assert Counter(row["set"] for row in rows) == {"market": 40, "clan": 12}
    assert Counter(row["clan"] for row in rows if row["set"] == "clan") == {
        "C-TECH": 3,
        "C-NATURE": 3,
        "C-NOMAD": 3,
        "C-NOBLE": 3,
    }
    for clan in ("C-TECH", "C-NATURE", "C-NOMAD", "C-NOBLE"):
        assert sorted(row["cost"] for row in rows if row.get("clan") == clan) == [3, 3, 4]
    assert [row["id"] for row in rows if row.get("aggressive")] == ["H-M06", "H-M07", "H-M08", "H-M09"]
    assert all(row["strength"] > 0 and row["cost"] > 0 and row["ops"] for row in rows)


@pytest.mark.rule("Y-016", "Y-017", "Y-018", "Y-019", "Y-020", "YR-02")
def test_tiles_boards_goals_and_cards() -> None:
    assert len(TABLES["villager"]) == 3
    assert Counter(board["building"] for board in TABLES["mini_board"]) == {"B-TF": 4, "B-RT": 4}
    assert Counter(tile["mini_board"] for tile in TABLES["tile"]) == {board["id"]: 4 for board in TABLES["mini_board"]}
    for board in TABLES["mini_board"]:
        bands = [tile["band"] for tile in TABLES["tile"] if tile["mini_board"] == board["id"]]
        assert Counter(bands) == {"gray": 3, "yellow": 1}  # so a player has 6 gray and 2 yellow ones
    assert Counter(goal["colour"] for goal in TABLES["goal"]) == {"green": 9, "orange": 3}
    assert Counter(card["kind"] for card in TABLES["solo_card"]) == {"action": 20, "abilities": 1}


@pytest.mark.rule("Y-021", "Y-022", "Y-023", "Y-024", "Y-025")
def test_an_island() -> None:
    for island, land in enumerate(scene(seats=4).state.view(None)["islands"]):
        assert land["id"] == COLOURS[island]
        assert len(land["sites"]) == 5
        assert {site["produces"] for site in land["sites"]} <= set(TOKENS[:3])
        assert len(land["shadows"]) == 3
        assert all(space["gold"] > 0 for space in land["shadows"])
        assert len(land["tiles"]) == 3
        assert [altar["value"] for altar in land["altars"]] == [3, 2, 1]
        assert land["gold"] > land["silver"] > 0
        assert land["influence"] == [0, 0, 0, 0]


@pytest.mark.rule("Y-028", "Y-029", "Y-127", "YR-03")
def test_a_clan_board() -> None:
    player = scene(seats=3).state.view(0)["players"][0]
    assert list(player["dice"]) == ["villagers", "production", "relic", "recruitment", "construction", "tax", "aside"]
    assert list(player["places"]) == [
        "villagers",
        "production",
        "relic",
        "recruitment",
        "construction",
        "clan",
        "yellow-1",
        "yellow-2",
    ]
    assert player["threshold"] == 13
    assert (BOX.storage_start, BOX.storage_max) == (3, 9)
    assert player["recruitment"]["costs"] == [1, 2, 3, 3]


@pytest.mark.rule("Y-212")
def test_tiles_with_other_tokens_work_alike() -> None:
    effects = {row["id"]: row for row in TABLES["tile_effect"]}
    assert len(effects) == 25
    assert {face["effect"] for tile in TABLES["tile"] for face in (tile["basic"], tile["advanced"])} == set(effects)
    for name, tile, wanted in (("draft", "T-RT3-4", {"stone": 2}), ("draft", "T-RT4-4", {"gold": 2})):
        table = scene(seats=3, boards=name).tile("A", "relic", tile).turn("A", "relic")
        assert table.play("action tile").tokens("A") == wanted


def test_every_entry_names_its_source_and_uses_known_words() -> None:
    for name in ("hero", "tile", "tile_effect", "villager", "goal", "solo_card", "island", "clan", "mini_board"):
        for row in TABLES[name]:
            assert row["source"] in ("rulebook", "published", "reconstructed"), row["id"]
    assert [row["id"] for row in TABLES["op"]] == list(OPS)
    assert [row["id"] for row in TABLES["achievement"]] == list(ACHIEVEMENTS)


def test_a_pack_replaces_values_and_stays_in_the_record() -> None:
    pack: dict[str, Any] = {"hero": [{"id": "H-M30", "cost": 1}], "costs": {"tax_gain": {"gold": 5}}}
    state = GAME.new(3, seed=2, pack=pack)
    assert state.record.pack == pack
    assert atlas(pack).hero_cost[29] == 1
    assert atlas(pack).tax == (0, 0, 0, 5)
    assert BOX.tax == (0, 0, 0, 2)
    while not state.over and state.decisions < 60:
        state.play(state.choices[0])
    assert sandai.load("daimyo").replay(state.record).dump() == state.dump()


def test_words_and_log_tell_the_pieces_of_a_pack() -> None:
    stones = [{"id": f"I-RED-{n}", "produces": "stone" if n > 1 else "rice"} for n in range(1, 6)]
    spaces = [{"id": f"I-RED-S{n}", "gold": 7} for n in (1, 2, 3)]
    pack: dict[str, Any] = {
        "island": [{"id": "I-RED", "sites": stones, "shadow_spaces": spaces}],
        "tile": [{"id": "T-RT1-2", "basic": {"effect": "E06", "gain": {"stone": 3}}}],
        "goal": [{"id": "GG-3", "check": {"kind": "techno_farms", "at_least": 2}}],
        "hero": [{"id": "H-M11", "name": "Grain Baron"}],
        "costs": {"tax_gain": {"gold": 5}, "revenue_gold": 3},
    }
    table = scene(seats=3, pack=pack).goals("GG-3").tile("A", "production", "T-RT1-2").hand("A", "H-M11")
    table.has("A", rice=2, metal=1, stone=2).take_die("A")
    taxed = [choice for choice in table.state.choices if choice.text.endswith("for tax")]
    assert {GAME.label(table.state, choice, A).effect.split(".")[0] for choice in taxed} == {"Take 5 gold"}
    table.turn("A", "production", 3).play("action tile", "play H-M11", "main action")
    table.turn("A", "recruitment").play("main action", "recruit governor", "governor red-3")
    table.play("recruit shadow", "shadow red-2")
    table.farm("A", "blue-1").has("A", metal=1, stone=3).turn("A", "construction").play(
        "main action", "build techno-farm", "techno-farm red-1"
    )
    lines = [GAME.line(event, ["Ann", "Bob", "Cleo"]) for event in table.state.events()]
    assert "Ann uses a bonus tile. Take 3 stone." in lines
    assert "Ann plays Grain Baron." in lines
    assert "Ann puts a governor on the second stone site of the red island: +2 influence." in lines
    assert "Ann puts a shadow on the second 7-gold shadow space of the red island: +1 influence." in lines
    assert "Ann takes the gold space of a goal: Have constructed 2 techno-farms." in lines
    revenue = scene(seats=3, pack=pack).end_round()
    assert "3 gold and your yellow tiles" in revenue.state.prompt
    card = {"blue": {"ops": [{"op": "empire_helmet"}]}, "id": "S12-1"}
    cards = [{**card, "id": f"S12-{n}"} for n in range(1, 9)]
    solo = scene(seats=1, pack={"solo_card": cards})
    told = [GAME.line(event, ["Ann"]) for event in solo.state.events() if event.kind == "turns card"]
    assert told[0].startswith("The empire turns over a card. Blue: The empire takes the Helmet.")


@pytest.mark.parametrize(
    ("pack", "words"),
    [
        ({"hero": [{"id": "H-M99", "cost": 1}]}, "entry H-M99, field name: it is missing; the entry is new"),
        ({"island": [{"id": "I-PINK"}]}, "no entry 'I-PINK' to replace"),
        ({"hero": [{"id": "H-M01", "cost": 77}]}, "entry H-M01, field cost: 77 is not from 0 to 9"),
        ({"hero": [{"id": "H-M01", "ops": [{"op": "fly"}]}]}, "entry H-M01, field ops: 'fly' is no word"),
        ({"island": [{"id": "I-RED", "altars": [3, 2]}]}, "entry I-RED, field altars: 2 numbers stand where 3"),
        ({"costs": {"tax_gain": {"silver": 1}}}, "costs, tax_gain: there is no table or value 'silver'"),
        ({"building": [{"id": "B-TF", "base_cost": {"stone": 9}}]}, "the fourth building would cost more"),
        ({"castle": 1}, "no table or value 'castle'"),
        (
            {"clan": [{"id": "C-NOBLE", "ability_ops": [{"op": "pay", "gold": 1}]}]},
            "C-NOBLE, field ops: only heroes and",
        ),
        ({"hero": [{"id": "H-M01", "ops": [{"op": "empire_helmet"}]}]}, "only solo cards speak of the empire"),
        ({"solo_card": [{"id": "S5-1", "blue": {"ops": [{"op": "draw", "n": 1}]}}]}, "'draw' does not belong here"),
        (
            {"solo_card": [{"id": "S5-1", "red": {"ops": [{"op": "empire_shadow", "n": 1, "islands": ["I-PINK"]}]}}]},
            "entry S5-1, field islands: 'I-PINK' is none of I-BLUE",
        ),
        ({"hero": [{"id": "H-M34", "ops": [{"op": "help_steps", "n": 3}]}]}, "field n: 3 is not from 2 to 2"),
    ],
)
def test_a_wrong_pack_is_refused_in_words(pack: dict[str, Any], words: str) -> None:
    with pytest.raises(PackError, match=words):
        GAME.new(3, pack=pack)
