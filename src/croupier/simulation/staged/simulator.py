"""Simulators of poker against the dealer: paid by table, hand against hand, or with a shared board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.kernel import Kernel, KernelRow
from croupier.simulation.simulator import Simulator
from croupier.simulation.strategy import Strategy


class RoundPlan(Protocol):
    """A kernel's plan for a game under its options: its rows and lookup tables."""

    @property
    def rows(self) -> tuple[KernelRow, ...]: ...


PlanT = TypeVar("PlanT", bound=RoundPlan)


class StagedSimulator(Simulator):
    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        from croupier.simulation.staged import duel_wagers_kernel as duel_wagers
        from croupier.simulation.staged import hand_against_hand_kernel as duel
        from croupier.simulation.staged import paid_by_table_kernel as by_table
        from croupier.simulation.staged import shared_board_kernel as board

        return (
            Kernel(by_table.rows, by_table.simulate, supports=by_table.supports, covers=by_table.covers),
            by_plan(
                by_table.plan_with_sides, by_table.simulated, by_table.supports, by_table.covers_with_sides
            ),
            by_plan(by_table.plan_with_all, by_table.simulated, by_table.supports, by_table.covers_with_all),
            Kernel(duel.rows, duel.simulate, supports=duel.supports, covers=base),
            by_plan(duel.plan_with_sides, duel.simulated, duel.supports, duel.covers_with_sides),
            Kernel(duel_wagers.rows, duel_wagers.simulate, supports=duel.supports, covers=duel_wagers.covers),
            Kernel(board.rows, board.simulate, supports=board.supports, covers=base),
            by_plan(board.plan_with_sides, board.simulated, board.supports, board.covers_with_sides),
            by_plan(board.plan_with_all, board.simulated, board.supports, board.covers_with_all),
        )

    def strategies(self, game: Game) -> tuple[Strategy, ...]:
        from croupier.simulation.staged import hand_against_hand_strategy as duel
        from croupier.simulation.staged import paid_by_table_strategy as by_table
        from croupier.simulation.staged import shared_board_strategy as board

        return by_table.strategies(game) + duel.strategies(game) + board.strategies(game)


def base(game: Game, options: Options) -> set[str]:
    """Return the wager that the kernel counts. This solves nothing."""
    return {game.rules.base}


def by_plan(
    plan: Callable[[Game, Options], PlanT],
    simulated: Callable[[PlanT, Any, int], Any],
    knows: Callable[[Game, Options], bool],
    covers: Callable[[Game, Options], set[str]],
) -> Kernel:
    """A kernel that deals by a plan, and whose rows are the plan's."""
    from croupier.simulation.prng import seeded

    def rows(game: Game, options: Options) -> list[KernelRow]:
        return list(plan(game, options).rows)

    def simulate(game: Game, options: Options, seed: int | str, batch: int, rounds: int) -> Any:
        return simulated(plan(game, options), seeded(seed, batch), rounds)

    return Kernel(rows, simulate, supports=knows, covers=covers)


SIMULATOR = StagedSimulator()
