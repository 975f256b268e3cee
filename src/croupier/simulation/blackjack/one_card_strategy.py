"""Play for blackjack from one card, a double always in full, and never insurance.

`best` is what the exact solver plays: by the very cards of the hand and the up card. `basic` is what is best
if every card came from a full shoe: the game's own answers are asked for every hand; suits and the cards
that are gone do not count, so that it is a chart a player could learn. Its doubles are weighed as the whole
of what is on the hand, and open again with every card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import lru_cache, partial

from croupier.cards.card import Card, Hand
from croupier.families.blackjack.choices import DOUBLE, MAIN, May
from croupier.families.blackjack.one_card import OneCardBlackjack
from croupier.families.blackjack.verdicts import Standing
from croupier.hands.points import Points
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script.events import Staked
from croupier.rules.steps import DEALER, Decide
from croupier.simulation.strategy import Strategy, first_choice, flat
from croupier.table.observation import Observation

RANKS = tuple(Card(rank, 0) for rank in range(2, 15))
"""A card of each rank: in a full shoe they are equally many."""
SUITS = tuple(range(4))
NEVER = Fraction(-9)
"""A value below that of any choice."""

PlayValues = dict[str, Fraction]
"""Value of each choice, in units of the amount already on the hand."""


class OneCardChart:
    """The values of every hand against one up card, found as they are asked for."""

    def __init__(self, rules: OneCardBlackjack, options: Options, up: Card) -> None:
        self.rules = rules
        self.options = options
        self.ends = self._dealer_ends(up)
        self.known: dict[tuple[Points, bool, bool], PlayValues] = {}

    def _dealer_ends(self, up: Card) -> dict[Standing, Fraction]:
        """Return the probability of each end of the dealer's hand, given that it is not a Blackjack."""
        rules, options = self.rules, self.options
        ends: dict[Standing, Fraction] = {}
        holes = [hole for hole in RANKS if not rules.rank(options, (up, hole))]
        drawing = self._merged(((up, hole), Fraction(1, len(holes))) for hole in holes)
        while drawing:
            drawn: list[tuple[Hand, Fraction]] = []
            for hand, weight in drawing:
                standing = rules.standing(options, hand)
                if rules.dealer_stands(options, up, standing):
                    ends[standing] = ends.get(standing, Fraction(0)) + weight
                else:
                    drawn += [((*hand, card), weight / len(RANKS)) for card in RANKS]
            drawing = self._merged(drawn)
        return ends

    def _merged(self, hands: Iterable[tuple[Hand, Fraction]]) -> list[tuple[Hand, Fraction]]:
        """Merge hands with the same points into one of them."""
        merged: dict[Points, tuple[Hand, Fraction]] = {}
        for hand, weight in hands:
            points = self.rules.count(self.options, hand)
            first, before = merged.get(points, (hand, Fraction(0)))
            merged[points] = first, before + weight
        return list(merged.values())

    def stand(self, cards: Hand) -> Fraction:
        """Return the value of standing, in units of the amount on the hand. A best hand that is paid by its
        suits gets the average over all suits."""
        rules, options = self.rules, self.options
        hands = [cards]
        if rules.rank(options, cards):
            one, two = cards
            hands = [(one, Card(two.rank, suit)) for suit in SUITS]
        mine = [rules.finished(options, hand) for hand in hands]
        total = sum(
            (
                chance * rules.result_of(options, each, theirs).gain
                for theirs, chance in self.ends.items()
                for each in mine
            ),
            Fraction(0),
        )
        return total / len(mine)

    def values(self, cards: Hand) -> PlayValues:
        """Return the value of each choice of a hand that may still take a card."""
        rules, options = self.rules, self.options
        key = rules.count(options, cards), len(cards) == 1, rules.one_more(options, cards[0])
        if key not in self.known:
            next_card = sum((self.worth((*cards, card)) for card in RANKS), Fraction(0)) / len(RANKS)
            may = rules.may(options, cards)
            values = {"hit": next_card}
            if May.DOUBLE in may:
                values["double-down"] = 2 * next_card
            if May.STAND in may:
                values["stand"] = self.stand(cards)
            self.known[key] = values
        return self.known[key]

    def worth(self, cards: Hand) -> Fraction:
        rules, options = self.rules, self.options
        if May.HIT not in rules.may(options, cards):
            return self.stand(cards)
        return max(self.values(cards).values())


@lru_cache(maxsize=512)
def chart(rules: OneCardBlackjack, options: Options, up: Card) -> OneCardChart:
    return OneCardChart(rules, options, up)


OneCardPlay = Callable[[Hand, Card, int, Sequence[str]], str]
"""The listed choice of a hand, its first card in front, against an up card after so many doubles."""


@lru_cache(maxsize=16)
def basic_play(rules: OneCardBlackjack, options: Options) -> OneCardPlay:
    def play(cards: Hand, up: Card, doubles: int, listed: Sequence[str]) -> str:
        values = chart(rules, options, Card(up.rank, 0)).values(cards)
        return max(listed, key=lambda name: values.get(name, NEVER))

    return play


@lru_cache(maxsize=8)
def best_play(game: Game, options: Options) -> OneCardPlay:
    from croupier.odds.blackjack.one_card.solved import one_card_of
    from croupier.odds.blackjack.solved import composition
    from croupier.odds.blackjack.tables import DOUBLE, HIT, STAND

    one = one_card_of(game, options, composition(game, options, None))
    starts = {(start.up, start.first): start for start in one.solved()}
    kinds = {card: at for at, kind in enumerate(one.tables.kinds) for card in kind.cards}
    names = {HIT: "hit", STAND: "stand", DOUBLE: "double-down"}

    def play(cards: Hand, up: Card, doubles: int, listed: Sequence[str]) -> str:
        levels = starts[kinds[up], kinds[cards[0]]].levels
        hand = one.tables.hand(*(kinds[card] for card in cards))
        name = names[int(levels[min(doubles, len(levels) - 1)][hand])]
        return name if name in listed else "hit"

    return play


def play_of(game: Game, options: Options, strategy: str) -> OneCardPlay | None:
    """Return how the strategy of that name plays; None if there is no such strategy."""
    if strategy in ("default", "best"):
        return best_play(game, options)
    return basic_play(game.rules, options) if strategy == "basic" else None


def choose(sight: Observation, ask: Decide, strategy: str) -> Chosen:
    """A double in full."""
    listed = {choice.name: choice for choice in ask.choices}
    shown = sight.hand(DEALER)
    if "hit" not in listed or not shown:
        name = next((each for each in ("no-insurance", "take-card", "refuse") if each in listed), "")
        return listed[name].take() if name else first_choice(sight, ask)
    play = play_of(sight.game, sight.table.options, strategy)
    assert play is not None, f"{strategy} is one of these"
    doubles = sum(
        isinstance(event, Staked) and event.seat == ask.seat and event.spot == DOUBLE
        for event in sight.events
    )
    return listed[play(sight.hand(ask.seat, ask.spot), shown[0], doubles, tuple(listed))].take()


def strategies(game: Game) -> tuple[Strategy, ...]:
    return (
        Strategy(
            name="best",
            summary="best play by the very cards of the hand and the up card, no insurance",
            bets=flat(MAIN),
            choose=partial(choose, strategy="best"),
        ),
        Strategy(
            name="basic",
            summary="best play by the hand and the up card as if every card came from a full shoe, "
            "no insurance",
            bets=flat(MAIN),
            choose=partial(choose, strategy="basic"),
        ),
    )
