"""The API against its own description: schemathesis sends what the description allows, and much that it does not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from sandai.table.app import create
from sandai.table.settings import Settings
from tests.server import Server, running

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
schema = schemathesis.openapi.from_dict(create(Settings()).openapi_schema.to_schema()).exclude(path_regex="/events$")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("schema")
    options = (
        "--database",
        str(folder / "sandai.db"),
        "--bot-workers",
        "0",
        "--pace",
        "0",
        "--max-tables-each",
        "100000",
    )
    with running(folder, *options) as server:
        yield server


@schema.parametrize()
@settings(
    max_examples=25,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_the_api_keeps_its_word(case: schemathesis.Case[Any], server: Server) -> None:
    answer = case.call(base_url=server.address)
    case.validate_response(answer, checks=CHECKS)
