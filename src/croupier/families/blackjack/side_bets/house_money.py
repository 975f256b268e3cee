"""House Money, a side bet of blackjack tables on the first two cards, whose win may go onto the main wager.

Sheet: rulebook/ohio-house-money-side-bet.md.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cache
from typing import Final

from croupier.cards.card import ACE, KING, Hand
from croupier.errors import BadOption
from croupier.families.blackjack.choices import MAIN
from croupier.families.blackjack.house.boxes import Boxes
from croupier.families.blackjack.off_sheet import HOUSE, READING, VariedOptions
from croupier.hands.points import blackjack_value
from croupier.rules.choices import Choice, Chosen
from croupier.rules.off_sheet import OffSheet
from croupier.rules.options import one_of, option
from croupier.rules.steps import Script, Settle, Stake
from croupier.wagers.chips import money
from croupier.wagers.pays import PayTable
from croupier.wagers.result import Outcome, SideBet
from croupier.wagers.spot import Limits, Spot

HOUSE_MONEY: Final = "house-money"

_PRINTED = """
    | hand | 2 or more decks [II.C(1)] | one deck [II.C(2)] |
    |---|---|---|
    | Ace-King suited | 9 to 1 | 9 to 1 |
    | Straight Flush | 4 to 1 | 5 to 1 |
    | Pair | 3 to 1 | 3 to 1 |
    | Straight | 1 to 1 | 1 to 1 |
"""
PAYS: Final = PayTable.parse(
    _PRINTED, name="house money, two or more decks", source="ohio-house-money-side-bet II.C(1)"
)
ONE_DECK_PAYS: Final = PayTable.parse(
    _PRINTED, name="house money, one deck", source="ohio-house-money-side-bet II.C(2)", column=2
)

NO_CAP: Final = Choice(name="no-cap", says="take the House Money win")


@cache
def cap(most: int, unit: int) -> Choice:
    return Choice(
        name="cap",
        least=min(unit, most),
        most=most,
        unit=unit,
        says="add some or all of the House Money win and stake to the main wager",
    )


CHOICES: Final = {choice.name: choice.says for choice in (NO_CAP, cap(1, 1))}


@dataclass(frozen=True, kw_only=True)
class HouseMoneyOptions(VariedOptions, ABC):
    @property
    @abstractmethod
    def decks(self) -> int:
        """In play."""

    off_sheet: OffSheet = option(HOUSE, READING)
    house_money: bool = option(True, "the House Money side bet is offered [side bet II.A]")
    house_money_minimum: int = option(1_00, "as posted [side bet II.A]", least=1, is_money=True)
    house_money_maximum: int = option(1_000_00, "as posted [side bet II.A]", least=1, is_money=True)
    house_money_pays: PayTable = option(PAYS, "with two decks or more [side bet II.C(1)]")
    house_money_one_deck_pays: PayTable = option(ONE_DECK_PAYS, "with one deck [side bet II.C(2)]")
    house_money_ace_low: bool = option(
        True,
        "an ace and a two are a straight, as an ace and a king are; the side bet does not define straights",
        ambiguity="side bet 1: what a straight is",
    )
    house_money_pair_of: str = one_of(
        ("rank", "value"),
        "what a pair has in common is not said: the rank; value: a king and a ten are a pair too, and one of "
        "king and queen is paid as a pair, which is the higher hand",
        ambiguity="side bet 2: rank or value",
    )
    house_money_cap_limit: str = one_of(
        ("open", "table-maximum"),
        "whether a main wager may be capped beyond the table's maximum is not said: it may; table-maximum: "
        "up to that only",
        ambiguity="side bet 5: a cap beyond the table's maximum",
    )

    def check(self) -> None:
        if self.house_money_minimum > self.house_money_maximum:
            raise BadOption(
                f"house-money-minimum {money(self.house_money_minimum)} is above "
                f"house-money-maximum {money(self.house_money_maximum)}"
            )


def house_money_row(options: HouseMoneyOptions, cards: Hand) -> str:
    """The highest hand [I.A] that the first two cards make; "" where the bet loses."""
    one, two = cards
    low, high = sorted((one.rank, two.rank))
    is_suited = one.suit == two.suit
    is_straight = high - low == 1 or (options.house_money_ace_low and (low, high) == (2, ACE))
    if is_suited and (low, high) == (KING, ACE):
        return "ace-king-suited"
    if is_suited and is_straight:
        return "straight-flush"
    if low == high or (
        options.house_money_pair_of == "value" and blackjack_value(one) == blackjack_value(two)
    ):
        return "pair"
    return "straight" if is_straight else ""


def house_money_pays(options: HouseMoneyOptions) -> PayTable:
    """By the number of decks in play."""
    return options.house_money_one_deck_pays if options.decks == 1 else options.house_money_pays


HOUSE_MONEY_BET: Final = SideBet(
    spot=HOUSE_MONEY, row=house_money_row, pays=house_money_pays, clause="side bet II.C", moves=True
)  # [II.E(2), II.G]


def house_money_spots(options: HouseMoneyOptions) -> tuple[Spot, ...]:
    if not options.house_money:
        return ()
    return (_spot(Limits(options.house_money_minimum, options.house_money_maximum)),)


@cache
def _spot(limits: Limits) -> Spot:
    return Spot(HOUSE_MONEY, "House Money", limits, needs=MAIN, clause="side bet II.A")


def settle_house_money(boxes: Boxes, has_blackjack: bool | None) -> Script:
    """Clockwise, each bet paid or taken; a winner may cap the main wager before anybody plays, if the dealer
    is known to have no Blackjack [II.E]. With 2 to 9 up that is known at once: II.F leaves out paying and
    capping, which I.B and II.G give to every winner, at the same moment (ambiguities 3 and 6). Insurance is
    closed by then, so the wager as it was bet limits it (ambiguity 4); a Blackjack is paid afterwards, on
    the whole capped wager (ambiguity 7)."""
    table, options = boxes.table, boxes.options
    bet = next((each for each in boxes.rules.first_bets(options) if each.spot == HOUSE_MONEY), None)
    for seat, (held,) in boxes.hands.items():
        if bet is None or not table.stake(seat, HOUSE_MONEY):
            continue
        result = bet.result(options, held.cards)
        yield from boxes.show(held, "side bet II.B")
        if result.outcome is not Outcome.WIN:
            yield Settle(seat=seat, results=(result,), clause="side bet II.D")
            continue
        clause = "side bet II.E(1)" if has_blackjack else "side bet II.C"
        (payment,) = yield Settle(seat=seat, results=(result,), clause=clause)
        most = _most_cap(boxes, seat, payment.to_player)
        if has_blackjack is False and most > 0:
            choices = (NO_CAP, cap(most, boxes.rules.chip_unit(options)))
            chosen: Chosen = yield from boxes.ask(held, choices, "side bet II.E(2), II.G")
            if chosen.amount:
                yield Stake(seat=seat, spot=MAIN, amount=chosen.amount, clause="side bet II.G")


def _most_cap(boxes: Boxes, seat: int, proceeds: int) -> int:
    """Up to all of the proceeds, the win with the side bet itself."""
    options = boxes.options
    if options.house_money_cap_limit == "open":
        return proceeds
    return min(proceeds, int(options.table_maximum) - boxes.table.stake(seat, MAIN))
