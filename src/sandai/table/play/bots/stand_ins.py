"""Which choices a bot made in place of a person."""

from __future__ import annotations

from sandai.kernel.state import State
from sandai.store import MoveRow, SeatRow

__all__ = ["follow_move", "stand_in_choices"]


def follow_move(chosen_by: list[tuple[int, str]], move: MoveRow) -> None:
    """Update the list of who made each choice (the seat, and "person", "bot" or "record") with one more move."""
    if move.kind == "rewind":
        del chosen_by[int(move.text) :]
    elif move.kind == "undo":
        del chosen_by[-int(move.text.partition(" ")[0]) :]
    else:
        chosen_by.append((move.seat, move.by))


def stand_in_choices(
    chosen_by: list[tuple[int, str]], seats: list[SeatRow], state: State
) -> frozenset[tuple[int, int]]:
    """Return the choices that bots made for people, as pairs of the choice's number, counted from 1, and the seat.

    A choice that was made together with others is also paired with the number of the last of them, because the log shows them all there.
    """
    bots = [by == "bot" and seats[seat].kind == "person" for seat, by in chosen_by]
    if not any(bots):
        return frozenset()
    found: set[tuple[int, int]] = set()
    for first, seats_of_round in _rounds(state):
        last = first + len(seats_of_round)
        by_bot = {chosen_by[number][0] for number in range(first, last) if bots[number]}  # sealed ones are in any order
        for number, seat in enumerate(seats_of_round, first + 1):
            if seat in by_bot:
                found |= {(number, seat), (last, seat)}
    return frozenset(found)


def _rounds(state: State) -> list[tuple[int, list[int]]]:
    """Group the choices that were made together: how many choices came before, and the seats that chose."""
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
