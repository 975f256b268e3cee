"""Every ranking of `rankings` over arrays of card indices, one hand a row: the same strengths, fast.

>>> import numpy as np
>>> from croupier.cards.card import parse_cards
>>> hands = np.array([[card.index for card in parse_cards("4s 3h 2d Ac")]], np.uint8)
>>> int(evaluate(hands, "badugi")[0])
1091
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial

import numpy as np

from croupier.cards.card import CARDS, Card
from croupier.errors import BadCards, unknown
from croupier.hands import badugi, batch, batch_badugi, batch_hole, batch_wild, low, rankings
from croupier.hands.batch import Cards, Strengths, check_array
from croupier.hands.best import TwoOfTheHole
from croupier.hands.lookup import FIVE, FOUR, THREE, THREE_AS_FIVE, Flush, LookupOrder
from croupier.hands.rankings import Ranking

_LOWS = (
    *("ace-to-five", "ace-to-five-three-deuces", "mixed-ace"),
    *("eight-or-better", "six-or-better", "six-or-better-paired"),
)
_JOKERS = ("joker-bug", "joker-straights", "joker-wild", "mexican-down", "mexican-up", "pai-gow-high")


def evaluate(cards: Cards, name: str, boards: Cards | None = None) -> Strengths:
    """The strengths of hands in the ranking of that name; `boards` of five where it takes them.

    That the cards of a row differ, and are of the ranking's pack, is the caller's care.
    """
    ranking = rankings.find(name)
    if ranking.two_of_the_hole:
        if boards is None:
            raise BadCards(f"{name} without boards", instead="five card indices for each hand")
        return batch_hole.evaluate_holes(cards, boards, hole_order(name))
    together = cards if boards is None else np.concatenate((cards, boards), axis=1)
    if together.shape[-1] not in ranking.sizes:
        wanted = " or ".join(map(str, ranking.sizes))
        raise BadCards(f"{together.shape[-1]} cards in {name}", instead=f"{wanted} cards")
    return _evaluators()[name](together)


def evaluate_grid(cards: Cards, name: str, boards: Cards) -> Strengths:
    """The strength of every hand with every board, `[board, hand]`; what a hand is worth with a board
    that has one of its cards means nothing."""
    if rankings.find(name).two_of_the_hole:
        return batch_hole.evaluate_grid(cards, boards, hole_order(name))
    if name in _orders():
        return batch.evaluate_grid(cards, boards, _orders()[name])
    many = np.tile(cards, (len(boards), 1)), np.repeat(boards, len(cards), axis=0)
    return evaluate(np.concatenate(many, axis=1), name).reshape(len(boards), len(cards))


@cache
def _evaluators() -> dict[str, Callable[[Cards], Strengths]]:
    in_order = {name: partial(batch.evaluate_cards, order=order) for name, order in _orders().items()}
    return {
        **in_order,
        **{name: partial(batch_wild.evaluate_cards, order=_wild_order(name)) for name in _JOKERS},
        "ace-to-five-joker": partial(
            batch_wild.evaluate_cards, order=_wild_order("ace-to-five-joker", Flush.THE_SAME)
        ),
        "badugi": partial(batch_badugi.evaluate_cards, ranking=badugi.ACE_LOW),
        "badugi-ace-high": partial(batch_badugi.evaluate_cards, ranking=badugi.ACE_HIGH),
        "six-card": _of_six,
        "pai-gow-low": partial(_of_two, ranking=rankings.find("pai-gow-low")),
        "pai-gow-tiles": partial(_of_two, ranking=rankings.find("pai-gow-tiles")),
    }


@cache
def _orders() -> dict[str, LookupOrder]:
    ranks = tuple(sorted({card.rank for card in rankings.find("short-deck").pack}))
    return {
        "high": FIVE,
        "sixes-or-better": FIVE,
        "three-card": THREE,
        "three-card-as-five": THREE_AS_FIVE,
        "four-card": FOUR,
        **{
            name: LookupOrder(name, _readable(rankings.find(name)), 5, 7, ranks=ranks)
            for name in ("short-deck", "short-deck-straights")
        },
        "chinese-front": _order("chinese-front", Flush.THE_SAME, 3, 3),
        "deuce-to-seven": _order("deuce-to-seven", Flush.LESS),
        "deuce-to-seven-wheel": _order("deuce-to-seven-wheel", Flush.LESS),
        **{name: _order(name, Flush.THE_SAME) for name in _LOWS},
    }


def _order(name: str, flush: Flush, least: int = 5, most: int = 7) -> LookupOrder:
    return LookupOrder(name, _readable(rankings.find(name)), least, most, flush)


def _readable(ranking: Ranking) -> Callable[[Sequence[Card]], int]:
    return lambda cards: ranking.rank(cards, ())


@cache
def order_named(name: str) -> LookupOrder:
    """The order by which a compiled loop ranks hands: see `lookup` and `batch`."""
    try:
        return _orders()[name]
    except KeyError:
        raise unknown("order", name, _orders()) from None


@cache
def hole_order_of(source: TwoOfTheHole) -> LookupOrder | None:
    """Return the lookup order of a ranking of two hole cards; None if it has none."""
    named = rankings.made_of(source.five)
    if named is not None and named.name in _orders():
        return order_named(named.name)
    if isinstance(source.five, low.AceToFive):  # with a qualifier that has no name
        return LookupOrder(f"low {id(source.five)}", source.five.evaluate, 5, 7, Flush.THE_SAME)
    return None


def hole_order(name: str) -> LookupOrder:
    """Return the order that ranks five cards, two from the hand and three from the board."""
    return order_named({"omaha": "high", "omaha-eight": "eight-or-better"}[name])


def _wild_order(name: str, flush: Flush = Flush.MORE) -> batch_wild.WildOrder:
    ranking = rankings.find(name)
    ranks = tuple(sorted({card.rank for card in ranking.pack if not card.is_joker}))
    return batch_wild.wild_order(name, _readable(ranking), flush, ranks)


def _of_six(cards: Cards) -> Strengths:
    """The best five of six, and what six of one suit are by themselves."""
    strengths = batch.evaluate_cards(cards)
    suited = np.flatnonzero((cards & 3 == cards[:, :1] & 3).all(axis=1))
    readable = rankings.find("six-card").rank
    strengths[suited] = [readable([CARDS[index] for index in row], ()) for row in cards[suited].tolist()]
    return strengths


def _of_two(cards: Cards, ranking: Ranking) -> Strengths:
    """Hands of two cards: a table of all of them."""
    check_array(cards, 2, max(card.index for card in ranking.pack))
    return _two_table(ranking.name)[cards[:, 0], cards[:, 1]]


@cache
def _two_table(name: str) -> Strengths:
    ranking = rankings.find(name)
    kinds: dict[int, Card] = {card.index: card for card in ranking.pack}
    table = np.zeros((max(kinds) + 1, max(kinds) + 1), np.uint16)
    for one in kinds.values():
        for other in kinds.values():
            if one is not other or _twice(one, ranking.pack.cards):
                table[one.index, other.index] = ranking.evaluate((one, other))
    return table


def _twice(card: Card, cards: Sequence[Card]) -> bool:
    return cards.count(card) > 1
