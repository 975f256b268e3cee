"""How poker against the dealer is simulated: paid by table, hand against hand, or with a shared board."""

from __future__ import annotations

from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.kernel import Kernel
from croupier.simulation.simulator import Simulator
from croupier.simulation.strategy import Strategy


class StagedSimulator(Simulator):
    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        from croupier.simulation.staged import duel_wagers_kernel as duel_wagers
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
            Kernel(
                by_table.rows_with_all,
                by_table.simulate_with_all,
                knows=by_table.knows,
                covers=by_table.covers_with_all,
            ),
            Kernel(duel.rows, duel.simulate, knows=duel.knows, covers=base),
            Kernel(
                duel.rows_with_sides,
                duel.simulate_with_sides,
                knows=duel.knows,
                covers=duel.covers_with_sides,
            ),
            Kernel(duel_wagers.rows, duel_wagers.simulate, knows=duel.knows, covers=duel_wagers.covers),
            Kernel(board.rows, board.simulate, knows=board.knows, covers=base),
            Kernel(
                board.rows_with_sides,
                board.simulate_with_sides,
                knows=board.knows,
                covers=board.covers_with_sides,
            ),
            Kernel(
                board.rows_with_all,
                board.simulate_with_all,
                knows=board.knows,
                covers=board.covers_with_all,
            ),
        )

    def strategies(self, game: Game) -> tuple[Strategy, ...]:
        from croupier.simulation.staged import hand_against_hand_strategy as duel
        from croupier.simulation.staged import paid_by_table_strategy as by_table
        from croupier.simulation.staged import shared_board_strategy as board

        return by_table.strategies(game) + duel.strategies(game) + board.strategies(game)


def base(game: Game, options: Options) -> set[str]:
    """Asked without playing: nothing has to be solved to know which wager it is."""
    return {game.rules.base}


SIMULATOR = StagedSimulator()
