"""What one viewer sees of a table. Pages and API show nothing else, so hidden things can't leak past it."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

import msgspec

from sandai.kernel.choice import Choice
from sandai.kernel.journal import Event
from sandai.kernel.parts import USUAL_WEIGHT, Label, PartCard
from sandai.kernel.refusal import Refusal
from sandai.kernel.score import Score
from sandai.kernel.state import State
from sandai.store import SeatChangeRow
from sandai.table import words
from sandai.table.play.guide import LEARNER, Guidance
from sandai.table.play.records import winners_of
from sandai.table.play.table import Table

__all__ = ["MANY", "REWIND", "SEATS", "LogLine", "Perspective", "ShownChoice"]

WORLDS: Final = 3
MANY: Final = 300  # with more choices it is not computed which of them are final, which takes milliseconds for so many
REWIND: Final = "rewind"
SEATS: Final = "seats"
REASONS: Final = 3  # shown for one part of the board, at most
SEED_KNOWN: Final = "seed known"


class ShownChoice:
    """A choice as a viewer sees it, with its label. `final`: it can't be undone."""

    def __init__(self, choice: Choice, label: Label, final: bool) -> None:
        self.choice = choice
        self.label = label
        self.final = final


class LogLine:
    """A line of the log. `bot`: a bot made this choice in place of a person; `weight`: how much it matters in a summary; `when`: the time, of
    what people did beside the game."""

    def __init__(
        self,
        at: int,
        kind: str,
        rule: str,
        seat: int,
        text: str,
        bot: bool = False,
        weight: int = USUAL_WEIGHT,
        when: float = 0.0,
    ) -> None:
        self.at = at
        self.kind = kind
        self.rule = rule
        self.seat = seat
        self.text = text
        self.bot = bot
        self.weight = weight
        self.when = when

    @staticmethod
    def of(event: Event, text: str, bot: bool = False, weight: int = USUAL_WEIGHT) -> LogLine:
        return LogLine(event.at, event.kind, event.rule, event.seat, text, bot, weight)


class Perspective:
    """A table as a seat sees it (None: a spectator), now or at a past position."""

    def __init__(self, table: Table, seat: int | None, state: State | None = None) -> None:
        self.table = table
        self.seat = seat
        self.past = state is not None
        self.state = table.state if state is None else state
        self.replaceable: list[int] = []  # seats for which the others may let a bot play
        self.patience = 0.0  # seconds that the others have to wait before that
        self.visitor = ""  # the name of a viewer without a seat, who may sit down

    @cached_property
    def view(self) -> dict[str, Any]:
        return {**self.state.view(self.seat), "names": self.table.names}

    @property
    def asked(self) -> bool:
        """Whether this viewer has to decide now."""
        return not self.past and self.seat is not None and self.seat in self.table.actors

    @property
    def guidance(self) -> Guidance | None:
        """The guide, for the learner of a guided game."""
        return None if self.past or self.stand_in or self.seat != LEARNER else self.table.guidance

    @property
    def stand_in(self) -> str:
        """The level of the bot that plays for this viewer, if one does."""
        return "" if self.seat is None else self.table.seats[self.seat].stand_in

    @property
    def against_bots(self) -> bool:
        """Whether all other seats belong to bots; a seat where a bot plays for a person does not."""
        return all(seat.kind == "bot" or seat.seat == self.seat for seat in self.table.seats)

    @property
    def alone(self) -> bool:
        """Whether no other person has to agree to going back. A person for whom a bot plays has to, when they are back."""
        return all(seat.kind != "person" or seat.seat == self.seat for seat in self.table.seats)

    @cached_property
    def deciding(self) -> list[int]:
        return list(self.state.actors if self.past else self.table.actors)

    @property
    def decided(self) -> bool:
        """Whether the game ended before its end because time was up."""
        return not self.past and self.table.over and not self.state.over

    @cached_property
    def winners(self) -> list[int]:
        """The sides that have won; none before the end."""
        if self.decided:
            return list(self.table.row.result.get("winners", []))
        return winners_of(self.state, self.table.forfeited) if self.state.over else []

    @cached_property
    def headline(self) -> str:
        if self.decided:
            return words.forfeit_ends("".join(self.table.names[seat] for seat in self.winners))
        if self.state.over:
            return words.GAME_OVER
        if not self.table.row.started and not self.past:
            return words.WAITING
        if self.asked and not self.stand_in:
            # a game may ask a player to decide for a side without a seat
            own = self.table.game.words.headline(self.state, self.seat) if self.seat is not None else ""
            return self.with_names(own) or words.YOUR_TURN
        names = [self._decider(seat) for seat in self.deciding]
        return words.thinking(names) if self.bots_think else words.deciding(names)

    @property
    def bots_think(self) -> bool:
        """Whether the table waits for bots only, and they think."""
        table = self.table
        if self.past or table.over or not table.row.started or table.wish is not None:
            return False
        return all(self.table.seats[seat].bot for seat in self.deciding)

    def _decider(self, seat: int) -> str:
        name = self.table.names[seat]
        if self.past or not self.table.seats[seat].stand_in:
            return name
        return words.bot_of("" if seat == self.seat else name)

    @cached_property
    def prompt(self) -> str:
        return self.with_names(self.state.prompt_of(self.seat))

    def with_names(self, text: str) -> str:
        """Put the players' names into a text of the game, which knows only seats."""
        return self.table.game.words.with_names(self.state, text, self.table.names)

    @property
    def rule(self) -> str:
        """The rule behind the question."""
        question = self.state.question
        return "" if question is None else question.rule

    @cached_property
    def choices(self) -> list[ShownChoice]:
        """What this viewer may choose now: in the opening of a guided game only what its script expects."""
        if not self.asked or self.seat is None or self.table.guide_waits:
            return []
        legal = self.state.choices_of(self.seat)
        if expected := self.table.scripted(self.seat):
            legal = tuple(choice for choice in legal if choice.text == expected)
        few = len(legal) <= MANY
        final = [few and self.table.is_final(self.seat, choice.text) for choice in legal]
        options = [
            ShownChoice(choice, self._label(choice, self.seat), last) for choice, last in zip(legal, final, strict=True)
        ]
        return sorted(options, key=lambda option: option.label.order)

    def _label(self, choice: Choice, seat: int) -> Label:
        label = self.table.game.label(self.state, choice, seat)
        label.words = self.with_names(label.words)
        label.effect = self.with_names(label.effect)
        return label

    def gives_up(self, text: str) -> bool:
        """Whether a choice passes or ends something for good while there are other choices, and only others could allow to take it back.

        It does not if choices of this turn could still be undone: then ending the turn confirms them.
        """
        if self.alone or not self.asked or self.seat is None or self.table.undoable(self.seat):
            return False
        legal = self.state.choices_of(self.seat)
        choice = next((one for one in legal if one.text == text), None)
        if choice is None or len(legal) < 2 or not self.table.game.label(self.state, choice, self.seat).ends:
            return False
        return self.table.is_final(self.seat, text)

    @cached_property
    def forced(self) -> bool:
        """Whether the only choice may be made automatically.

        Not where several players decide at once, because a quick answer would reveal that there was nothing to decide, and not where
        choices that can still be undone would become final.
        """
        if (
            self.seat is None
            or self.table.scripted(self.seat)
            or len(self.choices) != 1
            or len(self.deciding) != 1
            or self.state.sealed
        ):
            return False
        if not self.table.game.may_force(self.state):
            return False
        return not (self.table.undoable(self.seat) and self.table.is_final(self.seat, self.choices[0].choice.text))

    @cached_property
    def parts(self) -> frozenset[str]:
        """The drawn parts that this viewer can choose."""
        return frozenset(part for option in self.choices for part in option.choice.parts)

    def parts_of(self, text: str) -> frozenset[str]:
        """Return the drawn parts of one choice."""
        return frozenset(part for option in self.choices if option.choice.text == text for part in option.choice.parts)

    def card(self, part: str) -> PartCard | None:
        """Return what there is to know about a drawn part; None if its game has no card for it."""
        write = self.table.game.words.cards(self.view, self.seat).get(part)
        return None if write is None else write()

    def reasons(self, part: str) -> list[Refusal]:
        """Return why this viewer can't choose a drawn part now: a few different reasons.

        Empty if the part can be chosen, or if it has nothing to do with the current question.
        """
        if not self.asked or self.stand_in or self.seat is None or part in self.parts:
            return []
        game, state, seat = self.table.game, self.state, self.seat
        texts = [choice.text for choice in game.candidates(state, seat) if part in choice.parts]
        found = (game.refusal(state, text, seat) for text in texts)
        reasons = dict.fromkeys(Refusal(self.with_names(one.reason), one.rule) for one in found if one is not None)
        return list(reasons)[:REASONS]

    @cached_property
    def log(self) -> list[LogLine]:
        """The lines of the game, and among them what people did beside it: hand-overs, and going back."""
        line, names = self.table.game.line, self.table.names
        weight = self.table.game.words.recap.weight
        lines = [
            LogLine.of(event, line(event, names), weight=weight(event)) for event in self.state.events_for(self.seat)
        ]
        if self.table.row.imported and not self.past:
            lines.insert(0, LogLine(0, SEED_KNOWN, "", -1, words.SEED_KNOWN))
        bots = set(self.table.stand_in_choices())
        for one in lines if bots else ():
            one.bot = (one.at, one.seat) in bots
            bots.discard((one.at, one.seat))  # only the first line of a choice is marked
        beside = [*self._seat_changes(), *([] if self.past else self._rewinds())]
        return sorted([*lines, *beside], key=lambda one: (one.at, one.when)) if beside else lines

    def _seat_changes(self) -> list[LogLine]:
        """Return a line for each time that a bot took a seat or its person came back, at the position where it happened."""
        names = self.table.names
        return [
            LogLine(
                min(change.decisions, self.state.decisions),
                SEATS,
                "",
                change.seat,
                _told(change, names),
                when=change.at,
            )
            for change in self.table.seat_changes
            if not self.past or change.decisions <= self.state.decisions
        ]

    def _rewinds(self) -> list[LogLine]:
        """Return a line for each time that the game was taken back, at the position to which it was."""
        lines: list[LogLine] = []
        lowest = self.state.decisions
        for move in reversed(self.table.rewinds):
            name = self.table.names[move.seat]
            taken, _, left = move.text.rpartition(" ")
            lowest = min(lowest, int(left))  # a later rewind may have gone further back
            text = words.restarted(name, int(taken)) if taken else words.rewound(name, int(left), move.by == "consent")
            lines.append(LogLine(lowest, REWIND, "", move.seat, text, when=move.at))
        return lines[::-1]

    def due(self, side: int) -> list[tuple[str, int]]:
        """What a side would still pay or get at the next reckoning, beside its score: what it is called, and points."""
        return [] if self.state.over else self.table.game.words.due(self.state, side)

    @cached_property
    def scores(self) -> list[Score | None]:
        """The score of each side, or None where this viewer can't know it.

        Positions are imagined that agree with all that the viewer knows. A score is known if it is the same in all of them; the true
        position is not used, so nothing hidden can leak. A game can hide scores that players could compute with `Game.shown_scores`.
        """
        if self.state.over:
            return list(self.state.scores)
        silent = self.state.copy()
        silent.quiet = True  # scores need no journal, and filtering it costs more than the rest
        worlds = [silent.imagine(self.seat, f"score {number}").scores for number in range(WORLDS)]
        allowed = self.table.game.shown_scores(self.state, self.seat)
        return [
            score if allowed[side] and all(world[side].items == score.items for world in worlds[1:]) else None
            for side, score in enumerate(worlds[0])
        ]


def _told(change: SeatChangeRow, names: list[str]) -> str:
    """The line of the log for a hand-over, or for what happened to the clocks."""
    name = names[change.seat]
    if change.kind in ("bot", "left", "back"):
        return words.seat_change(change.kind, name, names[change.by], change.level, change.by == change.seat)
    note = msgspec.json.decode(change.note) if change.note else {}
    return words.clock_change(change.kind, name, change.level, note, names)
