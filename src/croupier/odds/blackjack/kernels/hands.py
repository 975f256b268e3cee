"""Blackjack hands against every hand of the dealer: what each play is worth, in double precision.

All rules come as arrays (`odds.blackjack.tables`, `odds.blackjack.payoffs`). Chances are sums of products of
quotients of whole numbers and all terms have one sign, so a value is right to about fifteen digits.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from croupier.compiled import compiled

HIT, STAND, DOUBLE, SURRENDER = 1, 2, 4, 16
DEEP = 40
"""Number larger than that of any hand's cards."""
VALUE, DOUBLED = 1, 2
"""Bits of what is wanted of a hand: its value under the plays, or its worth once it was doubled."""
BLOCK = 32
"""Number of hands that are weighed side by side."""
BETTER = 1e-13
"""Margin by which a play must be better than one that is asked about before it."""


class HandArrays(NamedTuple):
    """Hands in the order in which they are visited, and where each leads."""

    order: Any
    """Numbers of the hands, the longer before the shorter."""
    counts: Any
    """[hand, kind of card] → how many it has."""
    size: Any
    child: Any
    """[hand, kind of card] → the hand with one more."""
    holding: Any
    """[hand] → its class, by which it is paid."""


class GainArrays(NamedTuple):
    """Gains of hands, single and doubled, by their class and the dealer's."""

    gains: Any
    is_flat: Any
    """[class] → whether only a best hand of the dealer's matters to it."""
    flat: Any
    look: Any
    """[class] → the tree of the dealer's hands that it looks at."""
    beaten: Any
    """[kind of card] → whether the dealer's hole card makes a best hand of it."""
    surrendered: int
    """Class of hands that are surrendered."""
    double_ends: bool


class WalkDesk(NamedTuple):
    """Work space in which several hands meet the dealer's at once."""

    room: Any
    product: Any
    results: Any


@compiled
def take_out(left: Any, hand: Any, beaten: Any, rest: Any) -> Any:
    """Write the cards left without a hand to `rest` and return how many of them make a best hand of the
    dealer's.

    The result is -1 if the hand's cards are not all there.
    """
    best = 0
    is_there = True
    for card in range(len(rest)):
        rest[card] = left[card] - hand[card]
        is_there &= rest[card] >= 0
        if beaten[card]:
            best += rest[card]
    return best if is_there else -1


@compiled
def reached_hands(order: Any, child: Any, plays: Any, starts: Any) -> Any:
    """Return those of `order` that are reached from `starts` by these plays."""
    is_reached = np.zeros(len(child), np.bool_)
    for hand in starts:
        is_reached[hand] = True
    many = 0
    for back in range(len(order) - 1, -1, -1):
        hand = order[back]
        if is_reached[hand]:
            many += 1
            if plays[hand] & (HIT | DOUBLE):
                for further in child[hand]:
                    if further >= 0:
                        is_reached[further] = True
    found = np.empty(many, np.int64)
    at = 0
    for hand in order:
        if is_reached[hand]:
            found[at] = hand
            at += 1
    return found


@compiled
def dealer_chances(
    trees: Any, rest: Any, total: int, room: Any, shrink: Any, product: Any, chances: Any
) -> None:
    """Write the chance of each class of the dealer's hand when these cards are left.

    The last place is for nodes where no hand ends.
    """
    slot, depth, skip, end, ways = trees.slot, trees.depth, trees.skip, trees.end, trees.ways
    chances[:] = 0.0
    most = len(room) // len(rest)
    for kind in range(len(rest)):
        for nth in range(most):
            room[kind * most + nth] = rest[kind] - nth
    for deep in range(1, min(DEEP, total + 1)):
        shrink[deep] = 1.0 / (total - deep + 1)
    product[0] = 1.0
    at = trees.first[0]
    while at < trees.last[0]:
        left = room[slot[at]]
        if left <= 0.0:
            at = skip[at]
            continue
        deep = depth[at]
        here = product[deep - np.uint8(1)] * (left * shrink[deep])
        product[deep] = here
        chances[end[at]] += ways[at] * here
        at += np.uint32(1)
    chances[len(chances) - 1] = 0.0
    others = 0.0
    for each in range(len(chances)):
        others += chances[each]
    chances[trees.spare[0]] = 1.0 - others


@compiled
def walk_block(
    block: Any,
    many: int,
    counts: Any,
    trees: Any,
    tree: int | np.int64,
    left: Any,
    classes: int,
    desk: WalkDesk,
    one: Any,
) -> Any:
    """Walk a tree of the dealer's hands for many hands at once and return the most cards that the dealer
    draws.

    `desk.results` [cards drawn and class, hand] gets the number of orders in which the dealer's hand ends so.
    `one` is 1 in the type of number to count in. The hands are counted side by side, as processors do fast.
    """
    slot, depth, end, ways = trees.slot, trees.depth, trees.end, trees.ways
    room, product, found = desk
    width = counts.shape[1]
    most = room.shape[0] // width
    for kind in range(width):
        for each in range(many):
            rest = left[kind] - counts[block[each], kind]
            for nth in range(most):
                room[kind * most + nth, each] = max(rest - nth, 0)
    deepest = 0
    product[0, :many] = one
    for at in range(trees.first[tree], trees.last[tree]):
        if depth[at] > deepest:
            deepest += 1
            found[deepest * (classes + 1) : (deepest + 1) * (classes + 1), :many] = 0
        deep = np.int64(depth[at])
        above, here, more = product[deep - 1], product[deep], room[slot[at]]
        into = found[deep * (classes + 1) + np.int64(end[at])]
        often = one * ways[at]
        for each in range(many):
            drawn = above[each] * more[each]
            here[each] = drawn
            into[each] += often * drawn
    return deepest


@compiled
def stand_block(
    block: Any, many: int, hands: HandArrays, gains: Any, trees: Any, tree: int, left: Any, total: int,
    desk: WalkDesk, values: Any,
) -> None:  # fmt: skip
    """Write what standing is worth, single and doubled, for a block of hands that look at the same tree."""
    size, holding, classes = hands.size, hands.holding, gains.shape[2]
    deepest = walk_block(block, many, hands.counts, trees, tree, left, classes, desk, 1.0)
    found, spare = desk.results, trees.spare[tree]
    for each in range(many):
        hand = block[each]
        one = holding[hand]
        others = single = double = 0.0
        for dealer in range(classes):
            shrink, chance = 1.0, 0.0
            for more_cards in range(1, deepest + 1):
                shrink /= max(total - size[hand] - more_cards + 1, 1)
                chance += found[more_cards * (classes + 1) + dealer, each] * shrink
            others += chance
            single += chance * gains[0, one, dealer]
            double += chance * gains[1, one, dealer]
        values[hand, 1] = single + (1.0 - others) * gains[0, one, spare]
        values[hand, 2] = double + (1.0 - others) * gains[1, one, spare]


@compiled
def weigh_hands(
    hands: HandArrays, allowed: Any, gained: GainArrays, trees: Any, left: Any, total: int, decides: bool,
    wanted: Any, plays: Any, values: Any,
) -> None:  # fmt: skip
    """Weigh every hand, when `left` are all cards that are not seen.

    `values` [hand, column]: worth of the hand, standing, standing when doubled, hitting, doubling,
    surrendering. With `decides`, `plays` is filled with the best ones; else they are followed. Only what
    `wanted` asks for is worked out, and what that needs; all where it asks for nothing.
    """
    order, counts, size, child, holding = hands
    gains, is_flat, flat, look, beaten, surrendered, double_ends = gained
    width, many_trees = counts.shape[1], len(trees.first)
    rest = np.empty(width, np.int64)
    desk = WalkDesk(
        np.empty((width * trees.most, BLOCK), np.float64),
        np.empty((DEEP, BLOCK), np.float64),
        np.empty((DEEP * (gains.shape[2] + 1), BLOCK), np.float64),
    )
    blocks = np.empty((many_trees, BLOCK), np.int64)
    filled = np.zeros(many_trees, np.int64)
    is_all = decides
    for hand in range(len(wanted)):  # `wanted.max()` takes half a second to compile
        if wanted[hand]:
            is_all = False
            break
    if not is_all:
        for back in range(len(order) - 1, -1, -1):
            hand = order[back]
            may = allowed[hand] if decides else plays[hand]
            if wanted[hand] & VALUE and may & (HIT | DOUBLE):
                asks = VALUE if may & HIT or not double_ends else 0
                if may & DOUBLE and double_ends:
                    asks |= DOUBLED
                for card in range(width):
                    wanted[child[hand, card]] |= asks
    for hand in order:
        if not is_all and not wanted[hand]:
            continue
        best = take_out(left, counts[hand], beaten, rest)
        many = total - size[hand]
        for column in range(values.shape[1]):
            values[hand, column] = 0.0
        if best < 0 or many <= 0:
            continue
        natural = best / many
        values[hand, 5] = flat[0, 0, surrendered] * (1.0 - natural) + flat[0, 1, surrendered] * natural
        may = allowed[hand]
        stands = (may == 0 or may & STAND != 0) if decides else plays[hand] == STAND
        if not is_all and not stands and not wanted[hand] & DOUBLED:
            continue
        one = holding[hand]
        if is_flat[one]:
            values[hand, 1] = flat[0, 0, one] * (1.0 - natural) + flat[0, 1, one] * natural
            values[hand, 2] = flat[1, 0, one] * (1.0 - natural) + flat[1, 1, one] * natural
            continue
        tree = look[one]
        blocks[tree, filled[tree]] = hand
        filled[tree] += 1
        if filled[tree] == BLOCK:
            stand_block(blocks[tree], filled[tree], hands, gains, trees, tree, left, total, desk, values)
            filled[tree] = 0
    for tree in range(many_trees):
        if filled[tree]:
            stand_block(blocks[tree], filled[tree], hands, gains, trees, tree, left, total, desk, values)
    for hand in order:
        if not is_all and not wanted[hand] & VALUE:
            continue
        is_there = True
        for card in range(width):
            rest[card] = left[card] - counts[hand, card]
            if rest[card] < 0:
                is_there = False
        many = total - size[hand]
        if not is_there or many <= 0:
            continue
        play = plays[hand]
        may = allowed[hand]
        if may & (HIT | DOUBLE) and (decides or play & (HIT | DOUBLE)):
            for card in range(width):
                if rest[card] > 0:
                    likely = rest[card] / many
                    further = child[hand, card]
                    values[hand, 3] += likely * values[further, 0]
                    if double_ends:
                        values[hand, 4] += likely * values[further, 2]
                    else:
                        values[hand, 4] += 2.0 * likely * values[further, 0]
        if decides:
            play = STAND
            worth = values[hand, 1] if may == 0 or may & STAND else -np.inf
            if may & HIT and values[hand, 3] > worth + BETTER:
                play = HIT
                worth = values[hand, 3]
            if may & DOUBLE and values[hand, 4] > worth + BETTER:
                play = DOUBLE
                worth = values[hand, 4]
            if may & SURRENDER and values[hand, 5] > worth + BETTER:
                play = SURRENDER
            plays[hand] = play
        if play == STAND:
            values[hand, 0] = values[hand, 1]
        elif play == HIT:
            values[hand, 0] = values[hand, 3]
        elif play == DOUBLE:
            values[hand, 0] = values[hand, 4]
        else:
            values[hand, 0] = values[hand, 5]


@compiled
def spread_hands(
    hands: HandArrays, surrendered: int, trees: Any, left: Any, total: int, plays: Any, reach: Any,
    found: Any, often: Any,
) -> None:  # fmt: skip
    """Follow hands from `reach` [single or doubled, hand]: `found` [single or doubled, class, dealer's
    class] gets how likely each end is, `often` [play] how often each is made."""
    order, counts, size, child, holding = hands
    width = counts.shape[1]
    rest = np.empty(width, np.int64)
    product = np.empty(DEEP, np.float64)
    shrink = np.zeros(DEEP, np.float64)
    room = np.empty(width * trees.most, np.float64)
    chances = np.empty(found.shape[2] + 1, np.float64)
    for back in range(len(order) - 1, -1, -1):
        hand = order[back]
        if reach[0, hand] <= 0.0 and reach[1, hand] <= 0.0:
            continue
        for card in range(width):
            rest[card] = left[card] - counts[hand, card]
        many = total - size[hand]
        play = plays[hand]
        if reach[0, hand] > 0.0 and play & (HIT | DOUBLE):
            into = 0 if play == HIT else 1
            for card in range(width):
                if rest[card] > 0:
                    reach[into, child[hand, card]] += reach[0, hand] * rest[card] / many
        often[play] += reach[0, hand]
        is_ended = reach[0, hand] > 0.0 and play & (STAND | SURRENDER) != 0
        if is_ended or reach[1, hand] > 0.0:
            dealer_chances(trees, rest, many, room, shrink, product, chances)
            for each in range(found.shape[2]):
                if is_ended:
                    one = surrendered if play == SURRENDER else holding[hand]
                    found[0, one, each] += reach[0, hand] * chances[each]
                found[1, holding[hand], each] += reach[1, hand] * chances[each]
