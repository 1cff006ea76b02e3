"""Sends one notice to the browsers of a person by web push, in a process of its own.

Reads JSON from standard input: the text, the private key of the server, whom push services may write to, subscriptions, and whether the local
network is allowed. Writes a JSON object for each subscription as soon as its push service has answered. Redirects are not followed, bodies of
answers are not read, and every connection is checked at the moment it is made.
"""

from __future__ import annotations

import json
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from typing import Any, Final
from urllib.parse import urlsplit

from sandai.table.notify.sender import refuse_internal

__all__ = ["main"]

SECONDS: Final = 10.0  # that a push service may take to answer
ALL_SECONDS: Final = 20.0  # that all of them may take
VALID_SECONDS: Final = 12 * 3600  # how long a signature is valid


def main() -> int:
    order: dict[str, Any] = json.load(sys.stdin)
    import py_vapid  # type: ignore[import-untyped]
    import pywebpush  # type: ignore[import-untyped]
    import requests

    if not order["local"]:
        sys.addaudithook(refuse_internal)
    key = py_vapid.Vapid02.from_string(order["private"])

    def send(subscription: dict[str, str]) -> int:
        """Return the status of the answer."""
        endpoint = subscription["endpoint"]
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + VALID_SECONDS,
            "sub": order["contact"],
        }
        info = {"endpoint": endpoint, "keys": {"p256dh": subscription["p256dh"], "auth": subscription["auth"]}}
        body = pywebpush.WebPusher(info).encode(order["text"].encode())["body"]
        headers = {"content-type": "application/octet-stream", "content-encoding": "aes128gcm"}
        with requests.Session() as session:
            session.trust_env = False
            with session.post(
                endpoint,
                data=body,
                headers={**headers, **order["headers"], **key.sign(claims)},
                timeout=SECONDS,
                allow_redirects=False,
                stream=True,
            ) as answer:
                return int(answer.status_code)

    subscriptions = order["subscriptions"]
    pool = ThreadPoolExecutor(max_workers=max(1, len(subscriptions)))
    sending = {pool.submit(send, subscription): subscription["id"] for subscription in subscriptions}
    with suppress(TimeoutError):
        for done in as_completed(sending, timeout=ALL_SECONDS):
            status = done.result() if done.exception() is None else 0
            print(json.dumps({"id": sending[done], "status": status}), flush=True)
    os._exit(0)  # a push service that never ends its answer must not keep the process


if __name__ == "__main__":
    main()
