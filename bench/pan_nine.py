"""Super Pan 9: seconds to both sides' best play and to a piece of advice, and rounds a second."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter

from croupier.cards.card import parse_cards
from croupier.cards.dice import Roll
from croupier.games.baccarat.hustler_super_pan_9 import GAME as OLDER
from croupier.games.baccarat.hustler_super_pan_9_modified_with_bonus_bet import GAME as MODIFIED
from croupier.odds.baccarat.pan_nine import solve
from croupier.odds.baccarat.pan_nine_coach import choice_values
from croupier.rules.game import Game
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.baccarat.pan_nine_kernel import simulate
from croupier.table.sight import sight_of

ROUNDS = 10_000_000
"""Of one batch, so of one core."""


def seconds(work: Callable[[], object]) -> float:
    """The best of three."""
    times = []
    for _ in range(3):
        begun = perf_counter()
        work()
        times.append(perf_counter() - begun)
    return min(times)


def dealing(game: Game, cores: int) -> float:
    """Rounds a second from shoe after shoe, all wagers settled."""

    def play(batch: int) -> object:
        return simulate(game, game.options, 1, batch, ROUNDS)

    with ThreadPoolExecutor(cores) as pool:
        return cores * ROUNDS / seconds(lambda: list(pool.map(play, range(cores))))


def asked() -> Round:
    """A bettor with a 6 and a Bonus Bet, the bank showing a 4."""
    playing = Round(MODIFIED, Table(MODIFIED.options, {1: 10_000, 8: 10_000_000}), banker=8)
    playing.post_bank(8, 5_000_000)
    playing.bet(1, "base", 1_000)
    playing.bet(1, "bonus-bet", 500)
    playing.start()
    playing.answer(Roll((3, 3, 4)))
    for card in parse_cards("6c 2c Kd 5c Kc 4c"):
        playing.answer((card,))
    return playing


def solving(game: Game) -> float:
    """Both sides at their best, all wagers, twelve decks."""
    return seconds(lambda: solve(game, game.options))


def lines() -> Iterator[str]:
    for game in (OLDER, MODIFIED):
        simulate(game, game.options, 1, 0, 1_000)  # compiled before it is timed
        yield f"{game.id}, exact, both sides at their best: {solving(game):.3f} seconds"
        for cores, name in (1, "one core"), (2, "two cores"):
            speed = dealing(game, cores) / 1e6
            yield f"{game.id}, dealt from shoes, {name}: {speed:,.1f} million rounds a second"
    sight = sight_of(asked(), 1)
    yield f"{MODIFIED.id}, what a choice is worth: {seconds(lambda: choice_values(sight)):.3f} seconds"


if __name__ == "__main__":
    print(*lines(), sep="\n")
