"""2 Way Winner, exactly: the antes with all that follows them under best play, and the 7-Card Bonus.

For the bonus a player's first two cards and the player-dealer's first five are as good as any seven: nobody
chooses one of them by what it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from croupier.cards.card import ACE, JOKER, Card, Hand
from croupier.cards.pack import Pack
from croupier.families.blackjack.two_way import (
    BLACKJACK_PLAY,
    BONUS,
    TwoWayBlackjack,
    TwoWayOptions,
    bonus_result,
    natural_pays,
    without_royal,
)
from croupier.families.blackjack.verdicts import Verdict
from croupier.hands.pai_gow import rows_made
from croupier.odds.option_reads import array_digest
from croupier.odds.seven_card_counts import count
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.wagers.result import Outcome


def made(options: TwoWayOptions, pack: Pack) -> Counter[tuple[str, ...]]:
    """Return how many sets of seven cards make each combination of hands.

    Where a royal flush needs five cards of its own, sets with the joker are counted apart: those of a royal
    flush and a joker are few and are looked at singly.
    """
    found = Counter(count(pack))
    if options.joker_royal == "royal-flush" or JOKER not in pack.cards:
        return found
    plain = Counter(count(Pack("without the joker", tuple(card for card in pack if card is not JOKER))))
    royal = Counter(tuple(rows_made(hand)) for hand in _royal_and_joker(pack))
    wild = found - plain - royal
    return (
        plain
        + royal
        + sum(
            (Counter({tuple(without_royal(rows)): ways}) for rows, ways in wild.items()),
            Counter[tuple[str, ...]](),
        )
    )


def _royal_and_joker(pack: Pack) -> Iterator[Hand]:
    for suit in range(4):
        royal = tuple(Card(rank, suit) for rank in range(10, ACE + 1))
        if all(card in pack.cards for card in royal):
            for other in pack:
                if other is not JOKER and other not in royal:
                    yield (*royal, JOKER, other)


def bonus_tally(game: Game, options: TwoWayOptions, cards: Pack) -> Tally:
    return paid_bonus(game, options, made(options, cards))


def paid_bonus(game: Game, options: TwoWayOptions, ways_made: Mapping[tuple[str, ...], int]) -> Tally:
    """Return the tally of the bonus, from the number of sets of seven cards that make each combination of
    hands."""
    tally = Tally(BONUS, unit=f"the {game.spot(BONUS, options).label}")
    results = [(bonus_result(options, list(rows)), ways) for rows, ways in ways_made.items()]
    for result, ways in sorted(results, key=lambda each: -each[0].per_unit):
        is_won = result.outcome is Outcome.WIN
        row = result.why.replace("-", " ") if is_won else "none of these"
        tally.add(row, net=result.per_unit, ways=ways, pays=str(result.odds) if is_won else "lose")
    return tally


def solve(game: Game, options: TwoWayOptions, pack: Pack | None = None) -> Solution:
    cards = pack or game.pack(options)
    found = antes(game, options, cards)
    return Solution((*found.tallies, bonus_tally(game, options, cards)), found.strategy, found.notes)


def antes(game: Game, options: TwoWayOptions, pack: Pack | None = None) -> Solution:
    """Return the odds of the antes with all that follows them, without the bonus."""
    from croupier.odds.blackjack.two_way_advice import advice
    from croupier.odds.blackjack.two_way_play import best_play

    cards = pack or game.pack(options)
    best = best_play(game.rules, options, cards)
    return Solution((best.tally,), advice(best, -best.tally.expectation), tuple(best.notes()))


def tabulated(game: Game, options: TwoWayOptions) -> Any:
    """Return plain values that decide the result of the antes: the blackjack rules, the worth of poker hands,
    and the ends that are settled at once.

    Games with equal values share a count.
    """
    from croupier.odds.blackjack import tabulated as blackjack
    from croupier.odds.blackjack.two_way_poker import worth_of

    rules: TwoWayBlackjack = game.rules
    worth = worth_of(options)
    ranks = sorted({card.rank: card for card in game.pack(options)}.values())
    return (
        blackjack.tabulated(game, options),
        [array_digest(each).hex() for each in (worth.by_kinds, worth.by_suit, worth.row_of)],
        [(row.outcome, str(row.antes), str(row.play), row.is_won, row.pays) for row in worth.rows],
        [[rules.is_natural(options, (one, other)) for one in ranks] for other in ranks],
        [
            [(each.spot, str(each.per_unit), each.terms) for each in settled]
            for settled in (rules.natural_taken(options), rules.surrendered(options))
        ],
        [rules.words(verdict) for verdict in Verdict],
        str(natural_pays(options, BLACKJACK_PLAY)),
    )


def alone(game: Game, options: TwoWayOptions, wager: str | None, pack: Pack | None = None) -> Tally | None:
    """Return the tally of the 7-Card Bonus, which takes a moment; None for another wager."""
    cards = pack or game.equipment(options).pack
    return bonus_tally(game, options, cards) if wager == BONUS and cards is not None else None
