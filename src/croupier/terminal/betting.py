"""Bets typed at the table: `ante 10, pair-plus 5`, `take-down place-6`, `off place-6`, Enter to repeat."""

from __future__ import annotations

from rich.text import Text

from croupier.refusals import IllegalBet, Refusal, nearest
from croupier.rules.round import Round
from croupier.table.paper import spot_name
from croupier.wagers.chips import dollars, money
from croupier.wagers.spot import Spot

SHOWN = 9
"""Spots named in the question; the rest are a matter for `?`."""


def open_spots(playing: Round, seat: int) -> list[Spot]:
    """The spots that this seat may bet on now, as far as they need no other wager first."""
    table = playing.table
    return [
        spot
        for spot in playing.game.wagers(table.options)
        if spot.opening and not (spot.is_open and spot.is_open(table, seat))
    ]


def question(playing: Round, seat: int, last: dict[str, int]) -> Text:
    spots = [spot.name for spot in open_spots(playing, seat)]
    more = f" … {len(spots)} in all" if len(spots) > SHOWN else ""
    line = Text("  bet ").append(", ".join(spots[:SHOWN]) + more, style="cyan")
    laid = playing.table.layout[seat]
    if laid:
        line.append(
            "  on the layout: " + ", ".join(f"{spot} {money(sum_)}" for spot, sum_ in laid.items()), "dim"
        )
    if last and not laid:
        line.append(
            "  Enter: " + ", ".join(f"{spot} {money(sum_)}" for spot, sum_ in last.items()), style="dim"
        )
    elif laid:
        line.append("  Enter: go on", style="dim")
    return line.append(" > ", style="bold cyan")


def help_text(playing: Round, seat: int) -> Text:
    options = playing.table.options
    text = Text("  WAGER AMOUNT, several parted by commas; take-down WAGER; on WAGER, off WAGER; ")
    text.append("done (or Enter) when your bets lie; sit-out for a round without a bet; q to leave\n")
    for spot in open_spots(playing, seat):
        low = spot.limits.minimum if spot.limits else options.table_minimum
        high = spot.limits.maximum if spot.limits else options.table_maximum
        needs = f", with {' and '.join(spot.companions)}" if spot.companions else ""
        most = "no limit" if high is None else money(high)
        text.append(f"  {spot.name:<28}{money(low)} to {most}{needs}\n", style="dim")
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
    if first in ("take-down", "on", "off"):
        if first == "take-down":
            playing.take_down(seat, spot_name(rest))
        else:
            playing.switch(seat, spot_name(rest), first == "on")
        return False
    bets = [_bet(part) for part in words.split(",") if part.strip()]
    _all_or_none(playing, seat, bets)
    last.clear()
    last.update(bets)
    return not any(spot.stands for spot in playing.game.wagers(playing.table.options))


def _bet(text: str) -> tuple[str, int]:
    words = text.split()
    if len(words) < 2:
        raise IllegalBet(f"how much on {text.strip()}?", instead=f"{text.strip()} 10")
    return spot_name(" ".join(words[:-1])), dollars(words[-1])


def _all_or_none(playing: Round, seat: int, bets: list[tuple[str, int]]) -> None:
    made: list[tuple[str, int]] = []
    names = [spot.name for spot in playing.game.wagers(playing.table.options)]
    try:
        for spot, amount in bets:
            playing.bet(seat, spot, amount)
            made.append((spot, amount))
    except Refusal as no:
        for spot, amount in reversed(made):
            playing.take_down(seat, spot, amount)
        if not no.instead:
            no.instead = nearest(spot, names) if spot not in names else ""
        raise
