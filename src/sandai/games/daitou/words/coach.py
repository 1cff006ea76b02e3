"""For a first game of Daitou: what wins, how it goes, what to do first."""

from typing import Final

COACH: Final = (
    ("You win", "with the most money after three years. Rails and farms themselves are worth nothing at the end."),
    (
        "You earn",
        "by shipping: fish and imports from a harbour to a town, cane from a farm to harbour 1 or 4. Others pay you ¥1 for each "
        "of your sections they run over.",
    ),
    # D-040, D-042, D-044, D-049 to D-051
    (
        "You bid",
        "before each round for who builds and ships first, and before the die shows the fish. Once rails lead to a town, being "
        "first mostly means one import (¥6) or fish (¥3) more than the last; without rails it is worth little. Of three the "
        "first pays the bid, the second half of their own, the third nothing; of two only the first pays.",
    ),
    (
        "Begin",
        "by joining a harbour to the town of its island. The small dice beside a harbour show which rolls bring it fish: 4 and "
        "5 have it most often. Keep ¥3 a section for the taxes that end every year. Pale amber lies away from your rails, "
        "harbours and towns; you may build there too.",
    ),
)
