"""The vectors of rulebook/hustler-double-board-omaha.md and of its collection fees, by number."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.games.poker.omaha.hustler_double_board_omaha import BOARDS, GAME
from croupier.language.poker import ace_high
from croupier.rules.script import events as e
from croupier.wagers.fees import HALF_HOUR
from tests.games.poker.hands_played import places, play, where
from tests.games.poker.papers import asked, collected, fed, told
from tests.games.poker.papers import play as write
from tests.games.poker.showdowns import won

ONE = ("As Ah 7c 2d", "Kd Qd 9h 8h"), "Ad 7s 7d 3c Jh", "Td Jd 4d 6h 2c"


def shared(pot: int, hands: tuple[str, ...], first: str, second: str, **options: str) -> dict[int, int]:
    return won(GAME, pot, *hands, boards=dict(zip(BOARDS, (first, second), strict=True)), **options)


@pytest.mark.parametrize(
    ("hands", "first", "second", "wins"),
    [
        (*ONE, {1: 100, 2: 100}),  # 1
        (("As Kc 5d 4d", "Qh Jh Tc 9c"), "2s 6s 9s Ks 3h", "Kd 8c 7h 2h 3c", {1: 200}),  # 2
        (("Ah Kh 4c 4s", "Ac Kc 5d 5s"), "Qd Js Th 2c 3s", "9d 8s 4d 2h Jc", {1: 150, 2: 50}),  # 3
        (("Ah 2c 9d 9s", "Kh Kd 3c 8s"), "Kc 3h 4s 5d Qc", "Ks 9h 9c 6d 2s", {1: 200}),  # 4
        (("As 8d 4c 3h", "Kd Jc 6h 6c"), "Ks Qs 9s 5s 2d", "Ah 3d 4h Tc 9c", {1: 100, 2: 100}),  # 5
        (("As Ks Qd Jd", "9c 9d 5c 5d"), "Ts Th Td Tc 2h", "9h 5s 2c 7d Kc", {2: 200}),  # 6
    ],
)
def test_vectors_1_to_6_a_half_for_each_board(
    hands: tuple[str, ...], first: str, second: str, wins: dict[int, int]
) -> None:
    assert shared(200, hands, first, second) == wins


def test_vector_7_the_odd_chip_between_the_halves() -> None:
    """A has the first board. Where B sits closer to the button's left, B gets it, unless the house gives it
    to the first board."""
    hands, first, second = ONE
    assert shared(201, hands, first, second) == {1: 101, 2: 100}
    assert shared(201, hands[::-1], first, second) == {1: 101, 2: 100}
    assert shared(201, hands[::-1], first, second, odd_half="first-board") == {1: 100, 2: 101}


def test_vector_8_three_raises_unless_two_play() -> None:
    listed: list[str] = []
    play(GAME, 3, plan=["raise 4", "raise 6", "raise 8"], listed=listed)
    assert listed[3] == "3: fold, call $4.00"
    two: list[str] = []
    play(GAME, 2, plan=[f"raise {to}" for to in (4, 6, 8, 10)], listed=two)
    assert two[4].endswith("raise to $12.00")


def test_vector_9_of_nine_seated_eight_play() -> None:
    playing = play(GAME, 9, button=1)
    assert fed(playing)[:2] == [(2, "small-blind", 1), (3, "big-blind", 2)]
    assert asked(playing)[0] == 5 and 4 not in asked(playing)


def test_vector_10_the_button_draw_by_suit() -> None:
    assert max(parse_cards("Kh Ks"), key=ace_high) is parse_cards("Ks")[0]
    drawn = write(GAME.id, "2c Kh Ks 3d", [], stacks={1: 100, 2: 100, 3: 100})
    assert drawn.table.marker("button") == "2"  # the top card, 2c, is not among those that are spread


def test_L3525_two_boards_one_burn() -> None:
    """L3525-3527, L3544-3546, L3562-3563: a burn, then the first board, then the second."""
    flop, one = ["burn", *BOARDS[:1] * 3, *BOARDS[1:] * 3], ["burn", *BOARDS]
    assert places(where(play(GAME, 2))) == [*(1, 2) * 4, *flop, *one, *one]


def test_ambiguity_3_the_last_player_takes_the_whole_pot() -> None:
    playing = play(GAME, 3, plan=["fold", "fold"])
    assert [(each.seat, each.amount) for each in told(playing, e.PotAwarded)] == [(2, 200)]


def test_ambiguity_4_no_cap_without_limit() -> None:
    listed: list[str] = []
    play(GAME, 3, plan=[f"raise {to}" for to in (4, 6, 8, 10)], listed=listed, limit="no-limit")
    assert "raise to $12.00" in listed[4]


@pytest.mark.parametrize(
    ("option", "players", "plan", "dollars"),
    [
        ("1", 7, ["fold"] * 6, 1),  # 1
        ("1", 7, [], 6),  # 2
        ("2", 6, [], 5),  # 3
        ("8", 8, [], 2),  # 4
        ("9", 5, [], 5),  # 5
        ("15", 4, [], 4),  # 6
        ("20", 3, [], 2),  # 7
        ("27", 5, [], 4),  # 8
        ("36", 2, ["fold"], 1),  # 9
    ],
)
def test_fee_vectors_1_to_9(option: str, players: int, plan: list[str], dollars: int) -> None:
    assert collected(play(GAME, players, plan=plan, collection=option)) == dollars


def test_fee_vectors_10_and_11_by_the_half_hour() -> None:
    schedule = GAME.options.schedule
    assert [fee for _, fee in schedule["37"].due(HALF_HOUR, 6)] == [1000]
    assert [fee for _, fee in schedule["41"].due(HALF_HOUR, 4)] == [1000]
    assert schedule["39"].collections == schedule["40"].collections  # fees ambiguity 2
    assert len(schedule) == 41


def test_ambiguity_7_whose_chips_the_first_fee_is() -> None:
    assert [each.seat for each in told(play(GAME, 3, collection="19"), e.Charged)] == [1]
    from_the_pot = play(GAME, 3, collection="19", first_fee="pot")
    assert told(from_the_pot, e.Charged) == [] and len(told(from_the_pot, e.PotRaked)) == 3


def test_fees_ambiguity_4_a_hand_that_ends_on_the_flop() -> None:
    ends = ["call", "check", "bet", "fold"]
    assert collected(play(GAME, 2, plan=ends, collection="19")) == 2
    assert collected(play(GAME, 2, plan=ends, collection="19", fee_point="past")) == 1
    assert collected(play(GAME, 2, collection="19", fee_point="past")) == 3
