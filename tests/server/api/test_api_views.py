"""Every game played through the API by two people under the eyes of a spectator. Whatever leaves the server,
in any answer or message, is caught at the door and searched for cards that its receiver may not see."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from typing import Any

import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.cards.card import Card
from croupier.games import all_games, find, ids
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.server.door import connections
from croupier.server.tables.actor import TableActor
from examples.bot import Bot, Client
from tests.server.playing import run
from tests.server.tables.test_views import cards_in, visible
from tests.server.visiting import Served, serving

ROUNDS = 2
AT_ONCE = 6


class Watched:
    """A table, and what was found in the messages about it."""

    def __init__(self, live: TableActor) -> None:
        self.live = live
        self.inspected = {"situation": 0, "change": 0, "other": 0}
        self.leaks: list[Any] = []
        self.withheld = 0

    def inspect(self, text: str, person: str) -> None:
        told = json.loads(text)
        seat = self.live.state.seat_of(person) if person else None
        now = told.get("situation") or (told if "phase" in told else None)
        if now is not None:
            self.inspected["situation"] += 1
            allowed = visible(self._round(now["round"], now["version"]), seat)
            self.withheld += sum(each["down"] for each in now["cards"])
            if now["asked"] is not None and now["asked"]["seat"] != seat and now["asked"]["choices"]:
                self.leaks.append(now["asked"])
        elif change := told.get("change"):
            self.inspected["change"] += 1
            allowed = visible(self._around(change["version"], len(change["events"])), seat)
        else:
            self.inspected["other"] += 1
            allowed = visible(self._around(len(self._events()), 0), seat)  # a refusal names what was sent
        if not cards_in(told) <= allowed:
            self.leaks.append((person, seat, cards_in(told) - allowed, told))
        if any(seed and seed in text for seed in self.live.state.session.seeds):
            self.leaks.append((person, "a seed that is not disclosed"))

    def _events(self) -> list[e.Event]:
        assert self.live is not None
        return list(self.live.state.session.ledger)

    def _round(self, number: int, version: int) -> list[e.Event]:
        """What had happened in that round by then."""
        events = self._events()[:version]
        begins = [
            n for n, event in enumerate(events) if isinstance(event, e.RoundOpened) and event.number == number
        ]
        return events[begins[-1] :] if begins else []

    def _around(self, version: int, count: int) -> list[e.Event]:
        """The events of a change, and what of their rounds was before them."""
        events = self._events()[:version]
        first = version - count
        begins = [n for n, event in enumerate(events[: first + 1]) if isinstance(event, e.RoundOpened)]
        return events[begins[-1] if begins else 0 :]


class Inspector:
    """Stands between the API and the network."""

    def __init__(self, served: Served) -> None:
        api = next(each for each in served.app.routes if getattr(each, "path", "") == "/api")
        self.served = served
        self.app: ASGIApp = api.app  # type: ignore[attr-defined]
        self.tables: dict[str, Watched] = {}
        self.elsewhere = set[Card]()
        """Cards in messages about no table."""
        api.app = self  # type: ignore[attr-defined]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def inspected(message: Message) -> None:
            text = message.get("text") or (message.get("body") or b"").decode()
            if text and scope["type"] != "lifespan":
                table = next((each for each in scope["path"].split("/") if each in self.tables), None)
                if table is None:
                    self.elsewhere |= cards_in(json.loads(text))
                else:
                    self.tables[table].inspect(text, scope["state"]["person"].id)
            await send(message)

        await self.app(scope, receive, inspected)

    async def play(self, game: Game) -> Watched:
        """Two bots at a table of their own, and somebody who looks on."""
        clients = [Client(self.served.address) for _ in range(3)]
        table = (await clients[0].post("/tables", game=game.id))["table"]
        watched = self.tables[table] = Watched(await self.served.house.pit.table(table))
        bots = [Bot(client, table, 1_000, f"{game.id} {n}") for n, client in enumerate(clients[:2])]
        tasks: list[asyncio.Future[Any]] = [asyncio.ensure_future(bot.play()) for bot in bots]
        tasks.append(asyncio.ensure_future(_spectate(clients[2], table)))
        dealt = watched.live.state.session.table
        while dealt.number <= ROUNDS and not any(task.done() for task in tasks):
            await asyncio.sleep(0.01)
        for task in tasks:
            assert not task.done(), task.exception()
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for client in clients:
            await client.close()
        assert (await self.served.house.pit.verify(table)).rounds >= ROUNDS
        return watched


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Watched]:
    """Of every game, in one pit."""
    found: dict[str, Watched] = {}

    async def play() -> None:
        url = f"sqlite:///{tmp_path_factory.mktemp('views') / 'pit.db'}"
        async with serving(url, unlimited=connections.proxies(True)) as served:
            inspector = Inspector(served)
            games = list(all_games())

            async def some() -> None:
                while games:
                    game = games.pop()
                    found[game.id] = await inspector.play(game)

            await asyncio.gather(*(some() for _ in range(AT_ONCE)))
            assert inspector.elsewhere == set()

    run(play)
    return found


@pytest.mark.parametrize("game", ids())
def test_nothing_leaves_the_server_that_its_receiver_may_not_see(
    tables: dict[str, Watched], game: str
) -> None:
    watched = tables[game]
    assert watched.leaks == []
    assert watched.inspected["situation"] > 3 * ROUNDS and watched.inspected["change"] > 3 * ROUNDS
    if _chosen_over_hidden_cards(watched.live.state.session.ledger):
        assert watched.withheld


def _chosen_over_hidden_cards(events: Iterable[e.Event]) -> bool:
    """Whoever chose was told the situation first; a round that hides cards may never ask anybody."""
    hidden = False
    for event in events:
        match event:
            case e.CardsHidden():
                hidden = True
            case e.CardsRevealed() | e.RoundClosed():
                hidden = False
            case e.Chose() if hidden:
                return True
    return False


async def _spectate(client: Client, table: str) -> None:
    async with client.events(table) as socket:
        async for message in socket:
            if "change" in json.loads(message):
                await socket.send('{"ask": "situation"}')


def test_a_leak_would_be_found(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same search, where the server strips nothing."""
    monkeypatch.setattr("croupier.server.tables.seat_fold.redact", lambda event, seat: event)

    async def play() -> None:
        async with serving(sqlite_url) as served:
            assert (await Inspector(served).play(find("ohio-hold-em"))).leaks

    run(play)
