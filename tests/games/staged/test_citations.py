"""What is out of the ordinary cites the clause that orders it: wagers that go back, are given up, taken back,
capped or not covered."""

from __future__ import annotations

import re
from typing import Any

import pytest

from croupier.games import all_games
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.table.conformance.random_play import play_rounds
from croupier.table.written import WrittenRound
from tests.games.staged.ohio_poker_paper import cards

ROUNDS: dict[str, tuple[dict[str, Any], dict[str, str]]] = {
    "the Play wager against a dealer below queen high": (
        {
            "game": "ohio-three-card-poker",
            "seats": {1: {"ante": 10}},
            "cards": "Kc 9d 5c Js 4h 6d",
            "choices": [[1, "play"]],
        },
        {"play": "§12.I", "ante": "§12.I"},
    ),
    "an Ante that is given up, alone": (
        {
            "game": "ohio-three-card-poker",
            "seats": {1: {"ante": 10}},
            "cards": "Jc 9d 5c Qs 4h 6d",
            "choices": [[1, "fold"]],
        },
        {"ante": "§10.II"},
    ),
    "the Ante against a dealer below king high": (
        {
            "game": "ohio-crazy-four-poker",
            "seats": {1: {"ante": 10}},
            "cards": "Ac Qd 9h 5s 2c Qs Jd 8c 6h 3s",
            "choices": [[1, "play"]],
        },
        {"ante": "§10.V.A.1", "play": "§10.V.A.1"},
    ),
    "the Ante against a dealer below a pair": (
        {
            "game": "ohio-ultimate-texas-hold-em",
            "seats": {1: {"ante": 10}},
            "cards": "As Ah Kd Qc ? 9h 7c 5d ? 4s 2h",
            "choices": [[1, "play", 40]],
        },
        {"ante": "§9.VII", "play": "§9.VIII.B"},
    ),
    "a royal flush beyond the payout limit of a hold'em": (
        {
            "game": "ohio-ultimate-texas-hold-em",
            "seats": {1: {"ante": 200}},
            "cards": "As Ks 2d 2c ? Qs Js Ts ? 4d 7h",
            "choices": [[1, "play", 800]],
        },
        {"blind": "§10.V", "ante": "§9.VIII.B"},
    ),
    "an Ante that is folded before the flop": (
        {
            "game": "ohio-texas-hold-em-bonus",
            "seats": {1: {"ante": 10}},
            "cards": "7s 2h Kd Qc",
            "choices": [[1, "fold"]],
        },
        {"ante": "§10.I.B"},
    ),
    "a Bet 1 that is taken back": (
        {
            "game": "ohio-let-it-ride-poker",
            "seats": {1: {"bet-1": 10}},
            "cards": "7s 2h Kd ? 9c 4d",
            "choices": [[1, "withdraw"], [1, "withdraw"]],
        },
        {"bet-1": "§12.II.B", "bet-2": "§12.IV.B", "bet-3": "§12.V.C"},
    ),
    "a royal flush beyond a limit of Let It Ride": (
        {
            "game": "ohio-let-it-ride-poker",
            "options": {"payout-limit": "50000"},
            "seats": {1: {"bet-1": 40}},
            "cards": "As Ks Qs ? Js Ts",
            "choices": [[1, "let-it-ride"], [1, "let-it-ride"]],
        },
        {"bet-3": "§12.V.C", "bet-1": "§13.III", "bet-2": "§13.III"},
    ),
    "a royal flush beyond a limit of Mississippi Stud": (
        {
            "game": "ohio-mississippi-stud",
            "options": {"payout-limit": "50000"},
            "seats": {1: {"ante": 50}},
            "cards": "As Ks Qs Js Ts",
            "choices": [[1, "bet", 150], [1, "bet", 50], [1, "bet", 50]],
        },
        {"ante": "§11.VII.C", "third-street": "§12.IV"},
    ),
    "a royal flush beyond the limit of Double Down Stud": (
        {
            "game": "us-double-down-stud",
            "seats": {1: {"original": 60}},
            "cards": "Ts Js Qs Ks As",
            "choices": [[1, "double-down", 60]],
        },
        {"original": "(i)(3)", "double-down": "(j)(3)"},
    ),
    "the same in New Jersey": (
        {
            "game": "nj-double-down-stud",
            "seats": {1: {"original": 60}},
            "cards": "Ts Js Qs Ks As",
            "choices": [[1, "double-down", 60]],
        },
        {"original": "17.9(c)", "double-down": "17.10(c)"},
    ),
    "the Play bet against a player-dealer below queen high": (
        {
            "game": "hustler-three-card-poker",
            "seats": {1: {"ante": 10}},
            "cards": "Kc 9d 5c Js 4h 6d",
            "choices": [[1, "play"]],
        },
        {"play": "L1715"},
    ),
    "an Ante and a Bonus Bet that a fold gives up": (
        {
            "game": "hustler-three-card-poker",
            "seats": {1: {"ante": 10, "bonus": 5}},
            "cards": "Jc 9d 5c Qs 4h 6d",
            "choices": [[1, "fold"]],
        },
        {"ante": "L1712", "bonus": "L1712"},
    ),
    "an Ante that a bank of $5 does not cover": (
        {
            "game": "hustler-three-card-poker",
            "seats": {1: {"ante": 10}},
            "bank": 5,
            "cards": "Kc Kd 5c Qs 4h 6d",
            "choices": [[1, "play"]],
        },
        {"ante": "L1725", "play": "L1725"},
    ),
    "the Play wager with a 6 Card Bonus": (
        {
            "game": "hustler-three-card-poker-6-card-bonus",
            "seats": {1: {"ante": 10, "6-card-bonus": 5}},
            "cards": "Kc 9d 5c Js 4h 6d",
            "choices": [[1, "play"]],
        },
        {"ante": "L9251", "play": "L9252", "6-card-bonus": "L9301"},
    ),
    "an Ante and a Pair Plus that a fold gives up": (
        {
            "game": "hustler-three-card-poker-6-card-bonus",
            "seats": {1: {"ante": 10, "pair-plus": 5}},
            "cards": "Jc 9d 5c Qs 4h 6d",
            "choices": [[1, "fold"]],
        },
        {"ante": "L9242", "pair-plus": "L9242"},
    ),
    "the Ante against a player-dealer below king high": (
        {
            "game": "hustler-crazy-4-poker",
            "seats": {1: {"ante": 10, "super-bonus": 10}},
            "cards": "Ac Qd 9h 5s 2c Qs Jd 8c 6h 3s",
            "choices": [[1, "play"]],
        },
        {"ante": "L8191", "play": "L8191", "super-bonus": "L8216"},
    ),
    "a Bet 1 of the Hustler's that is taken back": (
        {
            "game": "hustler-let-it-ride",
            "seats": {1: {"bet-1": 10}},
            "cards": "7s 2h Kd 9c 4d ?",
            "choices": [[1, "withdraw"], [1, "withdraw"]],
        },
        {"bet-1": "L1563", "bet-2": "L1574", "bet-3": "L1580"},
    ),
    "a hand that is folded on 3rd Street": (
        {
            "game": "hustler-mississippi-stud-3-card-bonus",
            "seats": {1: {"ante": 10}},
            "cards": "9c 4d 3h 7s 2h",
            "choices": [[1, "fold"]],
        },
        {"ante": "L8368"},
    ),
    "Ante and Blind against a player-dealer below ace high": (
        {
            "game": "hustler-ultimate-texas-holdem-california",
            "seats": {1: {"ante": 10, "bonus-hand": 0.5}},
            "cards": "As Ah Kd Qc 9h 7c 5d 4s 2h",
            "choices": [[1, "play", 40]],
        },
        {"ante": "L1425", "blind": "L1425", "play": "L1427", "bonus-hand": "L1425"},
    ),
    "an Ante that is surrendered, against a bank that qualifies": (
        {
            "game": "hustler-caribbean-stud-poker",
            "seats": {1: {"ante": 10}, 2: {"ante": 10}},
            "cards": "7s 2h Kd 9c 4d Qs Qh 8d 6c 3s As Ad 9h 5c 2c",
            "choices": [[1, "surrender"], [2, "call"]],
        },
        {"ante": "L918", "bet": "L944"},
    ),
}

TIES: dict[str, tuple[dict[str, Any], dict[str, str]]] = {
    "K-9-5 against K-9-5": (
        {"game": "ohio-three-card-poker", "seats": {1: {"ante": 10}}, "cards": "Kc 9d 5c Ks 9h 5d"},
        {"ante": "§12.III", "play": "§12.III"},
    ),
    "the straight on the board, in Ultimate": (
        {
            "game": "ohio-ultimate-texas-hold-em",
            "seats": {1: {"ante": 10}},
            "cards": "2h 2d 3c 3d ? As Kd Qh ? Jc Ts",
        },
        {"ante": "§9.VIII.C", "blind": "§9.VIII.C", "play": "§9.VIII.C"},
    ),
    "the straight on the board, in the Bonus": (
        {
            "game": "ohio-texas-hold-em-bonus",
            "seats": {1: {"ante": 10}},
            "cards": "3h 4c 2d 5c ? As Kd Qh ? Jc ? Ts",
        },
        dict.fromkeys(("ante", "flop", "turn", "river"), "§10.VIII.C"),
    ),
    "K-Q-9-5 against K-Q-9-5": (
        {
            "game": "ohio-crazy-four-poker",
            "seats": {1: {"ante": 10}},
            "cards": "Ks Qd 9c 5h 2d Kd Qc 9h 5s 3c",
        },
        dict.fromkeys(("ante", "play", "super-bonus"), "§10.V.A.2(c)"),
    ),
    "a pair of sixes in Ohio": (
        {"game": "ohio-mississippi-stud", "seats": {1: {"ante": 10}}, "cards": "6s 6h Kd 9c 4d"},
        dict.fromkeys(("ante", "third-street", "fourth-street", "fifth-street"), "§12.II"),
    ),
    "K-9-5 against K-9-5, with a 6 Card Bonus": (
        {
            "game": "hustler-three-card-poker-6-card-bonus",
            "seats": {1: {"ante": 10}},
            "cards": "Kc 9d 5c Ks 9h 5d",
        },
        {"ante": "L9259", "play": "L9259"},
    ),
    "K-Q-9-5 against the player-dealer's": (
        {
            "game": "hustler-crazy-4-poker",
            "seats": {1: {"ante": 10, "super-bonus": 10}},
            "cards": "Ks Qd 9c 5h 2d Kd Qc 9h 5s 3c",
        },
        {"ante": "L8196", "play": "L8196"},
    ),
    "a pair of sixes against a player-dealer": (
        {
            "game": "hustler-mississippi-stud-3-card-bonus",
            "seats": {1: {"ante": 10}},
            "cards": "6s 6h Kd 9c 4d",
        },
        dict.fromkeys(("ante", "third-street", "fourth-street", "fifth-street"), "L8376"),
    ),
    "the straight on the board, in California": (
        {
            "game": "hustler-ultimate-texas-holdem-california",
            "seats": {1: {"ante": 10}},
            "cards": "2h 2d 3c 3d As Kd Qh Jc Ts",
        },
        {"ante": "L1429", "blind": "L1429", "play": "L1429"},
    ),
    "A-K-9-5-2 against the bank's": (
        {
            "game": "hustler-caribbean-stud-poker",
            "seats": {1: {"ante": 10}},
            "cards": "As Kd 9h 5c 2c Ah Kc 9d 5s 2d",
        },
        {"ante": "L949", "bet": "L949"},
    ),
}
"""Ends at which nothing changes hands; who is asked plays on."""
BELOW_A_STRAIGHT: dict[str, tuple[dict[str, Any], str, str, str]] = {
    "the Blind that aces win": (
        {
            "game": "ohio-ultimate-texas-hold-em",
            "seats": {1: {"ante": 10}},
            "cards": "As Ah Kd Kc ? 9h 7c 5d ? 4s 2h",
        },
        "blind",
        "push",
        "§9.VIII.B",
    ),
    "the Ante that aces win": (
        {
            "game": "ohio-texas-hold-em-bonus",
            "seats": {1: {"ante": 10}},
            "cards": "As Ah Kd Kc ? 9h 7c 5d ? 4s ? 2h",
        },
        "ante",
        "push",
        "§10.VIII.B",
    ),
    "the Super Bonus that aces win": (
        {
            "game": "ohio-crazy-four-poker",
            "seats": {1: {"ante": 10}},
            "cards": "As Ah 9c 5h 2d Kd Qc 9h 5s 3c",
        },
        "super-bonus",
        "push",
        "§10.V.A.2(b)",
    ),
    "the Super Bonus that kings lose": (
        {
            "game": "ohio-crazy-four-poker",
            "seats": {1: {"ante": 10}},
            "cards": "Ks Kh 9c 5h 2d Ad Ac 9h 5s 3c",
        },
        "super-bonus",
        "lose",
        "§2.I.D.4",
    ),
    "the Super Bonus of California that aces win": (
        {
            "game": "hustler-crazy-4-poker",
            "seats": {1: {"ante": 10, "super-bonus": 10}},
            "cards": "As Ah 9c 5h 2d Kd Qc 9h 5s 3c",
        },
        "super-bonus",
        "push",
        "L8215",
    ),
    "the Super Bonus of California that kings lose": (
        {
            "game": "hustler-crazy-4-poker",
            "seats": {1: {"ante": 10, "super-bonus": 10}},
            "cards": "Ks Kh 9c 5h 2d Ad Ac 9h 5s 3c",
        },
        "super-bonus",
        "lose",
        "L8213",
    ),
    "the Blind of California that aces win": (
        {
            "game": "hustler-ultimate-texas-holdem-california",
            "seats": {1: {"ante": 10}},
            "cards": "As Ah Kd Kc 9h 7c 5d 4s 2h",
        },
        "blind",
        "push",
        "L1436",
    ),
    "the Blind of California that kings lose": (
        {
            "game": "hustler-ultimate-texas-holdem-california",
            "seats": {1: {"ante": 10}},
            "cards": "Kd Kc As Ah 9h 7c 5d 4s 2h",
        },
        "blind",
        "lose",
        "L1437",
    ),
    "equal hands of Four Card Poker": (
        {
            "game": "ohio-four-card-poker",
            "seats": {1: {"ante": 10}},
            "cards": "Ks Kd Qc Jh 2c Kh Kc Qd Js 3c 2d ? ? ? ?",
        },
        "ante",
        "win",
        "§11.I.A",
    ),
}
PLAYED_ON: dict[str, list[list[Any]]] = {
    "ohio-ultimate-texas-hold-em": [[1, "play", 40]],
    "hustler-ultimate-texas-holdem-california": [[1, "play", 40]],
    "ohio-texas-hold-em-bonus": [[1, "flop"], [1, "turn"], [1, "river"]],
    "ohio-mississippi-stud": [[1, "bet", 10]] * 3,
    "hustler-mississippi-stud-3-card-bonus": [[1, "bet", 10]] * 3,
    "hustler-caribbean-stud-poker": [[1, "call"]],
    "ohio-four-card-poker": [[1, "play", 10]],
    "ohio-crazy-four-poker": [[1, "play", 10]],
    "hustler-crazy-4-poker": [[1, "play", 10]],
}


def played_on(paper: dict[str, Any]) -> WrittenRound:
    choices = PLAYED_ON.get(paper["game"], [[1, "play"]])
    return WrittenRound({**paper, "cards": cards(paper["cards"]), "choices": choices})


@pytest.mark.parametrize("name", TIES)
def test_a_tie_cites_the_line_that_orders_it(name: str) -> None:
    paper, wanted = TIES[name]
    done = played_on(paper)
    cited = {end.spot: end.clause for end in done.results if end.outcome == "push"}
    assert cited.items() >= wanted.items()
    assert all(end.spot not in wanted or end.paid == end.taken == 0 for end in done.results)


@pytest.mark.parametrize("name", BELOW_A_STRAIGHT)
def test_what_becomes_of_a_wager_for_better_hands(name: str) -> None:
    paper, spot, outcome, clause = BELOW_A_STRAIGHT[name]
    ends = [(end.outcome, end.clause) for end in played_on(paper).results if end.spot == spot]
    assert ends == [(outcome, clause)]


def test_what_the_texts_say_nothing_of() -> None:
    """Two readings: equal hands of a player-dealer who qualifies in Three Card Poker, and a Super Bonus on a
    tie, of which the text says only that less than a straight alone does not lose it."""
    paper = {"game": "hustler-three-card-poker", "seats": {1: {"ante": 10}}, "cards": "Kc 9d 5c Ks 9h 5d"}
    assert {end.clause for end in played_on(paper).results} == {"L1720"}
    paper, _ = TIES["K-Q-9-5 against the player-dealer's"]
    assert [end.clause for end in played_on(paper).results if end.spot == "super-bonus"] == ["L8208"]


@pytest.mark.parametrize("game", [game for game in all_games() if game.family in ("staged", "war")], ids=str)
def test_no_end_cites_a_range_of_lines(game: Game) -> None:
    ends = [event for event in play_rounds(game, "ranges", rounds=12).ledger if isinstance(event, e.Settled)]
    assert ends and not [end for end in ends if re.search(r"\d-L?\d", end.clause)]


def played(name: str) -> WrittenRound:
    paper, _ = ROUNDS[name]
    return WrittenRound({**paper, "cards": cards(paper["cards"])})


@pytest.mark.parametrize("name", ROUNDS)
def test_each_end_cites_what_orders_it(name: str) -> None:
    _, wanted = ROUNDS[name]
    cited: dict[str, str] = {}
    for end in played(name).results:
        cited.setdefault(end.spot, end.clause)
    assert {spot: cited[spot] for spot in wanted} == wanted


@pytest.mark.parametrize(
    ("bank", "clause"), [("As Ad 9h 5c 2c", "L941"), ("Js 9h 8d 5c 2c", "L930")], ids=["qualified", "not"]
)
def test_l941_the_value_of_the_banks_hand_is_announced(bank: str, clause: str) -> None:
    dealt = cards(f"7s 2h Kd 9c 4d {bank}")
    paper = {
        "game": "hustler-caribbean-stud-poker",
        "seats": {1: {"ante": 10}},
        "cards": dealt,
        "choices": [[1, "call"]],
    }
    calls = [event for event in WrittenRound(paper).events if isinstance(event, e.Called)]
    assert next(event.clause for event in calls if event.words.startswith("Bank has")) == clause
