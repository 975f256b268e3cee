"""Dice: a wager as its facts, the one function that says what a roll does to it, and makers of wagers.

The script, the exact engine and any kernel ask `resolve`; nothing else decides a wager.
`puck` is the come out point, 0 while it is off and the next roll is a come out roll.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from fractions import Fraction
from typing import Literal, Protocol

from msgspec import Struct

from croupier.cards.chance_devices import Roll, all_rolls
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
    """Properties that all wagers of one name share, whatever their number."""

    name: str
    """Name that players use for all of these wagers."""
    when: When = When.ANY
    lasts: bool = False
    """Whether it may take more than one roll, and stands on the layout until it is decided."""
    contract: bool = False
    """Whether it may not be removed or reduced once the dice have rolled."""
    can_switch: bool = False
    """Whether its owner may call it on or off."""
    may_rest: bool = False
    """Whether they are odds that a house may have off at a come out roll."""
    stays: bool = False
    """Whether a winner stays up, where the house leaves it."""
    vigorish: Literal["", "stake", "win"] = ""
    """Amount that the vigorish is a percentage of; '' for no vigorish."""
    instead: str = ""
    """Name of a wager that can be made when this one cannot, with {} for the number."""


class RollOutcome(Struct, frozen=True, eq=False):
    """Effect of one roll on a wager that it decides."""

    outcome: Outcome
    why: str
    price: Price = ""


class Wager(Struct, frozen=True, eq=False, kw_only=True):
    """One wager: on which rolls it wins, loses and pushes; no other roll decides it."""

    name: str
    """Name of the wager's spot on the layout."""
    kind: WagerKind
    clause: str
    title: str = ""
    number: int = 0
    price: Price = ""
    """Payout of the wager, if it has a single one."""
    outcomes: Mapping[Faces, RollOutcome] = {}
    points: Mapping[int, Wager] = {}
    """Wagers that this line wager is treated as, by the number that the puck is on."""
    number_boxes: Mapping[int, Wager] = {}
    """Wagers that this wager becomes when the dealer moves it to a number box, by the total thrown."""
    components: tuple[tuple[Wager, int], ...] = ()
    """Wagers as which this wager is settled, each with its units."""
    backs: str = ""
    """Flat bet that the wager supports and is decided with."""
    aliases: tuple[str, ...] = ()
    instead_of: tuple[str, ...] = ()
    """Names of wagers that are missing on the layout and are bet as this one."""


class DiceHouse(Protocol):
    """House settings that dice wagers depend on; the options of a game implement them."""

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
        """Return when this kind of wager may be made here."""

    def works_coming_out(self, kind: WagerKind) -> bool:
        """Return True if this kind of wager is on when the puck is off."""

    def stays_up(self, kind: WagerKind) -> bool:
        """Return True if the stake of a winning wager of this kind stays on its spot."""

    def vigorish_rate(self, kind: WagerKind) -> Fraction: ...

    @property
    def takes_vigorish_first(self) -> bool:
        """Return True if the vigorish is taken when the wager is made, and not when it wins."""


def on_totals(totals: Iterable[int], outcome: RollOutcome) -> dict[Faces, RollOutcome]:
    return {faces: outcome for total in totals for faces in ROLLS[total]}


# What a roll does


def is_on(wager: Wager, puck: int, house: DiceHouse, called: bool | None = None) -> bool:
    """Return True if the roll counts for the wager: as its owner called it, else by the rule."""
    if called is not None:
        return called
    return puck != 0 or house.works_coming_out(wager.kind)


def resolve(
    wager: Wager, puck: int, roll: Roll, house: DiceHouse, called: bool | None = None
) -> Result | None:
    """Return what the roll does to the wager; None where it decides nothing.

    `called` is True or False where the owner called the wager on or off.
    """
    now = wager.points.get(puck, wager)
    if now.components:
        return _resolve_parts(now, puck, roll, house)
    decided = now.outcomes.get(roll.faces)
    if decided is None:
        return None
    name = wager.name
    if not is_on(now, puck, house, called):
        return returned(name, why="off") if now.backs else None
    if decided.outcome is Outcome.LOSE:
        return lose(name, why=decided.why)
    if decided.outcome is Outcome.PUSH:
        return push(name, why=decided.why)
    kind = now.kind
    return win(
        name,
        pays=odds_of(decided.price, house),
        commission=_win_commission(now, house) if kind.vigorish else None,
        stays=kind.stays and house.stays_up(kind),
        why=decided.why,
    )


def _resolve_parts(wager: Wager, puck: int, roll: Roll, house: DiceHouse) -> Result:
    """Return what the parts come to as wagers of their own: what one wins less what the others lose."""
    gain, has_won = Fraction(0), False
    for part, units in wager.components:
        result = resolve(part, puck, roll, house)
        assert result is not None, "a wager of several parts is decided by one roll"
        if result.odds is not None:
            has_won = True
        gain += units * result.odds.ratio if result.odds is not None else -units
    if not has_won:
        return lose(wager.name, why="other roll")
    if not gain:
        return win(wager.name, amount=0, why=str(roll.total))  # one part wins what the others lose
    stake = gain.denominator * sum(units for _, units in wager.components)
    return win(wager.name, pays=Odds(gain.numerator, stake), why=str(roll.total))


def odds_of(price: Price, house: DiceHouse) -> Odds:
    return price if isinstance(price, Odds) else house.pays.odds(price)


def vigorish(wager: Wager, house: DiceHouse) -> Fraction:
    """Return what the house takes for the wager, as a part of its stake."""
    rate = house.vigorish_rate(wager.kind)
    return rate * odds_of(wager.price, house).ratio if wager.kind.vigorish == "win" else rate


def _win_commission(wager: Wager, house: DiceHouse) -> Commission | None:
    if house.takes_vigorish_first:
        return None
    return Commission(vigorish(wager, house), house.vigorish_rounding, basis="stake")


def moved_to(wager: Wager, puck: int, roll: Roll) -> Wager:
    """Return what the wager is after a roll that does not decide it, another one where it is moved."""
    return wager.points.get(puck, wager).number_boxes.get(roll.total, wager)


def next_puck(puck: int, roll: Roll) -> int:
    """Return where the puck is after the roll."""
    total = roll.total
    if puck:
        return 0 if total in (puck, 7) else puck
    return total if total in POINTS else 0


# Makers: each says on which rolls its sort of wager wins, loses and pushes


class Side(Enum):
    """The result that a bet on a point needs."""

    RIGHT = "the number before a seven"
    WRONG = "a seven before the number"


def number_wager(
    name: str,
    kind: WagerKind,
    number: int,
    clause: str,
    price: Price,
    side: Side = Side.RIGHT,
    *,
    backs: str = "",
    words: tuple[str, str] = ("number made", "seven"),
) -> Wager:
    """Return a bet that stands between one number and the seven; `words` say why it was decided."""
    is_right = side is Side.RIGHT
    made = RollOutcome(Outcome.WIN if is_right else Outcome.LOSE, words[0], price)
    seven = RollOutcome(Outcome.LOSE if is_right else Outcome.WIN, words[1], price)
    outcomes = on_totals((number,), made) | on_totals((7,), seven)
    return Wager(
        name=name, kind=kind, clause=clause, number=number, price=price, outcomes=outcomes, backs=backs
    )


def line_wager(name: str, kind: WagerKind, clause: str, side: Side, aliases: tuple[str, ...] = ()) -> Wager:
    """Return a bet that the come out roll decides, or that its point then does."""
    points = _on_points(name, kind, clause, dict.fromkeys(POINTS, name), side)
    outcomes = _first_roll(name, side)
    return Wager(name=name, kind=kind, clause=clause, outcomes=outcomes, points=points, aliases=aliases)


def line_odds(
    name: str, kind: WagerKind, clause: str, side: Side, pays: Mapping[int, Price], backs: str
) -> Wager:
    """Return odds behind a bet on the line."""
    return Wager(
        name=name,
        kind=kind,
        clause=clause,
        backs=backs,
        points=_on_points(name, kind, clause, pays, side, backs),
    )


def come_wager(name: str, kind: WagerKind, clause: str, side: Side, boxes: Mapping[int, Wager]) -> Wager:
    """Return a bet that the next roll decides, or that moves to the box of the number thrown."""
    return Wager(name=name, kind=kind, clause=clause, outcomes=_first_roll(name, side), number_boxes=boxes)


def _on_points(
    name: str, kind: WagerKind, clause: str, pays: Mapping[int, Price], side: Side, backs: str = ""
) -> dict[int, Wager]:
    words = ("point made", "seven out")
    return {
        point: number_wager(name, kind, point, clause, pays[point], side, backs=backs, words=words)
        for point in POINTS
    }


def _first_roll(price: Price, side: Side) -> dict[Faces, RollOutcome]:
    """Return the first roll's outcomes: naturals win, craps lose; on the other side a twelve is barred."""
    if side is Side.RIGHT:
        win = on_totals(NATURALS, RollOutcome(Outcome.WIN, "seven or eleven", price))
        return win | on_totals(CRAPS, RollOutcome(Outcome.LOSE, "craps"))
    return (
        on_totals(NATURALS, RollOutcome(Outcome.LOSE, "seven or eleven"))
        | on_totals((2, 3), RollOutcome(Outcome.WIN, "two or three", price))
        | on_totals((12,), RollOutcome(Outcome.PUSH, "twelve"))
    )


def hardway(
    name: str, kind: WagerKind, number: int, clause: str, price: Price, aliases: tuple[str, ...] = ()
) -> Wager:
    """Return a bet on the number as a pair, before it comes any other way and before a seven."""
    easy, seven = RollOutcome(Outcome.LOSE, "easy way"), RollOutcome(Outcome.LOSE, "seven")
    outcomes = on_totals((number,), easy) | on_totals((7,), seven)
    outcomes[number // 2, number // 2] = RollOutcome(Outcome.WIN, "hard way", price)
    return Wager(
        name=name, kind=kind, clause=clause, number=number, price=price, outcomes=outcomes, aliases=aliases
    )


def one_roll(
    name: str,
    kind: WagerKind,
    clause: str,
    wins: Mapping[Faces, RollOutcome],
    *,
    title: str = "",
    aliases: tuple[str, ...] = (),
    instead_of: tuple[str, ...] = (),
) -> Wager:
    """Return a bet that the next roll decides: it loses on all on which it does not win."""
    outcomes = on_totals(ROLLS, RollOutcome(Outcome.LOSE, "other roll")) | dict(wins)
    return Wager(
        name=name,
        kind=kind,
        clause=clause,
        title=title,
        outcomes=outcomes,
        aliases=aliases,
        instead_of=instead_of,
    )
