"""Double down stud: double exactly when the second wager has the better of it."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from croupier.cards.card import Hand
from croupier.cards.pack import STANDARD
from croupier.families.staged import Doubling, gains
from croupier.games.double_down_stud import ORIGINAL, STAY, row_of
from croupier.hands import poker
from croupier.rules import events as e
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.round import Round
from croupier.rules.steps import BOARD, Decide
from croupier.simulation.strategy import Strategy, flat
from croupier.wagers.pays import PayTable


def strategies(game: Game) -> tuple[Strategy, ...]:
    if not isinstance(game.rules, Doubling):
        return ()
    stays = Strategy(
        name="never-double",
        summary="never double",
        bets=flat(ORIGINAL),
        choose=lambda playing, ask: STAY.take(),
    )
    best = Strategy(
        name="best",
        summary="double when that wager alone would win",
        bets=flat(ORIGINAL),
        choose=best_play,
    )
    return best, stays


def best_play(playing: Round, ask: Decide) -> Chosen:
    seen: Hand = ()
    for event in playing.events:
        if isinstance(event, e.CardsDealt) and event.to in (BOARD, ask.seat):
            seen += event.cards
    pays: PayTable = playing.table.options.pays
    return ask.choices[1].take() if second_wager(pays, tuple(sorted(seen))) > 0 else STAY.take()


@lru_cache(maxsize=100_000)
def second_wager(pays: PayTable, seen: Hand) -> Fraction:
    """What a unit of double down wins over all hole cards that may be there."""
    gain = _gains(pays)
    holes = (hole for hole in STANDARD if hole not in seen)
    return sum((gain[row_of(poker.evaluate((*seen, hole)))] for hole in holes), Fraction(0))


_gains = lru_cache(maxsize=8)(gains)
