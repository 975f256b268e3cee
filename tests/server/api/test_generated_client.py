"""A client that knows the two documents and nothing else plays rounds of six games."""

from __future__ import annotations

import random
from typing import Any

import jsonschema_rs
import pytest

from tests.server.api.generated_client import REF, generated
from tests.server.playing import run
from tests.server.visiting import serving

GAMES = ("ohio-blackjack", "ohio-roulette", "ohio-mini-baccarat", "ohio-three-card-poker", "ohio-craps",
         "ohio-ultimate-texas-hold-em")  # fmt: skip
ROUNDS = 50
MOST_CALLS = 5000


class Player:
    """Bets the least on the first open spot, and chooses by lot what is listed."""

    def __init__(self, client: Any, table: str) -> None:
        self.client = client
        self.table = table
        self.lot = random.Random(table)

    async def act(self, now: Any) -> Any:
        """Do one thing, and return the table then."""
        seen = {"seat": 1, "version": now["version"], "return_view": True}
        if now["phase"] == "playing":
            choices = [each for each in now["asked"]["choices"] if not each["selectable"]]
            choice = self.lot.choice(choices or now["asked"]["choices"])
            named = {"amount": choice["minimum"]} if choice["wants_amount"] else {}
            return await self.client.post_tables_table_choose(
                self.table, choice=choice["name"], **named, **seen
            )
        spots = [each for each in now["spots"] if each["is_opening"] and not each["closed"]]
        if not now["layout"].get("1"):
            bets = {spots[0]["name"]: spots[0]["minimum"]}
            return await self.client.post_tables_table_bet(self.table, bets=bets, **seen)
        return await self.client.post_tables_table_ready(self.table, **seen)


@pytest.mark.parametrize("game", GAMES)
def test_a_generated_client_plays(game: str, sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as anybody:
            openapi, asyncapi = [
                (await anybody.get(f"/api/{name}.json")).json() for name in ("openapi", "asyncapi")
            ]
            client = generated(openapi, asyncapi).Client(served.address)
            shape = {"$ref": f"{REF}Situation", "components": openapi["components"]}
            situation = jsonschema_rs.validator_for(shape)
            try:
                assert (await client.get_me())["role"] == "guest"
                table = (await client.post_tables(game=game))["table"]
                await client.post_tables_table_sit(table, seat=1, buy_in=500_000)
                player, now = Player(client, table), await client.get_tables_table(table)
                has_results = set()
                for _ in range(MOST_CALLS):
                    situation.validate(now)
                    if now["results"]:
                        has_results.add(now["round"])
                    if now["round"] >= ROUNDS and now["phase"] == "over" and not now["layout"].get("1"):
                        break  # no wager of craps waits for another roll
                    now = await player.act(now)
                assert now["round"] >= ROUNDS and now["phase"] == "over"
                assert len(has_results) > ROUNDS / 5  # most rolls of craps decide no wager
                heard = client.listen(table)
                kind, told = await anext(heard)
                assert kind == "situation" and told == await client.get_tables_table(table)
                assert (await heard.asend({"ask": "situation"}))[1] == told
                await client.post_tables_table_leave(table, seat=1)
                assert (await anext(heard))[0] == "change"
                await heard.aclose()
                assert (await client.get_tables_table_verify(table))["rounds"] == now["round"]
            finally:
                await client.http.aclose()

    run(test)


def test_a_generated_client_is_told_what_it_did_wrong(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as anybody:
            openapi, asyncapi = [
                (await anybody.get(f"/api/{name}.json")).json() for name in ("openapi", "asyncapi")
            ]
            module = generated(openapi, asyncapi)
            client = module.Client(served.address)
            try:
                table = (await client.post_tables(game="ohio-roulette"))["table"]
                with pytest.raises(module.CroupierError) as no:
                    await client.post_tables_table_bet(table, seat=1, bets={"red": 1_000})
                assert no.value.status == 403 and no.value.told["kind"] == "not-yours"
            finally:
                await client.http.aclose()

    run(test)
