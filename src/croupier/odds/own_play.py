"""A written strategy, evaluated exactly: its edge, its cost compared with best play, and where the cost
arises."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from time import perf_counter

from croupier.odds.report import Json, ratio
from croupier.rules.game import Game
from croupier.rules.options import Options


@dataclass(frozen=True)
class Mistake:
    """A situation in which the strategy does not make the best play."""

    situation: str
    played: str
    best: str
    often: float
    """The probability that a round reaches it when everything is played by the strategy."""
    costs: float
    """The cost each time, in units of the wager, if everything after it is played best."""

    @property
    def cost(self) -> float:
        """The average cost per round. The costs of all mistakes add up to that of the strategy."""
        return self.often * self.costs

    def to_json(self) -> Json:
        return {
            "situation": self.situation,
            "played": self.played,
            "best": self.best,
            "often": self.often,
            "costs": self.costs,
            "cost_in_a_round": self.cost,
        }


@dataclass(frozen=True, kw_only=True)
class PlayedOwnWay:
    game: str
    options: dict[str, str]
    """The options that differ from the sheet."""
    strategy: str
    wager: str
    unit: str
    house_edge: Fraction
    best_edge: Fraction
    """The house edge of best play by the exact cards."""
    mistakes: tuple[Mistake, ...]
    """The mistakes, those that cost the most per round first."""
    seconds: float
    notes: tuple[str, ...] = ()

    @classmethod
    def from_mistakes(
        cls,
        game: Game,
        options: Options,
        strategy: str,
        mistakes: Iterable[Mistake],
        *,
        wager: str,
        house_edge: Fraction,
        best_edge: Fraction,
        began: float,
        unit: str = "",
        notes: Iterable[str] = (),
    ) -> PlayedOwnWay:
        """Return the result for a wager whose evaluation began at `began`, in units of the wager itself by
        default."""
        return cls(
            game=game.id,
            options=options.changes_from(game.options),
            strategy=strategy,
            wager=wager,
            unit=unit or f"the {game.spot(wager, options).label}",
            house_edge=house_edge,
            best_edge=best_edge,
            mistakes=tuple(sorted(mistakes, key=lambda each: -each.cost)),
            seconds=perf_counter() - began,
            notes=(*options.against_sheet(), *notes),
        )

    @property
    def cost(self) -> Fraction:
        return self.house_edge - self.best_edge

    def to_json(self) -> Json:
        return {
            "game": self.game,
            "options": self.options,
            "strategy": self.strategy,
            "wager": self.wager,
            "unit": self.unit,
            "house_edge": ratio(self.house_edge),
            "house_edge_percent": float(self.house_edge * 100),
            "best_edge": ratio(self.best_edge),
            "best_edge_percent": float(self.best_edge * 100),
            "cost": ratio(self.cost),
            "cost_percent": float(self.cost * 100),
            "mistakes": [each.to_json() for each in self.mistakes],
            "notes": list(self.notes),
            "seconds": self.seconds,
        }
