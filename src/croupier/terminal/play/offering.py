"""The wagers that may be bet now, as prompts and lists: those of the moment first, then all of them by
kind."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from croupier.rules.game import Game
from croupier.rules.script.round import Round
from croupier.table.narration import wager
from croupier.wagers.chips import money
from croupier.wagers.labels import kind, named, together
from croupier.wagers.spot import Spot

ROOM = 125
"""Letters of wagers in the question; the rest are a matter for `?`."""
SHORT = 3
"""So many of a kind are told by their numbers there."""


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


def by_moment(playing: Round, seat: int) -> list[Spot]:
    """The open spots, those first that the moment offers: what a wager on the layout can be backed with, then
    what may not be bet at any time; last what needs another wager first."""
    table = playing.table

    def rank(spot: Spot) -> int:
        if spot.waits_for:
            return 3 if spot.missing_wager(table, seat) else 0
        return 1 if spot.is_open is not None else 2

    return sorted(open_spots(playing, seat), key=rank)


def question(playing: Round, seat: int, last: dict[str, int]) -> Text:
    """Return the prompt for a bet: the bets on the layout, what may be bet, and what Enter does."""
    table = playing.table
    line = Text()
    if standing := layout_line(playing, seat):
        line.append("  ").append(standing).append("\n")
    if share := table.shares.get(seat, 0):
        line.append(f"  you have {money(share)} in the bank\n")
    has_bet = any(amount for (owner, _), amount in table.placed_this_round.items() if owner == seat)
    line.append("  bet ").append("more, ? tells what" if has_bet else _offer(playing, seat), style="cyan")
    if table.layout[seat] or seat in table.shares:
        line.append(f"   Enter: {go_word(playing)}", style="dim")
    elif can_repeat(playing, seat, last):
        line.append(f"   Enter: {_sums(last, playing.game)}", style="dim")
    return line.append(" > ", style="bold cyan")


def _offer(playing: Round, seat: int) -> str:
    groups = together((spot.name, spot.limits, spot) for spot in by_moment(playing, seat))
    names, room = [], ROOM
    for group, _ in groups:
        names.append(_told(group, playing.game))
        room -= len(names[-1]) + 2
        if room < 0 and len(names) < len(groups):
            names[-1] = f"and {len(groups) - len(names) + 1} kinds more (?)"
            break
    return ", ".join(names)


def _told(names: list[str], game: Game) -> str:
    if len(names) == 1:
        return wager(names[0], game)
    return named(names) if len(names) <= SHORT else f"{kind(names[0])}…"


def layout_line(playing: Round, seat: int) -> Text:
    """Return the markers and the seat's wagers in one line; a wager that is off, or on when it usually is
    off, says so."""
    table, game = playing.table, playing.game
    line = Text(", ".join(f"{name} {table.marker(name)}" for name in game.markers if table.marker(name)))
    for number, (name, amount) in enumerate(table.layout[seat].items()):
        line.append(", " if number else "   you have " if line else "you have ")
        line.append(f"{money(amount)} on {wager(name, game)}", style="bold")
        spot = game.spot(name, table.options)
        if is_on(playing, seat, spot) is not _by_rule(playing, seat, spot):
            line.append(f" called {'on' if is_on(playing, seat, spot) else 'off'}", style="bold yellow")
        elif not is_on(playing, seat, spot):
            line.append(" off", style="yellow")
    return line


def is_on(playing: Round, seat: int, spot: Spot) -> bool:
    return playing.table.is_working(seat, spot.name, _by_rule(playing, seat, spot))


def _by_rule(playing: Round, seat: int, spot: Spot) -> bool:
    return spot.works is None or spot.works(playing.table, seat)


def go_word(playing: Round) -> str:
    """Return what the dealer does when the bets lie."""
    return playing.game.equipment(playing.table.options).first_step


def goes_on(playing: Round) -> bool:
    """Whether a player bets line after line until it says to go on, not one line a round."""
    options = playing.table.options
    is_busy = any(spot.stands for spot in playing.game.wagers(options)) or bool(playing.game.buttons(options))
    return is_busy or go_word(playing) != "deal"


def _sums(bets: dict[str, int], game: Game) -> str:
    return ", ".join(f"{money(amount)} on {wager(spot, game)}" for spot, amount in bets.items())


def can_repeat(playing: Round, seat: int, last: dict[str, int]) -> bool:
    """Whether the last bets can be made once more: the spots are open and the chips are there."""
    chips = playing.table.stacks[seat] - playing.table.owed.get(seat, 0)
    is_open = last.keys() <= {spot.name for spot in open_spots(playing, seat)}
    return bool(last) and is_open and sum(last.values()) <= chips


# Help


def help_text(playing: Round, seat: int) -> Group:
    """Return a help text: how to bet, the open wagers by kind, and the wagers that are not open now."""
    options, game = playing.table.options, playing.game
    wagers = game.wagers(options)
    says = "  WAGER AMOUNT, several parted by commas; take-down WAGER [AMOUNT]; "
    if any(spot.stands for spot in wagers):
        says += "press WAGER [AMOUNT] to add, as much again if you name none; "
    if any(spot.can_switch for spot in wagers):
        says += "on WAGER, off WAGER, or a kind of them; "
    if playing.table.banker and game.bank.together(options).most > 1:
        says += "bank AMOUNT to hold the bank together with the player who has it, bank none to leave it; "
    if game.irregularities:
        says += "report NAME to have something go wrong in this round (report alone lists them), "
        says += "call-off NAME to take that back; "
    says += f"{go_word(playing)} (or Enter) when your bets lie; sit-out for a round without a bet; q to leave"
    grid = Grid(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold", ratio=1)
    grid.add_column(overflow="fold")
    spots = open_spots(playing, seat)
    for of_kind, alike in _kinds(playing, seat, spots):
        grid.add_row(f"  {of_kind}", _all_told(alike, game), _terms(alike, playing), style="dim")
    for button in (each for each in game.buttons(options) if each.is_offered(playing.table, seat)):
        grid.add_row(f"  {button.name}{' WAGER' if button.touches else ''}", button.says, style="dim")
    closed = [spot for spot in wagers if spot.opening and spot not in spots]
    if closed:
        grid.add_row("  not now", _all_told(closed, game), style="dim")
    return Group(Text(says), grid)


def _kinds(playing: Round, seat: int, spots: Iterable[Spot]) -> list[tuple[str, list[Spot]]]:
    """The spots by their kind and limits, what goes with a wager on the layout apart; one without a kind is
    its own."""
    groups: dict[tuple[object, ...], tuple[str, list[Spot]]] = {}
    for spot in spots:
        needs = bool(spot.waits_for) if spot.missing_wager(playing.table, seat) else spot.companions
        key = (spot.kind or spot.name, spot.limits, needs)
        groups.setdefault(key, (spot.kind, []))[1].append(spot)
    return list(groups.values())


def _all_told(spots: Iterable[Spot], game: Game) -> str:
    groups = together((spot.name, "", spot) for spot in spots)
    return ", ".join(wager(names[0], game) if len(names) == 1 else named(names) for names, _ in groups)


def _terms(spots: list[Spot], playing: Round) -> str:
    spot, options = spots[0], playing.table.options
    limits = spot.limits or options.limits
    first = " and ".join(spot.companions) if len(spots) == 1 else "its wager"
    return f"{limits}, with {first}" if spot.companions else str(limits)
