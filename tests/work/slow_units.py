"""Units that take a moment, for workers in other processes."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Numbers:
    """Which units were done, and how often."""

    counts: dict[int, int] = field(default_factory=dict)

    def add(self, other: Numbers) -> None:
        for unit, count in other.counts.items():
            self.counts[unit] = self.counts.get(unit, 0) + count

    def plain(self) -> list[tuple[int, int]]:
        return sorted(self.counts.items())

    @classmethod
    def of_plain(cls, plain: Any) -> Numbers:
        return cls(dict(plain))


def slowly(log: str, unit: int) -> Numbers:
    time.sleep(0.1)
    with open(log, "a") as file:
        file.write(f"{unit}\n")
    return Numbers({unit: 1})
