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

            plain = Kernel(
                two.rows, two.simulate, supports=two.supports, covers=two.covers, follows=two.follows
            )
            with_bonus = Kernel(
                two.rows_with_bonus,
                two.simulate_with_bonus,
                supports=two.supports,
                covers=two.covers_with_bonus,
                follows=two.follows,
            )
            return plain, with_bonus
        if not isinstance(game.rules, Blackjack):
            return ()
        from croupier.simulation.blackjack import all_sides_kernel, kernel, side_kernel

        plain = Kernel(
            kernel.rows,
            kernel.simulate,
            supports=kernel.supports,
            covers=kernel.covers,
            follows=kernel.follows,
            size=kernel.BATCH,
        )
        with_sides = Kernel(
            side_kernel.rows,
            side_kernel.simulate,
            supports=side_kernel.supports,
            covers=side_kernel.covers,
            follows=kernel.follows,
        )
        with_all = Kernel(
            all_sides_kernel.rows,
            all_sides_kernel.simulate,
            supports=all_sides_kernel.supports,
            covers=all_sides_kernel.covers,
            follows=kernel.follows,
        )
        return plain, with_sides, with_all

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
