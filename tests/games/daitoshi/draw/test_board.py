"""The Daitoshi board: every part that a choice names is drawn, and the drawing shows the position."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

import sandai
from sandai.games.daitoshi.components.vocabulary import BY_NAME
from sandai.games.daitoshi.draw import rivals
from sandai.games.daitoshi.draw.board import board as draw
from sandai.games.daitoshi.draw.board import draw as on_a_page
from sandai.games.daitoshi.draw.board import picture, style
from sandai.games.daitoshi.draw.building import BUILDING_WIDE, HEIGHT
from sandai.games.daitoshi.draw.layout import INNER, PHONE, WIDE, WIDE_PLACES, opened_height, tall_height, tall_places
from sandai.games.daitoshi.rules.view import View
from sandai.games.daitoshi.words.rewards.texts import in_words
from tests.games.daitoshi.scene import seen

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
    known: set[frozenset[str]] = set()
    drawn = 0
    while not state.over and drawn < 24:
        for seat in state.actors:
            wanted = touched(state, seat)
            if wanted and wanted not in known:
                known.add(wanted)
                drawn += 1
                svg = str(draw(seen(state, seat), wanted, seat))
                ids = parts_in(svg)
                assert [part for part, times in Counter(ids).items() if times > 1] == []
                assert wanted - set(ids) == frozenset()
                lit = re.findall(r'<g class="part can[^"]*" data-part="([^"]*)"', svg)
                assert sorted(lit) == sorted(wanted)
        step(state, seed)


def test_both_arrangements_and_a_spectator_see_the_same_parts_of_the_table() -> None:
    state = after(60, seats=3)
    view = state.view(None)
    wide, fluid = (set(parts_in(str(draw(view, arrangement=shape)))) for shape in ("wide", "fluid"))
    assert wide == fluid
    assert {"machine", "track-river", "city-4", "market-0", "action-renovate", "space-2-left"} <= wide


def opened(svg: str) -> list[int]:
    """Whose Factories lie hidden until one points at their owner."""
    return sorted({int(seat) for seat in re.findall(r'class="opened opened-(\d)" visibility="hidden"', svg)})


def test_the_opened_factory_is_the_seats_own_or_that_of_the_active_player() -> None:
    state = after(40, seats=3)
    assert opened(str(draw(state.view(2), me=2))) == [0, 1]
    active = state.view(None)["active"]
    assert active not in opened(str(draw(state.view(None))))


def test_an_opened_factory_covers_ones_own_and_says_whose_it_is() -> None:
    view: View = {**seen(after(40, seats=3), 0), "names": ["Ann", "Ben", "Cleo"]}
    svg = str(draw(view, me=0))
    for seat, name in ((1, "Ben"), (2, "Cleo")):
        frames = re.findall(
            rf'<rect[^>]* width="([\d.]+)" height="([\d.]+)"[^>]* fill="var\(--paper\)" stroke="var\(--p{seat}\)"', svg
        )
        assert [(float(wide) + 3, float(high) + 3) for wide, high in frames] == [
            (WIDE[0], WIDE[1] - WIDE_PLACES["opened"][1]),
            (PHONE, opened_height()),
        ]
        assert svg.count(f">{name}’s Factory<") == 2  # over the middle building; on a phone also above everything
        assert f".rival-{seat}:focus" in style()
        frame, factory = (svg.index(f'id="draw-{seat}-{part}"') for part in ("opened", "record"))
        assert svg.index('id="draw-0-right"') < frame < factory
    assert "Ann’s Factory" not in svg
    assert svg.count(">See the Factory<") == 2


def test_ones_own_factory_is_larger_than_the_others() -> None:
    own = (WIDE[0] - 2 * WIDE_PLACES["record"][0]) * HEIGHT
    assert own > 8 * rivals.WIDE * rivals.HEIGHT * WIDE_PLACES["rival-0"][2] ** 2


def test_ones_own_magnate_stands_on_a_pedestal() -> None:
    view = after(10, seats=3).view(0)
    marked = [
        seat
        for seat in range(3)
        if 'r="16.500"' in str(draw(view, me=1)).partition(f'id="piece-magnate-{seat}"')[2].partition("<path")[0]
    ]
    assert marked == [1]


def test_the_other_factories_are_drawn_whole() -> None:
    svg = str(draw(after(40, seats=4).view(1), me=1))
    for seat in range(4):
        assert {f"building-{seat}-right", f"floor-{seat}-left-3", f"hex-{seat}-river", f"grant-{seat}"} <= set(
            parts_in(svg)
        )
    assert all(f".opened-{seat} " in style() for seat in range(4))


def test_a_cached_drawing_never_shows_outdated_values() -> None:
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
    for piece in (
        "magnate-0",
        "magnate-1",
        "magnate--1",
        "bus-0",
        "bus-1",
        "machine",
        "chimney-0",
        "pilgrim-river-1",
        "prestige-0",
    ):
        assert svg.count(f'id="piece-{piece}"') == 1


def test_a_district_can_hold_every_magnate() -> None:
    view = after(10, seats=4).view(0)
    for district in view["districts"]:
        district["magnates"] = {"left": [], "middle": [], "right": []}
    view["districts"][1]["magnates"]["right"] = [0, 1, 2, 3]
    svg = str(draw(view, me=0))
    assert all(svg.count(f'id="piece-magnate-{seat}"') == 1 for seat in range(4))


def test_magnates_who_share_a_space_cover_neither_each_other_nor_its_price() -> None:
    view = after(10, seats=4).view(0)
    for number, district in enumerate(view["districts"]):
        district["magnates"] = {"left": [], "middle": [], "right": [0, 1] if number == 2 else []}
    svg = str(draw(view, me=0))
    spots = [
        (float(x), float(y), float(scale))
        for x, y, scale in re.findall(
            r'id="piece-magnate-[01]" transform="translate\(([-\d.]+) ([-\d.]+)\) scale\((.*?)\)', svg
        )
    ]
    (ax, ay, scale), (bx, by, _) = spots
    assert ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 > 2 * 10.5 * scale
    space = svg.partition('id="part-space-2-right"')[2].partition('id="piece-magnate')[0]
    assert re.search(r"<text[^>]*>0</text>", space)


def test_what_can_never_be_chosen_still_says_what_it_is() -> None:
    svg = str(draw(after(10, seats=3).view(0), me=0))
    for words in (
        "Steam Engine: water lifts",
        "Worm-Bus rail: ",
        "Prestige ring: ",
        "Next middle tile",
        "Room for a Banner",
    ):
        assert re.search(rf'<g class="part"[^>]*><title aria-hidden="true">{words}', svg), words
    assert (
        "River track, space 3: at the end 2 VP per terrain you hold no hex of; minus 9 VP per tile in Conflict" in svg
    )


def test_the_mayors_cards_and_advisors_are_shown() -> None:
    state = after(30, seats=1, named_advisors=[3, 8])
    svg = str(draw(state.view(0), me=0))
    assert "The Mayor" in svg
    assert "Advisor 3, " in svg
    assert "Advisor 8, " in svg


def test_the_mayors_checks_of_districts_are_drawn_and_described() -> None:
    state = after(30, seats=1)
    checks = state.view(0)["mayor"]["checks"]
    assert checks
    svg = str(draw(state.view(0), me=0))
    assert svg.count("The Mayor checks the ") == len(checks)
    assert all(check["action"] != checks[0]["action"] for check in checks[1:])


def test_names_come_from_the_table_and_are_never_markup() -> None:
    view: View = {**seen(after(10, seats=2), 0), "names": ["<b>Ann</b>", "Bo"]}
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
    assert 'viewBox="0 0 1000 820"' in text
    assert GAME.svg(after(20), 0).startswith("<svg")


def test_on_a_narrow_screen_every_group_has_its_place() -> None:
    rules = style()
    svg = str(draw(after(5).view(0)))
    for group in set(re.findall(r'class="at-([a-z0-9-]+)"', svg)):
        assert f".at-{group} " in rules


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_on_a_narrow_screen_a_row_of_links_leads_to_the_sections(seats: int) -> None:
    page = "".join(map(str, on_a_page(after(5, seats=seats).view(0), me=0)))
    links = re.findall(r'<a href="#([^"]*)"', page)
    assert links == re.findall(r'<span class="daitoshi-jump[^"]*" id="([^"]*)"', page) and len(links) == 7
    far = ".far" if seats != 3 else ""
    tops = [
        float(re.findall(rf"#{link}{re.escape(far)} {{ top: calc\(45px \+ \(100% - 45px\) \* ([\d.]+)", style())[0])
        for link in links
    ]
    assert tops == sorted(tops) and tops[0] == 0 and tops[-1] < 1


def test_every_word_of_the_vocabulary_is_said_in_words() -> None:
    arguments = {"worker": ":any", "pilgrim": ":river", "partnership": ":here"}
    said = [in_words(word + arguments.get(word, "")) for word in BY_NAME]
    assert all("_" not in words for words in said)
    assert len(set(said)) == len(BY_NAME)


def lately(svg: str) -> dict[str, int]:
    """The parts that carry somebody's halo; a panel of a rival is no part."""
    return {
        part: int(seat) for part, seat in re.findall(r'data-part="([^"]*)" id="part-[^"]*"[^>]*data-last="(\d)"', svg)
    }


def test_what_others_did_since_ones_own_last_decision_glows_softly() -> None:
    state = GAME.new(seats=3, seed=5)
    first = state.actor
    shown = 0
    while state.decisions < 60:
        for seat in range(3):
            last = state.view(seat)["last"]
            drawn = str(draw(seen(state, seat), me=seat))
            assert set(last) <= set(parts_in(drawn))
            marks = {**last, **state.view(seat)["building"]}
            assert lately(drawn) == {part: 4 if by < 0 else by for part, by in marks.items()}
            assert seat not in last.values()
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


def letters(node: ElementTree.Element, tall: bool, scale: float = 1.0) -> Iterator[tuple[float, str]]:
    """How large every word is drawn, in units of the whole picture."""
    names = node.get("class", "").split()
    if ("wide-only" if tall else "tall-only") in names:
        return
    place = next((name.removeprefix("at-") for name in names if name.startswith("at-")), "")
    if place in INNER:
        scale *= INNER[place][tall][2]
    elif place:
        scale *= (tall_places(True) if tall else WIDE_PLACES)[place][2]
    else:
        scale *= float((re.findall(r"scale\(([\d.]+)", node.get("transform", "")) or ["1"])[0])
    if node.tag.endswith("}text"):
        yield float(node.get("font-size", "0")) * scale, "".join(node.itertext())
    for child in node:
        yield from letters(child, tall, scale)


@pytest.mark.parametrize("seats", [1, 3, 4])
@pytest.mark.parametrize(("tall", "pixels", "least"), [(False, 1000, 12), (True, 366, 11)])
def test_every_letter_is_twelve_pixels_high_and_eleven_on_a_phone(
    seats: int, tall: bool, pixels: int, least: int
) -> None:
    """A page of 1440 pixels leaves the board 1000, a phone of 390 leaves it 366."""
    state = after(120, seats=seats, expert=seats == 3)
    svg = str(draw(state.view(0), frozenset(part for one in state.choices for part in one.parts), 0))
    drawing = ElementTree.fromstring(svg)  # noqa: S314 - our own
    found = list(letters(drawing, tall))
    assert len(found) > 250
    assert [words for size, words in found if words and size * pixels / WIDE[0] < least] == []


@pytest.mark.parametrize("tall", [False, True])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nothing_stands_beyond_the_edge_or_on_something_else(seats: int, tall: bool) -> None:
    """Groups are as wide and high as the rectangles that are their ground."""
    drawing = ElementTree.fromstring(str(draw(after(60, seats=seats).view(0), me=0)))  # noqa: S314 - our own
    places = tall_places(seats in (1, 4)) if tall else WIDE_PLACES
    bottom_edge = tall_height(seats in (1, 4)) if tall else WIDE[1]
    boxes = {}
    for group in drawing:
        name = group.get("class", "").removeprefix("at-")
        if name in places and name not in ("city", "actions", "market", "left", "middle", "right"):
            x, y, scale = places[name]
            grounds = [rect for rect in ground_of(group, tall) if rect.get("x") is None]
            wide, high = max((float(rect.get("width", 0)), float(rect.get("height", 0))) for rect in grounds)
            boxes[name] = (x, y, x + wide * scale, y + high * scale)
    for name in ("left", "middle", "right"):
        x, y, scale = places[name]
        boxes[name] = (x, y, x + BUILDING_WIDE * scale, y + HEIGHT * scale)
    assert len(boxes) > 15
    for name, (left, top, right, bottom) in boxes.items():
        assert left >= 0 and right <= WIDE[0] and bottom <= bottom_edge, name
        for other, (a, b, c, d) in boxes.items():
            assert name == other or right <= a or c <= left or bottom <= b or d <= top, (name, other)


def ground_of(group: ElementTree.Element, tall: bool) -> Iterator[ElementTree.Element]:
    hidden = "wide-only" if tall else "tall-only"
    for node in group:
        if hidden in node.get("class", "") or node.get("transform") or "opened" in node.get("class", ""):
            continue
        if node.tag.endswith("}rect"):
            yield node
        yield from ground_of(node, tall)


def test_long_names_make_room_for_what_stands_beside_them() -> None:
    view: View = {**seen(after(10, seats=2), 0), "names": ["x" * 40, "長" * 40]}
    svg = str(draw(view, me=0))
    assert "xxxx…" in svg and "長長長…" in svg
    assert "x" * 30 not in re.sub(r'<title.*?</title>|aria-label="[^"]*"', "", svg)


def test_the_panel_of_a_rival_whose_factory_worked_glows_too() -> None:
    view: View = {**seen(after(10, seats=3), 0), "last": {}}
    assert "data-last" not in str(draw(view, me=0))
    svg = str(draw({**view, "last": {"building-1-left": 1}}, me=0))
    assert re.search(r'class="at-rival-0"[^>]*><g id="rival-busy-1"><g data-last="1">', svg)
    assert not re.search(r'class="at-rival-1"[^>]*><g[^>]*><g data-last="1">', svg)


def test_what_lights_up_or_comes_to_work_appears_with_an_id_of_its_own() -> None:
    view = after(0, seats=2).view(0)
    dark = str(draw(view, me=0))
    assert 'id="lit-3-inner"' not in dark
    view["districts"][3]["inner"].update(lit=True, worker="red")
    bright = str(draw(view, me=0))
    assert bright.count('<g class="fresh" id="lit-3-inner">') == 1
    assert bright.count('<g class="fresh" id="at-work-3-inner">') == 1


@pytest.mark.parametrize("seats", [1, 4])
def test_all_ids_are_unique(seats: int) -> None:
    ids = Counter(re.findall(r' id="([^"]*)"', str(draw(after(150, seats=seats).view(0), me=0))))
    assert [name for name, times in ids.items() if times > 1] == []
