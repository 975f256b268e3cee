"""21st Century Baccarat with jokers, by the sheet's vectors and by source line."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from croupier.cards.card import JOKER, parse_cards
from croupier.cards.chance_devices import Roll
from croupier.errors import BadOption, BadReport, IllegalBet, IllegalChoice, OutOfTurn
from croupier.games.baccarat.hustler_baccarat_21st_century import GAME, PACK, RULES
from croupier.language.baccarat import HIT, HOUSE_WAY, STAND
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound

BY_JOKERS = SimpleNamespace(natural_nine="two-jokers")


def played(cards: str, bets: Any, *choices: Any, **paper: Any) -> WrittenRound:
    """All cards and choices are needed, and nothing is left on the layout; the bank sits in seat 8."""
    seats = bets if isinstance(bets, dict) else {1: {"main": bets}}
    done = WrittenRound(
        {
            "game": GAME.id,
            "seats": seats,
            "rolls": [[1, 1, 1]],  # 3: the third place counted from the bank in seat 8 is seat 2
            "cards": [cards],
            "choices": list(choices),
            **paper,
        }
    )
    assert done.unused == []
    assert done.table.layout == {seat: {} for seat in done.table.stacks}
    return done


def net(cards: str, *choices: Any, **paper: Any) -> int:
    """What the one player wins with a wager of 1."""
    return played(cards, 1, *choices, **paper).net[1] // 100


def strength(cards: str) -> int:
    return RULES.points(BY_JOKERS, parse_cards(cards))


def legal(cards: str) -> set[str]:
    """What a player may do with these two cards."""
    must = RULES.player_must(BY_JOKERS, strength(cards))
    return {must.name} if must else {"hit", "stand"}


# Vectors


def test_vector_1_a_hand_with_a_joker_is_nine_and_stands() -> None:
    assert strength("Jk 4c") == 9
    assert legal("Jk 4c") == {"stand"}
    with pytest.raises(IllegalChoice, match="legal is stand"):
        net("Jk 4c 7c Kc", [1, "hit"])


def test_vector_2_two_jokers_beat_a_nine() -> None:
    assert net("Jk Jk Jk 7c", [1, "stand"]) == 1


def test_vector_3_two_jokers_of_the_bank() -> None:
    assert net("Jk 5c Jk Jk", [1, "stand"]) == -1


def test_vector_4_two_naturals_push() -> None:
    assert net("Jk Jk Jk Jk", [1, "stand"]) == 0


def test_vector_5_the_last_digit() -> None:
    assert strength("Tc 3c 8c") == 1
    assert net("Tc 3c Kc Qc 8c Kd", [1, "hit"]) == 1  # 1 v 0


def test_vector_6_a_six_stands_but_the_bank_may_draw() -> None:
    assert legal("Kc 6c") == {"stand"}
    assert RULES.bank_play(GAME.options, 6) is None
    # 7 v 6: the bank stands, or draws a 2
    assert net("Kc 7c Kd 6d", [1, "stand"], [8, "stand"]) == 1
    assert net("Kc 7c Kd 6d 2c", [1, "stand"], [8, "hit"]) == -1


def test_vector_7_a_five_is_an_option_and_the_house_way_stands() -> None:
    assert legal("2c 3c") == {"hit", "stand"}
    assert RULES.house_way(5) is STAND
    assert net("2c 3c Kd 7d", [1, "stand"]) == -1
    assert net("2c 3c Kd 7d 4c", [1, "hit"]) == 1
    assert net("2c 3c Kd 7d", [1, "house-way"]) == -1


def test_vector_8_higher_equal_lower() -> None:
    assert net("Kc 7c Kd 6d", [1, "stand"], [8, "stand"]) == 1
    assert net("Kc 6c Kd 6d", [1, "stand"], [8, "stand"]) == 0
    assert net("Kc 4c Kd 8d Kh", [1, "hit"]) == -1


def test_vector_9_a_misplayed_hand_loses() -> None:
    report = {"irregularity": "hand-misplayed", "seat": 1}
    done = played("2c 2d Kd Qd Kh", 1, reports=[report])  # 4 v 0, but no card was drawn
    assert done.net[1] == -100
    assert done.results[0].why == "misplayed"


def test_vector_10_a_nine_with_a_joker_is_no_natural() -> None:
    assert net("Jk 2c 4c 5c", [1, "stand"]) == 0


def test_vector_11_cover() -> None:
    # seat 2 has the button; 6 loses to 7, 8 wins
    bets = {2: {"main": 40}, 3: {"main": 30}}
    done = played("Kc 6c Kd 8d Kh 7h", bets, [2, "stand"], [3, "stand"], bank=50)
    assert done.net == {2: -40_00, 3: 30_00, 8: 10_00}


def test_vector_11_read_gross() -> None:
    bets = {2: {"main": 40}, 3: {"main": 30}}
    options = {"cover": "gross"}
    done = played("Kc 6c Kd 8d Kh 7h", bets, [2, "stand"], [3, "stand"], bank=50, options=options)
    assert done.net == {2: -40_00, 3: 10_00, 8: 30_00}


def test_vector_12_a_third_card_joker_makes_nine() -> None:
    assert net("Kc 3c Kd 8d Jk", [1, "hit"]) == 1
    assert strength("Kc 3c Jk") == 9


# How to play (L501-526)


def test_499_the_shoe() -> None:
    assert len(PACK) == 424
    assert PACK.cards.count(JOKER) == 8


@pytest.mark.parametrize(
    ("points", "player", "bank", "house_way"),
    [
        *((points, HIT, HIT, HIT) for points in range(5)),
        (5, None, None, STAND),
        (6, STAND, None, STAND),
        *((points, STAND, STAND, STAND) for points in range(7, 11)),
    ],
)
def test_516_to_519_who_must_and_who_may(points: int, player: Any, bank: Any, house_way: Any) -> None:
    assert RULES.player_must(GAME.options, points) is player
    assert RULES.bank_play(GAME.options, points) is bank
    assert RULES.house_way(points) is house_way


def test_511_ten_counts_nothing() -> None:
    assert strength("4c 6c") == 0  # ambiguity 3: not only more than ten
    assert strength("Ac Kd") == 1


def test_515_a_bank_natural_beats_a_drawn_joker() -> None:
    assert net("Kc 3c Jk Jk Jk", [1, "hit"]) == -1


def test_ambiguity_2_any_two_card_nine_as_a_natural() -> None:
    options = {"natural-nine": "two-cards"}
    assert net("Kc 3c 4c 5c 6c", [1, "hit"]) == 0  # 9 v 9
    assert net("Kc 3c 4c 5c 6c", [1, "hit"], options=options) == -1
    assert net("Jk 2c 4c 5c", [1, "stand"], options=options) == 0  # two naturals
    assert net("Jk Jk 4c 5c", [1, "stand"], options=options) == 0


def test_ambiguity_5_a_natural_that_stops_the_draws() -> None:
    options = {"bank-natural": "stops-draws"}
    done = played("Kc 3c Jk Jk", 1, options=options)
    assert done.net[1] == -100
    assert not [event for event in done.events if isinstance(event, e.Chose)]
    assert net("Kc 3c Jk 2c 6c", [1, "hit"], options=options) == 0  # one joker stops nothing


@pytest.mark.parametrize(
    ("roll", "order"),
    [([1, 1, 1], [2, 5, 7]), ([1, 1, 2], [5, 7, 2]), ([6, 6, 5], [2, 5, 7]), ([2, 3, 3], [7, 2, 5])],
)
def test_514_dice_count_from_the_bank_as_one(roll: list[int], order: list[int]) -> None:
    """Bank in seat 8. 3 is seat 2; 4 is seat 3, so seat 5; 17 is the bank itself; 8 is seat 7."""
    bets = {seat: {"main": 1} for seat in order}
    cards = "Kc 7c Kd 7d Kh 7h Kc Td 9h"
    done = played(cards, bets, *([seat, "stand"] for seat in order), rolls=[roll])
    assert [event.seat for event in done.results] == order
    dealt = [event.to for event in done.events if isinstance(event, e.CardsDealt) and event.face == "down"]
    assert dealt == order


def test_ambiguity_5_the_bank_in_its_turn() -> None:
    # 17 points at the bank, which is dealt to first
    done = played("Kc 8d Kd 7d", 1, [1, "stand"], rolls=[[6, 6, 5]], options={"bank-cards": "in-turn"})
    assert done.net[1] == -100
    assert played("Kc 8d Kd 7d", 1, [1, "stand"], rolls=[[6, 6, 5]]).net[1] == 100


def test_ambiguity_5_fewer_dice() -> None:
    done = played("Kc 8d Kd 7d", 1, [1, "stand"], rolls=[[4]], options={"dice": 1})
    assert done.net[1] == 100


def test_512_a_box_tells_nothing_about_an_option() -> None:
    """Every hand is put in a box, so that a bank cannot tell a 5 that stands from a 7."""
    done = played("2c 3c Kd 7d", 1, [1, "stand"])
    other = played("2c 5c Kd 7d", 1, [1, "stand"])
    chosen = [[event for event in each.events if isinstance(event, e.Chose)] for each in (done, other)]
    assert chosen[0] == chosen[1]


def test_519_the_bank_chooses_after_the_players() -> None:
    with pytest.raises(OutOfTurn, match="seat 1 is asked"):
        net("2c 3c Kd 6d", [8, "stand"])
    bank = played("Kc 7c Kd 5d 4h", 1, [1, "stand"], [8, "hit"])
    assert bank.net[1] == -100


def test_541_backline_wagers_go_with_the_hand() -> None:
    bets = {1: {"main": 10, "backline-1-main": 20}}
    done = played("2c 3c Kd 7d 4c", bets, [1, "hit"], options={"backline": 1})
    assert done.net[1] == 30_00
    with pytest.raises(IllegalBet, match="needs a wager on main"):
        played("2c 3c", {1: {"backline-1-main": 20}}, options={"backline": 1})


def test_553_kum_kum_chips_on_one_spot_are_one_bet() -> None:
    """House rules, vector 8: 30 and 20 are settled as 50."""
    choices = [[1, "bet", "main", 20], [1, "stand"]]
    done = played("Kc 8d Kd 7d", 30, *choices)
    assert [(event.stake, event.paid) for event in done.results] == [(50_00, 50_00)]


def test_551_at_least_the_table_minimum() -> None:
    with pytest.raises(IllegalBet, match="the least is"):
        played("Kc 8d Kd 7d", 4, options={"table-minimum": "5"})


# Collections and courtesy time (L526, L550); house rules, vector 6


def charges(done: WrittenRound) -> list[tuple[int, int]]:
    return [(event.seat, event.amount) for event in done.events if isinstance(event, e.Charged)]


def test_550_collections_in_advance() -> None:
    options = {"time-collection": "1", "bank-collection": "2"}
    done = played("Kc 8d Kd 7d", 10, [1, "stand"], options=options)
    assert charges(done) == [(1, 1_00), (8, 2_00)]
    assert done.net[1] == 9_00


def two_rounds(**options: str) -> WrittenRound:
    """A bank of $40 is used up by seat 2, whose 6 loses to 7; seat 3 has no action. Then all is covered."""
    seats = {2: {"main": 40}, 3: {"main": 30}}
    return WrittenRound(
        {
            "game": GAME.id,
            "seats": seats,
            "rounds": [{"seats": {3: {"main": 30}}}],
            "bank": 40,
            "rolls": [[1, 1, 1], [1, 1, 1]],
            "cards": ["Kc 6c Kd 6d Kh 7h", "Kc 8d Kd 7d"],
            "choices": [[2, "stand"], [3, "stand"], [3, "stand"]],
            "options": {"time-collection": "1", **options},
        }
    )


def test_526_courtesy_time_for_a_player_without_action() -> None:
    done = two_rounds()
    assert charges(done) == [(2, 1_00), (3, 1_00)]  # the second hand of seat 3 is free
    marks = [(event.name, event.value) for event in done.events if isinstance(event, e.Marked)]
    assert marks == [("courtesy-time-3-main", "yes"), ("courtesy-time-3-main", "")]
    assert done.net == {2: -41_00, 3: 29_00, 8: 10_00}


@pytest.mark.parametrize(("after", "net", "marked"), [("go-on", 0, ["yes"]), ("final", -30_00, ["yes", ""])])
def test_526_no_courtesy_time_for_a_wager_that_has_action_in_the_end(
    after: str, net: int, marked: list[str]
) -> None:
    """Seat 2 loses the bank's $40, seat 3 is left without action, seat 4 wins $50: by the final result, $20
    to the bank, seat 3 has lost its $30."""
    done = WrittenRound(
        {
            "game": GAME.id,
            "seats": {2: {"main": 40}, 3: {"main": 30}, 4: {"main": 50}},
            "bank": 40,
            "rolls": [[1, 1, 1]],
            "cards": "Kc 6c Kd 6d Ks 8s Kh 7h",
            "choices": [[2, "stand"], [3, "stand"], [4, "stand"]],
            "options": {"after-exhaustion": after},
        }
    )
    assert (done.net[2], done.net[3], done.net[4]) == (-40_00, net, 50_00)
    assert [each.value for each in done.events if isinstance(each, e.Marked)] == marked


def test_526_a_push_has_courtesy_time_only_where_it_is_read_so() -> None:
    for reading, marked in (("uncovered", 0), ("or-push", 1)):
        done = played("Kc 8d Kd 8h", 10, [1, "stand"], options={"courtesy": reading})
        assert sum(isinstance(event, e.Marked) for event in done.events) == marked


def test_526_a_wager_with_partial_action_has_none() -> None:
    done = played("Kc 8d Kd 7h", 10, [1, "stand"], bank=1)
    assert done.net[1] == 1_00
    assert not [event for event in done.events if isinstance(event, e.Marked)]


# Game rules and house rules


@pytest.mark.parametrize(
    "name",
    [
        "misdeal-two-hands-seen",
        "misdeal-bank-seen",
        "misdeal-players-miscounted",
        "misdeal-bank-miscounted",
    ],
)
@pytest.mark.parametrize("after", [2, 4])
def test_536_to_539_misdeals_return_all_wagers(name: str, after: int) -> None:
    done = WrittenRound(
        {
            "game": GAME.id,
            "seats": {1: {"main": 10}},
            "rolls": [[1, 1, 1]],
            "cards": ["Kc 8d Kd 7d"[: 3 * after]],
            "reports": [{"irregularity": name, "after-cards": after}],
        }
    )
    assert done.last is not None
    assert done.last.is_void
    assert done.net[1] == 0


@pytest.mark.parametrize(
    ("name", "seat", "words"),
    [
        ("late-misdeal", 0, "no misdeal"),
        ("comment-on-hands", 0, "not allowed"),
        ("hand-moved", 1, "an option hand stays"),
        ("house-way-misplayed", 1, "readjusted"),
        ("cards-off-table", 1, "come back"),
        ("cash-wagered", 0, "changed to chips"),
    ],
)
def test_rulings_that_leave_the_round_as_it_is(name: str, seat: int, words: str) -> None:
    """530, 531, 533, 540, 552, 555."""
    report = {"irregularity": name, "after-cards": 4} | ({"seat": seat} if seat else {})
    done = played("2c 3c Kd 7d 4c", 10, [1, "hit"], reports=[report])
    assert done.net[1] == 10_00
    (told,) = (event for event in done.events if isinstance(event, e.Reported))
    assert words in told.ruling


MISPLAYED = {"irregularity": "hand-misplayed", "seat": 1}


def test_534_a_hand_that_should_have_stood_keeps_its_card_and_loses() -> None:
    # 7 took a 2 and counts 9, but it loses to 8 all the same
    done = played("Kc 7c Kd 8d 2h", 1, reports=[MISPLAYED])
    assert done.net[1] == -100


def test_534_noticed_when_the_draw_cards_are_dealt() -> None:
    """Seat 2 draws to its 3; seat 1, whose 7 was to stand, is found in the HIT box and draws too."""
    table = Table(GAME.options, {1: 100_00, 2: 100_00, 8: 100_00})
    playing = Round(GAME, table, banker=8)
    playing.post_bank(8, 100_00)
    for seat in (1, 2):
        playing.bet(seat, "main", 10_00)
    playing.start()
    playing.answer(Roll((1, 1, 1)))
    for cards in ("Kc 3c", "Kd 7d", "Kh 7h"):
        playing.answer(parse_cards(cards))
    playing.answer(HIT.take())
    playing.answer(STAND.take())
    playing.report("hand-misplayed", 1)
    for card in ("5c", "2s"):
        playing.answer(parse_cards(card))
    assert playing.is_over
    assert table.stacks == {1: 90_00, 2: 110_00, 8: 100_00}


def test_534_noticed_after_its_card() -> None:
    """Seat 2 has its card already when it is found misplayed: its 8 loses to 7 all the same."""
    late = {"irregularity": "hand-misplayed", "seat": 2, "after-cards": 7}
    bets = {1: {"main": 10}, 2: {"main": 10}}
    done = played("Kc 3c Kd 4d Kh 7h 5c 4s", bets, [2, "hit"], [1, "hit"], reports=[late])
    assert {seat: done.net[seat] for seat in bets} == {1: 10_00, 2: -10_00}
    assert [event.why for event in done.results] == ["misplayed", "higher hand"]


def test_534_noticed_when_the_bank_has_opened_its_hand() -> None:
    """The bank is asked again about its 6, and the player's 9 loses to it."""
    table = Table(GAME.options, {1: 100_00, 8: 100_00})
    playing = Round(GAME, table, banker=8)
    playing.post_bank(8, 100_00)
    playing.bet(1, "main", 10_00)
    playing.start()
    playing.answer(Roll((1, 1, 1)))
    for cards in ("Kc 9c", "Kd 6d"):
        playing.answer(parse_cards(cards))
    playing.answer(STAND.take())
    playing.report("hand-misplayed", 1)
    playing.answer(STAND.take())
    assert playing.is_over
    assert table.stacks == {1: 90_00, 8: 110_00}


def test_534_others_play_as_is() -> None:
    bets = {1: {"main": 10}, 2: {"main": 10}}
    # seat 2 has 3 and draws the 5 all the same; seat 1 has 4, draws nothing, and loses to 0 as well
    cards = "Kc 3c 2d 2h Kd Qd 5c Kh"
    done = played(cards, bets, [2, "hit"], reports=[MISPLAYED])
    assert {seat: done.net[seat] for seat in bets} == {1: -10_00, 2: 10_00}


def test_534_an_option_hand_cannot_be_misplayed() -> None:
    done = played("2c 3c Kd 7d 4c", 1, [1, "hit"], reports=[MISPLAYED])
    assert done.net[1] == 100


@pytest.mark.parametrize(
    ("cards", "result"), [("Kc 7c Kd 8d", -100_00), ("Kc 9c Kd 8d", 5_00), ("Kc 8c Kd 8d", 0)]
)
def test_554_a_wager_removed_too_early(cards: str, result: int) -> None:
    """Limits of $5 to $100: the most is lost, the least won."""
    options = {"table-minimum": "5", "table-maximum": "100"}
    report = {"irregularity": "wager-removed", "seat": 1}
    assert played(cards, 20, [1, "stand"], options=options, reports=[report]).net[1] == result


def test_554_no_more_is_lost_than_the_player_has() -> None:
    options = {"table-minimum": "5", "table-maximum": "100"}
    report = {"irregularity": "wager-removed", "seat": 1}
    done = played("Kc 7c Kd 8d", 20, [1, "stand"], options=options, reports=[report], stacks={1: 50})
    assert done.net[1] == -50_00


def test_556_a_foul_hand_is_forfeited_and_its_player_barred() -> None:
    report = {"irregularity": "cards-switched", "seat": 1}
    done = played("Kc 9c Kd 8d", 20, [1, "stand"], reports=[report], bank=15)
    assert done.net[1] == -15_00  # as far as money covers
    assert done.results[0].outcome == "forfeited"
    assert "Seat 1 is foul and barred" in [
        event.words for event in done.events if isinstance(event, e.Called)
    ]


@pytest.mark.parametrize("name", ["hand-misplayed", "wager-removed", "cards-switched"])
def test_a_report_about_a_wager_does_not_concern_the_bank(name: str) -> None:
    report = {"irregularity": name, "seat": 8}
    with pytest.raises(BadReport, match="cannot concern seat 8: it banks this round"):
        played("Kc 9c Kd 8d", 20, [1, "stand"], reports=[report])


def test_H6_the_banks_cards_stay_on_the_table_too() -> None:
    report = {"irregularity": "cards-off-table", "seat": 8, "after-cards": 4}
    assert played("Kc 9c Kd 8d", 20, [1, "stand"], reports=[report]).net[1] == 20_00


# Options, and the table


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"dice": "4"}, "at most 3"),
        ({"cut-card": "23"}, "at least 24"),
        ({"cut-card": "401"}, "at most 400"),
        ({"fee-schedule": "7"}, "at most 6"),
        ({"natural-nine": "any"}, "two-jokers, two-cards"),
    ],
)
def test_options_that_are_refused(settings: dict[str, str], why: str) -> None:
    with pytest.raises(BadOption, match=why):
        GAME.options.with_settings(settings)


def test_house_rules_vector_7_the_game_is_disbanded() -> None:
    sitting = TableSession(GAME, seed="disbanded")
    for seat in (1, 2):
        sitting.sit(seat, f"player {seat}", 1000_00)
    sitting.willing = {1}
    for _ in range(2):  # two consecutive hands [L513]
        sitting.open_round()
        sitting.play(lambda sight, ask: ask.choices[0].take())
    with pytest.raises(IllegalBet, match="disbanded"):
        sitting.open_round()


def test_eight_hands_from_many_shoes_keep_their_money() -> None:
    sitting = TableSession(GAME, seed="joker shoes")
    for seat in range(1, 9):
        sitting.sit(seat, f"player {seat}", 10_000_00)
    sitting.willing = set(sitting.names)
    sitting.covers = dict.fromkeys(sitting.names, 300_00)
    worth = sitting.table.balance()
    for _ in range(60):
        playing = sitting.open_round()
        for seat in set(sitting.names) - {sitting.banker}:
            playing.bet(seat, "main", 100 * seat)
        sitting.play(lambda sight, ask: (HOUSE_WAY if HOUSE_WAY in ask.choices else ask.choices[-1]).take())
        assert sitting.table.balance() == worth
        assert not any(sitting.table.layout.values())
