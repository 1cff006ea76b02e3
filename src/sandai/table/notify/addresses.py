"""Addresses for turn notifications: of services that the operator allows, and not inside the operator's own network."""

from __future__ import annotations

import logging
import re
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final
from urllib.parse import SplitResult, parse_qsl, quote, unquote, urlsplit

from sandai.table import words

__all__ = [
    "SERVICES",
    "by_mail",
    "is_inside",
    "is_public",
    "mail_problem",
    "mask",
    "problem",
    "recipient",
    "service_of",
    "target",
    "ways",
]

# As apprise names them. Other services of apprise run programs, read files or use the machine itself.
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
# What an address may set after the question mark: no templates, attachments or headers.
_DETAILS: Final = frozenset({"bcc", "cc", "from", "mode", "name", "pass", "priority", "reply", "smtp", "to", "user"})
# One recipient, without characters that have a meaning for mail servers, headers or apprise.
_MAIL: Final = re.compile(
    r"[A-Za-z0-9_]+(?:(?:\.|[+-]+)[A-Za-z0-9_]+)*@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z]{2,63}"
)
_MAIL_LENGTH: Final = 254
# Webhooks that have a service of their own, because they do not read the usual JSON.
_WEBHOOKS: Final = {"https://discord.com/api/webhooks/": "discord", "https://hooks.slack.com/services/": "slack"}
_WITH_HOST: Final = ("http", "json", "gotify", "mailto", "matrix", "mmost", "rocket")
_HIDDEN: Final = "••••"
_ACCOUNT: Final = frozenset({"from", "mode", "name", "pass", "reply", "smtp", "user", "verify"})
_EXAMPLE: Final = "mailtos://user:password@smtp.example.org?from=table@example.org"
_INSIDE: Final = ("localhost", ".localhost", ".local", ".internal", ".lan", ".home.arpa")
_TRANSLATED: Final = tuple(ip_network(text) for text in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32"))


def is_public(host: str) -> bool:
    """Whether an IP address belongs to the public network; False for host names, which have to be resolved first."""
    try:
        number = ip_address(host.partition("%")[0].strip("[]"))
    except ValueError:
        return False
    if isinstance(number, IPv6Address) and (number.ipv4_mapped or any(number in net for net in _TRANSLATED)):
        return False  # these may be routed anywhere
    return number.is_global and not number.is_multicast


def by_mail(address: str) -> bool:
    """Whether this is a plain mail address, which is served by the operator's mail account."""
    return "://" not in address and "@" in address


def recipient(address: str) -> str:
    """Normalise a mail address: without case, tags and, for Gmail, dots, which make no difference to who gets the mail."""
    name, _, host = address.lower().rpartition("@")
    name = name.partition("+")[0]
    if host in ("gmail.com", "googlemail.com"):
        name, host = name.replace(".", ""), "gmail.com"
    return f"{name}@{host}"


def service_of(address: str) -> str:
    """Return the service of an address; empty: none that is known."""
    if by_mail(address):
        return "mail"
    scheme, gap, _ = address.partition("://")
    if scheme.lower() not in ("http", "https"):
        return scheme.lower() if gap else ""
    own = [service for begin, service in _WEBHOOKS.items() if address.startswith(begin)]
    return own[0] if own else {"http": "json", "https": "jsons"}[scheme.lower()]


def ways(services: frozenset[str], mail: bool) -> str:
    """Return the addresses that can be entered, in words."""
    plain = [words.MAIL_ADDRESS] if mail else []
    plain += [words.WEBHOOK_ADDRESS] if services & {"json", "jsons"} else []
    named = " ".join(f"{service}://" for service in sorted(services))
    return ", ".join([*plain, words.apprise_services(named)] if named else plain)


def problem(address: str, services: frozenset[str], local: bool, mail: bool = False) -> str:
    """Return what is wrong with an address that a player entered; empty: nothing."""
    if by_mail(address) and mail:
        fine = len(address) <= _MAIL_LENGTH and address.count("+") < 2 and _MAIL.fullmatch(address)
        return "" if fine else words.ONE_MAIL_ADDRESS
    service = service_of(address)
    if service not in services and not (service == "jsons" and "json" in services):
        return words.possible_addresses(ways(services, mail) or words.NO_SERVICE)
    if _HIDDEN in address:
        return words.MASKED_ADDRESS
    if not address.isprintable() or " " in address:
        return words.ONE_ADDRESS
    try:
        parts = urlsplit(address)
        details = parse_qsl(parts.query, keep_blank_values=True, separator="&")
        hosts = [parts.hostname or "", *(value for name, value in details if name.lower() == "smtp")]
        usual = parts.port is None or parts.port > 0
    except ValueError:
        return words.UNREADABLE_ADDRESS
    if parts.scheme in ("http", "https"):
        if service in _WEBHOOKS.values() and details:
            return words.FORBIDDEN_QUERY
        unknown: list[str] = []
        usual = usual and bool(parts.hostname)
    else:
        unknown = sorted({name for name, _ in details if name.lower() not in _DETAILS})
    if not usual:
        return words.UNREADABLE_ADDRESS
    if unknown:
        return words.forbidden_details(", ".join(unknown))
    if not local and any(is_inside(host) for host in hosts):
        return words.INTERNAL_ADDRESS
    return ""


def target(address: str, mail: str = "") -> str | dict[str, Any]:
    """Return what apprise needs for a valid address; `mail`: the account of the operator."""
    if by_mail(address):
        return f"{mail}{'&' if '?' in mail else '?'}to={quote(address, safe='')}"
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or service_of(address) in _WEBHOOKS.values():
        return address
    host = parts.hostname or ""
    found: dict[str, Any] = {
        "schema": service_of(address),
        "host": f"[{host}]" if ":" in host else host,
        "fullpath": (parts.path or "/") + (f"?{parts.query}" if parts.query else ""),  # unchanged
    }
    found |= {"port": parts.port} if parts.port else {}
    return found | (
        {"user": unquote(parts.username), "password": unquote(parts.password or "")} if parts.username else {}
    )


def mask(address: str) -> str:
    """Return an address as its owner sees it, without the secrets that would let others use it."""
    scheme, gap, rest = address.partition("://")
    if not gap or (scheme in ("ntfy", "ntfys") and re.fullmatch(r"[\w.-]+/?", rest)):
        return address
    try:
        parts = urlsplit(address)
        place = _place(parts) if scheme.lower().removesuffix("s") in _WITH_HOST else ""
    except ValueError:
        place = ""
    if not place:
        return f"{scheme}://{_HIDDEN}"
    more = parts.path.strip("/") or parts.query or parts.fragment
    return f"{scheme}://{f'{_HIDDEN}@' if '@' in parts.netloc else ''}{place}{f'/{_HIDDEN}' if more else parts.path}"


def _place(parts: SplitResult) -> str:
    return parts.netloc.rpartition("@")[2]


def is_inside(host: str) -> bool:
    """Whether a host is obviously internal. Host names are resolved and checked when a notice is sent."""
    plain = host.lower().rstrip(".")
    if plain == _INSIDE[0] or plain.endswith(_INSIDE[1:]):
        return True
    try:
        ip_address(plain.strip("[]"))
    except ValueError:
        return plain.replace(".", "").isdigit() or plain.startswith("0x")  # disguised IP addresses
    return not is_public(plain)


def mail_problem(account: str) -> str:
    """Return what is wrong with the mail account of the operator; empty: nothing. Secrets are never shown."""
    try:
        parts = urlsplit(account)
        names = {name.lower() for name, _ in parse_qsl(parts.query, keep_blank_values=True)}
        fine = parts.scheme in ("mailto", "mailtos") and bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:
        fine = False
    if not fine or any(sign.isspace() and sign != " " for sign in account):
        return words.mail_account_form(_EXAMPLE)
    if parts.path.strip("/") or parts.fragment or names & {"to", "cc", "bcc"}:
        return words.MAIL_NAMES_RECIPIENT
    if unknown := sorted(names - _ACCOUNT):
        return words.mail_account_details(", ".join(unknown), ", ".join(sorted(_ACCOUNT)))
    return "" if _is_usable(account) else words.MAIL_UNUSABLE


def _is_usable(account: str) -> bool:
    import apprise

    log = logging.getLogger("apprise")
    before, log.disabled = log.disabled, True  # it would log the address, or parts of it
    try:
        found: Any = apprise.Apprise.instantiate(target("ann@example.org", account))
    finally:
        log.disabled = before
    return found is not None and bool(found.smtp_host) and found.targets == [(False, "ann@example.org")]
