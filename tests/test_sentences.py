"""Sentences for players stand in `words` and are messages there: no other string looks like a sentence."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandai.games import games, load
from sandai.kernel.introduction import Scene

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "sandai"
PLACES = [
    *sorted(folder for folder in (SOURCE / "games").iterdir() if (folder / "game.py").exists()),
    ROOT / "examples" / "pebbles",
    *[
        SOURCE / name
        for name in ("analysis", "bots", "draw", "envs", "kernel", "lab", "press", "store", "table", "terminal")
    ],
]

#: Files and folders whose strings are no sentences for players, and what they are.
ALLOWED = {
    "games/daimyo/bot/features.py": "names of features, for developers",
    "games/daimyo/bot/island_features.py": "names of features, for developers",
    "games/daimyo/bot/observation.py": "names and meanings of blocks, for developers",
    "games/daimyo/bot/own_features.py": "names of features, for developers",
    "games/daimyo/bot/question_features.py": "names of features, for developers",
    "games/daimyo/bot/shared_features.py": "names of features, for developers",
    "games/daimyo/components/": "errors for authors of component packs",
    "games/daimyo/rules/checks/": "faults of positions, for developers",
    "games/daimyo/rules/choices.py": "texts of choices, which records store",
    "games/daitoshi/bot/feature_names.py": "names of features, for developers",
    "games/daitoshi/bot/observation.py": "names and meanings of blocks, for developers",
    "games/daitoshi/components/": "errors for authors of component packs",
    "games/daitoshi/rules/checks/": "faults of positions, for developers",
    "games/daitoshi/rules/choices.py": "texts of choices, which records store",
    "games/daitoshi/rules/scoring.py": "names of score items, which stored games keep; words/scores.py has their words",
    "games/daitou/bot/actions.py": "meanings of actions, for developers",
    "games/daitou/bot/choice_rows.py": "names of features, for developers",
    "games/daitou/bot/feature_names.py": "names of features, for developers",
    "games/daitou/bot/observation.py": "names and meanings of blocks, for developers",
    "games/daitou/components/errors.py": "errors for authors of component packs",
    "games/daitou/rules/checks/": "faults of positions, for developers",
    "games/daitou/rules/choices.py": "texts of choices, which records store",
    "examples/pebbles/game.py": "messages of the options: a small game has them in one place",
    "examples/pebbles/rules/scoring.py": "faults of positions, for developers",
    "draw/finished.py": "an error for programmers",
    "draw/gallery.py": "messages about sources, in all galleries",
    "draw/icons.py": "an error for authors of games",
    "draw/theme.py": "an error for authors of games",
    "kernel/encoding.py": "meanings of blocks, for developers",
    "kernel/contract.py": "faults of games, for developers",
    "kernel/language.py": "the messages of join and join_or",
    "press/booklet.py": "source of typst",
    "press/contents.py": "source of typst",
    "press/record_booklet.py": "source of typst",
    "press/rulebook.py": "source of typst",
    "press/summary.py": "source of typst",
    "press/typst_source.py": "source of typst",
    "store/": "exceptions for the table, which finds words for players, and for operators",
    "table/notify/sender.py": "an exception inside a process that sends a notice",
    "table/play/bots/processes.py": "an exception for the log",
    "table/web/api/types.py": "the description of the API, for programmers",
    "table/web/app.py": "the description of the API, for programmers",
    "table/web/routes/api/": "the description of the API, for programmers",
    "table/web/routes/service.py": "the description of the metrics, for operators",
    "terminal/achievements.py": "an exception that is caught at once",
}
#: How strings begin that look like sentences and are none, and what they are.
NO_SENTENCES = {
    "Daimyo: Rebirth of the Empire": "a title",
    "rice / metal / stone": "an icon",
    "the black market": "where a tile came from, a field of events",
    "takes solo die": "a kind of event",
    "a an and are at be by": "the words that a search ignores, as in search.js",
    "submit, input delay": "an attribute of htmx",
    "this:queue": "an attribute of htmx",
    "toggle from:closest details": "an attribute of htmx",
    "img-src 'self' data:": "a header",
    "sandai verify FILE": "a command",
    "(?:s|x|z|ch|sh)es$": "a pattern",
    '"Shippori Mincho"': "fonts",
    '"Source Sans 3': "fonts",
    "Panel | Aside": "a type",
}

SENTENCE = re.compile(r"(?<![\w.#/-])[A-Za-z’']{2,}[,;:]? [A-Za-z’']+[,;:]? [A-Za-z’']{2,}(?![\w-])")
WORD = re.compile(r"(?<![\w.#/-])(?:a|[A-Za-z][a-z’']+)(?![\w(=/-])")
WORDS = 3  # a string with so many words looks like a sentence, whatever stands between them
TWO_WORDS = re.compile(r"[A-Za-z’']{2,}[,;:]? [A-Za-z’']{2,}")
LONE_WORD = re.compile(r"(?:^| )[A-Za-z’']{3,}(?=[ .,;:!?]|$)")  # beside a slot of an f-string
CODE = re.compile(r"\{[^}]*[ :]|[<>=]|--|url\(")  # CSS, SVG and patterns of `re`
MARKUP = re.compile(r"\[[^\]]*\]")  # of the terminal, of types
STYLE = re.compile(r"^bold \w+$")  # of the terminal, put between brackets later
LOGS = ("log.", "logger.", "logging.", "LOG.")


def looks_like_a_sentence(text: str) -> bool:
    text = MARKUP.sub("", text)
    return not CODE.search(text) and (bool(SENTENCE.search(text)) or len(WORD.findall(text)) >= WORDS)


class Strings:
    """The strings of a module but docstrings, messages of assertions and what is logged. A slot of an f-string is written 0."""

    def __init__(self, file: Path) -> None:
        self.found: list[tuple[ast.expr, str]] = []
        self.messages: set[int] = set()  # in say() and plural()
        self.keys: set[int] = set()  # of dictionaries, which are ids
        self.written: set[int] = set()  # f-strings
        skipped: set[int] = set()
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if _is_silent(node):
                skipped.update(id(inner) for inner in ast.walk(node))
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("say", "plural"):
                self.messages.update(id(argument) for argument in node.args)
            elif isinstance(node, ast.Dict):
                self.keys.update(id(key) for key in node.keys)
            if id(node) in skipped:
                continue
            if isinstance(node, ast.JoinedStr):
                skipped.update(id(inner) for inner in node.values)
                parts = [str(part.value) if isinstance(part, ast.Constant) else "0" for part in node.values]
                self.found.append((node, "".join(parts)))
                self.written.add(id(node))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.found.append((node, node.value))

    def sentences(self) -> Iterator[tuple[int, str]]:
        """What looks like a sentence, with its line."""
        for node, text in self.found:
            if looks_like_a_sentence(text) and not text.startswith(tuple(NO_SENTENCES)):
                yield node.lineno, text

    def no_messages(self, ids: set[str]) -> Iterator[tuple[int, str]]:
        """What looks like words for players and is no message, with its line."""
        for node, text in self.found:
            plain = MARKUP.sub("", STYLE.sub("", text))
            pattern = LONE_WORD if id(node) in self.written else TWO_WORDS
            if pattern.search(plain) and id(node) not in self.messages | self.keys and text not in ids:
                yield node.lineno, text


def _is_silent(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    if isinstance(node, ast.Raise):
        return node.exc is not None and "AssertionError" in ast.dump(node.exc)
    if isinstance(node, ast.Call):
        return ast.unparse(node.func).startswith(LOGS)
    return isinstance(node, ast.Assert)


def name(path: Path) -> str:
    return path.relative_to(SOURCE if path.is_relative_to(SOURCE) else ROOT).as_posix()


def modules(place: Path, words: bool) -> list[Path]:
    """The modules of a place: those of its words, or all others."""
    return [file for file in sorted(place.rglob("*.py")) if words is bool({"words", "words.py"} & set(file.parts))]


@pytest.mark.parametrize("place", PLACES, ids=name)
def test_sentences_stand_in_words(place: Path) -> None:
    files = [file for file in modules(place, words=False) if not name(file).startswith(tuple(ALLOWED))]
    assert files or name(place) == "store"
    assert [f"{name(file)}:{line}: {text}" for file in files for line, text in Strings(file).sentences()] == []


def guided(place: Path) -> set[str]:
    """What the guided game and the introduction of a place quote: texts of choices, values of options and names of parts."""
    guide = load(place.name).words.guide if place.name in games() else None
    if guide is None:
        return set()
    scenes = [
        block for topic in load(place.name).words.introduction for block in topic.blocks if isinstance(block, Scene)
    ]
    return (
        {step.choice for step in guide.steps}
        | {value for value in guide.options.values() if isinstance(value, str)}
        | {text for scene in scenes for text in (scene.part, scene.before)}
    )


@pytest.mark.parametrize("place", PLACES, ids=name)
def test_words_write_nothing_but_messages(place: Path) -> None:
    """Also in branches that no game reaches. Ids may be words; they are those that the rules or keys of dictionaries have too."""
    ids = {text for file in modules(place, words=False) for _, text in Strings(file).found}
    words = {file: Strings(file) for file in modules(place, words=True)}
    ids |= {text for strings in words.values() for node, text in strings.found if id(node) in strings.keys}
    ids |= guided(place)
    found = [(file, *text) for file, strings in words.items() for text in strings.no_messages(ids)]
    assert [f"{name(file)}:{line}: {text}" for file, line, text in found] == []


@pytest.mark.parametrize("path", ALLOWED)
def test_every_exception_is_needed(path: str) -> None:
    place = ROOT / path if path.startswith("examples") else SOURCE / path
    files = [place] if place.is_file() else modules(place, words=False)
    assert any(list(Strings(file).sentences()) for file in files)


def test_scripts_have_no_sentences() -> None:
    text = re.compile(r"""(?:textContent = |setAttribute\("(?:aria-label|title)", )["'`][^"'`$]*[A-Za-z]{2,}""")
    files = list((SOURCE / "table" / "web" / "static" / "scripts").iterdir())
    assert files and not [file.name for file in files if text.search(file.read_text("utf-8"))]


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("Lay rails on two islands", True),
        ("0 builds a farm", True),
        ("the year begins.", True),
        ("{name} builds the {section}", True),
        ("daitou board", False),
        ("sandai icon crest-icon", False),
        ("M0-20L5 0H-5z", False),
        ("build track 0", False),
        ("[bold red]0[/] [bold]0[/]", False),
        (".sandai.daitou .far { opacity: .3; }", False),
    ],
)
def test_what_looks_like_a_sentence(text: str, is_one: bool) -> None:
    assert looks_like_a_sentence(text) is is_one


def test_faults_are_found(tmp_path: Path) -> None:
    file = tmp_path / "words.py"
    file.write_text(
        '"""Words of the game."""\n'
        'NOUNS = {"radio tower": say("radio tower")}\n'
        'LINE = say("{name} builds a farm.", name=f"{colour} player")\n'
        'EFFECT = f"{n} farms"\n'
        'PROMPT = "Take rice"\n'
        'MARK = f"[bold red]{n}[/]"\n'
        'assert NOUNS, "this is no sentence for players"\n'
    )
    assert sorted(line for line, _ in Strings(file).no_messages({"radio tower"})) == [3, 4, 5]
    assert [line for line, _ in Strings(file).sentences()] == [3]
