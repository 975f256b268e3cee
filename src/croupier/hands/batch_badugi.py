"""Badugi of many hands at once: the numbers of `badugi.evaluate`, over masks (`batch.hand_masks`).

The ranks of a hand are gone through from the best to the worst. What has been taken so far is a state: which
sets of suits can have been used. A rank is taken where the number of cards that differ grows by it, and
that is asked of `badugi.largest_choices` once for every state and every choice of suits at the next rank.
The ranks taken are the hand, and `BadugiRanking.evaluate` says what it is worth.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from croupier.cards.card import CARDS, Card, Hand
from croupier.compiled import compiled, inlined
from croupier.errors import BadCards
from croupier.hands.badugi import SUITS, BadugiRanking, largest_choices
from croupier.hands.batch import Cards, Masks, Strengths, check_array
from croupier.hands.scale import SUIT_RANKS

TakenSuits: TypeAlias = frozenset[frozenset[int]]
Steps: TypeAlias = npt.NDArray[np.uint16]

# Two ranks are taken at a step, by a byte of their suits: two bits a suit. In a mask those eight bits lie two
# in each of the four suits and are gathered by a multiplication.
PAIRS_OF_RANKS: Final = 7
_TWO_RANKS: Final = np.uint64(0x0003_0003_0003_0003)
_GATHER: Final = np.uint64(1 << 48 | 1 << 34 | 1 << 20 | 1 << 6)
_GATHERED: Final = np.uint64(48)
_BYTE: Final = np.uint64(0xFF)
_STATE: Final = np.uint64(0xFF00)
_TAKEN: Final = np.uint64(3)
# An ace that is low comes before the deuce.
_ACES: Final = np.uint64(0x1000_1000_1000_1000)
_OTHERS: Final = np.uint64(0x0FFF_0FFF_0FFF_0FFF)
_ACE_SHIFT: Final = np.uint64(12)
_ONE: Final = np.uint64(1)


@inlined
def rank_badugi(mask: np.uint64, is_ace_low: bool, steps: Steps, worths: Strengths) -> np.uint16:
    """The strength of the one hand in a mask, by the tables `take_ranks` and `worths_of`."""
    if is_ace_low:
        mask = (mask & _OTHERS) << _ONE | (mask & _ACES) >> _ACE_SHIFT
    step = taken = np.uint64(0)
    for pair in range(PAIRS_OF_RANKS):
        shift = np.uint64(2 * pair)
        suits = (mask >> shift & _TWO_RANKS) * _GATHER >> _GATHERED & _BYTE
        step = np.uint64(steps[step & _STATE | suits])
        taken |= (step & _TAKEN) << shift
    strength: np.uint16 = worths[taken]
    return strength


@compiled
def _rank_masks(
    masks: Masks, is_ace_low: bool, steps: Steps, worths: Strengths, strengths: Strengths
) -> None:
    for i in range(len(masks)):
        strengths[i] = rank_badugi(masks[i], is_ace_low, steps, worths)


@compiled
def _rank_cards(
    cards: Cards, each: tuple[int, ...], bits: Masks, steps: Steps, worths: Strengths, strengths: Strengths
) -> None:
    """`each` numbers the cards of a hand: the compiler knows how many and unrolls the loop."""
    for i in range(len(cards)):
        hand = np.uint64(0)
        for j in range(len(each)):
            hand |= bits[cards[i, j]]
        step = taken = np.uint64(0)
        for pair in range(PAIRS_OF_RANKS):
            step = np.uint64(steps[step & _STATE | hand >> np.uint64(8 * pair) & _BYTE])
            taken |= (step & _TAKEN) << np.uint64(2 * pair)
        strengths[i] = worths[taken]


def evaluate_masks(masks: Masks, ranking: BadugiRanking) -> Strengths:
    """The strengths of hands in masks, of any number of cards from one up."""
    strengths = np.empty(len(masks), np.uint16)
    _rank_masks(masks, ranking.is_ace_low, take_ranks(), worths_of(ranking), strengths)
    return strengths


def evaluate_cards(cards: Cards, ranking: BadugiRanking) -> Strengths:
    """The strengths of hands of card indices, one hand a row."""
    check_array(cards, cards.shape[-1])
    if not 1 <= cards.shape[1] <= 7:
        raise BadCards(f"badugi hands of {cards.shape[1]} cards", instead="one to seven cards")
    strengths = np.empty(len(cards), np.uint16)
    each = tuple(range(cards.shape[1]))
    cards = np.ascontiguousarray(cards)
    _rank_cards(cards, each, _bits(ranking), take_ranks(), worths_of(ranking), strengths)
    return strengths


def _best_first(ranking: BadugiRanking) -> list[int]:
    return sorted(SUIT_RANKS, key=lambda rank: -ranking.evaluate([Card(rank, 0)]))


@cache
def _bits(ranking: BadugiRanking) -> Masks:
    """Each card's bit: a byte for every two ranks from the best down, two bits in it for every suit."""
    places = {rank: place for place, rank in enumerate(_best_first(ranking))}
    at = [8 * (places[card.rank] // 2) + 2 * card.suit + places[card.rank] % 2 for card in CARDS[:52]]
    return np.array([1 << bit for bit in at], np.uint64)


@cache
def worths_of(ranking: BadugiRanking) -> Strengths:
    """Return the value of ranks of different suits, by their bits, the best rank lowest."""
    best_first = _best_first(ranking)
    worths = np.zeros(1 << 2 * PAIRS_OF_RANKS, np.uint16)
    for size in range(1, SUITS + 1):
        for places in combinations(range(len(best_first)), size):
            hand = [Card(best_first[place], suit) for suit, place in enumerate(places)]
            worths[sum(1 << place for place in places)] = ranking.evaluate(hand)
    return worths


@cache
def take_ranks() -> Steps:
    """The next state, times 256, and which of two ranks are taken, by state and by the byte of suits."""
    single = _steps_by_rank()
    numbers = {state: number for number, state in enumerate(single)}
    steps = np.zeros(len(numbers) << 8, np.uint16)
    for state, number in numbers.items():
        for byte in range(256):
            first = frozenset(suit for suit in range(SUITS) if byte >> 2 * suit & 1)
            second = frozenset(suit for suit in range(SUITS) if byte >> 2 * suit & 2)
            then, is_first = single[state][first]
            last, is_second = single[then][second]
            steps[number << 8 | byte] = numbers[last] << 8 | is_first | is_second << 1
    return steps


def _steps_by_rank() -> dict[TakenSuits, dict[frozenset[int], tuple[TakenSuits, bool]]]:
    """For each state and the suits held at the next rank: the state after, and whether the rank is taken."""
    choices = [frozenset(suits) for size in range(SUITS + 1) for suits in combinations(range(SUITS), size)]
    nothing: TakenSuits = frozenset([frozenset()])
    found: dict[TakenSuits, dict[frozenset[int], tuple[TakenSuits, bool]]] = {}
    # By few cards first, so that every state is found by a small hand.
    waiting: list[tuple[TakenSuits, Hand]] = [(nothing, ())]
    while waiting:
        waiting.sort(key=lambda each: len(each[1]))
        state, hand = waiting.pop(0)
        if state in found:
            continue
        found[state] = {}
        rank = 2 + len({card.rank for card in hand})
        for suits in choices:
            more = (*hand, *(Card(rank, suit) for suit in suits))
            then = _state(more)
            found[state][suits] = then, _size(then) > _size(state)
            waiting.append((then, more))
    return found


def _state(cards: Hand) -> TakenSuits:
    return frozenset(frozenset(card.suit for card in choice) for choice in largest_choices(cards))


def _size(state: TakenSuits) -> int:
    return len(next(iter(state)))
