"""The results of a night, table by table: buy-ins, the house's take, banks and meters."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from croupier.simulation.evening.plan import EveningPlan, TableTonight
from croupier.wagers.chips import plain

EVERY = 30
"""Minutes between two snapshots of the room."""


@dataclass(frozen=True, kw_only=True)
class HalfHour:
    """A table at one time, all sums since it opened."""

    minute: int
    players: int
    fees: int
    house: int
    meters: dict[str, int]
    """The amounts of the meters."""


@dataclass(kw_only=True)
class TableNight:
    """Results of one table over the night, in cents."""

    plan: TableTonight
    hours: float = 0.0
    """Hours in which hands were dealt."""
    hands: int = 0
    player_hours: float = 0.0
    came: int = 0
    turned_away: int = 0
    bought: int = 0
    """The drop: what players changed into chips."""
    cashed: int = 0
    """Chips that players took away."""
    fees: int = 0
    """Collections, rake and commission."""
    by_kind: dict[str, int] = field(default_factory=dict)
    """The fees by what they were taken for."""
    house: int = 0
    """The house's win as the bank, less what it added to meters."""
    meters: dict[str, int] = field(default_factory=dict)
    """Additions of this table to each meter, less what it paid from it."""
    jackpots: int = 0
    """Prizes that meters paid at this table."""
    staked: int = 0
    """Total of wagers that were settled, or of chips that went into pots."""
    banks: dict[str, int] = field(default_factory=dict)
    """The result of each player as the bank, before fees."""
    banked: int = 0
    """Number of rounds that a player banked."""
    looks: list[HalfHour] = field(default_factory=list)

    @property
    def players(self) -> int:
        """The players' result together; negative if they lost."""
        return self.cashed - self.bought

    @property
    def earned(self) -> int:
        """The house's income from the table: fees and its own bank."""
        return self.fees + self.house

    @property
    def balance(self) -> int:
        """Return 0 if the night's accounts balance: what players lost is with the house, in fees, or on the
        meters."""
        return self.players + self.fees + self.house + sum(self.meters.values())

    @property
    def fees_per_hour(self) -> float:
        """Return the fees in cents for each hour that the table was dealt."""
        return self.fees / self.hours if self.hours else 0.0

    @property
    def fees_per_player_hour(self) -> float:
        return self.fees / self.player_hours if self.player_hours else 0.0

    def to_json(self) -> dict[str, Any]:
        sums = {name: plain(getattr(self, name)) for name in SUMS}
        return {
            "table": self.plan.name,
            "game": self.plan.game,
            "options": self.plan.options,
            "hours": round(self.hours, 2),
            "hands": self.hands,
            "player_hours": round(self.player_hours, 2),
            "came": self.came,
            "turned_away": self.turned_away,
            **sums,
            "fees_by_kind": {kind: plain(amount) for kind, amount in self.by_kind.items()},
            "fees_per_table_hour": round(self.fees_per_hour / 100, 2),
            "fees_per_player_hour": round(self.fees_per_player_hour / 100, 2),
            "meters": {name: plain(amount) for name, amount in self.meters.items()},
            "rounds_banked": self.banked,
            "banks": {name: plain(amount) for name, amount in self.banks.items()},
            "looks": [
                {
                    "minute": each.minute,
                    "players": each.players,
                    "fees": plain(each.fees),
                    "house": plain(each.house),
                    "meters": {name: plain(amount) for name, amount in each.meters.items()},
                }
                for each in self.looks
            ],
        }


SUMS = ("bought", "cashed", "players", "fees", "house", "earned", "jackpots", "staked", "balance")


@dataclass(frozen=True, kw_only=True)
class Night:
    plan: EveningPlan
    tables: tuple[TableNight, ...]
    meters: dict[str, int]
    """The final amount of each meter, by its link and name."""

    def total(self, name: str) -> int:
        """Return a sum over all tables."""
        return sum(getattr(each, name) for each in self.tables)

    @property
    def hours(self) -> float:
        return sum(each.hours for each in self.tables)

    def to_json(self) -> dict[str, Any]:
        return {
            "house": self.plan.house,
            "seed": self.plan.seed,
            "opens": f"{self.plan.opens // 60:02}:{self.plan.opens % 60:02}",
            "hours": self.plan.hours,
            "tables": [each.to_json() for each in self.tables],
            "totals": {name: plain(self.total(name)) for name in SUMS},
            "meters": {name: plain(amount) for name, amount in self.meters.items()},
        }


@dataclass(frozen=True, kw_only=True)
class Nights:
    """An evening as it is planned and, where something is changed, the same evening otherwise."""

    first: Night
    other: Night | None = None
    changes: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        found: dict[str, Any] = self.first.to_json()
        if self.other is not None:
            found["changed"] = {"changes": list(self.changes), **self.other.to_json()}
        return found
