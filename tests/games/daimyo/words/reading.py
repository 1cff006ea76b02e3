"""Everything that players of Daimyo read in some seeded games, for tests and for comparing wordings.

python -m tests.games.daimyo.words.reading      # print it: a category and a text on each line
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, cast

from sandai.bots.greedy import Greedy
from sandai.games.daimyo.game import GAME
from sandai.games.daimyo.rules.state import DaimyoState
from sandai.kernel.chance import draw_below, stream_key
from sandai.kernel.parts import Recap
from tests.games.daimyo.playthrough import pick

NAMES = ["Qk", "Bx", "Zw", "Dv"]  # no letter of them looks like a word of a message
LIVELY: list[tuple[int, int, dict[str, Any]]] = [
    (1, 5, {"difficulty": "difficult", "boards": "draft"}),
    (2, 6, {"boards": "draft"}),
    (4, 7, {}),
]
GREEDY: list[tuple[int, int, dict[str, Any]]] = [(1, 3, {}), (2, 3, {}), (4, 3, {"boards": "draft"})]
TAGS = re.compile(r"<[^>]*>")
DRAWN = re.compile(r"<title>(.*?)</title>|<desc>(.*?)</desc>|aria-label=\"(.*?)\"|<text[^>]*>(.*?)</text>", re.DOTALL)
PAGE = re.compile(r"<(h3|small|li|strong|a)\b[^>]*>(.*?)</\1>", re.DOTALL)

Said = tuple[str, str]  # what kind of text, and the text


def everything() -> Iterator[Said]:
    yield from about_the_game()
    for seats, seed, options in LIVELY:
        yield from read(lively(seats, seed, options), seats, 25)
    for seats, seed, options in GREEDY:
        yield from read(greedy(seats, seed, options), seats, 60)
    yield from gallery()


def lively(seats: int, seed: int, options: dict[str, Any]) -> Iterator[DaimyoState]:
    """Every position of a game between players who like to do things."""
    state = cast(DaimyoState, GAME.new(seats, seed, **options))
    key = stream_key("reading", seats, seed)
    while not state.over:
        yield state
        (actor, *_) = state.actors
        state.play(pick(state.choices_of(actor), draw_below(key, state.decisions * 8 + actor, 10_000)), actor)
    yield state


def greedy(seats: int, seed: int, options: dict[str, Any]) -> Iterator[DaimyoState]:
    state = cast(DaimyoState, GAME.new(seats, seed, **options))
    bot = Greedy(seed)
    while not state.over:
        yield state
        (actor, *_) = state.actors
        state.play(bot.choose(state.copy(), actor), actor)
    yield state


def about_the_game() -> Iterator[Said]:
    yield from (("about", text) for text in (GAME.pitch, GAME.length, GAME.solo))
    for option in GAME.options:
        yield from (("option", text) for text in (option.words, option.group, option.unit, *option.meanings.values()))
    table = GAME.achievement_table()
    yield from (("achievements", text) for text in (table.words, *table.rows.values(), *table.columns.values()))
    for heading, text in (*GAME.words.coach, *GAME.words.coach_solo):
        yield from (("coach", heading), ("coach", text))


def read(positions: Iterable[DaimyoState], seats: int, every: int) -> Iterator[Said]:
    """The texts of a game: questions and answers at each position, the board and refusals at some."""
    state = None
    met: set[type] = set()
    for state in positions:
        yield from questions(state, seats)
        new = type(state.question) not in met
        met.add(type(state.question))
        if new or state.decisions % every == 0:
            yield from refusals(state)
            for seat in (state.actor, None):
                yield from board(state, seat)
    assert state is not None
    yield from log(state)


def questions(state: DaimyoState, seats: int) -> Iterator[Said]:
    words = GAME.words
    for seat in (*range(seats), None):
        yield "prompt", words.prompt(state, seat)
    yield from (("headline", words.headline(state, seat)) for seat in range(seats))
    for seat in state.actors:
        for choice in state.choices_of(seat):
            label = words.label(state, choice, seat)
            yield from (("label", label.words), ("effect", label.effect), ("group", label.group))


def refusals(state: DaimyoState) -> Iterator[Said]:
    words = GAME.words
    for seat in state.actors:
        told = [words.refusal(state, choice.text, seat) for choice in words.candidates(state, seat)]
        told += [words.refusal(state, text, seat) for text in ("end turn", "keep the helmet", "reset recruitment")]
        yield from (("refusal", one.reason) for one in told if one is not None)


def board(state: DaimyoState, seat: int | None) -> Iterator[Said]:
    words, drawing = GAME.words, GAME.drawing
    view = {**state.view(seat), "names": NAMES[: state.terms.seats]}
    for heading, sentences in words.sentences(view):
        yield "sentence", heading
        yield from (("sentence", text) for text in sentences)
    for title, body in words.panels(view, NAMES[: state.terms.seats]):
        yield from (("terminal", text) for text in (title, *body.split("\n")))
    for holder in range(state.terms.seats):
        yield from (("holding", held.word) for held in words.holdings(view, holder))
    drawn = str(drawing.board(view, me=seat))
    yield from pictured("board", drawn)
    yield from (("page", TAGS.sub(" ", inside)) for _, inside in PAGE.findall(re.sub(r"<svg.*?</svg>", "", drawn)))
    yield from pictured("board", drawing.picture(view, seat))


def pictured(kind: str, svg: str) -> Iterator[Said]:
    for found in DRAWN.findall(re.sub(r"<style>.*?</style>", "", svg, flags=re.DOTALL)):
        yield kind, " ".join(TAGS.sub(" ", " ".join(found)).split())


def log(state: DaimyoState) -> Iterator[Said]:
    recap: Recap = GAME.words.recap
    events = list(state.events())
    for event in events:
        yield "log", GAME.words.line(event, NAMES)
        yield from (("recap", text) for text in (recap.stage(event), recap.tick(event), recap.won([event])))
    yield from (("recap", text) for text in recap.sums([one for one in events if one.kind in recap.summed], NAMES))
    yield from (("recap", text) for text in (recap.now(state) or "", recap.phase(state)))


def gallery() -> Iterator[Said]:
    for section in GAME.drawing.gallery():
        yield from (("gallery", section.title), ("gallery", section.words))
        for exhibit in section.exhibits:
            yield from (("gallery", exhibit.title), ("gallery", exhibit.words), ("source", exhibit.source))
            yield from pictured("plate", str(exhibit.picture))


if __name__ == "__main__":
    for kind, text in sorted({said for said in everything() if said[1].strip()}):
        print(f"{kind}: {text}")
