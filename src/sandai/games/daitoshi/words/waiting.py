"""What the others read while somebody decides: what it is about. The table says who it is."""

from __future__ import annotations

from typing import Any, Final

from sandai.games.daitoshi.rules.actions.electrify import Electrify
from sandai.games.daitoshi.rules.actions.expand import Expand, Lay
from sandai.games.daitoshi.rules.actions.exploit import ExploitTwo
from sandai.games.daitoshi.rules.actions.inventions import Commit, Install
from sandai.games.daitoshi.rules.actions.machine import Contribute, MachineOrder, Replace
from sandai.games.daitoshi.rules.actions.production import Activate, GrantOrder
from sandai.games.daitoshi.rules.actions.trade import Trade
from sandai.games.daitoshi.rules.city_turn import Act
from sandai.games.daitoshi.rules.conflicts import KeepWorkers
from sandai.games.daitoshi.rules.factory.payment import Pay
from sandai.games.daitoshi.rules.factory.progress import Advance
from sandai.games.daitoshi.rules.factory.workers import Hire, Place, Swap
from sandai.games.daitoshi.rules.partnerships import CopyCity, PlaceBanner, RepeatShop, UseBanner
from sandai.games.daitoshi.rules.pilgrims import Offer, Pilgrimage
from sandai.games.daitoshi.rules.set_up import ChooseBasic
from sandai.games.daitoshi.rules.turn import Turn
from sandai.games.daitoshi.rules.wilderness import GiveBack, Repeat
from sandai.kernel.language import say

__all__ = ["AWAITED"]

AWAITED: Final[dict[type[Any], str]] = {
    ChooseBasic: say("A Basic Invention is being chosen."),
    Turn: say("A City Turn or a Production Turn is about to begin."),
    Offer: say("A Pilgrim takes a step: the track is being chosen."),
    Hire: say("A Worker is being hired."),
    Place: say("Workers are being placed on Workshops."),
    ExploitTwo: say("Exploit: a hex is being taken."),
    Act: say("The Magnate has arrived: one action may follow."),
    Commit: say("Commit: Inventions are being taken."),
    Install: say("An Invention is being installed in a building."),
    Expand: say("Expand: the space for a new district tile is being chosen."),
    Electrify: say("Electrify: the tile is being chosen."),
    Trade: say("Trade: a City and its price are being chosen."),
    Contribute: say("Contribute: an Invention is being donated to the Mega-Machine."),
    Replace: say("Wealth may replace resources."),
    PlaceBanner: say("A Banner may be placed on a City."),
    UseBanner: say("A City's condition is met: its effect may be taken."),
    CopyCity: say("The effect of a City is being chosen."),
    RepeatShop: say("A Workshop is being chosen for its reward."),
    MachineOrder: say("The Mega-Machine gives several rewards, one after the other."),
    KeepWorkers: say("The Workers tile is in Conflict: only two Workers can stay."),
    GrantOrder: say("A Government Grant runs all buildings, one after the other."),
    Lay: say("A hex is being laid on the new tile."),
    Advance: say("Progress: markers advance."),
    Pilgrimage: say("Pilgrims are on their way."),
    GiveBack: say("A hex goes back to the Wilderness."),
    Repeat: say("A hex gives its Conflict reward again."),
    Swap: say("All Worker spaces are full: a Worker has to leave."),
    Pay: say("Resources are being paid."),
    Activate: say("Production: buildings are being activated."),
}
