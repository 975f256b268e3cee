"""The whole round under best play, found on arrays of deals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from croupier.cards.pack import Pack
from croupier.odds.analyst.best_play import Ends, Found
from croupier.odds.analyst.enumerate import Opening
from croupier.odds.engine import NoExactOdds
from croupier.odds.solver.check import check_ends
from croupier.odds.solver.deals import DealArrays
from croupier.odds.solver.execute import Solver, SolverTree
from croupier.odds.solver.induction import Induction
from croupier.odds.solver.questions import Fork, place_of
from croupier.odds.solver.unknown import SuitsMatter
from croupier.rules.script import events as e


@dataclass
class Solved:
    """A solved round: its tree, best play and expected net win in cents."""

    solver: Solver
    tree: SolverTree
    best: Induction
    net: Fraction
    checked: int
    """Number of rounds that were played with real cards to check the solution."""

    def solution(self) -> Found:
        """Return how the round ends under best play."""
        ends, plays = self.best.ends(self.tree)
        if sum(ends.values()) != 1:
            raise NoExactOdds(
                f"{self.solver.opening.game.id} is not solved",
                "the ends that were found are not all of its deals",
            )
        return Found(self.net, ends, plays, self.solver.runs)

    def always(self, name: str) -> tuple[dict[Ends, Fraction], dict[str, Fraction]]:
        """Return how the round ends if that choice is made wherever it is legal, and what is played then."""
        habit = Induction(self.solver, always=name, counts=self.best.counts)
        habit.value(self.tree)
        return habit.ends(self.tree)

    @property
    def choices(self) -> list[str]:
        """Names of all choices that are legal somewhere."""
        return list(dict.fromkeys(_names(self.tree)))

    @property
    def notes(self) -> tuple[str, ...]:
        """Caveats that a reader of the figures must know."""
        if not self.solver.assumed_suits:
            return ()
        names = ", ".join(sorted(self.solver.assumed_suits))
        return (f"suits count alike in {names}: tried on many hands, and not on all",)


def solve_round(opening: Opening, pack: Pack | None = None) -> Solved:
    """Return the round of one seat under best play, or raise `NoExactOdds`."""
    cards = pack or opening.game.equipment(opening.options).pack
    laid = [event.spot for event in opening.bets if isinstance(event, e.Staked)]
    alike = opening.game.equivalence_for(laid)
    try:
        return _solved(opening, DealArrays(cards, alike, merges_suits=True), pack)
    except SuitsMatter:
        return _solved(opening, DealArrays(cards, alike, merges_suits=False), pack)


def _solved(opening: Opening, deals: DealArrays, pack: Pack | None) -> Solved:
    solver = Solver(opening, deals)
    try:
        tree = solver.explore()
    except (TypeError, ValueError, AttributeError, LookupError, ArithmeticError) as no:
        where = place_of(no)
        raise NoExactOdds(
            f"{opening.game.id} is not solved",
            f"{where} does with cards what cannot be done for all deals at once: {no}",
            "do it in a function of the hand",
        ) from no
    best = Induction(solver)
    net = best.value(tree)
    return Solved(solver, tree, best, net, check_ends(solver, best, tree, pack))


def _names(tree: SolverTree | None) -> Iterable[str]:
    if isinstance(tree, Fork):
        yield from tree.names
        for child in tree.children:
            yield from _names(child)
