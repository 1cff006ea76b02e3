"""The items of a score and of the yearly accounts, in words."""

from __future__ import annotations

from typing import Final

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
