"""The items of a score and of the yearly accounts, in words."""

from __future__ import annotations

from typing import Final

from sandai.games.daitou.rules.state import DaitouState
from sandai.games.daitou.rules.tax import due as tax_due
from sandai.kernel.language import say

#: by item, as `rules.state.ITEMS` and `rules.scoring` name them
ITEMS: Final[dict[str, str]] = {
    "start money": say("start money"),
    "fish": say("fish"),
    "imports": say("imports"),
    "sugar": say("sugar"),
    "fees received": say("fees received"),
    "fees paid": say("fees paid"),
    "tracks built": say("tracks built"),
    "farms built": say("farms built"),
    "bids": say("bids"),
    "taxes": say("taxes"),
}

#: By item: what more and what less of it means, for analyses. Items that are paid are negative, so more of them is less paid.
CHANGES: Final[dict[str, tuple[str, str]]] = {
    "fish": (say("earns ¥{n} more with fish"), say("earns ¥{n} less with fish")),
    "imports": (say("earns ¥{n} more with imports"), say("earns ¥{n} less with imports")),
    "sugar": (say("earns ¥{n} more with sugar"), say("earns ¥{n} less with sugar")),
    "fees received": (say("receives ¥{n} more in fees"), say("receives ¥{n} less in fees")),
    "fees paid": (say("pays ¥{n} less in fees"), say("pays ¥{n} more in fees")),
    "tracks built": (say("spends ¥{n} less on tracks"), say("spends ¥{n} more on tracks")),
    "farms built": (say("spends ¥{n} less on farms"), say("spends ¥{n} more on farms")),
    "bids": (say("pays ¥{n} less for bids"), say("pays ¥{n} more for bids")),
    "taxes": (say("pays ¥{n} less tax"), say("pays ¥{n} more tax")),
}


def due(state: DaitouState, side: int) -> list[tuple[str, int]]:
    """The taxes at the end of this year; in the tax round they are being paid."""
    owed = tax_due(state, side)
    return (
        [(say("taxes due at the end of year {year}", year=state.year), -owed)]
        if owed and state.phase not in ("tax", "over")
        else []
    )
