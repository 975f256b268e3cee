"""Parts of the run stay together, whichever worker has them."""

from __future__ import annotations

from dataclasses import dataclass, field
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


def test_a_family_is_run_by_one_worker() -> None:
    config = SimpleNamespace(getvalue=lambda name: ["2*popen"], option=SimpleNamespace())
    dealt = PartsTogether(cast(pytest.Config, config))
    workers = [Worker(SimpleNamespace(id=name)) for name in ("gw0", "gw1")]
    for worker in workers:
        dealt.add_node(worker)
    for worker in workers:
        dealt.add_node_collection(worker, COLLECTED)
    dealt.schedule()
    first, second = workers
    assert first.given == COLLECTED[:6]
    assert second.given == COLLECTED[6:12]
    for index in range(6, 11):
        dealt.mark_test_complete(second, index)
    assert second.given == COLLECTED[6:]


def test_the_longest_come_first() -> None:
    assert turn("tests/simulation/staged/test_kernel.py::test_it") == LONGEST.index("staged")
    assert turn("tests/cards/test_pack.py::test_it") == len(LONGEST)
