"""The game that a recorded hand is played by, with the options and the forced bets that its record names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, Final, NamedTuple

from msgspec.structs import replace as but

from croupier.errors import ParseError
from croupier.families.poker.hand import HandState, declare_dead
from croupier.families.poker.options import PokerOptions
from croupier.families.poker.posts import post
from croupier.families.poker.rules import Poker
from croupier.families.poker.showdown import Share, of_hand
from croupier.families.poker.streets import Street, board, down
from croupier.games import find
from croupier.hands import badugi
from croupier.histories.history import History
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.steps import BOARD, Place, Script

RECORD = "PHH"
"""The citation if the record orders something that no sheet does."""


class Variant(NamedTuple):
    game: str
    limit: str
    settings: tuple[tuple[str, str], ...] = ()
    make: Callable[[Poker], Poker] = lambda form: form


def _badugi(form: Poker) -> Poker:
    """Four cards, drawn to three times, for the best badugi."""
    deal, *draws = form.streets
    return replace(form, streets=(but(deal, deals=(down(4),)), *draws), shares=(of_hand(badugi.ACE_LOW),))


LOWBALL = ("method", "deuce-to-seven")
THREE = ("draws", "3")

VARIANTS: Final = {
    "FT": Variant("ohio-hold-em", "fixed-limit"),
    "NT": Variant("ohio-hold-em", "no-limit"),
    "NS": Variant("hustler-short-deck-holdem", "no-limit", (("straights", "above-threes"),)),
    "PO": Variant("ohio-omaha-high", "pot-limit"),
    "FO/8": Variant("ohio-omaha-8-or-better", "fixed-limit"),
    "F7S": Variant("ohio-seven-card-stud-high", "fixed-limit"),
    "F7S/8": Variant("ohio-seven-card-stud-8-or-better", "fixed-limit"),
    "FR": Variant("ohio-razz", "fixed-limit"),
    "N2L1D": Variant("ohio-five-card-draw-lowball", "no-limit", (LOWBALL,)),
    "F2L3D": Variant("ohio-five-card-draw-lowball", "fixed-limit", (LOWBALL, THREE)),
    "FB": Variant("ohio-five-card-draw-lowball", "fixed-limit", (THREE,), _badugi),
}
"""The format's variants. Short deck is there with a straight above three of a kind."""


BOARD_PLACES: Final[dict[int, tuple[Place, ...]]] = {1: (BOARD,), 2: ("board-1", "board-2")}
"""The places of the boards, by how many lie side by side."""


class RoomReading(NamedTuple):
    """Readings that a house decides and no record states."""

    reopening: str = "full-raise"
    """The rule for reopening the betting, and for raises over a short all-in."""
    blinds: str = "full"
    """The amount to call if a blind is all-in for less: the full blind, or what was posted."""
    antes: str = "kept"
    """Whether an ante that one player puts in alone stays in the pot, or as much of it as another matches."""

    def __str__(self) -> str:
        alone = ", an ante counts as far as another matches it" if self.antes == "matched" else ""
        return f"{self.reopening} reopens the betting, a short blind counts as {self.blinds}{alone}"


READINGS: Final = tuple(
    RoomReading(reopening, blinds, antes)
    for antes in ("kept", "matched")
    for blinds in ("full", "posted")
    for reopening in ("full-raise", "any-raise", "half-raise")
)
"""The first is tried first."""


class Edition(NamedTuple):
    """A game of ours as the record plays it."""

    game: Game
    options: Options
    has_button: bool


@cache
def _form(variant: str, boards: int, is_bomb_pot: bool) -> tuple[Game, Poker]:
    """Return the game, and its form as records have it: a player may fold where nothing is to be called."""
    named = VARIANTS[variant]
    game = find(named.game)
    form = named.make(game.rules)
    streets = tuple(but(street, rules=but(street.rules, folds_free=True)) for street in form.streets)
    if boards > 1:
        streets = streets[0], *(_on_boards(street, BOARD_PLACES[boards]) for street in streets[1:])
    if is_bomb_pot:
        deal, flop, *later = streets
        streets = but(flop, deals=(*deal.deals, *flop.deals)), *later
    form = replace(form, streets=streets)
    return game, form if boards == 1 else replace(form, shares=_shares_of_boards(form, boards))


def _on_boards(street: Street, places: tuple[Place, ...]) -> Street:
    """Return a street that is dealt on each board in turn."""
    return but(street, deals=(board(3 if street.name == "flop" else 1, *places),))


def _shares_of_boards(form: Poker, boards: int) -> Callable[[Any], tuple[Share, ...]]:
    """Return every share of the pot once for each board."""

    def shares(options: PokerOptions) -> tuple[Share, ...]:
        return tuple(
            _on_board(share, place) for place in BOARD_PLACES[boards] for share in form.shares_for(options)
        )

    return shares


def _on_board(share: Share, place: Place) -> Share:
    def strength(play: HandState, seat: int) -> int | None:
        worth = share.worth(play.cards(seat), play.dealt.boards[place])
        return worth if worth is not None and worth >= share.least else None

    name = f"{str(place).replace('-', ' ')} {share.name}".strip()
    return share.replace(strength=strength, together=None, name=name, place=place, counting=None)


def edition_of(
    history: History,
    first: int,
    no_claim: Callable[[HandState], list[int]],
    speaks: Callable[[HandState], int],
    reading: RoomReading,
) -> Edition:
    """Return the game that a record is played by.

    `first` is the player who acts first in the record, 0 where nobody does; `no_claim` names the seats
    that give up at the showdown, `speaks` who acts next where up-cards are not known, or 0."""
    if history.boards not in BOARD_PLACES:
        raise ParseError(f"{history.boards} boards side by side", instead="one or two")
    game, form = _form(history.variant, history.boards, history.is_bomb_pot)
    if not form.has_button:
        form = replace(form, streets=_stud_streets(form, history, speaks, reading))

    def before_showdown(play: HandState) -> Script:
        for seat in no_claim(play):
            yield from declare_dead(play, seat, RECORD)

    form = replace(form, forced_bets=_forced(history, first, reading), before_showdown=before_showdown)
    edition = replace(game, rules=form)
    return Edition(edition, game.options.with_settings(_settings(history, reading)), form.has_button)


def _stud_streets(
    form: Poker, history: History, speaks: Callable[[HandState], int], reading: RoomReading
) -> tuple[Street, ...]:
    """Return the streets of a form, with the first player to act taken from the record if the cards that
    decide it are unknown. An opener who bets all-in for less than the limit has made a bet if any raise
    counts as one."""
    opening, *later = form.streets
    if reading.reopening == "any-raise" and history.is_opened_by_a_bet:
        opening = but(opening, deals=(*opening.deals, _count_the_opening))

    def announced(street: Street) -> Street:
        return but(street, first=lambda play: speaks(play) or street.first(play))

    return opening, *map(announced, later)


def _count_the_opening(play: HandState, clause: str) -> Script:
    play.betting.full, play.betting.bets = play.betting.bet, 1
    yield from ()


def _settings(history: History, reading: RoomReading) -> dict[str, str]:
    """Return the options of a record. The format says nothing about caps on raises, so there is none."""
    named = VARIANTS[history.variant]
    settings = {"limit": named.limit, "raise-cap": "0", "smallest-chip": _cents(history.coin)}
    settings["reopening"] = reading.reopening
    settings |= dict(named.settings)
    if history.small_bet:
        settings |= {"lower-limit": _cents(history.small_bet), "higher-limit": _cents(history.big_bet)}
    if history.bring_in:
        return settings | {
            "forced-bet": _cents(history.bring_in),
            "opens-for-more": "yes",
            "ante": _cents(max(history.antes)),
        }
    smallest = history.min_bet or history.small_bet
    return settings | {"blinds": _cents(smallest), "heads-up-blind": "small"}


def _cents(coins: int) -> str:
    return f"${coins // 100}.{coins % 100:02d}"


def _forced(history: History, first: int, reading: RoomReading) -> Callable[[HandState, str], Script]:
    """Return the forced bets that the record lists; of two players they are listed the other way round."""
    is_even = len(set(history.antes)) == 1
    is_dead = not (is_even and history.trims_antes)
    most = sorted(history.antes)[-2 if reading.antes == "matched" else -1]

    def forced(play: HandState, clause: str) -> Script:
        seats = sorted(play.seats)
        listed = seats[::-1] if len(seats) == 2 else seats
        for seat, ante in zip(listed, history.antes, strict=True):
            if ante and most:
                yield from post(play, seat, min(ante, most), "ante", clause)
                if is_dead:
                    play.dead[seat] = play.betting.put[seat]
                play.betting.put[seat] = 0
        blinds = dict(zip(listed, history.blinds, strict=False))
        for seat, blind in blinds.items():
            if blind:
                yield from post(play, seat, abs(blind), "blind" if blind > 0 else "late-blind", clause)
        largest = max((abs(each) for each in blinds.values()), default=0)
        if largest:
            play.betting.open(largest)
            if reading.blinds == "posted":
                play.betting.bet = play.betting.full = max(play.betting.put.values())
            play.first = _speaks(play, blinds, first)

    return forced


def _speaks(play: HandState, blinds: dict[int, int], first: int) -> int:
    """Return the player left of the largest blind who has chips. The later of two equal blinds is one that
    was missed, and acts in turn: the record shows which."""
    table, largest = play.table, max(blinds.values())
    after = (table.clockwise_after(seat, play.seats) for seat, blind in blinds.items() if blind == largest)
    ways = [next((seat for seat in order if table.stacks[seat]), order[0]) for order in after]
    return first if first in ways else ways[0]
