"""Cards of the mercenaries and the empire."""

from __future__ import annotations

from functools import partial
from typing import Final

from sandai.games.daimyo.rules.view_types import CardView, EmpireView, MercenariesView, MercenarySpaceView, View
from sandai.games.daimyo.words import board
from sandai.games.daimyo.words.cards import solo_line
from sandai.games.daimyo.words.nouns import amount, capital, count, die_title, sentences
from sandai.games.daimyo.words.part_cards.clans import stored_cards
from sandai.games.daimyo.words.sentences import FREE_FOR, MERCENARY_SPACES
from sandai.kernel.language import say
from sandai.kernel.parts import Cards, PartCard

__all__ = ["rival_cards"]

LINES: Final = {
    "blue": say("Blue line of the solo card"),
    "green": say("Green line of the solo card"),
    "red": say("Red line of the solo card"),
}
LINE_DOES: Final = say("It is carried out unless the die lies on it.")


def rival_cards(view: View) -> Cards:
    made: Cards = {}
    if "mercenaries" in view:
        band = view["mercenaries"]
        made["mercenaries"] = partial(_mercenaries, band)
        made |= {f"mercenary-{space['id']}": partial(_space, space) for space in band["spaces"]}
        made |= stored_cards(view, band, band["owner"])
    if "empire" in view:
        empire = view["empire"]
        made["empire"] = partial(_empire, empire)
        for card in empire["cards"][-1:]:
            made |= {f"line-{colour}": partial(_line, card, colour) for colour in card["lines"]}
        made |= stored_cards(view, empire, empire["owner"])
    return made


def _mercenaries(band: MercenariesView) -> PartCard:
    now = say("{gold}, {heroes}", gold=amount("gold", band["gold"]), heroes=count("hero", len(band["heroes"])))
    return PartCard(board.RIVAL_TITLE["mercenaries"], board.RIVAL_ABOUT["mercenaries"], now=now, rule="Y-303")


def _space(space: MercenarySpaceView) -> PartCard:
    dice = [die_title(die["colour"], die["value"]) for die in space["dice"] if die]
    now = say("{dice} here", dice=", ".join(dice)) if dice else FREE_FOR[space["colour"]]
    title = say("Mercenaries: {space}", space=MERCENARY_SPACES[space["id"]])
    return PartCard(title, board.MERCENARY_SPACE[space["id"]], now=now, rule="Y-305")


def _empire(empire: EmpireView) -> PartCard:
    heroes = count("hero", len(empire["heroes"]) + empire["hidden_heroes"])
    now = say("{pp} PP, {gold}, {heroes}", pp=empire["points"], gold=amount("gold", empire["gold"]), heroes=heroes)
    return PartCard(board.RIVAL_TITLE["empire"], board.RIVAL_ABOUT["empire"], now=now, rule="Y-344")


def _line(card: CardView, colour: str) -> PartCard:
    die = card["die"]
    if die is None:
        now = say("no die lies on the card")
    elif die["colour"] == colour:
        now = say("the die lies here: this line is left out")
    else:
        now = say("is carried out")
    return PartCard(
        LINES[colour], sentences(capital(solo_line(card["lines"][colour])), LINE_DOES), now=now, rule="Y-345"
    )
