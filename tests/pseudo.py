"""Finds text of a game that is no message: plays games in the pseudo-language and reads everything that players would read.

    assert read("daitou", [Play(3), Play(2, options={"islands": "south_only"})]).missed == []

It also lists the messages of the game that it never came across, so that a test can tell when words are no longer read. The two forms
of a plural are one message.

The pseudo-language writes every message between brackets and puts accents on its letters (see `sandai.translations`). A word outside of
brackets, or one inside with a plain letter, therefore came from elsewhere. Allowed are names of players, ids, quoted choices and the
names of components in the game's TOML files.

The language of a process is fixed when words are imported, so the games are played in a process of its own.
"""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from html import unescape
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any, Final, NamedTuple

from sandai.kernel.introduction import Pieces, Steps

NAMES: Final = ["Qk", "Bx", "Zw", "Dv"]  # short, so that no drawing cuts them
MOST: Final = 60  # labels and refusals of one question that are read
EVERY: Final = 20  # after so many decisions the board is read
WINDOW: Final = 40  # events that a recap sums up
CURIOUS: Final = "curious"  # a player who tries everything

#: fields of TOML files whose text is shown as it is
NAME_FIELDS: Final = ("name", "title")

_PLAIN: Final = re.compile(r"[aceinouyACEINOUY]")  # letters that no message has
_ACCENT: Final = re.compile(r"[à-ÿÀ-Þ]")  # letters that only messages have
_QUOTED: Final = re.compile(r"“([^”⟦⟧]*)”")
_MARKUP: Final = re.compile(r"\[/?[a-z ]*\]")  # colours of the terminal
_RULE: Final = re.compile(r"\b[A-Z]{1,2}-\d+")  # the id of a rule
_WORD: Final = re.compile(r"\w+(?:['’]\w+)*")
_STYLE: Final = re.compile(r"<style\b.*?</style>", re.DOTALL)
_ATTRIBUTE: Final = re.compile(r'\s(?:aria-label|title|alt|placeholder)="([^"]*)"')
_ELEMENTS: Final = re.compile(r"<(title|desc|text)\b[^>]*>(.*?)</\1>", re.DOTALL)  # may hold other tags, as lines
_TAG: Final = re.compile(r"<[^>]*>")
_SLOT: Final = re.compile(r"\{[^{}]*\}")
MESSAGES: Final = {"say": 1, "plural": 2}  # functions whose first arguments are messages, and how many of them

JSON_ERROR: Final = "Expecting value: line 1 column 1 (char 0)"  # by Python, in English only

#: What a game must have, so that nothing is left unread; `Reading.kinds` holds those that were found.
KINDS: Final = frozenset(
    (
        *("pitch", "length", "option", "meaning", "coach", "cover", "gallery", "picture of a component", "source"),
        *("error", "prompt", "label", "effect", "group", "refusal", "recap", "log"),
        *("score", "sentence", "holding", "terminal", "program", "board", "picture"),
    )
)

DRAWN: Final = ("picture of a component", "board", "picture", "print")
IN_LINES: Final = ("terminal", "program")

Found = tuple[str, str, str]  # what kind of text, details, and the text


class Play(NamedTuple):
    """A game to be played: by how many, by which bot, with which options, from which seed."""

    seats: int
    bot: str = "greedy"
    options: dict[str, Any] = {}
    seed: int = 1


class Reading(NamedTuple):
    """What was read: texts that are no messages, each with the place where it was found, and the number of texts of each kind.

    `unread`: the messages in the game's words that were not among them.
    """

    missed: list[str]
    kinds: dict[str, int]
    unread: list[str]


def read(
    name: str,
    plays: Iterable[Play],
    bad_options: Iterable[tuple[int, dict[str, Any]]] = (),
    games: str = "",
    scenes: str = "",
) -> Reading:
    """Read a game in a process that uses the pseudo-language.

    `bad_options`: seats and options that the game refuses with an error of its own; `games`: the value of SANDAI_GAMES; `scenes`: a
    module whose function `scenes` gives further positions: the state, whether its board is worth reading, and choices to try at it.
    """
    wanted = {"name": name, "plays": list(plays), "bad_options": list(bad_options), "scenes": scenes}
    done = subprocess.run(
        [sys.executable, "-m", "tests.pseudo"],
        input=json.dumps(wanted),
        env={**os.environ, "SANDAI_LANGUAGE": "pseudo", "SANDAI_GAMES": games, "PYTHONUTF8": "1"},
        cwd=Path(__file__).parents[1],
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    return Reading(*json.loads(done.stdout))


# -- telling messages from other text ----------------------------------------------------------------------------------


class Checker:
    """Knows the names that are no messages, and the choices that messages may quote."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = {" ".join(name.split()) for name in names}
        self.choices: set[str] = set()
        longest_first = sorted(filter(None, self.names), key=len, reverse=True)
        self._names = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")

    def plain_words(self, text: str) -> list[str]:
        """The words of a text that no message wrote."""
        text = " ".join(_MARKUP.sub("", _QUOTED.sub(self._unless_choice, text)).split())
        text = self._without_cut_name(self._names.sub("0", _RULE.sub("0", text)))
        outside = {word for word in _WORD.findall(_outside(text)) if not _ACCENT.search(word)}
        return [word for word in _WORD.findall(text) if (word in outside or _PLAIN.search(word)) and not _is_id(word)]

    def is_part_of_a_name(self, text: str) -> bool:
        """Drawings write long names in two lines."""
        part = re.compile(rf"(?<!\w){re.escape(' '.join(text.split()))}(?!\w)")
        return any(part.search(name) for name in self.names)

    def _without_cut_name(self, text: str) -> str:
        """Drawings cut long names: "Steward of Seaso…"."""
        parts = text.removesuffix("…").split(" ")
        for first in range(len(parts) if text.endswith("…") else 0):
            cut = " ".join(parts[first:]).lstrip("⟦")
            if cut and any(name.startswith(cut) for name in self.names):
                return " ".join([*parts[:first], "0"])
        return text

    def _unless_choice(self, quoted: re.Match[str]) -> str:
        return "0" if quoted[1] in self.choices else quoted[0]


def _outside(text: str) -> str:
    """What stands in no bracket. In a drawing, brackets may open in the line before or close in the next one."""
    kept: list[str] = []
    depth = 0
    for sign in text:
        if sign == "⟦":
            depth += 1
        elif sign == "⟧" and depth:
            depth -= 1
        elif sign == "⟧":
            kept.clear()
        elif not depth:
            kept.append(sign)
            continue
        kept.append(" ")
    return "".join(kept)


def _is_id(word: str) -> bool:
    """Numbers, ids, single capitals and Japanese."""
    return (len(word) == 1 and not word.islower()) or any(
        not ("a" <= sign.lower() <= "ÿ" or sign in "'’") for sign in word
    )


def texts_of_components(game: Any) -> list[tuple[str, str]]:
    """Every text in a game's TOML files, with its field."""
    files = (Path(str(game.folder)) / "components").rglob("*.toml")
    return [text for file in files for text in _texts(tomllib.loads(file.read_text("utf-8")))]


def names_of(game: Any) -> list[str]:
    """The names of a game and its components, which are not translated."""
    texts = texts_of_components(game)
    names = [text for field, text in texts if field in NAME_FIELDS or field.endswith("_name")]
    return [game.title, *names, *[name.partition(" (")[0] for name in names]]


def _texts(value: Any, field: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for inner, part in value.items():
            yield "", inner
            yield from _texts(part, inner)
    elif isinstance(value, list):
        for part in value:
            yield from _texts(part, field)
    elif isinstance(value, str):
        yield field, value


def _told(block: Any) -> Iterator[str]:
    """The sentences of a block of an introduction."""
    if isinstance(block, str):
        yield block
    elif isinstance(block, Steps):
        yield from block.steps
    elif isinstance(block, Pieces):
        yield from (told for _, told in block.pieces)
    else:
        yield from (block.label, block.caption)


# -- reading a game ----------------------------------------------------------------------------------------------------


def read_introduction(game: Any) -> Iterator[Found]:
    """What people read before they play."""
    yield "pitch", "", game.pitch
    yield "length", "", game.length
    yield "solo", "", game.solo
    for option in game.options:
        for text in (option.words, option.group, option.unit):
            yield "option", option.name, text
        for value, meaning in option.meanings.items():
            yield "meaning", f"{option.name}={value}", meaning
    for heading, sentence in (*game.words.coach, *game.words.coach_solo):
        yield "coach", "", heading
        yield "coach", "", sentence
    if game.words.guide is not None:
        for told in (*game.words.guide.steps, *game.words.guide.tips):
            yield "guide", "", told.title
            yield "guide", "", told.text
    for topic in game.words.introduction:
        yield "introduction", "", topic.title
        for told in (told for block in topic.blocks for told in _told(block)):
            yield "introduction", topic.title, told
    for more, less in game.words.score_changes.values():
        yield "score change", "more", more.format(n=2)
        yield "score change", "less", less.format(n=2)
    for item, note in game.words.score_notes.items():
        yield "score note", item, note
    table = game.achievement_table()
    if table is not None:
        for title in (table.words, *table.rows.values(), *table.columns.values()):
            yield "achievement", "", title


def read_gallery(game: Any) -> Iterator[Found]:
    yield from read_drawing("cover", game.drawing.cover())
    for section in game.drawing.gallery():
        yield "gallery", "", section.title
        yield "gallery", "", section.words
        for title, _ in section.groups:
            yield "gallery", "", title
        for exhibit in section.exhibits:
            yield "gallery", exhibit.id, exhibit.title
            yield "gallery", exhibit.id, exhibit.words
            yield from read_drawing("picture of a component", exhibit.picture, exhibit.id)


def read_prints(game: Any) -> Iterator[Found]:
    if game.drawing.prints is None:
        return
    prints = game.drawing.prints()
    for supply in prints.supplies:
        yield "print", "supply", supply.words
    for part in prints.parts:
        yield "print", "", part.title
        pieces = part.pieces if hasattr(part, "pieces") else [one[0] for one in getattr(part, "placed", [])]
        if hasattr(part, "picture"):
            yield from read_drawing("print", part.picture, part.title)
        for piece in pieces:
            yield "print", piece.id, piece.title
            yield from read_drawing("print", piece.picture, piece.id)
            yield from read_drawing("print", piece.back, piece.id)


def read_sources(game: Any) -> Iterator[Found]:
    for section in game.drawing.gallery():
        for exhibit in section.exhibits:
            yield "source", exhibit.id, exhibit.source


def read_drawing(kind: str, drawn: Any, details: str = "") -> Iterator[Found]:
    """Everything in a drawing and the page around it that can be read."""
    nodes = drawn if isinstance(drawn, (list, tuple)) else [drawn]
    page = _STYLE.sub("", "".join(str(node) for node in nodes if node is not None))
    for text in _ATTRIBUTE.findall(page):
        yield kind, details, unescape(text)
    while elements := list(_ELEMENTS.finditer(page)):
        for element in elements:
            inner = _ELEMENTS.sub(" ", element[2]) if element[1] == "text" else element[2]
            yield kind, details, unescape(_TAG.sub(" ", inner))
        page = _ELEMENTS.sub(lambda element: "".join(one[0] for one in _ELEMENTS.finditer(element[2])), page)
    for text in _TAG.split(page):
        yield kind, details, unescape(text)


def read_errors(game: Any, bad_options: list[tuple[int, dict[str, Any]]]) -> Iterator[Found]:
    """What the kernel and the game answer to calls that they can't carry out."""
    import sandai

    seats = game.seats[0]
    attempts: list[Callable[[], Any]] = [
        lambda: game.new(9),
        lambda: game.new(seats, tea=1),
        lambda: game.new(seats, seed=1.5),
        lambda: game.new(seats).play("0"),
        lambda: game.restore({}),
        lambda: sandai.load("chess"),
        lambda: sandai.Record.parse("tea"),
        lambda: sandai.Record.parse("{}"),
        *[partial(game.new, seats, **{option.name: bad}) for option in game.options for bad in ("", 10**9)],
        *[partial(game.values, *given) for given in bad_options],
    ]
    for attempt in attempts:
        try:
            attempt()
        except sandai.SandaiError as error:
            yield "error", "", str(error)
        else:
            yield "error", "", "accepted what should be refused"


def read_terminal(game: Any) -> Iterator[Found]:
    """What the terminal writes about a game that is begun, line by line."""
    from rich.console import Console

    from sandai.terminal.play import TerminalGame

    seats = game.seats[-1]
    typed = iter(["?", "1", "1", "b", "l", "s", "u", "r", "0", "999", "q"])
    written = StringIO()
    console = Console(file=written, width=2000, force_terminal=False)
    console.input = lambda *_, **__: next(typed)  # type: ignore[method-assign]
    TerminalGame(console, game, game.new(seats), [0], dict.fromkeys(range(1, seats), "random")).run()
    depth = 0  # of brackets that are open at the end of a line
    for line in written.getvalue().splitlines():
        yield "program", "", "⟦" * depth + line
        depth += line.count("⟦") - line.count("⟧")


class Player:
    """Plays and reads one game."""

    def __init__(self, game: Any, play: Play, checker: Checker) -> None:
        from sandai import bots

        self.game = game
        self.play = play
        self.state = game.new(play.seats, play.seed, **play.options)
        self.bot = None if play.bot == CURIOUS else bots.make(play.bot, play.seed)
        self.names = NAMES[: play.seats]
        self.choices = checker.choices
        self.tried: Counter[str] = Counter()
        self.asked: set[str] = set()  # kinds of choices whose question was read with the board
        self.met: set[type] = set()  # kinds of questions at which choices of other questions were tried

    def read(self) -> Iterator[Found]:
        yield from self.read_position()
        while not self.state.over:
            seat = self.state.actors[0]
            choice = self.choose(seat)
            yield from self.read_question(_kind(choice))
            self.state.play(choice, seat=seat)
            if self.state.decisions % EVERY == 0:
                yield from self.read_position()
        yield from self.read_question("over")
        yield from self.read_position()
        yield from self.read_log()

    def choose(self, seat: int) -> str:
        """The choice of the bot, or one of a kind that was seldom chosen."""
        if self.bot is not None:
            return str(self.bot.choose(self.state.imagine(seat, self.play.seed), seat))
        legal: list[str] = [choice.text for choice in self.state.choices_of(seat)]
        least = min(legal, key=lambda text: (self.tried[_kind(text)], self.tried[text]))
        self.tried[_kind(least)] += 1
        self.tried[least] += 1
        return least

    def read_question(self, kind: str) -> Iterator[Found]:
        """Prompts, labels and refusals; at the first question of a kind, also the board."""
        game, state = self.game, self.state
        for seat in (None, *range(state.seats)):
            text = state.prompt_of(seat)
            yield "prompt", "", text
            yield "prompt", "with names", game.words.with_names(state, text, self.names)
        for seat in state.actors:
            headline = game.words.headline(state, seat)
            yield "headline", "", headline
            yield "headline", "with names", game.words.with_names(state, headline, self.names)
            legal = state.choices_of(seat)
            candidates = game.candidates(state, seat)
            known = [choice.text for choice in (*legal, *candidates)]
            new = type(state.question) not in self.met
            self.met.add(type(state.question))
            earlier = _some(sorted(self.choices), MOST) if new or state.decisions % EVERY == 0 else []
            self.choices.update(known)
            for choice in _some(legal, MOST):
                label = game.label(state, choice, seat)
                yield "label", choice.text, label.words
                yield "effect", choice.text, label.effect
                yield "group", choice.text, label.group
            for text in (*[choice.text for choice in (candidates if new else _some(candidates, MOST))], *earlier):
                refusal = game.refusal(state, text, seat)
                if refusal is not None:
                    yield "refusal", text, refusal.reason
            if new:
                yield from self.read_refusals_of_others(known[0])
        recap = game.words.recap
        yield "recap", "phase", recap.phase(state)
        yield "recap", "now", recap.now(state) or ""
        if kind not in self.asked:
            self.asked.add(kind)
            yield from self.read_position()

    def read_refusals_of_others(self, text: str) -> Iterator[Found]:
        """What those are told who are not asked."""
        for seat in range(self.state.seats):
            refusal = None if seat in self.state.actors else self.game.refusal(self.state, text, seat)
            if refusal is not None:
                yield "refusal", text, refusal.reason

    def read_position(self) -> Iterator[Found]:
        game, state = self.game, self.state
        for score in state.scores:
            if score.name:
                yield "automa", score.name, game.automa(score.name)
            for item, _ in score.items:
                yield "score", item, game.score_item(item)
        for side in range(len(state.scores)):
            for text, _ in game.words.due(state, side):
                yield "due", "", text
        for seat in (None, state.actors[0] if state.actors else 0):
            view = {**state.view(seat), "names": self.names}
            for heading, sentences in game.words.sentences(view):
                for text in (heading, *sentences):
                    yield "sentence", "", text
            for who in range(state.seats):
                for holding in game.words.holdings(view, who):
                    yield "holding", "", holding.word
            for part, write in game.words.cards(view, seat).items():
                card = write()
                for text in (card.name, card.does, card.side, card.now):
                    yield "card", part, text
            for title, body in game.words.panels(view, self.names):
                for text in (title, *body.split("\n")):
                    yield "terminal", title, text
            yield from read_drawing("board", game.drawing.board(view, me=seat))
            if state.over:
                yield from read_drawing("picture", game.drawing.picture(view, seat))

    def read_log(self) -> Iterator[Found]:
        recap = self.game.words.recap
        events = self.state.events()
        for event in events:
            yield "log", event.kind, self.game.line(event, self.names)
            yield "recap", f"stage of {event.kind}", recap.stage(event)
            yield "recap", f"tick of {event.kind}", recap.tick(event)
            yield "recap", f"won by {event.kind}", recap.won([event])
        for _, item in self.game.words.deeds(events):
            for n in (1, 2):
                for more in (True, False):
                    yield "deed", item, self.game.words.change(item, n, more)
        for at in range(0, len(events), WINDOW):
            window = events[at : at + WINDOW]
            for text in recap.sums([event for event in window if event.kind in recap.summed], self.names):
                yield "recap", "sums", text
            counted = recap.count([event for event in window if event.kind in recap.counted], self.state, self.names)
            for text in [] if counted is None else [counted.title, *[step.words for step in counted.steps]]:
                yield "recap", "count", text
            for seat in range(self.state.seats):
                yield "recap", "won", recap.won([event for event in window if event.seat == seat])


def read_scenes(game: Any, module: str, checker: Checker) -> Iterator[Found]:
    """Positions that were set up: question and log of each, and the board where it is new."""
    players: dict[int, Player] = {}
    for state, board, *tried in import_module(module).scenes():
        player = players.setdefault(state.seats, Player(game, Play(state.seats), checker))
        player.state = state
        player.met.clear()  # a scene may be there for its refusals
        yield from player.read_question(type(state.question).__name__)
        for text in tried:
            yield "refusal", text, game.refusal(state, text, state.actors[0]).reason
        yield from player.read_log()
        if board:
            yield from player.read_position()


# -- messages that were not read ---------------------------------------------------------------------------------------


def messages_of(game: Any) -> list[list[str]]:
    """The messages in a game's words, in English; for a plural both forms."""
    found: dict[tuple[str, ...], None] = {}
    for file in sorted(Path(str(game.folder)).rglob("*.py")):
        if "words" in (file.stem, file.parent.name, file.parent.parent.name):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MESSAGES:
                    found[tuple(ast.literal_eval(one) for one in node.args[: MESSAGES[node.func.id]])] = None
    return [list(forms) for forms in found]


def unread(messages: Iterable[Iterable[str]], texts: Iterable[str]) -> list[str]:
    """The messages none of whose forms is in any of the texts, whatever their slots are filled with."""
    from sandai.translations import Pseudo

    pseudo, lines = Pseudo(), "\n".join({" ".join(text.split()) for text in texts})

    def is_read(message: str) -> bool:
        parts = _SLOT.split(pseudo.gettext(message))
        pattern = ".*?".join(re.escape(" ".join(f"|{part}|".split())[1:-1]) for part in parts)
        return re.search(pattern, lines) is not None

    return [form for forms in messages if not any(map(is_read, forms)) for form in forms]


def _kind(choice: str) -> str:
    """What a choice is, without numbers and places."""
    return choice.split(" ", 1)[0]


def _some(items: Any, most: int) -> list[Any]:
    """Not more than so many, from all parts of a list."""
    return list(items)[:: -(-len(items) // most) or 1]


def _main() -> None:
    import sandai
    from sandai import bots
    from sandai.draw.gallery import SOURCES
    from sandai.draw.theme import PLAYER_NAMES

    wanted = json.load(sys.stdin)
    game = sandai.load(wanted["name"])
    texts = texts_of_components(game)
    names = [*NAMES, *PLAYER_NAMES, *names_of(game)]
    ids = [*sandai.games(), *bots.levels(), *bots.references(), "chess", "tea", "game", JSON_ERROR]
    ids += [str(word) for option in game.options for word in (option.name, *option.allowed)]
    ids += [choice.text for choice in game.new(game.seats[0]).choices]
    sources = [*SOURCES, *[word for _, text in texts for word in _WORD.findall(text.replace("_", " "))]]
    checker = Checker(names)
    found: dict[str, None] = {}
    seen: dict[str, set[str]] = {}

    def check(texts: Iterator[Found], checker: Checker = checker) -> None:
        for kind, details, text in texts:
            known = seen.setdefault(kind, set())
            if text.strip() and text not in known:
                known.add(text)
                if text.count("⟦") != text.count("⟧") and kind not in (*DRAWN, *IN_LINES):
                    found[f"{kind} {details}: {text.strip()} (cut)"] = None
                plain = checker.plain_words(text)
                if plain and not (kind in DRAWN and checker.is_part_of_a_name(text)):
                    found[f"{kind} {details}: {text.strip()} ({', '.join(plain)})"] = None

    check(read_introduction(game))
    check(read_gallery(game))
    check(read_prints(game))
    check(read_sources(game), Checker(sources))
    check(read_errors(game, wanted["bad_options"]), Checker([*names, *ids]))
    check(read_terminal(game), Checker([*names, *ids]))
    for play in wanted["plays"]:
        check(Player(game, Play(*play), checker).read())
    if wanted["scenes"]:
        check(read_scenes(game, wanted["scenes"], checker))
    kinds = {kind: len(texts) for kind, texts in seen.items() if texts}
    json.dump([list(found), kinds, unread(messages_of(game), set().union(*seen.values()))], sys.stdout)


if __name__ == "__main__":
    _main()
