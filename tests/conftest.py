"""Settings of all tests: hypothesis uses the same examples in every run and no deadlines; tests that hang are ended.

The fixtures `postgresql_server` and `address` give tests real databases.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

TIMEOUTS = {"long": 4 * 3600, "browser": 600}  # seconds, by marker; all other tests have the timeout of pyproject.toml

settings.register_profile(
    "suite",
    derandomize=True,
    deadline=None,
    print_blob=True,
    database=None,
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow],
)
# `make soak`: many more examples, others in every run; a failure prints how to repeat it.
settings.register_profile("soak", settings.get_profile("suite"), derandomize=False, max_examples=4000)
settings.load_profile(os.environ.get("SANDAI_FUZZ", "suite"))


@pytest.hookimpl(trylast=True)  # after those that set the markers
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for marker, seconds in TIMEOUTS.items():
            if item.get_closest_marker(marker) is not None:
                item.add_marker(pytest.mark.timeout(seconds))
                break


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    """The address of a PostgreSQL server for the whole run."""
    from tests.databases import postgresql

    with postgresql() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database: a test that asks for it runs on both kinds."""
    from tests.databases import new_database

    if request.param == "sqlite":
        return str(tmp_path / "sandai.db")
    return new_database(request.getfixturevalue("postgresql_server"))
