"""Side bets on the dealer's up card: the vectors of the sheet, the published edges, and the simulation."""

from __future__ import annotations

import pytest

from croupier.odds.report import WagerEstimate
from croupier.odds.solve import solve
from croupier.rules.game import Game
from croupier.simulation.batch import Job
from croupier.simulation.run import simulate
from tests.examples.example import example, net, percent

BETS = ("21-plus-3", "match-the-dealer")


@pytest.fixture
def game(forgotten: None) -> Game:
    return example("twenty_one_plus_three")


def won(game: Game, dealt: str, bet: str) -> float:
    """Return what a side bet wins: the round with it, less the round without."""
    cards = f"{dealt} 2d 5c 5d 5h 5s 4c 4d 4h 4s"
    with_bet, without = (
        net(game, seat, cards=cards, choices=[[1, "stand"]]) for seat in ({"main": 10, bet: 10}, {"main": 10})
    )
    return with_bet - without


@pytest.mark.parametrize(
    ("cards", "three", "match"),
    [
        ("7h 9d 8c", 90, -10),
        ("7h 7h 7c", 90, 150),
        ("Kh 9h 2h", 90, -10),
        ("Ah 3d 2c", 90, -10),
        ("Ah Kd 2c", -10, -10),
    ],
)
def test_vectors(game: Game, cards: str, three: float, match: float) -> None:
    assert [won(game, cards, bet) for bet in BETS] == [three, match]


@pytest.mark.parametrize(
    ("settings", "edges"),
    [
        ({}, [3.2386, 4.0618]),
        ({"decks": "2", "match": "two suited: 38 to 1; suited and unsuited: 23 to 1; suited: 19 to 1; "
          "two unsuited: 8 to 1; unsuited: 4 to 1"}, [None, 3.3124]),
    ],
)  # fmt: skip
def test_edges_are_as_published(game: Game, settings: dict[str, str], edges: list[float | None]) -> None:
    """Eliot Jacobson on 21+3; Wizard of Odds, "Match the Dealer", 4/11 with six decks and 4/19 with two."""
    options = game.options.with_settings(settings)
    for bet, edge in zip(BETS, edges, strict=True):
        (found,) = solve(game, options, bet).wagers
        assert edge in (None, percent(found.house_edge))


def test_the_simulation_is_within_its_error(game: Game) -> None:
    bets = (("main", 1000), *((bet, 1000) for bet in BETS))
    job = Job(game.id, (), seed="21", strategy="default", bets=bets, rounds=100_000, size=100_000)
    for bet in BETS:
        (wager,) = (each for each in simulate(job).wagers if each.wager == bet)
        (exact,) = solve(game, wager=bet).wagers
        assert isinstance(wager, WagerEstimate)
        assert abs(wager.house_edge - float(exact.house_edge)) < 4 * wager.standard_error
