"""The parts of a game beside its rules: words, drawing and judgement, as the table, the terminal, the bots and the lab use them.

`Game` has one attribute for each part, loaded when it is first used. A game subclasses `Words` and `Recap` and overrides
what it needs, gives its functions to a `Drawing`, and has a module with the functions of `Judgement`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Final, NamedTuple, Protocol

from sandai.kernel.choice import Choice
from sandai.kernel.journal import Event
from sandai.kernel.refusal import Refusal

__all__ = ["DrawBoard", "DrawPicture", "Drawing", "Holding", "Judgement", "Label", "Recap", "Words"]

USUAL_WEIGHT: Final = 1


class Label:
    """A choice in words: what it does, what it costs or brings, and the heading it is listed under.

    Headings are sorted by rank, then by the order of their choices. Choices are sorted by order, then as the rules list them.
    `ends`: the choice passes, stops or ends something.
    """

    def __init__(
        self, words: str, effect: str = "", group: str = "", rank: int = 0, order: int = 0, ends: bool = False
    ) -> None:
        self.words = words
        self.effect = effect
        self.group = group
        self.rank = rank
        self.order = order
        self.ends = ends


class Holding(NamedTuple):
    """Something a player holds: the name of its icon, what it is called and how many."""

    icon: str
    word: str
    amount: int


class Recap:
    """Which events matter to a player who comes back, and the stages of a game."""

    weights: ClassVar[dict[str, int]] = {}  # how much an event matters, by kind; below 0: it is never shown
    fates: ClassVar[frozenset[str]] = frozenset()  # kinds that are also shown to the player they happened to
    summed: ClassVar[frozenset[str]] = frozenset()  # kinds that `sums` summarises
    moments: ClassVar[bool] = False  # a stage is a moment without duration

    def weight(self, event: Event) -> int:
        return self.weights.get(event.kind, USUAL_WEIGHT)

    def sums(self, events: list[Event], names: list[str]) -> list[str]:
        """Sentences that sum up the events of `summed` kinds."""
        return []

    def won(self, events: list[Event]) -> str:
        """What one player scored by these events, in words; empty for nothing."""
        return ""

    def stage(self, event: Event) -> str:
        """The stage that begins with an event, as in "back to round 2"; empty where none begins."""
        return ""

    def tick(self, event: Event) -> str:
        """What a time axis shows at an event; empty for nothing."""
        return ""

    def now(self, state: Any) -> str | None:
        """Where the game stands, for a list of tables; None: the current stage."""
        return None

    def phase(self, state: Any) -> str:
        """The phase of a position, such as "bidding"; empty where the game has none."""
        return ""


class Words(ABC):
    """All sentences of a game. A game must write `prompt`, `label` and `line`; everything else is optional."""

    coach: ClassVar[tuple[tuple[str, str], ...]] = ()  # for a first game: headings and sentences
    coach_solo: ClassVar[tuple[tuple[str, str], ...]] = ()  # the same for one player alone; empty: as above
    holding_icons: ClassVar[tuple[str, ...]] = ()  # the icons that `holdings` uses
    score_items: ClassVar[dict[str, str]] = {}  # items of a score in words, by their name in the rules
    score_notes: ClassVar[dict[str, str]] = {}  # what items of a score mean, by their name in the rules
    automas: ClassVar[dict[str, str]] = {}  # what automas are called, by the name of their score
    recap: Recap = Recap()

    @abstractmethod
    def prompt(self, state: Any, seat: int | None) -> str:
        """What the seat is asked, one sentence or two; for others, whom they wait for."""

    @abstractmethod
    def label(self, state: Any, choice: Choice, seat: int) -> Label:
        """A choice in words, for a button."""

    @abstractmethod
    def line(self, event: Event, names: list[str]) -> str:
        """An event in words, for the log; names by seat."""

    def headline(self, state: Any, seat: int) -> str:
        """The heading above the question; empty: "Your turn"."""
        return ""

    def with_names(self, state: Any, text: str, names: list[str]) -> str:
        """A prompt or headline with players' names in place of colours."""
        return text

    def candidates(self, state: Any, seat: int) -> list[Choice]:
        """Well-formed answers to the question that the seat is asked, legal or not."""
        return list(state.choices_of(seat))

    def refusal(self, state: Any, text: str, seat: int) -> Refusal | None:
        """Why a choice is not legal now; None for legal choices and for text that is no choice of this game.

        It may use only what the seat knows.
        """
        return None

    def holdings(self, view: dict[str, Any], seat: int) -> list[Holding]:
        """What a seat holds, in short."""
        return []

    def sentences(self, view: dict[str, Any]) -> list[tuple[str, list[str]]]:
        """The board in sentences, under headings (which may be empty), for screen readers and the terminal."""
        return []

    def panels(self, view: dict[str, Any], names: list[str]) -> list[tuple[str, str]]:
        """The board in letters, for the terminal: titled texts with colour marks; empty: the terminal shows the view as it is."""
        return []

    def open_items(self, state: Any) -> set[str]:
        """Items of a score that are shown before the end even while they are 0."""
        return set()


class DrawBoard(Protocol):
    """Draws the board for a page, as a seat sees it: an htpy node or a list of them.

    `choosable`: the parts that can be chosen now; `chosen`: those that the player has chosen so far.
    """

    def __call__(
        self, view: Any, choosable: frozenset[str] = ..., me: int | None = ..., *, chosen: frozenset[str] = ...
    ) -> Any: ...


class DrawPicture(Protocol):
    """Draws the board as a complete SVG file."""

    def __call__(self, view: Any, me: int | None = ...) -> str: ...


def _no_board(
    view: Any, choosable: frozenset[str] = frozenset(), me: int | None = None, *, chosen: frozenset[str] = frozenset()
) -> None:
    return None


def _no_picture(view: Any, me: int | None = None) -> str:
    return ""


class Drawing:
    """The functions that draw a game; a game gives those that it has.

    Importing a game's drawings also adds its icons and colours (`sandai.draw.icons.add_icons`, `sandai.draw.theme.add_colours`).
    """

    def __init__(
        self,
        *,
        board: DrawBoard = _no_board,
        picture: DrawPicture = _no_picture,
        cover: Callable[[], Any] = lambda: None,
        style: Callable[[], str] = lambda: "",
        gallery: Callable[[], list[Any]] = list,
    ) -> None:
        self.board = board
        self.picture = picture
        self.cover = cover  # the picture of the game for the home page, an htpy node
        self.style = style  # CSS rules that the board adds to the page
        self.gallery = gallery  # all components, drawn, as sections of `sandai.draw.gallery`


class Judgement(Protocol):
    """What bots need to know of a game. `TURNS_AHEAD`: how many turns of each player search plays; 0: to the end."""

    @property
    def TURNS_AHEAD(self) -> int: ...  # noqa: N802 - a constant of a module

    def turn(self, state: Any) -> int:
        """The number of the turn that is being played."""

    def judge(self, state: Any, seat: int) -> float:
        """How good a position is for a seat."""

    def advise(self, state: Any, seat: int) -> Choice:
        """What a sensible player would choose."""
