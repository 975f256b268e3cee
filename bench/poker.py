"""Hands a second on one core in every poker game: shuffle, deal, betting, six showdowns, events told; and how
many times that is PokerKit's in the same run, in the same game or in hold 'em where it does not have it."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from functools import partial
from time import process_time
from typing import Any

from pokerkit import (
    Automation,
    FixedLimitBadugi,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    NoLimitDeuceToSevenLowballSingleDraw,
    NoLimitShortDeckHoldem,
    PotLimitOmahaHoldem,
)

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
THEIR_HANDS = 60
"""Of PokerKit, which is slower, in each of three runs."""
DEEP = 10**9

LIMITS: tuple[Any, ...] = (True, 0, (1, 2), 2, 4)
FREE: tuple[Any, ...] = (True, 0, (1, 2), 2)
STUD: tuple[Any, ...] = (True, 1, 1, 2, 4)
THEIRS: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "ohio-hold-em": (FixedLimitTexasHoldem, LIMITS),
    "hustler-holdem": (FixedLimitTexasHoldem, LIMITS),
    "hustler-short-deck-holdem": (NoLimitShortDeckHoldem, FREE),
    "ohio-omaha-high": (PotLimitOmahaHoldem, FREE),
    "hustler-omaha": (PotLimitOmahaHoldem, FREE),
    "ohio-omaha-8-or-better": (FixedLimitOmahaHoldemHighLowSplitEightOrBetter, LIMITS),
    "hustler-omaha-high-low-8": (FixedLimitOmahaHoldemHighLowSplitEightOrBetter, LIMITS),
    "ohio-seven-card-stud-high": (FixedLimitSevenCardStud, STUD),
    "hustler-seven-card-stud": (FixedLimitSevenCardStud, STUD),
    "ohio-seven-card-stud-8-or-better": (FixedLimitSevenCardStudHighLowSplitEightOrBetter, STUD),
    "hustler-seven-card-stud-high-low-8": (FixedLimitSevenCardStudHighLowSplitEightOrBetter, STUD),
    "ohio-razz": (FixedLimitRazz, STUD),
    "hustler-razz": (FixedLimitRazz, STUD),
    "ohio-five-card-draw-lowball": (NoLimitDeuceToSevenLowballSingleDraw, FREE),
    "hustler-lowball-deuce-to-seven": (NoLimitDeuceToSevenLowballSingleDraw, FREE),
    "hustler-badugi": (FixedLimitBadugi, LIMITS),
}
"""The same game of PokerKit, by ours."""
HOLD_EM = "ohio-hold-em"


def play(game: Game[Any], options: Options, hands: int, seed: str) -> int:
    """Play that many hands, everybody calling to the showdown; the number of events."""
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


def play_theirs(theirs: Any, stakes: tuple[Any, ...], hands: int, seed: str) -> None:
    """The same with PokerKit, everything done for it that it can do by itself; its shuffle has no seed."""
    for _ in range(hands):
        state = theirs.create_state(tuple(Automation), *stakes, DEEP, SEATS)
        while state.status:
            if state.can_stand_pat_or_discard():
                state.stand_pat_or_discard()
            elif state.can_post_bring_in():
                state.post_bring_in()
            else:
                state.check_or_call()


def rates(act: Callable[[str], object], hands: int, runs: int) -> tuple[float, float]:
    """Hands a second of the best run and of the median one."""
    times = []
    for run in range(runs):
        begun = process_time()
        act(f"run {run}")
        times.append(process_time() - begun)
    times.sort()
    return hands / times[0], hands / times[runs // 2]


def lines() -> Iterator[str]:
    found: dict[Any, float] = {}
    for name in (name for name, family in FAMILIES.items() if family == "poker"):
        game = find(name)
        play(game, game.options, HANDS, "warm")
        best, median = rates(partial(play, game, game.options, HANDS), HANDS, RUNS)
        theirs, stakes = THEIRS.get(name) or THEIRS[HOLD_EM]
        if theirs not in found:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                found[theirs], _ = rates(partial(play_theirs, theirs, stakes, THEIR_HANDS), THEIR_HANDS, 3)
        peer = "PokerKit" if name in THEIRS else "PokerKit's hold 'em"
        yield (
            f"{name}, {SEATS} players to the showdown: {best:,.0f} hands a second on one core "
            f"(median run {median:,.0f}), {best / found[theirs]:,.0f} times {peer} ({found[theirs]:,.0f})"
        )
