"""The cards that won, once a round is decided: of a poker hand the five that count, with those of the board;
of any other the whole hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any

from croupier.cards.card import Card, Hand
from croupier.families.baccarat.rules import BANKER, PLAYER, TwoHands
from croupier.families.blackjack.rules import Blackjack
from croupier.families.poker.options import PokerOptions
from croupier.families.poker.rules import Poker
from croupier.families.poker.showdown import Share
from croupier.families.staged.rules import Staged
from croupier.refusals import Refusal
from croupier.rules.options import Options
from croupier.rules.steps import BOARD, DEALER, Place
from croupier.table.showing.hand_words import WHOLE
from croupier.table.sight import Sight
from croupier.wagers.result import Outcome, by_table

Lit = dict[tuple[Place, str], set[Card]]
WINS = "win"


def lit_cards(sight: Sight, options: Options) -> Lit:
    """Return the highlighted cards by place and hand. None are highlighted before a settlement or an
    award."""
    rules: Any = sight.game.rules
    lit: Lit = {}
    try:
        if isinstance(rules, Poker) and isinstance(options, PokerOptions):
            for seat in sight.won:
                for share in rules.shares_for(options):
                    _light(lit, sight, seat, _five_of(share, sight, seat), share.place)
        elif isinstance(rules, TwoHands) and sight.results:
            _better_hand(lit, sight, rules, options)
        elif isinstance(rules, Blackjack):
            for end in sight.results:
                if end.outcome == WINS and (end.seat, end.spot) in sight.lying:
                    _light(lit, sight, end.seat, sight.hand(end.seat, end.spot), spot=end.spot)
                elif end.outcome == WINS and (end.seat, "") in sight.lying:
                    _light(lit, sight, end.seat, sight.hand(end.seat))
        elif isinstance(rules, Staged) and sight.results:
            _staged(lit, sight, rules.for_options(options), options)
    except Refusal:  # cards that the order does not rank, such as a hand that was killed
        return {}
    return lit


def _light(
    lit: Lit, sight: Sight, place: Place, cards: Iterable[Card], board: Place = BOARD, spot: str = ""
) -> None:
    """Those of them that lie there, and those that lie on the board."""
    named = set(cards)
    for where in ((place, spot), (board, "")):
        if found := named.intersection(sight.hand(*where)):
            lit.setdefault(where, set()).update(found)


def _five_of(share: Share, sight: Sight, seat: int) -> Hand:
    """Return the cards that make a seat's hand for a share of the pot; () if it never showed."""
    cards, board = sight.hand(seat), sight.hand(share.place)
    if seat not in _shown(sight) or sight.count_at(seat) != len(cards):
        return ()
    strength, made_of = share.worth(cards, board), share.made_of(cards, board)
    if strength is None:
        return made_of
    return made_of if strength >= share.least and _is_best(share, sight, seat, strength) else ()


def _is_best(share: Share, sight: Sight, seat: int, strength: int) -> bool:
    """Whether no other who showed a hand and won of the pot has a better one for this share."""
    for other in _shown(sight):
        if other == seat or other not in sight.won:
            continue
        worth = share.worth(sight.hand(other), sight.hand(share.place))
        if worth is not None and worth > strength:
            return False
    return True


def _shown(sight: Sight) -> set[int]:
    """Seats whose hands all have seen."""
    return {place for (place, _), lying in sight.lying.items() if isinstance(place, int) and lying.words}


def _better_hand(lit: Lit, sight: Sight, rules: TwoHands, options: Options) -> None:
    """Highlight the better hand, or both of a tie. The second hand is the Dealer's if a player banks."""
    second = BANKER if sight.hand(BANKER) else DEALER
    player, banker = sight.hand(PLAYER), sight.hand(second)
    if player and banker:
        winner = rules.winner(options, rules.coup(player, banker))
        for place, loses in (PLAYER, BANKER), (second, PLAYER):
            if winner != loses:
                _light(lit, sight, place, sight.hand(place))


def _staged(lit: Lit, sight: Sight, rules: Staged, options: Options) -> None:
    """A seat's hand that beats the dealer's; the dealer's where it beats that of the viewer."""
    board, dealer = sight.hand(BOARD), sight.hand(DEALER)
    has_board = rules.shape != "duel"
    for seat in dict.fromkeys(end.seat for end in sight.results if end.seat not in sight.folded):
        own = sight.hand(seat)
        if not own or sight.count_at(seat) != len(own):
            continue
        cards = (*own, *board) if has_board else own
        if rules.shape == "table":
            row = rules.row_of(options, rules.rank(cards))
            if by_table("", rules.pays(options), row).outcome is Outcome.WIN:
                _light(lit, sight, seat, _counting(rules, cards))
            continue
        theirs = (*dealer, *board) if has_board else dealer
        if not dealer or sight.count_at(DEALER) != len(dealer):
            continue
        mine, bank = rules.rank(cards), rules.rank(theirs)
        if mine > bank:
            _light(lit, sight, seat, _counting(rules, cards))
        elif mine < bank and seat == sight.seat:
            _light(lit, sight, DEALER, _counting(rules, theirs))


def _counting(rules: Staged, cards: Sequence[Card]) -> Hand:
    """The five of six or seven that make the hand."""
    if len(cards) <= WHOLE:
        return tuple(cards)
    strength = rules.rank(tuple(cards))
    return next((five for five in combinations(cards, WHOLE) if rules.rank(five) == strength), tuple(cards))
