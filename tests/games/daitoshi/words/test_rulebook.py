"""The rulebook: every rule and ruling is there once, and what depends on a lost picture is marked."""

import re
from collections import Counter
from importlib.resources import files

TEXT = files("sandai.games.daitoshi").joinpath("rulebook.md").read_text("utf-8")


def test_every_rule_and_ruling_is_defined_once() -> None:
    found = Counter(re.findall(r"\[(T-\d{3}|TR-\d{2,3})\]", TEXT))
    wanted = {f"T-{number:03}" for number in range(1, 316)} | {f"TR-{number:02}" for number in range(1, 136)}
    assert set(found) == wanted
    assert max(found.values()) == 1


def test_rulings_have_question_answer_and_reason() -> None:
    rulings = [line for line in TEXT.splitlines() if re.search(r"\[TR-\d+\]$", line)]
    assert len(rulings) == 135
    assert all(re.match(r"- \*\*.+\?\*\* .+ \*Why:\* .+\. \[TR-\d+\]$", line) for line in rulings)


def test_it_says_what_it_is() -> None:
    opening = TEXT.split("## ")[0]
    for word in ("unofficial", "not affiliated", "†", "reconstructed", "component pack"):
        assert word in opening
