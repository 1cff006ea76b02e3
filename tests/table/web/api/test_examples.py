from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server import running

EXAMPLES = Path(__file__).parents[4] / "examples"


@pytest.mark.parametrize("client", ["client_bot.py", "socket_bot.py"])
def test_the_example_clients_play_a_whole_game(client: str, tmp_path: Path) -> None:
    options = ("--database", str(tmp_path / "sandai.db"), "--bot-workers", "0", "--pace", "0", "--seed", "examples")
    with running(tmp_path, *options) as server:
        opened = server.api("POST", "/tables", {"game": "daitou", "seats": ["open", "random"]})
        command = [sys.executable, str(EXAMPLES / client), server.address, opened["table"], "Robot"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
        assert done.returncode == 0, done.stderr
        assert "Robot" in done.stdout and "Indigo" in done.stdout
        assert server.api("GET", f"/tables/{opened['table']}")["over"]
