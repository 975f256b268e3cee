"""Open Face Chinese Poker. Sheet: rulebook/hustler-open-face-chinese-poker.md"""

from __future__ import annotations

from typing import Any

import pytest

from croupier.errors import BadOption, BadReport, IllegalBet, IllegalChoice, ParseError
from croupier.families.setting.chinese.hands import FRONT, ROWS, is_foul
from croupier.families.setting.chinese.open_face import does_lead, enters, stays
from croupier.games.setting.hustler_open_face_chinese_poker import BONUSES, GAME, RULES, SCHEDULE
from croupier.hands.poker import PokerCategory
from croupier.rules.choices import Choice
from croupier.rules.script import events as e
from croupier.table.observation import observe
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound
from tests.games.setting.chinese import called, face_up, laid_out, payments, points, rows

SCORING = RULES.scoring(GAME.options)


def between(one: str, other: str) -> int:
    """The points that the first hand gets from the second."""
    return SCORING.compare(SCORING.scored(rows(one)), SCORING.scored(rows(other))).points


FOULED = "Ac As 7c / Jd Js Ks 8h 4s / 5s 5h 5c Qc Qd"
PLAIN = "Jh Td 8c / 4h 4d Qh 6d 2h / 6h 6c Qs Tc 3s"


def test_vector_1_the_fouled_example_pays_six() -> None:
    assert between(FOULED, PLAIN) == -6
    done = face_up([FOULED, PLAIN])
    assert points(done) == {1: -6, 2: 6}
    assert "Seat 1 is fouled: the front, pair of aces, is not below the middle, pair of jacks" in called(done)


SWEPT = "Jd Td 8c / 4s 4c Qh 6d 2h / 5s 5h Qs Qd 3s"


def test_vector_2_a_sweep_with_four_of_a_kind() -> None:
    hand = "As Kd 2c / Js Jh 9d 6c 3d / 7s 7h 7d 7c 4h"
    assert between(hand, SWEPT) == 16
    done = face_up([hand, SWEPT])
    assert points(done) == {1: 16, 2: -16}
    (paid,) = [each for each in done.events if isinstance(each, e.PaidOver)]
    assert paid.why == "every row, a clean sweep, a bonus of 10: 16 points"


def test_vector_3_kings_in_front() -> None:
    assert between("Ks Kd 2c / As Ah 9d 9c 3d / 7s 7h 7d 7c 4h", SWEPT.replace("Jd", "Jh")) == 24


def test_vector_4_a_lost_segment_still_earns_its_bonus() -> None:
    one = "6s 6h Kd / As Ah 9d 4c 2d / Ks Kh 8d 8h 3c"
    other = "7s 7h 2c / Js Jh 5d 4d 3s / Qs Qh Td Th 5c"
    assert between(one, other) == 0
    assert payments(face_up([one, other])) == []


def test_vector_5_a_push_prevents_a_sweep() -> None:
    one = "As Kd 7c / Qs Qh 9d 6c 2d / 8s 7h 6d 5c 4s"
    other = "Ah Qd Jc / Ts Th Kc 5d 3s / 8h 7d 6h 5s 4h"
    assert between(one, other) == 2
    assert points(face_up([one, other])) == {1: 2, 2: -2}


def test_vector_6_straight_flush_and_royal_flush() -> None:
    one = "Ah Kd 7c / 9s 8s 7s 6s 5s / Ac Kc Qc Jc Tc"
    assert between(one, "Jh Td 8d / 4s 4d Qh 6d 2h / 5h 5d Qs Qd 3s") == 61


BOTH = (
    "2s 2h 2d / As Ts 7s 5s 4s / 9h 9d 9c Kh Kd",
    "Qs Qh 3c / Ks Kc 8h 8d 6c / Jd Td 7h 7d 7c",
)


def test_vector_7_both_go_to_fantasy_land() -> None:
    assert between(*BOTH) == 23
    done = face_up(BOTH)
    assert points(done) == {1: 23, 2: -23}
    assert done.table.markers["fantasy-land"] == "1 2"
    assert "Seat 1 goes to Fantasy Land" in called(done)


THREE = (
    "Qs Qh 4c / As Ah 9d 9c 2d / Ts 9s 8d 7c 6h",
    "6s 6d 2c / Js Jh 8s 8c 3d / Kc Tc 5c 3c Ac",
    "Kd Kh 5d / Qc Jc 7d 5h 2s / 4s 4d 4h 3s 3h",
)


def test_vector_8_three_players_one_of_them_fouled() -> None:
    done = face_up(THREE)
    assert points(done) == {1: 20, 2: 6, 3: -26}
    assert payments(done) == [(2, 1, 5), (3, 1, 15), (3, 2, 11)]
    assert done.table.markers["fantasy-land"] == "1"


def test_vector_9_the_kondition_multiplies() -> None:
    done = face_up(THREE, options={"kondition": 5})
    assert done.net == {1: 100_00, 2: 30_00, 3: -130_00}


OWES = (
    "Tc 9d 4d / 5s 5d Jd 7c 2h / 8c 8d Kh 6s 3h",
    "Ks Kd 2c / As Ah 9c 9h 3d / 7s 7h 7d Th Ts",
    "Qd Jc 8s / 6c 6d Qc 5h 3c / Ac Ad Kc 4s 2d",
)


@pytest.mark.parametrize("smaller", ["yes", "no"])
def test_vector_10_who_runs_out_pays_no_more(smaller: str) -> None:
    # #1 owes #2 a sweep and the bonuses of kings and of a full house, 6 + 8 + 6 = 20, and #3 a sweep of six
    done = face_up(OWES, stacks={1: 20, 2: 100, 3: 100}, options={"smaller-stack": smaller})
    assert payments(done)[:2] == [(1, 2, 20), (1, 3, 0)]
    assert done.net[1] == -20_00
    short = [each for each in done.events if isinstance(each, e.PaidOver) and each.due]
    assert [(each.due, each.clause) for each in short] == [(6_00, "L4474")]


def test_vector_11_queens_in_front_lead_to_fantasy_land() -> None:
    rest = " / Ks Kh 9d 6c 2d / Ad Ac 4h 4s 3d"
    assert not does_lead(rows("Js Jh As" + rest), is_foul=False, leads=enters)
    assert does_lead(rows("Qs Qh 2c" + rest), is_foul=False, leads=enters)
    fouled = rows("Qs Qh 2c / Js Jh 9d 6c 2d / Ad Ac 4h 4s 3d")
    assert is_foul(fouled) and not does_lead(fouled, is_foul=True, leads=enters)
    assert does_lead(rows("2s 2h 2c" + rest), is_foul=False, leads=enters), "any three of a kind"


@pytest.mark.parametrize(
    ("text", "does_stay"),
    [
        ("5s 5h 5d / 8s 8h 8d Kc 2d / Ah Ad 3c 3h 3d", True),
        ("As Kh 7d / 8s 8h 8d 2c 2d / Ah Ad 3c 3h Ac", True),
        ("As Kh 7d / 8s 8h 6d 6c 2d / 3s 3c 3h 3d Ac", True),
        ("As Ah Kd / Js 9s 7s 5s 3s / 8c 8d 8h 4c 4d", False),
        ("As Kh 7d / 8s 8h 6d 6c 2d / 9s 8c 7s 6s 5s", False),
        ("As Kh 7d / 8s 8h 6d 6c 2d / 9c 8c 7c 6h 5c", False),
        ("As Kh 7d / 8s 8h 6d 4c 2d / 9c 8c 7c 6c 5c", True),
    ],
)
def test_vector_12_who_stays_in_fantasy_land(text: str, does_stay: bool) -> None:
    hand = rows(text)
    assert not is_foul(hand)
    assert does_lead(hand, is_foul=False, leads=stays) is does_stay
    assert not does_lead(hand, is_foul=True, leads=stays), "ambiguity 7"


def dealt_to(done: WrittenRound, seat: int) -> int:
    return sum(each.count for each in done.events if isinstance(each, e.CardsDealt) and each.to == seat)


def test_vector_13_how_many_cards_are_dealt() -> None:
    done = face_up(THREE)
    assert [dealt_to(done, seat) for seat in (1, 2, 3)] == [17, 17, 17]
    done = face_up(THREE, fantasy=[1])
    assert [dealt_to(done, seat) for seat in (1, 2, 3)] == [14, 17, 17]
    deals = [(each.to, each.count) for each in done.events if isinstance(each, e.CardsDealt)]
    assert deals[:16] == [*[(1, 1), (2, 1), (3, 1)] * 5, (1, 9)], "nine more when the others have their five"


def test_vector_14_of_four_the_button_sits_out() -> None:
    done = face_up({2: THREE[0], 3: THREE[1], 4: THREE[2]}, stacks=dict.fromkeys(range(1, 5), 500), button=1)
    assert "Seat 1 sits this round out" in called(done)
    assert dealt_to(done, 1) == 0
    assert points(done) == {1: 0, 2: 20, 3: 6, 4: -26}


def test_L4422_the_button_plays_where_another_declines() -> None:
    done = face_up(
        {2: THREE[0], 4: THREE[1], 1: THREE[2]},
        stacks=dict.fromkeys(range(1, 5), 500),
        button=1,
        reports=[{"irregularity": "player-sits-out", "seat": 3}],
    )
    assert "Seat 3 sits this round out" in called(done)
    assert points(done) == {1: -26, 2: 20, 3: 0, 4: 6}


def charges(done: WrittenRound) -> list[tuple[int, int]]:
    return [(each.seat, each.amount // 100) for each in done.events if isinstance(each, e.Charged)]


def test_vector_15_the_collection_by_its_options() -> None:
    by_two = {"kondition": 2, "collection": "2"}
    assert charges(face_up(THREE, options=by_two)) == [(1, 2)]
    assert charges(face_up(BOTH, options=by_two)) == [(1, 1)]
    timed: dict[str, Any] = {"kondition": 100, "collection": "11"}
    assert charges(face_up(THREE, options=timed)) == []
    assert charges(face_up(THREE, options=timed, clock="20:10")) == [(1, 15), (2, 15), (3, 15)]
    twice = face_up(THREE, options=timed, clock="20:10", reports=["half-hour-begins"])
    assert len(charges(twice)) == 3 and "The half hours are told by the clock" in called(twice)


def test_L4784_each_half_hour_and_who_joins_in_the_middle_of_one_are_charged_by_the_clock() -> None:
    """The first is 20:10 to 20:40. At 20:45 the second has begun; who joins then pays for all of it."""
    timed = {"kondition": 100, "collection": "11"}
    later = {"clock": "20:45", "joins": {4: 5_000}, "closes": "the game is over"}
    done = face_up(THREE, options=timed, clock="20:10", rounds=[later])
    assert charges(done) == [(1, 15), (2, 15), (3, 15)] * 2 + [(4, 15)]
    assert done.table.drop == 7 * 15_00


def test_L4784_the_floor_can_tell_the_half_hour_where_no_clock_is_kept() -> None:
    timed: dict[str, Any] = {"kondition": 100, "collection": "11", "time-from": "by-report"}
    half_hour = face_up(THREE, options=timed, reports=["half-hour-begins"])
    assert charges(half_hour) == [(1, 15), (2, 15), (3, 15)]
    assert charges(face_up(THREE, options=timed, clock="20:10")) == []
    free = face_up(THREE, options={"time-from": "by-report"}, reports=["half-hour-begins"])
    assert charges(free) == [] and "No collection is taken by the half hour here" in called(free)


def test_the_schedule_is_as_printed() -> None:
    assert [str(fees.tables) for fees in SCHEDULE.values()] == [
        f"a kondition of ${each}" for each in (1, 2, 5, 5, 10, 20, 25, 30, 40, 50, 100, 200, 300, 400, 500)
    ]
    printed = [fees.collections[0] for fees in SCHEDULE.values()]
    assert [fee.is_timed for fee in printed] == [False] * 4 + [True] * 11
    assert [(fee.fee(3), fee.fee(2)) for fee in printed] == (
        [(200, 100)] * 4 + [(1000, 1000)] * 6 + [(1500, 1500)] * 5
    )
    with pytest.raises(BadOption, match=r"2 is for a kondition of \$2 \[L4773-4798\] \(set kondition=2\)"):
        GAME.options.with_settings({"collection": "2"})
    with pytest.raises(Exception, match="no collection '16'"):
        GAME.options.with_settings({"collection": "16"})


# Points


def test_L4503_4535_the_bonus_table() -> None:
    top = {(each.kind, each.rank): each.points for each in BONUSES if each.row == FRONT}
    assert [top[PokerCategory.PAIR, rank] for rank in range(6, 15)] == list(range(1, 10))
    assert [top[PokerCategory.THREE_OF_A_KIND, rank] for rank in range(2, 15)] == list(range(10, 23))
    others = {(each.row, each.kind.row): each.points for each in BONUSES if each.row != FRONT}
    middle = [others.get(("middle", kind.row), 0) for kind in list(PokerCategory)[3:]]
    back = [others.get(("back", kind.row), 0) for kind in list(PokerCategory)[3:]]
    assert middle == [2, 4, 8, 12, 20, 30, 50]
    assert back == [0, 2, 4, 6, 10, 15, 25]
    assert SCORING.bonus(FRONT, PokerCategory.PAIR, 5) == 0


def test_ambiguity_1_equal_segments_foul_unless_the_house_says_otherwise() -> None:
    twice = "Ac 2d 3h / 9c 8d 7h 6s 5c / 9d 8h 7s 6c 5d"
    other = "Jh Td 8c / 4h 4d Qh 3d 2h / Kh Kc Qs Tc 3s"
    assert points(face_up([twice, other]))[1] == -6
    legal = face_up([twice, other], options={"equal-rows": "legal"})
    # front ace-high, straight over fours, straight over kings: a sweep, and bonuses of 4 and 2
    assert points(legal)[1] == 6 + 4 + 2


def test_ambiguity_2_a_longer_hand_of_the_same_cards_is_higher() -> None:
    assert not is_foul(rows("As Ah 9d / Ad Ac 9s 6c 5d / Ks Kh 2d 2h 3c"))


def test_ambiguity_3_two_fouled_hands_owe_nothing() -> None:
    done = face_up([FOULED, "Ad Ah 2c / Kd Kc 9d 6c 3d / Qs Qh 7d 5d 2d"])
    assert points(done) == {1: 0, 2: 0}
    assert "Seat 1 and seat 2 are both fouled: nothing is paid" in called(done)


def test_ambiguity_4_the_smaller_stack_limits_what_is_won() -> None:
    stacks = {1: 10, 2: 100}
    assert points(face_up(BOTH, stacks=stacks)) == {1: 10, 2: -10}
    assert points(face_up(BOTH, stacks=stacks, options={"smaller-stack": "no"})) == {1: 23, 2: -23}


def test_ambiguity_5_chips_won_in_the_settlement_are_kept() -> None:
    # #2 wins from #1 and owes #3 more than it began with
    hands = OWES[0], OWES[2], OWES[1]
    stacks = {1: 100, 2: 20, 3: 100}
    kept = face_up(hands, stacks=stacks, options={"smaller-stack": "no"})
    assert (1, 2, 6) in payments(kept) and payments(kept)[-1] == (2, 3, 20)
    stacks[2] = 15
    kept = face_up(hands, stacks=stacks, options={"smaller-stack": "no"})
    assert payments(kept)[-1] == (2, 3, 15)
    paid = face_up(hands, stacks=stacks, options={"smaller-stack": "no", "won-chips": "paid"})
    assert payments(paid)[-1] == (2, 3, 20)


def test_ambiguity_16_and_L4482_a_sweep_needs_every_segment() -> None:
    assert (
        between("As Kd 7c / Qs Qh 9d 6c 2d / Ad Ac 4h 4d 3s", "Ah Kh 7d / Jh Jc 9c 6d 2h / 8h 8d 4c 4s 3h")
        == 2
    )


# Fantasy Land


def test_L4548_the_button_stands_and_everybody_plays_again() -> None:
    done = face_up(THREE)
    assert done.table.markers["fantasy-land"] == "1"
    assert done.table.markers["plays-on"] == "1 2 3"
    assert done.table.markers["button"] == "3", "it stands where it was"
    refused = face_up(THREE, fantasy=[1], reports=[{"irregularity": "player-sits-out", "seat": 2}])
    assert "Seat 2 has to play: a hand of Fantasy Land follows" in called(refused)


def test_L4548_fantasy_land_is_left_and_the_button_moves() -> None:
    done = face_up(THREE, fantasy=[1])
    assert "fantasy-land" not in done.table.markers and "plays-on" not in done.table.markers
    assert done.table.markers["button"] == "1"


def test_L4548_staying_is_announced() -> None:
    done = face_up([BOTH[0], BOTH[1]], fantasy=[1, 2])
    assert "Seat 1 stays in Fantasy Land" in called(done)
    assert done.table.markers["fantasy-land"] == "1", "queens in front alone do not keep seat 2 there"


def test_ambiguity_9_a_fantasy_hand_is_hidden_until_the_others_are_done() -> None:
    done = face_up(THREE, fantasy=[2])
    chose = next(each for each in done.events if isinstance(each, e.Chose) and each.seat == 2)
    assert chose.is_private and chose.choice == "set"
    gives = [each.place for each in done.events if isinstance(each, e.CardsGiven)]
    assert gives[-3:] == [2, 2, 2] and 2 not in gives[:-3]


def test_ambiguity_11_a_player_who_has_left_is_not_waited_for() -> None:
    markers = {"fantasy-land": "4", "plays-on": "1 2 4"}
    done = face_up(BOTH, markers=markers, first=[[1, "one-hand"], [2, "one-hand"]])
    assert [dealt_to(done, seat) for seat in (1, 2)] == [17, 17]


# Two hands of one player


def two_hands(**paper: Any) -> WrittenRound:
    cards, choices = laid_out({"1": THREE[0], "2": THREE[1], "2b": THREE[2]})
    return WrittenRound(
        {
            "game": GAME.id,
            "stacks": {1: 500, 2: 500},
            "button": 2,
            "cards": cards,
            "choices": [[1, "one-hand"], [2, "two-hands"], *choices],
        }
        | paper
    )


def test_L4422_two_hands_are_compared_with_the_other_players_alone() -> None:
    done = two_hands()
    assert points(done) == {1: 20, 2: -20}
    assert payments(done) == [(2, 1, 5), (2, 1, 15)]
    reasons = [each.why for each in done.events if isinstance(each, e.PaidOver)]
    assert reasons[1] == "against the second hand: a fouled hand, a bonus of 9: 15 points"
    assert done.table.markers["plays-on"] == "1 2 2b"


def test_L4548_who_played_two_hands_plays_two_again() -> None:
    cards, choices = laid_out({"1": THREE[0], "2": THREE[1], "2b": THREE[2]}, fantasy=["2b"])
    done = two_hands(cards=cards, choices=choices, markers={"fantasy-land": "2b", "plays-on": "1 2 2b"})
    assert not done.unused
    assert "Seat 2, second hand turns up Fantasy Land" in called(done)


def test_two_hands_need_not_be_offered() -> None:
    cards, choices = laid_out({"1": BOTH[0], "2": BOTH[1]})
    paper = {"game": GAME.id, "stacks": {1: 500, 2: 500}, "button": 2, "cards": cards, "choices": choices}
    assert points(WrittenRound(paper | {"options": {"two-hands": "no"}})) == {1: 23, 2: -23}


# Placing


def sat(seed: str = "open", players: int = 3) -> TableSession:
    at = TableSession(GAME, seed=seed)
    for seat in range(1, players + 1):
        at.sit(seat, f"player {seat}", 100_00)
    at.open_round()
    at.start()
    return at


def choice_at(at: TableSession) -> Choice:
    assert at.round is not None and at.round.ask is not None
    (choice,) = at.round.ask.choices  # type: ignore[union-attr]
    return choice


def test_L4439_4442_cards_lie_face_up_and_for_good() -> None:
    at = sat()
    assert at.round is not None and at.round.ask is not None and at.round.ask.seat == 2  # type: ignore[union-attr]
    choice = choice_at(at)
    five = choice.selectable
    assert len(five) == 5
    with pytest.raises(IllegalChoice, match="the front takes 0 to 3 cards: 4 were named"):  # L4440
        choice.lay(five[:4], five[4:], ())
    with pytest.raises(IllegalChoice, match="place names 5 cards"):
        choice.lay(five[:2], five[2:4], ())
    at.choose(choice.lay(five[:1], five[1:2], five[2:]))
    seen = observe(at.round, None)
    assert seen.hand(2, "front") == five[:1] and seen.hand(2, "back") == five[2:]
    assert seen.count_at(2) == 5, "all of it is laid"
    for _ in range(2):
        choice = choice_at(at)
        at.choose(choice.lay((), choice.selectable[:2], choice.selectable[2:]))
    second = choice_at(at)
    assert [row.room for row in second.rows] == [2, 2, 2]
    assert [len(row.lies) for row in second.rows] == [1, 1, 3]
    assert not set(second.selectable) & set(five), "what lies there is not laid again [L4445]"


def test_L4444_the_third_card_is_thrown_away_unseen() -> None:
    at = sat()
    for _ in range(3):
        choice = choice_at(at)
        at.choose(choice.lay((), choice.selectable[:2], choice.selectable[2:]))
    choice = choice_at(at)
    kept, thrown = choice.selectable[:2], choice.selectable[2]
    at.choose(choice.lay(kept[:1], kept[1:], ()))
    assert at.round is not None
    assert observe(at.round, 2).discarded == [thrown]
    other = observe(at.round, 3)
    assert other.discarded == [] and thrown not in other.known
    assert other.lying[2, ""].count == 0


def test_a_foul_is_told_before_it_is_final() -> None:
    choice = choice_at(sat())
    assert choice.preview is not None
    five = choice.selectable
    told = choice.preview((five[:3], five[3:], ()))
    assert told.rows[2] == "" and all(told.rows[:2])
    assert [row.name for row in choice.rows] == list(ROWS)


# Chips


def test_L4380_and_L4431_buying_in() -> None:
    at = TableSession(
        GAME, GAME.options.with_settings({"kondition": "5", "maximum-buy-in": "500"}), seed="buy"
    )
    with pytest.raises(IllegalBet, match=r"the buy-in is \$100\.00"):
        at.sit(1, "Ada", 99_00)
    at.sit(1, "Ada", 100_00)
    with pytest.raises(IllegalBet, match=r"the maximum buy-in is \$500\.00"):
        at.buy(1, 401_00)
    at.buy(1, 400_00)
    assert at.table.stacks[1] == 500_00


def test_L4436_the_first_button_is_at_the_dealers_left() -> None:
    at = sat()
    assert at.table.markers["button"] == "1"


@pytest.mark.parametrize("name", ["card-moved", "too-many-on-top"])
def test_L4440_4441_what_the_floor_puts_right(name: str) -> None:
    done = face_up(THREE, reports=[{"irregularity": name, "seat": 2}])
    assert points(done) == {1: 20, 2: 6, 3: -26}
    assert any(isinstance(each, e.Reported) and each.irregularity == name for each in done.events)


def test_nobody_left_to_play_against() -> None:
    done = WrittenRound(
        {
            "game": GAME.id,
            "stacks": {1: 100, 2: 100},
            "reports": [{"irregularity": "player-sits-out", "seat": 2}],
        }
    )
    assert "Nobody is left to play against: no hand is dealt" in called(done)
    with pytest.raises(IllegalBet, match="two players must have chips"):
        WrittenRound({"game": GAME.id, "stacks": {1: 100}})


@pytest.mark.parametrize("hand", ["first", "b", "2-2"])
@pytest.mark.parametrize("marker", ["fantasy-land", "plays-on"])
def test_a_marker_that_names_no_hand_gets_one_clear_line(marker: str, hand: str) -> None:
    with pytest.raises(ParseError, match=f"no hand '{hand}'"):
        face_up(BOTH, markers={"fantasy-land": "1", "plays-on": "1 2"} | {marker: hand})


@pytest.mark.parametrize(("name", "seat"), [("half-hour-begins", 0), ("player-sits-out", 1)])
def test_L4422_nobody_sits_out_once_hands_are_asked_for(name: str, seat: int) -> None:
    """Whether one of two players plays two hands is asked before the cards, and yet in the round."""
    told = {"irregularity": name, "after-choices": 0} | ({"seat": seat} if seat else {})
    with pytest.raises(BadReport, match="the round has begun, it belongs to the betting"):
        face_up(BOTH, reports=[told])
