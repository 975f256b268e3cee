"""Actions of a player between rounds besides betting chip by chip: buttons, take-downs, and betting areas.

A button of an electronic terminal is expanded into plain bets and take-downs, which are made all together or
not at all. A button without chips passes information to the next round (`Table.pressed`), for example that
the shooter passes the dice. The ledger records the press and its result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from croupier.errors import CroupierError, IllegalBet, NotYet
from croupier.rules.irregularities import BETTING
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.wagers.spot import LayoutView, Spot, completed, tied_to

if TYPE_CHECKING:
    from croupier.rules.script.round import Round


# Buttons


UNDO = "undo"


class Chips(NamedTuple):
    """Cents put on a spot, or taken off it where they are less than nothing."""

    spot: str
    amount: int


class Act(NamedTuple):
    """One thing that a player did: a touch of the layout, or a button pressed."""

    chips: tuple[Chips, ...]
    button: str = ""


class Terminal(NamedTuple):
    """The state of an electronic terminal from which a button works out its chips."""

    table: Table
    seat: int
    acts: tuple[Act, ...]
    """The seat's acts since the round opened, without those that were undone."""
    touched: str = ""
    """The wager that the player touches after the button, where it waits for one."""


class Button(Struct, frozen=True, kw_only=True):
    name: str
    clause: str
    says: str
    chips: Callable[[Terminal], Iterable[Chips]] = lambda terminal: ()
    """Return the chips to put down or take off. Raises a refusal if there is nothing to do."""
    touches: bool = False
    """The player touches a wager after it."""
    why_not: Callable[[Terminal], str] = lambda terminal: ""
    """Why the seat cannot press it now; '' where it can. It is offered to nobody else."""
    instead: str = ""
    """The word on paper for a round before which it was not pressed."""

    def is_offered(self, table: Table, seat: int | None) -> bool:
        """Return True if the seat may press the button now; a button without conditions is shown to onlookers
        too."""
        return not self.why_not(Terminal(table, seat or 0, ()))


def cancel(terminal: Terminal) -> Iterable[Chips]:
    """Take down the wager that was touched."""
    stake = terminal.table.stake(terminal.seat, terminal.touched)
    if not stake:
        raise NotYet(f"nothing to cancel on {terminal.touched}", f"seat {terminal.seat} has no wager there")
    return (Chips(terminal.touched, -stake),)


def clear(terminal: Terminal) -> Iterable[Chips]:
    """Take down all wagers."""
    laid = terminal.table.layout[terminal.seat]
    if not laid:
        raise NotYet("nothing to clear", f"seat {terminal.seat} has no wager")
    return [Chips(spot, -amount) for spot, amount in laid.items()]


def undo(terminal: Terminal) -> Iterable[Chips]:
    """Undo the seat's last action."""
    if not terminal.acts:
        raise NotYet("nothing to undo", f"seat {terminal.seat} has not bet")
    return [Chips(spot, -amount) for spot, amount in reversed(terminal.acts[-1].chips)]


def recall(terminal: Terminal) -> Iterable[Chips]:
    """Place the wagers of the last round again."""
    laid = {
        spot: amount
        for (seat, spot), amount in terminal.table.placed_last_round.items()
        if seat == terminal.seat
    }
    chips = [Chips(spot, amount) for spot, amount in laid.items() if amount]
    if not chips:
        raise NotYet("nothing to recall", f"seat {terminal.seat} had no wager in the last round")
    return chips


def press(playing: Round, seat: int, name: str, spot: str = "") -> None:
    """Make what the button stands for, all of it or nothing."""
    table = playing.table
    button = playing.game.button(name, table.options)
    if button.touches and not spot:
        example = next(iter(table.layout[seat]), next(iter(playing.game.spots(table.options))))
        raise IllegalBet(f"{name} what?", f"{name} takes a wager", f"{name} {example}")
    if spot and not button.touches:
        raise IllegalBet(f"{name} takes no wager", f"{spot} was touched")
    touched = playing.game.spot(spot, table.options).name if spot else ""
    if why := button.why_not(Terminal(table, seat, ())):
        raise NotYet(f"seat {seat} cannot {name}", why)
    chips = tuple(button.chips(Terminal(table, seat, acts_of(playing.events, seat), touched)))
    with all_or_none(playing, seat):
        playing.tell(e.Pressed(seat=seat, button=name, spot=touched, moves=len(chips), clause=button.clause))
        for each in chips:
            if each.amount > 0:
                playing.bet(seat, each.spot, each.amount)
            else:
                playing.take_down(seat, each.spot, -each.amount)


@contextmanager
def all_or_none(playing: Round, seat: int) -> Iterator[None]:
    """Undo all bets and take-downs of a seat, and their events, if one of them is refused."""
    table, told = playing.table, len(playing.events)
    stack, laid = table.stacks[seat], dict(table.layout[seat])
    fresh, switched, pressed = dict(table.placed_this_round), dict(table.switched), list(table.pressed)
    try:
        yield
    except CroupierError:
        table.stacks[seat], table.layout[seat] = stack, laid
        table.placed_this_round, table.switched, table.pressed = fresh, switched, pressed
        del playing.events[told:]
        raise


def acts_of(events: Sequence[e.Event], seat: int) -> tuple[Act, ...]:
    """Return the acts of a seat since the round opened, without those it has undone."""
    acts: list[Act] = []
    button, moves = "", 0  # the last one pressed, and how many of the events to come are its own
    for event in events:
        if isinstance(event, e.Pressed):
            button, moves = event.button, event.moves
            if event.seat == seat:
                acts = acts[:-1] if button == UNDO else [*acts, Act((), button)]
        elif isinstance(event, e.Staked | e.TakenDown):
            is_own = event.seat == seat
            chips = Chips(event.spot, event.amount if isinstance(event, e.Staked) else -event.amount)
            if moves:
                moves -= 1
                if is_own and button != UNDO:
                    acts[-1] = Act((*acts[-1].chips, chips), button)
            elif is_own:
                acts.append(Act((chips,)))
    return tuple(acts)


# Take-downs


def loose(table: Table, seat: int, spot: Spot) -> int:
    """Return the amount, in cents, that the seat may take off the spot now. For a contract wager, that is
    only what was added in this round's betting; between rounds it is 0."""
    laid = table.stake(seat, spot.name)
    if not laid or (spot.can_remove is not None and spot.can_remove(table, seat)):
        return 0
    if not spot.contract:
        return laid
    return min(laid, table.placed_this_round.get((seat, spot.name), 0)) if table.moment == BETTING else 0


def take_down(playing: Round, seat: int, name: str, amount: int | None = None) -> None:
    """Take chips off a wager, all of them without `amount`, and as many off wagers that must equal it.
    Nothing is taken down if a part of this is refused."""
    table, game = playing.table, playing.game
    spot, spots = game.spot(name, table.options).name, list(game.spots(table.options).values())
    laid = table.stake(seat, spot)
    back = laid if amount is None else amount
    amounts = {spot: back}
    if 0 < back <= laid:
        rest = completed({spot: laid - back}, spots)
        amounts |= {
            each: over
            for each in tied_to(spot, spots)
            if (over := table.stake(seat, each) - rest.get(each, 0)) > 0
        }
    with all_or_none(playing, seat):
        for each in reversed(game.bet_order(amounts, table.options)):
            playing.take_down(seat, each, amounts[each])


def clear_layout(playing: Round, seat: int) -> None:
    """Take down everything that may come down, each wager before the one that it needs."""
    table, game = playing.table, playing.game
    told = len(playing.events)
    with all_or_none(playing, seat):
        for name in reversed(game.bet_order(list(table.layout[seat]), table.options)):
            if amount := loose(table, seat, game.spot(name, table.options)):
                playing.take_down(seat, name, amount)
        if len(playing.events) == told:
            raise NotYet("nothing to take down", f"seat {seat} has no wager that may come off")


# Betting areas


def areas(spot: str, most: int) -> Callable[[LayoutView, int, int], str]:
    """Return a check that refuses a bet on more than `most` adjacent betting areas."""

    def why_not(view: LayoutView, seat: int, total: int) -> str:
        if not isinstance(view, Table) or seat not in view.names:
            return ""
        name = view.names[seat]
        used = [each for each in view.seats_betting_on(spot) if each != seat and view.names.get(each) == name]
        if len(used) >= most:
            return f"{name} bets at seat {_list(used)}, and one player may bet at {_areas(most)}"
        if used and not any(abs(each - seat) == 1 for each in used):
            return f"{name} bets at seat {_list(used)}, and the areas of one player are adjacent"
        return ""

    return why_not


def _areas(most: int) -> str:
    return "one area" if most == 1 else f"{most} adjacent areas"


def _list(seats: list[int]) -> str:
    return " and ".join(map(str, seats))
