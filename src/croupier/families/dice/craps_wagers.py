"""The wagers of craps, as facts: when each may be made, what decides it, what it pays.

The clauses are those of rulebook/ohio-craps.md. The Fire Bet has rules of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from croupier.families.dice.wager import (
    CRAPS,
    POINTS,
    Faces,
    RollOutcome,
    Side,
    Wager,
    WagerKind,
    When,
    come_wager,
    hardway,
    line_odds,
    line_wager,
    number_wager,
    on_totals,
    one_roll,
)
from croupier.readers import whole_number
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

_FACES = {
    1: ("one", "ace"), 2: ("two", "deuce"), 3: ("three", "trey"),
    4: ("four", "four"), 5: ("five", "five"), 6: ("six", "six"),
}  # fmt: skip
_TOTALS = {4: "four", 6: "six", 8: "eight", 10: "ten"}

# Kinds, with what §4.III-IV says of making and removing them

PASS = WagerKind(
    name="line", when=When.COME_OUT, lasts=True, contract=True, instead="come"
)  # §4.III.A, ambiguity 9
DONT_PASS = WagerKind(name="line", when=When.COME_OUT, lasts=True, instead="dont-come")  # §4.IV
COME = WagerKind(name="come", when=When.POINT, instead="pass")  # ambiguity 7
DONT_COME = WagerKind(name="come", when=When.POINT, instead="dont-pass")
COME_BOX = WagerKind(name="come", when=When.MOVED, lasts=True, contract=True, instead="come")  # §4.III.B
DONT_COME_BOX = WagerKind(
    name="come", when=When.MOVED, lasts=True, instead="dont-come"
)  # §4.IV: never increased
PUT = WagerKind(
    name="put", when=When.POINT, lasts=True, contract=True, instead="place-{}"
)  # §4.III.C, ambiguity 8
LINE_ODDS = WagerKind(name="odds", when=When.POINT, lasts=True)
COME_ODDS = WagerKind(name="odds", lasts=True, can_switch=True, may_rest=True)
PUT_ODDS = WagerKind(name="odds", lasts=True, can_switch=True, may_rest=True)
DONT_COME_ODDS = WagerKind(name="odds", lasts=True)
PLACE = WagerKind(name="place", lasts=True, can_switch=True, stays=True)
BUY = WagerKind(name="buy", lasts=True, can_switch=True, stays=True, vigorish="stake")
LAY = WagerKind(name="lay", lasts=True, can_switch=True, stays=True, vigorish="win")
HARD = WagerKind(name="hardways", lasts=True, can_switch=True, stays=True)
FIELD = WagerKind(name="field")
PROPOSITION = WagerKind(name="propositions")
HORN = WagerKind(name="horn")
HOP = WagerKind(name="hops")

WIN = Outcome.WIN


def _line_and_come() -> Iterator[Wager]:
    yield line_wager("pass", PASS, "§3.I.A", Side.RIGHT, aliases=("pass-line",))
    yield line_odds("pass-odds", LINE_ODDS, "§7.I", Side.RIGHT, TAKING, backs="pass")
    yield line_wager("dont-pass", DONT_PASS, "§3.I.B", Side.WRONG)
    yield line_odds("dont-pass-odds", LINE_ODDS, "§7.II", Side.WRONG, LAYING, backs="dont-pass")
    boxes = {n: number_wager(f"come-{n}", COME_BOX, n, "§3.I.C", "come") for n in POINTS}
    yield come_wager("come", COME, "§3.I.C", Side.RIGHT, boxes)
    for point, box in boxes.items():
        yield box
        yield number_wager(f"come-odds-{point}", COME_ODDS, point, "§7.III", TAKING[point], backs=box.name)
    boxes = {
        n: number_wager(f"dont-come-{n}", DONT_COME_BOX, n, "§3.I.E", "dont-come", Side.WRONG) for n in POINTS
    }
    yield come_wager("dont-come", DONT_COME, "§3.I.E", Side.WRONG, boxes)
    for point, box in boxes.items():
        odds = f"dont-come-odds-{point}"
        yield box
        yield number_wager(odds, DONT_COME_ODDS, point, "§7.V", LAYING[point], Side.WRONG, backs=box.name)
    for point in POINTS:
        put = f"put-{point}"
        yield number_wager(put, PUT, point, "§3.I.D", EVEN)  # §7.IV.A
        yield number_wager(f"put-odds-{point}", PUT_ODDS, point, "§7.IV", TAKING[point], backs=put)


def _number_wagers() -> Iterator[Wager]:
    for point in POINTS:
        yield number_wager(f"place-{point}", PLACE, point, "§3.I.F", f"place-{point}")
    for point in POINTS:
        yield number_wager(f"buy-{point}", BUY, point, "§6.I", TAKING[point])
    for point in POINTS:
        yield number_wager(f"lay-{point}", LAY, point, "§6.II", LAYING[point], Side.WRONG)  # ambiguity 1
    for number, letter in (4, "G"), (6, "H"), (8, "I"), (10, "J"):
        names = (f"hardway-{number}", f"{_TOTALS[number]}-the-hardway")
        yield hardway(f"hard-{number}", HARD, number, f"§3.I.{letter}", f"hard-{number}", names)


def _one_roll_wagers() -> Iterator[Wager]:
    field = on_totals((3, 4, 9, 10, 11), RollOutcome(WIN, "3, 4, 9, 10 or 11", "field"))
    ends = on_totals((2,), RollOutcome(WIN, "2", "field-2")) | on_totals(
        (12,), RollOutcome(WIN, "12", "field-12")
    )
    yield one_roll("field", FIELD, "§3.I.K", field | ends)

    def proposition(
        name: str, letter: str, totals: tuple[int, ...], why: str, *names: str, for_: str = ""
    ) -> Wager:
        wins = on_totals(totals, RollOutcome(WIN, why, name))
        return one_roll(
            name, PROPOSITION, f"§3.I.{letter}", wins, aliases=names, instead_of=tuple(for_.split())
        )

    seven = proposition("any-seven", "L", (7,), "seven", "any-7", for_="world")
    craps = proposition("any-craps", "M", CRAPS, "craps", "craps")
    two = proposition("craps-two", "N", (2,), "2", "craps-2", for_="hop-1-1")
    three = proposition("craps-three", "O", (3,), "3", "craps-3", for_="hop-1-2 hop-2-1")
    twelve = proposition("craps-twelve", "P", (12,), "12", "craps-12", for_="hop-6-6")
    eleven = proposition(
        "eleven", "Q", (11,), "11", "11-in-one-roll", "yo", "yo-eleven", for_="hop-5-6 hop-6-5"
    )
    yield from (seven, craps, two, three, twelve, eleven)

    def together(name: str, letter: str, *parts: Wager, alias: str = "", for_: str = "") -> Wager:
        """Return a wager of equal units of each part."""
        return Wager(
            name=name,
            kind=HORN,
            clause=f"§3.I.{letter}",
            components=tuple((part, 1) for part in parts),
            aliases=(alias,) if alias else (),
            instead_of=tuple(for_.split()),
        )

    yield together("c-and-e", "R", craps, eleven, alias="craps-eleven")  # §5.III
    horn = (two, three, eleven, twelve)
    yield together("horn", "S", *horn, for_="world")  # §5.IV; where the layout has no area for one: §3.I.U
    for number, high in zip((2, 3, 11, 12), horn, strict=True):
        yield together(f"horn-high-{number}", "T", *horn, high)  # §5.V
    yield together("world", "U", *horn, seven)  # §5.VI
    for dice, letter in (HARD_HOPS | EASY_HOPS).items():
        a, b = (whole_number(face) for face in dice.split("-"))
        wins: dict[Faces, RollOutcome] = dict.fromkeys(
            ((a, b), (b, a)), RollOutcome(WIN, dice, f"hop-{dice}")
        )
        yield one_roll(
            f"hop-{dice}", HOP, f"§3.I.{letter}", wins, title=f"hop {dice}", aliases=_hop_names(a, b)
        )


def _hop_names(low: int, high: int) -> tuple[str, ...]:
    """Return the sheet's words: `four-the-hardway-on-the-hop`, `one-three` and `ace-trey-on-the-hop`."""
    if low == high:
        return f"hard-hop-{2 * low}", f"{_TOTALS[2 * low]}-the-hardway-on-the-hop"
    pairs = dict.fromkeys(f"{one}-{two}" for one, two in zip(_FACES[low], _FACES[high], strict=True))
    return f"hop-{high}-{low}", *pairs, *(f"{pair}-on-the-hop" for pair in pairs)


WAGERS = {
    wager.name: wager for part in (_line_and_come(), _number_wagers(), _one_roll_wagers()) for wager in part
}
