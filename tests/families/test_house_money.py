"""A side bet on the first two cards in its place: House Money, played by a game of the tests alone.

The figures are vectors of rulebook/ohio-house-money-side-bet.md: main 10, House Money 5.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from croupier.cards.card import ACE, KING, Hand
from croupier.families.blackjack import MAIN
from croupier.families.blackjack_boxes import Boxes
from croupier.families.blackjack_round import round_of_play
from croupier.games.ohio_blackjack import GAME, OhioBlackjack
from croupier.refusals import IllegalChoice
from croupier.rules import events as e
from croupier.rules.choices import Choice, Chosen
from croupier.rules.steps import Decide, Script, Settle, Stake
from croupier.table.written import WrittenRound
from croupier.wagers.pays import Odds
from croupier.wagers.result import lose, win
from croupier.wagers.spot import Spot

HOUSE_MONEY = Spot("house-money", needs=MAIN, clause="II.A")
NO_CAP = Choice(name="no-cap")


def pays(cards: Hand, decks: int) -> int:
    """To one, for the first two cards; 0 where they lose."""
    low, high = sorted(card.rank for card in cards)
    is_suited = cards[0].suit == cards[1].suit
    if is_suited and (low, high) == (KING, ACE):
        return 9
    if high - low == 1 or (low, high) == (2, ACE):
        return (5 if decks == 1 else 4) if is_suited else 1
    return 3 if low == high else 0


class WithHouseMoney(OhioBlackjack):
    looked: list[bool | None]
    """What was known of the dealer's Blackjack each time the side bet was asked for."""

    def after_peek(self, boxes: Boxes, has_blackjack: bool | None) -> Script:
        self.looked.append(has_blackjack)
        for seat, (held,) in boxes.boxes.items():
            stake = boxes.table.stake(seat, HOUSE_MONEY.name)
            if not stake:
                continue
            to_one = pays(held.cards, boxes.options.decks)
            if not to_one:
                yield Settle(seat=seat, results=(lose(HOUSE_MONEY),), clause="II.D")
                continue
            won = win(HOUSE_MONEY, pays=Odds(to_one, 1))
            yield Settle(seat=seat, results=(won,), clause="II.C")
            if has_blackjack is False:  # II.E(1): no transfer unless the dealer is known to have none
                cap = Choice(name="cap", least=1, most=(to_one + 1) * stake)
                chosen: Chosen = yield Decide(seat=seat, choices=(NO_CAP, cap), clause="II.E(2)")
                if chosen.amount:
                    yield Stake(seat=seat, spot=MAIN, amount=chosen.amount, clause="II.G")


def deal(cards: str, *choices: str, looked: Any = False, **more: Any) -> WrittenRound:
    """One box: player, up card, player, hole card, then those drawn. The place is come to exactly once."""
    rules = WithHouseMoney()
    rules.looked = []
    game = replace(
        GAME,
        wagers=lambda options: (*GAME.wagers(options), HOUSE_MONEY),
        round_of_play=partial(round_of_play, rules),
        rules=rules,
    )
    told = [choice if choice[0].isdecimal() else f"1 {choice}" for choice in choices]
    paper = {"game": GAME.id, "seats": {1: {"main": 10, "house-money": 5}}, "cards": cards, "choices": told}
    done = WrittenRound(paper | more, game)
    assert done.unused == []
    assert rules.looked == [looked]
    return done


def test_vector_1_the_win_is_taken() -> None:
    assert deal("As 7d Ks 2c", "no-cap").net == {1: 6000}


def test_vector_2_the_whole_of_it_on_the_blackjack() -> None:
    done = deal("As 7d Ks 2c", "cap 50")
    assert done.net == {1: 13_500}
    assert [(each.spot, each.stake, each.paid) for each in done.results] == [
        ("house-money", 500, 4500),
        ("main", 6000, 9000),
    ]


def test_vector_8_a_dealers_blackjack_allows_no_cap() -> None:
    done = deal("9s Ad 9d Kh", "no-insurance", looked=True)
    assert done.net == {1: 500}
    assert [each.spot for each in done.results] == ["house-money", "main"]


def test_vector_9_a_split_equals_the_whole_increased_wager() -> None:
    """Eight and eight get a ten each, and the dealer breaks: 20 won twice and 15."""
    done = deal("8s 6c 8d Th Tc Td Js", "cap 10", "split", "stand", "stand")
    staked = [(each.spot, each.amount) for each in done.events if isinstance(each, e.Staked)]
    assert staked[-1] == ("split-2", 2000)
    assert done.net == {1: 4000 + 1500}


def test_vector_10_a_blackjack_may_be_capped_before_it_is_paid() -> None:
    assert deal("As 5c Kd 9h", "cap 10").net == {1: 3500}


def test_vector_11_a_double_for_less_than_the_increased_wager() -> None:
    """Seven and eight draw a six, 21 against 19: 35 and 10 are won, and the 20 of the side bet."""
    cards = ("7c Td 8c 9h 6s", "cap 25", "double-down 10")
    assert deal(*cards, options={"decks": 2}).net == {1: 2000 + 3500 + 1000}
    with pytest.raises(IllegalChoice, match=r"\$35.01 is not allowed"):
        deal(*cards[:2], "double-down 35.01", options={"decks": 2})


def test_a_cap_is_at_most_the_proceeds() -> None:
    with pytest.raises(IllegalChoice, match=r"legal is cap \$0.01 to \$50.00"):
        deal("As 7d Ks 2c", "cap 50.01")


def test_without_a_reader_the_place_comes_before_anybody_draws() -> None:
    """Nobody can know of a Blackjack under the ten: the pair is paid and may not be moved."""
    done = deal("9s Td 9d Ah", "stand", looked=None, options={"card-reader": False})
    assert done.net == {1: 1500 - 1000}
    kinds = [type(each) for each in done.events if isinstance(each, e.Settled | e.Chose)]
    assert kinds == [e.Settled, e.Chose, e.Settled]


def test_a_dealer_who_overlooks_a_blackjack_goes_on_as_without() -> None:
    done = deal("9s Td 9d Ah", "no-cap", "stand", reports=["blackjack-missed"])
    assert done.net == {1: 1500 - 1000}


def test_a_hand_that_is_dead_at_the_deal_gets_its_side_bet_back() -> None:
    """Box 1 has one card and wants no second; box 2 plays on and loses to 21."""
    done = deal(
        "Th 9h 6d 8c 8s 7s",
        "1 dead-hand",
        "2 stand",
        seats={1: {"main": 10, "house-money": 5}, 2: {"main": 10}},
        reports=[{"irregularity": "one-card", "seat": 1}],
    )
    assert done.net == {1: 0, 2: -1000}
    assert not any(done.table.layout.values())
