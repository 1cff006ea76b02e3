"""Every test of the store runs on both databases."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.databases import new_database, postgresql

_numbers = count(1)


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    with postgresql() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "sandai.db")
    return new_database(request.getfixturevalue("postgresql_server"), f"store_{next(_numbers)}")
