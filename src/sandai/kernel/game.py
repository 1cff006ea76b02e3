"""`Game`: the methods that a game implements, and the interface for callers. Each game has one instance, in its `game.py`."""

from __future__ import annotations

import re
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from sandai.kernel import words
from sandai.kernel.chance import stream_key
from sandai.kernel.choice import Choice
from sandai.kernel.dumps import Fault, check_head, check_plain, check_position, check_shape
from sandai.kernel.encoding import Encoding
from sandai.kernel.errors import POSSIBLE, IllegalChoice, OptionError, PackError, RecordError, SandaiError, shown
from sandai.kernel.journal import Event
from sandai.kernel.option import Option, checked
from sandai.kernel.parts import Drawing, Judgement, Label, Words
from sandai.kernel.record import Record, seed_problem
from sandai.kernel.refusal import Refusal
from sandai.kernel.replay import steps
from sandai.kernel.score import Score
from sandai.kernel.state import FORM, Setup, State

__all__ = ["RULE_ID", "AchievementTable", "Game"]

RULE_ID: Final = re.compile(r"\[([A-Z]{1,2}-\d{2,3})\]")  # how rulebooks mark a rule: letters of the game, and a number


class AchievementTable:
    """Achievements that are collected over many games, as rows and columns, each with an id and a text. `rule`: the rule behind them.

    A mark is the id of a row and the id of a column, with a space between them.
    """

    def __init__(self, words: str, rule: str, rows: dict[str, str], columns: dict[str, str]) -> None:
        self.words = words
        self.rule = rule
        self.rows = rows
        self.columns = columns

    @property
    def marks(self) -> list[str]:
        return [f"{row} {column}" for row in self.rows for column in self.columns]


class Game:
    """Subclassed once per game, in its `game.py`."""

    name: str
    title: str
    kanji: str
    pitch: str  # one line for the home page
    length: str  # how long it takes, in words
    solo: str = ""  # the opponent of a single player, in a sentence; empty: there is no solo game
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    rules_version: int
    action_count: int
    frames: dict[str, Any]  # every frame class by its name
    form: int = FORM  # the version of the game's dumps; raised when the data of its events or frames change

    def __init__(self) -> None:
        self._usual: dict[int, dict[str, Any]] = {}  # cache of the default options, by number of seats

    # -- parts: imported when they are first used, so that rules alone load no words and no drawings --------------------

    @property
    def words(self) -> Words:
        raise AssertionError(f"{self.name} has no words")

    @property
    def drawing(self) -> Drawing:
        return Drawing()

    @property
    def judgement(self) -> Judgement:
        raise AssertionError(f"{self.name} has no judgement")

    @property
    def encoding(self) -> Encoding | None:
        """Positions and choices as numbers, for programs that learn; None: the game has no such form."""
        return None

    # -- implemented by games ----------------------------------------------------------------------------------------

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        """Raise OptionError if options contradict each other or the number of seats."""

    def begin(self, setup: Setup) -> State:
        """Return a new state with the set-up and the game on its agenda; nothing has run yet."""
        raise AssertionError(f"{self.name} can't begin")

    def blank(self, setup: Setup) -> State:
        """A state for `load` to fill."""
        return self.begin(setup)

    def view(self, state: Any, seat: int | None) -> dict[str, Any]:
        raise AssertionError(f"{self.name} has no view")

    def scores(self, state: Any) -> list[Score]:
        raise AssertionError(f"{self.name} has no scores")

    def winners(self, state: Any) -> list[int]:
        raise AssertionError(f"{self.name} has no winners")

    def bound(self, seats: int, options: dict[str, Any]) -> int:
        """More decisions than any game can take."""
        raise AssertionError(f"{self.name} has no bound")

    def shown_scores(self, state: Any, seat: int | None) -> list[bool]:
        """For each side, whether a seat may see its score before the end."""
        return [True] * len(self.scores(state))

    def traits(self, state: Any) -> list[str]:
        """What distinguishes the seats besides their order, such as a clan, by seat; empty: nothing, or not known yet."""
        return []

    def seat_names(self, options: dict[str, Any]) -> tuple[str, ...]:
        """Default names of players, by seat, if options change them; empty: the usual ones."""
        return ()

    def may_force(self, state: Any) -> bool:
        """Whether a single legal choice may be played automatically; not if that would reveal something hidden to the others."""
        return True

    def achievements(self, state: Any) -> list[str]:
        """The achievements of a finished solo game, as marks of `achievement_table`."""
        return []

    def achievement_table(self) -> AchievementTable | None:
        """All achievements of the game; None: it has none."""
        return None

    def plays_alike(self, version: int, seats: int, options: dict[str, Any]) -> bool:
        """Whether a game that was started with that version of the rules plays the same with this one."""
        return version == self.rules_version

    def upgrade(self, dump: dict[str, Any]) -> dict[str, Any]:
        """Return a dump of an older `form` in the one of this version; RecordError if it can't be read any more.

        The old dump must not be changed. Forms are counted per game, so that changes to one game leave the dumps of all others as they
        are. Records need no upgrade: they hold only choices.
        """
        raise RecordError(words.dumped_elsewhere())

    def action_count_with(self, pack: dict[str, Any]) -> int:
        """The number of codes of choices with this component pack: more than `action_count` if it adds components."""
        return self.action_count

    def invariants(self, state: Any) -> list[str]:
        """What is wrong with a position; empty when all invariants hold."""
        return []

    # -- used by callers ---------------------------------------------------------------------------------------------

    @cached_property
    def folder(self) -> Traversable:
        """The folder of the game, with its rulebook and its components."""
        return files(type(self).__module__.rpartition(".")[0])

    @cached_property
    def rulebook(self) -> str:
        """The rules in words, as Markdown; empty if the game has no `rulebook.md`."""
        file = self.folder.joinpath("rulebook.md")
        return file.read_text(encoding="utf-8") if file.is_file() else ""

    def prompt(self, state: Any, seat: int | None) -> str:
        """The question to the seat, in one or two sentences; for others, whom they are waiting for."""
        return self.words.prompt(state, seat)

    def label(self, state: Any, choice: Choice, seat: int) -> Label:
        """A choice in words, for a button."""
        return self.words.label(state, choice, seat)

    def line(self, event: Event, names: list[str]) -> str:
        """An event in words, for the log; names by seat."""
        return self.words.line(event, names)

    def score_item(self, item: str) -> str:
        """An item of a score in words."""
        return self.words.score_items.get(item, item)

    def automa(self, name: str) -> str:
        """The translated name of an automa."""
        return self.words.automas.get(name, name)

    def candidates(self, state: Any, seat: int) -> list[Choice]:
        """Well-formed answers to the question that the seat is asked, legal or not."""
        return self.words.candidates(state, seat)

    def refusal(self, state: Any, text: str, seat: int) -> Refusal | None:
        """Why a choice is not legal now; None for legal choices and for text that is not a choice of this game."""
        return self.words.refusal(state, text, seat)

    def values(self, seats: int, given: dict[str, Any]) -> dict[str, Any]:
        """Return all options with their values; raise OptionError if some are wrong."""
        if type(seats) is not int or seats not in self.seats:  # 2.0 and True equal 2 and 1
            raise OptionError(words.wrong_number_of_players(self.title, shown(seats), self.seats))
        if not given and seats in self._usual:
            return self._usual[seats].copy()
        options = checked(self.options, given)
        self.check_options(seats, options)
        if not given:
            self._usual[seats] = options.copy()
        return options

    def new(
        self, seats: int | None = None, seed: int | str = 0, pack: dict[str, Any] | None = None, **options: Any
    ) -> State:
        """Start a new game; return its state at the first decision."""
        return self._new(max(self.seats) if seats is None else seats, seed, pack or {}, options)

    def prepare(self, seats: int, seed: int | str = 0, **options: Any) -> State:
        """A new game whose set-up has not run yet: call `run` on it."""
        state = self.begin(self._setup(seats, seed, {}, options))
        state.key = stream_key("sandai", self.name, seed)
        return state

    def _new(self, seats: int, seed: int | str, pack: dict[str, Any], options: dict[str, Any]) -> State:
        setup = self._setup(seats, seed, pack, options)
        try:
            state = self.begin(setup)
            state.key = stream_key("sandai", self.name, seed)
            state.run()
        except SandaiError:
            raise
        except Exception as error:
            if not pack:
                raise
            why = words.pack_breaks_set_up(f"{type(error).__name__}: {shown(str(error))}")
            raise PackError(words.pack_unusable(why)) from error
        state.barrier = state.decisions
        return state

    def _setup(self, seats: int, seed: int | str, pack: dict[str, Any], options: dict[str, Any]) -> Setup:
        """Check seats, options, seed and pack."""
        if why := seed_problem(seed):
            raise OptionError(why)
        if not isinstance(pack, dict):
            raise PackError(words.pack_not_a_table(shown(pack)))
        try:
            check_plain("the pack", pack)
        except Fault as fault:
            raise PackError(words.pack_unusable(str(fault))) from None
        return Setup(self, seats, self.values(seats, options), seed, pack)

    def restore(self, data: dict[str, Any], trusted: bool = False) -> State:
        """Load the position of a dump. RecordError names the field that is wrong.

        `trusted` skips the checks, which take several times as long as loading; use it for dumps that this program wrote itself.
        """
        try:
            return self._load(data) if trusted else self._load_checked(data)
        except RecordError:
            raise
        except (Fault, SandaiError) as error:
            raise RecordError(words.not_a_dump(self.title, str(error).rstrip("."))) from None
        except Exception as error:  # absurd data can break the rules in any way
            why = words.contradicting_data(f"{type(error).__name__}: {shown(str(error))}")
            raise RecordError(words.not_a_dump(self.title, why)) from None

    def _load(self, data: dict[str, Any]) -> State:
        self._same_rules(data["game"], data["rules_version"], data["seats"], data["options"])
        data = self._in_this_form(data)
        state = self.blank(self._setup(data["seats"], data["seed"], data["pack"], data["options"]))
        state.load(data, self.frames)
        return state

    def _load_checked(self, data: dict[str, Any]) -> State:
        check_head(data)
        self._same_rules(data["game"], data["rules_version"], data["seats"], data["options"])
        data = self._in_this_form(data)
        fresh = self._new(data["seats"], data.get("seed", 0), data.get("pack", {}), data["options"])
        check_shape(self, data, fresh)
        state = self._load(data)
        check_position(self, state)
        return state

    def _in_this_form(self, data: dict[str, Any]) -> dict[str, Any]:
        return data if data["form"] == self.form else self.upgrade(data)

    def replay(self, record: Record, upto: int | None = None) -> State:
        """Replay a record, or its first `upto` choices; return the position."""
        self._same_rules(record.game, record.rules_version, record.seats, record.options)
        try:
            state = self._new(record.seats, record.seed, record.pack, record.options)
        except OptionError as error:
            raise RecordError(words.record_not_set_up(str(error))) from None
        if len(record.choices) > self.bound(record.seats, state.setup.options):
            raise RecordError(words.too_many_choices())
        for _ in steps(state, record.choices[:upto]):
            pass
        return state

    def illegal(self, state: State, text: str, seat: int, legal: tuple[Choice, ...]) -> IllegalChoice:
        """The error for a choice that is not legal now."""
        possible = tuple(choice.text for choice in legal[:POSSIBLE])
        found = self.refusal(state, text, seat)
        if found is None:
            found = Refusal(words.not_possible_now(shown(text), state.prompt_of(seat)), "")
        return IllegalChoice(found.reason, found.rule, possible, len(legal))

    def _same_rules(self, name: Any, version: Any, seats: Any, options: Any) -> None:
        if name != self.name:
            raise RecordError(words.of_another_game(shown(name), self.name))
        if not self.plays_alike(version, seats, options):
            raise RecordError(words.of_another_version(shown(version), self.rules_version))

    def encode(self, choice: Choice) -> int:
        """The fixed integer id of a choice, below `action_count`; with a component pack, below `action_count_with` it."""
        return choice.code

    def decode(self, state: State, code: int) -> Choice:
        """The legal choice with that id."""
        for choice in state.choices:
            if choice.code == code:
                return choice
        raise IllegalChoice(words.no_choice_with_number(code))

    def svg(self, state: State, seat: int | None = None) -> str:
        """Draw the position as seen by a seat, as a self-contained SVG file."""
        return self.drawing.picture(state.view(seat))
