"""The VAPID keys of the server (RFC 8292), by which push services recognise it, and the keys of subscriptions."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from sandai.store import Store
from sandai.table import words
from sandai.table.notify.addresses import is_inside

__all__ = ["PushKeys", "new_private_key", "push_keys", "subscription_problem"]

NAME: Final = "vapid"
ENDPOINT_LENGTH: Final = 1000
AUTH_BYTES: Final = 16
_ENDPOINT: Final = re.compile(r"(https?)://(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9.-]+)(:\d{1,5})?/[\x21-\x7e]*")


class PushKeys(msgspec.Struct, frozen=True):
    """Both keys as base64url, as browsers and push services expect them."""

    private: str
    public: str


async def push_keys(store: Store) -> PushKeys:
    """Return the keys of the server. They are made at the first start and kept in the database."""
    private = await store.find_secret(NAME) or await store.secret(NAME, new_private_key())
    number = int.from_bytes(_decoded(private), "big")
    return PushKeys(private, _public(ec.derive_private_key(number, ec.SECP256R1())))


def new_private_key() -> str:
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _encoded(number.to_bytes(32, "big"))


def subscription_problem(endpoint: str, p256dh: str, auth: str, local: bool) -> str:
    """Return what is wrong with a subscription that a browser sent; empty: nothing. `local`: internal addresses are allowed."""
    found = _ENDPOINT.fullmatch(endpoint) if len(endpoint) <= ENDPOINT_LENGTH else None
    if found is None or (found[1] != "https" and not local):
        return words.PUSH_ENDPOINT
    if not local and (found[3] not in (None, ":443") or is_inside(found[2].strip("[]"))):
        return words.INTERNAL_ADDRESS
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decoded(p256dh))
        fine = len(_decoded(auth)) == AUTH_BYTES and len(p256dh) <= 120 and len(auth) <= 40
    except ValueError:
        fine = False
    return "" if fine else words.PUSH_KEYS


def _public(key: ec.EllipticCurvePrivateKey) -> str:
    return _encoded(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def _encoded(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


def _decoded(text: str) -> bytes:
    if not re.fullmatch(r"[A-Za-z0-9_-]+=*", text):
        raise ValueError("not base64url")
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
