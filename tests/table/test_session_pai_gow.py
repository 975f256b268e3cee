"""Twenty-two rounds of Pai Gow Tiles with players' banks, worked out from hustler-pai-gow-tiles.md.

The same eight hands lie on the table in every round; the dice say who has which. Their total counts places
counterclockwise from the bank, which is one, nine and seventeen; that place has the first hand (L326). Fee
schedule 1: $1 from each player, $2 from the bank. A seat banks two rounds.
"""

from __future__ import annotations

from typing import Any

from tests.table.session_papers import PaperRound, ends, played

DEE, CY, BOB, ANN = 5, 6, 7, 8
HANDS = (
    ("6-6 6-1 6-1 5-5", "5-5 6-1"),  # 1: 9 over 7 led by the high ten
    ("1-1 1-1 3-1 3-1", "3-1 3-1"),  # 2: a pair of days over a pair
    ("4-4 5-5 6-5 4-1", "6-5 4-1"),  # 3: 8 led by the high eight over 6
    ("6-6 3-3 2-2 5-1", "3-3 5-1"),  # 4: 6 over 2
    ("2-2 5-1 6-5 6-3", "6-3 2-2"),  # 5: 7 led by eleven over 3 led by the high four
    ("5-4 6-2 5-3 3-2", "5-3 3-2"),  # 6: 7 led by nine over 3 led by eight
    ("4-2 2-1 4-3 3-3", "4-3 3-3"),  # 7: the supreme pair over 3 led by the long six
    ("5-2 6-4 4-4 6-4", "5-2 6-4"),  # 8: 8 led by the high eight over 7 led by the low ten
)
"""The tiles of each hand, and the two of them that are set as the second hand.

High hands from the best: 7, 2, 1, then 3 and 8 alike, 5, 6, 4. Second hands: 2, 1, 8, 3, 7, 5, 6, 4.
"""
DICE = {
    1: [3, 3, 3],
    2: [2, 4, 4],
    3: [3, 4, 4],
    4: [4, 4, 4],
    5: [4, 4, 5],
    6: [4, 5, 5],
    7: [1, 2, 4],
    8: [2, 3, 3],
}
"""Dice by the place that they give the first hand."""
BETS = {ANN: 20, BOB: 10, CY: 15, DEE: 10}
HEAD: dict[str, Any] = {
    "game": "hustler-pai-gow-tiles",
    "options": {"fee-schedule": 1},
    "stacks": {ANN: 300, BOB: 300, CY: 300},
    "names": {ANN: "Ann", BOB: "Bob", CY: "Cy"},
    "clock": "13:00",
    "dealer": "Kim",
}


def round_of(banker: int, first: int, changes: dict[int, str], **more: Any) -> PaperRound:
    """Return a round whose first hand goes to a place. Hands are set in their order, the bank's last."""

    def hand(seat: int) -> int:
        return ((banker - seat) % 8 + 1 - first) % 8

    players = sorted((seat for seat in changes if seat != banker), key=hand)
    paper = {
        "banker": banker,
        "bank": 100,
        "seats": {seat: {"pai-gow": BETS[seat]} for seat in players},
        "rolls": [DICE[first]],
        "cards": [tiles for tiles, _ in HANDS],
        "choices": [[seat, "set", *HANDS[hand(seat)][1].split()] for seat in (*players, banker)],
    }
    return PaperRound({**paper, **more}, changes)


ROUNDS = [
    # Cy's bank has hand 1. Ann's 7 wins high and loses low: a push. Bob's 8 loses both.
    round_of(CY, 1, {ANN: "0 -1", BOB: "-10 -1", CY: "+10 -2"}),
    round_of(CY, 4, {ANN: "-20 -1", BOB: "+10 -1", CY: "+20 -10 -2"}),  # 4 and 5 against 6
    round_of(BOB, 1, {ANN: "-20 -1", CY: "+15 -1", BOB: "+20 -15 -2"}),  # 8 and 2 against 1
    round_of(BOB, 4, {ANN: "+20 -1", CY: "+15 -1", BOB: "-20 -15 -2"}),  # 5 and 7 against 6
    round_of(ANN, 5, {BOB: "-10 -1", CY: "+15 -1", ANN: "+10 -15 -2"}),  # 6 and 7 against 5
    round_of(ANN, 3, {BOB: "0 -1", CY: "0 -1", ANN: "-2"}),  # 8 and 1 against 7: low hands win
    round_of(CY, 6, {ANN: "+20 -1", BOB: "+10 -1", CY: "-20 -10 -2"}),  # 2 and 3 against 4
    round_of(CY, 8, {ANN: "-20 -1", BOB: "-10 -1", CY: "+20 +10 -2"}),  # 8 and 1 against 2
    # Dee sits down. 4, 6 and 7 against 5
    round_of(
        BOB,
        5,
        {ANN: "-20 -1", CY: "-15 -1", DEE: "+10 -1", BOB: "+20 +15 -10 -2"},
        joins={DEE: {"stack": 100, "name": "Dee"}},
        clock="13:30",
    ),
    round_of(BOB, 3, {ANN: "-20 -1", CY: "0 -1", DEE: "0 -1", BOB: "+20 -2"}),  # 6, 8 and 1 against 7
    # 1 and 2 beat 8. Dee's 3 has the same high hand, which the bank wins, and a lower second hand (L308)
    round_of(ANN, 2, {BOB: "+10 -1", CY: "+15 -1", DEE: "-10 -1", ANN: "-10 -15 +10 -2"}),
    round_of(ANN, 7, {BOB: "-10 -1", CY: "-15 -1", DEE: "-10 -1", ANN: "+10 +15 +10 -2"}),  # against 3
    # Dee banks. 6, 7 and 8 against 1
    round_of(
        DEE,
        1,
        {ANN: "-20 -1", BOB: "0 -1", CY: "-15 -1", DEE: "+20 +15 -2"},
        bank=80,
        tokes={ANN: 5},
        dealer="Lou",
        clock="14:00",
    ),
    # A bank of $20: 2 and 3 beat 5, 4 loses. Ann acts first and has all 20, nothing is left for Bob, and Cy's
    # 15 are collected all the same
    round_of(DEE, 5, {ANN: "+20 -1", BOB: "0 -1", CY: "-15 -1", DEE: "-20 +15 -2"}, bank=20),
    # Dee goes home. 1 and 2 against 3
    round_of(CY, 7, {ANN: "+20 -1", BOB: "+10 -1", CY: "-20 -10 -2"}, leaves=[DEE]),
    round_of(CY, 2, {ANN: "-20 -1", BOB: "0 -1", CY: "+20 -2"}),  # 6 and 7 against 8
    round_of(BOB, 7, {ANN: "+20 -1", CY: "-15 -1", BOB: "-20 +15 -2"}),  # 2 and 4 against 3
    round_of(BOB, 8, {ANN: "-20 -1", CY: "-15 -1", BOB: "+20 +15 -2"}),  # 1 and 3 against 2
    round_of(ANN, 1, {BOB: "+10 -1", CY: "-15 -1", ANN: "-10 +15 -2"}),  # 2 and 3 against 1
    round_of(ANN, 6, {BOB: "+10 -1", CY: "+15 -1", ANN: "-10 -15 -2"}),  # 5 and 6 against 4
    round_of(CY, 3, {ANN: "-20 -1", BOB: "-10 -1", CY: "+20 +10 -2"}),  # 5 and 6 against 7
    round_of(CY, 5, {ANN: "+20 -1", BOB: "-10 -1", CY: "-20 +10 -2"}),  # 3 and 4 against 5
]


def test_a_session_of_pai_gow() -> None:
    """Ann: -1 -21 -21 +19 -7 -2 +19 -21 -21 -21 -17 +33 -21 +19 +19 -21 +19 -21 +3 -27 -21 +19 = -93, less a
    toke of 5: 202. Bob: -11 +9 +3 -37 -11 -1 +9 -11 +23 +18 +9 -11 -1 -1 +9 -1 -7 +33 +9 +9 -11 -11 = +17.
    Cy: +8 +8 +14 +14 +14 -1 -32 +28 -16 -1 +14 -16 -16 -16 -32 +18 -16 -16 -16 +14 +28 -12 = -30.
    Dee: +9 -1 -11 -11 +33 -7 = +12. Fees: 16 rounds of 4 and six of 5: 94 = 93 - 17 + 30 - 12."""
    sheet = played(HEAD, ROUNDS, {"closes": "the game is broken"})
    assert ends(sheet) == {"Ann": 20_200, "Bob": 31_700, "Cy": 27_000, "Dee": 11_200}
    assert sheet.table.drop == 9_400 + 500
    assert len(sheet.slips) == 22


def test_the_slip_says_who_was_not_covered() -> None:
    sheet = played(HEAD, ROUNDS, {"closes": "the game is broken"})
    slip = sheet.slips[13]
    assert [(line.seat, line.paid, line.taken, line.uncovered) for line in slip.lines] == [
        (ANN, 2_000, 0, 0),
        (BOB, 0, 0, 1_000),
        (CY, 0, 1_500, 0),
    ]
    assert {rival.after: rival.seats for rival in slip.rivals} == {
        "stop": {CY: 1_500},  # nothing is collected once the bank is exhausted
        "final": {BOB: 1_000},  # Cy's 15 pay Bob in the end
    }
