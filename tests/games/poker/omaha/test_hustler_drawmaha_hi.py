"""Drawmaha Hi, Hustler: the vectors of rulebook/hustler-drawmaha-hi.md by number."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import IllegalBet
from croupier.games.poker.omaha.hustler_drawmaha_hi import GAME
from croupier.hands.best import OMAHA
from croupier.rules.script import events as e
from croupier.rules.steps import BOARD
from tests.games.poker.floor_calls import floor_call, play_with
from tests.games.poker.hands_played import places, play, where
from tests.games.poker.papers import PACK, asked, awards, dealt, even, fed, run, told
from tests.games.poker.papers import play as paper
from tests.games.poker.showdowns import won

DRAWMAHA = "hustler-drawmaha-hi"
CALLED = ["call", "check", "check", "check"]
"""Two players to the draw: the button has the big blind."""


def test_vector_1_a_flush_of_two_hole_cards_and_a_tied_draw_hand() -> None:
    board = "Ac Kc Qc Jc 3d"
    assert won(GAME, 120, "Tc 9d 8h 7s 6c", "Td 9s 8c 7h 6s", board=board) == {1: 90, 2: 30}


def test_vector_2_a_full_house_takes_both_halves() -> None:
    assert won(GAME, 100, "9h Ah Ad Kc Kd", "Js Jh 8s 8d 8c", board="9s 9d 5c 2h Jd") == {2: 100}


def test_vector_3_each_half_has_its_own_winner() -> None:
    assert won(GAME, 100, "As Kh Qh Jh Th", "6h 7h 8h 9h Kd", board="2s 3s 4s 5s 9d") == {1: 50, 2: 50}


def test_vector_4_exactly_two_hole_cards() -> None:
    """Four hearts in hand and three on the board: the two highest of the hand are played."""
    five = OMAHA.counting(parse_cards("Ah Kh 9h 2h 3c"), parse_cards("Qh Jh 4h 5d 6d"))
    assert set(five) == set(parse_cards("Ah Kh Qh Jh 4h"))


def test_vector_5_who_draws_five_plays_for_both_halves() -> None:
    """Seat 1 throws everything away and gets four sevens and the ace of spades."""
    cards = "2c Kc 2d Kd 2h Kh 3c Qc 3d Qd 8c 9c 9d 9h 8d 7c 7d 7h 7s As 8s"
    done = play(GAME, 2, cards, [*CALLED, "discard 2c 2d 2h 3c 3d", "stand-pat"])
    assert dealt(done, 1).split()[5:] == ["7c", "7d", "7h", "7s", "As"]
    assert (1, 2) in awards(done), "four sevens beat the kings full that seat 2 stood pat with"


def test_vector_6_no_burn_before_the_turn() -> None:
    """Two players: ten cards, a burn and the flop, a burn, the draw, the turn, a burn and the river."""
    went = places(where(play(GAME, 2, "", [*CALLED, "discard 2c", "stand-pat"])))
    assert went[10:] == ["burn", BOARD, BOARD, BOARD, "burn", 1, BOARD, "burn", BOARD]


def test_vector_7_twelve_cards_for_the_draw() -> None:
    went = places(where(play(GAME, 7)))
    turn = len(went) - 3
    assert went[turn - 1] == "burn" and 52 - turn == 12


def test_vector_8_three_raises_and_no_cap_between_two() -> None:
    listed: list[str] = []
    play(GAME, 3, "", ["raise 4", "raise 6", "raise 8", "call", "call"], listed=listed)
    assert listed[3:5] == ["3: fold, call $4.00", "1: fold, call $2.00"]
    two = play(GAME, 2, "", ["raise 4", "raise 6", "raise 8", "raise 10", "call"])
    assert max(amount for _, what, amount in fed(two) if what == "raise") <= 4
    assert sum(amount for _, amount in awards(two)) == 20


@pytest.mark.parametrize("limit", ["no-limit", "pot-limit"])
def test_L2181_no_limit_has_no_cap(limit: str) -> None:
    listed: list[str] = []
    play(GAME, 3, "", ["raise 4", "raise 6", "raise 8", "raise 10"], listed=listed, limit=limit)
    assert "raise" in listed[3]


def test_vector_9_the_odd_chip_goes_to_the_half_closer_to_the_buttons_left() -> None:
    board = "2s 3s 4s 5s 9d"
    assert won(GAME, 101, "6h 7h 8h 9h Kd", "As Kh Qh Jh Th", board=board) == {1: 51, 2: 50}
    assert won(GAME, 101, "As Kh Qh Jh Th", "6h 7h 8h 9h Kd", board=board) == {1: 51, 2: 50}


@pytest.mark.parametrize(
    ("option", "players", "plan", "taken"),
    [("25", 4, [], 4), ("19", 7, [], 6), ("25", 4, ["fold", "fold", "fold"], 1), ("1", 5, ["fold"] * 4, 1)],
)
def test_vector_10_collections(option: str, players: int, plan: list[str], taken: int) -> None:
    assert run(DRAWMAHA, PACK, players, plan, collection=option).table.drop == 100 * taken


def test_ambiguity_3_timed_options_are_in_the_schedule() -> None:
    """33-36: by the half hour, so nothing comes out of a hand."""
    assert {"33", "36"} < set(GAME.options.schedule) and "37" not in GAME.options.schedule
    assert run(DRAWMAHA, PACK, 5, collection="36").table.drop == 0


def test_L7572_seven_seats() -> None:
    with pytest.raises(IllegalBet, match="it has 7"):
        paper(DRAWMAHA, stacks=even(8))


def test_L7584_between_two_the_button_has_the_big_blind_or_as_hold_em_has_it() -> None:
    assert fed(play(GAME, 2))[:2] == [(1, "small-blind", 1), (2, "big-blind", 2)]
    assert fed(play(GAME, 2, heads_up_blind="small"))[:2] == [(2, "small-blind", 1), (1, "big-blind", 2)]


def test_L7582_the_highest_card_gets_the_button() -> None:
    """Equal ranks go by suit: the queen of hearts before that of clubs."""
    done = paper(DRAWMAHA, "Qc 9s Qh", [], stacks=even(3))
    assert done.table.marker("button") == "3"


def test_who_speaks_first() -> None:
    """The small blind is seat 1: seat 3 first, then from the button's left."""
    assert asked(play(GAME, 3)) == [3, 1, 2, *[1, 2, 3] * 4]


def test_bet_sizes_by_round() -> None:
    plan = ["call", "check", *["bet", "call"], "stand-pat", "stand-pat", *["bet", "call"] * 2]
    for sizes, bets in (("LLHH", [2, 4, 4]), ("LLLH", [2, 2, 4]), ("LHHH", [4, 4, 4])):
        done = play(GAME, 2, "", plan, bet_sizes=sizes)
        assert [amount for _, what, amount in fed(done) if what == "bet"] == bets


# The draw


def test_L7648_the_stub_runs_short() -> None:
    """Seven players throw five each: of twelve cards eleven go to seats 1, 2 and one to seat 3. The last is
    kept back, shuffled with the burns and what the two served threw away; turn and river come as ever."""
    hands = {seat: PACK.split()[seat - 1 : 35 : 7] for seat in range(1, 8)}
    throws = [f"discard {' '.join(hands[seat])}" for seat in range(1, 8)]
    calls = ["call"] * 6
    done = play(GAME, 7, PACK, [*calls, "check", *["check"] * 7, *throws])
    first = told(done, e.CardsReshuffled)[0]
    assert {str(card) for card in first.cards} >= {*hands[1], *hands[2]}
    assert not {str(card) for card in first.cards} & {*hands[3], *hands[7]}
    assert all(len(dealt(done, seat).split()) == 10 for seat in range(1, 8))
    assert len(dealt(done, BOARD).split()) == 5


CHANGE = [*CALLED, "discard 2c"]


def test_L7616_a_discard_is_changed_while_nobody_has_acted() -> None:
    done = play_with(GAME, 2, "", [*CHANGE, "stand-pat", "stand-pat"], floor_call(5, "discard-changed", 1))
    assert told(done, e.CardsDiscarded) == []


def test_ambiguity_2_either_condition_or_none() -> None:
    """Seat 1 has thrown a card away, seat 2 has acted on it, seat 3 thinks."""
    start = ["call", "call", "check", *["check"] * 3, "discard 2c", "stand-pat"]
    report = floor_call(8, "discard-changed", 1)
    either = play_with(GAME, 3, "", [*start, "stand-pat"], report, discard_change="either")
    assert told(either, e.CardsDiscarded) == []
    for strict in ("both", "final"):
        done = play_with(GAME, 3, "", start, report, discard_change=strict)
        assert [event.count for event in told(done, e.CardsDiscarded)] == [1]


def test_L7619_and_L7614_what_the_floor_says() -> None:
    asks = play_with(GAME, 2, "", [], floor_call(6, "draw-count-asked", 1))
    assert "until there is action" in told(asks, e.Reported)[0].ruling
    dead = play_with(GAME, 2, "", [], floor_call(6, "not-five-cards", 1))
    assert awards(dead) == [(2, 4)]


def test_L2189_and_L2185_the_no_limit_chapter_is_laid_over_it() -> None:
    dead = play_with(GAME, 3, "", [], floor_call(0, "clock-ran-out", 3), limit="no-limit")
    assert 3 not in asked(dead)
    said = play_with(GAME, 2, "", [], floor_call(0, "words-and-chips-differ", 2), limit="no-limit")
    assert "corrected to the words" in told(said, e.Reported)[0].ruling
