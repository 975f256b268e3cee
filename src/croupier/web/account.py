"""The account page (wallet, password, codes and sign-ins), and the page on which the floor approves large
buy-ins.

They are plain HTML, so that they work without a table or a socket.
"""

from __future__ import annotations

from html import escape

import msgspec
from fastapi import FastAPI, Request
from fastapi.responses import Response

from croupier.errors import CroupierError, IllegalBet
from croupier.server.cage.cage import Wallet
from croupier.server.cage.personal_data import personal_data
from croupier.server.cage.wallets import BuyInApproval
from croupier.server.door.identities import person_of, session_of
from croupier.server.door.passwords import SecondFactor
from croupier.server.door.people import ADMIN, AUDIT, CAGE, FLOOR, PLAY, Person
from croupier.server.door.sessions import SignedIn
from croupier.server.errors import NotYours
from croupier.server.house import OpenHouse
from croupier.table.proof.anchored import moment
from croupier.wagers.chips import dollars, money, signed
from croupier.web.plain_page import MoneyForm, answer, captioned_table, sent_form

AT, APPROVALS, DATA = "/account", "/approvals", "/account/data"
LOOK = "<style>td, th { padding: .3rem .9rem; text-align: left } .num { text-align: right }</style>"


def pages(app: FastAPI, house: OpenHouse) -> None:
    """Register the pages and the targets of their forms."""

    @app.get(AT, include_in_schema=False)
    async def look(request: Request) -> Response:
        return await _account(house, request)

    @app.post(AT, include_in_schema=False)
    async def end(request: Request) -> Response:
        """Change the password or the second factor, or end a sign-in: your own, or anybody's if you are an
        administrator."""
        who, sent = person_of(request), await sent_form(request)
        session = sent.get("end", "")
        try:
            if "change" in sent:
                return await _change(house, request, who, sent)
            ended = await house.people.sessions.one(session, "" if who.may(ADMIN) else who.id)
            if ended.person != who.id:
                await house.administration.end_session(session, ended.person, by=who)
            await house.identities.end(session)
        except CroupierError as no:
            return await _account(house, request, refusal=no)
        if session == session_of(request):
            return answer("Account", _link("/sign-in", "Sign in"), done="You are signed out.")
        return await _account(house, request, done=f"{ended.name} is signed out there.")

    @app.get(DATA, include_in_schema=False)
    async def data(request: Request) -> Response:
        """Return everything that the database has about the visitor, as a JSON file."""
        who = person_of(request)
        if not who.runner:
            return await _account(house, request)
        found = await house.pit.store.read(lambda connection: personal_data(connection, who.name))
        named = {"content-disposition": "attachment; filename=my-data.json"}
        return Response(msgspec.json.encode(found), headers=named, media_type="application/json")

    @app.get(APPROVALS, include_in_schema=False)
    async def waiting(request: Request) -> Response:
        return await _approvals(house, person_of(request), MoneyForm())

    @app.post(APPROVALS, include_in_schema=False)
    async def approve(request: Request) -> Response:
        who, sent = person_of(request), await sent_form(request)
        name, amount, key = (sent.get(each, "") for each in ("name", "amount", "key"))
        try:
            who.check(FLOOR)
            await house.cage.approve(name, dollars(amount), by=who, key=key[:40])
        except CroupierError as no:
            return await _approvals(house, who, MoneyForm(name, amount, key, no))
        return await _approvals(house, who, MoneyForm(done=f"The next large buy-in of {name} is approved."))


def _link(to: str, words: str) -> str:
    return f'<p><a href="{to}">{escape(words)}</a></p>'


async def _account(
    house: OpenHouse, request: Request, *, refusal: CroupierError | None = None, done: str = ""
) -> Response:
    who = person_of(request)
    if not who.runner:
        why = "everybody on this machine is a guest who may do everything, and nobody checks anybody"
        no = NotYours("you have no account here", why, "go to the lobby")
        return answer("Account", _link("/", "Lobby"), no)
    wallet = await house.cage.wallet(who)
    found = await house.people.sessions.all("" if who.may(ADMIN) else who.id)
    ways = _link(APPROVALS, "Approve large buy-ins") if who.may(FLOOR) else ""
    ways += _link("/cage", "Cage") if who.may(CAGE) else ""
    ways += _link("/people", "People") if who.may(ADMIN) or who.may(AUDIT) else ""
    has_wallet = who.may(PLAY) or wallet.balance or wallet.lines
    content = LOOK + ways + (_wallet(wallet) if has_wallet else "")
    content += _link(DATA, "Download my data")
    content += PASSWORD_FORM + CODES_FORM + _sessions(found, session_of(request))
    return answer(who.name, content, refusal, done)


PASSWORD_FORM = f"""<form class="panel" method="post" action="{AT}"><h2>Password</h2>
<label>Password now <input name="password" type="password" autocomplete="current-password" maxlength="200"
 required></label>
<label>New password <input name="new" type="password" autocomplete="new-password" minlength="8"
 maxlength="200" required></label>
<button name="change" value="password">Change password</button></form>"""
CODES_FORM = f"""<form class="panel" method="post" action="{AT}"><h2>Second factor</h2>
<p>With a second factor you also need a code from an app on your phone to sign in.</p>
<label>Password now <input name="password" type="password" autocomplete="current-password" maxlength="200"
 required></label>
<label>Code, to turn it off <input name="code" autocomplete="one-time-code" inputmode="numeric"
 maxlength="20"></label>
<div><button name="change" value="secret">Set up codes</button>
<button name="change" value="off">Turn codes off</button></div></form>"""


async def _change(house: OpenHouse, request: Request, who: Person, sent: dict[str, str]) -> Response:
    """Change what a person signs in with, as a form of the account page says."""
    password, secret, code = (sent.get(each, "") for each in ("password", "secret", "code"))
    match sent["change"]:
        case "password":
            await house.passwords.change(who, password, sent.get("new", ""))
            return await _account(house, request, done="Your password is changed.")
        case "secret":
            proposed = await house.passwords.propose_second_factor(who, password)
            return answer("Set up codes", _setting_up(proposed))
        case "on" | "off" as way:
            await house.passwords.set_second_factor(who, password, secret if way == "on" else "", code[:20])
            words = "You need a code to sign in from now on." if way == "on" else "Codes are turned off."
            return await _account(house, request, done=words)
    raise IllegalBet("nothing was changed", "the form does not say what", "use the forms on this page")


def _setting_up(proposed: SecondFactor) -> str:
    return f"""<form class="panel" method="post" action="{AT}">
<p>Enter this secret into your app as a code by time, then the code that it shows.</p>
<p><code>{escape(proposed.secret)}</code></p>
<p><a href="{escape(proposed.address)}">Open it in an app on this device</a></p>
<input type="hidden" name="secret" value="{escape(proposed.secret)}">
<label>Password now <input name="password" type="password" autocomplete="current-password" maxlength="200"
 required></label>
<label>Code <input name="code" autocomplete="one-time-code" inputmode="numeric" maxlength="20"
 required></label>
<button name="change" value="on">Turn codes on</button></form>"""


def _wallet(wallet: Wallet) -> str:
    rows = "".join(
        f"<tr><td>{moment(each.at)}</td><td>{escape(each.kind)}</td>"
        f"<td class='num'>{signed(each.amount)}</td><td>{escape(each.note)}</td></tr>"
        for each in wallet.lines
    )
    said = f"Your wallet holds {money(wallet.balance)}. Deposit and withdraw money at the cage."
    return f"<p>{said}</p>{captioned_table('Latest transfers', rows)}"


def _sessions(found: list[SignedIn], here: str) -> str:
    rows = "".join(
        f"<tr><td>{escape(each.name)}</td><td>{moment(each.at)}</td><td>{escape(each.address)}</td>"
        f"<td>{'this browser' if each.id == here else ''}</td><td><form method='post' action='{AT}'>"
        f"<button name='end' value='{escape(each.id)}'>Sign out</button>"
        f"</form></td></tr>"
        for each in found
    )
    head = "<tr><th>Name</th><th>Since</th><th>Address</th><th></th><th></th></tr>"
    return captioned_table("Where you are signed in", head + rows)


async def _approvals(house: OpenHouse, who: Person, sent: MoneyForm) -> Response:
    try:
        who.check(FLOOR)
        waiting = await house.cage.approvals()
    except CroupierError as no:
        return answer("Buy-in approvals", "", no)
    return sent.answer("Buy-in approvals", LOOK + _form(sent) + _approved(waiting) + _link("/floor", "Floor"))


def _form(sent: MoneyForm) -> str:
    return f"""<form class="panel" method="post" action="{APPROVALS}">
<p>Approve the next large buy-in of another person, up to an amount.</p>
{sent.next_key}
{sent.fields}
<button>Approve</button></form>"""


def _approved(waiting: list[BuyInApproval]) -> str:
    rows = "".join(
        f"<tr><td>{escape(each.name)}</td><td class='num'>{money(each.amount)}</td>"
        f"<td>{escape(each.by)}</td><td>{moment(each.at)}</td></tr>"
        for each in waiting
    )
    head = "<tr><th>Name</th><th>Up to</th><th>Approved by</th><th>When</th></tr>"
    return captioned_table("Approvals not used yet", head + rows)
