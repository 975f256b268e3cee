"""Evaluate each play at one state of a game: `--state "player=QhTs dealer=4c"`.

The game's engine reads the state with `see`, which refuses a state that cannot occur, and counts the rest of
the pack.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from croupier.cards.card import JOKER, RANKS, SUITS, SYMBOLS, Card, Hand, rank_plural
from croupier.cards.pack import Pack
from croupier.custom_games import shown_name
from croupier.errors import BadCards, CroupierError, ParseError, unknown
from croupier.odds.engine import engine_of
from croupier.odds.report import Json, ratio
from croupier.rules.game import Game
from croupier.rules.options import Options

State = Mapping[str, str]
"""The parts of a state as written: `{"player": "QhTs", "dealer": "4c"}`. The engine reads them."""
PLAYED = "played"
"""The part that names the earlier plays, if they matter."""
CardCounts = int | Collection[int]
"""The number of cards that a part has or may have: `2`, `(0, 3, 5)`, `range(2, 22)`. With 0 it may be left
out."""


@dataclass(frozen=True, kw_only=True)
class Weighed:
    """The value of every legal play at a state."""

    unit: str
    """The unit of the values: "the ante"."""
    state: Mapping[str, str]
    """The state in full, as the engine read it."""
    values: Mapping[str, Fraction]
    """Play → expected net of the whole round, with best play afterwards, in units."""
    goes_on: Fraction = Fraction(1)
    """The probability that the round reaches this choice; less than 1 if the dealer may end it by a peek."""
    deals: int = 0
    """The number of ways in which the unseen cards can fall; 0 if they were not counted one by one."""
    decimals: int | None = None
    """The number of decimals that are certain, if the values are no exact fractions."""
    errors: Mapping[str, float] = field(default_factory=dict)
    """Play → the standard error of its value, if it is sampled."""
    notes: tuple[str, ...] = ()

    @property
    def best(self) -> str:
        return max(self.values, key=lambda play: self.values[play])

    def cost(self, play: str) -> Fraction:
        """Return the average cost of a play compared with the best."""
        return self.values[self.best] - self.values[play]

    def to_json(self) -> Json:
        is_exact = self.decimals is None
        plays = [
            {
                "play": play,
                "expectation": ratio(value) if is_exact else None,
                "expectation_decimal": float(value),
                "cost": ratio(self.cost(play)) if is_exact else None,
                "cost_decimal": float(self.cost(play)),
                "best": not self.cost(play),
            }
            | ({"standard_error": self.errors[play]} if play in self.errors else {})
            for play, value in self.values.items()
        ]
        return {
            "state": dict(self.state),
            "unit": self.unit,
            "best": self.best,
            "plays": plays,
            "deals": self.deals or None,
            "decimals": self.decimals,
            "notes": list(self.notes),
        }


@dataclass(frozen=True, kw_only=True)
class StateParts:
    """The parts of a state, so that a form can ask for them."""

    cards: Mapping[str, CardCounts]
    """The parts that are cards, with the number each has or may have."""
    words: Mapping[str, Collection[str]] = field(default_factory=dict)
    """The parts that are one of a few words, which may be left out if only one fits."""
    by_rank: bool = False
    """Whether a rank alone stands for any card of that rank."""


@dataclass(frozen=True)
class SeenState:
    """A state that was read and can occur."""

    cards: Mapping[str, Hand]
    """Part → its cards, in the order written; () if it was left out."""
    words: Mapping[str, str]
    """Part → its word; '' if it was left out."""
    left: Pack
    """The cards that are not in the state."""
    written: Mapping[str, str]
    """The state in full, for `Weighed.state`; a rank alone stays a rank."""


def weigh(game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
    """Return the value of every play at a state, with the game's own cards or with `pack`."""
    _refuse_unweighed(game)
    return engine_of(game).weigh(game, options, state, pack)


def parts_of(game: Game, options: Options, state: State | None = None) -> StateParts:
    """Return the parts of a state of the game. The earlier plays that are possible depend on the cards."""
    _refuse_unweighed(game)
    return engine_of(game).state_parts(game, options, state or {})


def _refuse_unweighed(game: Game) -> None:
    if not game.choices:
        raise CroupierError(
            f"{game.id} has no state to weigh", "there is nothing to decide once the bets are down"
        )
    if game.banking == "pot" and not engine_of(game).has_field_model:
        raise CroupierError(
            f"{game.id} has no state to weigh",
            "what a play is worth depends on the other players",
            f"croupier equity {shown_name(game)} tells what hands win against each other",
        )


_PART = re.compile(r"([A-Za-z][A-Za-z_-]*)\s*=")
_ADVICE = "write name=value, such as 'player=QhTs dealer=4c'"


def parse_state(text: str) -> dict[str, str]:
    """Return the parts `name=value` of a state; a value may have spaces and commas.

    >>> parse_state("player=Qh, Ts dealer=4c")
    {'player': 'Qh, Ts', 'dealer': '4c'}
    """
    before, *pieces = _PART.split(text)
    if before.strip() or not pieces:
        raise ParseError(f"{(before.strip() or text)!r} is no part of a state", instead=_ADVICE)
    parts: dict[str, str] = {}
    for name, value in zip(pieces[::2], pieces[1::2], strict=True):
        part = name.lower().replace("_", "-")
        if part in parts:
            raise ParseError(f"the state has {part} twice", instead=f"all of it in one {part}=")
        if "=" in value:
            raise ParseError(f"{part}={value} is no part of a state", instead=_ADVICE)
        parts[part] = value.strip(" \t\r\n,;")
    return parts


def see(state: State, pack: Pack, parts: StateParts, *, but: str = "") -> SeenState:
    """Return the state as a game with these parts reads it, or refuse one that cannot occur. The part `but`
    is left for the game to read."""
    for part in state:
        if part not in parts.cards and part not in parts.words:
            raise unknown("part of this state", part, (*parts.cards, *parts.words))
    read = {part: cards_of(state, part, count, by_rank=parts.by_rank) for part, count in parts.cards.items()}
    said = {part: word_of(state, part, known) for part, known in parts.words.items() if part != but}
    hands, left = _taken(read, pack)
    shown = {part: " ".join(map(_sign, written)) for part, written in read.items()}
    return SeenState(
        hands,
        said,
        Pack(f"{pack.name}, {len(left)} left", tuple(left)),
        {part: text for part, text in (shown | said).items() if text},
    )


WrittenCards = tuple[Card | int, ...]
"""Cards as written; a rank alone is its number."""


def count_of(state: State, part: str) -> int:
    """Return how many cards a part has so far."""
    return len(_written(part, state.get(part, ""), by_rank=False))


def cards_of(state: State, part: str, count: CardCounts, *, by_rank: bool = False) -> WrittenCards:
    """Return the cards of a part, or refuse a wrong number of them."""
    text = state.get(part, "")
    found = _written(part, text, by_rank)
    right = (count,) if isinstance(count, int) else count
    if len(found) not in right:
        what = f"{part} has {_some(len(found))}" if text else f"the state has no {part}"
        raise BadCards(what, instead=f"it takes {_either(right)}, such as {part}={_example(right, by_rank)}")
    return found


def word_of(state: State, part: str, known: Collection[str]) -> str:
    """Return the word of a part; '' if it was left out."""
    word = state.get(part, "").lower().replace("_", "-")
    if word and word not in known:
        raise unknown(f"{part} at this state", word, known)
    return word


_RANK = f"10|[{RANKS}{RANKS.lower()}]"
_SUIT = f"[{SUITS}{SUITS.upper()}{SYMBOLS}]"
_TILE = "[1-6]-[1-6]"


def _written(part: str, text: str, by_rank: bool) -> WrittenCards:
    """Return cards written with or without spaces and commas. By rank, `JK` is a jack and a king, `Jk` the
    joker."""
    joker = "Jk" if by_rank else "[Jj][Kk]"
    pattern = re.compile(rf"({joker})|({_TILE}|({_RANK})({_SUIT}))" + (rf"|({_RANK})" if by_rank else ""))
    found: list[Card | int] = []
    for word in re.findall(r"[^\s,;]+", text):
        at = 0
        while at < len(word):
            hit = pattern.match(word, at)
            if hit is None:
                raise ParseError(
                    f"no card {word[at : at + 12]!r} in {part}",
                    why="" if by_rank else "a card is a rank of 23456789TJQKA and a suit of cdhs",
                    instead="such as T or Th" if by_rank else "such as QhTs",
                )
            if hit.group(1):
                found.append(JOKER)
            elif hit.group(2):
                found.append(Card.parse(hit.group()))
            else:
                found.append(RANKS.index(hit.group().upper().replace("10", "T")) + 2)
            at = hit.end()
    return tuple(found)


def _taken(read: Mapping[str, WrittenCards], pack: Pack) -> tuple[dict[str, Hand], list[Card]]:
    """Return the cards of every part, taken out of the pack, and the rest of the pack.

    Those that are named go first; then a rank alone is any card of it that is still there.
    """
    left = list(pack.cards)
    for part, written in read.items():
        for each in written:
            if isinstance(each, Card):
                if each not in left:
                    raise BadCards(f"no {each} for {part}", _lack(each, pack))
                left.remove(each)
    hands: dict[str, Hand] = {}
    for part, written in read.items():
        hand = []
        for each in written:
            if isinstance(each, int):
                card = next((card for card in left if card.rank == each), None)
                if card is None:
                    raise BadCards(f"no {RANKS[each - 2]} for {part}", f"all {rank_plural(each)} are gone")
                left.remove(card)
                hand.append(card)
            else:
                hand.append(each)
        hands[part] = tuple(hand)
    return hands, left


def _lack(card: Card, pack: Pack) -> str:
    there = pack.cards.count(card)
    if not there:
        return f"it is not among the {len(pack)} cards"
    return "it is in the state twice" if there == 1 else f"there are {there} of them, all in the state"


def _sign(each: Card | int) -> str:
    return RANKS[each - 2] if isinstance(each, int) else str(each)


def _some(count: int) -> str:
    return "one card" if count == 1 else f"{count or 'no'} cards"


def _either(counts: Collection[int]) -> str:
    """Return numbers in words: `2 cards`, `3 or 5 cards`, `2 to 21 cards`."""
    several = sorted(count for count in counts if count)
    if len(several) > 2 and several == list(range(several[0], several[-1] + 1)):
        return f"{several[0]} to {several[-1]} cards"
    if several == [1]:
        return "one card"
    return f"{', '.join(map(str, several[:-1]))}{' or ' if several[1:] else ''}{several[-1]} cards"


def _example(counts: Collection[int], by_rank: bool) -> str:
    deck = ("Q", "T", "6", "A") if by_rank else ("Qh", "Ts", "6c", "Ad", "9h", "2s", "Kd")
    least = min(count for count in counts if count)
    return "".join(deck[at % len(deck)] for at in range(min(least, len(deck))))
