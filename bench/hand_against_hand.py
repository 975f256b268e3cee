"""Hand against hand: seconds to count every deal, with nothing kept, and to pay it by another table."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from croupier.cards.pack import STANDARD
from croupier.games import all_games
from croupier.odds.staged.engine import DUEL
from croupier.odds.staged.hand_against_hand import analyse
from croupier.odds.staged.hand_counts import counted, kinds_of
from croupier.rules.game import Game


def lines() -> Iterator[str]:
    for game in all_games():
        if not DUEL.knows(game):
            continue
        rules = game.rules
        analyse(rules, game.options, STANDARD.cards)  # compiled before it is timed
        for kept in (kinds_of, counted, analyse):
            kept.cache_clear()
        counting = _seconds(game)
        analyse.cache_clear()
        paying = _seconds(game)
        deals = analyse(rules, game.options, STANDARD.cards).deals
        yield (
            f"{game.id}: {deals:,} deals counted in {counting:.2f} s, paid by another table in {paying:.2f} s"
        )


def _seconds(game: Game) -> float:
    began = perf_counter()
    analyse(game.rules, game.options, STANDARD.cards)
    return perf_counter() - began


if __name__ == "__main__":
    print(*lines(), sep="\n")
