"""Choices: what a seat may do when it is asked, what it then did, and how it is typed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations, product

from msgspec import Struct

from croupier.cards.card import Card, Hand, parse_cards, print_cards
from croupier.errors import BadCards, CroupierError, IllegalChoice, nearest
from croupier.readers import is_whole_number, whole_number
from croupier.wagers.chips import dollars, money

FOLD = "fold"
"""The name of the choice to give up a hand, in every game that has one."""


_TRIES = 100
"""Ways to lay cards that are drawn by lot until one is allowed."""


class Row(Struct, frozen=True):
    """A row of a hand, in which cards can be laid."""

    name: str
    room: int
    """How many cards it still takes."""
    least: int = 0
    """How many it has to get."""
    lies: Hand = ()
    """The cards that lie there already."""


LaidHands = tuple[Hand, ...]
"""Cards by the row that they are laid in."""


class Preview(Struct, frozen=True):
    """A preview of what rows would make, before they are final."""

    rows: tuple[str, ...]
    """Each row in words; '' where nothing lies in it. Of cards named out of a hand: those, then the rest."""
    warning: str = ""
    """The reason why the rows would be a foul; '' if they are fine."""
    is_foul: bool = False
    """It cannot be put right any more."""


class Choice(Struct, frozen=True, kw_only=True, dict=True):
    """One thing a seat may do. With an amount where `least` is set, with cards where `selectable` is, in rows
    where there are `rows`."""

    name: str
    least: int | None = None
    """The smallest amount in cents; None where no amount is named."""
    most: int | None = None
    """The largest amount; None where the stack is the only limit."""
    unit: int = 1
    """Amounts go in steps of this many cents; `most` is always allowed (all-in, the whole wager)."""
    amounts: tuple[int, ...] = ()
    """The only amounts, where there are few between `least` and `most`."""
    wants_amount: bool = False
    """One of several amounts must be named; else `most` is understood (the whole wager, doubled)."""
    title: str = ""
    """How it is listed where its name and a range of amounts would mislead: `raise to`."""
    selectable: Hand = ()
    """The cards of which some are to be named."""
    min_cards: int = 0
    max_cards: int = 0
    """How many of the selectable cards are to be named."""
    part_names: tuple[str, str] = ("", "")
    """Names for the chosen cards and for the rest: `low hand` and `high hand`."""
    why_not: Callable[[Hand], str] | None = None
    """Why these cards may not be named, or '' where they may."""
    rows: tuple[Row, ...] = ()
    """The rows that they are laid in, which are named with them."""
    preview: Callable[[LaidHands], Preview] | None = None
    """Return a preview of the rows, or of the hands being set, with these cards."""
    says: str = ""
    """The choice in a dealer's words, for the people at the table."""
    is_private: bool = False
    """The cards named stay between the seat and the dealer until they are shown."""
    aliases: tuple[str, ...] = ()
    """Other words for it: `hit` is also called `draw`."""

    @property
    def short_label(self) -> str:
        """Return the label that goes before an amount: `raise to`."""
        return self.title or self.name

    def __str__(self) -> str:
        label = self.short_label
        if self.least is None:
            return label
        if self.most is None:
            return f"{label} {money(self.least)} or more"
        if self.least == self.most:
            return f"{label} {money(self.least)}"
        if self.amounts:
            return f"{label} {' or '.join(map(money, self.amounts))}"
        return f"{label} {money(self.least)}{'-' if self.title else ' to '}{money(self.most)}"

    def take(self, amount: int | None = None, cards: Hand = (), counts: Sequence[int] = ()) -> Chosen:
        """Return the choice with its amount and cards, which must fit. `counts` are the numbers of cards for
        each row, if the choice has rows."""
        if not cards and not counts and (only := self.only_way) is not None and amount in (None, only.amount):
            return only
        if self.rows:
            return self._lay(cards, counts)
        if counts:
            raise IllegalChoice(f"{self.name} has no rows")
        return Chosen(choice=self, amount=self._amount(amount), cards=self._cards(cards))

    @cached_property
    def only_way(self) -> Chosen | None:
        """Return the choice as made if there is only one way to make it, such as a fold, a check or a call;
        otherwise None."""
        if self.least != self.most or self.selectable or self.rows:
            return None
        return Chosen(choice=self, amount=self.most or 0)

    @property
    def is_public(self) -> bool:
        """Return True if the choice has nothing to report but its name and an amount."""
        return not (self.selectable or self.rows or self.is_private)

    def _amount(self, amount: int | None) -> int:
        if self.least is None:
            if amount:
                raise IllegalChoice(f"{self.name} takes no amount", f"{money(amount)} was given")
            return 0
        if amount is None:
            if self.most is None or (self.wants_amount and self.least != self.most):
                raise IllegalChoice(f"{self.name} needs an amount", f"legal is {self}")
            return self.most
        if amount == self.most or amount in self.amounts:
            return amount
        if (
            self.amounts
            or amount < self.least
            or (self.most is not None and amount > self.most)
            or amount % self.unit
        ):
            step = f", in steps of {money(self.unit)}" if self.unit > 1 else ""
            raise IllegalChoice(f"{self.name} {money(amount)} is not allowed", f"legal is {self}{step}")
        return amount

    def _cards(self, cards: Hand) -> Hand:
        if not self.selectable:
            if cards:
                raise IllegalChoice(f"{self.name} names no cards")
            return ()
        if not self.min_cards <= len(cards) <= self.max_cards:
            number = (
                str(self.min_cards)
                if self.min_cards == self.max_cards
                else f"{self.min_cards} to {self.max_cards}"
            )
            pieces = self.selectable[0].piece + ("" if number == "1" else "s")
            purpose = f" for the {self.part_names[0]}" if self.part_names[0] else ""
            raise IllegalChoice(
                f"{self.name} names {number} {pieces}{purpose}",
                _told(len(cards), "given"),
                f"{self.name} {print_cards(self.selectable[: self.min_cards])}" if self.min_cards else "",
            )
        for card in cards:
            if card not in self.selectable:
                raise BadCards(
                    f"{card} is not there to {self.name}",
                    f"the {card.piece}s are {print_cards(self.selectable)}",
                )
            if cards.count(card) > self.selectable.count(card):
                raise BadCards(f"{self.name} names a {card.piece} twice")
        if self.why_not and (why := self.why_not(cards)):
            raise IllegalChoice(f"{self.name} {print_cards(cards)} is not allowed", why)
        return cards

    def lay(self, *laid: Hand) -> Chosen:
        """Return the choice with its cards, row by row."""
        return self.take(cards=tuple(card for hand in laid for card in hand), counts=tuple(map(len, laid)))

    def _lay(self, cards: Hand, counts: Sequence[int]) -> Chosen:
        """Return the choice with its cards in rows. The last row gets the rest if all cards must be laid and
        only that row is missing."""
        if len(counts) == len(self.rows) - 1 and self.min_cards == len(self.selectable):
            rest = tuple(card for card in self.selectable if card not in cards)
            cards, counts = (*cards, *rest), (*counts, len(rest))
        if len(counts) != len(self.rows):
            names = " / ".join(row.name for row in self.rows)
            raise IllegalChoice(f"{self.name} wants its rows", _told(len(counts), "named"), names)
        for row, count in zip(self.rows, counts, strict=True):
            if not row.least <= count <= row.room:
                takes = str(row.room) if row.least == row.room else f"{row.least} to {row.room}"
                full = (
                    f"the {row.name} takes {takes} {self.selectable[0].piece}s"
                    if row.room
                    else f"the {row.name} is full"
                )
                raise IllegalChoice(full, _told(count, "named"))
        return Chosen(choice=self, cards=self._cards(cards), counts=tuple(counts))

    def ways(self) -> Iterator[Chosen]:
        """Yield every way to make the choice that analysis must consider: both ends of an amount's range (the
        value of a stake is linear in its size) and every allowed selection of cards."""
        amounts = dict.fromkeys((self.least or 0, self.most if self.most is not None else self.least or 0))
        if not self.selectable:
            yield from (Chosen(choice=self, amount=amount) for amount in amounts)
            return
        if self.rows:
            yield from self._layings()
            return
        for size in range(self.min_cards, self.max_cards + 1):
            for cards in combinations(self.selectable, size):
                if not (self.why_not and self.why_not(cards)):
                    yield Chosen(choice=self, cards=cards)

    def _layings(self) -> Iterator[Chosen]:
        """Yield every way to lay the cards in the rows, each row in the order of `selectable`."""
        sizes = [range(row.least, row.room + 1) for row in self.rows]
        for counts in product(*sizes):
            if self.min_cards <= sum(counts) <= self.max_cards:
                for laid in _divided(self.selectable, counts):
                    cards = tuple(card for hand in laid for card in hand)
                    if not (self.why_not and self.why_not(cards)):
                        yield Chosen(choice=self, cards=cards, counts=counts)

    def by_lot(self, below: Callable[[int], int]) -> Chosen:
        """Return a random way to make the choice. All ways are equally likely without rows; with rows, each
        number of cards per row is, so that not every way has to be enumerated. `below` draws a number below
        another."""
        if not self.rows:
            ways = tuple(self.ways())
            return ways[below(len(ways))]
        sizes = [range(row.least, row.room + 1) for row in self.rows]
        fitting = [each for each in product(*sizes) if self.min_cards <= sum(each) <= self.max_cards]
        for _ in range(_TRIES):
            counts, rest = fitting[below(len(fitting))], list(self.selectable)
            drawn = tuple(rest.pop(below(len(rest))) for _ in range(sum(counts)))
            if not (self.why_not and self.why_not(drawn)):
                return self.take(cards=drawn, counts=counts)
        return next(self.ways())


def _divided(cards: Hand, counts: Sequence[int]) -> Iterator[LaidHands]:
    """Yield every way to put these numbers of cards in the rows."""
    if not counts:
        yield ()
        return
    for first in combinations(cards, counts[0]):
        rest = tuple(card for card in cards if card not in first)
        yield from ((first, *others) for others in _divided(rest, counts[1:]))


class Chosen(Struct, frozen=True, kw_only=True):
    """A choice made: which of those listed, how much, which cards."""

    choice: Choice
    amount: int = 0
    cards: Hand = ()
    counts: tuple[int, ...] = ()
    """How many of the cards are laid in each row, where there are rows."""

    @property
    def name(self) -> str:
        return self.choice.name

    def __str__(self) -> str:
        parts = [self.name]
        if self.amount:
            parts.append(money(self.amount))
        if self.cards:
            parts.append(self.named)
        return " ".join(parts)

    @property
    def laid(self) -> LaidHands:
        """Return the cards row by row; in a single row if the choice has none."""
        return by_row(self.cards, self.counts) if self.choice.rows else (self.cards,)

    @property
    def named(self) -> str:
        """Return the cards as a command names them, with rows separated by slashes."""
        return show_rows(self.laid) if self.counts else print_cards(self.cards)


def by_row(cards: Hand, counts: Sequence[int]) -> LaidHands:
    """Return the cards, named one row after the other, as rows."""
    ends = [sum(counts[: at + 1]) for at in range(len(counts))]
    return tuple(cards[end - count : end] for end, count in zip(ends, counts, strict=True))


def show_rows(laid: LaidHands) -> str:
    """Return the rows of cards as text, separated by slashes, with a dash for an empty row: `Ah / - / 9s
    9d`."""
    return " / ".join(print_cards(hand) or "-" for hand in laid)


def _told(count: int, done: str) -> str:
    """Return a count in words: `3 were given`, `1 was given`, `none was given`."""
    return f"{count or 'none'} {'were' if count > 1 else 'was'} {done}"


# A choice as it is typed


def choice_of(choices: Sequence[Choice], answer: str, keys: Mapping[str, Choice] | None = None) -> Chosen:
    """Read a typed answer against the legal choices: `double-down 10`, `set Ah Kd`, or `set 1 4` with cards
    by their place. `keys` are shorter words."""
    word, *rest = answer.split() or [""]
    word = word.lower()
    names = {name: choice for choice in choices for name in (*choice.aliases, choice.name)}
    choice = (keys or {}).get(word) or names.get(word) or _only_beginning(word, choices)
    if choice is None:
        legal = ", ".join(map(str, choices))
        near = nearest(word, names)
        raise IllegalChoice(
            f"{answer!r} is no choice here" if answer else "nothing was chosen",
            f"legal is {legal}",
            near if near.startswith("did") else "",
        )
    if choice.selectable:
        return with_cards(choice, " ".join(rest))
    if len(rest) > 1:
        raise IllegalChoice(f"{answer!r} is no choice here", f"{choice.name} takes one amount at most")
    return choice.take(dollars(rest[0]) if rest else None)


def with_cards(choice: Choice, text: str, amount: int | None = None) -> Chosen:
    """Return the choice with cards as they are written, or by their place. Rows are separated by strokes,
    with a dash where nothing is laid: `Ah / - / 9s 9d`."""
    if not choice.rows:
        return choice.take(amount, _named(text.split(), choice.selectable))
    rows = [_named(part.replace("-", " ").split(), choice.selectable) for part in text.split("/")]
    return choice.lay(*rows) if text else choice.take()


def _only_beginning(word: str, choices: Sequence[Choice]) -> Choice | None:
    found = [choice for choice in choices if word and choice.name.startswith(word)]
    return found[0] if len(found) == 1 else None


def _named(words: list[str], among: Hand) -> Hand:
    if words and all(is_whole_number(word) for word in words):
        return tuple(_at(whole_number(word), among) for word in words)
    return parse_cards(" ".join(words)) if words else ()


def _at(place: int, among: Hand) -> Card:
    if not 1 <= place <= len(among):
        raise CroupierError(f"no {among[0].piece if among else 'card'} {place}", f"there are {len(among)}")
    return among[place - 1]
