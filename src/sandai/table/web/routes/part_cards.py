"""The info cards of the drawn parts of a board."""

from __future__ import annotations

from litestar import Response
from litestar.params import FromPath, FromQuery

from sandai.kernel.errors import IllegalChoice
from sandai.table.errors import BadRequest
from sandai.table.play.table import Table
from sandai.table.play.views.perspective import Perspective
from sandai.table.play.views.preview import preview
from sandai.table.web.pages.table.part_card import part_card
from sandai.table.web.requests import AnyRequest, tables_of, viewer_of
from sandai.table.web.responses import html, shows
from sandai.table.web.routes.table import CHOICE_LENGTH

__all__ = ["HANDLERS"]

PART_LENGTH = 100


@shows("/t/{table_id:str}/card")
async def card(
    request: AnyRequest, table_id: FromPath[str], part: FromQuery[str] = "", choice: FromQuery[str] = ""
) -> Response[str]:
    """Return the card of a part now or, with a choice that the viewer has to confirm, after it."""
    viewer = await viewer_of(request, table_id)
    table = await tables_of(request).table(table_id)
    shown = _after(table, viewer.seat, choice[:CHOICE_LENGTH]) or Perspective(table, viewer.seat)
    return html(str(part_card(shown, part[:PART_LENGTH])))


@shows("/t/{table_id:str}/replay/{position:int}/card", weight=2)
async def card_then(
    request: AnyRequest, table_id: FromPath[str], position: FromPath[int], part: FromQuery[str] = ""
) -> Response[str]:
    """Return the card of a part at a position of the replay."""
    viewer = await viewer_of(request, table_id)
    table = await tables_of(request).table(table_id)
    try:
        state = table.at(position)
    except IllegalChoice as error:
        raise BadRequest(str(error)) from None
    return html(str(part_card(Perspective(table, viewer.seat, state), part[:PART_LENGTH])))


def _after(table: Table, seat: int | None, choice: str) -> Perspective | None:
    """The table after a choice, as the page shows it while the viewer has to confirm."""
    if not choice or seat is None or all(one.choice.text != choice for one in Perspective(table, seat).choices):
        return None
    state = preview(table.state, seat, choice)
    return None if state is None else Perspective(table, seat, state)


HANDLERS = [card, card_then]
