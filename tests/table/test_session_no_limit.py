"""Twenty-two hands of no-limit hold'em in California, worked out from the rulebook: hustler-holdem.md,
hustler-no-limit-pot-limit-rules.md and option A 1 of hustler-poker-games-collection-rates-master.md.

Blinds of $1 and $2. The house takes $1 from the small blind position before the cards are dealt, which is the
dead collection blind beside the live one (L5716, L2142), and $1 of the pot after the flop.
"""

from __future__ import annotations

from typing import Any

from tests.table.session_papers import PaperRound, ends, played
from tests.table.test_session_limit import ACES, BOARD, KINGS, dealt, folds, idle

ANN, BOB, CY, DEE, EVE = 1, 2, 3, 4, 5
HEAD: dict[str, Any] = {
    "game": "hustler-holdem",
    "options": {"limit": "no-limit", "collection": "A1"},
    "stacks": {ANN: 200, BOB: 200, CY: 200, DEE: 40},
    "names": {ANN: "Ann", BOB: "Bob", CY: "Cy", DEE: "Dee"},
    "button": DEE,
    "clock": "21:00",
    "dealer": "Kim",
}


def walk(order: list[int], **more: Any) -> PaperRound:
    """All fold to the big blind: the small blind loses its $1, and the fee of $1."""
    small, big, *others = order
    paper = {"cards": dealt(idle(len(order))), "choices": folds(*others, small)}
    return PaperRound({**paper, **more}, {small: "-1 -1", big: "-1 +2"})


def steal(order: list[int], raiser: int, **more: Any) -> PaperRound:
    """A raise to $6, of which 4 go back: the pot is 1 + 2 + 2."""
    small, big, *others = order
    speaking = [*others, small, big]
    at = speaking.index(raiser)
    choices = [*folds(*speaking[:at]), [raiser, "raise", 6], *folds(*speaking[at + 1 :])]
    changes = {small: "-1 -1", big: "-2", raiser: "-2 +5"}
    return PaperRound({"cards": dealt(idle(len(order))), "choices": choices, **more}, changes)


def reraised(order: list[int], **more: Any) -> PaperRound:
    """The third raises to $6, the big blind calls: 13, and the flop takes 1. It checks, raises the bet of $8
    to $20 (the least raise is to $16, L2183) and is called: 52. Its bet of $30 is not."""
    small, big, third, *others = order
    idlers = idle(len(order) - 2)
    choices = [[third, "raise", 6], *folds(*others, small), [big, "call"],
               [big, "check"], [third, "bet", 8], [big, "raise", 20], [third, "call"],
               [big, "bet", 30], [third, "fold"]]  # fmt: skip
    cards = dealt([idlers[0], ACES, KINGS, *idlers[1:]], "4c 8d 9h 3s")
    changes = {small: "-1 -1", big: "-6 -20 +52", third: "-6 -20"}
    return PaperRound({"cards": cards, "choices": choices, **more}, changes)


def on_the_board(order: list[int], **more: Any) -> PaperRound:
    """A raise to $6 is called: 13 less 1 are 12. Both play the board, and say so before they show (L2169): 6
    each."""
    small, big, third, *others = order
    choices = [[third, "raise", 6], *folds(*others, small), [big, "call"],
               *([seat, "check"] for _ in range(3) for seat in (big, third)),
               [big, "play-the-board"], [third, "play-the-board"]]  # fmt: skip
    cards = dealt(idle(len(order)), "As Ks Qs Js Ts")
    return PaperRound(
        {"cards": cards, "choices": choices, **more}, {small: "-1 -1", big: "-6 +6", third: "-6 +6"}
    )


ROUNDS = [
    walk([ANN, BOB, CY, DEE]),
    # Dee is all-in for 40, Bob raises to 100, Cy calls. The main pot is 120, less the fee; the side pot is
    # 2 * 60. Aces win the main pot, kings the side pot against queens.
    PaperRound(
        {
            "cards": dealt(["Qs Qd", KINGS, ACES, "2h 2d"], BOARD),
            "choices": [
                [DEE, "raise", 40],
                [ANN, "fold"],
                [BOB, "raise", 100],
                [CY, "call"],
                *([seat, "check"] for _ in range(3) for seat in (BOB, CY)),
            ],
        },
        {BOB: "-1 -100", CY: "-100 +120", DEE: "-40 +119"},
    ),
    reraised([CY, DEE, ANN, BOB]),
    steal([DEE, ANN, BOB, CY], BOB),
    on_the_board([ANN, BOB, CY, DEE]),
    walk([BOB, CY, DEE, ANN]),
    reraised([CY, DEE, ANN, BOB]),
    walk([DEE, ANN, BOB, CY]),
    steal([ANN, BOB, CY, DEE], CY, clock="21:25"),
    steal([BOB, CY, ANN], ANN, **{"sits-out": [DEE]}),
    walk([CY, ANN, BOB]),
    walk([ANN, BOB, CY]),
    # Dee is back and posts the total, 2 live and 1 dead (L2151): 1 + 2 + 3, of which the flop takes 1. Cy's
    # bet is not called.
    PaperRound(
        {
            "returns": [DEE],
            "cards": dealt(["2h 2d", KINGS, "3c 3d", "6h 6d"], "4c 8d 9h"),
            "choices": [
                [DEE, "post-blinds"],
                [DEE, "check"],
                [ANN, "fold"],
                [BOB, "fold"],
                [CY, "check"],
                [CY, "bet", 5],
                [DEE, "fold"],
            ],
        },
        {BOB: "-1 -1", CY: "-2 +5", DEE: "-3"},
    ),
    walk([CY, DEE, ANN, BOB]),
    reraised([DEE, ANN, BOB, CY]),
    steal([ANN, BOB, CY, DEE], CY),
    # Eve is dealt in at once for the total of the blinds.
    PaperRound(
        {
            "joins": {EVE: {"stack": 150, "name": "Eve", "from": "a broken game"}},
            "dealer": "Lou",
            "tokes": {DEE: 5},
            "clock": "22:00",
            "cards": dealt(["2h 2d", "3c 3d", "6h 6d", ACES, "7s 7d"], "4c 8d 9h"),
            "choices": [
                [EVE, "post-blinds"],
                [DEE, "fold"],
                [EVE, "check"],
                [ANN, "fold"],
                [BOB, "fold"],
                [CY, "check"],
                [CY, "check"],
                [EVE, "bet", 5],
                [CY, "fold"],
            ],
        },
        {BOB: "-1 -1", CY: "-2", EVE: "-3 +5"},
    ),
    walk([CY, DEE, EVE, ANN, BOB]),
    steal([DEE, EVE, ANN, BOB, CY], ANN),
    reraised([EVE, ANN, BOB, CY, DEE]),
    steal([ANN, BOB, DEE, EVE], DEE, leaves={CY: "to table 7, which must move"}, buys={BOB: 100}),
    on_the_board([BOB, DEE, EVE, ANN]),
]


def test_a_session_of_no_limit_hold_em() -> None:
    """Ann: -2 -26 -2 -2 -26 +1 -2 +3 +1 -2 +26 -2 +3 +26 -2 = -6: 194.
    Bob: +1 -101 +3 0 -2 -2 -2 +1 -2 -26 -2 -2 -26 -2 -2 = -164 of 300: 136.
    Cy: +20 -2 0 +1 -2 +3 -2 -2 +3 -2 +3 -2 -2 = +16: 216.
    Dee: +79 +26 -2 +26 -2 -3 +1 -2 +1 -2 +3 0 = +125, less 5 of toke: 160.
    Eve: +2 -2 -2 0 = -2: 148.
    22 hands and nine flops: 31 = 6 + 164 - 16 - 125 + 2."""
    sheet = played(HEAD, ROUNDS, {"closes": "the session is over"})
    assert ends(sheet) == {"Ann": 19_400, "Bob": 13_600, "Cy": 21_600, "Dee": 16_000, "Eve": 14_800}
    assert sheet.money.drop == {"collection": 3_100, "toke": 500}
    assert sheet.money.times["collection"] == 22 + 9


def test_time_is_paid_by_each_person() -> None:
    """Short deck, option 37: $5 from each of up to four players on the hour and the half hour; the part of
    one in which the game starts is free, and a newcomer pays from the next one on (L6602). Ann, Bob and Cy
    pay at 20:30 and 21:00, Dee at 21:00; the blinds of $1 and $2 go round."""
    hands = "6h 7s 8c 6d 7d 8h"
    rounds = [
        PaperRound({"cards": hands, "choices": folds(CY, ANN)}, {ANN: "-1", BOB: "+1"}),
        PaperRound(
            {"cards": hands, "choices": folds(ANN, BOB), "clock": "20:31"},
            {ANN: "-5", BOB: "-5 -1", CY: "-5 +1"},
        ),
        PaperRound(
            {
                "cards": f"{hands} Th Td",
                "choices": folds(ANN, BOB, CY),
                "clock": "20:45",
                "joins": {DEE: {"stack": 50, "name": "Dee"}},
            },
            {CY: "-1", DEE: "+1"},
        ),
        PaperRound(
            {"cards": f"{hands} Th Td", "choices": folds(BOB, CY, DEE), "clock": "21:02"},
            {ANN: "-5 +1", BOB: "-5", CY: "-5", DEE: "-5 -1"},
        ),
    ]
    head = {
        "game": "hustler-short-deck-holdem",
        "options": {"collection": "37", "collection-limits": "any", "newcomers": "free"},
        "stacks": {ANN: 100, BOB: 100, CY: 100},
        "names": {ANN: "Ann", BOB: "Bob", CY: "Cy"},
        "button": CY,
        "clock": "20:10",
    }
    sheet = played(head, rounds, {"closes": "over"})
    assert sheet.money.drop == {"time-collection": 3_500}
    assert {line.name for line in sheet.persons if line.time} == {"Ann", "Bob", "Cy", "Dee"}
