"""What a seat may not see is not in what it observes: with other cards there, every array is the same."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from croupier.cards.shoe import Shoe
from croupier.environments.menu import DEAL
from croupier.environments.sight_arrays import encode
from croupier.environments.single_seat import SeatEnv
from croupier.games import FAMILIES, find
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.steps import Decide
from croupier.table.observation import Observation
from croupier.table.view import redact

DEALT = [name for name in FAMILIES if find(name).equipment(find(name).options).pack is not None]
OPEN = {"hustler-blackjack-21st-century-natural-22", "hustler-ruyi-baccarat"}
"""Every card is dealt face up."""


def changed(event: e.Event, seat: int, other: Any) -> e.Event:
    """The event with other cards where the seat may not see them."""
    cards = getattr(event, "cards", ())
    return replace(event, cards=(other,) * len(cards)) if cards and redact(event, seat).cards == () else event  # type: ignore[attr-defined]


class Otherwise:
    """A round of which hidden cards are others."""

    def __init__(self, playing: Round, seat: int, other: Any) -> None:
        self.events = [changed(event, seat, other) for event in playing.events]
        self.ask = playing.ask

    def differs(self, playing: Round) -> bool:
        return self.events != playing.events


@pytest.mark.parametrize("game", DEALT)
def test_hidden_cards_change_nothing(game: str) -> None:
    env = SeatEnv(game, bots="calling" if FAMILIES[game] == "poker" else "random")
    seated, coder = env.table.seated, env.table.encoder
    hidden = compared = 0
    for seed in range(6):
        env.reset(seed=seed)
        env.action_space.seed(seed)
        steps, is_over = 0, False
        while not is_over and steps < 12:
            is_over = env.step(DEAL if steps > 4 and not seated.ask else env.action_space.sample())[2]
            steps += 1
            assert seated.equipment.pack is not None
            other = Otherwise(seated.playing, 1, seated.equipment.pack.cards[-1])
            twin: Any = other
            sight = Observation(seated.game, seated.table, 1).follow(twin)
            mask = env.table.mask(1)
            observed = env.table.observe(1, mask)
            again = encode(coder, sight, env.table.phase, mask, env.table.laying)
            assert all(np.array_equal(observed[name], again[name]) for name in observed)
            compared += 1
            hidden += other.differs(seated.playing)
        if hidden:
            break
    assert compared
    assert bool(hidden) is (game not in OPEN)


@pytest.mark.parametrize(
    ("game", "places"),
    [("ohio-three-card-poker", (3, 4, 5)), ("ohio-blackjack", (4,)), ("ohio-ultimate-texas-hold-em", (2, 3))],
)
def test_other_hidden_cards_are_dealt_and_nobody_sees_it(game: str, places: tuple[int, ...]) -> None:
    """The shoe itself, with the dealer's cards changed for others from its end: the script runs again."""
    first: dict[str, Any] = {}
    for swap in (False, True):
        env = SeatEnv(game)
        env.reset(seed=11)
        source = env.table.seated._source
        assert source.shoe is not None
        order = list(source.shoe.order)
        if swap:
            for at, place in enumerate(places):
                order[place], order[-1 - at] = order[-1 - at], order[place]
            assert order != list(source.shoe.order)
        source.shoe = Shoe(order, source.shoe.cut_card)
        observed, *_ = env.step(DEAL)
        assert isinstance(env.table.seated.playing.ask, Decide)
        hidden = [event for event in env.table.seated.playing.events if isinstance(event, e.CardsHidden)]
        first = first or {"observed": observed, "hidden": hidden}
    assert hidden != first["hidden"]
    assert all(np.array_equal(observed[name], first["observed"][name]) for name in observed)
