"""The Fortune Bonus of pai gow poker: a side bet on a player's seven cards, with an envy bonus.

Sheet: rulebook/ohio-fortune-bonus.md. Tables and readings are the game's; the hands and the order are here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from croupier.refusals import BadOption
from croupier.rules.options import BankedOptions, one_of, option
from croupier.rules.script.table import Table
from croupier.rules.steps import Script, Settle
from croupier.wagers.bank import PayoutCap
from croupier.wagers.chips import dollars, money
from croupier.wagers.pays import PayTable, row_key
from croupier.wagers.printed import by_rows, by_sums
from croupier.wagers.result import Result, by_table, lose, win
from croupier.wagers.spot import Limits, Spot

FORTUNE: Final = "fortune-bonus"
ENVY: Final = "envy-bonus"
LEAST: Final = 100
"""Of a wager, in cents (§15.II)."""
LEAST_LIMIT: Final = 5_000_000
"""Of a maximum payout (§15.VI)."""


def fortune_tables(text: str, source: str) -> tuple[PayTable, dict[str, int]]:
    """What the wager pays and what others who envy the hand get, in cents, as the sheets print it:
    `| hand | Fortune | Envy |`."""
    envied = {}
    for line in text.strip().splitlines():
        hand, _, envy = (cell.strip() for cell in line.strip(" |").split("|"))
        if envy != "-":
            envied[row_key(hand)] = dollars(envy)
    return PayTable.parse(text, name="fortune bonus", source=source), envied


PAYS, ENVIED = fortune_tables(
    """
    | seven card straight flush | 8,000 to 1 | $5,000 |
    | royal flush and royal match | 2,000 to 1 | $1,000 |
    | seven card straight flush with joker | 1,000 to 1 | $500 |
    | five aces | 400 to 1 | $250 |
    | royal flush | 150 to 1 | $50 |
    | straight flush | 50 to 1 | $20 |
    | four of a kind | 25 to 1 | $5 |
    | full house | 5 to 1 | - |
    | flush | 4 to 1 | - |
    | three of a kind | 3 to 1 | - |
    | straight | 2 to 1 | - |
    """,
    source="ohio-fortune-bonus §15.V",
)
"""Qualifying hands, four of a kind or better [L1323], and what each is worth to others (§15.V)."""


class Fortune(NamedTuple):
    """A house's bonus: what it pays, and its readings."""

    pays: PayTable = PAYS
    envy: Mapping[str, int] = ENVIED
    """The rows that others envy, and the fixed sum each is worth to them, in cents."""
    qualifying: int = 500
    """The least Fortune wager that has an envy button [L1321]."""
    line: str = "best-paying"
    """Which row is paid, "best-paying" or "best-ranked": three of a kind pays more than a straight."""
    cap: PayoutCap | None = None
    """On the Fortune wager alone, never on envy (§15.VI)."""
    clause: str = "§15.V"
    envy_clause: str = "§15.IV.A"

    def result_of(self, rows: Sequence[str]) -> Result:
        """The wager's result, by all the hands that its cards make: one row is paid, once."""
        results = [by_table(FORTUNE, self.pays, row) for row in rows if row in self.pays]
        if not results:
            return lose(FORTUNE, why=rows[0])
        return results[0] if self.line == "best-ranked" else max(results, key=lambda each: each.per_unit)

    def envied(self, rows: Sequence[str]) -> str:
        """The hand that others envy, or '' where it does not qualify."""
        return next((row for row in rows if row in self.envy), "")


def envy_buttons(table: Table, fortune: Fortune) -> list[int]:
    """The seats whose wager qualifies for envy."""
    return [seat for seat in table.having(FORTUNE) if table.stake(seat, FORTUNE) >= fortune.qualifying]


def settle_fortune(
    table: Table,
    made: Mapping[int, Sequence[str]],
    own: Callable[[int], Iterable[int]],
    fortune: Fortune,
) -> Script:
    """Settle every Fortune wager, then envy, from the dealer's right.

    `made` are all hands that the cards of a seat make, where they are looked at; `own` are the seats of the
    same player. Wagers without a qualifying hand come first; then, seat by seat, envy and the wager of the
    qualifying hand.
    """
    bettors = table.having_from_right(FORTUNE)
    if not bettors:
        return
    buttons = envy_buttons(table, fortune)
    envied = {seat: row for seat, rows in made.items() if (row := fortune.envied(rows))}
    for seat in bettors:
        if seat not in envied:
            yield _settle(table, seat, made[seat], fortune)
    for seat in bettors:
        others = {each: row for each, row in envied.items() if each not in own(seat)}
        if seat in buttons and others:
            results = [
                win(ENVY, amount=fortune.envy[row], why=f"{row} at seat {each}")
                for each, row in others.items()
            ]
            yield Settle(
                seat=seat,
                results=tuple(results),
                by_house=bool(table.banker),
                clause=fortune.envy_clause,
            )
        if seat in envied:
            yield _settle(table, seat, made[seat], fortune)


def _settle(table: Table, seat: int, rows: Sequence[str], fortune: Fortune) -> Settle:
    """By the house, where a player banks too."""
    return Settle(
        seat=seat,
        results=(fortune.result_of(rows),),
        cap=fortune.cap,
        by_house=bool(table.banker),
        clause=fortune.clause,
    )


@dataclass(frozen=True, kw_only=True)
class FortuneTerms(BankedOptions, ABC):
    """What every game with a Fortune Bonus has among its options."""

    @property
    @abstractmethod
    def fortune(self) -> Fortune:
        """The bonus on the house's terms."""


@dataclass(frozen=True, kw_only=True)
class FortuneOptions(FortuneTerms):
    fortune_bonus: bool = option(True, "whether the Fortune Bonus is offered [§15.I]")
    fortune_pays: PayTable = option(PAYS, "the one table that is printed [§15.V]", ambiguity="fortune 2")
    fortune_limit: int = option(
        0,
        "the most that a Fortune Bonus pays, $50,000 or more, and never less than the most that the least "
        "wager can win; $0: no limit [§15.VI]",
        least=0,
        is_money=True,
    )
    fortune_line: str = one_of(
        ("best-paying", "best-ranked"),
        "seven cards with a straight and three of a kind are paid as the line that pays more; best-ranked: "
        "as the higher hand",
        ambiguity="fortune 1: a straight and three of a kind",
    )
    fortune_stands: bool = option(
        True,
        "the Fortune Bonus of a hand that was surrendered or set foul is settled by its cards; otherwise it "
        "is lost with the hand. A surrendered hand without the bonus is never seen, so nobody envies it",
        ambiguity="fortune 8: surrender and fouls",
    )

    def check(self) -> None:
        if 0 < self.fortune_limit < LEAST_LIMIT:
            raise BadOption(
                f"fortune-limit cannot be {money(self.fortune_limit)}",
                instead=f"at least {money(LEAST_LIMIT)}, or $0 for none",
            )
        super().check()

    @property
    def fortune(self) -> Fortune:
        cap = None
        if self.fortune_limit:  # §15.VI
            most = self.fortune_pays.most(LEAST)
            cap = PayoutCap.greater_of(self.fortune_limit, most)
        return Fortune(pays=self.fortune_pays, line=self.fortune_line, cap=cap)


def fortune_spots(base: str, options: FortuneOptions) -> tuple[Spot, Spot]:
    """The wager, which goes with the base wager, and the place where envy is paid, on which nobody bets."""
    limits = Limits(LEAST, max(LEAST, options.table_maximum))  # §15.II; the most is not stated (ambiguity 7)
    prints = by_rows(options.fortune.pays)
    return (
        Spot(FORTUNE, "Fortune Bonus", limits, needs=base, clause="§15.II", prints=prints),
        Spot(
            ENVY,
            "Envy Bonus",
            needs=FORTUNE,
            opening=False,
            is_prize=True,
            clause="§15.IV.A",
            prints=by_sums(options.fortune.envy),
        ),
    )
