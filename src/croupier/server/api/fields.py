"""Descriptions of the API's fields. A field is described where its class declares it, by the text below it;
names that many classes share with one meaning are described here."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, get_args

from msgspec import Struct
from pydantic import BaseModel

from croupier.rules.script.events import Event
from croupier.school.drill import KINDS
from croupier.server.api.commands import request_types
from croupier.server.cage.wallets import (
    BROUGHT_BACK,
    BUY_IN,
    CASH_IN,
    CASH_OUT,
    PLAY_CHIPS,
    SEAT_CHANGE,
    TABLE_CHANGE,
)
from croupier.server.door.people import ADMIN, AUDIT, CAGE, FLOOR, PLAY, ROLES
from croupier.server.jobs.queue import JobState
from croupier.server.tables.felt import KINDS as KINDS_OF_MOTION
from croupier.server.tables.state import BETTING, CLOSED, OVER, PLAYING
from croupier.wagers.result import Outcome

SHARED = {
    "accounts": "The accounts of the books, with what lies in each, in cents.",
    "address": "The network address.",
    "amount": "The amount in cents.",
    "amounts": "The amounts of which one must be named, in cents; empty for any up to `maximum`.",
    "answers": "The answers, in the order in which they were given.",
    "approval": "The number of the approval; 0 for the only one.",
    "approvals": "What waits until people have signed.",
    "approved": "Whether a supervisor has approved the chips. Only the floor may say so.",
    "ask": "The kind of question.",
    "asked": "How many answers the drill asks for.",
    "at": "The time, in seconds since 1970.",
    "balance": "The balance.",
    "banker_pair": "Whether the banker's first two cards are a pair.",
    "bankroll": "The chips to begin with, in cents.",
    "banking": "The one who banks the game.",
    "banner": "The last ruling of the floor in the round.",
    "bet_seconds": "Seconds from the first bet until bets are closed; null for no limit.",
    "bets": "Each spot and the amount bet there, in cents.",
    "board": "The cards on the board.",
    "bots": "The number of bots at the table.",
    "button": "The name of the button.",
    "buttons": "The buttons that may be pressed, or by name what each does.",
    "buy_in": "The chips to sit down with, in cents.",
    "by": "The name of the person who did it.",
    "can_switch": "Whether the wager can be called on or off now.",
    "can_take_down": "Whether the wager, or a part of it, can be taken back now.",
    "cards": "The cards in table notation, such as `Ah`.",
    "chips_out": "The chips at the tables, in cents.",
    "choice": "The name of one of the listed choices.",
    "choices": "The choices, of which one is made.",
    "choose_seconds": "Seconds that a person has to choose; null for no limit.",
    "clause": "The clause of the rule sheet that orders it.",
    "commission": "The commission that was taken, in cents.",
    "day": "The day, by universal time.",
    "days": "What each table took and gave on each day.",
    "dead": "Cards that are out of play.",
    "dice": "The faces of the dice as they lie.",
    "done": "How much of the work is done.",
    "draws": "The draws of the round, seed by seed.",
    "drills": "How many drills were done.",
    "duty": "The name of the duty.",
    "event": "The kind of the ledger event that the line tells.",
    "events": "The number of events.",
    "family": "The family of games that it belongs to.",
    "faultless": "How many drills had no mistake.",
    "fees": "Collections, rake and commission, in cents.",
    "min_cards": "The fewest cards that must be named.",
    "fewest_players": "The fewest players with whom it is dealt.",
    "free": "The seats that nobody has; in the lobby, how many there are.",
    "max_cards": "The most cards that may be named.",
    "game": "The game, by its id.",
    "hands": "The hands to compare.",
    "hash": "The hash of the last line.",
    "head": "How far the ledger had come.",
    "house": "What the house won, in cents.",
    "id": "The id.",
    "in_time": "How many drills were done in time.",
    "irregularities": "What the floor may report at this game.",
    "irregularity": "The name of the irregularity.",
    "is_asked": "Whether the seat has to decide now.",
    "is_banker": "Whether the seat banks the round, or the next one.",
    "is_bot": "Whether a bot plays the seat.",
    "is_due": "Whether it is due now.",
    "is_in_order": "Whether the answer was given at its place in the order.",
    "is_on": "Whether the wager is working.",
    "is_ordered": "Whether the order of the answers counts.",
    "is_ready": "Whether the seat has finished betting.",
    "is_right": "Whether the answer is right.",
    "is_you": "Whether it is the viewer's own seat.",
    "key": "The key.",
    "kind": "The kind.",
    "keys": "The keys, the first one first.",
    "last": "When it was last done, in seconds since 1970; 0 for never.",
    "layout": "The bets on the layout: seat, then spot, then cents.",
    "minimum": "The smallest amount, in cents.",
    "level": "The level, from 1 (easy) to 3 (hard).",
    "line": "The number of a line, from 1.",
    "lines": "The latest transfers, the newest first.",
    "link": "Tables of the same link share their progressive meters.",
    "markers": "The markers on the layout, such as the puck, and where each lies.",
    "marks": "The mark of each answer.",
    "meter": "The name of the meter.",
    "meters": "The progressive meters, in cents.",
    "moment": "The moment of the round, in the words of the rules.",
    "maximum": "The largest amount, in cents; null for no limit.",
    "name": "The name.",
    "needs": "The wagers that must be bet with it.",
    "net": "The amount won, in cents; negative if lost.",
    "note": "A note in the person's own words.",
    "odds": "The odds that were paid, such as `3 to 2`.",
    "opened": "What the meter showed when it was opened, in cents.",
    "options": "The options of the game, by name.",
    "other": "The account on the other side of the transfer.",
    "outcome": "How the wager ended.",
    "pace": "Seconds between cards, and between what bots do; 0 for no pause.",
    "paid": "What was paid from the meter, in cents.",
    "part": "The number of the table's ledger, from 1.",
    "password": "The password.",
    "people": "The names of the people at the table.",
    "person": "The id of the person.",
    "phase": "The phase of the table.",
    "place": "The place: a seat by its number, or a place of the table by its name.",
    "player_pair": "Whether the player's first two cards are a pair.",
    "pocket": "The pocket in which the ball lies.",
    "points": "The points of the winning hand.",
    "pot": "The chips in the pot, in cents.",
    "promise": "The commitment to the seed, which was shown before.",
    "proposed": "A ruling that waits for a second person of the floor.",
    "question": "The question.",
    "reading": "How the sheet is read, where its words leave a choice.",
    "reason": "The reason, in the person's own words.",
    "refused": "Why it was refused, if it was.",
    "returned": "The part of the stake that went back, in cents.",
    "right": "The right answer or result.",
    "role": "The role of the account.",
    "round": "The number of the round. It counts on over all ledgers of the table.",
    "rounds": "The number of rounds.",
    "ruling": "The ruling of the sheet.",
    "description": "What it says.",
    "says": "What it says.",
    "seat": "The number of the seat, from 1; 0 for none.",
    "seats": "The seats.",
    "seconds": "The time in seconds.",
    "seed": "The seed. The same seed gives the same result.",
    "sessions": "How many sessions are simulated.",
    "sheets": "The rule sheets that it follows.",
    "shows": "What the meter shows, in cents.",
    "signature": "The signature.",
    "since": "Since when, in seconds since 1970; 0 for never.",
    "source": "The source of chance: a shoe, dice or a wheel.",
    "spot": "The name of the wager's spot on the layout; empty for none.",
    "spots": "The wagers, and how the viewer may make them.",
    "stack": "The chips in front of the seat, in cents.",
    "stake": "The stake, in cents.",
    "story": "The situation that the drill is about, line by line.",
    "strategy": "The name of the strategy.",
    "summary": "What the game is, in a sentence.",
    "table": "The id of the table.",
    "tables": "The tables.",
    "title": "The title.",
    "steps": "The steps, in words.",
    "transfers": "The number of transfers.",
    "trigger": "What happened, in the words of the rules.",
    "unit": "Amounts must be a multiple of this, in cents.",
    "value": "The value, which only its sender knows beforehand.",
    "values": "The values that players gave, by seat.",
    "version": "The version of the table: the number of its events so far.",
    "wager": "The name of the wager; empty for the first one.",
    "wagers": "The wagers of the game.",
    "wallets": "What is in the wallets, in cents.",
    "wants_amount": "Whether an amount must be named.",
    "wants_result": "Whether the right result must be named.",
    "wants_seat": "Whether a seat must be named.",
    "what": "What it is about.",
    "when": "When it is done, in words.",
    "who": "The person who does it, in words.",
    "why": "Why; empty if there is nothing to say.",
    "winner": "The hand that won: player, banker or tie.",
    "wins": "The payments to winners.",
    "words": "In words.",
    "working": "Whether the wager is working from now on.",
}
"""Name → meaning, for the fields that their classes leave to this list."""

EXAMPLES: dict[str, Any] = {
    "again": 1,
    "amount": 500,
    "approval": 1,
    "duty": "cards-inspected",
    "kind": "return",
    "role": "surveillance",
    "rule": "L1057",
    "source": 0,
    "approved": True,
    "bet_seconds": 30.0,
    "by": "Flo",
    "cards": "Ah Kd",
    "chips": 5_000,
    "choose_seconds": 20.0,
    "dead": "2c 2d",
    "deals_alone": True,
    "floor_signs": True,
    "sole_limit": 500_00,
    "fund": "fund",
    "irregularity": "card-exposed",
    "is_passing": False,
    "key": "a1",
    "later": True,
    "link": "west wing",
    "return_view": True,
    "next_card": False,
    "offer": 42.5,
    "options": {"table-minimum": "10"},
    "pace": 0.3,
    "proposition": False,
    "reason": "the dealer dropped it",
    "right": "17",
    "rounds": 200,
    "statement": "raise to 300",
    "seat": 3,
    "seconds": 12.5,
    "seed": "7",
    "seed_rounds": 100,
    "unopened_limit": 2,
    "FloorSituation.unopened_values": {"Ann": 1},
    "sessions": 2_000,
    "share": "high",
    "signature": "9f2c41d07b3e5a68",
    "strategy": "basic",
    "streets": True,
    "values": {"1": "my cat"},
    "SeedUse.values": [[1, "my cat"]],
    "version": 42,
    "wager": "red",
    "ApprovalShown.id": 1,
    "ApprovalShown.what": "decision",
    "ApprovalShown.name": "award",
    "ApprovalShown.needs": ["another of the floor"],
    "ApprovalShown.signed": ["Flo"],
    "ApprovalShown.reason": "the bet was late",
    "ApprovalShown.seat": 1,
    "ApprovalShown.right": "",
    "ApprovalShown.clause": "management's discretion",
    "Situation.approvals": [],
    "FloorSituation.approvals": [],
}
"""Name, or schema and name → example, for the fields of which no example was recorded."""


def _subclasses(base: type) -> Iterator[Any]:
    found: list[type] = base.__subclasses__()
    for each in found:
        if each.__module__.startswith("croupier."):
            yield each
        yield from _subclasses(each)


PHASES = (CLOSED, OVER, BETTING, PLAYING)
BANKS = ("house", "player-dealer", "pot")
MOTIONS = tuple(dict.fromkeys(KINDS_OF_MOTION.values()))
PIECES = ("", "card", "back", "seat", "verb", "spot", "hand", "name", "sum", "gap", "lead")
TRANSFERS = (BUY_IN, BROUGHT_BACK, SEAT_CHANGE, TABLE_CHANGE, CASH_IN, CASH_OUT, PLAY_CHIPS)
EVENTS = ("", *(str(each.__struct_config__.tag) for each in _subclasses(Event)))
ENUMS: dict[str, Iterable[str]] = {
    "Situation.phase": PHASES,
    "TableCard.phase": PHASES,
    "Situation.banking": BANKS,
    "GameCard.banking": BANKS,
    "Situation.moving": ("", *MOTIONS),
    "FeltMove.kind": MOTIONS,
    "SpanShown.kind": PIECES,
    "StepShown.event": EVENTS,
    "ResultShown.outcome": tuple(map(str, Outcome)),
    "BeadShown.winner": ("player", "banker", "tie"),
    "JobShown.state": get_args(JobState),
    "WalletLine.kind": TRANSFERS,
    "Me.role": tuple(ROLES),
    "Me.rights": (PLAY, FLOOR, AUDIT, CAGE, ADMIN),
    **dict.fromkeys(("DrillBody.kind", "DrillShown.kind", "MarkedDrill.kind", "DrillProgress.kind"), KINDS),
}
"""Schema and field → the words of which it is one, or of which each of its items is."""


@cache
def described_classes() -> dict[str, type]:
    """Return the classes of the API by name; no two classes of the package share one."""
    classes: list[type] = [*_subclasses(Struct), *_subclasses(BaseModel)]
    return {each.__name__: each for each in classes} | request_types()


@cache
def field_texts(cls: type) -> dict[str, str]:
    """Return the text below each field of a class, those of its bases too."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if base.__module__.startswith("croupier."):
            found |= _own_texts(base)
    return found


def _own_texts(cls: type) -> dict[str, str]:
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(cls))).body
    assert isinstance(tree, ast.ClassDef)
    found: dict[str, str] = {}
    field = ""
    for node in tree.body:
        match node:
            case ast.AnnAssign(target=ast.Name(id=name)):
                field = name
            case ast.Expr(value=ast.Constant(value=str(text))) if field:
                found[field], field = inspect.cleandoc(text).replace("\n", " "), ""
            case _:
                field = ""
    return found


def describe(schemas: dict[str, Any], examples: dict[str, dict[str, Any]]) -> None:
    """Add a description and an example to each property of the named schemas, and a description to each
    schema."""
    for name, schema in schemas.items():
        cls = described_classes().get(name)
        if cls is None:
            continue
        texts = field_texts(cls)
        known = examples.get(name, {}) | {
            field: value for whole in schema.get("examples", ()) for field, value in whole.items()
        }
        for field, facts in schema.get("properties", {}).items():
            if not facts.get("description"):
                facts["description"] = texts.get(field) or SHARED.get(field, "")
            example = known.get(field, EXAMPLES.get(f"{name}.{field}", EXAMPLES.get(field)))
            if "examples" not in facts and (field in known or example is not None):
                facts["examples"] = [example]
            if (words := ENUMS.get(f"{name}.{field}")) is not None:
                (facts["items"] if facts.get("type") == "array" else facts)["enum"] = list(words)
        if not schema.get("description") and cls.__doc__:
            schema["description"] = inspect.cleandoc(cls.__doc__)
