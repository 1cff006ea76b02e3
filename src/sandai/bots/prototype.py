"""The prototype bot, a reference for measurements: tries its best choices in imagined positions, plays each on through whole turns, and takes the most successful one."""

from __future__ import annotations

from sandai.bots.bot import Bot
from sandai.bots.greedy import Greedy
from sandai.kernel.choice import Choice
from sandai.kernel.state import State

__all__ = ["Prototype"]


class Prototype(Bot):
    """Sequential halving over a few candidates. Each trial is a rollout by the greedy bot to the end of a turn, which is then judged.

    Positions are evaluated at the end of a turn only, because costs come before their benefits. All candidates are tried in the same
    imagined positions, so that luck does not decide between them. The effort is limited by the number of trials, not by time, so that the
    same position and seed give the same choice on every machine.
    """

    trials = 16
    breadth = 6

    def choose(self, state: State, seat: int) -> Choice:
        legal = state.choices_of(seat)
        if len(legal) == 1:
            return legal[0]
        state.quiet = True
        alive = self._candidates(state, seat)
        sums = dict.fromkeys(alive, 0.0)
        rounds = max(1, (len(alive) - 1).bit_length())
        while len(alive) > 1:
            for _ in range(max(1, self.trials // rounds // len(alive))):
                world_seed = self.below(1 << 30)
                for choice in alive:
                    sums[choice] += self._trial(state, seat, choice, world_seed)
            alive.sort(key=lambda choice: -sums[choice])  # stable: of equals the earlier candidate stays ahead
            alive = alive[: (len(alive) + 1) // 2]
        return alive[0]

    def _candidates(self, state: State, seat: int) -> list[Choice]:
        """The greedy choice, and the others that look best once this turn is played out greedily."""
        guide = Greedy(self.below(1 << 30))
        first = guide.choose(state.copy(), seat)
        legal = state.choices_of(seat)
        ranked: list[tuple[float, int]] = []
        for index, choice in enumerate(legal):
            after = state.copy()
            after.play(choice, seat)
            finish_turn(after, turn_of(state), guide)
            ranked.append((-lead(after, seat), index))
        ranked.sort()
        others = [legal[index] for _, index in ranked if legal[index] != first]
        return [first, *others[: self.breadth - 1]]

    def _trial(self, state: State, seat: int, choice: Choice, world_seed: int) -> float:
        """How far the seat is ahead after a choice and some turns, in one imagined world."""
        world = state.imagine(seat, world_seed)
        world.quiet = True
        world.play(choice.text, seat)
        ahead = state.setup.game.judgement.turns_ahead
        finish_turn(world, turn_of(state) + ahead * state.seats if ahead else -1, Greedy(world_seed))
        return lead(world, seat)


def turn_of(state: State) -> int:
    """The number of the turn that is being played."""
    return state.setup.game.judgement.turn(state)


def finish_turn(world: State, last: int, guide: Bot) -> None:
    """Play to the end of the turn with that number; -1: to the end of the game."""
    while (actor := world.actor) is not None and (last < 0 or turn_of(world) <= last):
        world.play(guide.choose(world, actor), actor)


def lead(world: State, seat: int) -> float:
    """How far the seat is ahead of its best rival, by the game's judgement."""
    judge = world.setup.game.judgement.judge
    values = [judge(world, number) for number in range(world.seats)]
    rivals = values[:seat] + values[seat + 1 :]
    return values[seat] - (max(rivals) if rivals else 0.0)
