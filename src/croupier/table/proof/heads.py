"""Heads: how far a ledger had come at a moment, with the chips in front of every seat, signed by the house.

A head answers for all that stands before it. Given to a player it is a receipt; appended to a file that the
database's keeper cannot change, it is an anchor. Both are the same lines of JSON.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from croupier.errors import BadFile, BadLedger, ParseError
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
    """How far a ledger had come."""

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
    """The head of a ledger with the signature of the house: a receipt."""

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


class AnchoredHeads(NamedTuple):
    """The signed heads of an anchor file."""

    heads: list[SignedHead]
    torn: tuple[int, ...]
    """Numbers of lines whose write failed: what there was of them stands complete in a later line, or at the
    end of the file."""


def parse_heads(text: str, what: str = "this") -> list[SignedHead]:
    """Return the heads of receipts, one on each line."""
    anchored = parse_anchored(text, what)
    if anchored.torn:
        raise _not_a_head(anchored.torn[0], what)
    return anchored.heads


def parse_anchored(text: str, what: str = "this") -> AnchoredHeads:
    """Return the heads of an anchor file, one on each line.

    A full disk can leave a part of a line. It is recognised because the whole line was written again, or
    because it is the end of the file; any other line that is no signed head is refused.
    """
    rows = text.splitlines()
    heads, torn = [], []
    for place, row in enumerate(rows, start=1):
        if not row.strip():
            continue
        try:
            heads.append(_decoder.decode(row))
        except msgspec.DecodeError:
            is_tail = place == len(rows) and not text.endswith("\n")
            if not is_tail and not any(later.startswith(row) for later in rows[place:]):
                raise _not_a_head(place, what) from None
            torn.append(place)
    return AnchoredHeads(heads, tuple(torn))


def _not_a_head(place: int, what: str) -> BadLedger:
    return BadLedger(f"line {place} of {what} is no signed head", "it was changed or cut")


def one_receipt(text: str) -> SignedHead:
    heads = parse_heads(text, "the receipt")
    if len(heads) != 1:
        raise ParseError("no receipt", instead="one, as it was given out")
    return heads[0]


def read_heads(path: Path) -> list[SignedHead]:
    """Return the heads of a file of receipts."""
    return parse_heads(_text(path), path.name)


def read_anchored(path: Path) -> AnchoredHeads:
    """Return the heads of an anchor file."""
    return parse_anchored(_text(path), path.name)


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode()
    except UnicodeDecodeError:
        raise BadLedger(f"{path} has no signed heads", "it is not text") from None
    except OSError as no:
        raise BadFile(f"cannot read {path}", no.strerror or str(no)) from None
