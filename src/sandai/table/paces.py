"""How fast somebody may send: so many requests and messages a minute from one address, over all its connections."""

from __future__ import annotations

import time
from ipaddress import ip_address, ip_network
from typing import Final

__all__ = ["Paces", "network"]

MINUTE: Final = 60.0


def network(host: str) -> str:
    """An address; where one household has many, all of them."""
    try:
        number = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    return host if number.version == 4 else str(number.ipv4_mapped or ip_network((number, 64), strict=False))


class Paces:
    """`rate` of them a minute; 0: as many as they like. Nobody is remembered for longer."""

    def __init__(self, rate: int) -> None:
        self.rate = rate
        self.until = 0.0
        self.counts: dict[str, int] = {}

    def allows(self, source: str) -> bool:
        if not self.rate:
            return True
        now = time.monotonic()
        if now >= self.until:
            self.until = now + MINUTE
            self.counts.clear()
        count = self.counts[source] = self.counts.get(source, 0) + 1
        return count <= self.rate
