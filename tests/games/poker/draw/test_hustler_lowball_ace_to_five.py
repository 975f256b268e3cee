"""Lowball, ace to five, Hustler: the vectors of rulebook/hustler-lowball-ace-to-five.md by number, its rules
by line, and those of rulebook/hustler-kill-pots.md that are lowball's alone."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import parse_cards, print_cards
from croupier.errors import IllegalChoice
from croupier.games.poker.draw.hustler_lowball_ace_to_five import GAME
from croupier.hands.wild import LOWBALL
from croupier.rules.script import events as e
from tests.games.poker.floor_calls import floor_call, play_with
from tests.games.poker.papers import (
    PACK,
    after,
    asked,
    awards,
    dealt,
    down,
    even,
    fed,
    listed,
    play,
    run,
    told,
)
from tests.games.poker.showdowns import won

LOW = "hustler-lowball-ace-to-five"
CALLS = ["call", "check"]
PAT = ["stand-pat", "stand-pat"]
ROUGH = "Ks Qd Jc Th 9s"


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("As 2d 3c 4h Jk", "5-4 low"),
        ("2d 3c 4h 5s Jk", "5-4 low"),
        ("As 2d 3c 7h Jk", "7-4 low"),
        ("As 3d 5c 6h Jk", "6-5 low"),
        ("6h 5h 4h 3h 2h", "6-5 low"),
    ],
)
def test_vectors_1_to_4_and_6_the_joker_is_the_lowest_card_missing(hand: str, words: str) -> None:
    assert LOWBALL.describe(LOWBALL.evaluate(parse_cards(hand))) == words


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("5s 4d 3c 2h As", "6s 4h 3d 2c Ad"),
        ("7s 6d 5c 4h 3s", "8s 5d 4c 3h 2s"),
        (ROUGH, "Ah Ad 2c 3d 4s"),
        ("As 2d 3c 7h Jk", "Ad 2c 3h 7s 5d"),
    ],
)
def test_vectors_5_7_and_8_lower_hands_win(better: str, worse: str) -> None:
    assert won(GAME, 100, worse, better) == {2: 100}


def exposed(card: str, seat: int = 2) -> Any:
    """Seat 2's first card is reported when all ten are dealt; the next three are the ten, jack and queen."""
    cards = after(f"Kc {card} Kd As Qc 2s Qd 4s Jd 5s", "Ts Js Qs")
    report = {"irregularity": "exposed-card", "seat": seat, "cards": card, "after-cards": 10}
    choices = [[2, "call"], [1, "check"], [1, "discard", "Kc"], [2, "stand-pat"], [1, "check"], [2, "check"]]
    return play(LOW, cards, choices, stacks=even(2), button=2, reports=[report])


def test_vector_9_an_exposed_seven_is_kept() -> None:
    done = exposed("7h")
    assert dealt(done, 2).split() == ["7h", "As", "2s", "4s", "5s"]
    assert dealt(done, 1).split()[-1] == "Js", "the ten was burned"


def test_vector_9_an_exposed_eight_is_replaced_and_is_the_burn() -> None:
    done = exposed("8h")
    assert dealt(done, 2).split()[-1] == "Ts"
    assert [print_cards(event.cards) for event in told(done, e.CardsGiven)] == ["8h"]
    assert told(done, e.CardsBurned) == [] and dealt(done, 1).split()[-1] == "Js"


def test_ambiguity_1_an_exposed_joker_is_kept() -> None:
    assert told(exposed("Jk"), e.CardsGiven) == []


THREE_BLINDS = {"blinds": "$10 $20 $30", "lower-limit": 30, "higher-limit": 60}


def test_vector_10_open_for_30_or_60() -> None:
    may = listed(LOW, PACK, [], 4, stacks=even(4, 500), button=4, options=THREE_BLINDS)
    assert may == "fold, call $30.00, raise to $60.00"
    with pytest.raises(IllegalChoice, match=r"raise \$40\.00 is not allowed"):
        play(LOW, PACK, [[4, "raise", 40]], stacks=even(4, 500), button=4, options=THREE_BLINDS)


def test_L665_the_bet_doubles_after_the_draw_and_nobody_checks_before_it() -> None:
    done = run(LOW, PACK, 2, [*CALLS, *PAT, "bet", "call"])
    assert [amount for _, what, amount in fed(done) if what == "bet"] == [4]
    ante = {"blinds": "none", "ante": 1, "newcomers": "free"}
    assert listed(LOW, PACK, [], 1, stacks=even(2), button=2, options=ante) == "fold, bet $2.00"


CHECKED_SEVEN = ["check", "bet", "call"]


def test_vector_11_a_checked_seven_wins_what_was_there_before_the_draw() -> None:
    cards = down("7s 5d 4c 2h As", "8s 5c 4h 3d 2s")
    done = run(LOW, cards, 2, [*CALLS, *PAT, *CHECKED_SEVEN])
    assert [(event.seat, event.amount) for event in told(done, e.PotReturned)] == [(1, 400), (2, 400)]
    assert awards(done) == [(1, 4)]
    plain = run(LOW, cards, 2, [*CALLS, *PAT, *CHECKED_SEVEN], sevens_rule="none")
    assert awards(plain) == [(1, 12)], "a house without the rule"


def test_vector_12_a_checked_seven_that_is_beaten_loses_its_call() -> None:
    done = run(LOW, down("7s 5d 4c 2h As", "6s 4h 3d 2s Ad"), 2, [*CALLS, *PAT, *CHECKED_SEVEN])
    assert awards(done) == [(2, 12)] and told(done, e.PotReturned) == []


def test_L704_an_eight_may_be_checked_and_no_limit_has_no_such_rule() -> None:
    eight = run(LOW, down("8s 5d 4c 2h As", ROUGH), 2, [*CALLS, *PAT, *CHECKED_SEVEN])
    assert awards(eight) == [(1, 12)]
    plan = [*CALLS, *PAT, "check", "bet 4", "call"]
    big = run(LOW, down("7s 5d 4c 2h As", ROUGH), 2, plan, limit="no-limit")
    assert awards(big) == [(1, 12)]


SHORT = {1: 3, 2: 100, 3: 100}
"""Seat 1 has a dollar left after the draw, less than half of the bet of $4."""


def overcalled(second: str, third: str, more: tuple[str, ...] = ("call", "call"), **options: Any) -> Any:
    cards = down(ROUGH, second, third)
    plan = ["call", "call", "check", "stand-pat", "stand-pat", "stand-pat", "bet", *more]
    return run(LOW, cards, SHORT, plan, **options)


SEVEN, EIGHT = "7s 5d 4c 2h As", "8s 6d 4h 3d 2s"


def test_L706_an_overcall_behind_a_seven_goes_back() -> None:
    """Seat 2 calls with a seven, seat 3 behind it loses: it has its dollar again."""
    done = overcalled(SEVEN, EIGHT)
    assert [(event.seat, event.amount) for event in told(done, e.PotReturned)] == [(3, 100)]
    assert sum(amount for _, amount in awards(done)) == 8


def test_L706_the_overcall_stands_behind_an_eight_if_it_wins_or_where_the_house_has_no_such_rule() -> None:
    for done in (
        overcalled(EIGHT, ROUGH.replace("9s", "8d")),
        overcalled(SEVEN, "6s 4h 3d 2s Ad"),
        overcalled(SEVEN, EIGHT, short_all_in="stands"),
    ):
        assert told(done, e.PotReturned) == [] and sum(amount for _, amount in awards(done)) == 9


def test_L706_with_a_full_bet_all_action_stands() -> None:
    done = overcalled(SEVEN, EIGHT, ("raise", "call"))
    assert told(done, e.PotReturned) == [] and sum(amount for _, amount in awards(done)) == 15


def test_L696_a_bet_and_six_raises() -> None:
    raises = ["raise"] * 6
    plan = ["call", "call", "check", "stand-pat", "stand-pat", "stand-pat", "bet", *raises, "call", "call"]
    done = run(LOW, PACK, 3, plan)
    assert sum(amount for _, amount in awards(done)) == 6 + 3 * 28, "seven bets of $4 each"
    choices = [[3, "call"], [1, "call"], [2, "check"], *([seat, "stand-pat"] for seat in (1, 2, 3))]
    turns = [1, 2, 3, 1, 2, 3, 1]
    bets = [[seat, "raise" if place else "bet"] for place, seat in enumerate(turns)]
    assert listed(LOW, PACK, [*choices, *bets], 2, stacks=even(3), button=3) == "fold, call $8.00"


def test_ambiguity_5_between_two_players_there_is_no_cap() -> None:
    raises = [[2 - place % 2, "raise"] for place in range(8)]
    assert "raise to $20.00" in listed(LOW, PACK, raises, 2, stacks=even(2), button=2)
    capped = [[2 - place % 2, "raise"] for place in range(6)]
    may = listed(LOW, PACK, capped, 2, stacks=even(2), button=2, options={"heads-up-cap": True})
    assert may == "fold, call $2.00"


def test_L698_who_has_checked_may_not_raise() -> None:
    start = [[2, "call"], [1, "check"], [1, "stand-pat"], [2, "stand-pat"], [1, "check"], [2, "bet"]]
    two = {"stacks": even(2), "button": 2}
    assert listed(LOW, PACK, start, 1, **two) == "fold, call $4.00"
    assert "raise" in listed(LOW, PACK, start, 1, **two, options={"check-raise": True})
    big = [*start[:5], [2, "bet", 4]]
    assert "raise" in listed(LOW, PACK, big, 1, **two, options={"limit": "no-limit"})


# Draw


def test_L685_five_cards_may_be_drawn() -> None:
    done = run(
        LOW,
        down("Ks Kd Kh Kc Qs", ROUGH.replace("Ks", "Ts").replace("Th", "Td")),
        2,
        [*CALLS, "discard Ks Kd Kh Kc Qs", "stand-pat"],
    )
    assert len(dealt(done, 1).split()) == 10 and told(done, e.CardsDiscarded)[0].count == 5


def test_L689_a_draw_is_changed_before_anybody_acts_on_it() -> None:
    plan = [*CALLS, "discard 2c", "stand-pat", "stand-pat"]
    done = play_with(GAME, 2, PACK, plan, floor_call(3, "discard-changed", 1))
    assert told(done, e.CardsDiscarded) == []
    late = play_with(GAME, 2, PACK, [*CALLS, "discard 2c", "stand-pat"], floor_call(4, "discard-changed", 1))
    assert told(late, e.CardsDiscarded)[0].count == 1


@pytest.mark.parametrize("seat", [1, 2])
def test_L687_a_short_hand_is_filled_before_anybody_acts(seat: int) -> None:
    report = {"irregularity": "short-hand", "seat": seat, "after-cards": 10}
    done = play(LOW, PACK, [[2, "fold"]], stacks=even(2), button=2, reports=[report])
    assert len(dealt(done, seat).split()) == 6 and told(done, e.CardsDiscarded)[0].count == 1


@pytest.mark.parametrize(("seat", "before", "on_draw"), [(1, 5, 1), (2, 6, 0)])
def test_L687_after_action_the_button_alone_is_filled_and_others_make_it_up_on_the_draw(
    seat: int, before: int, on_draw: int
) -> None:
    done = play_with(GAME, 2, PACK, [], floor_call(1, "short-hand", seat))
    draw = next(at for at, event in enumerate(done.events) if getattr(event, "moment", "") == "draw")
    got = [at for at, event in enumerate(done.events) if isinstance(event, e.CardsDealt) and event.to == seat]
    assert [sum(at < draw for at in got), sum(at > draw for at in got)] == [before, on_draw]


def test_L687_a_hand_of_six_cards_after_the_draw_is_fouled() -> None:
    done = play_with(GAME, 2, PACK, [], floor_call(4, "fouled-hand", 1))
    assert awards(done) == [(2, 4)]


def test_L683_a_card_exposed_on_the_draw_is_replaced_when_all_are_served() -> None:
    """Seat 1 draws the jack of spades, which is exposed; seat 2 gets the queen, then seat 1 the king."""
    cards = after("Kc 7h Kd As Qc 2s Qd 4s Jd 5s", "Ts Js Qs Ks")
    start = [
        [2, "call"],
        [1, "check"],
        [1, "discard", "Kc"],
        [2, "discard", "7h"],
        [1, "check"],
        [2, "check"],
    ]
    report = {"irregularity": "exposed-on-the-draw", "seat": 1, "after-cards": 12}
    done = play(LOW, cards, start, stacks=even(2), button=2, reports=[report])
    assert dealt(done, 1).split()[5:] == ["Js", "Ks"] and dealt(done, 2).split()[5:] == ["Qs"]


def test_L683_a_card_exposed_on_the_draw_is_replaced_though_the_deck_is_out() -> None:
    """Nine players have 45 of the 53 cards; a burn and the seven that seats 1 and 2 draw are the rest. What
    was thrown away is shuffled, and the exposed card is not among it."""
    cards = after(PACK) + " Jk"
    hands = {seat: cards.split()[seat - 1 : 45 : 9] for seat in (1, 2)}
    draws = [[1, "discard", " ".join(hands[1])], [2, "discard", " ".join(hands[2][:2])]]
    pat = [[seat, "stand-pat"] for seat in range(3, 10)]
    calls = [*([seat, "call"] for seat in (3, 4, 5, 6, 7, 8, 9, 1)), [2, "check"]]
    checks = [[seat, "check"] for seat in range(1, 10)]
    report = {"irregularity": "exposed-on-the-draw", "seat": 2, "after-cards": 53}
    paper = {"stacks": even(9), "button": 9, "reports": [report]}
    done = play(LOW, f"{cards} {hands[1][0]}", [*calls, *draws, *pat, *checks], **paper)
    (again,) = told(done, e.CardsReshuffled)
    assert again.burns and parse_cards("Jk")[0] not in again.cards
    assert dealt(done, 2).split()[-2:] == ["Jk", hands[1][0]]


@pytest.mark.parametrize(
    ("name", "after_choices", "says"),
    [
        ("flashed-card", 0, "not treated as exposed"),
        ("draw-count-asked", 4, "until there is action"),
        ("rapped", 0, "a pass or a pat hand"),
        ("too-little-put-in", 0, "take it back"),
        ("killer-leaves", 0, "posts the kill"),
        ("seat-changed", 0, "his position"),
        ("game-broken", 0, "the same limit"),
    ],
)
def test_what_the_floor_sees_to(name: str, after_choices: int, says: str) -> None:
    done = play_with(GAME, 2, PACK, [], floor_call(after_choices, name, 1))
    assert says in told(done, e.Reported)[0].ruling


# Cards speak


HANDS = ("8s 5d 4c 2h As", "9s 5c 4h 3d 2s", "Ts 6c 4d 3h 2d")


def miscalled(seats: int, name: str) -> Any:
    """Seat 1 has the best hand and calls a better one when all have drawn."""
    return play_with(GAME, seats, down(*HANDS[:seats]), [], floor_call(2 * seats, name, 1))


def test_L671_of_several_hands_a_miscalled_one_is_dead() -> None:
    assert awards(miscalled(3, "miscalled-hand")) == [(2, 6)]


def test_L671_of_two_hands_that_are_intact_the_best_wins() -> None:
    assert awards(miscalled(2, "miscalled-hand")) == [(1, 4)]


@pytest.mark.parametrize("name", ["miscall-fouled-another", "pair-not-announced"])
def test_L671_L672_who_made_another_foul_his_hand_loses_the_pot(name: str) -> None:
    assert awards(miscalled(2, name)) == [(2, 4)]


# Blinds and kills


def test_L675_a_newcomer_waits_or_kills() -> None:
    """Seat 4 was not dealt into the last hand: it posts $4, double the big blind; the limits are $4-$8."""
    new = {"stacks": even(4), "button": 1, "markers": {"dealt-in": "1 2 3"}}
    waits = play(LOW, PACK, [[4, "wait"], [1, "fold"], [2, "fold"]], **new)
    assert dealt(waits, 4) == "" and fed(waits)[:2] == [(2, "small-blind", 1), (3, "big-blind", 2)]
    assert waits.table.marker("dealt-in") == "1 2 3"
    kills = play(LOW, PACK, [[4, "kill"], [1, "raise"], [2, "fold"], [3, "fold"], [4, "fold"]], **new)
    assert (4, "kill-blind", 4) in fed(kills) and (1, "raise", 8) in fed(kills)
    assert asked(kills) == [4, 1, 2, 3, 4], "L724: the killer acts last"


def test_L675_a_newcomer_in_the_big_blind_is_dealt_in() -> None:
    done = play(
        LOW,
        PACK,
        [[4, "fold"], [1, "fold"], [2, "fold"]],
        stacks=even(4),
        button=1,
        markers={"dealt-in": "1 2 4"},
    )
    assert fed(done)[:2] == [(2, "small-blind", 1), (3, "big-blind", 2)]


def test_L722_one_kill_a_hand() -> None:
    """Two newcomers: when seat 4 has killed, seat 5 waits unasked."""
    more: dict[str, Any] = {"stacks": even(5), "button": 1, "markers": {"dealt-in": "1 2 3"}}
    done = play(LOW, PACK, [[4, "kill"], *([seat, "fold"] for seat in (1, 2, 3))], **more)
    assert 5 not in asked(done) and dealt(done, 5) == ""


def test_newcomers_as_a_house_may_have_it() -> None:
    new = {"stacks": even(4), "button": 1, "markers": {"dealt-in": "1 2 3"}}
    folds = [[4, "fold"], [1, "fold"], [2, "fold"]]
    assert dealt(play(LOW, PACK, folds, **new, options={"newcomers": "free"}), 4)
    posted = play(
        LOW, PACK, [[4, "raise"], [1, "fold"], [2, "fold"], [3, "fold"]], **new, options={"newcomers": "post"}
    )
    assert (4, "newcomer-blind", 2) in fed(posted)


def test_kill_vector_10_a_kill_by_choice_needs_four_kill_blinds() -> None:
    """After two cards each; the kill blind is $4. Seat 1 has $15 beside its blind, seat 3 $16."""
    stacks = {1: 16, 2: 18, 3: 16}
    choices = [[2, "pass"], [3, "kill"], [1, "call"], [2, "fold"], [3, "check"]]
    rest = [[1, "stand-pat"], [3, "stand-pat"], [1, "check"], [3, "check"]]
    done = play(LOW, PACK, [*choices, *rest], stacks=stacks, button=3, options={"kill": "full"})
    assert (3, "kill-blind", 4) in fed(done)
    assert asked(done)[:5] == [2, 3, 1, 2, 3], "seat 1 is not asked, and the killer speaks last"
    got = [event.to for event in done.events if isinstance(event, e.CardsDealt)]
    at = next(place for place, event in enumerate(done.events) if isinstance(event, e.Chose))
    assert len(got) == 15 and sum(isinstance(event, e.CardsDealt) for event in done.events[:at]) == 6
    without = play(
        LOW,
        PACK,
        [[3, "fold"], [1, "fold"]],
        stacks=stacks,
        button=3,
        options={"kill": "full", "chosen-kill": False},
    )
    assert asked(without) == [3, 1]


def test_kill_vectors_2_5_and_11_a_natural_kill_doubles_the_limits_and_nobody_else_kills() -> None:
    done = play(
        LOW,
        PACK,
        [[1, "raise"], [2, "fold"], [3, "fold"]],
        stacks=even(3),
        button=3,
        markers={"kill": "3", "last-winner": "3"},
        options={"kill": "full"},
    )
    assert fed(done) == [(1, "small-blind", 1), (2, "big-blind", 2), (3, "kill-blind", 4), (1, "raise", 7)]


SEVEN_LOW, EIGHT_LOW, NINE_LOW = "7c 5c 4c 2c Ac", "8d 5d 4d 2d Ad", "9h 5h 4h 2h Ah"
KILLS = {"stacks": even(3), "button": 3, "options": {"kill": "full"}}


def test_L711_who_killed_by_choice_and_wins_has_a_leg_and_need_not_kill_again() -> None:
    """Only a natural kill is repeated: seat 3 has won one pot."""
    choices = [[1, "pass"], [2, "pass"], [3, "kill"], [1, "call"], [2, "call"], [3, "check"]]
    rest = [[seat, act] for act in ("stand-pat", "check") for seat in (1, 2, 3)]
    done = play(LOW, down(NINE_LOW, EIGHT_LOW, SEVEN_LOW), [*choices, *rest], **KILLS)
    assert awards(done) == [(3, 12)]
    assert (done.table.marker("kill"), done.table.marker("last-winner")) == ("", "3")
    chosen = next(event for event in told(done, e.Chose) if event.choice == "kill")
    assert chosen.clause == "L719" == told(done, e.PotFed)[2].clause


def test_L710_who_wins_by_the_sevens_rule_has_a_leg_though_bets_go_back_to_others() -> None:
    choices = [[1, "pass"], [2, "pass"], [3, "pass"], [3, "call"], [1, "call"], [2, "check"]]
    pat = [[seat, "stand-pat"] for seat in (1, 2, 3)]
    bets = [[1, "check"], [2, "bet"], [3, "fold"], [1, "call"]]
    done = play(LOW, down(SEVEN_LOW, EIGHT_LOW, NINE_LOW), [*choices, *pat, *bets], **KILLS)
    assert awards(done) == [(1, 6)] and done.table.marker("last-winner") == "1"


ONE_BLIND = {"blinds": "$4", "lower-limit": 4, "higher-limit": 8}


def test_L679_half_a_blind_is_a_whole_one() -> None:
    done = play(
        LOW, PACK, [[2, "fold"], [3, "fold"]], stacks={1: 2, 2: 50, 3: 50}, button=3, options=ONE_BLIND
    )
    assert fed(done) == [(1, "blind", 2)] and done.table.marker("owes-blind") == ""


def test_L678_who_has_less_gets_a_hand_and_the_next_takes_the_blind() -> None:
    """Seat 1 has $1 of $4 and wins the main pot: he takes the blind of the next hand, seat 2 is spared."""
    cards = down("7s 5d 4c 2h As", "9s 5c 4h 3d 2s", "Ts 6c 4d 3h 2d")
    first = [[3, "fold"], [1, "stand-pat"], [2, "stand-pat"]]
    done = play(LOW, cards, first, stacks={1: 1, 2: 50, 3: 50}, button=3, options=ONE_BLIND)
    assert fed(done) == [(1, "blind", 1), (2, "blind", 4)]
    assert (done.table.marker("owes-blind"), done.table.marker("took-blind")) == ("1", "2")
    after_it = {"owes-blind": "1", "took-blind": "2", "dealt-in": "1 2 3"}
    again = play(
        LOW,
        PACK,
        [[2, "fold"], [3, "fold"]],
        stacks={1: 20, 2: 50, 3: 50},
        button=1,
        markers=after_it,
        options=ONE_BLIND,
    )
    assert fed(again) == [(1, "blind", 4)] and asked(again) == [2, 3]
    assert again.table.marker("owes-blind") == ""


def test_L678_who_buys_in_again_owes_the_blind_beside_the_next_one() -> None:
    """The button has gone on to seat 2, so that the blind is seat 3's, who did not take it."""
    done = play(
        LOW,
        PACK,
        [[2, "raise"], [3, "fold"], [1, "fold"]],
        stacks={1: 20, 2: 50, 3: 50},
        button=2,
        markers={"owes-blind": "1", "took-blind": "2", "dealt-in": "1 2 3"},
        options=ONE_BLIND,
    )
    assert fed(done)[:2] == [(3, "blind", 4), (1, "blind", 4)]


# Collections: block C of rulebook/hustler-poker-games-collection-rates-master.md


@pytest.mark.parametrize(
    ("collection", "third", "plan", "taken"),
    [
        ("C1", "never", [], 1),
        ("C3", "never", [], 2),
        ("C3", "draw", [], 3),
        ("C3", "draw", ["fold", "fold"], 1),
    ],
)
def test_collections(collection: str, third: str, plan: list[str], taken: int) -> None:
    """Three players: $1 from the small blind, the fee for four or less when the draw is done."""
    assert run(LOW, PACK, 3, plan, collection=collection, third_fee=third).table.drop == 100 * taken


# No limit: rulebook/hustler-no-limit-pot-limit-rules.md


def test_L2189_and_L2185_the_no_limit_chapter_is_laid_over_it() -> None:
    dead = play_with(GAME, 3, PACK, [], floor_call(0, "clock-ran-out", 3), limit="no-limit")
    assert 3 not in asked(dead)
    said = play_with(GAME, 2, PACK, [], floor_call(0, "words-and-chips-differ", 2), limit="no-limit")
    assert "corrected to the words" in told(said, e.Reported)[0].ruling
