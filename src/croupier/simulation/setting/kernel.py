"""Pai gow poker, fast: two hands of seven, each set the house way, and compared. Against a bank that
lies open they are not, where its hand is such that nothing is compared with it.

Every strength, plan, tier and result is asked of the rules once and kept in a table. Where no five cards are
of one suit the table knows both hands; else the loop goes through the 21 ways to set seven cards and takes
the one that the house prefers.
"""

from __future__ import annotations

from collections.abc import Set
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.pack import Pack
from croupier.compiled import compiled
from croupier.families.setting.fortune import ACE_HIGH_BONUS, FORTUNE, ace_high_event
from croupier.families.setting.poker_ways import HouseWay
from croupier.families.setting.rules import SettingRules
from croupier.families.setting.set_hands import SIGNS
from croupier.hands.joker_kinds import HAND, JOKER_KIND, NUMBERS
from croupier.hands.pai_gow import RANKING
from croupier.odds import announce
from croupier.odds.setting.face_up import ace_high, ace_high_flags
from croupier.odds.setting.fortune import offered, ranking_of
from croupier.odds.setting.house_tables import (
    ACE_KIND,
    WayTables,
    best_high,
    places,
    results_of,
    set_by_house,
    tabulate,
)
from croupier.odds.seven_card_counts import bit_of, count
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.draw import draw_at
from croupier.simulation.kernel import KernelRow
from croupier.simulation.prng import State, seeded
from croupier.simulation.seven_cards import (
    FULL,
    ROOM,
    SUIT_BITS,
    SUITED,
    SevenCardRows,
    flush_suit,
    kinds_number,
    no_rows,
    rows_with_flush,
    seven_card_rows,
    suit_ranks,
)
from croupier.wagers.chips import DOWN_TO_CENT

Ints = NDArray[np.int64]
Strengths = NDArray[np.int16]


def supports(game: Game, options: Options) -> bool:
    """Return True if both sides set by a house way and no commission is rounded by the size of the wager."""
    rules = game.rules
    if not isinstance(rules, SettingRules) or not rules.sets_seven_cards(options):
        return False
    commission = rules.commission(options)
    return commission is None or commission.rounding == DOWN_TO_CENT


def may_be_void(game: Game) -> bool:
    """Return True if an ace-high hand of the bank is not compared."""
    return game.rules.ace_high_bank is not None


def wagers(game: Game, options: Options) -> set[str]:
    """Return the main wager, and the bonus bets that are simulated with it."""
    bonuses = {FORTUNE: knows_fortune, ACE_HIGH_BONUS: knows_aces}
    found = {spot for spot, is_known in bonuses.items() if is_known(game, options)}
    return found | {row.wager for row in _main(game, options)}


def _main(game: Game, options: Options) -> list[KernelRow]:
    """Return the nine ways in which two hands can compare with two, and a bank that is not compared."""
    results = [game.rules.result_of(options, signs) for signs in SIGNS]
    if may_be_void(game):
        results.append(game.rules.void_result())
    return [KernelRow(each.spot, each.why, str(each.odds or ""), each.per_unit) for each in results]


def rows(game: Game, options: Options, wagers: Set[str] = frozenset()) -> list[KernelRow]:
    """Return the rows of the main wager, then those of the bonus bets that are among the wagers."""
    found = _main(game, options)
    if FORTUNE in wagers:
        found += _fortune(game, options)[0]
    if ACE_HIGH_BONUS in wagers:
        found += _aces(game.rules, options)[0]
    return found


def simulate(
    game: Game,
    options: Options,
    seed: int | str,
    batch: int,
    rounds: int,
    wagers: Set[str] = frozenset(),
) -> Ints:
    """Return how often each of `rows` came up in so many rounds of one player against the dealer."""
    fortune = _fortune(game, options)[1] if FORTUNE in wagers else NO_FORTUNE
    of_aces = _aces(game.rules, options)[1] if ACE_HIGH_BONUS in wagers else NO_ACES
    pack = game.pack(options)
    way = game.rules.seven_card_way(options)
    announce.compiling("pai gow simulation", play)
    void = void_of(way) if may_be_void(game) else ALL_COMPARED
    tables = tabulate(way)
    bonus, aces = np.zeros(fortune.rows, np.int64), np.zeros(int(of_aces.max(initial=-1)) + 1, np.int64)
    compared = play(
        seeded(seed, batch),
        rounds,
        indices(pack),
        NUMBERS,
        known_of(way),
        void,
        tables,
        fortune,
        bonus,
        of_aces,
        aces,
    )
    counts = [compared[high + 1, low + 1] for high, low in SIGNS]
    return np.array([*counts, *([rounds - sum(counts)] if may_be_void(game) else []), *bonus, *aces])


# The Fortune Bonus


class FortuneTables(NamedTuple):
    """The rows of the bonus for seven cards; `by_kinds` is empty without one."""

    by_kinds: Strengths
    """[number of seven kinds] → the row where there is no flush."""
    by_rows: Strengths
    """[hands that are made as bits] → the row."""
    rows: int
    made: SevenCardRows


NO_FORTUNE = FortuneTables(np.zeros(0, np.int16), np.zeros(0, np.int16), 0, no_rows())


def knows_fortune(game: Game, options: Options) -> bool:
    """Return True if the bonus is offered and its odds do not depend on the stake."""
    fortune = offered(game, options) if supports(game, options) else None
    return fortune is not None and fortune.cap is None


@lru_cache(maxsize=8)
def _fortune(game: Game, options: Options) -> tuple[tuple[KernelRow, ...], FortuneTables]:
    pack = game.pack(options)
    fortune, ranking = offered(game, options), ranking_of(game, options)
    assert fortune is not None
    made = seven_card_rows(ranking)
    numbers: dict[KernelRow, int] = {}
    by_rows = np.full(1 << len(RANKING), -1, np.int16)
    for names in count(pack, ranking):
        result = fortune.result_of(names)
        row = KernelRow(FORTUNE, result.why, str(result.odds or ""), result.per_unit)
        by_rows[sum(map(bit_of, names))] = numbers.setdefault(row, len(numbers))
    return tuple(numbers), FortuneTables(by_rows[made.plain], by_rows, len(numbers), made)


@compiled
def _fortune_row(cards: Ints, fortune: FortuneTables) -> Any:
    """Return the row of seven cards in ascending order."""
    suit = flush_suit(cards)
    if suit < 0:
        return np.int64(fortune.by_kinds[kinds_number(cards, fortune.made.numbers)])
    joker, ranks = suit_ranks(cards, suit)
    return np.int64(fortune.by_rows[rows_with_flush(cards, joker, ranks, fortune.made)])


# The Ace-High Bonus

NO_ACES = np.zeros((0, 2, 2), np.int64)


def knows_aces(game: Game, options: Options) -> bool:
    return ACE_HIGH_BONUS in game.spots(options) and supports(game, options) and may_be_void(game)


@lru_cache(maxsize=8)
def _aces(rules: SettingRules, options: Options) -> tuple[tuple[KernelRow, ...], Ints]:
    """Return the rows of the ace-high wager, and the index of a row by whether the bank is ace-high, the
    player is, and the bank has the joker."""
    assert rules.ace_high is not None
    numbers: dict[KernelRow, int] = {}
    found = np.zeros((2, 2, 2), np.int64)
    for place in np.ndindex(found.shape):
        result = rules.ace_high(options, ace_high_event(*map(bool, place)))
        row = KernelRow(ACE_HIGH_BONUS, result.why, str(result.odds or ""), result.per_unit)
        found[place] = numbers.setdefault(row, len(numbers))
    return tuple(numbers), found


# Both hands


@lru_cache(maxsize=8)
def known_of(way: HouseWay) -> Strengths:
    """Return [number of seven kinds] → the strengths of both hands if there is no flush."""
    found: Strengths = results_of(way).plain[places()]
    return found


class VoidHands(NamedTuple):
    """The hands of a bank that are not compared; none where both tables are empty."""

    plain: Strengths
    """[number of seven kinds] → above nothing where a hand without a flush is void."""
    flags: NDArray[np.bool_]
    """[strength of the best five cards, whether there is an ace] → whether it is; asked of all others."""


@lru_cache(maxsize=8)
def void_of(way: HouseWay) -> VoidHands:
    return VoidHands(ace_high(way).plain[places()], ace_high_flags(way.ranking, len(tabulate(way).complete)))


ALL_COMPARED = VoidHands(np.zeros(0, np.int16), np.zeros((0, 2), np.bool_))


def indices(pack: Pack) -> Ints:
    return np.array([card.index for card in pack], np.int64)


@compiled
def play(
    state: State,
    rounds: int,
    pack: Ints,
    numbers: Ints,
    known: Strengths,
    void: VoidHands,
    way: WayTables,
    fortune: FortuneTables,
    bonus: Ints,
    of_aces: Ints,
    aces: Ints,
) -> Ints:
    """Play the rounds and return [high hand, low hand] → how often the player's was lower (0), a copy (1),
    or higher (2).

    What is known of hands without a flush is looked up, the others are set. Rounds against a bank that is
    void are left out. `bonus` counts the rows of the Fortune Bonus, `aces` those of the Ace-High Bonus.
    """
    high = way.high
    compared = np.zeros((3, 3), np.int64)
    shoe = pack.copy()
    desk = np.zeros((4, HAND + 1), np.int64)
    strengths = np.zeros((2, 2), np.int64)
    for _ in range(rounds):
        deal(state, shoe)
        if len(bonus) > 0:
            bonus[_fortune_row(shoe[:HAND], fortune)] += 1
        is_void, like_player = False, False
        for side in range(2):
            cards = shoe[side * HAND : (side + 1) * HAND]
            number = 0
            suits = 0
            for at in range(HAND):
                kind = cards[at] >> 2
                number += numbers[at, kind]
                suits += SUITED if kind == JOKER_KIND else 1 << SUIT_BITS * (cards[at] & 3)
            if (suits + ROOM) & FULL:
                found = set_by_house(cards, desk, numbers, way)
                strengths[side, 0], strengths[side, 1] = found[0], found[1]
                if len(void.flags) > 0 and (side == 1 or len(aces) > 0):
                    has_ace = 1 if cards[HAND - 1] >> 2 >= ACE_KIND else 0
                    is_void = void.flags[best_high(cards, numbers, high), has_ace]
            else:
                strengths[side, 0], strengths[side, 1] = known[number, 0], known[number, 1]
                if len(void.plain) > 0:
                    is_void = void.plain[number] > 0
            if side == 0:
                like_player, is_void = is_void, False
        if len(aces) > 0:
            joker = 1 if shoe[2 * HAND - 1] >> 2 == JOKER_KIND else 0
            aces[of_aces[1 if is_void else 0, 1 if like_player else 0, joker]] += 1
        if is_void:
            continue
        high_sign = _sign(strengths[0, 0], strengths[1, 0])
        compared[high_sign + 1, _sign(strengths[0, 1], strengths[1, 1]) + 1] += 1
    return compared


@compiled
def deal(state: State, shoe: Ints) -> None:
    """Deal two hands to the front of the shoe, and sort each in ascending order."""
    for at in range(2 * HAND):
        draw_at(shoe, at, state)
    for first in (0, HAND):
        for at in range(first + 1, first + HAND):
            card = shoe[at]
            before = at
            while before > first and shoe[before - 1] > card:
                shoe[before] = shoe[before - 1]
                before -= 1
            shoe[before] = card


@compiled
def _sign(one: Any, other: Any) -> Any:
    return np.int64(one > other) - np.int64(one < other)
