"""A bank that is about to set is told what each way brings of all the wagers against it."""

from __future__ import annotations

import pytest

from croupier.cards.card import print_cards
from croupier.games import find
from croupier.odds.coach import choice_values
from croupier.odds.setting.hand_at_stake import hand_to_set
from croupier.odds.state import weigh
from croupier.rules.game import Game
from croupier.rules.steps import Decide
from croupier.table.observation import Observation, observe
from croupier.table.session import TableSession


def about_to_set(game: Game, cover: int = 900_00, behind: int = 0) -> Observation:
    """Seat 1 banks against $10 and $20, and what is behind the second; the others are set the house way."""
    table = TableSession(game, game.options.with_settings({"backline": min(1, behind)}), seed="bank")
    for seat in (1, 2, 3):
        table.sit(seat, f"player {seat}", 1_000_00)
    table.willing, table.covers = {1}, {1: cover}
    playing = table.open_round()
    for seat, bet in ((2, 10_00), (3, 20_00)):
        playing.bet(seat, game.rules.wager.name, bet)
    if behind:
        playing.bet(3, "backline-1", behind)
    table.start()
    while isinstance(playing.ask, Decide) and playing.ask.seat != 1:
        table.choose(playing.ask.choices[1].take())
    return observe(playing, 1)


@pytest.mark.parametrize("name", ["hustler-pai-gow-tiles", "hustler-pai-gow-poker"])
def test_a_way_is_worth_the_sum_of_the_wagers(name: str) -> None:
    """$10, $20 and $5 behind: 35 times what the state of a bank is worth of a wager of one."""
    game = find(name)
    sight = about_to_set(game, behind=5_00)
    held = hand_to_set(sight)
    assert held is not None and (held.stake, held.is_bank) == (35_00, True)
    values = choice_values(sight)
    assert values is not None
    weighed = weigh(game, game.options, {"player": print_cards(held.cards), "side": "bank"})
    by_low = {print_cards(chosen.cards) + " low": value for chosen, value in values.items() if chosen.cards}
    same = [low for low in by_low if low in weighed.values]
    assert same
    assert all(by_low[low] == 35_00 * weighed.values[low] for low in same)
    assert max(values.values()) == 35_00 * max(weighed.values.values())


def test_wagers_that_are_not_covered_are_no_sum() -> None:
    assert hand_to_set(about_to_set(find("hustler-pai-gow-tiles"), cover=25_00)) is None
