"""A table: its page, its live stream, and everything people do there."""

from __future__ import annotations

import asyncio
from typing import Any

import htpy as h
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect, Stream
from markupsafe import Markup

from sandai.kernel.errors import IllegalChoice
from sandai.table import words
from sandai.table.errors import BadRequest, NotYours, Outdated, Refused
from sandai.table.live.page_diff import Part, changes, grown
from sandai.table.live.sse import table_stream
from sandai.table.play.keys import clean_name, clean_text, hash_key, same_name
from sandai.table.play.perspective import Perspective
from sandai.table.play.play_on import play_on
from sandai.table.play.table import Table
from sandai.table.play.tables import Tables
from sandai.table.play.viewer import AnyRequest, Viewer, cookie_for, viewer_of
from sandai.table.web.pages.seat_link import seat_link_page, take_seat_page
from sandai.table.web.pages.table.chat import Chat, with_note
from sandai.table.web.pages.table.choices import refused_part
from sandai.table.web.pages.table.feedback import NO_FEEDBACK, Feedback
from sandai.table.web.pages.table.log import log_page, log_panel
from sandai.table.web.pages.table.play import play_page, region
from sandai.table.web.pages.table.replay import replay_page
from sandai.table.web.responses import by_htmx, go, html, seating_of, shows, tables_of
from sandai.table.web.routes.home import form_of, rename
from sandai.table.web.routes.parting import outdated

__all__ = ["HANDLERS"]


class Drawn:
    """The live part of a page, and what it shows. `special`: with words that only one answer has."""

    def __init__(
        self, perspective: Perspective, part: Part, tables: Tables, key: str, place: tuple[Any, ...], special: bool
    ) -> None:
        self.perspective = perspective
        self.part = part
        self.tables = tables
        self.key = key
        self.place = place
        self.special = special

    async def text(self) -> str:
        note = await self.tables.store.note(self.perspective.table.row.id, self.key) if self.key else ""
        return with_note(self.part.text, note)

    async def since(self, version: int) -> str:
        """What changed since the reader saw a version of it; all of it where that is not known any more."""
        table_id, now, *rest = self.place
        seen = None if self.special or not 0 <= version <= now else self.tables.drawn.get((table_id, version, *rest))
        news = "" if seen is None else changes(seen, self.part)
        return f'<hx-since version="{version}" to="{now}"></hx-since>{news}' if news else await self.text()


async def fragment(tables: Tables, table_id: str, viewer: Viewer, feedback: Feedback = NO_FEEDBACK) -> Drawn:
    """The live part of the page, for this viewer. It is drawn once for all who see the same, and one is drawn at a time."""
    sketch = await _sketch(tables, table_id, viewer)
    if not feedback and (part := tables.drawn.get(sketch.place)) is not None:
        return sketch.drawn(part)
    async with tables.heavy.turn(viewer.source, urgent=True):
        sketch = await _sketch(tables, table_id, viewer)  # others may have moved, or drawn it, meanwhile
        if not feedback and (part := tables.drawn.get(sketch.place)) is not None:
            return sketch.drawn(part)
        return await _draw(sketch, feedback)


class Sketch:
    """What is to be drawn. `place`: everything on which the drawing depends, to keep it by."""

    def __init__(self, tables: Tables, perspective: Perspective, viewer: Viewer, muted: frozenset[str]) -> None:
        table = perspective.table
        self.tables = tables
        self.perspective = perspective
        self.key = viewer.key
        self.muted = muted
        self.host = bool(viewer.key) and viewer.key == table.row.host
        self.nameless = viewer.seat is None and (not viewer.person.name or same_name(viewer.person.name, table.names))
        seen = (viewer.seat, perspective.visitor, muted, self.host, self.nameless, *perspective.replaceable)
        self.place = (table.row.id, table.row.version, *seen)

    def drawn(self, part: Part, special: bool = False) -> Drawn:
        return Drawn(self.perspective, part, self.tables, self.key, self.place, special)


async def _sketch(tables: Tables, table_id: str, viewer: Viewer) -> Sketch:
    muted = await tables.store.muted(table_id, viewer.key) if viewer.key else frozenset()
    table = await tables.table(table_id)
    perspective = Perspective(table, viewer.seat)
    perspective.replaceable = [seat.seat for seat in table.seats if tables.may_replace(table, seat.seat)]
    perspective.patience = tables.patience(table)
    if viewer.seat is None and table.open_seats:
        perspective.visitor = viewer.person.name
    return Sketch(tables, perspective, viewer, muted)


async def _draw(sketch: Sketch, feedback: Feedback) -> Drawn:
    tables, perspective, place = sketch.tables, sketch.perspective, sketch.place
    table = perspective.table
    chat = await tables.store.chat(table.row.id)
    history = table.score_history() if table.state.over else ()
    talk = Chat(chat, sketch.muted, sketch.host, sketch.nameless)
    part = grown(region(perspective, talk, perspective.replaceable, history, feedback))
    special = bool(feedback) or table.row.version != place[1]  # it moved on while the chat was read
    if not special:
        tables.drawn.keep(place, part)
    return sketch.drawn(part, special)


async def _show(
    request: AnyRequest, table_id: str, feedback: Feedback = NO_FEEDBACK, status: int = 200
) -> Response[str]:
    """The table after something was done: what changed for a page that has a script, else the page."""
    tables = tables_of(request)
    viewer = await viewer_of(request, tables, table_id)
    drawn = await fragment(tables, table_id, viewer, feedback)
    if by_htmx(request):
        shown = request.headers.get("sandai-shown", "")
        return html(await drawn.since(int(shown) if shown.isdecimal() and len(shown) < 12 else -1), status)
    return html(play_page(drawn.perspective, viewer, Markup(await drawn.text())), status)  # noqa: S704 htpy escapes


async def _seat(request: AnyRequest, table_id: str) -> tuple[Tables, Viewer, int]:
    tables = tables_of(request)
    viewer = await viewer_of(request, tables, table_id)
    await tables.table(table_id)
    return tables, viewer, viewer.mine


def _number(form: dict[str, str], name: str) -> int:
    word = form.get(name, "")
    if not word.isdecimal() or len(word) > 9:
        raise BadRequest(f"{name} is missing or no number.")
    return int(word)


@shows("/t/{table_id:str}", weight=3, queued=True)
async def table_page(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    try:
        return await _show(request, table_id)
    except Outdated as error:
        return await outdated(request, table_id, error)


@get("/t/{table_id:str}/live", include_in_schema=False, weight=2)
async def live(request: AnyRequest, table_id: FromPath[str], since: FromQuery[int] = 0) -> Stream:
    """The region of the page, again whenever it changes. A tab that was away catches up by the id of its last event."""
    tables = tables_of(request)

    async def tell(_: Table, seen: int) -> tuple[int, str]:
        viewer = await viewer_of(request, tables, table_id)
        drawn = await fragment(tables, table_id, viewer)
        return drawn.place[1], await drawn.since(seen)

    return await table_stream(request, tables, table_id, since, tell)


@post("/t/{table_id:str}/play", include_in_schema=False, weight=3)
async def play(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    tables, viewer, seat = await _seat(request, table_id)
    form = await form_of(request)
    turn, text = _number(form, "turn"), form.get("choice", "")[:2000]
    try:
        if form.get("confirmed") == "no":
            return await _show(request, table_id)
        if form.get("confirmed") != "yes" and await _asks_again(tables, viewer, table_id, turn, text):
            return await _show(request, table_id, Feedback(confirm=text))
        await tables.play(table_id, seat, turn, text, key=viewer.key)
        await asyncio.sleep(0)  # the others' pages come first: who plays knows what she did
    except IllegalChoice as error:
        told = Perspective(await tables.newest(table_id), seat).named(error.reason)
        return await _show(request, table_id, Feedback(told, rule=error.rule), 409)
    except Refused as error:
        return await _show(request, table_id, Feedback(str(error)), 409)
    return await _after(request, table_id)


@shows("/t/{table_id:str}/why")
async def why_not(request: AnyRequest, table_id: FromPath[str], part: FromQuery[str] = "") -> Response[str]:
    """Say why a part of the board can't be chosen now; nothing where there is nothing to say."""
    tables = tables_of(request)
    viewer = await viewer_of(request, tables, table_id)
    perspective = Perspective(await tables.table(table_id), viewer.seat)
    return html(str(h.fragment[refused_part(perspective, part[:100])]))


async def _asks_again(tables: Tables, viewer: Viewer, table_id: str, turn: int, text: str) -> bool:
    """Whether a choice waits for a second word. What the page does on the board by itself says so with the first."""
    if viewer.confirming == "always":
        table = await tables.table(table_id)
        table.check_turn(viewer.mine, turn)
        return table.is_final(viewer.mine, text)
    if viewer.confirming == "never":
        return False
    table = await tables.newest(table_id)
    return table.turn == turn and Perspective(table, viewer.mine).gives_up(text)


@post("/t/{table_id:str}/hint", include_in_schema=False, weight=5)
async def hint(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    """What the strongest bot would choose; it knows no more than the seat does."""
    tables, _, seat = await _seat(request, table_id)
    turn = _number(await form_of(request), "turn")
    table = await tables.table(table_id)
    try:
        table.check_turn(seat, turn)
        if not Perspective(table, seat).against_bots:
            raise Refused(words.NO_HINT)
        text = await asyncio.shield(
            table.once(("hint", seat), lambda: asyncio.create_task(_advice(tables, table, seat)))
        )
    except Refused as error:
        return await _show(request, table_id, Feedback(str(error)), 409)
    return await _show(request, table_id, Feedback(hint=text))


async def _advice(tables: Tables, table: Table, seat: int) -> str:
    """Thought about once, however often it is asked: whoever presses again and again holds up no bot of another table."""
    return await tables.driver.advise(table, seat)


@post("/t/{table_id:str}/undo", include_in_schema=False, weight=3)
async def undo(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    tables, _, seat = await _seat(request, table_id)
    form = await form_of(request)
    try:
        steps = None if form.get("steps") == "all" else 1
        await tables.undo(table_id, seat, _number(form, "turn"), steps)
    except (Refused, IllegalChoice) as error:
        return await _show(request, table_id, Feedback(str(error)), 409)
    return await _after(request, table_id)


@post("/t/{table_id:str}/redo", include_in_schema=False, weight=3)
async def redo(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    tables, viewer, seat = await _seat(request, table_id)
    turn = _number(await form_of(request), "turn")
    try:
        await tables.redo(table_id, seat, turn, viewer.key)
    except (Refused, IllegalChoice) as error:
        return await _show(request, table_id, Feedback(str(error)), 409)
    return await _after(request, table_id)


@post("/t/{table_id:str}/back", include_in_schema=False, weight=3)
async def go_back(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    """Ask to go back to a position, or answer somebody who asked."""
    tables, _, seat = await _seat(request, table_id)
    form = await form_of(request)
    turn = _number(form, "turn")
    try:
        if "answer" in form:
            await tables.answer_wish(table_id, seat, turn, form["answer"] == "yes", form.get("wish", ""))
        else:
            await tables.wish_back(table_id, seat, turn, _number(form, "position"))
    except BadRequest:
        raise
    except Refused as error:
        return await _show(request, table_id, Feedback(str(error)), 409)
    return await _after(request, table_id)


async def _after(request: AnyRequest, table_id: str) -> Response[Any]:
    if by_htmx(request):
        return await _show(request, table_id)
    return Redirect(f"/t/{table_id}", status_code=303)


@post("/t/{table_id:str}/sit", include_in_schema=False, weight=3)
async def sit(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    tables = tables_of(request)
    form = await form_of(request)
    viewer = await viewer_of(request, tables, table_id, make=True)
    name = clean_name(form.get("name", ""), viewer.person.name)
    await seating_of(request).sit(table_id, _number(form, "seat"), viewer.key, name)
    if form.get("name", "").strip() and name != viewer.person.name:
        viewer.person.name = name
        await tables.store.keep_person(viewer.person)
    return go(f"/t/{table_id}", viewer, tables)


@post("/t/{table_id:str}/bot", include_in_schema=False, weight=3)
async def seat_bot(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    tables, viewer, seat = await _seat(request, table_id)
    form = await form_of(request)
    await seating_of(request).seat_bot(table_id, seat, _number(form, "seat"), form.get("level", ""))
    return go(f"/t/{table_id}", viewer, tables)


@post("/t/{table_id:str}/stand-in", include_in_schema=False, weight=3)
async def stand_in(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    _, viewer, seat = await _seat(request, table_id)
    form = await form_of(request)
    await seating_of(request).stand_in(table_id, seat, _number(form, "seat"), form.get("level", ""), viewer.key)
    return await _after(request, table_id)


@post("/t/{table_id:str}/link", include_in_schema=False)
async def seat_link(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    _, viewer, seat = await _seat(request, table_id)
    return html(seat_link_page(viewer, table_id, await seating_of(request).link(table_id, seat)))


@shows("/t/{table_id:str}/seat/{key:str}")
async def seat_by_link(request: AnyRequest, table_id: FromPath[str], key: FromPath[str]) -> Response[str]:
    tables = tables_of(request)
    table = await tables.table(table_id)
    seat = await tables.store.seat_of(table_id, hash_key(key[:200]))
    if seat is None:
        raise NotYours("This seat link is not valid, or no longer.")
    viewer = await viewer_of(request, tables, table_id)
    mine = table.names[viewer.seat] if viewer.seat is not None and viewer.seat != seat else ""
    return html(take_seat_page(viewer, table_id, key, table.names[seat], mine))


@post("/t/{table_id:str}/seat/{key:str}", include_in_schema=False)
async def take_link(request: AnyRequest, table_id: FromPath[str], key: FromPath[str]) -> Redirect:
    tables = tables_of(request)
    viewer = await viewer_of(request, tables, make=True)
    await seating_of(request).follow(table_id, key[:200], viewer.key)
    return go(f"/t/{table_id}", viewer, tables)


@post("/t/{table_id:str}/rematch", include_in_schema=False, weight=5)
async def rematch(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    tables, viewer, seat = await _seat(request, table_id)
    return go(f"/t/{await seating_of(request).rematch(table_id, seat, viewer.key)}", viewer, tables)


@post("/t/{table_id:str}/chat", include_in_schema=False, weight=3)
async def chat(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    tables = tables_of(request)
    viewer = await viewer_of(request, tables, table_id)
    table = await tables.table(table_id)
    if viewer.seat is None and not viewer.person.name:
        raise NotYours(words.NAME_FIRST)
    if viewer.seat is None and same_name(viewer.person.name, table.names):
        raise NotYours(words.NAME_TAKEN)
    if viewer.seat is None and table.row.quiet and viewer.key != table.row.host:
        raise NotYours(words.CHAT_CLOSED)
    text = clean_text((await form_of(request)).get("text", ""), 500)
    if text:
        name = table.names[viewer.seat] if viewer.seat is not None else viewer.person.name
        await tables.store.say(table_id, -1 if viewer.seat is None else viewer.seat, name, text, viewer.key)
        tables.changed(table_id)
    return Response(None, status_code=204) if by_htmx(request) else Redirect(f"/t/{table_id}", status_code=303)


@post("/t/{table_id:str}/name", include_in_schema=False, weight=3)
async def take_name(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    """Be called by a name: at every table where one sits, and in the chat of those where one watches."""
    tables = tables_of(request)
    table = await tables.table(table_id)
    name = clean_name((await form_of(request)).get("name", ""), "")
    viewer = await viewer_of(request, tables, table_id, make=True)
    if not name:
        raise BadRequest(words.NAME_EMPTY)
    if viewer.seat is None and same_name(name, table.names):
        raise Refused(words.NAME_TAKEN)
    viewer.person.name = name
    await tables.store.keep_person(viewer.person)
    await rename(tables, viewer)
    return go(f"/t/{table_id}" + ("#chat" if viewer.seat is None else ""), viewer, tables)


@post("/t/{table_id:str}/mute", include_in_schema=False, weight=3)
async def mute(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    """Hear somebody no longer, or again; who it is tells the number of something they said."""
    tables = tables_of(request)
    viewer = await viewer_of(request, tables, table_id)
    await tables.table(table_id)
    if not viewer.key:
        raise NotYours(words.MUTE_WHO)
    form = await form_of(request)
    row = await tables.store.said(table_id, _number(form, "said"))
    if row is None:
        raise BadRequest(words.MUTE_NOBODY)
    if row.author == viewer.key or row.seat == viewer.seat:
        raise Refused(words.MUTE_SELF)
    await tables.store.mute(table_id, viewer.key, row.who, form.get("mute") == "on")
    tables.changed(table_id)
    return await _after(request, table_id)


@post("/t/{table_id:str}/quiet", include_in_schema=False, weight=3)
async def quiet(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    """Close the chat to those who watch, or open it again."""
    tables = tables_of(request)
    viewer = await viewer_of(request, tables, table_id)
    table = await tables.table(table_id)
    if not viewer.key or viewer.key != table.row.host:
        raise NotYours(words.CHAT_HOST)
    await tables.store.set_quiet(table_id, (await form_of(request)).get("quiet") == "on")
    tables.changed(table_id)
    return await _after(request, table_id)


@post("/t/{table_id:str}/note", include_in_schema=False)
async def note(request: AnyRequest, table_id: FromPath[str]) -> Response[Any]:
    tables, viewer, _ = await _seat(request, table_id)
    text = clean_text((await form_of(request)).get("text", ""), 4000, lines=True)
    await tables.store.write_note(table_id, viewer.key, text)
    return Response(None, status_code=204) if by_htmx(request) else Redirect(f"/t/{table_id}", status_code=303)


@shows("/t/{table_id:str}/log", weight=3, queued=True)
async def whole_log(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    tables = tables_of(request)
    viewer = await viewer_of(request, tables, table_id)
    return html(log_page(Perspective(await tables.table(table_id), viewer.seat), viewer))


@shows("/t/{table_id:str}/log/all", weight=3, queued=True)
async def log_beside(request: AnyRequest, table_id: FromPath[str]) -> Response[str]:
    tables = tables_of(request)
    viewer = await viewer_of(request, tables, table_id)
    return html(str(log_panel(Perspective(await tables.table(table_id), viewer.seat))))


@post("/t/{table_id:str}/play-on", include_in_schema=False, weight=5)
async def play_on_from(request: AnyRequest, table_id: FromPath[str]) -> Redirect:
    tables = tables_of(request)
    form = await form_of(request)
    viewer = await viewer_of(request, tables, table_id, make=True)
    name = viewer.person.name
    position = _number(form, "position")
    async with tables.heavy.turn(viewer.source):
        new = await play_on(seating_of(request), table_id, viewer.seat, position, viewer.key, name)
    return go(f"/t/{new}", viewer, tables)


@shows("/t/{table_id:str}/replay", weight=5, queued=True)
async def replay_form(
    request: AnyRequest, table_id: FromPath[str], position: FromQuery[int | None] = None
) -> Response[Any]:
    """Without a position: the newest one, for a link that outlasts many moves."""
    if position is None:
        table = await tables_of(request).table(table_id)
        return Redirect(f"/t/{table_id}/replay/{table.state.decisions}")
    return await _replay(request, table_id, position)


@shows("/t/{table_id:str}/replay/{position:int}", weight=5, queued=True)
async def replay(request: AnyRequest, table_id: FromPath[str], position: FromPath[int]) -> Response[str]:
    return await _replay(request, table_id, position)


async def _replay(request: AnyRequest, table_id: str, position: int) -> Response[str]:
    tables = tables_of(request)
    viewer = await viewer_of(request, tables, table_id)
    table = await tables.table(table_id)
    try:
        state = table.at(position)
    except IllegalChoice as error:
        raise BadRequest(str(error)) from None
    return html(
        replay_page(Perspective(table, viewer.seat, state), viewer, position),
        cookies=cookie_for(viewer, tables.settings),
    )


HANDLERS = [
    table_page,
    live,
    play,
    why_not,
    hint,
    undo,
    redo,
    go_back,
    sit,
    seat_bot,
    stand_in,
    seat_link,
    seat_by_link,
    take_link,
    rematch,
    chat,
    take_name,
    mute,
    quiet,
    note,
    whole_log,
    log_beside,
    play_on_from,
    replay_form,
    replay,
]
