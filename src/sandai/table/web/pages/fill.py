"""Fill the open slots of a message with markup."""

from __future__ import annotations

import re
from typing import Final

from htpy import Node

__all__ = ["fill"]

_SLOT: Final = re.compile(r"\{(\w+)\}")


def fill(message: str, **nodes: Node) -> list[Node]:
    """The parts of a message, with nodes in place of its slots: `fill("Sit as {name}.", name=h.strong["Ann"])`."""
    return [nodes[part] if number % 2 else part for number, part in enumerate(_SLOT.split(message)) if part]
