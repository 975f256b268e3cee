"""Hold'em, Hustler: the vectors of rulebook/hustler-holdem.md by number, its dealing errors by line."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import print_cards
from croupier.errors import BadReport, IllegalChoice
from croupier.games import find
from croupier.rules.script import events as e
from croupier.rules.steps import BOARD
from tests.games.poker.papers import (
    PACK,
    after,
    asked,
    awards,
    dealt,
    even,
    fed,
    flop_game,
    listed,
    play,
    run,
    told,
)

HOLDEM = "hustler-holdem"
SIX = {"stacks": even(6), "button": 3}


def test_vectors_1_and_2_blinds_and_turns() -> None:
    plan = [[seat, "call"] for seat in (6, 1, 2, 3, 4)]
    flop = [*_checks([4, 5, 6, 1, 2], 1), [3, "bet"], *([seat, "fold"] for seat in (4, 5, 6, 1, 2))]
    done = play(HOLDEM, PACK, [*plan, [5, "check"], *flop], **SIX)
    assert fed(done)[:2] == [(4, "small-blind", 1), (5, "big-blind", 2)]
    assert asked(done)[0] == 6
    assert asked(done)[6:12] == [4, 5, 6, 1, 2, 3]


def _checks(order: list[int], streets: int) -> list[Any]:
    return [[seat, "check"] for _ in range(streets) for seat in order]


def test_vector_3_heads_up_the_button_has_the_small_blind() -> None:
    choices = [[1, "call"], [2, "check"], [2, "bet"], [1, "fold"]]
    done = play(HOLDEM, PACK, choices, stacks=even(2), button=1)
    assert fed(done)[:2] == [(1, "small-blind", 1), (2, "big-blind", 2)]
    assert asked(done)[:3] == [1, 2, 2]


def test_vector_4_the_button_moves_forward() -> None:
    done = play(HOLDEM, PACK, [[seat, "fold"] for seat in (6, 1, 2, 3, 4)], **SIX)
    assert done.table.marker("button") == "4"


@pytest.mark.parametrize(("blinds", "live", "dead"), [("$2 $4", 4, 2), ("$1 $3", 3, 1)])
def test_vectors_5_and_6_missed_blinds(blinds: str, live: int, dead: int) -> None:
    """Seat 4 was not dealt into the last hand and is not between the button and the big blind."""
    done = play(
        HOLDEM,
        PACK,
        [[4, "post-blinds"], [4, "raise"], *([seat, "fold"] for seat in (5, 1, 2, 3))],
        stacks=even(5),
        button=1,
        markers={"dealt-in": "1 2 3 5"},
        options={"blinds": blinds, "lower-limit": live, "higher-limit": 2 * live},
    )
    posted = [(what, amount) for seat, what, amount in fed(done) if seat == 4]
    assert posted[:2] == [("dead-blind", dead), ("newcomer-blind", live)]


def test_nobody_begins_between_the_button_and_the_big_blind() -> None:
    """L2149, L2152: seat 2 is new and waits; the blinds are those of seats 3 and 4."""
    done = play(
        HOLDEM,
        PACK,
        [[1, "fold"], [3, "fold"]],
        stacks=even(4),
        button=1,
        markers={"dealt-in": "1 3 4"},
    )
    assert fed(done)[:2] == [(3, "small-blind", 1), (4, "big-blind", 2)]
    assert dealt(done, 2) == ""


def test_vector_7_the_big_blind_may_raise() -> None:
    assert listed(HOLDEM, PACK, [[2, "call"]], 1, stacks=even(2), button=2) == "check, raise to $4.00"


ROYAL = flop_game("As Ks Qs Js Ts", "2c 3d", "4c 5d")


def test_vector_8_who_plays_the_board_must_say_so() -> None:
    checked = [[2, "call"], [1, "check"], *_checks([1, 2], 3)]
    both = [[1, "play-the-board"], [2, "play-the-board"]]
    done = play(HOLDEM, ROYAL, [*checked, *both], stacks=even(2), button=2)
    assert awards(done) == [(1, 2), (2, 2)]
    one = play(HOLDEM, ROYAL, [*checked, [1, "throw-away"]], stacks=even(2), button=2)
    assert awards(one) == [(2, 4)]


def test_vector_9_too_many_cards_on_the_flop() -> None:
    """L2160: four cards go back, the burn stays, and the new flop has no burn."""
    cards = after("2c 3c 2d 3d", "4c", "5c 5d 5h", "5s", "Ks Kh Kd")
    done = play(
        HOLDEM,
        cards,
        [[2, "call"], [1, "check"], [1, "bet"], [2, "fold"]],
        stacks=even(2),
        button=2,
        reports=[{"irregularity": "fat-flop", "after-cards": 8}],
    )
    (again,) = told(done, e.CardsReshuffled)
    assert print_cards(again.cards) == "5c 5d 5h 5s" and not again.burns
    assert dealt(done, BOARD) == "5c 5d 5h 5s Ks Kh Kd"
    assert len(told(done, e.CardsBurned)) == 1
    (given,) = told(done, e.CardsGiven)
    assert (given.place, given.to) == (BOARD, "discard")


def test_L2160_orders_what_is_done_about_a_flop_that_comes_too_early() -> None:
    """Turned while seat 1 thinks: those cards are mixed into the deck, the burn stays, no other card is
    burned."""
    cards = after("2c 3c 2d 3d", "4c 5c 5d 5h", "Ks Kh Kd", "6c Ah", "7c Qs")
    done = play(
        HOLDEM,
        cards,
        [[2, "call"], [1, "check"], *_checks([1, 2], 3)],
        stacks=even(2),
        button=2,
        reports=[{"irregularity": "premature-flop", "after-choices": 1}],
    )
    assert dealt(done, "early") == "5c 5d 5h" and dealt(done, BOARD) == "Ks Kh Kd Ah Qs"
    assert len(told(done, e.CardsBurned)) == 3 and len(told(done, e.CardsReshuffled)) == 1
    anew = [*told(done, e.CardsGiven), *told(done, e.CardsReshuffled), told(done, e.CardsDealt)[5]]
    assert {event.clause for event in anew} == {"L2160"}


def test_vector_10_the_turn_comes_too_early() -> None:
    """L2161-2163: set aside; a burn and the next card; then it is shuffled in and the river has no burn."""
    cards = after("2c 3c 2d 3d", "4c 5c 5d 5h", "6c Ah", "7c Kd", "Qs")
    done = play(
        HOLDEM,
        cards,
        [[2, "call"], [1, "check"], *_checks([1, 2], 3)],
        stacks=even(2),
        button=2,
        reports=[{"irregularity": "premature-turn", "after-cards": 8}],
    )
    assert dealt(done, "early") == "Ah"
    assert dealt(done, BOARD) == "5c 5d 5h Kd Qs"
    (again,) = told(done, e.CardsReshuffled)
    assert print_cards(again.cards) == "Ah"
    assert len(told(done, e.CardsBurned)) == 3


def test_the_river_comes_too_early() -> None:
    """L2163: in the same manner."""
    cards = after("2c 3c 2d 3d", "4c 5c 5d 5h", "6c Kd", "7c Ah", "Qs")
    done = play(
        HOLDEM,
        cards,
        [[2, "call"], [1, "check"], *_checks([1, 2], 3)],
        stacks=even(2),
        button=2,
        reports=[{"irregularity": "premature-river", "after-cards": 10}],
    )
    assert dealt(done, BOARD) == "5c 5d 5h Kd Qs" and dealt(done, "early") == "Ah"


def test_vector_11_there_is_no_straddle() -> None:
    with pytest.raises(IllegalChoice, match="cannot straddle"):
        play(HOLDEM, PACK, [[1, "straddle"]], stacks=even(3), button=3, options={})
    done = play(
        HOLDEM,
        PACK,
        [[3, "fold"], [1, "fold"]],
        stacks=even(3),
        button=3,
        reports=[{"irregularity": "straddle", "seat": 3}],
    )
    assert told(done, e.Reported)[0].ruling == "there is none"


def test_vector_12_one_extra_card_is_the_burn_and_two_are_a_misdeal() -> None:
    cards = after("2c 3c 2d 3d", "4c", "5c 5d 5h")
    start = [[2, "call"], [1, "check"], [1, "bet"], [2, "fold"]]
    done = play(
        HOLDEM,
        cards,
        start,
        stacks=even(2),
        button=2,
        reports=[{"irregularity": "extra-card", "after-cards": 4}],
    )
    assert dealt(done, 1) == "2c 2d 4c" and dealt(done, BOARD) == "5c 5d 5h"
    assert told(done, e.CardsBurned) == [] and told(done, e.CardsDiscarded)[0].count == 1
    two = play(HOLDEM, cards, [], stacks=even(2), button=2, reports=["extra-cards"])
    assert two.net == {1: 0, 2: 0} and told(two, e.RoundVoided)


def test_the_first_card_exposed_is_dealt_again() -> None:
    """L2158."""
    report = {"irregularity": "first-card-exposed", "after-cards": 1}
    done = play(HOLDEM, PACK, [], stacks=even(2), button=2, reports=[report])
    assert done.net == {1: 0, 2: 0} and done.table.marker("button") == "2"


def test_L2158_the_collection_of_a_misdeal_goes_back_and_is_paid_once_in_the_hand_that_is_dealt() -> None:
    """L5716: $1 from the small blind before the cards are dealt. Seats 3 and 1 fold the second deal."""
    options = {"limit": "no-limit", "collection": "A1"}
    report = {"irregularity": "first-card-exposed", "after-cards": 1}
    done = play(
        HOLDEM,
        f"{PACK} {PACK}",
        [[3, "fold"], [1, "fold"]],
        stacks=even(3),
        button=3,
        options=options,
        reports=[report],
        rounds=[{}],
    )
    assert done.net == {1: -200, 2: 100, 3: 0} and done.table.drop == 100
    assert [event.amount for event in told(done, e.Charged)] == [100, -100, 100]


def test_L2159_a_card_that_the_seat_does_not_hold_was_not_exposed_there() -> None:
    report = {"irregularity": "exposed-card", "seat": 2, "cards": "9h", "after-cards": 4}
    done = play(HOLDEM, PACK, [[2, "fold"]], stacks=even(2), button=2, reports=[report])
    assert dealt(done, 2) == "2d 2s" and "Seat 2 does not hold 9h" in [
        event.words for event in told(done, e.Called)
    ]


def test_an_exposed_card_is_replaced_and_is_the_burn() -> None:
    """L2158-2159: seat 2 gets the top card for the three of clubs; the flop has no other burn."""
    cards = after("2c 3c 2d 3d", "Ah", "5c 5d 5h")
    done = play(
        HOLDEM,
        cards,
        [[2, "call"], [1, "check"], [1, "bet"], [2, "fold"]],
        stacks=even(2),
        button=2,
        reports=[{"irregularity": "exposed-card", "seat": 2, "cards": "3c", "after-cards": 4}],
    )
    assert dealt(done, 2) == "3c 3d Ah"
    (given,) = told(done, e.CardsGiven)
    assert (given.place, print_cards(given.cards)) == (2, "3c")
    assert dealt(done, BOARD) == "5c 5d 5h" and told(done, e.CardsBurned) == []


def test_the_clock_runs_out() -> None:
    """L2189: the hand is dead."""
    report = {"irregularity": "clock-ran-out", "seat": 3, "after-cards": 6}
    no_limit = {"limit": "no-limit"}
    done = play(HOLDEM, PACK, [[1, "fold"]], stacks=even(3), button=3, reports=[report], options=no_limit)
    assert awards(done) == [(2, 2)]


@pytest.mark.parametrize(
    "name",
    ["clock-called", "ten-seconds-left", "clock-ran-out", "words-and-chips-differ", "one-large-chip",
     "string-raise", "chips-not-released", "insurance-offered"],
)  # fmt: skip
def test_L2174_the_section_on_no_limit_and_pot_limit_is_not_that_of_fixed_limit(name: str) -> None:
    report = {"irregularity": name, "after-cards": 6} | ({} if name == "insurance-offered" else {"seat": 3})
    paper = {"stacks": even(3), "button": 3, "reports": [report]}
    folds = [[3, "fold"], [1, "fold"]]
    why = r"the text has it for pot-limit and no-limit alone \[L2174-2190\], this table is set to limit=fixed"
    with pytest.raises(BadReport, match=f"{name} cannot be reported: {why}"):
        play(HOLDEM, PACK, folds, **paper)


@pytest.mark.parametrize("options", [{"limit": "pot-limit"}, {"no-limit-rules": "everywhere"}], ids=str)
@pytest.mark.parametrize("name", ["clock-called", "words-and-chips-differ", "insurance-offered"])
def test_L2174_it_is_that_of_pot_limit_or_of_a_house_that_uses_it_everywhere(
    name: str, options: dict[str, str]
) -> None:
    report = {"irregularity": name, "after-cards": 6} | ({} if name == "insurance-offered" else {"seat": 3})
    folds = [[3, "fold"], [1, "fold"]]
    done = play(HOLDEM, PACK, folds, stacks=even(3), button=3, reports=[report], options=options)
    assert [event.irregularity for event in told(done, e.Reported)] == [name]


def test_ledgers_of_former_versions_have_those_reports_at_every_limit() -> None:
    assert find(HOLDEM).options.former_settings(6)["no-limit-rules"] == "everywhere"
    assert "no-limit-rules" not in find(HOLDEM).options.former_settings(7)


def test_words_and_chips_differ() -> None:
    """L2185-2187."""
    report = {"irregularity": "words-and-chips-differ", "seat": 3, "after-cards": 6}
    paper = {"stacks": even(3), "button": 3, "reports": [report], "options": {"limit": "no-limit"}}
    done = play(HOLDEM, PACK, [[3, "fold"], [1, "fold"]], **paper)
    assert "corrected to the words" in told(done, e.Reported)[0].ruling


# Collections: rulebook/hustler-poker-games-collection-rates-master.md, vectors of blocks A and B


@pytest.mark.parametrize(
    ("option", "players", "plan", "taken"),
    [
        ("A7", 9, [], 5),
        ("A8", 6, [], 5),
        ("A3", 5, [*["call"] * 4, "check", "bet", *["fold"] * 4], 2),
        ("B1", 4, [], 1),
        ("B16", 7, [], 6),
    ],
)
def test_collections(option: str, players: int, plan: list[str], taken: int) -> None:
    done = run(HOLDEM, PACK, players, plan, collection=option)
    assert done.table.drop == 100 * taken


def test_a_collection_that_the_schedule_does_not_have_is_refused() -> None:
    with pytest.raises(Exception, match="no collection 'Z9'"):
        run(HOLDEM, PACK, 2, collection="Z9")
