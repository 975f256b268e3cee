from __future__ import annotations

import pytest

from croupier.cards.card import JOKER, print_cards
from croupier.cards.pack import STANDARD, WITH_JOKER, short_pack
from croupier.errors import BadCards, ParseError


def test_packs() -> None:
    assert len(STANDARD) == len(set(STANDARD)) == 52
    assert JOKER not in STANDARD.cards
    assert set(WITH_JOKER) == {*STANDARD, JOKER}
    assert len(WITH_JOKER) == 53


def test_decks_together() -> None:
    six = STANDARD * 6
    assert len(six) == 312
    assert all(six.cards.count(card) == 6 for card in STANDARD)
    assert STANDARD * 1 is STANDARD


def test_jokers_in_a_deck() -> None:
    four = STANDARD.with_jokers(4)
    assert four.cards == (*STANDARD.cards, *[JOKER] * 4)
    assert four.name == "52 cards and 4 jokers"
    assert (four * 2).cards.count(JOKER) == 8
    assert STANDARD.with_jokers(0).cards == STANDARD.cards


def test_no_pack_of_no_decks() -> None:
    with pytest.raises(BadCards, match="0 decks"):
        STANDARD * 0


def test_short_pack() -> None:
    assert print_cards(short_pack("AK", "hs")) == "Kh Ks Ah As"
    assert len(short_pack(ranks="AKQJ", suits="hs")) == 8
    assert short_pack("kA", "SH").cards == short_pack("AK", "hs").cards


@pytest.mark.parametrize(("ranks", "suits"), [("A1", "hs"), ("AK", "hx")])
def test_short_pack_of_what_is_not(ranks: str, suits: str) -> None:
    with pytest.raises(ParseError):
        short_pack(ranks, suits)
