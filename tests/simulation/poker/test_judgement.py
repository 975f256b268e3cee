"""How a player who judges by strength looks at hands before and after a draw."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.games.poker.draw.hustler_archie import GAME as ARCHIE
from croupier.games.poker.draw.hustler_draw_poker_jacks_or_better import GAME as JACKS
from croupier.games.poker.draw.hustler_lowball_ace_to_five import GAME as LOWBALL
from croupier.rules import Game
from croupier.simulation.poker.judgement import HandSeen, best_to_throw, prospects, worth_of
from croupier.simulation.poker.strategy import FAIR, STRONG


def hand(cards: str) -> HandSeen:
    return HandSeen(parse_cards(cards), (), (), ())


def test_a_draw_to_a_wheel_promises_more_than_a_rough_pat_hand() -> None:
    drawing, rough = (prospects(LOWBALL.rules, LOWBALL.options, hand(cards)) for cards in
                      ("Kd 4s 3h 2c As", "Kd Qs Jh Tc 9s"))  # fmt: skip
    assert drawing > FAIR > rough


@pytest.mark.parametrize(
    ("game", "cards", "thrown"),
    [
        (LOWBALL, "Kd 4s 3h 2c As", {"Kd"}),
        (LOWBALL, "Jk 4s 3h 2c Kd", {"Kd"}),
        (LOWBALL, "7d 5s 3h 2c As", set()),
        (JACKS, "As Ad Ah 8c 3d", {"8c", "3d"}),
        (JACKS, "Ks Qs Js Ts 9s", set()),
        (ARCHIE, "5s 4d 3h 2c As", set()),
    ],
)
def test_what_is_thrown_away(game: Game, cards: str, thrown: set[str]) -> None:
    away = best_to_throw(game.rules, game.options, hand(cards), 1, 5, True)
    assert {str(card) for card in away} == thrown


def test_a_low_that_nobody_has_does_not_weaken_a_high_hand() -> None:
    """Archie: three aces have no low, but next to nobody has one."""
    assert worth_of(ARCHIE.rules, ARCHIE.options, hand("As Ad Ah 8c 3d"), draws=1) > STRONG
    assert worth_of(ARCHIE.rules, ARCHIE.options, hand("5s 5d Kh 8c 3d"), draws=1) < FAIR
