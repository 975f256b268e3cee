"""Hands a second on one core in poker games: shuffle, deal, betting, six showdowns, events told; beside
PokerKit's, in the same game or in hold 'em where it does not have it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from bench import Figure, Size, core_seconds
from bench.peers import peer
from croupier.cards.shoe import Shoe
from croupier.games import FAMILIES, find
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.poker.strategy import call_along
from croupier.table.chance import Chance, ShoeSource, play_out

SEATS, DEEP = 6, 10**9
THEIRS = {
    "ohio-hold-em": "FixedLimitTexasHoldem",
    "hustler-short-deck-holdem": "NoLimitShortDeckHoldem",
    "ohio-omaha-high": "PotLimitOmahaHoldem",
    "ohio-omaha-8-or-better": "FixedLimitOmahaHoldemHighLowSplitEightOrBetter",
    "ohio-seven-card-stud-high": "FixedLimitSevenCardStud",
    "ohio-seven-card-stud-8-or-better": "FixedLimitSevenCardStudHighLowSplitEightOrBetter",
    "ohio-razz": "FixedLimitRazz",
    "ohio-five-card-draw-lowball": "NoLimitDeuceToSevenLowballSingleDraw",
    "hustler-badugi": "FixedLimitBadugi",
    "hustler-holdem": "FixedLimitTexasHoldem",
    "hustler-omaha": "PotLimitOmahaHoldem",
    "hustler-omaha-high-low-8": "FixedLimitOmahaHoldemHighLowSplitEightOrBetter",
    "hustler-seven-card-stud": "FixedLimitSevenCardStud",
    "hustler-seven-card-stud-high-low-8": "FixedLimitSevenCardStudHighLowSplitEightOrBetter",
    "hustler-razz": "FixedLimitRazz",
    "hustler-lowball-deuce-to-seven": "NoLimitDeuceToSevenLowballSingleDraw",
}
"""The same game of PokerKit, by ours."""
HOLD_EM = "ohio-hold-em"


def play(game: Game[Any], options: Options, hands: int, seed: str) -> int:
    """Play that many hands, everybody calling to the showdown, and return the number of events."""
    table = Table(options, dict.fromkeys(range(1, SEATS + 1), DEEP))
    chance = Chance(seed)
    pack = game.equipment(options).pack
    assert pack is not None
    cards = list(pack.cards)
    events = 0
    for number in range(1, hands + 1):
        playing = Round(game, table, number=number)
        play_out(playing, ShoeSource(chance, Shoe(chance.shuffled(cards))), call_along)
        events += len(playing.events)
    return events


def measure(size: Size) -> Iterator[Figure]:
    everything = tuple(name for name, family in FAMILIES.items() if family == "poker")
    names = size.pick((HOLD_EM,), tuple(THEIRS)[:3], tuple(THEIRS)[:9], everything)
    hands, runs, theirs = size.pick(5, 100, 200, 500), size.pick(1, 2, 3, 20), size.pick(0, 10, 15, 60)
    for name in names:
        game = find(name)
        play(game, game.options, min(hands, 50), "warm")
        spent = core_seconds(lambda game=game: play(game, game.options, hands, "run"), runs)  # type: ignore[misc]
        beside = peer(THEIRS.get(name, THEIRS[HOLD_EM]), theirs) if theirs else ()
        if name not in THEIRS:
            beside = tuple(replace(each, name=f"{each.name}, its hold 'em") for each in beside)
        yield Figure(
            f"{name}, {SEATS} players to the showdown", hands / spent, "hands a second", "warm", peers=beside
        )
