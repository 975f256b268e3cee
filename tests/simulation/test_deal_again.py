"""A running round dealt again from what a seat has seen."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier.games import find
from croupier.odds.coach import choice_values
from croupier.rules import steps as s
from croupier.rules.game import Game
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.deal_again import Dealer, Seen, simulated_values
from croupier.simulation.strategies import strategies_of
from croupier.simulation.strategy import Strategy
from croupier.table.chance import Chance
from croupier.table.sight import sight_of
from croupier.table.sitting import Sitting
from croupier.table.view import view
from croupier.wagers.spot import completed


def plan(game: Game) -> Strategy:
    return strategies_of(game, "test")[0]


def asked(game: Game, seed: str, bets: dict[str, int], seats: int = 1) -> tuple[Seen, Round]:
    """Seat 1 at its first question, as it sees it, and the round as it is."""
    sitting = Sitting(game, game.options, seed=seed)
    for seat in range(1, seats + 1):
        sitting.sit(seat, f"seat {seat}", 1_000_00, approved=True)
    before = Table(game.options, {})
    for event in sitting.ledger:
        before.apply(event)
    playing = sitting.open_round()
    for seat in range(1, seats + 1):
        for spot, amount in completed(bets, game.wagers(game.options)).items():
            playing.bet(seat, spot, amount)
    sitting.start()
    while not isinstance(playing.ask, s.Decide) or playing.ask.seat != 1:
        assert isinstance(playing.ask, s.Decide)
        sitting.choose(plan(game).choose(sight_of(playing, playing.ask.seat), playing.ask))
    return Seen(game, before, view(playing.events, 1), 1), playing


@pytest.mark.parametrize("name", ["ohio-blackjack", "ohio-three-card-poker", "ohio-pai-gow-poker"])
def test_the_round_comes_to_the_same_question_with_other_hidden_cards(name: str) -> None:
    game = find(name)
    first = game.wagers(game.options)[0].name
    seen, playing = asked(game, "again 3", {first: 10_00}, seats=2)
    assert isinstance(playing.ask, s.Decide)
    for number in range(5):
        again = Dealer(seen, Chance(str(number)), plan(game)).again()
        assert isinstance(again.ask, s.Decide)
        assert list(map(str, again.ask.choices)) == list(map(str, playing.ask.choices))
        assert view(again.events, 1) == list(seen.events)


def test_what_was_seen_is_dealt_to_nobody_else() -> None:
    """Of one deck, three cards of seat 1's hand: none of them is among the other cards ever."""
    game = find("ohio-three-card-poker")
    seen, playing = asked(game, "again 4", {"ante": 10_00}, seats=3)
    mine = sight_of(playing, 1).known
    assert sum(mine.values()) == 3
    for number in range(20):
        again = Dealer(seen, Chance(str(number)), plan(game)).again()
        dealt = Counter(card for event in again.events for card in getattr(event, "cards", ()))
        assert max(dealt.values()) == 1


def test_simulated_worth_is_the_exact_one_within_four_standard_errors() -> None:
    """In Three Card Poker nothing is decided after the play wager: the strategy has no say."""
    game = find("ohio-three-card-poker")
    seen, playing = asked(game, "again 5", {"ante": 10_00})
    exact = choice_values(playing, 1)
    assert exact is not None
    found = simulated_values(seen, plan(game), seed="worth", seconds=60, most=1_500)
    for way, each in found.items():
        (value,) = [worth for other, worth in exact.items() if str(other) == str(way)]
        assert abs(each.mean - float(value)) <= 4 * each.error + 1e-9
    fold = next(each for way, each in found.items() if way.name == "fold")
    assert (fold.mean, fold.error) == (-10_00, 0)
