"""API routes for verifying the house: its public keys, receipts, and whether they are still valid."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response

from croupier.errors import NotFound
from croupier.server.api import bodies as b
from croupier.server.api.parts import REFUSALS, Anybody, Auditor, TableId, json_answer, says
from croupier.server.house import OpenHouse

LINES = "application/x-ndjson"
ATTACHED: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "Signed heads, one on each line, for `croupier verify --anchor`.",
        "content": {LINES: {"schema": {"type": "string"}}},
    },
    **REFUSALS,
}


def router(house: OpenHouse) -> APIRouter:
    api = APIRouter(tags=["proof"])

    @api.get("/keys", summary="The house's public keys", **says("PublicKeys"))
    async def keys(who: Anybody) -> Response:
        """Keys come in order, from the first to the current one; each is vouched for by the one before it."""
        return json_answer(house.pit.keys.public)

    @api.get("/tables/{table}/receipt", summary="How far the ledger has come, signed", **says("SignedHead"))
    async def receipt(table: TableId, who: Anybody) -> Response:
        """A receipt is made after each round and whenever chips come or go. Keep it: it proves a later change
        of the ledger. Players also get each receipt in the situation."""
        found = (await house.pit.table(table)).journal.receipt
        if found is None:
            raise NotFound(f"table {table} has no receipt yet", instead="after its next round")
        name = f"receipt-{table}-{found.head.part}-{found.head.line}.json"
        given = json_answer(found)
        given.headers["content-disposition"] = f'attachment; filename="{name}"'
        return given

    @api.post("/check-receipt", summary="Whether a receipt still stands", **says("ReceiptFound"))
    async def check(body: b.Receipt, who: Anybody) -> Response:
        """Refused if the ledger was changed, with what was done to it, or if the house has not signed the
        receipt."""
        return json_answer(await house.pit.check_receipt(body.receipt))

    @api.post("/check-round", summary="Whether a round came from its seeds", **says("FairRound"))
    async def check_round(body: b.FairReceipt, who: Anybody) -> Response:
        """The last round of a receipt: its seeds as they were promised, what players gave to be mixed with
        them, and what the two give, beside the ledger. Refused where anything of it is not so."""
        return json_answer(await house.pit.check_round(body.receipt, body.values, body.seed))

    @api.get(
        "/tables/{table}/heads",
        summary="All that was signed of a table",
        response_class=Response,
        responses=ATTACHED,
    )
    async def heads(table: TableId, who: Auditor) -> Response:
        signed = await house.pit.heads(table)
        return Response("".join(f"{each}\n" for each in signed), media_type=LINES)

    return api
