"""Shoes that are dealt as they lie, counted by the kernels: the script was dealt the same ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from croupier.cards.card import Hand
from croupier.compiled import compiled
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.blackjack import kernel, side_bets_kernel, two_way_kernel
from croupier.simulation.blackjack.hands import BEGAN, FRESH, LIMIT, PLACE, READY, Automaton
from croupier.simulation.blackjack.kernel import Counts, deal_on
from croupier.simulation.blackjack.two_way_tables import TwoWayPlan
from croupier.simulation.prng import State, seeded
from croupier.simulation.war import kernel as war_kernel


def blackjack(
    game: Game, options: Options, shoes: Sequence[Hand], rounds: int, strategy: str = "default"
) -> Any:
    """How often each row of the main wager came, each shoe dealt to its cutting card."""
    made = kernel.plan(game, options, strategy)
    counts = Counts.for_automaton(made)
    cards = np.array([[made.symbol(card) for card in shoe] for shoe in shoes], np.uint8)
    _replay(made.automaton, cards, len(made.shoe) - made.behind, seeded(0, 0), rounds, counts)
    return counts.by_row(made)


@compiled
def _replay(automaton: Automaton, shoes: Any, cut: int, state: State, rounds: int, counts: Counts) -> None:
    held = np.empty(automaton.hands.shape[1], np.int64)
    at = np.zeros(5, np.int64)
    now = np.uint64(automaton.bounds[FRESH])
    for number in range(shoes.shape[0]):
        shoe = shoes[number]
        at[PLACE], at[LIMIT], at[READY], at[BEGAN] = 0, len(shoe), len(shoe), 0
        rounds = deal_on(automaton, now, shoe, at, cut, state, rounds, held, counts)


def with_sides(plan: side_bets_kernel.SidesPlan, shoes: Sequence[Hand], rounds: int) -> Any:
    """The same with the side bets of a plan."""
    cards = np.array([[card.index for card in shoe] for shoe in shoes], np.uint8)
    return side_bets_kernel.dealt(plan, cards, False, side_bets_kernel.cut_of(plan), seeded(0, 0), rounds)


def two_way(plan: TwoWayPlan, packs: Sequence[Hand]) -> Any:
    """Of packs, a round each."""
    counts = np.zeros(len(plan.rows), np.int64)
    cards = np.array([[card.index for card in pack] for pack in packs], np.uint8)
    two_way_kernel.deal(seeded(0, 0), len(cards), cards, False, plan.hands, plan.ends, plan.bonus, counts)
    return counts


def war(plan: war_kernel.WarPlan, shoes: Sequence[Hand], rounds: int) -> Any:
    """Each shoe dealt to its cutting card."""
    cards = np.array([[plan.kinds[card] for card in shoe] for shoe in shoes], np.uint8)
    return war_kernel.dealt(plan, cards, False, seeded(0, 0), rounds)
