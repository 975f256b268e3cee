"""How blackjack is simulated, and the game that is blackjack or poker."""

from __future__ import annotations

from croupier.errors import BadOption
from croupier.families.blackjack.rules import Blackjack
from croupier.families.blackjack.two_way import TwoWayBlackjack
from croupier.rules.game import Game
from croupier.simulation.blackjack.chart_file import is_chart
from croupier.simulation.kernel import Kernel
from croupier.simulation.simulator import Simulator
from croupier.simulation.strategy import Strategy


class BlackjackSimulator(Simulator):
    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        if isinstance(game.rules, TwoWayBlackjack):
            from croupier.simulation.blackjack import two_way_kernel as two

            return (
                Kernel(two.rows, two.simulate, supports=two.supports, wagers=two.wagers, follows=two.follows),
            )
        if not isinstance(game.rules, Blackjack):
            return ()
        from croupier.simulation.blackjack import kernel, side_bets_kernel

        plain = Kernel(
            kernel.rows,
            kernel.simulate,
            supports=kernel.supports,
            wagers=kernel.wagers,
            follows=kernel.follows,
            size=kernel.BATCH,
        )
        with_sides = Kernel(
            side_bets_kernel.rows,
            side_bets_kernel.simulate,
            supports=side_bets_kernel.supports,
            wagers=side_bets_kernel.wagers,
            follows=kernel.follows,
        )
        return plain, with_sides

    def strategies(self, game: Game) -> tuple[Strategy, ...]:
        if isinstance(game.rules, TwoWayBlackjack):
            from croupier.simulation.blackjack import two_way_strategy

            return two_way_strategy.strategies(game)
        from croupier.simulation.blackjack import strategy

        return strategy.strategies(game)

    def from_file(self, game: Game, path: str) -> Strategy | None:
        if not is_chart(path):
            return None
        from croupier.simulation.blackjack.strategy import by_chart, has_chart

        if not has_chart(game):
            raise BadOption(f"{game.id} is not played by a chart", "charts are for hands of two first cards")
        return by_chart(path)


SIMULATOR = BlackjackSimulator()
