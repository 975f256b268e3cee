"""Hands of a ledger written as records, where the format has a name for what was played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from croupier.cards.card import Card
from croupier.custom_games import find
from croupier.families.poker.options import ButtonOptions, PokerOptions, StudOptions, parse_blinds
from croupier.families.poker.posts import BLINDS
from croupier.histories.history import History
from croupier.histories.known_cards import printed
from croupier.histories.phh import read, write
from croupier.histories.verdict import verify
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.table.ledger import Ledger, opened_with, opening

if TYPE_CHECKING:
    from croupier.games.poker.draw.ohio_five_card_draw_lowball import OhioLowballOptions
    from croupier.games.poker.hold_em.hustler_short_deck_holdem import ShortDeckOptions

COINS = 100
"""Chips are whole cents, and the format's unit is a dollar."""


def _by_limit(**codes: str) -> Callable[[Any], str]:
    """The variant by the limit that is played; '' for one that the format has no name for."""
    named = {limit.replace("_", "-"): code for limit, code in codes.items()}
    return lambda options: named.get(options.limit, "")


def _lowball(options: OhioLowballOptions) -> str:
    if options.method != "deuce-to-seven" or options.wheel != "ace-high":
        return ""
    return {("no-limit", 1): "N2L1D", ("fixed-limit", 3): "F2L3D"}.get((options.limit, options.draws), "")


def _short_deck(options: ShortDeckOptions) -> str:
    return "NS" if options.limit == "no-limit" and options.straights == "above-threes" else ""


NAMED: Final[dict[str, Callable[[Any], str]]] = {
    "ohio-hold-em": _by_limit(fixed_limit="FT", no_limit="NT"),
    "hustler-holdem": _by_limit(fixed_limit="FT", no_limit="NT"),
    "ohio-omaha-high": _by_limit(pot_limit="PO"),
    "hustler-omaha": _by_limit(pot_limit="PO"),
    "ohio-omaha-8-or-better": _by_limit(fixed_limit="FO/8"),
    "hustler-omaha-high-low-8": _by_limit(fixed_limit="FO/8"),
    "ohio-seven-card-stud-high": _by_limit(fixed_limit="F7S"),
    "hustler-seven-card-stud": _by_limit(fixed_limit="F7S"),
    "ohio-seven-card-stud-8-or-better": _by_limit(fixed_limit="F7S/8"),
    "hustler-seven-card-stud-high-low-8": _by_limit(fixed_limit="F7S/8"),
    "ohio-razz": _by_limit(fixed_limit="FR"),
    "hustler-razz": _by_limit(fixed_limit="FR"),
    "ohio-five-card-draw-lowball": _lowball,
    "hustler-lowball-deuce-to-seven": _by_limit(no_limit="N2L1D"),
    "hustler-badugi": _by_limit(fixed_limit="FB"),
    "hustler-short-deck-holdem": _short_deck,
}
"""Games that the format can name, under the options with which it can."""

WORDS = {"fold": "f", "check": "cc", "call": "cc", "bring-in": "pb", "forced-bet": "pb"}
BETS = ("bet", "raise")
DRAWS = ("discard", "stand-pat")
GIVE_UP = "throw-away"


class Exported(NamedTuple):
    """The hands of a ledger as records."""

    hands: list[History]
    left_out: int
    """Hands in which something happened that the format has no words for, such as a dead hand."""


def variant_of(game: str, options: Options) -> str:
    """Return the code of a game in the format; nothing where the format has none for it."""
    named = NAMED.get(game)
    return named(options) if named is not None else ""


def histories_of(ledger: Ledger) -> Exported:
    """Every hand that was played to its end and that a replay of its record brings to the same stacks; none
    where the format has no name for the game."""
    opened = opening(ledger)
    game = find(opened.game)
    options = opened_with(opened, game)
    variant = variant_of(game.id, options)
    if not variant:
        return Exported([], 0)
    assert isinstance(options, PokerOptions)
    names = {line.what.seat: line.what.name for line in ledger.lines if isinstance(line.what, e.SeatTaken)}
    hands = []
    for before, events, after in _rounds(ledger, options):
        hand = _Hand(options, variant, before, events)
        if hand.seats and any(isinstance(each, e.PotAwarded) for each in events):
            hands.append(hand.written(after, names))
    fine = [hand for hand in hands if _is_told(hand)]
    return Exported(fine, len(hands) - len(fine))


def _is_told(hand: History) -> bool:
    """Return True if a reader of the record comes to the same stacks."""
    replayed = verify(read(write([hand]))[0])
    return not replayed.faults and replayed.is_decided and replayed.stacks == replayed.history.finishing


def _rounds(
    ledger: Ledger, options: PokerOptions
) -> Iterator[tuple[dict[int, int], list[e.Event], dict[int, int]]]:
    """The stacks before each round, what happened in it, and the stacks after."""
    table: Table = Table(options, {})
    before: dict[int, int] = {}
    events: list[e.Event] = []
    for line in ledger.lines:
        event = line.what
        if isinstance(event, e.RoundOpened | e.ShoeFinished | e.TableClosed | e.ChipsBought | e.SeatLeft):
            if events:
                yield before, events, dict(table.stacks)
            before, events = dict(table.stacks), []
        table.apply(event)
        if isinstance(event, e.RoundOpened) or events:
            events.append(event)


class _Hand:
    """Writes one round as a record."""

    def __init__(
        self, options: PokerOptions, variant: str, before: dict[int, int], events: list[e.Event]
    ) -> None:
        self.options = options
        self.variant = variant
        self.before = before
        dealt = (event.to for event in events if isinstance(event, e.CardsDealt))
        self.seats = list(dict.fromkeys(seat for seat in dealt if isinstance(seat, int)))
        """The players from the button's left, as the first card goes round."""
        self.player = {seat: f"p{number}" for number, seat in enumerate(self.seats, start=1)}
        self.antes = dict.fromkeys(self.seats, 0)
        self.blinds = dict.fromkeys(self.seats, 0)
        self.is_dead = False
        self.actions: list[str] = []
        self._dealing: dict[int, tuple[Card, ...]] = {}
        self._held: dict[int, tuple[Card, ...]] = dict.fromkeys(self.seats, ())
        self._shown: dict[int, str] = {}
        """Hands by seat, in the order in which they are shown."""
        self._mucked: list[int] = []
        """Players who gave up instead of showing."""
        self._bets = 0
        """The number of lines up to the last action of a player."""
        self._left = {seat: before[seat] for seat in self.seats}
        self._put = dict.fromkeys(self.seats, 0)
        self._streets = 0
        for event in events:
            self._take(event)
        self._flush()
        self._show()

    def _show(self) -> None:
        """Hands are shown when all betting is over: before the board is dealt out, where it is. Who has the
        pot because all others threw their hands away is written as if it showed."""
        if self._mucked and not self._shown:
            (winner,) = (seat for seat in self._left if seat not in self._mucked)
            self._shown[winner] = f"{self.player[winner]} sm {printed(self._held[winner])}"
        self._shown |= {seat: f"{self.player[seat]} sm" for seat in self._mucked}
        if any(action.startswith("d db") for action in self.actions[self._bets :]):
            self.actions[self._bets : self._bets] = self._shown.values()
            return
        if any(action.startswith("d dh") for action in self.actions[self._bets :]) and not self._drew:
            self.actions[self._bets : self._bets] = [f"{self.player[seat]} sm -" for seat in self._shown]
        self.actions += self._shown.values()

    @property
    def _drew(self) -> bool:
        return any(" sd" in action for action in self.actions)

    def _take(self, event: e.Event) -> None:
        match event:
            case e.PotFed():
                self._post(event)
            case e.Called(moment=street) if street and street != "posts":
                self._streets += 1
                if self._streets > 1:
                    self._put = dict.fromkeys(self.seats, 0)
            case e.CardsDealt() if isinstance(event.to, int):
                self._dealing[event.to] = self._dealing.get(event.to, ()) + event.cards
                self._held[event.to] += event.cards
            case e.CardsDealt():
                self._flush()
                self.actions.append(f"d db {printed(event.cards)}")
            case e.CardsDiscarded():
                held = self._held[event.seat]
                self._held[event.seat] = tuple(card for card in held if card not in event.cards)
            case e.Chose() if event.choice in DRAWS:
                self._act(f"{self.player[event.seat]} sd {printed(event.cards)}".strip())
            case e.Chose() if event.choice == GIVE_UP:
                self._mucked.append(event.seat)
            case e.Chose() if event.choice in WORDS:
                self._flush()
                self._act(f"{self.player[event.seat]} {WORDS[event.choice]}")
                if event.is_fold:
                    del self._put[event.seat], self._left[event.seat]
            case e.Chose() if event.choice in BETS:
                self._flush()
                self._act(f"{self.player[event.seat]} {self._bet(event)}")
            case e.CardsShown():
                self._shown[event.seat] = f"{self.player[event.seat]} sm {printed(self._held[event.seat])}"

    def _bet(self, event: e.Chose) -> str:
        """A raise that nobody who is left could call is a call in the format."""
        stands = max(self._put.values())
        others = [seat for seat in self._left if seat != event.seat]
        can_call = any(self._left[seat] + self._put.get(seat, 0) > stands for seat in others)
        return f"cbr {_units(event.amount)}" if can_call or not stands else "cc"

    def _act(self, action: str) -> None:
        self.actions.append(action)
        self._bets = len(self.actions)

    def _flush(self) -> None:
        """New cards of a draw come when everybody has discarded."""
        for seat, cards in self._dealing.items():
            self.actions.append(f"d dh {self.player[seat]} {printed(cards)}")
        self._dealing = {}

    def _post(self, event: e.PotFed) -> None:
        seat, what = event.seat, event.what
        self._left[seat] = self._left.get(seat, 0) - event.amount
        if what not in ("ante", "dead-blind"):
            self._put[seat] = self._put.get(seat, 0) + event.amount
        if what == "ante":
            self.antes[seat] = self.options.ante
        elif what == "dead-blind":
            self.antes[seat] += event.amount
            self.is_dead = True
        elif what == "newcomer-blind":
            self.blinds[seat] = -event.amount
        elif what.endswith("blind"):
            self.blinds[seat] = max(event.amount, self._full(what))
        elif what == "forced-bet":
            self._flush()
            self._act(f"{self.player[seat]} pb")

    def _full(self, what: str) -> int:
        """Return the full blind, though a short stack may have posted less."""
        assert isinstance(self.options, ButtonOptions)
        amounts = parse_blinds(self.options.blinds)
        return dict(zip(BLINDS[len(amounts)], amounts, strict=True)).get(what, 0)

    def written(self, after: dict[int, int], names: dict[int, str]) -> History:
        options, seats = self.options, self.seats
        listed = seats[::-1] if len(seats) == 2 else seats  # of two, the format has them the other way round
        antes = tuple(self.antes[seat] for seat in listed)
        is_fixed = options.limit == "fixed-limit"
        return History(
            variant=self.variant,
            antes=antes,
            blinds=tuple(self.blinds[seat] for seat in listed),
            bring_in=options.forced_bet if isinstance(options, StudOptions) else 0,
            small_bet=options.lower_limit if is_fixed else 0,
            big_bet=options.higher_limit if is_fixed else 0,
            min_bet=0 if is_fixed else options.smallest_bet,
            stacks=tuple(self.before[seat] for seat in seats),
            actions=tuple(self.actions),
            players=tuple(names.get(seat, "") for seat in seats),
            finishing=tuple(after[seat] for seat in seats),
            trims_antes=len(set(antes)) == 1 and not self.is_dead,
            coins=COINS,
            others={"seats": list(seats)},
        )


def _units(cents: int) -> str:
    return f"{cents // COINS}" if cents % COINS == 0 else f"{cents / COINS:.2f}"
