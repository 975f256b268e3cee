"""Compare hands runout by runout, in every way in which the seats can have different cards."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from croupier.compiled import compiled

Ints = npt.NDArray[np.int64]
Masks = npt.NDArray[np.uint64]
Strengths = npt.NDArray[np.int32]
_NONE = np.uint64(0)


@compiled
def compare(
    strengths: Strengths,
    begins: Ints,
    masks: Masks,
    runouts: Masks,
    hand_of: Ints,
    parts: Ints,
    unit: int,
    shares: int,
    counts: Ints,
    by_hand: Ints,
) -> None:
    """Compare all seats' candidates by `strengths[share, runout, candidate]`, those of seat i from
    `begins[i]` on.

    `counts[seat]` gets units of the pot, cases with all of it, cases with nothing, then for each share the
    cases in which it was won alone and tied for; its last row has the number of cases. `by_hand[hand]` gets
    units and cases of the hand that a candidate is one of (`hand_of`).
    """
    players = len(begins) - 1
    judged = strengths.shape[0]
    at = np.zeros(players, np.int64)
    used = np.zeros(players + 1, np.uint64)
    won = np.zeros(players, np.int64)
    for r in range(len(runouts)):
        used[0] = runouts[r]
        level = 0
        at[0] = begins[0]
        while level >= 0:
            if at[level] >= begins[level + 1]:
                level -= 1
                if level >= 0:
                    at[level] += 1
                continue
            mask = masks[at[level]]
            if mask & used[level] != _NONE:
                at[level] += 1
                continue
            if level < players - 1:
                used[level + 1] = used[level] | mask
                level += 1
                at[level] = begins[level]
                continue
            live = 0
            for s in range(shares):
                for p in range(players):
                    if strengths[s, r, at[p]] >= 0:
                        live |= 1 << s
                        break
            for p in range(players):
                won[p] = 0
            for s in range(judged):
                part = parts[live, s]
                if part == 0:
                    continue
                best = strengths[s, r, at[0]]
                among = 1
                for p in range(1, players):
                    strength = strengths[s, r, at[p]]
                    if strength > best:
                        best = strength
                        among = 1
                    elif strength == best:
                        among += 1
                for p in range(players):
                    if strengths[s, r, at[p]] == best:
                        won[p] += part // among
                        counts[p, 3 + 2 * s + (among > 1)] += 1
            for p in range(players):
                counts[p, 0] += won[p]
                if won[p] == unit:
                    counts[p, 1] += 1
                elif won[p] == 0:
                    counts[p, 2] += 1
                hand = hand_of[at[p]]
                by_hand[hand, 0] += won[p]
                by_hand[hand, 1] += 1
            counts[players, 0] += 1
            at[level] += 1
