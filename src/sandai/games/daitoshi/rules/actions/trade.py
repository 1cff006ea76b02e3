"""Action: Trade with Other Cities."""

from __future__ import annotations

from typing import ClassVar, cast

from sandai.games.daitoshi.components import vocabulary as v
from sandai.games.daitoshi.numbers import CITIES, MOST_GOODS, ON_TRADE
from sandai.games.daitoshi.rules import choices as c
from sandai.games.daitoshi.rules import events
from sandai.games.daitoshi.rules import state as s
from sandai.games.daitoshi.rules.factory.payment import pay
from sandai.games.daitoshi.rules.partnerships import fulfil
from sandai.games.daitoshi.rules.rewards import sources
from sandai.games.daitoshi.rules.rewards.gaining import Gain
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.kernel.choice import Choice
from sandai.kernel.frame import Question

__all__ = ["Trade", "can_trade", "row_of"]


def can_trade(state: DaitoshiState, seat: int) -> bool:
    factory = state.factories[seat]
    if not factory[s.LUXURY] + factory[s.WEALTH]:  # TR-80
        return False
    prices = state.atlas.city_steam
    return min([prices[city] for city in state.cities]) <= factory[s.STEAM]


def row_of(state: DaitoshiState, place: int, goods: int) -> list[int]:
    """The first rewards of a City's row, one for each good (T-170); Banner and activation mean this City (T-172, T-177)."""
    codes: list[int] = []
    for code in state.atlas.row[state.cities[place]][:goods]:
        kind = v.kind_of(code)
        if kind == v.ACTIVATE_PARTNERSHIP:
            code = v.reward(v.EFFECT, place)
        elif code == v.reward(v.PARTNERSHIP, v.HERE):
            code = v.reward(v.BANNER, place)
        codes.append(code)
    return codes


class Trade(Question[DaitoshiState]):
    """Asks with which City to trade, and how many goods."""

    rule: ClassVar[str] = "T-169"

    def choices(self, state: DaitoshiState, seat: int) -> list[Choice]:
        factory = state.factories[seat]
        goods = min(MOST_GOODS, factory[s.LUXURY] + factory[s.WEALTH])
        listed: list[Choice] = []
        for place in range(CITIES):
            if state.atlas.city_steam[state.cities[place]] <= factory[s.STEAM]:
                listed.extend(c.BARTER[place * MOST_GOODS : place * MOST_GOODS + goods])
        return listed

    def play(self, state: DaitoshiState, seat: int, choice: Choice) -> None:
        chosen = cast(c.Trade, choice)
        place = chosen.place
        goods = chosen.goods
        factory = state.factories[seat]
        steam = state.atlas.city_steam[state.cities[place]]
        factory[s.STEAM] -= steam
        state.log(
            events.TRADE, "T-169", seat, {"place": place, "city": state.cities[place], "goods": goods, "steam": steam}
        )
        fulfil(state, seat, ON_TRADE, factory[s.BANNERS])  # T-176: Banners that lay there before
        state.push(Gain(seat, row_of(state, place, goods), sources.CITY[place], state.decisions))
        pay(state, seat, s.LUXURY, goods)
