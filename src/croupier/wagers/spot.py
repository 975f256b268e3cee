"""Spots: the places on the layout where a wager is put, and what may be put there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Protocol

import msgspec

from croupier.errors import BadOption, IllegalBet, NotYet, ParseError
from croupier.wagers.chips import dollars, money, short
from croupier.wagers.labels import NOTHING_PRINTED, PrintedOdds

_RANGE = re.compile(r"(?P<low>[^-–]+)[-–](?P<high>.+?)(?: by (?P<unit>.+))?")


class LayoutView(Protocol):
    """The part of a table that a spot may ask about."""

    def stake(self, seat: int, spot: str) -> int:
        """The cents that seat has on that spot, 0 where there is no wager."""

    def marker(self, name: str) -> str:
        """Return the position of a marker (the puck: "off", "4" …); "" if the game has none."""


class Limits(msgspec.Struct, frozen=True, gc=False):
    """The least, the most (None: no limit) and the step of one wager, in cents."""

    minimum: int
    maximum: int | None = None
    unit: int = 1

    def __post_init__(self) -> None:
        if self.minimum < 1 or self.unit < 1:
            raise BadOption(f"no limits from {money(self.minimum)} by {money(self.unit)}", "start at a cent")
        if self.maximum is not None and self.maximum < self.minimum:
            raise BadOption(f"no limits {self}", "the most is less than the least")

    @classmethod
    def parse(cls, text: str) -> Limits:
        """Parse limits as tables print them: `$5-$100`, `$10-no limit`, `$5-$500 by $5`."""
        found = _RANGE.fullmatch(text.strip())
        if found is None:
            raise ParseError(f"{text!r} are no limits", instead="write $5-$100 or $5-no limit")
        high = found["high"].strip().lower()
        most = None if high == "no limit" else dollars(high)
        return cls(dollars(found["low"]), most, dollars(found["unit"]) if found["unit"] else 1)

    def within(self, others: Limits) -> Limits:
        """Return the limits within both. No overlap is refused."""
        ends = [each for each in (self.maximum, others.maximum) if each is not None]
        return Limits(max(self.minimum, others.minimum), min(ends, default=None), self.unit)

    def check(self, amount: int, spot: str) -> None:
        """Refuse a wager of that amount; `spot` is how the refusal names it."""
        if amount < self.minimum:
            raise IllegalBet(f"{money(amount)} on {spot}", f"the least is {money(self.minimum)}", f"{self}")
        if self.maximum is not None and amount > self.maximum:
            raise IllegalBet(f"{money(amount)} on {spot}", f"the most is {money(self.maximum)}", f"{self}")
        if amount % self.unit:
            near = max(amount - amount % self.unit, -(-self.minimum // self.unit) * self.unit)
            raise IllegalBet(
                f"{money(amount)} on {spot}", f"it goes by {money(self.unit)}", f"such as {money(near)}"
            )

    def __str__(self) -> str:
        high = "no limit" if self.maximum is None else short(self.maximum)
        step = f" by {short(self.unit)}" if self.unit != 1 else ""
        return f"{short(self.minimum)}-{high}{step}"


class Spot(msgspec.Struct, frozen=True):
    """One place for a wager, as facts: the rules and the table ask it, it acts on nothing."""

    name: str
    title: str = ""
    limits: Limits | None = None
    """Its own limits, in place of the table's."""
    needs: str | None = None
    """The spot that must hold a wager of the same seat."""
    opening: bool = True
    """May be bet in the betting phase; if not, a choice during the round stakes it."""
    clause: str = ""
    is_open: Callable[[LayoutView, int], str] | None = None
    """Why that seat may not bet here now, "" if it may."""
    can_remove: Callable[[LayoutView, int], str] | None = None
    """Why that seat may not take the wager down now, "" if it may."""
    stands: bool = False
    """An unresolved wager stays on the layout for the next round."""
    can_switch: bool = False
    """Its owner may call a standing wager on or off."""
    contract: bool = False
    """A wager that stood through a round stays until it is decided; only fresh chips may be taken back."""
    why_not: Callable[[LayoutView, int, int], str] | None = None
    """Why that seat may not have so many cents here now, "" if it may; the limits hold besides."""
    most_of: tuple[str, Fraction] | None = None
    """At most this part of that spot's wager."""
    aliases: tuple[str, ...] = ()
    needs_any: tuple[str, ...] = ()
    """Spots of which one at least must hold a wager of the same seat."""
    kind: str = ""
    """The sort of wager, where a layout has many: those of one kind are told together."""
    works: Callable[[LayoutView, int], bool] | None = None
    """Whether its rule has that seat's wager on now; None: always. Its owner may have called it otherwise."""
    instead_of: tuple[str, ...] = ()
    """Names of wagers that the layout lacks and that are bet here."""
    removal: str = ""
    """The clause by which it is taken down, where that is another one than its own."""
    most_told: str = ""
    """The most in words, where another wager decides it."""
    equals: str = ""
    """The wager that is never made without one here, as large: a blind equals its ante."""
    times: Fraction = Fraction(1)
    """How many times as large as that one, where it is not the same."""
    required: bool = False
    """The wager that it needs is never made without one here, of whatever size."""
    returns_over: bool = False
    """The excess over the maximum is returned and the rest plays; otherwise such a wager is refused."""
    is_prize: bool = False
    """A prize of another wager is paid here, and nobody bets on it."""
    prints: PrintedOdds = NOTHING_PRINTED
    """The print on the layout, if the spot knows it; otherwise the game's rules are asked."""

    @property
    def waits_for(self) -> frozenset[str]:
        """The spots to be bet before this one, where a seat bets them too."""
        named = {self.needs, self.equals} - {None, ""}
        return frozenset((*self.needs_any, *(name for name in named if name)))

    @property
    def companions(self) -> tuple[str, ...]:
        """The wagers that must be bet with it, in words: `main`, or `player or banker`."""
        any_of = (" or ".join(self.needs_any),) if self.needs_any else ()
        named = tuple(dict.fromkeys(name for name in (self.needs, self.equals) if name))
        return (*named, *any_of)

    @property
    def label(self) -> str:
        """The spot's printed name."""
        return self.title or self.name.replace("-", " ")

    def check(self, amount: int, view: LayoutView, seat: int, table_limits: Limits | None = None) -> None:
        """Refuse to add `amount` to what the seat has here already (the limits hold for the two together).

        The table's limits hold for opening wagers without limits of their own: what a choice stakes
        during the round is bounded by the wager it follows.
        """
        if amount <= 0:
            raise IllegalBet(f"{money(amount)} on {self.label}", "a wager is more than nothing")
        self._refuse_closed(view, seat)
        if lacking := self.missing_wager(view, seat):
            raise NotYet(f"no wager on {self.label}", f"it needs a wager on {lacking}")
        total = view.stake(seat, self.name) + amount
        limits = self.limits or (table_limits if self.opening else None)
        if limits is not None:
            limits.check(total, self.label)
        why = self.why_not(view, seat, total) if self.why_not is not None else ""
        if why:
            raise IllegalBet(f"{money(total)} on {self.label}", why, self.clause)
        if self.equals and total != self.equal_amount(view.stake(seat, self.equals)):
            base = f"{money(view.stake(seat, self.equals))} on {_words(self.equals)}"
            is_told = "equal to" if self.times == 1 else f"{self.times} times"
            raise IllegalBet(f"{money(total)} on {self.label}", f"it is {is_told} the {base}", self.clause)
        if self.most_of is not None:
            base, part = self.most_of
            self._refuse_more(total, base, part, view.stake(seat, base))

    def excess(self, amount: int, view: LayoutView, seat: int, table_limits: Limits | None = None) -> int:
        """Return the part of an added amount that goes back at once; 0 if all of it plays, or none can."""
        limits = self.limits or table_limits
        if not self.returns_over or limits is None or limits.maximum is None:
            return 0
        over = max(0, view.stake(seat, self.name) + amount - limits.maximum)
        return over if over < amount else 0

    def missing_wager(self, view: LayoutView, seat: int) -> str:
        """The wager that a seat needs for one here and has not; "" where nothing is missing."""
        for needed in (self.needs, self.equals):
            if needed and not view.stake(seat, needed):
                return _words(needed)
        if self.needs_any and not any(view.stake(seat, spot) for spot in self.needs_any):
            return " or ".join(map(_words, self.needs_any))
        return ""

    def unequal(self, view: LayoutView, seat: int) -> str:
        """Return why the wagers that must be equal are not; "" if they are."""
        own, other = view.stake(seat, self.name), view.stake(seat, self.equals)
        if not self.equals or own == self.equal_amount(other):
            return ""
        much = "as much" if self.times == 1 else f"{self.times} times as much"
        return f"{money(other)} on {_words(self.equals)} goes with {much} on {self.label}, not {money(own)}"

    def equal_amount(self, amount: int) -> int:
        """Return the amount of this wager for so much on the wager that it equals, rounded down."""
        return amount * self.times.numerator // self.times.denominator

    def missing(self, view: LayoutView, seat: int) -> str:
        """Return why the wager that this one needs may not stand without it; "" if it may."""
        if not (self.required and self.needs and view.stake(seat, self.needs)):
            return ""
        words = f"a wager on {_words(self.needs)} goes with one on {self.label}"
        return "" if view.stake(seat, self.name) else words

    def check_removal(self, view: LayoutView, seat: int) -> None:
        """Refuse to take the seat's wager down."""
        if not view.stake(seat, self.name):
            raise NotYet(f"nothing to take down from {self.label}", f"seat {seat} has no wager there")
        why = self.can_remove(view, seat) if self.can_remove is not None else ""
        if why:
            raise IllegalBet(f"the wager on {self.label} stays", why, self.clause)

    def _refuse_closed(self, view: LayoutView, seat: int) -> None:
        why = self.is_open(view, seat) if self.is_open is not None else ""
        if why:
            raise NotYet(f"{self.label} is closed", why, self.clause)

    def _refuse_more(self, total: int, base: str, part: Fraction, base_stake: int) -> None:
        most = part * base_stake // 1
        if total > most:
            times = "the" if part == 1 else f"{part} of the"
            raise IllegalBet(
                f"{money(total)} on {self.label}",
                f"the most is {money(most)}, {times} wager on {_words(base)}",
            )


def _words(spot: str) -> str:
    return spot.replace("-", " ")


def completed(bets: Mapping[str, int], spots: Iterable[Spot]) -> dict[str, int]:
    """The bets with those that go with them unsaid: a blind as large as the ante, where none was named, or as
    near to that as its limits are. Each comes after the one that it equals."""
    whole = dict(bets)
    spots = [spot for spot in spots if spot.equals or spot.required]  # those that go with others
    if not spots:
        return whole
    for spot in spots:
        if spot.equals and spot.name in bets:
            whole.setdefault(spot.equals, int(bets[spot.name] / spot.times))
    for spot in spots:
        if spot.equals in whole and spot.name not in bets:
            whole[spot.name] = spot.equal_amount(whole[spot.equals])
        elif spot.required and spot.name not in bets and (base := bets.get(spot.needs or "")):
            whole[spot.name] = _within(base, spot.limits)
    after = {spot.name for spot in spots if spot.equals}
    return dict(sorted(whole.items(), key=lambda bet: bet[0] in after))


def added(bets: Mapping[str, int], spots: Iterable[Spot], view: LayoutView, seat: int) -> dict[str, int]:
    """Return the bets that these bets bring with them: as much on a blind as on its ante and the reverse, and
    a required wager that is missing."""
    spots = list(spots)
    tied = {each for name in bets for each in tied_to(name, spots)}
    whole = completed({name: view.stake(seat, name) + amount for name, amount in bets.items()}, spots)
    lacking = {
        name: total - view.stake(seat, name)
        for name, total in whole.items()
        if name not in bets and (name in tied or not view.stake(seat, name))
    }
    return {name: amount for name, amount in lacking.items() if amount > 0}


def tied_to(name: str, spots: Iterable[Spot]) -> tuple[str, ...]:
    """The wagers that are always as large as this one."""
    spots = list(spots)
    bases = {spot.equals for spot in spots if spot.name == name and spot.equals}
    mates = (spot.name for spot in spots if spot.equals and spot.equals in {name, *bases})
    return tuple(each for each in dict.fromkeys((*bases, *mates)) if each != name)


def _within(amount: int, limits: Limits | None) -> int:
    """Return the amount, moved into the limits."""
    if limits is None:
        return amount
    most = amount if limits.maximum is None else min(amount, limits.maximum)
    return max(most, limits.minimum)
