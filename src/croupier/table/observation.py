"""Sight: a round as one seat may see it. One fold, over events that `view` has stripped, of what lies on the
felt and what was done: page, terminal, coach, strategy and bot read it, and none of them the round itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Self, TypeVar

from croupier.cards.card import Card, Hand, print_cards
from croupier.errors import CroupierError
from croupier.rules.display import SetPart, WinningCards, pots_shown
from croupier.rules.game import Game
from croupier.rules.irregularities import DEAL
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import DISCARD, Decide, Place
from croupier.table.view import view

Key = TypeVar("Key")


ANOTHER_DEAL = (DEAL, "result")
"""Moments from which on a card that is dealt to a hand begins another one: a round without wagers, dealt for
a card that was seen, comes before the round that counts or after its result."""
EventFeed = Callable[[int], tuple[list[e.Event], int, Decide | None]]
"""A source of events for one seat: given the number of events seen, it returns the events since, the seat
whose turn it is, and the decision of the seat itself."""


def feed_of(playing: Round, seat: int | None) -> EventFeed:
    def since(count: int) -> tuple[list[e.Event], int, Decide | None]:
        happened, ask = view(playing.events[count:], seat), playing.ask
        if not isinstance(ask, Decide):
            return happened, 0, None
        return happened, ask.seat, ask if ask.seat == seat else None

    return since


class MovedChips(dict[Key, int]):
    """Chips by key, zero if missing. One is made for every seat of every round, and a Counter would take
    longer to make than to fill."""

    __slots__ = ()

    def __missing__(self, key: Key) -> int:
        return 0


@dataclass(slots=True)
class PlacedCards:
    """Cards that lie together: a hand, or a place of the table."""

    cards: list[Card] = field(default_factory=list)
    """Those that the viewer sees, as they came."""
    up: list[Card] = field(default_factory=list)
    """Those among them that all see."""
    down: int = 0
    """How many more there are, which the viewer does not see."""
    words: str = ""
    """The name of what they make, as it was called."""

    @property
    def count(self) -> int:
        return len(self.cards) + self.down

    @property
    def own_down(self) -> Hand:
        """Return the cards that the viewer alone sees, if other cards of the hand lie open for all, as in
        stud."""
        return tuple(card for card in self.cards if card not in self.up) if self.up else ()

    def put(self, cards: Hand, count: int, *, up: bool) -> None:
        self.cards += cards
        if up:
            self.up += cards
        self.down += count - len(cards)

    def turn(self, cards: Hand) -> None:
        """Cards that lay face down are turned up."""
        self.put(cards, len(cards), up=True)
        self.down = max(0, self.down - len(cards))

    def take(self, cards: Hand, count: int) -> None:
        """Remove `count` cards, of which `cards` are known."""
        unknown = count - len(cards)
        for card in cards:
            if card in self.cards:
                self.cards.remove(card)
                if card in self.up:
                    self.up.remove(card)
            else:
                unknown += 1
        self.down = max(0, self.down - unknown)


class Observation:
    """Fed with viewed events alone: what is not in them cannot be in here. `table` is what all see of chips,
    stakes, markers and meters; it is read, never changed."""

    __slots__ = ("_done", "ask", "banker", "called", "chosen", "dice", "discarded", "events", "fees",
                 "folded", "game", "lying", "net", "paid", "parted", "pocket", "results", "seat", "shares",
                 "table", "turn", "won")  # fmt: skip

    def __init__(self, game: Game, table: Table, seat: int | None = None) -> None:
        self.game = game
        self.table = table
        self.seat = seat
        """The viewer's; None for a spectator."""
        self.events: list[e.Event] = []
        """All that was seen, from the opening of the round."""
        self.lying: dict[tuple[Place, str], PlacedCards] = {}
        """Cards by place and hand, in the order in which they arrived."""
        self.discarded: list[Card] = []
        """Cards that the viewer saw go."""
        self._done: set[tuple[Place, str]] = set()
        """Hands that are out of play as soon as another card is dealt there."""
        self.dice: tuple[int, ...] = ()
        self.pocket = ""
        """The confirmed pocket of the wheel."""
        self.called = ""
        """The last words over the table."""
        self.chosen: list[e.Chose] = []
        self.folded: set[int] = set()
        """The seats that have given up their hands."""
        self.results: list[e.Settled] = []
        """How wagers ended; an end that was taken back is none."""
        self.fees: MovedChips[int] = MovedChips()
        """Fees that each seat was charged."""
        self.net: MovedChips[int] = MovedChips()
        """The result of each seat. The banker's is what was settled with the bank."""
        self.won: MovedChips[int] = MovedChips()
        """Chips won from the pot, by seat."""
        self.paid: MovedChips[tuple[int, int]] = MovedChips()
        """Chips that one player paid another, by both seats."""
        self.banker = 0
        self.shares: MovedChips[int] = MovedChips()
        """Chips that partners of the banker put up."""
        self.parted: set[int] = set()
        """Those who have got their part of the bank."""
        self.ask: Decide | None = None
        """The viewer's decision with its choices; None if it is somebody else's turn, or nobody's."""
        self.turn = 0
        """The seat that is asked; 0 where none is."""

    def __repr__(self) -> str:
        """Show the viewer's cards, the board and the decision."""
        own = [f"{print_cards(self.cards_at(self.seat))}"] if self.seat is not None else []
        boards = [f"{place} {print_cards(cards)}" for place, cards in self.boards.items() if cards]
        asked = [" or ".join(map(str, self.ask.choices))] if self.ask is not None else []
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<{self.game.id}, {who}: {', '.join(filter(None, (*own, *boards, *asked)))}>"

    # -- the fold ------------------------------------------------------------------------------

    def see(self, event: e.Event) -> None:
        """One more thing that happened, as the viewer may see it."""
        self.events.append(event)
        act = FOLDED.get(event.__class__)
        if act is not None:
            act(self, event)

    def follow(self, playing: Round) -> Observation:
        """Apply all that has happened in the round since the last call, and return this observation."""
        return self._fold(feed_of(playing, self.seat))

    def _fold(self, feed: EventFeed) -> Observation:
        happened, self.turn, self.ask = feed(len(self.events))
        self.events += happened
        act_of = FOLDED.get
        for event in happened:
            act = act_of(event.__class__)
            if act is not None:
                act(self, event)
        return self

    def _at(self, place: Place, spot: str) -> PlacedCards:
        lying = self.lying.get((place, spot))
        if lying is None:
            lying = self.lying[place, spot] = PlacedCards()
        return lying

    def _sweep(self, place: Place, spot: str) -> None:
        """A hand of another deal begins: the one that lies there goes away."""
        if (place, spot) in self._done:
            self._done.remove((place, spot))
            self.discarded += self.lying[place, spot].cards
            self.lying[place, spot] = PlacedCards()

    def _hands(self, place: Place | None) -> list[PlacedCards]:
        return [lying for (where, _), lying in self.lying.items() if where == place]

    # -- cards ---------------------------------------------------------------------------------

    def hand(self, place: Place | None, spot: str = "") -> Hand:
        """The cards of one hand that the viewer sees; a spectator, whose seat is None, has none."""
        lying = self.lying.get((place, spot)) if place is not None else None
        return tuple(lying.cards) if lying is not None else ()

    def cards_at(self, *places: Place | None) -> Hand:
        """Return the cards that the viewer sees at these places, in whichever hand they lie."""
        return tuple(
            card for (place, _), lying in self.lying.items() if place in places for card in lying.cards
        )

    def cards_elsewhere(self, *places: Place) -> Hand:
        """Return the cards that the viewer sees at all other places."""
        return tuple(
            card for (place, _), lying in self.lying.items() if place not in places for card in lying.cards
        )

    def count_at(self, place: Place | None) -> int:
        """Return the number of cards at a place, seen or not."""
        return sum(lying.count for lying in self._hands(place))

    @property
    def boards(self) -> dict[Place, Hand]:
        """Cards of no seat, by the name of their place."""
        places = dict.fromkeys(place for place, _ in self.lying if isinstance(place, str))
        return {place: self.cards_at(place) for place in places}

    @property
    def known(self) -> Counter[Card]:
        """Every card that the viewer has seen in this round, as often as it is there."""
        return Counter(self.cards_elsewhere()) + Counter(self.discarded)

    def last_choice(self, seat: int | None) -> e.Chose | None:
        return next((each for each in reversed(self.chosen) if each.seat == seat), None)

    # -- what the family says of them ------------------------------------------------------------

    def hand_words(self, options: Options, place: Place, hand: PlacedCards) -> str:
        """Return the short name of a hand, such as `soft 18`; '' if there is nothing to say."""
        try:
            return self.game.display.hand_words(self.game.rules, options, self, place, hand)
        except CroupierError:  # a card that counts nothing by itself
            return ""

    def winning_cards(self, options: Options) -> WinningCards:
        """Return the cards to highlight. There are none before a settlement or an award."""
        try:
            return self.game.display.winning_cards(self.game.rules, options, self)
        except CroupierError:  # cards that the order does not rank, such as a hand that was killed
            return {}

    def set_parts(self, options: Options, place: Place) -> tuple[SetPart, ...]:
        """Return the parts of a hand that was set; () if it was not set, or is not to be seen."""
        try:
            return self.game.display.set_parts(self.game.rules, options, self, place)
        except CroupierError:  # a hand that is dead, or short of a card
            return ()

    # -- chips ---------------------------------------------------------------------------------

    @property
    def pots(self) -> tuple[int, ...]:
        """The main pot, then the side pots."""
        return pots_shown(self.table, self.folded, is_paid_out=bool(self.won))

    def got(self, seat: int) -> int:
        """Return what other players paid a seat, less what it paid them."""
        if not self.paid:
            return 0
        from_others = sum(amount for (_, to), amount in self.paid.items() if to == seat)
        return from_others - sum(amount for (payer, _), amount in self.paid.items() if payer == seat)

    def _moved(self, seat: int, amount: int, is_banks: bool) -> None:
        self.net[seat] += amount
        if self.banker and is_banks:
            self.net[self.banker] -= amount

    def _divided(self, seat: int, amount: int) -> None:
        """A partner's part of what the bank won or lost counted as the banker's until it was divided, and
        does again where that is taken back."""
        is_back = seat in self.parted
        self.parted ^= {seat}
        gained = amount + self.shares[seat] if is_back else amount - self.shares[seat]
        self.net[seat] += gained
        self.net[self.banker] -= gained


def observe(playing: Round, seat: int | None) -> Observation:
    """A running round through the eyes of one seat."""
    return Observation(playing.game, playing.table, seat).follow(playing)


class LazyObservation(Observation):
    """A sight that folds nothing until it is first looked at: a strategy that never looks, such as one that
    calls everything, does not pay for it. Whoever keeps one asks for what is there `now`. It holds no round,
    only the feed of what its seat may see of one."""

    __slots__ = ("_feed", "is_open")

    def __init__(self, playing: Round, seat: int) -> None:
        self.is_open = False
        self._feed = feed_of(playing, seat)
        self.game, self.table, self.seat = playing.game, playing.table, seat

    def __getattr__(self, name: str) -> Any:
        """Fold the round when an attribute is first read."""
        if self.is_open:
            raise AttributeError(f"a sight has no {name!r}", name=name, obj=self)
        return getattr(self.look(), name)

    def look(self) -> Self:
        """Follow the round to the present and return this observation."""
        if not self.is_open:
            self.is_open = True
            super().__init__(self.game, self.table, self.seat)
        self._fold(self._feed)
        return self

    def now(self) -> Self:
        """Follow the round to the present if somebody has looked at it before, and return this
        observation."""
        if self.is_open:
            self._fold(self._feed)
        return self


class Observations(dict[int, LazyObservation]):
    """The observations of one round by seat. Each is brought up to date when its seat looks."""

    __slots__ = ("playing",)

    def __init__(self, playing: Round) -> None:
        self.playing = playing

    def __missing__(self, seat: int) -> LazyObservation:
        sight = self[seat] = LazyObservation(self.playing, seat)
        return sight

    def observe(self, seat: int) -> LazyObservation:
        """Return the observation of a seat at this moment."""
        return self[seat].now()


# What each event does


def _opened(sight: Observation, event: e.RoundOpened) -> None:
    sight.banker = event.banker


def _joined(sight: Observation, event: e.BankJoined) -> None:
    sight.shares[event.seat] += event.amount


def _divided(sight: Observation, event: e.BankDivided) -> None:
    sight._divided(event.seat, event.amount)


def _dealt(sight: Observation, event: e.CardsDealt) -> None:
    if sight._done:
        sight._sweep(event.to, event.spot)
    sight._at(event.to, event.spot).put(event.cards, event.count, up=event.face == "up")


def _hidden(sight: Observation, event: e.CardsHidden) -> None:
    if sight._done:
        sight._sweep(event.to, event.spot)
    sight._at(event.to, event.spot).put((), event.count, up=False)


def _revealed(sight: Observation, event: e.CardsRevealed) -> None:
    sight._at(event.place, event.spot).turn(event.cards)


def _shown(sight: Observation, event: e.CardsShown) -> None:
    """A seat's cards for all to see; the seat itself has seen them already."""
    hands = sight._hands(event.seat)
    is_up = [card for lying in hands for card in lying.up]
    for card in dict.fromkeys(event.cards):
        for _ in range(event.cards.count(card) - is_up.count(card)):
            for lying in hands:
                if lying.cards.count(card) > lying.up.count(card):
                    lying.up.append(card)
                    break
            else:
                under = next((lying for lying in hands if lying.down), None)
                (under or sight._at(event.seat, "")).turn((card,))
    if hands and event.words:
        hands[0].words = event.words


def _given(sight: Observation, event: e.CardsGiven) -> None:
    sight._at(event.place, event.spot).take(event.cards, len(event.cards))
    joined = sight._at(event.to, event.to_spot)
    joined.put(event.cards, len(event.cards), up=True)
    joined.words = event.words or joined.words


def _discarded(sight: Observation, event: e.CardsDiscarded) -> None:
    hands = sight._hands(event.seat) or [sight._at(event.seat, "")]
    for card in event.cards:
        next((lying for lying in hands if card in lying.cards), hands[0]).take((card,), 1)
    if event.count > len(event.cards):
        next((lying for lying in hands if lying.down), hands[0]).take((), event.count - len(event.cards))
    sight.discarded += event.cards


def _thrown(sight: Observation, event: e.DiceThrown) -> None:
    sight.dice = event.faces


def _spun(sight: Observation, event: e.WheelSpun) -> None:
    sight.pocket = event.pocket


def _confirmed(sight: Observation, event: e.ResultConfirmed) -> None:
    sight.pocket = event.result if sight.pocket else ""


def _called(sight: Observation, event: e.Called) -> None:
    sight.called = event.words
    if event.moment in ANOTHER_DEAL and sight.lying:
        sight._done = {where for where in sight.lying if where[0] != DISCARD}


def _chose(sight: Observation, event: e.Chose) -> None:
    sight.chosen.append(event)
    if event.is_fold:
        sight.folded.add(event.seat)


def _settled(sight: Observation, event: e.Settled) -> None:
    sight.results.append(event)
    sight._moved(event.seat, event.paid - event.taken, not event.meter and not event.by_house)


def _reversed(sight: Observation, event: e.Reversed) -> None:
    wager = (event.seat, event.spot)
    sight.results.remove(next(end for end in reversed(sight.results) if (end.seat, end.spot) == wager))
    sight._moved(event.seat, event.taken - event.paid, not event.meter and not event.by_house)


def _charged(sight: Observation, event: e.Charged) -> None:
    sight.fees[event.seat] += event.amount
    sight.net[event.seat] -= event.amount


def _paid_in(sight: Observation, event: e.CommissionCollected | e.PotFed) -> None:
    sight.net[event.seat] -= event.amount


def _paid_back(sight: Observation, event: e.PotReturned) -> None:
    sight.net[event.seat] += event.amount


def _awarded(sight: Observation, event: e.PotAwarded) -> None:
    sight.net[event.seat] += event.amount
    sight.won[event.seat] += event.amount


def _paid_over(sight: Observation, event: e.PaidOver) -> None:
    sight.net[event.seat] -= event.amount
    sight.net[event.to] += event.amount
    sight.paid[event.seat, event.to] += event.amount


FOLDED: dict[type[e.Event], Callable[[Observation, Any], None]] = {
    e.RoundOpened: _opened,
    e.BankJoined: _joined,
    e.BankDivided: _divided,
    e.CardsDealt: _dealt,
    e.CardsHidden: _hidden,
    e.CardsRevealed: _revealed,
    e.CardsShown: _shown,
    e.CardsGiven: _given,
    e.CardsDiscarded: _discarded,
    e.DiceThrown: _thrown,
    e.WheelSpun: _spun,
    e.ResultConfirmed: _confirmed,
    e.Called: _called,
    e.Chose: _chose,
    e.Settled: _settled,
    e.Reversed: _reversed,
    e.Charged: _charged,
    e.CommissionCollected: _paid_in,
    e.PotFed: _paid_in,
    e.PotReturned: _paid_back,
    e.PotAwarded: _awarded,
    e.PaidOver: _paid_over,
}
"""Nothing else changes a sight."""
