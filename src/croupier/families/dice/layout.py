"""The dice layout: when a wager may be made, how much may lie there, and when it may come down."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from croupier.errors import BadOption, ParseError
from croupier.families.dice.wager import POINTS, DiceHouse, Wager, When, is_on
from croupier.readers import is_whole_number, whole_number
from croupier.wagers.chips import money, short
from croupier.wagers.pays import Odds
from croupier.wagers.spot import LayoutView, Limits, Spot

PUCK = "puck"
"""The marker that shows the come out point."""
SHOOTER = "shooter"
"""The marker in front of the seat that shoots."""

_PUCKS = {"": 0, "off": 0} | {str(point): point for point in POINTS}


def puck_of(view: LayoutView) -> int:
    """Return the come out point, 0 while the puck is off."""
    shown = view.marker(PUCK)
    if shown not in _PUCKS:
        points = ", ".join(map(str, POINTS))
        raise ParseError(f"no puck {shown!r}", instead=f"off or {points}")
    return _PUCKS[shown]


class OddsLimit:
    """The most odds behind a flat bet: so many times the flat bet, by the number.

    Who takes odds stakes that much; who lays odds stakes what wins that much.

    >>> str(OddsLimit.parse("3-4-5")), OddsLimit.parse("2x").times(6)
    ('3-4-5', 2)
    """

    __slots__ = ("_times", "text")

    def __init__(self, text: str, times: tuple[int, int, int] | None) -> None:
        self.text = text
        self._times = times

    @classmethod
    def parse(cls, text: str) -> OddsLimit:
        if text == "none":
            return cls(text, None)
        words = [word.strip().removesuffix("x") for word in text.split("-")]
        if len(words) not in (1, 3) or not all(is_whole_number(word) and word.strip("0") for word in words):
            raise BadOption(
                f"odds cannot be limited to {text!r}",
                instead="none, a multiple such as 2, or 3-4-5 by number",
            )
        first, second, third = (whole_number(word) for word in (words if len(words) == 3 else words * 3))
        return cls("-".join(words), (first, second, third))

    def times(self, number: int) -> int | None:
        """Return the multiple on 4 and 10, 5 and 9, or 6 and 8; None where there is no limit."""
        return None if self._times is None else self._times[3 - abs(7 - number)]

    def __str__(self) -> str:
        return self.text


def spots_of(wagers: Iterable[Wager], house: DiceHouse) -> tuple[Spot, ...]:
    wagers = tuple(wagers)
    behind = {wager.backs: wager.name for wager in wagers if wager.backs}
    return tuple(_spot(wager, house, behind.get(wager.name)) for wager in wagers)


def _spot(wager: Wager, house: DiceHouse, odds: str | None) -> Spot:
    kind = wager.kind
    return Spot(
        wager.name,
        title=wager.title or wager.name.replace("dont-", "don't-").replace("-", " "),
        clause=wager.clause,
        limits=Limits(house.limits.minimum) if wager.backs else None,
        needs=wager.backs or None,
        opening=house.when(kind) is not When.MOVED,
        is_open=_opening(wager, house.when(kind)),
        can_remove=_odds_first(odds) if odds else None,
        stands=kind.lasts,
        can_switch=kind.can_switch,
        contract=kind.contract,
        why_not=_too_much(wager, house) if wager.backs else None,
        aliases=wager.aliases or ((wager.name.replace("dont-", "don't-"),) if "dont-" in wager.name else ()),
        kind=kind.name,
        works=None if house.works_coming_out(kind) else lambda view, _: is_on(wager, puck_of(view), house),
        instead_of=wager.instead_of,
        removal="§4.IV" if wager.name.startswith("dont-") and not wager.backs else "§4.III",
        most_told=_most_told(house) if wager.backs else "",
    )


def _most_told(house: DiceHouse) -> str:
    """Return the most odds in words: by the flat bet, and above a limit as far as is paid evenly (§7.VI)."""
    limit = OddsLimit.parse(house.odds_limit)
    most = house.limits.maximum
    if limit.times(POINTS[0]) is None:
        return f"{short(most)}, or more to be paid evenly" if most is not None else "no limit"
    return f"{limit} times the flat bet" + (f", {short(most)} at most" if most is not None else "")


def _opening(wager: Wager, when: When) -> Callable[[LayoutView, int], str] | None:
    """Return why the wager may not be made now, with what may."""
    bet = f", bet {wager.kind.instead.format(wager.number)}" if wager.kind.instead else ""

    def coming_out(view: LayoutView, seat: int) -> str:
        puck = puck_of(view)
        return f"the point is {puck} and it is made before a come out roll{bet}" if puck else ""

    def on_point(view: LayoutView, seat: int) -> str:
        return "" if puck_of(view) else f"no come out point is on{bet}"

    def moved(view: LayoutView, seat: int) -> str:
        return f"the dealer moves it there{bet}"

    return {When.COME_OUT: coming_out, When.POINT: on_point, When.MOVED: moved}.get(when)


def _odds_first(odds: str) -> Callable[[LayoutView, int], str]:
    """Return the objection that no odds stand without the bet that they support."""
    return lambda view, seat: "its odds come down first" if view.stake(seat, odds) else ""


def _too_much(wager: Wager, house: DiceHouse) -> Callable[[LayoutView, int, int], str]:
    """Return the objection to odds above the posted limits and the next sum that is paid evenly (§7.VI)."""
    limit = OddsLimit.parse(house.odds_limit)

    def why_not(view: LayoutView, seat: int, total: int) -> str:
        now = wager.points.get(puck_of(view), wager)
        price = now.price
        assert isinstance(price, Odds), "odds behind a bet are paid at fixed odds"
        most = most_odds(view.stake(seat, wager.backs), price, limit.times(now.number), house.limits.maximum)
        if most is None or total <= most:
            return ""
        step = price.den * house.odds_chip
        even = -(-most // step) * step
        if total == even:
            return ""
        return f"the most is {money(most // 1)}" + (
            f", or {money(even)} to be paid evenly" if even > most else ""
        )

    return why_not


def most_odds(flat: int, price: Odds, times: int | None, maximum: int | None) -> Fraction | int | None:
    """Return the most behind a flat bet: the table's maximum, or so many times that bet, taken or won."""
    if times is None:
        return maximum
    most = flat * times / min(price.ratio, Fraction(1))
    return most if maximum is None or most < maximum else maximum
