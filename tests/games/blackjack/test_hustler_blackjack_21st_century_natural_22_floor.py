"""21st Century Blackjack with the Natural 22: what the floor reports [§Q-§U], and what is done about it."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from croupier.errors import BadReport
from croupier.games import find
from croupier.rules.script import events as e
from croupier.table.session import TableSession
from croupier.table.written import WrittenRound
from tests.games.blackjack import banked_paper as paper
from tests.games.blackjack.banked_paper import NATURAL_22

deal = partial(paper.deal, NATURAL_22)
TWO = {1: {"main": 10}, 2: {"main": 10}}


def reported(name: str, seat: int = 0, after: int = 0) -> dict[str, Any]:
    return {"irregularity": name, "seat": seat, "after-cards": after}


def burned(played: WrittenRound) -> int:
    return sum(event.count for event in played.events if isinstance(event, e.CardsBurned))


@pytest.mark.parametrize(
    ("name", "after"), [("one-card", 4), ("three-cards", 4), ("no-cards", 4), ("two-boxed-cards", 2)]
)
def test_R_misdeals_void_the_round(name: str, after: int) -> None:
    done = WrittenRound(
        {
            "game": NATURAL_22,
            "seats": {1: {"main": 10, "perfect-pairs": 5}, 2: {"main": 10}},
            "cards": "Th 9h Tc 6d 8d",
            "reports": [reported(name, after=after)],
        }
    )
    assert done.net == {1: 0, 2: 0, 8: 0}
    assert any(isinstance(event, e.RoundVoided) for event in done.events)


def test_Q_1_a_card_off_the_table_is_live() -> None:
    assert deal("Th Tc 9d 8s", "stand", reports=[reported("card-off-table", after=1)]).net[1] == 1000


def test_Q_2_a_boxed_card_is_paper() -> None:
    """The second card is a boxed seven: the bank's up card is the ten behind it."""
    played = deal("Th 7d Tc 9d 8s", "stand", reports=[reported("boxed-card", after=1)])
    assert played.net[1] == 1000 and burned(played) == 1


def test_R_4_a_second_boxed_card_is_a_misdeal() -> None:
    both = [reported("boxed-card", after=1), reported("boxed-card", after=3)]
    played = deal("Th 7d Tc", reports=both)
    assert played.net[1] == 0 and burned(played) == 1
    told = [event for event in played.events if isinstance(event, e.Reported)]
    assert [(event.irregularity, event.clause) for event in told] == [
        ("boxed-card", "§Q.2"), ("two-boxed-cards", "§R.4")
    ]  # fmt: skip


def test_Q_3_late_cards_to_an_empty_position_are_dead() -> None:
    played = deal("Th Tc 7d 9d 8s", "stand", reports=[reported("late-card-to-empty-position", after=2)])
    assert played.net[1] == 1000 and burned(played) == 1


def test_S_1_a_missed_first_card_is_backed_up() -> None:
    played = deal("Th Tc 9d 8s", "stand", reports=[reported("first-card-missed", 1, after=1)])
    assert played.net[1] == 1000


def test_ambiguity_10_a_missed_first_card_may_be_a_misdeal() -> None:
    missed = reported("first-card-misdealt", after=1)
    done = WrittenRound(
        {
            "game": NATURAL_22,
            "options": {"cards-back-up": "no"},
            "seats": {1: {"main": 10}},
            "cards": "Th",
            "reports": [missed],
        }
    )
    assert done.net[1] == 0 and done.last is not None and done.last.is_void
    with pytest.raises(BadReport, match="set to cards-back-up=yes"):
        deal("Th Tc 9d 8s", "stand", reports=[missed])
    with pytest.raises(BadReport, match="set to cards-back-up=no"):
        deal(
            "Th Tc 9d 8s",
            "stand",
            reports=[reported("first-card-missed", 1, after=1)],
            options={"cards-back-up": "no"},
        )


def test_ambiguity_9_a_card_to_an_empty_position_may_be_dead_at_once() -> None:
    dead = reported("early-card-to-empty-position", after=1)
    played = deal("Th 7d Tc 9d 8s", "stand", reports=[dead], options={"cards-move-forward": "no"})
    assert played.net[1] == 1000 and burned(played) == 1
    with pytest.raises(BadReport, match="set to cards-move-forward=yes"):
        deal("Th Tc 9d 8s", "stand", reports=[dead])


def test_R_1_a_misdeal_against_a_joker_up() -> None:
    """Nobody acts against a Joker: the card that is missing comes to light when the bank's is due."""
    done = WrittenRound(
        {
            "game": NATURAL_22,
            "seats": {1: {"main": 10}},
            "cards": "Th Jk 9d",
            "options": {"joker-up-surrender": "yes"},
            "reports": [reported("one-card", after=3)],
        }
    )
    assert done.net[1] == 0 and done.last is not None and done.last.is_void


def test_S_2_a_card_to_an_empty_position_moves_forward() -> None:
    played = deal("Th Tc 9d 8s", "stand", reports=[reported("card-to-empty-position", after=1)])
    assert played.net[1] == 1000 and burned(played) == 0


@pytest.mark.parametrize("name", ["card-exposed", "draw-in-wrong-seat"])
def test_T_1_4_an_exposed_card_is_burned_with_three_more(name: str) -> None:
    """Sixteen is hit with the fifth card from there, a five."""
    played = deal("Th Tc 6d 9d 2c 3c 4c 5s 8s", "hit", "stand", reports=[reported(name, after=3)])
    assert played.net[1] == 1000 and burned(played) == 3


@pytest.mark.parametrize("name", ["player-passed", "draw-went-on-in-wrong-seat"])
@pytest.mark.parametrize("seat", [1, 2])
def test_T_2_5_a_passed_player_acts_last(name: str, seat: int) -> None:
    """Seat 1 has 16 and seat 2 has 15; whoever acts first is dealt the five."""
    cards = "Th Td Tc 6d 5d 5s 4s 8s"
    turns = (
        ("2 hit", "2 stand", "1 hit", "1 stand") if seat == 1 else ("1 hit", "1 stand", "2 hit", "2 stand")
    )
    played = deal(cards, *turns, seats=TWO, reports=[reported(name, seat, after=5)])
    assert played.net[1] == played.net[2] == 1000
    drawn = [event.to for event in played.events if isinstance(event, e.CardsDealt)][5:7]
    assert drawn == ([2, 1] if seat == 1 else [1, 2])


def test_T_2_the_last_to_act_cannot_be_passed() -> None:
    played = deal("Th Tc 9d 8s", "stand", reports=[reported("player-passed", 1, after=3)])
    assert played.net[1] == 1000


@pytest.mark.parametrize("seat", [1, 2])
def test_T_3_passed_after_a_prompt_the_hand_stands(seat: int) -> None:
    """15 and 14 against a bank of 18: who was prompted stands, the other draws a six."""
    other = 3 - seat
    cards = "Th Td Tc 5d 4d 6s 8s"
    turns = (f"{other} hit", f"{other} stand")
    played = deal(cards, *turns, seats=TWO, reports=[reported("passed-after-prompt", seat, after=5)])
    assert played.net[seat] == -1000 and played.net[other] == 1000


def test_T_6_a_coerced_card_must_be_taken() -> None:
    played = deal("Th Tc 6d 5s 8s", "stand", reports=[reported("card-coerced", after=3)])
    assert played.net[1] == 1000


@pytest.mark.parametrize(("second", "won"), [("2d", -10), ("Ad", 10), ("9h", 10)])
def test_H_2_without_a_signal_12_stands(second: str, won: int) -> None:
    """Twelve, soft 21 and nineteen against eighteen."""
    assert deal(f"Th Tc {second} 8s", reports=[reported("no-signal", after=3)]).net[1] == won * 100


def test_I_2_without_a_signal_10_is_hit_and_11_too() -> None:
    """Four and six draw a nine; five and six draw a nine, or stand on 11 by the other reading."""
    signal = [reported("no-signal", after=3)]
    assert deal("4h Tc 6d 9s 8s", "stand", reports=signal).net[1] == 1000
    assert deal("5h Tc 6d 9s 8s", "stand", reports=signal).net[1] == 1000
    assert deal("5h Tc 6d 8s", reports=signal, options={"unsignalled-11": "stand"}).net[1] == -1000


def test_a_split_ace_without_a_signal_stands_on_its_one_card() -> None:
    """Two aces are not hit: without a signal they stand as the Natural that they are."""
    assert deal("Ah Tc Ad 8s", reports=[reported("no-signal", after=3)]).net[1] == 1000


def test_T_7_a_shoe_that_runs_out_is_a_misdeal() -> None:
    """One deck, its cutting card at the very end: sooner or later a round cannot be finished."""
    game = find(NATURAL_22)
    options = game.options.with_settings({"decks": "1", "penetration": "1"})
    sitting = TableSession(game, options, seed="runs out")
    for seat in range(1, 9):
        sitting.sit(seat, f"player {seat}", 100_000)
    sitting.willing = set(sitting.names)
    voided = 0
    for _ in range(12):
        playing = sitting.open_round()
        before = dict(sitting.table.stacks)
        before[playing.table.banker] += playing.table.posted
        for seat in sitting.names:
            if seat != playing.table.banker:
                playing.bet(seat, "main", 1000)
        sitting.play(lambda sight, ask: ask.choices[0].take())
        if playing.is_void:
            voided += 1
            assert sitting.table.stacks == before
            assert playing.wants_shuffle
            free = {f"courtesy-time-{seat}-main" for seat in sitting.names if seat != playing.table.banker}
            assert free <= {name for name, value in sitting.table.markers.items() if value}
    assert voided


def test_T_7_a_free_collection_is_not_taken() -> None:
    """Schedule 1: $0.50 a base wager, $1.50 the player-dealer; the marked player pays nothing."""
    fees = {"fee-schedule": 1}
    paid = deal("Th Tc 9d 8s", "stand", options=fees)
    free = deal("Th Tc 9d 8s", "stand", options=fees, markers={"courtesy-time-1-main": "yes"})
    assert (paid.net[1], free.net[1]) == (950, 1000)


def test_T_7_a_free_collection_is_given_behind_too_and_what_was_settled_goes_back() -> None:
    """Perfect Pairs were paid 12 to 1 before the cards ran out; the whole round is a misdeal all the same.
    Schedule 2 takes $1 a base wager and $2 of the player-dealer."""
    paper = {
        "game": NATURAL_22,
        "options": {"backline": 2, "fee-schedule": 2},
        "seats": {1: {"main": 10, "perfect-pairs": 5}, 2: {"main": 10, "backline-2-main": 20}},
        "cards": "Th 9h Tc Td 8d",
        "reports": [reported("cards-ran-out", after=5)],
    }
    done = WrittenRound(paper)
    assert done.net == {1: -1_00, 2: -2_00, 8: -2_00}
    marked = {event.name for event in done.events if isinstance(event, e.Marked) and event.value}
    assert marked == {"courtesy-time-1-main", "courtesy-time-2-main", "courtesy-time-2-backline-2-main"}
    again = paper | {"cards": "Th 9h Tc 9d 7d 8s", "reports": [], "markers": dict.fromkeys(marked, "yes")}
    played = WrittenRound(again | {"choices": [[1, "stand"], [2, "leave"], [2, "stand"], [2, "follow"]]})
    charged = [(event.seat, event.amount) for event in played.events if isinstance(event, e.Charged)]
    assert charged == [(8, 2_00)]
    assert played.table.markers == {}


@pytest.mark.parametrize("name", ["cash-wagered", "late-claim"])
def test_what_concerns_the_betting_changes_nothing(name: str) -> None:
    assert deal("Th Tc 9d 8s", "stand", reports=[name]).net[1] == 1000


@pytest.mark.parametrize("seat", [1, 2])
def test_T_6_reported_at_a_seat_it_is_that_seat_that_takes_the_card(seat: int) -> None:
    """Both have 16; the one who coerced the dealer gets the five at its turn, the other stands."""
    done = WrittenRound(
        {
            "game": "hustler-blackjack-21st-century-natural-22",
            "seats": {1: {"main": 10}, 2: {"main": 10}},
            "cards": "Th Td Tc 6d 6c 5s 8s",
            "choices": [[1, "stand"], [2, "stand"]],
            "reports": [{"irregularity": "card-coerced", "seat": seat}],
        }
    )
    (told,) = (event for event in done.events if isinstance(event, e.Reported))
    assert told.seat == seat
    assert {at: done.net[at] for at in (1, 2)} == {seat: 10_00, 3 - seat: -10_00}
