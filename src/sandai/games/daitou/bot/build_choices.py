"""The plausible choices of a builder, as numbers: sections of lines, sections that shorten ways, farms that can deliver, and the pass."""

from __future__ import annotations

from typing import Final

from sandai.games.daitou import numbers
from sandai.games.daitou.bot import choice_rows as at
from sandai.games.daitou.bot.choice_rows import Rows
from sandai.games.daitou.bot.judgement import advise, affordable, against, with_tracks
from sandai.games.daitou.bot.outlook import Outlook
from sandai.games.daitou.bot.prospects import Fields, Line, busy_sections, clip, lines
from sandai.games.daitou.bot.weights import MARGIN
from sandai.games.daitou.rules.build import farm_price
from sandai.games.daitou.rules.choices import FISH, SUGAR
from sandai.games.daitou.rules.state import place_of

__all__ = ["build_rows"]

_SECTIONS: Final = 10  # listed at most
_SHORTCUTS: Final = 3  # evaluated exactly
_FARMS: Final = 6
_NO_PAIR: Final = -100.0


class Plan:
    """One or more free sections, and what they would bring each seat."""

    def __init__(self, sections: list[int], harbour: int) -> None:
        self.sections = sections
        self.harbour = harbour  # 0: no line
        self.gains: list[float] = []
        self.soon: list[float] = []
        self.value = 0.0  # by section
        self.advice = 0.0  # the same as `judgement.track_gain` sees it: nothing may endanger the next taxes
        self.rivals = 0  # for whom it pays
        self.best_rival = 0.0


class Plot:
    """A free farm location that can deliver."""

    def __init__(self, farm: int, node: int) -> None:
        self.farm = farm
        self.node = node  # where its cane is loaded
        self.value = 0.0
        self.pair_value = _NO_PAIR  # by farm, together with another at the node
        self.advice = -1.0  # the same as `judgement` sees them: nothing may endanger the next taxes
        self.pair_advice = -1.0


def build_rows(rows: Rows) -> tuple[list[int], list[list[float]]]:
    """List sections, farms and the pass, the most promising first."""
    builder = Builder(rows)
    builder.find_lines()
    builder.find_farms()
    advised = builder.advised()
    builder.find_shortcuts()
    builder.add_sections()
    builder.add_farms()
    builder.add_advised(advised)
    row = rows.add(builder.passing, at.BUILD_OUT, 0.0)
    rows.set_money(row, 0, 0, rows.hoped)
    return rows.finish(advised)


class Builder:
    """What one seat could build in this position."""

    def __init__(self, rows: Rows) -> None:
        self.rows = rows
        state = self.state = rows.state
        terms = state.terms
        self.seat = rows.seat
        self.cash = rows.money[rows.seat]
        self.price: int = terms.track_price
        self.tax: int = terms.track_tax
        self.farm_price: int = farm_price(state)
        self.can_lay = bool(self.cash >= self.price and state.free_tracks)
        self.can_farm = bool(self.cash >= self.farm_price and state.free_farms)
        self.farms_from = len(state.free_tracks) if self.cash >= self.price else 0
        self.passing = self.farms_from + (len(state.free_farms) if self.cash >= self.farm_price else 0)
        self.plans: list[Plan] = []
        self.shortcuts: list[Plan] = []
        self.plots: list[Plot] = []
        self.own_farms: list[int] = []  # by node; counted when needed
        self.free_farms: list[int] = []
        self.fields = Fields(state, rows.outlook, rows.seat)
        self.rival_fields: list[Fields] = []

    # -- lines ---------------------------------------------------------------------------------------------------------

    def find_lines(self) -> None:
        if not self.can_lay:
            return
        for line in lines(self.state):
            plan = Plan(line.sections, line.harbour)
            if self.cash >= self.price * len(line.sections):
                self._evaluate(plan)
            else:
                self._estimate(plan, line)
            self._ask_rivals(plan, line)
            self.plans.append(plan)

    def _evaluate(self, plan: Plan) -> None:
        """By the outlook with these sections."""
        rows = self.rows
        after = with_tracks(self.state, self.seat, plan.sections)
        plan.gains = differences(after, rows.outlook, rows, True)
        plan.soon = differences(after, rows.outlook, rows, False)
        number = len(plan.sections)
        price, tax = self.price * number, self.tax * number
        plan.value = (against(plan.gains, self.seat) - price - tax * rows.ahead.taxes) / number
        safe = affordable(self.state, self.seat, price, tax, after.income(self.seat, rows.year))
        plan.advice = plan.value if safe else -1.0

    def _estimate(self, plan: Plan, line: Line) -> None:
        """Without an outlook: for lines that can't be finished now."""
        number = len(plan.sections)
        gain = line.gain(self.state, self.seat, self.rows.ahead)
        plan.gains = [0.0] * self.rows.seats
        plan.gains[self.seat] = gain + number * (self.price + self.tax * self.rows.ahead.taxes)
        plan.soon = [0.0] * self.rows.seats
        plan.value = gain / number

    def _ask_rivals(self, plan: Plan, line: Line) -> None:
        for who in range(self.rows.seats):
            if who != self.seat and who not in self.state.passed and self.rows.money[who] >= self.price:
                gain = line.gain(self.state, who, self.rows.ahead)
                if gain > 0:
                    plan.rivals += 1
                    plan.best_rival = max(plan.best_rival, gain / len(line.sections))

    # -- single sections -----------------------------------------------------------------------------------------------

    def find_shortcuts(self) -> None:
        """Free sections between joined nodes, or from them to own farms; the busiest are evaluated."""
        if not self.can_lay or self.rows.ahead.fish < 2:
            return
        state = self.state
        reached = state.journeys.can_reach(FISH) | state.journeys.can_reach(SUGAR)
        if not reached:
            return
        mine = self._nodes_of_own_farms() & ~state.journeys.can_reach(SUGAR)
        traffic = busy_sections(state.terms, tuple(state.markers))[0]
        ends = state.terms.atlas.ends
        ranked: list[tuple[float, int]] = []
        for section, who in enumerate(state.owner):
            if who >= 0:
                continue
            one, other = ends[section]
            joins = (reached >> one & 1) + (reached >> other & 1)
            if joins == 2:
                ranked.append((-traffic[section], section))
            elif joins and mine and (mine >> one & 1 or mine >> other & 1):
                ranked.append((-4.0, section))
        ranked.sort()
        for _, section in ranked[:_SHORTCUTS]:
            if [section] not in [plan.sections for plan in self.plans]:
                plan = Plan([section], 0)
                self._evaluate(plan)
                self.shortcuts.append(plan)

    def _nodes_of_own_farms(self) -> int:
        nodes = 0
        if self.state.farms[self.seat]:
            touches = self.state.terms.atlas.touch_masks
            for farm, who in enumerate(self.state.farmer):
                if who == self.seat:
                    nodes |= touches[farm]
        return nodes

    # -- farms ---------------------------------------------------------------------------------------------------------

    def find_farms(self) -> None:
        reached = self.fields.reached
        if not self.can_farm or not reached or not self.rows.ahead.harvests:
            return
        state = self.state
        touches = state.terms.atlas.touch_masks
        nodes = [-2] * len(state.farmer)  # where farms load; -2: not looked up, or not free
        known: dict[int, Plot] = {}
        for farm, who in enumerate(state.farmer):
            if who >= 0 or not touches[farm] & reached:
                continue
            node = self.rows.outlook.best_node(self.seat, farm)
            nodes[farm] = node
            if node >= 0:
                plot = Plot(farm, node)
                same = known.get(node)
                if same is None:
                    known[node] = plot
                    gains = self.fields.gains(node, 1)
                    plot.value = self._farm_value(gains, 1)
                    plot.advice = plot.value if self._safe(gains, 1) else -1.0
                else:
                    plot.value, plot.advice = same.value, same.advice
                self.plots.append(plot)
        for plot in self.plots:
            self._pair(plot, nodes)

    def _pair(self, plot: Plot, nodes: list[int]) -> None:
        """As `judgement.pair_gain`: with the next free farm at the node."""
        touches = self.state.terms.atlas.touch_masks
        for other in range(plot.farm + 1, len(nodes)):
            node = nodes[other]
            if node >= 0 and touches[other] >> plot.node & 1:
                if node == plot.node:
                    gains = self.fields.gains(node, 2)
                else:
                    one, two = self.fields.gains(plot.node, 1), self.fields.gains(node, 1)
                    gains = [one[who] + two[who] for who in range(self.rows.seats)]
                plot.pair_value = self._farm_value(gains, 2) / 2
                plot.pair_advice = plot.pair_value if self._safe(gains, 2) else -0.5
                return

    def _farm_value(self, gains: list[float], farms: int) -> float:
        """As `judgement.farms_gain`, from what a harvest brings."""
        ahead = self.rows.ahead
        total = [gain * ahead.harvests for gain in gains]
        return against(total, self.seat) - self.farm_price * farms - self.state.terms.farm_tax * farms * ahead.taxes

    def _safe(self, gains: list[float], farms: int) -> bool:
        """Whether enough is left for the next taxes."""
        hoped = self.rows.hoped + gains[self.seat] * self.rows.year.harvests
        price, tax = self.farm_price * farms, self.state.terms.farm_tax * farms
        return affordable(self.state, self.seat, price, tax, hoped)

    # -- advice --------------------------------------------------------------------------------------------------------

    def advised(self) -> int:
        """The index of the choice that `judgement.advise` would take, from what is known already."""
        state = self.state
        if state.terms.any_sugar:  # shares are fractions, whose rounding may decide between equals
            return self._index_of(advise(state, self.seat).code)
        best, most = self.passing, MARGIN
        for plan in self.plans:
            if self.cash >= self.price * len(plan.sections) and plan.advice > most:
                best, most = self._section_index(plan.sections[-1]), plan.advice
        for plot in self.plots:
            if plot.advice > most:
                best, most = self._farm_index(plot.farm), plot.advice
        if best == self.passing:
            for plot in self.plots:
                if plot.pair_advice > most:
                    best, most = self._farm_index(plot.farm), plot.pair_advice
        return best

    def _index_of(self, code: int) -> int:
        for index, choice in enumerate(self.state.choices_of(self.seat)):
            if choice.code == code:
                return index
        return self.passing

    def _section_index(self, section: int) -> int:
        return place_of(self.state.free_tracks, self.state.terms.catalogue.tracks[section].code)

    def _farm_index(self, farm: int) -> int:
        return self.farms_from + place_of(self.state.free_farms, self.state.terms.catalogue.farms[farm].code)

    # -- rows ----------------------------------------------------------------------------------------------------------

    def add_sections(self) -> None:
        """Those of the best lines first, the one at the harbour before the others; then single ones, then busy ones."""
        if not self.can_lay:
            return
        listed: list[int] = []
        plans = [*self.plans, *self.shortcuts]
        plans.sort(key=_by_value)
        room = _SECTIONS - min(2, len(self.plans))
        for plan in plans:
            for step in range(len(plan.sections) - 1, -1, -1):
                section = plan.sections[step]
                if section not in listed and len(listed) < room:
                    listed.append(section)
                    self._add_section(section, plan, step == len(plan.sections) - 1)
        for plan in self.plans:
            if len(listed) < _SECTIONS and plan.sections[-1] not in listed:
                listed.append(plan.sections[-1])
                self._add_section(plan.sections[-1], plan, True)
        if self.rows.ahead.fish >= 4:
            for section in busy_sections(self.state.terms, tuple(self.state.markers))[1]:
                if len(listed) >= _SECTIONS:
                    break
                if self.state.owner[section] < 0 and section not in listed:
                    listed.append(section)
                    self._add_section(section, None, False)

    def _add_section(self, section: int, plan: Plan | None, last: bool) -> None:
        rows, state = self.rows, self.state
        if plan is None:
            nothing = [0.0] * rows.seats
            value = -float(self.price + self.tax * rows.ahead.taxes)
            row = rows.add(self._section_index(section), at.SECTION, value)
            rows.set_gains(row, nothing, nothing, self.price, self.tax)
        else:
            number = len(plan.sections)
            row = rows.add(self._section_index(section), at.SECTION, plan.value)
            rows.set_gains(row, plan.gains, plan.soon, self.price * number, self.tax * number)
            row[at.MOVES] = clip(number / 3, 0.0, 2.0)
            row[at.PAYABLE] = 1.0 if self.cash >= self.price * number else 0.0
            row[at.WANTED] = plan.rivals / 2
            row[at.WANTED_FOR] = clip(plan.best_rival / 8, 0.0, 3.0)
            row[at.HARBOUR_END] = 1.0 if last and plan.harbour else 0.0
        row[at.TRAFFIC] = clip(busy_sections(state.terms, tuple(state.markers))[0][section] / 8, 0.0, 3.0)
        self._add_surroundings(row, section)

    def _add_surroundings(self, row: list[float], section: int) -> None:
        """What is at the ends of a section."""
        state = self.state
        atlas = state.terms.atlas
        if not self.own_farms:
            self._count_farms()
        own = rivals = ends = 0
        for node in atlas.ends[section]:
            row[at.OWN_FARMS] += self.own_farms[node] / 3
            row[at.FREE_FARMS] += self.free_farms[node] / 6
            ends += 1 if state.journeys.links[node] else 0
            for side in atlas.sides[node]:
                who = state.owner[side.section]
                if who == self.seat:
                    own += 1
                elif who >= 0:
                    rivals += 1
            for marker, place in enumerate(state.markers):
                if place == node:
                    if marker < 2:
                        row[at.AT_TOWN] = 1.0
                    else:
                        row[at.AT_HARBOUR] = 1.0
                        if marker - 1 in numbers.TRADE_HARBOURS:
                            row[at.AT_TRADE] = 1.0
        row[at.ENDS] = ends / 2
        row[at.BESIDE_OWN] = clip(own / 3, 0.0, 2.0)
        row[at.BESIDE_RIVALS] = clip(rivals / 3, 0.0, 2.0)

    def _count_farms(self) -> None:
        """Own and free farms that touch each node."""
        touches = self.state.terms.atlas.touches
        nodes = len(self.state.terms.atlas.nodes)
        self.own_farms = [0] * nodes
        self.free_farms = [0] * nodes
        for farm, who in enumerate(self.state.farmer):
            if who < 0:
                for node in touches[farm]:
                    self.free_farms[node] += 1
            elif who == self.seat:
                for node in touches[farm]:
                    self.own_farms[node] += 1

    def add_farms(self) -> None:
        """The best, two for each node at most."""
        if not self.plots:
            return
        rows = self.rows
        ranked = self.plots[:]
        ranked.sort(key=_by_worth)
        for who in range(rows.seats):
            if who != self.seat and who not in self.state.passed and rows.money[who] >= self.farm_price:
                self.rival_fields.append(Fields(self.state, rows.outlook, who))
        used: dict[int, int] = {}
        number = 0
        for plot in ranked:
            if used.get(plot.node, 0) < 2 and number < _FARMS:
                used[plot.node] = used.get(plot.node, 0) + 1
                number += 1
                self._add_farm(plot)

    def add_advised(self, advised: int) -> None:
        """If it is not listed yet."""
        if advised == self.passing or advised in self.rows.picked:
            return
        for plan in self.plans:
            if self._section_index(plan.sections[-1]) == advised:
                self._add_section(plan.sections[-1], plan, True)
                return
        for plot in self.plots:
            if self._farm_index(plot.farm) == advised:
                self._add_farm(plot)
                return

    def _add_farm(self, plot: Plot) -> None:
        rows, state = self.rows, self.state
        harvest = self.fields.gains(plot.node, 1)
        row = rows.add(self._farm_index(plot.farm), at.FARM, max(plot.value, plot.pair_value))
        gains = [gain * rows.ahead.harvests for gain in harvest]
        soon = [gain * rows.year.harvests for gain in harvest]
        rows.set_gains(row, gains, soon, self.farm_price, state.terms.farm_tax)
        row[at.MOVES] = 1 / 3 if plot.value >= plot.pair_value else 2 / 3
        row[at.PAYABLE] = 1.0 if plot.value >= plot.pair_value or self.cash >= 2 * self.farm_price else 0.0
        spent = self.farm_price + state.terms.farm_tax * rows.ahead.taxes
        for fields in self.rival_fields:
            value = fields.gains(plot.node, 1)[fields.seat] * rows.ahead.harvests - spent
            if value > 0:
                row[at.WANTED] += 0.5
                row[at.WANTED_FOR] = max(row[at.WANTED_FOR], clip(value / 8, 0.0, 3.0))
        if not self.own_farms:
            self._count_farms()
        row[at.OWN_FARMS] = self.own_farms[plot.node] / 3
        row[at.FREE_FARMS] = self.free_farms[plot.node] / 3
        row[at.ENDS] = (state.terms.atlas.touch_masks[plot.farm] & self.fields.reached).bit_count() / 2


def _by_value(plan: Plan) -> float:
    return -plan.value


def _by_worth(plot: Plot) -> float:
    return -max(plot.value, plot.pair_value)


def differences(after: Outlook, before: Outlook, rows: Rows, to_the_end: bool) -> list[float]:
    """How the incomes of all seats change."""
    ahead = rows.ahead if to_the_end else rows.year
    return [after.income(who, ahead) - before.income(who, ahead) for who in range(rows.seats)]
