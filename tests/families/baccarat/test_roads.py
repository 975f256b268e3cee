"""The score roads, worked by hand from how the boards are kept."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import parse_cards
from croupier.families.baccarat.roads import (
    BLUE,
    RED,
    RoadColumn,
    RoadEntry,
    bead_of,
    bead_plate,
    big_road,
    derived_road,
    plotted,
)
from croupier.games import find
from croupier.rules.display import Bead, RoadCell

MINI = find("ohio-mini-baccarat")
RULES, OPTIONS = MINI.rules, MINI.options
NAMES = {"B": "banker", "P": "player", "T": "tie"}


def score(letters: str) -> list[Bead]:
    return [Bead(NAMES[letter], 8) for letter in letters]


def columns(*lengths: int) -> list[RoadColumn]:
    return [[RoadEntry(Bead("PB"[at % 2], 8))] * length for at, length in enumerate(lengths)]


def marks(back: int, *lengths: int) -> list[str]:
    return [mark for run in derived_road(columns(*lengths), back) for mark in run]


def test_a_bead_tells_winner_points_and_pairs() -> None:
    """4 and 5 are nine against a pair of queens and a seven."""
    bead = bead_of(RULES, OPTIONS, parse_cards("4h 5c"), parse_cards("Qd Qs 7c"))
    assert bead == Bead("player", 9, player_pair=False, banker_pair=True)
    assert bead_of(RULES, OPTIONS, parse_cards("9h 9c"), parse_cards("8d Tc")) == Bead("tie", 8, True, False)


@pytest.mark.parametrize(
    ("naturals", "bead"), [("outrank", Bead("player", 8)), ("closest", Bead("banker", 9))]
)
def test_a_bead_goes_to_whom_the_rules_call_the_winner(naturals: str, bead: Bead) -> None:
    """A natural 8 against a nine of three cards, as hustler-ruyi-baccarat ranks them [L9640-9642]."""
    ruyi = find("hustler-ruyi-baccarat")
    options = ruyi.options.with_settings({"naturals": naturals})
    assert bead_of(ruyi.rules, options, parse_cards("8h Kc"), parse_cards("2d 3s 4c")) == bead


def test_a_new_winner_begins_a_column() -> None:
    assert [len(column) for column in big_road(score("BBPBBB"))] == [2, 1, 3]


def test_ties_are_noted_on_the_win_before_them() -> None:
    road = big_road(score("BTTPT"))
    assert [[entry.ties for entry in column] for column in road] == [[2], [1]]


def test_ties_before_the_first_win_are_noted_on_it() -> None:
    assert [[entry.ties for entry in column] for column in big_road(score("TTBB"))] == [[2, 0]]
    assert big_road(score("TT")) == []


def test_a_derived_road_of_equal_columns_is_red() -> None:
    """Columns of 3, 3, 2 and 1: the second repeats the first, the third begins after equal columns and
    still has a mark beside its second entry; the fourth begins after columns of 2 and 3."""
    assert marks(1, 3, 3, 2, 1) == [RED, RED, RED, RED, BLUE]
    assert marks(2, 3, 3, 2, 1) == [RED, BLUE]
    assert marks(3, 3, 3, 2, 1) == []


def test_the_entry_past_the_end_of_the_column_before_is_blue_and_the_next_red() -> None:
    assert marks(1, 1, 3) == [BLUE, RED]


@pytest.mark.parametrize(("back", "first"), [(1, (2, 1, 1)), (2, (1, 1, 1, 1)), (3, (1, 1, 1, 1, 1))])
def test_the_first_mark_stands_at_the_head_of_the_column_after_enough(
    back: int, first: tuple[int, ...]
) -> None:
    assert len(marks(back, *first)) == 1
    assert marks(back, *first[:-1]) == []


def test_a_long_run_turns_along_the_bottom() -> None:
    dragon, after = plotted([8, 6])
    assert dragon == [*(RoadCell(0, row) for row in range(6)), RoadCell(1, 5), RoadCell(2, 5)]
    assert after == [*(RoadCell(1, row) for row in range(5)), RoadCell(2, 4)]


def test_beads_fill_columns_of_six() -> None:
    assert bead_plate(8)[5:] == [RoadCell(0, 5), RoadCell(1, 0), RoadCell(1, 1)]


@given(st.lists(st.integers(1, 12), max_size=30))
def test_no_two_marks_share_a_cell(lengths: list[int]) -> None:
    cells = [cell for run in plotted(lengths) for cell in run]
    assert len(set(cells)) == len(cells) == sum(lengths)
    assert all(0 <= cell.row < 6 for cell in cells)


@given(st.text("BPT", max_size=60))
def test_the_big_road_has_every_win_and_every_tie_that_follows_or_precedes_one(letters: str) -> None:
    road = big_road(score(letters))
    wins = sum(letter != "T" for letter in letters)
    assert sum(map(len, road)) == wins
    if wins:
        assert sum(entry.ties for column in road for entry in column) == letters.count("T")
