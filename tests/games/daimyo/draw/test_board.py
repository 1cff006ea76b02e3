"""The Daimyo table: everything is drawn once, what can be chosen is lit, and nothing hidden is shown."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from htpy import fragment

from sandai.draw.style import TALL_PAGE
from sandai.games.daimyo.components.reading import base_tables
from sandai.games.daimyo.draw.cards import hero_card, signs
from sandai.games.daimyo.draw.style import WIDTH
from sandai.games.daimyo.game import GAME
from sandai.games.daimyo.words.cards import effect
from tests.lights import shown

draw, picture, style = GAME.drawing.board, GAME.drawing.picture, GAME.drawing.style

GAMES = [
    (1, {}),
    (1, {"difficulty": "difficult", "clans": "random"}),
    (2, {"boards": "draft"}),
    (3, {}),
    (4, {"boards": "draft"}),
]


def moments(seats: int, options: dict[str, Any], seed: int = 4) -> Iterator[Any]:
    """Positions of a game played at random: each kind of question when it first comes, and the end."""
    state = GAME.new(seats=seats, seed=seed, **options)
    rng = Random(seed)  # noqa: S311
    met: set[type] = set()
    while not state.over:
        if type(state.question) not in met:
            met.add(type(state.question))
            yield state
        state.play(rng.choice(state.choices))
    yield state


def parsed(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)  # noqa: S314


def told_in(text: str) -> str:
    """The words of a drawing, without its lines."""
    return " ".join(re.sub(r"<[^>]*>", " ", text).split())


def parts_of(text: str) -> list[str]:
    return re.findall(r'data-part="([^"]*)"', text)


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_part_that_a_choice_names_is_drawn_once_and_lit(seats: int, options: dict[str, Any]) -> None:
    for state in moments(seats, options):
        named = frozenset(part for choice in state.choices for part in choice.parts)
        text = str(draw(state.view(state.actor), named))
        drawn = Counter(parts_of(text))
        assert not {part for part, times in drawn.items() if times > 1}
        assert named <= drawn.keys(), f"{type(state.question).__name__}: {sorted(named - drawn.keys())}"
        lit = set(re.findall(r'class="part[^"]* can" data-part="([^"]*)"', text))
        assert lit == named


def test_what_can_be_chosen_has_a_light_and_a_name_and_can_be_focused() -> None:
    state = GAME.new(seats=4, seed=1, clans="seat order")
    choice = state.choices[0]
    root = parsed(str(draw(state.view(0), frozenset(choice.parts))))
    lit = [node for node in root.iter() if node.get("data-part") in choice.parts]
    assert [(node.get("role"), node.get("tabindex")) for node in lit] == [("button", "-1")] * len(choice.parts)
    assert all(any(child.tag.endswith("title") and child.text for child in node) for node in lit)
    assert all(any("glow" in (child.get("class") or "") for child in node.iter()) for node in lit)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_picture_that_stands_alone_has_the_same_parts_as_the_panels(seats: int) -> None:
    view = GAME.new(seats=seats, seed=2).view(None)
    text = picture(view)
    assert sorted(parts_of(text)) == sorted(parts_of(str(draw(view))))
    width, height = (float(side) for side in re.search(r'viewBox="0 0 (\S+) (\S+)"', text).groups())  # type: ignore[union-attr]
    assert width == WIDTH + 16
    assert height > width / 2


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_every_panel_is_clean_and_carries_no_style_of_its_own(seats: int, options: dict[str, Any]) -> None:
    for state in moments(seats, options):
        text = str(draw(state.view(0), me=0))
        ids = Counter(node.get("id") for node in parsed(text).iter() if node.get("id"))
        assert set(ids.values()) == {1}
        assert " style=" not in text
        assert "<style" not in text


@pytest.mark.rule("YR-97")
def test_hands_of_others_are_drawn_as_a_number() -> None:
    seats = 3
    for state in moments(seats, {"clans": "seat order"}):
        view = state.view(0)
        text = str(draw(view, me=0))
        known = {card["id"] for player in view["players"] for card in player["hand"]}
        for seat in range(1, seats):
            hidden = {card["id"] for card in state.view(seat)["players"][seat]["hand"]} - known
            assert not {f"hero-{hero}" for hero in hidden} & set(parts_of(text))
            assert f'data-part="hand-{seat}"' in text


def test_heroes_for_hire_carry_their_sentence() -> None:
    state = GAME.new(seats=3, seed=5)
    text = str(draw(state.view(None)))
    for card in state.view(None)["market"]:
        assert f"{card['name']}, strength {card['strength']}" in text
        assert effect(card["ops"]).replace("'", "&#39;") in text


def test_every_effect_has_a_line_of_icons() -> None:
    tables = base_tables()
    ops = [card["ops"] for card in tables["hero"]] + [tile["ops"] for tile in tables["tile_effect"]]
    ops += [tile[face]["ops"] for tile in tables["villager"] for face in ("face_a", "face_b")]
    ops += [card[colour]["ops"] for card in tables["solo_card"][:-1] for colour in ("blue", "green", "red")]
    face = {"gain": {"rice": 1}, "pay": {"gold": 1}}
    assert [effect for effect in ops if not signs(effect, face)] == []


def test_the_same_view_gives_the_same_picture_and_it_stands_alone() -> None:
    state = GAME.new(seats=2, seed=6)
    alone = picture(state.view(0))
    assert alone == picture(state.view(0))
    assert alone.startswith("<svg")
    assert "<style>" in alone
    parsed(alone)


def test_names_of_the_table_replace_the_colours() -> None:
    view = {**GAME.new(seats=3, seed=1).view(0), "names": ["Ann", "Bo <b>", "Cy"]}
    text = str(draw(view, me=0))
    assert "You" in text
    assert "Bo &lt;b&gt;" in text
    assert "<b>" not in text
    assert "Indigo" not in text


def test_what_others_did_since_ones_last_move_glows() -> None:
    state = GAME.new(seats=3, seed=2, clans="seat order", start_player="first seat")
    state.play("governor blue-1")
    assert state.view(1)["last"] == ["governor-blue-1"]
    assert state.view(0)["last"] == []
    assert state.view(None)["last"] == ["governor-blue-1"]
    view = state.view(1)
    text = str(draw({**view, "names": ["Ann", "Bo", "Cy"]}))
    assert re.findall(r'data-part="([^"]*)"[^>]* data-last="0"', text) == ["governor-blue-1"]
    assert "Ann puts a governor on the first rice site of the blue island: +2 influence." in text
    assert "data-last" not in str(draw({**view, "last": []}))
    state.play("governor red-1")
    assert state.view(0)["last"] == ["governor-red-1"]
    assert state.view(2)["last"] == ["governor-red-1", "governor-blue-1"]


def test_long_names_are_cut_where_their_room_ends() -> None:
    long = "Bartholomew Featherstonehaugh of Highclere"
    view = {**GAME.new(seats=3, seed=1, clans="seat order").view(0), "names": ["Ann", long, "Cy"]}
    drawn = [re.sub(r"<[^>]*>", "", label) for label in re.findall(r"<text[^>]*>(.*?)</text>", str(draw(view)))]
    assert not [label for label in drawn if long in label]
    assert [label for label in drawn if label.startswith("Bartholomew") and label.endswith("…")]


def test_a_narrow_page_stacks_the_panels_and_leads_to_each() -> None:
    rules = style()
    assert TALL_PAGE in rules
    text = str(draw(GAME.new(seats=4, seed=1).view(0), me=0))
    targets = re.findall(r'href="#([^"]*)"', text)
    assert len(targets) == 7
    for target in targets:
        assert f'id="{target}"' in text
    for name in set(re.findall(r"\.lay-([a-z-]+)", rules)):
        assert f"lay-{name}" in text + str(draw(GAME.new(seats=1, seed=1, clans="choose").view(0))) + "lay-discard"


@pytest.mark.parametrize(("count", "wordy"), [(6, True), (7, False)])
def test_a_large_hand_is_shown_without_its_words(count: int, wordy: bool) -> None:
    view = GAME.new(seats=3, seed=1, clans="seat order").view(0)
    market = view["market"]
    hand = [{**market[0], "id": f"X{i}"} for i in range(count)]
    players = [{**view["players"][0], "hand": hand}, *view["players"][1:]]
    text = str(draw({**view, "market": [None] * 5, "players": players}, me=0))
    start = effect(market[0]["ops"]).split()[0]
    assert (f">{start}" in text.split('id="lay-hand"')[1]) is wordy
    assert text.count(f"{market[0]['name']}, strength") == count


def test_the_empires_turn_is_logged_step_by_step() -> None:
    state = GAME.new(seats=1, seed=3, clans="seat order")
    rng = Random(5)  # noqa: S311
    while not any(entry["kind"] == "takes solo die" for entry in state.view(0)["news"]):
        state.play(rng.choice(state.choices))
    text = str(draw(state.view(0), me=0))
    told = next(entry for entry in state.view(0)["news"] if entry["kind"] == "takes solo die")["data"]
    assert "The empire&#39;s last turn" in text
    assert f"The empire takes the {told['colour']} {told['value']}." in told_in(text)
    assert 'data-last="4"' in text
    while type(state.question).__name__ != "Menu":
        state.play(rng.choice(state.choices))
    later = str(draw(state.view(0), me=0))
    assert state.view(0)["news"] == []  # moves of one's own came since, and the empire's turn is still told
    assert f"The empire takes the {told['colour']} {told['value']}." in told_in(later)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_dice_and_scavengers_keep_their_names_wherever_they_lie(seats: int) -> None:
    for state in moments(seats, {"clans": "random"}):
        text = str(draw(state.view(0)))
        found = Counter(re.findall(r'id="daimyo-((?:die|scavenger)-\d+)"', text))
        assert set(found.values()) <= {1}
        dice = sum(name.startswith("die") for name in found)
        assert dice == (len(state.terms.dice) if state.turns else 0)
        assert len(found) - dice == sum(where >= 0 for where in state.scavenger)


def test_a_block_kept_from_before_takes_new_lights_and_new_places() -> None:
    state = GAME.new(seats=2, seed=3, clans="seat order")
    view = state.view(state.actor)
    dark, lit = str(draw(view)), str(draw(view, frozenset({"governor-blue-1"})))
    assert "glow" not in shown(dark)
    assert shown(lit).count("glow") == 1
    assert str(draw(view)) == dark
    assert str(draw(view, frozenset({"governor-blue-1"}))) == lit


def jumps(state: Any, seat: int | None) -> list[tuple[str, str]]:
    text = str(draw(state.view(seat), me=seat))
    found = re.findall(r'<a href="#([^"]*)">([^<]*)</a>', text)
    assert all(f'id="{name}"' in text for name, _ in found), "a tab leads nowhere"
    return found


def test_every_tab_of_a_phone_leads_somewhere_and_the_third_force_has_one() -> None:
    assert ("panel-force", "Empire") in jumps(GAME.new(seats=1, seed=1), 0)
    assert ("panel-force", "Mercenaries") in jumps(GAME.new(seats=2, seed=1), 0)
    assert "Goals" not in [words for _, words in jumps(GAME.new(seats=1, seed=1), 0)]
    four = [words for _, words in jumps(GAME.new(seats=4, seed=1), None)]
    assert "Goals" in four and "Clans" in four and "Empire" not in four


def test_no_name_of_a_hero_is_cut_in_two() -> None:
    for row in base_tables()["hero"]:
        for width in (109.0, 112.0, 124.0):
            card = {**row, "text": ""}
            drawn = str(fragment[hero_card(card, width)])
            lines = re.findall(r'<text x="32"[^>]*>(?:<tspan[^>]*>)?([^<]*)<', drawn)
            assert " ".join(lines) == row["name"].replace("'", "&#39;")


def test_like_sites_and_spaces_carry_the_number_that_words_give_them() -> None:
    state = GAME.new(seats=4, seed=1)
    text = str(draw(state.view(0), me=0))
    site = re.search(r'id="bit-governor-blue-2".*?Governor space, the second rice site of the blue island', text)
    assert site is not None and ">2nd<" in site[0]
    lone = re.search(r'id="bit-governor-blue-3".*?Governor space, the metal site of the blue island', text)
    assert lone is not None and not re.search(r">\d(st|nd|rd)<", lone[0])


def test_the_steps_of_a_turn_say_whether_they_are_done() -> None:
    state = GAME.new(seats=3, seed=4, clans="random")
    while "main action" not in [choice.text for choice in state.choices]:
        state.play(state.choices[0])
    (seat,) = state.actors
    before = str(draw(state.view(seat), me=seat))
    assert "This turn:" in before
    assert '<li class="open">main action<span class="visually-hidden"> not yet</span></li>' in before
    assert "This turn:" not in str(draw(state.view((seat + 1) % 3), me=(seat + 1) % 3))


def test_lights_of_spaces_on_an_island_do_not_overlap() -> None:
    view = GAME.new(seats=4, seed=1).view(0)
    kinds = ("rough", "altar")
    lit = frozenset(f"{kind}-blue-{n}" for kind in kinds for n in (1, 2, 3))
    text = str(draw(view, lit))
    for kind in kinds:
        found = re.findall(
            rf'data-part="{kind}-blue-\d"[^>]*transform="translate\((\S+) (\S+)\)".*?class="glow body" r="([\d.]+)"',
            text,
        )
        places = [(float(x), float(y), float(r)) for x, y, r in found]
        assert len(places) == 3
        assert all(right[0] - left[0] > left[2] + right[2] for left, right in pairwise(places))
        named = re.findall(r'<text x="[\d.]+" y="([\d.]+)"[^>]*><tspan[^>]*>(?:Shadows|Altars)<', text)
        assert max(map(float, named)) < places[0][1] - places[0][2] + 2  # the word stands above the lights
