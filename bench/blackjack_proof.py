"""Blackjack by best play from fresh shoes against the exact odds, in every game of the family, up to a
milliard hands: `python -m bench.blackjack_proof` takes some minutes."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from time import perf_counter

from croupier.families.blackjack.one_card import OneCardBlackjack
from croupier.games import find
from croupier.odds.blackjack.one_card.solved import one_card_of
from croupier.odds.blackjack.solved import composition, solved_shoe
from croupier.odds.blackjack.totals import basic_totals
from croupier.rules.game import Game
from croupier.simulation.blackjack.kernel import BATCH, rows, simulate

MILLIARD, HUNDRED_MILLION = 1_000_000_000, 100_000_000
GAMES = {
    "ohio-blackjack": MILLIARD,
    "ohio-blackjack-single-double-deck": HUNDRED_MILLION,
    "iowa-double-down-madness": HUNDRED_MILLION,
    "hustler-blackjack-21st-century-natural-22": HUNDRED_MILLION,
    "hustler-21st-century-blackjack-second-chances": HUNDRED_MILLION,
    "hustler-21st-century-blackjack-v4-0b": HUNDRED_MILLION,
    "hustler-no-bust-21st-century-blackjack-v4-0a": HUNDRED_MILLION,
    "hustler-no-bust-21st-century-blackjack-v6-2": HUNDRED_MILLION,
    "hustler-casino-blackjack": HUNDRED_MILLION,
    "hustler-la-blackjack": HUNDRED_MILLION,
}
"""With the hands that are held against the odds."""


def exact_edge(game: Game) -> float:
    """Of the play that is simulated: the best chart, or best play where hands start from one card."""
    cards = composition(game, game.options, None)
    if isinstance(game.rules, OneCardBlackjack):
        one = one_card_of(game, game.options, cards)
        return -one.expectation(one.solved())
    shoe, solved = solved_shoe(game, game.options, cards)
    return -shoe.expectation([totals.against for totals in basic_totals(shoe, solved)])


def proof(game: Game, hands: int) -> str:
    """Fresh shoes: the simulated edge and the exact one."""
    exact = exact_edge(game)
    nets = [float(row.net) for row in rows(game, game.options)]

    def play(batch: int) -> tuple[float, float]:
        counts = simulate(game, game.options, "proof", batch, BATCH, fresh_shoes=True).tolist()
        won = sum(net * number for net, number in zip(nets, counts, strict=True))
        return won, sum(net * net * number for net, number in zip(nets, counts, strict=True))

    begun = perf_counter()
    with ThreadPoolExecutor(2) as pool:
        sums = list(pool.map(play, range(hands // BATCH)))
    mean = sum(won for won, _ in sums) / hands
    error = sqrt((sum(square for _, square in sums) / hands - mean**2) / hands)
    return (
        f"{game.id}, {hands:,} hands from fresh shoes: house edge {-mean:.5%} ± {error:.5%}, "
        f"exact {exact:.5%}, {(-mean - exact) / error:+.2f} standard errors apart; "
        f"{perf_counter() - begun:.0f} seconds"
    )


if __name__ == "__main__":
    for name, hands in GAMES.items():
        print(proof(find(name), hands), flush=True)
