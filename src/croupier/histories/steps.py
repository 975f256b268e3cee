"""A replayed hand step by step, as a person looks at it: who did what, and how the table stands then."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from croupier.cards.card import Card
from croupier.histories.history import HIDDEN
from croupier.histories.replayed import ReplayedHand
from croupier.rules.script import events as e
from croupier.rules.steps import DISCARD

TOLD = ("bet", "raise", "call", "bring-in")
"""Actions whose own line says what is put in."""


class HistoryStep(Struct, frozen=True, kw_only=True):
    """One thing that happened, and the table after it."""

    street: str
    says: str
    seat: int = 0
    """Whose act it is; 0 for the dealer's."""
    pot: int
    stacks: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    """Hands by player; `??` is a card that the record does not show."""
    faces: tuple[str, ...]
    """Faces by player, a letter per card of the hand: d for down, u for up."""
    board: tuple[str, ...]
    out: tuple[int, ...]
    """Seats that have folded."""
    is_deal: bool = False
    """Whether it is a card more for a player."""
    line: int = 0
    """The line of the record; 0 if the step has none of its own."""
    remark: str = ""
    """The comment of the record on the action."""


def steps_of(hand: ReplayedHand) -> list[HistoryStep]:
    """Return the steps of a recorded hand from the forced bets to its end, or to the first that the rules
    refuse."""
    return _Telling(hand).steps


class _Telling:
    def __init__(self, hand: ReplayedHand) -> None:
        self.hand = hand
        history = hand.history
        self.steps: list[HistoryStep] = []
        self.street = ""
        self.pot = 0
        self.stacks = list(history.stacks)
        self.hands: list[list[str]] = [[] for _ in history.stacks]
        self.faces = ["" for _ in history.stacks]
        self.board: list[str] = []
        self.out: list[int] = []
        assert hand.playing is not None
        for place, event in enumerate(hand.playing.events):
            self._tell(event, hand.acted.get(place, -1))

    def _tell(self, event: e.Event, action: int) -> None:
        money, name = self.hand.history.money, self.hand.history.player
        match event:
            case e.Called(moment=street) if street and street != "posts":
                self.street = street
            case e.CardsDealt() if isinstance(event.to, int):
                self.hands[event.to - 1] += self._shown(event.cards)
                self.faces[event.to - 1] += event.face[0] * len(event.cards)
                self._add(f"{name(event.to)} is dealt {' '.join(self._shown(event.cards))}", is_deal=True)
            case e.CardsDealt() if event.to != DISCARD:
                self.board += self._shown(event.cards)
                self._add(f"the board: {' '.join(self.board)}")
            case e.CardsDiscarded():
                self._throw(event)
            case e.PotFed():
                self.pot += event.amount
                self.stacks[event.seat - 1] -= event.amount
                if event.what not in TOLD:
                    self._add(f"{name(event.seat)}: {event.what.replace('-', ' ')} {money(event.amount)}")
            case e.Chose() if event.choice not in ("discard", "stand-pat"):
                self._choose(event, action)
            case e.Chose(choice="stand-pat"):
                self._add(f"{name(event.seat)} stands pat", event.seat, action)
            case e.PotReturned():
                self._give(event.seat, event.amount)
                self._add(f"{money(event.amount)} goes back to {name(event.seat)}")
            case e.CardsShown():
                self.hands[event.seat - 1] = self._shown(self._all_of(event.seat))
                self._add(f"{name(event.seat)} shows {event.words}", event.seat)
            case e.PotAwarded():
                self._give(event.seat, event.amount)
                self._add(f"{name(event.seat)} wins {money(event.amount)}: {event.why}", event.seat)

    def _choose(self, event: e.Chose, action: int) -> None:
        history = self.hand.history
        said = f"{history.player(event.seat)}: {event.choice}"
        if event.is_fold:
            self.out.append(event.seat)
        elif event.amount:
            to = "to " if event.choice == "raise" else ""
            paid = event.amount if event.choice in ("call", "bring-in") else self._added(event)
            said += f" {to}{history.money(event.amount)}"
            self.pot += paid
            self.stacks[event.seat - 1] -= paid
        self._add(said, event.seat, action)
        if not event.is_fold and event.amount:
            self.pot -= paid  # the chips are told by the event that follows
            self.stacks[event.seat - 1] += paid

    def _added(self, event: e.Chose) -> int:
        """Return what the following chips add."""
        assert self.hand.playing is not None
        events = self.hand.playing.events
        after = events[events.index(event) + 1 :]
        return next((each.amount for each in after if isinstance(each, e.PotFed)), 0)

    def _throw(self, event: e.CardsDiscarded) -> None:
        held = self.hands[event.seat - 1]
        for card in self._shown(event.cards):
            held.remove(card)
        self.faces[event.seat - 1] = "d" * len(held)
        thrown = " ".join(self._shown(event.cards))
        self._add(f"{self.hand.history.player(event.seat)} throws away {thrown}", event.seat)

    def _give(self, seat: int, amount: int) -> None:
        self.pot -= amount
        self.stacks[seat - 1] += amount

    def _shown(self, cards: Sequence[Card]) -> list[str]:
        return [HIDDEN if self.hand.is_hidden((card,)) else str(card) for card in cards]

    def _all_of(self, seat: int) -> list[Card]:
        slots = self.hand.cards.holding[seat]
        return [slot.card for slot in slots if slot.card is not None]

    def _add(self, says: str, seat: int = 0, action: int = -1, is_deal: bool = False) -> None:
        history = self.hand.history
        self.steps.append(
            HistoryStep(
                street=self.street,
                says=says,
                seat=seat,
                pot=self.pot,
                stacks=tuple(self.stacks),
                hands=tuple(map(tuple, self.hands)),
                faces=tuple(self.faces),
                board=tuple(self.board),
                out=tuple(self.out),
                is_deal=is_deal,
                line=history.lines[action] if action >= 0 else 0,
                remark=history.actions[action].partition("#")[2].strip() if action >= 0 else "",
            )
        )
