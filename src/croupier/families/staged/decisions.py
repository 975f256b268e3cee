"""The decisions of a staged game: each player is asked in turn, and a fold gives up wagers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar, Self

from croupier.families.staged.rules import Play
from croupier.families.staged.staged_round import EXPOSED, LEFT, StagedRound
from croupier.rules.choices import Choice, Chosen
from croupier.rules.steps import Announce, Decide, Script, Settle, Stake
from croupier.wagers.result import forfeited, returned

CENT = 1


@dataclass(frozen=True)
class Decision:
    """A part of the round: it asks each player who has a choice on seeing the cards dealt so far."""

    moment: str
    clause: str
    """Clause for the decision."""
    words: str = "Your decision"
    """Words that the dealer announces."""
    fold: str = ""
    """Clause for a fold; '' for `fold` of the game's clauses."""
    withdrawn: str = ""
    """Clause for a wager that is taken back; '' for `clause`."""
    needs_chips: bool = False
    """Whether a player without chips is skipped."""

    decides: ClassVar[bool] = True

    def __call__(self, state: StagedRound) -> Script:
        rules = state.rules
        state.fold_clause = self.fold
        asked = state.asked(len(state.board))
        if asked:
            yield from state.rule_on(EXPOSED)
        if state.is_stopped:
            return
        if asked or rules.deals_to_nobody:
            yield Announce(words=self.words, moment=self.moment, clause=self.clause)
        for seat, plays in asked.items():
            yield from self.ask(state, seat, plays)
            if state.is_stopped:
                return
        if rules.forfeits_wait:
            for seat in state.players:
                yield from collect(state, seat)

    def ask(self, state: StagedRound, seat: int, plays: Sequence[Play]) -> Script:
        table, rules = state.table, state.rules
        base, stack = table.stake(seat, rules.base), table.stacks[seat]
        if self.needs_chips and not stack:
            return
        choices = offered(plays, base, stack, rules.choices, rules.stakes_between(state.options))
        chosen: Chosen | None = None
        while chosen is None:
            yield from state.rule_on(EXPOSED)
            if state.is_stopped:
                return
            yield from state.rule_on(LEFT, seat)
            if seat in state.gone:
                return
            chosen = yield Decide(seat=seat, choices=choices, clause=self.clause)
        play = next(play for play in plays if play.name == chosen.choice.name)
        if play.folds:
            state.folded.add(seat)
            if not rules.forfeits_wait:
                yield from collect(state, seat)
        elif play.adds:
            yield Stake(seat=seat, spot=play.spot, amount=chosen.amount, clause=self.clause)
        elif play.takes_back:
            back = returned(play.spot, why=play.name)
            yield Settle(seat=seat, results=(back,), clause=self.withdrawn or self.clause)

    def cited_by(self, cite: Callable[[str], str]) -> Self:
        return replace(self, clause=cite(self.clause), fold=cite(self.fold), withdrawn=cite(self.withdrawn))


def collect(state: StagedRound, seat: int) -> Script:
    """Collect the wagers that a folded hand loses: all that still lie there, but the side bets that
    survive a fold."""
    if seat not in state.folded:
        return
    stand = {side.spot for side in state.sides if side.survives_fold} | {*state.meter_spots}
    lost = tuple(forfeited(spot, why="folded") for spot in state.table.layout[seat] if spot not in stand)
    if lost:
        clauses = state.rules.clauses
        yield Settle(seat=seat, results=lost, short=clauses.short, clause=_fold_clause(state, seat))
    for bet in state.rules.meter_bets:
        yield from bet.on_fold(state, seat)


def _fold_clause(state: StagedRound, seat: int) -> str:
    """Return that of a side bet which goes with the fold, or outlives it, before that of the decision."""
    laid = state.table.layout[seat]
    named = (side.folds for side in reversed(state.sides) if side.spot in laid)
    return next(filter(None, named), "") or state.fold_clause or state.rules.clauses.fold


# Choices


def offered(
    plays: Sequence[Play], base: int, stack: int, meanings: Mapping[str, str], is_between: bool = False
) -> tuple[Choice, ...]:
    """Return these plays as choices, each with the amounts that the stack can pay.

    A stack too short for a play may go all-in on it if amounts between are allowed or the play takes less.
    """
    named: dict[str, list[Play]] = {}
    for play in plays:
        named.setdefault(play.name, []).append(play)
    choices = []
    for name, alike in named.items():
        sizes = [play.amount(base) for play in alike if play.adds]
        takes_less = any(play.takes_less for play in alike)
        reached = [size for size in sizes if size <= stack]
        if len(reached) < len(sizes) and ((takes_less and stack) or (is_between and reached)):
            reached.append(stack)
        if takes_less and reached:
            choices.append(Choice(name=name, least=CENT, most=max(reached), says=meanings[name]))
        elif reached or not sizes:
            choices.append(_choice(name, tuple(sorted({*reached})), is_between, meanings[name]))
    return tuple(choices)


@cache
def _choice(name: str, amounts: tuple[int, ...], is_between: bool, says: str) -> Choice:
    if not amounts:
        return Choice(name=name, says=says)
    return Choice(
        name=name,
        least=amounts[0],
        most=amounts[-1],
        amounts=() if is_between or len(amounts) == 1 else amounts,
        wants_amount=len(amounts) > 1,
        says=says,
    )
