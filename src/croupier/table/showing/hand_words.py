"""Short names of hands by the rules of their family: the total of a blackjack hand, the points of
baccarat, a poker hand with the board. A hand with cards that the viewer does not see has none."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from croupier.cards.card import Hand
from croupier.families.baccarat.rules import TwoHands
from croupier.families.blackjack.choices import SPLIT_HAND
from croupier.families.blackjack.rules import Blackjack
from croupier.families.poker.options import PokerOptions
from croupier.families.poker.rules import Poker
from croupier.families.poker.showdown import Share
from croupier.families.staged.rules import Staged
from croupier.hands import poker
from croupier.hands.five_card import FiveCardRanking
from croupier.hands.poker import HighRanking
from croupier.refusals import Refusal
from croupier.rules.options import Options
from croupier.rules.steps import BOARD, DEALER, Place
from croupier.table.sight import Lying, Sight

WHOLE = 5
"""Cards of a poker hand."""
NEXT_SHARE = re.compile(r", (?=[^,:]+: )")
"""Between the shares that a hand plays for: `high: two pair, low: 8-6 low`."""
CALLED = re.compile(r"(?:(?P<share>[^,:]+): )?(?P<name>.*?)(?P<made_of>(?:, | led by ).*)?")


class HandPart(NamedTuple):
    """The name of a hand for a share of the pot, or for the whole of it."""

    name: str
    made_of: str = ""
    """Details that follow the name."""
    share: str = ""


def hand_parts(words: str) -> list[HandPart]:
    """Split the dealer's words for a hand into its parts.

    >>> [tuple(each) for each in hand_parts("high: two pair, aces and twos, low: 8-6 low")]
    [('two pair', ', aces and twos', 'high'), ('8-6 low', '', 'low')]
    >>> [tuple(each) for each in hand_parts("9 led by teen")]
    [('9', ' led by teen', '')]
    """
    found = (CALLED.fullmatch(each) for each in NEXT_SHARE.split(words) if each)
    return [HandPart(one["name"], one["made_of"] or "", one["share"] or "") for one in found if one]


def hand_words(sight: Sight, options: Options, place: Place, at: Lying) -> str:
    """`16`, `soft 18`, `Blackjack`, `two pair, aces and twos`; '' where there is nothing to say."""
    rules: Any = sight.game.rules
    cards = tuple(at.cards)
    try:
        if isinstance(rules, Blackjack) and cards:
            return rules.called(options, cards, _is_split(sight, place))
        if isinstance(rules, TwoHands) and cards:
            return str(rules.points(cards))
        if at.down or not cards:
            return ""
        if isinstance(rules, Poker) and isinstance(options, PokerOptions) and isinstance(place, int):
            called = (_share_words(each, sight, cards) for each in rules.shares_for(options))
            return ", ".join(filter(None, called))
        if isinstance(rules, Staged) and (isinstance(place, int) or place == DEALER):
            return _staged_words(rules.for_options(options), cards, sight.hand(BOARD), place == DEALER)
    except Refusal:  # a card that counts nothing by itself
        return ""
    return ""


def _is_split(sight: Sight, place: Place) -> bool:
    """Whether the cards there are hands of a pair."""
    return any(where == place and spot.startswith(SPLIT_HAND) for where, spot in sight.lying)


def _share_words(share: Share, sight: Sight, cards: Hand) -> str:
    """A hand as it stands for one share of the pot."""
    ranking, board = share.ranking, sight.hand(share.place)
    taken = share.taken(cards, board)
    if len(taken) < WHOLE and share.takes is not None and isinstance(ranking, FiveCardRanking):
        return showing_words(ranking, taken) if isinstance(ranking, HighRanking) and not share.name else ""
    strength = share.worth(cards, board)
    return share.call(strength) if strength is not None and strength >= share.least else ""


def _staged_words(rules: Staged, cards: Hand, board: Hand, is_dealer: bool) -> str:
    if rules.shape == "duel":
        whole = rules.dealer if is_dealer else rules.own
        return rules.describe(rules.rank(cards)) if len(cards) == whole else ""
    cards = (*cards, *board)
    return rules.describe(rules.rank(cards)) if len(cards) >= WHOLE else showing_words(poker.HIGH, cards)


def showing_words(ranking: HighRanking, cards: Hand) -> str:
    """Return the name of fewer than five cards, `pair of nines`; '' for high cards."""
    strength = ranking.showing(cards)
    made = ranking.category_showing(strength) != poker.PokerCategory.HIGH_CARD
    return ranking.describe_showing(strength) if made else ""
