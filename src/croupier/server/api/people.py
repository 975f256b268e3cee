"""The routes of people: their identity, signing in and out, and the accounts."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response
from msgspec import Struct

from croupier.errors import UnknownName
from croupier.server.api.bodies import NewPerson, SignIn
from croupier.server.api.parts import Anybody, Floor, json_answer, says
from croupier.server.door.people import FLOOR, ROLES, Person
from croupier.server.door.visitors import enter, go_out
from croupier.server.errors import NotYours
from croupier.server.house import OpenHouse

Name = Annotated[str, Path(max_length=40, pattern=r"^[^\x00-\x1f]+$", examples=["Ann"])]


SessionId = Annotated[str, Path(pattern=r"^[0-9a-f]{1,40}$", description="Of a session.")]


class Me(Struct, frozen=True, kw_only=True):
    """Your identity here."""

    id: str
    name: str
    role: str
    rights: tuple[str, ...]
    """play, floor, audit, cage."""
    has_accounts: bool
    """Whether people sign in here; else every visitor is a guest who may do everything."""


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

    @api.get("/me", summary="Who you are", **says("Me"))
    async def whoami(who: Anybody) -> Response:
        return json_answer(me(who, house))

    @api.post("/sign-in", summary="Sign in with an account", openapi_extra={"security": []}, **says("Me"))
    async def sign_in(body: SignIn, request: Request) -> Response:
        """Sets the cookie. After some failures it waits for a minute."""
        person = await house.people.sign_in(body.name, body.password, client_address(request))
        await enter(request, house.people, person)
        return json_answer(me(person, house))

    @api.post("/sign-out", summary="Sign out", **says("Me", "Who you were"))
    async def sign_out(who: Anybody, request: Request) -> Response:
        await go_out(request, house.visitors)
        house.jobs.give_up_of(who.id)
        return json_answer(me(who, house))

    @api.get("/sessions", summary="Who is signed in", **says("SignedIn", many=True))
    async def sessions(who: Anybody) -> Response:
        """Your own; everybody's for the floor."""
        return json_answer(await house.people.sessions.all("" if who.runner and who.may(FLOOR) else who.id))

    @api.delete("/sessions/{session}", summary="End a session", **says("SignedIn"))
    async def end_session(session: SessionId, who: Anybody) -> Response:
        """One of yours, or anybody's for the floor: whoever comes by it is out."""
        found = await house.people.sessions.one(session, "" if who.runner and who.may(FLOOR) else who.id)
        await house.visitors.end(session)
        return json_answer(found)

    @api.get("/people", summary="All accounts", **says("Person", many=True))
    async def people(who: Floor) -> Response:
        return json_answer(await house.people.accounts())

    @api.post("/people", summary="Add an account", **says("Person", status=201))
    async def add(body: NewPerson, who: Floor) -> Response:
        if not house.people.has_accounts:  # or else any guest could make itself a floor for later
            raise NotYours("accounts are not in use here", instead="croupier people add, then serve --auth")
        return json_answer(await house.people.add(body.name, body.password, body.role), 201)

    @api.delete("/people/{name}", summary="Remove an account", **says("Person"))
    async def remove(name: Name, who: Floor) -> Response:
        """Removing an account ends all its sessions at once."""
        if name == who.name:
            raise NotYours("you cannot remove yourself", instead="ask another of the floor")
        found = next((each for each in await house.people.accounts() if each.name == name), None)
        if found is None:
            raise UnknownName(f"nobody is called {name}")
        await house.people.remove(name)
        house.visitors.forget()
        return json_answer(found)

    return api
