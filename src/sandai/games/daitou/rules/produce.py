"""Production: fish by the die, imports, sugar cane."""

from __future__ import annotations

from typing import ClassVar

from sandai.games.daitou import numbers
from sandai.games.daitou.rules import events
from sandai.games.daitou.rules.state import DaitouState
from sandai.kernel.frame import Frame

__all__ = ["Produce", "any_farm"]


class Produce(Frame[DaitouState]):
    """Fish every round (D-053), imports in rounds 1 and 3 (D-057), sugar cane in round 4 (D-058)."""

    rule: ClassVar[str] = "D-053"

    def run(self, state: DaitouState) -> None:
        state.phase = "produce"
        catch_fish(state, state.roll())
        if state.round in numbers.IMPORT_ROUNDS:
            land_imports(state)
        if state.round == numbers.SUGAR_ROUND:
            grow_sugar(state)


def catch_fish(state: DaitouState, roll: int) -> None:
    """One cube for each harbour of the table (D-054, D-055), if it is on the boards (DR-39)."""
    state.die = roll
    state.fish = state.terms.fish[roll]
    if not state.quiet:
        harbours = [harbour for harbour in numbers.FISH[roll] if state.fish >> harbour & 1]
        state.log(events.FISH, "D-054", -1, {"roll": roll, "harbours": harbours})


def land_imports(state: DaitouState) -> None:
    state.imports_1 = numbers.IMPORTS[0] if state.terms.both_islands else 0
    state.imports_4 = numbers.IMPORTS[1]
    if not state.quiet:
        state.log(events.IMPORTS, "D-057", -1, {"imports": {"1": state.imports_1, "4": state.imports_4}})


def any_farm(state: DaitouState) -> bool:
    return any(number > 0 for number in state.farms)


def grow_sugar(state: DaitouState) -> None:
    """Every farm on the boards gets its cube; one built later this round comes too late (D-059)."""
    farms = [farm for farm, who in enumerate(state.farmer) if who >= 0] if any_farm(state) else []
    state.sugar = sum([1 << farm for farm in farms]) if farms else 0
    if not state.quiet:
        state.log(events.SUGAR, "D-058", -1, {"farms": [state.terms.atlas.farms[farm] for farm in farms]})
