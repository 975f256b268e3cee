"""Events told in a dealer's words, each with its clause; a page and a terminal show the same ones."""

from __future__ import annotations

import re

from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.steps import DISCARD, Place
from croupier.table import text_pieces as drawing
from croupier.table.text_pieces import Text
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
MARKERS = {
    "button": ("the button goes to {}", ""),
    "shooter": ("the dice go to {}", ""),
    "puck": ("the puck goes to the {}", "the puck is off"),
    "kill": ("the next hand is killed by {}", "the kill is over"),
    "last-winner": ("", ""),
    "in-the-shoe": ("", ""),
    "dealt-in": ("", ""),
}
"""What a marker is called when it is put somewhere and when it is taken off; '' for what nobody sees."""
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
    if spot.isdecimal():
        return next((each.label for each in game.wagers(game.options) if each.name == spot), spot)
    return spot


def hand_of(spot: str, game: Game) -> str:
    """Which hand of a seat is meant, where it is not the one of its first wager."""
    return f" {spot}" if spot and spot != game.wagers(game.options)[0].name else ""


def tell(event: e.Event, game: Game, you: int = 0) -> Text | None:
    """One line, or None for an event that a person at the table does not notice."""
    line = (
        _chips(event, game, you)
        or _cards(event, game, you)
        or _ends(event, game, you)
        or _table(event, game, you)
    )
    if line is None:
        return None
    if event.clause:
        line.append(f"  {event.clause}", style="dim italic")
    return line


def _chips(event: e.Event, game: Game, you: int) -> Text | None:
    """Chips that move before anything is decided, and what is called meanwhile."""
    match event:
        case e.RoundOpened():
            banker = f", {place(event.banker, you)} to bank" if event.banker else ""
            button = f", button at {place(event.button, you)}" if event.button else ""
            return Text(f"── round {event.number}{banker}{button}", style="bold yellow")
        case e.BankPosted():
            return Text(f"  {place(event.seat, you)}: {money(event.amount)} posted as the bank")
        case e.Staked():
            return Text(f"  {place(event.seat, you)}: {money(event.amount)} on {wager(event.spot, game)}")
        case e.TakenDown():
            return Text(f"  {place(event.seat, you)}: {money(event.amount)} off {wager(event.spot, game)}")
        case e.Pressed():
            on = f" {wager(event.spot, game)}" if event.spot else ""
            return Text(f"  {place(event.seat, you)}: [{event.button}]{on}")
        case e.Switched():
            return Text(f"  {place(event.seat, you)}: {event.spot} is {'on' if event.working else 'off'}")
        case e.Moved():
            return Text(f"  {place(event.seat, you)}: {event.spot} goes to {event.to}")
        case e.Called():
            return Text(f"“{event.words}”", style="italic")
        case e.Charged():
            on = f" on {event.spot}" if event.spot else ""
            how = "paid" if event.amount >= 0 else "given back"
            return Text(f"  {place(event.seat, you)}: {money(abs(event.amount))} {event.what}{on} {how}")
        case e.PotFed() if event.what not in BETS:
            return Text(f"  {place(event.seat, you)}: {words(event.what)} {money(event.amount)}")
        case e.CommissionOwed():
            return Text(f"  {place(event.seat, you)}: {money(event.amount)} commission marked, to be paid")
        case e.CommissionCollected():
            return Text(f"  {place(event.seat, you)}: {money(event.amount)} commission collected")
        case e.MeterFed():
            return _meter_fed(event, you)
        case e.Marked():
            return _marker(event, you)
        case _:
            return None


def _meter_fed(event: e.MeterFed, you: int) -> Text:
    by = f"{place(event.seat, you)}: " if event.seat else ""
    way = "onto" if event.amount >= 0 else "off"
    what = f", {words(event.what)}" if event.what != "contribution" else ""
    return Text(f"  {by}{money(abs(event.amount))} {way} the {words(event.meter)} meter{what}")


def _marker(event: e.Marked, you: int) -> Text | None:
    put, off = MARKERS.get(event.name, (f"{words(event.name)}: {{}}", f"{words(event.name)} off"))
    to_seat = event.name in ("button", "shooter", "kill") and event.value.isdecimal()
    value = place(int(event.value), you) if to_seat else event.value
    told = put.format(value) if event.value else off
    return Text(f"  {told}") if told else None


def _cards(event: e.Event, game: Game, you: int) -> Text | None:
    match event:
        case e.CardsDealt():
            dealt = Text(f"  {place(event.to, you):<8} ").append(drawing.cards(event.cards, event.count))
            return dealt.append(hand_of(event.spot, game))
        case e.CardsHidden():
            hidden = Text(f"  {place(event.to, you):<8} ").append(drawing.cards((), event.count))
            return hidden.append(hand_of(event.spot, game))
        case e.CardsRevealed():
            turned = Text(f"  {place(event.place, you):<8} ").append(drawing.cards(event.cards))
            return turned.append(f" turned up{hand_of(event.spot, game)}")
        case e.CardsShown():
            shown = Text(f"  {place(event.seat, you):<8} ").append(drawing.cards(event.cards))
            return shown.append(f" shown{': ' if event.words else ''}{event.words}")
        case e.CardsDiscarded():
            gone = Text(f"  {place(event.seat, you):<8} ").append(drawing.cards(event.cards, event.count))
            return gone.append(" discarded")
        case e.CardsGiven():
            given = Text(f"  {place(event.to, you):<8} ").append(drawing.cards(event.cards))
            source = "" if event.place == event.to else f" from {place(event.place, you)}"
            return given.append(f"{source}{hand_of(event.to_spot, game)}")
        case e.CardsBurned():
            return Text(f"  {event.count} {'card' if event.count == 1 else 'cards'} burned", style="dim")
        case e.CardsReshuffled():
            return Text(f"  {event.count} cards go back, {event.left} are shuffled to deal on", style="dim")
        case e.HolePeeked():
            return Text(f"  the hole card is checked: {event.question}? {'yes' if event.holds else 'no'}")
        case e.DiceThrown():
            return Text("  dice     ").append(drawing.dice(event.faces)).append(f"  = {sum(event.faces)}")
        case e.WheelSpun():
            return Text("  wheel    ").append(event.pocket, style="bold")
        case e.ResultConfirmed():
            return Text("  confirmed ").append(event.result, style="bold")
        case e.Chose():
            hand = f",{hand}" if (hand := hand_of(event.spot, game)) else ""
            line = Text(f"  {place(event.seat, you)}{hand}: {event.choice}", style="bold")
            if event.amount:
                line.append(f"{' to' if event.choice == 'raise' else ''} {money(event.amount)}")
            return line.append(" ").append(drawing.cards(event.cards)) if event.cards else line
        case _:
            return None


def _ends(event: e.Event, game: Game, you: int) -> Text | None:
    match event:
        case e.Settled():
            return _settled(event, game, you)
        case e.Reversed():
            line = Text(f"  {place(event.seat, you)}: {wager(event.spot, game)} is as it was, ")
            return line.append(drawing.gain(event.taken - event.paid))
        case e.MeterRead():
            return Text(f"  the {words(event.meter)} meter shows ").append(money(event.amount), style="bold")
        case e.PotReturned():
            return Text(f"  {place(event.seat, you)}: {money(event.amount)} back from the pot")
        case e.PotAwarded():
            line = Text(f"  {place(event.seat, you)}: ").append(money(event.amount), style="bold green")
            line.append(" of the pot")
            return line.append(f"  {event.why}" if event.why else "", style="dim")
        case e.PotRaked():
            return Text(f"  {money(event.amount)} of the pot to the house, {words(event.what)}")
        case e.Reported():
            at = f" at {place(event.seat, you)}" if event.seat else ""
            right = f", {event.right} is right" if event.right else ""
            line = Text(f"  ! {event.irregularity}{at}{right}", style="bold magenta")
            line = line.append(" ").append(drawing.cards(event.cards)) if event.cards else line
            return line.append(f": {event.ruling}", style="bold magenta")
        case e.RoundVoided():
            return Text(f"  the round is void: {event.why}", style="bold magenta")
        case e.RoundReopened():
            return Text(f"── round {event.number}, settled anew", style="bold yellow")
        case _:
            return None


def _settled(event: e.Settled, game: Game, you: int) -> Text:
    """What became of a wager: the gain or loss, what goes back, and why."""
    name = wager(event.spot, game)
    line = Text(f"  {place(event.seat, you)}: {name} {ENDS.get(event.outcome, event.outcome)}")
    net = event.paid - event.taken
    if net or event.outcome in ("win", "lose"):
        line.append(" ").append(drawing.gain(net))
    if event.returned and event.outcome != "win":
        line.append(f", {money(event.returned)}{' back' if event.outcome != 'returned' else ''}")
    reasons = [words(event.why)] if event.why not in ("", event.spot) else []
    reasons += _terms(event) if event.outcome == "win" else []
    if event.outcome == "win" and event.taken:
        reasons.append(f"{money(event.paid)} paid, the stake is kept")
    reasons += [f"from the {words(event.meter)} meter"] if event.meter and event.paid else []
    if event.commission and event.outcome != "win" and event.taken:
        reasons.append(f"{money(event.commission)} commission")
    up = event.stake - event.taken - event.returned
    reasons += [f"{money(up)} stays up"] if up else []
    return line.append(f"  {', '.join(reasons)}" if reasons else "", style="dim")


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
    """Who sits there, and how chance can be checked afterwards."""
    match event:
        case e.TableOpened() if event.options:
            return Text(
                "  " + ", ".join(f"{name} = {value}" for name, value in event.options.items()), "cyan"
            )
        case e.MeterOpened():
            linked = ", linked with other tables" if event.linked else ""
            return Text(f"the {words(event.meter)} meter shows {money(event.amount)}{linked}")
        case e.SeatTaken():
            name = "you" if event.seat == you else event.name
            return Text(f"seat {event.seat}: {name}, with {money(event.stack)}{_approval(event.approved)}")
        case e.ChipsBought():
            more = f"{money(event.amount)} more in chips{_approval(event.approved)}"
            return Text(f"{place(event.seat, you)}: {more}")
        case e.SeatLeft():
            left = f"gone with {money(event.stack)}{_approval(event.approved)}"
            return Text(f"{place(event.seat, you)}: {left}")
        case e.ShoeShuffled():
            return Text(f"{event.cards} cards shuffled, seed committed {event.commitment[:12]}…", style="dim")
        case e.CutCardOut():
            return Text("  the cutting card is out: the last round of this shoe", style="dim")
        case e.DiscardsShuffled():
            return Text(f"  the shoe is out: {event.cards} discards are shuffled", style="dim")
        case e.ShoeFinished():
            return Text(f"the shoe is done, its seed was {event.seed}", style="dim")
        case e.ChanceSeeded():
            return Text(f"{_chance(game)}: seed committed {event.commitment[:12]}…", style="dim")
        case e.ChanceDisclosed():
            return Text(f"{_chance(game)}: the seed was {event.seed}", style="dim")
        case _:
            return None
