"""Solo: the empire."""

from __future__ import annotations

import pytest

from sandai.games.daimyo.game import GAME
from sandai.games.daimyo.numbers import DICE_COLOURS
from sandai.games.daimyo.rules.rivals.empire import CleanUp, EmpireTurn, Line, NextCard
from sandai.games.daimyo.rules.set_up import EmpireReady
from sandai.games.daimyo.rules.state import DaimyoState, bits
from sandai.games.daimyo.rules.turn import Menu, TakeDie
from tests.games.daimyo.rules.test_set_up import new, settle
from tests.games.daimyo.scene import ATLAS, HERO_IDS, A, Scene, scene

SITES = [f"{island}-{n}" for island in ("blue", "red", "yellow", "purple") for n in range(1, 6)]


def line(table: Scene, card: str, colour: str) -> Scene:
    """The empire carries out one line of a card."""
    state = table.state
    number = state.atlas.card_id.index(card)
    return table.ask("R", Line(ATLAS.line_effect(number, DICE_COLOURS.index(colour)), 0, -1, False))


def with_card(card: str) -> Scene:
    table = scene(seats=1)
    number = table.state.atlas.card_id.index(card)
    table.state.cards = (number,)
    table.state.cards_used |= 1 << number
    return table


@pytest.mark.rule("Y-328", "Y-355", "Y-331", "YR-82")
def test_heroes_that_are_left_out_and_what_the_empire_has() -> None:
    state = settle(new(1))
    there = state.hero_deck | 1 << state.open_hero | 1 << state.hidden_hero
    for hero in state.market:
        there |= 1 << hero
    names = [HERO_IDS[hero] for hero in bits(there)]
    assert set(HERO_IDS[:40]) - set(names) == {"H-M05", "H-M06", "H-M07", "H-M08", "H-M09"}
    view = state.view(0)
    assert view["empire"]["points"] == 0
    assert all(len(land["influence"]) == 2 for land in view["islands"])
    assert state.tokens[4:8] == [0, 0, 0, 0]


@pytest.mark.rule("Y-330", "Y-354", "Y-356")
def test_the_empire_uses_another_clan_without_heroes_and_scavenger() -> None:
    state = settle(new(1))
    assert state.view(0)["empire"]["clan"] != state.view(0)["players"][0]["clan"]
    assert len(state.scavenger) == len(state.hand) == 1


@pytest.mark.rule("Y-333", "Y-334", "Y-335", "Y-336", "YR-83")
@pytest.mark.parametrize(
    ("difficulty", "groups", "towers", "tiles"),
    [("easy", [1, 1], 0, 0), ("normal", [1, 1, 2], 0, 0), ("difficult", [1, 1, 2], 1, 2)],
)
def test_difficulties(difficulty: str, groups: list[int], towers: int, tiles: int) -> None:
    state = settle(new(1, difficulty=difficulty))
    counts = [state.governor[island * 5 : island * 5 + 5].count(1) for island in range(4)]
    assert sorted(n for n in counts if n) == groups
    assert state.built(1, 1) == towers
    assert state.loose[1].bit_count() == tiles
    if towers:
        island = state.building.index(3) // 5
        assert counts[island] == 0


@pytest.mark.rule("YR-109")
def test_the_two_start_tiles_differ() -> None:
    for seed in range(4):
        table = scene(seats=1, seed=seed, difficulty="difficult")
        table.state.loose[1] = 0
        table.state.bag = [5] * 30 + [6]  # a second copy is far more likely than the other tile
        table.state.agenda = [EmpireReady()]
        table.state.run()
        assert table.storage("R") == ["red-2", "red-3"]
        assert sorted(set(table.state.bag)) == [5]
        assert len(table.state.bag) == 29  # copies went back


@pytest.mark.rule("Y-337")
def test_a_hidden_hero() -> None:
    state = settle(new(1))
    assert state.view(0)["empire"]["hidden_heroes"] == 1
    assert state.view(0)["empire"]["heroes"] == []
    dreams = {state.imagine(0, seed).hidden_hero for seed in range(20)}  # type: ignore[attr-defined]
    assert len(dreams) > 3
    while not state.over:
        state.play(state.choices[-1])
    assert state.view(0)["empire"]["hidden_heroes"] == 0
    assert len(state.view(0)["empire"]["heroes"]) == 5


@pytest.mark.rule("Y-338", "Y-339", "Y-340", "Y-341", "Y-359", "Y-369", "YR-86", "YR-87")
def test_decks_cards_and_one_die_each() -> None:
    state = settle(new(1, 4))
    assert len(state.view(0)["empire"]["abilities"]) == 4
    seen: dict[int, set[int]] = {}
    while not state.over:
        seen.setdefault(state.round, set()).update(state.cards)
        if isinstance(state.question, EmpireTurn):
            assert len(state.dice_of(1)) == len(state.cards) - 1
        legal = state.choices
        state.play(legal[-1] if isinstance(state.question, Menu) and legal[-1].text == "end turn" else legal[0])
    decks = {number: [state.atlas.card_deck[card] for card in cards] for number, cards in seen.items()}
    assert decks == {1: [0] * 3, 2: [0] * 3, 3: [1] * 3, 4: [1] * 3, 5: [2] * 3}
    assert len(set().union(*seen.values())) == 15
    for card in state.atlas.tables["solo_card"][:20]:
        assert set(DICE_COLOURS) <= set(card)


@pytest.mark.rule("Y-341", "Y-342", "Y-343", "YR-88")
def test_turns_alternate_from_the_helmet() -> None:
    for seed in range(3):
        state = settle(new(1, seed))
        order: dict[int, list[int]] = {}
        while not state.over:
            if type(state.question).__name__ in ("TakeDie", "EmpireTurn"):
                order.setdefault(state.round, []).append(state.turn)
            legal = state.choices
            state.play(legal[-1] if isinstance(state.question, Menu) and legal[-1].text == "end turn" else legal[0])
        assert order[1] == [0, 1, 0, 1, 0, 1]
        assert all(turns in ([0, 1] * 3, [1, 0] * 3) for turns in order.values())


@pytest.mark.rule("Y-344", "Y-345")
def test_the_die_blocks_its_line() -> None:
    table = with_card("S12-7").pool("green 4").ask("R", EmpireTurn(A)).play("empire takes green 4")
    assert table.texts[0].startswith("governor")  # blue first
    table.play("governor blue-1")
    assert table.texts[0].startswith("radio-tower red")  # then red
    table.play("radio-tower red-1")
    assert table.state.built(1, 0) == 0  # green is left out
    assert len(table.state.cards) == 2


@pytest.mark.rule("Y-346", "Y-350", "Y-357")
def test_the_player_decides_for_the_empire_and_nothing_is_paid() -> None:
    table = line(scene(seats=1).governor("A", "blue-1"), "S12-7", "blue")
    assert len(table.texts) == 19
    table.play("governor red-2")
    assert table.all_influence("R") == {"red": 2}


@pytest.mark.rule("Y-347", "YR-89")
def test_an_incomplete_line_scores_one() -> None:
    table = scene(seats=1).governor("A", *SITES[15:18]).governor("R", *SITES[18:])
    line(table, "S12-1", "red")  # a governor on purple, which is full
    assert table.pp("R") == 1
    tiles = scene(seats=1).land("purple", "red-1 red-2 red-3").loose("R", "red-1 red-2 red-3")
    line(tiles, "S12-1", "green")
    assert tiles.pp("R") == 1
    partly = scene(seats=1).land("purple", "red-1 red-2 red-3").loose("R", "red-1 red-2").empty_bag()
    line(partly, "S12-1", "green").play("take red-3 from purple")
    assert partly.storage("R") == ["red-1", "red-2", "red-3"]
    assert partly.pp("R") == 1  # done as far as possible
    both = scene(seats=1).governor("R", *SITES).farm("R", *SITES)
    line(both, "S5-1", "red")
    assert both.pp("R") == 1  # one line, one point


@pytest.mark.rule("Y-348", "YR-90", "YR-107")
def test_favour_puts_the_empire_ahead() -> None:
    table = scene(seats=1).governor("A", "red-1", "purple-1", "purple-2")
    line(table, "S34-6", "red")  # a radio tower anywhere, in its favour
    assert {text.split()[1][:-2] for text in table.texts} == {"blue", "yellow"}  # red would only be level
    led = scene(seats=1).governor("R", "blue-1", "yellow-1").governor("A", "red-1", "purple-1")
    line(led, "S34-6", "red")
    assert len({text.split()[1][:-2] for text in led.texts}) == 4  # no aim in reach: anything goes


@pytest.mark.rule("Y-349", "YR-108")
def test_favour_without_an_aim_is_complete() -> None:
    table = scene(seats=1).governor("R", "blue-1", "yellow-1").governor("A", "red-1", "purple-1")
    line(table, "S34-6", "red").play("radio-tower red-2")
    assert table.pp("R") == 0
    shadow = line(scene(seats=1), "S34-3", "red")
    shadow.play(shadow.texts[0])
    assert shadow.pp("R") == 0  # no governor to hit, and yet complete


@pytest.mark.rule("Y-399", "YR-107")
def test_favour_looks_at_the_whole_line() -> None:
    table = scene(seats=1).governor("A", "red-1").governor("R", "blue-1", "yellow-1", "purple-1")
    line(table, "S5-2", "blue")  # two governors: both on red are ahead, one alone is level
    assert {text.split()[1][:-2] for text in table.texts} == {"red"}
    table.play("governor red-2")
    assert {text.split()[1][:-2] for text in table.texts} == {"red"}
    mixed = scene(seats=1).governor("A", "red-1").governor("R", "blue-1", "yellow-1", "purple-1")
    line(mixed, "S5-1", "red")  # a governor and a radio tower
    assert {text.split()[1][:-2] for text in mixed.texts} == {"red"}


@pytest.mark.rule("Y-348", "YR-107")
def test_a_shadow_of_favour_counts_the_governor_it_takes() -> None:
    table = scene(seats=1).governor("A", "red-1", "yellow-1").shadow("A", "yellow-1").governor("R", "blue-1")
    line(table, "S34-3", "red")  # a shadow on red or yellow: +1 and -2 is enough on red only by 1 against 0
    assert {text.split()[1][:-2] for text in table.texts} == {"red"}
    table.play("shadow red-2")
    assert table.influence("A", "red") == 0
    assert table.tokens("A") == {"gold": 1}
    assert table.tokens("R") == {"gold": 2}


@pytest.mark.rule("Y-348", "YR-107", "Y-351", "YR-85")
def test_favour_completes_a_relic_over_two_tiles() -> None:
    table = scene(seats=1).loose("R", "red-1 red-2").land("blue", "red-3 blue-1 blue-2").black_market("red-4 red-1")
    for island in ("red", "yellow", "purple"):
        table.land(island, "purple-1 purple-2 yellow-1")
    line(table, "S34-1", "green")
    assert sorted(table.texts) == ["take red-3 from blue", "take red-4 from market"]
    table.play("take red-3 from blue")
    assert table.texts == ["take red-4 from market"]
    free = scene(seats=1).loose("R", "red-1").black_market("red-1 red-2")
    line(free, "S12-5", "green")  # not in its favour
    assert not free.can("take red-1 from market")
    assert free.can("take red-2 from market")
    named = scene(seats=1).loose("R", "red-1").black_market("red-2").land("purple", "red-1 blue-1 blue-2")
    line(named, "S12-1", "green")  # from purple only, and no copy
    assert named.texts == ["take blue-1 from purple", "take blue-2 from purple"]


@pytest.mark.rule("Y-352", "Y-358", "Y-394", "YR-26")
def test_endless_storage_and_relics_beside_full_altars() -> None:
    table = (
        scene(seats=1).relic("A", "red").relic("R", "red").loose("R", "red-1 red-2 red-3 blue-1 blue-2 blue-3 yellow-1")
    )
    table.black_market("red-4")
    state = table.state
    state.altar = (*state.altar[:5], 1, *state.altar[6:])  # the third altar is taken too
    line(table, "S12-5", "green")
    state.play("take red-4 from market")
    assert state.beside[6 + 1] == 1
    assert table.influence("R", "red") == 2
    mine = scene(seats=1).capacity("A", 9).loose("A", "red-1 red-2 red-3").land("red", "red-4 blue-1 blue-2")
    mine.state.altar = (*mine.state.altar[:3], 1, 1, 1, *mine.state.altar[6:])
    mine.turn("A", "relic").state.play("main action")
    mine.state.play("go red")
    mine.state.play("take red-4 from red")
    assert mine.influence("A", "red") == 0
    assert mine.relics("A") == 1
    assert mine.state.beside[1] == 1


@pytest.mark.rule("Y-353")
def test_the_empire_never_runs_out_of_pieces() -> None:
    table = scene(seats=1).governor("R", *SITES[:9]).farm("R", *SITES[:6]).shadow("R", "blue-1", "blue-2", "blue-3")
    line(table, "S12-7", "blue").play("governor purple-1")
    line(table, "S12-7", "green").play("techno-farm purple-1")
    line(table, "S5-4", "blue")
    assert table.texts
    table.play(table.texts[0])
    assert table.state.governor.count(1) == 10
    assert table.state.shadow.count(1) == 4


@pytest.mark.rule("YR-84", "YR-31")
def test_the_empire_takes_gold_of_shadow_spaces() -> None:
    table = line(scene(seats=1), "S5-4", "blue").play("shadow purple-1")
    assert table.tokens("R") == {"gold": 3}
    without = line(scene(seats=1, empire_gold=False), "S5-4", "blue").play("shadow purple-1")
    assert without.tokens("R") == {}


@pytest.mark.rule("YR-91", "YR-108")
def test_the_helmet_by_card_and_by_help() -> None:
    table = scene(seats=1).villager(2, "B").turn("A", "villagers").play("main action", "villager 2")
    assert table.state.helmet == A
    line(table, "S12-1", "blue").play("techno-farm blue-1")
    assert table.state.helmet == 1
    line(table, "S12-2", "blue").play("techno-farm blue-2")  # it holds it already: complete
    assert table.pp("R") == 0
    back = scene(seats=1).helmet("R").villager(2, "B").turn("A", "villagers").play("main action", "villager 2")
    assert back.state.helmet == A


@pytest.mark.rule("YR-106")
def test_the_altar_of_the_empire() -> None:
    table = scene(seats=1).loose("R", "red-1 red-2 red-3").black_market("red-4").governor("A", "red-1")
    for island in ("blue", "red", "yellow", "purple"):
        table.land(island, "blue-1 blue-2 yellow-1" if island != "red" else "yellow-2 yellow-3 yellow-4")
    line(table, "S34-1", "green")
    other = next(text for text in table.texts if "red-4" not in text)
    table.play(other, "take red-4 from market")
    assert table.texts == ["altar red-1"]  # only 3 puts it ahead of 2
    free = scene(seats=1).loose("R", "red-1 red-2 red-3").black_market("red-4").governor("A", "red-1")
    line(free, "S12-5", "green").play("take red-4 from market")
    assert free.texts == ["altar red-1", "altar red-2", "altar red-3"]


@pytest.mark.rule("Y-360", "Y-361", "Y-362", "Y-364")
def test_empire_abilities() -> None:
    governor = scene(seats=1).rival_die(0, 1).rival_die(1, 2).rival_die(2, 2).end_round()
    assert len(governor.texts) == 20
    assert all(text.startswith("governor") for text in governor.texts)
    assert governor.play("governor red-1").question == "Revenue"  # one and no more
    tile = scene(seats=1).rival_die(0, 2).rival_die(1, 2).rival_die(2, 2).end_round()
    assert all(text.startswith("take") for text in tile.texts)
    assert tile.play(tile.texts[0]).question == "Revenue"
    nothing = scene(seats=1).rival_die(0, 6).rival_die(1, 6).rival_die(2, 1).end_round()
    assert nothing.question == "Revenue"
    for dice, first in (
        ((1, 1, 1), "governor"),
        ((1, 1, 3), "governor"),
        ((1, 1, 4), "take"),
        ((1, 1, 6), "take"),
        ((1, 2, 6), "lose"),
        ((6, 5, 1), "lose"),
        ((6, 6, 6), "gain"),
    ):
        table = scene(seats=1).has("A", rice=1)
        for at, value in enumerate(dice):
            table.rival_die(at, value)
        assert {text.split()[0] for text in table.end_round().texts} == {first}, dice


@pytest.mark.rule("Y-363", "Y-400", "YR-92")
def test_an_ability_that_cannot_be_carried_out_scores() -> None:
    nothing = scene(seats=1).has("A", gold=5).rival_die(0, 4).rival_die(1, 4).rival_die(2, 4).end_round()
    assert nothing.pp("R") == 1
    full = scene(seats=1).governor("R", *SITES)
    full.ask("R", Line(ATLAS.ability_effect(0), 0, -1, False))
    assert full.pp("R") == 1
    hero = scene(seats=1).hand("A", "H-N1").rival_die(0, 4).rival_die(1, 4).rival_die(2, 4).end_round()
    hero.play("discard H-N1")
    assert hero.discarded("A") == ["H-N1"]


@pytest.mark.rule("Y-365", "Y-366")
def test_the_round_end_with_the_empire() -> None:
    table = scene(seats=1).governor("R", "purple-1", "purple-2").governor("A", "purple-3")
    table.rival_die(0, 6).rival_die(1, 6).rival_die(2, 6).end_round().revenue()
    assert (table.pp("A"), table.pp("R")) == (3, 5)
    assert table.tokens("R") == {}


@pytest.mark.rule("Y-367", "Y-368", "YR-79")
def test_the_empire_keeps_the_helmet_and_takes_the_rightmost_hero() -> None:
    table = scene(seats=1).helmet("R").market("H-M01 H-M11 H-M20 H-M31 H-M39").has("A", gold=9)
    table.rival_die(0, 6).rival_die(1, 6).rival_die(2, 6).end_round().revenue()
    assert table.question == "HireStep"  # nothing was asked about the Helmet
    assert table.state.rival_heroes == 1 << 38  # it comes first
    mine = scene(seats=1).market("H-M01 H-M11 H-M20 H-M31 H-M39").has("A", gold=9)
    mine.rival_die(0, 6).rival_die(1, 6).rival_die(2, 6).end_round().revenue().play("keep the helmet")
    assert mine.state.rival_heroes == 0
    assert mine.can("hire H-M39")


@pytest.mark.rule("Y-369", "YR-86")
def test_cards_of_a_round_are_discarded() -> None:
    table = with_card("S12-1")
    table.state.push(NextCard())
    table._ready()
    table.state.push(NextCard())
    table._ready()
    assert len(table.state.cards) == 3
    table.state.push(NextCard())
    table._ready()
    assert len(table.state.cards) == 3  # no fourth card in a round
    table.state.push(CleanUp())
    table._ready()
    assert len(table.state.cards) == 1


@pytest.mark.rule("Y-371", "Y-372")
def test_a_whole_solo_game_is_scored_for_both() -> None:
    state = GAME.new(1, 3, clans="random")
    assert isinstance(state, DaimyoState)
    while not state.over:
        state.play(state.choices[state.decisions % len(state.choices)])
    mine, theirs = state.scores
    assert dict(mine.items)["army"] + dict(theirs.items)["army"] == 12
    assert "resources left" in dict(mine.items)
    assert "resources left" not in dict(theirs.items)


def empire_takes(die: str, helmet: str) -> Scene:
    """The empire, which holds the Helmet, takes a die; then it is the player's turn."""
    table = scene(seats=1, helmet=helmet).helmet("R").pool("blue 2, blue 3, green 4").villager(2, "B")
    table.ask("R", EmpireTurn(0)).play(f"empire takes {die}")
    while not isinstance(table.state.question, TakeDie):
        table.play(table.texts[0])
    return table


@pytest.mark.rule("YR-12", "YR-112")
@pytest.mark.parametrize(
    ("die", "helmet", "holder"),
    [
        ("blue 3", "help", A),
        ("green 4", "blue die", A),
        ("blue 3", "blue die", 1),
    ],
)
def test_with_the_option_a_blue_die_of_the_empire_closes_the_claim(die: str, helmet: str, holder: int) -> None:
    table = empire_takes(die, helmet).play("take blue 2 for villagers", "main action")
    assert table.state.helmet == holder
