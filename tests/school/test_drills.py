"""Drills: every game has some, the key of each gets full marks, and some sums are worked out by hand."""

from __future__ import annotations

import re
from decimal import Decimal

import pytest

from croupier.errors import BadOption, CroupierError, NotFound, ParseError
from croupier.games import all_games, find
from croupier.rules.collections import CollectionOptions
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.school.drill import COLLECTIONS, COVER, PAYOUTS, POTS, RULING, Drill, DrillLine
from croupier.school.fees_in_force import with_fees
from croupier.school.history import DrillDone, progress
from croupier.school.layouts import ENDINGS
from croupier.school.marking import DrillAnswer, mark, read
from croupier.school.questions import drills, kinds_of, make_drill


def key(drill: Drill) -> list[DrillAnswer]:
    """What a faultless trainee says, in the right order."""
    lines = sorted(range(1, len(drill.asked) + 1), key=lambda line: drill.asked[line - 1].place or 99)
    return [DrillAnswer(line, drill.asked[line - 1].right) for line in lines]


def lines(drill: Drill) -> dict[str, DrillLine]:
    return {each.what: each for each in drill.asked}


@pytest.mark.parametrize("game", all_games(), ids=str)
def test_every_game_has_drills_whose_key_is_faultless(game: Game) -> None:
    kinds = kinds_of(game)
    assert {PAYOUTS, POTS} & set(kinds)
    for kind in kinds:
        drill = make_drill(game, kind, 1, "kinds")
        assert drill.asked and drill.question
        marked = mark(drill, key(drill), 1)
        assert marked.right == marked.asked >= len(drill.asked)
        assert all(each.clause for each in drill.asked if each.place or each.choices)
        if kind != RULING:
            assert not any(isinstance(event, ENDINGS) for event in drill.story)


def test_the_same_seed_is_the_same_drill() -> None:
    for name in ("ohio-craps", "hustler-omaha", "hustler-pai-gow-tiles"):
        one, two = (make_drill(find(name), "", 3, "again") for _ in range(2))
        assert one == two != make_drill(find(name), "", 3, "another")


def test_a_craps_layout_after_a_hard_eight() -> None:
    """§3.I: a hard eight pays 9 to 1, the hop of 4-4 30 to 1, other hops and the craps bets lose, and what is
    not decided by it stays."""
    drill = make_drill(find("ohio-craps"), PAYOUTS, 2, "5")
    assert [each.faces for each in drill.story if isinstance(each, e.DiceThrown)] == [(4, 4)]
    asked = lines(drill)
    assert asked["seat 4: $2.00 on hard-8"].right == "18.00"
    assert asked["seat 4: $3.00 on hop-4-4"].right == "90.00"
    assert asked["seat 4: $2.00 on world"].right == "-2.00"
    assert asked["seat 2: $5.00 on any-craps"].right == "-5.00"
    assert asked["seat 3: $2.00 on hard-10"].right == asked["seat 1: $3.00 on pass"].right == "0.00"
    assert asked["seat 1: $3.00 on pass"].place == 0


def test_a_roulette_number_pays_its_splits_and_corners() -> None:
    """A split pays 17 to 1 and a corner 8 to 1 where the number is among them, else they lose."""
    drill = make_drill(find("ohio-roulette"), PAYOUTS, 3, "3")
    (pocket,) = (each.pocket for each in drill.story if isinstance(each, e.WheelSpun))
    pays = {2: 17, 4: 8}
    sizes = set()
    for each in drill.asked:
        stake, spot = each.what.partition("$")[2].split(" on ")
        numbers = re.findall(r"\d+", spot)
        if spot.startswith(("split", "four-numbers")):
            sizes.add(len(numbers))
            won = pays[len(numbers)] if pocket in numbers else -1
            assert Decimal(each.right) == won * Decimal(stake), each
    assert sizes == {2, 4}


def test_side_pots_and_shares_add_up() -> None:
    """What is awarded is what lay there; three pots by hand: 90 + 50 + 45."""
    drill = make_drill(find("hustler-omaha-high-low-8"), POTS, 3, "5")
    sums = {each.what: float(each.right) for each in drill.asked}
    pots = [amount for what, amount in sums.items() if "how much is in it" in what]
    won = [amount for what, amount in sums.items() if "of the pot" in what]
    assert pots == [90, 50, 45] and sum(won) == sum(pots)


def test_a_pot_with_an_odd_chip_is_found() -> None:
    """In a game that splits high and low an odd amount leaves a chip that cannot be halved."""
    game = find("hustler-omaha-high-low-8")
    for number in range(40):
        drill = make_drill(game, POTS, 3, f"odd {number}")
        shares = [
            part for each in drill.asked for part in each.why.split("; ") if "pot" in part or ":" in part
        ]
        highs = [float(each.split()[0]) for each in shares if " high:" in each]
        lows = [float(each.split()[0]) for each in shares if " low:" in each]
        if any(0 < abs(high - low) <= 1 for high in highs for low in lows):
            return
    pytest.fail("no odd chip in forty drills")


def test_commission_by_hand() -> None:
    """Five percent of what the banker wager wins: 20 cents of $4, 10 of $2."""
    drill = make_drill(find("ohio-mini-baccarat"), COLLECTIONS, 2, "3")
    asked = lines(drill)
    assert asked["seat 3: commission on banker"].right == "0.20"
    assert asked["seat 2: commission on banker"].right == "0.10"


def test_cover_in_order_by_hand() -> None:
    """$10 is posted and wins $10 at most, counterclockwise (L1725): seats 5, 4 and 3 lose $10 together, seat
    2 gets both wagers back."""
    drill = make_drill(find("hustler-three-card-poker"), COVER, 2, "3")
    order = sorted((each for each in drill.asked), key=lambda each: each.place)
    assert [each.right for each in order] == [
        "-1.00",
        "-1.00",
        "-3.00",
        "-3.00",
        "-1.00",
        "-1.00",
        "0.00",
        "0.00",
    ]
    assert order[6].what == "seat 2: $5.00 on ante" and order[6].clause == "L1725"
    assert "not covered" in order[6].why


def test_a_ruling_is_among_the_choices_once() -> None:
    game = find("ohio-blackjack")
    for number in range(12):
        drill = make_drill(game, RULING, 3, str(number))
        for each in drill.asked:
            assert each.choices.count(each.right) == 1 and len(set(each.choices)) == len(each.choices)
        reported = drill.then[0]
        assert isinstance(reported, e.Reported)
        assert drill.asked[0].right == reported.ruling
        assert not any(isinstance(event, e.Reported) for event in drill.story)


def test_nobody_s_cards_are_told_before_they_are_shown() -> None:
    drill = make_drill(find("hustler-holdem"), RULING, 1, "9")
    assert all(
        not each.cards for each in drill.story if isinstance(each, e.CardsDealt) and each.face == "down"
    )


def test_marks_sum_and_order() -> None:
    drill = make_drill(find("hustler-three-card-poker"), COVER, 2, "3")
    answers = key(drill)
    swapped = [answers[1], answers[0], *answers[2:]]
    marked = mark(drill, swapped, 10_000)
    assert marked.asked == 16 and marked.right == 14 and not marked.is_in_time
    assert all(each.is_right for each in marked.marks)
    wrong = [DrillAnswer(answers[0].line, "+1"), *answers[1:]]
    assert mark(drill, wrong, 1).right == 15


def test_a_line_left_out_does_not_shift_the_others() -> None:
    drill = make_drill(find("hustler-three-card-poker"), COVER, 2, "3")
    answers = key(drill)
    marked = mark(drill, answers[1:], 1)
    assert marked.right == marked.asked - 2
    last = [
        *answers,
        DrillAnswer(answers[0].line, answers[0].says),
    ]  # the first answered again: now it is last
    assert mark(drill, last, 1).right == marked.asked - 8


def test_sums_are_read_and_refused() -> None:
    line, choice = DrillLine(what="x", right="0.00"), DrillLine(what="y", right="b", choices=("a b", "c d"))
    assert [read(line, text) for text in ("+12.5", "-5", "$1,000", "0", "\u22123")] == [
        "12.50", "-5.00", "1000.00", "0.00", "-3.00",
    ]  # fmt: skip
    assert read(choice, "B") == read(choice, "2") == read(choice, "c d") == "c d"
    for text in ("ten", "", "1.234"):
        with pytest.raises(ParseError):
            read(line, text)
    with pytest.raises(ParseError):
        read(choice, "e")


def test_what_cannot_be_drilled_is_refused() -> None:
    game = find("ohio-roulette")
    with pytest.raises(CroupierError, match="no drill of pots"):
        make_drill(game, POTS)
    with pytest.raises(NotFound, match="payouts"):
        make_drill(game, "payout")
    with pytest.raises(BadOption):
        make_drill(game, level=4)
    with pytest.raises(BadOption):
        list(drills(game, "", 1, "x", 0))


def test_progress_by_game_kind_and_level() -> None:
    drill = make_drill(find("ohio-big-six"), PAYOUTS, 1, "1")
    full, none = (
        mark(drill, key(drill), 4),
        mark(drill, [DrillAnswer(line, "0.01") for line in range(1, 5)], 400),
    )
    found = progress([DrillDone.from_marked(full, 1.0), DrillDone.from_marked(none, 2.0)])
    assert [(each.drills, each.part, each.faultless, each.in_time) for each in found] == [(2, 0.5, 1, 1)]


def test_a_drill_on_collections_has_one_in_force_whatever_the_limits_of_the_table() -> None:
    """Hold'em's options are for no limit or from $3-$6 on, and its table here is $2-$4."""
    options = with_fees(find("hustler-holdem").options, 1, "x")
    assert isinstance(options, CollectionOptions) and options.collections
