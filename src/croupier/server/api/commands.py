"""The calls of play: `POST /tables/{table}/{command}`, and the table as you may see it.

They are most of what a server is asked, so they are answered here, in front of the framework that answers the
rest. A body is decoded into the fields of its command, with the bounds that stand there, and with what every
request may carry; the same declaration is the schema of the document.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, defstruct
from msgspec.structs import fields
from starlette.responses import Response
from starlette.routing import Match, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from croupier.errors import BadOption
from croupier.server.api.bodies import TABLE
from croupier.server.api.parts import REF, REFUSALS, JsonAnswer, seen_then
from croupier.server.door.people import FLOOR, LONGEST_REASON, PLAY, Person
from croupier.server.errors import JSON, Malformed, NotSignedIn, NotYours
from croupier.server.house import OpenHouse
from croupier.server.tables import commands as c
from croupier.server.tables.commands import Command, CommandRequest
from croupier.server.tables.state import SOLE_LIMIT, UNOPENED_LIMIT, TableSettings
from croupier.table.seeds import ROUNDS

RefusalAnswer = Callable[[str, Exception], Response]
"""Returns the answer to a call that failed, given its path and the error."""
RequestKey = Annotated[
    str,
    Meta(
        max_length=40,
        description="Yours for this one request: sent again, it is answered again and not done again.",
    ),
]
SeenVersion = Annotated[
    int, Meta(ge=0, le=2**31 - 1, description="The version you saw: refused if the table has gone on.")
]
WantsView = Annotated[bool, Meta(description="Whether to answer with the table as you see it then.")]
ReasonText = Annotated[
    str, Meta(max_length=LONGEST_REASON, description="The reason, in your words. It stands in the ledger.")
]
ENVELOPE: list[tuple[str, Any, Any]] = [
    ("key", RequestKey, ""),
    ("version", SeenVersion | None, None),
    ("return_view", WantsView, False),
]
"""The fields that every request may carry besides those of its command."""
WITH_REASON: tuple[tuple[str, Any, Any], ...] = (("reason", ReasonText, ""),)
SETTINGS: tuple[tuple[str, Any, Any], ...] = (
    ("title", Annotated[str, Meta(max_length=60)], ""),
    (
        "bet_seconds",
        Annotated[float, Meta(ge=1, le=600, description="Bets close so long after the first one.")] | None,
        None,
    ),
    (
        "choose_seconds",
        Annotated[float, Meta(ge=1, le=600, description="Then the house's way is chosen.")] | None,
        None,
    ),
    (
        "pace",
        Annotated[float, Meta(ge=0, le=10, description="Seconds between cards, and between what bots do.")],
        0.0,
    ),
    ("deals_alone", Annotated[bool, Meta(description="Whether it goes on with bots alone.")], False),
    (
        "seed_rounds",
        Annotated[int, Meta(ge=1, le=10_000, description="Rounds for which dice or a wheel keep a seed.")],
        ROUNDS,
    ),
    (
        "unopened_limit",
        Annotated[
            int,
            Meta(
                ge=0,
                le=100,
                description="Values that a person may leave unopened before no more are taken. 0: no limit.",
            ),
        ],
        UNOPENED_LIMIT,
    ),
    (
        "floor_signs",
        Annotated[
            bool,
            Meta(
                description="Whether inspections that are due hold the table, and payouts that the text has "
                "verified wait, until those who must sign have signed."
            ),
        ],
        False,
    ),
    (
        "sole_limit",
        Annotated[
            int, Meta(ge=0, le=10**12, description="Cents that one person of management alone may move.")
        ],
        SOLE_LIMIT,
    ),
)
"""The way a table is run, as a request says it. The game's own rules are its options."""
SLOWEST_ALONE = 0.05
"""Seconds a table of bots takes for a step at least, or else it would have a whole core to itself."""


class MoveBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The move of a player to another table."""

    seat: c.SeatNumber
    to: Annotated[str, Meta(pattern=TABLE, description="The other table, of the same game.")]
    to_seat: Annotated[int, Meta(ge=1, le=100, description="The seat at that table.")]
    key: RequestKey = ""
    version: SeenVersion | None = None
    return_view: WantsView = False


NewTable = defstruct(
    "NewTable",
    [
        ("game", c.ShortText),
        ("options", c.ChosenOptions, {}),
        (
            "link",
            Annotated[
                str, Meta(max_length=40, description="Tables of one link share their progressive meters.")
            ],
            "",
        ),
        *SETTINGS,
    ],
    namespace={"__doc__": "A table to open."},
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    module="requests",
)


def _nothing(body: Any, who: Person) -> dict[str, Any]:
    return {}


@dataclass(frozen=True)
class CommandRoute:
    """One command as the API offers it."""

    path: str
    command: type[Command]
    summary: str
    words: str = ""
    example: dict[str, Any] = field(default_factory=dict)
    right: str = PLAY
    hidden: tuple[str, ...] = ()
    """The fields of the command that the server fills in."""
    fill: Callable[[Any, Person], dict[str, Any]] = _nothing
    """Returns what it fills in, given the body and the sender."""
    more: tuple[tuple[str, Any, Any], ...] = ()
    """Further fields of the body, from which the hidden ones are filled."""
    is_house: bool = False
    """Whether the house does it, for any seat."""

    @property
    def shown(self) -> tuple[str, ...]:
        """The fields of the command that a request has."""
        return tuple(name for name in self.command.__struct_fields__ if name not in self.hidden)

    @property
    def body(self) -> type[Struct]:
        """The type of a request."""
        return _body(self.command, self.shown, self.more)

    def made(self, body: Any, who: Person) -> Command:
        """Return the command that a request asks for."""
        given = {name: getattr(body, name) for name in self.shown}
        return self.command(**given, **self.fill(body, who))


@cache
def _body(
    command: type[Command], shown: tuple[str, ...], more: tuple[tuple[str, Any, Any], ...]
) -> type[Struct]:
    """Return the type of the requests for a command: its shown fields, and what every request may carry."""
    own = [
        (each.name, each.type) if each.default is msgspec.NODEFAULT else (each.name, each.type, each.default)
        for each in fields(command)
        if each.name in shown
    ]
    return defstruct(
        f"{command.__name__}Body",
        [*own, *more, *ENVELOPE],
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=True,
        module="requests",
    )


# What the server fills in


def _person(body: Any, who: Person) -> dict[str, Any]:
    return {"person": who.id, "name": who.name}


def _sitter(body: Any, who: Person) -> dict[str, Any]:
    _check_approval(body.approved, who)
    return {**_person(body, who), "from_wallet": True}


def _buyer(body: Any, who: Person) -> dict[str, Any]:
    _check_approval(body.approved, who)
    return {}


def _check_approval(approved: bool, who: Person) -> None:
    if approved:
        who.check(FLOOR)
        if who.runner:
            raise NotYours("you cannot approve your own chips", instead="another of the floor")


def settings_of(body: Any, link: str = "") -> TableSettings:
    """Return the settings that a request names."""
    if body.deals_alone and body.pace < SLOWEST_ALONE:
        raise BadOption("a table that deals alone needs a pace", instead=f"{SLOWEST_ALONE} seconds or more")
    return TableSettings(link=link, **{name: getattr(body, name) for name, *_ in SETTINGS})


def _reporter(body: Any, who: Person) -> dict[str, Any]:
    return {"signed": who.sign(body.reason), "person": who.runner}


PERSON = ("person", "name")
PLAYED = (
    CommandRoute(
        "sit",
        c.Sit,
        "Sit down with chips",
        "The chips come out of your wallet. In a round you are seated as soon as it is over.",
        {"seat": 1, "buy_in": 50_000, "key": "a1"},
        hidden=(*PERSON, "from_wallet", "standing", "moved"),
        fill=_sitter,
    ),
    CommandRoute(
        "leave",
        c.Leave,
        "Get up",
        "In a round you get up after it; until then the house's way is played for you.",
        {"seat": 1},
        hidden=("approved",),
    ),
    CommandRoute(
        "change-seat",
        c.ChangeSeat,
        "Change to a free seat",
        "Between rounds, with all chips and debts. In pot games a player who moves away from "
        "the blinds makes them up.",
        {"seat": 1, "to": 5},
    ),
    CommandRoute(
        "join-line",
        c.JoinLine,
        "Wait for a seat at a full table",
        "The situation has your `place`. Once it has an `offer`, a seat is reserved for you "
        "for so many seconds: `sit` in one of the `free` ones. Then it is offered to the next person.",
        hidden=PERSON,
        fill=_person,
    ),
    CommandRoute(
        "leave-line",
        c.LeaveLine,
        "Wait no longer",
        hidden=("person",),
        fill=lambda body, who: {"person": who.id},
    ),
    CommandRoute(
        "sit-out",
        c.SitOut,
        "Keep the seat and not be dealt in",
        "Between rounds. In pot games the blinds that pass meanwhile are owed.",
        {"seat": 1},
        hidden=("comes_back",),
    ),
    CommandRoute(
        "sit-in",
        c.SitOut,
        "Play again",
        example={"seat": 1},
        hidden=("comes_back",),
        fill=lambda body, who: {"comes_back": True},
    ),
    CommandRoute("cancel-leave", c.CancelLeave, "Not get up after all", example={"seat": 1}),
    CommandRoute("buy", c.Buy, "Buy more chips", example={"seat": 1, "amount": 10_000}, fill=_buyer),
    CommandRoute(
        "bet",
        c.Bet,
        "Bet: all of it or nothing",
        "Opens a round if none takes bets.",
        {"seat": 1, "bets": {"red": 1_000, "straight-17": 500}, "key": "a2"},
    ),
    CommandRoute("take-down", c.TakeDown, "Take a wager back", example={"seat": 1, "spot": "red"}),
    CommandRoute(
        "press",
        c.Press,
        "Press a button of the terminal",
        example={"seat": 1, "button": "neighbors", "spot": "straight-17"},
    ),
    CommandRoute(
        "switch",
        c.Switch,
        "Call a standing wager on or off",
        example={"seat": 1, "spot": "place-6", "working": False},
    ),
    CommandRoute(
        "ready",
        c.Ready,
        "Say that you have bet",
        "When all people at the table have, the round begins.",
        {"seat": 1, "is_ready": True},
    ),
    CommandRoute(
        "choose",
        c.Choose,
        "Choose what you are asked for",
        "One of the choices of the situation, with its amount or cards if it wants them.",
        {"seat": 1, "choice": "hit", "version": 42},
    ),
    CommandRoute(
        "commit-value",
        c.CommitValue,
        "Commit to your part of the next seed",
        "Draw a random value of 22 to 64 letters, keep it, and send its hash: SHA-256 of `croupier value "
        "PROMISE SEAT VALUE`, where PROMISE is `next_seed_commitment` of the situation. "
        "Commit anew for every promise.",
        {"seat": 1, "commitment": "c0c4b3d7ab8f3a4a25b0bdb0e34a4c3b9e8d0f4c7d1a2b6e5f3c8a9d0b1e2f37"},
    ),
    CommandRoute(
        "open-value",
        c.OpenValue,
        "Open your part of the next seed",
        "When the situation says `opens_values`, within three seconds, or before you bet. The first one that "
        "is opened closes the commitments. A value that is not opened is left out, and the receipt says so.",
        {"seat": 1, "value": "7c1f0a93be52d8467c1f0a93be52d846"},
    ),
    CommandRoute(
        "offer-bank", c.OfferBank, "Take the bank when it comes to you", example={"seat": 1, "cover": 200_000}
    ),
    CommandRoute(
        "join-bank",
        c.JoinBank,
        "Hold the bank together with the seat that has it",
        "If the game lets players pool their chips: they are divided by what each put up.",
        {"seat": 2, "amount": 50_000},
    ),
)
RUN = (
    CommandRoute("deal", c.DealNow, "No more bets"),
    CommandRoute(
        "get-up",
        c.Leave,
        "Get somebody up",
        "Whoever sits there: after the round, if one is being played.",
        {"seat": 3},
        hidden=("approved",),
        fill=lambda body, who: {"approved": True},
        is_house=True,
    ),
    CommandRoute(
        "report",
        c.ReportTo,
        "Report an irregularity",
        "Ruled on by the sheet at once; what follows stands in the situation. With accounts it "
        "needs a reason, and what changes how a round was settled is proposed: another of the "
        "floor confirms it.",
        {"irregularity": "card-exposed", "seat": 2, "reason": "the dealer dropped it"},
        hidden=("signed", "person"),
        fill=_reporter,
        more=WITH_REASON,
    ),
    CommandRoute(
        "cancel-report",
        c.CancelReport,
        "Call off a report that waits",
        "For a report with `later` that has not come to its moment; a ruling stays.",
        {"irregularity": "player-left", "seat": 2},
    ),
    CommandRoute(
        "duties",
        c.RecordDuty,
        "Record what was done with the equipment",
        "With accounts it carries your name. Equipment that the game does not have is refused.",
        {"duty": "cards-changed", "reason": "a bent king"},
        hidden=("signed",),
        fill=lambda body, who: {"signed": who.record(body.reason)},
        more=WITH_REASON,
    ),
    CommandRoute(
        "fund-payout",
        c.PayFund,
        "Pay a seat out of a jackpot fund",
        "From a fund that the fees feed and of which no rule says how it is won: it is your "
        "act, and needs a reason. Jackpots whose winners are printed are paid by the rules alone.",
        {"seat": 3, "amount": 500_00, "reason": "bad beat: quads beaten, cameras looked at"},
        hidden=("signed",),
        fill=lambda body, who: {"signed": who.sign(body.reason)},
        more=WITH_REASON,
    ),
    CommandRoute(
        "decide",
        c.MoveChips,
        "Return or award a wager, or correct a result or a stack",
        "A decision of management, with a reason; between rounds. With accounts, an amount above the table's "
        "`sole_limit` waits for another of the floor. A whole round is voided by a report: "
        "`management-void`, `management-misdeal`, and `management-void-settled` after it.",
        {"kind": "return", "amount": 5_00, "seat": 1, "reason": "the bet was late"},
        hidden=("signed", "person"),
        fill=_reporter,
        more=WITH_REASON,
    ),
    CommandRoute(
        "confirm",
        c.ConfirmRuling,
        "Sign what waits for another person",
        "A ruling, a decision or a payout that is verified; refused to those who asked for it or have "
        "signed it.",
        {"approval": 1, "role": "surveillance"},
        hidden=PERSON,
        fill=_person,
    ),
    CommandRoute(
        "reject",
        c.RejectRuling,
        "Reject what was proposed",
        "Or take it back. A payout that was held goes to the house.",
        {"approval": 1, "reason": "a card was marked"},
        hidden=("signed",),
        fill=lambda body, who: {"signed": who.record(body.reason)},
        more=WITH_REASON,
    ),
    CommandRoute(
        "override",
        c.Override,
        "Let a table go on without a signature",
        "Of an approval, or of a duty that holds the table. It needs a reason, and carries your name.",
        {"duty": "cards-inspected", "reason": "the pack is new and sealed"},
        hidden=("signed",),
        fill=lambda body, who: {"signed": who.record(body.reason)},
        more=WITH_REASON,
    ),
    CommandRoute("bots", c.AddBot, "Seat a bot", example={"seat": 3, "strategy": ""}),
    CommandRoute("remove-bot", c.RemoveBot, "Get a bot up", example={"seat": 3}),
    CommandRoute(
        "settings",
        c.SetSettings,
        "Change how the table is run",
        "What is not named goes back to its default. A link stays.",
        {"title": "By the window", "bet_seconds": 30, "choose_seconds": 20, "pace": 0.3},
        hidden=("settings",),
        fill=lambda body, who: {"settings": settings_of(body)},
        more=SETTINGS,
    ),
    CommandRoute(
        "options",
        c.SetOptions,
        "Set the game's options, between rounds",
        "This ledger ends and another begins; all keep their chips.",
        {"options": {"table-minimum": "10"}},
    ),
    CommandRoute(
        "close",
        c.CloseTable,
        "Close the table",
        "Everybody gets up with all chips, and the seeds are disclosed.",
        {"later": True},
    ),
    CommandRoute(
        "cancel-scheduled",
        c.CancelScheduled,
        "Cancel what was ordered for the end of the round",
        "The table neither closes then nor gets other options.",
    ),
)
ROUTES: dict[str, CommandRoute] = {
    each.path: each for each in (*PLAYED, *(replace(one, right=FLOOR) for one in RUN))
}


class TableCalls:
    """Answers the calls of play; hands all others to the framework's `app`."""

    def __init__(
        self, app: ASGIApp, house: OpenHouse, others: Iterable[Route], answer: RefusalAnswer
    ) -> None:
        self.app = app
        self._house = house
        self._others = tuple(others)
        self._answer = answer
        self._decoders = {path: msgspec.json.Decoder(route.body) for path, route in ROUTES.items()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match scope["path"].removeprefix(scope["root_path"]).split("/") if scope["type"] == "http" else ():
            case ["", "tables", table, name] if scope["method"] == "POST" and name in ROUTES:
                call = self._command(scope, receive, table, ROUTES[name])
            case ["", "tables", table] if scope["method"] == "GET":
                call = self._situation(scope, table)
            case _:
                await self.app(scope, receive, send)
                return
        try:
            response = await call
        except Exception as no:
            response = self._answer(scope["path"], no)
        await response(scope, receive, send)

    async def _situation(self, scope: Scope, table: str) -> Response:
        who = _sender(scope, table)
        return JsonAnswer((await (await self._house.pit.table(table)).encoded_situation(who.id)).json)

    async def _command(self, scope: Scope, receive: Receive, table: str, route: CommandRoute) -> Response:
        pit, who, runner = self._house.pit, _sender(scope, table), ""
        if route.right == FLOOR:
            if who.sees_floor:  # others are refused by their role
                await pit.check_runs(table, who.runner)
            runner = who.runner
        who.check(route.right)
        body = decoded(scope, (await receive()).get("body", b""), self._decoders[route.path])
        by, key = who.id, body.key
        if route.is_house:
            by, key = "", f"{who.id} {key}" if key else ""
        made = await pit.do(table, CommandRequest(route.made(body, who), by, key, body.version, runner))
        return await seen_then(pit, table, made, body.return_view, who)

    def methods(self, scope: Scope) -> list[str]:
        """Return all methods that an address takes."""
        found = {method for each in self._others if each.matches(scope)[0] != Match.NONE
                 for method in each.methods or ()}  # fmt: skip
        match scope["path"].removeprefix(scope["root_path"]).split("/"):
            case ["", "tables", _, name] if name in ROUTES:
                found.add("POST")
            case ["", "tables", _]:
                found.add("GET")
        return sorted(found)


def decoded(scope: Scope, text: bytes, decoder: msgspec.json.Decoder[Any]) -> Any:
    """Return the request in a body. Refused unless it says that it is JSON: a form of another site cannot
    say that."""
    kind = next((value for name, value in scope["headers"] if name == b"content-type"), b"")
    if kind.partition(b";")[0].strip().lower() != JSON.encode():
        raise _invalid("the body cannot be read", "it does not say that it is JSON",
                        f"send it as content-type {JSON}")  # fmt: skip
    try:
        body = decoder.decode(text)
    except msgspec.ValidationError as no:
        why, _, place = str(no).replace("`", "").partition(" - at ")
        raise _invalid(f"{place.removeprefix('$.') or 'the body'} is not valid", why) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as no:
        raise _invalid("the body is no JSON", str(no)) from None
    for name in body.__struct_fields__:
        if not _is_printable(getattr(body, name)):
            raise _invalid(f"{name} is not valid", "it has characters that cannot be printed")
    return body


def _invalid(what: str, why: str, instead: str = "") -> Malformed:
    """Return the error for a request that can be read, and is not what the schema says."""
    no = Malformed(what, why, instead)
    no.status = 422
    return no


def _is_printable(value: Any) -> bool:
    """Return True unless a text has characters that no page would show. Options may have several lines."""
    if isinstance(value, dict):
        texts = (str(text) for pair in value.items() for text in pair)
        return all(each.isprintable() for text in texts for each in text.split("\n"))
    return not isinstance(value, str) or value.isprintable()


def _sender(scope: Scope, table: str) -> Person:
    """Return the person who asks for a table."""
    if not re.fullmatch(TABLE, table):
        raise _invalid("table is not valid", "it is no id of a table", "an id such as 5f1e2d3c4b")
    person: Person | None = scope["state"].get("person")
    if person is None:
        raise NotSignedIn("you have not signed in")
    return person


# The document


def add_to(document: dict[str, Any]) -> None:
    """Add the calls of play and their schemas to an OpenAPI document."""
    paths, schemas = document["paths"], document["components"]["schemas"]
    _, shapes = msgspec.json.schema_components(
        [*(route.body for route in ROUTES.values()), MoveBody, NewTable], ref_template=REF + "{name}"
    )
    schemas.update(shapes)
    schemas["MoveBody"]["examples"] = [{"seat": 3, "to": "5f1e2d3c4b", "to_seat": 6}]
    schemas["NewTable"]["examples"] = [
        {"game": "ohio-roulette", "options": {"table-minimum": "5"}, "title": "By the window"}
    ]
    situation = {
        "summary": "A table as you may see it",
        "tags": ["tables"],
        "parameters": [TABLE_ID],
        "operationId": "situation",
        "responses": _responses("Situation", {"$ref": f"{REF}Situation"}),
    }
    paths.setdefault("/tables/{table}", {})["get"] = situation
    for route in ROUTES.values():
        name = route.body.__name__
        if route.example:
            schemas[name].setdefault("examples", []).append(route.example)
        facts: dict[str, Any] = {
            "summary": route.summary,
            "tags": ["floor" if route.right == FLOOR else "tables"],
            "operationId": route.path.replace("-", "_"),
            "parameters": [TABLE_ID],
            "requestBody": {"required": True, "content": {JSON: {"schema": {"$ref": f"{REF}{name}"}}}},
            "responses": _responses("Done, and written; with `return_view`, the table then", DONE),
        }
        if route.words:
            facts["description"] = route.words
        paths.setdefault(f"/tables/{{table}}/{route.path}", {})["post"] = facts


DONE = {"anyOf": [{"$ref": f"{REF}Done"}, {"$ref": f"{REF}Situation"}]}
TABLE_ID = {
    "name": "table",
    "in": "path",
    "required": True,
    "description": "The id of the table.",
    "schema": {"type": "string", "pattern": TABLE, "examples": ["5f1e2d3c4b"]},
}


def _responses(words: str, schema: dict[str, Any]) -> dict[str, Any]:
    good = {"description": words, "content": {JSON: {"schema": schema}}}
    return {"200": good, **{str(status): each for status, each in REFUSALS.items()}}


def request_types() -> dict[str, type]:
    """Return the class that describes the fields of each request type, by the name of its schema."""
    commands: dict[str, type] = {route.body.__name__: route.command for route in ROUTES.values()}
    return commands | {NewTable.__name__: TableSettings}
