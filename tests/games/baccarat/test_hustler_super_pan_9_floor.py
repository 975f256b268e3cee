"""Irregularities of Super Pan 9, by the numbered rules of the older page."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.chance_devices import Roll
from croupier.errors import BadReport
from croupier.games.baccarat.hustler_super_pan_9 import GAME
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide
from croupier.table.view import redact
from croupier.table.written import WrittenRound
from tests.games.baccarat.pan_nine_paper import MODIFIED, OLDER, called, in_order, net, played

MAIN = {"main": 10}
STAYS = [1, "stand"]
HITS = [1, "hit"]
CARDS = in_order("6c 2d Kh", "3s 4d Qh")  # 8 against 7


def reported(name: str, *choices: Any, cards: str = CARDS, seat: int = 0, after: int | None = None,
             **paper: Any) -> WrittenRound:  # fmt: skip
    told: dict[str, Any] = {"irregularity": name}
    if seat:
        told["seat"] = seat
    if after is not None:
        told["after-cards"] = after
    return played(OLDER, cards, MAIN, *choices, reports=[told], **paper)


def is_void(done: WrittenRound) -> bool:
    return any(isinstance(event, e.RoundVoided) for event in done.events)


def ends(done: WrittenRound) -> list[tuple[int, str, int]]:
    return [(event.seat, event.outcome, event.paid - event.taken) for event in done.results]


# Misdeals (R5, R18)


@pytest.mark.parametrize("name", ["cards-to-wrong-spot", "bank-miscounted", "foreign-card"])
def test_r5_misdeal(name: str) -> None:
    done = reported(name, cards="6c 3s", after=2)
    assert is_void(done)
    assert done.net == {1: 0, 8: 0}


def test_r18_after_the_draw_has_begun_only_the_banks_count_matters() -> None:
    done = reported("bank-miscounted", cards=CARDS, after=6)
    assert is_void(done)
    assert done.net == {1: 0, 8: 0}
    for name in ("cards-to-wrong-spot", "foreign-card"):
        with pytest.raises(BadReport, match="this is the draw, it belongs to the deal"):
            reported(name, STAYS, after=6)
    done = reported("late-misdeal", STAYS, after=6)
    assert not is_void(done)
    assert done.net[1] == 10_00


# Exposed, boxed and lost cards (R6-R8, R19, R20)


def test_r6_a_card_exposed_on_the_deal_plays() -> None:
    done = reported("card-exposed-on-deal", STAYS, after=2)
    (shown, _) = [event for event in done.events if isinstance(event, e.CardsShown)]
    assert (shown.seat, str(shown.cards[0])) == (1, "2d")
    assert done.net[1] == 10_00


def test_r6_a_card_of_the_bank_exposed_on_the_deal_plays() -> None:
    done = reported("card-exposed-on-deal", STAYS, after=3)
    turned = [event for event in done.events if isinstance(event, e.CardsRevealed)]
    assert [str(event.cards[0]) for event in turned] == ["4d", "3s", "Qh"]
    assert "Hit or stand" in [
        event.words for event in done.events[done.events.index(turned[0]) :] if isinstance(event, e.Called)
    ]
    assert done.net[1] == 10_00


def test_r6_a_card_exposed_on_the_draw_is_replaced_after_the_bank_has_acted() -> None:
    """3 hits a 6, which is exposed: the bank's 4 draws a 3 (7), and a 5 takes the place of the 6."""
    cards = in_order("3c Kd Kh", "2s 2d Qh") + " 6h 3h 5h"
    done = reported("card-exposed-on-draw", HITS, cards=cards)
    shown = [event for event in done.events if isinstance(event, e.CardsShown)]
    assert [" ".join(map(str, event.cards)) for event in shown] == ["6h", "3c Kd Kh 5h"]
    assert done.net[1] == 10_00  # 8 against 7; with the 6 it would be 9, with the 3 only 6
    given = [event for event in done.events if isinstance(event, e.CardsGiven)]
    assert [(str(event.cards[0]), event.place, event.to) for event in given] == [("6h", 1, "discard")]


@pytest.mark.parametrize("name", ["boxed-card", "card-off-table"])
def test_r7_r8_a_dead_card_is_replaced_by_the_next(name: str) -> None:
    done = reported(name, STAYS, cards="6c 5d " + CARDS[3:], after=1)
    assert [event.count for event in done.events if isinstance(event, e.CardsBurned)] == [1]
    assert done.net[1] == 10_00


def test_r7_a_boxed_card_when_the_bank_draws() -> None:
    """4 would make 8; the boxed 4 is replaced by a 3, and 7 loses to 8."""
    cards = in_order("3c Kd Kh 5h", "2s 2d Qh 4c") + " 3h"
    assert reported("boxed-card", HITS, cards=cards, after=7).net[1] == 10_00


def test_r19_a_requested_card_plays() -> None:
    done = reported("requested-card", HITS, cards=in_order("3c Kd Kh 5h", "3s 4d Qh"))
    assert done.net[1] == 10_00


def test_r20_a_card_drawn_in_error_is_the_next_card() -> None:
    assert reported("card-drawn-in-error", STAYS, after=3).net[1] == 10_00


# The draw (R16, L283)


def two(cards: str, *choices: Any, **paper: Any) -> WrittenRound:
    return played(OLDER, cards, {1: MAIN, 2: MAIN}, *choices, **paper)


def test_r16_a_missed_draw_is_made_good() -> None:
    """Seat 1 has missed its turn, seat 2 asks for a card: seat 1 then still gets the first, a 5."""
    cards = in_order("3c Kd Kh", "2c Ks Jh", "3s 4d Qh") + " 5h 4h"
    done = two(cards, [2, "hit"], [1, "hit"], reports=[{"irregularity": "draw-missed", "seat": 1}])
    assert ends(done) == [(1, "win", 10_00), (2, "lose", -10_00)]  # 8 and 6 against 7


def in_two(cards: str, first: str, report: str, second: str, again: str = "") -> list[tuple[int, str]]:
    """Seat 1 chooses; while seat 2 is asked the floor hears of seat 1; the rest is chosen, and all of it is
    asked for. Answered with how the wagers ended."""
    playing = Round(GAME, Table(GAME.options, dict.fromkeys((1, 2, 8), 1_000_00)), banker=8)
    playing.post_bank(8, 500_00)
    for bettor in (1, 2):
        playing.bet(bettor, "main", 10_00)
    playing.start()
    playing.answer(Roll((3, 3, 4)))
    waiting = list(parse_cards(cards))
    says = [word for word in (first, second, again) if word]
    asked = 0
    while (ask := playing.ask) is not None:
        if not isinstance(ask, Decide):
            playing.answer((waiting.pop(0),))
        elif asked == 1 and not any(isinstance(event, e.Reported) for event in playing.events):
            playing.report(report, 1)
        else:
            playing.answer(next(each for each in ask.choices if each.name == says[asked]).take())
            asked += 1
    assert (waiting, asked) == ([], len(says))
    return [(event.seat, event.outcome) for event in playing.events if isinstance(event, e.Settled)]


def test_r16_who_was_passed_over_is_asked_again() -> None:
    """Seat 1 is down as standing, and tells so while seat 2 is asked."""
    cards = in_order("3c Kd Kh", "2c Ks Jh", "3s 4d Qh") + " 5h 4h"
    assert in_two(cards, "stand", "draw-missed", "hit", "hit") == [(1, "win"), (2, "lose")]


def test_r16_who_has_hit_has_missed_nothing() -> None:
    cards = in_order("3c Kd Kh", "2c Ks 6h", "3s 4d Qh") + " 5h"
    assert in_two(cards, "hit", "draw-missed", "stand") == [(1, "win"), (2, "win")]


@pytest.mark.parametrize(
    ("mine", "first", "fourth", "won"),
    [
        ("3c Kd Kh", "stand", "5h", "win"),  # 3 hits after all: 8 against 7
        ("3c Kd Kh", "hit", "5h", "win"),
        ("6c 2d Kh", "hit", "", "win"),  # 8 stands after all
        ("5c Kd Kh", "stand", "", "lose"),  # 5 and 6 stay as first set
        ("5c Kd Kh", "hit", "3h", "win"),
        ("6c Kd Kh", "hit", "2h", "win"),
    ],
)
def test_r16_a_changed_mind(mine: str, first: str, fourth: str, won: str) -> None:
    cards = f"{in_order(mine, '6d 3d Jh', '3s 4d Qh')} {fourth}"
    assert in_two(cards, first, "mind-changed", "stand") == [(1, won), (2, "win")]


def test_r16_a_changed_mind_before_any_choice_changes_nothing() -> None:
    assert reported("mind-changed", STAYS, seat=1).net[1] == 10_00


def test_l283_a_house_way_hand_that_wrongly_stood_is_reset() -> None:
    """The dealer leaves a 5 at three cards; once the bank stands on 7 the hand gets its 4."""
    cards = in_order("5c Kd Kh", "3s 4d Qh") + " 4h"
    done = reported("house-way-misplayed", [1, "house-way"], cards=cards, seat=1)
    assert called(done).index("Player-dealer stands on 7") < len(called(done)) - 1
    assert done.net[1] == 10_00


def test_l283_a_house_way_hand_that_wrongly_hit_is_reset() -> None:
    """The dealer gives a 6 a 2: it comes off again, and the 6 loses to 7."""
    cards = in_order("6c Kd Kh 2h", "3s 4d Qh")
    assert reported("house-way-misplayed", [1, "house-way"], cards=cards, seat=1).net[1] == -10_00


def test_l283_only_hands_that_the_dealer_plays() -> None:
    assert reported("house-way-misplayed", STAYS, seat=1).net[1] == 10_00


# Fouls (R15, R21, R23, R25): the hand is a winner each time


@pytest.mark.parametrize("after", [3, 6])
def test_r21_a_mixed_hand_forfeits(after: int) -> None:
    choices = [] if after == 3 else [STAYS]
    assert reported("hand-mixed", *choices, seat=1, after=after).net[1] == -10_00


def test_r21_as_far_as_money_covers() -> None:
    assert reported("hand-mixed", seat=1, after=3, bank=4).net[1] == -4_00


@pytest.mark.parametrize(
    ("setting", "after", "won"),
    [
        ("returned", 3, 0),
        ("returned", 6, -10_00),
        ("forfeited", 3, -10_00),
        ("forfeited", 6, -10_00),
    ],
)
def test_r23_a_wrong_number_of_cards(setting: str, after: int, won: int) -> None:
    choices = [] if after == 3 else [STAYS]
    done = reported("wrong-number-of-cards", *choices, seat=1, after=after, options={"foul-in-time": setting})
    assert done.net[1] == won


@pytest.mark.parametrize(("penalty", "won"), [("forfeit", -10_00), ("warning", 10_00)])
def test_r25_a_hand_out_of_view(penalty: str, won: int) -> None:
    done = reported("hand-out-of-view", STAYS, seat=1, after=6, options={"penalty": penalty})
    assert done.net[1] == won


@pytest.mark.parametrize(("penalty", "won"), [("forfeit", -10_00), ("warning", 10_00)])
def test_r15_a_wager_touched_after_all_hands_were_set(penalty: str, won: int) -> None:
    """The bank has a 4 and is about to draw a 3."""
    cards = in_order("6c 2d Kh", "2s 2c Qh 3h")
    done = reported("wager-touched", STAYS, cards=cards, seat=1, options={"penalty": penalty})
    assert done.net[1] == won


@pytest.mark.parametrize(
    ("name", "won"),
    [
        ("wager-touched", -10 - 5 + 20 - 2),  # the seated player's own; the hand still wins for the backline
        ("hand-mixed", -10 - 5 - 20 - 2),  # the hand is fouled for all who bet on it
    ],
)
def test_r15_a_wager_touched_costs_nobody_else(name: str, won: int) -> None:
    """8 against a bank of 4 that draws a 3; Bonus Bets lose on an 8."""
    bets = {"base": 10, "bonus-bet": 5, "backline-1": 20, "backline-1-bonus-bet": 2}
    paper = {"options": {"backline": 1}, "reports": [{"irregularity": name, "seat": 1, "after-cards": 6}]}
    assert net(MODIFIED, "6c 2d Kh", "2s 2c Qh 3h", bets, **paper) == won


def test_r15_before_that_it_may_be_touched() -> None:
    with pytest.raises(BadReport, match="this is the draw, it belongs to the bank"):
        reported("wager-touched", STAYS, seat=1, after=6)


def test_r21_the_bank_has_no_wager_to_forfeit() -> None:
    with pytest.raises(BadReport, match="cannot concern seat 8: it banks this round"):
        reported("hand-mixed", STAYS, seat=8, after=3)


def test_r24_a_partnership_of_more_than_three() -> None:
    partnership = next(each for each in GAME.irregularities if each.name == "bank-partnership")
    assert partnership.moments == ("betting",)
    with pytest.raises(BadReport, match="belongs to the betting"):
        reported("bank-partnership", after=2, cards="6c 3s")


def test_both_editions_have_them() -> None:
    bets = {"base": 10, "bonus-bet": 5}
    report = [{"irregularity": "hand-mixed", "seat": 1, "after-cards": 3}]
    assert net(MODIFIED, "6h 3h Kh", "3s 4d Qh", bets, reports=report) == -15


def test_an_exposed_card_is_seen_by_all() -> None:
    done = reported("card-exposed-on-deal", STAYS, after=2)
    shown = next(event for event in done.events if isinstance(event, e.CardsShown))
    assert redact(shown, None) == shown


def test_r15_and_r23_a_forfeit_cites_the_rule_that_was_broken() -> None:
    cards = in_order("6c 2d Kh", "2s 2c Qh 3h")
    touched = reported("wager-touched", STAYS, cards=cards, seat=1, options={"penalty": "forfeit"})
    miscounted = reported("wrong-number-of-cards", STAYS, seat=1, after=6)
    for done, clause in (touched, "R15 L286"), (miscounted, "R23 L294"):
        (end,) = (each for each in done.results if each.outcome == "forfeited")
        assert end.clause == clause
