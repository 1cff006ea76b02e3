"""Refused choices say why, by which rule, and show nothing hidden."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Any

import pytest

from sandai.games.daimyo.components.vocabulary import ONE_GOVERNOR, ONE_TOWER
from sandai.games.daimyo.game import GAME
from sandai.games.daimyo.numbers import DICE_COLOURS, ZONE_NAMES
from sandai.games.daimyo.rules import choices
from sandai.games.daimyo.rules.abilities.attacks import LoseHero, LoseResource, Recover
from sandai.games.daimyo.rules.abilities.clans import CopyClan
from sandai.games.daimyo.rules.abilities.discards import RaiseDice, StepDie
from sandai.games.daimyo.rules.abilities.effects import Exchange
from sandai.games.daimyo.rules.abilities.heroes import FreeHero, Recall
from sandai.games.daimyo.rules.abilities.tiles import ActivateTile
from sandai.games.daimyo.rules.actions.construction import BuildOne, PayBuilding, PlaceBuilding, PutTile, Uncover
from sandai.games.daimyo.rules.actions.governors import (
    GovernorTo,
    MoveEnemyGovernor,
    MoveGovernor,
    PlaceGovernor,
    RemoveGovernor,
)
from sandai.games.daimyo.rules.actions.hiring import HireOne, HireStep, PayHero
from sandai.games.daimyo.rules.actions.production import Collect, IslandYields
from sandai.games.daimyo.rules.actions.recruitment import Enlist, Recruit
from sandai.games.daimyo.rules.actions.relics import (
    Dig,
    DigAnywhere,
    FromMarket,
    GiveTile,
    Land,
    ReturnTiles,
    Roam,
    Search,
)
from sandai.games.daimyo.rules.actions.shadows import PlaceShadow, Strike
from sandai.games.daimyo.rules.actions.storage import Altar, MakeRoom
from sandai.games.daimyo.rules.rivals.empire import EmpireAct, EmpireAltar, EmpireTurn, Forfeit
from sandai.games.daimyo.rules.rivals.mercenaries import (
    GiveDie,
    MercenaryGather,
    MercenaryRelics,
    MercenaryShadow,
    MercenaryTower,
    MoveMercenaryShadow,
    MoveMercenaryTower,
    StrikeOpponent,
)
from sandai.games.daimyo.rules.round_end import PassHelmet
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.games.daimyo.rules.tokens import RESOURCES, GainOf
from sandai.games.daimyo.rules.turn import DID_ACTION_TILE, DID_CLAN, DID_CLAN_TILE, DID_HERO, DID_MAIN, Menu
from sandai.games.daimyo.words.refusals.candidates import CANDIDATES, choices_by_text
from sandai.games.daimyo.words.refusals.reasons import UNEXPLAINED
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.choice import Choice
from sandai.kernel.contract import Walk, drawn_options
from sandai.kernel.errors import IllegalChoice
from sandai.kernel.frame import Question
from tests.games.daimyo.scene import ATLAS, Scene, scene

RULES = set(re.findall(r"\[(YR?-\d+)\]", (files("sandai.games.daimyo") / "rulebook.md").read_text("utf-8")))
E08 = "T-TF4-3"  # on its advanced side
ASKING = {frame for frame in GAME.frames.values() if issubclass(frame, Question)}


def why(table: Scene, text: str) -> str:
    """The reason and its rule, as the player reads them."""
    with pytest.raises(IllegalChoice) as caught:
        table.state.play(text)
    assert table.state.actor is not None
    told = GAME.refusal(table.state, text, table.state.actor)
    assert told is not None
    assert told.rule in RULES
    assert caught.value.possible == tuple(table.texts)
    return caught.value.why


# -- the property --------------------------------------------------------------------------------------------------------


def check_position(state: DaimyoState, seat: int, seed: int) -> None:
    """None exactly for legal choices, a reason of its own for every other candidate, the same in imagined worlds."""
    legal = {choice.text for choice in state.choices_of(seat)}
    candidates = GAME.candidates(state, seat)
    assert legal <= {choice.text for choice in candidates}
    assert len({choice.text for choice in candidates}) == len(candidates)
    imagined = state.imagine(seat, seed)
    for choice in candidates:
        told = GAME.refusal(state, choice.text, seat)
        assert (told is None) == (choice.text in legal), choice.text
        if told is not None:
            assert told.reason != UNEXPLAINED, choice.text
            assert told.rule in RULES, choice.text
            assert told == GAME.refusal(imagined, choice.text, seat), choice.text


@pytest.mark.parametrize("seed", range(16))
def test_every_illegal_candidate_has_a_reason_of_its_own(seed: int) -> None:
    seats = seed % 4 + 1
    state = GAME.new(seats, seed, **drawn_options(GAME, seats, seed))
    assert isinstance(state, DaimyoState)
    walk = Walk(GAME, state, seed, 1, guided=seed >= 12)
    while not state.over:
        seat = state.actors[walk.pick(len(state.actors))]
        if walk.pick(4) == 0:
            check_position(state, seat, state.decisions)
        state.play(walk.choose(seat, state.choices_of(seat)), seat)


def test_any_other_choice_of_the_game_is_told_what_is_asked_first() -> None:
    texts = sorted(choices_by_text(scene().state, 0))
    for seats in (1, 2, 4):
        state = GAME.new(seats, seed=7)
        key = stream_key("texts", seats)
        while not state.over:
            seat = state.actor or 0
            legal = [choice.text for choice in state.choices_of(seat)]
            for step in range(5):
                text = texts[draw_below(key, state.decisions * 10 + step, len(texts))]
                told = GAME.refusal(state, text, seat)
                assert (told is None) == (text in legal), text
                if told is not None:
                    assert told.reason.endswith(".")
                    assert told.rule in RULES
            state.play(legal[draw_below(key, state.decisions * 10 + 9, len(legal))], seat)


def test_every_question_has_candidates_and_words() -> None:
    assert set(CANDIDATES) == ASKING
    assert all(frame.rule in RULES for frame in ASKING)


def test_every_choice_of_the_catalogue_is_known_by_its_text() -> None:
    state = scene(seats=4).state
    made: list[Any] = [value for value in vars(choices).values() if isinstance(value, (list, Choice))]
    made.extend(state.terms.choices.families())
    known = choices_by_text(state, 2)
    found = 0
    while made:
        one = made.pop()
        if isinstance(one, list):
            made.extend(one)
        elif isinstance(one, Choice):
            assert known[one.text].text == one.text
            assert one.text == "action tile" or known[one.text].code == one.code
            found += 1
    assert found > 2000


def test_text_that_is_no_choice_gets_the_list_of_what_is_possible() -> None:
    table = scene(seats=3).turn("A", "tax")
    assert GAME.refusal(table.state, "fly", 0) is None
    with pytest.raises(IllegalChoice, match="'fly' is not possible now .*Possible: main action"):
        table.state.play("fly")


def test_a_seat_that_is_not_asked_is_refused() -> None:
    table = scene(seats=3).turn("A", "tax")
    told = GAME.refusal(table.state, "main action", 1)
    assert told is not None
    assert told.reason == "You are not asked now."
    assert GAME.candidates(table.state, 1) == []


def test_the_message_holds_reason_rule_and_what_is_possible() -> None:
    table = scene(seats=3).turn("A", "tax")
    with pytest.raises(IllegalChoice) as caught:
        table.state.play("end turn")
    assert str(caught.value) == "Do your main action first: Tax (Y-089). Possible: main action."


# -- dice ----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Y-082", "Y-083", "Y-084", "Y-092", "Y-183")
def test_dice() -> None:
    table = scene(seats=3).die("A", "production", 3).die("A", "tax", 2).pool("green 4, red 5").take_die("A")
    assert why(table, "take blue 3 for tax") == "No blue 3 lies in the middle (Y-082)."
    assert why(table, "take green 4 for construction") == (
        "A green die goes on Production, Relic or Tax, not on Construction (Y-083)."
    )
    assert why(table, "take green 4 for production") == "A die lies on your Production space already (Y-084)."
    assert why(table, "take green 4 for tax") == "A die lies on your Tax space already (Y-183)."
    assert why(table, "take green 4 aside") == (
        "You may lay a die aside only if no die fits a free space of your board (Y-092)."
    )
    assert why(table, "main action") == "First take a die (Y-082)."
    assert why(table, "done") == "First take a die (Y-082)."


@pytest.mark.rule("Y-195", "Y-197", "Y-234", "YR-50")
def test_steps_of_dice() -> None:
    table = scene(seats=3).die("A", "production", 6).die("A", "relic", 1).ask("A", StepDie(0))
    assert why(table, "raise production") == "This die shows 6; it can't go higher (Y-197)."
    assert why(table, "lower relic") == "This die shows 1; it can't go lower (Y-197)."
    assert why(table, "raise tax") == "You have no die on your Tax space (Y-195)."
    assert why(table, "lower aside") == "You have no die beside your board (Y-195)."
    table = scene(seats=3).die("A", "production", 6).die("A", "relic", 1).ask("A", RaiseDice(0, 1))
    assert why(table, "raise production") == "This die shows 6; it can't go higher (YR-50)."
    assert why(table, "lower production") == "This only raises dice (Y-234)."


# -- the turn ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Y-084", "Y-185", "Y-190", "Y-082")
def test_once_a_turn() -> None:
    table = scene(seats=3).hand("A", "H-M01").tile("A", "relic", "T-TF1-2").die("A", "relic", 4)
    did = DID_MAIN | DID_HERO | DID_CLAN | DID_CLAN_TILE | DID_ACTION_TILE
    table.ask("A", Menu(0, ZONE_NAMES.index("relic"), did))
    assert why(table, "main action") == "You already took your main action this turn (Y-084)."
    assert why(table, "play H-M01") == "You already played a hero this turn (Y-190)."
    assert why(table, "clan ability") == "You already used your clan ability this turn (Y-185)."
    assert why(table, "clan tile") == "You already used the bonus tile on your clan ability this turn (Y-185)."
    assert why(table, "action tile") == "You already used a bonus tile of a main action this turn (Y-185)."
    assert why(table, "take blue 3 for tax") == "You have taken your die for this turn (Y-082)."
    assert why(table, "recruit governor") == ("Not now: choose your main action, a bonus action or End turn (Y-087).")


@pytest.mark.rule("Y-188", "Y-395", "Y-195")
def test_heroes_need_their_sum_and_their_price() -> None:
    table = scene(seats=3).hand("A", "H-M03 H-M08").die("A", "relic", 3).turn("A", "production", 2)
    assert why(table, "play H-M03") == ("Court Herald needs dice that sum to exactly 7; yours make 2, 3 or 5 (Y-188).")
    assert why(table, "play H-M01") == "Crossroads Trader is not in your hand (Y-188)."
    assert why(table, "discard H-M01") == "Crossroads Trader is not in your hand (Y-195)."
    table = scene(seats=3).hand("A", "H-M08 H-T1").clan("A", "tech").die("A", "relic", 6).turn("A", "production", 5)
    assert why(table, "play H-M08") == "Not enough gold: playing Hired Blade costs 1, you have 0 (Y-395)."


@pytest.mark.rule("Y-395", "Y-247", "Y-202")
def test_prices_in_tiles_and_heroes() -> None:
    table = scene(seats=3).clan("A", "tech").hand("A", "H-T1").ask("A", FreeHero(0))
    assert why(table, "play H-T1") == "Relic Swapper asks you to give up 1 loose tile; you have none (Y-395)."
    assert why(table, "play H-M01") == "Crossroads Trader is not in your hand (Y-202)."
    table = scene(seats=3, boards="draft").tile("A", "construction", E08).turn("A", "construction")
    assert why(table, "action tile") == "This tile asks you to discard 1 hero; you have none in hand (Y-395)."


@pytest.mark.rule("Y-199", "Y-205", "Y-206", "YR-03", "YR-09", "Y-092")
def test_clan_ability_and_bonus_tiles() -> None:
    table = scene(seats=3).tile("A", "clan", "T-TF1-2").die("A", "relic", 3).turn("A", "production", 6)
    assert why(table, "clan ability") == "Your dice sum to 9; the clan ability needs 13 (Y-199)."
    assert why(table, "clan tile") == "Your dice sum to 9; the tile on your clan ability needs 13 (Y-206)."
    assert why(table, "action tile") == "You have no bonus tile on Production (Y-205)."
    table = scene(seats=3).turn("A", "tax", 6)
    assert why(table, "clan tile") == "You have no bonus tile on your clan ability (Y-206)."
    assert why(table, "action tile") == "Tax has no place for a bonus tile (YR-03)."
    table = scene(seats=3).turn("A", "aside")
    assert why(table, "main action") == "Your die lies beside the board, so you have no main action (Y-092)."
    assert why(table, "action tile") == (
        "Your die lies beside the board, so you can't use the tile of a main action (YR-09)."
    )


@pytest.mark.rule("Y-249", "Y-210", "Y-211")
def test_tiles_that_heroes_activate() -> None:
    table = scene(seats=3).farm("A", "blue-1").ask("A", ActivateTile(0, True))
    assert why(table, "activate T-TF1-1") == "That tile is uncovered; choose one under a building (Y-249)."
    assert why(table, "activate T-TF2-2") == "That tile is not on one of your mini-boards (Y-249)."
    table = scene(seats=3).farm("A", "blue-1").tile("A", "relic", "T-TF1-2").ask("A", ActivateTile(0, False))
    assert why(table, "activate T-TF1-1") == "Yellow tiles work in the Revenue step only (Y-211)."
    assert why(table, "activate T-TF1-3") == "That tile is not on your clan board (Y-210)."


@pytest.mark.rule("Y-147", "Y-148")
def test_resetting_the_recruitment_pawn() -> None:
    table = scene(seats=3).has("A", gold=1).pawn("A", 1).turn("A", "tax")
    assert why(table, "reset recruitment") == (
        "Your recruitment pawn is on space 2 of 4; it can be reset only from the last (Y-148)."
    )
    table.pawn("A", 3).state.changed()
    assert why(table, "reset recruitment") == "Not enough gold: a reset costs 2, you have 1 (Y-147)."
    table = scene(seats=3).pawn("B", 3).has("B", gold=5, rice=1).ask("A", LoseResource(1, 0, 1, 0))
    assert why(table, "reset recruitment") == "You can reset your recruitment pawn only in your own turn (Y-147)."


# -- recruitment, governors, shadows -------------------------------------------------------------------------------------


@pytest.mark.rule("Y-140", "Y-141", "Y-151", "Y-396")
def test_recruitment() -> None:
    table = scene(seats=3).has("A", rice=1).pawn("A", 2).shadow("A", "red-1", "red-2", "red-3").ask("A", Recruit(0, 0))
    assert why(table, "recruit governor") == "Not enough rice: the next unit costs 3, you have 1 (Y-141)."
    assert why(table, "recruit shadow") == "All 3 of your shadows are on the board (Y-151)."
    table = scene(seats=3).has("A", rice=5).ask("A", Recruit(0, 0))
    assert why(table, "done") == "Recruit at least one unit first (Y-140)."
    crowded = scene(seats=1, pack={"piece_counts_per_clan": {"governors": 30}}).has("A", rice=5)
    crowded.governor("R", *[f"{island}-{n}" for island in ("blue", "red", "yellow", "purple") for n in range(1, 6)])
    crowded.ask("A", Recruit(0, 0))
    assert why(crowded, "recruit governor") == "No site is free for a governor (Y-396)."


@pytest.mark.rule("Y-194", "Y-214", "Y-228")
def test_recruiting_by_heroes_and_tiles() -> None:
    table = scene(seats=3).ask("A", Enlist(0, 0, 0, 0))
    assert why(table, "recruit shadow") == "This recruits a governor, not a shadow (Y-194)."
    assert why(table, "done") == "You can recruit a unit, so you have to (Y-194)."
    table = scene(seats=3).pawn("A", 3).has("A", rice=1).ask("A", Enlist(0, 2, 1, 1))
    assert why(table, "recruit governor") == (
        "Not enough rice: the unit, with its discount, costs 2, you have 1 (Y-141)."
    )


@pytest.mark.rule("Y-152", "Y-157", "Y-032", "Y-033")
def test_governors() -> None:
    table = scene(seats=3).governor("A", "blue-1").governor("B", "red-3").ask("A", PlaceGovernor(0))
    assert why(table, "governor red-3") == (
        "Indigo's governor stands on the first metal site of the red island already (Y-152)."
    )
    assert why(table, "governor blue-1") == (
        "Your governor stands on the first rice site of the blue island already (Y-152)."
    )
    assert why(table, "governor black-1") == "The black island is not in play with 3 players (Y-033)."
    assert why(table, "shadow red-1") == "First put your governor on a free site (Y-152)."
    table.ask("A", MoveGovernor(0, 0, False))
    assert why(table, "move governor red-3") == "That is Indigo's governor; move one of yours (Y-157)."
    assert why(table, "move governor red-1") == "No governor stands on the first rice site of the red island (Y-157)."
    assert why(table, "done") == "You have to move a governor (Y-157)."
    table.ask("A", GovernorTo(0, 0, 0))
    assert why(table, "to blue-1") == "The governor stands there; move it to another site (Y-157)."
    assert why(table, "to red-3").startswith("Indigo's governor stands on")


@pytest.mark.rule("Y-245", "Y-246", "Y-161", "Y-319")
def test_strikes() -> None:
    table = scene(seats=3).governor("A", "blue-1").governor("B", "blue-2", "red-1").governor("C", "blue-3")
    table.ask("A", MoveEnemyGovernor(0))
    assert why(table, "move governor blue-1") == "That is your governor; move an opposing one (Y-246)."
    table.ask("A", RemoveGovernor(0))
    assert why(table, "eliminate governor blue-1") == "That is your governor; choose an opposing one (Y-245)."
    table.ask("A", Strike(0, 0, 0))
    assert why(table, "eliminate governor red-1") == "The shadow strikes on the blue island only (Y-161)."
    assert why(table, "eliminate governor blue-1") == ("A shadow does not strike governors of its own side (Y-161).")
    assert why(table, "eliminate governor blue-5").startswith("No governor stands on the second stone site")
    pair = scene(seats=2).governor("A", "blue-1").governor("B", "blue-2", "blue-4").governor("R", "blue-3")
    pair.ask("A", StrikeOpponent(0, 0))
    assert why(pair, "eliminate governor blue-3") == (
        "That is a governor of the mercenaries; only your opponent's can go (Y-319)."
    )


@pytest.mark.rule("Y-158", "Y-032")
def test_shadows() -> None:
    table = scene(seats=2).shadow("B", "red-1").ask("A", PlaceShadow(0))
    assert why(table, "shadow red-1") == (
        "Indigo's shadow stands on the first 2-gold shadow space of the red island already (Y-158)."
    )
    assert why(table, "shadow black-1") == "The black island is not in play with 2 players (Y-032)."


# -- construction --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Y-167", "Y-168", "Y-396")
def test_construction() -> None:
    table = scene(seats=3).farm("A", "blue-1").has("A", metal=1, stone=2).tower("A", *[f"red-{n}" for n in range(1, 5)])
    table.ask("A", BuildOne(0, 0, -1, False, False))
    assert why(table, "build techno-farm") == (
        "Not enough stone: a techno-farm costs 1 metal and 3 stone, you have 2 stone (Y-168)."
    )
    assert why(table, "build radio-tower") == "All 4 of your radio towers are built (Y-396)."
    able = scene(seats=3).has("A", metal=1, stone=2).turn("A", "construction").play("main action")
    assert why(able, "done") == "Construct at least one building first (Y-167)."
    assert why(able, "build radio-tower") == (
        "Not enough metal: a radio tower costs 2 metal and 1 stone, you have 1 metal (Y-168)."
    )


@pytest.mark.rule("Y-215", "YR-51", "YR-52")
def test_building_by_tiles() -> None:
    table = scene(seats=3).has("A", metal=2, stone=1).farm("A", "blue-1").ask("A", BuildOne(0, 0, 1, False, False))
    assert why(table, "build techno-farm") == "Not enough metal: a techno-farm costs 4, you have 2 (YR-51)."
    able = scene(seats=3).has("A", metal=2, stone=1).ask("A", BuildOne(0, 0, -1, False, False))
    assert why(able, "done") == "You can construct a building, so you have to (Y-215)."
    off = scene(seats=3).has("A", metal=1, rice=5).ask("A", BuildOne(0, 1, -1, False, False))
    assert why(off, "build techno-farm") == (
        "Not enough to pay: a techno-farm costs 1 metal and 2 stone with 1 token off, you have 1 metal for it (YR-52)."
    )


@pytest.mark.rule("YR-52", "YR-48")
def test_payments() -> None:
    table = scene(seats=3).has("A", metal=1, stone=2, gold=3).ask("A", PayBuilding(0, 0, 1, -1, False))
    assert why(table, "pay 1 stone") == "Pay 2 tokens for the techno-farm, not 1 (YR-52)."
    assert why(table, "pay 2 gold") == "The full price is 1 metal and 2 stone; you can't pay 2 gold of it (YR-52)."
    assert why(table, "pay 2 metal") == "Not enough metal: you want to pay 2, you have 1 (YR-52)."
    assert why(table, "done") == "You can pay, so choose how (YR-52)."
    hero = scene(seats=3).has("A", rice=2, gold=2).ask("A", PayHero(0, 0, 2))
    assert why(hero, "pay 1 rice") == "Pay 2 tokens for Crossroads Trader, not 1 (YR-48)."
    assert why(hero, "pay 2 stone") == "Not enough stone: you want to pay 2, you have 0 (YR-48)."


@pytest.mark.rule("Y-173", "Y-174", "Y-175", "Y-176")
def test_places_for_buildings_and_tiles() -> None:
    table = scene(seats=3).farm("B", "red-1").farm("A", "blue-2").ask("A", PlaceBuilding(0, 0))
    assert why(table, "techno-farm red-1") == (
        "Indigo's techno-farm stands on the first rice site of the red island already (Y-173)."
    )
    assert why(table, "radio-tower red-2") == "You are building a techno-farm (Y-173)."
    table.ask("A", Uncover(0, 0))
    assert why(table, "uncover T-TF1-1") == "That tile is uncovered already (Y-174)."
    assert why(table, "uncover T-RT1-1") == "That tile is not on your techno-farm board (Y-174)."
    table.ask("A", PutTile(0, 0))
    assert why(table, "place at relic") == "A yellow tile goes on a Revenue place (Y-176)."
    table.ask("A", PutTile(0, 1))
    assert why(table, "place at yellow-1") == (
        "A gray tile goes on a main action or the clan ability, never on a Revenue place (Y-175)."
    )


# -- relics --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Y-112", "Y-113", "Y-119", "Y-120", "Y-121", "Y-123", "YR-20")
def test_the_relic_action() -> None:
    table = scene(seats=3).ask("A", Roam(0, 1, -1))
    assert why(table, "go blue") == "Your scavenger stands on the blue island; it has to move to another (Y-112)."
    assert why(table, "go black") == "The black island is not in play with 3 players (Y-033)."
    assert why(table, "take red-1 from blue") == "First move your scavenger to another island (Y-112)."
    table = scene(seats=3).land("blue", "red-1 red-2 red-3").loose("A", "red-1").black_market("yellow-1 red-1")
    table.ask("A", Land(0, 1, 0))
    assert why(table, "take red-1 from red") == "Your scavenger is on the blue island; choose a tile there (Y-113)."
    assert why(table, "take red-4 from blue") == "Piece 4 of the red relic does not lie on the blue island (Y-113)."
    assert why(table, "take red-1 from blue") == "You hold piece 1 of the red relic already (Y-119)."
    assert why(table, "search for 1 metal") == "Not enough metal: a search costs 1, you have 0 (Y-121)."
    assert why(table, "search for 1 gold") == "A search costs 1 metal or 1 stone (Y-121)."
    assert why(table, "buy yellow-1") == "Not enough gold: a tile costs 1, you have 0 (Y-123)."
    assert why(table, "buy yellow-2") == "Piece 2 of the yellow relic is not in the black market (Y-123)."
    assert why(table, "buy yellow-1 from mercenaries") == "There are no mercenaries in this game (Y-035)."
    table.has("A", gold=1).state.changed()
    assert why(table, "buy red-1") == "You hold piece 1 of the red relic already (Y-119)."
    table.ask("A", Land(0, 1, 7))
    assert why(table, "take red-2 from blue") == "You have taken a tile here already (Y-113)."
    assert why(table, "search for 1 stone") == "You have searched here already (Y-120)."
    assert why(table, "buy yellow-1") == "You have bought a tile here already (Y-120)."
    full = (
        scene(seats=3).land("blue", "red-1 red-2 red-3").relic("A", "yellow", "purple", "green").ask("A", Land(0, 1, 0))
    )
    assert why(full, "take red-1 from blue") == (
        "Your 3 storage spaces are full, and you have no loose tile to give up (YR-20)."
    )


@pytest.mark.rule("Y-121", "YR-17", "Y-103", "Y-225", "Y-231")
def test_searching_and_digging() -> None:
    table = scene(seats=3).land("blue", "red-1 red-2 red-3").ask("A", Search(0, 1, 2, -1))
    assert why(table, "done") == "You have paid for the search: choose a tile (YR-17)."
    assert why(table, "search away red-4 from blue").startswith("Piece 4 of the red relic does not lie on")
    table.ask("A", Search(0, 1, 2, 4))
    assert why(table, "search away red-1 from blue") == "Only one such tile lies here, and you have chosen it (Y-121)."
    empty = scene(seats=3).empty_bag().has("A", metal=1).land("blue", "").ask("A", Land(0, 1, 0))
    empty.state.lands[0:3] = [-1, -1, -1]
    empty.state.changed()
    assert why(empty, "search for 1 metal") == "No tile lies here to be searched away (YR-17)."
    table.ask("A", Dig(0, 1))
    assert why(table, "take red-1 from red") == "Your scavenger is on the blue island; choose a tile there (Y-103)."
    table.loose("A", "red-2").ask("A", DigAnywhere(0, 1))
    assert why(table, "take red-2 from blue") == "You hold piece 2 of the red relic already (Y-119)."
    assert why(table, "take red-2 from black") == "The black island is not in play with 3 players (Y-033)."
    table.black_market("blue-1").ask("A", FromMarket(0, 1))
    assert why(table, "take blue-2 from market") == "Piece 2 of the blue relic is not in the black market (Y-231)."


@pytest.mark.rule("Y-130", "Y-247", "Y-225", "Y-135", "YR-25")
def test_giving_up_tiles_and_altars() -> None:
    table = scene(seats=3).loose("A", "red-2 red-3").ask("A", MakeRoom(0, 0, 1))
    assert why(table, "drop red-1") == "Piece 1 of the red relic is not among your loose tiles (Y-130)."
    table.ask("A", GiveTile(0))
    assert why(table, "drop red-1") == "Piece 1 of the red relic is not among your loose tiles (Y-247)."
    table.ask("A", ReturnTiles(0, 1, 1 << 5))
    assert why(table, "return red-2") == "You have chosen this tile already (Y-225)."
    assert why(table, "return red-4") == "Piece 4 of the red relic is not among your loose tiles (Y-225)."
    table.relic("B", "red").ask("A", Altar(0, 1))
    assert why(table, "altar red-1") == (
        "Indigo's relic pawn is on the altar for 3 influence on the red island already (Y-135)."
    )
    assert why(table, "altar blue-1") == "This relic belongs to the red island (Y-135)."


# -- tokens, heroes, production, Helmet ----------------------------------------------------------------------------------


@pytest.mark.rule("Y-204", "Y-238", "Y-243", "Y-275", "YR-01")
def test_tokens() -> None:
    table = scene(seats=3).has("A", metal=1).ask("A", GainOf(0, 2, RESOURCES, False, "Y-204"))
    assert why(table, "gain gold") == "You can take rice, metal or stone now, not gold (Y-204)."
    table.ask("A", GainOf(0, 1, 5, True, "Y-204"))
    assert why(table, "gain metal") == "You can take rice or stone now, not metal again (Y-204)."
    table.ask("A", Exchange(0, 3))
    assert why(table, "swap rice for metal") == "You have no rice to swap (Y-238)."
    table.ask("B", LoseResource(0, 1, 1, 0))
    assert why(table, "lose rice") == "You have no rice (Y-243)."
    assert why(table, "lose gold") == "Gold is not a resource: you lose rice, metal or stone (YR-01)."
    table.ask("A", Recover(0, 1))
    assert why(table, "gain stone") == "Nobody lost stone; you can take rice (Y-243)."
    revenue = scene(seats=3).end_round()
    assert why(revenue, "gain gold") == "Gold is not a resource: choose rice, metal or stone (Y-275)."


@pytest.mark.rule("Y-279", "Y-221", "Y-248")
def test_hiring() -> None:
    table = scene(seats=3).market("H-M01 H-M02 H-M20 H-M31 H-M39").has("A", gold=2).ask("A", HireStep(0))
    assert why(table, "hire H-M02") == "Not enough gold: Harvest Engineer costs 5, you have 2 (Y-279)."
    assert why(table, "hire H-M03") == "Court Herald is not in the market (Y-279)."
    table.ask("A", HireOne(0, 2, False))
    assert why(table, "hire H-M02") == "Not enough gold: Harvest Engineer costs 3, you have 2 (Y-221)."
    assert why(table, "done") == "You can hire a hero, so you have to (Y-221)."
    table.has("A", rice=1).ask("A", HireOne(0, 0, True))
    assert why(table, "hire H-M02") == "Not enough tokens: Harvest Engineer costs 5, you have 3 (Y-248)."


@pytest.mark.rule("Y-191", "Y-244", "Y-242", "YR-44")
def test_heroes_of_others_and_clans() -> None:
    table = scene(seats=2).hand("A", "H-M01").discard("A", "H-M11").ask("A", Recall(0))
    assert why(table, "recall H-M01") == "Crossroads Trader is not in your discard pile (Y-191)."
    table.ask("B", LoseHero(0))
    assert why(table, "discard H-M11").endswith("is not in your hand (Y-244).")
    table.ask("A", CopyClan(0))
    assert why(table, "copy nature") == "That is your own clan; choose an opponent's ability (Y-242)."
    assert why(table, "copy nomad") == "The mercenaries have no clan ability (YR-44)."
    assert why(table, "copy noble") == "Nobody plays the Noble clan (Y-242)."


@pytest.mark.rule("Y-232", "Y-235", "Y-107")
def test_production_by_some_pieces() -> None:
    table = scene(seats=3).governor("A", "blue-1").tower("A", "red-1").ask("A", Collect(0, ONE_GOVERNOR, 2))
    assert (
        why(table, "collect by governor red-1")
        == "You have no governor on the first rice site of the red island (Y-235)."
    )
    assert why(table, "collect by building red-1") == "Only a governor can collect here (Y-235)."
    table.ask("A", Collect(0, ONE_TOWER, 2))
    assert why(table, "collect by governor blue-1") == "Only a radio tower can collect here (Y-232)."
    assert why(table, "collect by building blue-1").startswith("You have no radio tower on")
    table.ask("A", IslandYields(0, 1))
    assert why(table, "yield red") == "You have no governor on the red island (Y-107)."


@pytest.mark.rule("Y-278", "Y-398")
def test_the_helmet() -> None:
    table = scene(seats=3).helmet("A").ask("A", PassHelmet(0))
    assert why(table, "helmet to seat 0") == "You hold the Helmet: keep it, or give it to somebody else (Y-278)."
    assert why(table, "helmet to seat 3") == "Nobody plays Amber in this game (Y-398)."
    assert why(table, "helmet to the empire") == "The empire plays only in a solo game (Y-398)."


# -- set-up --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Y-053", "Y-066", "Y-067", "Y-071", "Y-072", "YR-05")
def test_set_up() -> None:
    table = Scene(GAME.new(3, 1, boards="draft", start_player="first seat"))  # type: ignore[arg-type]
    table.state.play("clan tech")
    assert why(table, "clan tech") == "Vermilion has the Tech clan (Y-053)."
    assert why(table, "board MB-TF1") == "First choose your clan (Y-053)."
    table.play("clan nature", "clan noble", "board MB-TF1")
    assert why(table, "board MB-TF1") == "Vermilion drafted it already (Y-066)."
    table.play("board MB-TF2", "board MB-TF3")
    assert why(table, "board MB-TF4") == "You have a techno-farm board; take one for radio towers (Y-067)."
    table.play("board MB-RT1", "board MB-RT2", "board MB-RT3")
    assert why(table, "governor blue-3") == "Your first governor goes on a rice site; this one makes metal (Y-071)."
    table.play("governor blue-1")
    assert why(table, "governor blue-2") == "Vermilion chose the blue island; start on another (Y-072)."


@pytest.mark.rule("Y-334", "Y-335", "Y-336")
def test_set_up_of_the_empire() -> None:
    table = Scene(GAME.new(1, 1, clans="seat order", difficulty="difficult"))  # type: ignore[arg-type]
    table.play("governor blue-1", "governor blue-2")
    assert table.question == "EmpireGovernor"
    assert why(table, "governor blue-1") == (
        "Your governor stands on the first rice site of the blue island already (Y-336)."
    )
    table.play("governor red-1")
    assert why(table, "governor yellow-1") == (
        "These 2 governors stand together: put it on the island of the others (Y-334)."
    )
    table.play("governor red-2")
    assert why(table, "governor red-3") == "The empire has a governor on the red island; start on another (Y-334)."
    table.play("governor yellow-1", "governor blue-3")
    assert why(table, "radio-tower red-1") == (
        "The empire has a governor on the red island; the tower goes where it has none (Y-335)."
    )


# -- mercenaries ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("Y-303", "Y-305", "Y-317")
def test_dice_for_the_mercenaries() -> None:
    table = scene(seats=2).pool("green 4, red 5, blue 2").has("A", gold=1)
    table.state.placed[2 * 7 + 3] = 10  # a die lies on the governor space
    table.ask("A", GiveDie(0))
    assert why(table, "give blue 4 to tower") == "No blue 4 lies in the middle (Y-303)."
    assert why(table, "give green 4 to tower") == "The tower space takes blue dice only (Y-305)."
    assert why(table, "give red 5 to governor") == (
        "The mercenaries' governor space has no room for another die (Y-305)."
    )
    assert why(table, "give red 5 to shadow") == "Not enough gold: the shadow space costs 2, you have 1 (Y-317)."


@pytest.mark.rule("Y-308", "Y-309", "YR-74", "Y-311", "Y-312")
def test_relics_of_the_mercenaries() -> None:
    table = scene(seats=2).land("blue", "red-1 red-2 red-3").loose("R", "red-2 red-3").has("A", gold=1)
    table.ask("A", MercenaryRelics(0))
    assert why(table, "cycle red-4 from blue") == "Piece 4 of the red relic does not lie on the blue island (Y-308)."
    assert why(table, "gather from blue") == (
        "The mercenaries gather two different tiles; on the blue island they can take 1 (Y-309)."
    )
    table.ask("A", MercenaryGather(0, 0, 4))
    table.state.loose[2] = 1 << 5
    table.state.changed()
    assert why(table, "take red-1 from blue") == (
        "You have chosen this tile already; the second must be another (YR-74)."
    )
    assert why(table, "take red-2 from blue") == "The mercenaries hold piece 2 of the red relic already (YR-74)."
    assert why(table, "take red-1 from red") == "They gather two tiles of the blue island (Y-309)."
    table.ask("A", Land(0, 1, 0))
    assert why(table, "buy red-2 from mercenaries") == (
        "Not enough gold: a tile of the mercenaries costs 2, you have 1 (Y-311)."
    )
    assert why(table, "buy red-4 from mercenaries") == "The mercenaries don't have piece 4 of the red relic (Y-311)."
    table.ask("A", Land(0, 1, 4))
    assert why(table, "buy red-2 from mercenaries") == "You have bought a tile here already (Y-312)."


@pytest.mark.rule("Y-313", "Y-314", "Y-318", "Y-321")
def test_pieces_of_the_mercenaries() -> None:
    table = scene(seats=2).tower("R", "blue-1").shadow("R", "red-2").ask("A", MercenaryTower(0, -1))
    assert why(table, "radio-tower blue-1") == (
        "A radio tower of the mercenaries stands on the first rice site of the blue island already (Y-313)."
    )
    table.ask("A", MoveMercenaryTower(0))
    assert why(table, "move radio-tower blue-2") == (
        "No radio tower of the mercenaries stands on the second rice site of the blue island (Y-314)."
    )
    table.ask("A", MercenaryShadow(0, -1))
    assert why(table, "shadow red-2").startswith("A shadow of the mercenaries stands on")
    table.ask("A", MoveMercenaryShadow(0))
    assert why(table, "move shadow red-1").startswith("No shadow of the mercenaries stands on")


# -- the empire ----------------------------------------------------------------------------------------------------------


def acting(table: Scene, card: str, colour: str) -> Scene:
    number = table.state.atlas.card_id.index(card)
    effect = ATLAS.line_effect(number, DICE_COLOURS.index(colour))
    return table.ask("A", EmpireAct(0, effect, 0, table.state.atlas.effects[effect].ops[0].n, False))


@pytest.mark.rule("Y-344", "Y-346", "Y-348", "Y-351", "YR-85", "YR-106", "Y-363")
def test_the_empire() -> None:
    table = scene(seats=1).pool("red 5").ask("A", EmpireTurn(0))
    assert why(table, "empire takes blue 5") == "No blue 5 lies in the middle (Y-344)."
    table = acting(scene(seats=1).governor("A", "purple-1"), "S12-1", "red")
    assert why(table, "governor red-1") == "This action names the purple island (Y-346)."
    assert why(table, "governor purple-1").startswith("Your governor stands on the rice site of the purple island")
    ahead = scene(seats=1).governor("A", "purple-1", "red-1").shadow("R", "red-1")
    acting(ahead, "S34-1", "blue")
    assert why(ahead, "governor purple-2") == (
        "This action is in the empire's favour: choose what puts the empire ahead of you on an island (Y-348)."
    )
    tiles = scene(seats=1).land("blue", "red-1 red-2 red-3").loose("R", "red-1").black_market("red-4")
    acting(tiles, "S12-3", "green")
    assert why(tiles, "take red-4 from market") == (
        "This action names islands: its tiles don't come from the black market (Y-351)."
    )
    assert why(tiles, "take red-1 from blue") == "The empire holds piece 1 of the red relic already (YR-85)."
    assert why(tiles, "take red-4 from blue").startswith("Piece 4 of the red relic does not lie on")
    altars = scene(seats=1).governor("A", "red-1").ask("A", EmpireAltar(0, 1, True))
    assert why(altars, "altar red-3") == ("In the empire's favour: choose an altar that puts it ahead of you (YR-106).")
    lost = scene(seats=1).has("A", rice=1).ask("A", Forfeit(0))
    assert why(lost, "lose stone") == "You have no stone (Y-363)."
    assert why(lost, "discard H-M01") == "Crossroads Trader is not in your hand (Y-363)."
