"""Whose hand made each choice: a person's own, or that of a bot in her place."""

from __future__ import annotations

from sandai.kernel.state import State
from sandai.store import MoveRow, SeatRow

__all__ = ["stood_in", "take_in"]


def take_in(hands: list[tuple[int, str]], move: MoveRow) -> None:
    """Bring the list of who made each choice, and by whose hand, up to date with one move more."""
    if move.kind == "rewind":
        del hands[int(move.text) :]
    elif move.kind == "undo":
        del hands[-int(move.text.partition(" ")[0]) :]
    else:
        hands.append((move.seat, move.by))


def stood_in(hands: list[tuple[int, str]], seats: list[SeatRow], state: State) -> frozenset[tuple[int, int]]:
    """The choices that bots made for people: their numbers, counted from 1, and whose they were.

    Of those made together the number of the last one stands here too, for that is when all of them are told.
    """
    bots = [by == "bot" and seats[seat].kind == "person" for seat, by in hands]
    if not any(bots):
        return frozenset()
    found: set[tuple[int, int]] = set()
    for first, chosen in _rounds(state):
        last = first + len(chosen)
        made = {hands[number][0] for number in range(first, last) if bots[number]}  # sealed ones: in any order
        for number, seat in enumerate(chosen, first + 1):
            if seat in made:
                found |= {(number, seat), (last, seat)}
    return frozenset(found)


def _rounds(state: State) -> list[tuple[int, list[int]]]:
    """The choices that were made together, each alone where it was made alone: how many came before, and whose they are."""
    pasts = []
    past = state.past
    while past is not None:
        pasts.append(past)
        past = past.before
    rounds: list[tuple[int, list[int]]] = []
    together = False
    for number, one in enumerate(reversed(pasts)):
        if one.together and together and one.seat not in rounds[-1][1]:
            rounds[-1][1].append(one.seat)
        else:
            rounds.append((number, [one.seat]))
        together = one.together
    return rounds
