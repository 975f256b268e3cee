"""Five-Card Draw High, Ohio: the vectors of rulebook/ohio-five-card-draw-high.md by number."""

from __future__ import annotations

import pytest

from croupier.cards.card import CARDS
from croupier.errors import BadReport, IllegalBet, IllegalChoice
from croupier.rules.script import events as e
from tests.games.poker.papers import PACK, asked, awards, dealt, down, even, fed, play, run, told

DRAW = "ohio-five-card-draw-high"
IN_ORDER = [str(card) for card in CARDS[:52]]
FOUR_DRAW = ["call", "call", "call", "check", "discard 2c 3c", "stand-pat", "discard 2h 3h 4h", "discard 2s"]


def test_vectors_1_and_2_the_order_of_the_deal_and_of_the_draw() -> None:
    """Button in seat 4: after 20 cards one is burned, then seat 1 gets two, seat 3 three and seat 4 one."""
    done = run(DRAW, PACK, 4, FOUR_DRAW)
    assert dealt(done, 1).split() == [*IN_ORDER[0:20:4], *IN_ORDER[21:23]]
    assert dealt(done, 2).split() == IN_ORDER[1:20:4]
    assert dealt(done, 3).split() == [*IN_ORDER[2:20:4], *IN_ORDER[23:26]]
    assert dealt(done, 4).split() == [*IN_ORDER[3:20:4], IN_ORDER[26]]
    assert [str(event.cards[0]) for event in told(done, e.CardsBurned)] == [IN_ORDER[20]]
    thrown = [(event.seat, event.count) for event in told(done, e.CardsDiscarded)]
    assert thrown == [(1, 2), (3, 3), (4, 1)]


def test_vector_3_who_speaks_first() -> None:
    assert asked(run(DRAW, PACK, 4, FOUR_DRAW)) == [3, 4, 1, 2, 1, 2, 3, 4, 1, 2, 3, 4]


def test_vector_4_five_cards_or_none_may_be_discarded() -> None:
    done = run(DRAW, PACK, 2, ["call", "check", "discard 2c 2h 3c 3h 4c", "stand-pat"])
    assert dealt(done, 1).split()[5:] == IN_ORDER[11:16]


def test_vector_5_aces_beat_king_high() -> None:
    assert awards(run(DRAW, down("As Ah 9d 5c 3s", "Ks Kh Qd Jc Ts"), 2)) == [(1, 4)]


@pytest.mark.parametrize(("draws", "sizes"), [(1, [5, 10]), (2, [5, 10, 10]), (3, [5, 5, 10, 10])])
def test_vector_6_the_sizes_of_bets(draws: int, sizes: list[int]) -> None:
    """The first round begins with an ante, so that its bet is a bet."""
    plan = ["bet", "call", *["stand-pat", "stand-pat", "bet", "call"] * draws]
    done = run(DRAW, PACK, 2, plan, draws=draws, lower_limit=5, higher_limit=10, blinds="none", ante=1)
    assert [amount for _, what, amount in fed(done) if what == "bet"] == sizes


def test_vector_7_the_muck_is_shuffled_when_the_stub_is_out() -> None:
    """Eight players: 40 and a burn leave 11. Five take three: the fourth gets 2 of them, then 1 of the nine
    that the first three discarded, and never one of his own."""
    hands = {seat: IN_ORDER[seat - 1 : 40 : 8] for seat in range(1, 9)}
    takes = [f"discard {' '.join(hands[seat][:3])}" for seat in range(1, 6)]
    done = run(DRAW, PACK, 8, [*["call"] * 7, "check", *takes])
    (again,) = told(done, e.CardsReshuffled)
    assert (again.count, again.left) == (9, 9)
    assert {str(card) for card in again.cards} == {card for seat in (1, 2, 3) for card in hands[seat][:3]}
    assert not set(dealt(done, 4).split()[5:]) & set(hands[4])


def test_vector_8_the_odd_chip_goes_left_of_the_button() -> None:
    cards = down("As Ah 9d 5c 3s", "Ad Ac 9h 5d 3h")
    assert awards(run(DRAW, cards, 2, ante=14, promotional_drop=1)) == [(1, 16), (2, 15)]


def test_vector_9_a_spread_from_1_to_5() -> None:
    spread = {"limit": "spread-limit", "lower-limit": 1, "higher-limit": 5, "blinds": "none", "ante": 1}
    with pytest.raises(IllegalChoice, match=r"bet \$6\.00 is not allowed: legal is bet \$1\.00 to \$5\.00"):
        play(DRAW, PACK, [[1, "bet", 6]], stacks=even(2), button=2, options=spread)
    done = play(DRAW, PACK, [[1, "bet", 3], [2, "fold"]], stacks=even(2), button=2, options=spread)
    assert awards(done) == [(1, 2)]


def test_a_kill_raises_both_ends_of_a_spread() -> None:
    """A full kill doubles $2-$6: over the kill blind of $4 a raise adds $4 to $12."""
    spread = {"limit": "spread-limit", "lower-limit": 2, "higher-limit": 6, "kill": "full"}
    with pytest.raises(IllegalChoice, match=r"legal is raise to \$8\.00-\$16\.00"):
        play(DRAW, PACK, [[1, "raise", 99]], stacks=even(2), button=1, options=spread, markers={"kill": 2})


def test_vector_10_a_ninth_player_is_refused() -> None:
    with pytest.raises(IllegalBet, match="it has 8"):
        play(DRAW, stacks=even(9))


def test_a_card_that_is_not_in_the_hand_cannot_be_discarded() -> None:
    with pytest.raises(Exception, match="As is not there to discard"):
        play(DRAW, PACK, [[2, "call"], [1, "check"], [1, "discard", "As"]], stacks=even(2), button=2)


def test_a_hand_of_four_cards_is_fouled() -> None:
    """rulebook/ohio-poker-definitions.md, vector 10."""
    report = {"irregularity": "fouled-hand", "seat": 2}
    done = play(DRAW, PACK, [], stacks=even(2), button=2, reports=[report])
    assert awards(done) == [(1, 2)], "the blind of $2 was called for $1"


def test_no_card_is_boxed_in_a_deck_that_is_dealt_out() -> None:
    """Eight hands, a burn and eleven cards drawn are all 52; seat 4 thinks about its discards."""
    cards = PACK.split()
    drawn = [[1, "discard", " ".join(cards[0:40:8])], [2, "discard", " ".join(cards[1:40:8])]]
    drawn.append([3, "discard", cards[2]])
    calls = [*([seat, "call"] for seat in (3, 4, 5, 6, 7, 8, 1)), [2, "check"]]
    report = {"irregularity": "boxed-card", "after-cards": 52}
    with pytest.raises(BadReport, match="no card is being dealt"):
        play(DRAW, PACK, [*calls, *drawn], stacks=even(8), button=8, reports=[report])
