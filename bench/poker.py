"""Hold 'em hands a second on one core: shuffle, deal, four betting rounds, six showdowns, events told."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time

from croupier.cards.pack import STANDARD
from croupier.cards.shoe import Shoe
from croupier.games.poker.ohio_hold_em import GAME
from croupier.rules.options import Options
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.poker.strategy import call_along
from croupier.table.chance import Chance
from croupier.table.sources import ShoeSource, play_out

SEATS = 6
CARDS = 2 * SEATS + 3 + 5
"""All that six players to the end can need: hole cards, burns and the board."""
HANDS = 500
RUNS = 20


def play(options: Options, hands: int, seed: str) -> int:
    """Play that many hands, everybody calling to the showdown; the number of events."""
    table = Table(options, dict.fromkeys(range(1, SEATS + 1), 10**9))
    chance = Chance(seed)
    pack = list(STANDARD.cards)
    events = 0
    for number in range(1, hands + 1):
        playing = Round(GAME, table, number=number)
        playing.start()
        play_out(playing, ShoeSource(chance, Shoe(chance.shuffled(pack, CARDS))), call_along)
        events += len(playing.events)
    return events


def lines() -> Iterator[str]:
    for limit in ("fixed-limit", "no-limit"):
        options = GAME.options.with_settings({"limit": limit})
        play(options, HANDS, "warm")
        times = []
        for run in range(RUNS):
            begun = process_time()
            play(options, HANDS, f"run {run}")
            times.append(process_time() - begun)
        times.sort()
        best, median = HANDS / times[0], HANDS / times[RUNS // 2]
        yield (
            f"hold 'em, {limit}, {SEATS} players to the showdown: "
            f"{best:,.0f} hands a second on one core (median run {median:,.0f})"
        )
