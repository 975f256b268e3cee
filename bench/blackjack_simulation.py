"""Blackjack: hands a second by best play, a counted shoe, and every game of the family against its odds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from math import sqrt
from resource import RUSAGE_SELF, getrusage
from time import perf_counter

from croupier.families.blackjack.house.one_card import OneCardBlackjack
from croupier.games import find
from croupier.odds.blackjack.one_card.solved import one_card_of
from croupier.odds.blackjack.solved import composition, solved_shoe
from croupier.odds.blackjack.totals import basic_totals
from croupier.rules.game import Game
from croupier.simulation.blackjack.kernel import BATCH, rows, simulate
from croupier.simulation.counting.shoe import CountJob, count, cut_card_effect
from croupier.simulation.counting.systems import SYSTEMS, ramp_of
from croupier.work.units import Crew

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
HANDS = 16_000_000
COUNTED = 20_000_000


def seconds(work: Callable[[], object]) -> float:
    """The best of three."""
    times = []
    for _ in range(3):
        begun = perf_counter()
        work()
        times.append(perf_counter() - begun)
    return min(times)


def dealing(game: Game, cores: int) -> float:
    """Hands a second from shoe after shoe, in as many batches as there are cores."""

    def play(batch: int) -> object:
        return simulate(game, game.options, 1, batch, HANDS)

    with ThreadPoolExecutor(cores) as pool:
        return cores * HANDS / seconds(lambda: list(pool.map(play, range(cores))))


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


def counting() -> Iterator[str]:
    job = CountJob(
        game="ohio-blackjack",
        settings=(),
        seed="bench",
        rounds=COUNTED,
        system=SYSTEMS["hi-lo"],
        ramp=ramp_of("tc<1:1, 1:2, 2:4, 3:8"),
        insure_at=3,
    )
    count(replace(job, rounds=1_000))  # compiled before it is timed
    begun = perf_counter()
    found = count(job, workers=Crew(2))
    spent = perf_counter() - begun
    slope = found.slope
    yield f"counted by Hi-Lo, two cores: {COUNTED / spent / 1e6:.1f} million rounds a second"
    yield f"a true count more is worth {slope.value:.3%} ± {slope.error:.3%}"
    effect = cut_card_effect(job, workers=Crew(2)).effect
    yield f"the cutting card changes equal bets by {effect.value:+.4%} ± {effect.error:.4%}"


def lines() -> Iterator[str]:
    for name in GAMES:
        game = find(name)
        simulate(game, game.options, 1, 0, 1_000)  # compiled before it is timed
        for cores, said in (1, "one core"), (2, "two cores"):
            yield f"{name}, {said}: {dealing(game, cores) / 1e6:,.1f} million hands a second"
    yield from counting()
    for name, hands in GAMES.items():
        yield proof(find(name), hands)
    yield f"memory: {getrusage(RUSAGE_SELF).ru_maxrss / 1024:,.0f} MiB at most"


if __name__ == "__main__":
    for line in lines():
        print(line, flush=True)
