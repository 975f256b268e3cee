"""The page of the cage: deposits, withdrawals, and the list of wallets."""

from __future__ import annotations

from html import escape

from fastapi import FastAPI, Request
from fastapi.responses import Response

from croupier.errors import CroupierError, IllegalBet
from croupier.server.cage.cage import Wallet
from croupier.server.door.identities import person_of
from croupier.server.door.people import CAGE, Person
from croupier.server.house import OpenHouse
from croupier.wagers.chips import dollars, money
from croupier.web.plain_page import MoneyForm, answer, captioned_table, sent_form

AT = "/cage"
LOOK = "<style>td, th { padding: .3rem .9rem; text-align: left } td + td { text-align: right }</style>"


def pages(app: FastAPI, house: OpenHouse) -> None:
    """Register the page and the target of its form."""

    @app.get(AT, include_in_schema=False)
    async def look(request: Request) -> Response:
        return await _page(house, person_of(request), MoneyForm())

    @app.post(AT, include_in_schema=False)
    async def move(request: Request) -> Response:
        who, sent = person_of(request), await sent_form(request)
        name, amount, act, key, note = (
            sent.get(each, "") for each in ("name", "amount", "act", "key", "note")
        )
        try:
            who.check(CAGE)
            if act not in ("in", "out"):
                raise IllegalBet("choose Cash in or Cash out")
            if not key:
                raise IllegalBet(
                    "nothing was booked", "the form had no request key", "use the form on this page"
                )
            move = house.cage.cash_in if act == "in" else house.cage.cash_out
            wallet = await move(name, dollars(amount), by=who, key=key[:40], note=note)
        except CroupierError as no:
            return await _page(house, who, MoneyForm(name, amount, key, no))
        return await _page(house, who, MoneyForm(done=f"{wallet.name} now has {money(wallet.balance)}."))


async def _page(house: OpenHouse, who: Person, sent: MoneyForm) -> Response:
    try:
        who.check(CAGE)
        wallets = await house.cage.wallets()
    except CroupierError as no:
        return answer("Cage", "", no)
    return sent.answer("Cage", _form(sent) + _listed(wallets))


def _form(sent: MoneyForm) -> str:
    return f"""<form class="panel" method="post" action="{AT}">
{sent.fields}
<label>Note <input name="note" maxlength="200"></label>
{sent.next_key}
<div><button name="act" value="in">Cash in</button>
<button name="act" value="out">Cash out</button></div></form>"""


def _listed(wallets: list[Wallet]) -> str:
    rows = "".join(f"<tr><td>{escape(each.name)}</td><td>{money(each.balance)}</td></tr>" for each in wallets)
    total = money(sum(each.balance for each in wallets))
    head, foot = "<tr><th>Name</th><th>Balance</th></tr>", f"<tr><th>Total</th><td>{total}</td></tr>"
    return LOOK + captioned_table("Wallets", head + rows + foot)
