"""Checks that every game must pass, for every number of seats and every set of options.

Used by tests and by `sandai check GAME`. Faults of a game are collected, with the seed and the decision at which they occurred.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.choice import Choice
from sandai.kernel.errors import IllegalChoice, OptionError, RecordError
from sandai.kernel.game import Game
from sandai.kernel.state import State

__all__ = ["Report", "check_game", "drawn_options", "sweep"]

FAULTS_KEPT = 20


class Report:
    """The result of a run of checks."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.problems: list[str] = []
        self.questions: Counter[str] = Counter()

    @property
    def clean(self) -> bool:
        return not self.problems

    def add(self, other: Report) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.problems = (self.problems + other.problems)[:FAULTS_KEPT]
        self.questions += other.questions


class Walk:
    """One random game that is checked as it is played."""

    def __init__(self, game: Game, state: State, seed: int, every: int, guided: bool = False) -> None:
        self.game = game
        self.state = state
        self.seed = seed
        self.every = every  # the slow checks are made only once in this many decisions
        # Most choices follow the game's own judgement: random players reach only a small part of some games.
        self.guided = guided
        self.key = stream_key("contract", game.name, seed)
        self.count = 0
        self.report = Report()

    def fault(self, what: str) -> None:
        where = f"{self.game.name}, {self.state.seats} seats, seed {self.seed}, decision {self.state.decisions}"
        question = self.state.question
        asked = f" ({type(question).__name__})" if question is not None else ""
        if len(self.report.problems) < FAULTS_KEPT:
            self.report.problems.append(f"{where}{asked}: {what}")

    def pick(self, bound: int) -> int:
        self.count += 1
        return draw_below(self.key, self.count, bound)

    def run(self) -> Report:
        state = self.state
        bound = self.game.bound(state.seats, state.setup.options)
        steps = 0
        self.invariants()
        while not state.over and not self.report.problems:
            actors = state.actors
            seat = actors[self.pick(len(actors))]
            self.report.questions[type(state.question).__name__] += 1
            legal = self.listed(seat)
            if not legal:
                break
            choice = self.choose(seat, legal)
            if steps % self.every == 0:
                self.slow_checks(seat, legal, choice)
            state.play(choice, seat)
            self.invariants()
            steps += 1
            if steps > bound:
                self.fault(f"the game is still not over after {bound} decisions")
        self.report.games = 1
        self.report.decisions = steps
        if not self.report.problems:
            self.ending()
        return self.report

    def choose(self, seat: int, legal: tuple[Choice, ...]) -> Choice:
        """Pick a random choice; in a guided game, follow the game's advice three times out of four."""
        if self.guided and self.pick(4):
            imagined = self.state.imagine(seat, self.pick(1 << 30))
            imagined.quiet = True
            advice = self.game.judgement.advise(imagined, seat).text
            for choice in legal:
                if choice.text == advice:
                    return choice
            self.fault(f"the advice {advice!r} is not legal")
        return legal[self.pick(len(legal))]

    def invariants(self) -> None:
        for what in self.game.invariants(self.state):
            self.fault(what)

    def listed(self, seat: int) -> tuple[Choice, ...]:
        legal = self.state.choices_of(seat)
        if not legal:
            self.fault(f"seat {seat} has nothing to choose from: a dead end")
        if len({choice.text for choice in legal}) != len(legal):
            twice = [text for text, times in Counter(choice.text for choice in legal).items() if times > 1]
            self.fault(f"two choices have the same text: {twice[:3]}")
        codes = {self.game.encode(choice) for choice in legal}
        if len(codes) != len(legal):
            self.fault("two choices have the same number")
        count = self.game.action_count_with(self.state.setup.pack)
        if codes and not 0 <= min(codes) <= max(codes) < count:
            self.fault(f"a choice has a number outside 0..{count - 1}")
        return legal

    def slow_checks(self, seat: int, legal: tuple[Choice, ...], choice: Choice) -> None:
        before = _text(self.state)
        self.words(seat, legal)
        self.restored(before)
        self.refusals(seat)
        self.reasons(seat, legal)
        self.copies(seat, legal)
        for watcher in [None, *range(self.state.seats)]:
            self.leaks(watcher, seat, choice)
        if _text(self.state) != before:
            self.fault("looking at the position changed it")

    def words(self, seat: int, legal: tuple[Choice, ...]) -> None:
        if not self.state.prompt_of(seat).strip():
            self.fault("the question has no words")
        for choice in legal:
            if not self.game.label(self.state, choice, seat).words.strip():
                self.fault(f"{choice.text!r} has no words")
        names = [f"Seat {number}" for number in range(self.state.seats)]
        for event in self.state.events(max(0, self.state.decisions - 1)):
            if not self.game.line(event, names).strip():
                self.fault(f"the event {event.kind!r} has no words")

    def restored(self, before: str) -> None:
        known = self.state.decisions % 4 != 0  # checking a dump takes longer than all other checks
        try:
            again = self.game.restore(json.loads(before), trusted=known)
        except RecordError as error:
            self.fault(f"its own dump is refused: {error}")
            return
        if _text(again) != before:
            self.fault("dump and restore give another position")
        for seat in self.state.actors:
            if [choice.text for choice in again.choices_of(seat)] != [
                choice.text for choice in self.state.choices_of(seat)
            ]:
                self.fault("dump and restore give other choices")

    def refusals(self, seat: int) -> None:
        _expect_refusal(self, lambda: self.state.play("no such choice", seat), "an impossible choice")
        stranger = next((number for number in range(self.state.seats) if number not in self.state.actors), -1)
        _expect_refusal(
            self, lambda: self.state.play(self.state.choices_of(seat)[0], stranger), "a seat that is not asked"
        )

    def reasons(self, seat: int, legal: tuple[Choice, ...]) -> None:
        """A choice is refused with a reason exactly when it is not legal, and the reason shows nothing hidden."""
        texts = {choice.text for choice in legal}
        candidates = self.game.candidates(self.state, seat)
        if missing := texts - {choice.text for choice in candidates}:
            self.fault(f"legal, but not among the candidates: {sorted(missing)[:3]}")
        illegal = [choice for choice in candidates if choice.text not in texts]
        for choice in self.few(legal):
            if self.game.refusal(self.state, choice.text, seat) is not None:
                self.fault(f"{choice.text!r} is legal, but there is a reason to refuse it")
        other = self.state.imagine(seat, self.pick(1 << 30))
        for choice in self.few(illegal):
            why = self.game.refusal(self.state, choice.text, seat)
            if why is None or not why.reason.strip() or not why.rule:
                self.fault(f"{choice.text!r} is refused without a reason or a rule")
            if why != self.game.refusal(other, choice.text, seat):
                self.fault(f"the reason to refuse {choice.text!r} shows what seat {seat} can't know")

    def few(self, choices: Sequence[Choice]) -> Sequence[Choice]:
        """Return at most a dozen of the choices."""
        return choices if len(choices) <= 12 else [choices[self.pick(len(choices))] for _ in range(12)]

    def copies(self, seat: int, legal: tuple[Choice, ...]) -> None:
        """Play choices on copies: text and object must have the same effect, and the original must not change."""
        for choice in self.few(legal):
            by_object, by_text = self.state.copy(), self.state.copy()
            by_object.play(choice, seat)
            by_text.play(choice.text, seat)
            if _text(by_object) != _text(by_text):
                self.fault(f"{choice.text!r} gives different games on two copies")
            silent = self.state.copy()
            silent.quiet = True
            silent.play(choice, seat)
            if silent.dump_data() != by_object.dump_data():
                self.fault(f"{choice.text!r} gives another game when the journal is quiet")

    def leaks(self, watcher: int | None, seat: int, choice: Choice) -> None:
        """What a watcher sees must not depend on what it can't know."""
        state = self.state
        other = state.imagine(watcher, self.pick(1 << 30))
        if _plain(other.view(watcher)) != _plain(state.view(watcher)):
            self.fault(
                f"the view of {watcher} shows what it can't know: {_difference(state.view(watcher), other.view(watcher))}"
            )
        if other.actors != state.actors or other.prompt_of(watcher) != state.prompt_of(watcher):
            self.fault(f"the question shows {watcher} what it can't know")
        if watcher in state.actors:
            mine, theirs = state.choices_of(watcher), other.choices_of(watcher)
            if [one.text for one in mine] != [one.text for one in theirs]:
                self.fault(f"the choices of {watcher} show what it can't know")
            labels = [self.game.label(state, one, watcher).__dict__ for one in mine]
            if labels != [self.game.label(other, one, watcher).__dict__ for one in theirs]:
                self.fault(f"the words of the choices of {watcher} show what it can't know")
        again = other.imagine(watcher, self.pick(1 << 30))
        if _plain(again.view(watcher)) != _plain(state.view(watcher)):
            self.fault(f"imagining twice changes what {watcher} sees")
        self.leaking_events(watcher, seat, choice, other)

    def leaking_events(self, watcher: int | None, seat: int, choice: Choice, other: State) -> None:
        """If nothing random happens, a choice must give a watcher the same events in the real and the imagined position."""
        if choice.text not in [one.text for one in other.choices_of(seat)]:
            return
        real, imagined = self.state.copy(), other.copy()
        real.play(choice.text, seat)
        imagined.play(choice.text, seat)
        counts = (self.state.draws, self.state.shown, other.draws, other.shown)
        if counts != (real.draws, real.shown, imagined.draws, imagined.shown):
            return
        seen = [event.dump() for event in real.events_for(watcher, self.state.decisions)]
        if seen != [event.dump() for event in imagined.events_for(watcher, self.state.decisions)]:
            self.fault(f"the journal shows {watcher} what it can't know, after {choice.text!r}")

    def ending(self) -> None:
        state = self.state
        scores = state.scores
        if len(scores) < state.seats:
            self.fault("there are fewer scores than seats")
        if any(score.total != sum(value for _, value in score.items) for score in scores):
            self.fault("a total is not the sum of its items")
        if any(not 0 <= winner < len(scores) for winner in state.winners):
            self.fault("a winner is nobody")
        _expect_refusal(self, lambda: state.play("no such choice"), "a choice after the end")
        record = state.record
        try:
            again = self.game.replay(type(record).parse(record.text()))
        except RecordError as error:
            self.fault(f"the record does not replay: {error}")
            return
        if _text(again) != _text(state):
            self.fault("the record replays to another position")


def _expect_refusal(walk: Walk, attempt: Callable[[], None], what: str) -> None:
    before = _text(walk.state)
    try:
        attempt()
    except IllegalChoice:
        if _text(walk.state) != before:
            walk.fault(f"refusing {what} changed the position")
    else:
        walk.fault(f"{what} was accepted")


def _plain(data: Any) -> str:
    return json.dumps(data, sort_keys=True)


def _text(state: State) -> str:
    return _plain(state.dump())


def _difference(one: Any, other: Any, path: str = "") -> str:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one:
            if key not in other or _plain(one[key]) != _plain(other[key]):
                return _difference(one[key], other.get(key), f"{path}.{key}")
    return f"{path.lstrip('.')}: {_plain(one)[:80]} / {_plain(other)[:80]}"


def check_game(
    game: Game, seats: int, seed: int, options: dict[str, Any] | None = None, every: int = 1, guided: bool = False
) -> Report:
    """Play one random game and check everything on the way; the slow checks once in `every` decisions."""
    state = game.new(seats=seats, seed=seed, **(options or {}))
    return Walk(game, state, seed, every, guided).run()


def drawn_options(game: Game, seats: int, seed: int) -> dict[str, Any]:
    """Return random options that are legal together; numbers stay near their defaults."""
    key = stream_key("options", game.name, seats, seed)
    for attempt in range(100):
        given: dict[str, Any] = {}
        for number, option in enumerate(game.options):
            count = attempt * 1000 + number * 10
            if draw_below(key, count, 3) != 0:
                continue
            if option.kind == "bool":
                given[option.name] = bool(draw_below(key, count + 1, 2))
            elif option.kind == "choice":
                given[option.name] = option.allowed[draw_below(key, count + 1, len(option.allowed))]
            elif option.kind == "int":
                low, high = max(option.least, option.default - 3), min(option.most, option.default + 3)
                given[option.name] = low + draw_below(key, count + 1, high - low + 1)
            elif option.kind == "set":
                given[option.name] = [
                    one for bit, one in enumerate(option.allowed) if draw_below(key, count + 1 + bit, 2)
                ]
        try:
            game.values(seats, given)
        except OptionError:
            continue
        return given
    return {}


def sweep(
    game: Game, games: int, seed: int = 0, every: int = 5, seats: int | None = None, guided: bool = True
) -> Report:
    """Check many random games with all numbers of seats, every second one with random options, every third one guided."""
    total = Report()
    for number in range(games):
        count = seats if seats is not None else game.seats[number % len(game.seats)]
        options = drawn_options(game, count, seed + number) if number // len(game.seats) % 2 else {}
        report = check_game(game, count, seed + number, options, every, guided=guided and number % 3 == 2)
        if report.problems and options:
            report.problems = [f"{problem} with {options}" for problem in report.problems]
        total.add(report)
    return total
