"""The examples of the API's documents: `python -m tests.server.api.examples` plays at a pit, and records for
each field of each schema what it was answered, or sent, there."""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx

from croupier.server.api import docs
from examples.bot import Bot, Client
from tests.server.playing import run
from tests.server.visiting import PASSWORD, Served, serving

WRITTEN = Path(docs.__file__).with_name("examples.json")
REF = "#/components/schemas/"
LONGEST, MOST_ENTRIES = 3, 20
"""Items of a list, and entries of a mapping, that an example has."""
GAMES = (
    "ohio-blackjack",
    "ohio-craps",
    "ohio-rapid-roulette",
    "ohio-mini-baccarat",
    "ohio-hold-em",
    "ohio-pai-gow-poker",
    "hustler-casino-war",
    "hustler-open-face-chinese-poker",
    "ohio-let-it-ride-poker",
)
ROUNDS = 3
LONGEST_GAME = 120
"""Seconds in which the rounds of one game are over, or else something holds its table."""
MOST_MESSAGES = 500
"""Messages that are read when a game is over. A table of bots may send more for ever."""
Json = dict[str, Any]


class Recorder:
    """Walks along documents and their schemas."""

    def __init__(self, document: Json) -> None:
        self.schemas: Json = document["components"]["schemas"]
        self.paths: Json = document["paths"]
        self.found: dict[str, Json] = {}

    def record(self, value: Any, schema: Json) -> None:
        """Note the fields of a value, where they say more than what is known."""
        if "$ref" in schema:
            self._record_object(schema["$ref"].removeprefix(REF), value)
        for each in schema.get("anyOf", ()):
            self.record(value, each)
        if isinstance(value, list):
            for item in value:
                self.record(item, schema.get("items") or {})

    def _record_object(self, name: str, value: Any) -> None:
        schema = self.schemas[name]
        fields = schema.get("properties", {})
        if not isinstance(value, dict) or not set(value) <= set(fields):
            return
        known = self.found.setdefault(name, {})
        for field, item in value.items():
            if _size(item) > _size(known.get(field)):
                known[field] = _short(item)
            self.record(item, fields[field])

    def answered(self, answer: httpx.Response) -> Any:
        """Record a request and its answer."""
        asked = answer.request
        path = asked.url.path.removeprefix("/api")
        template = next((each for each in self.paths if _fits(each, path)), None)
        if template is None or not answer.headers.get("content-type", "").startswith("application/json"):
            return None
        facts = self.paths[template].get(asked.method.lower(), {})
        body = facts.get("requestBody", {}).get("content", {}).get("application/json")
        if body and asked.content and answer.is_success:
            self.record(json.loads(asked.content), body["schema"])
        told = answer.json()
        for kind, each in facts.get("responses", {}).items():
            if kind == str(answer.status_code):
                self.record(told, each.get("content", {}).get("application/json", {}).get("schema", {}))
        return told


def _fits(template: str, path: str) -> bool:
    one, other = template.split("/"), path.split("/")
    return len(one) == len(other) and all(
        a == b or a.startswith("{") for a, b in zip(one, other, strict=True)
    )


def _size(value: Any) -> int:
    """Return how much an example says; nothing for null, little for what is empty."""
    return len(json.dumps(_short(value))) + 2 if value else -1 if value is None else 0


def _short(value: Any) -> Any:
    """Return a value with the first entries of its lists."""
    if isinstance(value, dict):
        return {name: _short(each) for name, each in list(value.items())[:MOST_ENTRIES]}
    if isinstance(value, list):
        return [_short(each) for each in value[: 1 if isinstance(value[:1], list) and value and
                                               isinstance(value[0], dict) else LONGEST]]  # fmt: skip
    return value


class Recording(Bot):
    """A bot that records what it sees."""

    recorder: Recorder

    async def act(self, now: Json) -> bool:
        self.recorder.record(now, {"$ref": f"{REF}Situation"})
        return await super().act(now)


async def play(served: Served, recorder: Recorder) -> None:
    """Play at tables of several games, do what the floor does, and look at everything."""

    async def note(answer: httpx.Response) -> None:
        await answer.aread()
        recorder.answered(answer)

    hooks = {"response": [note]}
    async with (
        served.visitor("Ann", event_hooks=hooks) as ann,
        served.visitor("Flo", "floor", event_hooks=hooks) as flo,
        served.visitor("Gus", "floor", event_hooks=hooks) as gus,
        served.visitor("Cash", "cage", event_hooks=hooks) as cage,
        served.visitor("Ada", "admin", event_hooks=hooks) as ada,
    ):
        for game in GAMES:
            opened = await flo.post("/api/tables", json={"game": game, "title": "By the window"})
            table = opened.json()["table"]
            for seat in (2, 3):
                await flo.post(f"/api/tables/{table}/bots", json={"seat": seat, "buy_in": 50_000})
            try:
                async with asyncio.timeout(LONGEST_GAME):
                    await _rounds(served, ann, recorder, table)
            except TimeoutError:
                now = (await ann.get(f"/api/tables/{table}")).json()
                raise AssertionError(f"{game} stands still: {now['stall_reason']}, {now['asked']}") from None
            await _with_cards_out(ann, flo, f"/api/tables/{table}")
            await _as_floor(flo, gus, f"/api/tables/{table}")
        await _elsewhere(ann, flo, cage, table)
        await _administration(served, ada)


async def _rounds(served: Served, ann: httpx.AsyncClient, recorder: Recorder, table: str) -> None:
    client = Client(served.address)
    client._http = ann
    client._http.base_url = httpx.URL(f"{served.address}/api")
    bot = Recording(client, table, ROUNDS, seed="examples")
    bot.recorder = recorder
    try:
        async with client.events(table) as socket:
            await bot.play()
            async for message in _waiting(socket):
                told = json.loads(message)
                for field, name in (("situation", "Situation"), ("change", "Change")):
                    if field in told:
                        recorder.record(told[field], {"$ref": f"{REF}{name}"})
    finally:
        ann.base_url = httpx.URL(served.address)


async def _waiting(socket: Any) -> AsyncIterator[str]:
    """Yield what has come already."""
    for _ in range(MOST_MESSAGES):
        try:
            yield await asyncio.wait_for(socket.recv(), 0.2)
        except TimeoutError:
            return


async def _with_cards_out(ann: httpx.AsyncClient, flo: httpx.AsyncClient, at: str) -> None:
    """Report what fits in the middle of a round."""
    await ann.post(f"{at}/sit", json={"seat": 1, "buy_in": 100_000})
    now = (await ann.get(at)).json()
    spot = next((each for each in now["spots"] if each["is_opening"] and not each["closed"]), None)
    if spot is not None:
        await ann.post(f"{at}/bet", json={"seat": 1, "bets": {spot["name"]: spot["minimum"]}})
    await ann.get(at)
    await ann.post(f"{at}/ready", json={"seat": 1})
    for each in (await flo.get(f"{at}/irregularities")).json():
        if not (each["wants_seat"] or each["results"]):
            told = {"irregularity": each["name"], "reason": "the dealer dropped it"}
            if (await flo.post(f"{at}/report", json=told)).is_success:
                break
    await ann.get(at)
    await ann.post(f"{at}/leave", json={"seat": 1})


async def _as_floor(flo: httpx.AsyncClient, gus: httpx.AsyncClient, at: str) -> None:
    reason = "the dealer dropped it"
    for each in (await flo.get(f"{at}/irregularities")).json()[:6]:
        told: Json = {"irregularity": each["name"], "reason": reason, "key": f"report {each['name']}"}
        if each["wants_seat"]:
            told["seat"] = 2
        if each["results"]:
            told["right"] = each["results"][0]
        if (await flo.post(f"{at}/report", json=told)).is_success:
            await flo.get(at)
            await gus.post(f"{at}/confirm", json={})
    for each in (await flo.get(f"{at}/duties")).json()[:1]:
        await flo.post(f"{at}/duties", json={"duty": each["name"], "reason": "a bent king"})
        await flo.get(f"{at}/duties")
    for path in ("settings", "verify", "receipt", "heads"):
        answer = await flo.get(f"{at}/{path}")
        if path == "receipt" and answer.is_success:
            await flo.post("/api/check-receipt", json={"receipt": answer.text})
            await flo.post("/api/check-round", json={"receipt": answer.text})
    await flo.post(
        f"{at}/settings", json={"title": "High", "bet_seconds": 30, "choose_seconds": 20, "pace": 0.5}
    )
    await flo.post(f"{at}/close", json={"later": True})


async def _administration(served: Served, ada: httpx.AsyncClient) -> None:
    link = (await ada.post("/api/people", json={"name": "Tom", "role": "player"})).json()
    async with served.visitor() as tom:
        token = link["path"].rpartition("/")[2]
        await tom.post("/api/join", json={"token": token, "password": PASSWORD})
    await ada.post("/api/people/Tom/role", json={"role": "cage"})
    await ada.post("/api/people/Tom/reject")
    await ada.post("/api/people/Tom/reset")
    await ada.post("/api/people", json={"name": "Una", "role": "floor"})
    await ada.post("/api/me/second-factor/secret", json={"password": PASSWORD})
    await ada.post("/api/people/Una/close")
    for path in ("people", "administration", "sessions"):
        await ada.get(f"/api/{path}")


async def _elsewhere(
    ann: httpx.AsyncClient, flo: httpx.AsyncClient, cage: httpx.AsyncClient, table: str
) -> None:
    for path in ("me", "sessions", "people", "tables", "games", "games/ohio-craps", "keys", "wallet", "money",
                 "cage/books", "jobs"):  # fmt: skip
        await flo.get(f"/api/{path}")
    await ann.get("/api/wallet")
    paid = {"name": "Ann", "amount": 50_000, "key": "slip 4711", "note": "banknotes"}
    await cage.post("/api/cage/cash-in", json=paid)
    await cage.get("/api/cage/wallets")
    await flo.post("/api/cage/approve", json={"name": "Ann", "amount": 500_000, "key": "approval 12"})
    for kind in ("payouts", "ruling"):
        asked = (await ann.get(f"/api/drills/ohio-blackjack?kind={kind}&level=2&seed=7")).json()
        answers = [{"line": 1, "says": "-5"}]
        body = {"kind": kind, "level": 2, "seed": asked["seed"], "answers": answers, "seconds": 12.5}
        await ann.post("/api/drills/ohio-blackjack", json=body)
    await ann.get("/api/drills")
    odds = await ann.post("/api/jobs", json={"ask": "odds", "game": "ohio-roulette"})
    await ann.get(f"/api/jobs/{odds.json()['id']}?wait=20")
    await ann.post("/api/jobs", json={"ask": "odds", "game": "ohio-roulete"})
    await ann.post(f"/api/tables/{table}/bet", json={"seat": 7, "bets": {"red": 1_000}})


async def recorded() -> dict[str, Json]:
    """Return the example of each field, by schema."""
    with tempfile.TemporaryDirectory() as folder:
        async with serving(f"sqlite:///{folder}/pit.db", has_accounts=True) as served:
            async with served.visitor() as anybody:
                document = (await anybody.get("/api/openapi.json")).json()
            recorder = Recorder(document)
            await play(served, recorder)
    return recorder.found


def main() -> None:
    async def write() -> None:
        found = await recorded()
        text = json.dumps(found, indent=1, sort_keys=True, ensure_ascii=False)
        WRITTEN.write_text(text + "\n", encoding="utf-8")

    run(write)


if __name__ == "__main__":
    main()
