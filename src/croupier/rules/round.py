"""A round in the making: runs a game's script, carries out what it tells, holds up what it asks.

Every driver works on this one class. It knows no randomness and no people: whoever drives it reads
`ask` and gives the `answer`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.cards.card import Hand
from croupier.cards.dice import Roll
from croupier.refusals import BadCards, BadReport, IllegalBet, IllegalChoice
from croupier.rules import events as e
from croupier.rules import steps as s
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.irregularities import Irregularity, Report, Ruling
from croupier.rules.table import ACTS, BUTTON, Table
from croupier.wagers.chips import money
from croupier.wagers.result import Outcome
from croupier.wagers.spot import Limits

Ask = s.Deal | s.Hide | s.Reveal | s.Peek | s.Burn | s.Throw | s.Spin | s.Decide


class Round:
    """Bets first (`bet`, `take_down`, `switch`), then `start`, then `answer` until `is_over`."""

    __slots__ = ("_hidden", "_script", "_slots", "ask", "events", "game", "is_over", "is_void", "table",
                 "wants_dummy", "wants_shuffle")  # fmt: skip

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
        """`button` is where the driver puts the button; 0 leaves it where its marker stands."""
        self.game = game
        self.table = table
        self.events: list[e.Event] = []
        self.ask: Ask | None = None
        """What the script waits for; None before the start and after the end."""
        self.is_over = False
        self.is_void = False
        self.wants_shuffle = False
        """A ruling ordered a reshuffle before the next round."""
        self.wants_dummy = False
        """A ruling ordered a round without wagers after this one."""
        self._script: s.Script = game.round_of_play(table)
        self._hidden: dict[int, Hand | None] = {}
        self._slots = 0
        button = button or int(table.marker(BUTTON) or 0)
        self._tell(
            e.RoundOpened(number=number, button=button, banker=banker, fresh_shoe=fresh_shoe, clause="")
        )

    def _tell(self, event: e.Event) -> None:
        self.events.append(event)
        act = ACTS.get(event.__class__)  # as Table.apply does; a round tells too much to call it each time
        if act is not None:
            act(self.table, event)

    # -- before the round ------------------------------------------------------------------

    def post_bank(self, seat: int, amount: int) -> None:
        """A player-dealer puts up the chips that cover the wagers."""
        self._only_while_betting()
        if not 0 < amount <= self.table.stacks.get(seat, 0):
            raise IllegalBet(f"seat {seat} cannot post {money(amount)}", self._stack(seat))
        self._tell(e.BankPosted(seat=seat, amount=amount))

    def bet(self, seat: int, spot: str, amount: int) -> None:
        """Chips onto a spot before the round; on a standing wager they are added to it."""
        self._only_while_betting()
        if seat not in self.table.stacks:
            raise IllegalBet(f"nobody sits in seat {seat}")
        if seat == self.table.banker and self.table.banker:
            raise IllegalBet(f"seat {seat} banks this round", "the banker makes no wager against itself")
        table = self.table
        place = self.game.spot(spot, table.options)
        limits = self._limits()
        if not place.opening:
            raise IllegalBet(f"{place.label} is not bet before the round", "a choice in the round stakes it")
        place.check(amount, table, seat, limits)
        owed = table.owed.get(seat, 0)
        if amount > table.stacks[seat] - owed:
            why = self._stack(seat) + (f", of which {money(owed)} is owed to the house" if owed else "")
            raise IllegalBet(f"seat {seat} cannot bet {money(amount)} on {place.name}", why)
        self._tell(e.Staked(seat=seat, spot=place.name, amount=amount, clause=place.clause))

    def take_down(self, seat: int, spot: str, amount: int | None = None) -> None:
        """A standing wager back to its owner, whole or in part, where its rule allows it."""
        self._only_while_betting()
        place = self.game.spot(spot, self.table.options)
        place.check_removal(self.table, seat)
        laid = self.table.stake(seat, place.name)
        back = laid if amount is None else amount
        if not 0 < back <= laid:
            raise IllegalBet(f"cannot take {money(back)} off {place.label}", f"{money(laid)} is there")
        fresh = self.table.fresh.get((seat, place.name), 0)
        if place.contract and back > fresh:
            rest = f"{money(fresh)} is not bound yet" if fresh else "it stays until it is decided"
            raise IllegalBet(f"cannot take {money(back)} off {place.label}", rest, place.clause)
        if back < laid:
            (place.limits or self._limits()).check(laid - back, place.label)
        self._tell(e.TakenDown(seat=seat, spot=place.name, amount=back, clause=place.clause))

    def switch(self, seat: int, spot: str, working: bool) -> None:
        """A standing wager called on or off."""
        self._only_while_betting()
        place = self.game.spot(spot, self.table.options)
        if not self.table.stake(seat, place.name):
            raise IllegalBet(f"seat {seat} has no wager on {place.name}")
        if not place.can_switch:
            raise IllegalBet(f"{place.name} cannot be called on or off", "it always works")
        self._tell(e.Switched(seat=seat, spot=place.name, working=working, clause=place.clause))

    def _only_while_betting(self) -> None:
        if self.ask is not None or self.is_over:
            raise IllegalBet("no more bets", "the round has begun")

    def _limits(self) -> Limits:
        options = self.table.options
        return Limits(minimum=options.table_minimum, maximum=options.table_maximum)

    def _stack(self, seat: int) -> str:
        return f"the stack is {money(self.table.stacks.get(seat, 0))}"

    # -- the round -------------------------------------------------------------------------

    def start(self) -> None:
        """No more bets. A bet whose needed wager was taken down again keeps the round from starting."""
        for seat, spot in self.table.fresh:
            lacking = self.game.spot(spot, self.table.options).lacks(self.table, seat)
            if lacking and self.table.stake(seat, spot):
                raise IllegalBet(f"seat {seat} has no wager on {lacking}", f"its wager on {spot} needs one")
        self._advance(None)

    def answer(self, answer: Any) -> None:
        """Answer what is asked: cards, a roll, a pocket, yes or no, a choice. A misfit is refused."""
        ask = self.ask
        if ask is None:
            raise IllegalChoice(
                "nothing is asked", "the round is over" if self.is_over else "it has not begun"
            )
        event, reply = _ANSWERED[ask.__class__](self, ask, answer)
        self._tell(event)
        self._advance(reply)

    def _advance(self, reply: Any) -> None:
        """Run the script to its next question, carrying out what it tells on the way."""
        send = self._script.send
        told = _TOLD
        try:
            while True:
                step = send(reply)
                act = told.get(step.__class__)
                if act is not None:
                    reply = act(self, step)
                elif isinstance(step, _TURNING) and (cards := self._hidden[step.hidden.slot]):
                    known: Any = cards if isinstance(step, s.Reveal) else step.holds(cards)
                    event, reply = _ANSWERED[step.__class__](self, step, known)
                    self._tell(event)
                else:
                    self.ask = step  # type: ignore[assignment]
                    return
        except StopIteration:
            self._close()

    def _close(self) -> None:
        self.ask = None
        self.is_over = True
        self._tell(e.RoundClosed(number=self.table.number))

    # -- answers ---------------------------------------------------------------------------

    def _dealt(self, ask: s.Deal, cards: Hand) -> tuple[e.Event, Hand]:
        _count(ask, cards, ask.count)
        dealt = e.CardsDealt(
            to=ask.to, cards=cards, count=ask.count, face=ask.face, spot=ask.spot, clause=ask.clause
        )
        return dealt, cards

    def _hid(self, ask: s.Hide, cards: Hand | None) -> tuple[e.Event, s.Hidden]:
        """`cards` is None where nobody knows them yet (analysis)."""
        if cards is not None:
            _count(ask, cards, ask.count)
        slot = self._slots
        self._slots += 1
        self._hidden[slot] = cards
        event = e.CardsHidden(
            to=ask.to, slot=slot, cards=cards or (), count=ask.count, spot=ask.spot, clause=ask.clause
        )
        return event, s.Hidden(slot, ask.count, ask.to)

    def _revealed(self, ask: s.Reveal, cards: Hand) -> tuple[e.Event, Hand]:
        _count(ask, cards, ask.hidden.count)
        hidden = ask.hidden
        self._hidden[hidden.slot] = cards
        return e.CardsRevealed(place=hidden.place, slot=hidden.slot, cards=cards, clause=ask.clause), cards

    def _peeked(self, ask: s.Peek, holds: bool) -> tuple[e.Event, bool]:
        question = ask.question
        return e.HolePeeked(slot=ask.hidden.slot, question=question, holds=holds, clause=ask.clause), holds

    def _burned(self, ask: s.Burn, cards: Hand) -> tuple[e.Event, None]:
        return e.CardsBurned(cards=cards, count=ask.count, clause=ask.clause), None

    def _threw(self, ask: s.Throw, roll: Roll) -> tuple[e.Event, Roll]:
        if len(roll.faces) != ask.dice:
            raise BadCards(f"{roll} is a roll of {len(roll.faces)} dice", f"{ask.dice} are thrown")
        return e.DiceThrown(faces=roll.faces, clause=ask.clause), roll

    def _spun(self, ask: s.Spin, pocket: str) -> tuple[e.Event, str]:
        return e.WheelSpun(pocket=pocket, clause=ask.clause), pocket

    def _chose(self, ask: s.Decide, chosen: Chosen) -> tuple[e.Event, Chosen]:
        if chosen.choice not in ask.choices:
            legal = ", ".join(map(str, ask.choices))
            raise IllegalChoice(f"seat {ask.seat} cannot {chosen.name} now", f"legal is {legal}")
        event = e.Chose(
            seat=ask.seat,
            choice=chosen.name,
            amount=chosen.amount,
            cards=chosen.cards,
            is_private=chosen.choice.is_private,
            clause=ask.clause,
        )
        return event, chosen

    # -- what is told ----------------------------------------------------------------------

    def _stake(self, step: s.Stake) -> None:
        if step.amount > self.table.stacks[step.seat]:
            raise IllegalBet(
                f"seat {step.seat} cannot stake {money(step.amount)} on {step.spot}", self._stack(step.seat)
            )
        self._tell(e.Staked(seat=step.seat, spot=step.spot, amount=step.amount, clause=step.clause))

    def _move(self, step: s.Move) -> None:
        amount = self.table.stake(step.seat, step.spot)
        self._tell(e.Moved(seat=step.seat, spot=step.spot, to=step.to, amount=amount, clause=step.clause))

    def _settle(self, step: s.Settle) -> tuple[Any, ...]:
        table, seat = self.table, step.seat
        stakes = [table.layout[seat].get(result.spot, 0) for result in step.results]
        wagers = zip(stakes, step.results, strict=True)
        payments = tuple(table.bank.settle(stake, result) for stake, result in wagers)
        if step.cap is not None:
            payments = step.cap.apply(payments)
        for stake, result, payment in zip(stakes, step.results, payments, strict=True):
            is_owed = result.commission is not None and result.commission.deferred and payment.commission > 0
            self._tell(
                e.Settled(
                    seat=seat,
                    spot=result.spot,
                    outcome=result.outcome.value,
                    stake=stake,
                    taken=payment.taken,
                    paid=payment.paid,
                    returned=payment.returned,
                    commission=payment.commission,
                    odds=str(result.odds) if result.odds is not None else "",
                    why=result.why,
                    clause=step.clause,
                )
            )
            if is_owed:
                self._tell(e.CommissionOwed(seat=seat, amount=payment.commission, clause=step.clause))
        return payments

    def _charge(self, step: s.Charge) -> None:
        has = self.table.stacks[step.seat] + (self.table.posted if step.seat == self.table.banker else 0)
        if step.amount > has:
            raise IllegalBet(
                f"seat {step.seat} cannot pay {step.what} {money(step.amount)}", self._stack(step.seat)
            )
        seat, amount, what = step.seat, step.amount, step.what
        self._tell(e.Charged(seat=seat, amount=amount, what=what, spot=step.spot, clause=step.clause))

    def _collect(self, step: s.Collect) -> None:
        amount = self.table.owed.get(step.seat, 0)
        if amount:
            self._tell(e.CommissionCollected(seat=step.seat, amount=amount, clause=step.clause))

    def _feed(self, step: s.Feed) -> None:
        if step.amount > self.table.stacks[step.seat]:
            raise IllegalBet(f"seat {step.seat} cannot put in {money(step.amount)}", self._stack(step.seat))
        self._tell(e.PotFed(seat=step.seat, amount=step.amount, what=step.what, clause=step.clause))

    def _unfeed(self, step: s.Unfeed) -> None:
        self._tell(e.PotReturned(seat=step.seat, amount=step.amount, clause=step.clause))

    def _award(self, step: s.Award) -> None:
        self._tell(e.PotAwarded(seat=step.seat, amount=step.amount, why=step.why, clause=step.clause))

    def _rake(self, step: s.Rake) -> None:
        if step.amount:
            self._tell(e.PotRaked(amount=step.amount, what=step.what, clause=step.clause))

    def _call(self, step: s.Call) -> None:
        self._tell(e.Called(words=step.words, moment=step.moment, clause=step.clause))

    def _show(self, step: s.Show) -> None:
        self._tell(e.CardsShown(seat=step.seat, cards=step.cards, clause=step.clause))

    def _give(self, step: s.Give) -> None:
        self._tell(
            e.CardsGiven(
                cards=step.cards,
                place=step.place,
                to=step.to,
                spot=step.spot,
                to_spot=step.to_spot,
                clause=step.clause,
            )
        )

    def _mark(self, step: s.Mark) -> None:
        if self.table.marker(step.name) != step.value:
            self._tell(e.Marked(name=step.name, value=step.value, clause=step.clause))

    # -- irregularities --------------------------------------------------------------------

    def fitting(self) -> list[Irregularity]:
        """The irregularities that can happen at this moment."""
        if self.is_over:
            return []
        return [each for each in self.game.irregularities if self._misfit(each) == ""]

    def _misfit(self, irregularity: Irregularity) -> str:
        moment = self.table.moment
        if irregularity.moments and moment not in irregularity.moments:
            return f"this is the {moment}, it belongs to the {' or '.join(irregularity.moments)}"
        if irregularity.ruling is Ruling.AGAIN and not isinstance(self.ask, s.Throw | s.Spin):
            return "nothing is being thrown or spun"
        if irregularity.ruling is Ruling.DISCARD_CARD and self.ask is None:
            return "no card is being dealt"
        if irregularity.ruling is Ruling.RECYCLE and not isinstance(self.ask, s.Deal | s.Hide | s.Burn):
            return "no card is being dealt"
        return ""

    def report(self, name: str, seat: int = 0) -> None:
        """The floor reports an irregularity; its ruling is carried out and recorded."""
        irregularity = self.game.irregularity(name)
        if self.is_over:
            raise BadReport(f"{name} cannot be reported", "the round is over")
        if why := self._misfit(irregularity):
            raise BadReport(f"{name} cannot be reported now", why)
        if irregularity.wants_seat and seat not in self.table.stacks:
            raise BadReport(f"{name} needs the seat it concerns")
        clause = irregularity.clause
        self._tell(e.Reported(irregularity=name, ruling=irregularity.words, seat=seat, clause=clause))
        _RULED[irregularity.ruling](self, Report(irregularity=irregularity, seat=seat))

    def _void(self, report: Report) -> None:
        """Every wager and every chip of the pot goes back; the script ends."""
        clause = report.irregularity.clause
        self._script.close()
        self.is_void = True
        self.wants_shuffle = report.irregularity.ruling is Ruling.VOID_AND_RESHUFFLE
        self._tell(e.RoundVoided(why=report.irregularity.trigger, clause=clause))
        for seat, spots in self.table.layout.items():
            for spot, amount in list(spots.items()):
                self._tell(
                    e.Settled(
                        seat=seat,
                        spot=spot,
                        outcome=Outcome.RETURNED.value,
                        stake=amount,
                        returned=amount,
                        why="round void",
                        clause=clause,
                    )
                )
        for seat, amount in self.table.fed.items():
            if amount:
                self._tell(e.PotReturned(seat=seat, amount=amount, clause=clause))
        self._close()

    def _discard(self, report: Report) -> None:
        """The next card is burned, then the question that waited is asked again."""
        assert self.ask is not None
        self._script = _burn_then_ask(report.irregularity.clause, self.ask, self._script)
        self.ask = next(self._script)  # type: ignore[assignment]

    def _recycle(self, report: Report) -> None:
        """The discards are the shoe now (the driver sees to that): its first card is burned."""
        self.wants_shuffle = True
        self._discard(report)

    def _reshuffle(self, report: Report) -> None:
        self.wants_shuffle = True

    def _dummy(self, report: Report) -> None:
        self.wants_dummy = True

    def _hand_over(self, report: Report) -> None:
        self.table.reports.append(report)
        if report.irregularity.interrupts and isinstance(self.ask, s.Decide):
            self.ask = None
            self._advance(None)

    def _note(self, report: Report) -> None:
        """The report and its ruling stand in the ledger; nothing else changes."""


def _burn_then_ask(clause: str, waiting: Ask, script: s.Script) -> s.Script:
    """A script that burns a card, asks again what was waiting, and then goes on as before."""
    yield s.Burn(count=1, clause=clause)
    reply = yield waiting
    try:
        while True:
            reply = yield script.send(reply)
    except StopIteration:
        return


def _count(ask: Any, cards: Hand, count: int) -> None:
    if len(cards) != count:
        raise BadCards(f"{len(cards)} cards were given", f"{count} were asked for")


_TURNING = (s.Reveal, s.Peek)
"""What the round answers itself where it knows the cards."""

_ANSWERED: dict[type[s.Step], Callable[[Round, Any, Any], tuple[e.Event, Any]]] = {
    s.Deal: Round._dealt,
    s.Hide: Round._hid,
    s.Reveal: Round._revealed,
    s.Peek: Round._peeked,
    s.Burn: Round._burned,
    s.Throw: Round._threw,
    s.Spin: Round._spun,
    s.Decide: Round._chose,
}

_TOLD: dict[type[s.Step], Callable[[Round, Any], Any]] = {
    s.Stake: Round._stake,
    s.Move: Round._move,
    s.Settle: Round._settle,
    s.Charge: Round._charge,
    s.Collect: Round._collect,
    s.Feed: Round._feed,
    s.Unfeed: Round._unfeed,
    s.Award: Round._award,
    s.Rake: Round._rake,
    s.Call: Round._call,
    s.Show: Round._show,
    s.Give: Round._give,
    s.Mark: Round._mark,
}

_RULED: dict[Ruling, Callable[[Round, Report], None]] = {
    Ruling.VOID_ROUND: Round._void,
    Ruling.VOID_AND_RESHUFFLE: Round._void,
    Ruling.DISCARD_CARD: Round._discard,
    Ruling.NEXT_CARD: Round._note,
    Ruling.NEXT_ROUND: Round._note,
    Ruling.DUMMY_ROUND: Round._dummy,
    Ruling.AGAIN: Round._note,
    Ruling.RECYCLE: Round._recycle,
    Ruling.RESHUFFLE: Round._reshuffle,
    Ruling.PROCEDURE: Round._note,
    Ruling.IN_SCRIPT: Round._hand_over,
}
