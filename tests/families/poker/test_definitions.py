"""The definitions common to Ohio's poker games (rulebook/ohio-poker-definitions.md), dealt as hold 'em."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from croupier.errors import IllegalChoice
from croupier.games.poker.hold_em.ohio_hold_em import GAME
from croupier.language.poker import Won, scoop
from croupier.rules.funds import FUND
from croupier.rules.script import events as e
from croupier.table.written import WrittenRound
from tests.families.poker.hold_em_papers import DECK, awards, deck, fed, listed, play, told

SIDE: dict[str, Any] = {"stacks": {1: 50, 2: 100, 3: 100}, "button": 3, "options": {"limit": "no-limit"}}
SIDE_CHOICES = [[3, "raise", 100], [1, "call"], [2, "call"]]


def test_vector_1_a_side_pot() -> None:
    cards = deck("Ks 9d 7h 4c 2s", "Ah Ad", "Kh Qd", "Jh Td")
    done = play(cards, SIDE_CHOICES, **SIDE)
    assert [(event.seat, event.amount, event.why) for event in told(done, e.PotAwarded)] == [
        (1, 15_000, "pair of aces, main pot"),
        (2, 10_000, "pair of kings, side pot 1"),
    ]
    assert done.net == {1: 10_000, 2: 0, 3: -10_000}


def test_vector_2_the_best_hand_takes_both_pots() -> None:
    cards = deck("Ks 9d 7h 4c 2s", "Qh Qd", "Ah Ad", "Jh Td")
    done = play(cards, SIDE_CHOICES, **SIDE)
    assert awards(done) == [(2, 150), (2, 100)]


def test_vector_3_rake_and_promotional_drop() -> None:
    cards = deck("Ks 9d 7h 4c 2s", "Ah Ad", "Kh Qd")
    options = {"limit": "no-limit", "rake": "$5", "promotional-drop": 1, "no-flop-no-drop": False}
    done = play(cards, [[2, "raise", 50], [1, "call"]], stacks={1: 50, 2: 50}, button=2, options=options)
    assert [(event.what, event.amount) for event in told(done, e.PotRaked)] == [
        ("rake", 500),
        ("promotional-drop", 100),
    ]
    assert awards(done) == [(1, 94)]
    assert (done.table.drop, done.table.meters[FUND]) == (500, 100)


def test_vector_4_a_pot_limit_opening() -> None:
    """Three players raise to $20 before the flop: $60, and the first to speak may bet all of that."""
    choices = [[3, "call"], [1, "raise", 8], [2, "raise", 20], [3, "call"], [1, "call"]]
    game: dict[str, Any] = {
        "stacks": dict.fromkeys((1, 2, 3), 500),
        "button": 3,
        "options": {"limit": "pot-limit"},
    }
    assert listed(choices, seat=1, **game) == "check, bet $2.00 to $60.00"


def test_pot_limit_raises_count_the_call_first() -> None:
    """Blinds 1 and 2; to call 2 makes a pot of 5, so the raise is to 7. Read bare, the pot is 3: to 5."""
    game: dict[str, Any] = {"stacks": dict.fromkeys((1, 2, 3), 500), "button": 3}
    assert (
        listed([], seat=3, options={"limit": "pot-limit"}, **game) == "fold, call $2.00, raise to $4.00-$7.00"
    )
    bare = {"limit": "pot-limit", "call-counts-first": False}
    assert listed([], seat=3, options=bare, **game) == "fold, call $2.00, raise to $4.00-$5.00"


def test_vector_5_table_stakes() -> None:
    game: dict[str, Any] = {"stacks": {1: 500, 2: 277}, "button": 1, "options": {"limit": "no-limit"}}
    assert listed([[1, "call"], [2, "check"]], seat=2, **game) == "check, bet $2.00 to $275.00"
    with pytest.raises(IllegalChoice, match=r"bet \$276\.00 is not allowed"):
        play(choices=[[1, "call"], [2, "check"], [2, "bet", 276]], **game)


def test_vector_6_call_raise_and_check() -> None:
    game: dict[str, Any] = {"stacks": {1: 100, 2: 100, 3: 100}, "button": 3}
    before = [[3, "call"], [1, "call"], [2, "check"], [1, "bet", 10]]
    literal = {"limit": "no-limit", "minimum-raise": "one-chip"}
    assert listed(before, seat=2, options=literal, **game) == "fold, call $10.00, raise to $11.00-$98.00"
    raised = [*before, [2, "raise", 15]]
    assert listed(raised, seat=3, options=literal, **game) == "fold, call $15.00, raise to $16.00-$98.00"
    with pytest.raises(IllegalChoice, match="seat 2 cannot check now"):
        play(choices=[*before, [2, "check"]], options=literal, **game)


def test_ambiguity_2_a_raise_is_at_least_the_last_bet() -> None:
    game: dict[str, Any] = {"stacks": {1: 100, 2: 100, 3: 100}, "button": 3, "options": {"limit": "no-limit"}}
    before = [[3, "call"], [1, "call"], [2, "check"], [1, "bet", 10]]
    assert listed(before, seat=2, **game) == "fold, call $10.00, raise to $20.00-$98.00"
    assert listed([*before, [2, "raise", 35]], seat=3, **game) == "fold, call $35.00, raise to $60.00-$98.00"


def kill_game(choices: Sequence[Any], rounds: int, **options: Any) -> WrittenRound:
    """Two players, $2 and $4 limits, full kill; seat 1 has the first button."""
    return play(
        DECK,
        choices,
        stacks={1: 100, 2: 100},
        button=1,
        rounds=[{}] * (rounds - 1),
        options={"kill": "full", **options},
    )


def test_vector_7_two_pots_in_a_row_kill_the_next() -> None:
    """The button folds twice, each time to seat 2's or seat 1's blind."""
    won_twice = [[1, "fold"], [2, "raise"], [1, "fold"]]
    done = kill_game([*won_twice, [1, "fold"]], 3)
    assert fed(done)[-2:] == [(1, "small-blind", 1), (2, "kill-blind", 4)]
    assert done.table.marker("last-winner") == "2"
    assert done.table.marker("kill") == "2"


def test_vector_7_different_winners_kill_nothing() -> None:
    done = kill_game([[1, "fold"], [2, "fold"], [1, "fold"]], 3)
    assert [what for _, what, _ in fed(done)] == ["small-blind", "big-blind"] * 3
    assert done.table.marker("kill") == ""


def test_a_killed_hand_is_played_at_doubled_limits() -> None:
    won_twice = [[1, "fold"], [2, "raise"], [1, "fold"]]
    killed = [[1, "call"], [2, "raise"], [1, "call"], [2, "bet"], [1, "call"], [2, "bet"], [1, "fold"]]
    done = kill_game([*won_twice, *killed], 3)
    sizes = [(event.seat, event.what, event.amount) for event in told(done, e.PotFed)][-7:]
    assert sizes == [
        (2, "kill-blind", 400),
        (1, "call", 300),
        (2, "raise", 400),
        (1, "call", 400),
        (2, "bet", 400),
        (1, "call", 400),
        (2, "bet", 800),
    ]


def test_a_half_kill_raises_the_limits_by_half() -> None:
    won_twice = [[1, "fold"], [2, "raise"], [1, "fold"]]
    game: dict[str, Any] = {"stacks": {1: 100, 2: 100}, "button": 1, "rounds": [{}, {}]}
    assert listed(won_twice, seat=1, options={"kill": "half"}, **game) == "fold, call $2.00, raise to $6.00"


def test_a_pot_below_the_qualifier_kills_nothing() -> None:
    """The second pot that seat 2 wins is $4: its raise to that was called for $2."""
    won_twice = [[1, "fold"], [2, "raise"], [1, "fold"], [1, "fold"]]
    assert fed(kill_game(won_twice, 3, **{"kill-pot": 4}))[-1] == (2, "kill-blind", 4)
    assert fed(kill_game(won_twice, 3, **{"kill-pot": 5}))[-1] == (2, "big-blind", 2)


def test_vector_8_a_scoop_kills_in_split_pot_games() -> None:
    assert scoop(Won((3,), leg=0, killer=0, pot=8_000, gained=0, lower=200, higher=400))[0] == 3
    assert scoop(Won((3, 5), leg=3, killer=0, pot=8_000, gained=0, lower=200, higher=400))[0] == 0


FOULED = [{"irregularity": "fouled-hand", "seat": 2, "after-cards": 6}]


def test_vector_10_a_fouled_hand_is_dead() -> None:
    """Seat 2's aces are fouled as they are dealt: its blind stays in the pot of seats 1 and 3."""
    cards = deck("Ks 9d 7h 4c 2s", "Ah Ad", "Kh Qd", "Jh Td")
    checks = [[seat, "check"] for _ in range(3) for seat in (3, 1)]
    stacks = dict.fromkeys((1, 2, 3), 100)
    done = play(cards, [[1, "call"], [3, "check"], *checks], stacks=stacks, button=1, reports=FOULED)
    assert awards(done) == [(3, 5)]
    assert [event.seat for event in told(done, e.CardsShown)] == [3, 1]
    assert (told(done, e.Reported)[0].clause, told(done, e.Reported)[0].seat) == ("§1 Fouled hand", 2)
    assert "improper number of cards" in GAME.irregularity("fouled-hand").trigger


def test_a_fouled_hand_can_leave_one_player() -> None:
    stacks = dict.fromkeys((1, 2, 3), 100)
    done = play(choices=[[1, "fold"]], stacks=stacks, button=1, reports=FOULED)
    assert done.net == {1: 0, 2: -100, 3: 100}


def test_the_last_hand_stands_even_when_it_is_fouled() -> None:
    both = [{"irregularity": "fouled-hand", "seat": seat, "after-cards": 3} for seat in (1, 2)]
    done = play(stacks={1: 100, 2: 100}, button=1, reports=both)
    assert done.net == {1: -100, 2: 100}
