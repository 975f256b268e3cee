"""What the floor does with a table, and what auditors read. A round that is not over leaves the server only
as each viewer may see it: ledgers end where it begins."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import Response

from croupier.refusals import BadOption
from croupier.rules.script import events as e
from croupier.server.api import bodies as b
from croupier.server.api.parts import REFUSALS, Auditor, Floor, TableId, done, says, told
from croupier.server.house import House
from croupier.server.live import commands as c
from croupier.server.live.seat_notes import Rules
from croupier.table.ledger import Ledger

DONE = says("Done", "Done, and written down")
SLOWEST_ALONE = 0.05
"""Seconds a table of bots takes for a step at least, or else it would have a whole core to itself."""
LINES = "application/x-ndjson"


def router(house: House) -> APIRouter:
    api = APIRouter(tags=["floor"])
    table_of = house.pit.table
    verifying = asyncio.Semaphore(1)

    @api.post("/tables", summary="Open a table", **says("Situation", "The table", status=201))
    async def open_table(body: b.NewTable, who: Floor) -> Response:
        rules = _rules(body, body.link)
        live = await house.pit.open_table(body.game, body.options, rules=rules, by=who.id)
        return told(await live.situation(who.id), 201)

    @api.post("/tables/{table}/deal", summary="No more bets", **DONE)
    async def deal(table: TableId, body: b.Order, who: Floor) -> Response:
        return await done(table_of(table), c.DealNow(), body, who)

    @api.post("/tables/{table}/get-up", summary="Get somebody up", **DONE)
    async def get_up(table: TableId, body: b.AtSeat, who: Floor) -> Response:
        """Whoever sits there: after the round, where one is played."""
        key = f"{who.id} {body.key}" if body.key else ""
        return told(await table_of(table).do(c.Leave(body.seat, True), key=key, version=body.version))

    @api.get(
        "/tables/{table}/irregularities",
        summary="What may be reported now",
        **says("IrregularityShown", many=True),
    )
    async def fitting(table: TableId, who: Floor) -> Response:
        return told(await table_of(table).fitting())

    @api.post("/tables/{table}/report", summary="Report an irregularity", **DONE)
    async def report(table: TableId, body: b.Report, who: Floor) -> Response:
        """Ruled on by the sheet at once; what follows stands in the situation."""
        return await done(table_of(table), body.command(), body, who)

    @api.post("/tables/{table}/bots", summary="Seat a bot", **DONE)
    async def add_bot(table: TableId, body: b.AddBot, who: Floor) -> Response:
        return await done(table_of(table), body.command(), body, who)

    @api.post("/tables/{table}/remove-bot", summary="Get a bot up", **DONE)
    async def remove_bot(table: TableId, body: b.AtSeat, who: Floor) -> Response:
        return await done(table_of(table), c.RemoveBot(body.seat), body, who)

    @api.get("/tables/{table}/rules", summary="How the table is run", **says("Rules"))
    async def rules(table: TableId, who: Floor) -> Response:
        return told(table_of(table).rules)

    @api.post("/tables/{table}/rules", summary="Run the table otherwise", **DONE)
    async def set_rules(table: TableId, body: b.SetRules, who: Floor) -> Response:
        live = table_of(table)
        return await done(live, c.SetRules(_rules(body, live.rules.link)), body, who)

    @api.post("/tables/{table}/options", summary="Other options, between rounds", **DONE)
    async def set_options(table: TableId, body: b.SetOptions, who: Floor) -> Response:
        """This ledger ends and another begins; all keep their chips."""
        return await done(table_of(table), body.command(), body, who)

    @api.post("/tables/{table}/close", summary="Close the table", **DONE)
    async def close(table: TableId, body: b.Close, who: Floor) -> Response:
        """Everybody gets up with all chips, and the seeds are disclosed."""
        return await done(table_of(table), body.command(), body, who)

    @api.post("/tables/{table}/recall", summary="Nothing is done after the round", **DONE)
    async def recall(table: TableId, body: b.Order, who: Floor) -> Response:
        """What was ordered for later: to close, or to set options."""
        return await done(table_of(table), c.Recall(), body, who)

    @api.post("/tables/{table}/reopen", summary="Open a closed table again", **says("Situation"))
    async def reopen(table: TableId, body: b.Nothing, who: Floor) -> Response:
        live = await house.pit.reopen(table, by=who.id)
        return told(await live.situation(who.id))

    @api.get(
        "/tables/{table}/ledger",
        summary="The ledger, as far as rounds are over",
        response_class=Response,
        responses={
            200: {
                "description": "A line for each event: {n, what, hash}. For `croupier replay`, with "
                "`--open` where the table is not closed.",
                "content": {LINES: {"schema": {"type": "string"}}},
            },
            **REFUSALS,
        },
    )
    async def ledger(
        table: TableId,
        who: Auditor,
        part: Annotated[int | None, Query(ge=1, le=1_000_000, description="An earlier one.")] = None,
    ) -> Response:
        return Response(str(finished(await house.pit.ledger(table, part))), media_type=LINES)

    @api.get("/tables/{table}/verify", summary="Verify ledgers, seeds and books", **says("Verified"))
    async def verify(table: TableId, who: Auditor) -> Response:
        async with verifying:  # each takes a core
            return told(await house.pit.verify(table))

    return api


def _rules(body: b.Running, link: str) -> Rules:
    if body.deals_alone and body.pace < SLOWEST_ALONE:
        raise BadOption("a table that deals alone needs a pace", instead=f"{SLOWEST_ALONE} seconds or more")
    return Rules(
        title=body.title,
        bet_seconds=body.bet_seconds,
        choose_seconds=body.choose_seconds,
        pace=body.pace,
        deals_alone=body.deals_alone,
        link=link,
    )


def finished(ledger: Ledger) -> Ledger:
    """As far as no round is under way: what is secret of a running one stays here."""
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
