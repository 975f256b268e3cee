"""A round in the making: runs a game's script, carries out what it tells, holds up what it asks.

Every driver works on this one class. It knows no randomness and no people: whoever drives it reads
`ask` and gives the `answer`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import repeat
from typing import Any, NamedTuple

from msgspec.structs import replace

from croupier.cards.card import Hand
from croupier.errors import BadGame, BadReport, IllegalBet, IllegalChoice, NotYet
from croupier.readers import whole_number
from croupier.rules import steps as s
from croupier.rules.choices import Choice, Chosen
from croupier.rules.game import Game
from croupier.rules.irregularities import UNSEEN, Irregularity, Report, Seen, as_reported
from croupier.rules.placing_bets import press
from croupier.rules.script import events as e
from croupier.rules.script.carry_out import (
    ANSWERED,
    ONE_EVENT,
    TOLD,
    CoveredEnd,
    chose,
    dealt_out,
    judge_final_result,
)
from croupier.rules.script.rulings import RULED, check_result, why_not_now, why_not_seat, why_not_turn
from croupier.rules.script.table import ACTS, BUTTON, Table
from croupier.wagers.bank import divided
from croupier.wagers.chips import money
from croupier.wagers.spot import Limits

AskedStep = (
    s.Deal | s.Hide | s.Reveal | s.Peek | s.Burn | s.Reshuffle | s.RollDice | s.Spin | s.ReadMeter | s.Confirm
    | s.Decide
)  # fmt: skip


MOST_STEPS = 100_000
"""The most steps of a round. A script that takes more does not end."""
NOT_ANSWERED_YET = Chosen(choice=Choice(name="later"))
"""The answer that leaves a question open: the round waits until it is answered."""


class Answers(NamedTuple):
    """The functions that answer everything a round asks."""

    decide: Callable[[s.Decide], Chosen]
    """A choice made, or `LATER`."""
    draw: Callable[[Any], Any]
    """All else, from chance or a meter; None where a `DealOut` is to be asked for card by card."""


class Round:
    """Bets first (`bet`, `take_down`, `press`, `switch`), then `start`, then `answer` until `is_over`."""

    __slots__ = ("ask", "confirmed", "covered", "events", "game", "hidden", "is_over", "is_void", "number",
                 "script", "slots", "table", "wants_shuffle")  # fmt: skip

    def __init__(
        self,
        game: Game,
        table: Table,
        *,
        number: int = 1,
        button: int = 0,
        banker: int = 0,
        fresh_shoe: bool = False,
    ) -> None:
        """Start a round before its betting.

        `button` is the seat to which the driver moves the button; 0 leaves it at its marker. A meter that is
        new to the table shows the amount that the game opens it with.
        """
        self.game = game
        self.table = table
        self.number = number
        self.events: list[e.Event] = []
        self.covered: list[CoveredEnd] = []
        """Ends that a player's bank has settled so far, if its final result decides."""
        self.ask: AskedStep | None = None
        """The step that the script waits for; None before the start and after the end."""
        self.confirmed: s.Confirm | None = None
        """The result that the round was settled by, where one is confirmed first."""
        self.is_over = False
        self.is_void = False
        self.wants_shuffle = False
        """A ruling ordered a reshuffle before the next round."""
        self.script: s.Script = game.round_of_play(table)
        if not hasattr(self.script, "send"):
            raise BadGame(f"round_of_play of {game.id} gives {self.script!r}", "a script yields its steps")
        self.hidden: dict[int, Hand | None] = {}
        """Face-down cards by their slot; None where nobody knows them."""
        self.slots = 0
        button = button or whole_number(table.marker(BUTTON) or "0")
        for meter in game.meters(table.options):
            if meter.name not in table.meters:
                table.apply(e.MeterOpened(meter=meter.name, amount=meter.amount, clause=meter.clause))
        self.tell(
            e.RoundOpened(number=number, button=button, banker=banker, fresh_shoe=fresh_shoe, clause="")
        )

    def tell(self, event: e.Event) -> None:
        self.events.append(event)
        act = ACTS.get(event.__class__)  # as Table.apply does; a round tells too much to call it each time
        if act is not None:
            act(self.table, event)

    # -- before the round ------------------------------------------------------------------

    def post_bank(self, seat: int, amount: int) -> None:
        """Post the chips with which a player-dealer covers the wagers."""
        self._only_while_betting()
        if seat != self.table.banker or self.table.posted:
            raise IllegalBet(f"seat {seat} cannot post a bank", "one seat banks a round, and posts once")
        if not 0 < amount <= self.table.stacks.get(seat, 0):
            raise IllegalBet(f"seat {seat} cannot post {money(amount)}", self.stack_of(seat))
        self.tell(e.BankPosted(seat=seat, amount=amount))

    def join_bank(self, seat: int, amount: int) -> None:
        """Add a partner's chips to the bank of the player-dealer, who alone plays its hand."""
        self._only_while_betting()
        table = self.table
        together = self.game.bank.together(table.options)
        what = f"seat {seat} cannot join the bank"
        if not table.banker or not table.posted:
            raise IllegalBet(what, "no player banks this round")
        if together.most < 2:
            raise IllegalBet(what, "one player alone holds it", together.clause)
        if seat == table.banker:
            raise IllegalBet(what, "it holds it already")
        if table.layout.get(seat):
            raise IllegalBet(what, "it has a wager against it", together.clause)
        if seat not in table.shares and len(table.shares) >= together.most:
            raise IllegalBet(what, f"no more than {together.most} hold one together", together.clause)
        if not 0 < amount <= table.stacks.get(seat, 0):
            raise IllegalBet(f"{what} with {money(amount)}", self.stack_of(seat))
        self.tell(e.BankJoined(seat=seat, amount=amount, clause=together.clause))

    def leave_bank(self, seat: int) -> None:
        """Return a partner's chips from the bank."""
        self._only_while_betting()
        if seat not in self.table.shares or seat == self.table.banker:
            raise IllegalBet(f"seat {seat} has no share of the bank")
        clause = self.game.bank.together(self.table.options).clause
        self.tell(e.BankJoined(seat=seat, amount=-self.table.shares[seat], clause=clause))

    def bet(self, seat: int, spot: str, amount: int) -> None:
        """Place chips on a spot before the round; they are added to a standing wager."""
        self._only_while_betting()
        if seat not in self.table.stacks:
            raise IllegalBet(f"nobody sits in seat {seat}")
        if seat == self.table.banker and self.table.banker:
            raise IllegalBet(f"seat {seat} banks this round", "the banker makes no wager against itself")
        table = self.table
        if seat in table.shares:
            clause = self.game.bank.together(table.options).clause
            raise IllegalBet(f"seat {seat} has a share of the bank", "no wager is made against it", clause)
        place = self.game.spot(spot, table.options)
        limits = self._limits()
        if not place.opening:
            why = place.is_open(table, seat) if place.is_open is not None else ""
            why = why or "a choice in the round stakes it"
            raise IllegalBet(f"{place.label} is not bet before the round", why, place.clause)
        amount -= place.excess(amount, table, seat, limits)
        place.check(amount, table, seat, limits)
        owed = table.owed.get(seat, 0)
        if amount > table.stacks[seat] - owed:
            why = self.stack_of(seat) + (f", of which {money(owed)} is owed to the house" if owed else "")
            what = f"seat {seat} cannot bet {money(amount)} on {place.name}"
            raise IllegalBet(what, why, table.options.beyond_stack)
        self.tell(e.Staked(seat=seat, spot=place.name, amount=amount, clause=place.clause))

    def take_down(self, seat: int, spot: str, amount: int | None = None) -> None:
        """Return a standing wager to its owner, in whole or in part, if its rule allows that."""
        self._only_while_betting()
        place = self.game.spot(spot, self.table.options)
        laid = self.table.stake(seat, place.name)
        back = laid if amount is None else amount
        fresh = self.table.placed_this_round.get((seat, place.name), 0)
        if place.contract and fresh < back <= laid:
            rest = f"{money(fresh)} is not bound yet" if fresh else "it stays until it is decided"
            raise IllegalBet(f"cannot take {money(back)} off {place.label}", rest, place.clause)
        place.check_removal(self.table, seat)
        if not 0 < back <= laid:
            raise IllegalBet(f"cannot take {money(back)} off {place.label}", f"{money(laid)} is there")
        if back < laid:
            (place.limits or self._limits()).check(laid - back, place.label)
        self.tell(e.TakenDown(seat=seat, spot=place.name, amount=back, clause=place.removal or place.clause))

    def press(self, seat: int, button: str, spot: str = "") -> None:
        """Press a button of the seat's terminal, for the wager that is touched after it."""
        self._only_while_betting()
        if seat not in self.table.stacks:
            raise IllegalBet(f"nobody sits in seat {seat}")
        press(self, seat, button, spot)

    def switch(self, seat: int, spot: str, working: bool) -> None:
        """Call a standing wager on or off."""
        self._only_while_betting()
        place = self.game.spot(spot, self.table.options)
        table = self.table
        if not place.can_switch:
            raise IllegalBet(f"{place.label} cannot be called on or off", "it always works", place.clause)
        if not table.stake(seat, place.name):
            raise NotYet(f"seat {seat} has no wager on {place.label}")
        by_rule = place.works is None or place.works(table, seat)
        if table.is_working(seat, place.name, by_rule) is working:
            raise NotYet(f"{place.label} is {'on' if working else 'off'} already")
        self.tell(
            e.Switched(
                seat=seat,
                spot=place.name,
                working=working,
                as_ruled=working is by_rule,
                clause=place.clause,
            )
        )

    def _only_while_betting(self) -> None:
        if self.ask is not None or self.is_over:
            raise IllegalBet("no more bets", "the round has begun")

    def _limits(self) -> Limits:
        limits: Limits = self.table.options.limits
        return limits

    def stack_of(self, seat: int) -> str:
        return f"the stack is {money(self.table.stacks.get(seat, 0))}"

    # -- the round -------------------------------------------------------------------------

    def start(self, answers: Answers | None = None) -> None:
        """Close the betting and start the round. It does not start if a bet lacks a wager that it needs. With
        `answers`, the round is played to the end at once."""
        if self.table.banker and not self.table.posted:
            raise IllegalBet(f"seat {self.table.banker} banks this round", "it has posted nothing")
        for seat, spot in self.table.placed_this_round:
            lacking = self.game.spot(spot, self.table.options).missing_wager(self.table, seat)
            if lacking and self.table.stake(seat, spot):
                raise IllegalBet(f"seat {seat} has no wager on {lacking}", f"its wager on {spot} needs one")
        for place in self.game.spots(self.table.options).values():
            for seat in self.table.seats_betting_on(place.equals) if place.equals else ():
                if why := place.unequal(self.table, seat):
                    raise IllegalBet(f"seat {seat} is not in yet", why, place.clause)
            for seat in self.table.seats if place.required else ():
                if why := place.missing(self.table, seat):
                    raise IllegalBet(f"seat {seat} is not in yet", why, place.clause)
        self.advance(None, answers)

    def answer(self, answer: Any, answers: Answers | None = None) -> None:
        """Answer what is asked: cards, a roll, a pocket, yes or no, a choice. A misfit is refused. Where
        there are `answers`, the round is played on."""
        ask = self.ask
        if ask is None:
            raise IllegalChoice(
                "nothing is asked", "the round is over" if self.is_over else "it has not begun"
            )
        event, reply = ANSWERED[ask.__class__](self, ask, answer)
        if len(self.events) > MOST_STEPS:
            raise self._endless(ask)
        self.tell(event)
        self.advance(reply, answers)

    def play_out(self, answers: Answers) -> None:
        """Answer what is asked now, and everything after it, to the end of the round or to a question that is
        left open; it is started where it has not begun."""
        ask = self.ask
        if ask is None:
            self.start(answers)
            return
        given = answers.decide(ask) if isinstance(ask, s.Decide) else answers.draw(ask)
        if given is not NOT_ANSWERED_YET:
            self.answer(given, answers)

    def advance(self, reply: Any, answers: Answers | None = None) -> None:
        """Run the script to its next question, or to its end where everything is answered, carrying out what
        it tells on the way."""
        send, note, table = self.script.send, self.events.append, self.table
        told, one_event, answered, acts, decision = TOLD, ONE_EVENT, ANSWERED, ACTS, s.Decide
        decide, draw = answers or (None, None)
        for _ in repeat(None, MOST_STEPS):
            try:
                step: Any = send(reply)
            except StopIteration:
                self.close()
                return
            kind = step.__class__
            if kind is decision and not step.choices:
                raise BadGame(f"seat {step.seat} of {self.game.id} is asked", "no choice is listed")
            if kind is decision and decide is not None:  # the commonest of all, and it moves nothing
                self.ask = step
                reply = decide(step)
                if reply is NOT_ANSWERED_YET:
                    return
                event, reply = chose(self, step, reply)
                note(event)
                continue
            if (plain := one_event.get(kind)) is not None:
                becomes, changes = plain
                event, reply = becomes(self, step), None
                note(event)
                if changes is not None:
                    changes(table, event)
                continue
            if (answer := answered.get(kind)) is None:
                if kind is s.DealOut:
                    reply = self._deal_out(step, draw)
                elif kind in told:
                    reply = told[kind](self, step)
                else:
                    raise BadGame(f"the script of {self.game.id} yields {step!r}", "it is no step")
                continue
            elif kind in _TURNING and (cards := self.hidden[step.hidden.slot]):
                event, reply = answer(self, step, cards if kind is s.Reveal else step.holds(cards))
            else:
                self.ask = step
                if draw is None:
                    return
                event, reply = answer(self, step, draw(step))
            note(event)  # as `tell` does, which would be called for every card
            changes = acts.get(event.__class__)
            if changes is not None:
                changes(table, event)
        raise self._endless(step)

    def _endless(self, step: s.Step) -> BadGame:
        last = f"the last was {type(step).__name__} {step.clause}"
        why = f"{MOST_STEPS:,} steps, {last}"
        return BadGame(f"round {self.table.number} of {self.game.id} does not end", why)

    def _deal_out(self, step: s.DealOut, draw: Callable[[s.Step], Any] | None) -> Hand | None:
        """Deal one card to each place if `draw` gives them all at once; None if they must be drawn one by
        one."""
        cards: Hand | None = draw(step) if draw is not None else None
        if cards is not None:
            self.events += dealt_out(step, cards)
            self.table.dealt += len(cards)  # what these events change, all in one
        return cards

    def close(self) -> None:
        self.ask = None
        self.is_over = True
        judge_final_result(self)
        if len(self.table.shares) > 1:
            self._divide_bank()
        self.tell(e.RoundClosed(number=self.table.number))

    def _divide_bank(self) -> None:
        """Pay each partner of the bank in proportion to its chips; the player-dealer gets the rest when the
        round closes."""
        table = self.table
        clause = self.game.bank.together(table.options).clause
        for seat, part in divided(table.posted, table.shares, rest=table.banker).items():
            if seat != table.banker:
                self.tell(e.BankDivided(seat=seat, amount=part, clause=clause))

    def see_cut_card(self) -> None:
        """Note that the cutting card came out, so that this is the last round of the shoe."""
        if not self.table.is_last_of_shoe:
            self.tell(e.CutCardOut())

    # -- irregularities --------------------------------------------------------------------

    def fitting(self) -> list[Irregularity]:
        """Return the irregularities that can happen, or be discovered, now."""
        return [
            each
            for each in self.game.irregularities
            if not why_not_now(self, each) and not self._repeats(each)
        ]

    def fits(self, irregularity: Irregularity, seat: int = 0) -> bool:
        """Return True if the irregularity can be reported now; one of the seat whose turn it is, only at that
        seat."""
        return not why_not_now(self, irregularity) and not why_not_turn(self, irregularity, seat)

    def report(
        self,
        name: str,
        seat: int = 0,
        right: str = "",
        seen: Seen = UNSEEN,
        signed: e.Signed = e.UNSIGNED,
        *,
        is_recorded: bool = False,
    ) -> None:
        """Report an irregularity, and carry out and record its ruling. `right` is the correct result, if a
        wrong one was read or confirmed; `seen` are cards, words and chips. `is_recorded` marks a report from
        a ledger, since older ledgers may report an error twice."""
        if not is_recorded and self._repeats(self.game.irregularity(name)):
            why = "it was reported in this round already, and is ruled on once"
            raise BadReport(f"{name} cannot be reported now", why)
        report = self.to_report(name, seat, right, seen)
        self.tell(
            e.Reported(
                irregularity=report.irregularity.name,
                ruling=report.irregularity.words,
                seat=report.seat,
                right=right,
                cards=seen.cards,
                said=seen.statement,
                chips=seen.chips,
                clause=report.irregularity.clause,
                **signed._asdict(),
            )
        )
        RULED[report.irregularity.ruling](self, report)

    def to_report(self, name: str, seat: int = 0, right: str = "", seen: Seen = UNSEEN) -> Report:
        """Return the report of an irregularity. One that cannot happen now is refused."""
        irregularity = self.game.irregularity(name)
        if irregularity.twice and self._was_reported(name):
            name = irregularity.twice
            irregularity = self.game.irregularity(name)
        if why := why_not_now(self, irregularity):
            raise BadReport(f"{name} cannot be reported now", why)
        if irregularity.wants_result:
            check_result(self, irregularity, right)
        report = as_reported(irregularity, seat, right, seen)
        if why := why_not_seat(self, irregularity, seat):
            raise BadReport(f"{name} cannot concern seat {seat}", why)
        if irregularity.of_turn and isinstance(self.ask, s.Decide):
            return replace(report, seat=self.ask.seat)
        return report

    def _repeats(self, irregularity: Irregularity) -> bool:
        return irregularity.once and self._was_reported(irregularity.name)

    def _was_reported(self, name: str) -> bool:
        told = (event for event in self.events if isinstance(event, e.Reported))
        return any(event.irregularity == name for event in told)


_TURNING = (s.Reveal, s.Peek)
"""Steps that the round answers itself if it knows the cards."""
