"""The wagers of craps, as facts: when each may be made, what decides it, what it pays.

The clauses are those of rulebook/ohio-craps.md. The Fire Bet has rules of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier.families.dice import (
    CRAPS,
    POINTS,
    Faces,
    Fate,
    Kind,
    Side,
    Wager,
    When,
    come_wager,
    hardway,
    line_odds,
    line_wager,
    number_wager,
    on_totals,
    one_roll,
)
from croupier.wagers.pays import EVEN, Odds
from croupier.wagers.result import Outcome

TAKING = {point: Odds.parse(odds) for point, odds in zip(
    POINTS, ("2 to 1", "3 to 2", "6 to 5", "6 to 5", "3 to 2", "2 to 1"), strict=True
)}  # §6.I, §7.I, §7.III, §7.IV  # fmt: skip
LAYING = {point: Odds(odds.den, odds.num) for point, odds in TAKING.items()}  # §6.II, §7.II, §7.V

HARD_HOPS = {"2-2": "V", "3-3": "W", "4-4": "X", "5-5": "Y"}
EASY_HOPS = {
    "1-3": "Z", "1-4": "AA", "2-3": "BB", "1-5": "CC", "2-4": "DD", "1-6": "EE", "2-5": "FF",
    "3-4": "GG", "2-6": "HH", "3-5": "II", "3-6": "JJ", "4-5": "KK", "4-6": "LL",
}  # fmt: skip
"""The hop bets with their letters in §3.I."""

# Kinds, with what §4.III-IV says of making and removing them

PASS = Kind(name="pass", when=When.COME_OUT, lasts=True, contract=True)  # §4.III.A, ambiguity 9
DONT_PASS = Kind(name="dont-pass", when=When.COME_OUT, lasts=True)  # §4.IV
COME = Kind(name="come", when=When.POINT)  # ambiguity 7
DONT_COME = Kind(name="dont-come", when=When.POINT)
COME_BOX = Kind(name="come", when=When.MOVED, lasts=True, contract=True)  # §4.III.B
DONT_COME_BOX = Kind(name="dont-come", when=When.MOVED, lasts=True)  # §4.IV: never replaced or increased
PUT = Kind(name="put", when=When.POINT, lasts=True, contract=True)  # §4.III.C, ambiguity 8
PASS_ODDS = Kind(name="pass-odds", when=When.POINT, lasts=True)
DONT_PASS_ODDS = Kind(name="dont-pass-odds", when=When.POINT, lasts=True)
COME_ODDS = Kind(name="come-odds", lasts=True, can_switch=True)
DONT_COME_ODDS = Kind(name="dont-come-odds", lasts=True)
PUT_ODDS = Kind(name="put-odds", lasts=True, can_switch=True)
PLACE = Kind(name="place", lasts=True, can_switch=True, stays=True)
BUY = Kind(name="buy", lasts=True, can_switch=True, stays=True, vigorish="stake")
LAY = Kind(name="lay", lasts=True, can_switch=True, stays=True, vigorish="win")
HARD = Kind(name="hard", lasts=True, can_switch=True, stays=True)
ONE_ROLL = Kind(name="one-roll")
WIN = Outcome.WIN


def _lasting_wagers() -> Iterator[Wager]:
    yield line_wager("pass", PASS, "§3.I.A", Side.RIGHT)
    yield line_odds("pass-odds", PASS_ODDS, "§7.I", Side.RIGHT, TAKING, backs="pass")
    yield line_wager("dont-pass", DONT_PASS, "§3.I.B", Side.WRONG)
    yield line_odds("dont-pass-odds", DONT_PASS_ODDS, "§7.II", Side.WRONG, LAYING, backs="dont-pass")
    yield come_wager("come", COME, "§3.I.C", Side.RIGHT)
    yield come_wager("dont-come", DONT_COME, "§3.I.E", Side.WRONG)
    for point in POINTS:
        come, dont, put = f"come-{point}", f"dont-come-{point}", f"put-{point}"
        take, lay = TAKING[point], LAYING[point]
        yield number_wager(come, COME_BOX, point, "§3.I.C", "come")
        yield number_wager(f"come-odds-{point}", COME_ODDS, point, "§7.III", take, backs=come)
        yield number_wager(dont, DONT_COME_BOX, point, "§3.I.E", "dont-come", Side.WRONG)
        yield number_wager(
            f"dont-come-odds-{point}", DONT_COME_ODDS, point, "§7.V", lay, Side.WRONG, backs=dont
        )
        yield number_wager(put, PUT, point, "§3.I.D", EVEN)  # §7.IV.A
        yield number_wager(f"put-odds-{point}", PUT_ODDS, point, "§7.IV", take, backs=put)
        yield number_wager(f"place-{point}", PLACE, point, "§3.I.F", f"place-{point}")
        yield number_wager(f"buy-{point}", BUY, point, "§6.I", take)
        yield number_wager(f"lay-{point}", LAY, point, "§6.II", lay, Side.WRONG)  # ambiguity 1
    for number, letter in (4, "G"), (6, "H"), (8, "I"), (10, "J"):
        yield hardway(f"hard-{number}", HARD, number, f"§3.I.{letter}", f"hard-{number}")


def _one_roll_wagers() -> Iterator[Wager]:
    field = on_totals((3, 4, 9, 10, 11), Fate(WIN, "3, 4, 9, 10 or 11", "field"))
    ends = on_totals((2,), Fate(WIN, "2", "field-2")) | on_totals((12,), Fate(WIN, "12", "field-12"))
    yield one_roll("field", ONE_ROLL, "§3.I.K", field | ends)

    def proposition(name: str, letter: str, totals: tuple[int, ...], why: str, alias: str) -> Wager:
        wins = on_totals(totals, Fate(WIN, why, name))
        return one_roll(name, ONE_ROLL, f"§3.I.{letter}", wins, aliases=(alias,))

    seven = proposition("any-seven", "L", (7,), "seven", "any-7")
    craps = proposition("any-craps", "M", CRAPS, "craps", "craps")
    two = proposition("craps-two", "N", (2,), "2", "craps-2")
    three = proposition("craps-three", "O", (3,), "3", "craps-3")
    twelve = proposition("craps-twelve", "P", (12,), "12", "craps-12")
    eleven = proposition("eleven", "Q", (11,), "11", "11-in-one-roll")
    yield from (seven, craps, two, three, twelve, eleven)

    def together(name: str, letter: str, *parts: Wager, alias: str = "") -> Wager:
        """Equal units of each part."""
        units = tuple((part, 1) for part in parts)
        aliases = (alias,) if alias else ()
        return Wager(name=name, kind=ONE_ROLL, clause=f"§3.I.{letter}", parts=units, aliases=aliases)

    yield together("c-and-e", "R", craps, eleven, alias="craps-eleven")  # §5.III
    horn = (two, three, eleven, twelve)
    yield together("horn", "S", *horn)  # §5.IV
    for number, high in zip((2, 3, 11, 12), horn, strict=True):
        yield together(f"horn-high-{number}", "T", *horn, high)  # §5.V
    yield together("world", "U", *horn, seven)  # §5.VI
    for dice, letter in (HARD_HOPS | EASY_HOPS).items():
        a, b = (int(face) for face in dice.split("-"))
        wins: dict[Faces, Fate] = dict.fromkeys(((a, b), (b, a)), Fate(WIN, dice, f"hop-{dice}"))
        backwards = (f"hop-{b}-{a}",) if a != b else (f"hard-hop-{a + b}",)
        yield one_roll(
            f"hop-{dice}", ONE_ROLL, f"§3.I.{letter}", wins, title=f"hop {dice}", aliases=backwards
        )


WAGERS = {wager.name: wager for part in (_lasting_wagers(), _one_roll_wagers()) for wager in part}
