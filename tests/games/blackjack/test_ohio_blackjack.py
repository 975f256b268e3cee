"""Ohio's shoe blackjack: the sheet's vectors by number, then its clauses."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import BadOption, IllegalBet, IllegalChoice, NotFound
from croupier.games.blackjack.ohio_blackjack import GAME, OhioBlackjackOptions
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from tests.games.blackjack.blackjack_paper import deal, dealers_cards, legal, net

# The sheet's vectors


@pytest.mark.parametrize(("pays", "won"), [("3 to 2", 1500), ("6 to 5", 1200)])
def test_vector_1_blackjack_is_paid_at_once(pays: str, won: int) -> None:
    played = deal("Ah 7d Kc 2c", options={"blackjack-pays": pays})
    assert played.net == {1: won}
    assert dealers_cards(played) == "7d"  # the hole card is never needed


def test_vector_2_blackjack_against_blackjack() -> None:
    assert net("Ah Ad Kc Qs", "no-insurance") == 0
    assert net("Ah Ad Kc Qs", "insurance 5") == 1000


def test_vector_3_insurance_saves_the_wager() -> None:
    assert net("Th Ad 9c Ks", "insurance 5") == 0


def test_vector_4_soft_17() -> None:
    assert net("Th Ad 9c 6s 5h 8d", "insurance 5", "stand") == -1500
    assert net("Th Ad 9c 6s", "insurance 5", "stand", dealer_hits_soft_17="no") == 500


def test_vector_5_a_ten_up_is_read_and_nobody_decides() -> None:
    assert net("Th Td Qc As") == -1000


def test_vector_6_double_for_less() -> None:
    assert net("6h 5d 5c Ts Th 4d", "double-down 10", main=20) == 3000


def test_vector_7_four_hands_and_no_more() -> None:
    four = ("split", "split", "split")
    assert legal("8h 6d 8c Ts 8s 8d 8h", *four) == (
        "hit, stand, double-down $0.01 to $10.00, double-face-down $0.01 to $10.00"
    )
    cards = "8h 6d 8c Ts 8s 8d Th Tc Td Ts 5s"  # each 8 gets a ten: 18 four times, the dealer 21
    played = deal(cards, *four, *["stand"] * 4)
    assert played.net == {1: -4000}
    assert [result.spot for result in played.results] == ["main", "split-4", "split-3", "split-2"]


def test_vector_8_split_aces_get_one_card_each() -> None:
    assert net("Ah Td Ac 8s 9h 5d", "split") == 0


def test_vector_9_a_split_ace_and_ten_is_no_blackjack() -> None:
    assert net("Kh 6d Tc Ts Ah 9d Tc", "split", "stand") == 2000


def test_vector_10_equal_totals_push() -> None:
    assert net("7h 9d 7c 5s 7d 7s", "hit") == 0


def test_vector_11_insurance_up_to_the_next_chip() -> None:
    unit = {"chip-unit": 5}
    assert deal("Th Ad 9c Ks", "insurance 15", main=25, options=unit).net == {1: 500}
    with pytest.raises(IllegalChoice, match=r"insurance \$20.00 is not allowed"):
        deal("Th Ad 9c Ks", "insurance 20", main=25, options=unit)
    with pytest.raises(IllegalChoice, match=r"\$12.50 is not allowed"):
        deal("Th Ad 9c Ks", "insurance 12.50", main=25, options=unit)


def test_vector_12_no_draw_when_all_have_busted() -> None:
    played = deal("Th Td 6d 6h 5h 9c Ts Js", "1 hit", "2 hit", seats={1: {"main": 10}, 2: {"main": 10}})
    assert played.net == {1: -1000, 2: -1000}
    assert dealers_cards(played) == "6d 9c"


def test_vector_13_a_missed_blackjack_takes_the_original_wager() -> None:
    played = deal("6h Td 5c As 8h", "double-down", reports=["blackjack-missed"])
    assert played.net == {1: -1000}
    assert [(result.spot, result.outcome) for result in played.results] == [
        ("main", "lose"),
        ("double-down", "returned"),
    ]


def test_vector_14_the_order_of_the_deal() -> None:
    played = deal(
        "2c 9h 8h 7d Ts Js Ks",
        "1 stand",
        "2 stand",
        seats={1: {"main": 10}, 2: {"main": 10}},
        fresh_shoe=True,
    )
    told = [
        f"{getattr(event, 'to', 'burn')} {event.cards[0]}"
        for event in played.events
        if isinstance(event, e.CardsDealt | e.CardsHidden | e.CardsBurned)
    ]
    assert told == ["burn 2c", "1 9h", "2 8h", "dealer 7d", "1 Ts", "2 Js", "dealer Ks"]
    assert dealers_cards(played) == "7d Ks"  # turned up in this order


# Wagers and settlement


def test_4_ii_a_the_dealer_busts() -> None:
    assert net("Th 6d 2c Ts Jd", "stand") == 1000


def test_4_ii_c_blackjack_beats_a_21_of_three_cards() -> None:
    boxes = {1: {"main": 10}, 2: {"main": 10}}
    played = deal("Ah 9h Td Kc 9c 5s 6d", "2 stand", seats=boxes, options={"card-reader": False})
    assert played.net == {1: 1500, 2: -1000}


def test_4_iii_21_loses_to_a_blackjack() -> None:
    assert net("7h Td 7c As 7d", "hit", card_reader="no") == -1000


def test_4_v_wagers_are_settled_from_the_far_right() -> None:
    seats = {seat: {"main": 10} for seat in (1, 3, 7)}
    played = deal("Th Tc Td 6h 9h 9c 9d Ts 2c", "1 stand", "3 stand", "7 stand", seats=seats)
    assert [result.seat for result in played.results] == [7, 3, 1]


def test_4_iv_the_main_wager_cannot_be_changed_in_the_round() -> None:
    table = Table(GAME.options, {1: 10_000})
    playing = Round(GAME, table)
    playing.bet(1, "main", 1000)
    playing.start()
    with pytest.raises(IllegalBet, match="no more bets"):
        playing.bet(1, "main", 1000)
    with pytest.raises(IllegalBet, match="not bet before the round"):
        Round(GAME, Table(GAME.options, {1: 10_000})).bet(1, "insurance", 500)


def test_4_ix_who_sat_out_waits_for_the_shuffle() -> None:
    options = OhioBlackjackOptions(mid_shoe_entry=False)
    table = Table(options, {1: 10_000, 2: 10_000})
    first = Round(GAME, table, fresh_shoe=True)
    first.bet(1, "main", 1000)
    table.apply(e.Marked(name="in-the-shoe", value="1"))
    second = Round(GAME, table, number=2)
    second.bet(1, "main", 1000)
    with pytest.raises(IllegalBet, match="seat 2 sat out a round of this shoe"):
        second.bet(2, "main", 1000)
    Round(GAME, table, number=3, fresh_shoe=True).bet(2, "main", 1000)


def test_4_ix_a_written_round_may_say_who_played() -> None:
    paper: dict[str, Any] = {"options": {"mid-shoe-entry": "no"}, "markers": {"in-the-shoe": "1 3"}}
    assert deal("Th 6d 9c Ts 5h", "stand", **paper).net == {1: -1000}
    with pytest.raises(IllegalBet, match="seat 2 sat out"):
        deal("Th 6d 9c Ts 5h", "2 stand", seats={2: {"main": 10}}, **paper)
    with pytest.raises(NotFound, match="did you mean in-the-shoe"):
        deal("Th 6d 9c Ts 5h", "stand", markers={"in-the-show": "1"})


def test_4_ix_who_played_may_take_another_box() -> None:
    table = Table(OhioBlackjackOptions(mid_shoe_entry=False), {})
    for seat, name in ((1, "Ann"), (2, "Ann"), (3, "Bob")):
        table.apply(e.SeatTaken(seat=seat, name=name, stack=10_000))
    table.apply(e.Marked(name="in-the-shoe", value="1"))
    playing = Round(GAME, table, number=2)
    playing.bet(2, "main", 1000)
    with pytest.raises(IllegalBet, match="seat 3 sat out"):
        playing.bet(3, "main", 1000)


def test_4_ix_the_round_marks_who_played() -> None:
    seats = {1: {"main": 10}, 3: {"main": 10}}
    closed = deal("Th Ts 6d 8h 8s Td Tc", "1 stand", "3 stand", seats=seats, options={"mid-shoe-entry": "no"})
    assert closed.table.marker("in-the-shoe") == "1 3"
    opened = deal("Th Ts 6d 8h 8s Td Tc", "1 stand", "3 stand", seats=seats)
    assert opened.table.marker("in-the-shoe") == ""


def test_13_several_boxes_of_one_player() -> None:
    def boxes(*seats: int, wager: int = 1000, **options: Any) -> None:
        table = Table(OhioBlackjackOptions(**options), {})
        for seat in range(1, 5):
            table.apply(e.SeatTaken(seat=seat, name="Ann" if seat < 4 else "Bob", stack=10_000))
        playing = Round(GAME, table)
        for seat in seats:
            playing.bet(seat, "main", wager)

    boxes(2, 3, 1)
    boxes(3, 4, multiple_boxes=False)  # Ann's and Bob's
    with pytest.raises(IllegalBet, match="one player may bet at one area"):
        boxes(2, 3, multiple_boxes=False)
    with pytest.raises(IllegalBet, match="the areas of one player are adjacent"):
        boxes(1, 3)
    with pytest.raises(IllegalBet, match=r"each of several boxes takes \$20.00 at least"):
        boxes(2, 3, multiple_box_minimum=2000)
    boxes(2, multiple_box_minimum=2000)
    boxes(2, 3, wager=2000, multiple_box_minimum=2000)


def test_6_v_the_cutting_card_lies_a_quarter_from_the_back() -> None:
    equipment = GAME.equipment(GAME.options)
    assert equipment.pack is not None
    assert (len(equipment.pack), equipment.cut_card) == (312, 78)
    single = GAME.equipment(OhioBlackjackOptions(decks=1))
    assert single.cut_card == 13


def test_7_iii_d_the_first_card_is_turned_up_at_the_second() -> None:
    events = deal("Th 6d 9c Ts 5h", "stand").events
    turned = next(at for at, event in enumerate(events) if isinstance(event, e.CardsRevealed))
    hidden = [at for at, event in enumerate(events) if isinstance(event, e.CardsHidden)]
    assert hidden[0] < hidden[1] < turned
    up = events[turned]
    assert isinstance(up, e.CardsRevealed) and str(up.cards[0]) == "6d" and up.clause == "§7.III.D"


def test_7_iv_no_card_is_read_under_a_low_up_card() -> None:
    events = deal("Th 9d 9c As", "stand").events
    assert not any(isinstance(event, e.HolePeeked) for event in events)


def test_7_vi_totals_are_announced() -> None:
    events = deal("Ah 9d 2c Ts 5h Kd", "hit", "hit", "stand").events
    words = [event.words for event in events if isinstance(event, e.Called) and event.clause == "§7.VI"]
    assert words == ["soft 18", "18"]


def test_8_i_against_a_low_card_blackjack_is_called_and_paid() -> None:
    events = deal("Ah 7d Kc 2c").events
    (called,) = [event for event in events if isinstance(event, e.Called) and "Blackjack" in event.words]
    (paid,) = [event for event in events if isinstance(event, e.Settled)]
    assert (called.words, called.clause, paid.clause) == ("Seat 1 has Blackjack", "§8.I", "§8.I")


def test_8_ii_blackjack_is_paid_before_a_third_card() -> None:
    played = deal("9h Ah Td 2c Kc 9s Jh", "1 double", seats={1: {"main": 10}, 2: {"main": 10}})
    assert played.net == {1: 2000, 2: 1500}
    events = played.events
    paid = next(at for at, event in enumerate(events) if isinstance(event, e.Settled) and event.seat == 2)
    chosen = next(at for at, event in enumerate(events) if isinstance(event, e.Chose))
    assert paid < chosen
    assert any(isinstance(event, e.Called) and event.words == "Seat 2 has Blackjack" for event in events)


def test_8_odds_that_do_not_come_out_even_are_paid_down_to_the_cent() -> None:
    assert net("Ah 7d Kc 2c", main="2.55") == 382  # 3 to 2 of 2.55 is 3.825
    assert net("Ah 7d Kc 2c", main="2.55", rounding="up-to-cent") == 383


def test_9_i_insurance_loses_to_two_aces() -> None:
    assert net("Th Ad 9c As 5h 2d", "insurance 5", "stand") == -500  # A A 5 2 is soft 19: a push


def test_9_ii_insurance_only_against_an_ace() -> None:
    assert legal("Th Kd 9c 5s") == "hit, stand, double-down $0.01 to $10.00, double-face-down $0.01 to $10.00"
    assert legal("Th Ad 9c 5s") == "no-insurance, insurance $0.01 to $5.00"


def test_4_iii_and_9_iii_each_wager_against_a_blackjack_has_its_clause() -> None:
    """Box 1 insures a Blackjack, box 2 loses a 19."""
    seats = {1: {"main": 10}, 2: {"main": 10}}
    played = deal("Ah Th Ad Kc 9c Qs", "1 insurance 5", "2 no-insurance", seats=seats)
    assert [(result.seat, result.spot, result.clause) for result in played.results] == [
        (2, "main", "§4.III"),  # lost, since the dealer has a Blackjack
        (1, "main", "§4.III"),  # returned, being the same
        (1, "insurance", "§9.III"),
    ]


def test_9_iv_lost_insurance_is_taken_before_anybody_draws() -> None:
    events = deal("Th Ad 2c 7s 5h", "insurance 5", "hit", "stand").events
    lost = next(event for event in events if isinstance(event, e.Settled))
    drawn = next(event for event in events if isinstance(event, e.CardsDealt) and event.clause == "§7.VI")
    assert (lost.spot, lost.clause) == ("insurance", "§9.IV")
    assert events.index(lost) < events.index(drawn)


# Options


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"decks": "9"}, "at most 8"),
        ({"decks": "0"}, "at least 1"),
        ({"penetration": "120%"}, "at most 1"),
        ({"busts-taken": "never"}, "at-end, at-once"),
        ({"chip-unit": "20000"}, "above table-maximum"),
        ({"most-hands": "2", "resplit-aces": "yes"}, "resplit-aces needs most-hands 3"),
        ({"blackjack-pays": "0 to 1"}, "no odds|both must be"),
        ({"blackjack-pays": "1 to 1"}, "3 to 2, 6 to 5"),
        ({"multiple-box-minimum": "20000"}, "above table-maximum"),
        ({"multiple-boxes": "no", "multiple-box-minimum": "20"}, "nobody may play several boxes"),
    ],
)
def test_options_that_cannot_be(settings: dict[str, str], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        GAME.options.with_settings(settings)


def test_the_main_wager_goes_by_the_chip() -> None:
    with pytest.raises(IllegalBet, match=r"it goes by \$5.00"):
        deal("Th 6d 9c Ts", main=12, options={"chip-unit": 5})


def test_seven_boxes() -> None:
    seats = {seat: {"main": 10} for seat in range(1, 8)}
    first, second = "2h 3h 4h 5h 6h 7h 8h", "Ts Tc Td Th Ts Tc Td"
    played = deal(f"{first} 9d {second} 9s", *[f"{seat} stand" for seat in seats], seats=seats)
    assert played.net == {1: -1000, 2: -1000, 3: -1000, 4: -1000, 5: -1000, 6: -1000, 7: 0}
    with pytest.raises(IllegalBet, match="no seat 8"):
        deal("2h", seats={8: {"main": 10}})
