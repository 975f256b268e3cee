"""The place of the first hand, and the order in which the others follow.

Against the house the stacks go to numbered places, clockwise: the dealer is 0, the seats follow from the
dealer's left. Where players bank, every place is a seat, and three dice count from the bank as one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from croupier.cards.chance_devices import Wheel
from croupier.cards.pack import WITH_JOKER
from croupier.errors import BadOption, unknown
from croupier.families.banked.action_button import place_past
from croupier.readers import is_whole_number, whole_number
from croupier.rules.choices import Choice
from croupier.rules.game import Equipment
from croupier.rules.script.table import Table
from croupier.rules.steps import Announce, Decide, RollDice, Script, SetMarker, Spin

if TYPE_CHECKING:
    from croupier.families.setting.round import RoundState

DEALER_PLACE: Final = 0
STACKS: Final = 7
"""Stacks of a deal against the house: one for each place, occupied or not."""

# The order of the deal


def places_from(first: int, places: Sequence[int], clockwise: bool = True) -> list[int]:
    """Return all places in the order of the deal.

    >>> places_from(3, range(7)), places_from(1, range(1, 9), clockwise=False)
    ([3, 4, 5, 6, 0, 1, 2], [1, 8, 7, 6, 5, 4, 3, 2])
    """
    at, turn = places.index(first), 1 if clockwise else -1
    return [places[(at + turn * step) % len(places)] for step in range(len(places))]


def hand_by_hand(order: Sequence[int], size: int) -> Iterable[tuple[int, int]]:
    """Return the places with the number of cards that each gets at a time: a whole hand."""
    return [(place, size) for place in order]


def card_by_card(order: Sequence[int], size: int) -> Iterable[tuple[int, int]]:
    """Return the places with the number of cards: one at a time, along the hands and back again."""
    return [(place, 1) for turn in range(size) for place in (order if turn % 2 == 0 else order[::-1])]


# Against the house: dice, a number generator, or a button

GENERATOR: Final = Wheel("random number generator", ("1", "2", "3", "4", "5", "6", "7"))
BUTTON: Final = "starting-button"
"""The marker that shows the starting position, where no dice or generator do."""
PLACES: Final = ("dealer", "1", "2", "3", "4", "5", "6")
"""The places of the button, clockwise."""


def start_equipment(start: str) -> Equipment:
    """Return the equipment by the way to start: dice, generator or button. The pack is shuffled each
    round."""
    return Equipment(
        pack=WITH_JOKER,
        dice=3 if start == "dice" else 0,
        wheel=GENERATOR if start == "generator" else None,
    )


def place_counted(count: int) -> int:
    """Return the place at which a count ends that goes counterclockwise and has the dealer as number one."""
    return (1 - count) % STACKS


def button_place(table: Table) -> int:
    """Return the place of the starting button; at first it stands in front of the dealer."""
    place = table.marker(BUTTON) or PLACES[DEALER_PLACE]
    if place not in PLACES:
        raise unknown("place for the starting button", place, PLACES)
    return PLACES.index(place)


def first_stack(starts: Mapping[str, str], announced: str = "") -> Callable[[RoundState], Script]:
    """Return the part that finds the place of the first stack; `starts` cites each way to start."""

    def part(play: RoundState) -> Script:
        how = play.options.start
        if how == "dice":
            roll = yield RollDice(dice=3, clause=starts[how])
            play.first = place_counted(roll.total)
        elif how == "generator":
            number = yield Spin(clause=starts[how])
            play.first = place_counted(whole_number(number))
        else:
            play.first = button_place(play.table)
        words = f"The first stack goes to {play.place_name(play.first)}"
        yield Announce(words=words, moment="deal", clause=announced or starts[how])

    return part


def move_button(clause: str) -> Callable[[RoundState], Script]:
    """Return the part that moves the starting button clockwise after each round."""

    def part(play: RoundState) -> Script:
        if play.options.start == "button":
            following = PLACES[(button_place(play.table) + 1) % len(PLACES)]
            yield SetMarker(name=BUTTON, value=following, clause=clause)

    return part


def partners(text: str, positions: int) -> dict[int, int]:
    """Return the other position of a player at two adjacent positions, by position.

    >>> partners("2-3 5-6", positions=6)
    {2: 3, 3: 2, 5: 6, 6: 5}
    """
    other: dict[int, int] = {}
    for word in text.split():
        pair = [whole_number(part) if is_whole_number(part) else 0 for part in word.split("-")]
        if len(pair) != 2 or pair[1] != pair[0] + 1 or not 1 <= pair[0] < positions or {*pair} & {*other}:
            raise BadOption(
                f"two-positions cannot be {text!r}", instead="adjacent positions, such as 2-3 5-6"
            )
        other |= {pair[0]: pair[1], pair[1]: pair[0]}
    return other


def larger_first(table: Table, seats: Iterable[int], other: Mapping[int, int], wager: str) -> list[int]:
    """Return the seats in turn. A player of two positions sets the hand of the larger wager first, of equal
    ones the right-hand one."""

    def turn(seat: int) -> tuple[int, int, int]:
        left = min(seat, other.get(seat, seat))
        return left, -table.stake(seat, wager) if seat in other else 0, -seat

    return sorted(seats, key=turn)


# Where a player banks: three dice, counted from the bank as one


def throw_from_bank(play: RoundState) -> Script:
    roll = yield RollDice(dice=3, clause=play.clauses.start)
    steps = roll.total - 1 if play.rules.clockwise else 1 - roll.total
    play.thrown = roll.total
    play.first = place_past(play.table.banker, steps, play.rules.seats)


def piles(number: int) -> tuple[Choice, ...]:
    """Return the choices of a player-dealer between so many piles."""
    return tuple(
        Choice(name=f"pile-{each}", says=f"give pile {each} from the left to the action seat")
        for each in range(1, number + 1)
    )


def pick_pile(clause: str) -> Callable[[RoundState], Script]:
    """Return the part in which the player-dealer picks the first pile, where hands are dealt by hand; a
    machine that fails is replaced by hand."""

    def part(play: RoundState) -> Script:
        yield from play.rule("shuffler-malfunction")
        if play.by_hand:
            choices = piles(play.rules.seats)
            chosen = yield Decide(seat=play.table.banker, choices=choices, clause=clause)
            play.pile = choices.index(chosen.choice)

    return part


def name_first(play: RoundState) -> Script:
    words = f"{play.thrown}: the first hand goes to {play.place_name(play.first)}"
    yield Announce(words=words, moment="deal", clause=play.clauses.start)
