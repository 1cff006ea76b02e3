"""What the drawing says in words: when the game ends, who stands where, what a floor gives, how the Mayor thinks."""

import re
from html import unescape

import pytest

from sandai.games.daitoshi.components.reading import book_of
from sandai.games.daitoshi.draw.actions import BASIC, BASICS_WIDE, offered
from sandai.games.daitoshi.draw.board import board as draw
from sandai.games.daitoshi.draw.city import RADII, TEETH
from sandai.games.daitoshi.draw.layout import MARGIN, WIDE, WIDE_PLACES, tall_places
from sandai.games.daitoshi.draw.mayor import YES
from sandai.games.daitoshi.game import GAME
from sandai.games.daitoshi.numbers import TERRAINS
from sandai.games.daitoshi.rules.state import DaitoshiState
from sandai.games.daitoshi.rules.view import View
from sandai.games.daitoshi.words.board import end_words, to_the_end
from sandai.games.daitoshi.words.mayor import next_in_lines
from sandai.games.daitoshi.words.names import ACTION
from tests.games.daitoshi.draw.test_board import after
from tests.games.daitoshi.scene import seen


def hints(view: View) -> list[str]:
    return [unescape(words) for words in re.findall(r"<title[^>]*>([^<]*)<", str(draw(view, me=0)))]


@pytest.mark.rule("T-198", "T-199")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_end_of_the_game_is_in_sight_from_the_start(seats: int) -> None:
    view = seen(after(5, seats=seats), 0)
    near = to_the_end(view)
    assert set(near) == set(TERRAINS)
    for terrain, number in near.items():
        track = view["tracks"][terrain]
        assert number == track["left"] - track["hexes"][-1]
    short, full = end_words(view)
    assert short == f"{min(near.values())} hexes to the end"
    assert f"river {near['river']}" in full
    svg = str(draw(view, me=0))
    assert short in svg
    assert full in hints(view)
    flags = [words for words in hints(view) if words.startswith("The flag: when this space has no hex left")]
    assert len(flags) == 4


def test_the_last_turns_are_counted_in_its_place() -> None:
    view = seen(after(5, seats=3), 0)
    assert end_words({**view, "turns_left": 4})[0] == "Ends in 4 turns"
    assert "The last turn" in str(draw({**view, "turns_left": 1}, me=0))
    assert "to the end" not in str(draw({**view, "over": True, "active": None}, me=0))


@pytest.mark.rule("T-109", "TR-55")
def test_a_space_says_who_takes_it() -> None:
    state = after(0, seats=2)
    view: View = {**seen(state, 0), "names": ["Ann", "Ben"]}
    for district in view["districts"]:
        district["magnates"] = {"left": [], "middle": [], "right": []}
    view["districts"][0]["magnates"] = {"left": [1], "middle": [-1], "right": [0, 1]}
    told = [words for words in hints(view) if "-Steam space" in words]
    assert any(words.endswith("Taken by Ben") and "2-Steam" in words for words in told)
    assert any("Taken by the non-player Magnate, who leaves for the " in words for words in told)
    assert any(words.endswith("Here: Ann and Ben") and "0-Steam" in words for words in told)
    assert sum("Taken by" in words for words in told) == 2
    assert sum("It employs " in words for words in hints(view)) == 5


def test_cities_bear_the_numbers_that_choices_and_log_use() -> None:
    view = after(0, seats=4).view(0)
    assert [words[:7] for words in hints(view) if words.startswith("City ")] == [f"City {n}." for n in range(1, 6)]
    svg = str(draw(view, me=0))
    for number in range(5):
        row = svg[svg.index(f'id="part-city-{number}"') :]
        assert len(re.findall(rf">{number + 1}</text>", row[: row.index("banners-tall")])) >= 2


@pytest.mark.rule("T-068", "T-069")
def test_a_floor_says_what_its_ticks_give() -> None:
    told = hints(after(40, seats=2).view(0))
    assert any("When it works: " in words for words in told)
    assert any(words.startswith("Empty floor. Everyone gains what has a tick: ") for words in told)
    assert not any("improved" in words for words in told)


@pytest.mark.rule("T-245", "T-247")
def test_the_mayors_cards_say_how_he_uses_them() -> None:
    view = after(30, seats=1, named_advisors=[3, 8]).view(0)
    told = hints(view)
    assert any(words.startswith("His latest card. Clockwise, he stayed in the first district") for words in told)
    assert any(words.startswith("The back of his next card settles what is open") for words in told)


@pytest.mark.rule("T-243", "T-244")
def test_the_mayors_panel_says_what_he_does_next_and_where_he_can_act() -> None:
    view = after(30, seats=1).view(0)
    assert view["mayor"]
    svg = unescape(str(draw(view, me=0)))
    panel = svg[svg.index('id="draw-mayor"') :]
    assert "The Mayor’s next turn" in panel
    for line in next_in_lines(view["mayor"]["ahead"], view["mayor"]["bribe"]):
        assert f">{line}<" in panel
    named = [panel.index(f">{ACTION[entry['action']]}<") for entry in view["mayor"]["ahead"]]
    assert len(named) == 5 and named == sorted(named)  # in the order in which he looks
    ticks = panel[: named[-1]].count(YES)
    assert ticks == sum(entry["able"] for entry in view["mayor"]["ahead"])


@pytest.mark.rule("T-015")
def test_a_worker_to_hire_keeps_its_colour_in_the_light() -> None:
    view = after(0, seats=2).view(0)
    svg = str(draw(view, frozenset({"supply-yellow"}), 0))
    part = svg[svg.index('id="part-supply-yellow"') :]
    order = [part.index(mark) for mark in ("glow", 'fill="var(--card)"', "var(--yellow)")]
    assert order == sorted(order)


def test_letters_of_the_drawing_are_not_read_one_by_one() -> None:
    svg = str(draw(after(60, seats=3).view(0), me=0))
    assert re.search(r"<text[^>]*>\?</text>", svg)
    assert not re.search(r"<text(?![^>]*aria-hidden)[^>]*>", svg)


@pytest.mark.rule("T-050", "T-054")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_basic_inventions_lie_where_their_owner_starts_and_in_the_order_of_the_list(seed: int) -> None:
    state = GAME.new(4, seed, expert=True)
    assert isinstance(state, DaitoshiState)
    seat = state.actor
    assert seat is not None
    view = seen(state, seat)
    placed = offered(view, book_of({}))
    districts = [district for _, district in placed]
    assert len(districts) == 4 and districts == sorted(districts)
    listed = sorted(state.choices_of(seat), key=lambda choice: GAME.label(state, choice, seat).order)
    assert [choice.text.split()[-1] for choice in listed] == [tile.removeprefix("basic-") for tile, _ in placed]
    for tile, district in placed:
        state.play(f"take basic {tile.removeprefix('basic-')}")
        taken = [here["magnates"]["middle"] for here in state.view(None)["districts"]]
        assert taken[district]
    assert "basic-" not in re.findall(r'id="part-([a-z]+-)', str(draw(seen(state, None), me=0)))


def test_the_offer_of_basic_inventions_covers_nothing_of_the_city() -> None:
    left, _, scale = WIDE_PLACES["city"]
    assert WIDE_PLACES["basics"][0] - MARGIN > left + RADII["rail"][1] * scale
    assert WIDE_PLACES["basics"][0] + BASICS_WIDE <= WIDE[0]
    assert 4 * (BASIC[0] + 3) <= BASICS_WIDE
    places = tall_places(True)
    assert places["basics"][1] >= places["city"][1] + TEETH[1] * places["city"][2]
