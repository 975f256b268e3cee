"""Heads: how far a ledger had come at a moment, with the chips in front of every seat, signed by the house.

A head answers for all that stands before it. Given to a player it is a receipt; appended to a file that the
database's keeper cannot change, it is an anchor. Both are the same lines of JSON.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from croupier.refusals import BadFile, BadLedger, BadNotation
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.table import ACTS, Table
from croupier.table.ledger import Line
from croupier.table.proof.fair import SeedUse
from croupier.table.proof.keys import Keys, PublicKeys

PURPOSE = b"croupier head\n"
WORTH_SIGNING = frozenset(
    {
        e.TableOpened,
        e.SeatTaken,
        e.ChipsBought,
        e.SeatLeft,
        e.RoundClosed,
        e.RoundVoided,
        e.TableClosed,
    }
)
"""Events after which a head is signed: a round is over, or money came or went."""


class Head(Struct, frozen=True, kw_only=True, omit_defaults=True):
    table: str
    part: int
    line: int
    hash: str
    at: float
    game: str
    round: int
    """The number of the last round that was opened."""
    stacks: dict[int, int]
    """Seat → cents."""
    sold: int
    """Cents in chips that came over the counter in this ledger, less those that went back."""
    options: dict[str, str] = {}
    """In which the table differs from the game's defaults: what was dealt from depends on them."""
    seeds: tuple[SeedUse, ...] = ()
    """The draws of that round, by seed."""


class SignedHead(Struct, frozen=True):
    head: Head
    key: str
    signature: str

    @property
    def message(self) -> bytes:
        return PURPOSE + msgspec.json.encode(self.head)

    def check(self, keys: PublicKeys) -> None:
        """Refuse what the house has not signed."""
        at = self.head
        what = f"the head of table {at.table}, part {at.part}, line {at.line},"
        keys.check(self.message, self.key, self.signature, what)

    def __str__(self) -> str:
        return msgspec.json.encode(self).decode()


_decoder = msgspec.json.Decoder(SignedHead)


def signed(head: Head, keys: Keys) -> SignedHead:
    return SignedHead(head, *keys.sign(PURPOSE + msgspec.json.encode(head)))


def is_worth_signing(lines: Sequence[Line]) -> bool:
    return any(line.what.__class__ in WORTH_SIGNING for line in lines)


def bought(event: e.Event) -> int:
    """Chips that came over the counter with an event; less than nothing where they went back."""
    match event:
        case e.SeatTaken(stack=amount, carried=False) | e.ChipsBought(amount=amount):
            return amount
        case e.SeatLeft(stack=amount, carried=False):
            return -amount
    return 0


class ChipCount:
    """Follows a ledger and knows what a head says of it."""

    def __init__(self, options: Options) -> None:
        self.table = Table(options, {})
        self.sold = 0

    def follow(self, event: e.Event) -> None:
        if event.__class__ in ACTS:
            self.table.apply(event)
        self.sold += bought(event)

    @property
    def stacks(self) -> dict[int, int]:
        return dict(sorted(self.table.stacks.items()))


def parse_heads(text: str, what: str = "this") -> list[SignedHead]:
    """Receipts or anchors, one on each line."""
    heads = []
    for place, row in enumerate(text.splitlines(), start=1):
        if row.strip():
            try:
                heads.append(_decoder.decode(row))
            except msgspec.DecodeError:
                raise BadLedger(
                    f"line {place} of {what} is no signed head", "it was changed or cut"
                ) from None
    return heads


def one_receipt(text: str) -> SignedHead:
    heads = parse_heads(text, "the receipt")
    if len(heads) != 1:
        raise BadNotation("no receipt", instead="one, as it was given out")
    return heads[0]


def read_heads(path: Path) -> list[SignedHead]:
    try:
        return parse_heads(path.read_bytes().decode(), path.name)
    except UnicodeDecodeError:
        raise BadLedger(f"{path} has no signed heads", "it is not text") from None
    except OSError as no:
        raise BadFile(f"cannot read {path}", no.strerror or str(no)) from None
