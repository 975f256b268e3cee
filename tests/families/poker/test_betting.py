"""The betting round: sizes, caps, all-ins. Dealt as hold 'em; 'no limit n' are the vectors of the sheet
hustler-no-limit-pot-limit-rules, whose wording the engine's defaults follow."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import IllegalChoice, ParseError
from croupier.families.poker.binding import Binding
from croupier.families.poker.limits import spread_limit
from croupier.games.poker.hold_em.ohio_hold_em import GAME, HOLD_EM
from croupier.language.poker import CHECK, HandState, betting_round, parse_rake
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide
from tests.families.poker.hold_em_papers import awards, deck, fed, listed, play, told

NO_LIMIT = {"limit": "no-limit", "blinds": "$10 $20"}
FLOP = [[1, "call"], [2, "call"], [3, "check"]]
"""Three players call the blind of $20; seat 2 speaks first on the flop, the button in seat 1 last."""


def on_flop(*acts: list[object], seat: int, stacks: dict[int, int], **options: str) -> str:
    game: dict[str, Any] = {"stacks": stacks, "button": 1, "options": {**NO_LIMIT, **options}}
    return listed([*FLOP, *acts], seat=seat, **game)


def test_no_limit_1_a_raise_of_less_than_the_bet_is_illegal() -> None:
    deep = dict.fromkeys((1, 2, 3), 1_000)
    assert on_flop([2, "bet", 100], seat=3, stacks=deep) == "fold, call $100.00, raise to $200.00-$980.00"
    game: dict[str, Any] = {"stacks": deep, "button": 1, "options": NO_LIMIT}
    with pytest.raises(IllegalChoice, match=r"raise \$150\.00 is not allowed"):
        play(choices=[*FLOP, [2, "bet", 100], [3, "raise", 150]], **game)


def test_no_limit_2_the_next_raise_is_of_the_same_size() -> None:
    deep = dict.fromkeys((1, 2, 3), 1_000)
    acts = [2, "bet", 100], [3, "raise", 300]
    assert on_flop(*acts, seat=1, stacks=deep) == "fold, call $300.00, raise to $500.00-$980.00"


SHORT = {1: 280, 2: 1_000, 3: 1_000}
"""Seat 1 has $260 left after the blind."""
RAISED = [2, "bet", 100], [3, "raise", 200], [1, "raise", 260]


def test_no_limit_3_a_short_all_in_does_not_reopen_the_betting() -> None:
    """The first bettor was fully raised and may raise; who raised him may then only call or fold."""
    assert on_flop(*RAISED, seat=2, stacks=SHORT) == "fold, call $160.00, raise to $360.00-$980.00"
    assert on_flop(*RAISED, [2, "call"], seat=3, stacks=SHORT) == "fold, call $60.00"


def test_no_limit_4_a_full_raise_after_it_does() -> None:
    legal = on_flop(*RAISED, [2, "raise", 360], seat=3, stacks=SHORT)
    assert legal == "fold, call $160.00, raise to $460.00-$980.00"


def test_no_limit_5_a_full_all_in_raise_reopens_the_betting() -> None:
    stacks = {1: 320, 2: 1_000, 3: 1_000}
    acts = *RAISED[:2], [1, "raise", 300], [2, "call"]
    assert on_flop(*acts, seat=3, stacks=stacks) == "fold, call $100.00, raise to $400.00-$980.00"


def test_no_limit_6_a_short_bet_may_not_be_raised_by_who_checked() -> None:
    stacks = {1: 35, 2: 1_000, 3: 1_000}
    acts = [2, "check"], [3, "check"], [1, "bet", 15]
    assert on_flop(*acts, seat=2, stacks=stacks) == "fold, call $15.00"


@pytest.mark.parametrize(
    ("reopening", "legal"),
    [
        ("full-raise", "fold, call $60.00"),
        ("half-raise", "fold, call $60.00, raise to $360.00-$980.00"),
        ("any-raise", "fold, call $60.00, raise to $360.00-$980.00"),
    ],
)
def test_reopening_is_the_houses_choice(reopening: str, legal: str) -> None:
    """$60 more is over half of a raise of $100."""
    assert on_flop(*RAISED, [2, "call"], seat=3, stacks=SHORT, reopening=reopening) == legal


def test_short_all_ins_add_up_to_a_full_raise() -> None:
    """All-ins to $160 and $210 over a bet of $100: together more than a raise, so the bettor may raise."""
    game: dict[str, Any] = {"stacks": {1: 1_000, 2: 180, 3: 230, 4: 1_000}, "button": 4, "options": NO_LIMIT}
    start = [[3, "call"], [4, "call"], [1, "call"], [2, "check"], [1, "bet", 100], [2, "raise", 160]]
    one = [[3, "fold"], [4, "call"]]
    two = [[3, "raise", 210], [4, "call"]]
    assert listed([*start, *one], seat=1, **game) == "fold, call $60.00"
    assert listed([*start, *two], seat=1, **game) == "fold, call $110.00, raise to $310.00-$980.00"


# Fixed limit

FIXED: dict[str, Any] = {"stacks": dict.fromkeys((1, 2, 3), 100), "button": 3}
CAPPED = [[3, "raise"], [1, "raise"], [2, "raise"]]


def test_a_bet_and_three_raises() -> None:
    """The big blind is the bet: $2, then 4, 6 and 8."""
    assert listed(CAPPED, seat=3, **FIXED) == "fold, call $4.00"
    assert listed(CAPPED, seat=3, options={"raise-cap": 0}, **FIXED) == "fold, call $4.00, raise to $10.00"
    assert listed(CAPPED[:1], seat=1, options={"raise-cap": 1}, **FIXED) == "fold, call $3.00"


def test_two_players_are_not_capped_unless_the_house_says_so() -> None:
    raises = [[1, "raise"], [2, "raise"], [1, "raise"]]
    game: dict[str, Any] = {"stacks": {1: 100, 2: 100}, "button": 1}
    assert listed(raises, seat=2, **game) == "fold, call $2.00, raise to $10.00"
    assert listed(raises, seat=2, options={"heads-up-cap": True}, **game) == "fold, call $2.00"


def test_a_short_all_in_is_completed() -> None:
    """Seat 3 has $3: its raise to 3 is half of one, and seat 1 completes it to $4 or calls."""
    game: dict[str, Any] = {"stacks": {1: 100, 2: 100, 3: 3}, "button": 3}
    assert listed([[3, "raise"]], seat=1, **game) == "fold, call $2.00, raise to $4.00"
    assert listed([[3, "raise"]], seat=1, options={"reopening": "half-raise"}, **game) == (
        "fold, call $2.00, raise to $5.00"
    )


def test_a_blind_below_the_limit_is_completed() -> None:
    options = {"blinds": "$1", "lower-limit": 2}
    assert listed([], seat=2, options=options, **FIXED) == "fold, call $1.00, raise to $2.00"


# All-in


def test_an_all_in_blind_is_called_in_full() -> None:
    """Seat 2 has $1 of its $2 blind; seat 3 must put in $2, and gets $1 back when nobody else does."""
    cards = deck("Ks 9d 7h 4c 2s", "3c 5c", "Ah Ad", "Jh Td")
    done = play(cards, [[3, "call"], [1, "fold"]], stacks={1: 100, 2: 1, 3: 100}, button=3)
    assert fed(done) == [(1, "small-blind", 1), (2, "big-blind", 1), (3, "call", 2)]
    assert [(event.seat, event.amount) for event in told(done, e.PotReturned)] == [(3, 100)]
    assert awards(done) == [(2, 3)]


def test_nobody_is_asked_when_there_is_nothing_to_call() -> None:
    """The big blind is all-in for $1, which the small blind has posted already."""
    done = play(stacks={1: 100, 2: 1}, button=1)
    assert told(done, e.Chose) == []
    assert sum(amount for _, amount in awards(done)) == 2


def test_a_player_all_in_for_the_ante_contends_for_the_antes() -> None:
    cards = deck("Ks 9d 7h 4c 2s", "Ah Ad", "3c 5c", "Kh Td")
    bets = [
        [3, "call"],
        [2, "check"],
        [2, "bet"],
        [3, "call"],
        *([seat, "check"] for _ in "ab" for seat in (2, 3)),
    ]
    done = play(cards, bets, stacks={1: 1, 2: 100, 3: 100}, button=3, options={"ante": 1})
    assert fed(done)[:4] == [(1, "ante", 1), (2, "ante", 1), (3, "ante", 1), (2, "big-blind", 2)]
    assert awards(done) == [(1, 3), (3, 8)]


def test_an_uncalled_bet_goes_back_and_wins_nothing() -> None:
    done = play(choices=[[3, "raise"], [1, "fold"], [2, "fold"]], **FIXED)
    assert [(event.seat, event.amount) for event in told(done, e.PotReturned)] == [(3, 200)]
    assert awards(done) == [(3, 5)]
    assert done.net == {1: -100, 2: -200, 3: 300}


def test_no_bets_when_everybody_else_is_all_in() -> None:
    """Seat 3 calls seat 2's all-in: the board is dealt out with nothing left to decide."""
    stacks = {1: 100, 2: 40, 3: 100}
    done = play(
        choices=[[3, "call"], [1, "fold"], [2, "raise", 40], [3, "call"]],
        stacks=stacks,
        button=3,
        options={"limit": "no-limit"},
    )
    assert [event.choice for event in told(done, e.Chose)] == ["call", "fold", "raise", "call"]
    assert len(told(done, e.CardsBurned)) == 3


def test_three_pots() -> None:
    """$10, $30 and $50 all-in against $50: the shortest stack has the best hand, and so on upwards."""
    cards = deck("2s 7d 8h 9c Js", "Ah Ad", "Kh Kd", "Qh Qd", "3c 4d")
    choices = [[3, "raise", 50], [4, "call"], [1, "call"], [2, "call"]]
    stacks = {1: 10, 2: 30, 3: 50, 4: 50}
    done = play(cards, choices, stacks=stacks, button=4, options={"limit": "no-limit"})
    assert awards(done) == [(1, 40), (2, 60), (3, 40)]


# How a question is put


@pytest.mark.parametrize(
    ("acts", "seat", "most"),
    [
        ([], 3, 4),
        ([[3, "call"]], 1, 4),
        ([[3, "raise"]], 1, 6),
        ([[3, "fold"], [1, "raise"]], 2, 6),
    ],
)
def test_who_has_just_enough_is_asked_as_who_has_plenty(
    acts: list[list[object]], seat: int, most: int
) -> None:
    """A stack that reaches exactly what may be raised to, and one far beyond it."""
    stacks = dict.fromkeys((1, 2, 3), 100)
    plenty = listed(acts, seat=seat, button=3, stacks=stacks)
    assert plenty.endswith(f"raise to ${most}.00")
    assert listed(acts, seat=seat, button=3, stacks={**stacks, seat: most}) == plenty


def test_who_is_bound_is_asked_a_question_of_its_own() -> None:
    """The usual question is made once; who is bound is asked another, and the usual one stays what it was."""
    asked = []
    for bound in ({}, {1: Binding("check")}, {}):
        play = HandState(Table(GAME.options, {1: 10_000, 2: 10_000}), [1, 2], HOLD_EM)
        play.betting.sizes, play.betting.bound = (200,), dict(bound)
        asked.append(next(betting_round(play, 1, "§3.VI", "§1 Call")))
    free, held, again = asked
    assert isinstance(free, Decide) and isinstance(held, Decide)
    assert again is free and [choice.name for choice in free.choices] == ["check", "bet"]
    assert held.choices == (CHECK,)


# Spread limit and rake


def test_draw_high_vector_9_a_spread_from_1_to_5() -> None:
    """rulebook/ohio-five-card-draw-high.md: with $1-$5 configured, $6 is refused and $3 accepted."""
    options = GAME.options.with_settings({"lower-limit": "1", "higher-limit": "5"})
    play = HandState(Table(options, {1: 10_000, 2: 10_000}), [1, 2], HOLD_EM)
    play.betting.step, play.betting.sizes, play.higher = 100, (100,), 500
    assert spread_limit(play, 1) == (100, 500)
    play.betting.bet, play.betting.step = 300, 300
    assert spread_limit(play, 2) == (600, 800)


@pytest.mark.parametrize(
    ("text", "pot", "rake"),
    [
        ("$0", 10_000, 0),
        ("$5", 10_000, 500),
        ("$5", 300, 300),
        ("10-19: $1; 20-39: $2; 40+: $3", 900, 0),
        ("10-19: $1; 20-39: $2; 40+: $3", 2_000, 200),
        ("10-19: $1; 20-39: $2; 40+: $3", 100_000, 300),
        ("10%", 1_990, 100),
        ("10% up to $5", 9_000, 500),
        ("2.5% to $3", 8_000, 200),
    ],
)
def test_the_rake_of_a_pot(text: str, pot: int, rake: int) -> None:
    """Parts of a pot in whole dollars, downwards."""
    assert parse_rake(text).rake_of(pot, 100) == rake
    assert parse_rake(text).is_nothing is (text == "$0")
    assert parse_rake(str(parse_rake(text))) == parse_rake(text)


def test_a_rake_that_is_none_is_refused() -> None:
    with pytest.raises(ParseError, match="write"):
        parse_rake("ten per cent")


def test_no_flop_no_drop() -> None:
    folds = [[3, "fold"], [1, "fold"]]
    assert play(choices=folds, options={"rake": "$1"}, **FIXED).table.drop == 0
    always = {"rake": "$1", "no-flop-no-drop": False}
    assert play(choices=folds, options=always, **FIXED).table.drop == 100
