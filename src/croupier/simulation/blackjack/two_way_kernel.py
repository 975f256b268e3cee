"""2 Way Winner, fast: a full pack each round, and every choice, card and result looked up.

Cards leave the pack in the order of the script: two to the player around the open one, the hole card, the
player's, the player-dealer's, what the board lacks, and two hole cards for poker.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numba import njit

from croupier.cards.card import Hand
from croupier.families.blackjack.two_way.options import TwoWayOptions
from croupier.families.blackjack.two_way.questions import BLACKJACK_ANTE, BONUS, POKER_ANTE, TwoWayBlackjack
from croupier.odds import announce
from croupier.odds.blackjack.kernels.two_way import BOARD, LOSE, TIE, WIN
from croupier.odds.blackjack.tables import DOUBLE, SPLIT, STAND
from croupier.odds.blackjack.two_way_play import FirstPlay
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.blackjack.hands import (
    BEGAN,
    LIMIT,
    PLACE,
    READY,
    Ints,
    Small,
    draw,
    shuffle,
)
from croupier.simulation.blackjack.two_way_plays import DECK, FIRST_PLAYS
from croupier.simulation.blackjack.two_way_strategy import BEST, PLAIN
from croupier.simulation.blackjack.two_way_tables import (
    BonusTables,
    EndTables,
    HandTables,
    TwoWayPlan,
    plan_of,
)
from croupier.simulation.kernel import KernelRow
from croupier.simulation.prng import State, seeded
from croupier.simulation.seven_cards import (
    flush_suit,
    kinds_number,
    put_in_order,
    rows_with_flush,
    suit_ranks,
)

SHUFFLED = 12
"""Cards that are put in random order at once: more than most rounds take."""
PLAYS_BLACKJACK = FIRST_PLAYS.index(FirstPlay.BLACKJACK)
SURRENDERS = FIRST_PLAYS.index(FirstPlay.SURRENDER)


def knows(game: Game, options: Options) -> bool:
    """Whether it is dealt from one pack with a joker."""
    pack = game.equipment(options).pack
    is_two_way = isinstance(game.rules, TwoWayBlackjack) and isinstance(options, TwoWayOptions)
    return is_two_way and pack is not None and len(set(pack)) == len(pack) == DECK


def covers(game: Game, options: Options) -> set[str]:
    return {BLACKJACK_ANTE, POKER_ANTE}


def covers_with_bonus(game: Game, options: Options) -> set[str]:
    return {BLACKJACK_ANTE, POKER_ANTE, BONUS}


def follows(game: Game, strategy: str) -> bool:
    return strategy in (BEST, PLAIN)


def rows(game: Game, options: Options, strategy: str = BEST) -> list[KernelRow]:
    return list(plan(game, options, strategy).rows)


def rows_with_bonus(game: Game, options: Options, strategy: str = BEST) -> list[KernelRow]:
    return list(plan(game, options, strategy, with_bonus=True).rows)


def plan(game: Game, options: Options, strategy: str, with_bonus: bool = False) -> TwoWayPlan:
    pack = game.equipment(options).pack
    assert pack is not None
    return plan_of(game.rules, options, pack, PLAIN if strategy == PLAIN else BEST, with_bonus)


def simulate(
    game: Game, options: Options, seed: int | str, batch: int, rounds: int, strategy: str = BEST
) -> Ints:
    """How often each of `rows` came up in so many rounds."""
    return _simulated(plan(game, options, strategy), seed, batch, rounds)


def simulate_with_bonus(
    game: Game, options: Options, seed: int | str, batch: int, rounds: int, strategy: str = BEST
) -> Ints:
    """The same with the 7-Card Bonus bet in every round."""
    return _simulated(plan(game, options, strategy, with_bonus=True), seed, batch, rounds)


def _simulated(made: TwoWayPlan, seed: int | str, batch: int, rounds: int) -> Ints:
    counts = np.zeros(len(made.rows), np.int64)
    announce.compiling("2 Way Winner simulation", deal)
    deal(seeded(seed, batch), rounds, made.pack, made.hands, made.ends, made.bonus, counts)
    return counts


def replayed(
    game: Game, options: Options, packs: Sequence[Hand], strategy: str = BEST, with_bonus: bool = False
) -> Ints:
    """The same of packs that are dealt as they lie, a round each."""
    made = plan(game, options, strategy, with_bonus)
    counts = np.zeros(len(made.rows), np.int64)
    cards = np.array([[card.index for card in pack] for pack in packs], np.uint8)
    replay(seeded(0, 0), cards, made.hands, made.ends, made.bonus, counts)
    return counts


@njit(cache=True, nogil=True)
def deal(
    state: State,
    rounds: int,
    pack: Small,
    hands: HandTables,
    ends: EndTables,
    bonus: BonusTables,
    counts: Ints,
) -> None:
    """Round after round, each from the whole pack."""
    shoe = pack.copy()
    at = np.zeros(5, np.int64)
    desk = np.zeros((2, BOARD + 2), np.int64)
    at[LIMIT] = len(shoe)
    for _ in range(rounds):
        at[PLACE] = 0
        at[READY] = shuffle(shoe, SHUFFLED, state)
        _play(shoe, at, state, hands, ends, bonus, desk, counts)


@njit(cache=True)
def replay(
    state: State, packs: Any, hands: HandTables, ends: EndTables, bonus: BonusTables, counts: Ints
) -> None:
    """Packs as they lie."""
    at = np.zeros(5, np.int64)
    desk = np.zeros((2, BOARD + 2), np.int64)
    for number in range(len(packs)):
        at[PLACE], at[LIMIT], at[READY], at[BEGAN] = 0, packs.shape[1], packs.shape[1], 0
        _play(packs[number], at, state, hands, ends, bonus, desk, counts)


@njit(cache=True)
def _play(
    shoe: Small,
    at: Ints,
    state: State,
    hands: HandTables,
    ends: EndTables,
    bonus: BonusTables,
    desk: Any,
    counts: Ints,
) -> None:
    """One round. `desk` has room for the player's seven cards and the player-dealer's."""
    one = draw(shoe, at, state)
    up = draw(shoe, at, state)
    other = draw(shoe, at, state)
    hole = draw(shoe, at, state)
    play = np.int64(ends.first[one, other, up])
    has_bonus = len(bonus.by_kinds) > 0
    if play >= PLAYS_BLACKJACK and ends.given[play] >= 0:
        counts[ends.given[play]] += 1
        if has_bonus and play == SURRENDERS and bonus.surrendered >= 0:
            counts[bonus.surrendered] += 1
            return
        if not has_bonus:
            return
    open_kind, hole_kind = hands.kinds[up], hands.kinds[hole]
    own, second, doubled = np.int64(-1), np.int64(-1), 0
    if play == PLAYS_BLACKJACK:
        hand = np.int64(hands.two[hands.kinds[one], hands.kinds[other]])
        own = np.int64(hands.ended[0, hand])
        if not hands.natural[open_kind, hole_kind]:
            now = hands.plays[open_kind, hand]
            if now == SPLIT:
                kind = hands.kinds[one]
                pair = hands.pair_at[open_kind, kind]
                own = _split_hand(hands.pairs[pair, 0], kind, shoe, at, state, hands)
                second = _split_hand(hands.pairs[pair, 1], kind, shoe, at, state, hands)
            else:
                hand, doubled = _draw_on(hands.plays[open_kind], hand, shoe, at, state, hands)
                own = np.int64(hands.ended[0, hand])
    classes = ends.hand.shape[2]
    theirs = np.int64(hands.dealer[classes + open_kind, hole_kind])
    board, mine = desk[1], desk[0]
    board[0], board[1] = up, hole
    laid = 2
    while theirs >= classes:
        card = draw(shoe, at, state)
        theirs = np.int64(hands.dealer[theirs, hands.kinds[card]])
        if laid < BOARD:
            board[laid] = card
            laid += 1
    if second >= 0:
        counts[ends.split[own, second, theirs]] += 1
    elif own >= 0:
        counts[ends.hand[doubled, own, theirs]] += 1
    if play >= PLAYS_BLACKJACK and not has_bonus:
        return
    while laid < BOARD:
        board[laid] = draw(shoe, at, state)
        laid += 1
    for place in range(BOARD):
        mine[place] = board[place]
    mine[BOARD], mine[BOARD + 1] = one, other
    put_in_order(mine)
    if play < PLAYS_BLACKJACK:
        board[BOARD] = draw(shoe, at, state)
        board[BOARD + 1] = draw(shoe, at, state)
        put_in_order(board)
        worth, against = _worth(mine, ends), _worth(board, ends)
        than = WIN if worth > against else TIE if worth == against else LOSE
        counts[ends.poker[play, ends.compared[worth, than]]] += 1
    if has_bonus:
        counts[_bonus_row(mine, bonus)] += 1


@njit(cache=True)
def _draw_on(plays: Small, hand: Any, shoe: Small, at: Ints, state: State, hands: HandTables) -> Any:
    """A hand to its end, and whether it was doubled."""
    while plays[hand] and plays[hand] != STAND:
        doubled = plays[hand] == DOUBLE
        hand = np.int64(hands.child[hand, hands.kinds[draw(shoe, at, state)]])
        if doubled:
            return hand, 1
    return hand, 0


@njit(cache=True)
def _split_hand(plays: Small, kind: Any, shoe: Small, at: Ints, state: State, hands: HandTables) -> Any:
    """The class of a split card's hand, which gets its second card first."""
    hand = np.int64(hands.child[hands.one[kind], hands.kinds[draw(shoe, at, state)]])
    hand, _ = _draw_on(plays, hand, shoe, at, state, hands)
    return np.int64(hands.ended[1, hand])


@njit(cache=True)
def _worth(cards: Ints, ends: EndTables) -> Any:
    """Of the best five of seven cards in order."""
    worth = np.int64(ends.by_kinds[kinds_number(cards, ends.numbers)])
    suit = flush_suit(cards)
    if suit >= 0:
        joker, ranks = suit_ranks(cards, suit)
        worth = max(worth, np.int64(ends.by_suit[joker, ranks]))
    return worth


@njit(cache=True)
def _bonus_row(cards: Ints, bonus: BonusTables) -> Any:
    """Of seven cards in order."""
    suit = flush_suit(cards)
    if suit < 0:
        return np.int64(bonus.by_kinds[kinds_number(cards, bonus.made.numbers)])
    joker, ranks = suit_ranks(cards, suit)
    made = rows_with_flush(cards, joker, ranks, bonus.made)
    return np.int64(bonus.by_rows[bonus.royal[ranks], made])
