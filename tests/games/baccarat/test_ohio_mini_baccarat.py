"""Ohio's Mini-Baccarat by the vectors of its sheet, and by clause.

Its irregularities and the Dragon Bonus have files of their own.
"""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import Card, parse_cards
from croupier.errors import BadOption, IllegalBet
from croupier.families.baccarat import rules as baccarat
from croupier.games.baccarat.ohio_midi_baccarat import GAME as MIDI
from croupier.games.baccarat.ohio_mini_baccarat import GAME as OHIO
from croupier.games.baccarat.ohio_mini_baccarat import MiniBaccaratOptions
from croupier.hands.points import baccarat_points
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.session import TableSession
from tests.games.baccarat.baccarat_paper import dealt, net, nobody_chooses, play, words

# The sheet's vectors


@pytest.mark.parametrize(
    ("vector", "ranks", "player", "banker", "tie"),
    [
        (1, "4,10,5,7", 100, -100, -100),
        (2, "K,3,5,Q,8", 0, 0, 800),
        (3, "2,6,3,K,6,3", -100, 95, -100),
        (4, "6,2,A,3,4", -100, 95, -100),
        (5, "K,10,Q,J,9,K", 100, -100, -100),
        (6, "2,2,3,2,A", 100, -100, -100),
        (7, "10,8,2,10", -100, 95, -100),
        (8, "9,9,10,10", 0, 0, 800),
        (9, "J,5,4,10,4,2", 100, -100, -100),
        (10, "3,7,3,J", -100, 95, -100),
    ],
)
@pytest.mark.parametrize("dealing", ["face-up", "face-down"])
def test_vectors_1_to_10(vector: int, ranks: str, player: int, banker: int, tie: int, dealing: str) -> None:
    """However the first four cards are dealt, the round comes to the same."""
    found = net(ranks, options={"dealing": dealing})
    assert found == {"player": player, "banker": banker, "tie": tie}


def test_vector_11_vigorish() -> None:
    hundred = dealt("10,8,2,10", {"banker": 100})
    assert hundred.net == {1: 9500}
    assert hundred.results[0].commission == 500
    assert dealt("10,8,2,10", {"banker": 25}).net == {1: 2375}


@pytest.mark.parametrize(("first", "others"), [("Q", 10), ("A", 1), ("7", 7), ("10", 10), ("2", 2)])
def test_vector_12_burn(first: str, others: int) -> None:
    """After a queen and ten cards, an ace and one, a seven and seven: vector 1 is dealt."""
    burned = " ".join([first, *["5"] * min(others, 6), *["6"] * (others - min(others, 6))])
    played = dealt(f"{burned} 4 10 5 7", fresh_shoe=True)
    assert played.unused == []
    assert played.net == {1: -100}
    (thrown,) = [event for event in played.events if isinstance(event, e.CardsBurned)]
    assert thrown.count == others
    assert thrown.clause == "L1132"


# §3, §8: points and drawing


def test_l1145_point_counts() -> None:
    assert baccarat_points(parse_cards("Ac 2c 4c")) == 7
    assert baccarat_points(parse_cards("Ac 2c 9c")) == 2


def test_l1210_player_draws_on_0_to_5() -> None:
    assert [baccarat.player_draws(OHIO.options, points) for points in range(8)] == [True] * 6 + [False] * 2


def test_l1214_banker_draws_on_0_to_5_when_the_player_stays() -> None:
    assert [baccarat.banker_draws(OHIO.options, points, None) for points in range(8)] == [True] * 6 + [
        False
    ] * 2


@pytest.mark.parametrize(
    ("points", "drawn"),
    [  # third cards 0 to 9, as printed in Table 1 [L1221-1226]; 0-2 and 7 by L1216-1217
        (0, "DDDDDDDDDD"),
        (1, "DDDDDDDDDD"),
        (2, "DDDDDDDDDD"),
        (3, "DDDDDDDDSD"),
        (4, "SSDDDDDDSS"),
        (5, "SSSSDDDDSS"),
        (6, "SSSSSSDDSS"),
        (7, "SSSSSSSSSS"),
    ],
)
def test_l1216_table_1(points: int, drawn: str) -> None:
    assert (
        "".join("D" if baccarat.banker_draws(OHIO.options, points, third) else "S" for third in range(10))
        == drawn
    )


def test_l1209_a_natural_in_either_hand_stops_both() -> None:
    """Player's 0 and Banker's 2 would draw; an 8 across the table keeps them from it."""
    assert net("10,8,Q,10") == {"player": -100, "banker": 95, "tie": -100}
    assert net("8,2,Q,10") == {"player": 100, "banker": -100, "tie": -100}


def test_l1201_counts_are_announced_player_first() -> None:
    played = dealt("2,6,3,K,6,3")
    assert words(played) == ["No more bets", "Player shows 5", "Banker shows 6", "Banker wins, 9 over 1"]
    assert words(dealt("9,9,10,10"))[-1] == "Tie hand, 9 each"
    assert words(dealt("4,10,5,7"))[-1] == "Player wins, 9 over 7"


def test_l1188_face_down_banker_cards_are_turned_when_the_player_is_called() -> None:
    played = dealt("4,10,5,7", options={"dealing": "face-down"})
    seen = [event for event in played.events if isinstance(event, e.CardsRevealed | e.Called)]
    order = [event.place if isinstance(event, e.CardsRevealed) else event.words for event in seen]
    assert order[1:5] == ["player", "player", "Player shows 9", "banker"]


# §5: wagers


def test_l1181_no_wager_once_the_first_card_is_asked_for() -> None:
    playing = Round(OHIO, Table(OHIO.options, {1: 10_000}))
    playing.bet(1, "player", 1000)
    playing.start()
    with pytest.raises(IllegalBet, match="no more bets"):
        playing.bet(1, "player", 1000)


def test_l1245_no_quarters_for_wagering() -> None:
    assert dealt("4,10,5,7", {"player": 2.5}).net == {1: 250}
    with pytest.raises(IllegalBet, match=r"goes by \$0\.50"):
        dealt("4,10,5,7", {"player": 2.25})


def test_l1093_nine_seats() -> None:
    everybody = {seat: {"player": 1} for seat in range(1, 10)}
    assert dealt("4,10,5,7", seats=everybody).net == dict.fromkeys(range(1, 10), 100)
    with pytest.raises(IllegalBet, match="no seat 10"):
        dealt("4,10,5,7", seats={10: {"player": 1}})


# §9: order of settlement


def test_l1235_losers_first_then_from_the_highest_seat_down() -> None:
    bets = {1: {"player": 10}, 2: {"banker": 10}, 5: {"player": 10, "tie": 10}, 9: {"player": 10}}
    played = dealt("4,10,5,7", seats=bets)
    assert [(each.seat, each.spot, each.outcome) for each in played.results] == [
        (5, "tie", "lose"),
        (2, "banker", "lose"),
        (9, "player", "win"),
        (5, "player", "win"),
        (1, "player", "win"),
    ]


# §10: payouts and vigorish


def test_l1244_tie_at_least_8_to_1() -> None:
    assert dealt("9,9,10,10", {"tie": 5}, options={"tie-pays": "9 to 1"}).net == {1: 4500}
    with pytest.raises(BadOption, match="at least 8 to 1"):
        dealt("9,9,10,10", {"tie": 5}, options={"tie-pays": "7 to 1"})


def test_l1158_banker_wager_on_a_tie_may_be_charged() -> None:
    """5% of the wager, vector 11's rate: $5 of $100, at once or marked."""
    assert dealt("9,9,10,10", {"banker": 100}).net == {1: 0}
    assert dealt("9,9,10,10", {"banker": 100}, options={"banker-tie": "charged"}).net == {1: -500}
    marked = {"banker-tie": "charged", "commission-due": "deferred"}
    played = dealt("9,9,10,10", {"banker": 100}, options=marked)
    assert played.net == {1: 0}
    assert played.table.owed == {1: 500}


@pytest.mark.parametrize(
    ("rounding", "kept"),
    [("down-to-cent", 52), ("up-to-cent", 53), ("down-to-quarter", 50), ("up-to-quarter", 75)],
)
def test_l1245_vigorish_is_rounded_as_the_house_says(rounding: str, kept: int) -> None:
    """5% of $10.50 is 52½ cents."""
    won = dealt("10,8,2,10", {"banker": 10.5}, options={"commission-rounding": rounding})
    assert won.net == {1: 1050 - kept}


@pytest.mark.parametrize("game", [OHIO, MIDI], ids=str)
def test_l1245_the_vigorish_of_a_dealt_table_is_5_percent(game: Game) -> None:
    rule = r"the vigorish is 5% of the amount won \[L1245\] \(set commission=5%\)"
    for rate in ("0%", "4%", "20%", "50%"):
        with pytest.raises(BadOption, match=f"commission cannot be {rate[:-1]}%?: {rule}"):
            game.options.with_settings({"commission": rate}).check_dealt()


def test_l1245_another_percentage_is_analysed_and_said() -> None:
    options = OHIO.options.with_settings({"commission": "4%"})
    note = "not by the sheet: commission=4%, where the text has the vigorish is 5% of the amount won [L1245]"
    assert options.against_sheet() == (note,)
    assert dealt("10,8,2,10", {"banker": 100}, options={"commission": "4%"}).net == {1: 9600}
    with pytest.raises(BadOption, match="part of what was won"):
        dealt("10,8,2,10", {"banker": 100}, options={"commission": "100%"})


def test_l1259_deferred_vigorish_is_marked_and_paid_when_the_player_leaves() -> None:
    played = dealt("10,8,2,10", {"banker": 100}, options={"commission-due": "deferred"})
    assert played.net == {1: 10_000}
    assert played.table.owed == {1: 500}
    sitting = TableSession(OHIO, OHIO.options.with_settings({"commission-due": "deferred"}), seed="leaving")
    sitting.sit(1, "Ann", 100_000)
    while not sitting.table.owed.get(1):
        sitting.open_round().bet(1, "banker", 10_000)
        before = sitting.table.stacks[1]
        playing = sitting.play(nobody_chooses)
        assert playing.is_over
    assert sitting.table.stacks[1] == before + 20_000
    assert sitting.leave(1) == before + 20_000 - 500


def test_l1259_deferred_vigorish_is_collected_before_the_reshuffle() -> None:
    """Nothing is owed when a shoe begins, though something was in every one of them."""
    sitting = TableSession(OHIO, OHIO.options.with_settings({"commission-due": "deferred"}), seed="shoes")
    sitting.sit(1, "Ann", 10_000_000)
    sitting.sit(2, "Ben", 10_000_000)
    shoes, collected = 0, 0
    while shoes < 9:
        playing = sitting.open_round()
        if sitting.table.fresh_shoe:
            assert not any(sitting.table.owed.values())
            shoes += 1
        playing.bet(1, "banker", 1000)
        playing.bet(2, "banker", 2000)
        sitting.play(nobody_chooses)
        taken = [event for event in playing.events if isinstance(event, e.CommissionCollected)]
        assert not taken or sitting.table.is_last_of_shoe
        collected += len(taken)
    assert collected == 2 * 8


def test_l1259_owed_vigorish_cannot_be_bet() -> None:
    options = OHIO.options.with_settings({"commission-due": "deferred"})
    table = Table(options, {1: 1000})
    play(table, "10c 8c 2c 10d", banker=1000)
    assert (table.stacks[1], table.owed[1]) == (2000, 50)
    with pytest.raises(IllegalBet, match=r"\$0\.50"):
        Round(OHIO, table).bet(1, "player", 2000)
    play(table, "10c 8c 2c 10d", player=1950)
    assert table.stacks[1] == 50


# §2, §7: the shoe


def test_l1106_six_to_eight_decks() -> None:
    assert [len(OHIO.equipment(options(decks=decks)).pack or ()) for decks in (6, 7, 8)] == [312, 364, 416]
    assert OHIO.options == options(decks=8)
    for decks in (3, 5, 9):
        with pytest.raises(BadOption, match="decks cannot be"):
            options(decks=decks)


def test_l1108_a_shufflers_batches_may_be_smaller() -> None:
    """Ambiguity 3: eight decks in two batches are four in a shoe."""
    batch = OHIO.equipment(options(decks=4, shuffler_batches="four-or-more")).pack
    assert len(batch or ()) == 208
    with pytest.raises(BadOption, match="shuffler-batches=four-or-more"):
        options(decks=4)


def test_l1130_cover_card_at_least_14_from_the_bottom() -> None:
    assert OHIO.equipment(options(cut_card=20)).cut_card == 20
    for cards in (13, 416):
        with pytest.raises(BadOption, match="cut-card cannot be"):
            options(cut_card=cards)


def options(**set_to: Any) -> MiniBaccaratOptions:
    return MiniBaccaratOptions(**set_to)


def test_l1205_the_round_in_which_the_cover_card_appears_is_finished_and_is_the_last() -> None:
    sitting = TableSession(OHIO, seed="cover")
    sitting.sit(1, "Ann", 10_000_000)
    playing, left = sitting.open_round(), 416
    while True:
        assert left >= 14
        playing.bet(1, "player", 1000)
        sitting.play(nobody_chooses)
        drawn = [event for event in playing.events if isinstance(event, e.CardsDealt | e.CardsBurned)]
        left -= sum(event.count for event in drawn)
        playing = sitting.open_round()
        if sitting.table.fresh_shoe:
            break
    assert left < 14


# What the solvers rely on


def test_cards_alike_count_alike() -> None:
    """Ten kinds: tens and faces are one, suits do not matter; a kind burns as its cards do."""
    pack = OHIO.equipment(OHIO.options).pack
    assert pack is not None
    assert OHIO.equivalent_card is not None
    kinds = {OHIO.equivalent_card(card) for card in pack}
    assert len(kinds) == 10
    assert OHIO.equivalent_card(Card.parse("Kh")) is OHIO.equivalent_card(Card.parse("10c"))
    for card in pack:
        kind = OHIO.equivalent_card(card)
        assert OHIO.rules.value(kind) == OHIO.rules.value(card)
        assert OHIO.rules.burned(kind) == OHIO.rules.burned(card)


def test_money_is_conserved_over_many_shoes() -> None:
    settings = {"commission-due": "deferred", "banker-tie": "charged", "dragon-settlement": "seat-by-seat"}
    sitting = TableSession(OHIO, OHIO.options.with_settings(settings), seed="balance")
    spots = [spot.name for spot in sitting.game.wagers(sitting.options)]
    for seat in (1, 4, 9):
        sitting.sit(seat, f"seat {seat}", 10_000_000)
    for number in range(400):
        playing = sitting.open_round()
        for seat in (1, 4, 9):
            for at in range(1 + (number + seat) % len(spots)):
                playing.bet(seat, spots[at], 150 + 50 * ((number * seat) % 7))
        before = sitting.table.balance()
        sitting.play(nobody_chooses)
        assert sitting.table.balance() == before
        assert not any(sitting.table.layout.values())
