"""The side bets of blackjack tables: House Money, Perfect Pairs, Buster Blackjack, Push 22, and a toke.

Sheets: rulebook/ohio-house-money-side-bet.md, rulebook/hustler-perfect-pairs-bonus-bet.md,
rulebook/hustler-buster-blackjack-side-bet-v6-2.md, rulebook/hustler-buster-blackjack-bonus-bet-v4-0b.md and
rulebook/iowa-double-down-madness.md, which are cited.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any, Final

from croupier.cards.card import ACE, JOKER, KING, Hand
from croupier.errors import BadOption
from croupier.families.banked.bettors import Bettor
from croupier.families.blackjack.choices import MAIN
from croupier.families.blackjack.hands import BlackjackRound, ask, show
from croupier.families.blackjack.variations import HOUSE_VARIATIONS, READING, OffSheet, VariedOptions
from croupier.hands.points import Points, blackjack_points, blackjack_value
from croupier.rules.choices import Choice, Chosen
from croupier.rules.options import one_of, option
from croupier.rules.steps import Script, Settle, Stake
from croupier.wagers.chips import money
from croupier.wagers.pays import PayTable, fixed_pays
from croupier.wagers.result import DEALER_HAND, Outcome, Result, SideBet
from croupier.wagers.spot import LayoutView, Limits, Spot

# House Money: the first two cards, whose win may go onto the main wager

HOUSE_MONEY: Final = "house-money"

_HOUSE_MONEY_PRINTED = """
    | hand | 2 or more decks [II.C(1)] | one deck [II.C(2)] |
    |---|---|---|
    | Ace-King suited | 9 to 1 | 9 to 1 |
    | Straight Flush | 4 to 1 | 5 to 1 |
    | Pair | 3 to 1 | 3 to 1 |
    | Straight | 1 to 1 | 1 to 1 |
"""
HOUSE_MONEY_PAYS: Final = PayTable.parse(
    _HOUSE_MONEY_PRINTED, name="house money, two or more decks", source="ohio-house-money-side-bet II.C(1)"
)
ONE_DECK_PAYS: Final = PayTable.parse(
    _HOUSE_MONEY_PRINTED, name="house money, one deck", source="ohio-house-money-side-bet II.C(2)", column=2
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


HOUSE_MONEY_CHOICES: Final = {choice.name: choice.says for choice in (NO_CAP, cap(1, 1))}


@dataclass(frozen=True, kw_only=True)
class HouseMoneyOptions(VariedOptions, ABC):
    @property
    @abstractmethod
    def decks(self) -> int:
        """Return the number of decks in play."""

    off_sheet: OffSheet = option(HOUSE_VARIATIONS, READING, analysis_only=True)
    house_money: bool = option(True, "the House Money side bet is offered [side bet II.A]")
    house_money_minimum: int = option(1_00, "as posted [side bet II.A]", least=1, is_money=True)
    house_money_maximum: int = option(1_000_00, "as posted [side bet II.A]", least=1, is_money=True)
    house_money_pays: PayTable = option(
        HOUSE_MONEY_PAYS,
        "with two decks or more [side bet II.C(1)]",
        pays=fixed_pays("the table for two decks or more [side bet II.C(1), L220-226]"),
    )
    house_money_one_deck_pays: PayTable = option(
        ONE_DECK_PAYS,
        "with one deck [side bet II.C(2)]",
        pays=fixed_pays("the table for one deck [side bet II.C(2), L228-233]"),
    )
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
    """Return the highest hand [I.A] that the first two cards make; "" where the bet loses."""
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
    """Return the pay table for the number of decks in play."""
    return options.house_money_one_deck_pays if options.decks == 1 else options.house_money_pays


HOUSE_MONEY_BET: Final = SideBet(
    spot=HOUSE_MONEY, row=house_money_row, pays=house_money_pays, clause="side bet II.C", moves=True
)  # [II.E(2), II.G]


def house_money_spots(options: HouseMoneyOptions) -> tuple[Spot, ...]:
    if not options.house_money:
        return ()
    return (_house_money_spot(Limits(options.house_money_minimum, options.house_money_maximum)),)


@cache
def _house_money_spot(limits: Limits) -> Spot:
    return Spot(HOUSE_MONEY, "House Money", limits, needs=MAIN, clause="side bet II.A")


def settle_house_money(play: BlackjackRound) -> Script:
    """Pay or take each bet, clockwise; a winner may cap the main wager before anybody plays, if the dealer is
    known to have no Blackjack [II.E]. With 2 to 9 up that is known at once: II.F leaves out paying and
    capping, which I.B and II.G give to every winner, at the same moment (ambiguities 3 and 6). Insurance is
    closed by then, so the wager as it was bet limits it (ambiguity 4); a Blackjack is paid afterwards, on
    the whole capped wager (ambiguity 7)."""
    table, options = play.table, play.options
    bet = next((each for each in play.rules.first_bets(options) if each.spot == HOUSE_MONEY), None)
    for seat, (hand,) in play.hands.items():
        if bet is None or not table.stake(seat, HOUSE_MONEY):
            continue
        result = bet.result(options, hand.cards)
        yield from show(play, hand, "side bet II.B")
        if result.outcome is not Outcome.WIN:
            yield Settle(seat=seat, results=(result,), clause="side bet II.D")
            continue
        clause = "side bet II.E(1)" if play.natural else "side bet II.C"
        (payment,) = yield Settle(seat=seat, results=(result,), clause=clause)
        most = _most_cap(play, seat, payment.to_player)
        if play.natural is False and most > 0:
            choices = (NO_CAP, cap(most, play.rules.chip_unit(options)))
            chosen: Chosen = yield from ask(play, hand, choices, "side bet II.E(2), II.G")
            if chosen.amount:
                yield Stake(seat=seat, spot=MAIN, amount=chosen.amount, clause="side bet II.G")


def _most_cap(play: BlackjackRound, seat: int, proceeds: int) -> int:
    """Return up to all of the proceeds, the win with the side bet itself."""
    if play.options.house_money_cap_limit == "open":
        return proceeds
    return min(proceeds, int(play.options.table_maximum) - play.table.stake(seat, MAIN))


# Perfect Pairs: a pair on the first two cards

PAIRS: Final = "perfect-pairs"

PAIRS_PAYS: Final = PayTable.parse(
    """
    perfect pair: 25 to 1
    colored pair: 12 to 1
    mixed pair: 6 to 1
    """,
    name="perfect pairs",
    source="hustler-perfect-pairs-bonus-bet [L2090-2093]",
)

PAIRS_CAPPED_FROM: Final = 10_00
"""Tables of $10-$100 and $25-$100 cap the bet [L2083]."""
PAIRS_CAP: Final = 50_00
PAIRS_LAST_OFFERED: Final = 25_00
"""The minimum of the highest tables that may offer it [L2083]."""


@dataclass(frozen=True, kw_only=True)
class PerfectPairsOptions(VariedOptions):
    perfect_pairs: bool = option(True, "the bonus bet is offered; it goes with all blackjack games [L2077]")
    perfect_pairs_pays: PayTable = option(
        PAIRS_PAYS,
        "the Perfect Pairs Bonus HandBet [L2090-2093]",
        pays=fixed_pays("winning bets are paid according to the table shown [L2086-2093]"),
    )
    perfect_pairs_at_25: str = one_of(
        ("capped", "closed"),
        "the text caps the bet at $50 on $25-$100 tables and says that it is not offered there [L2083]; read "
        "as offered with the cap, and not above those limits",
        ambiguity="perfect pairs 1: $25-$100 tables",
    )
    perfect_pairs_of: str = one_of(
        ("rank", "value"),
        "what a pair has in common is not said: the rank; value: a king and a queen are a pair too",
        ambiguity="perfect pairs 2: rank or value",
    )


@dataclass(frozen=True, kw_only=True)
class JokerPairsOptions(PerfectPairsOptions):
    """The options of tables with Jokers in the shoe."""

    perfect_pairs_jokers: str = one_of(
        ("lose", "mixed-pair"),
        "two Jokers have no colour or suit and stand in no row; mixed-pair: they are paid as any pair",
        ambiguity="perfect pairs 3: two Jokers",
    )


def pairs_row(options: PerfectPairsOptions, cards: Hand) -> str:
    """Return the best row that the first two cards make [L2080]; "" where the bet loses."""
    one, two = cards
    if one is JOKER or two is JOKER:
        is_paid = isinstance(options, JokerPairsOptions) and options.perfect_pairs_jokers == "mixed-pair"
        return "mixed-pair" if one is two and is_paid else ""
    if options.perfect_pairs_of == "rank":
        is_pair = one.rank == two.rank
    else:
        is_pair = blackjack_value(one) == blackjack_value(two)
    if not is_pair:
        return ""
    if one.suit == two.suit:
        return "perfect-pair"
    return "colored-pair" if one.is_red == two.is_red else "mixed-pair"


def pairs_pays(options: PerfectPairsOptions) -> PayTable:
    return options.perfect_pairs_pays


PERFECT_PAIRS: Final = SideBet(spot=PAIRS, row=pairs_row, pays=pairs_pays, clause="L2080-2082, L2085")


def pairs_limits(options: PerfectPairsOptions, table: Limits) -> Limits | None:
    """Return the limits of the bet at a table, whatever the base wager; None where it is not offered."""
    closed = table.minimum >= PAIRS_LAST_OFFERED if options.perfect_pairs_at_25 == "closed" else False
    if not options.perfect_pairs or closed or table.minimum > PAIRS_LAST_OFFERED:
        return None
    return Limits(1_00, PAIRS_CAP if table.minimum >= PAIRS_CAPPED_FROM else None)


def pairs_spots(
    options: PerfectPairsOptions, table: Limits, *, base: str, name: str = PAIRS
) -> tuple[Spot, ...]:
    """Return the bet beside the wager on `base`; none where it is not offered. `name` is another one's for
    bettors behind a seat."""
    limits = pairs_limits(options, table)
    if limits is None:
        return ()
    return (Spot(name, name.replace("-", " "), limits, needs=base, clause="L2079"),)


# Buster Blackjack: the player-dealer goes over, paid by the number of the cards

BUSTER: Final = "buster"
MOST_BUSTER_CARDS: Final = 8

BUSTER_PAYS: Final = PayTable.parse(
    """
    3 cards: 1 to 1
    4 cards: 3 to 1
    5 cards: 5 to 1
    6 cards: 25 to 1
    7 cards: 100 to 1
    8 or more cards: 500 to 1
    """,
    name="buster blackjack",
    source="hustler-buster-blackjack-side-bet-v6-2 [L2536-2544], hustler-buster-blackjack-bonus-bet-v4-0b "
    "[L3210-3216]",
)


@cache
def buster_bet(count: Callable[..., Points], over_from: Callable[[Any], int], clause: str) -> SideBet:
    """Return the bet on the player-dealer's finished hand, which is over as the game counts it."""

    def row(options: Any, cards: Hand) -> str:
        return buster_row(count(options, cards).total >= over_from(options), len(cards))

    return SideBet(
        spot=BUSTER, on=DEALER_HAND, row=row, pays=lambda options: options.buster_pays, clause=clause
    )


def buster_spot(bettor: Bettor, title: str, clause: str, aliases: tuple[str, ...] = ()) -> Spot:
    """Return the spot, from a dollar, since no least is stated, to the base wager [L2526, L3203]."""
    base = bettor.spot(MAIN)
    return Spot(
        bettor.spot(BUSTER),
        f"{bettor.title}{title}",
        Limits(1_00),
        needs=base,
        most_of=(base, Fraction(1)),
        clause=clause,
        aliases=(bettor.spot("buster-blackjack"), *aliases),
    )


def buster_row(is_over: bool, cards: int) -> str:
    """Return the row of a hand that is over; "" of one that is not. Two cards never are."""
    if not is_over:
        return ""
    return f"{cards}-cards" if cards < MOST_BUSTER_CARDS else "8-or-more-cards"


# Push 22: the dealer ends with 22

PUSH_22 = "push-22"
PUSH_22_PAYS = PayTable.parse(
    """
    same suit: 50 to 1
    same colour: 20 to 1
    any 22: 7 to 1
    """,
    name="push 22",
    source="iowa-double-down-madness [L81-84]",
)


def push_22_spot(options: Any, clause: str) -> Spot:
    limits = Limits(options.push_22_minimum, options.push_22_maximum)
    return Spot(PUSH_22, "Push 22", limits, needs=MAIN, clause=clause)


def push_22_row(options: Any, dealer: Hand) -> str:
    """Return the row of a finished dealer's hand [L80-84]; "" where the side bet loses."""
    if blackjack_points(dealer).total != 22:
        return ""
    if len({card.suit for card in dealer}) == 1:
        return "same-suit"
    return "same-colour" if len({card.is_red for card in dealer}) == 1 else "any-22"


PUSH_22_BET = SideBet(
    spot=PUSH_22, on=DEALER_HAND, row=push_22_row, pays=lambda options: options.push_22_pays, clause="L80-84"
)


# A toke: a wager for the dealer, beside a player's own and limited with it

TOKE: Final = "toke"
TOKES = Limits.parse("$0.50-$1,000")  # Double Down Madness [L30]


def toke_net(result: Result) -> Fraction:
    """Return what a toke wins its player for each unit: one that wins is the dealer's, with its winnings."""
    return Fraction(-1) if result.outcome is Outcome.WIN else result.per_unit


TokeObjection = Callable[[LayoutView, int, int], str]


def toke_spot(most: int, combined: bool, clause: str) -> tuple[TokeObjection | None, Spot]:
    """Return the spot of the dealer toke, with a limit of `most` cents alone or `combined` with the main
    wager, and before it why a larger main wager is refused while a toke lies there."""
    spot = Spot(TOKE, "dealer toke", TOKES, needs=MAIN, clause=clause, why_not=_toke_limit(most, combined))
    return _beside_toke(most) if combined else None, spot


@cache
def _toke_limit(most: int, combined: bool) -> TokeObjection:
    def why_not(view: LayoutView, seat: int, total: int) -> str:
        if combined and total + view.stake(seat, MAIN) > most:
            return f"toke and main wager together are at most {money(most)}"
        return f"a toke is at most {money(most)}" if total > most else ""

    return why_not


@cache
def _beside_toke(most: int) -> TokeObjection:
    def why_not(view: LayoutView, seat: int, total: int) -> str:
        toke = view.stake(seat, TOKE)
        is_over = toke and total + toke > most
        return f"toke and main wager together are at most {money(most)}" if is_over else ""

    return why_not
