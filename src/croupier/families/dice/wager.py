"""Dice: a wager as its facts, and the one function that says what a roll does to it.

The script, the exact engine and any kernel ask `resolve`; nothing else decides a wager.
`puck` is the come out point, 0 while it is off and the next roll is a come out roll.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from fractions import Fraction
from typing import Literal, Protocol

from msgspec import Struct

from croupier.cards.dice import Roll, all_rolls
from croupier.wagers.chips import Rounding
from croupier.wagers.pays import Odds, PayTable
from croupier.wagers.result import Commission, Outcome, Result, lose, push, returned, win
from croupier.wagers.spot import Limits

POINTS = (4, 5, 6, 8, 9, 10)
NATURALS = (7, 11)
CRAPS = (2, 3, 12)

Faces = tuple[int, ...]
Price = Odds | str
"""Odds that are fixed, or the row of the posted table that names them."""

ROLLS: dict[int, tuple[Faces, ...]] = {
    total: tuple(roll.faces for roll in all_rolls() if roll.total == total) for total in range(2, 13)
}
"""Every roll by its total."""


class When(Enum):
    """When a wager may be made."""

    ANY = "at any time"
    COME_OUT = "just before a come out roll"
    POINT = "while a come out point is on"
    MOVED = "the dealer moves it there"


class WagerKind(Struct, frozen=True, eq=False, kw_only=True):
    """What the wagers of one name have in common, whatever their number."""

    name: str
    """What players call them all together."""
    when: When = When.ANY
    lasts: bool = False
    """It may take more than one roll, and stands on the layout until it is decided."""
    contract: bool = False
    """It may not be removed or reduced once the dice have rolled."""
    can_switch: bool = False
    """Its owner may call it on or off."""
    may_rest: bool = False
    """Odds that a house may have off at a come out roll."""
    stays: bool = False
    """A winner stays up, where the house leaves it."""
    vigorish: Literal["", "stake", "win"] = ""
    """What a vigorish is reckoned on."""
    instead: str = ""
    """What may be bet while this may not, by its name, with {} for the number."""


class Fate(Struct, frozen=True, eq=False):
    """What one roll does to a wager that it decides."""

    outcome: Outcome
    why: str
    price: Price = ""


class Wager(Struct, frozen=True, eq=False, kw_only=True):
    """One wager: on which rolls it wins, loses and pushes; no other roll decides it."""

    name: str
    """Its spot on the layout."""
    kind: WagerKind
    clause: str
    title: str = ""
    number: int = 0
    price: Price = ""
    """What it pays, where that is one price."""
    fates: Mapping[Faces, Fate] = {}
    points: Mapping[int, Wager] = {}
    """What it is once the puck is on that number, for wagers on the line."""
    boxes: Mapping[int, Wager] = {}
    """What it is when the dealer has moved it, by the total thrown."""
    parts: tuple[tuple[Wager, int], ...] = ()
    """The wagers that it is settled as, with their units."""
    backs: str = ""
    """The flat bet that it supports; it is decided with it."""
    aliases: tuple[str, ...] = ()
    instead_of: tuple[str, ...] = ()
    """Names of wagers that the layout lacks and that are bet as this one."""


class DiceHouse(Protocol):
    """What wagers ask of the house: a game's options answer."""

    @property
    def pays(self) -> PayTable: ...

    @property
    def vigorish_rounding(self) -> Rounding: ...

    @property
    def limits(self) -> Limits: ...

    @property
    def odds_limit(self) -> str: ...

    @property
    def odds_chip(self) -> int: ...

    def when(self, kind: WagerKind) -> When:
        """When such a wager may be made here."""

    def works_coming_out(self, kind: WagerKind) -> bool:
        """Whether such a wager is on when the puck is off."""

    def stays_up(self, kind: WagerKind) -> bool:
        """Whether the stake of such a winner stays on its spot."""

    def vigorish_rate(self, kind: WagerKind) -> Fraction: ...

    @property
    def takes_vigorish_first(self) -> bool:
        """Whether it is taken when the wager is made, not when it wins."""


def on_totals(totals: Iterable[int], fate: Fate) -> dict[Faces, Fate]:
    return {faces: fate for total in totals for faces in ROLLS[total]}


# What a roll does


def is_on(wager: Wager, puck: int, house: DiceHouse, called: bool | None = None) -> bool:
    """Whether the roll counts for the wager: as its owner called it, else by the rule."""
    if called is not None:
        return called
    return puck != 0 or house.works_coming_out(wager.kind)


def resolve(
    wager: Wager, puck: int, roll: Roll, house: DiceHouse, called: bool | None = None
) -> Result | None:
    """What the roll does to the wager; None where it decides nothing.

    `called` is True or False where the owner called the wager on or off.
    """
    now = wager.points.get(puck, wager)
    if now.parts:
        return _resolve_parts(now, puck, roll, house)
    fate = now.fates.get(roll.faces)
    if fate is None:
        return None
    name = wager.name
    if not is_on(now, puck, house, called):
        return returned(name, why="off") if now.backs else None
    if fate.outcome is Outcome.LOSE:
        return lose(name, why=fate.why)
    if fate.outcome is Outcome.PUSH:
        return push(name, why=fate.why)
    kind = now.kind
    return win(
        name,
        pays=odds_of(fate.price, house),
        commission=_win_commission(now, house) if kind.vigorish else None,
        stays=kind.stays and house.stays_up(kind),
        why=fate.why,
    )


def _resolve_parts(wager: Wager, puck: int, roll: Roll, house: DiceHouse) -> Result:
    """As if the parts were wagers of their own: what one wins less what the others lose."""
    gain, has_won = Fraction(0), False
    for part, units in wager.parts:
        result = resolve(part, puck, roll, house)
        assert result is not None, "a wager of several parts is decided by one roll"
        if result.odds is not None:
            has_won = True
        gain += units * result.odds.ratio if result.odds is not None else -units
    if not has_won:
        return lose(wager.name, why="other roll")
    if not gain:
        return win(wager.name, amount=0, why=str(roll.total))  # one part wins what the others lose
    stake = gain.denominator * sum(units for _, units in wager.parts)
    return win(wager.name, pays=Odds(gain.numerator, stake), why=str(roll.total))


def odds_of(price: Price, house: DiceHouse) -> Odds:
    return price if isinstance(price, Odds) else house.pays.odds(price)


def vigorish(wager: Wager, house: DiceHouse) -> Fraction:
    """What the house takes for the wager, as a part of its stake."""
    rate = house.vigorish_rate(wager.kind)
    return rate * odds_of(wager.price, house).ratio if wager.kind.vigorish == "win" else rate


def _win_commission(wager: Wager, house: DiceHouse) -> Commission | None:
    if house.takes_vigorish_first:
        return None
    return Commission(vigorish(wager, house), house.vigorish_rounding, of="stake")


def moved(wager: Wager, puck: int, roll: Roll) -> Wager:
    """What the wager is after a roll that does not decide it: another one where the dealer moves it."""
    return wager.points.get(puck, wager).boxes.get(roll.total, wager)


def next_puck(puck: int, roll: Roll) -> int:
    """Where the puck is after the roll."""
    total = roll.total
    if puck:
        return 0 if total in (puck, 7) else puck
    return total if total in POINTS else 0
