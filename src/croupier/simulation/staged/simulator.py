"""Simulators of poker against the dealer: paid by table, hand against hand, or with a shared board."""

from __future__ import annotations

from croupier.rules.game import Game
from croupier.simulation.kernel import Kernel
from croupier.simulation.simulator import Simulator
from croupier.simulation.strategy import Strategy


class StagedSimulator(Simulator):
    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        from croupier.simulation.staged import hand_against_hand_kernel as duel
        from croupier.simulation.staged import paid_by_table_kernel as by_table
        from croupier.simulation.staged import shared_board_kernel as board

        return tuple(
            Kernel(shape.rows, shape.simulate, supports=shape.supports, wagers=shape.wagers)
            for shape in (by_table, duel, board)
        )

    def strategies(self, game: Game) -> tuple[Strategy, ...]:
        from croupier.simulation.staged import hand_against_hand_strategy as duel
        from croupier.simulation.staged import paid_by_table_strategy as by_table
        from croupier.simulation.staged import shared_board_strategy as board

        return by_table.strategies(game) + duel.strategies(game) + board.strategies(game)


SIMULATOR = StagedSimulator()
