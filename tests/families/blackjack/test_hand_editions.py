"""What hands are worth, which are decided how, and what they are paid: changed in a scratch edition, each
answer moves the table, the odds and the simulation together."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from croupier.cards.card import ACE, parse_cards
from croupier.cards.shoe import Shoe
from croupier.hands.points import Points
from croupier.language.blackjack import (
    HandInTurn,
    May,
    Standing,
    Verdict,
    WagerResult,
    always,
    is_ace_and_ten,
    never,
)
from croupier.odds.analyst import analyse
from croupier.odds.engine import engine_of
from croupier.rules.game import Equipment
from croupier.simulation.blackjack.kernel import plan
from croupier.table.written import WrittenRound
from croupier.wagers.pays import EVEN, Odds
from croupier.wagers.result import Outcome
from tests.families.blackjack.test_blackjack_editions import Answers, Refined, by_script, scratch
from tests.families.blackjack.test_question_editions import (
    CASINO,
    DOUBLES,
    EDITION,
    FEW_RANKS,
    FOUR_A,
    INSURANCE_PAYS_FIVE,
    IOWA,
    OHIO,
    SPLITS_EIGHTS,
    Case,
    named,
    only,
    pack_of,
)
from tests.families.blackjack.test_question_editions import (
    test_the_simulation_moves_with_the_table as simulation_moves_with_table,
)
from tests.simulation import given_shoes

SIX_TWO = "hustler-no-bust-21st-century-blackjack-v6-2"
TO_22 = pack_of(A=2, T=5, **{"6": 5})
TWO_TENS = pack_of(K=4, T=4, **{"8": 4})


def eights_count_nine(before: Any, options: Any, cards: Any, is_split: bool = False) -> Points:
    found: Points = before(options, cards, is_split)
    return found._replace(total=found.total + sum(card.rank == 8 for card in cards))


def ties_win(options: Any, player: Standing, dealer: Standing) -> Verdict | None:
    mine, theirs = player.points.total, dealer.points.total
    is_tie = mine == theirs < 22 and not player.rank and not dealer.rank
    return Verdict.HIGHER if is_tie else None


def insurance_is_free(before: Any, options: Any, found: WagerResult, wager: str) -> WagerResult:
    found = before(options, found, wager)
    is_lost = wager == "insurance" and found.outcome is Outcome.LOSE
    return found._replace(outcome=Outcome.RETURNED) if is_lost else found


def three_cards(pays: Odds) -> Any:
    """Three cards that are not over win, whatever the dealer has but a Blackjack."""
    return lambda options, cards, points: pays if len(cards) == 3 and points.total <= 21 else None


def more_than_two(options: Any, cards: Any, points: Points) -> Odds | None:
    return EVEN if len(cards) >= 3 and points.total <= 21 else None


def from_sixteen(options: Any, hand: HandInTurn) -> bool:
    return hand.total >= 16


SPLITS_ONCE: Answers = {
    **SPLITS_EIGHTS,
    "is_pair": Refined(lambda before, options, cards: before(options, cards)),
}
"""Whatever is a pair."""
SURRENDERS: Answers = only("surrender")
THREE_CARD_CHARLIE: Answers = {**EDITION, "charlie": more_than_two}

EDITIONS: dict[str, tuple[Answers, Answers]] = {
    # each with the edition that it is another one of
    "blackjack-pays-three": ({**EDITION, "blackjack_pays": lambda options, cards: Odds(3, 1)}, EDITION),
    "wins-pay-double": ({**EDITION, "win_pays": lambda options: Odds(2, 1)}, EDITION),
    "pairs-are-best": (
        {
            **EDITION,
            "rank": lambda options, cards, is_split=False: int(
                len(cards) == 2 and cards[0].rank == cards[1].rank
            ),
        },
        EDITION,
    ),
    "no-naturals": ({**EDITION, "rank": lambda options, cards, is_split=False: 0}, EDITION),
    "eights-count-nine": ({**EDITION, "count": Refined(eights_count_nine)}, EDITION),
    "twenty-is-over": ({**EDITION, "over_from": lambda options: 20}, EDITION),
    "sixteen-is-complete": (
        {**EDITION, "takes_no_card": from_sixteen},
        EDITION,
    ),
    "dealer-draws-on-eighteen": (
        {**EDITION, "dealer_draws": lambda options, points: points.total <= 18},
        EDITION,
    ),
    "eight-draws-nothing": ({**EDITION, "draws_under": lambda options, up: up.rank != 8}, EDITION),
    "never-insured": ({**INSURANCE_PAYS_FIVE, "insured": never}, INSURANCE_PAYS_FIVE),
    "insurance-is-free": (
        {**INSURANCE_PAYS_FIVE, "adjusted": Refined(insurance_is_free)},
        INSURANCE_PAYS_FIVE,
    ),
    "not-insured": ({**INSURANCE_PAYS_FIVE, "offers_insurance": False}, INSURANCE_PAYS_FIVE),
    "splits-to-best": (
        {
            **SPLITS_EIGHTS,
            "is_pair": lambda options, cards: all(card.rank == ACE for card in cards),
            "rank": lambda options, cards, is_split=False: int(is_ace_and_ten(cards)),
        },
        SPLITS_EIGHTS,
    ),
    "splits-ranks": (
        {**SPLITS_ONCE, "is_pair": lambda options, cards: cards[0].rank == cards[1].rank},
        SPLITS_ONCE,
    ),
    "eights-are-no-pair": (
        {**SPLITS_ONCE, "is_pair": lambda options, cards: cards[0].rank == cards[1].rank != 8},
        SPLITS_ONCE,
    ),
    "splits-never": ({**SPLITS_ONCE, "most_hands": lambda options: 1}, SPLITS_ONCE),
    "doubles-pay-even": ({**DOUBLES, "double_pays": lambda options, pays: EVEN}, DOUBLES),
    "one-after-ten": ({**EDITION, "one_more": lambda options, first: first.rank == 10}, EDITION),
    "blackjack-waits": ({**EDITION, "waits": always}, EDITION),
    "pushes-nothing": ({**EDITION, "pushes": never}, EDITION),
    "ties-lose": ({**EDITION, "loses_ties": always}, EDITION),
    "over-from-twenty": ({**EDITION, "over_from": lambda options: 20}, EDITION),
    "saved": ({**EDITION, "both_over": lambda options, player, dealer: Verdict.SAVED}, EDITION),
    "dealer-saves": ({**EDITION, "saves": lambda options, cards, points: len(cards) == 3}, EDITION),
    "ties-win": ({**EDITION, "own_verdict": ties_win}, EDITION),
    "surrenders-never": ({**SURRENDERS, "can_surrender": never}, SURRENDERS),
    "doubles-are-laid": ({**DOUBLES, "house_lays": lambda options, wager: wager == "double-down"}, DOUBLES),
    "doubles-never": ({**DOUBLES, "offers_doubles": False}, DOUBLES),
    "five-hands": ({**only("split"), "most_hands": lambda options: 5}, EDITION),
    "pairs-wait": (
        {**SPLITS_EIGHTS, "takes_no_card": from_sixteen, "pairs_wait": True},
        {**SPLITS_EIGHTS, "takes_no_card": from_sixteen},
    ),
    "pays-early": ({**EDITION, "pays_early": always}, EDITION),
    "pays-late": ({**EDITION, "pays_early": never}, EDITION),
    "three-card-charlie": (THREE_CARD_CHARLIE, EDITION),
    "three-cards-pay-double": ({**EDITION, "charlie": three_cards(Odds(2, 1))}, THREE_CARD_CHARLIE),
}


def case(game: str, change: str, **facts: Any) -> Case:
    answers, before = EDITIONS[change]
    return Case(game, change, answers, before, **facts)


ANYWHERE = ("pairs-are-best", "eights-count-nine", "dealer-draws-on-eighteen")
OF_OHIO = """wins-pay-double blackjack-pays-three no-naturals twenty-is-over eight-draws-nothing never-insured
    insurance-is-free splits-to-best three-cards-pay-double"""
CASES = [
    *(case(name, "three-card-charlie") for name in (OHIO, CASINO, IOWA)),
    *(case(name, change) for name in (OHIO, CASINO, IOWA) for change in ANYWHERE),
    *(case(OHIO, change) for change in OF_OHIO.split()),
    case(OHIO, "splits-ranks", pack=TWO_TENS),
    case(OHIO, "pairs-wait"),
    *(case(IOWA, change) for change in ("sixteen-is-complete", "one-after-ten")),
    case(CASINO, "doubles-are-laid"),
    case(IOWA, "blackjack-waits", pack=TO_22),
    case(IOWA, "pushes-nothing", pack=TO_22),
    case(IOWA, "doubles-pay-even", settings=(("doubles", "once"),)),
    *(case(CASINO, change) for change in ("ties-lose", "ties-win", "over-from-twenty", "saved")),
    *(case(FOUR_A, change) for change in ("eights-are-no-pair", "splits-never", "not-insured")),
    *(case(FOUR_A, change) for change in ("dealer-saves", "surrenders-never")),
    *(case(CASINO, change) for change in ("surrenders-never", "doubles-never")),
    case(FOUR_A, "doubles-never"),
]


def counted(case: Case) -> Fraction:
    game, options = case.made
    tally, *_ = engine_of(game).solve(game, options, pack=case.pack).tallies
    return Fraction(tally.expectation)


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_odds_move_with_the_table(case: Case) -> None:
    """Gone through with every card, and counted; otherwise than without that answer."""
    game, options = case.made
    through, *_ = analyse(game, options, "main", case.pack, advises=False).tallies
    assert counted(case) == through.expectation != counted(case._replace(answers=case.before))


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_simulation_moves_with_the_table(case: Case) -> None:
    simulation_moves_with_table(case)


def test_a_seat_has_as_many_hands_as_the_limit_leaves() -> None:
    """A pair of eights that gets three more is split into five hands, which all win with 18 when 15 draws a
    ten; the layout has room for them, and for no more."""
    game, options = case(FOUR_A, "five-hands").made
    game = replace(game, equipment=lambda options: Equipment(pack=FEW_RANKS))
    first = parse_cards("8h 5h 8h Th 8h 8h 8h Th Th Th Th Th Th")
    rest = Counter(FEW_RANKS.cards) - Counter(first)
    shoe = Shoe((*first, *rest.elements()))
    assert by_script(game, options, shoe) == 5
    counts = given_shoes.blackjack(game, options, [shoe.order], 1, "basic")
    rows = plan(game, options, "basic").rows
    assert [row.net for row, many in zip(rows, counts, strict=True) if many] == [5]
    splits = only("split")
    for answers, hands in (splits, 3), (EDITIONS["five-hands"][0], 5), (EDITIONS["splits-never"][0], 1):
        spots = scratch(FOUR_A, answers).spots(options)
        assert {spot for spot in spots if spot.startswith("split")} == {
            f"split-{number}" for number in range(2, hands + 1)
        }


def test_a_pair_is_split_again_where_the_game_has_it_so() -> None:
    """Aces at a seat that has two hands already; a seat with one hand is not asked about."""
    aces, eights = parse_cards("Ah Ad"), parse_cards("8h 8d")
    for name in (OHIO, FOUR_A):
        printed, again, never_again = (
            scratch(name, answers) for answers in ({}, {"resplits": always}, {"resplits": never})
        )
        for cards, usual in (aces, False), (eights, True):
            found = [
                May.SPLIT in game.rules.may(game.options, cards, True, 2)
                for game in (printed, again, never_again)
            ]
            assert found == [usual, True, False]
            assert May.SPLIT in never_again.rules.may(never_again.options, cards, False, 1)


def test_without_doubles_the_layout_has_no_room_for_them() -> None:
    game, options = case(CASINO, "doubles-never").made
    assert not any("double" in spot for spot in game.spots(options))


@pytest.mark.parametrize(("change", "nets"), [("pays-early", (1_200, 0)), ("pays-late", (200, 1_000))])
def test_naturals_that_are_paid_early_have_the_first_claim(change: str, nets: tuple[int, int]) -> None:
    """That is all: a bank of $12 pays a Natural 6 to 5 before or after the other seat's 19 against 17, but
    what a bank that covers all pays, which is what odds and simulation tell, stays."""
    early = case(SIX_TWO, change)
    game, options = early.made
    paper = {
        "seats": {1: {"main": 10}, 2: {"main": 10}},
        "bank": 12,
        "cards": ["Ah Td 9c Kh 9d 8c"],
        "choices": [[2, "stand"]],
    }
    assert WrittenRound({"game": game.id, **paper}, game).net == {1: nets[0], 2: nets[1], 8: -1_200}
    through, *_ = analyse(game, options, "main", early.pack, advises=False).tallies
    assert counted(early) == through.expectation == counted(early._replace(answers=EDITION))
    simulation_moves_with_table(early)


@pytest.mark.parametrize(("hole", "won"), [("Ad", 0), ("8d", 1_200)])
def test_a_natural_waits_where_the_bank_may_have_one_too(hole: str, won: int) -> None:
    """Whatever the edition says of paying it early."""
    game, _ = case(SIX_TWO, "pays-early").made
    paper = {"seats": {1: {"main": 10}}, "bank": 100, "cards": [f"Ah Tc Kh {hole}"]}
    assert WrittenRound({"game": game.id, **paper}, game).net[1] == won
