"""Casino War, fast: two cards from a shoe, compared by a table, and two more where there is a War.

All bettors of a place have its card, and by one strategy they decide alike.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Card
from croupier.compiled import compiled, inlined
from croupier.families.war.round import FRESH_BURN, war_burn
from croupier.families.war.rules import WarLine, WarOptions, WarRules
from croupier.odds import announce
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.draw import draw_at
from croupier.simulation.kernel import KernelRow
from croupier.simulation.prng import State, seeded
from croupier.simulation.war.strategy import is_worth_it
from croupier.wagers.chips import DOWN_TO_CENT
from croupier.wagers.result import Result

Ints = NDArray[np.int64]
Small = NDArray[np.uint8]
DEAL = 2
"""Cards of a deal, the player's first; the War deal has as many."""
WAR = -1
BOTH = Fraction(2)
"""The base wager and as much on the War."""


class WarTables(NamedTuple):
    """The rules as arrays, by kinds of cards that count alike."""

    first: Ints
    """[wager, mine, theirs] → its row; -1 where a War decides."""
    war: Ints
    """[wager, mine, theirs] → its row after a War."""
    burned: Ints
    """Cards that are burned of a fresh shoe, and before each card of the War deal."""


class WarPlan(NamedTuple):
    rows: tuple[KernelRow, ...]
    tables: WarTables
    shoe: Small
    kinds: dict[Card, int]
    cut: int
    """Cards in front of the cutting card."""


def supports(game: Game, options: Options) -> bool:
    """Return True if the kernel plays these options; a half that is rounded depends on the wager."""
    if not isinstance(game.rules, WarRules) or not isinstance(options, WarOptions):
        return False
    return options.surrender_rounding == DOWN_TO_CENT and not game.equipment(options).shuffles_each_round


def wagers(game: Game, options: Options) -> set[str]:
    """Return the wagers of all bettors at a place."""
    return _spots(options.lines) if isinstance(options, WarOptions) else set()


def _spots(lines: Sequence[WarLine]) -> set[str]:
    return {spot for line in lines for spot in (line.base, line.tie)}


def follows(game: Game, strategy: str) -> bool:
    return strategy in ("surrender", "war")


def _lines(options: WarOptions, wagers: Set[str]) -> tuple[WarLine, ...]:
    """Return the lines on which these wagers are: the seated player's alone, or all of the place."""
    seated = options.lines[:1]
    return seated if wagers <= _spots(seated) else options.lines


def rows(
    game: Game, options: WarOptions, strategy: str = "default", wagers: Set[str] = frozenset()
) -> list[KernelRow]:
    """Return the rows of the seated player's wagers, and of those of all bettors where one is among them."""
    return list(plan(game, options, strategy, _lines(options, wagers)).rows)


@lru_cache(maxsize=8)
def plan(game: Game, options: WarOptions, strategy: str, lines: tuple[WarLine, ...]) -> WarPlan:
    rules: WarRules = game.rules
    equipment = game.equipment(options)
    assert equipment.pack is not None
    goes = is_worth_it(game, options) if strategy not in ("surrender", "war") else strategy == "war"
    cards = sorted({rules.equivalent_card(card) for card in equipment.pack})
    number = {card: at for at, card in enumerate(cards)}
    known: dict[KernelRow, int] = {}
    wagers = 2 * len(lines)
    first, war = np.full((2, wagers, len(cards), len(cards)), WAR, np.int64)

    def numbered(row: KernelRow) -> int:
        return known.setdefault(row, len(known))

    for (at, line), mine, theirs in product(enumerate(lines), cards, cards):
        place = number[mine], number[theirs]
        ranks = rules.rank(mine), rules.rank(theirs)
        tie = rules.tie_result(options, line, *ranks)
        first[2 * at + 1][place] = war[2 * at + 1][place] = numbered(_row(tie))
        base = rules.base_result(options, line, *ranks)
        if base is None and not goes:
            base = rules.surrender_result(options, line, options.limits.minimum)
        if base is not None:
            first[2 * at][place] = numbered(_row(base))
        war[2 * at][place] = numbered(_war_row(rules, options, line, mine, theirs))
    burned = [FRESH_BURN, *(war_burn(options, before) for before in range(DEAL))]
    kinds = {card: number[rules.equivalent_card(card)] for card in equipment.pack}
    return WarPlan(
        tuple(known),
        WarTables(first, war, np.array(burned, np.int64)),
        np.array([kinds[card] for card in equipment.pack], np.uint8),
        kinds,
        len(equipment.pack) - equipment.cut_card,
    )


def _row(result: Result) -> KernelRow:
    return KernelRow(result.spot, result.why, str(result.odds or ""), result.per_unit)


def _war_row(rules: WarRules, options: WarOptions, line: WarLine, mine: Card, theirs: Card) -> KernelRow:
    """Return the row of a base wager with its War, each a unit; the bank has as much against it."""
    base, war = rules.war_ends(options, line, mine, theirs, wager=1, stake=1)
    words = f"{base.why}, {war.why}"
    return KernelRow(line.base, words, str(war.odds or ""), base.per_unit + war.per_unit, BOTH)


def simulate(
    game: Game,
    options: WarOptions,
    seed: int | str,
    batch: int,
    rounds: int,
    strategy: str = "default",
    wagers: Set[str] = frozenset(),
) -> Ints:
    """Return how often each of `rows` came up in so many rounds, dealt from shoe after shoe."""
    planned = plan(game, options, strategy, _lines(options, wagers))
    return dealt(planned, planned.shoe[np.newaxis].copy(), True, seeded(seed, batch), rounds)


def dealt(planned: WarPlan, shoes: Small, is_shuffled: bool, state: State, rounds: int) -> Ints:
    counts = np.zeros(len(planned.rows), np.int64)
    announce.compiling("War simulation", deal)
    deal(shoes, is_shuffled, planned.cut, state, rounds, planned.tables, counts)
    return counts


@compiled
def deal(
    shoes: Any, is_shuffled: bool, cut: int, state: State, rounds: int, tables: WarTables, counts: Ints
) -> None:
    """Deal shoe after shoe, each until a card from behind the cutting card has come out.

    The first one is shuffled again, or they come one after another as they lie. A burned card need not be
    drawn to be gone.
    """
    first, war, burned = tables
    shoe, number = shoes[0], 0
    at = burned[0]
    for _ in range(rounds):
        if at > cut:
            number += 1
            if not is_shuffled:
                shoe = shoes[number]
            at = burned[0]
        mine = _card(shoe, at, is_shuffled, state)
        theirs = _card(shoe, at + 1, is_shuffled, state)
        at += 2
        went = False
        for wager in range(len(first)):
            row = first[wager, mine, theirs]
            if row >= 0:
                counts[row] += 1
            else:
                went = True
        if went:
            at += burned[1]
            second = _card(shoe, at, is_shuffled, state)
            at += 1 + burned[2]
            against = _card(shoe, at, is_shuffled, state)
            at += 1
            for wager in range(len(first)):
                if first[wager, mine, theirs] < 0:
                    counts[war[wager, second, against]] += 1


@inlined
def _card(shoe: Any, at: Any, is_shuffled: bool, state: State) -> Any:
    """Return the card at a place, which is drawn now where the shoe is shuffled as it is dealt."""
    return np.int64(draw_at(shoe, at, state) if is_shuffled else shoe[at])
