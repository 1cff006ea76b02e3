"""Every number of the rules of Pebbles, with the id of its rule."""

from typing import Final

SEATS: Final = (2, 3)  # P-001
PEBBLES: Final = 12  # P-002
FEWEST_PEBBLES: Final = 8  # P-002
HAND: Final = 2  # pebbles in a hand at the start; P-003
ROUNDS: Final = 3  # P-004
HIGHEST_BID: Final = 3  # P-005
ACTIONS: Final = 2  # of the player who won the bidding; P-008
DIE: Final = 6  # P-010
ODD_FACTOR: Final = 2  # P-012
