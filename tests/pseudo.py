"""Finds text of a game that is no message: plays games in the pseudo-language and reads everything that players would read.

    assert missed("daitou", [Play(3), Play(2, options={"islands": "south_only"})]) == []

The pseudo-language writes every message between brackets and puts accents on its letters (see `sandai.translations`). A plain English
word is therefore one that came from elsewhere. Allowed are names of players, ids, quoted choices and the names of components in the
game's TOML files.

The language of a process is fixed when words are imported, so the games are played in a process of its own.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from html import unescape
from pathlib import Path
from typing import Any, Final, NamedTuple

NAMES: Final = ["Aiko", "Ben", "Chie", "Daisuke"]
MOST_LABELS: Final = 60  # of one question
MOST_REFUSALS: Final = 60
EVERY: Final = 7  # board, sentences and panels are read after so many decisions
WINDOW: Final = 40  # events that a recap sums up

#: fields of TOML files whose text is shown as it is: names everywhere, notes on sources in the gallery
NAME_FIELDS: Final = ("name", "title")
SOURCE_FIELDS: Final = ("source", "known", "doubt", "published_at", "rulebook_fields")

_PLAIN: Final = re.compile(r"[aceinouyACEINOUY]")  # letters that no message has
_QUOTED: Final = re.compile(r"“[^”]*”")
_MARKUP: Final = re.compile(r"\[/?[a-z ]*\]")  # colours of the terminal
_WORD: Final = re.compile(r"\w+")
_DRAWN: Final = (
    re.compile(r"<title[^>]*>(.*?)</title>", re.DOTALL),
    re.compile(r"<desc[^>]*>(.*?)</desc>", re.DOTALL),
    re.compile(r"<text[^>]*>(.*?)</text>", re.DOTALL),
    re.compile(r'\saria-label="([^"]*)"'),
)
_TITLE: Final = re.compile(r"<title[^>]*>.*?</title>", re.DOTALL)
_TAG: Final = re.compile(r"<[^>]*>")

Found = tuple[str, str]  # where a text stands, and the text


class Play(NamedTuple):
    """A game to be played: by how many, by which bot, with which options, from which seed."""

    seats: int
    bot: str = "greedy"
    options: dict[str, Any] = {}
    seed: int = 1


def missed(
    name: str,
    plays: Iterable[Play],
    bad_options: Iterable[tuple[int, dict[str, Any]]] = (),
    allowed: Iterable[str] = (),
) -> list[str]:
    """The texts of a game that are no messages, each with the place where it was found.

    `bad_options`: seats and options that the game refuses with an error of its own; `allowed`: further words that are names or ids.
    """
    wanted = {"name": name, "plays": list(plays), "bad_options": list(bad_options), "allowed": list(allowed)}
    done = subprocess.run(
        [sys.executable, "-m", "tests.pseudo"],
        input=json.dumps(wanted),
        env={**os.environ, "SANDAI_LANGUAGE": "pseudo", "PYTHONIOENCODING": "utf-8"},
        cwd=Path(__file__).parents[1],
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    found: list[str] = json.loads(done.stdout)
    return found


# -- telling messages from other text ----------------------------------------------------------------------------------


def plain_words(text: str, allowed: frozenset[str]) -> list[str]:
    """The words of a text that no message wrote."""
    text = _MARKUP.sub("", _QUOTED.sub("", text))
    outside = set(_WORD.findall(_outside(text)))
    return [
        word for word in _WORD.findall(text) if (word in outside or _PLAIN.search(word)) and not _is_name(word, allowed)
    ]


def _outside(text: str) -> str:
    """What stands in no bracket."""
    kept, depth = [], 0
    for sign in text:
        if sign == "⟧":
            depth = max(0, depth - 1)
        kept.append(" " if depth or sign in "⟦⟧" else sign)
        if sign == "⟦":
            depth += 1
    return "".join(kept)


def _is_name(word: str, allowed: frozenset[str]) -> bool:
    """Numbers, ids, single letters, Japanese and names."""
    return len(word) == 1 or "_" in word or any(not ("a" <= sign.lower() <= "ÿ") for sign in word) or word in allowed


def words_of_components(folder: Path, fields: tuple[str, ...]) -> set[str]:
    """The words in some fields of a game's TOML files."""
    found: set[str] = set()
    for file in folder.rglob("*.toml"):
        texts = _texts(tomllib.loads(file.read_text("utf-8")), fields)
        found.update(word for text in texts for word in _WORD.findall(text.replace("_", " ")))
    return found


def _texts(value: Any, fields: tuple[str, ...], field: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for inner, part in value.items():
            yield from _texts(part, fields, inner)
    elif isinstance(value, list):
        for part in value:
            yield from _texts(part, fields, field)
    elif isinstance(value, str) and (field in fields or field.endswith("_name")):
        yield value


# -- reading a game ----------------------------------------------------------------------------------------------------


def read_introduction(game: Any) -> Iterator[Found]:
    """What people read before they play."""
    yield "pitch", game.pitch
    yield "length", game.length
    yield "solo", game.solo
    for option in game.options:
        yield f"option {option.name}", option.words
        yield f"group of option {option.name}", option.group
        for value, meaning in option.meanings.items():
            yield f"option {option.name}={value}", meaning
    for heading, sentence in (*game.words.coach, *game.words.coach_solo):
        yield "coach", heading
        yield "coach", sentence
    for item, note in game.words.score_notes.items():
        yield f"score note {item}", note
    table = game.achievement_table()
    if table is not None:
        yield "achievements", table.words
        for title in (*table.rows.values(), *table.columns.values()):
            yield "achievements", title


def read_gallery(game: Any) -> Iterator[Found]:
    yield from read_drawing("cover", game.drawing.cover())
    for section in game.drawing.gallery():
        yield "gallery", section.title
        yield "gallery", section.words
        for exhibit in section.exhibits:
            yield f"gallery {exhibit.id}", exhibit.title
            yield f"gallery {exhibit.id}", exhibit.words
            yield from read_drawing(f"picture of {exhibit.id}", exhibit.picture)


def read_sources(game: Any) -> Iterator[Found]:
    for section in game.drawing.gallery():
        for exhibit in section.exhibits:
            yield f"source of {exhibit.id}", exhibit.source


def read_drawing(where: str, drawn: Any) -> Iterator[Found]:
    page = str(drawn)
    for pattern in _DRAWN:
        for text in pattern.findall(page):
            yield where, unescape(_TAG.sub(" ", text if "title" in pattern.pattern else _TITLE.sub("", text)))


def read_question(game: Any, state: Any) -> Iterator[Found]:
    for seat in (None, *range(state.seats)):
        text = state.prompt_of(seat)
        yield "prompt", text
        yield "prompt with names", game.words.with_names(state, text, NAMES)
    for seat in state.actors:
        yield "headline", game.words.headline(state, seat)
        for choice in _some(state.choices_of(seat), MOST_LABELS):
            label = game.label(state, choice, seat)
            for text in (label.words, label.effect, label.group):
                yield f"label of {choice.text}", text
        for choice in _some(game.candidates(state, seat), MOST_REFUSALS):
            refusal = game.refusal(state, choice.text, seat)
            if refusal is not None:
                yield f"refusal of {choice.text}", refusal.reason
    recap = game.words.recap
    yield "recap, phase", recap.phase(state)
    yield "recap, now", recap.now(state) or ""


def read_position(game: Any, state: Any) -> Iterator[Found]:
    for score in state.scores:
        yield "automa", game.words.automas.get(score.name, score.name)
        for item, _ in score.items:
            yield "score", game.words.score_items.get(item, item)
    for seat in (None, 0):
        view = {**state.view(seat), "names": NAMES[: state.seats]}
        for heading, sentences in game.words.sentences(view):
            yield "sentences", heading
            for sentence in sentences:
                yield "sentences", sentence
        for who in range(state.seats):
            for holding in game.words.holdings(view, who):
                yield "holdings", holding.word
        for title, text in game.words.panels(view, NAMES[: state.seats]):
            yield "panel", title
            yield "panel", text
        drawn = game.drawing.board(view, me=seat)
        if drawn is not None:
            yield from read_drawing("board", drawn)


def read_log(game: Any, state: Any) -> Iterator[Found]:
    recap = game.words.recap
    events = state.events()
    for event in events:
        yield f"log, {event.kind}", game.line(event, NAMES)
        yield f"recap, stage of {event.kind}", recap.stage(event)
        yield f"recap, tick of {event.kind}", recap.tick(event)
    for at in range(0, len(events), WINDOW):
        window = events[at : at + WINDOW]
        for text in recap.sums([event for event in window if event.kind in recap.summed], NAMES):
            yield "recap, sums", text
        for seat in range(state.seats):
            yield "recap, won", recap.won([event for event in window if event.seat == seat])


def read_play(game: Any, play: Play) -> Iterator[Found]:
    from sandai import bots

    state = game.new(play.seats, play.seed, **play.options)
    bot = bots.make(play.bot, play.seed)
    yield from read_position(game, state)
    while not state.over:
        yield from read_question(game, state)
        seat = state.actors[0]
        state.play(str(bot.choose(state.imagine(seat, play.seed), seat)), seat=seat)
        if state.decisions % EVERY == 0:
            yield from read_position(game, state)
    yield from read_question(game, state)
    yield from read_position(game, state)
    yield from read_log(game, state)


def _some(items: Any, most: int) -> list[Any]:
    """Not more than so many, from all parts of a list."""
    return list(items)[:: max(1, len(items) // most)]


def _refused_options(game: Any, given: list[tuple[int, dict[str, Any]]]) -> Iterator[Found]:
    from sandai.kernel.errors import OptionError

    for seats, options in given:
        try:
            game.values(seats, options)
        except OptionError as error:
            yield f"refused options {options}", str(error)
        else:
            yield "refused options", f"{options} are accepted"


def _main() -> None:
    import sandai
    from sandai.draw.gallery import SOURCES
    from sandai.draw.theme import PLAYER_NAMES

    wanted = json.load(sys.stdin)
    game = sandai.load(wanted["name"])
    words = [*NAMES, *PLAYER_NAMES, *SOURCES, game.title, game.name, *wanted["allowed"]]
    words += [str(word) for option in game.options for word in (option.name, *option.allowed)]
    components = Path(str(game.folder)) / "components"
    names = frozenset(words) | words_of_components(components, NAME_FIELDS)
    sources = names | words_of_components(components, SOURCE_FIELDS)
    found: dict[str, None] = {}

    def check(texts: Iterator[Found], allowed: frozenset[str] = names) -> None:
        for where, text in texts:
            if plain := plain_words(text, allowed):
                found[f"{where}: {text.strip()} ({', '.join(plain)})"] = None

    check(read_introduction(game))
    check(read_gallery(game))
    check(read_sources(game), sources)
    check(_refused_options(game, wanted["bad_options"]))
    for play in wanted["plays"]:
        check(read_play(game, Play(*play)))
    json.dump(list(found), sys.stdout)


if __name__ == "__main__":
    _main()
