"""Daimyo and Daitoshi to print and play: everything that lies in the box, in the right number."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest

from sandai.draw.prints import Deck, Piece, Prints
from sandai.draw.theme import luminance
from sandai.games import load
from sandai.games.daimyo.components.reading import base_tables
from sandai.games.daitoshi.components.reading import book_of
from sandai.press.document import prints_of
from sandai.press.ink import colours
from tests.press.pdf import outside, picture, printed, sizes, words

GAMES = ("daimyo", "daitoshi")


def pieces(prints: Prints, *groups: str) -> list[Piece]:
    return [piece for part in prints.parts if isinstance(part, Deck) and part.group in groups for piece in part.pieces]


def number(prints: Prints, beginning: str) -> int:
    """How many pieces there are whose id begins so."""
    return sum(
        piece.copies
        for piece in pieces(prints, "cards", "tiles", "tokens", "pieces", "boards")
        if piece.id.startswith(beginning)
    )


@pytest.mark.rule("Y-008", "Y-013", "Y-014", "Y-016", "Y-017", "Y-018", "Y-019", "Y-020")
def test_daimyo_prints_what_lies_in_the_box() -> None:
    prints, tables = prints_of(load("daimyo")), base_tables()
    wanted = {"H-": 52, "G": 12, "S": 20, "relic-": 72, "MB-": 8, "T-": 32, "V-": 3, "die-": 13, "helmet": 1, "C-": 4}
    found = {beginning: number(prints, beginning) for beginning in wanted}
    found["S"] -= sum(1 for piece in pieces(prints, "tokens", "pieces") if piece.id.startswith("S"))
    assert found == wanted | {"S": len([card for card in tables["solo_card"] if card["id"].startswith("S")])}
    assert number(prints, "token-gold") == tables["tokens"]["gold_tokens"]


@pytest.mark.rule("Y-009", "Y-010", "Y-011", "Y-012")
def test_every_clan_has_its_pieces() -> None:
    prints = prints_of(load("daimyo"))
    for seat in range(4):
        counts = Counter({piece.id: piece.copies for piece in pieces(prints, "pieces", "tokens")})
        names = (
            "governors",
            "shadows",
            "scavengers",
            "techno_farms",
            "radio_towers",
            "relic_pawns",
            "clan_pawns",
            "goal",
            "score",
        )
        assert [counts[f"{name}-{seat}"] for name in names] == [8, 3, 1, 4, 4, 6, 9, 4, 1]


def test_daitoshi_prints_what_lies_in_the_box() -> None:
    prints, box = prints_of(load("daitoshi")), book_of({})["component"]
    wanted = {
        "inner-": "district_inner",
        "middle-": "district_middle",
        "outer-": "district_outer",
        "hex-river": "hex_river",
        "hex-forest": "hex_forest",
        "hex-mountain": "hex_mountain",
        "hex-underground": "hex_underground",
        "city-": "city_tile",
        "ordinary-": "invention_ordinary",
        "innovative-": "invention_innovative",
        "brilliant-": "invention_brilliant",
        "university-": "invention_university",
        "basic-": "invention_basic",
        "mayor-": "mayor_card",
        "advisor-": "advisor_card",
        "operation-": "operation_tile",
        "steam-3": "steam_3",
        "steam-1": "steam_1",
        "wealth": "wealth_token",
        "worker-red": "worker_red",
        "worker-blue": "worker_blue",
        "factory-": "factory_board",
        "megamachine-": "megamachine_board_double_sided",
        "upgrade-": "upgrade_tile",
        "pilgrim-": "pilgrim",
        "progress_marker-": "progress_marker",
        "banner-": "banner",
        "government_grant": "government_grant",
    }
    assert {name: number(prints, name) for name in wanted} == {name: box[key]["count"] for name, key in wanted.items()}


@pytest.mark.parametrize("name", GAMES)
def test_every_card_is_named_once_for_each_copy(name: str) -> None:
    """Only the names of heroes and Advisors are written on their cards; the others are known by their pictures."""
    text = " ".join(" ".join(words(printed(name, only=("cards",)))).split())
    own = [piece for piece in pieces(prints_of(load(name)), "cards") if piece.id.startswith(("H-", "advisor"))]
    assert own
    for piece in own:
        assert text.count(piece.title) == piece.copies, piece.title


@pytest.mark.parametrize("name", GAMES)
def test_a_game_begins_with_what_is_on_its_pages(name: str) -> None:
    first, *rest = words(printed(name))
    for part in prints_of(load(name)).parts:
        assert part.title in first
        assert any(part.title in page for page in rest), part.title
    assert "What else you need" in first
    assert f"page 1 of {len(rest) + 1}" in first
    assert "The rules in short" in rest[-1]


@pytest.mark.parametrize("name", GAMES)
def test_no_page_is_empty_and_nothing_is_printed_at_the_edges(name: str) -> None:
    pdf = printed(name)
    for page in range(len(sizes(pdf))):
        assert outside(pdf, page) == 0, page
        assert (picture(pdf, page).min(axis=2) < 200).sum() > 1000, page
    assert 100_000 < len(pdf) < 3_000_000


@pytest.mark.parametrize("name", GAMES)
def test_grey_has_no_colour(name: str) -> None:
    pdf = printed(name, ink="grey", only=("boards",))
    for page in range(len(sizes(pdf))):
        pixels = picture(pdf, page).astype(int)
        assert np.abs(pixels - pixels.mean(axis=2, keepdims=True)).max() < 2


@pytest.mark.parametrize("names", [("p0", "p1", "p2", "p3"), ("black", "purple", "blue", "red", "green", "yellow")])
def test_greys_tell_players_and_kinds_apart(names: tuple[str, ...]) -> None:
    shades = colours("grey")
    greys = sorted(luminance(shades[name]) for name in names)
    assert min((high + 0.05) / (low + 0.05) for low, high in pairwise(greys)) > 1.3
