"""Another pay table of a game: how long it takes to pay what was counted, beside the count itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from bench import Figure, Size, seconds
from bench.forgetting import forget
from croupier.cards.pack import STANDARD
from croupier.games import all_games
from croupier.hands import four_card, poker, three_card
from croupier.odds.staged import paid_by_table
from croupier.odds.staged.engine import BY_TABLE, DUEL
from croupier.odds.staged.hand_against_hand import analyse
from croupier.odds.staged.side_bets import strengths
from croupier.rules.game import Game
from croupier.wagers.pays import Odds

SIDES = (
    ("three cards", three_card.evaluate, 3),
    ("best four of five cards", four_card.evaluate, 5),
    ("five cards", poker.evaluate, 5),
    ("best five of six cards", poker.evaluate, 6),
    ("best five of seven cards", poker.evaluate, 7),
)


def measure(size: Size) -> Iterator[Figure]:
    """The games paid by table or hand against hand; then the hands of every sort of side bet by strength."""
    for name, rank, cards in SIDES[: size.pick(1, 4, len(SIDES))]:
        number = sum(strengths(rank, cards, STANDARD).values())  # compiles
        forget()
        spent = seconds(lambda rank=rank, cards=cards: strengths(rank, cards, STANDARD), 1)  # type: ignore[misc]
        yield Figure(f"{name} by strength", spent, "s", "warm", f"{number:,} hands")
    if not size:
        return
    games = [game for game in all_games() if BY_TABLE.supports(game) or DUEL.supports(game)]
    for game in games[: size.pick(0, 1, 4, len(games))]:
        yield from _counted_and_paid(game, _by_table if BY_TABLE.supports(game) else _duel)


def _counted_and_paid(game: Game, pay: Callable[[Game, int], None]) -> Iterator[Figure]:
    pay(game, 5_000)  # compiles
    forget()
    yield Figure(f"{game.id}, counted", seconds(lambda: pay(game, 5_000), 1), "s", "warm")
    yield Figure(f"{game.id}, paid by another table", seconds(lambda: pay(game, 5_001), 1), "s", "stored")


def _by_table(game: Game, royal: int) -> None:
    options: Any = game.options
    richer = replace(options, pays=options.pays.with_row("royal-flush", Odds(royal)))
    paid_by_table.base_part(game, richer).solution.tallies[0].report()


def _duel(game: Game, royal: int) -> None:
    if royal > 5_000:
        analyse.cache_clear()  # what is counted stays, only the paying is done again
    analyse(game.rules, game.options, STANDARD.cards)
