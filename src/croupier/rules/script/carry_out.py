"""Carry out the steps of a script, and answer its questions: each becomes an event and the script's reply.

A script that orders the impossible (a stake on a spot the game does not have, more out of the pot than is
in it) is stopped at once: that is a mistake of the game, not of a player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from msgspec.structs import replace

from croupier.cards.card import Hand
from croupier.cards.chance_devices import Roll
from croupier.errors import BadCards, BadGame, IllegalBet, IllegalChoice, unknown
from croupier.rules import steps as s
from croupier.rules.choices import Chosen
from croupier.rules.script import events as e
from croupier.rules.script.events import Chose
from croupier.rules.script.table import ACTS, Table
from croupier.wagers.bank import Bank, Covered, HouseBank, Payment, PlayerDealerBank, judge_final
from croupier.wagers.chips import money
from croupier.wagers.result import Outcome, Result

if TYPE_CHECKING:
    from croupier.rules.script.round import Round


class ImpossibleStep(BadGame):
    """Raised when a script orders a step that cannot be carried out."""


def stake(playing: Round, step: s.Stake) -> None:
    if step.spot not in playing.game.spots(playing.table.options):
        raise ImpossibleStep(f"{playing.game.id} has no spot {step.spot}")
    if step.amount > playing.table.stacks[step.seat]:
        raise IllegalBet(
            f"seat {step.seat} cannot stake {money(step.amount)} on {step.spot}", playing.stack_of(step.seat)
        )
    playing.tell(e.Staked(seat=step.seat, spot=step.spot, amount=step.amount, clause=step.clause))


def move(playing: Round, step: s.Move) -> None:
    if step.to not in playing.game.spots(playing.table.options):
        raise ImpossibleStep(f"{playing.game.id} has no spot {step.to}")
    amount = playing.table.stake(step.seat, step.spot)
    playing.tell(e.Moved(seat=step.seat, spot=step.spot, to=step.to, amount=amount, clause=step.clause))


def settle(playing: Round, step: s.Settle) -> tuple[Payment, ...]:
    """Settle one result after the other, so that each uses up its part of a player-dealer's cover."""
    stakes, payments = list[int](), list[Payment]()
    bank = _payer(playing, step)
    if step.cap is None:
        for result in step.results:
            stakes.append(stake := _stake_of(playing, step, result))
            payments.append(payment := bank.settle(stake, result, step.reserved_cover))
            _tell_end(playing, step, result, stake, payment)
    else:
        stakes = [_stake_of(playing, step, result) for result in step.results]
        ends = zip(stakes, step.results, strict=True)
        payments += step.cap.apply(
            [bank.settle(stake, result, step.reserved_cover) for stake, result in ends]
        )
        for stake, result, payment in zip(stakes, step.results, payments, strict=True):
            _tell_end(playing, step, result, stake, payment)
    if isinstance(bank, PlayerDealerBank) and bank.after == "final":
        _note_covered(playing, step, bank, stakes, payments)
    return tuple(payments)


def _cited(playing: Round, step: s.Settle, result: Result, stake: int, payment: Payment) -> str:
    """Return the clause of a result; a different one if less was paid or taken than is due."""
    clause = result.clause or step.clause
    bank = _payer(playing, step)
    short = step.short or playing.table.options.cover_clause
    if not short or (step.cap is None and isinstance(bank, HouseBank)):
        return clause
    if payment == HouseBank(bank.rounding, bank.part_rounding).settle(stake, result):
        return clause
    has_stopped = isinstance(bank, PlayerDealerBank) and bank.has_stopped
    return (has_stopped and playing.table.options.cover_clause) or short


class CoveredEnd(NamedTuple):
    """A wager that a player's bank has settled, and the step that ordered it."""

    step: s.Settle
    result: Result
    stake: int
    covered: Covered

    @property
    def where(self) -> tuple[int, str]:
        return self.step.seat, self.result.spot


def judge_final_result(playing: Round, step: s.JudgeCover | None = None) -> dict[tuple[int, str], int]:
    """Apply the bank's cover to its final result alone, if the table's options say so.

    Wagers whose result changes by it are taken back and settled again, those that the bank wins first. Return
    the change for each of them, by seat and spot.
    """
    bank, ends = playing.table.bank, playing.covered
    playing.covered = []
    if not ends or playing.is_void or not isinstance(bank, PlayerDealerBank):
        return {}
    settled = [_as_it_stands(playing, end) for end in ends]
    judged = list(zip(ends, judge_final(bank, settled), strict=True))
    changed = {end.where for end, payment in judged if payment != end.covered.payment}
    judged = [(end, payment) for end, payment in judged if end.where in changed]
    for end, _ in judged:
        seat, spot = end.where
        former, clause = end.covered.payment, playing.table.options.cover_clause
        playing.tell(
            e.Reversed(
                seat=seat,
                spot=spot,
                taken=former.taken,
                paid=former.paid,
                returned=former.returned,
                clause=clause,
            )
        )
    moved = dict.fromkeys(changed, 0)
    for end, payment in sorted(judged, key=lambda each: each[1].taken <= each[1].paid):
        _tell_end(playing, end.step, end.result, end.stake, payment)
        moved[end.where] += payment.taken + payment.paid
    playing.covered = []
    return moved


def _as_it_stands(playing: Round, end: CoveredEnd) -> Covered:
    """Return an end as the bank settled it. Chips that were taken back since, or moved to another wager, stay
    where they are."""
    covered = end.covered
    is_there = playing.table.stacks.get(end.step.seat, -1) >= covered.payment.to_player
    stands = is_there and any((each.seat, each.spot) == end.where for each in _ends(playing))
    return covered if stands else Covered(covered.payment, covered.payment)


def _note_covered(
    playing: Round,
    step: s.Settle,
    bank: PlayerDealerBank,
    stakes: Iterable[int],
    payments: Iterable[Payment],
) -> None:
    """Record what a player's bank settled, so that its final result can be decided later."""
    whole = HouseBank(bank.rounding, bank.part_rounding)
    due = [whole.settle(stake, result) for stake, result in zip(stakes, step.results, strict=True)]
    capped = due if step.cap is None else step.cap.apply(due)
    for stake, result, wanted, payment in zip(stakes, step.results, capped, payments, strict=True):
        playing.covered.append(CoveredEnd(step, result, stake, Covered(wanted, payment)))


def _payer(playing: Round, step: s.Settle) -> Bank:
    """Return the bank that pays. The house and a meter pay all that is due, and never use up a player-
    dealer's cover."""
    is_other = bool(step.meter) or step.by_house
    return HouseBank(playing.table.options.rounding) if is_other else playing.table.bank


def _stake_of(playing: Round, step: s.Settle, result: Result) -> int:
    if step.seat not in playing.table.layout:
        raise ImpossibleStep(f"{result} for seat {step.seat}, in which nobody sits")
    stake = playing.table.layout[step.seat].get(result.spot, 0)
    if not stake and result.amount is None:
        raise ImpossibleStep(f"{result} for seat {step.seat}, which has nothing on {result.spot}")
    return stake


def _tell_end(playing: Round, step: s.Settle, result: Result, stake: int, payment: Payment) -> None:
    if step.meter and payment.paid > playing.table.meters.get(step.meter, 0):
        raise ImpossibleStep(f"{money(payment.paid)} out of the {step.meter} meter")
    playing.tell(
        e.Settled(
            seat=step.seat,
            spot=result.spot,
            outcome=result.outcome.value,
            stake=stake,
            taken=payment.taken,
            paid=payment.paid,
            returned=payment.returned,
            commission=payment.commission,
            odds=str(result.odds) if result.odds is not None else "",
            why=result.why,
            meter=step.meter,
            by_house=step.by_house,
            clause=_cited(playing, step, result, stake, payment),
        )
    )
    if result.outcome is Outcome.RETURNED and playing.table.contributed:
        take_off_meters(playing, step.seat, result.spot, step.clause)
    if payment.commission and result.commission is not None and result.commission.deferred:
        playing.tell(
            e.CommissionOwed(
                seat=step.seat, amount=payment.commission, clause=result.commission.marked or step.clause
            )
        )


def restore(playing: Round, step: s.UndoForfeits) -> None:
    take_back_forfeits(playing, step.clause)


def take_back_forfeits(playing: Round, clause: str) -> None:
    """Return what was forfeited in this round to its spots, the last first."""
    for event in reversed(_ends(playing)):
        if event.outcome == Outcome.FORFEITED.value:
            playing.tell(reversal(event, clause))


def take_back_ends(playing: Round, clause: str) -> bool:
    """Take back everything that was won and lost in this round. Return True if there was any."""
    ends = [event for event in _ends(playing) if event.taken or event.paid]
    for event in reversed(ends):
        playing.tell(reversal(event, clause))
    return bool(ends)


def _ends(playing: Round) -> list[e.Settled]:
    """Return the ends of this round's wagers that have not been taken back."""
    found: list[e.Settled] = []
    for event in playing.events:
        if isinstance(event, e.Settled):
            found.append(event)
        elif isinstance(event, e.Reversed):
            found = [each for each in found if (each.seat, each.spot) != (event.seat, event.spot)]
    return found


def reversal(event: e.Settled, clause: str) -> e.Reversed:
    """Return the event that takes a wager's end back."""
    return e.Reversed(
        seat=event.seat,
        spot=event.spot,
        taken=event.taken,
        paid=event.paid,
        returned=event.returned,
        meter=event.meter,
        by_house=event.by_house,
        clause=clause,
    )


def take_off_meters(playing: Round, seat: int, spot: str, clause: str) -> None:
    """Take what a returned wager put on meters off again."""
    for (giver, part, meter), amount in list(playing.table.contributed.items()):
        if amount and (giver, part) == (seat, spot):
            playing.tell(
                e.MeterFed(
                    meter=meter, amount=-amount, what="taken back", seat=seat, spot=spot, clause=clause
                )
            )


def feed_meter(playing: Round, step: s.AddToMeter) -> None:
    if step.meter not in playing.table.meters or step.amount < 0:
        raise ImpossibleStep(f"{playing.game.id} puts {money(step.amount)} on a meter {step.meter}")
    if step.amount:
        playing.tell(
            e.MeterFed(
                meter=step.meter,
                amount=step.amount,
                what=step.what,
                seat=step.seat,
                spot=step.spot,
                of_fees=step.of_fees,
                clause=step.clause,
            )
        )


def add_to_bank(playing: Round, step: s.AddToBank) -> int:
    """Add chips to the bank, no more than the player-dealer has, and return the amount. A negative amount
    comes out of the bank again."""
    banker = playing.table.banker
    amount = min(step.amount, playing.table.stacks.get(banker, 0)) if banker else 0
    if amount < -playing.table.posted:
        raise ImpossibleStep(f"{money(-amount)} out of a bank of {money(playing.table.posted)}")
    if amount:
        playing.tell(e.BankRaised(seat=banker, amount=amount, is_pooled=step.is_pooled, clause=step.clause))
    return amount


def charge(playing: Round, step: s.Charge) -> None:
    has = playing.table.stacks[step.seat] + (playing.table.posted if step.seat == playing.table.banker else 0)
    if step.amount > has:
        raise IllegalBet(
            f"seat {step.seat} cannot pay {step.what} {money(step.amount)}", playing.stack_of(step.seat)
        )
    seat, amount, what = step.seat, step.amount, step.what
    playing.tell(e.Charged(seat=seat, amount=amount, what=what, spot=step.spot, clause=step.clause))


def collect(playing: Round, step: s.CollectDebt) -> None:
    amount = playing.table.owed.get(step.seat, 0)
    if amount:
        playing.tell(e.CommissionCollected(seat=step.seat, amount=amount, clause=step.clause))


def feed(playing: Round, step: s.PutInPot) -> e.PotFed:
    if step.amount > playing.table.stacks[step.seat]:
        raise IllegalBet(f"seat {step.seat} cannot put in {money(step.amount)}", playing.stack_of(step.seat))
    return e.PotFed(seat=step.seat, amount=step.amount, what=step.what, clause=step.clause)


def unfeed(playing: Round, step: s.ReturnFromPot) -> e.PotReturned:
    _check_pot(playing, step.amount)
    return e.PotReturned(seat=step.seat, amount=step.amount, clause=step.clause)


def award(playing: Round, step: s.AwardPot) -> e.PotAwarded:
    _check_pot(playing, step.amount)
    return e.PotAwarded(seat=step.seat, amount=step.amount, why=step.why, clause=step.clause)


def pay_over(playing: Round, step: s.PayPlayer) -> int:
    """Pay from one seat to another and return the amount. If the chips run out, the rest is not owed."""
    has = playing.table.stacks[step.seat]
    amount = min(step.amount, has if step.most is None else min(has, step.most))
    if step.amount < 0 or step.seat == step.to:
        raise ImpossibleStep(f"{money(step.amount)} from seat {step.seat} to seat {step.to}")
    short = step.amount if amount < step.amount else 0
    playing.tell(
        e.PaidOver(
            seat=step.seat, to=step.to, amount=max(0, amount), due=short, why=step.why, clause=step.clause
        )
    )
    return max(0, amount)


def rake(playing: Round, step: s.Rake) -> None:
    _check_pot(playing, step.amount)
    if step.amount:
        playing.tell(e.PotRaked(amount=step.amount, what=step.what, clause=step.clause))


def _check_pot(playing: Round, amount: int) -> None:
    if not 0 <= amount <= playing.table.pot:
        raise ImpossibleStep(f"{money(amount)} out of a pot of {money(playing.table.pot)}")


def call(playing: Round, step: s.Announce) -> e.Called:
    return e.Called(words=step.words, moment=step.moment, clause=step.clause)


def show(playing: Round, step: s.Show) -> e.CardsShown:
    return e.CardsShown(seat=step.seat, cards=step.cards, words=step.words, clause=step.clause)


def discard(playing: Round, step: s.Discard) -> None:
    if step.cards:
        playing.tell(
            e.CardsDiscarded(seat=step.seat, cards=step.cards, count=len(step.cards), clause=step.clause)
        )


def give(playing: Round, step: s.MoveCards) -> None:
    playing.tell(
        e.CardsGiven(
            cards=step.cards,
            place=step.place,
            to=step.to,
            spot=step.spot,
            to_spot=step.to_spot,
            words=step.words,
            clause=step.clause,
        )
    )


def mark(playing: Round, step: s.SetMarker) -> None:
    if playing.table.marker(step.name) != step.value:
        playing.tell(e.Marked(name=step.name, value=step.value, clause=step.clause))


TOLD: dict[type[s.Step], Callable[[Round, Any], Any]] = {
    s.Stake: stake,
    s.Move: move,
    s.Settle: settle,
    s.UndoForfeits: restore,
    s.JudgeCover: judge_final_result,
    s.AddToBank: add_to_bank,
    s.Charge: charge,
    s.CollectDebt: collect,
    s.PayPlayer: pay_over,
    s.Rake: rake,
    s.AddToMeter: feed_meter,
    s.Discard: discard,
    s.MoveCards: give,
    s.SetMarker: mark,
}
"""The function that carries out each step and returns the answer to its script."""

ONE_EVENT: dict[type[s.Step], tuple[Callable[[Round, Any], e.Event], Callable[[Table, Any], None] | None]] = {
    s.PutInPot: (feed, ACTS[e.PotFed]),
    s.ReturnFromPot: (unfeed, ACTS[e.PotReturned]),
    s.AwardPot: (award, ACTS[e.PotAwarded]),
    s.Announce: (call, ACTS[e.Called]),
    s.Show: (show, ACTS.get(e.CardsShown)),
}
"""The commonest steps of a round, each of which becomes one event and is answered with None; and what that
event does at the table."""


# Answers


def dealt(playing: Round, ask: s.Deal, cards: Hand) -> tuple[e.Event, Hand]:
    count = ask.count
    if len(cards) != count:
        _refuse_count(cards, count)
    return e.CardsDealt(
        to=ask.to, cards=cards, count=count, face=ask.face, spot=ask.spot, clause=ask.clause
    ), cards


def dealt_out(ask: s.DealOut, cards: Hand) -> list[e.Event]:
    """Return the events of one card dealt to each place."""
    if len(cards) != len(ask.to):
        _refuse_count(cards, len(ask.to))
    made, face, clause = e.CardsDealt, ask.face, ask.clause
    return [
        made(to=place, cards=card, count=1, face=face, clause=clause)
        for place, card in zip(ask.to, zip(cards, strict=True), strict=True)
    ]


def hid(playing: Round, ask: s.Hide, cards: Hand | None) -> tuple[e.Event, s.Hidden]:
    """Hide cards in a new slot; `cards` is None in analysis, if nobody knows them yet."""
    if cards is not None and len(cards) != ask.count:
        _refuse_count(cards, ask.count)
    slot = playing.slots
    playing.slots += 1
    playing.hidden[slot] = cards
    event = e.CardsHidden(
        to=ask.to, slot=slot, cards=cards or (), count=ask.count, spot=ask.spot, clause=ask.clause
    )
    return event, s.Hidden(slot, ask.count, ask.to, ask.spot)


def revealed(playing: Round, ask: s.Reveal, cards: Hand) -> tuple[e.Event, Hand]:
    hidden = ask.hidden
    if len(cards) != hidden.count:
        _refuse_count(cards, hidden.count)
    playing.hidden[hidden.slot] = cards
    event = e.CardsRevealed(
        place=hidden.place, slot=hidden.slot, cards=cards, spot=hidden.spot, clause=ask.clause
    )
    return event, cards


def peeked(playing: Round, ask: s.Peek, holds: bool) -> tuple[e.Event, bool]:
    question = ask.question
    return e.HolePeeked(slot=ask.hidden.slot, question=question, holds=holds, clause=ask.clause), holds


def burned(playing: Round, ask: s.Burn, cards: Hand) -> tuple[e.Event, None]:
    return e.CardsBurned(cards=cards, count=ask.count, clause=ask.clause), None


def reshuffled(playing: Round, ask: s.Reshuffle, left: int) -> tuple[e.Event, int]:
    cards, count = going_back(playing, ask)
    event = e.CardsReshuffled(cards=cards, count=count, burns=ask.burns, left=left, clause=ask.clause)
    return event, left


def going_back(playing: Round, ask: s.Reshuffle) -> tuple[Hand, int]:
    """Return the cards to shuffle back in, and their number; the faces of burned cards may be unknown."""
    cards, count = list(ask.cards), len(ask.cards)
    is_burned = ask.burns and e.CardsBurned in map(type, playing.events)
    for event in reversed(playing.events) if is_burned else ():
        if event.__class__ is e.CardsBurned:
            cards += event.cards
            count += event.count
        elif event.__class__ is e.CardsReshuffled and event.burns:
            break
    return tuple(cards), count


def threw(playing: Round, ask: s.RollDice, roll: Roll) -> tuple[e.Event, Roll]:
    if len(roll.faces) != ask.dice:
        raise BadCards(f"{roll} is a roll of {len(roll.faces)} dice", f"{ask.dice} are thrown")
    return e.DiceThrown(faces=roll.faces, clause=ask.clause), roll


def spun(playing: Round, ask: s.Spin, pocket: str) -> tuple[e.Event, str]:
    return e.WheelSpun(pocket=pocket, clause=ask.clause), pocket


def metered(playing: Round, ask: s.ReadMeter, amount: int) -> tuple[e.Event, int]:
    if amount < 0:
        raise BadCards(f"the {ask.meter} meter cannot show {money(amount)}", "it is less than nothing")
    return e.MeterRead(meter=ask.meter, amount=amount, clause=ask.clause), amount


def confirmed(playing: Round, ask: s.Confirm, result: str) -> tuple[e.Event, str]:
    if result not in ask.among:
        raise unknown("result", result, ask.among)
    playing.confirmed = replace(ask, result=result)
    return e.ResultConfirmed(result=result, clause=ask.clause), result


def chose(playing: Round, ask: s.Decide, chosen: Chosen) -> tuple[e.Event, Chosen]:
    if chosen.__class__ is not Chosen or (choice := chosen.choice) not in ask.choices:
        _refuse_choice(ask, chosen)
    if not (
        choice.selectable or choice.rows or choice.is_private or ask.spot
    ):  # as is_public, without a call
        clause = ask.clause_of(choice.name)
        return _plain_choice(ask.seat, choice.name, chosen.amount, clause), chosen
    event = Chose(
        seat=ask.seat,
        choice=choice.name,
        spot=ask.spot,
        amount=chosen.amount,
        cards=chosen.cards,
        count=len(chosen.cards),
        rows=chosen.counts,
        is_private=choice.is_private,
        clause=ask.clause_of(choice.name),
    )
    return event, chosen


@lru_cache(maxsize=1 << 14)
def _plain_choice(seat: int, choice: str, amount: int, clause: str) -> Chose:
    """Return the event of a choice that everybody may know; the same one is made again and again."""
    return Chose(seat=seat, choice=choice, amount=amount, clause=clause)


def _refuse_choice(ask: s.Decide, chosen: Chosen) -> NoReturn:
    legal = ", ".join(map(str, ask.choices))
    if not isinstance(chosen, Chosen):
        raise IllegalChoice(f"{chosen!r} is no choice made", f"legal is {legal}", "take() one of them")
    raise IllegalChoice(f"seat {ask.seat} cannot {chosen.name} now", f"legal is {legal}")


def _refuse_count(cards: Hand, count: int) -> NoReturn:
    raise BadCards(f"{len(cards)} cards were given", f"{count} were asked for")


ANSWERED: dict[type[s.Step], Callable[[Round, Any, Any], tuple[e.Event, Any]]] = {
    s.Deal: dealt,
    s.Hide: hid,
    s.Reveal: revealed,
    s.Peek: peeked,
    s.Burn: burned,
    s.Reshuffle: reshuffled,
    s.RollDice: threw,
    s.Spin: spun,
    s.ReadMeter: metered,
    s.Confirm: confirmed,
    s.Decide: chose,
}
