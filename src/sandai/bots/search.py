"""The searching bot: tries its choices in many imagined worlds, a little way ahead, and keeps to those that do well."""

from __future__ import annotations

from math import log, sqrt

from sandai.bots.bot import Bot
from sandai.bots.greedy import Greedy
from sandai.kernel.choice import Choice
from sandai.kernel.state import State

__all__ = ["Search"]


class Search(Bot):
    """Upper confidence bounds over the choices at hand; after each, some decisions are played by the greedy bot and judged.

    The effort is counted in trials, never in seconds, so that the same position and seed give the same choice on every machine.
    """

    words = "looks ahead in imagined worlds"
    trials = 96
    ahead = 8
    breadth = 12

    def choose(self, state: State, seat: int) -> Choice:
        legal = state.choices_of(seat)
        if len(legal) == 1:
            return legal[0]
        state.quiet = True
        guide = Greedy(self.below(1 << 30))
        first = guide.choose(state.copy(), seat)
        tried = self._candidates(state, seat, first)
        sums = [0.0] * len(tried)
        counts = [0] * len(tried)
        for trial in range(max(self.trials, 2 * len(tried))):
            arm = trial if trial < len(tried) else self._best(sums, counts, trial)
            world = state.imagine(seat, self.below(1 << 30))
            world.quiet = True
            sums[arm] += self._worth(world, seat, tried[arm], guide)
            counts[arm] += 1
        means = [total / count for total, count in zip(sums, counts, strict=True)]
        return tried[means.index(max(means))]

    def _candidates(self, state: State, seat: int, first: Choice) -> list[Choice]:
        """The greedy choice, and the others that look best one choice ahead."""
        judge = state.setup.game.room("judgement").judge
        ranked: list[tuple[float, int]] = []
        legal = state.choices_of(seat)
        for index, choice in enumerate(legal):
            after = state.copy()
            after.play(choice, seat)
            ranked.append((-judge(after, seat), index))
        ranked.sort()
        others = [legal[index] for _, index in ranked[: self.breadth] if legal[index] != first]
        return [first, *others]

    def _worth(self, world: State, seat: int, choice: Choice, guide: Greedy) -> float:
        world.play(choice.text, seat)
        for _ in range(self.ahead):
            actor = world.actor
            if actor is None:
                break
            world.play(guide.choose(world, actor), actor)
        judge = world.setup.game.room("judgement").judge
        values: list[float] = [judge(world, number) for number in range(world.seats)]
        rivals = values[:seat] + values[seat + 1 :]
        return values[seat] - (max(rivals) if rivals else 0.0)

    def _best(self, sums: list[float], counts: list[int], trial: int) -> int:
        spread = max(abs(total / count) for total, count in zip(sums, counts, strict=True)) or 1.0
        bounds = [
            total / count + 0.5 * spread * sqrt(log(trial + 1) / count)
            for total, count in zip(sums, counts, strict=True)
        ]
        return bounds.index(max(bounds))
