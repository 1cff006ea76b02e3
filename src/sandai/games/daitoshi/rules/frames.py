"""Every frame of the game by its name, so that a stored agenda can be read again. A new frame is added to the list here."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daitoshi.rules.actions.electrify import Electrify, Flip
from sandai.games.daitoshi.rules.actions.expand import Expand, Lay, Laying
from sandai.games.daitoshi.rules.actions.exploit import Exploit, ExploitTwo, SecondExploit
from sandai.games.daitoshi.rules.actions.inventions import Commit, Committed, Install, Installing, Refill
from sandai.games.daitoshi.rules.actions.machine import Contribute, Donated, Graduate, MachineOrder, Replace
from sandai.games.daitoshi.rules.actions.production import Activate, Granted, GrantOrder, Produce, Stand
from sandai.games.daitoshi.rules.actions.trade import Trade
from sandai.games.daitoshi.rules.city_turn import Act, Acting, CleanUp
from sandai.games.daitoshi.rules.conflicts import KeepWorkers
from sandai.games.daitoshi.rules.ending import Finale, KeptGrant, Scored
from sandai.games.daitoshi.rules.factory.payment import Pay
from sandai.games.daitoshi.rules.factory.progress import Advance
from sandai.games.daitoshi.rules.factory.workers import Hire, Place, Placing, Swap
from sandai.games.daitoshi.rules.mayor.production import MayorProduces
from sandai.games.daitoshi.rules.mayor.turn import MayorCity, MayorTurn
from sandai.games.daitoshi.rules.partnerships import CopyCity, Fulfilled, PlaceBanner, RepeatShop, UseBanner
from sandai.games.daitoshi.rules.pilgrims import Offer, Pilgrimage
from sandai.games.daitoshi.rules.rewards.gaining import Gain
from sandai.games.daitoshi.rules.set_up import ChooseBasic, MayorBasic, SetUp, Start
from sandai.games.daitoshi.rules.turn import EndOfTurn, NextTurn, Turn
from sandai.games.daitoshi.rules.wilderness import GiveBack, Repeat
from sandai.kernel.frame import Frame

__all__ = ["FRAMES"]

_FRAMES: Final[tuple[type[Frame[Any]], ...]] = (
    SetUp, ChooseBasic, MayorBasic, Start,
    Turn, EndOfTurn, NextTurn,
    Stand, Produce, Activate, Granted, GrantOrder,
    Advance,
    Offer, Pilgrimage,
    GiveBack, Repeat,
    Pay,
    Acting, Act, CleanUp,
    Hire, Swap, Placing, Place,
    Exploit, ExploitTwo, SecondExploit,
    Commit, Committed, Installing, Install, Refill,
    Expand, Laying, Lay,
    Electrify, Flip,
    Trade,
    PlaceBanner, CopyCity, RepeatShop, Fulfilled, UseBanner,
    MachineOrder, Contribute, Replace, Donated, Graduate,
    KeepWorkers,
    Finale, KeptGrant, Scored,
    MayorTurn, MayorCity,
    MayorProduces,
    Gain,
)  # fmt: skip

FRAMES: Final[dict[str, Any]] = {frame.__name__: frame for frame in _FRAMES}
