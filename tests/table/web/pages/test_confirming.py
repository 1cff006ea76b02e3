"""Which choices have to be confirmed and which are marked as final: the same for buttons, keys and the board."""

from __future__ import annotations

from typing import Any

from litestar.testing import TestClient

from sandai.table import words
from sandai.table.play.views.perspective import Perspective
from sandai.table.settings import Settings
from tests.table.client import api, open_table, post, server, view_when_asked
from tests.table.scenes import table_of

QUICK = {"marker_placement": "default", "bidding_2p": "ascending"}


def building(client: TestClient[Any], *seats: str) -> tuple[str, dict[int, str], int, dict[str, Any]]:
    """A table of Daitou where a person may build or pass: its name, the keys, who is asked, and what she sees."""
    table, ann = open_table(client, ["me", *seats], name="Ann", options=QUICK)
    keys = {0: ann}
    if "open" in seats:
        keys[1] = api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})["key"]
    for _ in range(20):
        seat = next(
            seat for seat in keys if len(keys) == 1 or api(client, "GET", f"/tables/{table}/view", keys[seat])["asked"]
        )
        view = view_when_asked(client, table, keys[seat])
        choices = api(client, "GET", f"/tables/{table}/choices", keys[seat])
        texts = [one["text"] for one in choices]
        if len(texts) > 80 and "pass" in texts:
            return table, keys, seat, {**view, "choices": choices}
        text = "pass" if "pass" in texts else texts[0]
        api(client, "POST", f"/tables/{table}/choices", keys[seat], {"turn": view["turn"], "choice": text})
    raise AssertionError("nobody builds")


def chosen(client: TestClient[Any], table: str, key: str, turn: int, text: str, **more: str) -> tuple[str, bool]:
    """The page after a button was pressed, and whether the choice was made."""
    client.cookies.set("sandai", key)
    page = post(client, f"/t/{table}/play", turn=str(turn), choice=text, **more)
    client.cookies.clear()
    return page, api(client, "GET", f"/tables/{table}/view", key)["turn"] != turn


def test_among_people_passing_has_to_be_confirmed(settings: Settings) -> None:
    with server(settings) as client:
        table, keys, seat, view = building(client, "open")
        page, made = chosen(client, table, keys[seat], view["turn"], "pass")
        assert 'id="confirm"' in page and not made
        assert ">Stop building</button>" in page and f">{words.CANCEL}</button>" in page
        page, made = chosen(client, table, keys[seat], view["turn"], "pass", confirmed="no")
        assert 'id="choices"' in page and not made
        page, made = chosen(client, table, keys[seat], view["turn"], "pass", confirmed="yes")
        assert 'id="confirm"' not in page and made


def test_other_choices_are_played_at_once(settings: Settings) -> None:
    with server(settings) as client:
        table, keys, seat, view = building(client, "open")
        build = next(one["text"] for one in view["choices"] if one["final"] and one["text"] != "pass")
        page, made = chosen(client, table, keys[seat], view["turn"], build)
        assert 'id="confirm"' not in page and made
        other = 1 - seat
        view = view_when_asked(client, table, keys[other])
        client.cookies.set("sandai", keys[other])
        post(client, "/me", name="Ben", confirm="never")
        page, made = chosen(client, table, keys[other], view["turn"], "pass")
        assert 'id="confirm"' not in page and made


def test_against_bots_nothing_has_to_be_confirmed(settings: Settings) -> None:
    with server(settings) as client:
        table, keys, seat, view = building(client, "random")
        page, made = chosen(client, table, keys[seat], view["turn"], "pass")
        assert 'id="confirm"' not in page and made


def test_a_choice_is_marked_as_final_if_undo_cannot_take_it_back(settings: Settings) -> None:
    """Also among the many sections that can be built."""
    with server(settings) as client:
        table, keys, seat, view = building(client, "open")
        line = client.app.state.services.tables.loaded[table].history
        marks = {one["text"]: one["final"] for one in view["choices"]}
        assert len(marks) > 80
        for text, final in marks.items():
            assert final == (line.after(text, seat).undoable == 0)
        perspective = Perspective(client.app.state.services.tables.loaded[table], seat)
        assert perspective.gives_up("pass") and not perspective.gives_up("nonsense")
        client.cookies.set("sandai", keys[seat])
        page = client.get(f"/t/{table}").text
        assert page.count("choice final") == sum(marks.values()) and "data-unsure" not in page


def test_ending_a_turn_of_several_choices_needs_no_confirmation() -> None:
    table = table_of("daimyo", 3)
    ended = 0
    for move in range(150):
        seat = table.actors[0]
        legal = table.state.choices_of(seat)
        for choice in legal if len(legal) > 1 and table.undoable(seat) else []:
            if table.game.label(table.state, choice, seat).ends and table.is_final(seat, choice.text):
                ended += 1
                assert not Perspective(table, seat).gives_up(choice.text)
        table.history.play(legal[move % len(legal)], seat)
    assert ended > 3
