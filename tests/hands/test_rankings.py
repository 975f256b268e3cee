"""The rankings by name."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import BadCards, NotFound
from croupier.hands import poker, rankings
from croupier.hands.order import HandOrder
from croupier.hands.rankings import ALL, Ranking, find
from croupier.hands.wild import LOWBALL

# A hand in each ranking, as it is called and with the cards that count.
HANDS = [
    ("high", "Kh Kd 8c 8s 5h 5d Ad", "", "two pair, kings and eights", "Kh Kd 8c 8s Ad"),
    ("high", "Ah Kh", "Qh Jh Th 2c 2d", "royal flush", "Ah Kh Qh Jh Th"),
    ("sixes-or-better", "6h 6d Kc 9s 2h", "", "pair of sixes", "6h 6d Kc 9s 2h"),
    ("short-deck", "Ah 9d 8c 7s 6h", "", "nine-high straight", "Ah 9d 8c 7s 6h"),
    ("short-deck-straights", "Ah 9d 8c 7s 6h", "", "nine-high straight", "Ah 9d 8c 7s 6h"),
    ("joker-bug", "Jk Kh Qh 9h 4h", "", "ace-high flush", "Jk Kh Qh 9h 4h"),
    ("joker-straights", "Jk Kh Qh 9h 4h", "", "ace high", "Jk Kh Qh 9h 4h"),
    ("joker-wild", "Jk 9h 9d 9c 9s", "", "five nines", "Jk 9h 9d 9c 9s"),
    ("mexican-down", "Jk Ks Kh 5d 2c", "", "three kings", "Jk Ks Kh 5d 2c"),
    ("mexican-up", "Jk Ks Kh 5d 2c", "", "pair of kings", "Jk Ks Kh 5d 2c"),
    ("ace-to-five", "Ah 2h 3h 4h 6h Kd Kc", "", "6-4 low", "Ah 2h 3h 4h 6h"),
    ("ace-to-five-joker", "Ah 2d 3c 7s Jk", "", "7-4 low", "Ah 2d 3c 7s Jk"),
    ("ace-to-five-three-deuces", "2h 2d 2c 3s 4h", "", "three deuces", "2h 2d 2c 3s 4h"),
    ("mixed-ace", "As Ah 2s 2h 3s 3h 4c", "", "pair of deuces", "As 2s 2h 3s 4c"),
    ("eight-or-better", "Ah 2d 3c 4s 8h Kd Kc", "", "8-4 low", "Ah 2d 3c 4s 8h"),
    ("eight-or-better", "9h 2d 3c 4s 5h Kd Qc", "", "no low", ""),
    ("six-or-better", "6h 4s 3h 2d Ac", "", "6-4 low", "6h 4s 3h 2d Ac"),
    ("six-or-better-paired", "6s 6h 4d 2c As", "", "pair of sixes", "6s 6h 4d 2c As"),
    ("deuce-to-seven", "As 2h 3d 4c 5s Kh Kd", "", "K-5 low", "2h 3d 4c 5s Kh"),
    ("deuce-to-seven", "As 2h 3d 4c 5s", "", "A-5 low", "As 2h 3d 4c 5s"),
    ("deuce-to-seven-wheel", "As 2h 3d 4c 5s", "", "five-high straight", "As 2h 3d 4c 5s"),
    ("badugi", "As Ah 2d 3c", "", "three-card 3-2-A", "As 2d 3c"),
    ("badugi-ace-high", "As Kh Qd Jc", "", "badugi A-K-Q-J", "As Kh Qd Jc"),
    ("omaha", "Ah 7d 6c 2s", "Kh 9h 5h 4h 3d", "seven-high straight", "7d 6c 5h 4h 3d"),
    ("omaha-eight", "As 2h Kd Kc", "3s 4h 8d Ks Qh", "8-4 low", "As 2h 3s 4h 8d"),
    ("three-card", "Ah Kh Qh", "", "ace-high straight flush", "Ah Kh Qh"),
    ("three-card-as-five", "9h 7h 2h", "", "nine-high flush", "9h 7h 2h"),
    ("chinese-front", "9h 8h 7h", "", "nine high", "9h 8h 7h"),
    ("four-card", "Ah Kd 9c 2s Ac", "", "pair of aces", "Ah Kd 9c Ac"),
    ("six-card", "Ah Kh Qh Jh Th 9h", "", "six-card royal of hearts", "Ah Kh Qh Jh Th 9h"),
    ("six-card", "Ah Kh Qh Jh Th 9d", "", "royal flush", "Ah Kh Qh Jh Th"),
    ("pai-gow-high", "Jk Ah Ad Ac As", "", "five aces", "Jk Ah Ad Ac As"),
    ("pai-gow-low", "Jk Ah", "", "pair of aces", "Jk Ah"),
]


@pytest.mark.parametrize(("name", "cards", "board", "words", "counting"), HANDS)
def test_a_hand_in_each(name: str, cards: str, board: str, words: str, counting: str) -> None:
    judged = find(name).judge(cards, board)
    assert judged.words == words
    assert judged.counting == parse_cards(counting)
    assert judged.qualifies == bool(counting)
    assert judged.strength == find(name).evaluate(parse_cards(cards), parse_cards(board))


def test_every_ranking_has_a_hand_above() -> None:
    assert {name for name, *_ in HANDS} == {ranking.name for ranking in ALL} - {"pai-gow-tiles"}
    assert len({ranking.name for ranking in ALL}) == len(ALL)


def test_two_tiles() -> None:
    ranking = find("pai-gow-tiles")
    one, other = ranking.pack.cards[:2]
    judged = ranking.judge((one, other))
    assert judged.counting == (one, other) and judged.words


def test_archie_falls_back_on_hands_that_do_not_qualify() -> None:
    """hustler-archie, vectors 1 and 5: fives do not qualify, and still beat an ace where nothing does."""
    ranking = find("sixes-or-better")
    sixes, fives, ace = (
        ranking.judge(cards) for cards in ("6h 6d 3c 9s 2h", "5h 5d Ac Ks 2h", "As Qh Jd 9c 4c")
    )
    assert sixes.qualifies and not fives.qualifies and not ace.qualifies
    assert sixes.strength > fives.strength > ace.strength


@pytest.mark.parametrize("ranking", ALL, ids=str)
def test_every_strength_has_words_and_a_kind(ranking: Ranking) -> None:
    seen = set()
    for start in range(0, len(ranking.pack.cards) - 10, 3):
        cards = ranking.pack.cards[start : start + 10]
        hand, board = (cards[:4], cards[5:]) if ranking.two_of_the_hole else (cards[: ranking.sizes[0]], ())
        judged = ranking.judge(hand, board)
        assert judged.words and ranking.category(judged.strength).row
        assert set(judged.counting) <= {*hand, *board}
        seen.add(judged.strength)
    assert len(seen) > 1 or ranking.name.startswith(("six-or", "eight-or", "omaha-eight"))


@pytest.mark.parametrize("ranking", [each for each in ALL if isinstance(each.source, HandOrder)], ids=str)
def test_suits_do_not_matter_on_a_board(ranking: Ranking) -> None:
    assert isinstance(ranking.source, HandOrder)
    showing = ranking.source.showing
    if ranking.source is LOWBALL:  # five cards alone
        assert showing(ranking.pack.cards[:1]) is None
        return
    for rank in {card.rank for card in ranking.pack if not card.is_joker}:
        alike = [card for card in ranking.pack if card.rank == rank]
        assert len({showing((card,)) for card in alike}) == 1
        if "badugi" not in ranking.name:
            assert showing(alike[:2]) != showing(alike[:1])


@pytest.mark.parametrize(
    ("name", "cards", "board", "refused"),
    [
        ("omaha", "As Ks 9d 2c", "", "omaha without a board (three to five cards on the board)"),
        ("high", "As Ks", "Qs", "3 cards in high (5 or 6 or 7 cards)"),
        ("high", "As Ks", "As Js Ts", "As twice in high: there is 1 in 52 cards"),
        ("high", "Jk Ks Qs Js Ts", "", "Jk in high: there is none in 52 cards"),
        ("badugi", "As Ks Qd Jk", "", "Jk in badugi: there is none in 52 cards"),
        ("mexican-up", "As Ks Qs 9s 2s", "", "9s in mexican-up: there is none in 41 cards with a joker"),
    ],
)
def test_refusals(name: str, cards: str, board: str, refused: str) -> None:
    with pytest.raises(BadCards) as raised:
        find(name).judge(cards, board)
    assert str(raised.value) == refused


def test_no_such_ranking() -> None:
    with pytest.raises(NotFound, match="did you mean badugi"):
        find("badugy")


def test_high_is_poker() -> None:
    assert rankings.find("high").evaluate(parse_cards("As Ks Qs Js Ts")) == poker.evaluate(
        parse_cards("As Ks Qs Js Ts")
    )


@pytest.mark.parametrize("ranking", [each for each in ALL if isinstance(each.source, HandOrder)], ids=str)
def test_hands_that_were_dealt_are_worth_the_same_one_by_one_and_together(ranking: Ranking) -> None:
    order = ranking.source
    assert isinstance(order, HandOrder)
    cards = [card for card in ranking.pack if not card.is_joker]
    hands = [tuple(cards[at::9][:3]) for at in range(4)]
    common = tuple(cards[5::9][:2])
    alone = [order.evaluate(hand + common) for hand in hands]
    assert order.of_each(hands, common) == alone == [order.of_dealt(hand + common) for hand in hands]
    assert all(order.qualifies(strength) for strength in alone if strength)
    assert order.size == (4 if "badugi" in ranking.name else 5)
