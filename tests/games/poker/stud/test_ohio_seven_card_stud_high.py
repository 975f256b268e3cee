"""Seven-Card Stud High, Ohio: the vectors of rulebook/ohio-seven-card-stud-high.md by number."""

from __future__ import annotations

import pytest

from croupier.cards.card import CARDS
from croupier.errors import IllegalBet
from croupier.games.poker.stud.ohio_seven_card_stud_high import GAME
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.steps import BOARD
from tests.games.poker import hands_played
from tests.games.poker.papers import (
    PACK,
    after,
    asked,
    awards,
    dealt,
    even,
    fed,
    listed,
    play,
    run,
    stud,
    told,
)

STUD = "ohio-seven-card-stud-high"
HOLE = "8c 9c Tc Jc Qc Kc 8d 9d"
"""Hole cards of four players, none of which is seen."""


def opened(doors: str) -> tuple[int, int]:
    """Who makes the forced bet, and who acts next."""
    seats = len(doors.split())
    done = run(STUD, after(*HOLE.split()[: 2 * seats], doors), seats)
    return next(seat for seat, what, _ in fed(done) if what == "forced-bet"), asked(done)[0]


def test_vector_1_the_lowest_card_by_suit_opens() -> None:
    assert opened("2c 2d Ks As") == (1, 2)


def test_vector_2_hearts_are_below_spades() -> None:
    assert opened("3h 3s 7d") == (1, 2)


def asked_on_fourth(done: Round) -> int:
    at = [getattr(event, "moment", "") for event in done.events].index("fourth")
    return next(event.seat for event in done.events[at:] if isinstance(event, e.Chose))


def test_vector_3_the_highest_hand_showing_acts_first() -> None:
    assert asked_on_fourth(run(STUD, after("8c 9c Tc Jc", "9s Ad", "3c", "9h Kd"), 2)) == 1


def test_vector_4_position_breaks_a_tie_of_boards() -> None:
    """Seats 2 and 5 show king-queen; that the king of seat 2 is a spade does not count, nor would it else."""
    cards = after("8c 9c Tc Jc 8d 9d Td Jd 8h 9h", "4c Kh 5d 6h Ks", "3c", "7c Qc 7h 5s Qd")
    assert asked_on_fourth(run(STUD, cards, 5)) == 2


LIMITS = {"lower_limit": 4, "higher_limit": 8}
SEVENS_SHOW = after("8c 9c Tc Jc", "7c Kd", "3c", "7d 2s", "3d", "2h 4h", "3h", "5s 6s", "3s", "Ac Ad")


def test_vector_5_the_sizes_of_bets() -> None:
    plan = ["raise", "call", *["bet", "call"] * 4]
    bets = [
        amount
        for _, what, amount in fed(run(STUD, SEVENS_SHOW, 2, plan, **LIMITS))
        if what in ("bet", "raise")
    ]
    assert bets == [4, 4, 8, 8, 8]


def test_vector_5_an_open_pair() -> None:
    options = {"lower-limit": 4, "higher-limit": 8}
    assert listed(STUD, SEVENS_SHOW, [[2, "call"]], 1, stacks=even(2), options=options) == "check, bet $4.00"
    options["open-pair-bet"] = 1
    legal = listed(STUD, SEVENS_SHOW, [[2, "call"]], 1, stacks=even(2), options=options)
    assert legal == "check, bet $4.00 or $8.00"


def test_vector_6_three_of_a_kind_beats_two_pair() -> None:
    assert awards(run(STUD, stud("As Ah Kd Kc 7s 4d 2c", "9s 9h 9d Kh Js 5c 3d"), 2)) == [(2, 4)]


def test_vector_7_a_flush_beats_a_straight() -> None:
    assert awards(run(STUD, stud("Kh Jh 9h 6h 2h As Ad", "Ts Jd Qc Ks Ac 2s 2d"), 2)) == [(1, 4)]


def test_vector_8_the_odd_chip_goes_to_the_highest_card_by_suit() -> None:
    """Two straights to the nine, of which seat 2 has the spade: $41 after a drop of $1 are 20 and 21."""
    cards = stud("5s 6d 7h 8c 9d 2c 2h", "5d 6h 7c 8d 9s 3c 3h")
    done = run(STUD, cards, 2, ante=20, promotional_drop=1)
    assert awards(done) == [(1, 20), (2, 21)]


def test_vector_9_the_order_of_the_deal() -> None:
    done = run(STUD, PACK, 3)
    pack = [str(card) for card in CARDS[:52]]
    for seat in (1, 2, 3):
        assert dealt(done, seat).split() == [pack[at + seat - 2] for at in (1, 4, 7, 11, 15, 19, 23)]
    assert [str(event.cards[0]) for event in told(done, e.CardsBurned)] == [
        pack[at - 1] for at in (10, 14, 18, 22)
    ]


def test_vector_10_a_ninth_player_is_refused() -> None:
    with pytest.raises(IllegalBet, match="it has 8"):
        play(STUD, stacks=even(9))


def last_street(done: Round) -> tuple[int, list[tuple[int, int]], list[int | str]]:
    """How many were burned, (how many went back, how many there then were), who got the last cards."""
    again = [(event.count, event.left) for event in told(done, e.CardsReshuffled)]
    at = [getattr(event, "moment", "") for event in done.events].index("seventh")
    last = [event.to for event in done.events[at:] if isinstance(event, e.CardsDealt)]
    return len(told(done, e.CardsBurned)), again, last


def test_vector_11_eight_players_get_one_card_for_all() -> None:
    assert last_street(run(STUD, PACK, 8)) == (3, [(3, 4)], [BOARD])


def test_vector_12_seven_players_get_the_burns_shuffled_in() -> None:
    assert last_street(run(STUD, PACK, 7)) == (3, [(3, 10)], [1, 2, 3, 4, 5, 6, 7])


def test_vector_13_eight_dealt_in_and_one_folds() -> None:
    burned, again, last = last_street(run(STUD, PACK, 8, ["fold"]))
    assert (burned, again, len(last)) == (3, [(3, 7)], 7)


def test_the_forced_bet_may_be_opened_for_more() -> None:
    cards = after("8c 9c Tc Jc", "2c Ks")
    options = {"opens-for-more": True}
    assert listed(STUD, cards, [], 1, stacks=even(2), options=options) == "bring-in $1.00, bet $2.00"
    assert fed(run(STUD, cards, 2, ["bet", "fold"], opens_for_more="yes"))[2:] == [(1, "bet", 2)]


def test_completing_the_forced_bet_is_no_raise() -> None:
    """$1, completed to $2, then three raises to $8 among three players."""
    cards = after("8c 9c Tc Jc Qc Kc", "2c Ks 5d")
    raises = [[2, "raise"], [3, "raise"], [1, "raise"], [2, "raise"]]
    assert listed(STUD, cards, raises, 3, stacks=even(3)) == "fold, call $4.00"


def test_who_is_all_in_for_the_ante_passes_the_forced_bet_to_the_left() -> None:
    """Seat 1 has the lowest door and no chips left: seat 2 may bring it in or fold, then seat 3."""
    cards, stacks = after("8c 9c Tc Jc Qc Kc", "2c Ks 5d"), {1: 1, 2: 100, 3: 100}
    assert listed(STUD, cards, [], 2, stacks=stacks) == "fold, bring-in $1.00"
    done = run(STUD, cards, stacks, ["fold", "bring-in"])
    assert [(event.seat, event.amount) for event in told(done, e.PotReturned)] == [(3, 100)]


def test_fouled_hand_and_boxed_card() -> None:
    cards = after("8c 9c Tc Jc Qc Kc", "2c Ks 5d")
    report = {"irregularity": "fouled-hand", "seat": 3}
    assert awards(play(STUD, cards, [[2, "fold"]], stacks=even(3), reports=[report])) == [(1, 3)]
    boxed = {"irregularity": "boxed-card", "after-cards": 1}
    done = play(STUD, after("8c 3c 9c Tc Jc", "2c Ks"), [[2, "fold"]], stacks=even(2), reports=[boxed])
    assert dealt(done, 1) == "8c Tc 2c"


def test_who_called_the_forced_bet_may_raise_when_it_is_completed() -> None:
    """§2.IV.A: the forced bet of $1 made the full $2 is a bet, and opens the betting to who has called $1."""
    opened: list[str] = []
    hands_played.play(GAME, 3, "2c Ks Qs 3d Kd Qd 2d 9h 8h", ["call", "raise 2"], listed=opened)
    assert [each.partition(":")[0] for each in opened[:4]] == ["2", "3", "1", "2"]
    assert opened[3] == "2: fold, call $1.00, raise to $4.00"


def test_nobody_opens_against_players_who_are_all_in_for_the_ante() -> None:
    played = hands_played.play(GAME, {1: 1, 2: 100}, "2c Ks 3d Kd 2d 9h")
    assert [each for each in played.events if isinstance(each, e.Chose)] == []
    assert sum(played.table.stacks.values()) == 10_100
