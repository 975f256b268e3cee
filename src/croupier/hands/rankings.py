"""Every ranking of cards by its name: what it takes, what a hand is worth in it, and in which words.

>>> find("badugi").judge("As 2s 3h 4d").words
'three-card 4-3-A'
>>> find("omaha").judge("As Ks 9d 2c", "Qs Js Ts 3h 3c").words
'royal flush'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, NamedTuple, Protocol

from croupier.cards import tiles as tile_set
from croupier.cards.card import Card, Hand, parse_cards
from croupier.cards.pack import STANDARD, WITH_JOKER, Pack
from croupier.errors import BadCards, unknown
from croupier.hands import (
    badugi,
    four_card,
    low,
    pai_gow,
    poker,
    short_packs,
    six_card,
    three_card,
    tiles,
    wild,
)
from croupier.hands.best import OMAHA, OMAHA_EIGHT, TwoOfTheHole
from croupier.hands.order import HandOrder
from croupier.hands.scale import HandCategory
from croupier.hands.wild import Joker, WildRanking

Cards = Sequence[Card]


class Judged(NamedTuple):
    """A hand's strength and name in a ranking."""

    strength: int
    """Larger wins; strengths of two rankings do not compare."""
    words: str
    """The hand in a dealer's words."""
    counting: Hand
    """The cards that make the hand."""
    qualifies: bool


@dataclass(frozen=True, kw_only=True)
class Ranking:
    """An order of hands, with all that is asked of it."""

    name: str
    title: str
    """A one-line description."""
    pack: Pack
    sizes: tuple[int, ...]
    """How many cards a hand has; where there is a board, hand and board together."""
    rank: Callable[[Cards, Cards], int]
    """The strength of a hand and the board that goes with it, which may be empty."""
    count: Callable[[Cards, Cards], Hand]
    """The cards of hand and board that make it."""
    words: Callable[[int], str]
    category: Callable[[int], HandCategory]
    qualifies: Callable[[int], bool] = lambda strength: True
    two_of_the_hole: bool = False
    """Whether a board is needed, of which three cards count, and exactly two of the hand."""
    source: object = None
    """The object that evaluates it, as a game names it: `HIGH`, `OMAHA`; several rankings may share one."""

    def __str__(self) -> str:
        return self.name

    def evaluate(self, cards: Cards, board: Cards = ()) -> int:
        """The strength, larger wins. What does not qualify has one too: see `qualifies`."""
        self._check(cards, board)
        return self.rank(cards, board)

    def judge(self, cards: Cards | str, board: Cards | str = ()) -> Judged:
        """Return the strength, the name and the cards that count, of a hand given as cards or as text: `As
        Ks 9d 2c`."""
        hand = parse_cards(cards) if isinstance(cards, str) else cards
        shared = parse_cards(board) if isinstance(board, str) else board
        strength = self.evaluate(hand, shared)
        return Judged(strength, self.words(strength), self.count(hand, shared), self.qualifies(strength))

    def _check(self, cards: Cards, board: Cards) -> None:
        if self.two_of_the_hole and not board:
            raise BadCards(f"{self.name} without a board", instead="three to five cards on the board")
        together = (*cards, *board)
        if len(together) not in self.sizes:
            wanted = " or ".join(map(str, self.sizes))
            raise BadCards(f"{len(together)} cards in {self.name}", instead=f"{wanted} cards")
        for card in together:
            held, there_are = together.count(card), self.pack.cards.count(card)
            if held > there_are:
                times = "twice " if there_are else ""
                raise BadCards(
                    f"{card} {times}in {self.name}", why=f"there is {there_are or 'none'} in {self.pack.name}"
                )


class _Source(Protocol):
    """The interface that the orders of this folder, and its modules, have in common."""

    def evaluate(self, cards: Cards, /) -> int: ...
    def counting(self, cards: Cards, /) -> Hand: ...
    def describe(self, strength: int, /) -> str: ...
    def category(self, strength: int, /) -> HandCategory: ...


def _all_count(cards: Cards, board: Cards) -> Hand:
    return (*cards, *board)


def _told_by(source: _Source, name: str, title: str, sizes: Sequence[int], pack: Pack = STANDARD) -> Ranking:
    return Ranking(
        name=name,
        title=title,
        pack=pack,
        sizes=tuple(sizes),
        rank=lambda cards, board: source.evaluate((*cards, *board)),
        count=lambda cards, board: source.counting((*cards, *board)),
        words=source.describe,
        category=source.category,
        source=source,
    )


def _of(
    order: HandOrder, name: str, title: str, pack: Pack = STANDARD, sizes: Sequence[int] = (5, 6, 7)
) -> Ranking:
    return replace(_told_by(order, name, title, sizes, pack), qualifies=order.qualifies)


def _joker(source: WildRanking, joker: Joker, name: str, title: str, pack: Pack = WITH_JOKER) -> Ranking:
    return Ranking(
        name=name,
        title=title,
        pack=pack,
        sizes=(5,),
        rank=lambda cards, board: source.evaluate((*cards, *board), joker),
        count=_all_count,
        words=source.describe,
        category=source.category,
        source=source,
    )


def _two_of(source: TwoOfTheHole, name: str, title: str) -> Ranking:
    return Ranking(
        name=name,
        title=title,
        pack=STANDARD,
        sizes=tuple(range(5, 12)),
        rank=source.evaluate,
        count=source.counting,
        words=source.five.describe,
        category=source.five.category,
        qualifies=source.five.qualifies,
        two_of_the_hole=True,
        source=source,
    )


def _all_of(
    evaluate: Callable[[Cards], int],
    describe: Callable[[int], str],
    category: Callable[[int], HandCategory],
    name: str,
    title: str,
    pack: Pack = STANDARD,
    size: int = 3,
) -> Ranking:
    """A ranking of hands of one size, in which every card counts."""
    return Ranking(
        name=name,
        title=title,
        pack=pack,
        sizes=(size,),
        rank=lambda cards, board: evaluate((*cards, *board)),
        count=_all_count,
        words=describe,
        category=category,
    )


ALL: Final = (
    _of(poker.HIGH, "high", "the best five, high"),
    replace(
        _of(poker.HIGH, "sixes-or-better", "high, of which a pair of sixes or better qualifies (Archie)"),
        qualifies=poker.is_sixes_or_better,
    ),
    _of(
        short_packs.SHORT_DECK,
        "short-deck",
        "six to ace: flush over full house, three over straight",
        short_packs.SHORT_DECK_PACK,
    ),
    _of(
        short_packs.SHORT_DECK_STRAIGHTS,
        "short-deck-straights",
        "six to ace: flush over full house, straight over three",
        short_packs.SHORT_DECK_PACK,
    ),
    _joker(wild.BUG, Joker.BUG, "joker-bug", "high; the joker an ace, or for straights and flushes"),
    _joker(
        wild.STRAIGHTS_BUG, Joker.STRAIGHTS, "joker-straights", "high; the joker an ace, or for straights"
    ),
    _joker(wild.WILD, Joker.WILD, "joker-wild", "high; the joker any card, five of a kind the best"),
    _joker(
        short_packs.MEXICAN,
        Joker.WILD,
        "mexican-down",
        "Mexican poker, a joker dealt face down: any card",
        short_packs.MEXICAN_PACK,
    ),
    _joker(
        short_packs.MEXICAN,
        Joker.BUG,
        "mexican-up",
        "Mexican poker, a joker dealt face up: an ace, or for straights and flushes",
        short_packs.MEXICAN_PACK,
    ),
    _of(low.ACE_TO_FIVE, "ace-to-five", "the lowest five, ace low, straights and flushes ignored"),
    _of(
        wild.LOWBALL, "ace-to-five-joker", "ace to five, the joker the lowest card missing", WITH_JOKER, (5,)
    ),
    _of(
        low.THREE_DEUCES_BEST,
        "ace-to-five-three-deuces",
        "ace to five, three deuces the best three of a kind (Drawmaha as printed)",
    ),
    _of(low.MIXED_ACE, "mixed-ace", "ace to five, but paired aces are the worst (7 Card Stud Hi/Lo Regular)"),
    _of(low.EIGHT_OR_BETTER, "eight-or-better", "ace to five, eight low or no low"),
    _of(low.SIX_OR_BETTER, "six-or-better", "ace to five, six low or no low (Archie)"),
    _of(
        low.or_better(6, pairs_qualify=True),
        "six-or-better-paired",
        "no card above a six, pairs allowed (Archie)",
    ),
    _of(low.DEUCE_TO_SEVEN, "deuce-to-seven", "the worst high hand, A-5-4-3-2 no straight"),
    _of(low.DEUCE_TO_SEVEN_WHEEL, "deuce-to-seven-wheel", "the worst high hand, A-5-4-3-2 a straight"),
    _of(badugi.ACE_LOW, "badugi", "the most cards that differ in rank and suit, ace low", sizes=range(1, 8)),
    _of(badugi.ACE_HIGH, "badugi-ace-high", "the same, ace high", sizes=range(1, 8)),
    _two_of(OMAHA, "omaha", "exactly two of the hole and three of the board, high"),
    _two_of(OMAHA_EIGHT, "omaha-eight", "exactly two of the hole and three of the board, eight low"),
    _all_of(
        three_card.evaluate, three_card.describe, three_card.category, "three-card", "straight over flush"
    ),
    _all_of(
        three_card.evaluate_as_five,
        lambda s: three_card.describe(three_card.from_five(s)),
        lambda s: three_card.category(three_card.from_five(s)),
        "three-card-as-five",
        "three cards, flush over straight",
    ),
    _all_of(
        poker.showing,
        poker.HIGH.describe_showing,
        poker.HIGH.category_showing,
        "chinese-front",
        "three cards without straights and flushes",
    ),
    _told_by(four_card, "four-card", "the best four of four to six", sizes=(4, 5, 6)),
    _told_by(six_card, "six-card", "the best five of six, and the six-card royal above", sizes=(6,)),
    _all_of(
        pai_gow.evaluate_high,
        pai_gow.describe_high,
        pai_gow.category_high,
        "pai-gow-high",
        "pai gow poker's five, A-2-3-4-5 the second straight",
        WITH_JOKER,
        5,
    ),
    _all_of(
        pai_gow.evaluate_low,
        pai_gow.describe_low,
        pai_gow.category_low,
        "pai-gow-low",
        "pai gow poker's two",
        WITH_JOKER,
        2,
    ),
    _all_of(tiles.evaluate, tiles.describe, tiles.category, "pai-gow-tiles", "two tiles", tile_set.SET, 2),
)


@cache
def _by_name() -> dict[str, Ranking]:
    return {ranking.name: ranking for ranking in ALL}


def made_of(source: object) -> Ranking | None:
    """Return the first ranking made from a game's ranking object; None if there is none."""
    for ranking in ALL:
        if ranking.source is source or (
            isinstance(source, TwoOfTheHole)
            and isinstance(ranking.source, TwoOfTheHole)
            and ranking.source.five is source.five
        ):
            return ranking
    return None


def find(name: str) -> Ranking:
    """The ranking of that name, or a refusal with the nearest."""
    try:
        return _by_name()[name]
    except KeyError:
        raise unknown("ranking", name, _by_name()) from None
