"""Scratch editions of pai gow poker: an answer is changed in one place; table, odds and simulation move."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import islice
from typing import Any

import pytest

from croupier.cards.card import CARDS, JOKER, Card
from croupier.cards.dice import Roll
from croupier.cards.pack import WITH_JOKER, Pack, short_pack
from croupier.families.setting.house_way import HeldRanks, LowRanks, WayRules
from croupier.families.setting.ohio_way import OhioWay
from croupier.families.setting.questions import Signs
from croupier.families.setting.set_hands import comparison
from croupier.games.setting.ohio_pai_gow_poker import GAME, OhioPaiGow
from croupier.hands.pai_gow import PaiGowRanking
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.rules import steps as s
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.prng import seeded
from croupier.simulation.setting.kernel import deal, indices, rows, simulate
from croupier.wagers.result import Commission, Result, lose, win

SHORT = Pack("fifteen cards", (*short_pack("A5432KQ", "hs").cards, JOKER))
ROUNDS = 150


class TenPercent(OhioPaiGow):
    """What is kept of a win."""

    def commission(self, options: Any) -> Commission | None:
        return Commission(Fraction(1, 10), options.vigorish_rounding)


class CopiesLose(OhioPaiGow):
    """What becomes of one copy beside one higher hand."""

    def copy_with_win(self, options: Any) -> str:
        return "lose"


def always_parted(held: HeldRanks, way: OhioWay) -> LowRanks:
    return held.pairs[1], held.pairs[1]


@dataclass(frozen=True)
class PartsTwoPair(OhioWay):
    """The lower of two pair is always set low."""

    @property
    def rules(self) -> WayRules:
        return super().rules._replace(two_pair=always_parted)


class OtherWay(OhioPaiGow):
    """How the house sets its cards."""

    def way(self, options: Any) -> OhioWay:
        return PartsTwoPair()


class LowStraightLowest(OhioPaiGow):
    """How hands rank: A-2-3-4-5 below all straights."""

    def way(self, options: Any) -> OhioWay:
        return OhioWay(ranking=PaiGowRanking(low_straight_second=False))


class LowDecides(OhioPaiGow):
    """What a comparison comes to: the low hand alone decides."""

    def result_of(self, options: Any, signs: Signs) -> Result:
        won = signs[-1] > 0
        return win(self.wager, why=comparison(signs)) if won else lose(self.wager, why=comparison(signs))


EDITIONS = (TenPercent, CopiesLose, OtherWay, LowDecides, LowStraightLowest)
SELDOM = LowStraightLowest
"""So many rounds show no difference."""


@cache
def scratch(rules: type[OhioPaiGow]) -> Game:
    own = rules()
    return replace(GAME, rules=own)


@cache
def script_nets(rules: type[OhioPaiGow]) -> Counter[int]:
    """What $10 win at the table, over the deals of the kernel's seed."""
    state, shoe = seeded("editions", 1), indices(WITH_JOKER)
    nets = Counter[int]()
    for _ in range(ROUNDS):
        deal(state, shoe)
        nets[by_script(scratch(rules), [CARDS[index] for index in shoe])] += 1
    return nets


def by_script(game: Game, cards: list[Card]) -> int:
    """A round in which the first stack is seat 6's and the second the dealer's."""
    playing = Round(game, Table(game.options, {6: 10_000}))
    playing.bet(6, "pai-gow-poker", 1000)
    playing.start()
    left = iter(cards)
    while (ask := playing.ask) is not None:
        if isinstance(ask, s.Throw):
            playing.answer(Roll((1, 4, 4)))
        elif isinstance(ask, s.Decide):
            playing.answer(next(choice for choice in ask.choices if choice.name == "house-way").take())
        else:
            assert isinstance(ask, s.Deal | s.Hide | s.Burn)
            playing.answer(tuple(islice(left, ask.count)))
    return sum(event.paid - event.taken for event in playing.events if isinstance(event, e.Settled))


def simulated(game: Game) -> Counter[int]:
    counts = simulate(game, game.options, "editions", 1, ROUNDS)
    nets = Counter[int]()
    for row, count in zip(rows(game, game.options), counts, strict=True):
        nets[int(1000 * row.net)] += int(count)
    return +nets


@cache
def edge(rules: type[OhioPaiGow]) -> Fraction:
    """With both sides set as the house sets, out of a short pack."""
    (wager,) = solve(scratch(rules), wager="pai-gow-poker", pack=SHORT).wagers
    assert isinstance(wager, WagerOdds)
    found: Fraction = wager.extra.get("house_edge_by_house_way", wager.house_edge)
    return found


@pytest.mark.parametrize("change", [OhioPaiGow, *EDITIONS])
def test_the_simulation_moves_with_the_table(change: type[OhioPaiGow]) -> None:
    assert simulated(scratch(change)) == script_nets(change)
    assert (script_nets(change) == script_nets(OhioPaiGow)) is (change in (OhioPaiGow, SELDOM))


@pytest.mark.parametrize("change", EDITIONS)
def test_the_odds_move_with_them(change: type[OhioPaiGow]) -> None:
    assert edge(change) != edge(OhioPaiGow)
