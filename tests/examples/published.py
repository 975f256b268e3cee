"""Published figures of example games that take long to solve. `make soak` reaches each of them."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from time import perf_counter

from croupier.odds.solve import solve
from tests.examples.example import example, percent


@dataclass(frozen=True)
class Published:
    """A house edge as it is printed, in per cent."""

    file: str
    wager: str
    edge: float
    digits: int
    source: str
    settings: dict[str, str] = field(default_factory=dict)
    choice: str = ""
    """A choice whose part of the rounds, in per cent, is printed in place of the edge."""

    def found(self) -> float:
        """Return what the game has by the solver, with as many digits."""
        game = example(self.file)
        odds = solve(game, game.options.with_settings(self.settings), self.wager)
        if self.choice:
            assert odds.strategy is not None
            return round(percent(dict(odds.strategy.frequencies)[self.choice]), self.digits)
        (edge,) = [wager.house_edge for wager in odds.wagers if wager.wager == self.wager]
        return round(percent(edge), self.digits)


FIGURES = (
    Published("free_bet", "main", 1.04, 2, "Wizard of Odds, Free Bet Blackjack"),
    Published("casino_holdem", "ante", 2.16, 2, "Wizard of Odds, Casino Hold'em"),
    Published("high_card_flush", "ante", 67.86, 2, "World Casino Index, High Card Flush", choice="raise"),
    Published("jacks_or_better", "bet", 0.4561, 4, "Wizard of Odds, 9/6 Jacks or Better"),
    Published("deuces_wild", "bet", -0.7620, 4, "Wizard of Odds, Deuces Wild"),
)


def main() -> int:
    """Solve every game of the list; return how many figures were missed."""
    missed = 0
    for each in FIGURES:
        began = perf_counter()
        found = each.found()
        missed += found != each.edge
        word = "as published" if found == each.edge else f"published is {each.edge} %"
        seconds = perf_counter() - began
        print(f"{each.file} {each.settings or ''} {each.wager}: {found} %, {word}; {seconds:.0f} s")
    return missed


if __name__ == "__main__":
    sys.exit(main())
