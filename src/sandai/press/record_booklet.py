"""A finished game as a booklet: the final scores, how they grew, and the positions at which a new part of the game began."""

from __future__ import annotations

from typing import Final, NamedTuple

from sandai.draw.crests import crest_icon
from sandai.draw.theme import PLAYER_NAMES
from sandai.kernel.errors import RecordError
from sandai.kernel.game import Game
from sandai.kernel.record import Record
from sandai.kernel.replay import steps
from sandai.kernel.state import State
from sandai.press import words
from sandai.press.booklet import as_booklet, half
from sandai.press.paper import Printing
from sandai.press.score_curve import score_curve
from sandai.press.typeset import typeset_counted
from sandai.press.typst_source import PAGE, PAGES, Files, preamble, quoted, text_pages, words_source

__all__ = ["Moment", "key_moments", "record_pdf"]

MOST_POSITIONS: Final = 10


class Moment(NamedTuple):
    """A position: after how many choices, what begins there, and how it looks."""

    choices: int
    title: str
    picture: str


def record_pdf(game: Game, record: Record, printing: Printing, file: str = "") -> bytes:
    """Pages of half the paper's size; printed on both sides, they are arranged to be folded in the middle."""
    state = game.replay(record)
    if not state.over:
        raise RecordError(words.not_over(file))
    names = names_of(game, state)
    moments, totals = key_moments(game, record, names)
    files = Files(printing.ink)
    title = words.record_of(game.title)
    source = [
        preamble(title, printing.ink),
        text_pages(half(printing.paper), 1, words.caption(game.title, words.FINISHED_GAME, PAGE, PAGES), margin="12mm"),
        _first_page(game, state, record, names, files),
        _scores(game, state, names, files),
        f"#heading(level: 2, {quoted(words.HOW_SCORES_GREW)})\n",
        f"#image({quoted(files.name(score_curve(totals, names)))}, width: 100%)\n",
        *[_position(moment, files) for moment in moments],
    ]
    pdf, pages = typeset_counted("".join(source), files.files)
    return as_booklet(pdf, pages, printing)


def names_of(game: Game, state: State) -> list[str]:
    """What the sides are called: seats, then automas."""
    colours = game.seat_names(state.setup.options) or PLAYER_NAMES
    names = list(colours[: state.seats])
    return names + [game.words.automas.get(score.name, score.name) for score in state.scores[state.seats :]]


def key_moments(game: Game, record: Record, names: list[str]) -> tuple[list[Moment], list[list[int]]]:
    """Positions at which a new part of the game began, the last one being the end, and the scores after every choice."""
    state = game.replay(record, 0)
    totals = [[score.total for score in state.scores]]
    for _ in steps(state, record.choices):
        totals.append([score.total for score in state.scores])
    found: list[tuple[int, str]] = []
    for event in state.events_for(None):
        stage = game.words.recap.stage(event)
        if stage and (not found or found[-1][1] != stage):
            found.append((event.at, stage))
    chosen = _spread(found, MOST_POSITIONS - 1)
    chosen.append((len(record.choices), words.END))
    return [Moment(at, title, _drawn(game, record, at, names)) for at, title in chosen], totals


def _spread(found: list[tuple[int, str]], most: int) -> list[tuple[int, str]]:
    """Not more than so many, from all parts of the game."""
    if len(found) <= most:
        return list(found)
    return [found[i * len(found) // most] for i in range(most)]


def _drawn(game: Game, record: Record, choices: int, names: list[str]) -> str:
    """The board without marks for the last moves."""
    state = game.replay(record, choices)
    view = state.view(None)
    if "last" in view:
        view["last"] = type(view["last"])()
    return game.drawing.picture({**view, "names": names[: state.seats]})


def _first_page(game: Game, state: State, record: Record, names: list[str], files: Files) -> str:
    drawn = game.drawing.cover()
    picture = f"#image({quoted(files.name(drawn))}, width: 100%)\n" if drawn is not None else ""
    winners = words.won([names[side] for side in state.winners])
    return (
        f'{picture}#v(3mm)#text(size: 20pt, weight: 700, font: "Shippori Mincho")[{words_source(f"{game.kanji} {game.title}")}]\n\n'
        f"#text(size: 12pt, {quoted(winners)})\n\n{words_source(words.played(state.seats, len(record.choices)))}\n\n"
        f"{words_source(words.seed_of(str(record.seed)))}\n\n"
    )


def _scores(game: Game, state: State, names: list[str], files: Files) -> str:
    """The final sheet, item by item."""
    scores = state.scores
    items = list(dict.fromkeys(name for score in scores for name, _ in score.items))
    heads = [
        f"[#box(image({quoted(files.name(crest_icon(side, 25)))}, width: 4mm)) {words_source(name)}]"
        if side < state.seats
        else f"[{words_source(name)}]"
        for side, name in enumerate(names)
    ]
    rows = [f"[], {', '.join(heads)}"]
    for item in items:
        values = [str(dict(score.items).get(item, "")).replace("-", "−") for score in scores]
        rows.append(", ".join(f"[{words_source(cell)}]" for cell in (game.score_item(item), *values)))
    totals = ", ".join(f"[*{words_source(str(score.total).replace('-', '−'))}*]" for score in scores)
    rows.append(f"[*{words_source(words.TOTAL)}*], {totals}")
    columns = f"(1fr, {', '.join(['auto'] * len(scores))})"
    return (
        f"#table(columns: {columns}, stroke: (x, y) => if y > 0 {{ (top: 0.4pt + luma(60%)) }}, inset: (x: 2mm, y: 1mm), "
        f"align: (x, y) => if x > 0 {{ right }} else {{ left }}, {', '.join(rows)})\n"
    )


def _position(moment: Moment, files: Files) -> str:
    title = words.moment(moment.title, moment.choices)
    picture = f'image({quoted(files.name(moment.picture))}, width: 100%, height: 100%, fit: "contain")'
    return f"#pagebreak(weak: true)\n#heading(level: 2, {quoted(title)})\n#block(width: 100%, height: 1fr, {picture})\n"
