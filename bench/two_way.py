"""2 Way Winner: seconds to the poker half, to everything, and to one state."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from croupier.cards.pack import WITH_JOKER
from croupier.games.blackjack.hustler_2_way_winner import GAME
from croupier.odds.blackjack.two_way import solve
from croupier.odds.blackjack.two_way_poker import poker_half
from croupier.odds.state import parse_state, weigh

STATE = "player=2s2h dealer=7c"


def lines() -> Iterator[str]:
    """Each with its kernels compiled, by the one before where it must be."""
    weigh(GAME, GAME.options, parse_state("player=3s3h dealer=7c"))
    begun = perf_counter()
    weigh(GAME, GAME.options, parse_state(STATE))
    yield f"one state, {STATE}: {perf_counter() - begun:.2f} s"
    begun = perf_counter()
    ways = int(poker_half(GAME.options, WITH_JOKER).ways.sum())
    taken = perf_counter() - begun
    yield f"poker, {ways:,} deals: {taken:.2f} s"
    begun = perf_counter()
    solve(GAME, GAME.options)
    yield f"blackjack, best play and advice besides: {perf_counter() - begun:.2f} s"
