"""The felt: what lies on a table in one round, folded from events that were stripped for one viewer."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise

from croupier.cards.card import Card, Hand
from croupier.families.poker.betting import FOLD
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.rules.steps import Place
from croupier.server.live.shown import CardsShown, EndShown


@dataclass
class Lying:
    """Cards that lie together."""

    cards: list[Card] = field(default_factory=list)
    down: int = 0
    words: str = ""


@dataclass
class Felt:
    """Fed with viewed events only: what is not in them cannot be in here."""

    you: int | None = None
    lying: dict[tuple[Place, str], Lying] = field(default_factory=dict)
    dice: tuple[int, ...] = ()
    pocket: str = ""
    called: str = ""
    ends: list[EndShown] = field(default_factory=list)
    net: int = 0
    """What the viewer won or lost."""
    banker: int = 0
    folded: set[int] = field(default_factory=set)
    won: Counter[int] = field(default_factory=Counter)
    """Of the pot, by seat."""

    def see(self, event: e.Event) -> None:
        self._cards(event)
        self._chips(event)
        match event:
            case e.RoundOpened():
                self.banker = event.banker
            case e.DiceThrown():
                self.dice = event.faces
            case e.WheelSpun():
                self.pocket = event.pocket
            case e.ResultConfirmed():
                self.pocket = event.result if self.pocket else ""
            case e.Called():
                self.called = event.words
            case e.PotAwarded():
                self.won[event.seat] += event.amount
            case e.Chose() if event.choice == FOLD.name:
                self.folded.add(event.seat)

    def shown(self) -> tuple[CardsShown, ...]:
        return tuple(
            CardsShown(place=place, spot=spot, cards=tuple(map(str, at.cards)), down=at.down, words=at.words)
            for (place, spot), at in self.lying.items()
            if at.cards or at.down
        )

    def pots(self, table: Table) -> tuple[int, ...]:
        """The main pot and the side pots: cut where a seat that contends has no more chips. Chips of nobody
        are the main pot's; what is left while it is paid out is one."""
        if self.won or not table.pot:
            return (table.pot,) if table.pot else ()
        put = {seat: amount for seat, amount in table.fed.items() if amount}
        ends = {put[seat] for seat in put if not table.stacks.get(seat) and seat not in self.folded}
        cuts = [0, *sorted({*ends, max(put.values(), default=0)})]
        found = [
            sum(min(each, high) - min(each, low) for each in put.values()) for low, high in pairwise(cuts)
        ]
        found[0] += table.pot - sum(found)
        return tuple(found)

    def _at(self, place: Place, spot: str) -> Lying:
        return self.lying.setdefault((place, spot), Lying())

    def _cards(self, event: e.Event) -> None:
        match event:
            case e.CardsDealt() | e.CardsHidden():
                self._put(self._at(event.to, event.spot), event.cards, event.count)
            case e.CardsRevealed():
                at = self._at(event.place, event.spot)
                at.cards += event.cards
                at.down = max(0, at.down - len(event.cards))
            case e.CardsShown():
                self._turn_up(event)
            case e.CardsGiven():
                self._take(self._at(event.place, event.spot), event.cards)
                self._put(self._at(event.to, event.to_spot), event.cards, len(event.cards))

    def _put(self, at: Lying, cards: Hand, count: int) -> None:
        at.cards += cards
        at.down += count - len(cards)

    def _take(self, at: Lying, cards: Hand) -> None:
        for card in cards:
            if card in at.cards:
                at.cards.remove(card)
            elif at.down:
                at.down -= 1

    def _turn_up(self, event: e.CardsShown) -> None:
        """A seat's cards for all to see; the seat itself sees them already."""
        hands = [at for (place, _), at in self.lying.items() if place == event.seat]
        known = Counter(card for at in hands for card in at.cards)
        for card in (Counter(event.cards) - known).elements():
            at = next((each for each in hands if each.down), None) or self._at(event.seat, "")
            at.cards.append(card)
            at.down = max(0, at.down - 1)
        if hands and event.words:
            hands[0].words = event.words

    def _chips(self, event: e.Event) -> None:
        match event:
            case e.Settled():
                self._settled(event)
            case e.Reversed():
                wager = (event.seat, event.spot)
                self.ends.remove(next(end for end in reversed(self.ends) if (end.seat, end.spot) == wager))
                self._move(event.seat, event.taken - event.paid, banked=not event.meter)
            case e.Charged() | e.CommissionCollected() | e.PotFed() if event.seat == self.you:
                self.net -= event.amount
            case e.PotReturned() | e.PotAwarded() if event.seat == self.you:
                self.net += event.amount

    def _settled(self, event: e.Settled) -> None:
        self._move(event.seat, event.paid - event.taken, banked=not event.meter)
        self.ends.append(
            EndShown(
                seat=event.seat,
                spot=event.spot,
                outcome=event.outcome,
                stake=event.stake,
                net=event.paid - event.taken,
                returned=event.returned,
                commission=event.commission,
                odds=event.odds,
                why=event.why,
                clause=event.clause,
            )
        )

    def _move(self, seat: int, amount: int, banked: bool) -> None:
        if self.you is None:
            return
        if seat == self.you:
            self.net += amount
        if banked and self.banker == self.you:
            self.net -= amount
