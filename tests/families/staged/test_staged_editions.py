"""A rule is written once: an edition that answers one question otherwise is dealt, counted and simulated
otherwise, in all three shapes."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import sqrt
from typing import Any, NamedTuple

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.pack import Pack, short_pack
from croupier.games.staged import ohio_ultimate_texas_hold_em as ultimate
from croupier.hands import poker, three_card
from croupier.language.staged import DecisionPoint, Play
from croupier.odds.engine import NoExactOdds
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.odds.staged import engine
from croupier.rules.game import Game
from croupier.simulation.staged import hand_against_hand_kernel, paid_by_table_kernel, shared_board_kernel
from croupier.table.dealt_table import DealtTable
from croupier.table.written import WrittenRound
from croupier.wagers.pays import Odds
from croupier.wagers.result import push, win
from tests.odds.staged import board_games, duel_games, table_games

ROUNDS = 20_000
TWO_PAIR = poker.lowest(poker.PokerCategory.TWO_PAIR)
TRIPS = poker.lowest(poker.PokerCategory.THREE_OF_A_KIND)
THREE_CARD_PAIR = three_card.lowest(three_card.ThreeCardCategory.PAIR)


class Shape(NamedTuple):
    game: Game
    kernel: Any
    paper: dict[str, Any]
    net: int
    """Of the paper as the game has it, in cents."""


BY_TABLE = Shape(
    table_games.with_pack(table_games.RIDE, short_pack("AKJT5", "cdhs")),
    paid_by_table_kernel,
    {
        "seats": {1: {"bet-1": 1, "bet-2": 1, "bet-3": 1}},
        "cards": "Kc Kd Ac 5h Th",
        "choices": [[1, "ride"], [1, "ride"]],
    },
    3_00,
)
BY_STREET = Shape(
    table_games.with_pack(table_games.STUD, short_pack("AKJT5", "cdhs")),
    paid_by_table_kernel,
    {
        "seats": {1: {"ante": 1}},
        "cards": "Kc Kd Ac 5h Th",
        "choices": [[1, "raise", 1], [1, "raise", 1], [1, "raise", 1]],
    },
    4_00,
)
DUEL = Shape(
    duel_games.with_pack(duel_games.OPEN_THREE, short_pack("AKQJ5", "cdhs")),
    hand_against_hand_kernel,
    {"seats": {1: {"ante": 1}}, "cards": "Ac Kd Qh Ah Kh 5h", "choices": [[1, "raise"]]},
    2_00,
)
BOARD = Shape(
    board_games.with_pack(
        board_games.ULTIMATE, Pack("mixed", short_pack("65432A", "c").cards + parse_cards("6h 5h Kh Jd 9s"))
    ),
    shared_board_kernel,
    {
        "seats": {1: {"ante": 1, "blind": 1}},
        "cards": "Ac Kh Jd 9s 6c 6h 5c 4c 2c",
        "choices": [[1, "play", 4]],
    },
    6_50,
)


class Answer(NamedTuple):
    shape: Shape
    answers: dict[str, Any]
    net: int
    """Of the same cards."""
    paper: dict[str, Any] = {}  # noqa: RUF012


def units(number: int) -> Fraction:
    return Fraction(number)


def on_the_turn(options: Any, at: DecisionPoint) -> tuple[Play, ...]:
    """What may be done on the river has to be done before it."""
    return board_games.ultimate_plays(options, at._replace(street=5 if at.street == 4 else at.street))


def pair_plays(options: Any, dealer: int) -> bool:
    return dealer >= THREE_CARD_PAIR


ANSWERS = {
    "by table: what a row pays": Answer(
        BY_TABLE,
        {"pays": lambda options: options.pays.with_row("tens-or-better", Odds(2, 1))},
        6_00,
    ),
    "by table: the row of a hand": Answer(
        BY_TABLE,
        {"row_of": lambda options, own: poker.category(own).row if own >= TWO_PAIR else ""},
        -3_00,
    ),
    "by table: what may be done": Answer(
        BY_TABLE,
        {"plays": lambda options, at: (Play(name="ride", spot="bet-2", units=units(1)),)},
        5_00,
    ),
    "by table: what is put up": Answer(
        BY_TABLE,
        {"opening": lambda options: {"bet-1": units(1), "bet-2": units(2), "bet-3": units(1)}},
        4_00,
        {"seats": {1: {"bet-3": 1}}},
    ),
    "by table: when it is decided": Answer(  # on two cards and on four: two are turned in between
        BY_STREET,
        {"round_parts": table_games.parts(2, 1)},
        3_00,
        {"choices": [[1, "raise", 1], [1, "raise", 1]]},
    ),
    "duel: what may be done": Answer(
        DUEL,
        {"plays": lambda options, at: (duel_games.FOLD, duel_games.RAISE)},
        3_00,
    ),
    "duel: whether the dealer plays": Answer(
        DUEL,
        {"qualifies": pair_plays},
        1_00,
        {"cards": "Ac Kd Qh Ah Kc 5d"},
    ),
    "duel: the rules by the options": Answer(
        DUEL,
        {"variations": lambda options: {"qualifies": pair_plays}},
        1_00,
        {"cards": "Ac Kd Qh Ah Kc 5d"},
    ),
    "duel: how many of the dealer's cards lie open": Answer(DUEL, {"up": 0}, 2_00),
    "duel: what a hand wins": Answer(
        DUEL, {"results": lambda options, own, dealer, qualifies: (win("ante"), push("raise"))}, 1_00
    ),
    "board: what is put up": Answer(
        BOARD,
        {"opening": lambda options: {"ante": units(1), "blind": units(3)}},
        9_50,
        {"seats": {1: {"ante": 1}}},
    ),
    "board: what may be done": Answer(
        BOARD,
        {
            "plays": lambda options, at: board_games.ultimate_plays(
                options, at._replace(street=at.street or 3)
            )
        },
        4_50,
        {"choices": [[1, "play", 2]]},
    ),
    "board: when it is decided": Answer(
        BOARD,
        {"round_parts": board_games.parts(3, 1), "plays": on_the_turn},
        3_50,
        {"choices": [[1, "check"], [1, "check"], [1, "play", 1]]},
    ),
    "board: whether the dealer plays": Answer(
        BOARD, {"qualifies": lambda options, dealer: dealer >= TRIPS}, 5_50
    ),
    "board: what a hand wins": Answer(
        BOARD,
        {"results": lambda options, own, dealer, qualifies: (push("ante"), push("blind"), win("play"))},
        4_00,
    ),
}


def edition(game: Game, answers: dict[str, Any]) -> Game:
    return replace(game, rules=game.rules.replace(**answers))


def dealt(game: Game, paper: dict[str, Any]) -> int:
    return WrittenRound({"game": game.id, **paper}, game).net[1]


def counted(game: Game) -> WagerOdds:
    odds = solve(game, wager=game.rules.base).wagers[0]
    assert isinstance(odds, WagerOdds)
    return odds


def simulated(game: Game, kernel: Any) -> float:
    """What a round brings on average."""
    nets = [float(row.net) for row in kernel.rows(game, game.options)]
    counts = kernel.simulate(game, game.options, 7, 0, ROUNDS).tolist()
    return float(sum(net * count for net, count in zip(nets, counts, strict=True)) / ROUNDS)


@pytest.fixture(scope="module")
def before() -> dict[str, tuple[Fraction, float]]:
    """What each shape's game comes to as it is."""
    return {
        each.game.id: (counted(each.game).expectation, simulated(each.game, each.kernel))
        for each in (BY_TABLE, BY_STREET, DUEL, BOARD)
    }


@pytest.mark.parametrize("name", ANSWERS)
def test_table_odds_and_simulation_move_together(
    name: str, before: dict[str, tuple[Fraction, float]]
) -> None:
    shape, answers, net, paper = ANSWERS[name]
    game = edition(shape.game, answers)
    assert dealt(shape.game, shape.paper) == shape.net
    assert dealt(game, shape.paper | paper) == net
    odds, drawn = counted(game), simulated(game, shape.kernel)
    assert odds.expectation != before[game.id][0]
    assert drawn != before[game.id][1]
    assert abs(drawn - float(odds.expectation)) <= 5 * sqrt(float(odds.variance) / ROUNDS)


def test_an_order_of_its_own_is_counted_and_left_by_the_kernel() -> None:
    """With all pairs and better alike, the same cards are a push. Wins and losses among them were equally
    likely, so the expectation stays and the variance falls. A simulation goes by script."""
    ranked = {"rank": lambda cards: min(three_card.evaluate(cards), THREE_CARD_PAIR)}
    game = edition(DUEL.game, ranked)
    assert dealt(game, DUEL.paper) == 0
    own, usual = counted(game), counted(DUEL.game)  # the script agrees: tests/odds/staged
    assert own.expectation == usual.expectation and own.variance < usual.variance
    assert not hand_against_hand_kernel.supports(game, game.options)
    with pytest.raises(NoExactOdds, match="an order of their own"):
        simulated(game, DUEL.kernel)


@pytest.mark.parametrize("shape", [BY_TABLE, BOARD], ids=["by table", "board"])
def test_rules_that_the_options_change_are_gone_through(shape: Shape) -> None:
    """Not counted as if they were the same whatever the options are."""
    game = edition(shape.game, {"variations": lambda options: {"base": shape.game.rules.base}})
    assert shape.kernel.supports(shape.game, shape.game.options)
    assert not shape.kernel.supports(game, game.options)
    assert not any(each.supports(game) for each in (engine.BY_TABLE, engine.SHARED_BOARD))


ON_THE_TURN = {"round_parts": board_games.parts(3, 1), "plays": on_the_turn}


@pytest.mark.parametrize(("answers", "last"), [({}, 5), (ON_THE_TURN, 4)], ids=["river", "turn"])
def test_a_round_asks_when_its_rules_have_seen_so_many_cards(answers: dict[str, Any], last: int) -> None:
    """The same number that the odds are counted with: both read the parts of the round."""
    game = edition(ultimate.GAME, answers)
    assert game.rules.streets == (0, 3, last)
    dealt = DealtTable(game, game.options, seats=1, seed="streets", bankroll=1_000_00)
    dealt.bet("ante", 10)
    dealt.choose("check")
    dealt.choose("check")
    assert len(dealt.sight().cards_at("board")) == last


def test_rules_of_a_misspelt_answer_are_refused() -> None:
    with pytest.raises(TypeError, match="qualify"):
        ultimate.GAME.rules.replace(qualify=pair_plays)
