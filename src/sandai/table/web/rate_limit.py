"""Rate limit: how much one client address may ask of the server, over all its connections."""

from __future__ import annotations

import time
from ipaddress import ip_address, ip_network
from typing import Final

__all__ = ["RateLimit", "network"]

MINUTE: Final = 60.0
CROWD: Final = 10_000  # addresses, from which on idle ones are removed more often
CLEAN_SECONDS: Final = 1.0  # between two such removals


def network(host: str) -> str:
    """Return the address to count for a host: itself or, for IPv6, its /64 network, which usually belongs to one household."""
    try:
        number = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    return host if number.version == 4 else str(number.ipv4_mapped or ip_network((number, 64), strict=False))


class RateLimit:
    """A token bucket per address: `rate` tokens, refilled within a minute. `rate` 0 allows everything.

    A request takes as many tokens as it weighs: one for what is cheap, more for pages that cost the server more CPU time.
    Addresses whose bucket is full again are forgotten.
    """

    def __init__(self, rate: int) -> None:
        self.rate = rate
        self.used: dict[str, tuple[float, float]] = {}  # by address, the tokens taken, and when that was computed
        self.cleaned = 0.0

    def allows(self, source: str, weight: float = 1.0) -> bool:
        """Take tokens from an address's bucket; False if it has too few, and then none are taken."""
        if not self.rate:
            return True
        now = time.monotonic()
        self._forget_idle(now)
        used = self._used(source, now) + min(weight, self.rate)
        if used > self.rate:
            return False
        self.used[source] = used, now
        return True

    def _used(self, source: str, now: float) -> float:
        used, at = self.used.get(source, (0.0, now))
        return max(0.0, used - (now - at) * self.rate / MINUTE)

    def _forget_idle(self, now: float) -> None:
        age = now - self.cleaned
        if age >= MINUTE or (len(self.used) > CROWD and age >= CLEAN_SECONDS):
            self.cleaned = now
            self.used = {source: entry for source, entry in self.used.items() if self._used(source, now) > 0}
