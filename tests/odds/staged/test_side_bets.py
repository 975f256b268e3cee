"""Side bets paid by table: published edges, and sets of cards against the readable ranking on short packs."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest

from croupier.cards.card import Hand
from croupier.cards.pack import STANDARD, WITH_JOKER, Pack, short_pack
from croupier.hands import four_card, poker, three_card
from croupier.language.staged import StagedSideBet
from croupier.odds.engine import NoExactOdds
from croupier.odds.solve import solve
from croupier.odds.staged.side_bets import Rank, side_tallies, strengths
from croupier.odds.tally import Tally
from croupier.wagers.pays import PayTable
from tests.odds.staged.table_games import RIDE, table, with_sides


def side(text: str, rank: Rank, category: Any, pays: PayTable, **cards: Any) -> StagedSideBet:
    rows = {row.hand for row in pays}

    def row_of(options: Any, strength: int) -> str:
        row = category(strength).row
        return row if row in rows else ""

    return StagedSideBet(
        spot=text, title=text.replace("-", " "), rank=rank, row_of=row_of, pays=lambda options: pays, **cards
    )


def counted(*sides: StagedSideBet, pack: Pack | None = None) -> list[Tally]:
    return side_tallies(with_sides(RIDE, *sides), RIDE.options, pack)


def pair_plus(pays: str) -> StagedSideBet:
    return side("pair-plus", three_card.evaluate, three_card.category, table(pays), own=3)


HIGH = "straight flush: 40 to 1; three of a kind: 30 to 1; straight: 6 to 1; "
TRIPS = table(
    "royal flush: 50 to 1; straight flush: 40 to 1; four of a kind: 30 to 1; full house: 8 to 1;"
    "flush: 7 to 1; straight: 4 to 1; three of a kind: 3 to 1"
)


def test_pair_plus() -> None:
    """Wizard of Odds, "Three Card Poker": 2.3167 % at 40-30-6-4-1."""
    (tally,) = counted(pair_plus(f"{HIGH} flush: 4 to 1; pair: 1 to 1"))
    edge = tally.report().house_edge
    assert edge == Fraction(512, 22100)
    assert f"{float(edge):.4%}" == "2.3167%"


def test_pair_plus_that_pays_a_flush_three() -> None:
    """1,096 flushes that pay one unit less."""
    (tally,) = counted(pair_plus(f"{HIGH} flush: 3 to 1; pair: 1 to 1"))
    assert tally.report().house_edge == Fraction(512 + 1096, 22100)
    assert tally.unit == "the pair plus"


def test_trips_on_seven_cards() -> None:
    """By the counts of counts/poker-7.txt."""
    trips = side("trips", poker.evaluate, poker.category, TRIPS, own=2, board=5)
    odds = counted(trips)[0].report()
    assert odds.house_edge == Fraction(4679700, 133784560)
    assert odds.combinations == 133784560
    rows = {row.outcome: (row.combinations, row.pays) for row in odds.outcomes}
    assert rows["full-house"] == (3473184, "8 to 1")
    assert rows["lose"] == (23294460 + 58627800 + 31433400, "lose")


def test_six_cards_of_player_and_dealer() -> None:
    """By the counts of counts/poker-6.txt."""
    bonus = side("six-card-bonus", poker.evaluate, poker.category, TRIPS, own=3, dealer=3)
    won = 188 * 50 + 1656 * 40 + 14664 * 30 + 165984 * 8 + 205792 * 7 + 361620 * 4 + 732160 * 3
    lost = 6612900 + 9730740 + 2532816
    assert counted(bonus)[0].expectation == Fraction(won - lost, comb(52, 6))


def test_side_bets_stand_beside_the_game() -> None:
    game = with_sides(RIDE, pair_plus(f"{HIGH} flush: 3 to 1; pair: push"))
    assert [wager.wager for wager in solve(game).wagers] == ["bet-3", "pair-plus"]


def test_a_side_bet_that_a_fold_forfeits_says_so() -> None:
    lost = side("bonus", three_card.evaluate, three_card.category, TRIPS, own=3, survives_fold=False)
    assert "a player who folds loses the " in counted(lost)[0].notes[0]


PACKS = (
    short_pack("AKQJT", "hs"),
    short_pack("5432A", "cd"),
    Pack("suited", (*short_pack("98765432", "c").cards, *short_pack("9A", "hs").cards)),
)


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)
@pytest.mark.parametrize(
    ("rank", "size"),
    [
        (poker.evaluate, 5),
        (poker.evaluate, 6),
        (poker.evaluate, 7),
        (four_card.evaluate, 4),
        (four_card.evaluate, 5),
        (three_card.evaluate, 3),
    ],
)
def test_every_set_of_a_short_pack_is_ranked_as_the_readable_way_ranks_it(
    rank: Rank, size: int, pack: Pack
) -> None:
    assert strengths(rank, size, pack) == Counter(map(rank, combinations(pack, size)))


def total(cards: Hand) -> int:
    return sum(card.rank for card in cards)


def test_two_cards_are_counted_by_any_ranking() -> None:
    """Aces make 28 in six ways, king and ace 27 in sixteen."""
    found = strengths(total, 2, STANDARD)
    assert (found[28], found[27], sum(found.values())) == (6, 16, 1326)


def test_many_cards_by_an_unknown_ranking_are_refused() -> None:
    with pytest.raises(NoExactOdds, match="6 cards of 52 cards are not counted"):
        strengths(total, 6, STANDARD)


def test_many_cards_with_a_joker_are_refused() -> None:
    with pytest.raises(NoExactOdds, match="no compiled way to rank them"):
        strengths(poker.evaluate, 6, WITH_JOKER)
