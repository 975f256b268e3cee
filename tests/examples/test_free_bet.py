"""Free Bet Blackjack: its vectors, and wagers that the house lays in round, odds and simulation."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.pack import Pack
from croupier.odds.analyst import analyse
from croupier.odds.solve import solve
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.simulation.batch import Job
from croupier.simulation.run import simulate
from croupier.table.written import WrittenRound
from tests.examples.example import example, net


@pytest.fixture
def game(forgotten: None) -> Game:
    return example("free_bet")


def dealt(game: Game, cards: str, *choices: str) -> float:
    """Return what a seat wins; the cards are its first, the up card, its second, the hole card, and so on."""
    return net(game, {"main": 10}, cards=cards, choices=[[1, choice] for choice in choices])


def test_vector_1_a_double_of_the_house_wins(game: Game) -> None:
    assert dealt(game, "6h 6c 5d Tc Th 9d", "double-down") == 20


def test_vector_2_a_double_of_the_house_costs_nothing(game: Game) -> None:
    assert dealt(game, "6h 9c 5d Tc 2h", "double-down") == -10


def test_vector_3_a_split_hand_of_the_house_costs_nothing(game: Game) -> None:
    assert dealt(game, "8h Tc 8d 9c Th 2c Tc", "split", "stand", "stand") == -10


def test_vector_4_a_22_pushes(game: Game) -> None:
    assert dealt(game, "Kh 6c 9d Tc 6h", "stand") == 0


def test_no_chips_of_the_player_lie_on_what_the_house_lays(game: Game) -> None:
    paper = {"game": game.id, "seats": {1: {"main": 10}}, "cards": "6h 6c 5d Tc Th 9d"}
    played = WrittenRound({**paper, "choices": [[1, "double-down"]]}, game)
    staked = [event.spot for event in played.events if isinstance(event, e.Staked)]
    assert staked == ["main"]


def test_a_short_pack_is_counted_as_the_round_is_played(game: Game) -> None:
    """Doubles of 9 to 11, split fives and aces, and a 22 all come up."""
    pack = Pack("twelve cards", parse_cards("Tc Tc Tc Tc Td Td Td 6c 6c 5h 5h As"))
    (replayed, *_) = analyse(game, game.options, "main", pack, advises=False).tallies
    (main,) = (wager for wager in solve(game, game.options, pack=pack).wagers if wager.wager == "main")
    assert main.house_edge == -replayed.expectation
    assert main.element_of_risk == replayed.report().element_of_risk


def test_simulated_rounds_stake_the_main_wager_alone(game: Game) -> None:
    found = simulate(Job(game.id, (), seed="1", strategy="default", rounds=20_000, size=20_000))
    main = next(wager for wager in found.wagers if wager.wager == "main")
    assert main.element_of_risk == main.house_edge
