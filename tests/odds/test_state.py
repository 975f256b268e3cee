"""States as they are written, and what cannot be on the table."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import parse_cards
from croupier.cards.pack import STANDARD, WITH_JOKER
from croupier.errors import CroupierError
from croupier.odds.state import SeenState, StateParts, Weighed, parse_state, see

STUD: Mapping[str, int] = {"player": 2, "dealer": 1}


def seen(text: str, cards: Mapping[str, int | Collection[int]] = STUD) -> SeenState:
    return see(parse_state(text), STANDARD, StateParts(cards=cards, words={"played": ("check", "play")}))


def by_rank(text: str) -> SeenState:
    return see(
        parse_state(text), STANDARD, StateParts(cards={"player": range(2, 22), "dealer": 1}, by_rank=True)
    )


@pytest.mark.parametrize(
    "text",
    [
        "player=QhTs dealer=4c",
        "player=Qh,Ts dealer=4c",
        "player=Qh Ts, dealer = 4c;",
        " PLAYER=q♥10S;dealer=4C ",
        "dealer=4c played= player=Qh; Ts",
    ],
)
def test_cards_with_or_without_spaces_and_commas(text: str) -> None:
    found = seen(text)
    assert found.cards == {"player": parse_cards("Qh Ts"), "dealer": parse_cards("4c")}
    assert found.words == {"played": ""}
    assert set(found.left) == set(STANDARD) - set(parse_cards("Qh Ts 4c"))
    assert found.written == {"player": "Qh Ts", "dealer": "4c"}


def test_a_part_that_may_be_left_out() -> None:
    found = seen("player=QhTs played=CHECK", {"player": 2, "board": (0, 3, 5)})
    assert (found.cards["board"], found.words["played"]) == ((), "check")
    assert found.written == {"player": "Qh Ts", "played": "check"}
    assert len(seen("player=QhTs board=2c3c4c", {"player": 2, "board": (0, 3, 5)}).left) == 47


def test_ranks_alone_are_any_card_of_it_that_is_left() -> None:
    found = by_rank("player=T6 dealer=Tc")
    assert [card.rank for card in found.cards["player"]] == [10, 6]
    assert found.cards["player"][0] not in found.cards["dealer"]
    assert found.written == {"player": "T 6", "dealer": "Tc"}
    assert [card.rank for card in by_rank("player=1010 dealer=A").cards["player"]] == [10, 10]


def test_a_jack_and_a_king_or_a_joker() -> None:
    assert [card.rank for card in by_rank("player=JK dealer=A").cards["player"]] == [11, 13]
    cards = {"player": 2}
    assert (
        see({"player": "JkAs"}, WITH_JOKER, StateParts(cards=cards, by_rank=True)).cards["player"][0].is_joker
    )
    assert see({"player": "jkAs"}, WITH_JOKER, StateParts(cards=cards)).cards["player"][0].is_joker


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", r"'' is no part of a state \(write name=value"),
        ("QhTs", "'QhTs' is no part of a state"),
        ("and player=QhTs", "'and' is no part of a state"),
        ("player==QhTs", "player==QhTs is no part of a state"),
        ("player=QhTs player=4c", "the state has player twice"),
        ("playr=QhTs dealer=4c", r"no part of this state 'playr' \(did you mean player"),
        ("player=QhTs", r"the state has no dealer \(it takes one card"),
        ("player= dealer=4c", r"the state has no player \(it takes 2 cards, such as player=QhTs\)"),
        ("player=Qh dealer=4c", r"player has one card \(it takes 2 cards"),
        ("player=QhTs3c dealer=4c", r"player has 3 cards \(it takes 2 cards"),
        ("player=QT dealer=4c", "no card 'QT' in player: a card is a rank"),
        ("player=QhTx dealer=4c", "no card 'Tx' in player"),
        ("player=QhQh dealer=4c", "no Qh for player: it is in the state twice"),
        ("player=QhTs dealer=Ts", "no Ts for dealer: it is in the state twice"),
        ("player=QhJk dealer=4c", "no Jk for player: it is not among the 52 cards"),
        ("player=QhTs dealer=4c played=chek", r"no played at this state 'chek' \(did you mean check"),
    ],
)
def test_what_cannot_be_on_the_table(text: str, line: str) -> None:
    with pytest.raises(CroupierError, match=line):
        seen(text)


def test_numbers_of_cards_are_told_as_they_may_be() -> None:
    with pytest.raises(
        CroupierError, match=r"board has 2 cards \(it takes 3 or 5 cards, such as board=QhTs6c\)"
    ):
        seen("player=QhTs board=2c3c", {"player": 2, "board": (0, 3, 5)})
    with pytest.raises(
        CroupierError, match=r"player has one card \(it takes 2 to 21 cards, such as player=QT\)"
    ):
        by_rank("player=T dealer=A")


def test_a_rank_that_is_gone_and_a_card_too_often() -> None:
    with pytest.raises(CroupierError, match="no A for dealer: all aces are gone"):
        by_rank("player=AAAA dealer=A")
    with pytest.raises(CroupierError, match="no Ah for player: there are 2 of them, all in the state"):
        see({"player": "AhAhAh"}, STANDARD * 2, StateParts(cards={"player": 3}))


@given(st.text(alphabet="playerdealer= AKQJT1098765432cdhs,;♥") | st.text())
def test_any_text_is_a_state_or_a_refusal(text: str) -> None:
    for read in (seen, by_rank):
        with suppress(CroupierError):
            found = read(text)
            taken = [card for hand in found.cards.values() for card in hand]
            assert sorted([*taken, *found.left]) == sorted(STANDARD)


def test_plays_that_are_worth_the_same_are_both_best() -> None:
    values = {"hit": Fraction(-1, 2), "stand": Fraction(-1, 2), "double": Fraction(-1)}
    weighed = Weighed(unit="the wager", state={}, values=values)
    plays = weighed.to_json()["plays"]
    assert [(each["play"], each["cost"], each["best"]) for each in plays] == [
        ("hit", "0/1", True),
        ("stand", "0/1", True),
        ("double", "1/2", False),
    ]
