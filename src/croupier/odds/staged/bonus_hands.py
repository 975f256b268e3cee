"""Count the Bonus Hands of California's Ultimate Texas Hold'em exactly, by hand and by whether the bank
qualifies.

The count covers every two cards of the player, every board and every hand of the player-dealer, by the same
tables as the game itself: a straight flush can lose to a player-dealer below ace high. If a fold gives up the
wager, the game and the wager are solved together, for their sum.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import factorial
from typing import Any, NamedTuple

import numpy as np

from croupier.cards.pack import Pack
from croupier.families.staged.bonus_hands import (
    BONUS,
    JACKPOT,
    STAKE,
    BonusHandsOptions,
    bonus_result,
    bonus_row,
)
from croupier.families.staged.rules import Play, Staged
from croupier.families.staged.staged_round import DecisionPoint
from croupier.hands import poker
from croupier.hands.lookup import CLASSES
from croupier.odds import ends
from croupier.odds.staged.board_classes import BOARD, Boards, Level, spread
from croupier.odds.staged.board_play import BoardBestPlay, best_play
from croupier.odds.staged.kernels.shared_board import LOSE_SHUT, TIE, WIN_SHUT, Bytes, Narrow, Strengths
from croupier.odds.staged.other_pays import stored_boards
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.wagers.chips import money
from croupier.wagers.pays import Odds
from croupier.wagers.result import Result, win

FOLDS = "a player who folds loses the Bonus Hand: counted for one who does not fold"
TOGETHER = (
    "counted for one who plays best for it and an Ante of {ante} together, since a fold gives up both: "
)
FUND = "prizes are counted in full, whatever the fund holds"


def bonus_part(game: Game, options: BonusHandsOptions, pack: Pack | None = None) -> Solution:
    """Count the wager: with best play for it and the game together if a fold gives it up, else independently
    of the play."""
    cards = pack or game.pack(options)
    rules: Staged = game.rules
    is_together = not options.bonus_survives_fold and options.bonus_board_hands
    played = both_wagers(rules, options.limits.minimum) if is_together else rules
    best = best_play(played, options, cards)
    for name in best.read:
        getattr(options, name)  # so that a tracking record notes it
    return Solution((_together(best, options) if is_together else _by_hand(best, options),))


def tabulated(game: Game, options: BonusHandsOptions) -> tuple[Any, ...]:
    """Return what decides the wager besides the game: its result with every hand."""
    results = [
        ends.plain_result(bonus_result(options, bonus_row(options, strength), qualifies))
        for strength in range(CLASSES)
        for qualifies in (True, False)
    ]
    alone = dict.fromkeys(results)
    places = {result: place for place, result in enumerate(alone)}
    return stored_boards.key(game, options), tuple(alone), tuple(places[each] for each in results)


def _by_hand(best: BoardBestPlay, options: BonusHandsOptions) -> Tally:
    notes = [] if options.bonus_survives_fold else [FOLDS]
    notes += [FUND] if options.bonus_shortfall == "fund" else []
    tally = Tally(BONUS, unit="the Bonus Hand", notes=tuple(notes))
    for (row, qualifies), ways in hands(best, options).items():
        result = bonus_result(options, row, qualifies)
        won = result.amount or 0
        taken = 0 if result.amount is not None and not result.takes else STAKE
        words = [
            row.replace("-", " ") or "below a full house",
            *([] if qualifies else ["bank does not qualify"]),
        ]
        tally.add(
            ", ".join(words),
            net=Fraction(won - taken, STAKE),
            ways=ways,
            pays=money(won) if won else "lose",
        )
    return tally


def _at_odds(bonus: Result) -> Result:
    """Return the result with a fixed prize rewritten as odds on the stake."""
    if bonus.amount is None:
        return bonus
    won = Fraction(bonus.amount - (STAKE if bonus.takes else 0), STAKE)
    return win(BONUS, pays=Odds(won.numerator, won.denominator), why=bonus.why)


@lru_cache(maxsize=4)
def both_wagers(rules: Staged, ante: int) -> Staged:
    """Return the rules with a Bonus Hand added to the layout, so that both wagers are decided together.

    `ante` is in cents.
    """
    units = Fraction(STAKE, ante)

    def plays(options: BonusHandsOptions, at: DecisionPoint) -> tuple[Play, ...]:
        main = {spot: units for spot, units in at.staked.items() if spot != BONUS}
        return rules.plays(options, at._replace(staked=main))

    def results(options: BonusHandsOptions, own: int, dealer: int, qualifies: bool) -> tuple[Result, ...]:
        bonus = bonus_result(options, bonus_row(options, own), qualifies)
        return *rules.results(options, own, dealer, qualifies), _at_odds(bonus)

    return rules.replace(
        opening=lambda options: {**rules.opening(options), BONUS: units}, plays=plays, results=results
    )


class BothEnd(NamedTuple):
    """One way in which both wagers end: the net of the Bonus Hand and of the game, each in its own unit."""

    outcome: str
    pays: str
    bonus: Fraction
    main: Fraction
    ways: int


def both_ends(best: BoardBestPlay) -> Iterator[BothEnd]:
    for path in best.paths:
        main = tuple((spot, units) for spot, units in path.layout if spot != BONUS)
        lost = -sum((units for _, units in main), Fraction(0))
        yield BothEnd("folded", "lose", Fraction(-1), lost, path.folded)
        for row, ways in zip(best.settlement.rows if path.rows else (), path.rows, strict=True):
            (bonus,) = (each for each in row.results if each.spot == BONUS)
            words = bonus.why.replace("-", " ") or "below a full house"
            prize = JACKPOT.pays(bonus.why, 0) if bonus.odds is not None else 0
            yield BothEnd(words, money(prize) if prize else "lose", row.gain(BONUS), row.net(main), ways)


def _together(best: BoardBestPlay, options: BonusHandsOptions) -> Tally:
    """Return the tally for the minimum Ante. The larger the Ante, the less the Bonus Hand affects play."""
    ante = options.limits.minimum
    ends = list(both_ends(best))
    total = sum(end.ways for end in ends)
    edge = -sum((end.main * end.ways for end in ends), Fraction(0)) / total
    told = TOGETHER.format(ante=money(ante), edge=float(edge))
    notes = [told, *([FUND] if options.bonus_shortfall == "fund" else [])]
    tally = Tally(BONUS, unit="the Bonus Hand", notes=tuple(notes))
    for end in ends:
        tally.add(end.outcome, net=end.bonus, ways=end.ways, pays=end.pays)
    return tally


def hands(best: BoardBestPlay, options: BonusHandsOptions) -> dict[tuple[str, bool], int]:
    """Return (row, bank qualifies) → number of deals; the row is '' for a hand without a bonus."""
    strengths, counts = best.ends.strengths, best.ends.counts
    shut = counts[:, WIN_SHUT] + counts[:, LOSE_SHUT]
    shut += np.where(np.array(best.settlement.qualifies)[strengths], 0, counts[:, TIE])
    deals = _ways(best).astype(np.int64)
    shut_deals = deals * shut
    deals *= best.boards.completions(BOARD)
    rows = ["", *JACKPOT.prizes]
    plain, shared = (_rows(options, rows, is_board) for is_board in (False, True))
    is_boards = _boards_strengths(best.boards) == strengths
    row_of = np.where(is_boards, shared[strengths], plain[strengths])
    left, left_shut = int(deals.sum()), int(shut_deals.sum())
    orders = factorial(BOARD)
    found: dict[tuple[str, bool], int] = {}
    for at, row in enumerate(rows[1:], 1):
        there = np.flatnonzero(row_of == at)
        number, number_shut = int(deals[there].sum()), int(shut_deals[there].sum())
        found |= {(row, True): (number - number_shut) // orders, (row, False): number_shut // orders}
        left, left_shut = left - number, left_shut - number_shut
    return found | {("", True): (left - left_shut) // orders, ("", False): left_shut // orders}


def _ways(best: BoardBestPlay) -> Narrow:
    """Return the number of ways of each entry of the whole board, its cards dealt in order."""
    ways = best.hole_ways()[None, :]
    for cards in range(BOARD):
        ways = spread(best.boards, cards, ways)
    found: Narrow = ways[0]
    return found


def _rows(options: BonusHandsOptions, rows: list[str], is_board: bool) -> Bytes:
    """Return the index of the row of every strength, for hands that are the board or hands that are not."""
    every = range(poker.lowest(poker.PokerCategory.ROYAL_FLUSH) + 1)
    numbers = [rows.index(bonus_row(options, each, each if is_board else -1)) for each in every]
    return np.array(numbers, np.uint8)


def _boards_strengths(boards: Boards) -> Strengths:
    """Return for every entry the strength of the five cards on its board."""
    level = boards.levels[BOARD]
    entries = np.diff(level.starts)
    return np.repeat(np.array([_strength(level, at) for at in range(len(level.bits))], np.uint16), entries)


def _strength(level: Level, at: int) -> int:
    bits, others = int(level.bits[at]), int(level.others[at])
    suited = [rank for rank in range(13) for suit in range(4) if bits >> 16 * suit + rank & 1]
    if len(suited) == BOARD:
        return poker.HIGH.suited_strength(frozenset(rank + 2 for rank in suited))
    ranks = suited + [rank for rank in range(13) for _ in range(others >> 3 * rank & 7)]
    return poker.HIGH.unsuited_strength([rank + 2 for rank in ranks])
