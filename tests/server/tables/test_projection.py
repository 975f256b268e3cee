"""The kept projection shows what the ledger gives, after every event and to every viewer. `make soak`
compares all games."""

from __future__ import annotations

import pytest

from croupier.rules.script import events as e
from croupier.server.tables.seat_fold import ALL, CHANGES
from croupier.server.tables.situation import BUILDERS
from tests.server.tables.random_tables import RandomTable, compare

SAMPLE = (
    "ohio-blackjack",
    "hustler-casino-blackjack",
    "ohio-craps",
    "ohio-roulette",
    "ohio-mini-baccarat",
    "ohio-let-it-ride-poker",
    "ohio-pai-gow-poker",
    "ohio-hold-em",
    "hustler-casino-war",
)
"""A game of each family."""


@pytest.mark.parametrize("game", SAMPLE)
def test_a_kept_situation_is_what_the_ledger_gives(game: str) -> None:
    assert compare(game, "kept") > 100


def test_a_section_is_built_again_only_when_it_has_changed() -> None:
    """Bets on the layout move no card: the felt stays as it was, and the seats do not."""
    table = RandomTable("ohio-roulette", "sections")
    for _ in table.steps(1):
        if table.state.phase == "betting":
            break
    before = table.kept("ann")
    assert table.kept("ann").cards is before.cards
    lines = len(table.state.session.ledger)
    for _ in table._bet(1, "ann"):
        if any(isinstance(line.what, e.Staked) for line in table.state.session.ledger.lines[lines:]):
            break
    now = table.kept("ann")
    assert now.version > before.version
    assert now.seats != before.seats and now.seats[0].laid > before.seats[0].laid
    assert now.cards is before.cards and now.results is before.results


def test_events_change_sections_that_exist() -> None:
    assert set(ALL) <= set(BUILDERS)
    assert {section for sections in CHANGES.values() for section in sections} <= set(ALL)
