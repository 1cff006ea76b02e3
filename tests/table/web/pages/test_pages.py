from __future__ import annotations

import gzip
import re
from html import unescape
from io import BytesIO

import msgspec
import pytest

import sandai
from sandai.kernel.introduction import Pieces, Scene
from sandai.table import words
from sandai.table.settings import Settings
from tests.table.client import api, hidden_fields, open_table, play_out, post, server, view_when_asked


def text_of(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def test_home_shows_every_game(settings: Settings) -> None:
    with server(settings) as client:
        page = client.get("/").text
        for name in sandai.games():
            game = sandai.load(name)
            assert game.pitch.replace("'", "&#39;") in page
            assert f'action="/play/{name}"' in page


def test_play_now_leads_to_a_table_without_script(settings: Settings) -> None:
    with server(settings) as client:
        page = post(client, "/play/daitou")
        found = re.search(r"/t/(\w+)/live", page)
        assert found
        key = client.cookies["sandai"]
        view_when_asked(client, found[1], key)
        client.cookies.set("sandai", key)
        page = client.get(f"/t/{found[1]}").text
        assert "Your turn" in page and "● Your turn" in page
        fields = hidden_fields(page, "choices")
        choice = re.findall(r'name="choice" value="([^"]*)"', page)[0]
        page = post(client, f"/t/{found[1]}/play", turn=fields["turn"], choice=choice)
        stale = client.post(f"/t/{found[1]}/play", data={"turn": fields["turn"], "choice": choice})
        assert stale.status_code == 409
        assert "problem" in stale.text
        home = client.get("/").text
        assert "Your tables" in home


def test_the_form_explains_every_option_and_keeps_what_was_typed(settings: Settings) -> None:
    with server(settings) as client:
        page = client.get("/new/daitou").text
        for option in sandai.load("daitou").options:
            assert f'name="option-{option.name}"' in page
            assert option.words in unescape(text_of(page)) and option.group in text_of(page)
        fields = {"seats": "2", "seat0": "me", "seat1": "open", "name": "Ann", "option-start_money": "-4"}
        answer = client.post("/new/daitou", data=fields)
        assert answer.status_code == 400
        assert "“Money at the start” can&#39;t be -4; it is a whole number" in answer.text
        assert 'value="-4"' in answer.text and "option changed" in answer.text.replace(" wrong", "")
        fields["option-start_money"] = "15"
        page = post(client, "/new/daitou", **fields)
        assert "One more player is needed." in page
        assert "Ann" in page


def test_a_bad_list_is_refused_with_a_reason(settings: Settings) -> None:
    with server(settings) as client:
        assert 'data-only="1"' in client.get("/new/daitoshi").text
        fields = {"seats": "1", "seat0": "me", "option-named_advisors": "1, 99, banana"}
        answer = client.post("/new/daitoshi", data=fields)
        assert answer.status_code == 400
        assert (
            "“These Advisors help the Mayor, instead of random ones” has no 99 or banana; choose from 1, 2, 3"
            in answer.text
        )
        assert 'class="field option wrong changed"' in answer.text
        fields["option-named_advisors"] = "2 2"
        assert "can have each only once" in client.post("/new/daitoshi", data=fields).text
        boxes = {**fields, "option-named_advisors": ["4", "7"]}
        table = client.post("/new/daitoshi", data=boxes).text
        told = text_of(table.partition('id="options"')[2])
        assert "Engineers: At the start all his markers advance 1 step" in told and "Steam dividend: " in told
        assert "How many Advisors" not in told  # it changes nothing now


def test_a_solo_game_is_introduced_where_it_is_chosen(settings: Settings) -> None:
    with server(settings) as client:
        home = client.get("/").text
        for name in ("daimyo", "daitoshi"):
            game = sandai.load(name)
            assert game.solo in home and game.solo in client.get(f"/new/{name}").text
        assert 'id="solo"' not in client.get("/new/daitou").text


def test_home_folds_finished_tables_and_lists_each_table_once(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "random"], name="Ann")
        play_out(client, table, {0: ann})
        client.cookies.set("sandai", ann)
        page = client.get("/").text
        assert "<details open><summary>Finished (1)</summary>" in page
        fields = {"seats": "2", "seat0": "me", "seat1": "open", "title": "Friday"}
        post(client, "/new/daitou", **fields)
        page = client.get("/").text
        assert "<details><summary>Finished (1)</summary>" in page
        lists = text_of(page.partition("Your tables")[2].partition("Play now")[0])
        assert (
            "Friday Daitou, 2 seats" in lists and "Daitou Daitou" not in lists and "Daitou with a random bot" in lists
        )


def test_people_sit_down_by_link(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "open"], name="Ann")
        client.cookies.clear()
        page = client.get(f"/t/{table}").text
        assert "You are watching." in page and "Sit here" in page
        page = post(client, f"/t/{table}/sit", seat="1", name="Ben")
        assert "Sit here" not in page and "Ben" in page
        again = client.post(f"/t/{table}/sit", data={"seat": "1", "name": "Cy"})
        assert again.status_code == 409
        client.cookies.set("sandai", ann)
        page = post(client, f"/t/{table}/link")
        link = re.search(r'data-link="(/t/\w+/seat/[\w-]+)"', page)
        assert link
        client.cookies.clear()
        assert "Ann" in client.get(link[1]).text
        page = post(client, link[1])
        assert "You are watching." not in page
        assert client.cookies["sandai"] != ann
        assert client.get(f"/t/{table}/seat/wrong").status_code == 403


def turn_panel(page: str) -> str:
    """The panel that stands at the top of the page and in the sheet of a phone."""
    return page.partition('<section id="turn"')[2].partition("</section>")[0]


def test_a_waiting_table_shows_first_how_to_fill_it(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "open", "open"], name="Ann")
        client.cookies.clear()
        panel = turn_panel(client.get(f"/t/{table}").text)
        assert "You are watching." in panel and "Sit here: Indigo" in text_of(panel) and 'id="sit-name"' in panel
        assert "Add bot" not in panel and "invite-link" not in panel
        client.cookies.set("sandai", ann)
        panel = turn_panel(client.get(f"/t/{table}").text)
        assert f'value="/t/{table}"' in panel and "Add bot: Pine" in text_of(panel) and "Sit here" not in panel
        panel = turn_panel(post(client, f"/t/{table}/bot", seat="2", level="random"))
        assert "Add bot" in panel and "Add bot:" not in panel
        assert 'id="waiting"' not in post(client, f"/t/{table}/bot", seat="1", level="random")


def test_a_seat_link_does_not_replace_the_visitors_own_seat(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "open"], name="Ann")
        ben = api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})["key"]
        client.cookies.set("sandai", ben)
        link = re.search(r'data-link="(/t/\w+/seat/[\w-]+)"', post(client, f"/t/{table}/link"))
        assert link
        assert "Play on this device" in client.get(link[1]).text
        client.cookies.clear()
        client.cookies.set("sandai", ann)
        page = client.get(link[1]).text
        assert "You already sit here as Ann." in page and "Play on this device" not in page
        answer = client.post(link[1])
        assert answer.status_code == 409 and "You already sit here as Ann." in answer.text
        assert api(client, "GET", f"/tables/{table}/view", ann)["seat"] == 0


def test_a_player_with_a_stand_in_sees_no_choices(settings: Settings) -> None:
    with server(msgspec.structs.replace(settings, pace=10.0)) as client:
        table, ann = open_table(client, ["me", "open"], name="Ann", options={"bidding_2p": "ascending"})
        ben = api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})["key"]
        asked = 0 if api(client, "GET", f"/tables/{table}/view", ann)["asked"] else 1
        client.cookies.set("sandai", (ann, ben)[asked])
        assert 'id="choices"' in client.get(f"/t/{table}").text
        page = post(client, f"/t/{table}/stand-in", seat=str(asked), level="random")
        panel = turn_panel(page)
        assert "A bot (random) plays for you." in panel and "Play myself again" in panel
        assert 'id="choices"' not in page and "Your turn" not in page
        page = post(client, f"/t/{table}/stand-in", seat=str(asked), level="")
        assert "plays for you" not in page


def test_consent_is_mentioned_only_if_others_have_to_agree(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "random"], name="Ann")
        view_when_asked(client, table, ann)
        client.cookies.set("sandai", ann)
        panel = turn_panel(client.get(f"/t/{table}").text)
        assert 'data-alone="yes"' in panel and "consent" not in panel
        table, ann = open_table(client, ["me", "open"], name="Ann")
        api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})
        view_when_asked(client, table, ann)
        client.cookies.clear()
        client.cookies.set("sandai", ann)
        assert "data-alone" not in turn_panel(client.get(f"/t/{table}").text)


def test_a_shared_victory_is_called_a_tie() -> None:
    assert words.verdict(["Hana", "Ken", "Pine"]) == "A tie: Hana, Ken and Pine share the victory"


def test_chat_and_notes(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "open"], name="Ann")
        client.cookies.set("sandai", ann)
        page = post(client, f"/t/{table}/chat", text="<b>hello</b> \u202eolleh")
        assert "&lt;b&gt;hello&lt;/b&gt; olleh" in page
        page = post(client, f"/t/{table}/note", text="my plan\nsecond line")
        assert "my plan\nsecond line" in page
        client.cookies.clear()
        page = client.get(f"/t/{table}").text
        assert "my plan" not in page
        assert client.post(f"/t/{table}/chat", data={"text": "x"}).status_code == 403
        assert client.post(f"/t/{table}/note", data={"text": "x"}).status_code == 403


def test_spectators_are_asked_for_a_name_and_players_can_change_theirs(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "open"], name="Ann")
        client.cookies.clear()
        page = client.get(f"/t/{table}").text
        assert words.NAME_FIRST in page and 'id="say"' not in page
        refused = client.post(f"/t/{table}/chat", data={"text": "hello"})
        assert refused.status_code == 403 and words.NAME_FIRST in refused.text
        for name, status in (("  ", 400), ("ann", 409)):
            assert client.post(f"/t/{table}/name", data={"name": name}).status_code == status
        page = post(client, f"/t/{table}/name", name="Zoe")
        assert words.NAME_FIRST not in page and 'id="say"' in page
        page = post(client, f"/t/{table}/chat", text="good luck")
        assert "<strong>Zoe</strong>" in page and "data-clock=" in page
        client.cookies.clear()
        client.cookies.set("sandai", ann)
        assert 'id="seat-name"' in client.get(f"/t/{table}").text
        page = post(client, f"/t/{table}/name", name="Anna")
        assert 'value="Anna"' in page and '"Ann"' not in page
        client.cookies.clear()
        assert "Anna" in client.get(f"/t/{table}").text


def test_people_can_be_muted_and_the_chat_closed_to_spectators(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "open"], name="Ann")
        ben = api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})["key"]
        zoe = open_table(client, ["me", "open"], name="Zoe")[1]
        client.cookies.set("sandai", zoe)
        post(client, "/me", name="Zoe")

        def page_of(key: str) -> str:
            client.cookies.clear()
            client.cookies.set("sandai", key)
            return str(client.get(f"/t/{table}").text)

        for key, text in ((zoe, "I would pass"), (ben, "well well"), (ann, "hello")):
            client.cookies.set("sandai", key)
            assert text in post(client, f"/t/{table}/chat", text=text)
        page = page_of(ann)
        assert "Mute Zoe" in page and "Mute Ben" in page and "Mute Ann" not in page
        post(client, f"/t/{table}/mute", said="1", mute="on")
        page = post(client, f"/t/{table}/mute", said="2", mute="on")
        assert "I would pass" not in page and "well well" not in page and "hello" in page
        assert "Unmute Zoe" in page and "Unmute Ben" in page
        client.cookies.set("sandai", zoe)
        post(client, "/me", name="Zora")  # another name changes nothing
        assert "still here" in post(client, f"/t/{table}/chat", text="still here")
        assert "still here" in page_of(ben) and "still here" not in page_of(ann)
        page = post(client, f"/t/{table}/mute", said="2", mute="off")
        assert "well well" in page and "I would pass" not in page
        assert client.post(f"/t/{table}/mute", data={"said": "3", "mute": "on"}).status_code == 409
        assert client.post(f"/t/{table}/mute", data={"said": "99", "mute": "on"}).status_code == 400
        assert words.CHAT_CLOSE in page and words.CHAT_CLOSE not in page_of(ben)
        assert client.post(f"/t/{table}/quiet", data={"quiet": "on"}).status_code == 403
        client.cookies.set("sandai", ann)
        assert words.CHAT_OPEN in post(client, f"/t/{table}/quiet", quiet="on")
        page = page_of(zoe)
        assert words.CHAT_CLOSED in page and 'id="say"' not in page
        refused = client.post(f"/t/{table}/chat", data={"text": "psst"})
        assert refused.status_code == 403 and words.CHAT_CLOSED in refused.text
        client.cookies.set("sandai", ben)
        assert "we may" in post(client, f"/t/{table}/chat", text="we may")
        client.cookies.set("sandai", ann)
        assert words.CHAT_CLOSE in post(client, f"/t/{table}/quiet", quiet="off")
        client.cookies.clear()
        refused = client.post(f"/t/{table}/mute", data={"said": "1", "mute": "on"})  # nobody could know her again
        assert refused.status_code == 403 and "enter your name" in refused.text


def test_confirming_what_cannot_be_taken_back(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "random"], name="Ann")
        client.cookies.set("sandai", ann)
        assert "Saved." in post(client, "/me", name="Ann", confirm="always", theme="dark")
        view = view_when_asked(client, table, ann)
        client.cookies.set("sandai", ann)
        choices = api(client, "GET", f"/tables/{table}/choices", ann)
        final = next(choice["text"] for choice in choices if choice["final"])
        client.cookies.set("sandai", ann)
        page = post(client, f"/t/{table}/play", turn=str(view["turn"]), choice=final)
        assert 'data-theme="dark"' in page and 'id="confirm"' in page
        assert api(client, "GET", f"/tables/{table}/view", ann)["version"] == view["version"]
        client.cookies.set("sandai", ann)
        page = post(client, f"/t/{table}/play", turn=str(view["turn"]), choice=final, confirmed="no")
        assert 'id="choices"' in page
        post(client, f"/t/{table}/play", turn=str(view["turn"]), choice=final, confirmed="yes")
        assert api(client, "GET", f"/tables/{table}/view", ann)["version"] > view["version"]


def test_the_end_shows_scores_seed_and_a_plot(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "random"], name="Ann")
        play_out(client, table, {0: ann})
        client.cookies.set("sandai", ann)
        page = client.get(f"/t/{table}").text
        assert 'id="end"' in page and "Scores over time" in page and 'id="seed"' in page
        record = client.get(f"/t/{table}/record.json")
        assert record.json()["seed"] in page
        imported = client.post("/import", files={"record": ("game.json", BytesIO(record.content), "application/json")})
        assert imported.status_code == 200 and 'id="end"' in imported.text
        last = len(record.json()["choices"])
        for position in (0, last):
            page = client.get(f"/t/{table}/replay/{position}").text
            assert f"Position {position} of {last}" in page
            prompt = page.partition('class="prompt"')[2].partition("</p>")[0]
            assert prompt.count("The game is over") == (position == last)
        assert client.get(f"/t/{table}/replay/{last + 1}").status_code == 400
        assert client.get(f"/t/{table}/replay").url.path == f"/t/{table}/replay/{last}"  # a page may be many moves old
        page = post(client, f"/t/{table}/rematch")
        assert 'id="end"' not in page
        assert "Go to the rematch" in client.get(f"/t/{table}").text


def test_rules_have_an_anchor_each_and_a_search(settings: Settings) -> None:
    with server(settings) as client:
        for name in sandai.games():
            page = client.get(f"/rules/{name}").text
            anchors = re.findall(r'id="([A-Z]{1,2}-\d{2,3})"', page)
            assert len(anchors) > 20 and len(set(anchors)) == len(anchors)
            found = client.get(f"/rules/{name}?q=player").text
            assert anchors[0] in page and "player" in found.lower()
            assert "No rule has all these words." in client.get(f"/rules/{name}?q=xyzzy").text
            assert anchors[3] in client.get(f"/rules/{name}/{anchors[3]}").text
            assert client.get(f"/gallery/{name}").status_code == 200


@pytest.mark.parametrize("name", sandai.games())
def test_rules_begin_with_how_to_play_and_end_with_their_sources(settings: Settings, name: str) -> None:
    with server(settings) as client:
        for path in (f"/rules/{name}", f"/rules/{name}/all"):
            page = client.get(path).text
            order = ['id="how-to-play"', 'class="in-short"', 'id="all-rules"', 'class="chapter"', 'class="notes"']
            places = [page.index(part) for part in [*order, "<strong>What this page is.</strong>"]]
            assert places == sorted(places)
            assert page.count("<strong>What this page is.</strong>") == 1
            assert 'type="search"' in page and "<output" in page and "&lt;" not in page


@pytest.mark.parametrize("name", sandai.games())
def test_rules_show_how_to_play_in_pictures(settings: Settings, name: str) -> None:
    with server(settings) as client:
        page = client.get(f"/rules/{name}").text
    ids = re.findall(r' id="([^"]*)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"url\(#([^)]*)\)", page)) <= set(ids), "a picture refers to a pattern that is not there"
    topics = sandai.load(name).words.introduction
    blocks = [block for topic in topics for block in topic.blocks]
    pictures = sum(len(block.pieces) if isinstance(block, Pieces) else isinstance(block, Scene) for block in blocks)
    assert page.count("<figcaption>") == page.count('class="sandai plate"') == pictures >= 10
    assert len(gzip.compress(page.encode())) < 70_000
    assert "data-part" not in page


def test_sources_of_components_are_folded(settings: Settings) -> None:
    with server(settings) as client:
        page = client.get("/gallery/daitou").text
        folded = page.partition('<details class="sources muted">')[2].partition("</details>")[0]
        assert (
            "Where each component comes from" in folded
            and " components: " in folded
            and page.count(" components: ") == 1
        )


def test_rules_name_options_as_the_form_does(settings: Settings) -> None:
    with server(settings) as client:
        for path in ("/rules/daitou", "/rules/daitou?q=bid", "/rules/daitou/D-046"):
            page = client.get(path).text
            assert "option “How three players bid”" in page and "option <code>" not in page
            assert "<code>bidding_3p" not in page
        page = client.get("/rules/daitou").text
        assert page.index(">Set-up</h2>") < page.index(">Rulings</h2>") < page.index(">Components</h2>")
        assert "See all components as pictures" in page
        found = text_of(client.get("/rules/daimyo?q=techno-farm+influence").text)
        assert "with some of these words, none with all" in found
        assert "passages" in text_of(client.get("/rules/daitoshi?q=when+does+the+game+end").text)


def test_errors_are_pages_with_reasons(settings: Settings) -> None:
    with server(settings) as client:
        for path, status in (("/t/nowhere", 404), ("/nowhere", 404), ("/rules/chess", 404), ("/new/chess", 404)):
            answer = client.get(path)
            assert answer.status_code == status
            assert "<h1>" in answer.text and "Traceback" not in answer.text
        broken = client.post("/import", files={"record": ("x.json", BytesIO(b"\xff\xfe"), "application/json")})
        assert broken.status_code == 400 and "This file is not a Sandai game record." in broken.text
        assert "<p>This is not a record: it is not text.</p>" in broken.text and 'href="/#import"' in broken.text
        assert 'id="import"' in client.get("/").text


def test_health_metrics_and_icons(settings: Settings) -> None:
    with server(settings) as client:
        assert client.get("/health").json() == {"status": "good"}
        open_table(client, ["me", "open"])
        metrics = client.get("/metrics").text
        assert "sandai_tables_opened_total 1\n" in metrics
        for path in ("/icon.svg", "/icon-turn.svg"):
            assert client.get(path).text.startswith("<svg")
        assert "--accent" in client.get("/theme.css").text


def test_an_absent_person_can_be_replaced_on_the_page(settings: Settings) -> None:
    with server(msgspec.structs.replace(settings, absent=0.0)) as client:
        table, ann = open_table(client, ["me", "open"], name="Ann", options={"bidding_2p": "ascending"})
        ben = api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})["key"]
        asked = 0 if api(client, "GET", f"/tables/{table}/view", ann)["asked"] else 1
        other = (ann, ben)[1 - asked]
        client.cookies.set("sandai", other)
        assert "Let a bot play on" in client.get(f"/t/{table}").text
        page = post(client, f"/t/{table}/stand-in", seat=str(asked), level="medium")
        assert "medium bot plays" in page


def test_a_take_back_request_is_asked_and_answered_on_the_page(settings: Settings) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "open"], name="Ann")
        ben = api(client, "POST", f"/tables/{table}/seats", body={"name": "Ben"})["key"]
        for key in (ann, ben):
            api(
                client,
                "POST",
                f"/tables/{table}/choices",
                key,
                {"turn": 0, "choice": "bid 1" if key == ann else "bid 2"},
            )
        client.cookies.set("sandai", ann)
        page = client.get(f"/t/{table}/replay/0").text
        assert "Take the game back to here" in page and "Ben will be asked first." in page
        turn = re.search(r'name="turn" value="(\d+)"', page)
        assert turn
        page = post(client, f"/t/{table}/back", turn=turn[1], position="0")
        assert "Ben must agree." in page
        client.cookies.set("sandai", ben)
        page = client.get(f"/t/{table}").text
        assert "Ann asks to take back 2 choices, to" in page and "before “" in page
        assert client.post(f"/t/{table}/back", data={"turn": turn[1], "answer": "yes"}).status_code == 409
        page = post(client, f"/t/{table}/back", turn=turn[1], answer="yes", wish="0-0")
        assert "Ann took the game back to the beginning; everybody agreed." in page
        assert api(client, "GET", f"/tables/{table}/view", ann)["decisions"] == 0


@pytest.mark.parametrize("wrong", ["", "x", "²", "99999999999", "9" * 5000])
def test_forms_with_nonsense_are_refused(settings: Settings, wrong: str) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "open"], name="Ann")
        client.cookies.set("sandai", ann)
        assert client.post(f"/t/{table}/play", data={"turn": wrong, "choice": "pass"}).status_code in (400, 409)
        assert client.post(f"/t/{table}/sit", data={"seat": wrong}).status_code == 400
        for fields in (
            {"seats": wrong},
            {"seats": "2", "pace": wrong or "nan"},
            {"seats": "2", "absent": wrong or "x"},
        ):
            answer = client.post("/new/daitou", data={"seat0": "me", "seat1": "random", **fields})
            assert answer.status_code in (200, 400), fields


@pytest.mark.parametrize("name", sandai.games())
def test_all_players_see_what_the_others_have(settings: Settings, name: str) -> None:
    game = sandai.load(name)
    with server(settings) as client:
        table, ann = open_table(client, ["me", "random"], name="Ann", game=name)
        view_when_asked(client, table, ann)
        for key in (ann, ""):
            client.cookies.clear()
            if key:
                client.cookies.set("sandai", key)
            page = client.get(f"/t/{table}").text
            for kind in game.words.holding_icons:
                assert f'id="icon-{kind}"' in page
                assert all(f'data-thing="{seat} {kind}"' in page for seat in (0, 1))
            assert ('id="purse"' in page) == bool(key)


@pytest.mark.parametrize("name", sandai.games())
def test_no_page_needs_inline_styles_or_scripts(settings: Settings, name: str) -> None:
    with server(settings) as client:
        table, ann = open_table(client, ["me", "random"], name="Ann", game=name)
        view_when_asked(client, table, ann)
        client.cookies.set("sandai", ann)
        for path in ("/", f"/new/{name}", f"/rules/{name}", f"/gallery/{name}", f"/t/{table}", f"/t/{table}/replay/0"):
            page = client.get(path)
            assert "unsafe" not in page.headers["content-security-policy"]
            assert not re.search(r"<[^>]* (?:style|on\w+)=|<style|<script>", page.text), path
