"""Parts of the run stay together, whichever worker has them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from tests.workers import LONGEST, PartsTogether, turn

COLLECTED = [
    *(f"tests/odds/staged/test_{name}.py::test_it[{number}]" for name in "ab" for number in range(3)),
    *(f"tests/odds/poker/test_{name}.py::test_it[{number}]" for name in "ab" for number in range(3)),
    "tests/cards/test_pack.py::test_a_joker",
]


@dataclass(eq=False)
class Worker:
    gateway: SimpleNamespace
    shutting_down: bool = False
    given: list[str] = field(default_factory=list)

    def send_runtest_some(self, indices: list[int]) -> None:
        self.given += [COLLECTED[index] for index in indices]

    def shutdown(self) -> None:
        self.shutting_down = True


def dealt_out() -> tuple[PartsTogether, Worker, Worker]:
    config = SimpleNamespace(getvalue=lambda name: ["2*popen"], option=SimpleNamespace())
    dealt = PartsTogether(cast(pytest.Config, config))
    workers = Worker(SimpleNamespace(id="gw0")), Worker(SimpleNamespace(id="gw1"))
    for worker in workers:
        dealt.add_node(worker)
    for worker in workers:
        dealt.add_node_collection(worker, COLLECTED)
    dealt.schedule()
    return dealt, *workers


def test_a_family_is_run_by_one_worker() -> None:
    dealt, first, second = dealt_out()
    assert first.given == COLLECTED[:6]
    assert second.given == COLLECTED[6:12]
    for index in range(6, 11):
        dealt.mark_test_complete(second, index)
    assert second.given == COLLECTED[6:]


def test_what_a_dead_worker_left_is_run_by_the_next_one() -> None:
    dealt, first, second = dealt_out()
    for index in range(6, 12):
        dealt.mark_test_complete(second, index)
    assert second.given == COLLECTED[6:]
    assert second.shutting_down
    for index in range(3):
        dealt.mark_test_complete(first, index)
    assert dealt.remove_node(first) == COLLECTED[3], "the one at which it died, which is not run again"
    third = Worker(SimpleNamespace(id="gw2"))
    dealt.add_node(third)
    dealt.add_node_collection(third, COLLECTED)
    dealt.schedule()
    assert third.given == COLLECTED[4:6]
    assert third.shutting_down, "no more follow: it runs its last"
    dealt.mark_test_complete(second, 12)
    assert dealt.remove_node(second) is None
    for index in (4, 5):
        dealt.mark_test_complete(third, index)
    assert dealt.tests_finished
    assert not dealt.has_pending


def test_the_longest_are_there() -> None:
    files = [name for name in LONGEST if name.endswith(".py")]
    assert files
    assert [name for name in files if not Path(name).exists()] == []


def test_the_longest_come_first() -> None:
    assert turn("tests/simulation/staged/test_kernel.py::test_it") == LONGEST.index("staged")
    assert turn("tests/cards/test_pack.py::test_it") == len(LONGEST)
