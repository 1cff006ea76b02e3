"""Where word may be sent: services that the operator allows, and nothing inside the operator's own network."""

from __future__ import annotations

import logging
import re
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final
from urllib.parse import SplitResult, parse_qsl, quote, unquote, urlsplit

__all__ = [
    "SERVICES",
    "by_mail",
    "is_public",
    "mail_problem",
    "mask",
    "problem",
    "recipient",
    "service_of",
    "target",
    "ways",
]

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
# One recipient, in signs that mean nothing to mail servers and headers, and that apprise does not cut short.
_MAIL: Final = re.compile(
    r"[A-Za-z0-9_]+(?:(?:\.|[+-]+)[A-Za-z0-9_]+)*@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z]{2,63}"
)
_MAIL_LENGTH: Final = 254
# Webhooks that do not read the usual JSON, but have a service of their own.
_OWN: Final = {"https://discord.com/api/webhooks/": "discord", "https://hooks.slack.com/services/": "slack"}
_WITH_HOST: Final = ("http", "json", "gotify", "mailto", "matrix", "mmost", "rocket")
_HIDDEN: Final = "••••"
_ACCOUNT: Final = frozenset({"from", "mode", "name", "pass", "reply", "smtp", "user", "verify"})
_EXAMPLE: Final = "mailtos://user:password@smtp.example.org?from=table@example.org"
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


def by_mail(address: str) -> bool:
    """Whether this is a plain mail address, for the account of the operator."""
    return "://" not in address and "@" in address


def recipient(address: str) -> str:
    """A mail address without what makes no difference to who gets the mail: case, tags, and dots where they don't count."""
    name, _, host = address.lower().rpartition("@")
    name = name.partition("+")[0]
    if host in ("gmail.com", "googlemail.com"):
        name, host = name.replace(".", ""), "gmail.com"
    return f"{name}@{host}"


def service_of(address: str) -> str:
    """By which service word goes there; empty: by none that is known."""
    if by_mail(address):
        return "mail"
    scheme, gap, _ = address.partition("://")
    if scheme.lower() not in ("http", "https"):
        return scheme.lower() if gap else ""
    own = [service for begin, service in _OWN.items() if address.startswith(begin)]
    return own[0] if own else {"http": "json", "https": "jsons"}[scheme.lower()]


def ways(services: frozenset[str], mail: bool) -> str:
    """How word can be sent here, in words."""
    plain = ["a mail address"] if mail else []
    plain += ["the https:// address of a webhook"] if services & {"json", "jsons"} else []
    named = " ".join(f"{service}://" for service in sorted(services))
    return ", ".join([*plain, f"{named} as apprise writes them"] if named else plain)


def problem(address: str, services: frozenset[str], local: bool, mail: bool = False) -> str:
    """What is wrong with an address that a player entered; empty: nothing."""
    if by_mail(address) and mail:
        fine = len(address) <= _MAIL_LENGTH and address.count("+") < 2 and _MAIL.fullmatch(address)
        return "" if fine else "One mail address can stand here, such as ann@example.org."
    service = service_of(address)
    if service not in services and not (service == "jsons" and "json" in services):
        return f"Word can be sent here by: {ways(services, mail) or 'nothing'}."
    if _HIDDEN in address:
        return "The dots stand for what is hidden. Leave the address as it was, or enter all of it."
    if not address.isprintable() or " " in address:
        return "One address can stand here, without blanks."
    try:
        parts = urlsplit(address)
        details = parse_qsl(parts.query, keep_blank_values=True, separator="&")
        hosts = [parts.hostname or "", *(value for name, value in details if name.lower() == "smtp")]
        usual = parts.port is None or parts.port > 0
    except ValueError:
        return "This address can't be read."
    if parts.scheme in ("http", "https"):
        unknown = ["such things"] if service in _OWN.values() and details else []
        usual = usual and bool(parts.hostname)
    else:
        unknown = sorted({name for name, _ in details if name.lower() not in _DETAILS})
    if not usual:
        return "This address can't be read."
    if unknown:
        return f"An address for word may not say {', '.join(unknown)} here."
    if not local and any(_inside(host) for host in hosts):
        return "Word can't be sent to addresses inside this server's own network."
    return ""


def target(address: str, mail: str = "") -> str | dict[str, Any]:
    """What apprise is given for an address without problem; `mail`: the account of the operator."""
    if by_mail(address):
        return f"{mail}{'&' if '?' in mail else '?'}to={quote(address, safe='')}"
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or service_of(address) in _OWN.values():
        return address
    host = parts.hostname or ""
    found: dict[str, Any] = {
        "schema": service_of(address),
        "host": f"[{host}]" if ":" in host else host,
        "fullpath": (parts.path or "/") + (f"?{parts.query}" if parts.query else ""),  # as it was entered
    }
    found |= {"port": parts.port} if parts.port else {}
    return found | (
        {"user": unquote(parts.username), "password": unquote(parts.password or "")} if parts.username else {}
    )


def mask(address: str) -> str:
    """An address as it is shown to its owner: without what would let others use it."""
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


def mail_problem(account: str) -> str:
    """What is wrong with the mail account of the operator; empty: nothing. Never says what stands in it."""
    try:
        parts = urlsplit(account)
        names = {name.lower() for name, _ in parse_qsl(parts.query, keep_blank_values=True)}
        fine = parts.scheme in ("mailto", "mailtos") and bool(parts.hostname) and (parts.port is None or parts.port > 0)
    except ValueError:
        fine = False
    if not fine or any(sign.isspace() and sign != " " for sign in account):
        return f"is an address such as {_EXAMPLE} (with / # : @ in a password as %2F %23 %3A %40)"
    if parts.path.strip("/") or parts.fragment or names & {"to", "cc", "bcc"}:
        return "names no recipient: players enter their own"
    if unknown := sorted(names - _ACCOUNT):
        return f"may not say {', '.join(unknown)}; it may say {', '.join(sorted(_ACCOUNT))}"
    return "" if _read_by_apprise(account) else "can't be used; perhaps its sender is missing: ?from=table@example.org"


def _read_by_apprise(account: str) -> bool:
    import apprise

    talk = logging.getLogger("apprise")
    before, talk.disabled = talk.disabled, True  # it tells the address, or parts of it
    try:
        found: Any = apprise.Apprise.instantiate(target("ann@example.org", account))
    finally:
        talk.disabled = before
    return found is not None and bool(found.smtp_host) and found.targets == [(False, "ann@example.org")]
