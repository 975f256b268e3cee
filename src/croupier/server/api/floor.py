"""API routes of the floor's actions at a table, and of the data for auditors. Data about an unfinished round
is limited to what each viewer may see: ledgers end where it begins."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response

from croupier.rules.script import events as e
from croupier.server.api import bodies as b
from croupier.server.api.commands import MoveBody, NewTable, decoded, settings_of
from croupier.server.api.parts import (
    REFUSALS,
    Auditor,
    Floor,
    TableId,
    WholeNumber,
    json_answer,
    says,
    seen_then,
    takes,
)
from croupier.server.door.identities import person_of
from croupier.server.house import OpenHouse
from croupier.table.ledger import Ledger
from croupier.table.published_ledger import up_to_secrets
from croupier.table.upkeep import register_csv

DONE = says("Done", "Done, and written; with `return_view`, the table then", other="Situation")
_new_table = msgspec.json.Decoder(NewTable)
_move = msgspec.json.Decoder(MoveBody)
LINES = "application/x-ndjson"
CSV = "text/csv"


def router(house: OpenHouse) -> APIRouter:

    async def apart(request: Request) -> None:
        """Refuse a person who plays at the table: nobody runs a table that they play at."""
        who, table = person_of(request), request.path_params.get("table", "")
        if table and who.sees_floor:  # the others are refused by their role
            await house.pit.check_runs(table, who.runner)

    api = APIRouter(tags=["floor"], dependencies=[Depends(apart)])
    table_of = house.pit.table

    @api.post(
        "/tables",
        summary="Open a table",
        openapi_extra=takes("NewTable"),
        **says("Situation", "The table", status=201),
    )
    async def open_table(request: Request, who: Floor) -> Response:
        body = decoded(request.scope, await request.body(), _new_table)
        settings = settings_of(body, body.link)
        live = await house.pit.open_table(body.game, body.options, rules=settings, by=who.id)
        return json_answer(await live.situation(who.id), 201)

    @api.post(
        "/tables/{table}/move",
        summary="Must-move, or a change of tables",
        openapi_extra=takes("MoveBody"),
        **DONE,
    )
    async def move(request: Request, table: TableId, who: Floor) -> Response:
        """The player moves with all chips, between rounds of both tables; blinds and kills that are owed stay
        owed there. A request with the same key moves nobody again. `version` is the version of the table that
        the player leaves; the answer is about the other table."""
        body: MoveBody = decoded(request.scope, await request.body(), _move)
        key = f"{who.id} {body.key}" if body.key else ""
        made = await house.pit.changes.move(
            table, body.seat, body.to, body.to_seat, runner=who.runner, key=key, version=body.version
        )
        return await seen_then(house.pit, body.to, made, body.return_view, who)

    @api.get(
        "/tables/{table}/irregularities",
        summary="What may be reported now",
        **says("IrregularityShown", many=True),
    )
    async def fitting(table: TableId, who: Floor) -> Response:
        return json_answer((await (await table_of(table)).floor_situation()).fitting)

    @api.get(
        "/tables/{table}/duties",
        summary="What is done with the equipment, and what is due",
        **says("DutyShown", many=True),
    )
    async def upkeep(table: TableId, who: Auditor) -> Response:
        return json_answer((await (await table_of(table)).floor_situation()).upkeep)

    @api.get(
        "/tables/{table}/duties.csv",
        summary="All that was recorded of the equipment",
        response_class=Response,
        responses={
            200: {
                "description": "A line for each: at, duty, by, reason, clause; of all the ledgers.",
                "content": {CSV: {"schema": {"type": "string"}}},
            },
            **REFUSALS,
        },
    )
    async def register(table: TableId, who: Auditor) -> Response:
        return Response(register_csv(await house.pit.upkeep_register(table)), media_type=CSV)

    @api.get("/tables/{table}/settings", summary="How the table is run", **says("TableSettings"))
    async def rules(table: TableId, who: Floor) -> Response:
        return json_answer((await table_of(table)).settings)

    @api.post("/tables/{table}/reopen", summary="Open a closed table again", **says("Situation"))
    async def reopen(table: TableId, body: b.Nothing, who: Floor) -> Response:
        live = await house.pit.reopen(table, by=who.id)
        return json_answer(await live.situation(who.id))

    @api.get(
        "/tables/{table}/ledger",
        summary="The ledger, as far as it has no secrets",
        response_class=Response,
        responses={
            200: {
                "description": "A line for each event: {n, what, hash}. For `croupier replay`, with "
                "`--open` where the table is not closed. It ends before a round that is not over, and before "
                "the first of the shoe in play with a card that was burned or never turned.",
                "content": {LINES: {"schema": {"type": "string"}}},
            },
            **REFUSALS,
        },
    )
    async def ledger(
        table: TableId,
        who: Auditor,
        part: Annotated[WholeNumber | None, Query(ge=1, le=1_000_000, description="An earlier one.")] = None,
    ) -> Response:
        whole = await house.pit.ledger(table, part)
        shown = await asyncio.to_thread(lambda: str(up_to_secrets(finished(whole))))
        return Response(shown, media_type=LINES)

    @api.get("/tables/{table}/verify", summary="Verify ledgers, seeds and books", **says("Verified"))
    async def verify(table: TableId, who: Auditor) -> Response:
        return json_answer(await house.pit.verify(table))

    return api


def finished(ledger: Ledger) -> Ledger:
    """Return the ledger up to the running round, whose secrets stay here."""
    over, is_open = Ledger(), False
    begun = len(ledger)
    for place, line in enumerate(ledger.lines):
        match line.what:
            case e.RoundOpened():
                begun, is_open = place, True
            case e.RoundReopened():
                is_open = True
            case e.RoundClosed():
                is_open = False
    over.lines = ledger.lines[:begun] if is_open else list(ledger.lines)
    return over
