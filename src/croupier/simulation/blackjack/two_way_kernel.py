"""2 Way Winner, fast: a full pack each round, and every choice, card and result looked up.

Cards leave the pack in the order of the script: two to the player around the open one, the hole card, the
player's, the player-dealer's, what the board lacks, and two hole cards for poker.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Any

import numpy as np

from croupier.compiled import compiled
from croupier.families.blackjack.two_way import BLACKJACK_ANTE, BONUS, TwoWayBlackjack, TwoWayOptions
from croupier.odds import announce
from croupier.odds.blackjack.kernels.two_way import BOARD, LOSE, SEVEN, TIE, WIN
from croupier.odds.blackjack.tables import DOUBLE, SPLIT, STAND
from croupier.odds.blackjack.two_way_play import FirstPlay
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.blackjack.hands import (
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
    rows_with_flush,
    suit_ranks,
)

SHUFFLED = 12
"""Number of cards shuffled at once, more than most rounds take."""
BLACKJACK = FIRST_PLAYS.index(FirstPlay.BLACKJACK)
SURRENDERS = FIRST_PLAYS.index(FirstPlay.SURRENDER)


def supports(game: Game, options: Options) -> bool:
    """Whether it is dealt from one pack with a joker."""
    pack = game.equipment(options).pack
    is_two_way = isinstance(game.rules, TwoWayBlackjack) and isinstance(options, TwoWayOptions)
    return is_two_way and pack is not None and len(set(pack)) == len(pack) == DECK


def wagers(game: Game, options: Options) -> set[str]:
    return {BLACKJACK_ANTE, BONUS}


def follows(game: Game, strategy: str) -> bool:
    return strategy in (BEST, PLAIN)


def rows(
    game: Game, options: Options, strategy: str = BEST, wagers: Set[str] = frozenset()
) -> list[KernelRow]:
    return list(plan(game, options, strategy, BONUS in wagers).rows)


def plan(game: Game, options: Options, strategy: str, with_bonus: bool = False) -> TwoWayPlan:
    pack = game.pack(options)
    return plan_of(game.rules, options, pack, PLAIN if strategy == PLAIN else BEST, with_bonus)


def simulate(
    game: Game,
    options: Options,
    seed: int | str,
    batch: int,
    rounds: int,
    strategy: str = BEST,
    wagers: Set[str] = frozenset(),
) -> Ints:
    """Return how often each of `rows` came up in `rounds` rounds, the 7-Card Bonus bet in each if it is among
    the wagers."""
    made = plan(game, options, strategy, BONUS in wagers)
    counts = np.zeros(len(made.rows), np.int64)
    announce.compiling("2 Way Winner simulation", deal)
    packs = made.pack[np.newaxis].copy()
    deal(seeded(seed, batch), rounds, packs, True, made.hands, made.ends, made.bonus, counts)
    return counts


@compiled
def deal(
    state: State,
    rounds: int,
    packs: Any,
    is_shuffled: bool,
    hands: HandTables,
    ends: EndTables,
    bonus: BonusTables,
    counts: Ints,
) -> None:
    """Play the rounds and add their ends to `counts`. Each round has a whole pack: shuffled from the first
    one, or the next of `packs` as it lies."""
    kinds, two, one_card, child, plays, pair_at, pairs, ended, natural, dealer = hands
    first, given, hand_row, split_row, numbers, by_kinds, by_suit, compared, poker_row = ends
    has_bonus = len(bonus.by_kinds) > 0
    classes = hand_row.shape[2]
    at = np.zeros(5, np.int64)
    mine, board = np.zeros(SEVEN, np.int64), np.zeros(SEVEN, np.int64)
    for number in range(rounds):
        shoe = packs[0 if is_shuffled else number]
        at[PLACE], at[LIMIT] = 0, len(shoe)
        at[READY] = shuffle(shoe, np.int64(SHUFFLED), state) if is_shuffled else len(shoe)
        one = draw(shoe, at, state)
        up = draw(shoe, at, state)
        other = draw(shoe, at, state)
        hole = draw(shoe, at, state)
        play = np.int64(first[one, other, up])
        if given[play] >= 0:
            counts[given[play]] += 1
            if not has_bonus:
                continue
            if play == SURRENDERS and bonus.surrendered >= 0:
                counts[bonus.surrendered] += 1
                continue
        open_kind, hole_kind = kinds[up], kinds[hole]
        own, second, doubled = np.int64(-1), np.int64(-1), 0
        if play == BLACKJACK:
            kind = kinds[one]
            hand = np.int64(two[kind, kinds[other]])
            if natural[open_kind, hole_kind]:
                own = np.int64(ended[0, hand])
            elif plays[open_kind, hand] == SPLIT:
                pair = pairs[pair_at[open_kind, kind]]
                hand = np.int64(child[one_card[kind], kinds[draw(shoe, at, state)]])
                own = np.int64(ended[1, draw_on(pair[0], hand, child, kinds, shoe, at, state)[0]])
                hand = np.int64(child[one_card[kind], kinds[draw(shoe, at, state)]])
                second = np.int64(ended[1, draw_on(pair[1], hand, child, kinds, shoe, at, state)[0]])
            else:
                hand, doubled = draw_on(plays[open_kind], hand, child, kinds, shoe, at, state)
                own = np.int64(ended[0, hand])
        board[0], board[1] = up, hole
        laid = 2
        theirs = np.int64(dealer[classes + open_kind, hole_kind])
        while theirs >= classes:
            card = draw(shoe, at, state)
            theirs = np.int64(dealer[theirs, kinds[card]])
            if laid < BOARD:  # those beyond are burned
                board[laid] = card
                laid += 1
        if second >= 0:
            counts[split_row[own, second, theirs]] += 1
        elif own >= 0:
            counts[hand_row[doubled, own, theirs]] += 1
        if play >= BLACKJACK and not has_bonus:
            continue
        while laid < BOARD:
            board[laid] = draw(shoe, at, state)
            laid += 1
        mine[:] = board
        mine[BOARD], mine[BOARD + 1] = one, other
        if play < BLACKJACK:
            board[BOARD] = draw(shoe, at, state)
            board[BOARD + 1] = draw(shoe, at, state)
            worth = worth_of_seven(mine, numbers, by_kinds, by_suit)
            against = worth_of_seven(board, numbers, by_kinds, by_suit)
            than = WIN if worth > against else TIE if worth == against else LOSE
            counts[poker_row[play, compared[worth, than]]] += 1
        if has_bonus:
            counts[bonus_row(mine, bonus)] += 1


@compiled
def draw_on(plays: Small, hand: Any, child: Any, kinds: Ints, shoe: Small, at: Ints, state: State) -> Any:
    """A hand to its end, and whether it was doubled."""
    while plays[hand] and plays[hand] != STAND:
        is_last = plays[hand] == DOUBLE
        hand = np.int64(child[hand, kinds[draw(shoe, at, state)]])
        if is_last:
            return hand, 1
    return hand, 0


@compiled
def worth_of_seven(cards: Ints, numbers: Ints, by_kinds: Any, by_suit: Any) -> Any:
    """Return the worth of the best five of seven cards."""
    worth = np.int64(by_kinds[kinds_number(cards, numbers)])
    suit = flush_suit(cards)
    if suit >= 0:
        joker, ranks = suit_ranks(cards, suit)
        worth = max(worth, np.int64(by_suit[joker, ranks]))
    return worth


@compiled
def bonus_row(cards: Ints, bonus: BonusTables) -> Any:
    """Return the row of the 7-Card Bonus for seven cards. The cards may be reordered."""
    suit = flush_suit(cards)
    if suit < 0:
        return np.int64(bonus.by_kinds[kinds_number(cards, bonus.made.numbers)])
    joker, ranks = suit_ranks(cards, suit)
    made = rows_with_flush(cards, joker, ranks, bonus.made)
    return np.int64(bonus.by_rows[bonus.royal[ranks], made])
