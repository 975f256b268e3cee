"""Games as OpenSpiel's: that project's own test of every game, and values equal to those that are solved."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pyspiel
import pytest
from open_spiel.python.algorithms.best_response import BestResponsePolicy
from open_spiel.python.policy import UniformRandomPolicy

from croupier.environments.open_spiel_game import SpielGame
from croupier.errors import BadOption
from croupier.games import FAMILIES
from croupier.odds.analyst import BestPlay


@pytest.mark.parametrize("game", FAMILIES)
def test_rounds_by_lot_keep_what_open_spiel_wants(game: str) -> None:
    """With copies, and states written down and read again, on the way."""
    made = pyspiel.load_game("croupier", {"game": game})
    pyspiel.random_sim_test(made, 1, True, False)
    assert made.num_players() == len(SpielGame({"game": game}).seats)


@pytest.mark.parametrize(
    ("game", "pack"),
    [
        ("us-double-down-stud", "Ah Ad Kh Kd Qh Qd"),
        ("ohio-three-card-poker", "Ah Kh Qd Jc 4h 3s 2d"),
        ("hustler-casino-war", "Ah Ad Kh Kd Qh Qd Jh Jd Th Td 9h"),
    ],
)
def test_the_best_response_is_best_play(game: str, pack: str) -> None:
    made = SpielGame({"game": game, "pack": pack})
    found = BestResponsePolicy(made, 0, UniformRandomPolicy(made)).value(made.new_initial_state())
    ours = BestPlay(made.opening).solution(made.pack).net / made.unit
    assert found == pytest.approx(float(ours), abs=1e-12)


def test_a_wide_hand_is_drawn_card_by_card_with_its_exact_chances() -> None:
    """Caribbean stud deals five at once: 2,598,960 hands, of which the first card is one of 52."""
    state: Any = SpielGame({"game": "hustler-caribbean-stud-poker"}).new_initial_state()
    chance = Fraction(1)
    for left in (52, 51, 50, 49, 48):
        outcomes = state.chance_outcomes()
        assert len(outcomes) == left and outcomes[0][1] == pytest.approx(1 / left)
        chance *= Fraction(1, left)
        state.apply_action(outcomes[0][0])
    assert chance * 120 == Fraction(1, 2_598_960)


def test_a_seat_knows_no_cards_of_others() -> None:
    """Two deals that differ in the other's hole cards alone are one information state."""
    made = SpielGame({"game": "ohio-hold-em"})
    known: list[list[str]] = []
    for deal in (("Ah", "Kd", "Ac", "Kc"), ("Ah", "7d", "Ac", "2c")):
        state: Any = made.new_initial_state()
        for card in deal:
            state.apply_action(
                next(at for at, _ in state.chance_outcomes() if state.action_to_string(at) == card)
            )
        assert not state.is_chance_node()
        known.append([state.information_state_string(player) for player in (0, 1)])
    assert sorted(one == two for one, two in zip(*known, strict=True)) == [False, True]


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({}, "no game is named"),
        ({"game": "ohio-hold-em", "options": "no-limit"}, "'no-limit' sets nothing"),
    ],
)
def test_what_cannot_be_made_is_refused(wanted: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        SpielGame(wanted)


def test_a_game_with_a_rake_is_not_zero_sum() -> None:
    made = SpielGame({"game": "ohio-hold-em", "options": "rake:$1", "zero_sum": True})
    state: Any = made.new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[0] if state.is_chance_node() else legal[-1])
    with pytest.raises(BadOption, match="the game is not zero-sum"):
        state.returns()
