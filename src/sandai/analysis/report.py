"""An analysis as a web page in one file: chart, players, turning points, mistakes with better lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import htpy as h
from htpy import Node
from markupsafe import Markup

from sandai.analysis import words
from sandai.analysis.chart import chart, legend
from sandai.analysis.grades import BAD
from sandai.analysis.reason_words import why
from sandai.analysis.results import Analysis, Decision, Option, Player
from sandai.draw.style import stylesheet
from sandai.draw.svg import line, num, rect, svg
from sandai.games import load
from sandai.kernel.game import Game

__all__ = ["line_words", "luck_bars", "notes", "parts", "phase_table", "player_table", "report", "turning_point_words"]

STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--paper); color: var(--ink); }
h1, h2 { font-family: Georgia, serif; line-height: 1.2; }
.chances { width: 100%; height: auto; } .stop:hover { fill: var(--highlight); fill-opacity: .15; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
td.n, th.n { text-align: right; white-space: nowrap; } .muted { color: var(--muted); } .legend { list-style: none; display: flex; flex-wrap: wrap; gap: 1rem; padding: 0; }
.mark { font-weight: 700; color: var(--accent); white-space: nowrap; } .bars { display: grid; grid-template-columns: max-content 1fr max-content; gap: .2rem .8rem; align-items: center; }
.bar { width: 100%; height: 1rem; } .note { border-left: 3px solid var(--highlight); padding-left: .7rem; }
"""


def report(analysis: Analysis, names: Sequence[str], title: str) -> str:
    """The page, complete with its style."""
    game = load(analysis.game)
    bad = [one for one in analysis.decisions if one.grade in BAD]
    page = h.html(lang="en")[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.title[title],
            h.style[Markup(stylesheet() + STYLE)],  # noqa: S704 our own style sheet
        ],
        h.body[
            h.h1[title],
            h.p(".muted")[words.trials_each(analysis.trials)],
            notes(analysis),
            h.h2[words.CHANCES],
            h.figure(style="margin: 0")[chart(analysis, names), legend(names)],
            h.h2[words.PLAYERS],
            h.div(".scroll")[player_table(analysis, names)],
            h.p(".muted")[words.LUCK_HOW],
            phase_table(analysis, names),
            h.h2[words.TURNING_POINTS],
            h.ul[[h.li[turning_point_words(analysis, index, names)] for index in range(len(analysis.turning_points))]]
            if analysis.turning_points
            else h.p[words.NO_TURNING_POINT],
            h.h2[words.MISTAKES],
            h.div(".scroll")[_mistakes(game, bad, names)] if bad else h.p[words.NO_MISTAKES],
        ],
    ]
    return f"<!doctype html>{page}"


def notes(analysis: Analysis) -> Node:
    """What a reader has to know before trusting the figures."""
    found = [words.UNTRUSTED] if not analysis.trusted else []
    found += [words.INCOMPLETE] if not analysis.complete else []
    return [h.p(".note")[note] for note in found]


def player_table(analysis: Analysis, names: Sequence[str], summed: bool = True) -> Node:
    """Accuracy and mistakes of each player. `summed`: with what changed the chance to win."""
    rows = [
        h.tr[
            h.th(scope="row")[names[one.seat]],
            h.td(".n")[words.percent(one.accuracy / 100)],
            h.td[words.counted(one.grades)],
            [h.td(".n")[part] for _, _, part in parts(analysis, one)] if summed else None,
        ]
        for one in analysis.players
    ]
    heads: list[Node] = [
        h.th(scope="col")[words.PLAYER],
        h.th(".n", scope="col")[words.ACCURACY],
        h.th(scope="col")[words.MISTAKES],
        [h.th(".n", scope="col")[word] for word, _, _ in parts(analysis, analysis.players[0])] if summed else None,
    ]
    return h.table(".players")[h.thead[h.tr[heads]], h.tbody[rows]]


def parts(analysis: Analysis, player: Player) -> list[tuple[str, float, str]]:
    """What changed a player's chance to win: what it is called, how much, and that in words. Where only one player was judged, two parts."""
    own = (words.OWN_CHOICES, player.choices, words.change(player.choices, player.choices_error))
    if analysis.seat >= 0:
        rest = player.rivals + player.luck + player.rest
        return [own, (words.ALL_ELSE, rest, words.signed_percent(rest))]
    return [
        own,
        (words.RIVALS, player.rivals, words.change(player.rivals, player.rivals_error)),
        (words.LUCK, player.luck, words.change(player.luck, player.luck_error)),
        (words.REST, player.rest, words.signed_percent(player.rest)),
    ]


def phase_table(analysis: Analysis, names: Sequence[str]) -> Node:
    """Accuracy by phase, if the game has phases."""
    phases = list(dict.fromkeys(phase.name for one in analysis.players for phase in one.phases))
    if not phases:
        return None
    by_player = [{phase.name: phase for phase in one.phases} for one in analysis.players]
    return [
        h.h3[words.BY_PHASE],
        h.div(".scroll")[
            h.table(".phases")[
                h.thead[h.tr[h.td, [h.th(".n", scope="col")[names[one.seat]] for one in analysis.players]]],
                h.tbody[
                    [
                        h.tr[
                            h.th(scope="row")[name[:1].upper() + name[1:]],
                            [
                                h.td(".n")[words.percent(own[name].accuracy / 100) if name in own else "–"]
                                for own in by_player
                            ],
                        ]
                        for name in phases
                    ]
                ],
            ]
        ],
    ]


def luck_bars(analysis: Analysis, names: Sequence[str]) -> Node:
    """For each player a bar for each part of the change of the chance to win."""
    most = max((abs(part) for one in analysis.players for _, part, _ in parts(analysis, one)), default=0.0)

    def bar(part: float, seat: int) -> Node:
        wide = 50 * part / most if most else 0.0
        return svg({"class": "bar", "preserveAspectRatio": "none"}, viewBox="0 0 100 10", aria_hidden="true")[
            rect(x=num(50 + min(0.0, wide)), y="1", width=num(abs(wide)), height="8", fill=f"var(--p{seat % 4})"),
            line(x1="50", x2="50", y1="0", y2="10", stroke="var(--muted)", stroke_width="0.5"),
        ]

    return [
        [
            h.h4[names[one.seat]],
            h.div(".bars")[
                [[h.span[word], bar(part, one.seat), h.span(".n")[told]] for word, part, told in parts(analysis, one)]
            ],
        ]
        for one in analysis.players
    ]


def turning_point_words(analysis: Analysis, index: int, names: Sequence[str]) -> str:
    point = analysis.turning_points[index]
    if point.luck:
        return words.turned_by_luck(names[point.seat], point.change)
    if point.decision < 0:
        return words.turned(names[point.seat], point.change)
    decision = analysis.decisions[point.decision]
    who, choice = names[decision.seat], decision.choice.words
    return words.turned_by_choice(names[point.seat], point.change, who, decision.grade, choice)


def line_words(option: Option, names: Sequence[str]) -> str:
    """An expected line: each choice, with the player's name where the player changes."""
    parts: list[str] = []
    seat = -1
    for step in option.line:
        parts.append(step.words if step.seat == seat else words.said_by(names[step.seat], step.words))
        seat = step.seat
    return " · ".join(parts)


def _mistakes(game: Game, bad: list[Decision], names: Sequence[str]) -> Node:
    return h.table[
        h.thead[h.tr[[h.th(scope="col")[word] for word in words.DECISION_HEADINGS]]],
        h.tbody[
            [
                h.tr[
                    h.td[one.number],
                    h.td[names[one.seat]],
                    h.td(".mark")[words.GRADE_MARKS[one.grade], " ", words.GRADES[one.grade]],
                    h.td(".n")[words.costs(one.cost, one.error)],
                    h.td[one.choice.words],
                    h.td[
                        h.strong[one.best.words],
                        h.div[why(game, one.seat, one.best.reasons, names)],
                        h.div(".muted")[line_words(one.best, names)],
                    ],
                ]
                for one in bad
            ]
        ],
    ]
