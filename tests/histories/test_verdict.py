"""Graded verdicts of recorded ends. Every sum is reckoned by hand at the record."""

from __future__ import annotations

import pytest

from croupier.histories.phh import read
from croupier.histories.replayed import HandVerdict, ReplayedHand
from croupier.histories.verdict import NO_RAKE, NO_WINNER, NOBODY_SHOWS, UP_TO_FIVE, RakeTerms, verify

HEAD = """variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [2, 4, 0]
min_bet = 4
starting_stacks = [200, 200, 200]
"""
UNCALLED = f"""{HEAD}actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 29', 'p1 f', 'p2 cc',
 'd db 2c3d4h', 'p2 cc', 'p3 cbr 44.25', 'p2 f']
"""
"""The pot is 29 + 2 + 29 = 60; the last bet of 44.25 goes back."""
SIDE_POT = """variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [10, 100, 100]
actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 QsQd', 'p3 cbr 20', 'p1 cc', 'p2 cc', 'd db 2c3d4h',
 'p2 cc', 'p3 cc', 'd db 7c', 'p2 cc', 'p3 cc', 'd db 8s', 'p2 cc', 'p3 cc', 'p1 sm AsAd', 'p2 sm KsKd',
 'p3 sm QsQd']
"""
"""The main pot of 30 is p1's, with aces; the side pot of 20 is p2's, with kings."""
SHARED = """variant = 'NT'
antes = [0, 0, 1]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ['d dh p1 2c3c', 'd dh p2 2d3d', 'd dh p3 ????', 'p3 f', 'p1 cc', 'p2 cc', 'd db AsKsQs', 'p1 cc',
 'p2 cc', 'd db Js', 'p1 cc', 'p2 cc', 'd db Ts', 'p1 cc', 'p2 cc', 'p1 sm 2c3c', 'p2 sm 2d3d']
"""
"""Both play the board: a pot of 5 for two, 2.50 each, in whole chips 3 and 2."""
HIDDEN = f"""{HEAD}actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 cc', 'p2 cc',
 'd db 2c3d4h', 'p1 cc', 'p2 cc', 'd db 5c', 'p1 cc', 'p2 cc', 'd db Kd', 'p1 cc', 'p2 cc']
"""
"""Nobody shows; the pot is 8."""


def judged(text: str, rake: RakeTerms = UP_TO_FIVE) -> ReplayedHand:
    return verify(read(text)[0], rake)


def kinds(hand: ReplayedHand) -> list[str]:
    return [fault.kind for fault in hand.faults] or [note.kind for note in hand.notes]


def test_the_uncalled_bet_and_a_rake_together() -> None:
    """PartyPoker's form: 60 + 44.25 - 1.00 = 103.25, a rake of 1 / 60 = 1.67 %."""
    hand = judged(f"{UNCALLED}winnings = [0, 0, 103.25]\n")
    assert hand.verdict is HandVerdict.COMPATIBLE
    assert list(map(str, hand.notes)) == [
        "winnings count the uncalled bet",
        "a rake of 5% or less: the house took 1 of 60, 1.67 %",
    ]


@pytest.mark.parametrize(
    ("won", "rake", "verdict", "kind"),
    [
        ("104.25", UP_TO_FIVE, HandVerdict.PROVED, "winnings count the uncalled bet"),
        ("60", UP_TO_FIVE, HandVerdict.PROVED, ""),
        ("103.25", NO_RAKE, HandVerdict.CONTRADICTED, "the rake differs from the schedule"),
        ("59", NO_RAKE, HandVerdict.CONTRADICTED, "the rake differs from the schedule"),
        ("59", RakeTerms.parse("5% up to $1"), HandVerdict.PROVED, "a rake as stated"),
        ("59", RakeTerms.parse("5%"), HandVerdict.CONTRADICTED, "the rake differs from the schedule"),
        ("56.5", RakeTerms.parse("5% plus $0.50"), HandVerdict.PROVED, "a rake as stated"),
        ("57", UP_TO_FIVE, HandVerdict.COMPATIBLE, "a rake of 5% or less"),
        ("56.5", UP_TO_FIVE, HandVerdict.CONTRADICTED, "the rake is too large"),
        (
            "56.5",
            RakeTerms.parse("at most 5% plus $0.50"),
            HandVerdict.COMPATIBLE,
            "a rake of 5% plus $0.50 or less",
        ),
        ("48", UP_TO_FIVE, HandVerdict.CONTRADICTED, "the rake is too large"),
        ("112", UP_TO_FIVE, HandVerdict.CONTRADICTED, "more than the pot is won"),
    ],
)
def test_rakes(won: str, rake: RakeTerms, verdict: HandVerdict, kind: str) -> None:
    """5 % of 60 is 3; the former limit of a fifth would have let 12 pass."""
    hand = judged(f"{UNCALLED}winnings = [0, 0, {won}]\n", rake)
    assert hand.verdict is verdict
    assert kind in (kinds(hand) or [""])


def test_no_flop_no_drop() -> None:
    """The small blind and as much of the big one: 4, of which 5 % are 0.20. The stacks have cents."""
    head = HEAD.replace("[200, ", "[200.05, ")
    text = f"{head}actions = ['p3 f', 'p1 f']\nwinnings = [0, 4, 0]\n"
    assert judged(text, RakeTerms.parse("5%, no flop no drop")).verdict is HandVerdict.PROVED
    assert judged(text, RakeTerms.parse("5%")).verdict is HandVerdict.CONTRADICTED


def test_winnings_of_nothing_name_no_winner() -> None:
    hand = judged(f"{UNCALLED}winnings = [0, 0, 0]\n")
    assert hand.verdict is HandVerdict.UNDECIDED and hand.notes == [NO_WINNER]


def test_winnings_without_the_own_ante() -> None:
    """Antes of 3 and blinds of 1, of which 1 goes back to p2: 3 + 1 + 1 by the rules, 4 without its ante."""
    text = """variant = 'NT'
antes = [1, 1, 1]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ['p3 f', 'p1 f']
winnings = [0, 4, 0]
"""
    hand = judged(text)
    assert hand.verdict is HandVerdict.COMPATIBLE and kinds(hand) == ["winnings leave out the winner's ante"]


@pytest.mark.parametrize(
    ("stacks", "verdict"),
    [
        ("[30, 100, 80]", HandVerdict.PROVED),
        ("[28, 102, 80]", HandVerdict.CONTRADICTED),
        ("[29, 101, 80]", HandVerdict.CONTRADICTED),
        ("[30, 99, 81]", HandVerdict.CONTRADICTED),
    ],
)
def test_no_odd_chip_goes_from_one_pot_to_another(stacks: str, verdict: HandVerdict) -> None:
    """A big blind of 2 moved from the winner of the main pot to that of the side pot is no odd chip."""
    assert judged(f"{SIDE_POT}finishing_stacks = {stacks}\n").verdict is verdict


@pytest.mark.parametrize(
    ("stacks", "verdict"),
    [
        ("[101, 100, 99]", HandVerdict.PROVED),
        ("[100, 101, 99]", HandVerdict.COMPATIBLE),
        ("[102, 99, 99]", HandVerdict.CONTRADICTED),
        ("[99, 102, 99]", HandVerdict.CONTRADICTED),
    ],
)
def test_one_odd_chip_of_a_shared_pot(stacks: str, verdict: HandVerdict) -> None:
    assert judged(f"{SHARED}finishing_stacks = {stacks}\n").verdict is verdict


def test_a_winner_nobody_saw() -> None:
    """The pot of 8 may be p1's or p2's, but p3 has folded, and 9 are not there."""
    assert judged(f"{HIDDEN}winnings = [8, 0, 0]\n").notes == [NOBODY_SHOWS]
    assert judged(f"{HIDDEN}winnings = [0, 7.8, 0]\n").verdict is HandVerdict.UNDECIDED
    assert kinds(judged(f"{HIDDEN}winnings = [0, 0, 8]\n")) == ["a player wins who has folded"]
    assert kinds(judged(f"{HIDDEN}winnings = [9, 0, 0]\n")) == ["more than the pot is won"]


def test_stacks_and_winnings_that_contradict_each_other() -> None:
    """p3 wins 60 of its own 29: 231. The stacks say that nothing was won."""
    text = f"{UNCALLED}finishing_stacks = [198, 171, 171]\nwinnings = [0, 0, 60]\n"
    assert kinds(judged(text)) == ["stacks and winnings that contradict each other"]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("d db 2c3d4h", "d db 2c3d4h5c6d7h", "the board gets 3 cards here"),
        ("d db 5c", "d db 5c6c", "the board gets one card here"),
        ("d dh p1 ????", "d dh p1 ??????", "p1 is dealt more cards than the game has"),
    ],
)
def test_a_line_with_too_many_cards_is_malformed(old: str, new: str, why: str) -> None:
    hand = judged(HIDDEN.replace(old, new))
    assert hand.verdict is HandVerdict.MALFORMED and why in str(hand.faults[0])


BOMB = """variant = 'NT'
antes = [5, 5, 5]
blinds_or_straddles = [0, 0, 0]
min_bet = 5
starting_stacks = [100, 100, 100]
actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 QsQd', 'd db 2c3d4h', 'd db Kc5c6s', 'p1 cc', 'p2 cbr 10',
 'p3 f', 'p1 cc', 'd db 9s', 'd db Jh', 'p1 cc', 'p2 cc', 'd db 9d', 'd db Jd', 'p1 cc', 'p2 cc',
 'p1 sm AsAd', 'p2 sm KsKd']
"""
"""Antes of 15 and two bets of 10. Aces and nines win the first board, kings full of jacks the second."""


def test_a_bomb_pot_on_two_boards() -> None:
    """Half of 35 each: 100 - 15 + 17.50 = 102.50."""
    hand = judged(f"{BOMB}finishing_stacks = [102.5, 102.5, 95]\n")
    assert hand.history.boards == 2 and hand.history.is_bomb_pot
    assert hand.verdict is HandVerdict.PROVED


def test_two_boards_of_omaha() -> None:
    """Two of the hole: sevens full win the first board, aces full the second. The bet of 24 is the pot."""
    text = """variant = 'PO'
antes = [12, 12]
blinds_or_straddles = [0, 0]
min_bet = 12
starting_stacks = [300, 1400]
actions = ['d dh p1 AsAdKhQh', 'd dh p2 7s7d8h9h', 'd db 7c2d2h', 'd db AcJcTc', 'p1 cbr 24', 'p2 cc',
 'd db 3s', 'd db 3d', 'p1 cc', 'p2 cc', 'd db 4c', 'd db 3h', 'p1 cc', 'p2 cc', 'p1 sm AsAdKhQh',
 'p2 sm 7s7d8h9h']
finishing_stacks = [300, 1400]
"""
    assert judged(text).verdict is HandVerdict.PROVED
    assert kinds(judged(text.replace("cbr 24", "cbr 25"))) == ["an action the rules refuse"]


def test_one_board_without_blinds_begins_on_the_flop() -> None:
    """A bomb pot on one board: p1 has the antes of 15 and the bet of 10 that p2 called."""
    text = BOMB.replace("'d db Kc5c6s', ", "").replace("'d db Jh', ", "").replace("'d db Jd', ", "")
    assert judged(f"{text}finishing_stacks = [120, 85, 95]\n").verdict is HandVerdict.PROVED
