"""The analyst against brute force: every order of a small pack, counted without it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest

from croupier.cards.card import Card, Hand
from croupier.cards.pack import Pack, short_pack
from croupier.errors import NotFound, OutOfCards
from croupier.games.war.hustler_casino_war import RULES as WAR
from croupier.odds.analyst import BestPlay, Found, Opening, Unseen, first_world
from croupier.rules.game import Game
from croupier.rules.script.table import Table
from croupier.rules.steps import Script
from tests.odds.analyst.any_order import InAnyOrder, differs_by_order, differs_by_suit
from tests.odds.analyst.every_path import paths
from tests.odds.analyst.small_games import (
    PACK,
    dealer_looks,
    first_counts,
    is_ace,
    is_red,
    peeking,
    peeking_twice,
    red_counts,
    small_game,
    two_at_once,
)

STAKE = 100


def opening(game: Game) -> Opening:
    return Opening.with_bets(game, game.options, {"ante": STAKE})


def found(game: Game) -> Found:
    return BestPlay(opening(game)).solution()


def sign(mine: int, theirs: int) -> int:
    return (mine > theirs) - (mine < theirs)


def best(deals: Iterable[tuple[object, tuple[int, ...]]]) -> Fraction:
    """The best average over deals: for everything that can be seen, the choice that wins most in all."""
    sums: dict[object, list[int]] = {}
    number = 0
    for look, nets in deals:
        number += 1
        totals = sums.setdefault(look, [0] * len(nets))
        sums[look] = [total + net for total, net in zip(totals, nets, strict=True)]
    return Fraction(sum(max(totals) for totals in sums.values()), number)


def test_a_question_asked_of_the_hole_card_changes_what_is_drawn_after_it() -> None:
    def deals() -> Iterable[tuple[object, tuple[int, ...]]]:
        for own, hole, up, _burned, drawn in permutations(PACK, 5):
            if is_ace((hole,)):
                yield ("ace", own, up), (-1, -1)
            else:
                yield (own, up), (sign(own.rank, hole.rank), sign(drawn.rank, hole.rank))

    solved = found(small_game(peeking))
    assert solved.net == best(deals()) * STAKE
    assert solved.plays["keep"] + solved.plays["change"] == Fraction(3, 4)  # two aces in eight cards


def test_three_questions_asked_of_two_hidden_cards() -> None:
    def deals() -> Iterable[tuple[object, tuple[int, ...]]]:
        for own, first, second, drawn in permutations(PACK, 4):
            theirs = max(first.rank, second.rank)
            look = own, is_ace((first,)), is_ace((second,)), is_red((second,))
            yield look, (sign(own.rank, theirs), sign(drawn.rank, theirs))

    assert found(small_game(peeking_twice)).net == best(deals()) * STAKE


def test_cards_turned_in_any_order_are_gone_through_in_one() -> None:
    """The dealer's two in 56 orders of 28 pairs: half as many ends, and the same answer. Of the player's own
    the last counts."""
    start = opening(small_game(peeking_twice))
    in_order = differs_by_order(start, PACK)
    assert in_order == {"1"}
    each, one = BestPlay(start), InAnyOrder(start, in_order)
    ordered, unordered = each.solution(), one.solution()
    assert (ordered.net, ordered.ends, ordered.plays) == (unordered.net, unordered.ends, unordered.plays)
    assert unordered.paths < ordered.paths
    assert differs_by_order(opening(small_game(first_counts)), PACK) == {"dealer"}


def test_hands_that_differ_by_suit_are_gone_through_once() -> None:
    """Not where a suit counts."""
    start = opening(small_game(peeking))
    assert not differs_by_suit(start, PACK)
    in_order = differs_by_order(start, PACK)
    assert in_order == {"1", "dealer"}
    each, one = BestPlay(start).solution(PACK), InAnyOrder(start, in_order).solution(PACK)
    assert (each.net, each.ends, each.plays) == (one.net, one.ends, one.plays)
    assert one.paths < each.paths
    assert differs_by_suit(opening(small_game(red_counts)), PACK)


def test_a_card_that_the_dealer_alone_has_seen_is_not_used() -> None:
    def deals() -> Iterable[tuple[object, tuple[int, ...]]]:
        for own, theirs, drawn in permutations(PACK, 3):
            yield own, (sign(own.rank, theirs.rank), sign(drawn.rank, theirs.rank))

    solved = found(small_game(dealer_looks))
    assert solved.net == best(deals()) * STAKE
    # Jacks change, as a jack never wins; queens too: they beat 2 of 7 and lose to 4, where a drawn
    # card is as good as the dealer's. Kings and aces are kept.
    assert solved.plays == {"keep": Fraction(1, 2), "change": Fraction(1, 2)}


@pytest.mark.parametrize("script", [peeking, peeking_twice, dealer_looks, two_at_once])
def test_the_chances_of_all_paths_add_up_to_one(script: Callable[[Table], Script]) -> None:
    assert sum(chance for _, chance in paths(opening(small_game(script)))) == 1


def test_two_cards_of_one_step_are_dealt_as_a_set() -> None:
    deals = [(None, (sign(max(a.rank, b.rank), c.rank),)) for a, b, c in permutations(PACK, 3)]
    solved = found(small_game(two_at_once))
    assert solved.net == best(deals) * STAKE
    assert solved.paths == comb(8, 2) * 6


def test_cards_that_count_the_same_are_drawn_as_often_as_there_are_of_them() -> None:
    pack = short_pack("AKQ", "hs") * 2
    drawn = Counter(tuple(sorted(map(WAR.equivalent_card, hand))) for hand in combinations(pack, 3))
    assert dict(Unseen.from_pack(pack, WAR.equivalent_card).draws(3)) == drawn


def test_cards_set_aside_cannot_be_drawn_but_stay_unknown() -> None:
    unseen = Unseen.from_pack(PACK, None).setting_aside(6)
    assert len(unseen.draws(2)) == comb(8, 2)
    with pytest.raises(OutOfCards, match="3 cards are asked for: 2 are left"):
        unseen.draws(3)


def test_the_ways_of_a_known_place_are_part_of_every_weight() -> None:
    """One face-down card of eight is no ace: an ace is drawn next in 2 x 6 ways of 2 x 6 + 6 x 5."""
    unseen = Unseen.from_pack(PACK, None).setting_aside(1).with_answer(0, 1, is_ace, False)
    ways = Counter[bool]()
    for hand, weight in unseen.draws(1):
        ways[is_ace(hand)] += weight
    assert ways == {True: 2 * 6, False: 6 * 5}


def test_a_wager_that_is_not_there_is_refused() -> None:
    game = small_game(peeking)
    with pytest.raises(NotFound, match="no wager in small-game 'anti'"):
        Opening.with_bets(game, game.options, {"anti": STAKE})


def test_a_world_is_replayed_where_its_round_has_gone_on() -> None:
    world = first_world(opening(small_game(two_at_once)))
    hands: list[Hand] = [hand for hand, _ in world.branches()][:2]
    one, other = (world.then(hand) for hand in hands)
    assert [_dealt(each.playing.events) for each in (one, other)] == hands


def _dealt(events: Iterable[object]) -> Hand:
    return next(event.cards for event in events if hasattr(event, "cards"))


def test_a_pack_given_takes_the_place_of_the_games_own() -> None:
    pack = Pack("aces", (*short_pack("A", "hs"), Card.parse("Kh")))
    # Three cards, two of them aces: the dealer's card ties unless it is the king.
    assert BestPlay(opening(small_game(two_at_once))).solution(pack).net == Fraction(STAKE, 3)
