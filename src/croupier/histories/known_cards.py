"""Which card is which in a record: the cards that it names, and others in place of those that it hides.

A hidden card that is shown later is the one that was shown. One that nobody ever saw is any card that the
record does not name; whoever holds it at the showdown has no claim.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

from croupier.cards.card import Card, Hand
from croupier.cards.pack import Pack
from croupier.errors import BadCards, CroupierError, ParseError
from croupier.families.poker.streets import CardOrder, ace_high, ace_low
from croupier.histories.history import (
    BOARD_CARDS,
    DEALER,
    FLOP,
    SHOWING,
    History,
    seat_of,
    two_by_two,
    words_of,
)

DOOR = 2
"""Which card of a hand of stud comes first face up, counted from 0."""
OPENS: Final[dict[str, CardOrder]] = {
    "F7S": ace_high,
    "F7S/8": ace_high,
    "FR": lambda card: -ace_low(card),
}
"""The card that has to open is the first in this order: the lowest, in razz the highest."""
WITH_BOARD: Final = ("FT", "NT", "NS", "PO", "FO/8")
"""Variants that are dealt a board of five cards."""
SHOWN_AS_DEALT = "-"


class Wrong(Exception):
    """Raised for something in the record that cannot be, at one of its actions."""

    def __init__(self, action: int, no: CroupierError) -> None:
        super().__init__(action, no)
        self.action = action
        self.no = no


class Slot:
    """A place for a card that was dealt: known at once, found out later, or never."""

    __slots__ = ("card", "is_known")

    def __init__(self, card: Card | None) -> None:
        self.card = card
        self.is_known = card is not None


class KnownCards:
    """The cards of a record by player and board, in the order dealt, and what was thrown away and shown."""

    def __init__(self, history: History, pack: Pack) -> None:
        self.dealt: dict[int, list[Slot]] = {seat: [] for seat in range(1, history.count + 1)}
        self.boards: list[list[Slot]] = [[] for _ in range(history.boards)]
        """The boards that are dealt side by side; further runs of one board follow its five cards."""
        self._board_deals = 0
        self._has_board = history.variant in WITH_BOARD
        self.thrown: dict[int, deque[list[Slot]]] = {seat: deque() for seat in self.dealt}
        """The discards of each draw; none if the player stood pat."""
        self.holding: dict[int, list[Slot]] = {seat: [] for seat in self.dealt}
        self.mucked: set[int] = set()
        self._seen: set[Card] = set()
        self._out: set[Card] = set()
        """Thrown away or folded: such a card may come again, where the pack has run short."""
        self._pack = pack
        for number, action in enumerate(history.actions):
            try:
                self._take(action, history.count)
            except CroupierError as no:
                raise Wrong(number, no) from None
        self._fill(history)

    def _take(self, action: str, count: int) -> None:
        words = words_of(action)
        if words[:2] == [DEALER, "db"] and len(words) == 3:
            self._deal_board(action, words[2])
        elif words[:2] == [DEALER, "dh"] and len(words) == 4:
            seat = seat_of(words[2], count)
            slots = self._dealt(words[3])
            self.dealt[seat] += slots
            self.holding[seat] += slots
        elif words[1:2] == ["sd"]:
            seat = seat_of(words[0], count)
            self.thrown[seat].append([self._gone(seat, text) for text in two_by_two("".join(words[2:]))])
            self._out.update(slot.card for slot in self.thrown[seat][-1] if slot.card is not None)
        elif words[1:2] == ["f"]:
            self._out.update(
                slot.card for slot in self.holding[seat_of(words[0], count)] if slot.card is not None
            )
        elif words[1:2] == [SHOWING]:
            self._show(seat_of(words[0], count), "".join(words[2:]))

    def _deal_board(self, action: str, text: str) -> None:
        """Take three cards for a flop and one for every other street; what comes after five belongs to a
        further run."""
        board = self.boards[self._board_deals % len(self.boards)]
        self._board_deals += 1
        count = len(text) // 2
        run_again = len(board) >= BOARD_CARDS and count == FLOP
        wanted = FLOP if self._has_board and not board else 1
        if count != wanted and not (self._has_board and run_again):
            cards = "one card" if wanted == 1 else f"{wanted} cards"
            raise ParseError(f"{action!r} deals {count} cards", f"the board gets {cards} here")
        board += self._dealt(text)

    def _dealt(self, text: str) -> list[Slot]:
        slots = []
        for word in two_by_two(text):
            card = None if "?" in word else Card.parse(word)
            if card is not None:
                self._name(card)
            slots.append(Slot(card))
        return slots

    def _name(self, card: Card) -> None:
        if card in self._seen and card not in self._out:
            raise BadCards(f"{card} is there twice")
        if card not in self._pack.cards:
            raise BadCards(f"{card} is not in the pack")
        self._out.discard(card)
        self._seen.add(card)

    def _gone(self, seat: int, text: str) -> Slot:
        held = self.holding[seat]
        wanted = None if "?" in text else Card.parse(text)
        for slot in held:
            if slot.card is wanted:
                held.remove(slot)
                return slot
        hidden = [slot for slot in held if slot.card is None]
        if wanted is None or not hidden:
            raise BadCards(f"p{seat} has no {text} to throw away")
        self._name(wanted)
        hidden[0].card, hidden[0].is_known = wanted, True
        held.remove(hidden[0])
        return hidden[0]

    def _show(self, seat: int, text: str) -> None:
        if not text:
            self.mucked.add(seat)
            return
        if text == SHOWN_AS_DEALT:
            return
        held = self.holding[seat]
        known = {slot.card for slot in held}
        hidden = deque(slot for slot in held if slot.card is None)
        for word in two_by_two(text):
            card = None if "?" in word else Card.parse(word)
            if card is None or card in known:
                continue
            if not hidden:
                raise BadCards(f"p{seat} shows {card}", "it was not dealt")
            self._name(card)
            slot = hidden.popleft()
            slot.card, slot.is_known = card, True

    def _fill(self, history: History) -> None:
        """Give a card to each place that nobody ever saw."""
        left = [card for card in self._pack.cards if card not in self._seen]
        if history.variant in OPENS:
            self._fill_doors(history, left)
        self.spare = iter(left)
        for slot in (each for slots in (*self.boards, *self.dealt.values()) for each in slots):
            if slot.card is None:
                slot.card = self.next_spare()

    def _fill_doors(self, history: History, left: list[Card]) -> None:
        """Give the opener of a stud hand the card to open with, where the record has no door cards."""
        acts = (words_of(action) for action in history.actions)
        opener = next((words[0] for words in acts if len(words) > 1 and words[0] != "d"), "")
        left.sort(key=OPENS[history.variant])
        for seat, slots in self.dealt.items():
            if len(slots) > DOOR and slots[DOOR].card is None:
                slots[DOOR].card = left.pop(0 if opener == f"p{seat}" else -1)

    def next_spare(self) -> Card:
        """Return a card that lies nowhere in the record; where none is left, as in a long draw, any again."""
        card = next(self.spare, None)
        if card is None:
            self.spare = iter(self._pack.cards)
            card = next(self.spare)
        return card

    def is_shown(self, seat: int) -> bool:
        """Return True if all that the player holds at the end is known."""
        return all(slot.is_known for slot in self.holding[seat])

    def hides(self, cards: Sequence[Card]) -> bool:
        """Return True if one of these cards stands for a hidden one."""
        return any(card not in self._seen for card in cards)


def printed(cards: Hand) -> str:
    """Return cards as a record writes them: `AsKd`."""
    return "".join(map(str, cards))
