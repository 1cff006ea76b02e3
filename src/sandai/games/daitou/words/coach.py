"""For a first game of Daitou: what wins, how it goes, what to do first."""

from __future__ import annotations

from typing import Final

from sandai.games.daitou import numbers
from sandai.games.daitou.words.names import yen
from sandai.kernel.language import say

COACH: Final = (
    (
        say("You win"),
        say("with the most money after three years. Rails and farms themselves are worth nothing at the end."),
    ),
    (
        say("You earn"),
        say(
            "by shipping: fish and imports from a harbour to a town, cane from a farm to harbour 1 or 4. Others pay you {fee} for "
            "each of your sections they run over.",
            fee=yen(numbers.FEE),
        ),
    ),
    # D-040, D-042, D-044, D-049 to D-051
    (
        say("You bid"),
        say(
            "before each round for who builds and ships first, and before the die shows the fish. Once rails lead to a town, being "
            "first mostly means one import ({import_income}) or fish ({fish_income}) more than the last; without rails it is worth "
            "little. Of three players the first pays the bid, the second half of their own, the third nothing; of two only the "
            "first pays.",
            import_income=yen(numbers.IMPORT_INCOME),
            fish_income=yen(numbers.FISH_INCOME),
        ),
    ),
    (
        say("Begin"),
        say(
            "by joining a harbour to the town of its island. The small dice beside a harbour show which rolls bring it fish: 4 and "
            "5 have it most often. Keep {tax} a section for the taxes that end every year. Pale amber lies away from your rails, "
            "harbours and towns; you may build there too.",
            tax=yen(numbers.TRACK_TAX),
        ),
    ),
)
