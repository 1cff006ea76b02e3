"""Building: one section or one farm at a time, until everybody has passed."""

from __future__ import annotations

from typing import ClassVar

from sandai.games.daitou import numbers
from sandai.games.daitou.rules import events
from sandai.games.daitou.rules.choices import BUILD_PASS, Farm, Track
from sandai.games.daitou.rules.state import FARMS, TRACKS, DaitouState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Frame, Question

__all__ = ["Build", "Building", "farm_price"]


def farm_price(state: DaitouState) -> int:
    """D-066"""
    return state.terms.farm_prices[state.year - 1]


class Building(Frame[DaitouState]):
    """Players take turns until all have passed (DR-15)."""

    rule: ClassVar[str] = "D-060"

    def run(self, state: DaitouState) -> None:
        state.phase = "build"
        state.passed = []
        ask_next_builder(state, state.order)


def ask_next_builder(state: DaitouState, turns: list[int]) -> None:
    """Ask the next player who can build something; those who can't must pass (DR-17), unless hidden money is all they lack (DR-57)."""
    track = state.terms.track_price
    farm = farm_price(state)
    passed = state.passed
    any_free = bool(state.terms.asks_all and (state.free_tracks or state.free_farms))
    for seat in turns:
        money = state.money[seat]
        if any_free or (money >= track and state.free_tracks) or (money >= farm and state.free_farms):
            state.push(BUILD[seat])
            return
        passed = [*passed, seat]
        state.passed = passed
        if not state.quiet:
            state.log(events.BUILD_PASS, "DR-17", seat, {"forced": True})


class Build(Question[DaitouState]):
    """Any free section (D-065), any free farm location (D-069), connected or not (DR-19), or pass."""

    rule: ClassVar[str] = "D-060"

    def choices(self, state: DaitouState, seat: int) -> list[Choice]:
        money = state.money[seat]
        found = state.free_tracks[:] if money >= state.terms.track_price else []
        if money >= farm_price(state):
            found.extend(state.free_farms)
        found.append(BUILD_PASS)
        return found

    def play(self, state: DaitouState, seat: int, choice: Choice) -> None:
        if isinstance(choice, Track):
            price = state.terms.track_price
            state.pay_bank(seat, price, TRACKS)  # D-062
            state.own_track(choice.section, seat)  # D-063
            if not state.quiet:
                state.log(events.TRACK, "D-062", seat, {"section": choice.parts[0], "price": price})
        elif isinstance(choice, Farm):
            price = farm_price(state)
            state.pay_bank(seat, price, FARMS)
            state.own_farm(choice.farm, seat)  # D-067
            if not state.quiet:
                atlas = state.terms.atlas
                nodes = [atlas.nodes[node] for node in atlas.touches[choice.farm]]
                state.log(events.FARM, "D-066", seat, {"farm": choice.parts[0], "price": price, "nodes": nodes})
        else:
            state.passed = [*state.passed, seat]  # D-061
            if not state.quiet:
                state.log(events.BUILD_PASS, "D-061", seat, {"forced": False})
        ask_next_builder(state, state.after(seat))


BUILD: list[Build] = [Build(seat) for seat in range(max(numbers.SEATS))]
