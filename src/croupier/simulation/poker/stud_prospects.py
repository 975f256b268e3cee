"""Prospects of a stud hand: the part of the pot that it wins against the cards that the others show, when all
unseen cards are dealt at random. The same situation always gets the same value."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from croupier.cards.card import Hand
from croupier.families.poker.hand import HandState
from croupier.odds.poker.layout import PokerLayout
from croupier.rules.script.table import Table
from croupier.simulation.poker.judgement import HandSeen
from croupier.table.observation import Observation

CASES = 24
"""Number of times that the unseen cards are dealt."""

ShownStrengths = tuple[int, ...]
"""Strength of a hand for each share; -1 where it does not qualify."""


class Rival(NamedTuple):
    """Another player's cards, as far as they can be seen."""

    up: Hand
    down: int
    """Number of cards face down."""


def rivals(sight: Observation, seat: int) -> list[Rival]:
    """Return the other players who have cards and have not folded."""
    return [
        Rival(tuple(lying.up), lying.down)
        for (place, _), lying in sight.lying.items()
        if isinstance(place, int) and place != seat and place not in sight.folded and lying.count
    ]


def is_stud(layout: PokerLayout) -> bool:
    """Return True if cards are dealt both face up and face down, and none is drawn."""
    return bool(layout.up and layout.count("down") and not layout.draws)


def pot_won(layout: PokerLayout, own: HandSeen, others: Sequence[Rival]) -> float:
    """The part of the pot that the hand may hope for."""
    chance = Random(f"{own.down} {own.up} {others}")
    seen = {*own.known, *(card for rival in others for card in rival.up)}
    rest = [card for card in layout.pack.cards if card not in seen]
    common, judge = own.common, _Ranker(layout, own)
    wanted = [layout.own - len(common) - len(rival.up) for rival in others]
    missing = max(0, layout.own - len(common) - len(own.own))
    won = 0.0
    for _ in range(CASES):
        cards = tuple(chance.sample(rest, min(len(rest), missing + sum(wanted))))
        at = missing
        mine = judge.strengths(own.down, own.up + cards[:at])
        theirs = []
        for rival, count in zip(others, wanted, strict=True):
            fill, at = cards[at : at + count], at + count
            if len(fill) < count:  # eight hands of seven are more than a pack: these are drawn for themselves
                fill = tuple(chance.sample(rest, count))
            theirs.append(judge.strengths(fill[: rival.down], rival.up + fill[rival.down :]))
        won += _part(mine, theirs)
    return won / CASES


class _Ranker:
    """Ranks cards as the game does, by placing them before one seat."""

    def __init__(self, layout: PokerLayout, own: HandSeen) -> None:
        self.shares = layout.shares
        self.play = HandState(Table(layout.options, {1: 0}), (1,), layout.form)
        self.play.dealt.boards = dict(own.boards)

    def strengths(self, down: Hand, up: Hand) -> ShownStrengths:
        play = self.play
        play.dealt.down, play.dealt.up = {1: down}, {1: up}
        found = (share.strength(play, 1) for share in self.shares)
        return tuple(-1 if strength is None else strength for strength in found)


def _part(mine: ShownStrengths, others: Sequence[ShownStrengths]) -> float:
    """Return the part of the pot that a hand wins, from 0 to 1. A share that nobody qualifies for goes to the
    others."""
    parts = []
    for number, strength in enumerate(mine):
        theirs = [each[number] for each in others]
        best = max(strength, *theirs) if theirs else strength
        if best >= 0:
            parts.append(1 / (1 + theirs.count(best)) if strength == best else 0.0)
    return sum(parts) / len(parts) if parts else 0.0
