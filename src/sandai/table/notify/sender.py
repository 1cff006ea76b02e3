"""Sends one notice, in a process of its own: it may hang, fail or be ended without harm.

Reads address, title, body, headers for mail and whether the local network is allowed from standard input, as JSON. Whatever apprise does with the
address (names that lead inside, redirects, a mail server named in it), each connection is checked at the moment it is made.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from sandai.table.notify.addresses import is_public

__all__ = ["keep_outside", "main"]


def keep_outside(event: str, args: tuple[Any, ...]) -> None:
    """Refuse connections to anything but public addresses."""
    if event not in ("socket.connect", "socket.sendto", "socket.bind"):
        return
    address = args[1]
    if event == "socket.bind" or not isinstance(address, tuple) or not is_public(str(address[0])):
        raise OSError("Word is sent to public addresses only.")


def main() -> int:
    order: dict[str, Any] = json.load(sys.stdin)
    import apprise

    if not order["local"]:
        sys.addaudithook(keep_outside)
    sender = apprise.Apprise(asset=apprise.AppriseAsset(app_id="Sandai"))
    found = sender.add([order["address"]])  # one: a bare string would be searched for several
    for server in sender:
        own: Any = getattr(server, "headers", None)
        if isinstance(own, dict):
            own.update(order["headers"])
    taken = found and sender.notify(title=order["title"], body=order["body"], body_format=apprise.NotifyFormat.TEXT)
    return 0 if taken else 1


if __name__ == "__main__":
    sys.exit(main())
