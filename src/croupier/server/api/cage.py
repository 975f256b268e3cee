"""Wallets, and what is done at the cage where people have accounts."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter
from fastapi.responses import Response
from pydantic import Field

from croupier.server.api.bodies import Body, Cents, Reason, Word, example
from croupier.server.api.parts import Anybody, Auditor, Cashier, Floor, Player, json_answer, says
from croupier.server.house import OpenHouse

Key = Annotated[
    str,
    Field(
        min_length=1,
        max_length=40,
        pattern=r"^[ -~]+$",
        description="Yours for this one request: sent again, it is done once.",
    ),
]


class CashBody(Body):
    """Money that a person hands in at the cage, or is paid there."""

    model_config = example(name="Ann", amount=50_000, key="slip 4711", note="banknotes")
    name: Word
    amount: Cents
    key: Key
    note: Reason = ""


class PlayChipsBody(Body):
    """A request for new play chips."""

    model_config = example(key="more 1")
    key: Key


class ApprovalBody(Body):
    """The approval of a person's next large buy-in."""

    model_config = example(name="Ann", amount=500_000, key="approval 12")
    name: Word
    amount: Cents
    key: Key


def router(house: OpenHouse) -> APIRouter:
    api = APIRouter(tags=["cage"])

    @api.get("/wallet", summary="What you have at the house", **says("Wallet"))
    async def wallet(who: Anybody) -> Response:
        """The chips in your wallet, without those at tables, and the latest transfers."""
        return json_answer(await house.cage.wallet(who))

    @api.post("/wallet/play-chips", summary="New play chips for a guest", **says("Wallet"))
    async def play_chips(body: PlayChipsBody, who: Player) -> Response:
        """A guest begins with $10,000 for all tables, and is given as much again who has less than $1,000
        left. It stands in the books like any other transfer."""
        return json_answer(await house.cage.new_play_chips(who, body.key))

    @api.get("/cage/wallets", summary="What everybody has", **says("Wallet", many=True))
    async def wallets(who: Cashier) -> Response:
        return json_answer(await house.cage.wallets())

    @api.post("/cage/cash-in", summary="Somebody hands in money", **says("Wallet"))
    async def cash_in(body: CashBody, who: Cashier) -> Response:
        return json_answer(
            await house.cage.cash_in(body.name, body.amount, by=who, key=body.key, note=body.note)
        )

    @api.post("/cage/cash-out", summary="Somebody is paid out", **says("Wallet"))
    async def cash_out(body: CashBody, who: Cashier) -> Response:
        """Refused if the wallet has less than the amount."""
        return json_answer(
            await house.cage.cash_out(body.name, body.amount, by=who, key=body.key, note=body.note)
        )

    @api.post("/cage/approve", summary="Approve a large buy-in", **says("Wallet", many=True))
    async def approve(body: ApprovalBody, who: Floor) -> Response:
        """The person's next one that needs it, up to this amount."""
        await house.cage.approve(body.name, body.amount, by=who, key=body.key)
        return json_answer([])

    @api.get("/cage/books", summary="Whether all books close", **says("ClosedBooks"))
    async def books(who: Auditor) -> Response:
        """Every transfer, wallet and table, to the cent; refused with what does not fit."""
        return json_answer(await house.cage.books())

    @api.get("/money", summary="The count sheet and the cashier's balance", **says("CountSheet"))
    async def money(who: Auditor) -> Response:
        """Drop, fees, house, meters and chips out by table and day, checked against every ledger. Refused if
        they differ by a cent."""
        return json_answer(await house.cage.count_sheet())

    return api
