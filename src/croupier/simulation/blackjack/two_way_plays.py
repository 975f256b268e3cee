"""How a seat plays 2 Way Winner, as arrays: a strategy's answers to all that it can be asked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from croupier.cards.card import CARDS
from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.families.blackjack.two_way import TwoWayBlackjack, TwoWayOptions
from croupier.odds.blackjack.tables import SPLIT, STAND
from croupier.odds.blackjack.two_way_blackjack import NAMES
from croupier.odds.blackjack.two_way_gains import shoe_of
from croupier.odds.blackjack.two_way_play import FirstPlay, best_play
from croupier.simulation.blackjack.hands import Small
from croupier.simulation.blackjack.two_way_strategy import PLAIN, how_to_play, which_game

FIRST_PLAYS = tuple(FirstPlay)
DECK = 53
CODES = {name: play for play, name in NAMES.items()}


class TwoWayPlays(NamedTuple):
    """A hand's play is one of the bits of `May`, or 0 where nobody is asked."""

    first: Small
    """[card, card, open card] → the place in `FIRST_PLAYS`."""
    hands: Small
    """[open card's kind, hand]"""
    pairs: Mapping[tuple[int, int], tuple[Small, Small]]
    """Open card's kind and that of a pair that is split → [hand] of the first and of the second hand."""


def plays_of(rules: TwoWayBlackjack, options: TwoWayOptions, pack: Pack, strategy: str) -> TwoWayPlays:
    return (plain_plays if strategy == PLAIN else best_plays)(rules, options, pack)


def best_plays(rules: TwoWayBlackjack, options: TwoWayOptions, pack: Pack) -> TwoWayPlays:
    """Return best play as the exact engine finds it."""
    solved = best_play(rules, options, pack)
    half = solved.blackjack
    numbers = np.array([*map(FIRST_PLAYS.index, solved.plays), 0], np.uint8)  # the last of what is not dealt
    tables = half.tables
    asked = tables.allowed() > 0
    hands = np.zeros((tables.width, len(asked)), np.uint8)
    pairs = {}
    for up, against in half.against.items():
        hands[up] = np.where(asked, against.plays, 0)
        for kind, split in against.splits.items():
            if hands[up, tables.hand(kind, kind)] == SPLIT:
                is_asked = tables.allowed(True, kind) > 0
                pairs[up, kind] = np.where(is_asked, split.first, 0), np.where(is_asked, split.second, 0)
    return TwoWayPlays(numbers[solved.poker.class_of], hands, pairs)


def plain_plays(rules: TwoWayBlackjack, options: TwoWayOptions, pack: Pack) -> TwoWayPlays:
    """Return the plays of the rule of thumb, which never splits."""
    cards = [card for card in CARDS if card in pack.cards]
    first = np.zeros((DECK, DECK, DECK), np.uint8)
    for one in cards:
        for other in cards:
            if one is not other:
                name, antes = which_game(rules, options, (one, other))
                play = FirstPlay(f"{name} {antes}x" if name == "poker" else name)
                first[one.index, other.index] = FIRST_PLAYS.index(play)
    tables = shoe_of(rules, options, Composition.from_cards(pack)).tables
    allowed = tables.allowed()
    hands = np.zeros((tables.width, len(allowed)), np.uint8)
    for hand in np.flatnonzero(allowed).tolist():
        held, may = tables.cards(hand), int(allowed[hand])
        for up, kind in enumerate(tables.kinds):
            wanted = (CODES[name] for name in how_to_play(rules, options, held, kind.card))
            hands[up, hand] = next((play for play in wanted if play & may), STAND)
    return TwoWayPlays(first, hands, {})
