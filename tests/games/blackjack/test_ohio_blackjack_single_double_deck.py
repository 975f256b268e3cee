"""Ohio's blackjack of one and two decks: the sheet's vectors by number, then its clauses.

The first card of each deal is the one burned.
"""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from croupier.errors import BadOption
from croupier.games.blackjack.ohio_blackjack_single_double_deck import GAME, OneTwoDeckOptions
from croupier.rules.irregularities import Ruling
from croupier.rules.script import events as e
from croupier.rules.steps import DISCARD
from croupier.table.view import redact
from croupier.table.written import WrittenRound
from tests.games.blackjack import blackjack_paper as paper

deal = partial(paper.deal, game=GAME.id)
TWO = {1: {"main": 10}, 2: {"main": 10}}


def net(cards: str, *choices: str, **options: Any) -> int:
    return deal(f"2c {cards}", *choices, options=options).net[1]


def shown(played: WrittenRound) -> list[tuple[int, str]]:
    return [
        (event.seat, " ".join(map(str, event.cards)))
        for event in played.events
        if isinstance(event, e.CardsShown)
    ]


# The sheet's vectors


def dealt(played: WrittenRound) -> list[str]:
    return [
        f"{getattr(event, 'to', 'burn')} {event.cards[0]}"
        for event in played.events
        if isinstance(event, e.CardsDealt | e.CardsHidden | e.CardsBurned)
    ]


def test_vector_1_the_order_of_the_deal() -> None:
    played = deal("2c 9h 8h 7d 5s Js Ks 4c", "1 hit", "1 stand", "2 stand", seats=TWO)
    order = ["burn 2c", "1 9h", "2 8h", "dealer 7d", "1 5s", "2 Js", "dealer Ks", "1 4c"]
    assert dealt(played) == order
    assert paper.dealers_cards(played) == "7d Ks"


def test_vector_2_a_card_is_burned_before_every_round() -> None:
    again = [{"seats": {1: {"main": 10}}}]
    played = deal("2c 9h 7d Js Ks 3c 9d 8d Jd Kd", "stand", "stand", rounds=again)
    assert dealt(played)[5] == "burn 3c"
    assert [event.count for event in played.events if isinstance(event, e.CardsBurned)] == [1, 1]


def test_vector_3_over_21_the_first_two_cards_are_discarded_at_once() -> None:
    played = deal("2c Th Th 9d 6h 9c 6c 7s Tc", "1 hit", "2 stand", seats=TWO)
    assert played.net == {1: -1000, 2: 1000}  # though the dealer breaks too
    given = next(event for event in played.events if isinstance(event, e.CardsGiven))
    assert (given.place, given.to, " ".join(map(str, given.cards))) == (1, DISCARD, "Th 6h")
    after = played.events[played.events.index(given) + 1 :]
    assert any(isinstance(event, e.Chose) and event.seat == 2 for event in after)


def test_vector_4_a_double_turns_both_cards_up() -> None:
    played = deal("2c 9h Td 2d 9c Tc", "double-down 10")
    assert played.net == {1: 2000}
    assert shown(played) == [(1, "9h 2d")]
    kinds = [type(event) for event in played.events if isinstance(event, e.Chose | e.CardsShown | e.Staked)]
    assert kinds == [e.Staked, e.Chose, e.CardsShown, e.Staked]


def test_vector_5_a_split_turns_both_cards_up() -> None:
    played = deal("2c 8h Td 8d 9c Tc 2s Ts", "split", "stand", "hit", "stand")
    assert played.net == {1: 0}
    assert shown(played) == [(1, "8h 8d")]


@pytest.mark.parametrize(("pays", "won"), [("3 to 2", 1500), ("6 to 5", 1200)])
def test_vector_6_blackjack(pays: str, won: int) -> None:
    played = deal("2c Ah 6d Js 9c", options={"blackjack-pays": pays})
    assert played.net == {1: won}
    assert shown(played) == [(1, "Ah Js")]


def test_vector_7_a_dealers_blackjack() -> None:
    assert net("Kh Ad Qs Tc", "no-insurance") == -1000


def test_vector_8_the_dealer_draws_to_soft_17() -> None:
    assert net("Th Ad 8s 6c Tc", "no-insurance", "stand") == 1000


def test_vector_9_equal_totals_push() -> None:
    assert net("Th Td 7s 7c", "stand") == 0


# Clauses


def test_14_iv_the_first_two_cards_are_for_their_owner_alone() -> None:
    played = deal("2c 9h 8h 7d 5s Js Ks 4c", "1 hit", "1 stand", "2 stand", seats=TWO)
    to_one = [event for event in played.events if isinstance(event, e.CardsDealt) and event.to == 1]
    assert [event.face for event in to_one] == ["down", "down", "up"]  # §14.V.A(3)
    assert all(not redact(event, 2).cards for event in to_one[:2])


def test_14_vii_the_dealer_turns_over_what_is_left() -> None:
    played = deal("2c 9h 8h 7d Ts Js Ks", "1 stand", "2 stand", seats=TWO)
    assert shown(played) == [(2, "8h Js"), (1, "9h Ts")]
    clauses = {event.clause for event in played.events if isinstance(event, e.CardsShown)}
    assert clauses == {"§14.VII"}


def test_14_i_b_a_shoe_is_dealt_as_the_shoe_game() -> None:
    played = deal("9h 7d Ts Ks", "stand", options={"deal": "shoe"})
    assert shown(played) == []
    assert dealt(played)[0] == "1 9h"
    fresh = deal("2c 9h 7d Ts Ks", "stand", options={"deal": "shoe"}, fresh_shoe=True)
    assert dealt(fresh)[0] == "burn 2c"
    clauses = [event.clause for event in fresh.events if isinstance(event, e.CardsDealt)]
    assert clauses[0] == "§7.III.A"


def test_ambiguity_5_a_burn_of_fresh_cards_only() -> None:
    assert deal("9h 7d Ts Ks", "stand", options={"burn": "each-shuffle"}).net == {1: 1000}


def test_14_i_one_or_two_decks() -> None:
    assert len(GAME.equipment(OneTwoDeckOptions(decks=1)).pack or ()) == 52
    with pytest.raises(BadOption, match="decks cannot be 3"):
        OneTwoDeckOptions(decks=3)


def test_ambiguity_6_the_cutting_card_says_when_to_shuffle() -> None:
    assert GAME.equipment(OneTwoDeckOptions()).cut_card == 52
    assert GAME.equipment(OneTwoDeckOptions(penetration=0)).cut_card == 104  # type: ignore[arg-type]


def test_10_iv_other_double_rules_may_be_posted() -> None:
    posted = {"double-on": "10-or-11"}
    assert paper.legal("2c 9h Td 2d 9c", game=GAME.id, options=posted).startswith("hit, stand, double-down")
    assert paper.legal("2c 7h Td 2d 9c", game=GAME.id, options=posted) == "hit, stand"


def test_11_v_other_split_rules_may_be_posted() -> None:
    assert "split" not in paper.legal("2c 8h Td 8d 9c", game=GAME.id, options={"most-hands": 1})


def test_house_money_is_paid_by_the_decks_and_its_cards_are_shown() -> None:
    wagers = {1: {"main": 10, "house-money": 5}}
    one = deal("2c 8h 6d 9h Tc Ts", "no-cap", "stand", seats=wagers, options={"decks": 1})
    two = deal("2c 8h 6d 9h Tc Ts", "no-cap", "stand", seats=wagers)
    assert (one.net[1], two.net[1]) == (2500 + 1000, 2000 + 1000)
    assert shown(two) == [(1, "8h 9h")]


def test_a_double_face_down_stays_so_until_the_end() -> None:
    played = deal("2c 9h Td 2d 9c Tc", "double-face-down 10")
    assert played.net == {1: 2000}
    assert any(isinstance(event, e.CardsHidden) and event.to == 1 for event in played.events)


def test_14_v_the_total_of_cards_in_the_hand_is_not_called() -> None:
    played = deal("2c 5h 7d 6s Ks 4c", "hit", "stand")
    assert not any(isinstance(event, e.Called) and event.words == "15" for event in played.events)
    played = deal("2c 5h 7d 6s Ks 4c", "double-down 10")
    assert any(isinstance(event, e.Called) and event.words == "15" for event in played.events)


# Irregularities


def test_15_vii_a_missing_second_card_comes_face_down() -> None:
    played = deal(
        "2c Th 9h 6d 8c 8s 7s 4c",
        "1 take-card",
        "1 stand",
        "2 stand",
        seats=TWO,
        reports=[{"irregularity": "one-card", "seat": 1}],
    )
    to_one = [event for event in played.events if isinstance(event, e.CardsDealt) and event.to == 1]
    assert [(event.face, str(event.cards[0])) for event in to_one] == [("down", "Th"), ("down", "8s")]


def test_15_the_irregularities_are_those_of_the_shoe_game() -> None:
    named = {each.name: each.ruling for each in GAME.irregularities}
    assert len(named) == 16
    assert named["shoe-ran-out"] is Ruling.RECYCLE
