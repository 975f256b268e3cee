"""Twenty-two rounds of 21st Century Blackjack 4.0B with players' banks, worked out from the rulebook:
hustler-21st-century-blackjack-v4-0b.md.

Fee schedule 2: each player $1 a spot and the player-dealer $2, doubles and splits free (L3159, L3190). A seat
banks two rounds, then the next one (L3180).
"""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import IllegalBet
from tests.table.session_papers import PaperRound, ends, played

ANN, BOB, CY, DEE = 1, 2, 3, 4
HEAD: dict[str, Any] = {
    "game": "hustler-21st-century-blackjack-v4-0b",
    "options": {"fee-schedule": 2},
    "stacks": {ANN: 200, BOB: 200, CY: 300},
    "names": {ANN: "Ann", BOB: "Bob", CY: "Cy"},
    "clock": "19:00",
    "dealer": "Kim",
}


def hand(
    banker: int, cards: str, choices: list[list[Any]], changes: dict[int, str], **more: Any
) -> PaperRound:
    """A round in which everybody but the bank bets $10, or what `bets` says."""
    bets = more.pop("bets", {seat: 10 for seat in changes if seat != banker})
    seats = {seat: {"main": bet} for seat, bet in bets.items()}
    paper = {"banker": banker, "bank": 100, "seats": seats, "cards": cards, "choices": choices}
    return PaperRound({**paper, **more}, changes)


def stand(*seats: int) -> list[list[Any]]:
    return [[seat, "stand"] for seat in seats]


ROUNDS = [
    # 20 and 18 against 19
    hand(CY, "Th Ts Tc Kh 8s 9d", stand(ANN, BOB), {ANN: "+10 -1", BOB: "-10 -1", CY: "-10 +10 -2"}),
    # a Natural at 6 to 5 (L3147), and 17 against 18
    hand(CY, "Ah Th Tc Kh 7s 8d", stand(BOB), {ANN: "+12 -1", BOB: "-10 -1", CY: "-12 +10 -2"}),
    # 19 pushes 19, 20 wins
    hand(ANN, "Ts Th Tc 9s Kd 9d", stand(BOB, CY), {BOB: "0 -1", CY: "+10 -1", ANN: "-10 -2"}),
    # 11 doubled makes 21 against 20, 16 and 8 are 24
    hand(
        ANN,
        "6s 9h Tc 5d 7c Qd Th 8d",
        [[BOB, "double-down"], [CY, "hit"]],
        {BOB: "+20 -1", CY: "-10 -1", ANN: "-20 +10 -2"},
    ),
    # 23 of three cards pushes 24 (L3153); 22 of three cards does not
    hand(
        BOB,
        "Th Tc Ts 6d 6s 6h 7c 6c 8d",
        [[ANN, "hit"], [CY, "hit"]],
        {ANN: "0 -1", CY: "-10 -1", BOB: "+10 -2"},
    ),
    # 20 beats 22 (L3148); 15 is surrendered for half (L3171)
    hand(
        BOB,
        "Th 9d Ts Qd 6c 6h 6d",
        [[ANN, "stand"], [CY, "surrender"]],
        {ANN: "+10 -1", CY: "-5 -1", BOB: "-10 +5 -2"},
    ),
    # Dee comes from another table. 18, 17 and 21 against 17
    hand(
        CY,
        "Th Ts 7h Tc 8h 7s 5h 7d 9c",
        [[ANN, "stand"], [BOB, "stand"], [DEE, "hit"]],
        {ANN: "+20 -1", BOB: "0 -1", DEE: "+10 -1", CY: "-20 -10 -2"},
        bets={ANN: 20, BOB: 10, DEE: 10},
        joins={DEE: {"stack": 100, "name": "Dee", "from": "table 2, which must move here"}},
        clock="19:20",
    ),
    # an ace up: insurance of $5 loses (L3170); 20, 19 and 21 against 20
    hand(
        CY,
        "Th Ts 7h As Kd 9s 7d 9d 7c",
        [[ANN, "insurance"], [BOB, "no-insurance"], [DEE, "no-insurance"], *stand(ANN, BOB), [DEE, "hit"]],
        {ANN: "0 -5 -1", BOB: "-10 -1", DEE: "+10 -1", CY: "+5 +10 -10 -2"},
    ),
    # the bank's Natural beats 20 and 18, and pushes Cy's (L3146)
    hand(
        ANN,
        "Th Ac Td Ts Kh Kc 8d Ah",
        stand(BOB, DEE),
        {BOB: "-10 -1", CY: "0 -1", DEE: "-10 -1", ANN: "+10 +10 -2"},
    ),
    # A bank of $20 against three 20s and its 24. A five up: seats 2, 3, 4, 5, 6, so seat 6 and then Bob are
    # first (L3135). Bob has 10, Cy 10 of his 20, nothing is left for Dee
    hand(
        ANN,
        "Th Ts Tc 5c Kh Ks Kc Td 9d",
        stand(BOB, CY, DEE),
        {BOB: "+10 -1", CY: "+10 -1", DEE: "0 -1", ANN: "-20 -2"},
        bets={BOB: 10, CY: 20, DEE: 10},
        bank=20,
    ),
    # eights split: 18 pushes 18, 11 and 10 are 21 (L3162-3167); 17 and 19
    hand(
        BOB,
        "8h Th 9s Ts 8d 7h Td 8c Tc 3c Td",
        [[ANN, "split"], [ANN, "stand"], [ANN, "hit"], *stand(CY, DEE)],
        {ANN: "0 +10 -1", CY: "-10 -1", DEE: "+10 -1", BOB: "-10 +10 -10 -2"},
    ),
    # 19, 20 and 21 against 20
    hand(
        BOB,
        "Th Ts 7h Tc 9h Kd 4h Kc Td",
        [*stand(ANN, CY), [DEE, "hit"]],
        {ANN: "-10 -1", CY: "0 -1", DEE: "+10 -1", BOB: "+10 -10 -2"},
    ),
    # Cy buys $100. 20, 18 and 17 against 18
    hand(
        CY,
        "Th Ts Td Tc Kh 8s 7s 8d",
        stand(ANN, BOB, DEE),
        {ANN: "+30 -1", BOB: "0 -1", DEE: "-10 -1", CY: "-30 +10 -2"},
        bets={ANN: 30, BOB: 10, DEE: 10},
        buys={CY: 100},
    ),
    # 16, 17 and a Natural against 17
    hand(
        CY,
        "Th Ts Ad Tc 6h 7s Kd 7d",
        stand(ANN, BOB),
        {ANN: "-10 -1", BOB: "0 -1", DEE: "+12 -1", CY: "+10 -12 -2"},
    ),
    # Lou deals. 20, 20 and 18 against 19
    hand(
        DEE,
        "Th Ts Td Tc Kh Ks 8d 9d",
        stand(ANN, BOB, CY),
        {ANN: "+10 -1", BOB: "+10 -1", CY: "-10 -1", DEE: "-10 -10 +10 -2"},
        tokes={ANN: 3, BOB: 2},
        dealer="Lou",
        clock="20:00",
    ),
    # 12 and 17 beat 22, a 24 of three cards is farther than 22 and loses (L3152)
    hand(
        DEE,
        "7h Ts Td Tc 5d 6s 7d 6h 8s 6d",
        [[ANN, "stand"], [BOB, "hit"], [CY, "stand"]],
        {ANN: "+10 -1", BOB: "-10 -1", CY: "+10 -1", DEE: "-10 +10 -10 -2"},
    ),
    # Dee goes to another table. 21 and 20 against 20
    hand(
        ANN,
        "9s Td Tc 2d Kd Kc Th",
        [[BOB, "hit"], [CY, "stand"]],
        {BOB: "+10 -1", CY: "0 -1", ANN: "-10 -2"},
        leaves={DEE: "to table 5"},
    ),
    # 18 and 21 against 17
    hand(
        ANN,
        "Ts Td Tc 8s 6d 7d 5h",
        [[BOB, "stand"], [CY, "hit"]],
        {BOB: "+10 -1", CY: "+10 -1", ANN: "-10 -10 -2"},
    ),
    # 20 and 21 against 21 of 10, 5 and 6
    hand(
        BOB,
        "Th Ts Tc Kh 6s 5c 5d 6d",
        [[ANN, "stand"], [CY, "hit"]],
        {ANN: "-10 -1", CY: "0 -1", BOB: "+10 -2"},
    ),
    # 19 and 18 against 18
    hand(BOB, "Th Ts Tc 9h 8s 8d", stand(ANN, CY), {ANN: "+10 -1", CY: "0 -1", BOB: "-10 -2"}),
    # 10 doubled makes 19 against 19, 20 wins
    hand(
        CY,
        "6h Ts Tc 4d Ks 9d 9c",
        [[ANN, "double-down"], [BOB, "stand"]],
        {ANN: "0 -1", BOB: "+10 -1", CY: "-10 -2"},
    ),
    # 25 is farther than 24 and loses, 23 of three cards pushes it (L3153)
    hand(
        CY,
        "Th Ts Tc 6h 6s 6d 9h 7s 8d",
        [[ANN, "hit"], [BOB, "hit"]],
        {ANN: "-10 -1", BOB: "0 -1", CY: "+10 -2"},
    ),
]
for each in ROUNDS[3::3]:
    each.paper["fresh-shoe"] = True  # shuffled after every third round


def test_a_session_of_banked_blackjack() -> None:
    """Round by round Ann has +9 +11 -12 -12 -1 +9 +19 -6 +18 -22 +9 -11 +29 -11 +9 +9 -12 -22 -11 +9 -1 -11,
    together -1, and 3 of toke: 196. Bob has -13 and 2 of toke: 185. Cy has -84 of 400: 316. Dee breaks even.
    Fees: rounds 1-6 and 17-22 take 4 each, rounds 7-16 take 5 each: 12 * 4 + 10 * 5 = 98 = 1 + 13 + 84."""
    sheet = played(HEAD, ROUNDS, {"closes": "the game is broken"})
    assert ends(sheet) == {"Ann": 19_600, "Bob": 18_500, "Cy": 31_600, "Dee": 10_000}
    assert sheet.table.drop == 9_800 + 500 and sheet.money.drop["toke"] == 500
    assert sheet.table.house == 0
    assert [(each.name, each.tokes) for each in sheet.shifts] == [("Kim", 500), ("Lou", 0)]


def test_the_slip_of_the_short_bank() -> None:
    """Round 10: of 10 + 20 + 10 that are due the bank's 20 pay 10 and 10; 20 are not covered."""
    sheet = played(HEAD, ROUNDS, {"closes": "the game is broken"})
    assert [slip.round for slip in sheet.slips] == list(range(1, 23))
    slip = sheet.slips[9]
    assert (slip.posted, slip.result) == (2_000, -2_000)
    assert [(line.seat, line.paid, line.uncovered, line.left) for line in slip.lines] == [
        (BOB, 1_000, 0, 1_000),
        (CY, 1_000, 1_000, 0),
        (DEE, 0, 1_000, 0),
    ]


def test_nobody_banks_a_third_round_in_a_row() -> None:
    """L3180: at most two hands."""
    third = PaperRound({**ROUNDS[1].paper}, {})
    rounds = [*ROUNDS[:2], third]
    with pytest.raises(IllegalBet, match="seat 3 cannot bank round 3"):
        played(HEAD, rounds, {"closes": "over"})
