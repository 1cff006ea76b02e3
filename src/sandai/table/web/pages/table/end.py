"""The end of a game: the winner, the scores, a plot of how they developed, and the seed."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h
from htpy import Node

from sandai.draw import crest_icon
from sandai.draw.automa import automa_icon
from sandai.draw.svg import circle, g, line, num, path, svg, text
from sandai.kernel.chance import fingerprint
from sandai.table import words
from sandai.table.play.views.perspective import Perspective
from sandai.table.play.views.recap import ticks
from sandai.table.web.pages.table.seats.players import score_table

__all__ = ["chance_card", "end_card", "plot"]


def end_card(perspective: Perspective, history: Sequence[Sequence[int]]) -> Node:
    table = perspective.table
    here = f"/t/{table.row.id}"
    winners = perspective.winners
    known = [(side, score) for side, score in enumerate(perspective.scores) if score is not None]
    ranked = sorted(known, key=lambda one: (one[0] not in winners, -one[1].total))
    marks = _marks(perspective) if history else []
    return h.section("#end.card", aria_label=words.GAME_OVER)[
        h.div("#verdict", tabindex="-1")[h.h2[_verdict(perspective, winners)], _placed(perspective, winners)],
        score_table(perspective, ranked),
        h.figure[
            plot(history, len(table.seats), marks),
            _legend(perspective, len(history[0])),
            h.figcaption(".muted")[words.plotted([word for _, word in marks])],
        ]
        if history
        else None,
        h.div(".actions")[
            h.a(".button.main", href=f"/t/{table.row.rematch}")[words.GO_REMATCH]
            if table.row.rematch
            else h.form(method="post", action=f"{here}/rematch")[h.button(".button.main", type="submit")[words.REMATCH]]
            if perspective.seat is not None
            else None,
            h.a(".button", href=f"{here}/replay/0")[words.REPLAY],
            None if perspective.decided else h.a(".button", href=f"{here}/analysis")[words.TO_ANALYSIS],
            h.a(".button", href=f"{here}/record.json", download=f"{table.game.name}-{table.row.id[:6]}.json")[
                words.RECORD
            ],
            h.a(".button", href=f"/achievements#{table.game.name}")[words.ACHIEVEMENTS]
            if len(table.seats) == 1 and perspective.seat is not None and table.game.achievement_table() is not None
            else None,
        ],
    ]


def _verdict(perspective: Perspective, winners: list[int]) -> Node:
    if not winners:
        return words.NOBODY_WON
    names = [_name(perspective, side) for side in winners]
    crests = [crest_icon(side, 26) if side < len(perspective.table.seats) else automa_icon(26) for side in winners]
    return [*crests, " ", words.verdict(names)]


def _placed(perspective: Perspective, winners: list[int]) -> Node:
    """The viewer's result in a sentence, and who could not win because their time was up."""
    forfeited = perspective.table.forfeited
    late = words.decided_by_time([_name(perspective, side) for side in forfeited]) if forfeited else ""
    mine = "" if perspective.seat is None or perspective.seat in forfeited else _place(perspective, winners)
    return h.p("#placed")[" ".join(filter(None, (mine, late)))] if mine or late else None


def _place(perspective: Perspective, winners: list[int]) -> str:
    if perspective.seat is None or not winners:
        return ""
    totals = [score.total for score in perspective.state.scores]
    mine, best = totals[perspective.seat], max(totals[side] for side in winners)
    others = {*range(len(totals))} - {perspective.seat, *perspective.table.forfeited}
    place = 1 + sum(side in winners or totals[side] > mine for side in others)
    names = [_name(perspective, side) for side in winners]
    return words.placed(place, len(winners) > 1, best - mine, names, perspective.seat in winners)


def _name(perspective: Perspective, side: int) -> str:
    return (
        perspective.table.names[side]
        if side < len(perspective.table.seats)
        else perspective.table.game.automa(perspective.state.scores[side].name)
    )


def _marks(perspective: Perspective) -> list[tuple[int, str]]:
    """Where years or rounds begin on the time axis."""
    moments = perspective.table.score_positions()
    return [
        (next((number for number, decisions in enumerate(moments) if decisions >= at), len(moments) - 1), word)
        for at, word in ticks(perspective)
    ]


def chance_card(perspective: Perspective) -> Node:
    """The fingerprint of the seed; after the end the seed too."""
    seed = perspective.table.row.seed
    mark = fingerprint(seed)
    over = perspective.table.state.over
    if (
        perspective.table.row.seed_known and not over
    ):  # the fingerprint proves nothing then, and a short seed could be guessed from it
        return h.details("#chance.card")[h.summary[words.SEED_CARD], h.p(".muted")[words.SEED_KNOWN_LATER]]
    return h.details("#chance.card")[
        h.summary[words.SEED_CARD],
        h.p(".muted")[words.SEED_AFTER if over else words.SEED_BEFORE],
        h.dl[
            [h.dt[words.SEED], h.dd[h.code("#seed")[str(seed)]]] if over else None,
            h.dt[words.FINGERPRINT],
            h.dd[h.code("#fingerprint")[mark]],
        ],
        h.p[h.a("#check", href=f"/t/{perspective.table.row.id}/check")[words.CHECK]] if over else None,
    ]


def _legend(perspective: Perspective, sides: int) -> Node:
    seats, names = len(perspective.table.seats), perspective.table.names
    return h.ul(".legend")[
        [
            h.li[
                svg(viewBox="0 0 30 10", width="30", height="10", aria_hidden="true")[_stroke("M0 5H30", side, seats)],
                names[side] if side < seats else perspective.table.game.automa(perspective.state.scores[side].name),
            ]
            for side in range(sides)
        ]
    ]


def plot(history: Sequence[Sequence[int]], seats: int, marks: Sequence[tuple[int, str]] = ()) -> Node:
    """Plot the scores over time, one line per side with its own colour and dashes. `marks`: moments with labels."""
    wide, high, left, foot = 360.0, 204.0, 34.0, 28.0
    totals = [value for moment in history for value in moment] or [0]
    low, top = min(0, *totals), max(1, *totals)
    last = max(1, len(history) - 1)

    def place(moment: int, value: int) -> tuple[float, float]:
        x = left + (wide - left - 12) * moment / last
        return x, 10 + (high - foot - 10) * (top - value) / (top - low)

    sides = range(len(history[0]) if history else 0)
    label = words.plotted_totals(list(history[-1])) if history else ""
    return svg({"class": "sandai plot"}, viewBox=f"0 0 {num(wide)} {num(high)}", role="img", aria_label=label)[
        [_grid(value, place(0, value)[1], left, wide) for value in _ticks(low, top)],
        [_moment(word, place(moment, 0)[0], high, wide) for moment, word in marks],
        [_curve([place(moment, row[side]) for moment, row in enumerate(history)], side, seats) for side in sides],
    ]


def _ticks(low: int, top: int) -> list[int]:
    step = 1
    while (top - low) / step > 6:
        step *= 2 if str(step)[0] in "15" else 5
        if str(step)[0] not in "125":
            step = int("1" + "0" * len(str(step)))
    return list(range(low - low % step, top + 1, step))


def _grid(value: int, y: float, left: float, wide: float) -> Node:
    return [
        line(x1=num(left), x2=num(wide), y1=num(y), y2=num(y), stroke="var(--line)"),
        text(x=num(left - 8), y=num(y + 4), text_anchor="end", font_size="12", fill="var(--muted)")[str(value)],
    ]


def _moment(word: str, x: float, high: float, wide: float) -> Node:
    late = x > wide - 40  # the label doesn't fit to the right
    return [
        line(x1=num(x), x2=num(x), y1="10", y2=num(high - 16), stroke="var(--line)", stroke_dasharray="2 3"),
        text(
            x=num(x - 2 if late else x + 2),
            y=num(high - 4),
            text_anchor="end" if late else None,
            font_size="12",
            fill="var(--muted)",
        )[word],
    ]


def _curve(places: list[tuple[float, float]], side: int, seats: int) -> Node:
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in places)
    x, y = places[-1]
    return g[_stroke(d, side, seats), circle(cx=num(x), cy=num(y), r="4", fill=_colour(side, seats))]


def _colour(side: int, seats: int) -> str:
    return f"var(--p{side})" if side < seats else "var(--muted)"


def _stroke(d: str, side: int, seats: int) -> Node:
    dashes = ("", "7 4", "2 4", "10 3 2 3")[side % 4]
    return path(
        d=d,
        fill="none",
        stroke=_colour(side, seats),
        stroke_width="2",
        stroke_linejoin="round",
        stroke_dasharray=dashes or None,
    )
