"""The fees printed with the games, rulebook/hustler-collection-schedules-lines-1312-2350.md: the lines of its
tables and its vectors, as schedules that can be set at a table of the game."""

from __future__ import annotations

import pytest

from croupier.games import find
from croupier.language.banked import PlayerDealerOptions
from croupier.wagers.fees import FeeSchedule

UTH = "hustler-ultimate-texas-holdem-california"
SECOND = "hustler-21st-century-blackjack-second-chances"
ACTION = 20_000
"""$200 of table action, where the fee of the player-dealer goes by it."""


def schedules(game: str, limits: str) -> list[FeeSchedule]:
    options = find(game).options
    assert isinstance(options, PlayerDealerOptions)
    return [
        each for each in options.printed_schedules if each.limits is not None and str(each.limits) == limits
    ]


@pytest.mark.parametrize(
    ("game", "limits", "player", "dealer"),
    [
        (SECOND, "$2-$20", 25, 25), (SECOND, "$5-$50", 50, 50),
        (SECOND, "$10-$100", 100, 100), (SECOND, "$50-$300", 200, 200),
        (UTH, "$5-$25", 50, 100), (UTH, "$10-$100", 100, 200), (UTH, "$25-$100", 100, 200),
        (UTH, "$50-$300", 200, 300), (UTH, "$100-$500", 300, 400),
        ("hustler-let-it-ride", "$5-$25", 50, 100), ("hustler-let-it-ride", "$10-$100", 100, 200),
        ("hustler-let-it-ride", "$25-$100", 100, 200), ("hustler-let-it-ride", "$50-$300", 200, 300),
        ("hustler-let-it-ride", "$100-$500", 300, 400),
        ("hustler-three-card-poker", "$5-$50", 50, 200), ("hustler-three-card-poker", "$10-$100", 100, 200),
        ("hustler-three-card-poker", "$50-$300", 200, 300),
        ("hustler-21st-century-baccarat-v8-0", "$5-$50", 50, 100),
        ("hustler-21st-century-baccarat-v8-0", "$10-$100", 100, 200),
        ("hustler-21st-century-baccarat-v8-0", "$50-$300", 200, 300),
        ("hustler-21st-century-baccarat-v8-0", "$100-$500", 300, 500),
        ("hustler-fortune-pai-gow-poker", "$10-$100", 100, 200),
        ("hustler-fortune-pai-gow-poker", "$25-$100", 100, 200),
        ("hustler-fortune-pai-gow-poker", "$50-$300", 200, 400),
        ("hustler-fortune-pai-gow-poker", "$100-$500", 300, 500),
        ("hustler-21st-century-baccarat-v9-0", "$10-$100", 100, 200),
        ("hustler-21st-century-baccarat-v9-0", "$25-$100", 100, 200),
        ("hustler-21st-century-baccarat-v9-0", "$50-$300", 200, 400),
        ("hustler-21st-century-baccarat-v9-0", "$100-$500", 300, 500),
    ],
)  # fmt: skip
def test_a_printed_line_can_be_set_at_a_table(game: str, limits: str, player: int, dealer: int) -> None:
    least = schedules(game, limits)[0].limits
    assert least is not None
    found = {
        (each.player.fee(least.minimum), each.dealer.fee(max(ACTION, least.minimum)))
        for each in schedules(game, limits)
    }
    assert (player, dealer) in found


@pytest.mark.parametrize(("action", "fee"), [(10_000, 100), (10_100, 200)])
def test_vectors_1_and_2_three_card_poker_by_the_action_of_the_table(action: int, fee: int) -> None:
    assert fee in {each.dealer.fee(action) for each in schedules("hustler-three-card-poker", "$5-$50")}


def test_vector_3_a_spot_of_5_at_a_2_dollar_table() -> None:
    fees = {each.player.fee(500) for each in schedules("hustler-three-card-poker", "$2-$50")}
    assert 50 in fees


def test_vector_4_texas_stud_with_six_players() -> None:
    regular = find("hustler-texas-stud-poker").options.printed()["4-8"].collections[0]
    assert regular.fee(6) == 200
