"""Rounds by script with the cards that were dealt in each, for a kernel to be given the same."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

import pytest

from croupier.cards.card import Hand
from croupier.cards.shoe import Shoe
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.simulation import batch
from croupier.simulation.batch import Job, play_batch
from croupier.simulation.kernel import KernelRow
from croupier.simulation.strategy import Chooser
from croupier.table.chance import Source, play_out
from croupier.table.seeds import make_shoe

Ends = Counter[tuple[str, str, Fraction, Fraction]]
"""Wager, outcome, net and staked."""


class Dealt(NamedTuple):
    open: dict[Any, Hand]
    hidden: dict[Any, Hand]
    """By place."""

    def at(self, place: Any) -> Hand:
        """The open cards first."""
        return self.open.get(place, ()) + self.hidden.get(place, ())


def played(monkeypatch: pytest.MonkeyPatch, job: Job, game: Game | None = None) -> tuple[Ends, list[Dealt]]:
    """One batch of the job: how its wagers ended, and what was dealt, round by round."""
    rounds: list[Dealt] = []

    def remembered(playing: Round, source: Source, choose: Chooser) -> None:
        play_out(playing, source, choose)
        rounds.append(_dealt(playing.events))

    monkeypatch.setattr(batch, "play_out", remembered)
    return _ends(job, game), rounds


def played_shoes(
    monkeypatch: pytest.MonkeyPatch, job: Job, game: Game | None = None
) -> tuple[Ends, list[Hand]]:
    """The same with whole shoes, one after another as they were dealt from."""
    shoes: list[Hand] = []

    def remembered(game: Game, options: Options, seed: str) -> Shoe:
        shoe = make_shoe(game, options, seed)
        shoes.append(shoe.order)
        return shoe

    monkeypatch.setattr(batch, "make_shoe", remembered)
    return _ends(job, game), shoes


def _ends(job: Job, game: Game | None) -> Ends:
    found: Ends = Counter()
    for (wager, outcome, _, net, staked, base), number in play_batch(job, 0, game).ends.items():
        found[wager, outcome, Fraction(net, base), Fraction(staked, base)] += number
    return found


def _dealt(events: Iterable[e.Event]) -> Dealt:
    dealt = Dealt(defaultdict(tuple), defaultdict(tuple))
    for event in events:
        if isinstance(event, e.CardsDealt):
            dealt.open[event.to] += event.cards
        elif isinstance(event, e.CardsHidden):
            dealt.hidden[event.to] += event.cards
    return dealt


def ended(rows: Iterable[KernelRow], counts: Any, bets: Iterable[tuple[str, int]]) -> Ends:
    """A kernel's counts in the same form, of the wagers that were bet."""
    stakes = dict(bets)
    found: Ends = Counter()
    for row, number in zip(rows, counts.tolist(), strict=True):
        if number and row.wager in stakes:
            bet = row.bet(stakes)
            found[bet.wager, bet.outcome, bet.net, bet.staked] += number
    return found


def unnamed(ends: Ends, wagers: Iterable[str]) -> Counter[tuple[str, Fraction, Fraction]]:
    """Of these wagers without the words: a kernel tells the play with the result."""
    found: Counter[tuple[str, Fraction, Fraction]] = Counter()
    for (wager, _, net, staked), number in ends.items():
        if wager in wagers:
            found[wager, net, staked] += number
    return found
