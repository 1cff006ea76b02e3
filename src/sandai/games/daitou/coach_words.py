"""For a first game of Daitou: what wins, how it goes, what to do first."""

from typing import Final

COACH: Final = (
    ("You win", "with the most money after three years. Rails and farms themselves are worth nothing at the end."),
    (
        "You earn",
        "by shipping: fish and imports from a harbour to a town, cane from a farm to harbour 1 or 4. Others pay you ¥1 for each "
        "of your sections they run over.",
    ),
    (
        "Begin",
        "by joining a harbour to the town of its island. Harbours 4 and 5 have fish most often. Keep ¥3 a section for the "
        "taxes that end every year.",
    ),
)
