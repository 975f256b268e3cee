"""Twenty-two hands of $2-$4 hold'em at an Ohio table, worked out from the rulebook: ohio-hold-em.md, §3.

Blinds of $1 and $2; the rake is 10 % up to $4 in whole chips, and a chip of every pot that sees a flop goes
to a promotional fund, which the floor pays out. A player who has missed the blinds posts their total: what is
beyond the largest is dead.
"""

from __future__ import annotations

from typing import Any

from croupier.table.written import WrittenRound
from tests.table.session_papers import PaperRound, ends, played

ANN, BOB, CY, DEE, EVE = 1, 2, 3, 4, 5
HEAD: dict[str, Any] = {
    "game": "ohio-hold-em",
    "options": {"rake": "10% up to $4", "promotional-drop": 1, "newcomers": "total"},
    "stacks": {ANN: 100, BOB: 100, CY: 100, DEE: 100},
    "names": {ANN: "Ann", BOB: "Bob", CY: "Cy", DEE: "Dee"},
    "button": DEE,
    "clock": "18:00",
    "dealer": "Kim",
}
LOW = ["2h", "2d", "3c", "3d", "6h", "6d", "7s", "8s", "9s", "Th"]
"""Cards of those who fold at once."""


def dealt(hands: list[str], board: str = "") -> str:
    """Return the cards of a hand as they leave the deck, from the button's left; 5c, 5d and 5h are burned."""
    rounds = [hand.split()[at] for at in (0, 1) for hand in hands]
    flop, turn, river = board.split()[:3], board.split()[3:4], board.split()[4:]
    streets = ["5c", *flop] * bool(flop) + ["5d", *turn] * bool(turn) + ["5h", *river] * bool(river)
    return " ".join([*rounds, *streets])


def idle(count: int) -> list[str]:
    return [f"{LOW[2 * at]} {LOW[2 * at + 1]}" for at in range(count)]


def folds(*seats: int) -> list[list[Any]]:
    return [[seat, "fold"] for seat in seats]


def walk(order: list[int], **more: Any) -> PaperRound:
    """All fold to the big blind, the second in order from the button's left: +1, and the small blind -1."""
    small, big, *others = order
    paper = {"cards": dealt(idle(len(order))), "choices": folds(*others, small)}
    return PaperRound({**paper, **more}, {small: "-1", big: "+1"})


def steal(order: list[int], raiser: int, **more: Any) -> PaperRound:
    """One raises to $4, the others fold: it wins the blinds; $2 of the raise go back."""
    small, big, *others = order
    speaking = [*others, small, big]
    at = speaking.index(raiser)
    choices = [*folds(*speaking[:at]), [raiser, "raise", 4], *folds(*speaking[at + 1 :])]
    changes = {small: "-1", big: "-2", raiser: "+1 +2"}
    return PaperRound({"cards": dealt(idle(len(order))), "choices": choices, **more}, changes)


ACES, KINGS, ACE_KING, KING_ACE = "As Ad", "Ks Kd", "As Kd", "Ad Ks"
BOARD = "4c 8d 9h 3s Jc"


def called(order: list[int], hands: tuple[str, str], changes: dict[int, str], **more: Any) -> PaperRound:
    """The third in order calls $2, the small blind calls, the big blind checks: 6. On the flop the big blind
    bets $2, which the third calls: 10. On the turn it bets $4, called: 18. The rake is 1 (10 % of 18 in whole
    chips), the drop 1, so 16 are left; the big blind and the third have put in 8 each, the small blind 2."""
    small, big, third, *others = order
    idlers = idle(len(order) - 2)
    cards = dealt([idlers[0], hands[0], hands[1], *idlers[1:]], BOARD)
    choices = [[third, "call"], *folds(*others), [small, "call"], [big, "check"],
               [small, "check"], [big, "bet", 2], [third, "call"], [small, "fold"],
               [big, "bet", 4], [third, "call"], [big, "check"], [third, "check"]]  # fmt: skip
    return PaperRound({"cards": cards, "choices": choices, **more}, changes)


def by_big(order: list[int], **more: Any) -> PaperRound:
    """Aces in the big blind beat kings."""
    return called(order, (ACES, KINGS), {order[0]: "-2", order[1]: "-8 +16", order[2]: "-8"}, **more)


def by_third(order: list[int], **more: Any) -> PaperRound:
    return called(order, (KINGS, ACES), {order[0]: "-2", order[1]: "-8", order[2]: "-8 +16"}, **more)


ROUNDS = [
    walk([ANN, BOB, CY, DEE]),
    steal([BOB, CY, DEE, ANN], DEE),
    by_big([CY, DEE, ANN, BOB]),
    # The small blind calls the flop too: 6 + 6 = 12; the turn: 20. Rake 2, drop 1: 17 for two equal hands, 8
    # each and the odd chip to Ann, who is closer to the button's left (§3.XI).
    PaperRound(
        {
            "cards": dealt(["2h 2d", ACE_KING, KING_ACE, "3c 3d"], "4c 8d 9h 3s Jc"),
            "choices": [
                [BOB, "call"],
                [CY, "fold"],
                [DEE, "call"],
                [ANN, "check"],
                [DEE, "check"],
                [ANN, "bet", 2],
                [BOB, "call"],
                [DEE, "call"],
                [DEE, "check"],
                [ANN, "bet", 4],
                [BOB, "call"],
                [DEE, "fold"],
                [ANN, "check"],
                [BOB, "check"],
            ],
        },
        {DEE: "-4", ANN: "-8 +9", BOB: "-8 +8"},
    ),
    by_third([ANN, BOB, CY, DEE]),
    # Two raises before the flop: 6 + 6 + 1 = 13; a bet and a raise on it: 21. The bet of the turn goes back.
    # Rake 2, drop 1: Dee has 18 for the 10 she put in.
    PaperRound(
        {
            "cards": dealt(["2h 2d", KINGS, ACES, "3c 3d"], "4c 8d 9h 3s"),
            "choices": [
                [DEE, "raise", 4],
                [ANN, "fold"],
                [BOB, "fold"],
                [CY, "raise", 6],
                [DEE, "call"],
                [CY, "bet", 2],
                [DEE, "raise", 4],
                [CY, "call"],
                [CY, "check"],
                [DEE, "bet", 4],
                [CY, "fold"],
            ],
        },
        {BOB: "-1", CY: "-10", DEE: "-10 +18"},
    ),
    called([CY, DEE, ANN, BOB], (ACE_KING, KING_ACE), {CY: "-2", DEE: "-8 +8", ANN: "-8 +8"}),
    walk([DEE, ANN, BOB, CY]),
    by_big([ANN, BOB, CY, DEE], clock="18:20"),
    # Dee sits out; the button goes on to Ann.
    steal([BOB, CY, ANN], ANN, **{"sits-out": [DEE]}),
    walk([CY, ANN, BOB], notes=["Dee has missed the big blind"]),
    walk([ANN, BOB, CY]),
    # Dee is back and posts 3, of which 1 is dead: 1 + 2 + 3 = 6. Nobody calls Cy's bet; a drop of 1, no rake.
    PaperRound(
        {
            "returns": [DEE],
            "cards": dealt(["2h 2d", "Ks Kd", "3c 3d", "6h 6d"], "4c 8d 9h"),
            "choices": [
                [DEE, "check"],
                [ANN, "fold"],
                [BOB, "fold"],
                [CY, "check"],
                [CY, "bet", 2],
                [DEE, "fold"],
            ],
        },
        {BOB: "-1", CY: "-2 +5", DEE: "-3"},
    ),
    walk([CY, DEE, ANN, BOB]),
    by_big([DEE, ANN, BOB, CY]),
    by_third([ANN, BOB, CY, DEE]),
    # Eve comes and posts the total of the blinds. Her bet on the flop is not called.
    PaperRound(
        {
            "joins": {EVE: {"stack": 60, "name": "Eve", "from": "the list"}},
            "dealer": "Lou",
            "tokes": {ANN: 1},
            "clock": "19:00",
            "cards": dealt(["2h 2d", "3c 3d", "6h 6d", "As Ad", "7s 7d"], "4c 8d 9h"),
            "choices": [
                [DEE, "fold"],
                [EVE, "check"],
                [ANN, "fold"],
                [BOB, "fold"],
                [CY, "check"],
                [CY, "check"],
                [EVE, "bet", 2],
                [CY, "fold"],
            ],
        },
        {BOB: "-1", CY: "-2", EVE: "-3 +5"},
    ),
    walk([CY, DEE, EVE, ANN, BOB]),
    steal([DEE, EVE, ANN, BOB, CY], ANN),
    by_big([EVE, ANN, BOB, CY, DEE]),
    # Cy goes home; the floor pays $5 of the fund to Dee for the best hand of the hour.
    walk([ANN, BOB, DEE, EVE], leaves=[CY], fund={DEE: 5}),
    steal([BOB, DEE, EVE, ANN], EVE),
]


def test_a_session_of_limit_hold_em() -> None:
    """Ann: -1 -8 +1 -2 0 +1 -2 +3 +1 -1 +8 -2 +3 +8 -1 = +8, less 1 of toke: 107.
    Bob: +1 -1 0 -8 -1 +8 -1 +1 -1 -8 -8 -1 -8 +1 -1 = -27: 73.
    Cy: -2 -2 +8 -10 -2 -8 -2 -1 +3 -1 +8 -2 -1 = -12: 88.
    Dee: +3 +8 -4 +8 0 -1 -3 +1 -2 +1 -1 -2 = +8, and 5 of the fund: 113.
    Eve: +2 -2 -2 +3 = +1: 61."""
    sheet = played(HEAD, ROUNDS, {"closes": "the game is broken"})
    assert ends(sheet) == {"Ann": 10_700, "Bob": 7_300, "Cy": 8_800, "Dee": 11_300, "Eve": 6_100}
    assert sheet.money.drop["rake"] == 1_100  # six pots of 18, one of 20, one of 21, one of 18
    assert sheet.money.fed.total() == 1_100  # eleven flops
    assert sum(sheet.table.meters.values()) == 600  # 11 - 5
    assert sheet.table.drop == 1_100 + 100


def test_the_floor_log_names_blinds_that_were_missed() -> None:
    sheet = played(HEAD, ROUNDS, {"closes": "the game is broken"})
    log = [each.words for each in sheet.log]
    assert "seat 4 (Dee) posts a dead blind of $1.00" in log
    assert "seat 5 (Eve) comes from the list" in log
    assert "the table closes: the game is broken" in log


def test_a_leg_is_kept_while_away() -> None:
    """L717: Cy wins a pot, sits out while Dee wins one, and wins the first when he is back. That is his
    second in a row, and Ann's call of $2 is a full bet beside the blinds (L710): he has to kill."""
    back = {
        "returns": [CY],
        "cards": dealt(["2h 2d", "3c 3d", "6h 6d", "7s 7d"]),
        "choices": [[ANN, "call"], [BOB, "fold"], [CY, "raise", 4], [DEE, "fold"], [ANN, "fold"]],
    }
    head = {
        "game": "hustler-holdem",
        "options": {"kill": "half", "newcomers": "free"},
        "stacks": {ANN: 100, BOB: 100, CY: 100, DEE: 100},
        "button": DEE,
    }
    rounds = [
        steal([ANN, BOB, CY, DEE], CY),
        walk([BOB, DEE, ANN], **{"sits-out": [CY]}),
        PaperRound(back, {CY: "-4 +6 +2", DEE: "-2", ANN: "-2"}),
    ]
    first, *others = (each.paper for each in rounds)
    table = WrittenRound({**head, **first, "rounds": others}).table
    assert (table.marker("kill"), table.marker("legs-away")) == (str(CY), "")
    without = WrittenRound({**head, **first, "rounds": [others[0]]}).table
    assert (without.marker("last-winner"), without.marker("legs-away")) == (str(DEE), str(CY))
