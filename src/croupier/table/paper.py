"""The paper of a written round: how its words are read, and what it has of cards, rolls and spins."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import yaml

from croupier.cards.card import Card, Hand, parse_cards
from croupier.cards.chance_devices import Roll
from croupier.cards.composition import Composition
from croupier.errors import BadCards, OutOfCards, ParseError, unknown
from croupier.readers import MOST, check_yaml, is_whole_number, whole_number
from croupier.rules import steps as s
from croupier.rules.game import Game
from croupier.rules.options import Options


class PaperSource:
    """Cards, rolls and spins in the order they are written."""

    def __init__(self, game: Game, options: Options, paper: Mapping[str, Any]) -> None:
        equipment = game.equipment(options)
        self._game = game
        self._piece = game.pieces.removesuffix("s")
        self._pack = Composition.from_cards(equipment.pack.cards) if equipment.pack else None
        self._shuffles_each_round = equipment.shuffles_each_round
        self._behind_cut_card = equipment.cut_card
        self._gone: Counter[Card] = Counter()
        """The cards that were dealt and have not come back."""
        self._out = 0
        """How many those are; one that nobody sees need not be written."""
        self._earlier: Counter[Card] = Counter()
        """The cards that were out when the round opened."""
        self._earlier_out = 0
        self._dice = equipment.dice
        self._wheel = equipment.wheel
        self._cards = deque(cards_of([] if paper.get("cards") is None else paper["cards"]))
        self._rolls = deque(roll_of(each) for each in sequence(paper, "rolls"))
        self._spins = deque(str(each) for each in sequence(paper, "spins"))
        self.dealt = 0
        self.thrown = 0
        """How many rolls and spins have counted."""

    def add(self, paper: Mapping[str, Any]) -> None:
        """Take the cards, rolls and spins of a further round."""
        self._cards.extend(cards_of([] if paper.get("cards") is None else paper["cards"]))
        self._rolls.extend(roll_of(each) for each in sequence(paper, "rolls"))
        self._spins.extend(str(each) for each in sequence(paper, "spins"))

    def open_round(self, *, is_fresh: bool) -> None:
        """Count the cards anew where the round is dealt from a fresh shoe."""
        if is_fresh or self._shuffles_each_round:
            self._gone.clear()
            self._out = 0
        self._earlier, self._earlier_out = self._gone.copy(), self._out

    @property
    def needs_shuffle(self) -> bool:
        """Return True if the next round is dealt from a fresh shoe, as far as the equipment decides it."""
        return self._pack is not None and (self._shuffles_each_round or self.is_cut_card_out)

    def recycle(self) -> None:
        """The discards of earlier rounds are shuffled and become the shoe."""
        self._gone -= self._earlier
        self._out -= self._earlier_out
        self._earlier, self._earlier_out = Counter(), 0

    def reshuffle(self, cards: Hand, count: int) -> int:
        """The order is as written; what comes back may come again."""
        assert self._pack is not None
        self._gone.subtract(cards)
        self._out -= count
        return self._pack.total - self._out

    def cards(self, ask: s.Step, count: int) -> Hand:
        self._out += count
        if isinstance(ask, s.Burn) and not self._cards:
            self.dealt += count  # the last cards need not be written if nobody sees them
            return ()
        if len(self._cards) < count:
            place = getattr(ask, "to", "the burn")
            to = f"seat {place}" if isinstance(place, int) else place
            raise OutOfCards(
                f"no {self._piece} left for {to}",
                f"{count} asked for, {len(self._cards)} of {self.dealt + len(self._cards)} left",
            )
        self.dealt += count
        return tuple(self._next() for _ in range(count))

    def _next(self) -> Card:
        card = self._cards.popleft()
        self._gone[card] += 1
        if self._pack is not None and self._gone[card] > self._pack.count(card):
            twice = "is written more often than the pack has it"
            why = twice if self._pack.count(card) else "is not in the pack"
            raise BadCards(
                f"{card} {why}", f"{self._game.id} is dealt from {self._pack.total} {self._piece}s"
            )
        return card

    def roll(self, dice: int) -> Roll:
        if not self._rolls:
            raise OutOfCards("no roll left", f"{dice} dice are to be thrown")
        self.thrown += 1
        return self._rolls.popleft()

    def spin(self) -> str:
        if not self._spins:
            raise OutOfCards("no spin left", "the wheel is to be spun")
        assert self._wheel is not None
        self.thrown += 1
        return self._wheel.pocket(self._spins.popleft())

    def has_ahead(self, count: int) -> bool:
        """Return False: cards on paper are asked for one by one, so that an error about a missing card names
        its seat."""
        return False

    @property
    def has_cut_card(self) -> bool:
        return self._pack is not None and self._behind_cut_card > 0

    @property
    def is_cut_card_out(self) -> bool:
        """Return True if more cards are out than lie before the cutting card. A paper that begins in the
        middle of a shoe does not tell how many were out before, so there the card may have come out
        earlier."""
        return self._pack is not None and self._out > self._pack.total - self._behind_cut_card

    def has_next_roll(self, beyond: int = 0) -> bool:
        """Return True if the dice game goes on: rolls are written for a further round. Where cards are dealt,
        dice only tell who is dealt to first."""
        return self._pack is None and len(self._rolls) > beyond

    def unused(self) -> list[str]:
        return [*(f"{self._piece} {card}" for card in self._cards), *(f"roll {roll}" for roll in self._rolls),
                *(f"spin {spin}" for spin in self._spins)]  # fmt: skip


INT = "tag:yaml.org,2002:int"
MERGE = "tag:yaml.org,2002:merge"


class Paper(yaml.SafeLoader):
    """Reads YAML in which no key is written twice (the first would be forgotten without a word) and only a
    plain number is one: the pocket 00 is not 0, $010 is not $8."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        found: set[Any] = set()
        for name, _ in node.value:
            if name.tag == MERGE:
                continue
            key = self.construct_object(name, deep=True)
            if isinstance(key, Hashable):
                if key in found:
                    line = name.start_mark.line + 1
                    raise ParseError(f"{key} is written twice", f"the second time in line {line}")
                found.add(key)
        return super().construct_mapping(node, deep)


Paper.yaml_implicit_resolvers = {
    first: [(tag, shape) for tag, shape in shapes if tag != INT]
    for first, shapes in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
Paper.add_implicit_resolver(INT, re.compile(r"[-+]?(?:0|[1-9][0-9]*)$"), list("-+0123456789"))


def read_paper(text: str, name: str, instead: str = "game: …, seats: …, cards: …") -> dict[str, Any]:
    """Return a paper as plain values; YAML reads JSON too. `name` is what an error calls it."""
    try:
        check_yaml(yaml.compose(text, Paper), "written round")
        paper = yaml.load(text, Paper)
    except yaml.YAMLError as no:
        mark = getattr(no, "problem_mark", None)
        where = f"line {mark.line + 1}" if mark else ""
        raise ParseError(f"{name} is neither YAML nor JSON", where) from None
    except (ValueError, OverflowError, RecursionError):
        raise ParseError(f"{name} is no written round", "it holds a value that cannot be read") from None
    if not isinstance(paper, dict):
        raise ParseError(f"{name} is no written round", instead=instead)
    return paper


def spot_name(text: str) -> str:
    """A wager's name as it may be typed: `Pair Plus` for pair-plus, `straight:17` for straight-17."""
    return "-".join(
        text.replace("_", " ").replace(":", " ").replace("/", " ").replace("-", " ").split()
    ).lower()


def whole(value: Any, what: str) -> int:
    """A number that counts something; 1.5 and yes are none."""
    if type(value) is int and abs(value) <= MOST:
        return value
    if isinstance(value, str) and is_whole_number(value.strip(), 9):
        return whole_number(value)
    raise ParseError(f"no {what} {value!r}", instead="it is a whole number")


def seat_of(text: Any) -> int:
    return whole(text, "seat")


def plain(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return "; ".join(f"{row}: {pays}" for row, pays in value.items())
    if isinstance(value, list):
        return " ".join(map(str, value))
    return str(value)


def check_keys(paper: Mapping[Any, Any], keys: Sequence[str], kind: str) -> dict[str, Any]:
    """The paper with its keys as they are spelled here; one that does not exist is refused."""
    found: dict[str, Any] = {}
    for key, value in paper.items():
        name = str(key).replace("_", "-")
        if name not in keys:
            raise unknown(f"key of a {kind}", str(key), keys)
        found[name] = value
    return found


def mapping(paper: Mapping[str, Any], key: str) -> Mapping[Any, Any]:
    value = {} if paper.get(key) is None else paper[key]
    if not isinstance(value, Mapping):
        raise ParseError(f"{key} cannot be {value!r}", instead="it is a list of names with their values")
    return value


def sequence(paper: Mapping[str, Any], key: str) -> Sequence[Any]:
    value = [] if paper.get(key) is None else paper[key]
    if isinstance(value, str | bytes) or not isinstance(value, Sequence):
        raise ParseError(f"{key} cannot be {value!r}", instead=f"it is a list: {key}: [...]")
    return value


def cards_of(value: Any) -> list[Card]:
    words = [value] if isinstance(value, str) else value
    if not isinstance(words, Sequence):
        raise ParseError(f"cards cannot be {value!r}", instead="cards: [Ah, Kd]")
    return [card for word in words for card in parse_cards(str(word))]


def roll_of(value: Any) -> Roll:
    if type(value) is int:
        raise ParseError(
            f"no roll {value!r}", "a total does not say which dice", "both faces, such as [3, 4]"
        )
    if isinstance(value, Sequence) and not isinstance(value, str):
        if not all(type(face) is int for face in value):
            raise ParseError(f"no roll {value!r}", instead="such as [3, 4]")
        return Roll(tuple(value))
    return Roll.parse(str(value))


def words_of(value: Any) -> Sequence[Any]:
    words = value.split() if isinstance(value, str) else value
    if not isinstance(words, Sequence) or len(words) < 2:
        raise ParseError(f"no choice {value!r}", instead="[seat, choice], such as [1, stand]")
    return [switch_word(word) for word in words]


def switch_word(word: Any) -> Any:
    """Return `on` or `off` for a value that YAML read from a bare on or off as a boolean; other values
    unchanged."""
    return ("on" if word else "off") if isinstance(word, bool) else word


def is_money(word: Any) -> bool:
    return isinstance(word, int | float) or (
        isinstance(word, str) and word.lstrip("$").replace(".", "", 1).isdecimal()
    )
