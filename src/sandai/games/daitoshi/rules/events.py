"""The kinds of events in the journal, with the data that each carries.

Stored games contain these texts and data; whoever changes them raises `form` in `game.py` and teaches `old_dumps.py` the old ones.
Everywhere: `action` is the action of a district, which names it; `spot` is ring * 5 + district, and SPOTS for the machine; `place` is the
place of a City in the row; a `face` is a `Face` of `components/atlas.py`; rewards are texts of `rewards/told.py`.
"""

from __future__ import annotations

from typing import Final

# Set-up
FOUND: Final = "found"  # a Basic Invention: face, district, action
START: Final = "start"  # machine, from 1
ADVISOR: Final = "advisor"  # number, name

# Rewards and payments
GAIN: Final = "gain"  # gains: rewards
PAY: Final = "pay"  # kind, amount, wealth
CITY_EFFECT: Final = "city-effect"  # place, effect: rewards
SWAP: Final = "swap"  # old and new colour
USE_BANNER: Final = "use-banner"  # place, city

# Production
LEAD: Final = "lead"
GRANT: Final = "grant"
ACTIVATE: Final = "activate"  # building, steam, leader

# City Turn
MOVE: Final = "move"  # district, action, space, steam
CLEAR: Final = "clear"  # district, action, workers: how many
PLACE: Final = "place"  # colour, spot, action
EXPLOIT: Final = "exploit"  # terrain, pile: whether it came from the discard pile
NEUTRAL: Final = "neutral"  # the non-player Magnate moves: district, action, space
MACHINE: Final = "machine"  # the Mega-Machine moves: district, action

# Actions
COMMIT: Final = "commit"  # faces
INSTALL: Final = "install"  # face, floor
REFILL: Final = "refill"  # slot, face
EXPAND: Final = "expand"  # spot, tile, hexes, action
RENOVATE: Final = "renovate"
ELECTRIFY: Final = "electrify"  # spot, tile, action
TRADE: Final = "trade"  # place, city, goods, steam
PAY_CONTRIBUTION: Final = "pay-contribution"  # wealth, replaced: names of resources
DONATE: Final = "donate"  # face, floor, space
GRADUATE: Final = "graduate"  # a University Invention: face, floor
UNLOCK: Final = "unlock"  # upgrade, slot

# End of turn and of the game
CONFLICTS: Final = (
    "conflicts"  # turned: for each tile its terrain, tile, hexes, conflict: whether it is in Conflict now
)
KEEP_WORKERS: Final = "keep-workers"  # kept: colours
END_NEAR: Final = "end-near"  # turns: how many follow
KEPT_GRANT: Final = "kept-grant"
SCORE: Final = "score"  # items, total

# The Mayor
MAYOR_CARD: Final = "mayor-card"  # card, next, actions, machine, bribe
MAYOR_CHECKS: Final = "mayor-checks"  # district, action, one, two: the cases that hold, space
MAYOR_ACTS: Final = "mayor-acts"  # act
MAYOR_IDLE: Final = "mayor-idle"
MAYOR_PRODUCES: Final = "mayor-produces"  # leader
BRIBE: Final = "bribe"

KINDS: Final = frozenset(
    (
        FOUND, START, ADVISOR, GAIN, PAY, CITY_EFFECT, SWAP, USE_BANNER, LEAD, GRANT, ACTIVATE, MOVE, CLEAR, PLACE, EXPLOIT, NEUTRAL,
        MACHINE, COMMIT, INSTALL, REFILL, EXPAND, RENOVATE, ELECTRIFY, TRADE, PAY_CONTRIBUTION, DONATE, GRADUATE, UNLOCK, CONFLICTS,
        KEEP_WORKERS, END_NEAR, KEPT_GRANT, SCORE, MAYOR_CARD, MAYOR_CHECKS, MAYOR_ACTS, MAYOR_IDLE, MAYOR_PRODUCES, BRIBE,
    )
)  # fmt: skip
