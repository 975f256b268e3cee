"""The OpenAPI document, and the API held to it by made-up requests, good ones and bad ones."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from threading import Event, Thread
from typing import Any

import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from croupier.server.api.docs import references
from croupier.server.api.fields import ENUMS
from tests.server.playing import run
from tests.server.visiting import Served, good, serving

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 6
"""For each call; the same each time."""


def test_the_document_tells_of_every_call_and_shape(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            document = (await ann.get("/api/openapi.json")).json()
            page = await ann.get("/api/docs")
            assert page.status_code == 200 and "http://" not in page.text and "<script" not in page.text
            assert "<code>POST /sign-in</code>" in page.text
            named = set(references(document))
            assert {each.rpartition("/")[2] for each in named} <= set(document["components"]["schemas"])
            for path, methods in document["paths"].items():
                for method, facts in methods.items():
                    assert facts["summary"], (method, path)
                    assert f"/api{path}" in page.text
                    body = facts.get("requestBody", {}).get("content", {}).get("application/json")
                    if body and "$ref" in body["schema"]:
                        shape = document["components"]["schemas"][body["schema"]["$ref"].rpartition("/")[2]]
                        has_example = "examples" in shape or not set(shape["properties"]) - {
                            "key",
                            "version",
                            "return_view",
                            "seat",
                        }
                        assert has_example, path
            assert "Situation" in document["components"]["schemas"]

    run(test)


async def _document(url: str, *, has_accounts: bool = False, path: str = "openapi") -> Any:
    async with serving(url, has_accounts=has_accounts) as served, served.visitor() as ann:
        return await good(await ann.get(f"/api/{path}.json"))


def test_every_field_has_a_description_and_an_example(sqlite_url: str) -> None:
    """A field that holds another schema has the examples of that one's fields."""

    async def test() -> None:
        document = await _document(sqlite_url)
        schemas = document["components"]["schemas"]
        assert len(schemas) > 80
        for name, schema in schemas.items():
            assert schema.get("description"), name
            for field, facts in schema.get("properties", {}).items():
                assert facts.get("description"), (name, field)
                assert "examples" in facts or list(references(facts)), (name, field)

    run(test)


def test_examples_are_valid(sqlite_url: str) -> None:
    async def test() -> None:
        document = await _document(sqlite_url)
        shapes, wrong = {"components": document["components"]}, list[str]()
        for name, schema in document["components"]["schemas"].items():
            for field, facts in schema.get("properties", {}).items():
                shape = {"$schema": "https://json-schema.org/draft/2020-12/schema", **facts, **shapes}
                for each in facts.get("examples", ()):
                    errors = jsonschema_rs.validator_for(shape).iter_errors(each)
                    wrong += [f"{name}.{field}: {error.message}" for error in errors]
        assert wrong == []

    run(test)


def test_words_of_which_a_field_is_one_are_listed(sqlite_url: str) -> None:
    async def test() -> None:
        schemas = (await _document(sqlite_url))["components"]["schemas"]
        for word in ENUMS:
            name, field = word.split(".")
            facts = schemas[name]["properties"][field]
            assert facts.get("enum") or facts["items"]["enum"], word
        assert schemas["Situation"]["properties"]["phase"]["enum"] == ["closed", "over", "betting", "playing"]

    run(test)


@pytest.mark.parametrize("has_accounts", [False, True])
def test_a_cookie_is_required_where_people_have_accounts(has_accounts: bool, sqlite_url: str) -> None:
    async def test() -> None:
        document = await _document(sqlite_url, has_accounts=has_accounts)
        assert ({} not in document["security"]) == has_accounts

    run(test)


def test_a_wrong_method_is_told_all_that_there_are(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            table = (await good(await ann.post("/api/tables", json={"game": "ohio-roulette"})))["table"]
            for path, methods in (("tables", "GET, POST"), (f"tables/{table}/duties", "GET, POST"),
                                  (f"tables/{table}/bet", "POST"), ("me", "GET")):  # fmt: skip
                answer = await ann.delete(f"/api/{path}")
                assert (answer.status_code, answer.headers["allow"]) == (405, methods)

    run(test)


@pytest.mark.parametrize("number", ["1.0", "1e0", " 1", "+1", "1_0", "true"])
def test_a_number_in_an_address_is_written_in_digits(number: str, sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            table = (await good(await ann.post("/api/tables", json={"game": "ohio-roulette"})))["table"]
            ledger = f"/api/tables/{table}/ledger"
            assert (await ann.get(ledger, params={"part": number})).status_code == 422
            assert (await ann.get(ledger, params={"part": "1"})).status_code == 200

    run(test)


def test_the_socket_has_a_document_of_its_own(sqlite_url: str) -> None:
    """Every message is described, and so is all that it refers to."""

    async def test() -> None:
        document = await _document(sqlite_url, path="asyncapi")
        assert document["asyncapi"] == "3.0.0"
        (channel,) = document["channels"].values()
        assert channel["address"] == "/api/tables/{table}/events"
        assert set(channel["messages"]) == {"situation", "change", "refused", "ask"}
        for reference in references(document):
            found: Any = document
            for step in reference.removeprefix("#/").split("/"):
                found = found[step]
            assert found
        assert (
            "Situation" in document["components"]["schemas"] and "Me" not in document["components"]["schemas"]
        )

    run(test)


class _Pit(Thread):
    """A served pit in a thread of its own, so that requests can be made without a loop."""

    def __init__(self, url: str) -> None:
        super().__init__(daemon=True)
        self.url = url
        self.served: Served | None = None
        self.table = ""
        self.cookie = ""
        self.is_open, self.is_over = Event(), Event()

    def run(self) -> None:
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        async with serving(self.url, has_accounts=True) as served, served.visitor("Flo", "floor") as flo:
            self.served = served
            answer = await flo.post("/api/tables", json={"game": "ohio-blackjack"})
            self.table = answer.json()["table"]
            await flo.post(f"/api/tables/{self.table}/sit", json={"seat": 1, "buy_in": 1_000_00})
            name = served.house.identities.cookie_name(False)
            self.cookie = f"{name}={flo.cookies[name]}"
            self.is_open.set()
            while not self.is_over.is_set():
                await asyncio.sleep(0.05)
            for card in served.house.pit.lobby():
                await served.house.pit.verify(card.id)


@pytest.fixture(scope="module")
def pit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[_Pit]:
    thread = _Pit(f"sqlite:///{tmp_path_factory.mktemp('openapi') / 'pit.db'}")
    thread.start()
    assert thread.is_open.wait(60)
    yield thread
    thread.is_over.set()
    thread.join(60)
    assert not thread.is_alive()


@pytest.mark.parametrize("mode", list(GenerationMode), ids=str)
def test_every_call_keeps_to_the_document(mode: GenerationMode, pit: _Pit) -> None:
    """Whatever is made up from the document, by it or against it: no fault of the server, and only answers
    that it tells of."""
    assert pit.served is not None
    schema = schemathesis.openapi.from_url(f"{pit.served.address}/api/openapi.json")
    operations = [each.ok() for each in schema.get_all_operations() if isinstance(each, Ok)]
    assert len(operations) > 30
    for operation in operations:
        if operation.path != "/sign-out":  # tried where nobody else needs the session
            _hold(operation, mode, pit)


def _hold(operation: Any, mode: GenerationMode, pit: _Pit) -> None:
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def hold(case: Any) -> None:
        assert pit.served is not None
        if "table" in (case.path_parameters or {}) and mode is GenerationMode.POSITIVE:
            case.path_parameters["table"] = pit.table
        answer = case.call(headers={"Cookie": pit.cookie}, base_url=f"{pit.served.address}/api")
        case.validate_response(answer, checks=CHECKS)

    hold()
