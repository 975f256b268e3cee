"""Events told in a dealer's words, each with its clause."""

from __future__ import annotations

from rich.text import Text

from croupier.rules import events as e
from croupier.rules.game import Game
from croupier.rules.steps import Place
from croupier.terminal import drawing
from croupier.wagers.chips import money


def place(where: Place, you: int = 0) -> str:
    if isinstance(where, int):
        return "you" if where == you else f"seat {where}"
    return where


def tell(event: e.Event, game: Game, you: int = 0) -> Text | None:
    """One line, or None for an event that a person at the table does not notice."""
    line = _line(event, game, you)
    if line is None:
        return None
    if event.clause:
        line.append(f"  {event.clause}", style="dim italic")
    return line


def _line(event: e.Event, game: Game, you: int) -> Text | None:
    match event:
        case e.RoundOpened():
            banker = f", {place(event.banker, you)} to bank" if event.banker else ""
            button = f", button at {place(event.button, you)}" if event.button else ""
            return Text(f"── round {event.number}{banker}{button}", style="bold yellow")
        case e.BankPosted():
            return Text(f"  {place(event.seat, you)} posts a bank of {money(event.amount)}")
        case e.Staked():
            return Text(f"  {place(event.seat, you)}: {money(event.amount)} on {event.spot}")
        case e.TakenDown():
            return Text(f"  {place(event.seat, you)}: {money(event.amount)} off {event.spot}")
        case e.Switched():
            return Text(f"  {place(event.seat, you)}: {event.spot} is {'on' if event.working else 'off'}")
        case e.Moved():
            return Text(f"  {place(event.seat, you)}: {event.spot} goes to {event.to}")
        case e.Called():
            return Text(f"“{event.words}”", style="italic")
        case e.Charged() | e.PotFed():
            return Text(f"  {place(event.seat, you)}: {event.what} {money(event.amount)}")
        case e.CommissionOwed():
            return Text(f"  {place(event.seat, you)}: {money(event.amount)} commission is marked")
        case e.CommissionCollected():
            return Text(f"  {place(event.seat, you)}: {money(event.amount)} commission is collected")
        case e.Marked():
            return Text(f"  {event.name} {'to ' + event.value if event.value else 'off'}")
        case _:
            return _cards(event, you) or _ends(event, you)


def _cards(event: e.Event, you: int) -> Text | None:
    match event:
        case e.CardsDealt():
            return Text(f"  {place(event.to, you):<8}").append(drawing.cards(event.cards, event.count))
        case e.CardsHidden():
            return Text(f"  {place(event.to, you):<8}").append(drawing.cards((), event.count))
        case e.CardsRevealed():
            return (
                Text(f"  {place(event.place, you):<8}")
                .append(drawing.cards(event.cards))
                .append(" turned up")
            )
        case e.CardsShown():
            return Text(f"  {place(event.seat, you):<8}").append(drawing.cards(event.cards)).append(" shown")
        case e.CardsBurned():
            return Text(f"  {event.count} burned", style="dim")
        case e.HolePeeked():
            return Text(f"  the hole card is checked: {event.question}? {'yes' if event.holds else 'no'}")
        case e.DiceThrown():
            return Text("  dice    ").append(drawing.dice(event.faces)).append(f"  = {sum(event.faces)}")
        case e.WheelSpun():
            return Text("  wheel   ").append(event.pocket, style="bold")
        case e.Chose():
            amount = f" {money(event.amount)}" if event.amount else ""
            line = Text(f"  {place(event.seat, you)}: {event.choice}{amount} ", style="bold")
            return line.append(drawing.cards(event.cards))
        case _:
            return None


def _ends(event: e.Event, you: int) -> Text | None:
    match event:
        case e.Settled():
            line = Text(f"  {place(event.seat, you)}: {event.spot} {event.outcome} ")
            line.append(drawing.gain(event.paid - event.taken))
            reasons = [event.why.replace("-", " ")] if event.why else []
            reasons += [f"at {event.odds}"] if event.odds and event.outcome == "win" else []
            reasons += [f"less {money(event.commission)} commission"] if event.commission else []
            back = event.stake - event.taken - event.returned
            reasons += [f"{money(back)} stays up"] if back else []
            return line.append(f"  {', '.join(reasons)}" if reasons else "", style="dim")
        case e.PotReturned():
            return Text(f"  {place(event.seat, you)}: {money(event.amount)} back, nobody called it")
        case e.PotAwarded():
            line = Text(f"  {place(event.seat, you)}: wins ").append(drawing.gain(event.amount))
            return line.append(f"  {event.why}" if event.why else "", style="dim")
        case e.PotRaked():
            return Text(f"  {event.what} {money(event.amount)}")
        case e.Reported():
            return Text(f"  ! {event.irregularity}: {event.ruling}", style="bold magenta")
        case e.RoundVoided():
            return Text(f"  the round is void: {event.why}", style="bold magenta")
        case e.SeatTaken():
            return Text(f"{event.name} takes seat {event.seat} with {money(event.stack)}")
        case e.SeatLeft():
            return Text(f"seat {event.seat} leaves with {money(event.stack)}")
        case e.ShoeShuffled():
            return Text(f"{event.cards} cards shuffled, seed committed {event.commitment[:12]}…", style="dim")
        case e.DiscardsShuffled():
            return Text(f"  the shoe is out: {event.cards} discards are shuffled", style="dim")
        case e.ShoeFinished():
            return Text(f"the shoe is done, its seed was {event.seed}", style="dim")
        case _:
            return None
