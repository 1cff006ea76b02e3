"""Votes of the others to let a bot play for somebody absent, at tables without clocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from sandai.store import Conflict, SeatChangeRow
from sandai.table import words
from sandai.table.errors import BadRequest, NotYours, Refused
from sandai.table.play.clocks.rules import sensible_levels
from sandai.table.play.table import Table

if TYPE_CHECKING:
    from sandai.table.play.tables import Tables

__all__ = ["Vote", "Votes", "open_vote", "voters"]


class Vote(msgspec.Struct):
    """A vote about a seat, while the question `turn` is asked. `votes`: by seat, the level of the bot that somebody wants, or "" for none;
    the first one is that of the person who began it."""

    seat: int
    turn: int
    votes: dict[int, str]

    @property
    def agreed(self) -> list[int]:
        return [seat for seat, level in self.votes.items() if level]

    @property
    def level(self) -> str:
        """The level that most want; among equals, the one that was named first."""
        levels = [level for level in self.votes.values() if level]
        return max(levels, key=levels.count)


def open_vote(table: Table) -> Vote | None:
    """Return the vote that is open at a table."""
    if not table.row.vote:
        return None
    vote = msgspec.json.decode(table.row.vote, type=Vote)
    fits = vote.turn == table.turn and vote.seat in table.actors and not table.seats[vote.seat].bot
    return vote if fits else None


def voters(table: Table, seat: int, now: float, patience: float) -> list[int]:
    """Return who votes about a seat: the other people, except those who have been away for as long as the others have to wait."""
    rows = [table.seats[one] for one in table.people if one != seat]
    return [row.seat for row in rows if not row.away or now - row.away < patience]


class Votes:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def cast(self, table_id: str, voter: int | None, seat: int, level: str) -> Table:
        """Vote for a bot of a level, or for none (""). More than half of the voters decide."""
        async with self.tables.locked(table_id) as table:
            while True:
                self._check(table, voter, seat, level)
                assert voter is not None  # noqa: S101 checked
                if await self._cast(table, voter, seat, level):
                    break
        self.tables.announce_change(table_id)
        return table

    def _check(self, table: Table, voter: int | None, seat: int, level: str) -> None:
        if voter is None:
            raise NotYours(words.ONLY_PLAYERS)
        if not 0 <= seat < len(table.seats) or table.seats[seat].kind != "person":
            raise BadRequest(words.NO_PERSON)
        if voter == seat:
            raise NotYours(words.NO_VOTE_ON_ONESELF)
        if not self.tables.may_replace(table, seat):
            raise NotYours(words.CLOCK_DECIDES if table.clock else words.NOT_WAITED)
        if level and level not in sensible_levels():
            raise BadRequest(words.no_bot_for_others(list(sensible_levels())))
        vote = open_vote(table)
        if vote is not None and vote.seat != seat:
            raise Refused(words.other_vote(table.names[vote.seat]))
        if vote is None and not level:
            raise Refused(words.NO_VOTE)

    async def _cast(self, table: Table, voter: int, seat: int, level: str) -> bool:
        """Store a vote, and what it decides. Return False if somebody else changed the table first."""
        row, now = table.row, self.tables.now()
        known = open_vote(table)
        others = {} if known is None else {one: given for one, given in known.votes.items() if one != voter}
        vote = Vote(seat, table.turn, {**others, voter: level})
        entitled = {voter, *voters(table, seat, now, self.tables.patience(table))}
        yes = len(entitled.intersection(vote.agreed))
        text, bots, changes = msgspec.json.encode(vote).decode(), {}, []
        if 2 * yes > len(entitled):
            note = msgspec.json.encode({"voters": vote.agreed, "waited": now - row.moved}).decode()
            by, decisions = vote.agreed[0], table.state.decisions
            changes = [SeatChangeRow(0, "vote", seat, by, vote.level, decisions, now, note)]
            text, bots = "", {seat: vote.level}
        elif 2 * sum(not vote.votes.get(one, "?") for one in entitled) >= len(entitled):
            text = ""
        try:
            await self.tables.store.set_vote(row.id, row.version, text, bots, changes)
        except Conflict:
            await self.tables.refresh(row.id)
            return False
        await self.tables.refresh(row.id)
        return True
