"""A player-dealer who posts less than all wagers: by hand from the odds of one wager, and by script."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.games import find
from croupier.odds.find_odds import find_odds
from croupier.odds.report import WagerOdds
from croupier.odds.short_cover import ShortCover, exact_cover
from croupier.simulation.short_cover import CoverAsked, played_cover

BACCARAT, WAR = "hustler-21st-century-baccarat-v8-0", "hustler-casino-war"
BET = 25_00


def covered(
    game: str, wager: str, seats: int, posts: int, **settings: str
) -> tuple[WagerOdds, ShortCover | None]:
    dealing = find(game)
    options: Any = dealing.options.with_settings(settings)
    (odds,) = find_odds(dealing, options, wager).wagers
    assert isinstance(odds, WagerOdds)
    return odds, exact_cover(dealing, options, odds, BET, seats, posts)


def test_three_on_one_line_with_cover_for_sixty_dollars() -> None:
    """All three lose or all three are paid: $25, $25 and $10 of them. So the bank has the edge of $60."""
    odds, short = covered(BACCARAT, "player", 4, 60_00)
    assert short is not None and short.error is None
    assert short.bank == 60_00 * odds.house_edge
    assert short.action == (1, 1, Fraction(10, 25))


def test_ties_at_8_to_1_with_cover_for_a_hundred() -> None:
    """Three lose $75 together; a tie is due $200 each and the first gets the $100."""
    odds, short = covered(BACCARAT, "tie", 4, 100_00)
    tie = next(likely for net, likely in odds.nets if net > 0)
    assert short is not None
    assert short.bank == (1 - tie) * 75_00 - tie * 100_00
    whole = (1 - tie) * 25_00 + tie * 200_00
    assert short.action == (((1 - tie) * 25_00 + tie * 100_00) / whole, *[(1 - tie) * 25_00 / whole] * 2)


def test_gross_cover_is_used_up_by_every_sum() -> None:
    """The running result comes to the same here: all wagers go one way."""
    assert covered(BACCARAT, "player", 4, 60_00, cover="gross")[1] == covered(BACCARAT, "player", 4, 60_00)[1]


def test_with_enough_of_it_the_bank_has_all_that_is_lost() -> None:
    odds, short = covered(BACCARAT, "player", 6, 125_00)
    assert short is not None and short.bank == 125_00 * odds.house_edge and set(short.action) == {1}


def test_hands_that_hang_together_are_not_told_exactly() -> None:
    """Five players each have a card of one shoe against the same card of the bank's."""
    assert covered(WAR, "base", 6, 60_00)[1] is None


def test_one_player_at_casino_war_is() -> None:
    """$25 against $10: $10 either way, and the whole half where a tie is surrendered, $12.50, cut to $10."""
    odds, short = covered(WAR, "base", 2, 10_00)
    assert short is not None
    won = sum((likely for net, likely in odds.nets if net > 0), Fraction(0))
    lost = sum((likely for net, likely in odds.nets if net < 0), Fraction(0))
    assert short.bank == 10_00 * (lost - won)


@pytest.mark.parametrize(
    ("game", "wager", "seats", "cover"), [(BACCARAT, "player", 4, 60_00), (WAR, "base", 2, 10_00)]
)
def test_by_script_within_four_standard_errors(game: str, wager: str, seats: int, cover: int) -> None:
    dealing = find(game)
    options: Any = dealing.options
    _, short = covered(game, wager, seats, cover)
    found = played_cover(CoverAsked(dealing, options, wager, BET, seats), cover, rounds=1_500)
    assert short is not None and found.error
    assert abs(found.bank - float(short.bank)) < 4 * found.error
    assert sum(found.action) == pytest.approx(float(sum(short.action)), abs=0.03), "whoever comes first"


def test_by_script_nothing_is_uncovered_where_the_bank_has_enough() -> None:
    dealing = find(WAR)
    options: Any = dealing.options
    found = played_cover(CoverAsked(dealing, options, "base", BET, 4), 1_000_00, rounds=60)
    assert found.action == (1, 1, 1)
