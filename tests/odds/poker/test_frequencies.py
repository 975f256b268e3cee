"""How often hands come: the counts of counts/, published figures, and every deal of a short pack."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from pathlib import Path

import numpy as np
import pytest

from croupier.cards.pack import Pack, short_pack
from croupier.errors import CroupierError
from croupier.games import find
from croupier.hands import batch_hole, batch_rankings
from croupier.odds.find_odds import find_odds
from croupier.odds.poker import frequencies
from croupier.odds.report import HandFrequencies

COUNTS = Path(__file__).parents[3] / "counts"


def listed(name: str) -> list[int]:
    """The numbers of a file of counts, which has its arithmetic beside them."""
    lines = (COUNTS / f"{name}.txt").read_text().splitlines()
    return [int(line.split()[1]) for line in lines if line and not line.startswith("#")]


def hands(game: str, **options: str) -> tuple[HandFrequencies, ...]:
    found = find(game)
    return find_odds(found, found.options.with_settings(options)).hands


@pytest.mark.parametrize(
    ("game", "share", "counts"),
    [
        ("ohio-five-card-draw-high", 0, "poker-5"),
        ("ohio-five-card-stud", 0, "poker-5"),
        ("ohio-hold-em", 0, "poker-7"),
        ("ohio-seven-card-stud-8-or-better", 1, "eight-or-better-7"),
        ("ohio-five-card-draw-8-or-better", 1, "eight-or-better-5"),
        ("hustler-short-deck-holdem", 0, "short-deck-7"),
        ("hustler-mexican-poker", 0, "mexican-down"),
        ("hustler-mexican-poker", 1, "mexican-up"),
    ],
)
def test_kinds_are_those_counted_by_hand(game: str, share: int, counts: str) -> None:
    found = hands(game)[share]
    assert sorted(number for _, number in found.kinds) == sorted(listed(counts))
    assert found.combinations == sum(listed(counts))


def test_lows_by_their_highest_card() -> None:
    low = hands("ohio-five-card-draw-8-or-better")[1]
    assert [kind for kind, _ in low.kinds] == ["5 low", "6 low", "7 low", "8 low", "no low"]
    assert low.qualifying == comb(8, 5) * 4**5 == sum(number for _, number in low.kinds[:-1])


def test_royal_flushes_of_omaha_by_hand() -> None:
    """A suit, two of its five cards in the hole; any two more there, and any two on the board."""
    (high,) = hands("ohio-omaha-high")
    assert high.kinds[0] == ("royal flush", 4 * comb(5, 2) * comb(47, 2) * comb(45, 2))
    assert high.combinations == comb(52, 4) * comb(48, 5)


@pytest.mark.parametrize("size", [4, 5])
@pytest.mark.parametrize("name", ["omaha", "omaha-eight"])
def test_two_of_the_hole_deal_by_deal(name: str, size: int) -> None:
    """Twelve cards of three suits, so that there are flushes, pairs and straights."""
    pack = Pack("short", (*short_pack("A2345", "hs").cards, *short_pack("67", "d").cards))
    deals = [
        (hole, board)
        for hole in combinations([card.index for card in pack], size)
        for board in combinations([card.index for card in pack if card.index not in hole], 5)
    ]
    holes, boards = (np.array(rows, np.uint8) for rows in zip(*deals, strict=True))
    order = batch_rankings.hole_order(name)
    each = Counter(batch_hole.evaluate_holes(holes, boards, order).tolist())
    counted = frequencies._of_hole(size, order, pack)
    assert {int(at): int(counted[at]) for at in np.flatnonzero(counted)} == each


def test_a_wager_is_refused() -> None:
    game = find("ohio-hold-em")
    with pytest.raises(CroupierError, match="has no house edge"):
        find_odds(game, game.options, "main")
