"""What the others read while somebody decides: what it is about. The table says who it is."""

from __future__ import annotations

from typing import Final

__all__ = ["AWAITED"]

AWAITED: Final[dict[str, str]] = {
    "ChooseBasic": "A Basic Invention is being chosen.",
    "Turn": "A City Turn or a Production Turn is about to begin.",
    "Offer": "A Pilgrim goes a step: the track is being picked.",
    "Hire": "A Worker is being hired.",
    "Place": "Workers are being placed on Workshops.",
    "ExploitTwo": "Exploit: a hex is being taken.",
    "Act": "The Magnate has arrived: one action may follow.",
    "Commit": "Commit: Inventions are being taken.",
    "Install": "An Invention is being installed in a building.",
    "Expand": "Expand: a new district tile looks for its space.",
    "Electrify": "Electrify: a plain tile is about to light up.",
    "Trade": "Trade: a City and its price are being picked.",
    "Contribute": "Contribute: an Invention is being donated to the Mega-Machine.",
    "Replace": "Wealth may stand in for resources.",
    "PlaceBanner": "A Banner may be placed on a City.",
    "UseBanner": "A City's condition is fulfilled: its effect may be taken.",
    "CopyCity": "The effect of a City is being picked.",
    "RepeatShop": "A Workshop is being picked for its reward.",
    "MachineOrder": "The Mega-Machine gives several rewards, one after the other.",
    "KeepWorkers": "The Yōkai trouble a Worker quarter: two Workers stay.",
    "GrantOrder": "A Government Grant runs all buildings, one after the other.",
    "Lay": "A hex is being laid on the new tile.",
    "Advance": "Progress: markers advance.",
    "Pilgrimage": "Pilgrims are on their way.",
    "GiveBack": "A hex goes back to the Wilderness.",
    "Repeat": "A hex gives its Conflict reward again.",
    "Swap": "Worker spaces are full: a new Worker looks for room.",
    "Pay": "Resources are being paid.",
    "Activate": "Production: buildings are being activated.",
}
