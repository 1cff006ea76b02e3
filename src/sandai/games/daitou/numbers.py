"""Every number of the rules, each with its rule. For numbers that are options these are the defaults."""

from __future__ import annotations

from typing import Final

SEATS: Final = (2, 3)  # D-001

YEARS: Final = 3  # D-034
GOODS_ROUNDS: Final = 4  # D-037: the fifth round is for taxes only (D-038)
TAX_ROUND: Final = 5  # D-035
IMPORT_ROUNDS: Final = (1, 3)  # D-057
SUGAR_ROUND: Final = 4  # D-058

HARBOURS: Final = 6  # D-003
TRADE_HARBOURS: Final = (1, 4)  # D-004
IMPORTS: Final = (1, 2)  # D-057: what harbours 1 and 4 get
NORTH_ONLY_HARBOUR: Final = 1  # D-027
SOUTH_ONLY_HARBOUR: Final = 4  # D-028
SOUTH_HARBOURS: Final = (4, 5, 6)  # D-032: those of the South alone
EXTRA_HARBOURS: Final = (2, 3)  # DR-39
PLACING_ORDER: Final = (1, 4, 2, 3, 5, 6)  # DR-36
ADVISED_NORTH: Final = (2, 3)  # D-029
ADVISED_SOUTH: Final = (5, 6)  # D-029

DIE: Final = 6  # D-015
# D-054: the harbours with fish, by roll; the empty entry is for a roll of 0.
FISH: Final = ((), (1, 3, 5), (2, 4, 5), (3, 5, 6), (1, 4, 5), (2, 4, 6), (3, 4, 6))

SUGAR_LOAD: Final = 2  # D-070: cubes that may travel together

START_MONEY: Final = 12  # D-022
TRACK_PRICE: Final = 3  # D-062
FARM_PRICES: Final = (3, 2, 1)  # D-066: by year
FEE: Final = 1  # D-079
FISH_INCOME: Final = 3  # D-082
SUGAR_INCOME: Final = 3  # D-083
IMPORT_INCOME: Final = 6  # D-084
TRACK_TAX: Final = 3  # D-087
FARM_TAX: Final = 1  # D-088

MOST_START_MONEY: Final = 1000  # the rules know no limit; a list of bids needs one
MOST_NUMBER: Final = 100  # likewise for prices, fees, incomes and taxes
