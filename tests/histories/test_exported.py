"""Hands that our tables dealt, written as records: PokerKit plays them and comes to our stacks."""

from __future__ import annotations

import warnings

import pytest
from pokerkit import HandHistory

from croupier.games import find
from croupier.histories.exported import histories_of
from croupier.histories.phh import read, write
from croupier.histories.verdict import verify
from croupier.table.chance import Chance
from croupier.table.conformance.random_play import by_lot, draw_for_button, play_round, sit_down
from croupier.table.ledger import Ledger

CAPPED = {"heads-up-cap": "yes"}
"""PokerKit caps the raises of two players too."""
SPLIT = {"method": "deuce-to-seven"}


def dealt(game: str, settings: dict[str, str], seats: int, rounds: int = 4) -> Ledger:
    """A ledger of some hands, every choice by lot."""
    dealing = find(game)
    sitting = sit_down(dealing, f"{game} {seats}", dealing.options.with_settings(settings), seats)
    draw_for_button(sitting)
    chance, choose = Chance(f"bets {game}"), by_lot(f"choices {game} {seats}")
    for _ in range(rounds):
        play_round(sitting, chance, choose)
    sitting.close()
    return sitting.ledger


@pytest.mark.parametrize(
    ("variant", "game", "settings"),
    [
        ("NT", "ohio-hold-em", {"limit": "no-limit", "ante": "$1"}),
        ("NT", "hustler-holdem", {"limit": "no-limit", "ante": "$3", "ante-from": "big-blind"}),
        ("FT", "hustler-holdem", CAPPED),
        ("NS", "hustler-short-deck-holdem", {"limit": "no-limit", "straights": "above-threes"}),
        ("PO", "ohio-omaha-high", {"limit": "pot-limit"}),
        ("FO/8", "ohio-omaha-8-or-better", CAPPED),
        ("F7S", "ohio-seven-card-stud-high", CAPPED),
        ("FB", "hustler-badugi", CAPPED),
        ("FR", "hustler-razz", CAPPED),
        ("N2L1D", "hustler-lowball-deuce-to-seven", {"limit": "no-limit"}),
        ("F7S/8", "ohio-seven-card-stud-8-or-better", CAPPED),
        ("FR", "ohio-razz", CAPPED),
        ("N2L1D", "ohio-five-card-draw-lowball", SPLIT | {"limit": "no-limit"}),
        ("F2L3D", "ohio-five-card-draw-lowball", SPLIT | CAPPED | {"draws": "3"}),
    ],
)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_pokerkit_plays_our_hands_to_our_stacks(
    variant: str, game: str, settings: dict[str, str], seats: int
) -> None:
    hands, left_out = histories_of(dealt(game, settings, seats))
    assert hands and not left_out and {each.variant for each in hands} == {variant}
    text = write(hands)
    assert all(not verify(each).faults for each in read(text))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PokerKit's, about cards that it did not shuffle
        for theirs in HandHistory.loads_all(text):
            *_, (state, _) = theirs.state_actions
            assert list(state.stacks) == theirs.finishing_stacks


@pytest.mark.parametrize(
    ("game", "settings"),
    [
        ("ohio-big-o", {}),
        ("hustler-double-board-omaha", {}),
        ("ohio-hold-em", {"limit": "pot-limit"}),
        ("hustler-short-deck-holdem", {"limit": "no-limit"}),
        ("ohio-five-card-draw-lowball", {"draws": "2"}),
    ],
)
def test_what_the_format_has_no_name_for_stays_a_ledger(game: str, settings: dict[str, str]) -> None:
    assert histories_of(dealt(game, settings, 2, rounds=1)).hands == []


def test_a_hand_that_is_thrown_away_at_the_showdown() -> None:
    """Seat 2 calls the last bet and gives up: it mucks, and the other is written as showing."""
    hand = histories_of(dealt("hustler-holdem", CAPPED, 3, rounds=1)).hands[0]
    assert hand.actions[-2:] == ("p3 sm 8s3h", "p2 sm")
