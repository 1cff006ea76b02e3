"""The analysis board: any position, with the best choices, and with other choices to try."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

import htpy as h
from htpy import Node

from sandai.analysis import Option, Study
from sandai.analysis.grades import grade
from sandai.analysis.reason_words import why
from sandai.analysis.report import line_words
from sandai.kernel.game import Game
from sandai.table import words
from sandai.table.play.analysis.play_on import may_copy
from sandai.table.play.analysis.studies import STEPS
from sandai.table.play.seats.viewer import Viewer
from sandai.table.play.views.perspective import Perspective
from sandai.table.web.pages.analysis import board_address
from sandai.table.web.pages.layout import page
from sandai.table.web.pages.links import beside
from sandai.table.web.pages.table.coach import keys_dialog
from sandai.table.web.pages.table.hint import option_facts
from sandai.table.web.pages.table.holdings import icon_symbols
from sandai.table.web.pages.table.play import board, board_words, floating_zoomers, zoomers
from sandai.table.web.pages.table.seats.players import players_card

__all__ = ["attempt_part", "study_page", "thought_part"]


def study_page(
    perspective: Perspective,
    viewer: Viewer,
    position: int,
    variation: Sequence[str],
    seat: int | None,
    quiet: bool,
    attempt: str = "",
) -> str:
    """Draw the page. `seat`: who decides here; `quiet`: an exercise, the best choices are shown only when asked for; `attempt`: what was tried there."""
    table = perspective.table
    here = f"/t/{table.row.id}"
    title = table.row.title or table.game.title
    return page(
        f"{words.BOARD_OF_POSITION} · {title}",
        viewer,
        h.main("#table", data_position=str(position))[
            h.div(".boards")[board(perspective), floating_zoomers()],
            h.div(".column")[
                _head(perspective, viewer, position, variation),
                _exercise(perspective, position, attempt) if quiet and seat is not None else None,
                _thoughts(perspective, position, variation, seat, quiet),
                _choices(perspective, position, variation, seat, quiet),
                h.div(".side")[players_card(perspective, []), board_words(perspective)],
            ],
        ],
        icon_symbols(table.game),
        keys_dialog(),
        crumbs=[
            h.h1[title],
            h.span(".muted.about")[words.BOARD_OF_POSITION],
            zoomers(),
            h.button("#more.button.small", type="button", aria_expanded="false", aria_controls="ways")[words.MENU],
            h.nav("#ways", aria_label=words.GAME)[
                beside(f"/rules/{table.game.name}", words.RULES, f"/rules/{table.game.name}/all"),
                h.a(href=f"{here}/replay/{position}")[words.REPLAY],
                h.a(href=f"{here}/analysis")[words.TO_ANALYSIS],
                h.a(href=here)[words.TO_TABLE],
            ],
        ],
        kind="playing replaying",
        skips=(("#thoughts", words.BEST_LINES), ("#board", words.BOARD)),
    )


def _head(perspective: Perspective, viewer: Viewer, position: int, variation: Sequence[str]) -> Node:
    table = perspective.table
    return h.section("#replay.card", aria_label=words.BOARD_OF_POSITION)[
        h.div(".heading")[
            h.h2[words.position(position, len(table.state.record.choices))],
            h.a("#leave.button.small", href=f"/t/{table.row.id}/replay/{position}")[words.REPLAY],
        ],
        h.p(".muted")[words.seen_by(table.names[perspective.seat])]
        if perspective.seat is not None and perspective.seat != viewer.seat
        else None,
        h.ol(".variation")[[h.li[text] for text in variation]] if variation else None,
        h.div("#turn-bar")[h.p(".prompt")[perspective.headline, ". ", perspective.prompt]],
        h.div(".backs")[
            h.a(".button.small", href=board_address(table.row.id, position))[words.FROM_GAME] if variation else None,
            _play_on(perspective, position, variation),
        ],
    ]


def _play_on(perspective: Perspective, position: int, variation: Sequence[str]) -> Node:
    if perspective.state.over or not may_copy(perspective.table, perspective.seat):
        return None
    return h.details("#play-on.back")[
        h.summary(".button.small", title=words.PLAY_ON_HOW)[words.PLAY_ON],
        h.form(method="post", action=f"/t/{perspective.table.row.id}/play-on")[
            h.input(type="hidden", name="position", value=str(position)),
            [h.input(type="hidden", name=f"line-{number}", value=text) for number, text in enumerate(variation)],
            h.p[words.PLAY_ON_HOW],
            h.button(".button.small.main", type="submit")[words.PLAY_ON_BUTTON],
        ],
    ]


def _thoughts(perspective: Perspective, position: int, variation: Sequence[str], seat: int | None, quiet: bool) -> Node:
    if seat is None:
        word = words.BOARD_OVER if perspective.state.over else words.BOARD_RUNNING
        return h.section("#thoughts.card", tabindex="-1")[h.p[word]]
    asking = _asking(perspective.table.row.id, position, variation, 0)
    return h.section("#thoughts.card", tabindex="-1", aria_label=words.BEST_LINES)[
        h.h2[words.BEST_LINES],
        h.details[
            h.summary[words.SHOW_BETTER],
            h.div("#thought", {**asking, "hx-trigger": "toggle from:closest details once"}),
        ]
        if quiet
        else h.div("#thought", asking, aria_live="polite")[h.p(".muted")[words.THINKING]],
    ]


def _exercise(perspective: Perspective, position: int, attempt: str) -> Node:
    """What to do, and what the bot thinks of the choice that was tried."""
    here = f"/t/{perspective.table.row.id}"
    checking = {"hx-get": f"{here}/study/{position}/attempt?choice={quote(attempt)}", "hx-trigger": "load"}
    return h.section("#exercise.card", aria_label=words.EXERCISE)[
        h.div(".heading")[
            h.h2[words.EXERCISE], h.a(".button.small", href=f"{here}/analysis#exercises")[words.TO_EXERCISES]
        ],
        h.div("#verdict", checking, role="status")[h.p(".muted")[words.CHECKING]]
        if attempt
        else h.p[words.EXERCISE_TRY],
    ]


def attempt_part(study: Study) -> Node:
    """What an attempt was worth."""
    tried = study.options[study.played]
    result = grade(study.cost, study.error, study.played == 0)
    cost = words.costs(study.cost, study.error)
    if result == "best":
        return h.p[h.strong[words.attempt_right(tried.words)]]
    if result == "good":
        return h.p[words.attempt_good(tried.words, cost)]
    if result == "unclear":
        return h.p[words.attempt_unclear(tried.words)]
    return h.p[
        h.span(class_=["mark", result], title=words.GRADE_NOTES[result])[words.GRADE_MARKS[result]],
        " ",
        words.attempt_wrong(tried.words, cost),
    ]


def _asking(table_id: str, position: int, variation: Sequence[str], step: int) -> dict[str, str]:
    query = "".join(f"&line={quote(text)}" for text in variation)
    address = f"/t/{table_id}/study/{position}/thought?step={step}{query}"
    return {"hx-get": address, "hx-trigger": "load", "hx-target": "#thought", "hx-swap": "innerHTML"}


def thought_part(
    game: Game,
    names: Sequence[str],
    study: Study,
    table_id: str,
    position: int,
    variation: Sequence[str],
    step: int,
    open_end: bool,
) -> Node:
    """What was found with the trials of one step; asks for the next step by itself. `open_end`: choices can be tried."""
    following = step + 1 < len(STEPS) and study.trials >= STEPS[step] // 2
    return [
        h.p(".muted", role="status")[
            words.thought_with(study.trials), " · ", words.THINKING if following else words.THOUGHT_ENOUGH
        ],
        h.ol(".options")[
            [
                _option(
                    game, names, study, one, board_address(table_id, position, *variation, one.text) if open_end else ""
                )
                for one in study.options
            ]
        ],
        h.div(_asking(table_id, position, variation, step + 1)) if following else None,
    ]


def _option(game: Game, names: Sequence[str], study: Study, option: Option, address: str) -> Node:
    reasons = why(game, study.seat, option.reasons, names)
    return h.li[
        h.p[h.a(href=address)[option.words] if address else h.strong[option.words]],
        option_facts(option),
        h.p[reasons] if reasons else None,
        h.details[h.summary[words.LINE], h.p(".muted")[line_words(option, names)]] if len(option.line) > 1 else None,
    ]


def _choices(perspective: Perspective, position: int, variation: Sequence[str], seat: int | None, quiet: bool) -> Node:
    """All choices of the position as links: to the position after them, only once the game is over; in an exercise to what they are worth."""
    table, state = perspective.table, perspective.state
    if seat is None or not (table.state.over or quiet):
        return None
    labels = [(table.game.label(state, choice, seat), choice.text) for choice in state.choices_of(seat)]
    here = board_address(table.row.id, position)

    def address(text: str) -> str:
        return (
            f"{here}?quiet=yes&attempt={quote(text)}"
            if quiet
            else board_address(table.row.id, position, *variation, text)
        )

    return h.details("#try.card", open=quiet)[
        h.summary[words.ANOTHER_CHOICE],
        None if quiet else h.p(".muted")[words.BOARD_HOW],
        h.ul[
            [
                h.li[h.a(href=address(text))[label.words]]
                for label, text in sorted(labels, key=lambda one: (one[0].rank, one[0].order))
            ]
        ],
    ]
