"""Mexican Poker, Hustler: the vectors of rulebook/hustler-mexican-poker.md by number, its rules by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from croupier.cards.card import JOKER, parse_cards
from croupier.errors import BadReport, IllegalBet
from croupier.games.poker.stud.hustler_mexican_poker import GAME
from croupier.hands.short_packs import MEXICAN, MEXICAN_PACK
from croupier.hands.wild import Joker
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from tests.games.poker.hands_played import Told, places, where
from tests.games.poker.hands_played import play as played
from tests.games.poker.papers import awards, dealt, even, fed, told
from tests.games.poker.papers import play as written
from tests.games.poker.showdowns import won
from tests.games.poker.stud_hands import asked_on, faces, street

FIVE: dict[str, Any] = {"lower_limit": 5, "higher_limit": 10}


def play(seats: int | dict[int, int], cards: str = "", plan: Sequence[str] = (), **more: Any) -> Round:
    """Whoever must open does so with $5, unless the plan begins otherwise."""
    return played(GAME, seats, cards, plan or ["bet 5"], **FIVE, **more)


def words(cards: str, joker: Joker = Joker.BUG) -> str:
    return MEXICAN.describe(MEXICAN.evaluate(parse_cards(cards), joker))


@pytest.mark.parametrize(
    ("cards", "hand"),
    [
        ("4s 5d 6h 7c Js", "jack-high straight"),
        ("5s 6d 7h Jc Qs", "queen-high straight"),
        ("6s 7d Jh Qc Ks", "king-high straight"),
        ("7s Jd Qh Kc As", "ace-high straight"),
        ("As 2d 3h 4c 5s", "five-high straight"),
    ],
)
def test_vector_1_straights_across_the_gap(cards: str, hand: str) -> None:
    assert words(cards) == hand


def test_vector_2_forty_one_cards() -> None:
    assert len(MEXICAN_PACK) == 41 and JOKER in MEXICAN_PACK.cards
    assert not {8, 9, 10} & {card.rank for card in MEXICAN_PACK}


def test_vector_3_the_joker_up_and_down() -> None:
    """Up it may not pair kings and is an ace; down it makes three."""
    kings = "Qs Qd Qh 3c 2c"
    assert won(GAME, 100, "5d / Jk Ks Kd 2h", kings) == {2: 100}
    assert words("Jk Ks Kd 5d 2h") == "pair of kings"
    assert won(GAME, 100, "Jk / 5d Ks Kd 2h", kings) == {1: 100}
    assert words("Jk Ks Kd 5d 2h", Joker.WILD) == "three kings"


def test_vector_4_the_joker_makes_the_best_straight() -> None:
    assert words("Jk Qs Jd 7h 6c") == "king-high straight"


def test_ambiguity_3_five_of_a_kind_beats_a_straight_flush() -> None:
    assert won(GAME, 100, "Jk / 4s 4d 4h 4c", "7s / Js Qs Ks As") == {1: 100}


@pytest.mark.parametrize(
    ("ups", "seat"), [("Ks Jk 4d", 2), ("2s Ad 3h 4c As", 2)], ids=["vector_5_the_joker", "vector_6_nearest"]
)
def test_vectors_5_and_6_the_highest_card_opens(ups: str, seat: int) -> None:
    downs = " ".join(str(card) for card in MEXICAN_PACK if str(card) not in ups)[: 3 * len(ups.split())]
    done = play(len(ups.split()), f"{downs} {ups}")
    assert fed(done)[0] == (seat, "bet", 5)


def test_L787_the_opener_bets_the_lower_or_the_upper_limit() -> None:
    """L806: after $10 a raise is of $10; after $5 of $5 or $10."""
    listed: list[str] = []
    play(2, "2s 3s Kd 4d", ["bet 10", "raise 20", "call"], listed=listed)
    assert listed[:3] == [
        "1: bet $5.00 or $10.00",
        "2: fold, call $10.00, raise to $20.00",
        "1: fold, call $10.00, raise to $30.00",
    ]
    low: list[str] = []
    play(2, "2s 3s Kd 4d", ["bet 5"], listed=low)
    assert low[1] == "2: fold, call $5.00, raise to $10.00 or $15.00"


def test_an_opener_with_fewer_chips_is_all_in() -> None:
    done = play({1: 3, 2: 100}, "2s 3s Kd 4d", ["bet 3"])
    assert fed(done)[:2] == [(1, "bet", 3), (2, "call", 3)]


TURN = "2s 3s Kd 4d 5c 6c 7c"


def test_vector_7_who_turns_his_down_card_up_gets_the_next_down() -> None:
    done = play(2, TURN, ["bet 5", "call", "turn-up", "keep-down"])
    assert faces(done, 1)[:3] == "dud" and faces(done, 2)[:3] == "duu"
    assert told(done, e.CardsShown)[0].seat == 1


def test_L780_five_cards_one_of_them_down() -> None:
    """It may be turned before each of the last three cards; then the next one lies down."""
    turns = ["turn-up", "keep-down"]
    plan = ["bet 5", "call", *[*turns, "check", "check"] * 3]
    done = play(2, TURN, plan)
    assert faces(done, 1) == "duddd" and faces(done, 2) == "duuuu"
    last = told(done, e.CardsShown)[-2:]
    assert sorted(len(event.cards) for event in last) == [1, 1], "one card each is down at the end"


@pytest.mark.parametrize(
    ("burns_from", "order"),
    [("third", ["burn", 1, 2, "burn", 1, 2, "burn", 1, 2]), ("fourth", [1, 2, "burn", 1, 2, "burn", 1, 2])],
)
def test_ambiguity_1_the_burns(burns_from: str, order: list[Any]) -> None:
    assert places(where(play(2, TURN, burns_from=burns_from)))[4:] == order


def test_L778_the_deal_is_from_the_left_of_the_button_which_moves() -> None:
    done = play(3, button=1)
    assert places(where(done))[:6] == [2, 3, 1, 2, 3, 1]
    assert done.table.marker("button") == "2"


def test_ambiguity_2_seven_players_at_most() -> None:
    with pytest.raises(IllegalBet, match="it has 7"):
        written(GAME.id, "", stacks=even(8))
    assert len(places(where(play(7)))) == 7 * 5 + 3


def test_ambiguity_4_a_joker_turned_up_stays_wild() -> None:
    """Seat 1 turns the joker up and has two kings: three where it is wild, else a pair with an ace."""
    cards = "Jk 3s Kd 4d 5c Ks 7c 6d 2h 3h 6h 4h 6s"
    plan = ["bet 5", "call", "turn-up"]
    won_by = {
        joker: [event.why for event in told(play(2, cards, plan, turned_joker=joker), e.PotAwarded)]
        for joker in ("wild", "limited")
    }
    assert won_by["wild"] != won_by["limited"]
    assert "kings" in won_by["wild"][0]


def test_L788_the_highest_hand_showing_speaks_first() -> None:
    """A joker up with a king is ace-king and ties with a natural one: the closest to the button speaks."""
    cards = "2s 3s 4s Jk Ad 5d 6c Kc Kd 7d"
    assert asked_on(play(3, cards, ["bet 5", "call", "call", *["keep-down"] * 3]), "third")[3] == 1
    pair = "2s 3s 4s Jk Ad 5d 6c Kc Kd 5h"
    assert asked_on(play(3, pair, ["bet 5", "call", "call", *["keep-down"] * 3]), "third")[3] == 3


def test_L805_check_and_raise() -> None:
    listed: list[str] = []
    plan = ["bet 5", "call", "keep-down", "keep-down", "check", "bet 5"]
    play(2, "2s 3s Kd 4d 5c 6c 7c", plan, listed=listed)
    assert listed[6].endswith("fold, call $5.00, raise to $10.00 or $15.00")


@pytest.mark.parametrize(
    ("later", "sizes"), [("either", ["bet $5.00 or $10.00"] * 3), ("by-street", ["bet $5.00", "bet $10.00"])]
)
def test_what_may_be_bet_on_later_streets(later: str, sizes: list[str]) -> None:
    listed: list[str] = []
    play(2, TURN, listed=listed, later_bets=later)
    bets = [each.partition("check, ")[2] for each in listed if "check, " in each]
    assert bets[0] == sizes[0] and bets[-1] == sizes[-1]


def test_L814_who_checked_first_shows_first() -> None:
    """Seat 2 shows the higher cards on fifth street, checks first, and shows first."""
    cards = "2s 3s 4d Kd 5c 6c Qc 7c 2h Jc 4h 5h 7d"
    done = play(2, cards)
    assert asked_on(done, "fifth")[2] == 2
    assert [event.seat for event in told(done, e.CardsShown)] == [2, 1]


def test_equal_hands_with_and_without_the_joker_share() -> None:
    assert won(GAME, 100, "Jk / As Kd Qh 2c", "Ad / Ah Kc Qs 2d") == {1: 50, 2: 50}


# Irregularities


def test_vector_8_a_joker_that_the_dealer_exposes_stays_wild() -> None:
    """L789: its player's next card comes down, and he may be all-in."""
    cards = "Jk 3s Kd 4d 5c Ks 7c"
    done = play(2, cards, ["bet 5", "stay-in"], reports=[Told("down-card-exposed", "second", 1, answers=1)])
    assert faces(done, 1)[:3] == "dud"
    assert "kings" in told(done, e.PotAwarded)[0].why, "a king, a king and the joker"
    out = play(2, cards, ["bet 5", "all-in"], reports=[Told("down-card-exposed", "second", 1, answers=1)])
    made = [event for event in street(out, "third") if isinstance(event, e.Chose)]
    assert {event.choice for event in made if event.seat == 1} == {"keep-down"}, "he bets no more"


def test_L800_a_deal_out_of_sequence() -> None:
    misdealt = played(GAME, 3, reports=[Told("deal-out-of-sequence", 3)])
    assert told(misdealt, e.RoundVoided) and misdealt.table.pot == 0
    done = play(3, reports=[Told("hand-missed", "second", 2, answers=2)])
    assert 2 not in [event.seat for event in street(done, "third") if isinstance(event, e.Chose)]


def test_L800_two_instances_of_action_accept_a_deal_out_of_sequence() -> None:
    choices = [[1, "bet", 2], [2, "call"]]
    paper: dict[str, Any] = {"cards": "2c 2d 2h Kc Qd Jh", "choices": choices, "stacks": even(3)}
    late = {"irregularity": "deal-out-of-sequence", "after-choices": 2}
    with pytest.raises(BadReport, match="2 choices were made, which accept it"):
        written("hustler-mexican-poker", **paper, button=3, reports=[late])
    early = late | {"after-choices": 1}
    assert told(written("hustler-mexican-poker", **paper, button=3, reports=[early]), e.RoundVoided)


def test_L802_a_later_card_out_of_sequence() -> None:
    """Seat 1's third card, which came down, lies open; bets of the street go back, the next is as ever."""
    plan = ["bet 5", "call", "turn-up", "keep-down", "bet 5"]
    told_late = Told("street-out-of-sequence", "third", 1, answers=3)
    done = play(2, "2s 3s Kd 4d 5c 6c 7c", plan, reports=[told_late])
    back = [(event.seat, event.amount) for event in told(done, e.PotReturned)]
    assert back == [(1, 500)]
    assert faces(done, 1)[:4] == "dudd", "its third card was turned up, so the fourth comes down"
    assert len(asked_on(done, "fourth")) > 0
    early = play(2, "2s 3s Kd 4d 5c 6c 7c", reports=[Told("street-out-of-sequence", 5, 1)])
    third = [event for event in street(early, "third") if isinstance(event, e.Chose)]
    assert third[2].choice in ("keep-down", "turn-up"), "nobody bets on third street"


def test_L808_a_card_that_touches_the_muck() -> None:
    done = play(2, TURN, reports=[Told("card-touches-muck", "third", 1)])
    assert [seat for seat, _ in awards(done)] == [2]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("card-exposed-by-player", "played as a down card"),  # L803
        ("string-bet", "does not stand"),  # L809
        ("cards-shown-to-one", "demand to see"),  # L812
        ("rabbit-hunt", "not looked at"),  # L813
        ("gesture-binds", "minimum bet"),  # L815
    ],
)
def test_what_the_floor_sees_to(name: str, says: str) -> None:
    done = play(2, TURN, reports=[Told(name, "third", 2)])
    assert says in told(done, e.Reported)[0].ruling


def test_L810_a_second_short_buy_is_not_dealt_in() -> None:
    done = play(3, reports=[Told("second-short-buy", "betting", 1)])
    assert dealt(done, 1) == "" and dealt(done, 2) and dealt(done, 3)
    two = play(2, TURN, reports=[Told("second-short-buy", "betting", 1)])
    assert dealt(two, 1) and "a hand needs two players" in told(two, e.Called)[0].words


def test_L810_who_has_to_kill_and_is_not_dealt_in_owes_the_kill() -> None:
    """L723: nobody kills this hand, so it opens at the posted $5 or $10."""
    done = written(
        GAME.id,
        "2s 3s Kd Ad",
        [[3, "bet", 5], [2, "fold"]],
        stacks=even(3),
        button=3,
        markers={"kill": 1},
        options={"kill": "full", "lower-limit": 5, "higher-limit": 10},
        reports=[{"irregularity": "second-short-buy", "seat": 1}],
    )
    assert done.table.marker("owes-kill") == "seat 1" and dealt(done, 1) == ""
    assert done.net == {1: 0, 2: 0, 3: 0}, "the opening bet that nobody called goes back"


def test_L811_only_the_button_has_the_cards_shuffled_again() -> None:
    again = play(3, reports=[Told("extra-shuffle", "betting", 3)])
    (shuffled,) = told(again, e.CardsReshuffled)
    assert (shuffled.count, shuffled.left, shuffled.clause) == (0, 41, "L811")
    refused = play(3, reports=[Told("extra-shuffle", "betting", 1)])
    assert not told(refused, e.CardsReshuffled)
    assert told(refused, e.Called)[0].words == "No other shuffle: seat 3 alone may ask for one"


# Collections: block C of rulebook/hustler-poker-games-collection-rates-master.md


@pytest.mark.parametrize(("option", "players", "taken"), [("1", 7, 5), ("3", 5, 4), ("8", 4, 3), ("1", 2, 2)])
def test_collections(option: str, players: int, taken: int) -> None:
    """$1 when the opening bet is in, by players on third street, $1 on fourth."""
    done = play(players, collection=option)
    assert done.table.drop == 100 * taken
    assert dealt(done, 1)


def test_a_fee_out_of_an_opening_bet_that_nobody_calls() -> None:
    """C1: $1 at the second street, out of a pot that is the opener's $1 alone: nothing is left to go back."""
    done = played(GAME, {1: 1, 2: 1, 3: 1}, plan=["bet 1", "fold", "fold"], collection=1, limit="no-limit")
    assert (done.table.drop, sum(done.table.stacks.values()), done.table.pot) == (100, 200, 0)
