"""Work in units: the same sum whoever does it, in whatever order, from wherever it goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.errors import BadFile, BadOption
from croupier.work.crew import workers_of
from croupier.work.spans import Cutting, DoneUnits, Span
from croupier.work.unit_rows import UnitRows
from croupier.work.units import Crew, Here, SpanSum, Sum, Work, gather


@dataclass
class Squares:
    total: int = 0

    def add(self, other: Squares) -> None:
        self.total += other.total

    def plain(self) -> int:
        return self.total

    @classmethod
    def of_plain(cls, plain: Any) -> Squares:
        return cls(plain)


def square(power: int, unit: int) -> Squares:
    return Squares(unit**power)


def told(unit: int, word: str) -> UnitRows:
    return UnitRows({unit: f"{unit} {word}"})


def squares(units: int = 50, power: int = 2, **more: Any) -> Work[Squares]:
    return Work(
        "squares", f"{units} {power}", units, partial(square, power), Squares, **more
    )  # the sum of 0² to 49² is 49 · 50 · 99 / 6 = 40,425


class Backwards:
    """Whoever does it last first, and stops after so many tasks."""

    def __init__(self, stops_after: int = 10**9) -> None:
        self.stops_after = stops_after

    def do(self, work: Work[Sum], cutting: Cutting) -> Iterator[SpanSum[Sum]]:
        spans: list[Span] = []
        while (span := cutting.next()) is not None:
            spans.append(span)
        for number, span in enumerate(reversed(spans)):
            if number == self.stops_after:
                raise KeyboardInterrupt
            yield span, work.task(span)()[0]


@pytest.mark.parametrize("workers", [Here(), Crew(1), Crew(2), Backwards()])
@pytest.mark.parametrize("is_compiled", [False, True])
def test_the_sum_is_the_same_whoever_does_it(workers: Any, is_compiled: bool) -> None:
    assert gather(squares(is_compiled=is_compiled), workers).total == 40_425


def test_what_a_unit_needs_is_sent_with_it() -> None:
    work = Work("words", "words", 3, told, UnitRows, sent=lambda unit: "abc"[unit])
    assert gather(work, Backwards()).in_order == ["0 a", "1 b", "2 c"]


def test_an_interrupted_run_goes_on_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    with pytest.raises(KeyboardInterrupt):
        gather(squares(), Backwards(stops_after=7), run_file=path)
    kept = json.loads(path.read_text())
    assert kept["done"] == [[43, 50]] and kept["total"] == sum(unit**2 for unit in range(43, 50))
    seen: list[int] = []
    found = gather(squares(), Here(), run_file=path, progress=lambda _, done: seen.append(done))
    assert found.total == 40_425 and seen[0] == 7 and seen[-1] == 50
    assert gather(squares(), Backwards(stops_after=0), run_file=path).total == 40_425  # nothing is left
    assert not list(tmp_path.glob("*.new"))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("{", "is no file of a run"),
        ('{"done": []}', "is no file of a run"),
        (None, "is of another run: it is of squares"),
    ],
)
def test_a_file_of_something_else_is_refused_and_left_alone(
    tmp_path: Path, text: str | None, line: str
) -> None:
    path = tmp_path / "run.json"
    if text is None:
        gather(squares(power=3), Here(), run_file=path)
    else:
        path.write_text(text)
    before = path.read_text()
    with pytest.raises(BadFile, match=line):
        gather(squares(), Here(), run_file=path)
    assert path.read_text() == before


def test_a_file_that_cannot_be_written_is_said_before_anything_is_lost(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="cannot write"):
        gather(squares(), Here(), run_file=tmp_path / "nowhere" / "run.json")


@given(st.lists(st.tuples(st.integers(0, 40), st.integers(1, 10)), max_size=8))
def test_done_and_left_are_all_units_once(spans: list[tuple[int, int]]) -> None:
    done = DoneUnits()
    units: set[int] = set()
    for start, length in spans:
        done.add((start, start + length))
        units |= set(range(start, start + length))
    left = [unit for span in done.left(50) for unit in range(*span)]
    assert done.count == len(units) and sorted(left) == sorted(set(range(50)) - units)


def test_tasks_grow_until_they_take_about_a_second() -> None:
    cutting = Cutting(iter([(0, 1_000)]))
    sizes = []
    for _ in range(5):
        span = cutting.next()
        assert span is not None
        sizes.append(span[1] - span[0])
        cutting.took(span, 0.02 * sizes[-1])  # fifty of them take a second
    assert sizes == [1, 4, 16, 50, 50]


def test_nobody_works_with_no_worker() -> None:
    with pytest.raises(BadOption, match="0 workers cannot work"):
        workers_of(0, None)
