"""Second Chances with any two cards split, once [L1285]: the odds beside a plain search of a short pack."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from croupier.cards.card import Card, parse_cards
from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.games import find
from croupier.language.blackjack import DOUBLE, SPLIT_HAND, May
from croupier.odds.blackjack.hand_weigher import Plays
from croupier.odds.blackjack.solved import shoe_of, solve
from croupier.odds.blackjack.splitting.unlike_splits import (
    OneSplit,
    SplitHand,
    one_split,
    split_hand,
    weighed,
)
from croupier.odds.tally import Solution

GAME = find("hustler-21st-century-blackjack-second-chances")
OPTIONS = GAME.options.with_settings({"split-of": "any", "most-hands": "2"})
PACK = Pack("short", parse_cards("Tc Td Th Ts 9c 9d 5c 5d 5h 6c 6d 6h 8c 8d As Ad"))
Left = tuple[tuple[Card, int], ...]


@cache
def found() -> OneSplit:
    return one_split(shoe_of(GAME, OPTIONS, Composition.from_cards(PACK), splits_once=True))


def hand_of(up: int, kind: int, gone: int, allowed: Plays) -> SplitHand:
    return split_hand(found().shoe, up, kind, gone, *weighed(found().shoe, up, kind, gone, allowed))


def less(left: Left, card: Card) -> Left:
    return tuple((each, many - (each == card)) for each, many in left)


def drawn(left: Left) -> list[tuple[Card, float]]:
    total = sum(many for _, many in left)
    return [(card, many / total) for card, many in left if many]


def stood(mine: tuple[Card, ...], dealer: tuple[Card, ...], left: Left, doubled: bool) -> float:
    """The player-dealer draws to the end; every order by itself."""
    rules = GAME.rules
    theirs = rules.standing(OPTIONS, dealer)
    if len(dealer) > 1 and rules.dealer_stands(OPTIONS, dealer[0], theirs):
        hand = rules.finished(OPTIONS, mine, True)
        gain = rules.result_of(OPTIONS, hand, theirs, SPLIT_HAND).gain
        if doubled:
            gain += rules.result_of(OPTIONS, hand, theirs, DOUBLE).gain
        return float(gain)
    return sum(
        likely * stood(mine, (*dealer, card), less(left, card), doubled) for card, likely in drawn(left)
    )


@cache
def best(mine: tuple[Card, ...], up: Card, left: Left) -> float:
    """What a hand of a split is worth, played as is best."""
    may = GAME.rules.may(OPTIONS, mine, True, 2)
    worth = [stood(mine, (up,), left, False)] if not may or May.STAND in may else []
    if May.SURRENDER in may:
        worth.append(-0.5)
    for card_play, is_double in (May.HIT, False), (May.DOUBLE, True):
        if card_play in may:
            worth.append(
                sum(
                    likely
                    * (
                        stood((*mine, card), (up,), less(left, card), True)
                        if is_double
                        else best((*mine, card), up, less(left, card))
                    )
                    for card, likely in drawn(left)
                )
            )
    return max(worth)


@pytest.mark.parametrize(("one", "other", "up"), [("Tc", "5c", "6c"), ("9c", "8c", "Tc"), ("As", "6c", "9c")])
def test_two_unlike_cards_split_once(one: str, other: str, up: str) -> None:
    """By rank: suits make no difference."""
    ranks = Counter(next(card for card in PACK.cards if card.rank == each.rank) for each in PACK.cards)
    cards = {each.rank: each for each in ranks}
    mine, gone, shown = (cards[parse_cards(each)[0].rank] for each in (one, other, up))
    kinds = {kind.card.rank: at for at, kind in enumerate(found().shoe.tables.kinds)}
    for first, second in (mine, gone), (gone, mine):
        left = tuple(sorted(ranks.items()))
        for each in (first, second, shown):
            left = less(left, each)
        by_search = sum(likely * best((first, card), shown, less(left, card)) for card, likely in drawn(left))
        kind = kinds[first.rank]
        allowed = found().shoe.tables.allowed(True, kind)
        counted = hand_of(kinds[shown.rank], kind, kinds[second.rank], allowed)
        assert counted.worth == pytest.approx(by_search, abs=1e-12)


def test_a_pair_split_once_is_worth_what_pairs_are() -> None:
    compared = 0
    for against in found().solved:
        for kind, split in against.splits.items():
            allowed = found().shoe.tables.allowed(True, kind)
            once = hand_of(against.up, kind, kind, allowed)
            assert 2 * once.worth == pytest.approx(split.worth, abs=1e-12)
            compared += 1
    assert compared


@pytest.mark.parametrize(("hands", "is_bound"), [("2", False), ("4", True)])
def test_beyond_one_split_a_bound_is_told(hands: str, is_bound: bool) -> None:
    solution: Solution = solve(GAME, OPTIONS.with_settings({"most-hands": hands}), PACK)
    assert any(note.startswith("a bound") for note in solution.notes) is is_bound
    main = solution.tallies[0]
    equal = solve(GAME, OPTIONS.with_settings({"split-of": "equal"}), PACK).tallies[0]
    assert main.expectation > equal.expectation
    assert abs(float(main.total) - 1) < 1e-11
