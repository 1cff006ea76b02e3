"""A position of a game: its data and its agenda."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from sandai.kernel import words
from sandai.kernel.chance import ChanceSource, draw_below, stream_key
from sandai.kernel.choice import Choice
from sandai.kernel.errors import IllegalChoice, RecordError
from sandai.kernel.frame import Frame, Question, Together
from sandai.kernel.journal import EVERYONE, Event, Past
from sandai.kernel.record import Record
from sandai.kernel.score import Score

if TYPE_CHECKING:
    from sandai.kernel.game import Game

__all__ = ["FORM", "Setup", "State", "plain_copy"]

FORM: Final = 2  # the version of dumps, unless a game has its own (`Game.form`)


def plain_copy(data: Any) -> Any:
    """An independent copy of plain data."""
    if isinstance(data, list):
        return [plain_copy(member) for member in data]
    if isinstance(data, dict):
        return {name: plain_copy(member) for name, member in data.items()}
    return data


class Setup:
    """Game, seats, options, seed and component pack of a game; shared by all copies of its state and never changed."""

    def __init__(self, game: Game, seats: int, options: dict[str, Any], seed: int | str, pack: dict[str, Any]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.pack = pack  # what a component pack replaced; empty: our own components


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The base of every game's state.

    A game adds its own attributes, names those that are plain data in `fields`, and writes `copy`. Data change only inside
    frames. Chance comes from `below`, `roll` and `shuffle`, and `draw` takes from hidden piles, so the kernel knows where undo
    must stop.
    """

    fields: ClassVar[tuple[str, ...]] = ()
    #: lists and dicts that grow or shrink during play; all others keep their length
    growing: ClassVar[tuple[str, ...]] = ()
    #: sets, kept as bit masks: never negative, or loops over them would not end
    sets: ClassVar[tuple[str, ...]] = ()

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.agenda: list[Frame[Any]] = []
        self.key: bytes = b""
        self.draws: int = 0  # how often chance was drawn
        self.source: ChanceSource | None = None  # answers draws in place of the stream; copies have none
        self.shown: int = 0  # how often something hidden was revealed
        self.decisions: int = 0
        self.barrier: int = 0  # undo never goes below this number of decisions
        self.past: Past | None = None
        self.journal: Event | None = None
        self.sealed: dict[int, Choice] = {}  # answers to a simultaneous question, until all are in
        self.quiet: bool = False  # no events: for search and simulation
        self.imagined: bool = False
        self._listed: tuple[Choice, ...] = ()  # cached choices of the current decision
        self._listed_for: int = -1  # and their seat

    # -- implemented by games ----------------------------------------------------------------------------------------

    def copy(self) -> State:
        """An independent copy: the game's constructor with copied lists, then `share`."""
        raise AssertionError(f"{type(self).__name__} has no copy")

    def dump_data(self) -> dict[str, Any]:
        """The game's own data, plain. Games with nested objects extend this and `load_data`."""
        return {name: plain_copy(getattr(self, name)) for name in self.fields}

    def load_data(self, data: dict[str, Any]) -> None:
        for name in self.fields:
            setattr(self, name, plain_copy(data[name]))

    def redraw(self, seat: int | None) -> None:
        """Redraw everything that `seat` can't know, using this state's random stream and consistent with what the seat knows."""

    # -- asking ------------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def over(self) -> bool:
        return not self.agenda

    @property
    def question(self) -> Question[Any] | None:
        """The frame that asks now; None once the game is over."""
        return cast("Question[Any]", self.agenda[-1]) if self.agenda else None

    @property
    def actor(self) -> int | None:
        """The seat that decides now, the first of them if several may; None once the game is over."""
        who = self._decider()
        return None if who < 0 else who

    def _decider(self) -> int:
        if not self.agenda:
            return -1
        frame = cast("Question[Any]", self.agenda[-1])
        return self.actors[0] if frame.together else frame.seat

    def _asks(self, seat: int) -> bool:
        """Whether this seat may decide now."""
        if not self.agenda:
            return False
        frame = cast("Question[Any]", self.agenda[-1])
        return seat in self.actors if frame.together else seat == frame.seat

    @property
    def actors(self) -> tuple[int, ...]:
        """Every seat that may decide now."""
        if not self.agenda:
            return ()
        frame = cast("Question[Any]", self.agenda[-1])
        if not frame.together:
            return (frame.seat,)
        return tuple([seat for seat in frame.seats(self) if seat not in self.sealed])

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The legal choices of the actor; empty only once the game is over."""
        return self.choices_of(self._decider())

    def choices_of(self, seat: int) -> tuple[Choice, ...]:
        """The legal choices of a seat; empty when it is not asked."""
        if seat != self._listed_for:
            if not self._asks(seat):
                return ()
            frame = cast("Question[Any]", self.agenda[-1])
            self._listed = tuple(frame.choices(self, seat))
            self._listed_for = seat
        return self._listed

    @property
    def prompt(self) -> str:
        """What is asked of the actor, in words."""
        return self.prompt_of(self.actor)

    def prompt_of(self, seat: int | None) -> str:
        return self.setup.game.prompt(self, seat)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return everything that a seat may know and nothing else; None: a spectator."""
        return self.setup.game.view(self, seat)

    @property
    def scores(self) -> tuple[Score, ...]:
        """Per seat, itemised; a scoring automa follows the seats."""
        return tuple(self.setup.game.scores(self))

    @property
    def winners(self) -> tuple[int, ...]:
        """Indices into `scores`; empty while the game lasts, and when everyone loses."""
        return tuple(self.setup.game.winners(self)) if self.over else ()

    def events(self, since: int = 0) -> list[Event]:
        """The journal from decision `since` on, oldest first."""
        found: list[Event] = []
        event = self.journal
        while event is not None and event.at >= since:
            found.append(event)
            event = event.before
        found.reverse()
        return found

    def events_for(self, seat: int | None, since: int = 0) -> list[Event]:
        """Return the events that a seat may know, oldest first; None: a spectator."""
        return [event for event in self.events(since) if event.visible_to(seat)]

    # -- playing -----------------------------------------------------------------------------------------------------

    def play(self, choice: Choice | str, seat: int | None = None) -> None:
        """Play a legal choice, given as an object or as text. Raise IllegalChoice for anything else, without changing the state."""
        who = self._asked(seat)
        found = self._legal(choice, who)
        frame = cast("Question[Any]", self.agenda[-1])
        draws = self.draws
        shown = self.shown
        if frame.together:
            self.sealed[who] = found
            self.changed()
            if self.actors:
                return
            self._reveal(cast("Together[Any]", frame))
        else:
            self.past = Past(self.past, who, found, False)
            self.decisions += 1
            self.changed()
            self.agenda.pop()
            frame.play(self, who, found)
        self.run()
        if draws != self.draws or shown != self.shown or self._decider() != who:
            self.barrier = self.decisions

    def _asked(self, seat: int | None) -> int:
        if not self.agenda:
            raise IllegalChoice(words.game_is_over())
        if seat is None:
            return self._decider()
        if not self._asks(seat):
            raise IllegalChoice(words.not_asked(seat, self.actors))
        return seat

    def _legal(self, choice: Choice | str, seat: int) -> Choice:
        legal = self.choices_of(seat)
        wanted: object = choice  # compared by identity only; as `object`, compiled code skips the type checks
        for same in cast("tuple[object, ...]", legal):
            if same is wanted:
                return cast(Choice, same)
        text = str(choice).strip()
        found = cast("Question[Any]", self.agenda[-1]).find(self, text, legal)
        if found is not None:
            return found
        raise self.setup.game.illegal(self, text, seat, legal)

    def _reveal(self, frame: Together[Any]) -> None:
        seats = frame.seats(self)
        answers = [self.sealed[seat] for seat in seats]
        for seat in seats:
            self.past = Past(self.past, seat, self.sealed[seat], True)
            self.decisions += 1
        self.sealed = {}
        self.shown += 1
        self.agenda.pop()
        frame.reveal(self, answers)

    def run(self) -> None:
        """Run the agenda up to the next question or the end."""
        agenda = self.agenda
        while agenda:
            frame = agenda[-1]
            if frame.asks:
                return
            agenda.pop()
            frame.run(self)

    # -- for frames --------------------------------------------------------------------------------------------------

    def push(self, frame: Frame[Any]) -> None:
        """Put a step on top of the agenda, to run before everything else on it."""
        self.agenda.append(frame)

    def push_all(self, frames: list[Frame[Any]]) -> None:
        """Put several steps on top of the agenda, to run in this order."""
        turned = frames[:]
        turned.reverse()
        self.agenda.extend(turned)

    def log(self, kind: str, rule: str, seat: int, data: dict[str, Any], audience: int = EVERYONE) -> None:
        """Add an event to the journal. Its data must be plain; the words of the log are made from it later."""
        if not self.quiet:
            self.journal = Event(self.journal, self.decisions, kind, rule, seat, data, audience)

    def below(self, bound: int) -> int:
        """Return a random integer from 0 to bound - 1."""
        self.draws += 1
        if self.source is not None:
            return self.source.below(bound)
        return draw_below(self.key, self.draws, bound)

    def roll(self) -> int:
        """Roll a six-sided die."""
        return self.below(6) + 1

    def shuffle(self, pile: list[Any]) -> None:
        """Put a list in random order."""
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]

    def draw(self, pile: list[Any]) -> Any:
        """Take the last (top) entry of a hidden pile; somebody sees it, so undo stops here."""
        self.shown += 1
        return pile.pop()

    def share(self, new: State) -> None:
        """Copy the kernel's own data to a new state; every `copy` calls it."""
        new.agenda = self.agenda[:]
        new.key = self.key
        new.draws = self.draws
        new.shown = self.shown
        new.decisions = self.decisions
        new.barrier = self.barrier
        new.past = self.past
        new.journal = self.journal
        if self.sealed:
            new.sealed = self.sealed.copy()
        new.quiet = self.quiet
        new.imagined = self.imagined
        new._listed = self._listed
        new._listed_for = self._listed_for

    def changed(self) -> None:
        """Clear the cached choices. Call it after changing data outside of frames, as tests do."""
        self._listed = ()
        self._listed_for = -1

    # -- saving ------------------------------------------------------------------------------------------------------

    def imagine(self, seat: int | None, seed: int | str) -> State:
        """Return a copy in which everything that the seat can't know is redrawn at random, consistent with what it knows."""
        new = self.copy()
        new.key = stream_key("imagine", seed, seat, self.decisions)
        new.draws = 0
        new.imagined = True
        new.past = None
        new.sealed = {}
        new.changed()
        new.journal = None
        if not self.quiet:
            for event in self.events_for(seat):
                new.journal = Event(
                    new.journal, event.at, event.kind, event.rule, event.seat, event.data, event.audience
                )
        shown = new.shown
        new.redraw(seat)
        for who in sorted(self.sealed):
            frame = cast("Question[Any]", new.agenda[-1])
            answers = frame.choices(new, who)
            new.sealed[who] = self.sealed[who] if who == seat else answers[new.below(len(answers))]
        new.shown = shown
        return new

    @property
    def record(self) -> Record:
        """Game, rules version, seats, options, seed and choices: enough to rebuild this position."""
        if self.imagined:
            raise RecordError(words.imagined_has_no_record())
        setup = self.setup
        lines = self._trail()
        lines.extend([f"@{seat} {self.sealed[seat].text}" for seat in sorted(self.sealed)])
        return Record(
            setup.game.name, setup.game.rules_version, setup.seats, dict(setup.options), setup.seed, lines, setup.pack
        )

    def _trail(self) -> list[str]:
        lines: list[str] = []
        past = self.past
        while past is not None:
            lines.append(past.line())
            past = past.before
        lines.reverse()
        return lines

    def dump(self) -> dict[str, Any]:
        """Return everything as plain data, for `game.restore`."""
        setup = self.setup
        trail: list[list[Any]] = []
        past = self.past
        while past is not None:
            trail.append([past.seat, past.text, past.together])
            past = past.before
        trail.reverse()
        return {
            "form": setup.game.form,
            "game": setup.game.name,
            "rules_version": setup.game.rules_version,
            "seats": setup.seats,
            "options": dict(setup.options),
            "seed": setup.seed,
            "pack": setup.pack,
            "key": self.key.hex(),
            "counts": [self.draws, self.shown, self.decisions, self.barrier],
            "flags": [self.quiet, self.imagined],
            "sealed": [[seat, self.sealed[seat].text] for seat in sorted(self.sealed)],
            "agenda": [frame.dump() for frame in self.agenda],
            "past": trail,
            "journal": [event.dump() for event in self.events()],
            "data": self.dump_data(),
        }

    def load(self, dumped: dict[str, Any], frames: dict[str, Any]) -> None:
        """Load a dump; `frames` maps names to frame classes."""
        self.key = bytes.fromhex(dumped["key"])
        self.draws, self.shown, self.decisions, self.barrier = dumped["counts"]
        self.quiet, self.imagined = dumped["flags"]
        self.past = None
        for seat, text, together in dumped["past"]:
            self.past = Past(self.past, seat, Choice(-1, text), together)
        self.journal = None
        for at, kind, rule, seat, data, audience in dumped["journal"]:
            self.journal = Event(self.journal, at, kind, rule, seat, data, audience)
        self.load_data(dumped["data"])
        self.agenda = [frames[entry[0]](*entry[1:]) for entry in dumped["agenda"]]
        self.sealed = {}
        self.changed()
        sealed: dict[int, Choice] = {}
        for seat, text in dumped["sealed"]:
            sealed[seat] = self._legal(text, seat)
        self.sealed = sealed
        self.changed()

    def _repr_svg_(self) -> str:
        return self.setup.game.svg(self)
