"""The dealer's hands as a tree whose branches share their first cards."""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.compiled import compiled


@compiled
def list_nodes(kinds: Any, ends: Any, ways: Any, is_told: Any, classes: int, nodes: Any) -> int:
    """List the nodes of a tree of the dealer's hands and return how many there are.

    There is a node for every beginning of a path that ends in one of the classes told apart; a node comes
    after the one that it goes on from. `nodes` gets the kind, how many of it came before, the depth, the
    class, the ways, and the next node that is not below.

    `kinds` has a path a line, in order, -1 behind the last card.
    """
    longest = kinds.shape[1]
    above = np.zeros(longest, np.int64)
    depth, number, last = 0, 0, -1
    for path in range(len(kinds)):
        if not is_told[ends[path]]:
            continue
        same = 0
        while last >= 0 and same < depth and kinds[last, same] == kinds[path, same]:
            same += 1
        while depth > same:
            depth -= 1
            nodes[5, above[depth]] = number
        while depth < longest and kinds[path, depth] >= 0:
            kind = kinds[path, depth]
            nodes[0, number] = kind
            nodes[1, number] = (
                nodes[1, above[depth - 1]] + 1 if depth and kinds[path, depth - 1] == kind else 0
            )
            nodes[2, number] = depth + 1
            nodes[3, number] = classes
            nodes[4, number] = 0
            above[depth] = number
            depth += 1
            number += 1
        nodes[3, number - 1], nodes[4, number - 1] = ends[path], ways[path]
        last = path
    while depth > 0:
        depth -= 1
        nodes[5, above[depth]] = number
    return number
