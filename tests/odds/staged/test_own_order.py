"""Hands that a game ranks by a function of its own are counted by that function, asked of every hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import combinations
from typing import Any

import pytest

from croupier.cards.card import Card, Hand, parse_cards
from croupier.cards.pack import STANDARD, Pack
from croupier.games.staged.ohio_four_card_poker import GAME as FOUR_CARD
from croupier.games.staged.ohio_three_card_poker import GAME as OHIO
from croupier.games.staged.ohio_ultimate_texas_hold_em import GAME as ULTIMATE
from croupier.hands import four_card, poker, three_card
from croupier.odds.analyst import analyse
from croupier.odds.engine import NoExactOdds
from croupier.odds.package_rules import is_of_package
from croupier.odds.staged import own_order, side_bets
from croupier.odds.staged.engine import DUEL
from croupier.odds.staged.hand_against_hand import weigh
from croupier.odds.staged.settle_contract import check_settle
from croupier.rules.game import Game
from croupier.wagers.result import Result, win
from tests.odds.staged.duel_games import OPEN_THREE, open_results, queen_high

BEST = 1_000_000
NINES = Pack("9 cards", tuple(sorted(parse_cards("Ah Kd Qs 9h 9c 4h 4d 2c 2d"))))
SPADES = Pack("8 cards", tuple(sorted(parse_cards("As Ah Kd Qs Qh 9s 9h 4c"))))


def nine_four_two(cards: Hand) -> int:
    """9-4-2 beats everything."""
    is_best = sorted(card.rank for card in cards) == [2, 4, 9]
    return BEST if is_best else three_card.evaluate(cards)


def ace_of_spades(cards: Hand) -> int:
    """A hand with that card beats everything: suits cannot be exchanged."""
    return BEST if Card.parse("As") in cards else three_card.evaluate(cards)


def describe(strength: int) -> str:
    return "nine-four-two" if strength == BEST else three_card.describe(strength)


def edition(game: Game = OPEN_THREE, **answers: Any) -> Game:
    return replace(game, rules=game.rules.replace(**answers))


def ranked(rank: Callable[[Hand], int], up: int = 0) -> Game:
    return edition(rank=rank, describe=describe, up=up)


def counted(game: Game, pack: Pack | None = None) -> Fraction:
    return Fraction(DUEL.solve(game, game.options, "ante", pack).tallies[0].expectation)


@pytest.mark.parametrize(
    ("rank", "up", "pack"),
    [
        (nine_four_two, 0, NINES),
        (nine_four_two, 1, NINES),
        (ace_of_spades, 0, SPADES),
        (ace_of_spades, 1, SPADES),
    ],
)
def test_the_odds_are_those_of_the_script(rank: Callable[[Hand], int], up: int, pack: Pack) -> None:
    """Every case gone through by the script, with best play."""
    game = ranked(rank, up)
    through, *_ = analyse(game, game.options, "ante", pack, advises=False).tallies
    ordinary = edition(up=up)
    assert counted(game, pack) == through.expectation != counted(ordinary, pack)


@pytest.mark.parametrize("up", [0, 1])
def test_a_function_that_ranks_as_a_known_one_has_the_known_odds(up: int) -> None:
    """All of the 52 cards: what is tabulated and what the compiled tables know come to the same."""
    known = edition(up=up)
    tabulated = edition(
        up=up,
        rank=lambda cards: 3 * three_card.evaluate(cards) - 700,
        qualifies=lambda options, dealer: queen_high(options, (dealer + 700) // 3),
    )
    assert counted(known) == counted(tabulated)


def test_the_best_hand_is_worth_what_it_wins_from_every_hand_of_the_dealers() -> None:
    game = ranked(nine_four_two)
    rules, own = game.rules, parse_cards("9h 4d 2c")
    nets = [
        sum((each.per_unit for each in rules.settle(game.options, BEST, rules.rank(hand))), Fraction(0))
        for hand in combinations([card for card in STANDARD if card not in own], 3)
    ]
    assert len(nets) == 18_424 and nets.count(Fraction(0)) == 27  # 3 nines, fours and deuces are left
    values = weigh(game, game.options, {"player": "9h 4d 2c"}).values
    assert values["raise 1x"] == sum(nets) / len(nets)


def test_an_order_that_goes_by_how_the_cards_come_is_refused() -> None:
    game = ranked(lambda cards: cards[0].rank)
    with pytest.raises(NoExactOdds, match="differently by the order they come in"):
        counted(game, NINES)


def test_hands_too_many_to_be_ranked_one_by_one_are_refused() -> None:
    """The dealer of Four Card Poker has six cards: C(52, 6) hands."""
    game = edition(FOUR_CARD, rank=lambda cards: four_card.evaluate(cards))
    with pytest.raises(NoExactOdds, match="20,358,520 hands are more than the 3,000,000"):
        counted(game)


# What hands get


def pairs_pay(options: Any, own: int, dealer: int, qualifies: bool) -> tuple[Result, ...]:
    """What a dealer's pair loses is paid double, which no class of dealer's hands tells."""
    ends = open_results(options, own, dealer, qualifies)
    is_pair = three_card.category(dealer) is three_card.ThreeCardCategory.PAIR
    return (*ends, win("ante")) if is_pair and own > dealer else ends


PAIRS_PAY = edition(up=0, results=pairs_pay)


@pytest.mark.parametrize("pack", [None, NINES], ids=["52", "9"])
def test_what_goes_by_the_dealers_very_hand_is_refused(pack: Pack | None) -> None:
    with pytest.raises(NoExactOdds, match="qualify and compare alike"):
        counted(PAIRS_PAY, pack)
    with pytest.raises(NoExactOdds, match="qualify and compare alike"):
        weigh(PAIRS_PAY, OPEN_THREE.options, {"player": "Ah Ad 2c"})


def test_the_packages_own_rules_keep_to_it() -> None:
    """They are not asked again each time: here every hundredth strength meets every other one."""
    for game, top in ((OHIO, 740), (FOUR_CARD, 2_000), (ULTIMATE, 7_461)):
        rules, options = game.rules, game.options
        some = range(0, top + 1, max(1, top // 60))
        assert is_of_package(rules)
        check_settle(rules, options, some, range(len(some)), some, partial(rules.qualifies, options))
        assert not is_of_package(rules.replace(describe=describe))


# Side bets


def test_an_order_of_somebody_elses_is_not_kept_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tomorrow the same name may stand for another function."""

    def never(*asked: object) -> None:
        raise AssertionError("kept by its name")

    monkeypatch.setattr(side_bets, "get_or_count", never)
    rank: Callable[[Hand], int] = lambda cards: cards[0].rank  # noqa: E731
    assert side_bets.strengths(rank, 1, STANDARD) == dict.fromkeys(range(2, 15), 4)
    with pytest.raises(AssertionError, match="by its name"):
        side_bets.strengths(three_card.evaluate, 3, Pack("4 cards", STANDARD.cards[:4]))


def test_five_cards_by_a_bets_own_ranking_are_counted_one_by_one() -> None:
    pack = Pack("10 cards", STANDARD.cards[:10])
    own = side_bets.strengths(lambda cards: poker.evaluate(cards), 5, pack)
    assert own == side_bets.strengths(poker.evaluate, 5, pack)
    with pytest.raises(NoExactOdds, match=f"more than the {own_order.MOST:,}"):
        side_bets.strengths(lambda cards: 0, 6, STANDARD)
