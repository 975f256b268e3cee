"""Ranges: several hands in a few signs, `QQ+`, `22-99`, `AKs`, `JTs+`, `30%`, `AAxx:ds`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, product

from croupier.cards.card import RANKS, SUITS, SYMBOLS, Card, Hand
from croupier.cards.pack import Pack
from croupier.errors import BadCards, ParseError, nearest
from croupier.odds.poker.hand_order import BEST_FIRST
from croupier.readers import decimal_number

RANDOM = ("random", "any", "*")
WORDS = ("random", "QQ+", "22-99", "AKs", "AKo", "JTs+", "30%")
SUITED_AS = {"ds": "double-suited", "ss": "single-suited", "r": "rainbow"}

_CARD = re.compile(r"(10|[2-9TJQKA])([cdhs♣♦♥♠])|(Jk)", re.IGNORECASE)
_RANK = "[2-9TJQKA]"
_PAIR = re.compile(rf"({_RANK})({_RANK})([so]?)(\+?)", re.IGNORECASE)
_SPAN = re.compile(rf"({_RANK})({_RANK})([so]?)-({_RANK})({_RANK})([so]?)", re.IGNORECASE)
_PERCENT = re.compile(r"(\d+(?:\.\d+)?)%")
_ELEMENT = re.compile(r"(10|[2-9TJQKA])([cdhs♣♦♥♠])?|([xX?])|(Jk)", re.IGNORECASE)


def cards_in(text: str) -> Hand | None:
    """Return the cards of a text that is nothing but cards, such as `AsKs` or `As Ks`; None for any other
    text."""
    signs = re.sub(r"[\s,]+", "", text)
    found, at = list[Card](), 0
    while at < len(signs):
        match = _CARD.match(signs, at)
        if match is None:
            return None
        found.append(Card.parse(match.group()))
        at = match.end()
    return tuple(found)


def hands_of(word: str, size: int, pack: Pack) -> list[Hand]:
    """Return every hand of `size` cards that one word of a range names, each with its highest card first."""
    cards = cards_in(word)
    if cards is not None:
        return [_fitting(cards, size, word)]
    if size == 2 and (pairs := _two(word, pack)) is not None:
        return pairs
    return _by_pattern(word, size, pack)


def _fitting(cards: Hand, size: int, word: str) -> Hand:
    if len(cards) != size:
        raise BadCards(f"{word} has {len(cards)} cards", instead=f"a hand has {size}")
    return cards


def _two(word: str, pack: Pack) -> list[Hand] | None:
    """Return the hands that a word for hands of two cards names; None if it is no such word."""
    if match := _PERCENT.fullmatch(word):
        return _best(float(decimal_number(match.group(1))), word, pack)
    if match := _SPAN.fullmatch(word):
        one, two, how, three, four, then = match.groups()
        return _suits([*_span(_ranks(one, two), _ranks(three, four), word)], _same(how, then, word), pack)
    if match := _PAIR.fullmatch(word):
        one, two, how, plus = match.groups()
        first = _ranks(one, two)
        if first[0] == first[1] and how:
            raise ParseError(f"no hand {word}", "a pair has two suits", f"{one}{two}{plus}")
        return _suits([*_upwards(first)] if plus else [first], how.lower(), pack)
    return None


def _ranks(one: str, two: str) -> tuple[int, int]:
    """Return the two ranks, the higher first."""
    first, second = (RANKS.index(letter.upper()) + 2 for letter in (one, two))
    return max(first, second), min(first, second)


def _same(how: str, then: str, word: str) -> str:
    if how.lower() != then.lower():
        raise ParseError(f"no range {word}", "its two ends differ in suits", "such as A5s-A2s")
    return how.lower()


def _upwards(first: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """Yield the ranks of a range with a plus.

    In `QQ+` pairs climb to aces; in `JTs+`, two ranks in a row, both climb; in `A9s+` the lower card climbs.
    """
    high, low = first
    if high - low <= 1:
        yield from ((rank, rank - (high - low)) for rank in range(high, 15))
    else:
        yield from ((high, rank) for rank in range(low, high))


def _span(first: tuple[int, int], last: tuple[int, int], word: str) -> Iterator[tuple[int, int]]:
    (a, b), (c, d) = sorted((first, last))
    if a - b == c - d:
        yield from ((rank, rank - (a - b)) for rank in range(a, c + 1))
    elif a == c:
        yield from ((a, rank) for rank in range(b, d + 1))
    else:
        raise ParseError(f"no range {word}", "its ends share neither the high card nor the gap", "22-99")


def _suits(kinds: Sequence[tuple[int, int]], how: str, pack: Pack) -> list[Hand]:
    there = {card.rank for card in pack}
    for high, low in kinds:
        for rank in (high, low):
            if rank not in there:
                raise BadCards(f"no {RANKS[rank - 2]} in {pack.name}")
    return [
        (Card(high, one), Card(low, two))
        for high, low in kinds
        for one, two in product(range(3, -1, -1), repeat=2)
        if (one > two if high == low else {"s": one == two, "o": one != two, "": True}[how])
    ]


def _best(percent: float, word: str, pack: Pack) -> list[Hand]:
    """Return a percentage of the 1,326 hands, those that win most against a random one first."""
    if len(pack) != 52:
        raise ParseError(f"no {word} of {pack.name}", "hands are in order for 52 cards only")
    if not 0 < percent <= 100:
        raise ParseError(f"no range {word}", instead="0% to 100%")
    wanted, found = 1326 * percent / 100, list[Hand]()
    for kind in BEST_FIRST:
        if len(found) >= wanted:
            break
        found += _two(kind, pack) or []
    return found


def kind_of(hand: Hand) -> str:
    """Return the name of two cards, whichever suits they have: `AKs`, `77`.

    >>> from croupier.cards.card import parse_cards
    >>> kind_of(parse_cards("Kd Ad"))
    'AKs'
    """
    one, two = sorted(hand, reverse=True)
    ranks = RANKS[one.rank - 2] + RANKS[two.rank - 2]
    return ranks if one.rank == two.rank else ranks + ("s" if one.suit == two.suit else "o")


def _by_pattern(word: str, size: int, pack: Pack) -> list[Hand]:
    """Return the hands of a pattern such as `AAxx`, `AsKxx` or `JT98:ds`.

    A pattern has ranks and cards, x for any card, and how many suits come twice.
    """
    signs, _, suited = word.partition(":")
    elements, at = list[tuple[int, int]](), 0
    while at < len(signs):
        match = _ELEMENT.match(signs, at)
        if match is None:
            raise ParseError(f"no hand or range {word!r}", instead=nearest(word, WORDS))
        at = match.end()
        rank, suit, anything, joker = match.groups()
        if anything:
            elements.append((-1, -1))
        elif joker:
            elements.append((0, 4))
        else:
            which = -1 if suit is None else (SUITS + SYMBOLS).index(suit.lower()) % 4
            elements.append((RANKS.index(rank.upper().replace("10", "T")) + 2, which))
    if len(elements) != size:
        why = f"it has {len(elements)} cards" if elements else ""
        raise ParseError(f"no hand or range {word!r}", why, f"a hand has {size}")
    if suited and suited.lower() not in SUITED_AS:
        raise ParseError(f"no hand {word}", f"{suited} is no suits", "ds, ss or r")
    found = {
        hand: None
        for hand in _filled(tuple(sorted(elements, reverse=True)), pack)
        if not suited or _is_suited(hand, suited.lower())
    }
    if not found:
        raise ParseError(f"no hand {word} in {pack.name}")
    return list(found)


def _filled(elements: tuple[tuple[int, int], ...], pack: Pack) -> Iterator[Hand]:
    """Yield every set of different cards that fits, some more than once."""
    given: dict[tuple[int, int], int] = {}
    for element in elements:
        given[element] = given.get(element, 0) + 1
    choices = [
        list(combinations([card for card in pack if _fits(card, rank, suit)], many))
        for (rank, suit), many in given.items()
    ]
    for parts in product(*choices):
        hand = sorted((card for part in parts for card in part), reverse=True)
        if len(set(hand)) == len(elements):
            yield tuple(hand)


def _fits(card: Card, rank: int, suit: int) -> bool:
    return rank in (-1, card.rank) and suit in (-1, card.suit)


def _is_suited(hand: Hand, how: str) -> bool:
    held = sorted((sum(card.suit == suit for card in hand) for suit in range(4)), reverse=True)
    return {"ds": held[1] >= 2, "ss": held[0] >= 2 > held[1], "r": held[0] == 1}[how]
