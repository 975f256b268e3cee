"""Blackjack with side bets, fast: the walk of `kernel`, by cards and not by what they count alike. Every two
cards' row is looked up, and the dealer's hand is dealt to its end if a bet hangs on it; wins may be put onto
the main wager, and tokes go with it.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import CARDS
from croupier.compiled import compiled
from croupier.families.blackjack.choices import MAIN
from croupier.families.blackjack.side_bets import TOKE, HouseMoneyOptions, toke_net
from croupier.odds import announce
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.blackjack import kernel
from croupier.simulation.blackjack.automaton_arrays import AutomatonArrays, by_cards, plan_of
from croupier.simulation.blackjack.dealer_walk import DealerWalk, count_dealer, dealer_walk, no_walk, told_row
from croupier.simulation.blackjack.hands import (
    DEALT,
    FRESH,
    HOLE_LATE,
    LABELS,
    LIMIT,
    PLAIN_END,
    READY,
    SPLITS,
    WAITS,
    WIDTH,
    Automaton,
    Ints,
    Small,
    draw,
    next_shoe,
    play_split_hands,
)
from croupier.simulation.blackjack.kernel import Counts
from croupier.simulation.blackjack.states import DealtHand, Label
from croupier.simulation.blackjack.strategy import moves_win, play_of
from croupier.simulation.kernel import KernelRow
from croupier.simulation.prng import State, seeded
from croupier.wagers.result import FIRST_CARDS, UP_CARD, Outcome, SideBet

UP = 1
"""The dealer's up card comes after a player's first."""
SECOND = 2
"""A player's second card comes after the first and the dealer's."""
MOST_CARDS = 32
"""Upper bound on the number of cards in a dealer's hand."""
_BETWEEN = np.uint64(0)


class SideArrays(NamedTuple):
    """Lookup tables of the side bets, in addition to the automaton."""

    first: Ints
    """[side bet, card, card] → the row of the first two cards."""
    with_up: Ints
    """[side bet, card, card, up card] → the row of the first two cards with the dealer's up card."""
    moved: Ints
    """[card, card] → which part of all wins is put onto the main wager; 0 for nothing."""
    is_open: NDArray[np.bool_]
    """[up card, hole card] → whether the dealer is known to have no best hand before anybody plays."""
    burned: Ints
    """Number of cards burned before a round: in a shoe under way, and in a fresh one."""
    of_dealer: NDArray[np.bool_]
    """[state] → whether the next card is the dealer's."""
    firsts: int
    """The dealer's cards among the first cards of a round, as bits."""
    walk: DealerWalk


class MainCounts(NamedTuple):
    """Counts like those of `Counts`, indexed first by the amount put onto the main wager."""

    plain: Ints
    split: Ints
    offset: int


class SidesPlan(NamedTuple):
    made: AutomatonArrays
    automaton: Automaton
    """Automaton whose symbols are single cards."""
    rows: tuple[KernelRow, ...]
    """Rows of the main wager, for each amount put onto it; then of the side bets, then of the toke."""
    stake_sizes: int
    """Number of amounts that may be put onto the main wager, nothing among them."""
    side_rows: int
    tokes: tuple[int, ...]
    """Row of the toke for each row of the main wager, counted from the toke's first row; empty without a
    toke."""
    arrays: SideArrays
    pack: Small


def wagers(game: Game, options: Options) -> set[str]:
    """Return the wagers that can be counted. A win that is put onto the main wager only up to the table's
    maximum depends on the wagers, and is dealt by script."""
    is_capped = isinstance(options, HouseMoneyOptions) and options.house_money_cap_limit != "open"
    sides = (side for side in game.rules.side_bets(options) if not (is_capped and side.moves))
    return {MAIN, *(side.spot for side in sides), *({TOKE} & game.spots(options).keys())}


def supports(game: Game, options: Options) -> bool:
    return kernel.supports(game, options) and wagers(game, options) != {MAIN}


def rows(
    game: Game, options: Options, strategy: str = "default", wagers: Set[str] = frozenset()
) -> list[KernelRow]:
    return list(plan(game, options, strategy, frozenset(wagers)).rows)


@lru_cache(maxsize=4)
def plan(game: Game, options: Options, strategy: str, wagers: frozenset[str]) -> SidesPlan:
    """Return the plan that counts the main wager with these side bets. The dealer's hand is dealt to its end
    only where one of them hangs on it."""
    sides = [side for side in game.rules.side_bets(options) if side.spot in wagers]
    return plan_with(game, options, strategy, sides, has_toke=TOKE in wagers)


def plan_with(
    game: Game, options: Options, strategy: str, sides: Sequence[SideBet], *, has_toke: bool = False
) -> SidesPlan:
    """Return the plan with the given side bets of the game."""
    play, pack = play_of(game, options, strategy), game.pack(options)
    assert play is not None, "asked of strategies that this follows"
    first = [side for side in sides if side.on == FIRST_CARDS]
    with_up = [side for side in sides if side.on == UP_CARD]
    others = [side for side in sides if side.on not in (FIRST_CARDS, UP_CARD)]
    made = plan_of(game, options, play, plays_out=bool(others))
    cards = sorted({*pack})
    told: list[KernelRow] = []
    of_first = np.full((len(first), len(CARDS), len(CARDS)), -1, np.int64)
    moved = np.zeros((len(CARDS), len(CARDS)), np.int64)
    parts: dict[tuple[str, Fraction], int] = {(MAIN, Fraction(0)): 0}
    for (at, side), one, other in product(enumerate(first), cards, cards):
        result = side.result(options, (one, other))
        row = told_row(side, result)
        if row not in told:
            told.append(row)
        of_first[at, one.index, other.index] = told.index(row)
        if side.moves and result.outcome is Outcome.WIN and moves_win((one, other)):
            part = side.spot, 1 + row.net
            moved[one.index, other.index] = parts.setdefault(part, len(parts))
    of_up = np.full((len(with_up), *[len(CARDS)] * 3), -1, np.int64)
    for (at, side), one, other in product(enumerate(with_up), cards, cards):
        for up in cards if one <= other else ():
            row = told_row(side, side.result(options, (one, other), up))
            if row not in told:
                told.append(row)
            number = told.index(row)
            of_up[at, one.index, other.index, up.index] = of_up[at, other.index, one.index, up.index] = number
    walk = dealer_walk(made.rounds, others, told) if others else no_walk()
    tokes = _tokes(made) if has_toke else []
    toke_rows = list(dict.fromkeys(tokes))
    arrays = SideArrays(
        of_first,
        of_up,
        moved,
        _known(game, options, made),
        np.array([game.rules.burns(options, is_fresh) for is_fresh in (False, True)], np.int64),
        made.of_dealer,
        sum(1 << at for at in made.rounds.first_of_dealer),
        walk,
    )
    main = [_with_part(row, *part) for part in parts for row in made.rows]
    return SidesPlan(
        made,
        by_cards(made),
        (*main, *told, *toke_rows),
        len(parts),
        len(told),
        tuple(map(toke_rows.index, tokes)),
        arrays,
        np.array([card.index for card in pack], np.uint8),
    )


def _with_part(row: KernelRow, spot: str, part: Fraction) -> KernelRow:
    """A row of the main wager with so many units of a side bet put onto it."""
    if not part:
        return row
    beside = ((spot, part * row.net, part * row.staked),)
    return KernelRow(row.wager, row.outcome, row.pays, row.net, row.staked, variable_stakes=beside)


def _known(game: Game, options: Options, made: AutomatonArrays) -> NDArray[np.bool_]:
    found = np.zeros((len(CARDS), len(CARDS)), np.bool_)
    if made.boxes is None:
        return found
    symbol = {card.index: at for card, at in made.rounds.cards.number.items()}
    kinds, beaten, best = made.boxes.kinds, made.boxes.beaten, made.rounds.payoffs.beaten_by
    for up, hole in product(symbol, symbol):
        is_told = game.rules.peeks(options) or not best[kinds[symbol[up]]].any()
        found[up, hole] = is_told and not beaten[kinds[symbol[up]], kinds[symbol[hole]]]
    return found


def _tokes(made: AutomatonArrays) -> list[KernelRow]:
    """A toke goes with the main wager: its row for each of that one's."""
    rounds, things = made.rounds, made.rounds.nodes.things
    ends = {thing.end for thing in things if isinstance(thing, DealtHand)} | {rounds.plain_end}
    known: dict[tuple[str, str], KernelRow] = {}
    for label in [thing for thing in things if isinstance(thing, Label)]:
        for end in ends:
            told, result = rounds.result_words(label, end), rounds.got(label, end).result(TOKE)
            row = KernelRow(TOKE, told[0], told[1], toke_net(result))
            assert known.setdefault(told, row) == row, "words of a result tell what becomes of the wager"
    return [known[row.outcome, row.pays] for row in made.rows]


def simulate(
    game: Game,
    options: Options,
    seed: int | str,
    batch: int,
    rounds: int,
    *,
    fresh_shoes: bool = False,
    strategy: str = "default",
    wagers: Set[str] = frozenset(),
) -> Ints:
    """Return how often each of `rows` came up in `rounds` rounds, dealt as at a table from shoe after shoe.

    With `fresh_shoes` every round has a full shoe of its own, as the exact odds assume.
    """
    planned = plan(game, options, strategy, frozenset(wagers))
    cut = 0 if fresh_shoes else cut_of(planned)
    return dealt(planned, planned.pack[np.newaxis].copy(), True, cut, seeded(seed, batch), rounds)


def cut_of(planned: SidesPlan) -> int:
    return len(planned.pack) - planned.made.behind


def dealt(planned: SidesPlan, shoes: Any, is_shuffled: bool, cut: int, state: State, rounds: int) -> Ints:
    made, arrays = planned.made, planned.arrays
    one = Counts.for_automaton(made)
    plain = np.zeros((planned.stake_sizes, *one.plain.shape), np.int64)
    split = np.zeros((planned.stake_sizes, *one.split.shape), np.int64)
    sides = np.zeros(planned.side_rows, np.int64)
    announce.compiling("blackjack with side bets", deal)
    main = MainCounts(plain, split, one.offset)
    deal(planned.automaton, shoes, is_shuffled, cut, state, rounds, arrays, main, sides)
    by_row = [Counts(*each, one.offset).by_row(made) for each in zip(plain, split, strict=True)]
    tokes = np.zeros(len(planned.rows) - planned.stake_sizes * len(made.rows) - len(sides), np.int64)
    if planned.tokes:
        np.add.at(tokes, list(planned.tokes), sum(by_row))
    return np.concatenate([*by_row, sides, tokes])


@compiled
def deal(
    automaton: Automaton,
    shoes: Any,
    is_shuffled: bool,
    cut: int,
    state: State,
    rounds: int,
    arrays: SideArrays,
    main: MainCounts,
    sides: Ints,
) -> None:
    """Play shoe after shoe, each until the cutting card has come out: the first one shuffled again, or the
    next one as it lies."""
    table, bounds = automaton.table, automaton.bounds
    side_of, with_up, moved, is_open, burned, of_dealer, firsts, walk = arrays
    plain, split, offset = main
    splits, labels = np.uint64(bounds[SPLITS]), np.uint64(bounds[LABELS])
    width = np.uint64(bounds[WIDTH])
    held = np.empty(max(automaton.hands.shape[1], 1), np.int64)
    at = np.zeros(5, np.int64)
    dealt = np.zeros(2 * SECOND, np.int64)
    theirs = np.zeros(MOST_CARDS, np.int64)
    shoe = shoes[0]
    size = len(shoe)
    number, now, before, drawn, many = 0, np.uint64(bounds[FRESH]), burned[1], 0, 0
    at[LIMIT], at[READY] = size, 0 if is_shuffled else size
    while rounds > 0:
        if drawn == 0:
            turned = next_shoe(number, len(shoes), size, cut, is_shuffled, at)
            if turned < 0:
                return
            if turned > number:
                number = turned
                shoe = shoe if is_shuffled else shoes[number]
                now, before = np.uint64(bounds[FRESH]), burned[1]
        card = draw(shoe, at, state)
        place = drawn - before
        drawn += 1
        if 0 <= place < len(dealt):
            dealt[place] = card
        if (0 <= place < len(dealt) and firsts >> place & 1) or of_dealer[now // width]:
            theirs[many] = card
            many += 1
        now = np.uint64(table[now + np.uint64(card)])
        if now >= labels:
            continue
        part = 0
        if len(side_of) > 0 and is_open[dealt[1], dealt[3]]:
            part = moved[dealt[0], dealt[SECOND]]
        if now < splits:
            plain[part, now // width] += 1
        else:
            box = (now - splits) // width
            hands, waits = play_split_hands(
                table, bounds, automaton.hands, automaton.closed, box, held, shoe, at, state
            )
            bank = np.int64(automaton.dealers[box])
            if bounds[HOLE_LATE]:
                card = draw(shoe, at, state)
                theirs[many] = card
                many += 1
                bank = np.int64(table[np.uint64(bank + card)])
            waits |= len(walk.starts) > 0
            while waits and bank >= bounds[WAITS]:
                card = draw(shoe, at, state)
                theirs[many] = card
                many += 1
                bank = np.int64(table[np.uint64(bank + card)])
            end = bounds[PLAIN_END] if bank >= bounds[WAITS] else (bank - bounds[DEALT]) // bounds[WIDTH]
            net, staked = automaton.first[held[0], end], automaton.staked[held[0]]
            for each in range(1, hands):
                net += automaton.added[held[each], end]
                staked += automaton.staked[held[each]]
            split[part, automaton.result_words[held[0], end], net + offset, staked] += 1
            now = _BETWEEN
        for side in range(len(side_of)):
            sides[side_of[side, dealt[0], dealt[SECOND]]] += 1
        for side in range(len(with_up)):
            sides[with_up[side, dealt[0], dealt[SECOND], dealt[UP]]] += 1
        if len(walk.starts) > 0:
            count_dealer(theirs, many, walk, sides)
        rounds -= 1
        before, drawn, many = burned[0], 0, 0
