"""The table of the blackjack games that a player banks: seats and bettors, fees, options, wagers, choices.

Several bettors may share the hand of a seat. What the games answer is in `banked_questions`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from croupier.cards.pack import WITH_JOKER
from croupier.errors import BadOption
from croupier.families.banked.bettors import Bettor, bettors
from croupier.families.banked.player_dealer import (
    FeeSchedules,
    PlayerDealerOptions,
    courtesy_time,
    fee_schedules,
    then_later,
)
from croupier.families.blackjack.banked.fees import blackjack_fees
from croupier.families.blackjack.choices import CHOICES as PLAIN_CHOICES
from croupier.families.blackjack.choices import INSURANCE, MAIN, double_spot, hand_spot
from croupier.families.blackjack.layout import shoe
from croupier.families.blackjack.side_bets.perfect_pairs import PAIRS, PerfectPairsOptions, pairs_spots
from croupier.families.blackjack.verdicts import Verdict
from croupier.rules.choices import Choice
from croupier.rules.game import Equipment
from croupier.rules.options import one_of, option
from croupier.rules.script.table import Table
from croupier.wagers.pays import EVEN, Odds
from croupier.wagers.spot import LayoutView, Spot

PLACES: Final = 8
"""Seats at the table, the player-dealer's among them."""
MOST_BACKLINES: Final = 5
BETTORS: Final = bettors(MOST_BACKLINES)
"""The seated player, then those who bet behind."""


def played_on(spot: str) -> str:
    """The seated player's wager on the hand that a wager is on: who bets behind has no hand of its own."""
    behind = next((each.prefix for each in BETTORS if each.prefix and spot.startswith(each.prefix)), "")
    return spot.removeprefix(behind)


# Fees

BASES: Final = tuple(bettor.spot(MAIN) for bettor in BETTORS)
COURTESY: Final = tuple(courtesy_time(seat, base) for seat in range(1, PLACES + 1) for base in BASES)
"""The markers of bettors, seated and behind, whose next collection is free."""


LATER_FEES: Final = blackjack_fees(charged=BASES, counted=())
"""The options of the house's later schedule for all its blackjacks."""


def own_fees(text: str, source: str, printed: str, reading: str = "") -> FeeSchedules:
    """The options printed with a game, then the later ones, for which it may have a reading."""
    own = fee_schedules(text, charged=BASES, counted=(), source=source)
    schedules = then_later(own, LATER_FEES)
    later = f"{len(own) + 1} to {len(schedules)} as in the later schedule of the house [L8770-8805]"
    says = f"1 to {len(own)} as printed with the game [{printed}], {later}"
    note = f" ({reading})" if reading else ""
    return FeeSchedules(schedules, f"{says}{note}, each with its table limits; 0: no fees")


# Choices

LEAVE = Choice(name="leave", says="neither double nor split: leave the hand to its player")
FOLLOW = Choice(name="follow", says="leave the wager on the hand as it is played")
CHOICES = {
    name: says
    for name, says in PLAIN_CHOICES.items()
    if name not in ("double-face-down", "accept", "refuse", "take-card", "dead-hand")
} | {FOLLOW.name: FOLLOW.says}
UNINSURED_CHOICES = {name: says for name, says in CHOICES.items() if name not in (INSURANCE, "no-insurance")}


@dataclass(frozen=True, kw_only=True)
class BankClauses:
    """Where a game's text orders each step of the round."""

    no_more_bets: str
    fees: str
    first_cards: str
    bank_first: str
    second_cards: str
    bank_second: str
    decisions: str
    draw: str
    double: str
    double_card: str
    split: str
    split_card: str
    hole: str
    bank_draws: str
    order: str
    closer: str
    """The hand that is nearer wins."""
    over: str
    """A player who is over against a bank that is not."""
    bank_over: str
    equal: str
    natural: str
    bank_natural: str
    both_natural: str
    both_over: str
    saved: str
    tie_lost: str = ""
    """Equal totals that are the bank's."""
    surrender: str = ""
    backline: str = ""
    insurance: str = ""
    frozen: str = ""
    original_only: str = ""
    """Doubles and splits have no action where the player-dealer has a Natural."""
    natural_early: str = ""
    """A Natural that is paid before anybody draws."""
    leave: str = ""
    """Who doubles and splits, where that is not the seated player."""

    def of(self, verdict: Verdict) -> str:
        """Where a hand decided so is ruled on."""
        return {
            Verdict.BLACKJACK: self.natural,
            Verdict.DEALER_BLACKJACK: self.bank_natural,
            Verdict.BOTH_BLACKJACK: self.both_natural,
            Verdict.BOTH_OVER: self.both_over,
            Verdict.CLOSER: self.both_over,
            Verdict.SAVED: self.saved,
            Verdict.BUST: self.over,
            Verdict.DEALER_BUST: self.bank_over,
            Verdict.EQUAL: self.equal,
            Verdict.TIE_LOST: self.tie_lost or self.equal,
        }.get(verdict, self.closer)


@dataclass(frozen=True, kw_only=True)
class BankBlackjackOptions(PerfectPairsOptions, PlayerDealerOptions):
    decks: int = option(8, "in the shoe", least=1, most=8)
    penetration: Fraction = option(
        Fraction(3, 4),
        "the part of the shoe in front of the cutting card, of which the text says nothing; at 0 it is "
        "shuffled after every round",
        least=0,
        most=1,
    )

    @property
    def bettors(self) -> tuple[Bettor, ...]:
        """Those who may have wagers on the hand of a seat."""
        return BETTORS[:1]

    def check(self) -> None:
        super().check()
        if self.resplit_aces and self.most_hands < 3:
            raise BadOption("resplit-aces needs most-hands 3 at least", f"it is {self.most_hands}")

    # -- as the games answer whose texts leave no choice; an option of that name takes its place --------

    @property
    def soft_18(self) -> str:
        """What the player-dealer does with it: stand, or hit to a hard 17."""
        return "stand"

    @property
    def over_from(self) -> int:
        """The lowest total that is over."""
        return 22

    @property
    def win_pays(self) -> Odds:
        """Where no best hand is paid."""
        return EVEN

    @property
    def equal_totals(self) -> str:
        """Up to the best that is not over: push, or bank."""
        return "push"

    @property
    def most_hands(self) -> int:
        """Of one seat, by splitting."""
        return 3

    @property
    def resplit_aces(self) -> bool:
        """An ace dealt to a split ace may be split again."""
        return False

    @property
    def split_of(self) -> str:
        """What a pair is: two cards of one rank, or of one value."""
        return "rank"

    @property
    def extras_at_risk(self) -> bool:
        """Doubles and splits lose to a best hand that is found out late."""
        return True

    @property
    def insurance_for_less(self) -> bool:
        """Insurance may be less than half of the wager."""
        return False

    @property
    def insurance_and_natural(self) -> str:
        """What insurance gets where both have the best hand: pays, or returned."""
        return "pays"

    @property
    def surrender_against_natural(self) -> str:
        """What a surrender costs against the best hand: half, or the whole wager, which then waits for it."""
        return "half"

    @property
    def settled_from(self) -> str:
        """Counterclockwise from the house dealer's right; or clockwise from the player-dealer's left (bank)
        or the house dealer's (dealer)."""
        return "right"


@dataclass(frozen=True, kw_only=True)
class SharedHandOptions(BankBlackjackOptions):
    """Of games in which others bet behind the seated player."""

    soft_18: str = one_of(
        ("stand", "hit"),
        "the player-dealer hits soft 17 or less and stands on hard 17 and more; of soft 18 to 21 nothing is "
        "said: they stand; hit: it draws to a hard 17",
        ambiguity="a player-dealer's soft 18 and more",
    )
    backline: int = option(
        0,
        "how many bettors behind a seated player have wagers on the hand of each seat; the seated player "
        "plays it, and they double, split, insure and surrender for themselves, in order after the player",
        least=0,
        most=MOST_BACKLINES,
    )

    @property
    def bettors(self) -> tuple[Bettor, ...]:
        return BETTORS[: self.backline + 1]


def joker_equipment(options: BankBlackjackOptions) -> Equipment:
    """With one Joker a deck."""
    return shoe(WITH_JOKER, options.decks, options.penetration)


# Wagers


def spots(
    options: BankBlackjackOptions, clauses: BankClauses, *, most_hands: int, insures: bool, doubles: bool
) -> Iterator[Spot]:
    """All wagers but the side bets of a game's own; who bets behind needs a player who bets in front."""
    for bettor in options.bettors:
        behind = bettor.title
        base = bettor.spot(MAIN)
        yield Spot(
            base,
            f"{behind}base wager",
            options.limits,
            needs=MAIN if behind else None,
            clause=clauses.backline if behind else clauses.no_more_bets,
            aliases=(bettor.spot("base"),),
        )
        yield from pairs_spots(options, options.limits, base=base, name=bettor.spot(PAIRS))
        if insures:
            yield Spot(
                bettor.spot(INSURANCE), f"{behind}insurance", needs=base, opening=False,
                clause=clauses.insurance,
            )  # fmt: skip
        for number in range(2, most_hands + 1):
            split = bettor.spot(hand_spot(number))
            title = f"{behind}split, hand {number}"
            yield Spot(split, title, needs=base, opening=False, clause=clauses.split)
        for number in range(1, most_hands + 1) if doubles else ():
            double = bettor.spot(double_spot(number))
            needed = bettor.spot(hand_spot(number))
            title = f"{behind}double down, hand {number}" if number > 1 else f"{behind}double down"
            yield Spot(double, title, needs=needed, opening=False, clause=clauses.double)


def plays_elsewhere(layout: LayoutView, seat: int) -> str:
    """Who banks plays no other hand, at another seat of the same player either."""
    if not isinstance(layout, Table) or layout.banker not in layout.names:
        return ""
    is_same = layout.names.get(seat) == layout.names[layout.banker]
    return "the player-dealer plays no other hand" if is_same else ""


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    BankT = TypeVar("BankT", bound=BankBlackjackOptions, default=Any)
else:
    from typing import TypeVar

    BankT = TypeVar("BankT")
"""The options of one of these games."""
