"""Messages: sentences with named slots, in the language that is in use.

Code outside of `words` contains no sentences for players. Inside, a sentence is written in English where it is used:

    say("{name} pays {price} for {section}.", name=name, price=price, section=section)
    plural("{n} farm", "{n} farms", n)

The language of a process is fixed before any words are imported (see `sandai.translations`), so constants may be messages too.
"""

from __future__ import annotations

from typing import Any, Protocol

__all__ = ["Catalogue", "join", "join_or", "plural", "say", "use"]


class Catalogue(Protocol):
    """The interface of translations, such as `gettext.NullTranslations` and its subclasses."""

    def gettext(self, message: str) -> str: ...

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str: ...


_catalogue: Catalogue | None = None  # None: English, as written


def use(catalogue: Catalogue | None) -> None:
    """Set the language of this process; None for English."""
    global _catalogue
    _catalogue = catalogue


def say(message: str, /, **slots: Any) -> str:
    """A message in the language in use, with its slots filled."""
    if _catalogue is not None:
        message = _catalogue.gettext(message)
    return message.format_map(slots) if slots else message


def plural(one: str, many: str, n: int, /, **slots: Any) -> str:
    """The form of a message that fits a number, with its slots filled; the number itself fills the slot `n`."""
    message = (one if n == 1 else many) if _catalogue is None else _catalogue.ngettext(one, many, n)
    return message.format_map({"n": n, **slots})


def join(items: list[str]) -> str:
    """A list in words: "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return say("{first} and {last}", first=", ".join(items[:-1]), last=items[-1])


def join_or(items: list[str]) -> str:
    """A choice in words: "a, b or c"."""
    if len(items) < 2:
        return "".join(items)
    return say("{first} or {last}", first=", ".join(items[:-1]), last=items[-1])
