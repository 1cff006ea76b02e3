"""The parts of a game beside its rules: words, drawing and judgement, as the table, the terminal, the bots and the lab use them.

`Game` has one attribute for each part, loaded when it is first used. A game subclasses `Words` and `Recap` and overrides
what it needs, gives its functions to a `Drawing`, and has a module with the functions of `Judgement`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, NamedTuple, Protocol

from sandai.kernel.choice import Choice
from sandai.kernel.guide import Guide
from sandai.kernel.introduction import Topic
from sandai.kernel.journal import Event
from sandai.kernel.refusal import Refusal

__all__ = [
    "Cards",
    "Count",
    "CountStep",
    "DrawBoard",
    "DrawDetail",
    "DrawPicture",
    "Drawing",
    "Holding",
    "Judgement",
    "Label",
    "PartCard",
    "Recap",
    "Words",
]

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


class PartCard(NamedTuple):
    """What the info card of a drawn part says.

    `does`: what the part is for, in sentences; `owner`: the seat that owns it, or -1; `side`: in place of a seat, an owner without one, or who
    could own it; `now`: what it is worth, costs or holds now; `rule`: the id of the rule behind it.
    """

    name: str
    does: str
    owner: int = -1
    side: str = ""
    now: str = ""
    rule: str = ""


#: The cards of the drawn parts, by the id of the part. A card is written when somebody looks at it.
Cards = dict[str, Callable[[], PartCard]]


class CountStep(NamedTuple):
    """One step of a count. `words`: what is counted; `gains`: points by side; `parts`: the drawn parts it is counted at."""

    words: str
    gains: dict[int, int]
    parts: tuple[str, ...] = ()


class Count(NamedTuple):
    """A reckoning that pages count out step by step on the board, such as a year's taxes."""

    title: str
    steps: list[CountStep]


class Recap:
    """Which events matter to a player who comes back, and the stages of a game."""

    weights: ClassVar[dict[str, int]] = {}  # how much an event matters, by kind; below 0: it is never shown
    fates: ClassVar[frozenset[str]] = frozenset()  # kinds that are also shown to the player they happened to
    summed: ClassVar[frozenset[str]] = frozenset()  # kinds that `sums` summarises
    counted: ClassVar[frozenset[str]] = frozenset()  # kinds that `count` counts out
    moments: ClassVar[bool] = False  # a stage is a moment without duration
    begins: ClassVar[frozenset[str]] = frozenset()  # kinds with which a turn begins, for games of one player

    def weight(self, event: Event) -> int:
        return self.weights.get(event.kind, USUAL_WEIGHT)

    def sums(self, events: list[Event], names: list[str]) -> list[str]:
        """Sentences that sum up the events of `summed` kinds."""
        return []

    def count(self, events: list[Event], state: Any, names: list[str]) -> Count | None:
        """What events of `counted` kinds brought, step by step. It may use only what everybody knows."""
        return None

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
    """All sentences of a game. A game must write `prompt`, `label` and `line`; everything else is optional.

    A game's class can take functions of its modules as methods: `prompt = staticmethod(prompt)`.
    """

    coach: ClassVar[tuple[tuple[str, str], ...]] = ()  # for a first game: headings and sentences
    coach_solo: ClassVar[tuple[tuple[str, str], ...]] = ()  # the same for one player alone; empty: as above
    guide: ClassVar[Guide | None] = None  # a guided first game; None: the game offers none
    introduction: ClassVar[tuple[Topic, ...]] = ()  # what the rules page begins with
    holding_icons: ClassVar[tuple[str, ...]] = ()  # the icons that `holdings` uses
    score_items: ClassVar[dict[str, str]] = {}  # items of a score in words, by their name in the rules
    score_notes: ClassVar[dict[str, str]] = {}  # what items of a score mean, by their name in the rules
    #: for analyses, by item of a score: what more and what less of it means, such as "pays ¥{n} less tax" and "pays ¥{n} more tax"
    score_changes: ClassVar[dict[str, tuple[str, str]]] = {}
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

    def holdings(self, view: Any, seat: int) -> list[Holding]:
        """What a seat holds, in short."""
        return []

    def sentences(self, view: Any) -> list[tuple[str, list[str]]]:
        """The board in sentences, under headings (which may be empty), for screen readers and the terminal."""
        return []

    def cards(self, view: Any, me: int | None) -> Cards:
        """The info cards of all drawn parts, as the seat `me` sees them; None: a watcher.

        They are made from the view, so they can show nothing hidden. A part without a card shows its `title`.
        """
        return {}

    def panels(self, view: Any, names: list[str]) -> list[tuple[str, str]]:
        """The board in letters, for the terminal: titled texts with colour marks; empty: the terminal shows the view as it is."""
        return []

    def deeds(self, happened: list[Event]) -> dict[tuple[int, str], float]:
        """What players did in a line of play, beyond their scores, for the reasons in analyses: by seat and name, how often.

        More of a deed must be good for its player; what harms counts below zero.
        """
        return {}

    def change(self, item: str, n: int, more: bool) -> str:
        """What `n` more or less of an item of a score means, or of a deed, as in "pays ¥2 less tax"; empty: the usual words."""
        own = self.score_changes.get(item)
        return "" if own is None else own[0 if more else 1].format(n=n)

    def due(self, state: Any, side: int) -> list[tuple[str, int]]:
        """What a side would still pay or get at the next reckoning as things stand, beside its score: what it is called, and points.

        It may use only what everybody knows.
        """
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


class DrawDetail(Protocol):
    """Draws a part of the board as a small picture in which nothing can be chosen, for the introduction to the rules.

    `part`: which part, in a form that each game defines; `name`: makes the ids in the picture unique on a page.
    """

    def __call__(self, view: Any, part: str, name: str, label: str) -> Any: ...


def _no_board(
    view: Any, choosable: frozenset[str] = frozenset(), me: int | None = None, *, chosen: frozenset[str] = frozenset()
) -> None:
    return None


def _no_detail(view: Any, part: str, name: str, label: str) -> None:
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
        detail: DrawDetail = _no_detail,
        prints: Callable[[], Any] | None = None,
    ) -> None:
        self.board = board
        self.picture = picture
        self.cover = cover  # the picture of the game for the home page, an htpy node
        self.style = style  # CSS rules that the board adds to the page
        self.gallery = gallery  # all components, drawn, as sections of `sandai.draw.gallery`
        self.detail = detail
        self.prints = (
            prints  # all that is printed on paper, as `sandai.draw.prints.Prints`; None: the game can't be printed
        )


class Judgement:
    """What bots need to know of a game, as functions of a position and a seat.

    `turn`: the number of the turn that is being played; positions are best compared at the end of a turn. `judge`: how good a position is for
    a seat. `advise`: what a sensible player would choose. `turns_ahead`: after how many turns of each player `judge` can be trusted;
    0: only at the end of the game. `features`: what the seat knows, as numbers, always the same number of them, for
    the trained model (`sandai train`). `choice_features`: where choices can't be told apart by their codes, the plausible ones (as indices into
    the legal choices) and a row of numbers for each. `styles`: by the name of a style of play, how much likelier a bot of
    that style takes a choice, as a number added to the logarithm of its probability. `practice`: what the model is trained on, as seats, options and weight; empty: all numbers of
    seats alike.
    """

    def __init__(
        self,
        *,
        turn: Callable[[Any], int],
        judge: Callable[[Any, int], float],
        advise: Callable[[Any, int], Choice],
        turns_ahead: int = 0,
        features: Callable[[Any, int], list[float]] | None = None,
        choice_features: Callable[[Any, int], tuple[list[int], list[list[float]]]] | None = None,
        practice: tuple[tuple[int, dict[str, Any], float], ...] = (),
        styles: Mapping[str, Callable[[Any], float]] | None = None,
    ) -> None:
        self.turn = turn
        self.judge = judge
        self.advise = advise
        self.turns_ahead = turns_ahead
        self.features = features
        self.choice_features = choice_features
        self.practice = practice
        self.styles = styles or {}
