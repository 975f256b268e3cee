"""Hands a second on one core in every poker game: shuffle, deal, betting, six showdowns, events told."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Any

from croupier.cards.shoe import Shoe
from croupier.games import FAMILIES, find
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.poker.strategy import call_along
from croupier.table.chance import Chance
from croupier.table.sources import ShoeSource, play_out

SEATS = 6
HANDS = 500
RUNS = 20


def play(game: Game[Any], options: Options, hands: int, seed: str) -> int:
    """Play that many hands, everybody calling to the showdown; the number of events."""
    table = Table(options, dict.fromkeys(range(1, SEATS + 1), 10**9))
    chance = Chance(seed)
    pack = game.equipment(options).pack
    assert pack is not None
    cards = list(pack.cards)
    events = 0
    for number in range(1, hands + 1):
        playing = Round(game, table, number=number)
        playing.start()
        play_out(playing, ShoeSource(chance, Shoe(chance.shuffled(cards))), call_along)
        events += len(playing.events)
    return events


def lines() -> Iterator[str]:
    for name in (name for name, family in FAMILIES.items() if family == "poker"):
        game = find(name)
        play(game, game.options, HANDS, "warm")
        times = []
        for run in range(RUNS):
            begun = process_time()
            play(game, game.options, HANDS, f"run {run}")
            times.append(process_time() - begun)
        times.sort()
        best, median = HANDS / times[0], HANDS / times[RUNS // 2]
        yield (
            f"{name}, {SEATS} players to the showdown: "
            f"{best:,.0f} hands a second on one core (median run {median:,.0f})"
        )
