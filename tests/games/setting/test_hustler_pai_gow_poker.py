"""The Hustler's Pai Gow Poker by the vectors of its sheet, and by rule."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.chance_devices import Roll
from croupier.errors import BadReport, IllegalBet, IllegalChoice
from croupier.games.setting.hustler_pai_gow_poker import GAME, RULES, PaiGowPokerOptions
from croupier.hands.pai_gow import PaiGowCategory
from croupier.language.banked import from_button, place_past
from croupier.language.setting import Setting
from croupier.rules import steps as s
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound
from tests.games.setting.banked import both, called, in_places, outcomes, settled

ID = GAME.id
BANK_KJ = "Kd Jc / 8s 8h Ac 7d 4c"
BANK_TENS = "Kd Jc / Ts Th 7d 5d 2c"
BANK_AK = "Ad Kc / 9d 9c 7s 5h 3d"
NINES = "Kc Qd / 9s 9h 8d 5c 3s"
ACE_KING = "As Kc / 9s 9h 8d 5c 3s"


def net(bank: str, player: str, **paper: Any) -> float:
    return settled(ID, bank, player, **paper).net[1] / 100


# The dice


@pytest.mark.parametrize(
    ("total", "position"), [(9, 2), (15, 1), (8, 1), (3, 3), (18, 4), (14, 7)], ids=lambda each: str(each)
)
def test_vectors_1_to_6_the_count_begins_with_the_bank(total: int, position: int) -> None:
    """The position is counted clockwise with the bank as one: with the bank in seat 7 it is one more."""
    assert place_past(7, total - 1, 7) == (position - 2) % 7 + 1


@pytest.mark.parametrize(
    ("total", "button"), [(9, 3), (15, 3), (8, 3), (3, 4), (18, 5), (14, 1)], ids=lambda each: str(each)
)
def test_vectors_1_to_6_the_action_button(total: int, button: int) -> None:
    """The bank is in seat 2; where the count ends with it, its left-hand neighbour has the button."""
    assert from_button(2, total - 1, 7, [1, 3, 4, 5, 6, 7])[0] == button


def test_R3_R4_at_the_table_fifteen_is_the_banks_and_the_button_its_left() -> None:
    done = WrittenRound(
        {
            "game": ID,
            "banker": 3,
            "rolls": [[5, 5, 5]],
            "seats": {1: {"pai-gow-poker": 10}, 6: {"pai-gow-poker": 10}},
            "cards": [" ".join(map(str, GAME.equipment(GAME.options).pack or ()))],
            "choices": [[6, "house-way"], [1, "house-way"], [3, "house-way"]],
        }
    )
    assert called(done)[1:3] == ["15: the first hand goes to the player-dealer", "Seat 6 has the action"]
    moved = [
        getattr(each, "to", "discards")
        for each in done.events
        if isinstance(each, e.CardsDealt | e.CardsHidden | e.CardsBurned)
    ]
    assert moved == ["dealer", *["discards"] * 2, 6, "discards", 1, "discards", "discards"]
    assert [each.seat for each in done.results] == [6, 1]


# Settlement


def test_vector_7_both_hands_higher() -> None:
    assert net(BANK_KJ, NINES) == 10


def test_vector_8_one_higher_one_lower() -> None:
    assert net(BANK_TENS, ACE_KING) == 0


def test_vector_9_both_lower() -> None:
    assert net("Ad Qs / 8d 8c 9c 6d 3c", "Kc Jd / 7s 7h 5c 4s 2h") == -10


def test_vector_10_a_copy_and_the_other_loses() -> None:
    done = settled(ID, BANK_AK, "As Kd / 8s 8h 6c 4s 2h")
    assert done.net[1] == -1000
    assert done.results[0].why == "high hand lower, low hand a copy"


def test_vector_11_a_copy_and_the_other_wins() -> None:
    assert net(BANK_AK, "As Kd / Ts Th 6c 4s 2h") == 0


def test_ambiguity_1_two_copies_are_the_banks() -> None:
    assert net(BANK_AK, "As Kd / 9s 9h 7c 5s 3h") == -10


def test_vector_12_a_front_pair_above_no_pair_is_foul() -> None:
    done = settled(ID, BANK_KJ, "5s 5h / As Ks Jd 9c 7s")
    assert done.net[1] == -1000
    assert (done.results[0].why, done.results[0].clause) == (
        "foul, the low hand above the high hand",
        "L225-226",
    )


def test_R11_a_house_may_refuse_a_foul_when_it_is_set() -> None:
    with pytest.raises(IllegalChoice, match="the high hand, ace high, would rank below the low hand"):
        net(BANK_KJ, "5s 5h / As Ks Jd 9c 7s", options={"fouls": "refused"})


def test_R18_the_bank_is_never_set_foul() -> None:
    with pytest.raises(IllegalChoice, match="would rank below the low hand, pair of fives"):
        net("5s 5h / As Ks Jd 9c 7s", NINES.replace("9s", "9d").replace("5c", "6c"))


def test_ambiguity_5_a_pair_stands_before_the_same_pair_with_three_more_cards() -> None:
    rules = GAME.rules
    pair = Setting(parse_cards("7s 7h Kd Qc 2s"), parse_cards("7d 7c"))
    assert not rules.way(GAME.options).is_foul(pair)


# The joker and the ranking


def test_vector_13_the_joker_completes_a_straight() -> None:
    ranking = GAME.rules.way(GAME.options).ranking
    assert ranking.high(parse_cards("Jk 5s 6h 7d 8c")) == ranking.high(parse_cards("9s 5s 6h 7d 8c"))


def test_vector_14_the_joker_completes_a_flush_and_is_an_ace_otherwise() -> None:
    ranking = GAME.rules.way(GAME.options).ranking
    assert ranking.category(ranking.high(parse_cards("Jk Kh Qh 9h 4h"))) is PaiGowCategory.FLUSH
    pair = ranking.high(parse_cards("Jk 9s 9h 5d 3c"))
    assert pair == ranking.high(parse_cards("As 9s 9h 5d 3c"))
    assert ranking.category(pair) is PaiGowCategory.PAIR


def test_ambiguity_2_the_joker_completes_a_straight_flush() -> None:
    ranking = GAME.rules.way(GAME.options).ranking
    assert ranking.category(ranking.high(parse_cards("Jk 5s 6s 7s 8s"))) is PaiGowCategory.STRAIGHT_FLUSH


@pytest.mark.parametrize(("low_straight", "wins"), [("lowest", False), ("second", True)])
def test_ambiguity_3_where_the_wheel_ranks(low_straight: str, wins: bool) -> None:
    ranking = RULES.seven_card_way(GAME.options.with_settings({"low-straight": low_straight})).ranking
    wheel, king = parse_cards("As 2d 3h 4c 5s"), parse_cards("Ks Qd Jh Tc 9s")
    assert (ranking.high(wheel) > ranking.high(king)) is wins
    five_aces = ranking.high(parse_cards("As Ad Ah Ac Jk"))
    assert five_aces > ranking.high(parse_cards("As Ks Qs Js Ts"))


@pytest.mark.parametrize(("way", "low"), [("face-up", "Jd Js"), ("ohio", "Jd Js")])
def test_ambiguity_4_the_logical_way_comes_from_another_sheet(way: str, low: str) -> None:
    """Kings and jacks: both charts put the lower pair in front."""
    options = GAME.options.with_settings({"logical-way": way})
    setting = RULES.way(options).sets(parse_cards("Ks Kd Js Jd 8c 5h 2s"))
    assert {*map(str, setting.low)} == {*low.split()}


def test_ambiguity_4_the_two_ways_differ() -> None:
    cards = parse_cards("9d 9s 3c 3h Kh 7s 4c")
    lows = {
        way: {
            card.rank for card in RULES.way(GAME.options.with_settings({"logical-way": way})).sets(cards).low
        }
        for way in ("face-up", "ohio")
    }
    assert lows["face-up"] == {3}


# The bank


def test_L205_a_player_banks_two_hands_running() -> None:
    sitting = TableSession(GAME, seed="bank")
    for seat in (1, 2, 3):
        sitting.sit(seat, f"player {seat}", 100_00)
    sitting.willing = {1, 2, 3}
    banked = []
    for _ in range(6):
        playing = sitting.open_round()
        banked.append(playing.table.banker)
        for seat in {1, 2, 3} - {playing.table.banker}:
            playing.bet(seat, "pai-gow-poker", 100)
        sitting.play(lambda sight, ask: ask.choices[1].take())
    assert banked == [1, 1, 2, 2, 3, 3]


def test_R21_without_another_bank_the_game_is_disbanded() -> None:
    sitting = TableSession(GAME, seed="bank")
    sitting.sit(1, "one", 100_00)
    sitting.sit(2, "two", 100_00)
    sitting.willing = {1}
    for _ in range(2):
        sitting.open_round().bet(2, "pai-gow-poker", 100)
        sitting.play(lambda sight, ask: ask.choices[1].take())
    with pytest.raises(IllegalBet, match="disbanded"):
        sitting.open_round()


def test_R21_what_the_bank_does_not_cover_goes_back() -> None:
    """Thirty against two winners of twenty: seat 1 has the action button and is paid first."""
    done = settled(ID, BANK_KJ, "Kc Qd / 9s 9h 8d 5c 3s", "Ks Qh / Jd Jh 8c 5s 3h", bet=20, bank=30)
    assert done.net == {1: 2000, 2: 1000, 7: -3000}
    assert outcomes(done) == [(1, "pai-gow-poker", "win"), (2, "pai-gow-poker", "win")]


def test_R15_the_house_dealer_may_set_the_banks_hand() -> None:
    done = settled(ID, BANK_KJ, NINES, choices=[[1, "set", "Kc Qd"]], options={"bank-sets": "house-way"})
    assert "The player-dealer sets 8h 8s Jc 7d 4c / Ac Kd: pair of eights, ace-king" in called(done)
    assert done.net[1] == 0  # eights and ace-king: the front hand is lost


# Back-line bets, several hands


def test_R14_back_line_bets_play_the_hand_of_the_spot() -> None:
    done = settled(
        ID,
        BANK_KJ,
        NINES,
        wagers={1: {"pai-gow-poker": 10, "backline-1": 20, "backline-2": 5}},
        options={"backline": 2},
    )
    assert done.net[1] == 3500
    assert [each.spot for each in done.results] == ["pai-gow-poker", "backline-1", "backline-2"]


def test_R14_a_back_line_bet_needs_the_seated_players() -> None:
    with pytest.raises(IllegalBet, match="it needs a wager on pai gow poker"):
        settled(ID, BANK_KJ, NINES, wagers={1: {"backline-1": 20}}, options={"backline": 1})


def test_R13_R14_a_player_of_two_seats_looks_at_one_hand_and_the_dealer_sets_the_other() -> None:
    sitting = TableSession(GAME, seed="two seats")
    sitting.sit(1, "bank", 100_00)
    sitting.sit(2, "ann", 100_00)
    sitting.sit(4, "ann", 100_00)
    sitting.willing = {1}
    playing = sitting.open_round()
    for seat in (2, 4):
        playing.bet(seat, "pai-gow-poker", 100)
    sitting.play(lambda sight, ask: ask.choices[1].take())
    assert [event.seat for event in playing.events if isinstance(event, e.Chose)] == [2, 1]
    hidden = [event.to for event in playing.events if isinstance(event, e.CardsHidden)]
    assert sorted(map(str, hidden)) == ["4", "dealer"]
    assert {event.seat for event in playing.events if isinstance(event, e.Settled)} == {2, 4}


# Fees


@pytest.mark.parametrize(
    ("schedule", "bets", "player", "dealer"),
    [(1, (10, 20), 1, 2), (8, (500, 500), 10, 15), (9, (50, 51), 0, 2), (12, (300, 300), 0, 5)],
)
def test_collections(schedule: int, bets: tuple[int, int], player: int, dealer: int) -> None:
    """[L8840-8877]: by wager and hand, or by the total table action."""
    fees = PaiGowPokerOptions(fee_schedule=schedule).fees
    assert fees is not None
    due = fees.due({seat: {"pai-gow-poker": bet * 100} for seat, bet in enumerate(bets, start=1)})
    assert due.players == {1: player * 100, 2: player * 100}
    assert due.dealer == dealer * 100


def test_collections_are_taken_before_the_deal_from_the_back_line_too() -> None:
    done = settled(
        ID,
        BANK_KJ,
        NINES,
        wagers={1: {"pai-gow-poker": 50, "backline-1": 50}},
        options={"fee-schedule": 3, "backline": 1},
    )
    assert done.net == {1: 10000 - 400, 7: -10000 - 400}


# Irregularities


def reported(name: str, *players: str, seat: int = 0, after: int = 20, cards: str = "", **more: Any) -> Any:
    report: dict[str, Any] = {"irregularity": name, "after-cards": after}
    report |= {"seat": seat} if seat else {}
    report |= {"cards": cards} if cards else {}
    return settled(ID, BANK_KJ, *(players or (NINES,)), reports=[report, *more.pop("also", [])], **more)


@pytest.mark.parametrize(
    ("name", "clause"), [("joker-or-ace-exposed", "L219"), ("two-cards-exposed", "L220")]
)
def test_R6_a_misdeal(name: str, clause: str) -> None:
    done = reported(name, choices=[])
    assert done.net == {1: 0, 7: 0}
    assert [each.clause for each in done.events if isinstance(each, e.RoundVoided)] == [clause]


def next_card(bank: str, player: str) -> str:
    return in_places(GAME, both(bank)[0], [both(player)[0]])[-1].split()[0]


def test_R7_one_other_card_is_replaced_by_the_first_of_those_left_over() -> None:
    low = next_card(BANK_KJ, NINES)
    done = reported(
        "card-exposed", seat=1, cards="Kc", choices=[[1, "set", f"Qd {low}"], [7, "set", "Kd Jc"]]
    )
    dealt = [event.cards for event in done.events if isinstance(event, e.CardsDealt)]
    assert dealt[1] == parse_cards(low)
    gone = [event.cards for event in done.events if isinstance(event, e.CardsDiscarded)]
    assert gone == [parse_cards("Kc")]
    assert [each.count for each in done.events if isinstance(each, e.CardsBurned)][-1] == 3
    assert done.net[1] == 0  # the queen in front is lower than the king now


def test_R7_a_card_of_the_bank_is_replaced_too() -> None:
    low = next_card(BANK_KJ, NINES)
    done = reported(
        "card-exposed", seat=7, cards="Jc", choices=[[1, "set", "Kc Qd"], [7, "set", f"Kd {low}"]]
    )
    assert done.net[1] == 1000
    given = [(event.cards, event.to) for event in done.events if isinstance(event, e.CardsGiven)]
    assert given == [(parse_cards("Jc"), "discard")]


@pytest.mark.parametrize("seat", [1, 7])
def test_R7_a_card_that_is_not_named_is_none_that_would_be_a_misdeal(seat: int) -> None:
    done = reported("card-exposed", ACE_KING, seat=seat, choices=[[1, "house-way"], [7, "house-way"]])
    assert len(done.results) == 1


def test_R6_an_exposed_ace_or_a_second_card_makes_a_misdeal_of_it() -> None:
    ace = reported("card-exposed", ACE_KING, seat=1, cards="As", choices=[])
    assert ace.net == {1: 0, 7: 0}
    assert [each.clause for each in ace.results] == ["L219"]
    second = {"irregularity": "card-exposed", "seat": 7, "after-cards": 25}
    two = reported("card-exposed", seat=1, cards="Kc", also=[second], choices=[])
    assert [(each.outcome, each.clause) for each in two.results] == [("returned", "L220")]


def test_R5_the_bank_opened_early_has_the_dealer_set_what_is_not_set() -> None:
    """Seat 1 has set nines low and a foul; seat 2, who has not, plays jacks with king-queen."""
    playing = Round(GAME, Table(GAME.options, {1: 5000, 2: 5000, 7: 9000}), banker=7)
    playing.post_bank(7, 5000)
    for seat in (1, 2):
        playing.bet(seat, "pai-gow-poker", 1000)
    playing.start()
    hands = [both(NINES)[0], "Ks Qh Jd Jh 8c 5s 3h"]
    cards = iter(parse_cards(" ".join(in_places(GAME, both(BANK_KJ)[0], hands))))
    while not isinstance(ask := playing.ask, s.Decide):
        assert isinstance(ask, s.Deal | s.Hide | s.Burn | s.RollDice)
        playing.answer(Roll((3, 3, 3)) if isinstance(ask, s.RollDice) else tuple(islice(cards, ask.count)))
    playing.answer(ask.choices[0].take(cards=parse_cards("9s 9h")))
    playing.report("bank-opened-early")
    assert isinstance(playing.ask, s.Decide)
    assert playing.ask.seat == 7
    playing.answer(playing.ask.choices[0].take(cards=parse_cards("Kd Jc")))
    ends = [(event.seat, event.outcome) for event in playing.events if isinstance(event, e.Settled)]
    assert ends == [(1, "lose"), (2, "win")]


def test_R12_three_and_four_is_foul() -> None:
    done = reported("wrong-split", seat=1, after=53, choices=[[7, "set", "Kd Jc"]])
    assert done.net[1] == -1000
    assert (done.results[0].why, done.results[0].clause) == (
        "foul, not set as two cards and five",
        "L225-226",
    )


def test_R18_a_foul_bank_is_reset_the_logical_way() -> None:
    done = settled(
        ID,
        BANK_KJ,
        NINES,
        choices=[[1, "set", "Kc Qd"]],
        reports=[{"irregularity": "bank-set-foul"}],
    )
    assert any("Management sets the bank's hand" in words for words in called(done))
    assert done.net[1] == 0  # eights and ace-king


def test_R17_a_misread_hand_plays_at_its_true_value() -> None:
    assert net(BANK_KJ, NINES, reports=["hand-misread"]) == 10


def test_R19_a_wager_pushed_onto_the_cards_is_warned_of_and_loses_the_next_time() -> None:
    report = [{"irregularity": "wager-pushed-forward", "seat": 1}]
    first = settled(ID, BANK_KJ, NINES, reports=report)
    assert first.net[1] == 1000
    assert first.table.marker("warned-1") == "yes"
    lines = {"pai-gow-poker": 10, "backline-1": 20}
    again = settled(
        ID,
        BANK_KJ,
        NINES,
        wagers={1: lines},
        reports=report,
        markers={"warned-1": "yes"},
        options={"backline": 1},
    )
    assert outcomes(again) == [(1, "pai-gow-poker", "lose"), (1, "backline-1", "win")]
    assert again.net[1] == -1000 + 2000


def test_R16_a_deck_change_is_the_banks_word() -> None:
    assert net(BANK_KJ, NINES, reports=["deck-change"]) == 10


def test_R20_another_shuffle_is_had_in_the_high_limit_room_alone() -> None:
    done = settled(ID, BANK_KJ, NINES, reports=["additional-shuffle"], options={"main-floor": "no"})
    assert done.last is not None
    assert done.last.wants_shuffle
    with pytest.raises(BadReport, match="this table is set to main-floor=yes"):
        settled(ID, BANK_KJ, NINES, reports=["additional-shuffle"])
