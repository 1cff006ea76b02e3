"""What Advisors can do for the Mayor, by the names that `mayor.toml` uses (T-299 to T-308).

An Advisor has any of these powers, and rewards that the Mayor gains at set-up. A new power is a name here, and a function in
`rules/mayor/advisors.py` or a question to `state.helped` where it matters.
"""

from __future__ import annotations

from typing import Final

NAMES: Final = (
    "start_reputation",
    "start_banner",
    "head_start",
    "first_steps",
    "start_workers",
    "early_upgrades",
    "lost_workers_score",
    "hexes_pay_twice",
    "steam_dividend",
    "banners_pay",
    "favourite_track",
    "last_pilgrimage",
)

# At set-up
START_REPUTATION: Final = 0  # one level
START_BANNER: Final = 1  # on the leftmost City
HEAD_START: Final = 2  # the Basic Invention is improved and steps ahead
FIRST_STEPS: Final = 3  # of all Progress markers
START_WORKERS: Final = 4  # one of each colour

# During the game
EARLY_UPGRADES: Final = 5  # on floors whose marker is past the Upgrade icon
LOST_WORKERS_SCORE: Final = 6
HEXES_PAY_TWICE: Final = 7
STEAM_DIVIDEND: Final = 8  # Wealth for Steam, once per turn
BANNERS_PAY: Final = 9

# At the end
FAVOURITE_TRACK: Final = 10  # scores twice
LAST_PILGRIMAGE: Final = 11
