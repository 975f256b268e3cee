"""The lowest five of different ranks are found at once: the same as the best of all choices of five."""

from __future__ import annotations

from random import Random

import pytest

from croupier.hands.five_card import FiveCardRanking
from croupier.hands.low import (
    ACE_TO_FIVE,
    EIGHT_OR_BETTER,
    MIXED_ACE,
    SIX_OR_BETTER,
    THREE_DEUCES_BEST,
    AceToFive,
    or_better,
)

RANKINGS = (ACE_TO_FIVE, EIGHT_OR_BETTER, SIX_OR_BETTER, MIXED_ACE, THREE_DEUCES_BEST, or_better(8, True))
DECK = [rank for rank in range(2, 15) for _ in range(4)]


@pytest.mark.parametrize("ranking", RANKINGS)
@pytest.mark.parametrize("size", [5, 6, 7])
def test_the_five_lowest_ranks_are_the_best_of_all_choices(ranking: AceToFive, size: int) -> None:
    chance = Random(size)
    for _ in range(300):
        ranks = chance.sample(DECK, size)
        assert ranking.unsuited_strength(ranks) == FiveCardRanking.unsuited_strength(ranking, ranks), ranks
