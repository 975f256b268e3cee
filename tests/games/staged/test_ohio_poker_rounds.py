"""Ohio's casino-poker games with several players: side bets after a fold, what is turned over and what is
not, in which order a seat is settled and which clause says so, and the linked progressive's envy."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import BadOption, IllegalChoice, NotYet
from croupier.rules.script import events as e
from tests.games.staged.ohio_poker_paper import calls, cited, dollars, ends, play, turned

THREE, FOUR, CRAZY = "ohio-three-card-poker", "ohio-four-card-poker", "ohio-crazy-four-poker"
MISSISSIPPI, RIDE = "ohio-mississippi-stud", "ohio-let-it-ride-poker"
ULTIMATE, BONUS = "ohio-ultimate-texas-hold-em", "ohio-texas-hold-em-bonus"


def shown(written: Any) -> list[int]:
    return [event.seat for event in written.events if isinstance(event, e.CardsShown)]


# Three Card Poker


def test_three_10_IV_and_11_II_losers_first_and_the_six_card_bonus_last() -> None:
    """Nine high wins the Ante of a dealer with jack high; Pair Plus is collected before that."""
    bets = {1: {"ante": 1, "pair-plus": 1, "six-card-bonus": 1}}
    won = play(THREE, bets, "9s 7h 2d Jc Td 4s", [[1, "play"]])
    assert [spot for spot, _ in ends(won, 1)] == ["pair-plus", "ante", "play", "six-card-bonus"]
    assert (cited(won, "pair-plus"), cited(won, "six-card-bonus")) == ("§12.IV", "§11.II")


def test_three_12_V_the_ante_bonus_of_a_lost_hand() -> None:
    """Trips lose to a straight flush (vector 7): the bonus is paid on the Ante before that is collected."""
    lost = play(THREE, {1: {"ante": 1, "pair-plus": 1}}, "4s 4h 4d Ah 2h 3h", [[1, "play"]])
    assert ends(lost, 1) == [("play", "lose"), ("ante", "win"), ("ante", "lose"), ("pair-plus", "win")]
    assert cited(lost, "ante") == "§12.V"


@pytest.mark.parametrize(
    ("bets", "clause"),
    [
        ({"ante": 1}, "§10.II"),
        ({"ante": 1, "pair-plus": 1}, "§10.II.A"),
        ({"ante": 1, "pair-plus": 1, "six-card-bonus": 1}, "§10.II.B"),
    ],
)
def test_three_10_II_a_fold_cites_what_it_gives_up(bets: dict[str, int], clause: str) -> None:
    folded = play(THREE, {1: bets}, "9s 7h 2d Jc Td 4s", [[1, "fold"]])
    assert cited(folded, "ante") == clause


def test_three_10_III_the_dealer_shows_only_where_a_wager_is_left() -> None:
    both = {1: {"ante": 1}, 2: {"ante": 1, "pair-plus": 1, "six-card-bonus": 1}}
    hands = "9s 7h 2d Ks Qh 3d Jc Td 4s"
    folds = [[1, "fold"], [2, "fold"]]
    assert turned(play(THREE, both, hands, folds), "dealer")
    assert not turned(play(THREE, {1: {"ante": 1}, 2: {"ante": 1}}, hands, folds), "dealer")


def test_three_with_pair_plus_alone_nobody_is_asked() -> None:
    assert "Play or fold?" not in calls(play(THREE, {1: {"pair-plus": 5}}, "9s 7h 2d Jc Td 4s", []))


@pytest.mark.parametrize(("stake", "net"), [("returned", 100_000), ("kept", 99_999)])
def test_six_card_ambiguity_2_the_stake_of_a_six_card_royal(stake: str, net: int) -> None:
    """Ante bonus 5, Ante and Play lost to the higher straight flush, Pair Plus 40: 43 besides."""
    bets = {1: {"ante": 1, "pair-plus": 1, "six-card-bonus": 1}}
    royal = play(THREE, bets, "9h Th Jh Qh Kh Ah", [[1, "play"]], options={"six-card-stake": stake})
    assert dollars(royal) == {1: net + 43}


# Four Card Poker


def test_four_10_III_who_cannot_reach_three_antes_is_offered_what_he_can_reach() -> None:
    hands = "As Ad Kc 7h 2s Qs Qh Jc 9h 4s 2c ? ? ? ?"
    short = {"stacks": {1: 25}}
    assert dollars(play(FOUR, {1: {"ante": 10}}, hands, [[1, "play", 10]], **short)) == {1: 20}
    with pytest.raises(IllegalChoice):
        play(FOUR, {1: {"ante": 10}}, hands, [[1, "play", 20]], **short)


def test_four_10_IV_cards_of_a_folder_are_shown_for_aces_up_alone() -> None:
    bets = {1: {"ante": 1}, 2: {"ante": 1, "aces-up": 1}, 3: {"aces-up": 1}}
    hands = "2s 3d 5h 8c 9c As Ad Kc 7h 2c Js Jd 4h 4c 2d Qs Qh Jc 9h 4s Tc ? ? ? ?"
    played = play(FOUR, bets, hands, [[1, "fold"], [2, "fold"]])
    assert dollars(played) == {1: -1, 2: 0, 3: 3}
    assert shown(played) == [3, 2]


def test_four_progressive_envy_for_a_hand_that_plays_aces_up_alone() -> None:
    """A straight flush of five, shown down without an Ante or a Progressive wager (MLP ambiguity 2)."""
    bets = {1: {"ante": 1, "progressive": 1}, 2: {"aces-up": 1}}
    hands = "As Ad Kc 7h 2s 5c 6c 7c 8c 9c Qs Qh Jc 9h 4s 2c ? ? ? ?"
    assert dollars(play(FOUR, bets, hands, [[1, "play", 1]])) == {1: 2 - 1 + 300, 2: 40}
    wagered = {"options": {"envy-holder": "wagered"}}
    assert dollars(play(FOUR, bets, hands, [[1, "play", 1]], **wagered)) == {1: 1, 2: 40}


def test_four_progressive_takes_an_ante() -> None:
    with pytest.raises(NotYet, match="ante"):
        play(FOUR, {1: {"aces-up": 1, "progressive": 1}}, "? " * 20, [])


# Crazy Four Poker

CRAZY_ENVY = "5c 6c 7c 8c 9c Kh 9d 5d 4s 2h Kc Kd 7h 4d 2s"
CRAZY_BETS = {1: {"ante": 1, "progressive": 1}, 2: {"ante": 1, "progressive": 1}}


def test_crazy_progressive_vector_8_a_folder_envies() -> None:
    played = play(CRAZY, CRAZY_BETS, CRAZY_ENVY, [[1, "play", 3], [2, "fold"]])
    assert dollars(played)[2] == -1 - 1 - 1 + 300
    assert [end.clause for end in played.results if end.spot == "progressive" and end.seat == 2] == [
        "MLP §6.III"
    ]


def test_crazy_progressive_ambiguity_3_a_folded_straight_flush() -> None:
    """All have folded: nobody envies, unless folded hands count."""
    folds = [[1, "fold"], [2, "fold"]]
    assert dollars(play(CRAZY, CRAZY_BETS, CRAZY_ENVY, folds)) == {1: -3, 2: -3}
    counted = play(CRAZY, CRAZY_BETS, CRAZY_ENVY, folds, options={"envy-folded": "yes"})
    assert dollars(counted) == {1: -3, 2: 297}


def test_crazy_a_player_who_has_left_has_no_envy() -> None:
    left = [{"irregularity": "player-left", "seat": 2}]
    assert dollars(play(CRAZY, CRAZY_BETS, CRAZY_ENVY, [[1, "play", 3]], reports=left))[2] == -3


def test_crazy_progressive_6_IV_C_a_straight_flush_is_verified() -> None:
    played = play(CRAZY, CRAZY_BETS, CRAZY_ENVY, [[1, "play", 3], [2, "fold"]])
    assert any("surveillance verify the straight flush" in words for words in calls(played))


def test_crazy_11_II_a_supervisor_approves_four_of_a_kind() -> None:
    quads = play(CRAZY, {1: {"ante": 1}}, "9c 9d 9h 9s 4c Kc Kd 7h 4s 2d", [[1, "play", 3]])
    assert "A supervisor approves the Super Bonus" in calls(quads)
    flush = play(CRAZY, {1: {"ante": 1}}, "5c 6c 7c 8c 4c Kc Kd 7h 4s 2d", [[1, "play", 3]])
    assert "A supervisor approves the Super Bonus" not in calls(flush)


@pytest.mark.parametrize(("reading", "net"), [("lost", -3), ("returned", -2)])
def test_crazy_ambiguity_1_a_beaten_super_bonus(reading: str, net: int) -> None:
    hands = "7s 7d 4c 3h Td 9s 9d Ah 5c 2d"
    played = play(CRAZY, {1: {"ante": 1}}, hands, [[1, "play", 1]], options={"super-bonus-beaten": reading})
    assert dollars(played) == {1: net}


# Mississippi Stud Poker


@pytest.mark.parametrize(("streets", "clause"), [(0, "§11.II.B"), (1, "§11.IV.B"), (2, "§11.VI.B")])
def test_mississippi_11_a_fold_at_each_street(streets: int, clause: str) -> None:
    choices = [[1, "bet", 1]] * streets + [[1, "fold"]]
    folded = play(MISSISSIPPI, {1: {"ante": 1}}, "2s 7d Th Ks Qd", choices)
    assert cited(folded, "ante") == clause
    assert dollars(folded) == {1: -1 - streets}


def test_mississippi_8_III_the_board_is_turned_for_the_bonus_and_the_folded_cards_are_not() -> None:
    board = "6s 6d 9h"
    bets = {1: {"ante": 1, "three-card-bonus": 1}, 2: {"ante": 1}}
    folds = [[1, "fold"], [2, "fold"]]
    live = play(MISSISSIPPI, bets, f"{board} Ks Qd 2h 3c", folds)
    assert dollars(live) == {1: 0, 2: -1}
    assert turned(live, "board") and shown(live) == []
    assert "4th Street: bet or fold?" not in calls(live)
    none = play(MISSISSIPPI, {1: {"ante": 1}, 2: {"ante": 1}}, f"{board} Ks Qd 2h 3c", folds)
    assert not turned(none, "board")


def test_mississippi_11_VII_C_losers_first() -> None:
    """A pair of jacks on a board without a pair."""
    won = play(
        MISSISSIPPI,
        {1: {"ante": 1, "three-card-bonus": 1}},
        "Jh 9c 2s Js 4d",
        [[1, "bet", 1]] * 3,
    )
    assert ends(won, 1)[0] == ("three-card-bonus", "lose")
    assert cited(won, "ante") == "§11.VII.C"


def test_mississippi_who_cannot_bet_the_street_can_only_fold() -> None:
    with pytest.raises(IllegalChoice, match="legal is fold"):
        play(MISSISSIPPI, {1: {"ante": 10}}, "2s 7d Th Ks Qd", [[1, "bet", 10]], stacks={1: 15})


def test_mississippi_12_IV_the_payout_limit_leaves_the_bonus_out() -> None:
    """A royal flush wins 500 x 200; the board, a suited run, 40 on $10."""
    royal = play(
        MISSISSIPPI,
        {1: {"ante": 20, "three-card-bonus": 10}},
        "Qs Js Ts As Ks",
        [[1, "bet", 60]] * 3,
        options={"payout-limit": 50_000},
    )
    assert dollars(royal) == {1: 50_000 + 400}


# Let It Ride Poker

RIDES = [[1, "let-it-ride"]] * 2


def test_ride_12_V_C_losing_wagers_are_collected_before_winning_ones_are_paid() -> None:
    """A pair of tens with the board's help: the three bets win, both bonus wagers lose."""
    bets = {1: {"bet-1": 1, "let-it-ride-bonus": 1, "three-card-bonus": 1}}
    won = play(RIDE, bets, "Ts 7d 4c ? Th 2s", RIDES)
    assert [spot for spot, _ in ends(won, 1)][:2] == ["let-it-ride-bonus", "three-card-bonus"]
    assert (cited(won, "let-it-ride-bonus"), cited(won, "three-card-bonus")) == ("§13.IV", "§13.V")
    assert cited(won, "bet-1") == "§12.V.C"


@pytest.mark.parametrize("dealing", ["hand", "shoe"])
def test_ride_10_I_B_and_11_I_B_the_bonus_is_collected_before_the_deal(dealing: str) -> None:
    words = "Let It Ride Bonus wagers are collected"
    options = {"dealing": dealing}
    with_it = play(RIDE, {1: {"bet-1": 1, "let-it-ride-bonus": 1}}, "? " * 6, RIDES, options=options)
    (clause,) = [
        event.clause for event in with_it.events if isinstance(event, e.Called) and event.words == words
    ]
    assert clause == ("§10.I.B" if dealing == "hand" else "§11.I.B")
    assert words not in calls(play(RIDE, {1: {"bet-1": 1}}, "? " * 6, RIDES, options=options))


def test_ride_13_IV_less_than_the_least_sums_is_refused() -> None:
    with pytest.raises(BadOption, match=r"13\.IV"):
        play(RIDE, {1: {"bet-1": 1}}, "? " * 6, RIDES, options={"bonus-pays.straight": "20 for 1"})
    more = {"bonus-pays.straight": "25 to 1"}
    bets = {1: {"bet-1": 1, "let-it-ride-bonus": 1}}
    assert dollars(play(RIDE, bets, "As 2d 3c ? 4h 5s", RIDES, options=more)) == {1: 15 + 25}


def test_ride_13_III_the_payout_limit_leaves_bonus_wagers_out() -> None:
    bets = {1: {"bet-1": 25, "let-it-ride-bonus": 1, "three-card-bonus": 10}}
    royal = play(RIDE, bets, "As Ks Qs ? Js Ts", RIDES, options={"payout-limit": 50_000})
    assert dollars(royal) == {1: 50_000 + 19_999 + 500}


# Ultimate Texas Hold 'Em Poker


def test_ultimate_9_V_B_a_folded_hand_is_shown_for_trips_alone() -> None:
    bets = {1: {"ante": 1, "trips": 1}, 2: {"ante": 1}}
    waits = [[1, "check"], [2, "check"]] * 2
    hands = "2s 3c 9s 4h Kd Qs ? 7s 7d 7h ? Kc 4d"
    folded = play(ULTIMATE, bets, hands, [*waits, [1, "fold"], [2, "fold"]])
    assert dollars(folded) == {1: 1, 2: -2}
    assert shown(folded) == [1]
    assert cited(folded, "trips") == "§9.VIII.D"


def test_ultimate_ambiguity_8_nobody_left_and_the_dealer_does_not_show() -> None:
    choices = [[1, "check"], [1, "check"], [1, "fold"]]
    assert not turned(play(ULTIMATE, {1: {"ante": 1}}, "? " * 11, choices), "dealer")


def test_ultimate_9_III_nobody_is_called_on_when_all_have_played() -> None:
    called = calls(play(ULTIMATE, {1: {"ante": 1}}, "? " * 11, [[1, "play", 4]]))
    assert called.count("Check, or play?") == 1 and "Play or fold?" not in called


def test_ultimate_who_cannot_reach_the_play_wager_waits_and_folds() -> None:
    with pytest.raises(IllegalChoice, match="legal is check"):
        play(ULTIMATE, {1: {"ante": 10}}, "? " * 11, [[1, "play", 30]], stacks={1: 45})
    at_the_end = [[1, "check"], [1, "check"], [1, "play", 10]]
    with pytest.raises(IllegalChoice, match="legal is fold"):
        play(ULTIMATE, {1: {"ante": 10}}, "? " * 11, at_the_end, stacks={1: 25})


@pytest.mark.parametrize(("limit", "paid"), [(0, 50_000), (20_000, 20_000)])
def test_ultimate_ambiguity_4_a_house_may_set_a_lower_limit(limit: int, paid: int) -> None:
    royal = play(
        ULTIMATE,
        {1: {"ante": 200}},
        "As Ks 9c 9d ? Qs Js Ts ? 2h 3d",
        [[1, "play", 800]],
        options={"payout-limit": limit},
    )
    assert dollars(royal) == {1: paid}


def test_ultimate_10_V_but_no_higher_one() -> None:
    with pytest.raises(BadOption, match="at most"):
        play(ULTIMATE, {1: {"ante": 1}}, "? " * 11, [], options={"payout-limit": 60_000})


# Texas Hold 'Em Bonus Poker


def test_bonus_10_I_where_all_have_folded_the_bonus_needs_no_board() -> None:
    folded = play(BONUS, {1: {"ante": 1, "bonus": 1}}, "2s 2d Ac 8d", [[1, "fold"]])
    assert dollars(folded) == {1: 2}
    assert not turned(folded, "board") and not turned(folded, "dealer")
    assert cited(folded, "bonus") == "§10.VIII.D"


def test_bonus_ambiguity_5_both_aces_count_for_a_folded_hand() -> None:
    options = {"both-aces": "yes"}
    folded = play(BONUS, {1: {"ante": 1, "bonus": 1}}, "As Ah Ad Ac", [[1, "fold"]], options=options)
    assert dollars(folded) == {1: 999}


def test_bonus_ambiguity_4_on_top_of_the_players_aces() -> None:
    options = {"both-aces": "yes", "both-aces-adds": "yes"}
    folded = play(BONUS, {1: {"ante": 1, "bonus": 1}}, "As Ah Ad Ac", [[1, "fold"]], options=options)
    assert dollars(folded) == {1: 1029}


def test_bonus_11_IV_both_aces_pay_a_thousand_at_least() -> None:
    with pytest.raises(BadOption, match="1,000 to 1"):
        play(BONUS, {1: {"ante": 1}}, "", [], options={"both-aces-pays": "900 to 1"})


def test_bonus_10_VIII_one_who_stays_sees_the_board_for_all() -> None:
    """The folder's progressive is lost; the one who stays is paid for his flop: trip nines."""
    bets = {1: {"ante": 1, "progressive": 1}, 2: {"ante": 1, "progressive": 1}}
    hands = "9c 9d Kc Qd 4s 4d ? 9h 6h 2s ? Js ? Tc"
    played = play(BONUS, bets, hands, [[1, "flop"], [2, "fold"], [1, "check"], [1, "check"]])
    assert dollars(played) == {1: 2 - 1 + 9, 2: -2}
