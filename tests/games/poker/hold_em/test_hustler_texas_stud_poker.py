"""The vectors of rulebook/hustler-texas-stud-poker.md by number, its fees and its dealing errors."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.games.poker.hold_em.hustler_texas_stud_poker import GAME, ROUNDS, own_fees
from croupier.hands.poker import HIGH
from croupier.rules.collections import END
from croupier.rules.script import events as e
from croupier.rules.steps import BOARD
from croupier.wagers.fees import HALF_HOUR
from tests.games.poker.hands_played import places, play, where
from tests.games.poker.papers import after, dealt, even, fed, told
from tests.games.poker.papers import play as write


def test_vector_1_the_sizes_of_five_rounds() -> None:
    """At $4 and $8: the small bet twice, the big one three times."""
    listed: list[str] = []
    play(GAME, 2, listed=listed, blinds="$2 $4", lower_limit="$4", higher_limit="$8")
    assert [each.split()[-1] for each in listed[::2]] == ["$8.00", "$4.00", "$8.00", "$8.00", "$8.00"]
    assert listed[0] == "2: fold, call $2.00, raise to $8.00"  # the big blind and a raise of 4


def test_vector_2_blinds_at_6_and_12() -> None:
    playing = play(GAME, 3, blinds="$2 $6", lower_limit="$6", higher_limit="$12")
    assert fed(playing)[:2] == [(1, "small-blind", 2), (2, "big-blind", 6)]


@pytest.mark.parametrize(
    ("hole", "board", "five"),
    [
        ("Ah Kh Qh", "Jh Th 2c 3d", "Ah Kh Qh Jh Th"),  # 3: three and two
        ("As 7d 2c", "Ks Qs Js Ts", "As Ks Qs Js Ts"),  # 4: one and four
        ("2c 7d 8h", "Ks Qs Js Ts", "Ks Qs Js Ts 8h"),  # 5: nobody plays the board
        ("9c 9d 2s", "9h 9s Kc 4d", "9c 9d 9h 9s Kc"),  # 6
        ("6h 5h 2c", "9h Kh 3h 4s", "Kh 9h 6h 5h 3h"),  # 7
        ("5c 4d 3h", "Ah 2s Kd Qc", "5c 4d 3h 2s Ah"),  # 8
        ("4c 4d 9s", "Ah Ad 9c 2s", "Ah Ad 9s 9c 4c"),  # 9
    ],
)
def test_vectors_3_to_9_the_best_five_of_seven(hole: str, board: str, five: str) -> None:
    (share,) = GAME.rules.shares
    assert share.ranking.evaluate(parse_cards(f"{hole} {board}")) == HIGH.evaluate(parse_cards(five))


def fee(limit: str, players: int, handed: int = 9) -> list[int]:
    """What is due at the end of the hand: regular, jackpot, designated."""
    return [each for _, each in own_fees(handed, True)[limit].due(END, players)]


def test_vectors_10_and_11_the_regular_table_fee() -> None:
    assert fee("3-6", 6)[0] == 200
    assert fee("8-16", 5)[0] == 200
    assert fee("3-6", 5)[0] == 150


@pytest.mark.parametrize(
    ("handed", "players", "jackpot"),
    [(9, 4, 0), (8, 4, 100), (7, 3, 0), (9, 5, 100), (8, 3, 0), (6, 2, 100)],  # 12, 13, 14; the last by 3
)
def test_vectors_12_to_14_the_jackpot_collection(handed: int, players: int, jackpot: int) -> None:
    assert sum(fee("2-4", players, handed)) == 100 + jackpot + 100


def test_L1376_fees_come_out_of_the_pot_once_a_hand() -> None:
    """Six players at $2 and $4: $2, $1 for the jackpot, $1 designated; the last is a house's choice."""
    played = play(GAME, 6, collection="2-4")
    raked = [(each.amount, each.what) for each in told(played, e.PotRaked)]
    assert raked == [(200, "collection"), (100, "jackpot fee"), (100, "designated fee")]
    assert (played.table.drop, played.table.meters) == (3_00, {"jackpot-fund": 1_00})
    houses = play(GAME, 6, collection="2-4", jackpot_fund="house")
    assert [(each.amount, each.what) for each in told(houses, e.PotRaked)] == [
        (200, "collection"), (100, "collection"), (100, "collection"),
    ]  # fmt: skip
    assert (houses.table.drop, houses.table.meters) == (4_00, {})
    without = play(GAME, 6, collection="2-4", designated_fee="no")
    assert [each.amount for each in told(without, e.PotRaked)] == [200, 100]
    few = play(GAME, 4, collection="2-4", handed=9)
    assert [each.amount for each in told(few, e.PotRaked)] == [100, 100]


def test_ambiguity_4_the_later_schedules() -> None:
    """C as in a game with blinds, D out of the antes, E by the half hour."""
    by_rounds = play(GAME, 7, collection="C1")
    assert [each.amount for each in told(by_rounds, e.Charged)] == [100]
    assert [each.amount for each in told(by_rounds, e.PotRaked)] == [300, 100]
    antes = play(GAME, 6, collection="D1", ante="$1")
    assert [each.amount for each in told(antes, e.PotRaked)] == [300]
    assert [each for _, each in GAME.options.schedule["E3"].due(HALF_HOUR, 6)] == [3600]


def test_L1351_three_down_and_four_one_at_a_time() -> None:
    assert places(where(play(GAME, 3))) == [*(1, 2, 3) * 3, *("burn", "board") * 4]
    assert len(places(where(play(GAME, 9)))) - 4 == 31  # without the burns


def test_L2161_a_card_that_is_not_the_last_comes_too_early() -> None:
    """The second community card: set aside, the next one in its place; shuffled in for the third, no burn."""
    checks = [[seat, "check"] for _ in ROUNDS[1:] for seat in (1, 2)]
    cards = after("2c 3c 2d 3d 2h 3h", "4c Kh", "4d Ah", "4h Kd", "Qs", "4s Js")
    report = {"irregularity": "premature-round-three", "after-cards": 8}
    done = write(
        GAME.id, cards, [[2, "call"], [1, "check"], *checks], stacks=even(2), button=2, reports=[report]
    )
    assert dealt(done, "early") == "Ah"
    assert dealt(done, BOARD) == "Kh Kd Qs Js"
    assert len(told(done, e.CardsReshuffled)) == 1


def test_L2163_the_last_card_comes_too_early() -> None:
    checks = [[seat, "check"] for _ in ROUNDS[1:] for seat in (1, 2)]
    cards = after("2c 3c 2d 3d 2h 3h", "4c Kh", "4d Ah", "4h Kd", "4s Js", "Qs")
    report = {"irregularity": "premature-round-five", "after-cards": 12}
    done = write(
        GAME.id, cards, [[2, "call"], [1, "check"], *checks], stacks=even(2), button=2, reports=[report]
    )
    assert dealt(done, "early") == "Js"
    assert dealt(done, BOARD) == "Kh Ah Kd Qs"


def test_no_limit_has_no_cap() -> None:
    listed: list[str] = []
    play(GAME, 3, plan=[f"raise {to}" for to in (4, 6, 8, 10)], listed=listed, limit="no-limit")
    assert "raise to $12.00" in listed[4]
