"""The worked examples of the rules (X) and those added to them (W), one test each."""

from __future__ import annotations

import pytest

from sandai.games.daimyo.game import GAME
from sandai.games.daimyo.rules.abilities.heroes import sums
from sandai.games.daimyo.rules.popularity import pawn_and_tokens
from sandai.games.daimyo.rules.round_end import shares
from sandai.games.daimyo.rules.scoring import army, army_points, final_items, winners
from sandai.games.daimyo.rules.set_up import FirstGovernor
from sandai.games.daimyo.rules.state import DaimyoState, bits
from sandai.kernel.errors import IllegalChoice
from tests.games.daimyo.scene import HERO_IDS, A, B, C, Scene, scene


@pytest.mark.rule("Y-071", "Y-074", "Y-030")
def test_x01_the_first_governor_brings_two_influence_and_the_scavenger() -> None:
    table = scene(seats=3)
    table.state.scavenger = (-1, 1, 2)
    table.ask("A", FirstGovernor(A)).play("governor purple-1")
    assert table.all_influence("A") == {"purple": 2}
    assert table.state.view(None)["islands"][3]["scavengers"] == [A]


@pytest.mark.rule("Y-093", "Y-094", "Y-095", "Y-096", "Y-098", "Y-101")
def test_x02_help_after_somebody_else_has_the_helmet() -> None:
    table = scene(seats=3).helmet("A", claimed=True).villager(1, "A")
    table.hand("B", "H-T1 H-T2").turn("B", "villagers")
    table.play("main action", "villager 1", "gain metal")
    assert table.state.capacity[B] == 4
    assert table.in_hand("B") == ["H-T1", "H-T2", "H-T3"]
    assert table.tokens("B") == {"metal": 1}
    assert table.state.villagers[0] == 1
    assert table.state.helmet == A


@pytest.mark.rule("Y-112", "Y-113", "Y-114", "Y-115", "Y-120", "Y-121", "Y-122", "Y-123")
def test_x03_a_relic_action_with_search_and_shop() -> None:
    table = scene(seats=3).has("A", metal=1, gold=1).black_market("green-1")
    table.land("yellow", "yellow-2 red-1 blue-3").land("purple", "purple-1 purple-2 purple-3")
    bag = len(table.state.bag)
    table.turn("A", "relic")
    table.play("main action", "go yellow", "take yellow-2 from yellow", "search for 1 metal")
    table.play("search away red-1 from yellow", "search away blue-3 from yellow", "buy red-1")
    table.play("go purple", "take purple-1 from purple")
    assert table.storage("A") == ["red-1", "yellow-2", "purple-1"]
    assert table.tokens("A") == {}
    assert table.stalls() == ["blue-3", "green-1"]
    assert len(table.state.bag) == bag - 4
    assert len(table.lying("yellow")) == len(table.lying("purple")) == 3


@pytest.mark.rule("Y-134", "Y-135", "Y-136", "Y-137", "Y-132")
def test_x04_restoring_a_relic() -> None:
    table = scene(seats=3).relic("B", "green").loose("A", "green-1 green-2 green-3").capacity("A", 4)
    table.land("green", "green-4 red-1 red-2").turn("A", "relic")
    table.play("main action", "go green", "take green-4 from green")
    assert table.texts == ["altar green-2", "altar green-3"]
    table.play("altar green-2")
    assert table.relics("A") == 1
    assert table.influence("A", "green") == 2
    assert table.state.stored(A) == 1
    assert table.storage("A") == []


@pytest.mark.rule("Y-141", "Y-142", "Y-147", "Y-150", "Y-153", "Y-159", "Y-160", "Y-161", "Y-162", "Y-163")
def test_x05_two_governors_a_reset_and_a_shadow() -> None:
    table = scene(seats=2).governor("B", "purple-1").pawn("A", 1).has("A", rice=6, gold=2)
    table.turn("A", "recruitment")
    table.play("main action", "recruit governor", "governor red-1", "recruit governor", "governor red-2")
    table.play("reset recruitment", "recruit shadow", "shadow purple-1")
    assert table.tokens("A") == {"gold": 3}
    assert table.influence("A", "red") == 4
    assert table.influence("A", "purple") == 1
    assert table.influence("B", "purple") == 0
    assert table.tokens("B") == {"gold": 1}
    assert table.state.supply(B, 0) == 8
    assert table.state.pawn[A] == 1


@pytest.mark.rule("Y-168", "Y-169", "Y-171", "Y-173", "Y-174")
def test_x06_the_third_techno_farm() -> None:
    table = scene(seats=3).farm("A", "blue-1", "blue-2").has("A", stone=4, metal=1)
    table.turn("A", "construction").play("main action", "build techno-farm", "techno-farm red-3")
    table.play("uncover T-TF1-3", "place at clan")
    assert table.tokens("A") == {}
    assert table.placed("A") == {"clan": "T-TF1-3"}
    assert table.state.view(A)["players"][A]["boards"][0]["price"] == {"rice": 0, "metal": 1, "stone": 5, "gold": 0}


@pytest.mark.rule("Y-107", "Y-108", "Y-205", "Y-214", "Y-150")
def test_x07_production_and_the_tile_beside_it() -> None:
    table = scene(seats=3).governor("A", "blue-1", "blue-3", "blue-4").tile("A", "production", "T-TF1-2")
    table.farm("A", "red-3", "red-5").turn("A", "production")
    table.play("main action")
    assert table.tokens("A") == {"rice": 1, "metal": 2, "stone": 3}  # one stone by the farm that stands for the tile
    rice = table.tokens("A").get("rice", 0)
    table.play("action tile", "recruit governor", "governor purple-1")
    assert table.tokens("A").get("rice", 0) == rice
    assert table.state.pawn[A] == 1


@pytest.mark.rule("Y-199", "Y-200", "Y-206", "Y-087", "Y-195", "Y-188", "Y-189", "Y-247", "Y-191")
def test_x08_a_whole_turn_of_tech() -> None:
    table = scene(seats=3).tile("B", "clan", "T-RT2-2").hand("B", "H-T1 H-M01").loose("B", "red-1")
    table.governor("B", "blue-1").die("B", "recruitment", 6).die("B", "villagers", 5)
    table.land("blue", "blue-1 blue-2 blue-3").turn("B", "production", 3)
    table.play("clan ability", "clan tile", "main action", "discard H-M01", "lower villagers", "play H-T1")
    table.play("drop red-1", "take blue-1 from blue", "take blue-2 from blue")
    assert table.state.capacity[B] == 4
    assert len(table.in_hand("B")) == 1
    assert table.tokens("B") == {"rice": 3}  # two by the tile, one by the governor
    assert "red-1" in table.stalls()
    assert table.storage("B") == ["blue-1", "blue-2"]
    assert table.discarded("B") == ["H-M01", "H-T1"]
    assert sorted(table.dice("B")) == [3, 4, 6]


def _army(table: Scene, who: str, costs: list[int]) -> None:
    """Give a player exactly heroes of these costs."""
    state = table.state
    owner = table.owner(who)
    used = 0
    for seat in range(state.terms.seats):
        if seat != owner:
            used |= state.heroes_of(seat)
    state.deck[owner] = state.hand[owner] = state.discard[owner] = 0
    for cost in costs:
        hero = next(h for h in range(52) if state.atlas.hero_cost[h] == cost and not used >> h & 1)
        used |= 1 << hero
        state.discard[owner] |= 1 << hero


@pytest.mark.rule("Y-289", "Y-293", "Y-294", "Y-291", "YR-68")
def test_x09_equal_armies() -> None:
    table = scene(seats=2).has("A", gold=3)
    _army(table, "A", [5, 3, 2, 3, 5, 4, 5])
    _army(table, "B", [5, 5, 4, 4, 4, 4, 4])
    assert army(table.state, A)[:3] == (30, -7, 3)
    assert army(table.state, B)[:3] == (30, -7, 2)
    assert army_points(table.state) == [10, 5, 2]
    printed = scene(seats=2, two_player_army="10-2").has("A", gold=3)
    _army(printed, "A", [5, 3, 2, 3, 5, 4, 5])
    _army(printed, "B", [5, 5, 4, 4, 4, 4, 4])
    assert army_points(printed.state)[:2] == [10, 2]


@pytest.mark.rule("Y-334", "Y-336", "Y-074")
def test_x10_the_start_of_a_solo_game() -> None:
    state = GAME.new(1, seed=5, clans="seat order")
    for text in ["governor blue-1", "governor red-5", "governor yellow-1", "governor yellow-2", "governor purple-1"]:
        state.play(text)
    assert not [choice for choice in state.choices if "yellow" in choice.text or "purple" in choice.text]
    state.play("governor blue-3")
    assert isinstance(state, DaimyoState)
    table = Scene(state)
    assert table.all_influence("A") == {"blue": 2, "red": 2}
    assert table.all_influence("R") == {"yellow": 4, "purple": 2, "blue": 2}


@pytest.mark.rule("Y-344", "Y-345", "Y-348", "Y-349", "Y-359")
def test_x11_a_card_in_the_empires_favour() -> None:
    table = scene(seats=1).round(3).governor("R", "red-1").governor("A", "purple-1", "purple-2")
    table.loose("R", "blue-1 blue-2 blue-3").black_market("blue-4 red-1 red-2")
    table.land("blue", "red-3 red-4 yellow-1")
    state = table.state
    state.cards = (state.atlas.card_id.index("S34-1"),)
    state.cards_used |= 1 << state.cards[0]
    table._whose(1)
    from sandai.games.daimyo.rules.rivals.empire import EmpireTurn

    table.pool("red 2").ask("R", EmpireTurn(A))
    table.play("empire takes red 2")
    assert {text.split()[1][:-2] for text in table.texts} == {"red", "purple"}
    table.play("governor purple-3")
    assert table.texts == [choice.text for choice in state.choices]
    assert "take blue-4 from market" in table.texts
    other = next(text for text in table.texts if "blue-4" not in text)
    table.play(other)
    assert all("blue-4" in text for text in table.texts)
    table.play("take blue-4 from market", "altar blue-1")
    assert table.pp("R") == 0
    assert table.relics("R") == 1
    assert state.building.count(-1) == len(state.building)
    assert len(state.cards) == 2


@pytest.mark.rule("Y-360", "Y-363")
def test_x12_the_empire_ability_of_twelve() -> None:
    table = scene(seats=1).has("A", rice=2).hand("A", "H-N1")
    table.rival_die(0, 2).rival_die(1, 6).rival_die(2, 4).end_round()
    assert table.texts == ["lose rice", "discard H-N1"]
    table.play("lose rice")
    assert table.tokens("A")["rice"] == 1


@pytest.mark.rule("Y-286", "Y-287", "Y-288", "Y-292", "Y-295", "Y-296", "Y-374", "Y-372", "Y-371")
def test_x13_the_end_of_a_solo_game() -> None:
    table = scene(seats=1).points("A", 51).points("R", 45).has("A", rice=2, metal=2, stone=2)
    table.relic("A", "blue", "red").relic("R", "blue", "red", "yellow")
    table.farm("A", "blue-1", "blue-2", "blue-3").tower("A", "red-1", "red-2", "red-3")
    table.farm("R", "red-4", "red-5", "yellow-1", "yellow-2", "yellow-3", "yellow-4").tower("R", "blue-4")
    table.helmet("R")
    state = table.state
    _army(table, "A", [5, 5, 5, 5])
    state.rival_heroes = 0
    state.hidden_hero = -1
    for cost in (5, 5, 4, 4):
        hero = next(
            h
            for h in range(52)
            if state.atlas.hero_cost[h] == cost and not (state.heroes_of(A) | state.rival_heroes) >> h & 1
        )
        state.rival_heroes |= 1 << hero
    state.agenda = []
    mine, theirs = state.scores
    assert dict(final_items(state, A)) == {
        "relics": 7,
        "techno-farms": 7,
        "radio towers": 4,
        "army": 10,
        "helmet": 0,
        "resources left": 1,
    }
    assert mine.total == 80
    assert theirs.total == 78
    assert theirs.name == "The empire"
    assert state.winners == (0,)


@pytest.mark.rule("Y-196", "Y-197", "Y-381")
def test_x14_four_discards_are_four_steps() -> None:
    table = scene(seats=3).hand("A", "H-N1 H-N2 H-N3 H-M01").die("A", "production", 3).turn("A", "tax", 6)
    table.play("discard H-N1", "raise production", "discard H-N2", "raise production")
    table.play("discard H-N3")
    assert not table.can("raise tax")
    table.play("lower tax", "discard H-M01", "lower tax")
    assert table.dice("A") == [5, 4]


@pytest.mark.rule("Y-192", "Y-382")
def test_x15_a_hero_cannot_draw_itself() -> None:
    table = scene(seats=3).hand("A", "H-M18")
    table.state.deck[A] = 0
    table.die("A", "production", 5).turn("A", "tax", 4)
    table.state.play("play H-M18")
    assert table.in_hand("A") == []
    assert table.discarded("A") == ["H-M18"]


@pytest.mark.rule("Y-109")
def test_x16_governor_and_farm_on_one_site() -> None:
    table = scene(seats=3).governor("A", "blue-3").farm("A", "blue-3").turn("A", "production").play("main action")
    assert table.tokens("A") == {"metal": 2}


# -- W -----------------------------------------------------------------------------------------------------------------


def _standing(island: str, **influence: int) -> Scene:
    """Influence on an island as if pieces stood there; purple pays 5/3, yellow 2/1, red 4/2."""
    table = scene(seats=2 if "R" in influence else 3)
    for who, n in influence.items():
        table.state.influence[table.owner(who) * 6 + ["blue", "red", "yellow", "purple"].index(island)] = n
    return table


def _paid(table: Scene, island: int) -> dict[int, int]:
    return {owner: points for owner, points, _ in shares(table.state, island)}


@pytest.mark.rule("Y-270", "Y-272")
def test_w01_two_tied_for_first() -> None:
    assert _paid(_standing("purple", A=6, B=6, C=4), 3) == {A: 4, B: 4}


@pytest.mark.rule("Y-270")
def test_w02_three_tied_for_first() -> None:
    assert _paid(_standing("purple", A=6, B=6, C=6), 3) == {A: 2, B: 2, C: 2}


@pytest.mark.rule("Y-271")
def test_w04_w05_tied_for_second() -> None:
    assert _paid(_standing("purple", A=7, B=4, C=4), 3) == {A: 5, B: 1, C: 1}
    assert _paid(_standing("yellow", A=7, B=4, C=4), 2) == {A: 2, B: 0, C: 0}


@pytest.mark.rule("Y-274", "YR-62")
def test_w07_passing_forty_nine() -> None:
    assert pawn_and_tokens(49) == (49, 0)
    assert pawn_and_tokens(50) == (0, 1)
    assert pawn_and_tokens(103) == (3, 2)
    table = scene(seats=3).points("A", 47).governor("A", "purple-1")
    assert table.state.view(None)["players"][A]["track"] == {"pawn": 47, "fifties": 0}
    table.end_round()  # purple pays 5
    assert table.state.view(None)["players"][A]["track"] == {"pawn": 2, "fifties": 1}


@pytest.mark.rule("Y-100", "Y-219", "Y-200")
def test_w08_storage_beyond_nine_scores() -> None:
    table = scene(seats=3).capacity("B", 9).tile("B", "production", "T-RT2-4")
    table.die("B", "recruitment", 6).die("B", "villagers", 6).turn("B", "production", 6)
    table.play("action tile")
    assert table.pp("B") == 2
    table.play("clan ability")
    assert table.pp("B") == 3
    assert table.state.capacity[B] == 9


@pytest.mark.rule("Y-119")
def test_w10_no_copy_of_a_loose_tile() -> None:
    table = scene(seats=3).loose("A", "red-2").land("red", "red-2 blue-1 blue-2").turn("A", "relic")
    table.play("main action", "go red")
    assert not table.can("take red-2 from red")
    with pytest.raises(IllegalChoice):
        table.state.play("take red-2 from red")
    restored = scene(seats=3).relic("A", "red").land("red", "red-2 blue-1 blue-2").turn("A", "relic")
    restored.play("main action", "go red", "take red-2 from red")
    assert restored.storage("A") == ["red-2"]


@pytest.mark.rule("Y-096", "Y-097", "Y-181", "YR-12")
def test_w11_the_first_help_takes_the_helmet() -> None:
    table = scene(seats=3).helmet("A").pool("blue 1, blue 2, green 3")
    table.state.helmet = C
    table.take_die("A").play("take blue 1 for tax", "main action", "end turn")
    assert table.state.helmet == C
    table.villager(2, "B").play("take blue 2 for villagers", "main action", "villager 2", "end turn")
    assert table.state.helmet == B
    assert table.state.actor == C  # the order of this round is not changed
    other = scene(seats=3).helmet("B", claimed=True).villager(2, "B").turn("C", "villagers")
    other.play("main action", "villager 2")
    assert other.state.helmet == B


@pytest.mark.rule("Y-228", "Y-146")
def test_w13_one_rice_on_the_last_space() -> None:
    table = scene(seats=3, boards="draft").tile("A", "production", "T-TF3-2").has("A", rice=1).pawn("A", 3)
    table.turn("A", "production").play("action tile", "recruit governor", "governor blue-1")
    assert table.tokens("A") == {}
    assert table.state.pawn[A] == 3
    third = scene(seats=3, boards="draft").tile("A", "production", "T-TF3-2").has("A", rice=1).pawn("A", 2)
    third.turn("A", "production").play("action tile", "recruit governor", "governor blue-1")
    assert third.state.pawn[A] == 3


@pytest.mark.rule("Y-148", "Y-386")
def test_w14_no_reset_before_the_last_space() -> None:
    for at in (0, 1, 2):
        table = scene(seats=3).pawn("A", at).has("A", gold=2, rice=2).turn("A", "recruitment")
        assert not table.can("reset recruitment")
    table.pawn("A", 3).state.changed()
    assert table.can("reset recruitment")
    poor = scene(seats=3).pawn("A", 1).has("A", gold=2).turn("A", "recruitment").play("main action")
    assert poor.question == "Menu"  # no reset can help, so nothing is asked


@pytest.mark.rule("Y-188", "Y-189", "Y-195", "YR-40")
def test_w16_sums_of_dice() -> None:
    table = scene(seats=3).hand("A", "H-N1").die("A", "production", 2).die("A", "relic", 5).turn("A", "tax", 6)
    assert bits(sums(table.state, A)) == [2, 5, 6, 7, 8, 11, 13]
    table.play("discard H-N1", "lower relic")
    assert bits(sums(table.state, A)) == [2, 4, 6, 8, 10, 12]


@pytest.mark.rule("Y-199")
def test_w17_twelve_is_not_enough() -> None:
    table = scene(seats=3).die("A", "production", 6).turn("A", "tax", 6)
    assert not table.can("clan ability")


@pytest.mark.rule("Y-205", "Y-206", "Y-207", "Y-185", "YR-37")
def test_w19_both_tiles_once_each() -> None:
    table = scene(seats=3).tile("A", "recruitment", "T-RT1-2").tile("A", "clan", "T-RT1-3")
    table.die("A", "production", 5).die("A", "villagers", 5).turn("A", "recruitment", 4)
    table.play("action tile", "clan tile")
    assert table.tokens("A") == {"rice": 2, "metal": 1, "stone": 1}
    assert not table.can("action tile")
    assert not table.can("clan tile")
    assert table.can("clan ability")


@pytest.mark.rule("Y-209", "Y-208", "Y-389", "YR-36")
def test_w20_a_covered_tile_is_lost() -> None:
    table = scene(seats=3).tile("A", "production", "T-TF1-3").has("A", stone=9, metal=9)
    table.turn("A", "construction").play("main action", "build radio-tower", "radio-tower blue-1", "uncover T-RT1-2")
    table.play("place at production", "done")
    assert table.placed("A") == {"production": "T-RT1-2"}
    assert not table.starting("place")


@pytest.mark.rule("Y-201", "Y-157", "YR-100")
def test_w22_nomads_within_an_island() -> None:
    table = scene(seats=3).governor("C", "blue-1").die("C", "production", 6).die("C", "relic", 6)
    table.turn("C", "tax", 6).play("clan ability", "move governor blue-1", "to blue-3")
    assert table.all_influence("C") == {"blue": 2}
    assert table.tokens("C") == {"metal": 2}


@pytest.mark.rule("Y-317", "Y-315")
def test_w23_no_gold_no_mercenary_shadow() -> None:
    from sandai.games.daimyo.rules.rivals.mercenaries import GiveDie

    table = scene(seats=2).has("A", gold=1).pool("red 4").ask("A", GiveDie(A))
    assert table.texts == ["give red 4 to governor"]


@pytest.mark.rule("Y-323")
def test_w25_the_gift_of_thirteen() -> None:
    enough = scene(seats=2).rival_die(0, 6).rival_die(1, 4).rival_die(2, 3).round(5).end_round().revenue()
    assert enough.tokens("R") == {"gold": 2}
    short = scene(seats=2).rival_die(0, 6).rival_die(1, 3).rival_die(2, 3).round(5).end_round().revenue()
    assert short.tokens("R") == {}


@pytest.mark.rule("Y-322", "Y-267")
def test_w26_mercenaries_take_places_but_no_points() -> None:
    table = _standing("red", A=4, B=2, R=6)
    table.end_round()
    assert (table.pp("A"), table.pp("B"), table.pp("R")) == (2, 0, 0)


@pytest.mark.rule("Y-251", "Y-252", "Y-253", "Y-255", "YR-53")
def test_w28_gold_and_silver_of_a_goal() -> None:
    def ten(table: Scene, who: str, island: str) -> None:
        """Four governors there already, a fifth is recruited."""
        table.governor(who, *[f"{island}-{n}" for n in range(1, 5)]).has(who, rice=1)
        table.turn(who, "recruitment").play("main action", "recruit governor", f"governor {island}-5")

    table = scene(seats=3).goals("GG-2")
    for who, island in (("A", "blue"), ("B", "red"), ("C", "yellow")):
        ten(table, who, island)
    assert [table.pp(who) for who in "ABC"] == [4, 2, 0]
    assert (table.state.gold_goals, table.state.silver_goals) == ((A,), (B,))
    pair = scene(seats=2).goals("GG-2")
    ten(pair, "A", "blue")
    ten(pair, "B", "red")
    assert [pair.pp(who) for who in "AB"] == [4, 0]
    alone = scene(seats=3).goals("GG-2")
    ten(alone, "A", "blue")
    alone.has("A", rice=9).turn("A", "recruitment").play("main action", "recruit governor", "governor red-1", "done")
    assert alone.state.silver_goals == (-1,)


@pytest.mark.rule("Y-256", "Y-260", "YR-54")
def test_w29_the_start_player_comes_first() -> None:
    table = scene(seats=4).goals("GG-1")
    table.governor("A", "blue-1", "red-1", "yellow-1").governor("C", "purple-1", "green-1", "black-1")
    table.state.start = C
    table.end_round()
    assert table.state.gold_goals == (C,)
    assert table.state.silver_goals == (A,)


@pytest.mark.rule("Y-374")
def test_w31_nine_techno_farms_of_the_empire() -> None:
    table = scene(seats=1).farm("R", *[f"{island}-{n}" for island in ("blue", "red") for n in range(1, 6)][:9])
    assert dict(final_items(table.state, 1))["techno-farms"] == 25


@pytest.mark.rule("Y-370", "YR-93")
def test_w32_the_empires_tiles_go_back() -> None:
    from sandai.games.daimyo.rules.rivals.empire import CleanUp

    table = scene(seats=1).round(4).relic("R", "blue", "red").loose("R", "yellow-1 yellow-2 purple-3")
    bag = len(table.state.bag)
    influence = table.all_influence("R")
    table.state.cards = ()
    table.state.push(CleanUp())
    table._ready()
    assert len(table.state.bag) == bag + 11
    assert table.all_influence("R") == influence == {"blue": 3, "red": 3}
    assert table.relics("R") == 2
    assert table.problems() == []


@pytest.mark.rule("Y-298")
def test_w34_resources_break_a_tie() -> None:
    table = scene(seats=2).has("A", rice=7).has("B", rice=6, gold=9)
    table.state.agenda = []
    table.points("A", 20)
    gap = table.state.scores[0].total - table.state.scores[1].total
    table.points("B", gap)
    assert table.state.scores[0].total == table.state.scores[1].total
    assert winners(table.state) == [A]


@pytest.mark.rule("Y-296")
def test_w35_lots_of_five() -> None:
    nine = scene(seats=2).has("A", rice=9)
    assert dict(final_items(nine.state, A))["resources left"] == 1
    ten = scene(seats=2).has("A", rice=4, metal=3, stone=3, gold=9)
    assert dict(final_items(ten.state, A))["resources left"] == 2


@pytest.mark.rule("Y-126", "Y-225", "YR-19")
def test_w37_an_empty_bag() -> None:
    table = scene(seats=3, boards="draft").tile("A", "production", "T-TF2-3")
    table.land("yellow", "yellow-1 yellow-2 yellow-3").land("purple", "purple-1 purple-2 purple-3").empty_bag()
    table.scavenger("B", "blue").hand("B", "H-M23").die("B", "relic", 5)
    table.turn("B", "tax").play(
        "play H-M23",
        "go yellow",
        "take yellow-1 from yellow",
    )
    assert table.lying("yellow") == ["yellow-2", "yellow-3"]
    table.turn("A", "production").play("action tile", "take purple-1 from purple", "take purple-2 from purple")
    assert table.lying("purple") == ["purple-3"]
    table.play("return purple-1", "return purple-2")
    assert len(table.lying("yellow")) == 3
    assert len(table.lying("purple")) == 2
    assert table.state.bag == []


@pytest.mark.rule("Y-131")
def test_w38_a_blind_draw_into_full_storage() -> None:
    table = scene(seats=3).capacity("A", 5).loose("A", "red-1 red-2 red-3 blue-1 blue-2").hand("A", "H-M17")
    table.state.bag = [kind for kind in table.state.bag if kind > 12] + [kind for kind in table.state.bag if kind <= 12]
    table.state.bag, rest = [19], table.state.bag  # only green-4 can come
    rest.remove(19)
    for kind in rest:
        table.state.stalls[kind] += 1
    table.die("A", "relic", 4).turn("A", "production", 5).play("play H-M17")
    assert "make room for piece 4 of the green relic" in table.state.prompt
    assert table.texts == ["drop blue-1", "drop blue-2", "drop red-1", "drop red-2", "drop red-3"]
    table.play("drop red-1")
    assert table.storage("A") == ["blue-1", "blue-2", "red-2", "red-3", "green-4"]
    assert HERO_IDS.index("H-M17") in bits(table.state.discard[A])
