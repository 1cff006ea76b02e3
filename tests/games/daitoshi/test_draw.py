"""The drawing of Daitoshi: all that a choice touches is there to be touched, and shows what the position is."""

import re
from collections import Counter
from typing import Any

import pytest

import sandai
from sandai.games.daitoshi.draw import PLACES, WIDE, draw, picture, style
from sandai.games.daitoshi.draw_rewards import in_words
from sandai.games.daitoshi.draw_shapes import fitted
from sandai.games.daitoshi.vocabulary import WORDS

GAME = sandai.load("daitoshi")
PART = re.compile(r' id="part-([^"]*)"')


def parts_in(svg: str) -> list[str]:
    return PART.findall(svg)


def step(state: Any, seed: int) -> None:
    """Play one of the choices, not always the same one, but always the same in every run."""
    choices = state.choices
    state.play(choices[(state.decisions * 7919 + seed * 104729) % len(choices)])


def after(decisions: int, seats: int = 4, seed: int = 1, **options: Any) -> Any:
    """A position some way into a game."""
    state = GAME.new(seats=seats, seed=seed, **options)
    for _ in range(decisions):
        if not state.over:
            step(state, seed)
    return state


def touched(state: Any, seat: int) -> frozenset[str]:
    return frozenset(part for choice in state.choices_of(seat) for part in choice.parts)


@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [(1, 11, {"advisors": 5}), (2, 12, {}), (3, 13, {"expert": True}), (4, 14, {"expert": True})],
)
def test_everything_a_choice_touches_is_drawn_once_and_lit(seats: int, seed: int, options: dict[str, Any]) -> None:
    state = GAME.new(seats=seats, seed=seed, **options)
    seen: set[frozenset[str]] = set()
    drawn = 0
    while not state.over and drawn < 24:
        for seat in state.actors:
            wanted = touched(state, seat)
            if wanted and wanted not in seen:
                seen.add(wanted)
                drawn += 1
                svg = str(draw(state.view(seat), wanted, seat))
                ids = parts_in(svg)
                assert [part for part, times in Counter(ids).items() if times > 1] == []
                assert wanted - set(ids) == frozenset()
                lit = re.findall(r'<g class="part can[^"]*" data-part="([^"]*)"', svg)
                assert sorted(lit) == sorted(wanted)
        step(state, seed)


def test_both_arrangements_and_a_spectator_see_the_same_parts_of_the_table() -> None:
    state = after(60, seats=3)
    view = state.view(None)
    wide, tall, fluid = (set(parts_in(str(draw(view, arrangement=shape)))) for shape in ("wide", "tall", "fluid"))
    assert wide == tall == fluid
    assert {"machine", "track-river", "city-4", "market-0", "action-renovate", "space-2-left"} <= wide


def opened(svg: str) -> list[int]:
    """Whose Factories lie hidden until one points at their owner."""
    return [int(seat) for seat in re.findall(r'class="opened opened-(\d)" visibility="hidden"', svg)]


def test_the_opened_factory_is_the_seats_own_or_that_of_the_active_player() -> None:
    state = after(40, seats=3)
    assert opened(str(draw(state.view(2), me=2))) == [0, 1]
    active = state.view(None)["active"]
    assert active not in opened(str(draw(state.view(None))))


def test_the_other_factories_are_drawn_whole() -> None:
    svg = str(draw(after(40, seats=4).view(1), me=1))
    for seat in range(4):
        assert {f"building-{seat}-right", f"floor-{seat}-left-3", f"hex-{seat}-river", f"grant-{seat}"} <= set(
            parts_in(svg)
        )
    assert all(f".opened-{seat} " in style() for seat in range(4))


def test_a_drawing_kept_from_before_never_shows_old_news() -> None:
    state = after(12)
    view = state.view(0)
    first = str(draw(view, me=0))
    view["factories"][0]["steam"] += 5
    assert str(draw(view, me=0)) != first
    view["factories"][0]["steam"] -= 5
    assert str(draw(view, me=0)) == first


def test_an_electrified_tile_lights_up() -> None:
    state = after(0)
    view = state.view(0)
    dark = str(draw(view)).count("var(--lamp)")
    view["districts"][3]["inner"]["lit"] = True
    assert str(draw(view)).count("var(--lamp)") > dark


def test_pieces_keep_their_ids_so_that_they_glide() -> None:
    state = after(30, seats=2)
    svg = str(draw(state.view(0), me=0))
    for piece in ("magnate-0", "magnate-1", "magnate--1", "bus-0", "bus-1", "machine", "chimney-0"):
        assert svg.count(f'id="piece-{piece}"') == 1


def test_a_district_can_hold_every_magnate() -> None:
    view = after(10, seats=4).view(0)
    for district in view["districts"]:
        district["magnates"] = {"left": [], "middle": [], "right": []}
    view["districts"][1]["magnates"]["right"] = [0, 1, 2, 3]
    svg = str(draw(view, me=0))
    assert all(svg.count(f'id="piece-magnate-{seat}"') == 1 for seat in range(4))


def test_the_mayors_cards_and_advisors_are_shown() -> None:
    state = after(30, seats=1, named_advisors=[3, 8])
    svg = str(draw(state.view(0), me=0))
    assert "The Mayor" in svg
    assert "Advisor 3, " in svg
    assert "Advisor 8, " in svg


def test_names_come_from_the_table_and_are_never_markup() -> None:
    view = {**after(10, seats=2).view(0), "names": ["<b>Ann</b>", "Bo"]}
    svg = str(draw(view, me=0))
    assert "&lt;b&gt;Ann" in svg
    assert "<b>" not in svg


def test_nothing_is_styled_inline_for_a_strict_page_forbids_it() -> None:
    state = after(50)
    assert ' style="' not in str(draw(state.view(0), touched(state, state.actor), 0))


def test_a_picture_stands_alone() -> None:
    text = picture(after(20).view(0), 0)
    assert text.startswith("<svg")
    assert "<style>" in text
    assert 'viewBox="0 0 1080 905"' in text
    assert GAME.svg(after(20), 0).startswith("<svg")


def test_on_a_narrow_screen_every_group_has_its_place() -> None:
    rules = style()
    svg = str(draw(after(5).view(0)))
    for group in set(re.findall(r'class="at-([a-z0-9-]+)"', svg)):
        assert f".at-{group} " in rules


def test_every_word_of_the_vocabulary_is_said_in_words() -> None:
    arguments = {"worker": ":any", "pilgrim": ":river", "partnership": ":here"}
    said = [in_words(word + arguments.get(word, "")) for word in WORDS]
    assert all("_" not in words for words in said)
    assert len(set(said)) == len(WORDS)


def lately(svg: str) -> set[str]:
    return set(re.findall(r'data-part="([^"]*)" id="part-[^"]*"[^>]*><title>[^<]*</title><g class="lately">', svg))


def test_what_others_did_since_ones_own_last_decision_glows_softly() -> None:
    state = GAME.new(seats=3, seed=5)
    first = state.actor
    shown = 0
    while state.decisions < 60:
        for seat in range(3):
            last = set(state.view(seat)["last"])
            drawn = str(draw(state.view(seat), me=seat))
            assert last <= set(parts_in(drawn))
            assert lately(drawn) == last
            own = {part for part in last if part.startswith(("floor-", "building-", "marker-")) and f"-{seat}-" in part}
            assert own == set()
        step(state, 5)
        shown += bool(state.view(first)["last"])
    assert shown > 10


def test_ones_own_move_is_not_marked_and_clears_the_marks() -> None:
    state = GAME.new(seats=2, seed=3)
    mover = state.actor
    assert mover is not None
    state.play(next(choice for choice in state.choices if choice.text.startswith("move")))
    place = next(part for part in state.view(1 - mover)["last"] if part.startswith("space-"))
    assert place not in state.view(mover)["last"]
    while state.actor == mover:
        state.play(state.choices[-1])
    assert place in state.view(1 - mover)["last"]
    state.play(next(choice for choice in state.choices if choice.text.startswith("move")))
    assert place not in state.view(1 - mover)["last"]


@pytest.mark.parametrize("seats", [1, 4])
def test_letters_are_large_enough_beside_the_panels_of_a_page(seats: int) -> None:
    """A page of 1440 pixels leaves the board about 1000."""
    svg = str(draw(after(120, seats=seats).view(0), me=0, arrangement="wide"))
    for chunk in re.split(r'<g class="at-', svg)[1:]:
        scale = PLACES[chunk.partition('"')[0]][0][2]
        for size, words in re.findall(r'font-size="([\d.]+)"[^>]*>(?:<tspan[^>]*>)?([^<?]+)', chunk):
            assert float(size) * scale * 1000 / WIDE[0] >= 8.4, words


def test_long_names_make_room_for_what_stands_beside_them() -> None:
    assert fitted("Aiko", 100, 14) == "Aiko"
    assert fitted("Maximiliane von Hohenstein", 100, 14) == "Maximilian…"
    assert fitted("長い名前の人です", 100, 14) == "長い名前の人…"
    view = {**after(10, seats=2).view(0), "names": ["x" * 40, "長" * 40]}
    svg = str(draw(view, me=0))
    assert "x" * 30 not in re.sub(r'<title.*?</title>|aria-label="[^"]*"', "", svg)


def test_the_panel_of_a_rival_whose_factory_worked_glows_too() -> None:
    view = {**after(10, seats=3).view(0), "last": []}
    assert 'class="lately"' not in str(draw(view, me=0))
    svg = str(draw({**view, "last": ["building-1-left"]}, me=0))
    assert re.search(r'class="lately">.*?</g><g class="rival rival-1"', svg)
    assert not re.search(r'class="lately">[^g]*</g><g class="rival rival-2"', svg)
