"""Bets typed at the table: `ante 10, pair-plus 5`, `take-down place-6`, `off place-6`, Enter to repeat."""

from __future__ import annotations

from rich.text import Text

from croupier.refusals import IllegalBet, Refusal
from croupier.rules.game import Game
from croupier.rules.round import Round
from croupier.table.paper import spot_name
from croupier.terminal.kinds import kind, named, together
from croupier.terminal.telling import wager
from croupier.wagers.chips import dollars, money
from croupier.wagers.spot import Spot

SHOWN = 9
"""Kinds of wager named in the question; the rest are a matter for `?`."""


def open_spots(playing: Round, seat: int) -> list[Spot]:
    """The spots that this seat may bet on now, and those whose first wager it may still make."""
    table = playing.table
    spots = {
        spot.name: spot
        for spot in playing.game.wagers(table.options)
        if spot.opening and not (spot.is_open and spot.is_open(table, seat))
    }
    return [
        spot
        for spot in spots.values()
        if not spot.waits_for or any(each in spots or table.stake(seat, each) for each in spot.waits_for)
    ]


def _kinds(playing: Round, seat: int) -> list[tuple[list[str], Spot]]:
    return together((spot.name, spot.limits, spot) for spot in open_spots(playing, seat))


def _sums(bets: dict[str, int], game: Game) -> str:
    return ", ".join(f"{wager(spot, game)} {money(amount)}" for spot, amount in bets.items())


def question(playing: Round, seat: int, last: dict[str, int]) -> Text:
    game = playing.game
    kinds = _kinds(playing, seat)
    names = [wager(names[0], game) if len(names) == 1 else f"{kind(names[0])}…" for names, _ in kinds]
    more = f" and {len(names) - SHOWN} kinds more" if len(names) > SHOWN else ""
    line = Text("  bet ").append(", ".join(names[:SHOWN]) + more, style="cyan")
    laid = playing.table.layout[seat]
    if laid:
        line.append(f"  on the layout: {_sums(laid, game)}  Enter: go on", style="dim")
    elif last:
        line.append(f"  Enter: {_sums(last, game)}", style="dim")
    return line.append(" > ", style="bold cyan")


def help_text(playing: Round, seat: int) -> Text:
    options = playing.table.options
    text = Text("  WAGER AMOUNT, several parted by commas; take-down WAGER; on WAGER, off WAGER; ")
    text.append("done (or Enter) when your bets lie; sit-out for a round without a bet; q to leave\n")
    for names, spot in _kinds(playing, seat):
        low = spot.limits.minimum if spot.limits else options.table_minimum
        high = spot.limits.maximum if spot.limits else options.table_maximum
        first = " and ".join(spot.companions) if len(names) == 1 else "its first wager"
        needs = f", with {first}" if spot.companions else ""
        most = "no limit" if high is None else money(high)
        text.append(f"  {named(names):<32} {money(low)} to {most}{needs}\n", style="dim")
    for button in playing.game.buttons(options):
        text.append(
            f"  {button.name + (' WAGER' if button.touches else ''):<32} {button.says}\n", style="dim"
        )
    return text


def place(playing: Round, seat: int, answer: str, last: dict[str, int]) -> bool:
    """Make the bets that were typed; True when the person is done betting.

    All of a line is made or none of it: a refusal half way takes the first half back.
    """
    words = answer.strip().lower()
    if words in ("sit-out", "none", "pass"):
        return True
    if words in ("", "done", "roll", "deal", "spin"):
        if not words and last and not playing.table.layout[seat]:
            _all_or_none(playing, seat, list(last.items()))
            return True
        if not playing.table.layout[seat]:
            raise IllegalBet("there is no bet yet", instead="bet something, or sit-out")
        return True
    first, _, rest = words.partition(" ")
    options = playing.table.options
    buttons = playing.game.buttons(options)
    if any(first == button.name for button in buttons):
        playing.press(seat, first, spot_name(rest))
        return False
    if first in ("take-down", "on", "off"):
        if first == "take-down":
            playing.take_down(seat, spot_name(rest))
        else:
            playing.switch(seat, spot_name(rest), first == "on")
        return False
    bets = [_bet(part, playing) for part in words.split(",") if part.strip()]
    _all_or_none(playing, seat, bets)
    last.clear()
    last.update(bets)
    return not buttons and not any(spot.stands for spot in playing.game.wagers(options))


def _bet(text: str, playing: Round) -> tuple[str, int]:
    words = text.split()
    if len(words) < 2:
        raise IllegalBet(f"how much on {text.strip()}?", instead=f"{text.strip()} 10")
    spot = playing.game.spot(spot_name(" ".join(words[:-1])), playing.table.options)
    return spot.name, dollars(words[-1])


def _all_or_none(playing: Round, seat: int, bets: list[tuple[str, int]]) -> None:
    made: list[tuple[str, int]] = []
    try:
        for spot, amount in bets:
            playing.bet(seat, spot, amount)
            made.append((spot, amount))
    except Refusal:
        for spot, amount in reversed(made):
            playing.take_down(seat, spot, amount)
        raise
