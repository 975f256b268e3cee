"""Blackjack hands counted exactly: whole numbers of dealer's hands, and sums of them modulo some primes.

The dealer's hands of a given number of cards are so few that they fit a machine word (the caller sees to it
that they do). The chances of a whole round have a denominator of a hundred digits, so they are kept as
remainders, from which the caller puts the fraction together.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import njit

from croupier.odds.blackjack.kernels.hands import (
    DEEP,
    DOUBLE,
    DOUBLED,
    HIT,
    STAND,
    SURRENDER,
    VALUE,
    GainArrays,
    HandArrays,
    take_out,
)
from croupier.odds.remainders import PrimeArrays

LOW = 24
"""Bits of a whole number that are taken apart, so that no product overflows."""


class EndArrays(NamedTuple):
    """How hands end against the dealer's classes."""

    is_plain: Any
    """[class] → whether it asks only for a best hand of the dealer's."""
    plain_end: int
    best_end: int
    """The dealer's class without one and with one, which is -1 where there is none."""
    classes: int
    """Of the dealer's hands."""
    beaten: Any
    """[kind of card] → whether the dealer's hole card makes a best hand of it."""
    surrendered: int
    double_ends: bool


@njit(cache=True, nogil=True, inline="always")
def remainder(number: Any, prime: Any, inverse: Any) -> Any:
    """Of any machine word, by way of the quotient in double precision, which is right to one."""
    rest = number - np.int64(np.float64(number) * inverse) * prime
    while rest < 0:
        rest += prime
    while rest >= prime:
        rest -= prime
    return rest


@njit(cache=True, nogil=True)
def dealer_ways(trees: Any, tree: int, rest: Any, room: Any, product: Any, found: Any) -> None:
    """[cards drawn, class] → in how many orders the dealer's hand ends so, of what is left."""
    slot, depth, skip, end, ways = trees.slot, trees.depth, trees.skip, trees.end, trees.ways
    found[:] = 0
    most = len(room) // len(rest)
    for kind in range(len(rest)):
        for nth in range(most):
            room[kind * most + nth] = rest[kind] - nth
    product[0] = 1
    at = trees.first[tree]
    while at < trees.last[tree]:
        left = room[slot[at]]
        if left <= 0:
            at = skip[at]
            continue
        deep = depth[at]
        here = product[deep - np.uint8(1)] * left
        product[deep] = here
        found[deep, end[at]] += ways[at] * here
        at += np.uint32(1)


@njit(cache=True, nogil=True)
def inverses(total: Any, deepest: Any, primes: Any, inverse: Any, found: Any) -> None:
    """[cards drawn] → one over the number of orders to draw so many of `total`."""
    for at in range(len(primes)):
        found[0, at] = 1
    for deep in range(1, deepest + 1):
        if total - deep + 1 <= 0:
            break
        for at in range(len(primes)):
            prime = primes[at]
            # the inverse of a small number, by the extended Euclidean algorithm
            old, new, x, y = prime, np.int64(total - deep + 1), np.int64(0), np.int64(1)
            while new:
                quotient = old // new
                old, new = new, old - quotient * new
                x, y = y, x - quotient * y
            found[deep, at] = remainder(
                found[deep - 1, at] * remainder(x, prime, inverse[at]), prime, inverse[at]
            )


@njit(cache=True, nogil=True)
def worth(
    number: Any, spare: int, gains: Any, shrink: Any, deepest: Any, primes: Any, inverse: Any, found: Any
) -> None:
    """What a hand gains on average, from the numbers of dealer's hands; modulo each prime."""
    for at in range(len(primes)):
        found[at] = remainder(gains[spare], primes[at], inverse[at])
    for deep in range(1, deepest + 1):
        high, low = np.int64(0), np.int64(0)
        for each in range(len(gains)):
            if each != spare and number[deep, each]:
                more = gains[each] - gains[spare]
                high += more * (number[deep, each] >> LOW)
                low += more * (number[deep, each] & ((1 << LOW) - 1))
        if high or low:
            for at in range(len(primes)):
                prime = primes[at]
                sums = remainder((remainder(high, prime, inverse[at]) << LOW) + low, prime, inverse[at])
                found[at] = remainder(found[at] + sums * shrink[deep, at], prime, inverse[at])


class ExactDesk(NamedTuple):
    """Room to count in."""

    rest: Any
    """[kind of card] → how many are left beside a hand."""
    room: Any
    product: Any
    number: Any
    """[cards drawn, dealer's class] → dealer's hands."""
    shrinks: Any
    """[size of the hand] → what `inverses` found for it, once it is known."""
    is_known: Any


@njit(cache=True, nogil=True)
def exact_desk(width: int, most: int, classes: int, primes: int) -> Any:
    return ExactDesk(
        np.empty(width, np.int64),
        np.empty(width * most, np.int64),
        np.empty(DEEP, np.int64),
        np.zeros((DEEP, classes + 1), np.int64),
        np.zeros((DEEP, DEEP, primes), np.int64),
        np.zeros(DEEP, np.bool_),
    )


@njit(cache=True, nogil=True)
def shrink_for(size: Any, many: Any, deepest: Any, field: PrimeArrays, desk: ExactDesk) -> Any:
    """The inverses for hands of a size, after which so many cards are left."""
    if not desk.is_known[size]:
        inverses(many, deepest, field.primes, field.inverse, desk.shrinks[size])
        desk.is_known[size] = True
    return desk.shrinks[size]


@njit(cache=True, nogil=True)
def exact_values(
    hands: HandArrays, gained: GainArrays, trees: Any, left: Any, total: int, wanted: Any, plays: Any,
    field: PrimeArrays, values: Any,
) -> None:  # fmt: skip
    """Hands played as `plays` says: `values` [hand, single or doubled, prime], as far as they are wanted."""
    order, counts, size, child, holding = hands
    gains, is_flat, flat, look, beaten, surrendered, double_ends = gained
    primes, inverse = field
    width = counts.shape[1]
    classes = gains.shape[2]
    deepest = np.int64(max(np.max(trees.depth), 1)) if len(trees.depth) else np.int64(1)
    desk = exact_desk(width, trees.most, classes, len(primes))
    rest, number = desk.rest, desk.number
    for back in range(len(order) - 1, -1, -1):
        hand = order[back]
        if wanted[hand] & VALUE and plays[hand] & (HIT | DOUBLE):
            asks = DOUBLED if plays[hand] == DOUBLE and double_ends else VALUE
            for card in range(width):
                wanted[child[hand, card]] |= asks
    for hand in order:
        if not wanted[hand]:
            continue
        best = take_out(left, counts[hand], beaten, rest)
        many = total - size[hand]
        values[hand] = 0
        if best < 0 or many <= 0:
            continue
        shrink = shrink_for(size[hand], many, deepest, field, desk)
        play = plays[hand]
        if wanted[hand] & DOUBLED or play & (STAND | SURRENDER):
            is_walked = False
            for doubled in range(2):  # a doubled hand stands, also where it would else be given up
                one = surrendered if play == SURRENDER and not doubled else holding[hand]
                if is_flat[one]:
                    for at in range(len(primes)):
                        more = (flat[doubled, 1, one] - flat[doubled, 0, one]) * best
                        more = remainder(more, primes[at], inverse[at]) * shrink[1, at]
                        more = remainder(more, primes[at], inverse[at]) + flat[doubled, 0, one]
                        values[hand, doubled, at] = remainder(more, primes[at], inverse[at])
                    continue
                tree = look[one]
                if not is_walked:
                    dealer_ways(trees, tree, rest, desk.room, desk.product, number)
                    is_walked = True
                worth(
                    number, trees.spare[tree], gains[doubled, one], shrink, deepest, primes, inverse,
                    values[hand, doubled],
                )  # fmt: skip
        if wanted[hand] & VALUE and play & (HIT | DOUBLE):
            column = 1 if play == DOUBLE and double_ends else 0
            factor = 2 if play == DOUBLE and not double_ends else 1
            for at in range(len(primes)):
                prime = primes[at]
                sums: Any = np.int64(0)
                for card in range(width):
                    if rest[card] > 0:
                        sums += rest[card] * values[child[hand, card], column, at]
                sums = remainder(factor * sums, prime, inverse[at])
                values[hand, 0, at] = remainder(sums * shrink[1, at], prime, inverse[at])


@njit(cache=True, nogil=True)
def exact_spread(
    hands: HandArrays, ends: EndArrays, trees: Any, left: Any, total: int, plays: Any, field: PrimeArrays,
    reach: Any, doubled: Any, found: Any,
) -> None:  # fmt: skip
    """Follow hands from `reach` [hand, prime]: `found` [single or doubled, class, dealer's class, prime]
    gets how likely each end is. A class that is plain asks only whether the dealer has a best hand. Where a
    doubled hand goes on, `doubled` is left for the caller to follow."""
    order, counts, size, child, holding = hands
    is_plain, plain_end, best_end, classes, beaten, surrendered, double_ends = ends
    primes, inverse = field
    spare = trees.spare[0]
    width = counts.shape[1]
    deepest = np.int64(max(np.max(trees.depth), 1)) if len(trees.depth) else np.int64(1)
    desk = exact_desk(width, trees.most, classes, len(primes))
    rest, number = desk.rest, desk.number
    chances = np.zeros(classes, np.int64)
    for back in range(len(order) - 1, -1, -1):
        hand = order[back]
        is_reached = False
        is_doubled = False
        for at in range(len(primes)):
            is_reached |= reach[hand, at] != 0
            is_doubled |= double_ends and doubled[hand, at] != 0
        if not is_reached and not is_doubled:
            continue
        best = take_out(left, counts[hand], beaten, rest)
        shrink = shrink_for(size[hand], total - size[hand], deepest, field, desk)
        play = plays[hand]
        if is_reached and play & (HIT | DOUBLE):
            into = reach if play == HIT else doubled
            for at in range(len(primes)):
                each = remainder(reach[hand, at] * shrink[1, at], primes[at], inverse[at])
                for card in range(width):
                    if rest[card] > 0:
                        further = child[hand, card]
                        into[further, at] = remainder(
                            into[further, at] + each * rest[card], primes[at], inverse[at]
                        )
        is_ended = is_reached and play & (STAND | SURRENDER) != 0
        if not is_doubled and not is_ended:
            continue
        one = surrendered if play == SURRENDER and not is_doubled else holding[hand]
        is_walked = not is_plain[one] or (is_doubled and is_ended and play == SURRENDER)
        if is_walked:
            dealer_ways(trees, 0, rest, desk.room, desk.product, number)
        for at in range(len(primes)):
            prime = primes[at]
            chances[:] = 0
            if is_walked:
                others = np.int64(0)
                for each in range(classes):
                    if each == spare:
                        continue
                    for deep in range(1, deepest + 1):
                        if number[deep, each]:
                            few = remainder(number[deep, each], prime, inverse[at]) * shrink[deep, at]
                            chances[each] = remainder(chances[each] + few, prime, inverse[at])
                    others += chances[each]
                chances[spare] = remainder(1 - others, prime, inverse[at])
            else:
                likely = remainder(best * shrink[1, at], prime, inverse[at])
                if best_end >= 0:
                    chances[best_end] = likely
                chances[plain_end] = remainder(1 - likely, prime, inverse[at])
            for each in range(classes):
                if is_ended:
                    ended = surrendered if play == SURRENDER else holding[hand]
                    found[0, ended, each, at] = remainder(
                        found[0, ended, each, at] + reach[hand, at] * chances[each], prime, inverse[at]
                    )
                if is_doubled:
                    found[1, holding[hand], each, at] = remainder(
                        found[1, holding[hand], each, at] + doubled[hand, at] * chances[each],
                        prime, inverse[at],
                    )  # fmt: skip
