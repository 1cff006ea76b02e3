"""Sends one notice, in a process of its own, which may hang or fail without harm.

Reads JSON from standard input: address, title, body, headers for mail, and whether the local network is allowed. Every connection is checked
at the moment it is made, because apprise may follow host names, redirects or a mail server in the address into the local network.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from sandai.table.notify.addresses import is_public

__all__ = ["main", "refuse_internal"]


def refuse_internal(event: str, args: tuple[Any, ...]) -> None:
    """Refuse connections to anything but public addresses."""
    if event not in ("socket.connect", "socket.sendto", "socket.bind"):
        return
    address = args[1]
    if event == "socket.bind" or not isinstance(address, tuple) or not is_public(str(address[0])):
        raise OSError("Notices are sent to public addresses only.")


def main() -> int:
    order: dict[str, Any] = json.load(sys.stdin)
    import apprise

    if not order["local"]:
        sys.addaudithook(refuse_internal)
    sender = apprise.Apprise(asset=apprise.AppriseAsset(app_id="Sandai"))
    found = sender.add([order["address"]])  # in a list, because apprise would look for several addresses in a string
    for server in sender:
        own: Any = getattr(server, "headers", None)
        if isinstance(own, dict):
            own.update(order["headers"])
    sent = found and sender.notify(title=order["title"], body=order["body"], body_format=apprise.NotifyFormat.TEXT)
    return 0 if sent else 1


if __name__ == "__main__":
    sys.exit(main())
