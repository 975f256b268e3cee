"""Dice: what a game answers about its wagers, for its round, its odds and its simulation alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from croupier.cards.dice import all_rolls
from croupier.cards.pack import Pack
from croupier.families.dice.wager import DiceHouse, Wager, odds_of, resolve
from croupier.wagers.pays import Odds
from croupier.wagers.printed import PrintedOdds, one_price
from croupier.wagers.result import Outcome


@dataclass(frozen=True, eq=False)
class DiceRules:
    """What counts at a dice game, for solvers and simulators; whatever is not here has rules of its own."""

    wagers: Mapping[str, Wager]
    """By the names of their spots."""

    def prints(self, options: DiceHouse, spot: str, pack: Pack | None) -> PrintedOdds:
        """One price, or that of each number which has its own: of the point behind the line, of the total
        that wins a bet of several parts."""
        wager = self.wagers[spot]
        if wager.price:
            return one_price(odds_of(wager.price, options))
        paid: dict[Odds | Literal["push"], list[int]] = {}
        for puck in wager.points or (0,):
            for roll in all_rolls():
                result = resolve(wager, puck, roll, options, called=True)
                if result is not None and result.outcome is Outcome.WIN:
                    numbers = paid.setdefault(result.odds or "push", [])
                    numbers.append(puck or roll.total)
        if len(paid) == 1:
            return PrintedOdds(str(*paid))
        ranked = sorted(paid.items(), key=lambda each: each[0].ratio if isinstance(each[0], Odds) else 0)
        best = ranked[-1][0]
        rows = [(", ".join(map(str, sorted(set(on)))) + ":", str(odds)) for odds, on in reversed(ranked)]
        return PrintedOdds(f"up to {best}", tuple(rows))
