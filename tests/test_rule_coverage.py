"""Every rule of a game is shown by a test, and no test names a rule that the rulebook lacks.

The ids come from each game's rulebook.md and from `@pytest.mark.rule("D-041")` in the tests, which are read, not run.
"""

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parent
GAMES = [
    *sorted((TESTS.parent / "src" / "sandai" / "games").glob("*/game.py")),
    TESTS.parent / "examples/pebbles/game.py",
]

# The letters of a game are those of the first rule in its rulebook. A rule is the letters and a number (D-041), a ruling of ours has
# an R between them (DR-07).
FIRST_RULE = re.compile(r"\[([A-Z]+)-\d+\]")


def rules_in(text: str) -> set[str]:
    first = FIRST_RULE.search(text)
    assert first, "a rulebook names its rules, as in [D-041]"
    return set(re.findall(rf"\b{first[1]}R?-\d+[a-z]?\b", text))


def rulebooks() -> dict[str, set[str]]:
    """The ids of the rules of each game."""
    return {game.parent.name: rules_in((game.parent / "rulebook.md").read_text("utf-8")) for game in GAMES}


def is_rule_mark(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and node.attr == "rule"
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "mark"
    )


def rules_named(source: str, place: str) -> dict[str, str]:
    """The ids that a test module names, each with where it does so; what is no plain string counts as an unknown id."""
    named: dict[str, str] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and is_rule_mark(node.func):
            for argument in node.args:
                plain = isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                rule = str(argument.value) if plain and isinstance(argument, ast.Constant) else ast.unparse(argument)
                named.setdefault(rule, f"{place}:{argument.lineno}")
    return named


def rules_tested() -> dict[str, str]:
    named: dict[str, str] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for rule, place in rules_named(path.read_text("utf-8"), path.relative_to(TESTS.parent).as_posix()).items():
            named.setdefault(rule, place)
    return named


def unknown(tested: dict[str, str], books: dict[str, set[str]]) -> list[str]:
    """Ids named by a test that no rulebook has."""
    known = set().union(*books.values())
    return [f"{place} names {rule}" for rule, place in sorted(tested.items()) if rule not in known]


def test_tests_name_only_rules_that_the_rulebooks_have() -> None:
    strangers = unknown(rules_tested(), rulebooks())
    assert not strangers, "No rulebook has these rules:\n  " + "\n  ".join(strangers)


def test_every_rule_is_shown_by_a_test() -> None:
    books = rulebooks()
    assert set(books) == {"daimyo", "daitoshi", "daitou", "pebbles"}
    tested = rules_tested()
    lines = []
    for game, rules in books.items():
        untested = sorted(rules - set(tested))
        if untested:
            lines.append(f"{game}: {len(untested)} of {len(rules)} rules have no test: {', '.join(untested)}")
    assert not lines, "Mark a test with @pytest.mark.rule for each of these:\n  " + "\n  ".join(lines)


def test_marks_are_found_wherever_a_test_may_carry_them() -> None:
    source = """
pytestmark = pytest.mark.rule("D-001")

@pytest.mark.rule("D-002", "DR-03")
@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("D-004"))])
def test_it(n): ...

@pytest.mark.rule(SOMETHING)
def test_that(): ...
"""
    assert set(rules_named(source, "here")) == {"D-001", "D-002", "DR-03", "D-004", "SOMETHING"}


def test_the_letters_of_a_game_come_from_its_rulebook() -> None:
    assert rules_in("Two play. [Q-001] So we decided (QR-02). As in D-041.") == {"Q-001", "QR-02"}


def test_a_rule_that_no_rulebook_has_is_reported() -> None:
    books = {"daitou": {"D-001", "DR-02"}, "daimyo": {"Y-001"}}
    tested = {"D-001": "a:1", "DR-02": "a:2", "D-999": "a:3", "Y-002": "a:4", "Q-1": "a:6"}
    assert unknown(tested, books) == ["a:3 names D-999", "a:6 names Q-1", "a:4 names Y-002"]
