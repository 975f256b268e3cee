"""Shares of the pot: which order of hands decides each, over which cards, and who gets its odd chips."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Any

from msgspec import Struct

from croupier.cards.card import Hand
from croupier.families.poker.contest import Contest
from croupier.families.poker.pots.odd_chips import Splits, one_each_from_the_left
from croupier.hands.best import FROM_BOARD, TwoOfTheHole
from croupier.hands.order import HandOrder
from croupier.rules.steps import BOARD, Place


class Takes(Enum):
    """Of which cards a hand is made, for whoever ranks many at once."""

    ALL = "the seat's own cards and the board"
    HAND = "the cards in hand alone"
    TWO = "two of the hole and three of the board"


class Share(Struct, frozen=True, kw_only=True):
    """A part of every pot that one order of hands decides: all of it, the high half, a board's half."""

    strength: Callable[[Contest, int], int | None]
    """How strong a seat's hand is, with the boards and how its cards lie; None where it does not qualify."""
    words: Callable[[int], str]
    """The strength as the dealer calls it."""
    category: Callable[[int], Any] | None = None
    """The kind of hand that a strength is, where it is one of high poker."""
    name: str = ""
    """Told with the hand where there are several shares."""
    splits: Splits = one_each_from_the_left
    """Who gets the odd chips of a tie."""
    ranking: HandOrder | TwoOfTheHole | None = None
    """The order of hands, for players who judge what they hold."""
    counting: Callable[[Contest, int], Hand] | None = None
    """The cards that make a seat's hand."""
    ties: str = ""
    """Where the sheet divides a tie for this share, if not as for every other."""
    takes: Takes | None = None
    """Which cards `ranking` is asked about; None where only `strength` knows."""
    place: Place = BOARD
    """The board that they are taken from."""
    least: int = 0
    """The weakest strength that qualifies."""
    by_lying: tuple[str, ...] = ()
    """Where it matters how cards lie: the rankings that can decide it (see `hands.rankings`), by name."""
    together: Callable[[Contest], list[int]] | None = None
    """How strong the hands of all live seats are, in their order, where the ranking tells it of many at once;
    those too that do not qualify."""

    def strengths(self, contest: Contest) -> dict[int, int | None]:
        """How strong the hand of each live seat is."""
        if self.together is None:
            return {seat: self.strength(contest, seat) for seat in contest.live}
        found, least = zip(contest.live, self.together(contest), strict=True), self.least
        return {seat: worth if worth >= least else None for seat, worth in found}

    @property
    def order(self) -> HandOrder | None:
        """What hands are compared by, whichever cards they are made of."""
        return self.ranking.five if isinstance(self.ranking, TwoOfTheHole) else self.ranking

    def worth(self, cards: Hand, board: Hand) -> int | None:
        """How strong a seat's cards are with those of the board, even where that does not qualify; None where
        they are too few, or only `strength` knows."""
        if isinstance(self.ranking, TwoOfTheHole):
            return self.ranking.evaluate(cards, board) if len(board) >= FROM_BOARD else None
        if self.ranking is None or self.takes is None:
            return None
        return self.ranking.evaluate(self.taken(cards, board))

    def made_of(self, cards: Hand, board: Hand) -> Hand:
        """The cards that make it; all of the seat's where nothing tells."""
        if isinstance(self.ranking, TwoOfTheHole):
            return self.ranking.counting(cards, board) if len(board) >= FROM_BOARD else cards
        if self.ranking is None or self.takes is None:
            return cards
        return self.ranking.counting(self.taken(cards, board))

    def taken(self, cards: Hand, board: Hand) -> Hand:
        """Those that a hand may be made of."""
        return (*cards, *board) if self.takes is Takes.ALL else cards

    def call(self, strength: int) -> str:
        """A hand as the dealer calls it for this share."""
        return f"{self.name}: {self.words(strength)}" if self.name else self.words(strength)


def of_all(
    ranking: HandOrder, name: str = "", splits: Splits = one_each_from_the_left, least: int = 0
) -> Share:
    """The best five of a seat's own cards and the community cards: hold 'em, stud with its common card.
    A strength below `least` does not qualify."""
    return _share_of(ranking, Takes.ALL, name, splits, least)


def of_hand(
    ranking: HandOrder, name: str = "", splits: Splits = one_each_from_the_left, least: int = 0
) -> Share:
    """The cards in hand alone: draw games, whatever lies on a board."""
    return _share_of(ranking, Takes.HAND, name, splits, least)


def two_of_the_hole(
    ranking: TwoOfTheHole,
    name: str = "",
    splits: Splits = one_each_from_the_left,
    least: int = 0,
    place: Place = BOARD,
) -> Share:
    """Exactly two hole cards with exactly three of the board: Omaha."""
    five = ranking.five
    lowest = _least(five, least)

    def strength(contest: Contest, seat: int) -> int | None:
        worth = ranking.evaluate(contest.down[seat], contest.boards[place])
        return worth if worth >= lowest else None

    return Share(
        strength=strength,
        words=cache(five.describe),
        category=five.category,
        name=name,
        splits=splits,
        ranking=ranking,
        counting=lambda contest, seat: ranking.counting(contest.down[seat], contest.boards[place]),
        takes=Takes.TWO,
        place=place,
        least=lowest,
    )


def _share_of(ranking: HandOrder, takes: Takes, name: str, splits: Splits, least: int) -> Share:
    """A share decided by an order over a seat's own cards and the board, or over those in hand alone."""
    evaluate, of_each = ranking.of_dealt, ranking.of_each
    lowest = _least(ranking, least)
    has_board = takes is Takes.ALL

    def cards(contest: Contest, seat: int) -> Hand:
        if not has_board:
            return contest.down[seat]
        board = contest.boards.get(BOARD)
        return contest.cards(seat) + board if board else contest.cards(seat)

    def strength(contest: Contest, seat: int) -> int | None:
        worth = evaluate(cards(contest, seat))
        return worth if worth >= lowest else None

    def together(contest: Contest) -> list[int]:
        own = contest.cards if has_board and contest.up else contest.down.__getitem__
        return of_each(map(own, contest.live), contest.boards.get(BOARD, ()) if has_board else ())

    return Share(
        strength=strength,
        words=cache(ranking.describe),
        category=ranking.category,
        name=name,
        splits=splits,
        ranking=ranking,
        counting=lambda contest, seat: ranking.counting(cards(contest, seat)),
        takes=takes,
        least=lowest,
        together=together,
    )


def _least(ranking: HandOrder, least: int) -> int:
    return least if ranking.qualifies(0) else max(least, 1)
