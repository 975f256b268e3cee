"""What a record leaves open, and how it is read: every end here is reckoned by hand."""

from __future__ import annotations

import pytest

from croupier.histories.phh import read
from croupier.histories.replayed import ReplayedHand
from croupier.histories.verdict import NO_END, verify

STUD = """variant = 'F7S/8'
ante_trimming_status = false
antes = [50000, 50000, 50000, 50000, 50000]
bring_in = 75000
small_bet = 250000
big_bet = 500000
starting_stacks = [4475000, 1600000, 14650000, 5675000, 3300000]
"""
HIDDEN_DOOR = """actions = ['d dh p1 KdQdQs', 'd dh p2 Qh4d6s', 'd dh p3 Jd7d9h', 'd dh p4 7h4h4c',
 'd dh p5 ??????',
 'p4 pb', 'p5 f', 'p1 cbr 250000', 'p2 f', 'p3 f', 'p4 cc', 'd dh p1 6h', 'd dh p4 2c', 'p1 cc',
 'p4 cbr 250000',
 'p1 cc', 'd dh p1 Ad', 'd dh p4 Td', 'p1 cbr 500000', 'p4 cc', 'd dh p1 Kc', 'd dh p4 Jh',
 'p1 cbr 500000', 'p4 f']
finishing_stacks = [5675000, 1550000, 14600000, 4625000, 3250000]
"""
HIDDEN_FOURTH = """actions = ['d dh p1 KdQdQs', 'd dh p2 Qh4d6s', 'd dh p3 Jd7d9h',
 'd dh p4 7h4h4c', 'd dh p5 9d9s8s',
 'p4 pb', 'p5 cc', 'p1 f', 'p2 f', 'p3 f', 'd dh p4 ??', 'd dh p5 Ah', 'p4 cc', 'p5 cbr 250000', 'p4 f']
"""
RAZZ = """variant = 'FR'
antes = [5, 5, 5]
bring_in = 5
small_bet = 20
big_bet = 40
starting_stacks = [760, 10, 940]
actions = ['d dh p1 8c2s5d', 'd dh p2 4sKhQc', 'd dh p3 TcTd9s', 'p2 cbr 5', 'p3 cc', 'p1 cbr 25', 'p3 f']
"""
BOARDS = """variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'p2 cbr 100', 'p1 cc', 'p1 sm AsAd', 'p2 sm KsKd', 'd db 2c3d4h',
 'd db 9s', 'd db 9d', 'd db Kc5c6s', 'd db Jh', 'd db Jd']
"""
BIG_BLIND_ANTE = """variant = 'NT'
ante_trimming_status = true
antes = [0, 2, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 QsQd', 'p3 cbr 6', 'p1 f', 'p2 f']
"""
GIVEN_UP = """variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [10, 10, 100]
actions = ['d dh p1 2s3d', 'd dh p2 KsKd', 'd dh p3 AsAd', 'p3 cbr 20', 'p1 cc', 'p2 cc', 'p3 f',
 'p1 sm 2s3d', 'p2 sm KsKd', 'd db 7c7h8s', 'd db 9s', 'd db Jd']
"""


def hand(text: str) -> ReplayedHand:
    replayed = verify(read(text)[0])
    assert replayed.faults == []
    return replayed


def notes(text: str) -> list[str]:
    """Return what is noted about the record, besides that it names no end."""
    return [str(note) for note in hand(text).notes if note is not NO_END]


def ends(text: str) -> list[str]:
    replayed = hand(text)
    return [replayed.history.money(stack) for stack in replayed.stacks]


def test_a_door_card_that_is_not_known_does_not_open() -> None:
    """A hand of the Poker Players Championship, 2023: p5 folds at once and its cards were never noted."""
    assert notes(STUD + HIDDEN_DOOR) == []


def test_who_speaks_where_an_up_card_is_not_known() -> None:
    """p4, whose card nobody noted, acts before p5 with an ace: p4 loses ante and bring-in of 125,000."""
    assert ends(STUD + HIDDEN_FOURTH)[3:] == ["5550000", "3575000"]


def test_an_opener_all_in_for_less_than_the_limit() -> None:
    """By the sheet p1 completes to 20. The record takes the 5 for a bet, and 20 more for the raise."""
    assert notes(RAZZ)[0].startswith("house rule: any-raise reopens")
    assert ends(RAZZ.replace("'p1 cbr 25'", "'p1 cbr 20'"))[2] == "930"
    assert notes(RAZZ.replace("'p1 cbr 25'", "'p1 cbr 20'")) == []


def test_boards_that_are_dealt_twice_share_the_pot() -> None:
    """Aces win the first board, three kings the second: each has 100 again."""
    said = notes(BOARDS + "finishing_stacks = [100, 100]\n")
    assert said == ["the board was dealt more than once: 2 times for equal parts of the pot"]


@pytest.mark.parametrize(
    ("stacks", "note"),
    [("[99, 96, 105]", ""), ("[99, 98, 103]", "as far as another matches it")],
)
def test_an_ante_of_one_player_alone(stacks: str, note: str) -> None:
    """p3 wins blinds of 3, and the ante of 2 where it stays in the pot."""
    said = notes(f"{BIG_BLIND_ANTE}finishing_stacks = {stacks}\n")
    assert note in " ".join(said) and bool(said) == bool(note)


def test_stacks_that_nobody_knows_are_not_compared() -> None:
    """Of p3 nobody knows what it brought, so that its end says nothing."""
    text = GIVEN_UP.replace("[10, 10, 100]", "[10, 10, inf]") + "finishing_stacks = [0, 30, inf]\n"
    assert notes(text) == [] and ends(text) == ["0", "30", "inf"]


def test_a_fold_when_no_more_is_asked_gives_up_the_showdown() -> None:
    """p3 has the best hand and folds it: 10 of its 20 come back, p2 has the pot of 30."""
    assert ends(GIVEN_UP) == ["0", "30", "90"]


def test_a_discard_may_come_again() -> None:
    """Six players draw five in triple draw: the muck is shuffled in. p2's 7c is p1's at the next draw."""
    text = """variant = 'F2L3D'
antes = [0, 0]
blinds_or_straddles = [1, 2]
small_bet = 2
big_bet = 4
starting_stacks = [100, 100]
actions = ['d dh p1 2s3s4s5d7d', 'd dh p2 7cKsKdKhKc', 'p2 cc', 'p1 cc', 'p1 sd', 'p2 sd 7cKsKdKhKc',
 'd dh p2 2c3c4c5c8d', 'p1 cc', 'p2 cc', 'p1 sd 7d', 'p2 sd', 'd dh p1 7c', 'p1 cc', 'p2 cc',
 'p1 sd', 'p2 sd',
 'p1 cc', 'p2 cc', 'p1 sm 2s3s4s5d7c', 'p2 sm 2c3c4c5c8d']
"""
    assert ends(text) == ["102", "98"]


def test_a_third_of_a_cent_is_rounded() -> None:
    """A pot of 8 for three players who play the board: 2.67, 2.67 and 2.66."""
    text = """variant = 'NT'
antes = [0, 0, 0, 0]
blinds_or_straddles = [0.50, 1, 0, 0]
min_bet = 1
starting_stacks = [10, 10, 10, 10]
actions = ['d dh p1 2s3d', 'd dh p2 2h3c', 'd dh p3 9s9h', 'd dh p4 2c3h', 'p3 cbr 2', 'p4 cc',
 'p1 cc', 'p2 cc',
 'd db AsKsQd', 'p1 cc', 'p2 cc', 'p3 f', 'p4 cc', 'd db Jd', 'p1 cc', 'p2 cc', 'p4 cc', 'd db Tc',
 'p1 cc', 'p2 cc', 'p4 cc', 'p1 sm 2s3d', 'p2 sm 2h3c', 'p4 sm 2c3h']
finishing_stacks = [10.66666666666667, 10.66666666666667, 8, 10.66666666666666]
"""
    assert ends(text) == ["10.67", "10.67", "8", "10.66"]
    assert notes(text) == ["odd chip: 0.01 of a shared pot is another winner's in the record"]
