"""Equity estimated from random cases, for deals with too many cases to count."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import numpy as np

from croupier.errors import BadCards
from croupier.hands.batch import Cards
from croupier.odds.poker.deals import indices, masks_of
from croupier.odds.poker.equity import Sampled, SampledFallback
from croupier.odds.poker.judging import BoardRows, Division, is_tabled, judge_rows
from croupier.odds.poker.kernels.compare import Ints, Masks
from croupier.odds.poker.known_deal import Counted, KnownDeal

AT_ONCE = 100_000
TRIES = 100
"""Number of attempts to give the seats hands without a card in common."""
SAMPLES = 1_000_000
FEW = 20_000
"""Samples, where hands are judged one by one."""


def sampling(samples: int | None = None, seed: int = 0) -> SampledFallback:
    """Return a fallback that samples that many cases. The same seed gives the same cases."""
    return lambda deal: sample(deal, samples, seed)


def sample(deal: KnownDeal, samples: int | None = None, seed: int = 0) -> Sampled:
    """Estimate each hand's share of the pot by random deals.

    Each seat gets one of its hands at random, and all are drawn again if two share a card; the cards to come
    are dealt from the rest.
    """
    layout, players = deal.layout, len(deal.holdings)
    usual = SAMPLES if all(map(is_tabled, layout.judged)) else FEW
    wanted = samples or usual
    random = np.random.default_rng(seed)
    division = Division(layout, players)
    counts = np.zeros((players, 3 + 2 * len(layout.judged)), np.int64)
    squares = np.zeros(players)
    by_hand = tuple(np.zeros((len(each.hands), 2), np.int64) for each in deal.holdings)
    done = 0
    while done < wanted:
        drawn = _draw(deal, min(AT_ONCE, wanted - done), random)
        units = _divide(deal, drawn, division, counts)
        done += len(units)
        squares += (units.astype(float) ** 2).sum(axis=0)
        for p, each in enumerate(by_hand):
            np.add.at(each, drawn.chosen[:, p], np.column_stack((units[:, p], np.ones(len(units), np.int64))))
    means = counts[:, 0] / done
    spread = np.sqrt(np.maximum(squares / done - means**2, 0)) / division.unit
    counted = Counted(done, division.unit, counts, by_hand)
    return Sampled(counted, tuple(float(each) / sqrt(done) for each in spread))


class _Drawn(NamedTuple):
    """Cases, one a row."""

    chosen: Ints
    """Which of its hands each seat has."""
    down: list[Cards]
    up: list[Cards]
    boards: BoardRows


def _draw(deal: KnownDeal, many: int, random: np.random.Generator) -> _Drawn:
    hands = [
        np.array([[card.index for card in hand] for hand in each.hands], np.uint8).reshape(
            len(each.hands), -1
        )
        for each in deal.holdings
    ]
    there = indices(deal.deck)
    chosen, used = _choose(deal, hands, masks_of(there[:, None]), many, random)
    order = random.random((len(chosen), len(there)))
    order[used[:, None] & masks_of(there[:, None])[None, :] != 0] = 2.0
    cards = there[np.argsort(order, axis=1)]
    at, down, up = 0, list[Cards](), list[Cards]()
    for p, each in enumerate(deal.holdings):
        faces = np.broadcast_to(indices(each.up), (len(chosen), len(each.up)))
        split, end = at + each.missing_down, at + each.missing
        down.append(np.concatenate((hands[p][chosen[:, p]], cards[:, at:split]), axis=1))
        up.append(np.concatenate((faces, cards[:, split:end]), axis=1))
        at = end
    boards: BoardRows = {}
    for place, total in deal.layout.boards.items():
        lying = deal.boards[place]
        known = np.broadcast_to(indices(lying), (len(chosen), len(lying)))
        boards[place] = np.concatenate((known, cards[:, at : at + total - len(lying)]), axis=1)
        at += total - len(lying)
    return _Drawn(chosen, down, up, boards)


def _choose(
    deal: KnownDeal, hands: list[Cards], there: Masks, many: int, random: np.random.Generator
) -> tuple[Ints, Masks]:
    """A hand for each seat, no card in two of them, and the cards that are used up so."""
    deck = np.bitwise_or.reduce(there)
    taken, masks_used, have = list[Ints](), list[Masks](), 0
    for _ in range(TRIES):
        chosen = np.column_stack([random.integers(len(each), size=many) for each in hands])
        used, fits = np.zeros(many, np.uint64), np.ones(many, bool)
        for p, each in enumerate(deal.holdings):
            if each.is_range:
                held = masks_of(hands[p])[chosen[:, p]]
                fits &= (held & used == 0) & (held & deck == held)
                used |= held
        taken.append(chosen[fits])
        masks_used.append(used[fits])
        have += int(fits.sum())
        if have >= many:
            break
    if not have:
        raise BadCards("no two hands of these ranges go together", "each pair has a card in common")
    return np.concatenate(taken)[:many], np.concatenate(masks_used)[:many]


def _divide(deal: KnownDeal, drawn: _Drawn, division: Division, counts: Ints) -> Ints:
    """Return the units that each seat wins in each case, and add them to the counts, which are those of
    `compare`."""
    layout, players = deal.layout, len(deal.holdings)
    strengths = np.stack(
        [
            [judge_rows(layout, share, drawn.down[p], drawn.up[p], drawn.boards) for p in range(players)]
            for share in layout.judged
        ]
    )
    best = strengths.max(axis=1)
    live = np.zeros(best.shape[1], np.int64)
    for at in range(len(layout.shares)):
        live |= (best[at] >= 0).astype(np.int64) << at
    units = np.zeros((len(live), players), np.int64)
    for at in range(len(layout.judged)):
        part = division.parts[live, at]
        wins = (strengths[at] == best[at]) & (part > 0)
        among = np.maximum(wins.sum(axis=0), 1)
        units += np.where(wins, part // among, 0).T
        counts[:, 3 + 2 * at] += (wins & (among == 1)).sum(axis=1)
        counts[:, 4 + 2 * at] += (wins & (among > 1)).sum(axis=1)
    counts[:, 0] += units.sum(axis=0)
    counts[:, 1] += (units == division.unit).sum(axis=0)
    counts[:, 2] += (units == 0).sum(axis=0)
    return units
