"""What the engine's questions can be answered with: split pots, two boards. The forms below are no games of
the package, only answers; their figures are vectors of the sheets named. Stud and draw: test_poker_stud."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from croupier.games.poker.hold_em.ohio_hold_em import HOLD_EM
from croupier.hands import poker
from croupier.language.poker import ButtonOptions, HandState, Share, Street, board, scoop
from croupier.rules.script import events as e
from croupier.rules.steps import BOARD
from tests.families.poker.hold_em_papers import deck
from tests.families.poker.poker_forms import awards, play

# Split pots


def low(contest: HandState, seat: int) -> int | None:
    """Eight or better, ace to five; the larger number is the better low."""
    ranks = {
        1 if card.rank == 14 else card.rank for card in contest.cards(seat) + contest.dealt.boards[BOARD]
    }
    lows = [sorted(five, reverse=True) for five in combinations(sorted(ranks), 5) if max(five) <= 8]
    return None if not lows else 10**6 - int("".join(map(str, min(lows))))


HIGH_LOW = replace(
    HOLD_EM,
    shares=(
        Share(name="high", strength=HOLD_EM.shares_for(ButtonOptions())[0].strength, words=poker.describe),
        Share(name="low", strength=low, words=lambda strength: f"{10**6 - strength}"),
    ),
    kills=scoop,
)
ALL_IN = {"limit": "no-limit"}


def test_the_odd_chip_of_a_split_goes_to_the_high_half() -> None:
    """ohio-omaha-8-or-better, vector 9: $41 is 21 and 20. Seat 3 folds its blind of $1."""
    cards = deck("2h 4d 7s Kc Kd", "9s 9d", "As 3c", "Kh Qs")
    playing = play(HIGH_LOW, cards, ["raise 20", "fold", "call"], {1: 20, 2: 20, 3: 20}, **ALL_IN)
    assert awards(playing) == [(3, 21, "high: three kings"), (2, 20, "low: 74321")]
    shown = [event.words for event in playing.events if isinstance(event, e.CardsShown)]
    assert shown == ["high: pair of kings, low: 74321", "high: three kings"]


def test_every_pot_is_split_for_itself() -> None:
    """ohio-omaha-8-or-better, vector 8: $31 and $21 give the high hand 16 + 11 and the low one 15 + 10.

    Seat 1 is all-in for $7 with the worst of both; seat 2 folds its blind of $3, seat 3 its raise to $8."""
    cards = deck("2h 4d 7s Kc Kd", "9s 9d", "Ts 9h", "Td 9c", "Kh Qs", "As 3c")
    plan = ["raise 8", "raise 17", "call", "call", "fold", "fold"]
    stacks = {1: 7, 2: 100, 3: 100, 4: 17, 5: 17}
    playing = play(HIGH_LOW, cards, plan, stacks, **ALL_IN, blinds="$1 $3")
    assert awards(playing) == [
        (4, 16, "high: three kings, main pot"),
        (5, 15, "low: 74321, main pot"),
        (4, 11, "high: three kings, side pot 1"),
        (5, 10, "low: 74321, side pot 1"),
    ]


def test_without_a_low_the_high_hand_takes_all() -> None:
    cards = deck("Jh Td 7s Kc Kd", "9s 9d", "As 3c", "Kh Qs")
    playing = play(HIGH_LOW, cards, ["raise 20", "fold", "call"], {1: 20, 2: 20, 3: 20}, **ALL_IN)
    assert awards(playing) == [(3, 41, "high: three kings")]


def test_a_scoop_kills_the_next_hand_and_a_split_does_not() -> None:
    """ohio-poker-definitions, vector 8."""
    plan = ["raise 20", "fold", "call"]
    stacks = {1: 20, 2: 20, 3: 20}
    scooped = play(
        HIGH_LOW, deck("Jh Td 7s Kc Kd", "9s 9d", "As 3c", "Kh Qs"), plan, stacks, **ALL_IN, kill="full"
    )
    assert scooped.table.marker("kill") == "3"
    small = play(
        HIGH_LOW,
        deck("Jh Td 7s Kc Kd", "9s 9d", "As 3c", "Kh Qs"),
        plan,
        stacks,
        **ALL_IN,
        kill="full",
        kill_pot="50",
    )
    assert small.table.marker("kill") == "", "vector 9: the pot is $41"
    split = play(
        HIGH_LOW, deck("2h 4d 7s Kc Kd", "9s 9d", "As 3c", "Kh Qs"), plan, stacks, **ALL_IN, kill="full"
    )
    assert split.table.marker("kill") == ""


# Two boards


def on_board(place: str) -> Share:
    def strength(contest: HandState, seat: int) -> int:
        return poker.evaluate(contest.cards(seat) + contest.dealt.boards[place])

    return Share(name=place, strength=strength, words=poker.describe)


def test_two_boards_halve_the_pot() -> None:
    """hustler-double-board-omaha: one burn, then board 1 and board 2; each half has its own winner."""
    places = ("board-1", "board-2")
    form = replace(
        HOLD_EM,
        streets=(
            HOLD_EM.streets[0],
            Street(name="boards", deals=(board(5, *places),), clause="x", betting="x"),
        ),
        shares=tuple(on_board(place) for place in places),
    )
    cards = "Ah Kh Ad Kd 2c As 3s 4h 8c 9c Ks 5s 6h Tc Jc"
    playing = play(form, cards, ["raise 20", "call"], {1: 20, 2: 20}, **ALL_IN)
    assert awards(playing) == [(1, 20, "board-1: three aces"), (2, 20, "board-2: three kings")]
