"""A push service for tests. It checks the signature of each message as RFC 8292 demands, and decrypts it as a browser would (RFC 8291)."""

from __future__ import annotations

import json
import threading
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Queue
from typing import Any

import http_ece  # type: ignore[import-untyped]
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from sandai.store import PushRow
from sandai.table.notify.push import subscription_id

__all__ = ["Device", "PushService", "decoded", "encoded", "push_service"]

AUTH = b"sixteen bytes ok"


def encoded(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Device:
    """A browser that has subscribed: its endpoint and its keys."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.private = ec.generate_private_key(ec.SECP256R1())
        raw = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.p256dh, self.auth = encoded(raw), encoded(AUTH)

    @property
    def subscription(self) -> dict[str, Any]:
        """What a page sends to the server."""
        return {"endpoint": self.endpoint, "p256dh": self.p256dh, "auth": self.auth}

    def row(self, person: str) -> PushRow:
        return PushRow(subscription_id(self.endpoint), person, self.endpoint, self.p256dh, self.auth, "Test", 1.0)

    def read(self, body: bytes) -> dict[str, Any]:
        text = http_ece.decrypt(body, private_key=self.private, auth_secret=AUTH, version="aes128gcm")
        found: dict[str, Any] = json.loads(text)
        return found


class PushService:
    """`arrived`: what came, decrypted, with the name of its device and its headers. `statuses`: what a device gets in place of 201."""

    def __init__(self) -> None:
        self.address = ""
        self.devices: dict[str, Device] = {}
        self.statuses: dict[str, int] = {}
        self.arrived: Queue[dict[str, Any]] = Queue()
        self.faults: list[str] = []
        self.public_key = ""  # the one with which browsers have subscribed; empty: not known yet

    def device(self, name: str) -> Device:
        return self.devices.setdefault(name, Device(f"{self.address}/push/{name}"))

    def take(self, path: str, headers: dict[str, str], body: bytes) -> int:
        """Handle a message; return the status of the answer."""
        name = path.removeprefix("/push/")
        device = self.devices.get(name)
        if device is None:
            return 404
        problem = self._signature_problem(headers.get("authorization", ""))
        if problem or headers.get("content-encoding") != "aes128gcm" or not headers.get("ttl", "").isdecimal():
            self.faults.append(problem or f"headers {headers}")
            return 403
        if name in self.statuses:
            return self.statuses[name]
        self.arrived.put({**device.read(body), "device": name, "headers": headers, "size": len(body)})
        return 201

    def _signature_problem(self, authorization: str) -> str:
        scheme, _, rest = authorization.partition(" ")
        given = dict(part.strip().split("=", 1) for part in rest.split(",") if "=" in part)
        if scheme.lower() != "vapid" or set(given) != {"t", "k"}:
            return f"no VAPID: {authorization}"
        if self.public_key and given["k"] != self.public_key:
            return "another key than that of the subscription"
        header, claims, signature = given["t"].split(".")
        raw = decoded(signature)
        dss = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(given["k"]))
        key.verify(dss, f"{header}.{claims}".encode(), ec.ECDSA(SHA256()))  # raises if it is wrong
        if json.loads(decoded(header)) != {"typ": "JWT", "alg": "ES256"}:
            return f"header {decoded(header)!r}"
        said = json.loads(decoded(claims))
        if said["aud"] != self.address or not said["sub"].startswith(("mailto:", "https:")):
            return f"claims {said}"
        return "" if time.time() < said["exp"] <= time.time() + 86400 else f"expires {said['exp']}"


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()

    class Door(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            try:
                status = service.take(self.path, headers, body)
            except Exception as error:
                service.faults.append(repr(error))
                status = 403
            self.send_response(status)
            if status == 307:
                self.send_header("location", f"{service.address}/push/elsewhere")
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Door) as http:
        service.address = f"http://127.0.0.1:{http.server_port}"
        thread = threading.Thread(target=http.serve_forever, daemon=True)
        thread.start()
        yield service
        http.shutdown()
        thread.join()
    assert service.faults == []
