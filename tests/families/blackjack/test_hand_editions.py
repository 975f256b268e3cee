"""What hands are worth, which are decided how, and what they are paid: changed in a scratch edition, each
answer moves the table, the odds and the simulation together."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from croupier.cards.card import ACE, Card
from croupier.families.blackjack.verdicts import SettledHand, Verdict
from croupier.hands.points import Points
from croupier.odds.analyst.go_through import analyse
from croupier.odds.engine import engine_of
from croupier.wagers.pays import EVEN, Odds
from croupier.wagers.result import Outcome
from tests.families.blackjack.test_question_editions import (
    CASINO,
    FOUR_A,
    IOWA,
    OHIO,
    Case,
    Doubles,
    Edition,
    InsurancePaysFive,
    SplitsEights,
    named,
    pack_of,
)
from tests.families.blackjack.test_question_editions import (
    test_the_simulation_moves_with_the_table as simulation_moves_with_table,
)

TO_22 = pack_of(A=2, T=5, **{"6": 5})
TWO_TENS = pack_of(K=4, T=4, **{"8": 4})


class BlackjackPaysThree(Edition):
    def blackjack_pays(self, options: Any, cards: Any) -> Odds:
        return Odds(3, 1)


class WinsPayDouble(Edition):
    def win_pays(self, options: Any) -> Odds:
        return Odds(2, 1)


class PairsAreBest(Edition):
    def rank(self, options: Any, cards: Any, is_split: bool = False) -> int:
        return int(len(cards) == 2 and cards[0].rank == cards[1].rank)


class NoNaturals(Edition):
    def is_natural(self, cards: Any) -> bool:
        return False


class EightsCountNine(Edition):
    def points(self, cards: Any) -> Points:
        found: Points = super().points(cards)  # type: ignore[misc]
        return found._replace(total=found.total + sum(card.rank == 8 for card in cards))

    def count(self, options: Any, cards: Any, is_split: bool = False) -> Points:
        return self.points(cards)


class TwentyIsOver(Edition):
    def is_over(self, points: Points) -> bool:
        return points.total >= 20


class SixteenIsComplete(Edition):
    def is_complete(self, options: Any, cards: Any, is_split: bool) -> bool:
        return bool(super().points(cards).total >= 16)  # type: ignore[misc]


class DealerDrawsOnEighteen(Edition):
    def dealer_draws(self, options: Any, points: Points) -> bool:
        return points.total <= 18


class EightDrawsNothing(Edition):
    def draws_under(self, options: Any, up: Card) -> bool:
        return up.rank != 8


class NeverInsured(InsurancePaysFive):
    def insured(self, options: Any, rank: int) -> bool:
        return False


class SplitsToBest(SplitsEights):
    def can_split(self, options: Any, cards: Any, hands: int) -> bool:
        return hands == 1 and len(cards) == 2 and all(card.rank == ACE for card in cards)

    def split_blackjack(self, options: Any) -> bool:
        return True


class SplitsOnce(SplitsEights):
    """Whatever is a pair."""

    def can_split(self, options: Any, cards: Any, hands: int) -> bool:
        return hands == 1 and bool(super(SplitsEights, self).can_split(options, cards, hands))  # type: ignore[misc]


class SplitsRanks(SplitsOnce):
    """Kings and tens are no pair."""

    def pair_value(self, card: Card) -> int:
        return card.rank


class DoublesPayEven(Doubles):
    def double_pays(self, options: Any, pays: Odds) -> Odds:
        return EVEN


class OneAfterTen(Edition):
    def one_more(self, options: Any, first: Card) -> bool:
        return first.rank == 10


class BlackjackWaits(Edition):
    def waits(self, options: Any) -> bool:
        return True


class TiesLose(Edition):
    def loses_ties(self, options: Any) -> bool:
        return True


class OverFromTwenty(Edition):
    def over_from(self, options: Any) -> int:
        return 20


class Saved(Edition):
    def is_saved(self, options: Any, player: Any, dealer: Any) -> bool:
        return True


class DealerSaves(Edition):
    def saves(self, options: Any, cards: Any) -> bool:
        return len(cards) == 3


class TiesWin(Edition):
    def decided(self, options: Any, player: Any, dealer: Any) -> Verdict:
        found: Verdict = super().decided(options, player, dealer)  # type: ignore[misc]
        return Verdict.HIGHER if found is Verdict.EQUAL else found


class InsuranceIsFree(InsurancePaysFive):
    def insurance_settled(self, options: Any, mine: int, theirs: int) -> SettledHand:
        found: SettledHand = super().insurance_settled(options, mine, theirs)  # type: ignore[misc]
        return found._replace(outcome=Outcome.RETURNED) if found.outcome is Outcome.LOSE else found


class NotInsured(InsurancePaysFive):
    offers_insurance = False


class EightsAreNoPair(SplitsOnce):
    def is_pair(self, options: Any, cards: Any) -> bool:
        return bool(cards[0].rank == cards[1].rank != 8)


class SplitsNever(SplitsOnce):
    offers_splits = False


ANYWHERE = (PairsAreBest, EightsCountNine, DealerDrawsOnEighteen)
CASES = [
    *(Case(name, change) for name in (OHIO, CASINO, IOWA) for change in ANYWHERE),
    *(Case(OHIO, change) for change in (WinsPayDouble, BlackjackPaysThree, NoNaturals, TwentyIsOver)),
    *(Case(OHIO, change) for change in (EightDrawsNothing, NeverInsured, InsuranceIsFree, SplitsToBest)),
    Case(OHIO, SplitsRanks, (), TWO_TENS),
    *(Case(IOWA, change) for change in (SixteenIsComplete, OneAfterTen)),
    Case(IOWA, BlackjackWaits, (), TO_22),
    Case(IOWA, DoublesPayEven, (("doubles", "once"),)),
    *(Case(CASINO, change) for change in (TiesLose, TiesWin, OverFromTwenty, Saved)),
    *(Case(FOUR_A, change) for change in (EightsAreNoPair, SplitsNever, NotInsured)),
    Case(FOUR_A, DealerSaves),
]


@cache
def counted(case: Case) -> Fraction:
    game, options = case.made
    tally, *_ = engine_of(game).solve(game, options, pack=case.pack).tallies
    return Fraction(tally.expectation)


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_odds_move_with_the_table(case: Case) -> None:
    """Gone through with every card, and counted; otherwise than without that answer."""
    game, options = case.made
    through, *_ = analyse(game, options, "main", case.pack, advises=False).tallies
    _, changed, *_ = case.change.__mro__
    assert counted(case) == through.expectation != counted(case._replace(change=changed))


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_simulation_moves_with_the_table(case: Case) -> None:
    simulation_moves_with_table(case)
