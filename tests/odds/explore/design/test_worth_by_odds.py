"""Planes of a wager's value: a toy game with several ways to play, worked out by hand at every table."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from croupier.errors import CroupierError
from croupier.odds.explore.design.worth_by_odds import (
    MOST,
    PlaneBox,
    Point,
    TableCount,
    WagerPlanes,
)
from tests.odds.explore.design.planes import find_planes

HALF = Fraction(1, 2)


def toy(point: Point) -> TableCount:
    """A coin: on heads the first row pays. Whoever hedges gives up a third of that and is paid the second row
    on tails, half of it where the coin stands on its edge. The third row is never paid."""
    first, second, _ = point
    plain = ((("heads", Fraction(1), HALF), ("tails", Fraction(1), HALF)), (first, Fraction(-1)))
    hedged = (
        (
            ("heads", Fraction(2), HALF),
            ("tails", Fraction(2), HALF * HALF),
            ("edge", Fraction(2), HALF * HALF),
        ),
        (first * Fraction(2, 3) - 1, second - 1, second * HALF - 1),
    )
    mean = {way: sum(part * net for (_, _, part), net in zip(*way, strict=True)) for way in (plain, hedged)}
    best = max(mean, key=lambda way: mean[way])
    return TableCount(best[0], best[1], {"never hedge": mean[best] - mean[plain]})


def at(
    planes: WagerPlanes, lists: list[list[Fraction]], places: tuple[int, ...]
) -> tuple[Fraction, PlaneBox]:
    mine = [places[row] for row in planes.rows]
    (piece,) = [
        each
        for each in planes.pieces
        if all(low <= place <= high for low, place, high in zip(each.first, mine, each.last, strict=True))
    ]
    more = [
        lists[row][place] - lists[row][low]
        for row, place, low in zip(planes.rows, mine, piece.first, strict=True)
    ]
    mean = sum((part * net.at(more) for part, net in piece.endings), Fraction(0))
    assert piece.costs["never hedge"].at(more) >= 0
    return mean, piece


def test_every_table_of_a_game_whose_best_play_changes() -> None:
    lists = [
        [Fraction(n, 2) for n in range(1, 9)],
        [Fraction(n) for n in range(1, 10)],
        [Fraction(5), Fraction(6)],
    ]
    planes = find_planes(toy, lists)
    assert planes.rows == (0, 1)
    for places in product(*(range(len(values)) for values in lists)):
        point = tuple(values[place] for values, place in zip(lists, places, strict=True))
        counted = toy(point)
        mean, _ = at(planes, lists, places)
        assert mean == sum(part * net for (_, _, part), net in zip(counted.kinds, counted.nets, strict=True))
    assert len(planes.pieces) > 1 and planes.solved < 8 * 9 * 2


def test_what_cannot_be_solved_is_refused_long_before_the_most_was_tried() -> None:
    asked = list[Point]()

    def restless(point: Point) -> TableCount:
        """Another way to play at every table."""
        asked.append(point)
        return TableCount(((str(point), Fraction(1), Fraction(1)),), (sum(point, Fraction(0)),), {})

    lists = [[Fraction(n) for n in range(1, 12)] for _ in range(6)]
    with pytest.raises(CroupierError, match=r"6 rows at up to 11 odds each .* \(let fewer rows vary, or"):
        find_planes(restless, lists)
    assert len(set(asked)) == len(asked) < MOST // 4
    few = [values[:3] for values in lists]  # 729 tables in all
    assert len(find_planes(restless, few).pieces) == 3**6


def test_one_way_to_play_is_one_piece() -> None:
    """Heads pays 5 to 8, tails up to 2: to hedge wins 3/4·2 − 1 − 5/6 at most, not to wins 5/2 − 1/2."""
    lists = [[Fraction(n) for n in range(5, 9)], [Fraction(1), Fraction(3, 2)], [Fraction(5)]]
    planes = find_planes(toy, lists)
    (piece,) = planes.pieces
    assert piece.first == (0,) and piece.last == (3,) and planes.rows == (0,)
    assert {(part, net.start, net.rises) for part, net in piece.endings} == {
        (HALF, Fraction(5), (Fraction(1),)),
        (HALF, Fraction(-1), (Fraction(0),)),
    }


@pytest.mark.parametrize("size", [1, 4])
def test_planes_go_to_a_file_and_back(size: int) -> None:
    lists = [[Fraction(n) for n in range(1, 2 + size)], [Fraction(2), Fraction(8)], [Fraction(1)]]
    planes = find_planes(toy, lists)
    assert WagerPlanes.of_plain(planes.plain()) == planes
