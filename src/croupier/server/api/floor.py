"""What the floor does with a table, and what auditors read. A round that is not over leaves the server only
as each viewer may see it: ledgers end where it begins."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response

from croupier.errors import BadOption
from croupier.rules.script import events as e
from croupier.server.api import bodies as b
from croupier.server.api.parts import (
    REFUSALS,
    Auditor,
    Floor,
    TableId,
    WholeNumber,
    done,
    says,
    seen_then,
    told,
)
from croupier.server.api.tables import DONE
from croupier.server.door.people import Person
from croupier.server.door.visitors import person_of
from croupier.server.house import OpenHouse
from croupier.server.tables import commands as c
from croupier.server.tables.commands import Command
from croupier.server.tables.state import TableRules
from croupier.table.ledger import Ledger
from croupier.table.redaction import up_to_secrets
from croupier.table.upkeep import register_csv

SLOWEST_ALONE = 0.05
"""Seconds a table of bots takes for a step at least, or else it would have a whole core to itself."""
LINES = "application/x-ndjson"
CSV = "text/csv"


def router(house: OpenHouse) -> APIRouter:

    async def apart(request: Request) -> None:
        """Before every route here: whoever plays at a table has none of the floor's rights there."""
        who, table = person_of(request), request.path_params.get("table", "")
        if table and who.sees_floor:  # the others are refused by their role
            await house.pit.check_runs(table, who.runner)

    async def run(table: str, command: Command, order: b.OrderBody, who: Person) -> Response:
        return await done(house.pit, table, command, order, who, who.runner)

    api = APIRouter(tags=["floor"], dependencies=[Depends(apart)])
    table_of = house.pit.table

    @api.post("/tables", summary="Open a table", **says("Situation", "The table", status=201))
    async def open_table(body: b.NewTable, who: Floor) -> Response:
        rules = _rules(body, body.link)
        live = await house.pit.open_table(body.game, body.options, rules=rules, by=who.id)
        return told(await live.situation(who.id), 201)

    @api.post("/tables/{table}/deal", summary="No more bets", **DONE)
    async def deal(table: TableId, body: b.OrderBody, who: Floor) -> Response:
        return await run(table, c.DealNow(), body, who)

    @api.post("/tables/{table}/get-up", summary="Get somebody up", **DONE)
    async def get_up(table: TableId, body: b.AtSeatBody, who: Floor) -> Response:
        """Whoever sits there: after the round, where one is played."""
        key = f"{who.id} {body.key}" if body.key else ""
        sent = c.Sent(c.Leave(body.seat, True), "", key, body.version, who.runner)
        return await seen_then(house.pit, table, await house.pit.do(table, sent), body, who)

    @api.post("/tables/{table}/move", summary="Must-move, or a change of tables", **DONE)
    async def move(table: TableId, body: b.MoveBody, who: Floor) -> Response:
        """With all chips, between rounds of both; blinds and kills that are owed are owed there. The same key
        again moves nobody else."""
        key = f"{who.id} {body.key}" if body.key else ""
        move = house.pit.changes.move(table, body.seat, body.to, body.to_seat, runner=who.runner, key=key)
        return told(await move)

    @api.get(
        "/tables/{table}/irregularities",
        summary="What may be reported now",
        **says("IrregularityShown", many=True),
    )
    async def fitting(table: TableId, who: Floor) -> Response:
        return told((await (await table_of(table)).floor_situation()).fitting)

    @api.post("/tables/{table}/report", summary="Report an irregularity", **DONE)
    async def report(table: TableId, body: b.ReportBody, who: Floor) -> Response:
        """Ruled on by the sheet at once; what follows stands in the situation. With accounts it needs a
        reason, and what changes how a round was settled is proposed: another of the floor confirms it."""
        return await run(table, body.signed_by(who), body, who)

    @api.post("/tables/{table}/call-off-report", summary="Call off a report that waits", **DONE)
    async def call_off_report(table: TableId, body: b.CallOffBody, who: Floor) -> Response:
        """For what was reported with `later` and has not come to its moment; a ruling stays."""
        return await run(table, body.command(), body, who)

    @api.get(
        "/tables/{table}/upkeep",
        summary="What is done with the equipment, and what is due",
        **says("DutyShown", many=True),
    )
    async def upkeep(table: TableId, who: Auditor) -> Response:
        return told((await (await table_of(table)).floor_situation()).upkeep)

    @api.post("/tables/{table}/upkeep", summary="Record what was done with the equipment", **DONE)
    async def tend(table: TableId, body: b.TendBody, who: Floor) -> Response:
        """With accounts it carries your name. What is not of the game's equipment is refused."""
        return await run(table, body.signed_by(who), body, who)

    @api.get(
        "/tables/{table}/upkeep.csv",
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

    @api.post("/tables/{table}/fund", summary="Pay a seat out of a jackpot fund", **DONE)
    async def pay_fund(table: TableId, body: b.PayFundBody, who: Floor) -> Response:
        """Of a fund that the fees feed and of which no rule says how it is won: it is your act, and needs a
        reason. Jackpots whose winners are printed are paid by the rules alone."""
        return await run(table, body.signed_by(who), body, who)

    @api.post("/tables/{table}/confirm", summary="Have done what another proposed", **DONE)
    async def confirm(table: TableId, body: b.OrderBody, who: Floor) -> Response:
        """Refused to whoever proposed it."""
        return await run(table, c.ConfirmRuling(who.id, who.name), body, who)

    @api.post("/tables/{table}/turn-down", summary="Have not done what was proposed", **DONE)
    async def turn_down(table: TableId, body: b.OrderBody, who: Floor) -> Response:
        return await run(table, c.TurnDownRuling(), body, who)

    @api.post("/tables/{table}/bots", summary="Seat a bot", **DONE)
    async def add_bot(table: TableId, body: b.AddBotBody, who: Floor) -> Response:
        return await run(table, body.command(), body, who)

    @api.post("/tables/{table}/remove-bot", summary="Get a bot up", **DONE)
    async def remove_bot(table: TableId, body: b.AtSeatBody, who: Floor) -> Response:
        return await run(table, c.RemoveBot(body.seat), body, who)

    @api.get("/tables/{table}/rules", summary="How the table is run", **says("TableRules"))
    async def rules(table: TableId, who: Floor) -> Response:
        return told((await table_of(table)).settings)

    @api.post("/tables/{table}/rules", summary="Run the table otherwise", **DONE)
    async def set_rules(table: TableId, body: b.SetRulesBody, who: Floor) -> Response:
        live = await table_of(table)
        return await run(table, c.SetRules(_rules(body, live.settings.link)), body, who)

    @api.post("/tables/{table}/options", summary="Other options, between rounds", **DONE)
    async def set_options(table: TableId, body: b.SetOptionsBody, who: Floor) -> Response:
        """This ledger ends and another begins; all keep their chips."""
        return await run(table, body.command(), body, who)

    @api.post("/tables/{table}/close", summary="Close the table", **DONE)
    async def close(table: TableId, body: b.CloseBody, who: Floor) -> Response:
        """Everybody gets up with all chips, and the seeds are disclosed."""
        return await run(table, body.command(), body, who)

    @api.post("/tables/{table}/recall", summary="Nothing is done after the round", **DONE)
    async def recall(table: TableId, body: b.OrderBody, who: Floor) -> Response:
        """What was ordered for later: to close, or to set options."""
        return await run(table, c.Recall(), body, who)

    @api.post("/tables/{table}/reopen", summary="Open a closed table again", **says("Situation"))
    async def reopen(table: TableId, body: b.Nothing, who: Floor) -> Response:
        live = await house.pit.reopen(table, by=who.id)
        return told(await live.situation(who.id))

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
        return told(await house.pit.verify(table))

    return api


def _rules(body: b.Running, link: str) -> TableRules:
    if body.deals_alone and body.pace < SLOWEST_ALONE:
        raise BadOption("a table that deals alone needs a pace", instead=f"{SLOWEST_ALONE} seconds or more")
    return TableRules(
        title=body.title,
        bet_seconds=body.bet_seconds,
        choose_seconds=body.choose_seconds,
        pace=body.pace,
        deals_alone=body.deals_alone,
        seed_rounds=body.seed_rounds,
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
