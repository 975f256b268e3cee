"""Papers of several rounds: the cards that a shuffle brings back, and what stays on the table in between."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from croupier.errors import BadCards, ParseError
from croupier.games import all_games
from croupier.rules.family_rules import FamilyRules, FloorRule
from croupier.rules.game import Game
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.script import events as e
from croupier.rules.script.table import BUTTON
from croupier.table.written import WrittenRound

BET: dict[str, Any] = {"seats": {1: {"main": 10}}}
ONE_DECK: dict[str, Any] = {"game": "ohio-blackjack", "options": {"decks": 1}, **BET}
HAND = "Th 9d Kh 8s "
"""20 against 17: the seat stands and wins."""
STAND = [1, "stand"]


def fresh_rounds(done: WrittenRound) -> list[bool]:
    return [event.fresh_shoe for event in done.events if isinstance(event, e.RoundOpened)]


def test_cards_do_not_come_again_before_a_shuffle() -> None:
    with pytest.raises(BadCards, match="Th is written more often than the pack has it"):
        WrittenRound({**ONE_DECK, "cards": HAND * 2, "choices": [STAND] * 2, "rounds": [BET]})


def test_a_further_round_may_be_written_as_the_first_of_a_shoe() -> None:
    """2c is its burn."""
    fresh = {**BET, "fresh-shoe": True}
    done = WrittenRound({**ONE_DECK, "cards": f"{HAND} 2c {HAND}", "choices": [STAND] * 2, "rounds": [fresh]})
    assert fresh_rounds(done) == [False, True] and done.net == {1: 2_000} and done.unused == []
    assert [event.cards for event in done.events if isinstance(event, e.CardsBurned)] != []
    with pytest.raises(ParseError, match="fresh-shoe cannot be 'soon'"):
        WrittenRound({**ONE_DECK, "cards": HAND, "choices": [STAND], "rounds": [{"fresh-shoe": "soon"}]})


def test_every_round_has_a_fresh_shoe_where_the_cutting_card_lies_in_front() -> None:
    paper = {**ONE_DECK, "options": {"decks": 1, "penetration": "0%"}, "choices": [STAND] * 3}
    done = WrittenRound({**paper, "cards": f"{HAND} 2c {HAND} 2c {HAND}", "rounds": [BET, BET]})
    assert fresh_rounds(done) == [False, True, True] and done.net == {1: 3_000} and done.unused == []


def test_the_shoe_ends_with_the_round_in_which_the_cutting_card_comes_out() -> None:
    """A tenth of 52 cards lies in front of it: five; the second round deals the eighth."""
    paper = {**ONE_DECK, "options": {"decks": 1, "penetration": "10%"}, "choices": [STAND] * 3}
    second = "Ts 9c Ks 8d "
    done = WrittenRound({**paper, "cards": f"{HAND} {second} 2c {HAND}", "rounds": [BET, BET]})
    assert fresh_rounds(done) == [False, False, True] and done.unused == []
    last = [event.__class__ for event in done.events if isinstance(event, e.CutCardOut | e.RoundOpened)]
    assert last == [e.RoundOpened, e.RoundOpened, e.CutCardOut, e.RoundOpened]


def test_a_paper_may_say_that_the_shoe_goes_on() -> None:
    """The dealer went on with it though the cutting card was out: no card is burned, and none comes again."""
    paper = {**ONE_DECK, "options": {"decks": 1, "penetration": "0%"}, "choices": [STAND] * 2}
    going_on = {**BET, "fresh-shoe": False}
    done = WrittenRound({**paper, "cards": HAND + "Ts 9c Ks 8d", "rounds": [going_on]})
    assert fresh_rounds(done) == [False, False] and done.net == {1: 2_000}
    with pytest.raises(BadCards, match="Th is written more often"):
        WrittenRound({**paper, "cards": HAND * 2, "rounds": [going_on]})


NATURAL_22: dict[str, Any] = {"game": "hustler-blackjack-21st-century-natural-22", **BET}


def test_natural_22_t_7_the_shoe_is_shuffled_after_the_misdeal() -> None:
    """One deck: the two cards that the misdeal had out are dealt again, and the aces are a Natural."""
    ran_out = {"irregularity": "cards-ran-out", "after-cards": 2}
    paper = {**NATURAL_22, "options": {"decks": 1}, "choices": [STAND] * 2, "rounds": [BET]}
    done = WrittenRound({**paper, "cards": "Ah Td  Ah Td As 6d", "reports": [ran_out]})
    assert fresh_rounds(done) == [False, True] and done.net[1] == 1_000
    with pytest.raises(BadCards, match="Ah is written more often"):
        WrittenRound({**paper, "cards": "Ah Td As 6d  Ah Td As 6d"})


def test_the_discards_are_dealt_again_where_a_report_has_them_shuffled() -> None:
    """The shoe runs out in the second round: what the first had out comes again, what lies on the table does
    not. 2c is burned first."""
    ran_out = {"irregularity": "shoe-ran-out", "after-cards": 6}
    paper = {**ONE_DECK, "choices": [STAND] * 2, "rounds": [BET], "reports": [ran_out]}
    done = WrittenRound({**paper, "cards": f"{HAND} Ts 9c 2c Kh 8s"})
    assert done.net == {1: 2_000} and done.unused == []
    with pytest.raises(BadCards, match="Ts is written more often"):
        WrittenRound({**paper, "cards": f"{HAND} Ts 9c 2c Ts 8s"})


STOPPED = Irregularity(
    name="stopped", trigger="the deal was stopped", ruling=Ruling.VOID_ROUND, clause="L2158"
)
"""Ends a round before anything has moved."""


def with_irregularity(game: Game, irregularity: Irregularity) -> Game:
    """The game with one more irregularity, which its rules have where they are a record."""
    if isinstance(game.rules, FamilyRules):
        floor = (*game.rules.floor, FloorRule(irregularity))
        return replace(game, rules=game.rules.replace(floor=floor))
    return replace(game, irregularities=(*game.irregularities, irregularity))


WITH_MARKERS = [game for game in all_games() if game.markers]


@pytest.mark.parametrize("game", WITH_MARKERS, ids=str)
def test_what_lies_on_the_table_stays_there_after_a_round_that_did_not_move_it(game: Game) -> None:
    """Two rounds are stopped at the first question: the button, the other markers and the time stay."""
    stopping = with_irregularity(game, STOPPED)
    stacks = dict.fromkeys(range(1, 1 + max(3, game.fewest_players)), 1000)
    bets = next(({spot.name: 10} for spot in game.wagers(game.options) if spot.opening), {})
    marker = next((name for name in reversed(game.markers) if name != BUTTON), "")
    paper: dict[str, Any] = {
        "game": game.id,
        "stacks": stacks,
        "clock": "14:05",
        "seats": {1: bets} if bets else {},
        "markers": {marker: "1"} if marker else {},
        "reports": [{"irregularity": "stopped", "after-cards": 0}] * 2,
        "rounds": [{"seats": {1: bets} if bets else {}}],
        "rolls": ["3-4"] * 4,
    }
    if BUTTON in game.markers:
        paper |= {"button": 2}
    done = WrittenRound(paper, stopping)
    opened = [event for event in done.events if isinstance(event, e.RoundOpened)]
    moved = {event.name for event in done.events if isinstance(event, e.Marked)}
    assert len(opened) >= 2 and done.table.clock == (845, 845)
    assert not marker or marker in moved or done.table.marker(marker) == "1"
    if BUTTON in game.markers:
        assert [event.button for event in opened] == [2, 2]


def test_a_misdealt_hand_is_dealt_again_from_the_same_button() -> None:
    """001 L2158: the first card lay face up, so the hand is dealt anew; three players, the button with 3."""
    paper = {"game": "hustler-holdem", "stacks": {1: 100, 2: 100, 3: 100}, "button": 3, "rounds": [{}]}
    exposed = {"irregularity": "first-card-exposed", "after-cards": 1}
    folds = [[3, "fold"], [1, "fold"]]
    cards = "Ah  Ah Kd Qs Ac Kc Qc"
    done = WrittenRound({**paper, "cards": cards, "reports": [exposed], "choices": folds})
    assert [event.button for event in done.events if isinstance(event, e.RoundOpened)] == [3, 3]
    assert done.unused == []
