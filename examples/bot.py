"""A bot that plays any game of a pit through its API, and knows no rule of any.

    croupier serve --no-open                                      # in one terminal
    python examples/bot.py --game ohio-blackjack --rounds 20      # in another, as often as you like

It sits down (at `--table`, or at a new table of `--game`), and then does what every player of the API does:

1. listen at the table's WebSocket, which tells the situation first and each change after it;
2. before a round, bet on a spot that the situation shows as open, and say `ready`;
   Before that, add a random value to the next shuffle: `commit-value` to its hash, then `open-value`;
3. when `asked` names your own seat, send one of the `choices` that are listed there.

Every request has a key, so that one whose answer was lost can be sent again and is not done twice, and
carries the `version` it goes by, so that the pit refuses what comes too late. What is refused says why, in
one line. To make a player of your own, write another `choose` and another `bets`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
from hashlib import sha256
from itertools import count
from secrets import token_hex
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

Json = dict[str, Any]
STACK = 1_000_00
"""Cents that it sits down with, and buys again when they run low."""
TRIES = 100
"""A choice of cards that the rules do not allow is drawn anew so often, and a crossed request sent anew."""
CROSSED = ("stale", "not-yet", "illegal-bet")
"""What is refused where others act at the same moment: bets were closed, or the bank went to us."""


class Refused(Exception):
    """The pit's own words; `kind` is what a program goes by."""

    def __init__(self, answer: Json) -> None:
        super().__init__(answer["message"])
        self.kind: str = answer["kind"]


class Client:
    """One visitor of a pit: a cookie says who it is from one request to the next."""

    def __init__(self, pit: str) -> None:
        self.pit = pit.rstrip("/")
        self._http = httpx.AsyncClient(base_url=f"{self.pit}/api", timeout=60)
        self._keys = (f"{token_hex(8)}-{number}" for number in count(1))

    async def sign_in(self, name: str, password: str) -> None:
        """Where the pit has accounts."""
        await self.post("/sign-in", name=name, password=password)

    async def get(self, path: str) -> Any:
        return _checked(await self._http.get(path))

    async def post(self, path: str, **body: Any) -> Any:
        return _checked(await self._http.post(path, json=body))

    async def command(self, table: str, name: str, **body: Any) -> Json:
        """Sent until it is answered: the key makes sure that it is done once."""
        body["key"] = next(self._keys)
        while True:
            try:
                done: Json = await self.post(f"/tables/{table}/{name}", **body)
                return done
            except httpx.TransportError:
                await asyncio.sleep(1)

    def events(self, table: str) -> connect:
        """The table's WebSocket, as the same visitor."""
        address = urlsplit(self.pit)
        scheme = "wss" if address.scheme == "https" else "ws"
        cookies = "; ".join(f"{each.name}={each.value}" for each in self._http.cookies.jar)
        return connect(
            f"{scheme}://{address.netloc}/api/tables/{table}/events", additional_headers={"Cookie": cookies}
        )

    async def close(self) -> None:
        await self._http.aclose()


def _checked(answer: httpx.Response) -> Any:
    if answer.is_error:
        raise Refused(answer.json())
    return answer.json()


class Bot:
    """Plays so many rounds at a table; by lot, and always legally, since it only does what is listed."""

    def __init__(self, client: Client, table: str, rounds: int, seed: str = "") -> None:
        self.client = client
        self.table = table
        self.rounds = rounds
        self.lot = random.Random(seed or None)
        self.last_round: int | None = None
        """After this one it gets up."""
        self._sat_down = 0
        """The version of the table in which it has its seat."""
        self.won = 0
        self._seen_round = 0
        self._offers_bank = True
        self._refusals = 0
        self._looks_again = False
        self._value = "", 0, ""
        """The seed, the seat and our value of the last commitment."""

    async def play(self) -> int:
        """What it won, in cents."""
        await self.client.get("/me")
        while True:
            try:
                async with self.client.events(self.table) as socket:
                    async for message in socket:
                        told = json.loads(message)
                        if "change" in told:
                            await socket.send('{"ask": "situation"}')
                        elif "situation" in told and not await self.act(told["situation"]):
                            return self.won
                        if self._looks_again:
                            self._looks_again = False
                            await asyncio.sleep(0.05)
                            await socket.send('{"ask": "situation"}')
            except (ConnectionClosed, OSError):
                await asyncio.sleep(1)  # and go on from wherever the table is then

    async def act(self, now: Json) -> bool:
        """One thing, where it is our turn to do one; False when all rounds are played."""
        if now["phase"] == "closed":
            return False
        try:
            if now["you"] is None:
                return await self.sit(now)
            me = next(each for each in now["seats"] if each["is_you"])
            self._count(now)
            if now["phase"] == "playing":
                if me["is_asked"]:
                    await self.choose(now)
            elif self._is_done(now) and await self.leave(now):
                return False
            elif not me["is_ready"]:
                await self.add_value(now)
                await self.get_ready(now, me)
        except Refused as no:
            self._refusals += 1
            if no.kind not in CROSSED or self._refusals > TRIES:
                raise  # a mistake of ours, and worth reading
            self._looks_again = True
        else:
            self._refusals = 0
        return True

    async def sit(self, now: Json) -> bool:
        if self.last_round is not None:
            return bool(now["version"] < self._sat_down)  # told before we sat: a later one is on its way
        if not now["free"]:
            return bool(now["waiting"])
        try:
            seat = self.lot.choice(now["free"])
            done = await self.client.command(self.table, "sit", seat=seat, buy_in=STACK)
        except Refused as no:
            if no.kind != "illegal-bet":  # somebody was quicker: the next situation shows other seats
                raise
        else:
            self._sat_down = done["version"]
            self.last_round = now["round"] + self.rounds + (now["phase"] in ("betting", "playing"))
        return True

    async def add_value(self, now: Json) -> None:
        """Take part in the next shuffle: commit to a random value by its hash, and open it before we bet."""
        promise, seat = now["next_seed_commitment"], now["you"]
        if not promise or now["phase"] != "over":
            return
        if self._value[:2] != (promise, seat) and not now["opens_values"]:
            self._value = promise, seat, token_hex(16)
            said = f"croupier value {promise} {seat} {self._value[2]}"
            now["own_commitment"] = sha256(said.encode()).hexdigest()
            try:
                await self.send(now, "commit-value", commitment=now["own_commitment"])
            except Refused as no:
                if no.kind != "not-yours":  # we have left some unopened: no more are taken
                    raise
                now["own_commitment"] = ""
        is_ours = self._value[:2] == (promise, seat) and now["own_commitment"] and not now["own_seed_value"]
        if is_ours and (now["opens_values"] or now["uses_seed_next"]):
            await self.send(now, "open-value", value=self._value[2])

    async def get_ready(self, now: Json, me: Json) -> None:
        if self._offers_bank and now["banking"] == "player-dealer":
            await self.send(now, "offer-bank")
            self._offers_bank = False  # not before it was taken up: an offer that crossed is made again
            return  # the next situation says whether we bank
        if now["lacks_banker"]:
            return  # until somebody takes the bank
        if me["stack"] < STACK // 4 and not me["is_banker"]:
            await self.send(now, "buy", amount=STACK)
        if not me["laid"] and (wagers := self.bets(now, me["stack"])):
            await self.send(now, "bet", bets=wagers)
        await self.send(now, "ready")

    async def leave(self, now: Json) -> bool:
        try:
            await self.send(now, "leave")
        except Refused as no:
            if no.kind == "stale":
                raise
            return False  # a wager of ours stays until it is decided
        return True

    def bets(self, now: Json, stack: int) -> dict[str, int]:
        """The least that can be bet on one of the spots that are open to us."""
        opened = [each for each in now["spots"] if each["is_opening"] and not each["closed"]]
        first = [each for each in opened if not each["needs"]]
        spot = next(iter(first or opened), None)
        return {spot["name"]: spot["minimum"]} if spot is not None and spot["minimum"] <= stack else {}

    async def choose(self, now: Json) -> None:
        """One of those that are listed, by lot; cards that may not go together are drawn anew."""
        for _ in range(TRIES):
            choice = self.lot.choice(now["asked"]["choices"])
            try:
                await self.send(
                    now,
                    "choose",
                    choice=choice["name"],
                    amount=self._amount(choice),
                    cards=self._cards(choice),
                )
                return
            except Refused as no:
                if no.kind != "illegal-choice":
                    raise
        raise RuntimeError(f"no choice was legal: {now['asked']}")

    def _amount(self, choice: Json) -> int | None:
        if not choice["wants_amount"]:
            return None
        if choice["amounts"]:
            return int(self.lot.choice(choice["amounts"]))
        return int(choice["minimum"])

    def _cards(self, choice: Json) -> str:
        number = self.lot.randint(choice["min_cards"], choice["max_cards"]) if choice["selectable"] else 0
        cards = self.lot.sample(choice["selectable"], number)
        return " / ".join(self._laid(choice["rows"], cards)) if choice["rows"] else " ".join(cards)

    def _laid(self, rows: list[Json], cards: list[str]) -> list[str]:
        """Into rows: first what each has to get, then the rest wherever there is room."""
        laid: list[list[str]] = [[] for _ in rows]
        for row, here in zip(rows, laid, strict=True):
            while cards and len(here) < row["min_cards"]:
                here.append(cards.pop())
        while cards and (
            free := [here for row, here in zip(rows, laid, strict=True) if len(here) < row["room"]]
        ):
            self.lot.choice(free).append(cards.pop())
        return [" ".join(here) or "-" for here in laid]

    async def send(self, now: Json, name: str, **body: Any) -> None:
        """From our seat, by what we saw; what we did ourselves is no news to us."""
        seen = {"seat": now["you"], "version": now["version"]}
        now["version"] = (await self.client.command(self.table, name, **seen, **body))["version"]

    def _is_done(self, now: Json) -> bool:
        last = self.last_round
        return last is not None and now["round"] >= last + (now["phase"] == "betting")

    def _count(self, now: Json) -> None:
        if now["phase"] == "over" and now["round"] > self._seen_round:
            self._seen_round = now["round"]
            self.won += now["net"]


async def main() -> None:
    parser = argparse.ArgumentParser(description=str(__doc__).split("\n", 1)[0])
    parser.add_argument("--pit", default="http://127.0.0.1:8080", help="where the pit is")
    parser.add_argument("--game", default="ohio-blackjack", help="opens a table of this game")
    parser.add_argument("--table", help="sits down at this one instead")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--bots", type=int, default=2, help="of the house, at a new table")
    parser.add_argument("--sign-in", metavar="NAME", help="with the password on standard input")
    asked = parser.parse_args()
    client = Client(asked.pit)
    try:
        if asked.sign_in:
            await client.sign_in(asked.sign_in, sys.stdin.readline().rstrip("\n"))
        table = asked.table
        if table is None:
            table = (await client.post("/tables", game=asked.game))["table"]
            for _ in range(asked.bots):
                await client.command(table, "bots")
        won = await Bot(client, table, asked.rounds).play()
        print(f"{asked.rounds} rounds at table {table}: {'+' if won >= 0 else '-'}${abs(won) / 100:,.2f}")
    except Refused as no:
        sys.exit(f"refused: {no}")
    except httpx.TransportError as no:
        sys.exit(f"no pit at {asked.pit}: {no}")
    finally:
        await client.close()


if __name__ == "__main__":
    asyncio.run(main())
