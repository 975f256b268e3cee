"""A deck that runs out because cards of it were face up: the burned cards are shuffled and dealt on."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from croupier.cards.card import Card
from croupier.games import all_games
from croupier.rules import steps as s
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.table.replay import replay
from croupier.table.session import TableSession

BOXED = "boxed-card"
AS_LITTLE = ("check", "call", "stand-pat")
WITH_BOXED = [
    game
    for game in all_games()
    if game.banking == "pot" and any(each.name == BOXED for each in game.irregularities)
]


def played(game: Game, boxed: int) -> TableSession:
    """A hand at a full table: as many of its first cards are face up in the deck, and everybody stays in."""
    sitting = TableSession(game, seed="a full table")
    for seat in range(1, game.seats + 1):
        sitting.sit(seat, f"player {seat}", 100_000)
    playing = sitting.open_round()
    sitting.start(run=False)
    while not playing.is_over:
        ask = playing.ask
        if isinstance(ask, s.Decide):
            least = next((each for each in ask.choices if each.name in AS_LITTLE), ask.choices[0])
            sitting.choose(next(least.ways()), run=False)
        elif boxed and isinstance(ask, s.Deal) and playing.fits(game.irregularity(BOXED)):
            sitting.report(BOXED, run=False)
            sitting.answer_one()
            boxed -= 1
        else:
            sitting.answer_one()
    assert not boxed
    return sitting


@pytest.mark.parametrize("game", WITH_BOXED, ids=str)
def test_a_full_table_plays_on_however_many_cards_are_boxed(game: Game) -> None:
    sitting = played(game, boxed=20)
    assert any(isinstance(event, e.PotAwarded) for event in sitting.ledger)
    out: Counter[Card] = Counter()
    for event in sitting.ledger:
        if isinstance(event, e.CardsDealt | e.CardsBurned):
            out.update(event.cards)
        elif isinstance(event, e.CardsReshuffled):
            out.subtract(event.cards)
        assert max(out.values(), default=0) <= 1, "a card lies in two places"
    sitting.close()
    assert replay(sitting.ledger).rounds == 1


def test_the_burned_cards_are_shuffled_only_where_the_deck_is_out() -> None:
    """Ten players of Omaha: 40 cards and 5 for the board, 3 burns. Four boxed cards are the last that fit;
    the fifth leaves no card for the river, and the eight that were burned (5 + 3) are dealt from."""
    omaha = next(game for game in WITH_BOXED if game.id == "ohio-omaha-high")

    def shuffles(boxed: int) -> list[Any]:
        return [event for event in played(omaha, boxed).ledger if isinstance(event, e.CardsReshuffled)]

    assert shuffles(4) == []
    (shuffled,) = shuffles(5)
    assert (shuffled.count, shuffled.left) == (8, 8) and shuffled.burns
