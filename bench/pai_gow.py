"""Pai gow with cards and tiles: hands set by the house way, and rounds of two hands by the kernels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import comb

from bench import Figure, Size, core_seconds, seconds
from bench.forgetting import forget
from croupier.cards.pack import WITH_JOKER
from croupier.families.setting.poker_ways import ohio_way
from croupier.games.setting.hustler_pai_gow_tiles import GAME as TILES
from croupier.games.setting.ohio_pai_gow_poker import GAME
from croupier.odds.seven_card_counts import count
from croupier.rules.game import Game
from croupier.simulation.setting import kernel, tile_kernel
from croupier.table.chance import Chance


def measure(size: Size) -> Iterator[Figure]:
    chance, hands = Chance("bench"), size.pick(50, 5_000, 20_000)
    dealt = [tuple(chance.shuffled(list(WITH_JOKER.cards), 7)[:7]) for _ in range(hands)]
    spent = core_seconds(lambda: [ohio_way().sets(cards) for cards in dealt])
    yield Figure("set by the house way", hands / spent, "hands a second", "warm")
    if not size:
        return
    rounds = size.pick(0, 500_000, 2_000_000)
    kernels: tuple[tuple[Game, Callable[..., object]], ...] = (
        (GAME, kernel.simulate),
        (TILES, tile_kernel.simulate),
    )
    for game, simulate in kernels:
        simulate(game, game.options, "bench", 0, 1)  # compiles
        spent = core_seconds(
            lambda game=game, simulate=simulate: simulate(game, game.options, "bench", 0, rounds)  # type: ignore[misc]
        )
        yield Figure(f"{game.id}, one core", rounds / spent, "rounds a second", "warm")
    count(WITH_JOKER)  # compiles
    forget()
    counting = seconds(lambda: count(WITH_JOKER), 1)
    yield Figure("the Fortune Bonus", counting, "s", "warm", f"{comb(53, 7):,} hands counted")
