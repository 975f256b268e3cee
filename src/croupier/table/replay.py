"""Replay: a ledger run again by the rules, event by event; `watch` checks its cards and rolls."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from croupier.cards.chance_devices import Roll
from croupier.custom_games import find
from croupier.errors import BadLedger, CroupierError
from croupier.rules import steps as s
from croupier.rules.game import Game
from croupier.rules.irregularities import Seen
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table import approvals
from croupier.table.ledger import VERSION, Ledger, opened_with, opening, written
from croupier.table.meters import fund_paid
from croupier.table.seeds import ChanceWatch, PlayerValues, ShoeWatch, commitment
from croupier.table.upkeep import done

UNSEEN = object()
"""The answer that a reader of the event may not see."""
MISFIT = object()
"""The event answers something else."""


def answer_in(event: e.Event, ask: s.Step | None) -> Any:
    """Return the answer to a step that an event records; UNSEEN if the ledger hides it, MISFIT if the
    event is not the step's."""
    match ask, event:
        case s.Deal(), e.CardsDealt() if (event.to, event.spot) == (ask.to, ask.spot):
            return event.cards or UNSEEN
        case (s.Hide(), e.CardsHidden(cards=cards)) | (s.Burn(), e.CardsBurned(cards=cards)):
            return cards or UNSEEN
        case s.Reveal(), e.CardsRevealed() if event.place == ask.hidden.place:
            return event.cards
        case s.Peek(), e.HolePeeked():
            return event.holds
        case s.Reshuffle(), e.CardsReshuffled():
            return event.left
        case s.RollDice(), e.DiceThrown():
            return Roll(event.faces)
        case s.Spin(), e.WheelSpun():
            return event.pocket
        case s.ReadMeter(), e.MeterRead() if event.meter == ask.meter:
            return event.amount
        case s.Confirm(), e.ResultConfirmed():
            return event.result
        case s.Decide(), e.Chose() if event.seat == ask.seat:
            return _chosen(event, ask)
    return MISFIT


def _chosen(event: e.Chose, ask: s.Decide) -> Any:
    choice = next((each for each in ask.choices if each.name == event.choice), None)
    if choice is None:
        return MISFIT
    if event.count > len(event.cards):
        return UNSEEN
    return choice.take(event.amount if choice.least is not None else None, event.cards, event.rows)


WORDING = ("clause", "words", "why")
"""The fields of an event that say why and by which sentence something happens, and change nothing."""
PEOPLE = (e.SeatTaken, e.ChipsBought, e.SeatLeft, e.SatOut, e.SatIn, e.FundPaid, e.Corrected)
BETTING = (e.BankPosted, e.BankJoined, e.Staked, e.TakenDown, e.Pressed, e.Switched)


class Replay:
    """Runs a ledger again. After `run`, `table` and `round` stand where the ledger stopped."""

    def __init__(self, ledger: Ledger, game: Game | None = None) -> None:
        """`game` where it is one that no list has, an inventor's own."""
        self.lines = ledger.lines
        opened = opening(ledger)
        self._part = opened.part
        self._is_former = opened.version < VERSION
        try:
            self.game: Game = game or find(opened.game)
            self.options: Options = opened_with(opened, self.game)
        except CroupierError as no:
            raise BadLedger("line 1 opens no table", str(no)) from None
        self.table = Table(self.options, {})
        self.round: Round | None = None
        self.last: Round | None = None
        """The round that was closed last: it can be taken up again."""
        self.rounds = 0
        self.is_closed = False
        self.verified = 0
        """How many lines are as the rules give them."""
        self._checked = 0
        """How many events of the running round have been compared."""
        self._shoe: ShoeWatch | None = None
        self._chance: ChanceWatch | None = None
        self._due: list[e.Event] = []
        """Fees for time that are to come next."""
        self.promise = ""
        """The commitment of the next seed, if players add values to it."""
        self.values: PlayerValues | None = None
        """Commitments and opened values of players for it; None in ledgers in which they gave values
        openly."""
        self._linked: set[str] = set()
        """Meters that other tables feed too."""

    def run(self) -> Replay:
        """Replay the whole ledger; raise BadLedger if it stops before the table was closed."""
        self.follow()
        if not self.is_closed:
            last = self.lines[-1].n
            where = f"in round {self.table.number}" if self.round else "between rounds"
            raise BadLedger(f"the ledger stops after line {last}", f"{where}, the table was not closed")
        return self

    def follow(self) -> Replay:
        """Every line again; a line that the rules would not have written is named."""
        self.verified = 1
        for line in self.lines[1:]:
            try:
                self._step(line.what)
                self.verified += 1
            except BadLedger as no:
                raise BadLedger(f"line {line.n} {no.what}", no.why, no.instead) from None
            except CroupierError as no:
                raise BadLedger(f"line {line.n} cannot have happened", str(no)) from None
        if self.round is not None and self._checked < len(self.round.events):
            ruled = written(self.round.events[self._checked])
            why = f"in round {self.table.number}, the rules go on with {ruled}"
            raise BadLedger(f"the ledger stops after line {self.lines[-1].n}", why)
        return self

    def _step(self, event: e.Event) -> None:
        if self._shoe is not None and not isinstance(event, e.CardsRevealed | e.CardsShown | e.Chose):
            self._shoe.watch(event)
        if self._chance is not None:
            self._chance.watch(event)
        if self.is_closed:
            raise BadLedger("comes after the table was closed")
        self._check_source(event)
        if self.round is not None and not isinstance(event, self._outside(self.round)):
            self._in_round(event)
        elif isinstance(event, e.RoundOpened):
            self._open(event)
        elif isinstance(event, e.Reported) and self.last is not None:
            self.round = self.last
            self.rounds -= 1
            self._in_round(event)
        else:
            self._between(event)

    def _outside(self, playing: Round) -> tuple[type[e.Event], ...]:
        """Return the events that are not part of an open round: seats change while bets are made."""
        is_betting = playing.ask is None and self._checked == len(playing.events)
        always = (
            e.DiscardsShuffled, e.DutyDone, e.ValueCommitted, e.ApprovalRequested, e.ApprovalSigned,
            e.ApprovalClosed,
        )  # fmt: skip
        return (*always, *PEOPLE) if is_betting else always

    def _check_source(self, event: e.Event) -> None:
        """Nothing is dealt, thrown or spun that no seed answers for."""
        match event:
            case e.CardsDealt() | e.CardsHidden() | e.CardsBurned() if self._shoe is None:
                raise BadLedger("deals from no shoe", "none was shuffled")
            case e.DiceThrown() | e.WheelSpun() if self._chance is None:
                raise BadLedger("is no chance that a seed answers for", "none was committed to")
            case e.MeterRead():
                self._check_shows(event.meter, event.amount)

    def _between(self, event: e.Event) -> None:
        if self._due and not isinstance(event, e.Charged | e.Marked):
            raise BadLedger("comes too early", "a fee for time is due by the clock")
        match event:
            case e.ShoeShuffled():
                if self._shoe is not None:
                    raise BadLedger("shuffles a new shoe", "the seed of the last one is not disclosed")
                self._shoe = ShoeWatch(self.game, self.options, event)
                self._check_mixed(event)
                if self.promise:
                    self._chance = ChanceWatch(self.game, self.options, event)
            case e.SeedPromised():
                if self.promise or self.table.number or self._chance is not None:
                    raise BadLedger("promises a seed", "chance has come from another already")
                self.promise = event.commitment
                self.values = PlayerValues(self.promise) if event.commits else None
            case e.ValueCommitted() | e.ValuesClosed() | e.ValueOpened():
                self._check_value(event)
            case e.SeedDisclosed(seed=seed):
                if self.values is None or commitment(seed) != self.promise:
                    raise BadLedger("discloses a seed", "it is not the one that was promised")
                self.promise, self.values = "", None
            case e.ShoeFinished():
                self._shoe = None
                if self.promise:
                    self._chance = None
            case e.ChanceSeeded():
                if self._chance is not None:
                    raise BadLedger("commits to another seed", "the last one is not disclosed")
                self._chance = ChanceWatch(self.game, self.options, event)
                self._check_mixed(event)
            case e.ChanceDisclosed():
                self._chance = None
            case e.MeterOpened():
                self._check_meter(event)
            case e.TableClosed():
                self._check_close()
                self.is_closed = True
            case e.SeatTaken() | e.ChipsBought() | e.SeatLeft() | e.TakenDown() | e.CommissionCollected():
                self._people(event)
            case e.SatOut() | e.SatIn():
                if event.seat not in self.table.stacks or (event.seat in self.table.away) is isinstance(
                    event, e.SatOut
                ):
                    raise BadLedger(f"concerns seat {event.seat}", "nobody sits there, or it is so already")
            case e.BankCarried():
                if self.table.number or self._part < 2 or event.seat not in self.table.stacks:
                    raise BadLedger("lets a bank go on", "no ledger is before this one, or it has rounds")
            case e.ClockRead(carried=True):
                if self.table.number or self._part < 2:
                    raise BadLedger("reads a former clock", "no ledger is before this one, or it has rounds")
            case e.ClockRead():
                if self.table.clock is not None and event.minute < self.table.clock[1]:
                    raise BadLedger("reads the clock", "it goes backward")
                self._due = list(self.options.by_the_clock(self.table, event.minute))
            case e.Marked() if self._due and self._due[0] == event:
                self._due.pop(0)
            case e.Charged():
                if not self._due or self._due.pop(0) != event:
                    raise BadLedger("takes a fee for time", "another is due by the clock, or none")
            case e.Marked():
                if self.table.number or self._part < 2:
                    raise BadLedger(f"marks {event.name}", "no round does, and no ledger is before this one")
            case e.DutyDone():
                self._check_duty(event)
            case e.FundPaid():
                self._check_fund(event)
            case e.ApprovalRequested() | e.ApprovalSigned() | e.ApprovalClosed() | e.Corrected():
                playing = self.round or self.last
                if not approvals.check(self.game, self.table, event, playing.events if playing else ()):
                    raise BadLedger("is no approval or decision", "not as the table has it")
            case e.DiscardsShuffled():
                if self.round is None:
                    raise BadLedger("shuffles discards outside a round")
            case _:
                raise BadLedger("stands outside a round")
        self.table.apply(event)

    def _check_duty(self, event: e.DutyDone) -> None:
        if event != done(self.game, self.options, event.duty, event.by, event.reason, event.carried):
            raise BadLedger(f"records {event.duty}", "not as the game's equipment has it")

    def _check_fund(self, event: e.FundPaid) -> None:
        self._check_shows(event.meter, event.shown)
        given = (event.meter, event.seat, event.amount, event.shown, event.reason, event.by)
        if event != fund_paid(self.game, self.table, *given):
            raise BadLedger("pays out a fund", "not as the game has it")

    def _check_mixed(self, event: e.ShoeShuffled | e.ChanceSeeded) -> None:
        """Check that the committed seed is used, with at most one value per seat, and that another is
        committed."""
        if self.promise and event.commitment != self.promise:
            raise BadLedger("uses another seed", "it is not the one that was promised before")
        if self.values is not None:
            if (event.values, event.unopened) != (self.values.values, self.values.unopened):
                raise BadLedger("mixes in other values", "they are not those that were opened before")
            self.values = PlayerValues(event.next)
        elif event.unopened:
            raise BadLedger("leaves values out", "nobody has committed to one")
        seats = [seat for seat, _ in event.values]
        if seats != sorted(set(seats)) or not set(seats) <= set(self.table.stacks):
            raise BadLedger("mixes in a value of nobody", "it is no seat's, or one has two")
        if bool(event.next) is not bool(self.promise) or (event.values and not self.promise):
            raise BadLedger("mixes a seed", "none was promised, or none is from now on")
        self.promise = event.next

    def _check_value(self, event: e.ValueCommitted | e.ValuesClosed | e.ValueOpened) -> None:
        """Follow what players commit to and open. Refused if the order is another one."""
        if self.values is None:
            raise BadLedger("takes a value for a seed", "this ledger began without")
        match event:
            case e.ValuesClosed():
                self.values.close()
                return
            case e.ValueCommitted(seat=seat, commitment=digest) if seat in self.table.stacks:
                self.values.commit(seat, digest)
            case e.ValueOpened(seat=seat, value=value):
                self.values.open(seat, value)
            case _:
                raise BadLedger("takes a value of nobody", f"nobody sits in seat {event.seat}")

    def _check_meter(self, event: e.MeterOpened) -> None:
        """A meter of the table's own opens with what the game has it open with."""
        meters = {meter.name: meter for meter in self.game.meters(self.options)}
        if event.meter not in meters or event.meter in self.table.meters or self.table.stacks:
            raise BadLedger(f"opens a meter {event.meter}", "there is none, or it is open already")
        if event.linked:
            self._linked.add(event.meter)
        elif event.carried:
            return  # `proof.parts` sets it beside the ledger before
        elif event.amount != meters[event.meter].amount:
            raise BadLedger(f"opens the {event.meter} meter", f"it opens with {meters[event.meter].amount}")

    def _check_shows(self, meter: str, amount: int) -> None:
        """Check the amount of a meter that no other table feeds. A shared meter cannot be checked by one
        ledger (`meters.change` adds up several)."""
        shows = self.table.meters.get(meter, 0)
        if meter not in self._linked and amount != shows:
            raise BadLedger(f"reads {amount} off the {meter} meter", f"it shows {shows}")

    def _check_close(self) -> None:
        if self._shoe is not None or self._chance is not None:
            raise BadLedger("closes the table", "its seed is not disclosed")
        if self.values is not None:
            raise BadLedger("closes the table", "the promised seed is not disclosed")
        if self.table.stacks:
            raise BadLedger("closes the table", f"seat {min(self.table.stacks)} has not left")

    def _people(self, event: e.Event) -> None:
        seat = getattr(event, "seat", 0)
        self._check_approval(event)
        if isinstance(event, e.SeatLeft) and self.values is not None:
            self.values.forget(seat)
        if isinstance(event, e.SeatTaken):
            if seat in self.table.stacks or not 1 <= seat <= self.game.seats:
                raise BadLedger(f"takes seat {seat}", "it is taken or does not exist")
            if event.stack < 0:
                raise BadLedger(f"takes seat {seat}", "with less than nothing")
            is_bought = not (event.carried or event.moved)
            if is_bought and (why := self.options.buy_in_objection(event.stack)):
                raise BadLedger(f"takes seat {seat}", why)
            return
        if seat not in self.table.stacks:
            raise BadLedger(f"concerns seat {seat}", "nobody sits there")
        self._check_chips(event)

    def _check_chips(self, event: e.Event) -> None:
        """Check the chips of a leaving player: what lies on the layout is taken down, and debts are paid."""
        table = self.table
        match event:
            case e.ChipsBought(amount=amount) if amount <= 0:
                raise BadLedger(f"sells chips for {amount}")
            case e.ChipsBought(seat=seat, amount=amount) if why := self.options.add_on_objection(
                table, seat, amount
            ):
                raise BadLedger(f"sells seat {seat} chips for {amount}", why)
            case e.TakenDown(seat=seat, spot=spot, amount=amount) if amount != table.stake(seat, spot):
                raise BadLedger(f"takes {amount} off {spot}", f"{table.stake(seat, spot)} is there")
            case e.CommissionCollected(seat=seat, amount=amount) if amount != table.owed.get(seat, 0):
                raise BadLedger(f"collects {amount}", f"seat {seat} owes {table.owed.get(seat, 0)}")
            case e.SeatLeft(seat=seat) if table.layout[seat] or table.owed.get(seat, 0):
                raise BadLedger(f"lets seat {seat} leave", "its wagers lie there, or it owes commission")
            case e.SeatLeft(seat=seat, stack=stack) if stack != table.stacks[seat]:
                raise BadLedger(f"lets seat {seat} leave with {stack}", f"it has {table.stacks[seat]}")

    def _check_approval(self, event: e.Event) -> None:
        match event:
            case e.SeatTaken(stack=amount) | e.ChipsBought(amount=amount) | e.SeatLeft(stack=amount):
                if event.approved is not self.options.needs_approval(amount):
                    raise BadLedger("has no approval, or one that it does not need")

    def _open(self, event: e.RoundOpened) -> None:
        if event.number != self.table.number + 1:
            raise BadLedger(f"opens round {event.number}", f"round {self.table.number + 1} is next")
        if event.fresh_shoe is not (self._shoe is not None and self._shoe.rounds == 1):
            raise BadLedger("opens a round", "it says of the shoe what is not so")
        for meter in self.game.meters(self.options):
            if meter.name not in self.table.meters:
                raise BadLedger("opens a round", f"the {meter.name} meter is not open")
        if event.banker and event.banker not in self.table.stacks:
            raise BadLedger(f"lets seat {event.banker} bank", "nobody sits there")
        self.round = Round(
            self.game,
            self.table,
            number=event.number,
            banker=event.banker,
            fresh_shoe=event.fresh_shoe,
        )
        self._checked = 0
        self._compare(event)

    def _in_round(self, event: e.Event) -> None:
        playing = self.round
        assert playing is not None
        if self._checked == len(playing.events):
            self._move(playing, event)
        self._compare(event)
        if playing.is_over and self._checked == len(playing.events):
            self.rounds += 1
            self.last, self.round = playing, None

    def _move(self, playing: Round, event: e.Event) -> None:
        """Give the round what the ledger says it was given next."""
        if isinstance(event, e.CutCardOut):
            self._check_cut_card()
            playing.see_cut_card()
        elif isinstance(event, e.Reported):
            seen = Seen(event.cards, event.said, event.chips)
            playing.report(event.irregularity, event.seat, event.right, seen, event.signed, is_recorded=True)
        elif playing.ask is not None:
            playing.answer(_answer(playing.ask, event))
        elif isinstance(event, BETTING):
            bet_again(playing, event)
        else:
            playing.start()
            if playing.ask is not None and self._checked == len(playing.events):
                self._move(playing, event)

    def _check_cut_card(self) -> None:
        """The event stands before the card that brought the cutting card out."""
        if self._shoe is not None and not self._shoe.is_cut_card_next:
            raise BadLedger("brings the cutting card out", "it lies deeper in the shoe")

    def _compare(self, event: e.Event) -> None:
        assert self.round is not None
        if self._checked >= len(self.round.events):
            asked = type(self.round.ask).__name__.lower() if self.round.ask else "nothing"
            raise BadLedger("cannot come here", f"the rules wait for {asked}")
        ruled = self.round.events[self._checked]
        self._checked += 1
        if ruled != event and not (self._is_former and _as_formerly(ruled, event) == event):
            raise BadLedger("is not what the rules give", f"they give {written(ruled)}")


def _as_formerly(ruled: e.Event, event: e.Event) -> e.Event:
    """Return what the rules give in the words and citations of the ledger's own event. In former versions a
    report could leave out whose turn it was."""
    if type(ruled) is not type(event):
        return ruled
    wording = {name: getattr(event, name) for name in WORDING if hasattr(event, name)}
    if isinstance(event, e.Reported) and not event.seat:
        wording["seat"] = 0
    return replace(ruled, **wording)


def bet_again(playing: Round, event: e.Event) -> None:
    """Repeat a bet or another act before the cards, as the ledger has it."""
    match event:
        case e.BankPosted():
            playing.post_bank(event.seat, event.amount)
        case e.BankJoined():
            if event.amount > 0:
                playing.join_bank(event.seat, event.amount)
            else:
                playing.leave_bank(event.seat)
        case e.Staked():
            playing.bet(event.seat, event.spot, event.amount)
        case e.TakenDown():
            playing.take_down(event.seat, event.spot, event.amount)
        case e.Pressed():
            playing.press(event.seat, event.button, event.spot)
        case e.Switched():
            playing.switch(event.seat, event.spot, event.working)


def _answer(ask: Any, event: e.Event) -> Any:
    answer = answer_in(event, ask)
    if answer is MISFIT:
        raise BadLedger("cannot come here", f"the rules wait for {type(ask).__name__.lower()}")
    return () if answer is UNSEEN else answer  # of a burned card nobody need know which it was


def replay(ledger: Ledger, game: Game | None = None) -> Replay:
    return Replay(ledger, game).run()
