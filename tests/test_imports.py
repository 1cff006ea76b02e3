"""What `import sandai...` gives, each way in a fresh interpreter: the order of imports must not matter."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import sandai

NAMES = "('daimyo', 'daitoshi', 'daitou')"


@pytest.mark.parametrize(
    "script",
    [
        f"import sandai; assert sandai.games() == {NAMES}",
        f"from sandai import games; assert games() == {NAMES}",
        f"from sandai.games import games; assert games() == {NAMES}",
        f"import sandai.games; assert sandai.games() == {NAMES}",
        "import sandai.games.daimyo; assert sandai.games.daimyo.__name__ == 'sandai.games.daimyo'",
        "import sandai.games.daimyo.game; assert sandai.games.daimyo.game.GAME is sandai.load('daimyo')",
        "import sandai; import sandai.games.daitou.game as m; assert m.GAME.name == 'daitou'",
        f"import sandai.games.daitou.game; assert sandai.games() == {NAMES}",
        "from sandai import *; assert games() and load('daitou')",
    ],
)
def test_the_package_of_games_can_be_called_and_imported_from(script: str) -> None:
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_game_that_does_not_exist_is_refused_in_words() -> None:
    names: list[Any] = ["chess", "", "Daitou", "../daitou", None, ["daitou"], {}, "x" * 100_000]
    for name in names:
        with pytest.raises(
            sandai.OptionError, match="There is no game .* The games are: daimyo, daitoshi, daitou"
        ) as no:
            sandai.load(name)
        assert len(str(no.value)) < 500
