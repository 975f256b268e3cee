"""How poker against the dealer is simulated: paid by table, hand against hand, or with a shared board."""

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

        return (
            Kernel(by_table.rows, by_table.simulate, knows=by_table.knows, covers=by_table.covers),
            Kernel(
                by_table.rows_with_sides,
                by_table.simulate_with_sides,
                knows=by_table.knows,
                covers=by_table.covers_with_sides,
            ),
            Kernel(duel.rows, duel.simulate, knows=duel.knows),
            Kernel(duel.rows_with_sides, duel.simulate_with_sides, knows=duel.knows),
            Kernel(board.rows, board.simulate, knows=board.knows),
            Kernel(
                board.rows_with_sides,
                board.simulate_with_sides,
                knows=board.knows,
                covers=board.covers_with_sides,
            ),
        )

    def strategies(self, game: Game) -> tuple[Strategy, ...]:
        from croupier.simulation.staged import hand_against_hand_strategy as duel
        from croupier.simulation.staged import paid_by_table_strategy as by_table
        from croupier.simulation.staged import shared_board_strategy as board

        return by_table.strategies(game) + duel.strategies(game) + board.strategies(game)


SIMULATOR = StagedSimulator()
