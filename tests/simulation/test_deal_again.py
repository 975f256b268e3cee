"""A running round dealt again from what a seat has seen."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier.games import find
from croupier.odds.coach import choice_values
from croupier.rules import steps as s
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.deal_again import FEW, ChoiceEstimates, SeenDealer, SeenRound, simulated_values
from croupier.simulation.strategies import strategies_of
from croupier.simulation.strategy import Strategy
from croupier.table.chance import Chance
from croupier.table.observation import observe
from croupier.table.session import TableSession
from croupier.table.view import view
from croupier.wagers.spot import completed

OPEN_FACE = "hustler-open-face-chinese-poker"


def plan(game: Game) -> Strategy:
    """The game's own, or the plain one where that takes its time."""
    return strategies_of(game, "test")[-1 if game.id == OPEN_FACE else 0]


def asked(
    game: Game, seed: str, bets: dict[str, int], seats: int = 1, answered: int = 0
) -> tuple[SeenRound, Round]:
    """Seat 1 at its first question, or after so many of them, as it sees it, and the round as it is."""
    sitting = TableSession(game, game.options, seed=seed)
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
    while not isinstance(playing.ask, s.Decide) or playing.ask.seat != 1 or answered:
        assert isinstance(playing.ask, s.Decide)
        answered -= playing.ask.seat == 1
        sitting.choose(plan(game).choose(observe(playing, playing.ask.seat), playing.ask))
    return SeenRound(game, before, view(playing.events, 1), 1), playing


@pytest.mark.parametrize("name", ["ohio-blackjack", "ohio-three-card-poker", "ohio-pai-gow-poker"])
def test_the_round_comes_to_the_same_question_with_other_hidden_cards(name: str) -> None:
    game = find(name)
    first = game.wagers(game.options)[0].name
    seen, playing = asked(game, "again 3", {first: 10_00}, seats=2)
    assert isinstance(playing.ask, s.Decide)
    for number in range(5):
        again = SeenDealer(seen, Chance(str(number)), plan(game)).again()
        assert isinstance(again.ask, s.Decide)
        assert list(map(str, again.ask.choices)) == list(map(str, playing.ask.choices))
        assert view(again.events, 1) == list(seen.events)


def test_cards_that_others_have_laid_open_were_dealt_to_them() -> None:
    """Open-face: they come face down, are laid open, and go on street by street."""
    game = find(OPEN_FACE)
    seen, playing = asked(game, "again 3", {}, seats=3, answered=3)
    laid = [event for event in seen.events if isinstance(event, e.CardsGiven) and event.place != 1]
    assert laid
    for number in range(3):
        again = SeenDealer(seen, Chance(str(number)), plan(game)).again()
        assert view(again.events, 1) == list(seen.events)
        assert isinstance(again.ask, s.Decide) and isinstance(playing.ask, s.Decide)
        assert again.ask.choices[0].selectable == playing.ask.choices[0].selectable


def test_what_was_seen_is_dealt_to_nobody_else() -> None:
    """Of one deck, three cards of seat 1's hand: none of them is among the other cards ever."""
    game = find("ohio-three-card-poker")
    seen, playing = asked(game, "again 4", {"ante": 10_00}, seats=3)
    mine = observe(playing, 1).known
    assert sum(mine.values()) == 3
    for number in range(20):
        again = SeenDealer(seen, Chance(str(number)), plan(game)).again()
        dealt = Counter(card for event in again.events for card in getattr(event, "cards", ()))
        assert max(dealt.values()) == 1


def test_simulated_worth_is_the_exact_one_within_four_standard_errors() -> None:
    """In Three Card Poker nothing is decided after the play wager: the strategy has no say."""
    game = find("ohio-three-card-poker")
    seen, playing = asked(game, "again 5", {"ante": 10_00})
    exact = choice_values(observe(playing, 1))
    assert exact is not None
    told: list[ChoiceEstimates] = []
    found = simulated_values(seen, plan(game), seed="worth", seconds=60, most=1_500, tell=told.append)
    rounds = [next(iter(early.values())).rounds for early in told]
    assert rounds == sorted(set(rounds)) and all(FEW <= each < 1_500 for each in rounds)
    assert all(early.keys() == found.keys() for early in told)
    for way, each in found.items():
        (value,) = [worth for other, worth in exact.items() if str(other) == str(way)]
        assert abs(each.mean - float(value)) <= 4 * each.error + 1e-9
    fold = next(each for way, each in found.items() if way.name == "fold")
    assert (fold.mean, fold.error) == (-10_00, 0)
