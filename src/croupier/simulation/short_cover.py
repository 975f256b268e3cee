"""A player-dealer with less than all wagers, by script: the rules themselves apply the bank's money."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from croupier.families.banked.player_dealer import PlayerDealerOptions
from croupier.odds.report import GameOdds
from croupier.odds.short_cover import ShortCover, exact_cover
from croupier.odds.with_fees import HandCost
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.batch import shuffle_due
from croupier.simulation.strategies import strategies_of, strategy_of
from croupier.table.chance import Chance, ShoeSource, play_out
from croupier.table.seeds import make_shoe
from croupier.wagers.spot import completed

ROUNDS = 10_000
STACK = 10**12


class CoverAsked(NamedTuple):
    """A question about one wager of every seat but the bank's, which is the last seat."""

    game: Game
    options: PlayerDealerOptions
    wager: str
    bet: int
    seats: int


def cover_of(
    game: Game, options: PlayerDealerOptions, odds: GameOdds, cost: HandCost, cover: int
) -> ShortCover:
    """Return what a player-dealer with less than full cover earns: exactly if possible, else as played."""
    (counted,) = (each for each in odds.wagers if each.wager == cost.wager)
    exact = exact_cover(game, options, counted, cost.bet, cost.seats, cover)
    return exact or played_cover(CoverAsked(game, options, cost.wager, cost.bet, cost.seats), cover)


def played_cover(asked: CoverAsked, cover: int, rounds: int = ROUNDS) -> ShortCover:
    """Play the same cards with this cover and with full cover. Seats are numbered from the bank's left."""
    won, squares = 0, 0
    moved, whole = Counter[int](), Counter[int]()
    for lines, deep in zip(_rounds(asked, cover, rounds), _rounds(asked, STACK // 2, rounds), strict=True):
        result = sum(each.taken - each.paid for each in lines)
        won, squares = won + result, squares + result * result
        for counted, settled in ((moved, lines), (whole, deep)):
            for each in settled:
                counted[each.seat] += each.taken + each.paid
    mean = won / rounds
    error = sqrt(max(0.0, squares / rounds - mean * mean) / rounds)
    action = tuple(moved[seat] / whole[seat] for seat in range(1, asked.seats))
    return ShortCover(cover, mean, error, action, rounds)


def _rounds(asked: CoverAsked, cover: int, rounds: int) -> Iterator[list[e.Settled]]:
    """Yield what the bank took and paid in each round from one seed. Every cover gets the same cards."""
    game, options, seed = asked.game, asked.options, "cover"
    equipment = game.equipment(options)
    source = ShoeSource(Chance(seed), None, equipment.wheel, equipment.dice)
    strategy = strategy_of(game, strategies_of(game)[0].name, seed, options)
    bets = completed({asked.wager: asked.bet}, game.spots(options).values())
    playing: Round | None = None
    for number in range(1, rounds + 1):
        table = Table(options, dict.fromkeys(range(1, asked.seats + 1), STACK))
        if equipment.pack is not None and shuffle_due(equipment.shuffles_each_round, source, playing):
            source.shoe = make_shoe(game, options, f"{seed} shoe {number}")
        playing = Round(game, table, number=number, banker=asked.seats, fresh_shoe=number == 1)
        playing.post_bank(asked.seats, cover)
        for seat in range(1, asked.seats):
            for spot, amount in bets.items():
                playing.bet(seat, spot, amount)
        playing.start()
        play_out(playing, source, strategy.choose)
        told = (each for each in playing.events if isinstance(each, e.Settled))
        yield [each for each in told if not each.by_house and not each.meter]
