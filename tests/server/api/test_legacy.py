"""The former names of the API, below `/api/legacy`: the same table, answered in both names."""

from __future__ import annotations

import json
from typing import Any

from websockets.asyncio.client import connect

from croupier.server.api import legacy
from tests.server.playing import run
from tests.server.visiting import serving

TABLE = {"game": "ohio-blackjack"}


def test_a_table_is_driven_with_the_former_names(sqlite_url: str) -> None:
    """Sit, listen, bet, deal and choose until the round is over; the wager's result stands in `ends`."""

    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:

            async def ask(method: str, path: str, status: int = 200, body: Any = None) -> Any:
                answer = await ann.request(method, f"/api/legacy{path}", json=body)
                assert answer.status_code == status, answer.text
                assert answer.headers["deprecation"] == "true"
                return answer.json()

            table = (await ask("POST", "/tables", 201, TABLE))["table"]
            at = f"/tables/{table}"
            now = await ask("POST", f"{at}/sit", body={"seat": 1, "buy_in": 50_000, "look": True})
            main = next(spot for spot in now["spots"] if spot["name"] == "main")
            assert now["told"] and now["brought"] == 50_000 and main["least"] == 1_00 < main["most"]
            cookie = "; ".join(f"{each.name}={each.value}" for each in ann.cookies.jar)
            address = f"ws://{served.netloc}/api/legacy{at}/events"
            async with connect(address, additional_headers={"Cookie": cookie}) as socket:
                first = json.loads(await socket.recv())["situation"]
                assert first["you"] == 1 and first["held"] == "" and "steps" not in first
                await ask("POST", f"{at}/bet", body={"seat": 1, "bets": {"main": 5_00}})
                change = json.loads(await socket.recv())["change"]
                assert "told" in change and "steps" not in change
            now = await ask("GET", at)
            while now["asked"]:
                choices = {each["name"]: each for each in now["asked"]["choices"]}
                assert {"says", "called", "among", "fewest", "is_foretold"} <= set(choices["stand"])
                now = await ask("POST", f"{at}/choose", body={"seat": 1, "choice": "stand", "look": True})
            assert now["phase"] == "over" and now["ends"][0]["spot"] == "main" and now["told"]
            assert all({"name", "made_of"} >= set(made) for hand in now["cards"] for made in hand["made"])
            present = (await ann.get(f"/api{at}")).json()
            assert present["results"] == now["ends"] and len(present["steps"]) == len(now["told"])
            duty = (await ask("GET", f"{at}/upkeep"))[0]["name"]
            await ask("POST", f"{at}/upkeep", body={"duty": duty})
            await ask("POST", f"{at}/rules", body={"title": "High", "look": True})
            assert (await ask("GET", f"{at}/rules"))["title"] == "High"
            assert "elsewhere" in await ask("GET", "/tables")

    run(test)


def test_refusals_have_their_former_shape_and_kinds(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            no = (await ann.get("/api/legacy/tables/00")).json()
            assert no["refused"] == "unknown-name" and no["line"].startswith(no["what"]) and "instead" in no
            now = (await ann.get("/api/tables/00")).json()
            assert now["kind"] == "not-found" and now["message"] == no["line"]
            answer = await ann.post(
                "/api/legacy/tables/00/sit", content=b"{", headers={"content-type": "a/b"}
            )
            assert answer.status_code == 422 and answer.json()["refused"] == "malformed"
            assert (await ann.get("/api/legacy/nothing")).json()["refused"] == "unknown-name"

    run(test)


def test_a_value_that_is_sent_openly_is_refused_with_the_present_way(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            table = (await ann.post("/api/legacy/tables", json=TABLE)).json()["table"]
            answer = await ann.post(f"/api/legacy/tables/{table}/value", json={"seat": 1, "value": "my cat"})
            assert answer.status_code == 410 and answer.headers["deprecation"] == "true"
            assert answer.json()["refused"] == "unknown-name" and "commit-value" in answer.json()["instead"]
            assert (await ann.post(f"/api/tables/{table}/value", json={})).status_code == 404

    run(test)


def test_every_present_name_is_a_field_of_its_schema(sqlite_url: str) -> None:
    """A name that no schema has any more would be translated for nobody; a former one would be asked for."""

    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            document = (await ann.get("/api/openapi.json")).json()
            schemas = document["components"]["schemas"]
            for name, fields in legacy.FIELDS.items():
                properties = set(schemas[name]["properties"])
                assert set(fields) <= properties, name
                assert len(set(fields.values())) == len(fields), name
            lasts = {path.rsplit("/", 1)[-1] for path in document["paths"]}
            assert set(legacy.PATHS.values()) <= lasts and not set(legacy.PATHS) & lasts

    run(test)
