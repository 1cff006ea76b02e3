"""What is listed in one place is complete: frames, kinds of events and handlers of rewards."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

from sandai.games.daitoshi import rules
from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules.rewards.gaining import HANDLERS, MAYOR_HANDLERS, nothing
from sandai.games.daitoshi.words.log import LINES
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame


def test_every_frame_of_the_rules_is_listed() -> None:
    modules = [module.name for module in walk_packages(rules.__path__, f"{rules.__name__}.")]
    members = [member for module in modules for member in vars(import_module(module)).values()]
    classes = [one for one in members if isinstance(one, type) and issubclass(one, Frame)]
    found = {one.__name__: one for one in classes if one.__module__ in modules}
    assert GAME.frames == found


def test_every_kind_of_event_has_a_line_in_the_log() -> None:
    assert set(LINES) == events.KINDS
    named = {value for name, value in vars(events).items() if name.isupper() and isinstance(value, str)}
    assert named == events.KINDS


#: Resources, Wealth and VP are added by `gain`; these are read into others, or only told.
WITHOUT = {
    *range(v.STEAM),
    v.HEX_SLOT,
    v.ACTIVATE_PARTNERSHIP,
    v.COPY_CITY,
    v.INVENTION_UPGRADE,
    v.INVENTION_READY,
    v.INVENTION_SCORE,
    v.LOST,
}


def test_every_other_kind_of_reward_has_handlers() -> None:
    for handlers in (HANDLERS, MAYOR_HANDLERS):
        assert {kind for kind in range(v.COUNT) if handlers[kind] is nothing} == WITHOUT


def test_choices_say_what_is_chosen() -> None:
    """Each choice has a class of its family; the codes are laid out without gaps."""
    assert [choice.code for choice in c.BY_CODE] == list(range(c.ACTION_COUNT))
    assert not [choice.text for choice in c.BY_CODE if type(choice) is Choice]
    assert {choice.text for choice in c.BY_CODE if isinstance(choice, c.Stop)} == {
        "stop producing",
        "no pilgrim",
        "stop advancing",
        "discard new worker",
        "no banner",
        "keep banner",
        "stop placing",
        "no action",
    }
    by_text = {choice.text: choice for choice in c.BY_CODE}
    trade, place = by_text["trade 3 for 2"], by_text["place red 4 outer"]
    assert isinstance(trade, c.Trade) and (trade.place, trade.goods) == (3, 2)
    assert isinstance(place, c.PlaceWorker) and (place.colour, place.spot) == (2, 14)
