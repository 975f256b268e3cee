"""What is exceptional cites the clause that orders it: pushes, what a zero takes, what a bank does not cover,
fouls, commission, free collections. The clauses are typed from the source texts."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.rules.script import events as e
from croupier.table.written import WrittenRound

NATURAL_22 = "hustler-blackjack-21st-century-natural-22"
SECOND_CHANCES = "hustler-21st-century-blackjack-second-chances"
FOUR_B = "hustler-21st-century-blackjack-v4-0b"
FOUR_A = "hustler-no-bust-21st-century-blackjack-v4-0a"
SIX_TWO = "hustler-no-bust-21st-century-blackjack-v6-2"
LUCKY_7 = "hustler-21st-century-lucky-7-baccarat"
STOOD = [[1, "stand"]]
TEN = {1: {"main": 10}}


def ends(game: str, **paper: Any) -> list[tuple[str, str, str]]:
    """Spot, outcome and clause of every wager's end."""
    done = WrittenRound({"game": game, **paper})
    assert done.unused == []
    return [(each.spot, each.outcome, each.clause) for each in done.results]


# Wheels


@pytest.mark.parametrize(
    ("game", "wheel", "spin", "clauses"),
    [
        ("ohio-roulette", "double-zero", "00", ("§5.II", "§6.IV")),
        ("ohio-roulette", "single-zero", "0", ("§5.II", "§6.IV")),
        ("ohio-roulette", "double-zero-as-single-zero", "0", ("§5.III.C", "§6.IV")),
        ("ohio-roulette", "double-zero", "2", ("§6.IV", "§6.IV")),
        ("ohio-rapid-roulette", "double-zero", "0", ("Roulette §5.II", "§6.I")),
    ],
)
def test_a_zero_takes_even_money_by_a_clause_of_its_own(
    game: str, wheel: str, spin: str, clauses: tuple[str, str]
) -> None:
    """A dozen loses as any number that is not hit."""
    seats = {1: {"red": 10, "dozen-2": 10}}
    found = ends(game, seats=seats, spins=[spin], options={"wheel": wheel})
    assert found == [("red", "lose", clauses[0]), ("dozen-2", "lose", clauses[1])]


def test_big_six_gives_back_what_stops_on_a_peg() -> None:
    reports = ["clapper-on-peg"]
    assert ends("ohio-big-six", seats={1: {"5": 10}}, reports=reports) == [("5", "returned", "§8.I")]


# Baccarat

ALL = {1: {"player": 10, "banker": 10, "tie": 10, "dragon-bonus-player": 5}}


@pytest.mark.parametrize(
    ("cards", "options", "clauses"),
    [
        # 9 each, naturals
        ("9h Kh Kc 9c", {}, {"player": "L1164", "banker": "L1158-1159", "tie": "L1244",
                             "dragon-bonus-player": "L1178-1179"}),
        ("9h Kh Kc 9c", {"banker-tie": "charged"}, {"banker": "L1160"}),
        ("6h Kh Kc 9c", {}, {"banker": "L1245", "player": "L1235"}),
        ("9h Kh Kc 6c", {}, {"player": "L1243", "banker": "L1235"}),
    ],
)  # fmt: skip
def test_ohios_baccarat(cards: str, options: dict[str, str], clauses: dict[str, str]) -> None:
    """Cards go Player, Banker, Player, Banker."""
    found = ends("ohio-mini-baccarat", seats=ALL, cards=cards, options=options)
    cited = {spot: clause for spot, _, clause in found}
    assert clauses.items() <= cited.items()


def test_vigorish_that_is_marked() -> None:
    options = {"commission-due": "deferred"}
    paper = {"seats": {1: {"banker": 10}}, "cards": "6h Kh Kc 9c", "options": options}
    done = WrittenRound({"game": "ohio-mini-baccarat", **paper})
    assert [event.clause for event in done.events if isinstance(event, e.CommissionOwed)] == ["L1259-1261"]


@pytest.mark.parametrize(
    ("game", "cards", "bets", "clauses"),
    [
        ("hustler-21st-century-baccarat-v8-0", "9h Kh Kc 9c", {"player": 10, "player-dragon-bonus": 5},
         {"player": "ambiguity 6", "player-dragon-bonus": "L1916"}),
        ("hustler-21st-century-baccarat-v9-0", "9h Kh Kc 9c", {"player": 10}, {"player": "L2255"}),
        (LUCKY_7, "9h Kh Kc 9c", {"player": 10, "dealer": 10}, {"player": "L2894", "dealer": "L2894"}),
        (LUCKY_7, "7h Kh Kc 7c", {"player": 10, "dealer": 10}, {"player": "L2894", "dealer": "L2894"}),
        ("hustler-ruyi-baccarat", "9h Kh Kc 9c", {"player": 10, "banker": 10},
         {"player": "ambiguity 4", "banker": "ambiguity 4"}),
    ],
)  # fmt: skip
def test_ties_between_the_lines(game: str, cards: str, bets: dict[str, int], clauses: dict[str, str]) -> None:
    found = ends(game, seats={1: bets}, cards=cards)
    assert {spot: clause for spot, _, clause in found if spot in clauses} == clauses


@pytest.mark.parametrize(
    ("cards", "choices", "reports", "outcome", "clause"),
    [
        ("Kc 7h Kd 7d", STOOD, [], "push", "20 L523"),
        ("Kc 7h Jk Jk", STOOD, [], "lose", "13 L515"),
        ("Kc 8h Kd 7d", STOOD, [], "win", "18-19 L520-522"),
        ("Kc 8h Kd 7d", STOOD, [{"irregularity": "cards-switched", "seat": 1}], "forfeited", "H7 L556"),
    ],
)
def test_twenty_first_century_baccarat(
    cards: str, choices: Any, reports: Any, outcome: str, clause: str
) -> None:
    paper = {"cards": cards, "choices": choices, "reports": reports, "rolls": [[1, 1, 2]]}
    assert ends("hustler-baccarat-21st-century", seats=TEN, **paper) == [("main", outcome, clause)]


# What a bank does not cover: two dollars against a wager of ten

SHORT = [
    ("hustler-21st-century-baccarat-v8-0", "9h Kh Kc 6c", {"player": 10}, [], "L1884, L1910"),
    ("hustler-21st-century-baccarat-v9-0", "9h Kh Kc 6c", {"player": 10}, [], "L2294, L2319"),
    (LUCKY_7, "9h Kh Kc 6c", {"player": 10}, [], "L2946"),
    ("hustler-ruyi-baccarat", "9h Kh Kc 6c", {"player": 10}, [], "L9623, L9701"),
    ("hustler-casino-war", "Kh Qd", {"base": 10}, [], "L7979, L8042"),
    ("hustler-casino-war", "2h Qd", {"base": 10}, [], "L7979, L8042"),
    (NATURAL_22, "Th Tc 9d 8s", {"main": 10}, STOOD, "§O.3 L140"),
    (SECOND_CHANCES, "Th Tc 9d 8s", {"main": 10}, STOOD, "L1257, L1300"),
    (FOUR_B, "Th Tc 9d 8s", {"main": 10}, STOOD, "L3137"),
    (FOUR_A, "Th Tc 9d 8s", {"main": 10}, STOOD, "L2649"),
    (SIX_TWO, "Th Tc 9d 8s", {"main": 10}, STOOD, "L2470"),
    ("hustler-casino-blackjack", "Th Tc 9d 8s", {"main": 10}, STOOD, "L470, L495"),
    ("hustler-la-blackjack", "Th Tc Td 9s", {"main": 10}, STOOD, "L1072"),
]


@pytest.mark.parametrize(("game", "cards", "bets", "choices", "clause"), SHORT)
def test_what_is_not_covered(game: str, cards: str, bets: Any, choices: Any, clause: str) -> None:
    options = {"fee-schedule": 0} if game == "hustler-casino-war" else {}
    done = WrittenRound(
        {"game": game, "seats": {1: bets}, "cards": cards, "choices": choices, "bank": 2, "options": options}
    )
    (end,) = done.results
    assert (abs(done.net[1]), end.clause) == (2_00, clause)


# Blackjack, banked by a player: equal, over against a bank that is not, a bank that is over, nearer

DECIDED = [
    (NATURAL_22, "ambiguity 1", "§D.1", "§D.2", "§D.4"),
    (SECOND_CHANCES, "L1266", "L1271", "L1264", "L1265"),
    (FOUR_B, "L3150", "L3155", "L3148", "L3149"),
    (FOUR_A, "L2660", "L2669", "L2658", "L2659"),
    (SIX_TWO, "L2484", "L2488", "L2482", "L2483"),
    ("hustler-casino-blackjack", "ambiguity 2", "L467", "L467", "L466"),
]


@pytest.mark.parametrize(("game", "equal", "over", "bank_over", "nearer"), DECIDED)
def test_blackjack_that_a_player_banks(game: str, equal: str, over: str, bank_over: str, nearer: str) -> None:
    rounds = {
        "Th Tc 8d 8s": (STOOD, "push", equal),
        "Th Tc 6d Tc 8s": ([[1, "hit"]], "lose", over),
        "Th Tc 8d 6s Ts": (STOOD, "win", bank_over),
        "Th Tc 9d 8s": (STOOD, "win", nearer),
    }
    for cards, (choices, outcome, clause) in rounds.items():
        assert ends(game, seats=TEN, cards=cards, choices=choices) == [("main", outcome, clause)], cards


@pytest.mark.parametrize(
    ("cards", "choices", "outcome", "clause"),
    [
        ("Th Td 8c 8s", STOOD, "push", "§4.III"),
        ("Th Td 8c As", [], "lose", "§4.III"),
        ("Ah Td Kc As", [], "push", "§4.III"),
        ("Th 9d 8c 8s", STOOD, "win", "§4.V"),
    ],
)
def test_ohios_blackjack(cards: str, choices: Any, outcome: str, clause: str) -> None:
    assert ends("ohio-blackjack", seats=TEN, cards=cards, choices=choices) == [("main", outcome, clause)]
