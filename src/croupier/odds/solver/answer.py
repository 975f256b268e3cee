"""The odds of a game by the general solver: every opening wager, each under its own best play."""

from __future__ import annotations

from fractions import Fraction

from croupier.cards.pack import Pack
from croupier.errors import IllegalBet
from croupier.odds.analyst.best_play import PATHS, BestPlay, Found
from croupier.odds.analyst.enumerate import Opening
from croupier.odds.analyst.go_through import FEW, least_stakes, tally_of
from croupier.odds.analyst.known_paths import KnownPaths
from croupier.odds.engine import NoExactOdds
from croupier.odds.report import HowToPlay, OtherPlay
from croupier.odds.solver.exact import Solved, solve_round
from croupier.odds.solver.strategy_lines import lines_of
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.wagers.spot import Spot


def solve_game(
    game: Game,
    options: Options,
    wager: str | None = None,
    pack: Pack | None = None,
    *,
    advises: bool = True,
) -> Solution:
    """Return the odds of every opening wager, or of one, with what simpler ways to play cost if `advises`.

    A round that the solver cannot follow is replayed with every answer, if it is small enough for that.
    """
    if game.banking == "pot":
        raise NoExactOdds(f"{game.id} has no odds", "its players play for each other's chips")
    spots = [spot for spot in game.wagers(options) if spot.opening and wager in (None, spot.name)]
    answers: list[_Answer] = []
    notes: list[str] = []
    for spot in spots:
        stakes = least_stakes(game, options, spot)
        try:
            opening = Opening.with_bets(game, options, stakes)
        except IllegalBet as no:
            notes.append(f"{spot.label}: {no}")
            continue
        is_advised = advises and not any(answer.found.plays for answer in answers)
        answers.append(_Answer(opening, spot, stakes[spot.name], pack, is_advised=is_advised))
    if not answers:
        raise NoExactOdds(f"{game.id} is not solved", "; ".join(notes) or "it has no wager before the round")
    if runs := sum(answer.runs for answer in answers):
        notes.append(f"counted for all deals at once, in {runs:,} runs of the round")
    notes += dict.fromkeys(note for answer in answers for note in answer.notes)
    if game.needs_banker:
        notes.append("the player-dealer is taken to cover every wager in full")
    played = next((answer for answer in answers if answer.found.plays), None)
    strategy = None
    if played is not None:
        strategy = HowToPlay(frequencies=tuple(played.found.plays.items()), others=tuple(played.others))
    return Solution(tuple(answer.tally for answer in answers), strategy, tuple(notes))


class _Answer:
    """Solution of one opening wager with all that is staked because of it."""

    def __init__(
        self, opening: Opening, spot: Spot, stake: int, pack: Pack | None, *, is_advised: bool
    ) -> None:
        self.opening = opening
        self.spot = spot
        self.stake = stake
        self.runs = 0
        """Runs of the round in which all deals were counted at once; 0 if it was replayed."""
        self.others: list[OtherPlay] = []
        """Cost of each simpler way to play."""
        solved: Solved | None = None
        try:
            solved = solve_round(opening, pack)
        except NoExactOdds as no:
            self._replay(pack, no, is_advised=is_advised)
            return
        self.found = solved.solution()
        self.tally = self._tally(self.found)
        self.runs = solved.solver.runs
        self.notes = solved.notes
        if is_advised and len(solved.choices) > 1:
            for name in solved.choices:
                ends, plays = solved.always(name)
                self._add_other(name, Found(Fraction(0), ends, plays, 0))
            is_all = self.tally.expectation * self.stake == solved.net
            if is_all and (lines := lines_of(solved.best, solved.tree)):
                cost = sum((line.cost for line in lines), Fraction(0)) / self.stake
                words = "; ".join(line.words for line in lines)
                self.others.append(OtherPlay(words, cost - self.tally.expectation, cost))

    def _replay(self, pack: Pack | None, refused: NoExactOdds, *, is_advised: bool) -> None:
        known = KnownPaths(FEW) if is_advised else None
        best = BestPlay(self.opening, PATHS, known=known)
        try:
            self.found = best.solution(pack)
        except NoExactOdds:
            raise refused from None
        self.tally = self._tally(self.found)
        self.notes = (f"{self.found.paths:,} ends of the round gone through, each with its ways",)
        if is_advised and self.found.plays and self.found.paths <= FEW:
            for name in best.names:
                self._add_other(name, BestPlay(self.opening, PATHS, habit=name, known=known).solution(pack))

    def _tally(self, found: Found) -> Tally:
        opening = self.opening
        return tally_of(opening.game, opening.options, self.spot, found, self.stake)

    def _add_other(self, name: str, found: Found) -> None:
        net = self._tally(found).expectation
        self.others.append(OtherPlay(f"always {name}", -net, self.tally.expectation - net))
