"""Results that are not added up but kept side by side, a row for each unit."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass
class UnitRows:
    """Unit → its row, of values that JSON knows."""

    rows: dict[int, Any] = field(default_factory=dict)

    def add(self, other: UnitRows) -> None:
        self.rows.update(other.rows)

    def plain(self) -> list[tuple[int, Any]]:
        return sorted(self.rows.items())

    @classmethod
    def of_plain(cls, plain: Any) -> UnitRows:
        return cls(dict(plain))

    @property
    def in_order(self) -> list[Any]:
        return [row for _, row in sorted(self.rows.items())]
