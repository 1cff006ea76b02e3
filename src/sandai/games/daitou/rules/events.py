"""The kinds of events in the journal of Daitou. Records and databases store these strings, so they never change."""

from __future__ import annotations

from typing import Final

# Set-up
STARTER: Final = "starter"
MARKERS: Final = "markers"
NAMED: Final = "named"
MARKER: Final = "marker"

# Years and rounds
YEAR: Final = "year"
ROUND: Final = "round"
ACCOUNTS: Final = "accounts"
END: Final = "end"

# Bidding
BID: Final = "bid"
BID_PASS: Final = "bid_pass"  # noqa: S105 - no password
BIDS: Final = "bids"
ORDER: Final = "order"

# Production
FISH: Final = "fish"
IMPORTS: Final = "imports"
SUGAR: Final = "sugar"

# Building
TRACK: Final = "track"
FARM: Final = "farm"
BUILD_PASS: Final = "build_pass"  # noqa: S105 - no password

# Shipping
SHIPPED: Final = "shipped"
SHIP_PASS: Final = "ship_pass"  # noqa: S105 - no password
DISCARDED: Final = "discarded"

# Taxes
TAXED: Final = "taxed"
SHORT: Final = "short"
REMOVED: Final = "removed"
DEBT: Final = "debt"
