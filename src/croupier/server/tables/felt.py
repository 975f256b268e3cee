"""The felt as one viewer is shown it, folded event by event: what moves, the cards and what they make, the
bets before the seats, and the results of earlier rounds."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from croupier.cards.card import Card
from croupier.rules.display import Bead
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.events import SeatLeft
from croupier.rules.steps import Place
from croupier.server.tables.shapes import BeadShown, FeltMove, HandName, HandShown
from croupier.table.narration import hand_parts
from croupier.table.observation import Observation, PlacedCards
from croupier.table.score_road import score_road

DEAL, TURN, THROW, SPIN, CALL, CHIPS, SETTLE, RULE = (
    "deal", "turn", "throw", "spin", "call", "chips", "settle", "rule"
)  # fmt: skip


MOST_WORDS = 4_096
"""Number of hands whose words are cached."""


class FeltMoves:
    """Motions on the felt in one round, as one viewer may see them. A page shows them in their order, and
    hides the result that a card, die or ball decides until it has come to rest."""

    def __init__(self) -> None:
        self.all: list[FeltMove] = []
        self._faces: defaultdict[tuple[Place, str], list[int]] = defaultdict(list)
        """(place, card) → the versions at which it came to be seen there."""
        self._backs: defaultdict[tuple[Place, str], list[int]] = defaultdict(list)
        """(place, hand) → the versions at which cards were laid face down."""

    def see(self, version: int, event: e.Event) -> None:
        act = _MOVES.get(event.__class__)
        if act is not None:
            act(self, version, event)

    def _put(self, version: int, kind: str, place: Place = "", spot: str = "") -> None:
        self.all.append(FeltMove(version=version, kind=kind, place=place, spot=spot))

    def _turned(self, version: int, place: Place, cards: tuple[object, ...]) -> None:
        for card in cards:
            self._faces[place, str(card)].append(version)

    def since(self, place: Place, spot: str, lying: PlacedCards) -> tuple[int, ...]:
        """Return the version at which each card of a hand came to lie as it does, the seen ones first."""
        met: dict[str, int] = {}
        found = []
        for card in map(str, lying.cards):
            numbers = self._faces.get((place, card))
            before = met.get(card, 0)
            found.append(numbers[min(before, len(numbers) - 1)] if numbers else 0)
            met[card] = before + 1
        backs = self._backs[place, spot][-lying.down :] if lying.down else []
        return (*found, *[0] * (lying.down - len(backs)), *backs)


# What moves with each event


def _dealt(moves: FeltMoves, version: int, event: e.CardsDealt) -> None:
    moves._put(version, DEAL, event.to, event.spot)
    moves._turned(version, event.to, event.cards)
    moves._backs[event.to, event.spot] += [version] * (event.count - len(event.cards))


def _hidden(moves: FeltMoves, version: int, event: e.CardsHidden) -> None:
    moves._put(version, DEAL, event.to, event.spot)
    moves._backs[event.to, event.spot] += [version] * event.count


def _revealed(moves: FeltMoves, version: int, event: e.CardsRevealed) -> None:
    moves._put(version, TURN, event.place, event.spot)
    moves._turned(version, event.place, event.cards)


def _shown(moves: FeltMoves, version: int, event: e.CardsShown) -> None:
    moves._put(version, TURN, event.seat)
    fresh = [card for card in event.cards if (event.seat, str(card)) not in moves._faces]
    moves._turned(version, event.seat, tuple(fresh))


def _given(moves: FeltMoves, version: int, event: e.CardsGiven) -> None:
    moves._put(version, DEAL, event.to, event.to_spot)
    moves._turned(version, event.to, event.cards)


def _decided(moves: FeltMoves, version: int, event: e.Settled | e.Reversed) -> None:
    moves._put(version, SETTLE, event.seat, event.spot)


def _awarded(moves: FeltMoves, version: int, event: e.PotAwarded) -> None:
    moves._put(version, SETTLE, event.seat)


def _paid_over(moves: FeltMoves, version: int, event: e.PaidOver) -> None:
    moves._put(version, SETTLE, event.seat)
    moves._put(version, SETTLE, event.to)


def _moved(moves: FeltMoves, version: int, event: e.Moved) -> None:
    moves._put(version, CHIPS, event.seat, event.spot)
    moves._put(version, CHIPS, event.seat, event.to)


def _laid(moves: FeltMoves, version: int, event: e.Staked | e.TakenDown | e.Charged) -> None:
    moves._put(version, CHIPS, event.seat, event.spot)


def _pushed(moves: FeltMoves, version: int, event: e.PotFed | e.PotReturned | e.CommissionCollected) -> None:
    moves._put(version, CHIPS, event.seat)


def _of_kind(kind: str) -> AddMove:
    return lambda moves, version, event: moves._put(version, kind)


AddMove = Callable[[FeltMoves, int, Any], None]
_MOVES: dict[type[e.Event], AddMove] = {
    e.CardsDealt: _dealt,
    e.CardsHidden: _hidden,
    e.CardsRevealed: _revealed,
    e.CardsShown: _shown,
    e.CardsGiven: _given,
    e.DiceThrown: _of_kind(THROW),
    e.WheelSpun: _of_kind(SPIN),
    e.Called: _of_kind(CALL),
    e.Settled: _decided,
    e.Reversed: _decided,
    e.PotAwarded: _awarded,
    e.PaidOver: _paid_over,
    e.Moved: _moved,
    e.Reported: _of_kind(RULE),
    e.RoundVoided: _of_kind(RULE),
    e.Staked: _laid,
    e.TakenDown: _laid,
    e.Charged: _laid,
    e.PotFed: _pushed,
    e.PotReturned: _pushed,
    e.CommissionCollected: _pushed,
}

KINDS: dict[type[e.Event], str] = {
    e.CardsDealt: DEAL,
    e.CardsHidden: DEAL,
    e.CardsGiven: DEAL,
    e.CardsRevealed: TURN,
    e.CardsShown: TURN,
    e.DiceThrown: THROW,
    e.WheelSpun: SPIN,
    e.Called: CALL,
    e.Reported: RULE,
    e.RoundVoided: RULE,
    **dict.fromkeys((e.Settled, e.Reversed, e.PotAwarded, e.PaidOver), SETTLE),
    **dict.fromkeys(
        (e.Moved, e.Staked, e.TakenDown, e.Charged, e.PotFed, e.PotReturned, e.CommissionCollected), CHIPS
    ),
}
"""The kind of motion that each event makes; other events move nothing."""


def cards_shown(
    sight: Observation, options: Options, moves: FeltMoves | None = None
) -> tuple[HandShown, ...]:
    """Return the cards hand by hand, with what each makes, which cards won, and when each came."""
    lit = sight.winning_cards(options)
    found: list[HandShown] = []
    for (place, spot), at in sight.lying.items():
        if at.count:
            since = moves.since(place, spot, at) if moves is not None else ()
            found += _parts(sight, options, place, since) or [
                _hand(sight, options, place, spot, at, lit.get((place, spot), set()), since)
            ]
    return tuple(found)


def _hand(
    sight: Observation,
    options: Options,
    place: Place,
    spot: str,
    at: PlacedCards,
    lit: set[Card],
    since: tuple[int, ...],
) -> HandShown:
    words = at.words or sight.hand_words(options, place, at)
    return HandShown(
        place=place,
        spot=spot,
        cards=tuple(map(str, at.cards)),
        down=at.down,
        private=tuple(map(str, at.own_down)),
        words=words,
        hand_names=_made(words),
        winning=tuple(str(card) for card in at.cards if card in lit),
        since=since,
    )


@lru_cache(MOST_WORDS)
def _made(words: str) -> tuple[HandName, ...]:
    return tuple(HandName(**each._asdict()) for each in hand_parts(words))


def _parts(sight: Observation, options: Options, place: Place, since: tuple[int, ...]) -> list[HandShown]:
    """Return the two parts of a hand that was set; none if it was not."""
    parts = sight.set_parts(options, place)
    if not parts:
        return []
    came = _came(sight, place, since)
    return [
        HandShown(
            place=place,
            spot=part.name,
            cards=tuple(map(str, part.cards)),
            words=part.words,
            hand_names=_made(part.words),
            since=tuple(next(came[card]) for card in part.cards) if since else (),
        )
        for part in parts
    ]


def _came(sight: Observation, place: Place, since: tuple[int, ...]) -> dict[Card, Iterator[int]]:
    """Return when each card came; equal tiles have several versions."""
    numbers: dict[Card, list[int]] = {}
    for card, number in zip(sight.hand(place), since, strict=False):
        numbers.setdefault(card, []).append(number)
    return {card: iter(each) for card, each in numbers.items()}


OWN_BETS = frozenset({e.RoundOpened, e.Settled, e.Chose, e.Staked, e.TakenDown, SeatLeft})
"""The events that `OwnBets` looks at."""


class OwnBets:
    """Bets that one seat put on the layout before each round, so that they can be repeated. Stakes that a
    choice adds during a round do not count."""

    def __init__(self, seat: int) -> None:
        self.now: dict[str, int] = {}
        """Bets of the round that is open, or of the last one."""
        self.before: dict[str, int] = {}
        """Bets of the round before that."""
        self.settled: dict[str, int] = {}
        """The seat's stakes that the latest round with a result has settled."""
        self._seat = seat
        self._is_open = False
        """Whether nobody has chosen anything yet."""
        self._has_result = False

    def see(self, event: e.Event) -> None:
        match event:
            case e.RoundOpened():
                self.before, self.now, self._is_open = self.now, {}, True
                self._has_result = False
            case e.Settled():
                if not self._has_result:
                    self._has_result, self.settled = True, {}
                if event.seat == self._seat and event.stake:
                    self.settled[event.spot] = event.stake
            case e.Chose():
                self._is_open = False
            case e.Staked() if self._is_open and event.seat == self._seat:
                self.now[event.spot] = self.now.get(event.spot, 0) + event.amount
            case e.TakenDown() if self._is_open and event.seat == self._seat:
                self.now[event.spot] = max(0, self.now.get(event.spot, 0) - event.amount)
            case SeatLeft() if event.seat == self._seat:
                self.now, self.before, self.settled = {}, {}, {}


ANTE = "ante"
"""The reason of a `PotFed` whose chips go straight into the pot."""


class StreetBets:
    """Chips that lie before the seats of a pot game until the dealer sweeps them into the pot."""

    def __init__(self) -> None:
        self.before: dict[int, int] = {}
        """Seat → the chips that lie before it."""
        self.pots: tuple[int, ...] = ()
        """The main pot and the side pots in the middle, without what lies before the seats."""
        self._has_acted = False

    def see(self, event: e.Event, sight: Observation) -> None:
        match event:
            case e.PotFed() if event.what != ANTE:
                self.before[event.seat] = self.before.get(event.seat, 0) + event.amount
            case e.PotReturned():
                left = self.before.get(event.seat, 0) - event.amount
                self.before[event.seat] = max(0, left)
            case e.Chose():
                self._has_acted = True
            case e.Called() if event.moment and self._has_acted:
                self._sweep()
            case e.CardsShown() | e.PotAwarded() | e.RoundClosed() | e.RoundVoided():
                self._sweep()
        if not any(self.before.values()):
            self.pots = sight.pots

    def _sweep(self) -> None:
        self.before, self._has_acted = {}, False


RESULTS = 14
"""Number of results of dice or a wheel that are shown."""
COUPS = 60
"""Number of baccarat coups that are shown."""


class PastResults:
    """Results of dice, wheel and baccarat in one ledger. Dice that only say where to deal from give none."""

    def __init__(self, game: Game, options: Options) -> None:
        self._deals = game.equipment(options).pack is not None
        self._found: deque[str] = deque(maxlen=RESULTS)
        self.dice: tuple[int, ...] = ()
        """The last throw: the dice lie there until they are thrown again."""
        self._is_spun = False
        self._road = score_road(game, options)
        self._beads: tuple[BeadShown, ...] = ()
        self._last: Bead | None = None

    def see(self, event: e.Event) -> None:
        if self._road is not None:
            self._road.see(event)
        if self._deals:
            return
        match event:
            case e.WheelSpun(pocket=pocket):
                self._found.appendleft(pocket)
                self._is_spun = True
            case e.ResultConfirmed(result=result) if self._is_spun:
                self._found[0] = result
            case e.DiceThrown(faces=faces):
                self.dice = faces
                self._found.appendleft("-".join(map(str, faces)))

    @property
    def results(self) -> tuple[str, ...]:
        """The results as they were confirmed, the latest first."""
        return tuple(self._found)

    @property
    def beads(self) -> tuple[BeadShown, ...]:
        """The coups for the score roads."""
        if self._road is not None and self._road.beads:
            shown = self._road.beads = self._road.beads[-COUPS:]
            if len(self._beads) != len(shown) or self._last is not shown[-1]:
                self._last = shown[-1]
                self._beads = tuple(BeadShown(**bead._asdict()) for bead in shown)
        return self._beads
