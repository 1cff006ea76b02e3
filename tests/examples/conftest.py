"""The example games, added as a user adds a game: by the environment variable."""

from tests.table.conftest import pebbles, settings

__all__ = ["pebbles", "settings"]
