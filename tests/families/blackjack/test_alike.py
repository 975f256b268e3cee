"""Cards that a game calls alike: nobody who asks the rules can tell a hand from one of cards like its own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

from croupier.cards.card import JOKER, Hand, parse_cards
from croupier.cards.pack import Pack
from croupier.games import FAMILIES, find
from croupier.odds.analyst import analyse
from croupier.odds.blackjack.solved import solve
from croupier.rules.game import Game
from croupier.rules.options import Options
from tests.families.blackjack.test_blackjack_editions import PLAIN, Answers, quiet, scratch
from tests.odds.blackjack.test_two_paths import readings

GAMES = [
    name
    for name, family in FAMILIES.items()
    if family == "blackjack" and find(name).equivalent_card is not None
]
SIX_TWO = "hustler-no-bust-21st-century-blackjack-v6-2"
FEW = parse_cards("7d 7h 8d 8h 9d 9c Tc Kd Kh Ad Ac")


def hands(game: Game, options: Options, sizes: range) -> Iterator[tuple[Hand, Hand]]:
    """Each with the cards that stand for it."""
    pack = game.equipment(options).pack
    assert pack is not None and game.equivalent_card is not None
    cards = (*FEW, JOKER) if JOKER in pack.cards else FEW
    for size in sizes:
        for hand in combinations_with_replacement(cards, size):
            yield hand, tuple(map(game.equivalent_card, hand))


@pytest.mark.parametrize("name", GAMES)
def test_a_hand_is_settled_as_the_cards_that_stand_for_it(name: str) -> None:
    game = find(name)
    for hand, like in hands(game, game.options, range(1, 4)):
        for is_split in (False, True):
            assert game.rules.finished(game.options, hand, is_split) == game.rules.finished(
                game.options, like, is_split
            ), (hand, like)


@pytest.mark.parametrize("name", GAMES)
def test_two_cards_may_do_what_those_may_that_stand_for_them(name: str) -> None:
    """By every reading: a pair may be one by rank, and a Blackjack made with a face card alone."""
    game = find(name)
    for options in readings(game):
        for hand, like in hands(game, options, range(2, 3)):
            for number in (1, 2):
                mine, theirs = (
                    (game.rules.may(options, cards, number > 1, number), game.rules.rank(options, cards))
                    for cards in (hand, like)
                )
                assert mine == theirs, (hand, options.changes_from(game.options))


@pytest.mark.parametrize("name", GAMES)
def test_side_bets_that_do_not_tell_all_cards_apart_are_alike_too(name: str) -> None:
    game = find(name)
    for side in game.rules.side_bets(game.options):
        if side.spot not in game.suit_sensitive_wagers:
            for hand, like in hands(game, game.options, range(2, 4)):
                assert side.row(game.options, hand) == side.row(game.options, like), (side.spot, hand)


DRAWS_TO_SEVENTEEN: Answers = {
    **PLAIN,
    "can_hit": lambda options, hand: hand.total < 17,
    "can_stand": lambda options, hand: hand.total >= 17,
}
"""Whoever has less takes a card and nobody else does, so that best play has nothing to tell suits by."""


def test_the_script_gone_through_tells_one_suit_from_three() -> None:
    """6.2: over 21, a hand is saved by a player-dealer's 7-8-9 of one suit alone [L2487]."""
    game = scratch(SIX_TWO, DRAWS_TO_SEVENTEEN)
    pack = Pack("12 cards", tuple(sorted(parse_cards("7d 7d 7d 7d 8d 8d 8d 8h 8h 9d 9d 9d"))))
    through, *_ = analyse(game, quiet(game), "main", pack, advises=False).tallies
    counted, *_ = solve(game, quiet(game), pack).tallies
    assert through.expectation == counted.expectation
