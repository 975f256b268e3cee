"""The round of a staged game: bets, cards, stages with a decision each, and the settlement.

A game's round is a subclass of its shape's (`shapes`) that cites its clauses
and answers where its table differs: who acts and is paid in which order, what is taken before the cards,
how they are dealt. What may be done and what is won is asked of the game's `rules` (`questions`).
One instance plays one round.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from typing import ClassVar, Generic

from msgspec.structs import replace

from croupier.cards.card import Hand
from croupier.families.staged.offers import offered
from croupier.families.staged.rules import Play, Staged, StagedSideBet
from croupier.families.staged.stage_clauses import Group as Group
from croupier.families.staged.stage_clauses import Stage as Stage
from croupier.families.staged.stage_clauses import StagedClauses as StagedClauses
from croupier.families.staged.stage_clauses import losers_first as losers_first
from croupier.rules.choices import Chosen
from croupier.rules.options import OptionsT
from croupier.rules.script.table import Table
from croupier.rules.steps import Call, Deal, Decide, Restore, Script, Settle, Show, Stake
from croupier.wagers.bank import PayoutCap
from croupier.wagers.result import Outcome, Result, forfeited, returned

EXPOSED = "dealer-card-exposed"
"""The irregularity on which a board game stops, but for its side bets, where the script rules on it."""
LEFT = "player-left"
"""The irregularity of a player who leaves before the round is over."""


class StagedRound(ABC, Generic[OptionsT]):
    """What all shapes have in common."""

    rules: Staged[OptionsT]
    says: ClassVar[Mapping[str, str]]
    """Every choice in a dealer's words."""
    opponent: ClassVar[str] = "Dealer"
    """Whose hand it is that the players' are compared with."""
    apart: ClassVar[tuple[str, ...]] = ()
    """Wagers that are settled neither with the hand nor as side bets: a progressive."""
    own_face: str = "down"
    """How a player's cards are dealt."""
    decks: ClassVar[str] = ""
    """Where it is ordered that two decks are used in turn; '' where there is one."""
    is_player_banked: ClassVar[bool] = False
    cites: ClassVar[Mapping[str, str]] = {}
    """Where an end is ordered, by its wager and what decided it (`blind lower hand`), by that alone, by its
    wager and outcome (`trips win`), or by its outcome: the first that is named here, and else the clause of
    the settlement."""
    forfeits_wait: ClassVar[bool] = False
    """What a fold gives up is collected when everybody has decided, not at once."""

    def __init__(self, rules: Staged[OptionsT], table: Table[OptionsT]) -> None:
        self.table = table
        self.options = table.options
        self.rules = rules.under(self.options)
        self.sides = self.rules.side_bets(self.options)
        self.seats: list[int] = []
        """Those who are dealt in, in the order in which they act."""
        self.players: list[int] = []
        """Those of them with a base wager, who decide."""
        self.own: dict[int, Hand] = {}
        self.folded: set[int] = set()
        self.gone: set[int] = set()
        """Those of the folded who have left the table."""
        self.shown: set[int] = set()
        """Those whose cards have been turned."""
        self.is_stopped = False
        """By an irregularity that leaves nothing to play for but side bets."""
        self.stage: Stage
        """At which somebody decides, or decided last."""

    # -- a game answers ----------------------------------------------------------------------

    @property
    @abstractmethod
    def clauses(self) -> StagedClauses: ...

    @property
    @abstractmethod
    def stages(self) -> Sequence[Stage]: ...

    def before_cards(self) -> Script:
        """Fees, lock-outs, markers."""
        yield from ()

    def acting_order(self, seats: Sequence[int]) -> list[int]:
        """Who is dealt to, and decides, after whom: clockwise from the dealer's left."""
        return list(seats)

    def deciding_order(self, players: Sequence[int]) -> list[int]:
        """As they were dealt to."""
        return list(players)

    def paying_order(self) -> list[int]:
        """Counterclockwise from the dealer's right."""
        return self.seats[::-1]

    def cap(self) -> PayoutCap | None:
        """The most that a hand is paid on all wagers but side bets."""
        return None

    def hand_cap(self) -> PayoutCap | None:
        """The most that a hand is paid on all of its wagers together, side bets too."""
        return None

    def fold_clause(self, seat: int) -> str:
        """That of a side bet which goes with the fold, or outlives it, before that of the stage."""
        laid = self.table.layout[seat]
        named = (side.folds for side in reversed(self.sides) if side.spot in laid)
        return next(filter(None, named), "") or self.stage.fold or self.clauses.fold

    def side_clause(self, side: StagedSideBet) -> str:
        return side.clause or self.clauses.side

    def announce_clause(self) -> str:
        """Where it is ordered to call the dealer's hand."""
        return self.clauses.reveal

    def short_clause(self, spot: str) -> str:
        """Where it is ordered that less than is due is paid on a wager, or collected."""
        own = next((side.short for side in self.sides if side.spot == spot), "")
        return own or self.clauses.short

    def ordered(self, result: Result) -> Result:
        """With the line that orders it, where it has one of its own."""
        spot, why, outcome = result.spot, result.why, result.outcome.value
        keys = (f"{spot} {why}", why, f"{spot} {outcome}", outcome)
        clause = result.clause or next((self.cites[key] for key in keys if key in self.cites), "")
        return replace(result, clause=clause) if clause else result

    def cited(self, result: Result, clause: str) -> str:
        """Where an end is ordered that is settled among others by a clause."""
        return self.clauses.returned or clause if result.outcome is Outcome.RETURNED else clause

    def may_stake_between(self) -> bool:
        """Whether amounts between the least and the most of a choice may be staked too."""
        return False

    def forfeits(self, seat: int) -> tuple[str, ...]:
        """The wagers that a fold gives up: all but the side bets that survive it."""
        kept = {side.spot for side in self.sides if side.survives_fold}
        return tuple(spot for spot in self.table.layout[seat] if spot not in kept)

    def after_seat(self, seat: int) -> Script:
        """What is paid at a seat's turn besides its wagers: a progressive."""
        yield from ()

    def after_all(self) -> Script:
        """What is paid when every seat has had its turn: envy."""
        yield from ()

    def describe(self, strength: int) -> str:
        """A hand as it is called over the table."""
        return self.rules.describe(strength)

    def deal(self) -> Script:
        """From the shoe, or by hand."""
        yield from self.deal_packets()

    # -- a shape answers ---------------------------------------------------------------------

    @abstractmethod
    def deal_packets(self) -> Script:
        """So many cards at once, from a shoe."""

    @abstractmethod
    def deal_in_turns(self) -> Script:
        """One card at a time, by hand."""

    @abstractmethod
    def plays(self, seat: int, stage: Stage) -> tuple[Play, ...]: ...

    def next_cards(self, stage: Stage) -> Script:
        """What is turned or dealt when everybody has decided."""
        yield from ()

    def show_down(self) -> Script:
        """The dealer's hand."""
        yield from ()

    @abstractmethod
    def main_results(self, seat: int) -> tuple[Result, ...]:
        """Of all wagers but side bets, for a seat that has not folded."""

    @abstractmethod
    def strength(self, seat: int) -> int:
        """Of the hand that a seat shows."""

    @abstractmethod
    def cards_of(self, side: StagedSideBet, seat: int) -> Hand:
        """The cards that a side bet is settled on."""

    # -- the round ---------------------------------------------------------------------------

    @classmethod
    def script(cls, rules: Staged[OptionsT], table: Table[OptionsT]) -> Script:
        """What a game names as its round of play."""
        return cls(rules, table).play()

    def play(self) -> Script:
        yield Call(words="No more bets", moment="deal", clause=self.clauses.no_more_bets)
        yield from self.before_cards()
        self.seats = self.acting_order([seat for seat, laid in self.table.layout.items() if laid])
        if not self.seats:
            return
        self.players = self.deciding_order(
            [seat for seat in self.seats if self.table.stake(seat, self.rules.base)]
        )
        yield from self.deal()
        for stage in self.stages:
            yield from self.decisions(stage)
            if self.is_stopped:
                return
            if self.forfeits_wait:
                for seat in self.players:
                    yield from self.collect(seat)
            if self.has_wagers():
                yield from self.next_cards(stage)
        if self.has_wagers():
            yield from self.show_down()
            yield from self.settlement()

    def has_wagers(self) -> bool:
        """Whether anything is left to settle."""
        return any(self.table.layout[seat] for seat in self.seats)

    @property
    def live(self) -> list[int]:
        """The players who have not folded."""
        return [seat for seat in self.players if seat not in self.folded]

    def decisions(self, stage: Stage) -> Script:
        self.stage = stage
        asked = self.asked(stage)
        if asked and self.table.take_report(EXPOSED):
            yield from self.stop()
        if not asked or self.is_stopped:
            return
        yield Call(words=stage.words or "Your decision", moment=stage.moment, clause=stage.clause)
        for seat, plays in asked.items():
            yield from self.decide(seat, plays, stage)
            if self.is_stopped:
                return

    def asked(self, stage: Stage) -> dict[int, tuple[Play, ...]]:
        """Who has anything to decide at a stage, and between what."""
        return {seat: plays for seat in self.live if (plays := self.plays(seat, stage))}

    def decide(self, seat: int, plays: Sequence[Play], stage: Stage) -> Script:
        base, stack = self.table.stake(seat, self.rules.base), self.table.stacks[seat]
        choices = offered(plays, base, stack, self.says, self.may_stake_between())
        chosen: Chosen | None = None
        while chosen is None:
            if self.table.take_report(EXPOSED):
                yield from self.stop()
                return
            if self.table.take_report(LEFT, seat):
                yield from self.leave(seat)
                return
            chosen = yield Decide(seat=seat, choices=choices, clause=stage.clause)
        play = next(play for play in plays if play.name == chosen.choice.name)
        if play.folds:
            yield from self.fold(seat)
        elif play.adds:
            yield Stake(seat=seat, spot=play.spot, amount=chosen.amount, clause=stage.clause)
        elif play.takes_back:
            back = returned(play.spot, why=play.name)
            yield Settle(seat=seat, results=(back,), clause=stage.withdrawn or stage.clause)

    def fold(self, seat: int) -> Script:
        self.folded.add(seat)
        if not self.forfeits_wait:
            yield from self.collect(seat)

    def collect(self, seat: int) -> Script:
        """What a folded hand gives up, as far as it still lies there."""
        lost = tuple(forfeited(spot, why="folded") for spot in self.forfeits(seat))
        if lost and seat in self.folded:
            clause = self.fold_clause(seat)
            yield Settle(seat=seat, results=lost, short=self.clauses.short, clause=clause)

    def leave(self, seat: int) -> Script:
        """All wagers of a player who has left are treated as lost."""
        while self.table.take_report(LEFT, seat):  # told again before it was ruled on
            continue
        self.folded.add(seat)
        self.gone.add(seat)
        lost = tuple(forfeited(spot, why="left the table") for spot in self.table.layout[seat])
        yield Settle(seat=seat, results=lost, clause=self.clauses.left)

    def stop(self) -> Script:
        """A dealer's card was exposed: all goes back, what was folded too, but what stands nevertheless and
        is settled on its cards."""
        self.is_stopped = True
        self.folded.clear()
        yield Restore(clause=self.clauses.exposed)
        stands = self.stands_exposed()
        for seat in self.seats:
            back = tuple(
                returned(spot, why="dealer's card exposed")
                for spot in self.table.layout[seat]
                if spot not in stands
            )
            if back:
                yield Settle(seat=seat, results=back, clause=self.clauses.exposed)
        if self.has_wagers():
            yield from self.complete()
            for seat in self.paying_order():
                if self.is_shown(seat):
                    yield Show(seat=seat, cards=self.own[seat], clause=self.clauses.exposed)
                yield from self.pay(seat, self.side_groups(seat, self.clauses.exposed))
                yield from self.after_seat(seat)

    def stands_exposed(self) -> set[str]:
        """The wagers that are settled nevertheless."""
        return {side.spot for side in self.sides}

    def complete(self) -> Script:
        """The cards that side bets still need."""
        yield from ()

    def settlement(self) -> Script:
        """Seat by seat, each finished before the next."""
        for seat in self.paying_order():
            if self.table.take_report(LEFT, seat):
                yield from self.leave(seat)
            yield from self.show(seat)
            yield from self.pay(seat, self.groups(seat))
            yield from self.after_seat(seat)
        yield from self.after_all()

    def is_shown(self, seat: int) -> bool:
        """Whether a seat's cards are turned over: those of a folded hand are not, unless a side bet goes by
        them."""
        laid = self.table.layout[seat]
        if seat not in self.folded:
            return bool(laid)
        return any(side.own and side.spot in laid for side in self.sides)

    def show(self, seat: int) -> Script:
        """Once."""
        if seat not in self.shown and self.is_shown(seat):
            self.shown.add(seat)
            words = self.describe(self.strength(seat)) if seat not in self.folded else ""
            clause = self.clauses.show or self.clauses.settle
            yield Show(seat=seat, cards=self.own[seat], words=words, clause=clause)

    def groups(self, seat: int) -> list[Group]:
        """What is paid at a seat's turn, in order."""
        groups = []
        if seat in self.live:
            main = tuple(result for result in self.main_results(seat) if self.table.stake(seat, result.spot))
            bonus = tuple(result for result in main if result.stays and self.clauses.bonus)
            if bonus:
                groups.append(Group(bonus, self.clauses.bonus, self.cap()))
            main = tuple(self.ordered(result) for result in main if result not in bonus)
            groups.append(Group(main, self.clauses.settle, self.cap()))
        return groups + self.side_groups(seat)

    def side_groups(self, seat: int, clause: str = "") -> list[Group]:
        """`clause` is what orders all of them, where that is not their own."""
        groups = []
        for side in self.sides:
            if self.table.stake(seat, side.spot):
                result = side.result(self.options, self.cards_of(side, seat))
                own = Group((self.ordered(result),), self.side_clause(side))
                groups.append(Group((result,), clause) if clause else own)
        return groups

    def pay(self, seat: int, groups: Iterable[Group]) -> Script:
        whole = self.hand_cap()
        for results, clause, own in groups:
            cap = whole or own
            for cited, alike in groupby(results, key=lambda each: self.cited(each, clause)):
                found = tuple(alike)
                short = self.short_clause(found[0].spot)
                paid = yield Settle(seat=seat, results=found, cap=cap, short=short, clause=cited)
                if cap is not None:
                    cap = PayoutCap(cap.limit - sum(each.paid for each in paid))
            whole = whole and cap

    # -- helpers of the shapes ---------------------------------------------------------------

    def main_spots(self, seat: int) -> list[str]:
        """The wagers of a seat that its hand decides."""
        beside = {*self.apart, *(side.spot for side in self.sides)}
        return [spot for spot in self.table.layout[seat] if spot not in beside]

    def staked(self, seat: int) -> dict[str, Fraction]:
        """The seat's wagers in units of its base wager."""
        base = self.table.stake(seat, self.rules.base)
        return {spot: _units(amount, base) for spot, amount in self.table.layout[seat].items()}

    def packets(self, count: int) -> Script:
        """So many cards at once to each seat."""
        for seat in self.seats:
            self.own[seat] = yield Deal(to=seat, count=count, face=self.own_face, clause=self.clauses.deal)

    def in_turns(self, count: int, others: Callable[[int], Script] | None = None) -> Script:
        """One card at a time to each seat, `others` (the dealer, the board) after each turn."""
        for seat in self.seats:
            self.own[seat] = ()
        for turn in range(count):
            for seat in self.seats:
                clause = self.clauses.dealt_in_turns
                card: Hand = yield Deal(to=seat, face=self.own_face, clause=clause)
                self.own[seat] += card
            if others is not None:
                yield from others(turn)


@lru_cache(maxsize=1024)
def _units(amount: int, base: int) -> Fraction:
    return Fraction(amount, base)
