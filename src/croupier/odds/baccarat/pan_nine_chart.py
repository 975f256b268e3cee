"""Best play at Super Pan 9 as charts: by points, with the hands that are exceptions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from croupier.families.baccarat.rules import HIT
from croupier.odds.baccarat.duel import Whole
from croupier.odds.baccarat.kernels.pan_nine import HANDS, POINTS
from croupier.odds.baccarat.pan_nine_analysis import PanNineAnalysis, ShownView, View
from croupier.odds.report import NEVER, AdviceTable, AdvisedPlay, HowToPlay, OtherPlay

NAMES = ("J-Q-K", "A", "2", "3", "4", "5", "6")
SHORT = ("K", *NAMES[1:])


class ThreeCards(NamedTuple):
    """The frequency with which a three-card hand is hit in one situation, and the number of ways to be
    in it."""

    hand: int
    shown: tuple[int, ...]
    share: Fraction
    ways: int
    won: Fraction
    """The net of the side that has the hand, summed over all these ways, in units of the wager. Both sides
    follow their strategies."""


def chart(found: PanNineAnalysis, views: list[ShownView]) -> HowToPlay:
    tables = [
        _table("What to do with three cards", "points", (("play", list(_bettor(found, views))),), found)
    ]
    if found.options.bank_play == "choice":
        after = (("bettor stood", list(_bank(found, views, 0))), ("bettor hit", list(_bank(found, views, 1))))
        tables.append(_table("What a bank does that may choose", "bank's points", after, found))
    tables += _exceptions(found, views)
    best = found.edge(views, [view.first for view, _ in views])
    return HowToPlay(rules=(), tables=tuple(tables), others=tuple(_others(found, views, best)))


def _bettor(found: PanNineAnalysis, views: list[ShownView]) -> Iterator[ThreeCards]:
    """Yield the bettor's hands that leave a choice."""
    must = found.bettor_must()
    for view, number in views:
        dealt = view.weight.sum(axis=1)
        won = _replied(view).sum(axis=2)
        for hand, share in enumerate(view.habits.first):
            if must[hand] is None and dealt[hand]:
                got = (1 - share) * won[0, hand] + share * won[1, hand]
                yield ThreeCards(hand, view.known, share, number * dealt[hand], number * found.wagers(got))


def _bank(found: PanNineAnalysis, views: list[ShownView], hit: int) -> Iterator[ThreeCards]:
    """Yield the bank's hands that leave a choice, after a bettor who stood or hit."""
    for view, number in views:
        seen = view.first if hit else 1 - view.first
        dealt = seen @ view.weight
        lost = seen @ _replied(view)[hit]
        for place, hand in enumerate(view.banks):
            if found.bank_must(hand) is None and dealt[place]:
                share = view.habits.second[place][hit]
                got = -number * found.wagers(lost[place])
                yield ThreeCards(hand, view.known, share, number * dealt[place], got)


def _replied(view: View) -> Whole:
    """Return [bettor hits, bettor's hand, one of the bank's] → what the bettor wins against its habits."""
    reply = view.second.T[:, np.newaxis, :]
    found: Whole = view.duel.net[:, 0] * (1 - reply) + view.duel.net[:, 1] * reply
    return found


def _table(
    title: str, first: str, columns: Iterable[tuple[str, list[ThreeCards]]], found: PanNineAnalysis
) -> AdviceTable:
    columns = tuple(columns)
    rows = []
    for points in range(POINTS):
        cells = [
            _advice([each for each in held if found.tables.dealt[each.hand] == points]) for _, held in columns
        ]
        if any(cell.play for cell in cells):
            rows.append((str(points), tuple(cells)))
    return AdviceTable.of_cells(title, (first, *(name for name, _ in columns)), rows)


def _advice(held: list[ThreeCards]) -> AdvisedPlay:
    if not held:
        return NEVER
    ways = sum(each.ways for each in held)
    hits = sum((each.share * each.ways for each in held), Fraction(0))
    won = sum((each.won for each in held), Fraction(0))
    return AdvisedPlay(_mostly(hits / ways), float(won / ways))


def _mostly(often: Fraction) -> str:
    if often.denominator == 1:
        return "hit" if often else "stand"
    return "mostly hit" if often > Fraction(1, 2) else "mostly stand"


def _exceptions(found: PanNineAnalysis, views: list[ShownView]) -> Iterator[AdviceTable]:
    """Yield tables of the hands that are played differently from most hands with the same points."""
    yield from _list("Exceptions for the bettor", found, list(_bettor(found, views)))
    if found.options.bank_play == "choice":
        for hit, after in enumerate(("stood", "hit")):
            yield from _list(
                f"Exceptions for the bank after a bettor who {after}", found, list(_bank(found, views, hit))
            )


def _list(title: str, found: PanNineAnalysis, held: list[ThreeCards]) -> Iterator[AdviceTable]:
    usual = {
        points: _advice([each for each in held if found.tables.dealt[each.hand] == points]).play.split()[-1:]
        for points in range(POINTS)
    }
    rows = [
        (_cards(each.hand), SHORT[each.shown[0]] if each.shown else "-", _how_often(each.share))
        for each in held
        if [_how_often(each.share)] != usual[int(found.tables.dealt[each.hand])]
    ]
    if rows:
        yield AdviceTable(title, ("three cards", "bank shows", "play"), tuple(rows))


def _cards(hand: int) -> str:
    return "-".join(SHORT[value] for value in HANDS[hand])


def _how_often(share: Fraction) -> str:
    if share.denominator == 1:
        return "hit" if share else "stand"
    return f"hit {float(share):.1%} of the time"


def _others(found: PanNineAnalysis, views: list[ShownView], best: Fraction) -> Iterator[OtherPlay]:
    """Yield simple strategies with their edges, against a bank that plays as it does against best play."""
    bank = ", the bank as against best play" if found.options.bank_play == "choice" else ""
    ways: dict[str, Callable[[int], bool]] = {
        "house way": lambda points: found.rules.house_way(points) is HIT,
        "hit on 6 or less": lambda points: points <= 6,
        "hit on 4 or less": lambda points: points <= 4,
    }
    for name, plays in ways.items():
        edge = found.edge(views, [found.bettor(plays)] * len(views))
        yield OtherPlay(f"{name}{bank}", edge, edge - best)
