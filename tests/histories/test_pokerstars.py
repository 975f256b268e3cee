"""The text of PokerStars: what is read, what is refused, and what is written reads as it was."""

from __future__ import annotations

import pytest

from croupier.errors import ParseError
from croupier.histories import formats, phh
from croupier.histories.exported import histories_of
from croupier.histories.history import History
from croupier.histories.pokerstars import read, write
from croupier.histories.replayed import HandVerdict
from croupier.histories.verdict import verify
from tests.histories.test_exported import CAPPED, SPLIT, dealt

CASH = """PokerStars Hand #100000000001:  Hold'em No Limit ($0.50/$1.00 USD) - 2020/02/07 19:15:13 ET
Table 'Oak' 6-max Seat #4 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bob: B ($80.50 in chips)
Seat 4: Cy ($120 in chips)
Seat 5: Dee ($50 in chips) is sitting out
Ann: posts small blind $0.50
Bob: B: posts big blind $1
*** HOLE CARDS ***
Dealt to Ann [As Ks]
Cy: raises $2 to $3
Ann: calls $2.50
Bob: B: folds
*** FLOP *** [2c 7d Kh]
Ann: checks
Cy: bets $4
Ann: raises $6 to $10
Cy: calls $6
*** TURN *** [2c 7d Kh] [9s]
Ann: bets $20
Cy: calls $20
*** RIVER *** [2c 7d Kh 9s] [3d]
Ann: bets $67 and is all-in
Cy: folds
Uncalled bet ($67) returned to Ann
Ann collected $64 from pot
Ann: doesn't show hand
*** SUMMARY ***
Total pot $67 | Rake $3
Board [2c 7d Kh 9s 3d]
Seat 1: Ann (small blind) collected ($64)
Seat 2: Bob: B (big blind) folded before Flop
Seat 4: Cy (button) folded on the River
"""
"""The pot is 3 + 3 + 1, two times 10 and two times 20: 67."""
TOURNAMENT = """PokerStars Hand #100000000002: Tournament #55, $3+$0.30 USD Hold'em No Limit - Level I (10/20)
Table '55 15' 9-max Seat #1 is the button
Seat 1: Ann (1500 in chips)
Seat 2: Bob (30 in chips)
Seat 3: Cy (1,500 in chips)
Ann: posts the ante 5
Bob: posts the ante 5
Cy: posts the ante 5
Bob: posts small blind 10
Cy: posts big blind 20
*** HOLE CARDS ***
Ann: raises 40 to 60
Bob: calls 15 and is all-in
Cy: calls 40
*** FLOP *** [2s 6d 6h]
Cy: checks
Ann: checks
*** TURN *** [2s 6d 6h] [9c]
Cy: checks
Ann: checks
*** RIVER *** [2s 6d 6h 9c] [Jd]
Cy: checks
Ann: checks
*** SHOW DOWN ***
Cy: shows [Qd Qc] (two pair, Queens and Sixes)
Ann: mucks hand
Cy collected 70 from side pot
Bob: shows [Ad Ac] (two pair, Aces and Sixes)
Bob collected 90 from main pot
*** SUMMARY ***
Total pot 160 Main pot 90. Side pot 70. | Rake 0
Board [2s 6d 6h 9c Jd]
Seat 1: Ann (button) mucked
Seat 2: Bob (small blind) showed [Ad Ac] and won (90) with two pair, Aces and Sixes
Seat 3: Cy (big blind) showed [Qd Qc] and won (70) with two pair, Queens and Sixes
"""
"""Main pot 3 * 5 + 3 * 25 = 90, side pot 2 * 35 = 70."""
BOMB = """PokerStars Hand #100000000003:  Omaha Pot Limit (0.02/0.04) - 2026/09/08 9:20:00 UTC
Table 'Boards' 8-max Seat #1 is the button
Seat 1: Ann (3 in chips)
Seat 5: Bob (14 in chips)
Ann: posts the ante 0.12
Bob: posts the ante 0.12
*** HOLE CARDS ***
*** FIRST FLOP *** [2d Td 8d]
*** SECOND FLOP *** [7c 4h Ks]
Bob: checks
Ann: checks
*** FIRST TURN *** [2d Td 8d] [Ts]
*** SECOND TURN *** [7c 4h Ks] [9h]
Bob: bets 0.12
Ann: calls 0.12
*** FIRST RIVER *** [2d Td 8d Ts] [Kd]
*** SECOND RIVER *** [7c 4h Ks 9h] [2c]
Bob: checks
Ann: checks
*** SHOW DOWN ***
Bob: shows [5s 5h 5c Jc] (two pair, Tens and Fives)
Ann: shows [6d 7s Ah 9s] (a pair of Tens)
Bob collected 0.24 from pot
Ann collected 0.24 from pot
*** SUMMARY ***
Total pot 0.48 | Rake 0
Seat 1: Ann (button) showed [6d 7s Ah 9s] and won (0.24)
Seat 5: Bob showed [5s 5h 5c Jc] and won (0.24)
"""
"""Tens and fives beat a pair of tens on the first board, nines and sevens a pair of fives on the second."""


def one(text: str) -> History:
    (history,) = read(text)
    return history


def test_a_hand_is_read() -> None:
    hand = one(CASH)
    assert (hand.variant, hand.players, hand.blinds) == ("NT", ("Ann", "Bob: B", "Cy"), (50, 100, 0))
    assert hand.actions[:5] == ("d dh p1 AsKs", "d dh p2 ????", "d dh p3 ????", "p3 cbr 3", "p1 cc")
    assert (hand.winnings, hand.rake, hand.others["seats"]) == ((6400, 0, 0), 300, [1, 2, 4])
    assert (hand.lines[3], hand.end_line, hand.others["table"]) == (11, 29, "Oak")


@pytest.mark.parametrize("text", [CASH, TOURNAMENT, BOMB])
def test_records_of_every_form_are_proved(text: str) -> None:
    hand = verify(one(text))
    assert hand.verdict is HandVerdict.PROVED


@pytest.mark.parametrize(
    ("text", "old", "new", "why"),
    [
        (CASH, "Rake $3", "Rake $2", "the rake differs from the recorded one: 3 and not 2"),
        (CASH, "Ann: bets $67 and is all-in", "Ann: bets $0.20", "line 23: bet $0.20 is not allowed"),
        (TOURNAMENT, "collected 90 from", "collected 95 from", "more than the pot"),
        (TOURNAMENT, "collected 90 from", "collected 80 from", "10 and not 0"),
        (TOURNAMENT, "[Ad Ac] (two", "[7s 8s] (two", "no part of the pot"),
        (BOMB, "[7c 4h Ks 9h] [2c]", "[7c 4h Ks 9h] [5d]", "no part of the pot"),
    ],
)
def test_a_record_that_cannot_be_is_contradicted(text: str, old: str, new: str, why: str) -> None:
    hand = verify(one(text.replace(old, new)))
    assert hand.verdict is HandVerdict.CONTRADICTED and why in str(hand.faults[0])


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("Hold'em No Limit", "Courchevel Pot Limit", "no game 'Courchevel Pot Limit'"),
        ("Hold'em No Limit", "5 Card Omaha Pot Limit", "no game '5 Card Omaha Pot Limit'"),
        ("$100 in chips", "$1e5 in chips", "is no sum"),
        ("Bob: B: folds", "Bob: B: checks", "line 13: Bob: B checks: 2.00 is to be called"),
        ("calls $2.50", "calls $2", "line 12: Ann calls .2: 2.50 is to be called"),
    ],
)
def test_what_cannot_be_read_is_refused(old: str, new: str, why: str) -> None:
    with pytest.raises(ParseError, match=f"line 1: .*{why.replace('$', '.')}"):
        read(CASH.replace(old, new))
    refused: list[ParseError] = []
    both = f"{CASH.replace(old, new)}\n\n{TOURNAMENT}"
    assert len(read(both, refused)) == len(refused) == 1


def test_a_hand_of_draw_is_read() -> None:
    """Ann stands on a seven and wins 3 big bets of Bob's; p2 has the button of two."""
    text = """PokerStars Game #100000000004:  Triple Draw 2-7 Lowball Limit ($2/$4)
Table 'Draw' 6-max Seat #1 is the button
Seat 1: Bob ($40 in chips)
Seat 3: Ann ($40 in chips)
Bob: posts small blind $1
Ann: posts big blind $2
*** DEALING HANDS ***
Dealt to Ann [2s 3d 4h 5c Ks]
Bob: calls $1
Ann: checks
*** FIRST DRAW ***
Ann: discards 1 card [Ks]
Dealt to Ann [2s 3d 4h 5c] [7d]
Bob: discards 2 cards
Ann: bets $2
Bob: calls $2
*** SECOND DRAW ***
Ann: stands pat on [2s 3d 4h 5c 7d]
Bob: discards 1 card
Ann: bets $4
Bob: calls $4
*** THIRD DRAW ***
Ann: stands pat on [2s 3d 4h 5c 7d]
Bob: stands pat
Ann: bets $4
Bob: calls $4
*** SHOW DOWN ***
Ann: shows [2s 3d 4h 5c 7d] (Lo: 7,5,4,3,2)
Bob: mucks hand
Ann collected $23 from pot
*** SUMMARY ***
Total pot $24 | Rake $1
Seat 1: Bob (button) (small blind) mucked
Seat 3: Ann (big blind) showed [2s 3d 4h 5c 7d] and won ($23)
"""
    hand = verify(one(text))
    assert hand.verdict is HandVerdict.PROVED
    assert hand.history.players == ("Ann", "Bob") and hand.won == (2400, 0)


@pytest.mark.parametrize(
    ("game", "settings"),
    [
        ("ohio-hold-em", {"limit": "no-limit", "ante": "$1"}),
        ("hustler-holdem", {"limit": "no-limit", "ante": "$3", "ante-from": "big-blind"}),
        ("hustler-holdem", CAPPED),
        ("hustler-short-deck-holdem", {"limit": "no-limit", "straights": "above-threes"}),
        ("ohio-omaha-high", {"limit": "pot-limit"}),
        ("ohio-omaha-8-or-better", CAPPED),
        ("ohio-seven-card-stud-high", CAPPED),
        ("hustler-badugi", CAPPED),
        ("hustler-razz", CAPPED),
        ("hustler-lowball-deuce-to-seven", {"limit": "no-limit"}),
        ("ohio-seven-card-stud-8-or-better", CAPPED),
        ("ohio-five-card-draw-lowball", SPLIT | CAPPED | {"draws": "3"}),
    ],
)
@pytest.mark.parametrize("seats", [2, 5])
def test_what_is_written_reads_as_it_was(game: str, settings: dict[str, str], seats: int) -> None:
    """Each hand of a ledger in the one format, from there in the other: the stacks are always the same."""
    for history in histories_of(dealt(game, settings, seats)).hands:
        (first,) = phh.read(phh.write([history]))
        (again,) = formats.read(formats.write([first], "pokerstars"))
        hand = verify(again)
        assert hand.verdict is HandVerdict.PROVED and hand.stacks == first.finishing
        (back,) = formats.read(formats.write([again], "phh"))
        assert verify(back).stacks == first.finishing and back.rake == again.rake


@pytest.mark.parametrize("text", [CASH, TOURNAMENT])
def test_a_record_of_theirs_is_written_as_it_was(text: str) -> None:
    hand = verify(one(text))
    again = one(write([hand]))
    assert (again.winnings, again.rake, again.stacks) == (
        hand.history.winnings,
        hand.history.rake,
        hand.history.stacks,
    )
    theirs, ours = (
        sorted(line for line in written.splitlines() if " collected " in line and not line.startswith("Seat"))
        for written in (text, write([hand]))
    )
    assert theirs == ours
