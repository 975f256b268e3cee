"""Double Down Stud counted, against published tables and against the replayed script on short packs."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import Any

import pytest

from croupier.cards.pack import Pack, short_pack
from croupier.games.staged.nj_double_down_stud import GAME as NEW_JERSEY
from croupier.games.staged.us_double_down_stud import GAME as US
from croupier.odds.analyst import Opening
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.wagers.pays import Odds, PayTable
from tests.odds.staged.through import gone_through

MACHINE = {"pays": "3999,199,49,11,8,5,3,2,1"}
"""The pay table of the published figures, as odds to 1."""

# Wizard of Odds, "Double Down Stud", jacks or better: single, doubled, and what a hand pays there.
PUBLISHED = {
    "royal-flush": (0, 20, 3999),
    "straight-flush": (0, 180, 199),
    "four-of-a-kind": (0, 3120, 49),
    "full-house": (0, 18720, 11),
    "flush": (0, 25540, 8),
    "straight": (31248, 19752, 5),
    "three-of-a-kind": (50688, 223872, 3),
    "two-pair": (152064, 465696, 2),
    "pair-of-jacks-or-better": (657720, 1031880, 1),
    "pair-of-6s-10s": (816480, 1295520, 0),
    "pair-of-5s-or-less": (8035992, 166308, -1),
}
DEALS = 12_994_800

# It doubles also where that is worth nothing at all, which is left single here. These are 2-3-4-5 of
# several suits (8 cards make a straight, 40 lose: 8 x 5 = 40) and J-Q-K-A of several suits (4 straights
# and 12 pairs win 4 x 5 + 12 = 32, and 32 lose), 4⁴ - 4 hands each.
EVEN = 4**4 - 4
INDIFFERENT = {
    "straight": EVEN * (8 + 4),
    "pair-of-jacks-or-better": EVEN * 12,
    "pair-of-5s-or-less": EVEN * (40 + 32),
}

SHEET = {
    "royal-flush": 1000,
    "straight-flush": 100,
    "four-of-a-kind": 25,
    "full-house": 10,
}
"""Where the sheet pays other odds than the published table."""


def machine() -> PayTable:
    """Its odds; a royal flush at 999 to 1 is less than the sheet lets a house pay."""
    options: Any = US.options.with_settings(MACHINE)
    pays: PayTable = options.pays
    return pays


def exactly(settings: dict[str, str]) -> WagerOdds:
    (wager,) = solve(US, US.options.with_settings(settings)).wagers
    assert isinstance(wager, WagerOdds)
    return wager


def test_the_published_table_row_by_row() -> None:
    odds = exactly(MACHINE)
    counts = {row.outcome: row.combinations for row in odds.outcomes}
    for hand, (single, doubled, _) in PUBLISHED.items():
        moved = INDIFFERENT.get(hand, 0)
        assert counts.get(hand, 0) == single + moved
        assert counts.get(f"{hand}, doubled", 0) == doubled - moved
    assert odds.combinations == DEALS == comb(52, 4) * 48


def test_the_published_expectation() -> None:
    odds = exactly(MACHINE)
    assert f"{float(odds.expectation):.6f}" == "-0.021033"
    by_table = sum((single + 2 * doubled) * pays for single, doubled, pays in PUBLISHED.values())
    assert odds.expectation == Fraction(by_table, DEALS)


def test_the_sheets_own_table() -> None:
    """The odds that decide whether to double are the same, so the counts are; the top rows pay less."""
    won = sum(
        (single + 2 * doubled) * SHEET.get(hand, pays) for hand, (single, doubled, pays) in PUBLISHED.items()
    )
    odds = exactly({})
    assert odds.expectation == Fraction(won, DEALS)
    assert odds.unit == "the original wager"
    staked = sum(single + 2 * doubled for single, doubled, _ in PUBLISHED.values()) - 504 * 48
    assert odds.average_staked == Fraction(staked, DEALS)


def test_never_and_always_doubling() -> None:
    """John Robison, "Expert Strategy for Double Down Stud Video Poker": 72.5 % and 72.6 %.

    The machine pays a royal flush 1,000 for 1, and 2,000 for 1 when the wager is doubled.
    """
    for royal, play, payback in (999, "always stay", "72.5"), (1999, "always double-down", "72.6"):
        table = machine().with_row("royal-flush", Odds(royal))
        paying = US.rules.replace(pays=lambda options, table=table: table)
        strategy = solve(replace(US, rules=paying)).strategy
        assert strategy is not None
        found = next(each for each in strategy.others if each.play == play)
        staked = 2 if play == "always double-down" else 1
        assert f"{float(100 * (1 - found.house_edge / staked)):.1f}" == payback
        assert found.cost > 0


def test_advice_for_the_table() -> None:
    strategy = solve(US).strategy
    assert strategy is not None
    (table,) = strategy.tables
    plays = {row[0]: (row[1], row[2]) for row in table.rows}
    assert plays == {
        "four of a kind": ("13", "double-down"),
        "three of a kind": ("2,496", "double-down"),  # 13 x 4 x 48
        "two pair": ("2,808", "double-down"),  # 78 x 6 x 6
        "pair-of-jacks-or-better": ("25,344", "double-down"),  # 4 x 6 x 66 x 16
        "pair-of-6s-10s": ("31,680", "double-down"),  # 5 x 6 x 66 x 16
        "pair-of-5s-or-less": ("25,344", "stay"),  # 4 x 6 x 66 x 16
        "four to a flush": ("2,860", "double-down"),  # 715 x 4
        "four to a straight that two ranks complete, with 1 of six to ten": (
            "2,016",
            "double-down",
        ),  # 8 x 252
        "four to a straight that two ranks complete, without": ("252", "stay"),  # 2-3-4-5
        "four to a straight that one rank completes": ("8,064", "stay"),  # 32 x 252
        "no pair and no draw": ("169,848", "stay"),  # (715 - 41) x 252
    }


def test_both_editions_have_the_same_edge() -> None:
    assert solve(NEW_JERSEY).wagers == solve(US).wagers


def test_a_row_that_pays_parts_of_a_unit() -> None:
    """Jacks or better at 3 to 2 instead of even money adds half a unit to each of them."""
    even, better = exactly({}), exactly({"pays.pair-of-jacks-or-better": "3 to 2"})
    assert better.expectation > even.expectation
    row = next(row for row in better.outcomes if row.outcome == "pair-of-jacks-or-better")
    assert (row.pays, row.return_ / row.probability) == ("3 to 2", Fraction(3, 2))


@pytest.mark.parametrize(
    "pack",
    [
        short_pack("AKQJT", "hs"),  # straights and pairs alone
        short_pack("65432", "cd"),  # losing pairs
        short_pack("AQ", "cdhs"),  # four of a kind, full houses
        Pack("eleven hearts of two ends", (*short_pack("A98765", "h").cards, *short_pack("9K2", "c").cards)),
    ],
    ids=lambda pack: pack.name,
)
def test_the_kernel_counts_what_the_script_deals(pack: Pack) -> None:
    stake = 100
    replayed = gone_through(Opening.with_bets(US, US.options, {"original": stake}), pack)
    (counted,) = solve(US, pack=pack).wagers
    assert isinstance(counted, WagerOdds)
    assert counted.expectation == replayed.net / stake
    assert counted.combinations == comb(len(pack), 4) * (len(pack) - 4)
    by_script: Counter[tuple[str, bool]] = Counter()
    for ends, chance in replayed.ends.items():
        by_script[ends[0].why, len(ends) > 1] += chance  # type: ignore[assignment]
    by_kernel = {
        (row.outcome.removesuffix(", doubled"), row.outcome.endswith(", doubled")): row.probability
        for row in counted.outcomes
    }
    assert by_kernel == by_script
