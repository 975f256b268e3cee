"""How baccarat is simulated: two hands by fixed rules, hands with jokers, and Super Pan 9."""

from __future__ import annotations

from croupier.families.baccarat.rules import HandsAgainstBank, TwoHands
from croupier.rules.game import Game
from croupier.simulation.kernel import Kernel
from croupier.simulation.simulator import Simulator
from croupier.simulation.strategy import Strategy


class BaccaratSimulator(Simulator):
    def kernels(self, game: Game) -> tuple[Kernel, ...]:
        match game.rules:
            case TwoHands():
                from croupier.simulation.baccarat import kernel

                return (Kernel(kernel.rows, kernel.simulate),)
            case HandsAgainstBank(first_cards=2):
                from croupier.simulation.baccarat import joker_kernel

                return (Kernel(joker_kernel.rows, joker_kernel.simulate),)
            case HandsAgainstBank(first_cards=3):
                from croupier.simulation.baccarat import pan_nine_kernel

                return (Kernel(pan_nine_kernel.rows, pan_nine_kernel.simulate),)
        return ()

    def strategies(self, game: Game) -> tuple[Strategy, ...]:
        match game.rules:
            case TwoHands():
                from croupier.simulation.baccarat import strategy

                return strategy.strategies(game)
            case HandsAgainstBank(first_cards=2):
                from croupier.simulation.baccarat import joker_strategy

                return joker_strategy.strategies(game)
            case HandsAgainstBank(first_cards=3):
                from croupier.simulation.baccarat import pan_nine_strategy

                return pan_nine_strategy.strategies(game)
        return ()


SIMULATOR = BaccaratSimulator()
