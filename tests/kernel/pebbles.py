"""A tiny game that uses every part of the kernel: sealed bids, a hidden pile, dice, nested steps."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sandai.kernel.choice import Choice
from sandai.kernel.errors import OptionError
from sandai.kernel.frame import Frame, Question, Together
from sandai.kernel.game import Game
from sandai.kernel.journal import Event, everyone_but, only
from sandai.kernel.option import Option
from sandai.kernel.parts import Label, Words
from sandai.kernel.refusal import Refusal
from sandai.kernel.score import Score
from sandai.kernel.state import Setup, State

BIDS: Final = [Choice(number, f"bid {number}", ("bid",), "P-001") for number in range(4)]
DRAW: Final = Choice(4, "draw", ("pile",), "P-002")
ROLL: Final = Choice(5, "roll", (), "P-003")
KEEP: Final = [Choice(10 + number, f"keep {number}", (), "P-004") for number in range(20)]


class PebbleState(State):
    fields: ClassVar[tuple[str, ...]] = ("points", "hands", "pile", "round")
    growing: ClassVar[tuple[str, ...]] = ("hands", "pile")

    def __init__(self, setup: Setup, points: list[int], hands: list[list[int]], pile: list[int], round: int) -> None:
        super().__init__(setup)
        self.points = points
        self.hands = hands
        self.pile = pile
        self.round = round

    def copy(self) -> PebbleState:
        new = PebbleState(self.setup, self.points[:], [hand[:] for hand in self.hands], self.pile[:], self.round)
        self.share(new)
        return new

    def redraw(self, seat: int | None) -> None:
        unknown = [number for number in range(self.seats) if number != seat]
        loose = self.pile + [pebble for number in unknown for pebble in self.hands[number]]
        self.shuffle(loose)
        for number in unknown:
            size = len(self.hands[number])
            self.hands[number] = sorted(loose[:size])
            loose = loose[size:]
        self.pile = loose


class Round(Frame[PebbleState]):
    def run(self, state: PebbleState) -> None:
        if state.round == 3:
            state.tell("ended", "P-005", -1, {})
            return
        state.round += 1
        state.push_all([Bid(), Round()])


class Bid(Together[PebbleState]):
    def seats(self, state: PebbleState) -> list[int]:
        return list(range(state.seats))

    def choices(self, state: PebbleState, seat: int) -> list[Choice]:
        return list(BIDS)

    def reveal(self, state: PebbleState, answers: list[Choice]) -> None:
        bids = [answer.code for answer in answers]
        winner = bids.index(max(bids))
        state.tell("bids", "P-001", winner, {"bids": bids})
        state.push(Act(winner, 2))


class Act(Question[PebbleState]):
    fields: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def choices(self, state: PebbleState, seat: int) -> list[Choice]:
        keep = [KEEP[pebble] for pebble in state.hands[seat]]
        return [*([DRAW] if state.pile else []), ROLL, *keep]

    def play(self, state: PebbleState, seat: int, choice: Choice) -> None:
        if self.left > 1:
            state.push(Act(seat, self.left - 1))
        if choice is DRAW:
            pebble = state.draw(state.pile)
            state.hands[seat] = sorted([*state.hands[seat], pebble])
            state.tell("drew", "P-002", seat, {"pebble": pebble}, only(seat))
            state.tell("drew", "P-002", seat, {}, everyone_but(seat))
        elif choice is ROLL:
            state.points[seat] += state.roll()
            state.tell("rolled", "P-003", seat, {"points": state.points[seat]})
        else:
            state.hands[seat].remove(choice.code - 10)
            state.points[seat] += choice.code - 10
            state.tell("kept", "P-004", seat, {"pebble": choice.code - 10})


class Start(Frame[PebbleState]):
    def run(self, state: PebbleState) -> None:
        state.shuffle(state.pile)
        for seat in range(state.seats):
            state.hands[seat] = sorted(state.draw(state.pile) for _ in range(2))
        state.push(Round())


class PebbleWords(Words):
    def prompt(self, state: PebbleState, seat: int | None) -> str:
        return "Choose." if seat in state.actors else "Wait."

    def label(self, state: PebbleState, choice: Choice, seat: int) -> Label:
        return Label(choice.text.capitalize())

    def line(self, event: Event, names: list[str]) -> str:
        return f"{event.kind} {event.data}"

    def candidates(self, state: PebbleState, seat: int) -> list[Choice]:
        if isinstance(state.question, Bid):
            return list(BIDS)
        return [DRAW, ROLL, *KEEP[: state.setup.options["pebbles"]]]

    def refusal(self, state: PebbleState, text: str, seat: int) -> Refusal | None:
        if text in [choice.text for choice in state.choices_of(seat)]:
            return None
        if text == DRAW.text and isinstance(state.question, Act):
            return Refusal("No pebbles are left to draw.", "P-002")
        if text in [choice.text for choice in self.candidates(state, seat)]:
            return Refusal(f"You don't hold pebble {text.removeprefix('keep ')}.", "P-004")
        return None


class Pebbles(Game):
    name = "pebbles"
    title = "Pebbles"
    seats = (2, 3)
    rules_version = 1
    action_count = 40
    options = (
        Option("pebbles", "int", 12, "How many pebbles there are", least=8, most=20),
        Option("mode", "choice", "plain", "How it is played", allowed=("plain", "odd")),
    )
    frames = {kind.__name__: kind for kind in (Round, Bid, Act, Start)}

    @property
    def words(self) -> Words:
        return PebbleWords()

    def check_options(self, seats: int, options: dict[str, Any]) -> None:
        if options["mode"] == "odd" and seats != 3:
            raise OptionError("mode odd is for three players.")

    def begin(self, setup: Setup) -> PebbleState:
        pile = list(range(setup.options["pebbles"]))
        state = PebbleState(setup, [0] * setup.seats, [[] for _ in range(setup.seats)], pile, 0)
        state.push(Start())
        return state

    def view(self, state: PebbleState, seat: int | None) -> dict[str, Any]:
        view: dict[str, Any] = {"points": state.points, "pile": len(state.pile), "round": state.round}
        view["sizes"] = [len(hand) for hand in state.hands]
        if seat is not None:
            view["hand"] = state.hands[seat]
        return view

    def scores(self, state: PebbleState) -> list[Score]:
        return [Score([("points", points)]) for points in state.points]

    def winners(self, state: PebbleState) -> list[int]:
        return [seat for seat, points in enumerate(state.points) if points == max(state.points)]

    def bound(self, seats: int, options: dict[str, Any]) -> int:
        return 3 * (seats + 2)

    def invariants(self, state: PebbleState) -> list[str]:
        return [] if min(state.points) >= 0 else ["points below zero"]
