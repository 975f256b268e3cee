"""Events told in a dealer's words, each with its clause; a page and a terminal show the same ones."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from croupier.readers import is_whole_number, whole_number
from croupier.rules.approvals import CORRECTIONS, PAYOUT
from croupier.rules.choices import by_row
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.steps import DISCARD, Place
from croupier.table import spans as pieces
from croupier.table.spans import HAND, NAME, SEAT, SPOT, Text, TextSpan, gap, lead, reasoned, spoken
from croupier.wagers.chips import money
from croupier.wagers.pays import Odds

ENDS = {
    "win": "wins",
    "lose": "loses",
    "push": "pushes",
    "returned": "goes back",
    "forfeited": "is forfeited",
}
BETS = ("bet", "call", "raise", "bring-in")
"""Chips that a choice has put in the pot: the choice has told them."""
HYPHEN = re.compile(r"(?<=[a-z])(?<!\ds)-|-(?=[a-z])")
"""A hyphen between words; one between numbers (6s-10s, 2-2) belongs there."""


def place(where: Place, you: int = 0) -> str:
    if isinstance(where, int):
        return "you" if where == you else f"seat {where}"
    return "discards" if where == DISCARD else where


def words(name: str) -> str:
    """A row or a choice in plain words.

    >>> words("pair-of-6s-10s"), words("1-to-18"), words("hop-2-2"), words("-0.5")
    ('pair of 6s-10s', '1 to 18', 'hop 2-2', '-0.5')
    """
    return HYPHEN.sub(" ", name)


def wager(spot: str, game: Game) -> str:
    """The name to bet it by; a bare number by its title, so that $5 on 5 is $5 on $5."""
    return _label(spot, game) if spot.isdecimal() else spot


def title_of(spot: str, game: Game) -> str:
    """Return the name of a wager in plain words."""
    return words(_label(spot, game))


def _label(spot: str, game: Game) -> str:
    found = game.spots(game.options).get(spot)
    return found.label if found is not None else spot


def _spot(spot: str, game: Game) -> TextSpan:
    return TextSpan(wager(spot, game), kind=SPOT, value=title_of(spot, game))


def hand_of(spot: str, game: Game, before: str = " ") -> Text:
    """Return the words that name a seat's hand; no words for the hand of its first wager."""
    if not spot or spot == next(iter(game.spots(game.options)), ""):
        return Text()
    return Text(TextSpan(f"{before}{spot}", kind=HAND, value=title_of(spot, game)))


def chosen_words(event: e.Chose) -> Text:
    """Return the line of a choice with its amount and cards."""
    line = Text(TextSpan(event.choice, kind=NAME))
    if event.amount:
        line.append(f"{' to' if event.choice == 'raise' else ''} {money(event.amount)}")
    if not event.cards:
        return line
    rows = by_row(event.cards, event.rows) if event.rows else (event.cards,)
    for number, row in enumerate(rows):
        line.append(" / " if number else " ").append(pieces.cards(row) if row else "-")
    return line


NEXT_SHARE = re.compile(r", (?=[^,:]+: )")
"""Between the shares that a hand plays for: `high: two pair, low: 8-6 low`."""
CALLED = re.compile(r"(?:(?P<share>[^,:]+): )?(?P<name>.*?)(?P<details>(?:, | led by ).*)?")


class HandPart(NamedTuple):
    """The name of a hand for a share of the pot, or for the whole of it."""

    name: str
    details: str = ""
    """The words that follow the name."""
    share: str = ""


def hand_parts(words: str) -> list[HandPart]:
    """Split the dealer's words for a hand into its parts.

    >>> [tuple(each) for each in hand_parts("high: two pair, aces and twos, low: 8-6 low")]
    [('two pair', ', aces and twos', 'high'), ('8-6 low', '', 'low')]
    >>> [tuple(each) for each in hand_parts("9 led by teen")]
    [('9', ' led by teen', '')]
    """
    found = (CALLED.fullmatch(each) for each in NEXT_SHARE.split(words) if each)
    return [HandPart(one["name"], one["details"] or "", one["share"] or "") for one in found if one]


def narrate(event: e.Event, game: Game, you: int = 0) -> Text | None:
    """One line, or None for an event that a person at the table does not notice; the clause is no part of
    it."""
    told = _TOLD.get(event.__class__)
    if told is not None:
        return told(event, game, you)
    return (
        _chips(event, game, you)
        or _cards(event, game, you)
        or _ends(event, game, you)
        or _table(event, game, you)
    )


def narrate_with_clause(event: e.Event, game: Game, you: int = 0) -> Text | None:
    """Return the line of an event with its clause."""
    line = narrate(event, game, you)
    if line is not None and event.clause:
        line.append(f"  {event.clause}", style="dim italic")
    return line


def _at(where: Place, you: int) -> TextSpan:
    """A place of the table; a seat as what it is."""
    kind, value = (SEAT, str(where)) if isinstance(where, int) else ("", "")
    return TextSpan(place(where, you), kind=kind, value=value)


def _by(where: Place, you: int, *does: str | TextSpan | Text, style: str = "") -> Text:
    """Return a line of what a seat does."""
    return Text(lead(), _at(where, you), *does, style=style)


def _beside(where: Place, you: int, *lies: str | TextSpan | Text) -> Text:
    """Return a line of what lies at a place, in a column of its own."""
    name = _at(where, you)
    return Text(lead(), name, gap(max(8 - len(name.text), 0) + 1), *lies)


def _chips(event: e.Event, game: Game, you: int) -> Text | None:
    """Chips that move before anything is decided, and what is called meanwhile."""
    match event:
        case e.RoundOpened():
            line = Text(lead("── "), f"round {event.number}", style="bold yellow")
            if event.banker:
                line.append(", ").append(_at(event.banker, you)).append(" to bank")
            return line.append(", button at ").append(_at(event.button, you)) if event.button else line
        case e.BankPosted():
            return _by(event.seat, you, f": {money(event.amount)} posted as the bank")
        case e.BankJoined():
            moved = "put into" if event.amount > 0 else "taken out of"
            return _by(event.seat, you, f": {money(abs(event.amount))} {moved} the bank as a partner")
        case e.BankDivided():
            moved = "out of the bank, its part" if event.amount >= 0 else "back into the bank"
            return _by(event.seat, you, f": {money(abs(event.amount))} {moved}")
        case e.BankRaised():
            moved = "staked beside" if event.amount > 0 else "taken out of"
            return _by(event.seat, you, f": {money(abs(event.amount))} {moved} the bank")
        case e.Staked():
            return _by(event.seat, you, f": {money(event.amount)} on ", _spot(event.spot, game))
        case e.TakenDown():
            return _by(event.seat, you, f": {money(event.amount)} off ", _spot(event.spot, game))
        case e.Pressed():
            on = Text(" ", _spot(event.spot, game)) if event.spot else ""
            return _by(event.seat, you, f": [{event.button}]", on)
        case e.Switched():
            turned = f" is {'on' if event.working else 'off'}"
            return _by(event.seat, you, ": ", _spot(event.spot, game), turned)
        case e.Moved():
            return _by(event.seat, you, ": ", _spot(event.spot, game), " goes to ", _spot(event.to, game))
        case e.Called():
            return Text("“", spoken(event.words), "”", style="italic")
        case e.Charged():
            on = Text(" on ", _spot(event.spot, game)) if event.spot else ""
            how = " paid" if event.amount >= 0 else " given back"
            what = TextSpan(event.what, kind=NAME)
            return _by(event.seat, you, f": {money(abs(event.amount))} ", what, on, how)
        case e.PotFed() if event.what not in BETS:
            return _by(event.seat, you, f": {words(event.what)} {money(event.amount)}")
        case e.CommissionOwed():
            return _by(event.seat, you, f": {money(event.amount)} commission marked, to be paid")
        case e.CommissionCollected():
            return _by(event.seat, you, f": {money(event.amount)} commission collected")
        case e.MeterFed():
            return _meter_fed(event, you)
        case e.Marked():
            return _marker(event, game, you)
        case _:
            return None


def _meter_fed(event: e.MeterFed, you: int) -> Text:
    way = "onto" if event.amount >= 0 else "off"
    what = f", {words(event.what)}" if event.what != "contribution" else ""
    fed = f"{money(abs(event.amount))} {way} the {words(event.meter)} meter{what}"
    return _by(event.seat, you, f": {fed}") if event.seat else Text(lead(), fed)


def _marker(event: e.Marked, game: Game, you: int) -> Text | None:
    """Return the line of a marker that is put somewhere or taken off; None for one that nobody is told of."""
    shown = game.display.marker(event.name)
    if shown is None:
        told = f"{words(event.name)}: {{}}" if event.value else f"{words(event.name)} off"
    else:
        told = shown.put if event.value else shown.off
    if not told:
        return None
    lies_at_seat = shown is not None and shown.lies in ("seat", "button") and is_whole_number(event.value)
    before, _, after = told.partition("{}")
    line = Text(lead(), before)
    if event.value:
        line.append(_at(whole_number(event.value), you) if lies_at_seat else event.value)
    return line.append(after)


def _cards(event: e.Event, game: Game, you: int) -> Text | None:
    match event:
        case e.CardsDealt():
            dealt = pieces.cards(event.cards, event.count)
            return _beside(event.to, you, dealt, hand_of(event.spot, game))
        case e.CardsHidden():
            return _beside(event.to, you, pieces.cards((), event.count), hand_of(event.spot, game))
        case e.CardsRevealed():
            of = hand_of(event.spot, game)
            return _beside(event.place, you, pieces.cards(event.cards), " turned up", of)
        case e.CardsShown():
            made = f": {event.words}" if event.words else ""
            return _beside(event.seat, you, pieces.cards(event.cards), " shown", made)
        case e.CardsDiscarded():
            return _beside(event.seat, you, pieces.cards(event.cards, event.count), " discarded")
        case e.CardsGiven():
            given = _beside(event.to, you, pieces.cards(event.cards))
            if event.place != event.to:
                given.append(" from ").append(_at(event.place, you))
            given.append(hand_of(event.to_spot, game))
            return given.append(f": {event.words}") if event.words else given
        case e.CardsBurned():
            many = game.pieces.removesuffix("s") if event.count == 1 else game.pieces
            return Text(lead(), f"{event.count} {many} burned", style="dim")
        case e.CardsReshuffled():
            told = f"{event.count} cards go back, {event.left} are shuffled to deal on"
            return Text(lead(), told, style="dim")
        case e.HolePeeked():
            told = f"the hole card is checked: {event.question}? {'yes' if event.holds else 'no'}"
            return Text(lead(), told)
        case e.DiceThrown():
            thrown = pieces.dice(event.faces)
            return Text(lead(), "dice", gap(5), thrown, gap(), f"= {sum(event.faces)}")
        case e.WheelSpun():
            return Text(lead(), "wheel", gap(4), TextSpan(event.pocket, "bold"))
        case e.ResultConfirmed():
            return Text(lead(), "confirmed ", TextSpan(event.result, "bold"))
        case e.Chose():
            hand = hand_of(event.spot, game, ", ")
            return _by(event.seat, you, hand, ": ", chosen_words(event), style="bold")
        case _:
            return None


def _ends(event: e.Event, game: Game, you: int) -> Text | None:
    match event:
        case e.Settled():
            return _settled(event, game, you)
        case e.Reversed():
            back = pieces.gain(event.taken - event.paid)
            return _by(event.seat, you, ": ", _spot(event.spot, game), " is as it was, ", back)
        case e.MeterRead():
            shows = TextSpan(money(event.amount), "bold")
            return Text(lead(), f"the {words(event.meter)} meter shows ", shows)
        case e.PotReturned():
            return _by(event.seat, you, f": {money(event.amount)} back from the pot")
        case e.PotAwarded():
            line = _by(event.seat, you, ": ", TextSpan(money(event.amount), "bold green"), " of the pot")
            return line.append(gap()).append(_dim(reasoned(event.why))) if event.why else line
        case e.PaidOver():
            return _paid_over(event, you)
        case e.PotRaked():
            return Text(lead(), f"{money(event.amount)} of the pot to the house, {words(event.what)}")
        case e.Reported():
            line = Text(lead("  ! "), TextSpan(event.irregularity, kind=NAME), style="bold magenta")
            if event.seat:
                line.append(" at ").append(_at(event.seat, you))
            right = f", {event.right} is right" if event.right else ""
            line.append(right)
            if event.cards:
                line.append(" ").append(pieces.cards(event.cards))
            line.append(f", “{event.said}”" if event.said else "")
            line.append(f", {money(event.chips)} put in" if event.chips else "")
            return line.append(": ").append(reasoned(event.ruling)).append(signature(event))
        case e.RoundVoided():
            return Text(lead(), f"the round is void: {event.why}", style="bold magenta")
        case e.RoundReopened():
            return Text(lead("── "), f"round {event.number}, settled anew", style="bold yellow")
        case _:
            return None


def _paid_over(event: e.PaidOver, you: int) -> Text:
    paid = TextSpan(money(event.amount), "bold green")
    pays = pieces.verb("pays", is_you=event.seat == you)
    line = _by(event.seat, you, " ", pays, " ", _at(event.to, you), " ", paid)
    reasons = [event.why] if event.why else []
    reasons += [f"{money(event.due)} was due"] if event.due else []
    return line.append(gap()).append(_dim(reasoned("; ".join(reasons)))) if reasons else line


def _dim(line: Text) -> Text:
    line.style = "dim"
    return line


def _settled(event: e.Settled, game: Game, you: int) -> Text:
    """Return the line of a settled wager: gain or loss, what goes back, and why."""
    ended = f" {ENDS.get(event.outcome, event.outcome)}"
    line = _by(event.seat, you, ": ", _spot(event.spot, game), ended)
    net = event.paid - event.taken
    if net or event.outcome in ("win", "lose"):
        is_told = net >= 0 if event.outcome == "win" else net <= 0 and event.outcome in ("lose", "forfeited")
        line.append(" ").append(pieces.gain(net, is_told=is_told))
    if event.returned and event.outcome != "win":
        line.append(f", {money(event.returned)}{' back' if event.outcome != 'returned' else ''}")
    reasons = [words(event.why)] if event.why not in ("", event.spot) else []
    reasons += _terms(event) if event.outcome == "win" else []
    if event.outcome == "win" and event.taken:
        reasons.append(f"{money(event.paid)} paid, the stake is kept")
    reasons += [f"from the {words(event.meter)} meter"] if event.meter and event.paid else []
    reasons += ["from the house"] if event.by_house and event.paid else []
    if event.commission and event.outcome != "win" and event.taken:
        reasons.append(f"{money(event.commission)} commission")
    up = event.stake - event.taken - event.returned
    reasons += [f"{money(up)} stays up"] if up else []
    return line.append(gap()).append(_dim(reasoned(", ".join(reasons)))) if reasons else line


def _terms(event: e.Settled) -> list[str]:
    """The odds of a winner, the commission kept back, and what was due where the money did not reach."""
    if not event.odds:
        return [f"less {money(event.commission)} commission"] if event.commission else []
    terms = [f"at {event.odds}"]
    due = Odds.parse(event.odds).pays(event.stake)
    kept = event.commission if event.paid < due else 0  # else it was marked, which is told apart
    terms += [f"less {money(kept)} commission"] if kept else []
    if event.paid + kept <= due - 100:  # nearer than a dollar is rounding
        terms.append(f"{money(due)} was due")
    return terms


def _chance(game: Game) -> str:
    return "the wheel" if game.equipment(game.options).wheel else "the dice"


def _approval(approved: bool) -> str:
    return ", approved" if approved else ""


def _table(event: e.Event, game: Game, you: int) -> Text | None:
    """Return the line of an event about seats, or about checking the cards."""
    match event:
        case e.TableOpened() if event.options:
            changed = ", ".join(f"{name} = {value}" for name, value in event.options.items())
            return Text(lead(), changed, style="cyan")
        case e.MeterOpened():
            linked = ", linked with other tables" if event.linked else ""
            return Text(f"the {words(event.meter)} meter shows {money(event.amount)}{linked}")
        case e.SeatTaken():
            name = "you" if event.seat == you else event.name
            return Text(f"seat {event.seat}: {name}, with {money(event.stack)}{_approval(event.approved)}")
        case e.ChipsBought():
            more = f"{money(event.amount)} more in chips{_approval(event.approved)}"
            return Text(_at(event.seat, you), f": {more}")
        case e.SeatLeft():
            left = f"gone with {money(event.stack)}{_approval(event.approved)}"
            return Text(_at(event.seat, you), f": {left}")
        case e.SatOut():
            return Text(_at(event.seat, you), ": sits out")
        case e.SatIn():
            return Text(_at(event.seat, you), ": plays again")
        case e.BankCarried():
            rounds = "round" if event.turn == 1 else f"{event.turn} rounds"
            return Text(_at(event.seat, you), f": banked the last {rounds}")
        case e.ClockRead():
            return Text(f"{event.minute // 60 % 24}:{event.minute % 60:02} by the clock", style="dim")
        case e.FundPaid():
            signed = " — ".join(filter(None, (event.by, event.reason)))
            paid = f"{money(event.amount)} out of the {words(event.meter)} (floor: {signed})"
            return Text(_at(event.seat, you), f": {paid}")
        case e.DutyDone():
            signed = " — ".join(filter(None, (event.by, event.reason)))
            return Text(f"recorded: {words(event.duty)}", f" (floor: {signed})" if signed else "")
        case e.ApprovalRequested() | e.ApprovalSigned() | e.ApprovalClosed() | e.Corrected():
            return _approved(event, you)
        case e.ShoeShuffled():
            return Text(
                f"{event.cards} {game.pieces} shuffled, seed committed {event.commitment[:12]}…", style="dim"
            )
        case e.CutCardOut():
            return Text(lead(), "the cutting card is out: the last round of this shoe", style="dim")
        case e.DiscardsShuffled():
            return Text(lead(), f"the shoe is out: {event.cards} discards are shuffled", style="dim")
        case e.ShoeFinished():
            return Text(f"the shoe is done, its seed was {event.seed}", style="dim")
        case e.ChanceSeeded():
            return Text(f"{_chance(game)}: seed committed {event.commitment[:12]}…", style="dim")
        case e.SeedPromised():
            return Text(
                f"seed commitment {event.commitment[:12]}…, players may add random values first",
                style="dim",
            )
        case e.SeedDisclosed():
            return Text(f"a seed that was never used was {event.seed}", style="dim")
        case e.ChanceDisclosed():
            return Text(f"{_chance(game)}: the seed was {event.seed}", style="dim")
        case _:
            return None


def _approved(
    event: e.ApprovalRequested | e.ApprovalSigned | e.ApprovalClosed | e.Corrected, you: int
) -> Text:
    """Return the line of an approval or of a decision of management."""
    match event:
        case e.ApprovalRequested():
            held = f", {money(event.amount)} is held" if event.blocks == PAYOUT else ""
            who = f" at seat {event.seat}" if event.seat else ""
            needs = f": {' and '.join(event.needs)} must sign" if event.needs else ""
            return Text(f"approval {event.id} requested: {words(event.name)}{who}{held}{needs}")
        case e.ApprovalSigned():
            return Text(f"approval {event.id}: signed for {event.role}", f" ({event.by})" if event.by else "")
        case e.ApprovalClosed():
            said = " — ".join(filter(None, (event.by, event.reason)))
            return Text(f"approval {event.id} is {event.outcome}", f" ({said})" if said else "")
        case e.Corrected():
            names = " and ".join(filter(None, (event.by, event.second)))
            said = " — ".join(filter(None, (names, event.reason)))
            to = _at(event.seat, you) if event.seat else "the house"
            source = f"seat {event.source}" if event.source else "the house"
            return Text(
                f"management: {CORRECTIONS[event.kind]}, {money(event.amount)} from {source} to ",
                to,
                f" ({said})",
            )


def signature(report: e.Reported) -> str:
    """Return the floor person who answers for a report, and the reason; '' if nobody is named.

    >>> signature(e.Reported(irregularity="x", ruling="void", by="Ann", reason="seen", second="Bob"))
    ' (floor: Ann and Bob — seen)'
    """
    names = " and ".join(filter(None, (report.by, report.second)))
    said = " — ".join(filter(None, (names, report.reason)))
    return f" (floor: {said})" if said else ""


_TOLD: dict[type[e.Event], Callable[[Any, Game, int], Text | None]] = {
    **dict.fromkeys((e.RoundOpened, e.Staked, e.Called, e.Charged, e.MeterFed, e.Marked), _chips),
    **dict.fromkeys(
        (e.CardsDealt, e.CardsHidden, e.CardsRevealed, e.CardsShown, e.CardsDiscarded, e.CardsGiven,
         e.CardsBurned, e.CardsReshuffled, e.HolePeeked, e.DiceThrown, e.WheelSpun, e.ResultConfirmed,
         e.Chose), _cards,
    ),
    e.Settled: _settled,
    **dict.fromkeys((e.ShoeShuffled, e.ShoeFinished, e.RoundClosed), _table),
}  # fmt: skip
"""Narrators of the commonest events. For other events each narrator is tried in turn."""
