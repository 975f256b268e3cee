"""What hands are worth, which are decided how, and what they are paid: changed in a scratch edition, each
answer moves the table, the odds and the simulation together."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from croupier.cards.card import ACE, Card, parse_cards
from croupier.cards.shoe import Shoe
from croupier.families.blackjack.choices import May
from croupier.families.blackjack.verdicts import Finished, SettledHand, Verdict
from croupier.hands.points import Points
from croupier.odds.analyst.go_through import analyse
from croupier.odds.engine import engine_of
from croupier.rules.game import Equipment
from croupier.simulation.blackjack.kernel import plan
from croupier.table.written import WrittenRound
from croupier.wagers.pays import EVEN, Odds
from croupier.wagers.result import Outcome
from tests.families.blackjack.test_blackjack_editions import by_script
from tests.families.blackjack.test_question_editions import (
    CASINO,
    FEW_RANKS,
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
from tests.simulation import given_shoes

SIX_TWO = "hustler-no-bust-21st-century-blackjack-v6-2"
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


class Surrenders(Edition):
    allows = May.HIT | May.STAND | May.SURRENDER


class SurrendersNever(Surrenders):
    offers_surrender = False


class DoublesNever(Doubles):
    offers_doubles = False


class OneHand(SplitsOnce):
    def hands_limit(self, options: Any) -> int:
        return 1


class FiveHands(Edition):
    allows = May.HIT | May.STAND | May.SPLIT

    def hands_limit(self, options: Any) -> int:
        return 5


class PaysEarly(Edition):
    def pays_early(self, options: Any) -> bool:
        return True


class PaysLate(Edition):
    def pays_early(self, options: Any) -> bool:
        return False


class ThreeCardCharlie(Edition):
    """Three cards that are not over win, whatever the dealer has but a Blackjack."""

    def finished(self, options: Any, cards: Any, is_split: bool = False) -> Finished:
        found: Finished = super().finished(options, cards, is_split)  # type: ignore[misc]
        if len(cards) < 3 or super().is_over(found.standing.points):  # type: ignore[misc]
            return found
        return found._replace(standing=found.standing._replace(rank=1))


class ThreeCardsPayDouble(ThreeCardCharlie):
    def finished(self, options: Any, cards: Any, is_split: bool = False) -> Finished:
        found = super().finished(options, cards, is_split)
        return found._replace(pays=Odds(2, 1)) if len(cards) == 3 else found


ANYWHERE = (PairsAreBest, EightsCountNine, DealerDrawsOnEighteen)
CASES = [
    *(Case(name, ThreeCardCharlie) for name in (OHIO, CASINO, IOWA)),
    Case(OHIO, ThreeCardsPayDouble),
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
    *(Case(FOUR_A, change) for change in (SurrendersNever, OneHand)),
    *(Case(CASINO, change) for change in (SurrendersNever, DoublesNever)),
    Case(FOUR_A, DoublesNever),
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


def test_a_seat_has_as_many_hands_as_the_limit_leaves() -> None:
    """A pair of eights that gets three more is split into five hands, which all win with 18 when 15 draws a
    ten; the layout has room for them, and for no more."""
    game, options = Case(FOUR_A, FiveHands).made
    game = replace(game, equipment=lambda options: Equipment(pack=FEW_RANKS))
    first = parse_cards("8h 5h 8h Th 8h 8h 8h Th Th Th Th Th Th")
    rest = Counter(FEW_RANKS.cards) - Counter(first)
    shoe = Shoe((*first, *rest.elements()))
    assert by_script(game, options, shoe) == 5
    counts = given_shoes.blackjack(game, options, [shoe.order], 1, "basic")
    rows = plan(game, options, "basic").rows
    assert [row.net for row, many in zip(rows, counts, strict=True) if many] == [5]
    for change, hands in (Edition, 3), (FiveHands, 5), (OneHand, 1), (SplitsNever, 1):
        spots = Case(FOUR_A, change).made[0].spots(options)
        assert {spot for spot in spots if spot.startswith("split")} == {
            f"split-{number}" for number in range(2, hands + 1)
        }


def test_without_doubles_the_layout_has_no_room_for_them() -> None:
    game, options = Case(CASINO, DoublesNever).made
    assert not any("double" in spot for spot in game.spots(options))


@pytest.mark.parametrize(("change", "nets"), [(PaysEarly, (1_200, 0)), (PaysLate, (200, 1_000))])
def test_naturals_that_are_paid_early_have_the_first_claim(change: type, nets: tuple[int, int]) -> None:
    """That is all: a bank of $12 pays a Natural 6 to 5 before or after the other seat's 19 against 17, but
    what a bank that covers all pays, which is what odds and simulation tell, stays."""
    case = Case(SIX_TWO, change)
    game, options = case.made
    paper = {
        "seats": {1: {"main": 10}, 2: {"main": 10}},
        "bank": 12,
        "cards": ["Ah Td 9c Kh 9d 8c"],
        "choices": [[2, "stand"]],
    }
    assert WrittenRound({"game": game.id, **paper}, game).net == {1: nets[0], 2: nets[1], 8: -1_200}
    through, *_ = analyse(game, options, "main", case.pack, advises=False).tallies
    assert counted(case) == through.expectation == counted(Case(SIX_TWO, Edition))
    simulation_moves_with_table(case)


@pytest.mark.parametrize(("hole", "won"), [("Ad", 0), ("8d", 1_200)])
def test_a_natural_waits_where_the_bank_may_have_one_too(hole: str, won: int) -> None:
    """Whatever the edition says of paying it early."""
    game, _ = Case(SIX_TWO, PaysEarly).made
    paper = {"seats": {1: {"main": 10}}, "bank": 100, "cards": [f"Ah Tc Kh {hole}"]}
    assert WrittenRound({"game": game.id, **paper}, game).net[1] == won
