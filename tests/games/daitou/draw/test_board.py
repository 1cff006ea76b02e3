"""The Daitou board: everything is drawn once, what can be chosen is lit, and the same view gives the same picture."""

import re
from collections import Counter
from copy import deepcopy
from math import hypot
from typing import Any, cast
from xml.etree import ElementTree

import pytest

from sandai.draw import standalone
from sandai.draw.theme import PLAYER_NAMES
from sandai.games.daitou import numbers
from sandai.games.daitou.components.atlas import read_maps
from sandai.games.daitou.draw.board import PLACES, PLACES_SOUTH, draw, picture, style
from sandai.games.daitou.draw.cover import cover
from sandai.games.daitou.draw.layout import UNIT, coastline, ends, islands, seaward
from sandai.games.daitou.rules.view import View
from sandai.games.daitou.words.sentences import describe
from tests.games.daitou.scene import scene, view_of
from tests.lights import shown

MARKERS = {
    "town-N": "N7",
    "town-S": "S14",
    "harbour-1": "N5",
    "harbour-2": "N2",
    "harbour-3": "N12",
    "harbour-4": "S4",
    "harbour-5": "S1",
    "harbour-6": "S26",
}


def a_view(**changes: Any) -> View:
    view: dict[str, Any] = {
        "seats": 3,
        "year": 2,
        "round": 4,
        "phase": "ship",
        "islands": ["N", "S"],
        "order": [2, 0, 1],
        "start": 2,
        "money": [14, 9, None],
        "sections": {"S4-S7": 0, "S7-S11": 1, "N5-N6": 2},
        "farms": {"SF7": 0, "SF12": 1, "NF15": 2, "SF41": 0},
        "sugar": ["SF7", "NF15"],
        "fish": [2, 4, 5],
        "imports": {"1": 1, "4": 2},
        "markers": dict(MARKERS),
        "roll": 2,
    }
    view.update(changes)
    return cast(View, view)


def part_ids(picture: object) -> Counter[str]:
    return Counter(re.findall(r' id="part-([^"]+)"', str(picture)))


def expected(which: str = "NS") -> set[str]:
    lands = [islands()[name] for name in which]
    names = {part for land in lands for part in (*land.nodes, *land.sections, *(farm.id for farm in land.farms))}
    return names | {marker for marker, node in MARKERS.items() if node[0] in which}


def test_every_part_of_the_map_is_drawn_exactly_once() -> None:
    drawn = part_ids(draw(a_view()))
    wanted = expected() | {f"year-{n}" for n in (1, 2, 3)} | {f"round-{n}" for n in range(1, 6)}
    wanted |= {f"{what}-{n}" for what in ("order", "money", "sections", "farms") for n in range(3)} | {"die"}
    wanted |= {"fish-2", "fish-4", "fish-5", "import-1-1", "import-4-1", "import-4-2", "sugar-SF7", "sugar-NF15"}
    assert set(drawn) == wanted
    assert set(drawn.values()) == {1}


@pytest.mark.rule("D-032")
def test_the_south_alone_has_no_part_of_the_north() -> None:
    markers = {name: node for name, node in MARKERS.items() if node.startswith("S")}
    goods: dict[str, Any] = {"fish": [4], "imports": {"4": 2}, "sugar": []}
    owned = {"sections": {"S4-S7": 0}, "farms": {"SF7": 0}}
    view = a_view(seats=2, islands=["S"], order=[1, 0], money=[3, 4], markers=markers, **goods, **owned)
    drawn = set(part_ids(draw(view)))
    assert expected("S") <= drawn
    assert not drawn & {"N1", "N1-N2", "NF1", "town-N", "harbour-1"}


@pytest.mark.parametrize("arrangement", ["fluid", "wide", "tall"])
def test_all_ids_are_unique_and_the_picture_is_well_formed(arrangement: Any) -> None:
    text = str(draw(a_view(), arrangement=arrangement))
    ids = [element.get("id") for element in ElementTree.fromstring(text).iter() if element.get("id")]  # noqa: S314
    assert len(ids) == len(set(ids))


def test_what_can_be_chosen_is_lit_and_nothing_else() -> None:
    can = frozenset(
        {
            "S11-S14",
            "SF13",
            "S20",
            "fish-4",
            "harbour-5",
            "sugar-SF7",
            "town-N",
            "order-1",
            "year-2",
            "money-1",
            "import-4-2",
        }
    )
    page = ElementTree.fromstring(shown(draw(a_view(), can)))  # noqa: S314
    lit = {e.get("data-part") for e in page.iter() if "can" in (e.get("class") or "").split()}
    glowing = {
        e.get("data-part")
        for e in page.iter()
        if any("glow" in (c.get("class") or "") for c in e.iter()) and e.get("data-part")
    }
    assert lit == glowing == set(can)


def test_a_previewed_part_is_marked_as_chosen() -> None:
    assert 'class="part chosen" data-part="S11-S14"' in str(draw(a_view(), chosen=frozenset({"S11-S14"})))


def test_the_same_view_gives_the_same_picture_and_stays_untouched() -> None:
    view = a_view()
    before = deepcopy(view)
    assert str(draw(view, frozenset({"S20"}), 0)) == str(draw(view, frozenset({"S20"}), 0))
    assert view == before


def test_a_built_section_carries_its_owners_colour() -> None:
    text = str(draw(a_view()))
    section = text[text.index('id="part-S7-S11"') :][:1500]
    assert "var(--p1)" in section and "Section S7–S11: Indigo" in section


def test_every_part_has_a_title() -> None:
    for element in ElementTree.fromstring(str(draw(a_view()))).iter():  # noqa: S314
        if element.get("data-part"):
            first = element[0]
            assert first.tag.endswith("title") and first.text


def test_hidden_money_is_not_in_the_picture() -> None:
    text = str(draw(a_view(names=["Aya", "Ben", "Chiyo"]), me=0))
    assert "Chiyo has ¥?" in text and "Aya (you)" in text


@pytest.mark.rule("D-017")
def test_trade_harbours_have_boxes_for_imports() -> None:
    rows = [harbour for island in read_maps()["island"] for harbour in island["default_harbours"]]
    assert tuple(row["number"] for row in rows if row["kind"] == "trade") == numbers.TRADE_HARBOURS
    with_all = part_ids(draw(a_view(imports={"1": 1, "4": 2})))
    assert {"import-1-1", "import-4-1", "import-4-2"} <= set(with_all)


def test_quays_keep_clear_of_farms_wherever_a_harbour_is_put() -> None:
    for land in islands().values():
        for node in land.coastal:
            dx, dy = seaward(land.id, node)
            x, y = land.nodes[node]
            quay = (x + dx * 44, y + dy * 44)
            nearest = min(abs(quay[0] - f.middle[0]) + abs(quay[1] - f.middle[1]) for f in land.farms)
            assert nearest > 20, node


def test_the_coast_holds_every_node() -> None:
    for land in islands().values():
        xs, ys = zip(*coastline(land), strict=True)
        assert all(min(xs) < x < max(xs) and min(ys) < y < max(ys) for x, y in land.nodes.values())
        for section in land.sections:
            (ax, ay), (bx, by) = (land.nodes[n] for n in ends(section))
            assert ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 == pytest.approx(UNIT, rel=0.01)


def test_alone_the_fluid_board_becomes_the_wide_one() -> None:
    text = standalone(draw(a_view()))
    assert 'viewBox="0 0 1000 720"' in text and "preserveAspectRatio" not in text
    assert 'viewBox="0 0 1000 720"' in picture(a_view()) and "--sea" in picture(a_view())


def test_on_a_narrow_screen_every_group_moves() -> None:
    assert all(f".fluid > .at-{name} " in style() for name in PLACES)
    assert all(f".south-only > .at-{name} " in style() for name in PLACES_SOUTH)


def test_the_cover_is_one_picture() -> None:
    assert str(cover()) == str(cover())
    assert not part_ids(cover())


def test_the_board_in_sentences() -> None:
    said = describe(a_view(names=["Aya", "Ben", "Chiyo"]))
    assert said[0] == "Year 2, round 4: shipping. The last die shows 2."
    assert said[1] == "Chiyo goes first, keeps the money hidden, and owns 1 track section (N5–N6) and 1 farm (NF15)."
    assert "Fish waits at harbours 2, 4 and 5." in said
    assert "Imports wait at harbour 1 (1) and harbour 4 (2)." in said
    assert "Sugar cane waits at SF7 and NF15." in said
    assert "The town of South Daitou is at S14." in said
    assert "Harbour 4, for trade, is at S4." in said


def test_an_empty_board_in_sentences() -> None:
    view = a_view(sections={}, farms={}, sugar=[], fish=[], imports={}, roll=None, money=[-3, 9, 12])
    said = describe(view)
    assert "No goods wait." in said
    assert "Vermilion goes second, has a debt of ¥3, and owns no track section and no farm." in said


def test_every_node_says_its_name_also_under_a_marker() -> None:
    page = ElementTree.fromstring(str(draw(a_view())))  # noqa: S314
    written = Counter(element.text for element in page.iter() if element.tag.endswith("text"))
    names = {name for land in islands().values() for name in land.nodes}
    assert all(written[name] == 1 for name in names)


def test_long_names_end_before_what_stands_beside_them() -> None:
    long = "Bartholomew Featherstonehaugh"
    assert all(f">{name} (you)<" in str(draw(a_view(), me=seat)) for seat, name in enumerate(PLAYER_NAMES[:3]))
    text = str(draw(a_view(names=[long, "Ben", "W" * 30]), me=0))
    assert "… (you)" in text and f"<title>{long}</title>" in text


def test_a_debt_has_a_true_minus_sign() -> None:
    text = str(draw(a_view(money=[-3, 9, 12])))
    assert "Vermilion has −¥3" in text and ">−3<" in text and "-3<" not in text.replace(">−3<", "")


def test_the_last_moves_are_marked_in_the_colours_of_their_players() -> None:
    doings = [
        {"kind": "track", "seat": 1, "section": "S7-S11"},
        {"kind": "farm", "seat": 0, "farm": "SF7"},
        {"kind": "shipped", "seat": 2, "goods": "fish", "route": ["N5", "N6", "N7"], "sections": ["N5-N6", "N6-N7"]},
    ]
    quiet, marked = str(draw(a_view(last=[]))), str(draw(a_view(last=doings)))
    assert all(f'id="last-{island}"></g>' in quiet for island in "NS")
    assert not any(f'id="last-{island}"></g>' in marked for island in "NS")
    assert part_ids(quiet) == part_ids(marked)
    north = marked[marked.index('class="at-north"') :]
    band = north[north.index('class="last"') :][:400]
    assert "var(--p2)" in band and "var(--p1)" not in band


def test_only_the_latest_shipment_of_a_player_keeps_its_way() -> None:
    def shipped(seat: int, *route: str) -> dict[str, Any]:
        return {"kind": "shipped", "seat": seat, "goods": "import", "route": list(route), "sections": []}

    one = str(draw(a_view(last=[shipped(0, "S7", "S4")])))
    both = str(draw(a_view(last=[shipped(0, "S4", "S7", "S11"), shipped(0, "S7", "S4")])))
    assert one == both


def test_the_names_of_nodes_are_eleven_pixels_high_on_a_wide_page_and_on_a_phone() -> None:
    """A page of 1440 pixels leaves the board about 1000, a phone of 390 leaves it 366."""
    named = re.findall(
        r'<text class="figure(?: place)?" y="4" text-anchor="middle" font-size="([\d.]+)"', str(draw(a_view()))
    )
    assert len(named) == 40
    smallest = min(map(float, named))
    assert smallest * 1000 / 1000 >= 11
    larger = min(float(scale) for scale in re.findall(r"\.(?:place|tag) \{[^}]*scale\(([\d.]+)\)", style()))
    assert smallest * larger * PLACES["south"][1][2] * 366 / 1000 >= 11


def test_choices_far_from_everything_are_lit_faintly() -> None:
    view = a_view(phase="build", sections={"S19-S23": 0})
    lit = frozenset({"S4-S7", "S18-S21", "S19-S22", "SF7"})
    text = str(draw(view, lit, 0))
    found = {name: kind for kind, name in re.findall(r'class="part ([a-z ]*)can" data-part="([^"]+)"', text)}
    assert found.keys() == lit
    assert found["S4-S7"] == found["S19-S22"] == ""
    assert found["S18-S21"] == "far "
    assert 'class="part far' not in str(draw(view, me=0))


def test_the_round_is_marked_only_inside_its_track() -> None:
    """While markers are placed there is no round yet."""
    before, after = str(draw(a_view(round=0, phase="place"))), str(draw(a_view(round=1)))
    assert re.search(r'id="piece-round"[^>]*></g>', before)
    assert 'id="piece-round"' in after and not re.search(r'id="piece-round"[^>]*></g>', after)


def test_farms_are_named_where_somebody_owns_or_may_buy_them() -> None:
    def named(can: frozenset[str] = frozenset()) -> set[str]:
        return set(re.findall(r'class="farm-name">.*?>([NS]F\d+)</[^<]*text>', shown(draw(a_view(), can, 0))))

    assert named() == {"SF7", "SF12", "NF15", "SF41"}
    assert named(frozenset({"SF3"})) == {"SF7", "SF12", "NF15", "SF41", "SF3"}


def test_the_names_of_farms_at_the_shore_are_clear_of_rings_and_tracks() -> None:
    for land in islands().values():
        for farm in land.farms:
            if len(farm.nodes) < 3:
                (x, y), away = farm.label, abs(farm.label[1] - farm.middle[1])
                assert away > 9.5 + 1.7 + 1.35 * 4  # ring, its stroke, half of the letters on a phone
                for node in farm.nodes:
                    assert hypot(x - land.nodes[node][0], y - land.nodes[node][1]) > 25


@pytest.mark.rule("D-054", "D-056")
def test_harbours_show_which_rolls_bring_fish() -> None:
    text = str(draw(a_view()))
    shown = {}
    for number in range(1, 7):
        quay = text[text.index(f'id="quay-{number}"') :]
        plate = quay[quay.index('class="fish-rolls"') :].partition("</g>")[0]
        shown[number] = re.findall(r">(\d)</text>", plate)
        assert plate.count("<rect") == 1 + len(shown[number])  # a die for each, on one plate
    rolls = {1: "14", 2: "25", 3: "136", 4: "2456", 5: "1234", 6: "356"}
    assert shown == {number: list(digits) for number, digits in rolls.items()}
    assert "Fishing harbour 5 at S1: fish when the die shows 1, 2, 3 or 4<" in text
    assert "Trade harbour 1 at N5: fish when the die shows 1 or 4; an import in rounds 1 and 3; sugar cane" in text


@pytest.mark.rule("D-062", "D-066", "D-079", "D-087", "D-088")
def test_parts_say_what_they_cost_and_earn() -> None:
    state = scene(
        tracks="A: S4-S7, B: S7-S11, C: S11-S14", farms="A: SF3 SF4", sugar="SF3 SF4", imports={4: 1}, phase="ship"
    )
    mine, others = (str(draw(view_of(state, seat), me=seat)) for seat in (0, 1))
    assert "Section S1–S2: unowned; ¥3 to build, ¥3 tax a year<" in mine
    assert "Section S4–S7: yours; others pay you ¥1 for each shipment over it; ¥3 tax a year<" in mine
    assert "Section S4–S7: Vermilion; you pay ¥1 for each shipment over it; ¥3 tax a year<" in others
    assert "Farm SF1 at S1, S2, S5: unowned; ¥3 to build, ¥1 tax a year; its sugar earns ¥3 in round 4<" in mine
    assert "Imports at harbour 4: brings you ¥4 after ¥2 in fees, by S4–S7–S11–S14<" in mine
    assert "Sugar cane of farm SF3: brings you ¥3, by S7–S4; with SF4 ¥6 together<" in mine
    assert "Sugar cane of farm SF3: you can&#39;t ship it now<" in others
    assert "unowned; ¥3 to build" in str(draw(view_of(state, None)))


def test_an_open_bidding_stands_by_the_names() -> None:
    view = a_view(phase="bid", bids=[2, 0, 3], passed=[0])
    text = str(draw(view))
    assert ">passed ¥2</text>" in text and ">bid ¥3</text>" in text and text.count(">bid ¥") == 1
    assert ">bid ¥" not in str(draw(a_view(phase="bid", bids=None, passed=[])))
