"""The Poker Hand History format: what is read, what is refused and where, what is written."""

from __future__ import annotations

import pytest

from croupier.errors import ParseError
from croupier.histories.phh import read, write
from croupier.histories.steps import steps_of
from croupier.histories.verdict import NOBODY_SHOWS, verify

HAND = """variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = [
  'd dh p1 AsKs',
  'd dh p2 7h7d',
  'd dh p3 ????',
  'p3 f # too weak',
  'p1 cbr 6',
  'p2 cc',
  'd db 2c3d4h',
  'p1 cc',
  'p2 cbr 10',
  'p1 f',
]
"""


def faults(text: str) -> list[str]:
    return [str(fault) for hand in map(verify, read(text)) for fault in hand.faults]


def test_a_hand_is_replayed() -> None:
    hand = verify(read(HAND)[0])
    assert hand.faults == [] and hand.stacks == (9400, 10600, 10000)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("'p1 cbr 6'", "'p1 cbr 3'", "line 11: raise $3.00 is not allowed"),  # the least raise is to 4
        ("'p1 cbr 6'", "'p2 cbr 6'", "line 11: 'p2 cbr 6' is out of turn: p1 is to act"),
        ("'p2 cc',\n  'd", "'p2 sd 7h',\n  'd", "line 12: 'p2 sd 7h' is not allowed"),
        ("7h7d", "As7d", "line 8: As is there twice"),
        ("'p1 f'", "'p4 f'", "line 16: no player p4"),
        ("'p1 f'", "'p1 sings'", "line 16: 'p1 sings' is no action"),
        ("'p1 f',", "'p1 f', 'p2 cbr 20',", "line 16: 'p2 cbr 20': the hand is over"),
    ],
)
def test_what_the_rules_refuse_is_told_by_its_line(old: str, new: str, fault: str) -> None:
    assert any(each.startswith(fault) for each in faults(HAND.replace(old, new, 1)))


def test_stacks_that_differ_are_told_by_their_line() -> None:
    wrong = faults(HAND + "finishing_stacks = [94, 107, 99]\n")
    ends = "line 18: the stacks end as 94, 106, 100, and the record has 94, 107, 99"
    assert wrong == [f"{ends}: the pot is divided otherwise"]
    assert faults(HAND + "finishing_stacks = [94, 106, 100]\n") == []


def test_an_odd_chip_of_another_winner_is_named() -> None:
    """A board that both play: 5 to share, of which the record gives the odd one to p2."""
    text = """variant = 'NT'
antes = [0, 0, 1]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ['d dh p1 2c3c', 'd dh p2 2d3d', 'd dh p3 ????', 'p3 f', 'p1 cc', 'p2 cc', 'd db AsKsQs', 'p1 cc',
 'p2 cc', 'd db Js', 'p1 cc', 'p2 cc', 'd db Ts', 'p1 cc', 'p2 cc', 'p1 sm 2c3c', 'p2 sm 2d3d']
finishing_stacks = [100, 101, 99]
"""
    hand = verify(read(text)[0])
    assert hand.faults == [] and hand.stacks == (10100, 10000, 9900)
    assert list(map(str, hand.notes)) == ["odd chip: 1 of a shared pot is another winner's in the record"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("variant = ", "this is no hand history"),
        ("answer = 42", "it has no variant"),
        (HAND.replace("'NT'", "'NTT'"), "no variant 'NTT'"),
        (HAND.replace("min_bet = 2\n", ""), "NT needs min_bet"),
        (HAND.replace("[1, 2, 0]", "[1, 2]"), "blinds_or_straddles are 2 for 3 players"),
        (HAND.replace("[100, 100, 100]", "[100, 0, 100]"), "a stack is nothing"),
        (HAND.replace("[100, 100, 100]", "[100, true, 100]"), "starting_stacks cannot be True"),
        (HAND.replace("cbr 6", "cbr six"), "names no sum"),
    ],
)
def test_what_is_no_record_is_refused_in_a_line(text: str, why: str) -> None:
    with pytest.raises(ParseError) as refused:
        read(text)
    assert why in str(refused.value)


def test_several_hands_are_tables_by_number() -> None:
    several = "\n".join(f"[{number}]\n{HAND}" for number in (1, 2))
    one, two = read(several)
    assert (one.name, one.line, two.name, two.line) == ("1", 1, "2", 20)
    assert two.lines[0] == 27
    assert faults(several.replace("p1 cbr 6", "p1 cbr 3", 1))[0].startswith("line 12: ")


def test_what_is_written_reads_as_it_was() -> None:
    (history,) = read(HAND + "players = ['Ann', \"O'Hara\", 'say \\\\ \"hi\"']\nhand = 7\nyear = 2009\n")
    (again,) = read(write([history]))
    assert again.actions == history.actions and again.players == history.players
    assert (again.others, again.stacks, again.blinds) == (history.others, history.stacks, history.blinds)
    assert [each.actions for each in read(write([history, history]))] == [history.actions] * 2


def test_two_players_have_their_blinds_the_other_way_round() -> None:
    """p2 has the button and the small blind, though it stands second."""
    text = """variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [1284.44, 2043.58]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
finishing_stacks = [1289.44, 2038.58]
"""
    assert faults(text) == []


def test_straddles_late_blinds_and_dead_antes() -> None:
    """A straddle of 4 speaks last; a blind that was missed acts in turn; an ante of one player is dead."""
    straddle = HAND.replace("[1, 2, 0]", "[1, 2, 4]").replace("'p3 f # too weak',", "")
    played = straddle.replace("'p1 cbr 6'", "'p1 f'").replace(
        "'p2 cc',\n  'd db 2c3d4h',\n  'p1 cc',\n  'p2 cbr 10',\n  'p1 f'", "'p2 cbr 8', 'p3 f'"
    )
    hand = verify(read(played)[0])
    assert hand.faults == [] and hand.stacks == (9900, 10500, 9600)
    dead = verify(read(HAND.replace("[0, 0, 0]", "[0, 3, 0]"))[0])
    assert dead.faults == [] and dead.stacks == (9400, 10600, 10000)


def test_a_record_may_stop_before_the_hand_does() -> None:
    hand = verify(read(HAND.replace("  'p1 f',\n", ""))[0])
    assert hand.faults == [] and not hand.is_complete
    assert list(map(str, hand.notes)) == ["the record ends before the hand does"]


def test_where_nobody_shows_the_end_is_not_compared() -> None:
    text = HAND.replace("AsKs", "????").replace("7h7d", "????").replace("'p1 f'", "'p1 cc'")
    more = "'p1 cc', 'd db 9c', 'p1 cc', 'p2 cc', 'd db 9d', 'p1 cc', 'p2 cc'"
    hand = verify(read(text.replace("'p1 cc',\n]", more + ",\n]"))[0])
    assert hand.faults == [] and not hand.is_decided
    assert hand.notes == [NOBODY_SHOWS]


def test_steps_tell_the_pot_and_hide_what_the_record_hides() -> None:
    steps = steps_of(verify(read(HAND)[0]))
    folded = next(step for step in steps if step.seat == 3)
    assert (folded.says, folded.remark, folded.line) == ("p3: fold", "too weak", 10)
    assert folded.hands == (("As", "Ks"), ("7h", "7d"), ("??", "??")) and folded.pot == 300
    flop = next(step for step in steps if step.board)
    assert (flop.street, flop.pot, flop.board) == ("flop", 1200, ("2c", "3d", "4h"))


def test_an_ante_that_another_cannot_match_is_trimmed() -> None:
    """Both ante 2, one has 1: the pot is 2, and the other chip goes back."""
    text = """variant = 'NT'
ante_trimming_status = true
antes = [2, 2]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [1, 8]
actions = ['d dh p1 TcJh', 'd dh p2 8c5d', 'p1 sm TcJh', 'p2 sm 8c5d', 'd db 8s9d7h', 'd db Ks', 'd db 3d']
finishing_stacks = [2, 7]
"""
    assert faults(text) == []


def test_who_is_all_in_for_a_blind_is_passed_over() -> None:
    """p5 posts a blind that it has missed; p1 beside it is all-in, so that p2 acts first in this record."""
    text = """variant = 'PO'
antes = [0, 0, 0, 0, 0]
blinds_or_straddles = [1, 2, 0, 0, 2]
min_bet = 2
starting_stacks = [1, 13, 100, 30, 8]
actions = ['d dh p1 AhAs5c8h', 'd dh p2 TsAdQdAc', 'd dh p3 Qh2c6d9c', 'd dh p4 4hTcTh6c', 'd dh p5 JhKcTd8d',
  'p2 cc', 'p3 f', 'p4 f', 'p5 f', 'd db 9dKhQs', 'd db Jc', 'd db 7s', 'p2 sm TsAdQdAc', 'p1 sm AhAs5c8h']
"""
    hand = verify(read(text)[0])
    assert hand.faults == [] and sum(hand.stacks) == 15200
    assert hand.stacks[2:] == (10000, 3000, 600)
