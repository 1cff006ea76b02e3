"""The viewer: who sent a request, and the seat that they have at a table."""

from __future__ import annotations

from sandai.store import PersonRow
from sandai.table import words
from sandai.table.errors import NotYours

__all__ = ["Viewer"]


class Viewer:
    """`key` is the hash that stands for the person, empty for somebody who has no key yet. `seat` is None for a spectator."""

    def __init__(
        self, key: str, person: PersonRow, seat: int | None, new_key: str = "", source: str = "", device: str = ""
    ) -> None:
        self.key = key
        self.person = person
        self.seat = seat
        self.new_key = new_key  # a key that was just created and must be sent as a cookie
        self.source = source  # the network address that the request came from
        self.device = device  # the hash of the key of the device

    @property
    def own_seat(self) -> int:
        """The seat, for requests that need one; NotYours for a spectator."""
        if self.seat is None:
            raise NotYours(words.NO_SEAT)
        return self.seat

    def wants(self, preference: str) -> bool:
        return bool(self.person.settings.get(preference, False))

    @property
    def theme(self) -> str:
        """ "light", "dark", or empty: that of the system."""
        return str(self.person.settings.get("theme", ""))

    @property
    def confirming(self) -> str:
        """Which final choices need a second click.

        All ("always"), none ("never"), or those that are made by touching the board or that give up other choices ("").
        """
        chosen = self.person.settings.get("confirm", "")
        return "always" if chosen is True else str(chosen or "")
