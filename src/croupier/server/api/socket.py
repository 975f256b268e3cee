"""The WebSocket of a table: the situation first, then each change, to everyone as far as it may see."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Literal

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from msgspec import Struct

from croupier.errors import CroupierError
from croupier.server.api.parts import answer
from croupier.server.door.hosts import MOST_BYTES
from croupier.server.door.identities import person_of
from croupier.server.door.people import Person
from croupier.server.errors import Malformed, NotSignedIn, RateLimited, TooLarge, encoded, refused
from croupier.server.house import OpenHouse
from croupier.server.tables.actor import TableActor
from croupier.server.tables.viewers import Watcher

MOST_SOCKETS = 200
"""The most sockets of one person at a time."""
NOT_TEXT, NOT_ALLOWED, TOO_LARGE, AGAIN = 1003, 1008, 1009, 1012
"""Why a socket is closed, in the numbers of RFC 6455."""


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """The message that may be sent over the socket."""

    ask: Literal["situation"]


_asks = msgspec.json.Decoder(Ask)


def router(house: OpenHouse) -> APIRouter:
    api = APIRouter()
    listening: Counter[str] = Counter()

    @api.websocket("/tables/{table}/events")
    async def events(websocket: WebSocket, table: str) -> None:
        try:
            who = person_of(websocket)
            live = await house.pit.table(table)
            if listening[who.id] >= MOST_SOCKETS and who.id:
                raise RateLimited("you listen at too many tables", instead=f"{MOST_SOCKETS} at most")
        except CroupierError as no:
            await websocket.send_denial_response(answer(no))
            return
        await websocket.accept()
        listening[who.id] += 1
        try:
            await Socket(house, websocket, live, who).run()
        finally:
            listening[who.id] -= 1
            if not listening[who.id]:
                del listening[who.id]

    return api


class Socket:
    """One person who listens at one table."""

    def __init__(self, house: OpenHouse, websocket: WebSocket, live: TableActor, who: Person) -> None:
        self._house = house
        self._websocket = websocket
        self._live = live
        self._who = who
        self._told = -1
        """The version that was told last."""
        self._sending = asyncio.Lock()

    async def run(self) -> None:
        with self._live.watch(self._who.id) as changes:
            tasks = [asyncio.ensure_future(self._tell(changes)), asyncio.ensure_future(self._hear())]
            try:
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    async def _tell(self, changes: Watcher) -> None:
        """Send every change until the table or the person is gone."""
        try:
            await self._situation()
            async for change in changes:
                if change.is_cut:
                    await self._situation()
                elif change.version > self._told or not change.events:  # else it stood in the situation
                    await self._send({"change": change}, change.version)
            await self._websocket.close(AGAIN)
        except NotSignedIn:
            await self._websocket.close(NOT_ALLOWED)
        except CroupierError as no:
            await self._refuse(no, AGAIN)
        except (WebSocketDisconnect, RuntimeError):
            return  # closed from the other side meanwhile

    async def _hear(self) -> None:
        try:
            while await self._heard():
                pass
        except (WebSocketDisconnect, RuntimeError):
            return

    async def _heard(self) -> bool:
        """Answer one message. Return False if it was the last."""
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            return False
        text = message.get("text")
        if text is None:
            return await self._refuse(Malformed("only text is understood"), NOT_TEXT)
        if len(text.encode(errors="replace")) > MOST_BYTES:
            return await self._refuse(
                TooLarge("too many bytes", instead=f"at most {MOST_BYTES:,}"), TOO_LARGE
            )
        try:
            _asks.decode(text)
            await self._situation()
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            right = '{"ask": "situation"}'
            return await self._refuse(Malformed("that is not understood", instead=right), NOT_ALLOWED)
        except CroupierError as no:
            return await self._refuse(no, NOT_ALLOWED)
        return True

    async def _situation(self) -> None:
        now = await self._live.encoded_situation(self._who.id)
        await self._send({"situation": msgspec.Raw(now.json)}, now.version)

    async def _send(self, value: object, version: int) -> None:
        said = self._websocket.state.cookie_identity
        if self._who.id and await self._house.identities.find(said) is None:
            raise NotSignedIn("you are not known any more")
        async with self._sending:
            self._told = max(self._told, version)
            await self._websocket.send_text(encoded(value).decode())

    async def _refuse(self, no: CroupierError, code: int) -> bool:
        async with self._sending:
            await self._websocket.send_text(encoded(refused(no)).decode())
            await self._websocket.close(code)
        return False
