"""The page of administrators: accounts, invitations, what waits for a second person, and the log."""

from __future__ import annotations

from html import escape

from fastapi import FastAPI, Request
from fastapi.responses import Response

from croupier.errors import CroupierError, IllegalBet
from croupier.server.door.administration import Account, LoggedAct, OneTimeLink
from croupier.server.door.identities import person_of
from croupier.server.door.people import ADMIN, AUDIT, ROLES, Person
from croupier.server.house import OpenHouse
from croupier.table.proof.anchored import moment
from croupier.web.plain_page import answer, captioned_table, sent_form

AT = "/people"
LOOK = "<style>td, th { padding: .3rem .9rem; text-align: left } td form { display: inline }</style>"
LATEST = 100
"""Lines of the log that are shown."""
GIVEN = tuple(role for role in ROLES if role != "guest")


def pages(app: FastAPI, house: OpenHouse) -> None:
    """Register the page and the target of its forms."""

    @app.get(AT, include_in_schema=False)
    async def look(request: Request) -> Response:
        return await _page(house, person_of(request))

    @app.post(AT, include_in_schema=False)
    async def act(request: Request) -> Response:
        who, sent = person_of(request), await sent_form(request)
        try:
            who.check(ADMIN)
            done, link = await _do(house, who, sent)
        except CroupierError as no:
            return await _page(house, who, refusal=no)
        house.identities.forget()
        return await _page(house, who, done=done, link=_address(request, link))


async def _do(house: OpenHouse, who: Person, sent: dict[str, str]) -> tuple[str, OneTimeLink | None]:
    """Do what a form of the page says. Return the message for the administrator, and a link if one was
    made."""
    accounts, name, role = house.administration, sent.get("name", ""), sent.get("role", "")
    match sent.get("act", ""):
        case "invite":
            return f"{name} is invited.", await accounts.invite(name, role, by=who)
        case "reset":
            return f"{name} can set another password.", await accounts.reset(name, by=who)
        case "role":
            changed = await accounts.change_role(name, role, by=who)
            waits = changed.requested_role
            return f"{name} {'waits for the role' if waits else 'now has the role'} {role}.", None
        case "confirm":
            await accounts.confirm(name, by=who)
            return f"It is confirmed for {name}.", None
        case "reject":
            await accounts.reject(name, by=who)
            return f"It is rejected for {name}.", None
        case "close":
            await accounts.close(name, by=who)
            return f"The account of {name} is closed.", None
    raise IllegalBet("nothing was done", "the form does not say what", "use the forms on this page")


def _address(request: Request, link: OneTimeLink | None) -> str:
    """Return the words with which a new link is shown; it is shown this once."""
    if link is None:
        return ""
    url = f"{request.url.scheme}://{request.url.netloc}{link.path}"
    waits = " It works once a second administrator has confirmed it." if link.is_waiting else ""
    told = f"Give this link to {escape(link.name)} and to nobody else. It works once, until"
    told += f" {moment(link.expires_at)}.{waits} It is not shown again."
    return f"<div class='panel'><p>{told}</p><p><code>{escape(url)}</code></p></div>"


async def _page(
    house: OpenHouse, who: Person, *, refusal: CroupierError | None = None, done: str = "", link: str = ""
) -> Response:
    if not (who.may(ADMIN) or who.may(AUDIT)) or not house.people.has_accounts:
        no: CroupierError = IllegalBet("there is nothing to administer", "people have no accounts here")
        try:
            who.check(ADMIN)
        except CroupierError as other:
            no = other
        return answer("People", "", no)
    accounts, lines = await house.administration.accounts(), await house.administration.log()
    form = _invite() if who.may(ADMIN) else ""
    content = LOOK + link + form + _accounts(accounts, who) + _log(lines)
    return answer("People", content, refusal, done)


def _invite() -> str:
    return f"""<form class="panel" method="post" action="{AT}"><h2>Invite somebody</h2>
<p>They set their own password with a link that works once. The roles floor, cage and admin also take a second
administrator, who confirms them.</p>
<label>Name <input name="name" maxlength="40" required></label>
<label>Role {_roles("player")}</label>
<button name="act" value="invite">Invite</button></form>"""


def _roles(chosen: str) -> str:
    options = "".join(f"<option{' selected' if role == chosen else ''}>{role}</option>" for role in GIVEN)
    return f'<select name="role" aria-label="Role">{options}</select>'


def _accounts(accounts: list[Account], who: Person) -> str:
    rows = "".join(
        f"<tr><td>{escape(each.name)}</td><td>{escape(_standing(each))}</td>"
        f"<td>{escape(each.invited_by)}</td><td>{_acts(each) if _may_act(each, who) else ''}</td></tr>"
        for each in accounts
    )
    head = "<tr><th>Name</th><th>Role</th><th>Invited by</th><th></th></tr>"
    return captioned_table("Accounts", head + rows)


def _may_act(each: Account, who: Person) -> bool:
    return who.may(ADMIN) and not each.is_closed and each.id != who.id


def _standing(each: Account) -> str:
    if each.is_closed:
        return "closed"
    told = [each.role] if each.role else []
    if each.requested_role:
        told.append(f"{each.requested_role} asked for by {each.requested_by}")
    if each.reset_waits:
        told.append("another password waits to be confirmed")
    if not each.has_password:
        told.append("has not joined yet")
    if each.has_second_factor:
        told.append("uses codes")
    return ", ".join(told)


def _acts(each: Account) -> str:
    buttons = [("reset", "New link")]
    if each.requested_role or each.reset_waits:
        buttons += [("confirm", "Confirm"), ("reject", "Reject")]
    buttons.append(("close", "Close account"))
    drawn = "".join(f'<button name="act" value="{act}">{words}</button> ' for act, words in buttons)
    name = f'<input type="hidden" name="name" value="{escape(each.name)}">'
    change = f'{_roles(each.role)} <button name="act" value="role">Change role</button> '
    return f'<form method="post" action="{AT}">{name}{change}{drawn}</form>'


def _log(lines: list[LoggedAct]) -> str:
    rows = "".join(
        f"<tr><td>{each.line}</td><td>{moment(each.at)}</td><td>{escape(each.by)}</td>"
        f"<td>{escape(each.act.replace('-', ' '))}</td><td>{escape(each.person)}</td>"
        f"<td>{escape(_details(each))}</td></tr>"
        for each in reversed(lines[-LATEST:])
    )
    head = "<tr><th>Line</th><th>When</th><th>By</th><th>Act</th><th>Account</th><th>Details</th></tr>"
    return captioned_table("Log of administration", head + rows)


def _details(act: LoggedAct) -> str:
    shown = {"True": "yes", "False": "no"}
    return ", ".join(
        f"{name.replace('_', ' ')}: {shown.get(value, value)}" for name, value in act.details.items()
    )
