"""API routes of people: their identity, signing in and out, their passwords, and the administration of
accounts."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response
from msgspec import Struct

from croupier.server.api import bodies as b
from croupier.server.api.parts import Admin, AdminOrAuditor, Anybody, json_answer, says
from croupier.server.door.identities import end_login, start_login
from croupier.server.door.people import ADMIN, ROLES, Person
from croupier.server.house import OpenHouse

AccountName = Annotated[str, Path(max_length=40, pattern=r"^[^\x00-\x1f]+$", examples=["Ann"])]


SessionId = Annotated[str, Path(pattern=r"^[0-9a-f]{1,40}$", description="Of a session.")]


class Me(Struct, frozen=True, kw_only=True):
    """Your identity here."""

    id: str
    name: str
    role: str
    rights: tuple[str, ...]
    """play, floor, audit, cage, admin."""
    has_accounts: bool
    """Whether people sign in here; else every visitor is a guest who may do everything, and nobody checks
    anybody."""


def me(person: Person, house: OpenHouse) -> Me:
    return Me(
        id=person.id,
        name=person.name,
        role=person.role,
        rights=tuple(sorted(ROLES[person.role])),
        has_accounts=house.people.has_accounts,
    )


def client_address(request: Request) -> str:
    return request.client.host if request.client is not None else ""


def router(house: OpenHouse) -> APIRouter:
    api = APIRouter(tags=["people"])
    _own(api, house)
    _administration(api, house)
    return api


def _own(api: APIRouter, house: OpenHouse) -> None:
    """Add what everybody does with their own account."""

    @api.get("/me", summary="Who you are", **says("Me"))
    async def whoami(who: Anybody) -> Response:
        return json_answer(me(who, house))

    @api.post("/sign-in", summary="Sign in with an account", openapi_extra={"security": []}, **says("Me"))
    async def sign_in(body: b.SignIn, request: Request) -> Response:
        """Sets the cookie. After some failures, from one address or for one account, it waits."""
        address = client_address(request)
        person = await house.passwords.sign_in(body.name, body.password, address, body.code)
        await start_login(request, house.people, person)
        return json_answer(me(person, house))

    @api.post("/sign-out", summary="Sign out", **says("Me", "Who you were"))
    async def sign_out(who: Anybody, request: Request) -> Response:
        await end_login(request, house.identities)
        house.jobs.give_up_of(who.id)
        return json_answer(me(who, house))

    @api.post(
        "/join", summary="Set a password by a one-time link", openapi_extra={"security": []}, **says("Me")
    )
    async def join(body: b.Joining, request: Request) -> Response:
        """Choose the password of an invitation or a reset. The link works once; all sessions of the account
        end, and a second factor is turned off."""
        person = await house.passwords.join(body.token, body.password, client_address(request))
        house.identities.forget()
        return json_answer(me(person, house))

    @api.post("/me/password", summary="Change your password", **says("Me"))
    async def change_password(body: b.PasswordChange, who: Anybody) -> Response:
        await house.passwords.change(who, body.password, body.new_password)
        return json_answer(me(who, house))

    @api.post("/me/second-factor/secret", summary="Get a secret for codes", **says("SecondFactor"))
    async def propose(body: b.PasswordBody, who: Anybody) -> Response:
        """Return a secret for an app that shows time-based codes (RFC 6238). Nothing changes until a code is
        confirmed."""
        return json_answer(await house.passwords.propose_second_factor(who, body.password))

    @api.post("/me/second-factor", summary="Turn codes on or off", **says("Me"))
    async def second_factor(body: b.SecondFactorBody, who: Anybody) -> Response:
        """Send the secret and a code of it to switch the second factor on; an empty secret and a code switch
        it off."""
        await house.passwords.set_second_factor(who, body.password, body.secret, body.code)
        return json_answer(me(who, house))

    @api.get("/sessions", summary="Who is signed in", **says("SignedIn", many=True))
    async def sessions(who: Anybody) -> Response:
        """Your own; everybody's for an administrator."""
        return json_answer(await house.people.sessions.all("" if who.may(ADMIN) else who.id))

    @api.delete("/sessions/{session}", summary="End a session", **says("SignedIn"))
    async def end_session(session: SessionId, who: Anybody) -> Response:
        """You may end your own sessions, an administrator anybody's. Whoever uses that session is signed out
        at once."""
        found = await house.people.sessions.one(session, "" if who.may(ADMIN) else who.id)
        if found.person != who.id:
            await house.administration.end_session(session, found.person, by=who)
        await house.identities.end(session)
        return json_answer(found)


def _administration(api: APIRouter, house: OpenHouse) -> None:
    """Add what administrators do with the accounts of others."""
    accounts = house.administration

    @api.get("/people", summary="All accounts", **says("Account", many=True))
    async def people(who: AdminOrAuditor) -> Response:
        return json_answer(await accounts.accounts())

    @api.post("/people", summary="Invite somebody", **says("OneTimeLink", status=201))
    async def invite(body: b.Invitation, who: Admin) -> Response:
        """The link is for that person alone, who sets a password with it. The roles floor, cage and admin
        take a second administrator, who confirms them before the link works."""
        return json_answer(await accounts.invite(body.name, body.role, by=who), 201)

    @api.post("/people/{name}/role", summary="Give an account another role", **says("Account"))
    async def change_role(name: AccountName, body: b.NewRole, who: Admin) -> Response:
        """A role that takes two people is only asked for until a second administrator confirms it."""
        changed = await accounts.change_role(name, body.role, by=who)
        house.identities.forget()
        return json_answer(changed)

    @api.post("/people/{name}/confirm", summary="Confirm a role or a reset", **says("Account"))
    async def confirm(name: AccountName, who: Admin) -> Response:
        """Confirm as the second administrator, who neither asked for it nor was invited by the asker."""
        confirmed = await accounts.confirm(name, by=who)
        house.identities.forget()
        return json_answer(confirmed)

    @api.post("/people/{name}/reject", summary="Reject a role or a reset", **says("Account"))
    async def reject(name: AccountName, who: Admin) -> Response:
        return json_answer(await accounts.reject(name, by=who))

    @api.post("/people/{name}/reset", summary="Make a link for another password", **says("OneTimeLink"))
    async def reset(name: AccountName, who: Admin) -> Response:
        """Return a one-time link with which the person sets a new password. For roles that need two people, a
        second administrator confirms it first."""
        return json_answer(await accounts.reset(name, by=who))

    @api.post("/people/{name}/close", summary="Close an account", **says("Account"))
    async def close(name: AccountName, who: Admin) -> Response:
        """All sessions of the account end at once, and its name stays taken. Refused while the account has
        chips anywhere."""
        closed = await accounts.close(name, by=who)
        house.identities.forget()
        return json_answer(closed)

    @api.get("/administration", summary="Every act of administration", **says("LoggedAct", many=True))
    async def log(who: AdminOrAuditor) -> Response:
        """The lines come in order; each is chained to the one before it by its hash."""
        return json_answer(await accounts.log())
