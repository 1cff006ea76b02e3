"""Where word may be sent: services that the operator allows, and nothing inside the operator's own network."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final
from urllib.parse import parse_qsl, urlsplit

__all__ = ["SERVICES", "is_public", "problem"]

# As apprise names them. Others of its services run programs, read files or speak to the machine itself.
SERVICES: Final = frozenset(
    [
        "discord",
        "gotify",
        "gotifys",
        "json",
        "jsons",
        "mailto",
        "mailtos",
        "matrix",
        "matrixs",
        "mmost",
        "mmosts",
        "ntfy",
        "ntfys",
        "pover",
        "rocket",
        "rockets",
        "slack",
        "tgram",
    ]
)
# What may stand behind the question mark. Templates, attachments and headers of one's own are none of our business.
_DETAILS: Final = frozenset({"bcc", "cc", "from", "mode", "name", "pass", "priority", "reply", "smtp", "to", "user"})
_INSIDE: Final = ("localhost", ".localhost", ".local", ".internal", ".lan", ".home.arpa")
_TRANSLATED: Final = tuple(ip_network(text) for text in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32"))


def is_public(host: str) -> bool:
    """Whether an address in numbers belongs to the public network; a name never does: it has to be looked up first."""
    try:
        number = ip_address(host.partition("%")[0].strip("[]"))
    except ValueError:
        return False
    if isinstance(number, IPv6Address) and (number.ipv4_mapped or any(number in net for net in _TRANSLATED)):
        return False  # these may lead anywhere
    return number.is_global and not number.is_multicast


def problem(address: str, services: frozenset[str], local: bool) -> str:
    """What is wrong with an address that a player entered; empty: nothing."""
    scheme, gap, _ = address.partition("://")
    if not gap or scheme.lower() not in services:
        return f"Word can be sent here by: {' '.join(sorted(services)) or 'nothing'}."
    try:
        parts = urlsplit(address)
        details = parse_qsl(parts.query, keep_blank_values=True, separator="&")
        hosts = [parts.hostname or "", *(value for name, value in details if name.lower() == "smtp")]
    except ValueError:
        return "This address can't be read."
    unknown = sorted({name for name, _ in details if name.lower() not in _DETAILS})
    if unknown:
        return f"An address for word may not say {', '.join(unknown)} here."
    if not local and any(_inside(host) for host in hosts):
        return "Word can't be sent to addresses inside this server's own network."
    return ""


def _inside(host: str) -> bool:
    """Whether a host is seen at once to be no public one. Names are looked up, and checked, when word is sent."""
    plain = host.lower().rstrip(".")
    if plain == _INSIDE[0] or plain.endswith(_INSIDE[1:]):
        return True
    try:
        ip_address(plain.strip("[]"))
    except ValueError:
        return plain.replace(".", "").isdigit() or plain.startswith("0x")  # numbers in disguise
    return not is_public(plain)
