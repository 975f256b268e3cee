"""Best play at Super Pan 9 as charts: by points, with the hands that are exceptions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from croupier.families.baccarat.pan_nine import HIT
from croupier.odds.baccarat.kernels.pan_nine import HANDS, POINTS
from croupier.odds.baccarat.pan_nine_analysis import Analysis, Shown
from croupier.odds.report import AdviceTable, OtherPlay, Strategy

NAMES = ("J-Q-K", "A", "2", "3", "4", "5", "6")
SHORT = ("K", *NAMES[1:])


class ThreeCards(NamedTuple):
    """How often a hand is hit in one situation, and how many ways there are to be in it."""

    hand: int
    shown: tuple[int, ...]
    share: Fraction
    ways: int


def chart(found: Analysis, views: list[Shown]) -> Strategy:
    tables = [
        _table("What to do with three cards", "points", (("play", list(_bettor(found, views))),), found)
    ]
    if found.options.bank_play == "choice":
        after = (("bettor stood", list(_bank(found, views, 0))), ("bettor hit", list(_bank(found, views, 1))))
        tables.append(_table("What a bank does that may choose", "bank's points", after, found))
    tables += _exceptions(found, views)
    best = found.edge(views, [view.first for view, _ in views])
    return Strategy(rules=(), tables=tuple(tables), others=tuple(_others(found, views, best)))


def _bettor(found: Analysis, views: list[Shown]) -> Iterator[ThreeCards]:
    """The bettor's hands that leave a choice."""
    must = found.bettor_must()
    for view, number in views:
        dealt = view.weight.sum(axis=1)
        for hand, share in enumerate(view.habits.first):
            if must[hand] is None and dealt[hand]:
                yield ThreeCards(hand, view.known, share, number * dealt[hand])


def _bank(found: Analysis, views: list[Shown], hit: int) -> Iterator[ThreeCards]:
    """The bank's hands that leave a choice, after a bettor who stood or hit."""
    for view, number in views:
        seen = view.first if hit else 1 - view.first
        dealt = seen @ view.weight
        for place, hand in enumerate(view.banks):
            if found.bank_must(hand) is None and dealt[place]:
                yield ThreeCards(hand, view.known, view.habits.second[place][hit], number * dealt[place])


def _table(
    title: str, first: str, columns: Iterable[tuple[str, list[ThreeCards]]], found: Analysis
) -> AdviceTable:
    columns = tuple(columns)
    rows = []
    for points in range(POINTS):
        cells = [
            _advice([each for each in held if found.tables.three[each.hand] == points]) for _, held in columns
        ]
        if any(cells):
            rows.append((str(points), *cells))
    return AdviceTable(title, (first, *(name for name, _ in columns)), tuple(rows))


def _advice(held: list[ThreeCards]) -> str:
    if not held:
        return ""
    hits = sum((each.share * each.ways for each in held), Fraction(0))
    often = hits / sum(each.ways for each in held)
    if often.denominator == 1:
        return "hit" if often else "stand"
    return "mostly hit" if often > Fraction(1, 2) else "mostly stand"


def _exceptions(found: Analysis, views: list[Shown]) -> Iterator[AdviceTable]:
    """Hands that are played otherwise than most of their points."""
    yield from _list("Exceptions for the bettor", found, list(_bettor(found, views)))
    if found.options.bank_play == "choice":
        for hit, after in enumerate(("stood", "hit")):
            yield from _list(
                f"Exceptions for the bank after a bettor who {after}", found, list(_bank(found, views, hit))
            )


def _list(title: str, found: Analysis, held: list[ThreeCards]) -> Iterator[AdviceTable]:
    usual = {
        points: _advice([each for each in held if found.tables.three[each.hand] == points]).split()[-1:]
        for points in range(POINTS)
    }
    rows = [
        (_cards(each.hand), SHORT[each.shown[0]] if each.shown else "-", _how_often(each.share))
        for each in held
        if [_how_often(each.share)] != usual[int(found.tables.three[each.hand])]
    ]
    if rows:
        yield AdviceTable(title, ("three cards", "bank shows", "play"), tuple(rows))


def _cards(hand: int) -> str:
    return "-".join(SHORT[value] for value in HANDS[hand])


def _how_often(share: Fraction) -> str:
    if share.denominator == 1:
        return "hit" if share else "stand"
    return f"hit {float(share):.1%} of the time"


def _others(found: Analysis, views: list[Shown], best: Fraction) -> Iterator[OtherPlay]:
    """Simple ways to play, against the same bank: one that chooses plays on as it does against best play."""
    bank = ", the bank as against best play" if found.options.bank_play == "choice" else ""
    ways: dict[str, Callable[[int], bool]] = {
        "house way": lambda points: found.rules.house_way(points) is HIT,
        "hit on 6 or less": lambda points: points <= 6,
        "hit on 4 or less": lambda points: points <= 4,
    }
    for name, plays in ways.items():
        edge = found.edge(views, [found.bettor(plays)] * len(views))
        yield OtherPlay(f"{name}{bank}", edge, edge - best)
