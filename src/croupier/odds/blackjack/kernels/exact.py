"""Count blackjack hands exactly: whole numbers of dealer's hands, and sums of them modulo some primes.

The dealer's hands of a given number of cards are so few that they fit a machine word (the caller sees to it
that they do). The chances of a whole round have a denominator of a hundred digits, so they are kept as
remainders, from which the caller puts the fraction together.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from croupier.compiled import compiled, inlined
from croupier.odds.blackjack.kernels.hands import (
    BLOCK,
    DEEP,
    DOUBLE,
    DOUBLED,
    HIT,
    STAND,
    SURRENDER,
    VALUE,
    GainArrays,
    HandArrays,
    WalkDesk,
    take_out,
    walk_block,
)
from croupier.odds.remainders import PrimeArrays

LOW = 24
"""Number of low bits that are summed apart, so that no product overflows."""


class EndArrays(NamedTuple):
    """Ends of hands against the dealer's classes."""

    is_plain: Any
    """[class] → whether it depends only on whether the dealer has a best hand."""
    plain_end: int
    best_end: int
    """The dealer's classes without a best hand and with one, which is -1 if there is none."""
    classes: int
    """Number of the dealer's classes."""
    beaten: Any
    """[kind of card] → whether the dealer's hole card makes a best hand of it."""
    surrendered: int
    double_ends: bool


@inlined
def remainder(number: Any, prime: Any, inverse: Any) -> Any:
    """Return a machine word modulo a prime, by way of the quotient in double precision, which is at most one
    off."""
    rest = number - np.int64(np.floor(np.float64(number) * inverse)) * prime
    rest += prime if rest < 0 else 0
    return rest - (prime if rest >= prime else 0)


@compiled
def inverses(total: Any, deepest: Any, primes: Any, inverse: Any, found: Any) -> None:
    """Fill `found` [cards drawn, prime] with the inverse of the number of orders to draw so many of
    `total`."""
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


class ExactDesk(NamedTuple):
    """Work space for counting."""

    rest: Any
    """[kind of card] → how many are left when a hand is taken out."""
    walk: WalkDesk
    """Work space whose `found` has [cards drawn and dealer's class, hand] → dealer's hands."""
    shrinks: Any
    """[size of the hand] → what `inverses` found for it, once it is known."""
    is_known: Any


@compiled
def exact_desk(width: int, most: int, classes: int, primes: int) -> Any:
    return ExactDesk(
        np.empty(width, np.int64),
        WalkDesk(
            np.empty((width * most, BLOCK), np.int64),
            np.empty((DEEP, BLOCK), np.int64),
            np.empty((DEEP * (classes + 1), BLOCK), np.int64),
        ),
        np.zeros((DEEP, DEEP, primes), np.int64),
        np.zeros(DEEP, np.bool_),
    )


@compiled
def shrink_for(size: Any, many: Any, deepest: Any, field: PrimeArrays, desk: ExactDesk) -> Any:
    """Return the inverses for hands of this size, computed at first use; `many` cards are left after them."""
    if not desk.is_known[size]:
        inverses(many, deepest, field.primes, field.inverse, desk.shrinks[size])
        desk.is_known[size] = True
    return desk.shrinks[size]


@compiled
def deepest_of(trees: Any) -> Any:
    """Return the most cards that the dealer draws, at least 1."""
    return np.int64(max(np.max(trees.depth), 1)) if len(trees.depth) else np.int64(1)


@compiled
def worth(
    number: Any, each: int, spare: int, gains: Any, shrink: Any, deepest: Any, field: PrimeArrays, found: Any
) -> None:
    """Write a hand's average gain modulo each prime, from the numbers of dealer's hands that it meets."""
    primes, inverse = field
    classes = len(gains)
    for at in range(len(primes)):
        found[at] = remainder(gains[spare], primes[at], inverse[at])
    for deep in range(1, deepest + 1):
        high, low = np.int64(0), np.int64(0)
        for end in range(classes):
            many = number[deep * (classes + 1) + end, each]
            if end != spare and many:
                more = gains[end] - gains[spare]
                high += more * (many >> LOW)
                low += more * (many & ((1 << LOW) - 1))
        if not high and not low:
            continue
        is_word = abs(high) < 1 << (60 - LOW)
        for at in range(len(primes)):
            prime = primes[at]
            part = high if is_word else remainder(high, prime, inverse[at])
            sums = remainder((part << LOW) + low, prime, inverse[at])
            found[at] = remainder(found[at] + sums * shrink[deep, at], prime, inverse[at])


class FromShoe(NamedTuple):
    """Data with which the hands of one shoe are counted."""

    trees: Any
    left: Any
    """[kind of card] → how many of the `total` cards are of it."""
    total: int
    plays: Any
    """[hand] → how it is played."""
    field: PrimeArrays
    deepest: Any
    """Maximum number of cards that the dealer draws."""
    desk: ExactDesk


@compiled
def worth_block(
    block: Any, many: int, doubled: Any, tree: int, hands: HandArrays, gained: GainArrays, shoe: FromShoe,
    values: Any,
) -> None:  # fmt: skip
    """Write the worth of a block of hands that look at the same tree, each single or `doubled`."""
    trees, left, total, plays, field, deepest, desk = shoe
    gains = gained.gains
    drawn = walk_block(block, many, hands.counts, trees, tree, left, gains.shape[2], desk.walk, np.int64(1))
    for each in range(many):
        hand, column = block[each], doubled[each]
        one = gained.surrendered if plays[hand] == SURRENDER and not column else hands.holding[hand]
        shrink = shrink_for(hands.size[hand], total - hands.size[hand], deepest, field, desk)
        worth(
            desk.walk.results, each, trees.spare[tree], gains[column, one], shrink, drawn, field,
            values[hand, column],
        )  # fmt: skip


@compiled
def exact_values(
    hands: HandArrays, gained: GainArrays, trees: Any, left: Any, total: int, wanted: Any, plays: Any,
    field: PrimeArrays, values: Any,
) -> None:  # fmt: skip
    """Fill `values` [hand, single or doubled, prime] of hands played as `plays` says, as far as they are
    wanted."""
    order, counts, size, child, holding = hands
    gains, is_flat, flat, look, beaten, surrendered, double_ends = gained
    primes, inverse = field
    width, many_trees = counts.shape[1], len(trees.first)
    deepest = deepest_of(trees)
    desk = exact_desk(width, trees.most, gains.shape[2], len(primes))
    shoe = FromShoe(trees, left, total, plays, field, deepest, desk)
    rest = desk.rest
    blocks = np.empty((many_trees, BLOCK), np.int64)
    columns = np.empty((many_trees, BLOCK), np.int64)
    filled = np.zeros(many_trees, np.int64)
    sums = np.empty(len(primes), np.int64)
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
        values[hand] = 0
        if best < 0 or total - size[hand] <= 0:
            continue
        for doubled in range(2):  # a doubled hand stands, also where it would else be given up
            ends = wanted[hand] & VALUE and plays[hand] & (STAND | SURRENDER)
            if not (wanted[hand] & DOUBLED if doubled else ends):
                continue
            one = surrendered if plays[hand] == SURRENDER and not doubled else holding[hand]
            if is_flat[one]:
                shrink = shrink_for(size[hand], total - size[hand], deepest, field, desk)
                for at in range(len(primes)):
                    more = (flat[doubled, 1, one] - flat[doubled, 0, one]) * best
                    more = remainder(more, primes[at], inverse[at]) * shrink[1, at]
                    more = remainder(more, primes[at], inverse[at]) + flat[doubled, 0, one]
                    values[hand, doubled, at] = remainder(more, primes[at], inverse[at])
                continue
            tree = look[one]
            blocks[tree, filled[tree]], columns[tree, filled[tree]] = hand, doubled
            filled[tree] += 1
            if filled[tree] == BLOCK:
                worth_block(blocks[tree], filled[tree], columns[tree], tree, hands, gained, shoe, values)
                filled[tree] = 0
    for tree in range(many_trees):
        if filled[tree]:
            worth_block(blocks[tree], filled[tree], columns[tree], tree, hands, gained, shoe, values)
    for hand in order:
        play = plays[hand]
        if not wanted[hand] & VALUE or not play & (HIT | DOUBLE):
            continue
        best = take_out(left, counts[hand], beaten, rest)
        if best < 0 or total - size[hand] <= 0:
            continue
        shrink = shrink_for(size[hand], total - size[hand], deepest, field, desk)
        column = 1 if play == DOUBLE and double_ends else 0
        factor = 2 if play == DOUBLE and not double_ends else 1
        sums[:] = 0
        for card in range(width):
            if rest[card] > 0:
                further = values[child[hand, card], column]
                for at in range(len(primes)):
                    sums[at] += rest[card] * further[at]
        for at in range(len(primes)):
            each = remainder(factor * sums[at], primes[at], inverse[at])
            values[hand, 0, at] = remainder(each * shrink[1, at], primes[at], inverse[at])


@compiled
def is_any(remainders: Any) -> Any:
    found = False
    for each in remainders:
        found |= each != 0
    return found


@compiled
def add_ended(
    hand: Any, likely: Any, hands: HandArrays, ends: EndArrays, plays: Any, field: PrimeArrays, reach: Any,
    doubled: Any, found: Any,
) -> None:  # fmt: skip
    """Add the reach of a hand that ends, single or doubled, to its ends by the dealer's class.

    `likely` [class, prime] is the chance of each class.
    """
    primes, inverse = field
    one = ends.surrendered if plays[hand] == SURRENDER else hands.holding[hand]
    is_ended = plays[hand] & (STAND | SURRENDER) and is_any(reach[hand])
    is_doubled = ends.double_ends and is_any(doubled[hand])
    for end in range(ends.classes):
        part = likely[end]
        if is_ended:
            single = found[0, one, end]
            for at in range(len(primes)):
                single[at] = remainder(single[at] + reach[hand, at] * part[at], primes[at], inverse[at])
        if is_doubled:
            double = found[1, hands.holding[hand], end]
            for at in range(len(primes)):
                double[at] = remainder(double[at] + doubled[hand, at] * part[at], primes[at], inverse[at])


@compiled
def spread_block(
    block: Any, many: Any, hands: HandArrays, ends: EndArrays, shoe: FromShoe, reach: Any, doubled: Any,
    found: Any,
) -> None:  # fmt: skip
    """Add the ends of a block of hands against every class of the dealer's."""
    trees, left, total, plays, field, deepest, desk = shoe
    classes, spare = ends.classes, trees.spare[0]
    primes, inverse = field
    drawn = walk_block(block, many, hands.counts, trees, np.int64(0), left, classes, desk.walk, np.int64(1))
    number = desk.walk.results
    likely = np.empty((classes, len(primes)), np.int64)
    for each in range(many):
        hand = block[each]
        shrink = shrink_for(hands.size[hand], total - hands.size[hand], deepest, field, desk)
        likely[:] = 0
        rest = likely[spare]
        rest[:] = 1
        for end in range(classes):
            if end == spare:
                continue
            part = likely[end]
            for deep in range(1, drawn + 1):
                ways = number[deep * (classes + 1) + end, each]
                if ways:
                    for at in range(len(primes)):
                        few = remainder(ways, primes[at], inverse[at]) * shrink[deep, at]
                        part[at] = remainder(part[at] + few, primes[at], inverse[at])
            for at in range(len(primes)):
                rest[at] -= part[at]
        for at in range(len(primes)):
            rest[at] = remainder(rest[at], primes[at], inverse[at])
        add_ended(hand, likely, hands, ends, plays, field, reach, doubled, found)


@compiled
def exact_spread(
    hands: HandArrays, ends: EndArrays, trees: Any, left: Any, total: int, plays: Any, field: PrimeArrays,
    reach: Any, doubled: Any, found: Any,
) -> None:  # fmt: skip
    """Follow hands from `reach` [hand, prime] and add to `found` [single or doubled, class, dealer's
    class, prime] the number of ways to each end.

    A plain class asks only whether the dealer has a best hand. If a doubled hand goes on, `doubled` is left
    for the caller to follow.
    """
    order, counts, size, child, holding = hands
    is_plain, plain_end, best_end, classes, beaten, surrendered, double_ends = ends
    primes, inverse = field
    width = counts.shape[1]
    deepest = deepest_of(trees)
    desk = exact_desk(width, trees.most, classes, len(primes))
    shoe = FromShoe(trees, left, total, plays, field, deepest, desk)
    rest = desk.rest
    likely = np.zeros((classes, len(primes)), np.int64)
    block, filled = np.empty(BLOCK, np.int64), np.int64(0)
    for back in range(len(order) - 1, -1, -1):
        hand = order[back]
        is_reached = is_any(reach[hand])
        is_doubled = double_ends and is_any(doubled[hand])
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
        if not is_plain[one] or (is_doubled and is_ended and play == SURRENDER):
            block[filled] = hand
            filled += 1
            if filled == BLOCK:
                spread_block(block, filled, hands, ends, shoe, reach, doubled, found)
                filled = np.int64(0)
            continue
        for at in range(len(primes)):
            others = np.int64(0)
            if best_end >= 0:
                others = likely[best_end, at] = remainder(best * shrink[1, at], primes[at], inverse[at])
            likely[plain_end, at] = remainder(1 - others, primes[at], inverse[at])
        add_ended(hand, likely, hands, ends, plays, field, reach, doubled, found)
    if filled:
        spread_block(block, filled, hands, ends, shoe, reach, doubled, found)
