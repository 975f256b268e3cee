"""How the simple players judge stud: by what the hand may win against what the others show."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.shoe import Shoe
from croupier.games import find
from croupier.odds.poker.layout import layout_of
from croupier.rules import Chosen, Decide, Table
from croupier.rules.script.round import Round
from croupier.simulation.poker.judgement import HandSeen
from croupier.simulation.poker.strategy import by_strength
from croupier.simulation.poker.stud_prospects import Rival, is_stud, pot_won
from croupier.table.chance import Chance, ShoeSource, answer_next
from croupier.table.observation import Observations


def hope(game: str, down: str, up: str, *others: str) -> float:
    """Against others who show these cards and have three down."""
    own = HandSeen(parse_cards(down), parse_cards(up), (), ())
    return pot_won(layout_of(find(game)), own, [Rival(parse_cards(each), 3) for each in others])


STUD, HI_LO, RAZZ = "hustler-seven-card-stud", "hustler-super-7-card-stud-hi-lo", "hustler-razz"


@pytest.mark.parametrize(
    ("game", "down", "up", "other", "part"),
    [
        (STUD, "As Ks 2d", "Qs Js Ts 3c", "Ah Ad Kh Kd", 1.0),  # a royal flush
        (STUD, "As Ks 2d", "Qc Jd 9h 8c", "7h 7d 7s 7c", 0.0),  # beaten by what lies open
        (
            HI_LO,
            "As 2d Qc",
            "3h 4c 5s Jd",
            "Kh Kd Ks Kc",
            0.5,
        ),  # no low with four kings, no high against them
        (RAZZ, "As 2d Qc", "3h 4c 5s Jd", "Kh Kd Qs Qd", 1.0),  # three low cards at most
    ],
)
def test_what_is_certain(game: str, down: str, up: str, other: str, part: float) -> None:
    assert hope(game, down, up, other) == part


def test_a_flush_draw_with_two_cards_to_come() -> None:
    """Nine of 44 unseen cards make it, twice: 35 % of the time, and sometimes less is enough; aces show two
    pair at least, or more."""
    found = hope(STUD, "Kh 9h", "4h 2h 7c", "As Ad Jc")
    assert 0.1 < found < 0.6


def test_more_others_leave_less() -> None:
    alone = hope(STUD, "Ks Kd", "7c 4h", "Qh 8c")
    assert hope(STUD, "Ks Kd", "7c 4h", "Qh 8c", "Jh 8d", "Td 2c") < alone


@pytest.mark.parametrize(
    ("game", "is_so"),
    [
        (STUD, True),
        (HI_LO, True),
        ("hustler-mexican-poker", True),
        ("hustler-holdem", False),
        ("ohio-five-card-draw-high", False),
    ],
)
def test_which_games_are_stud(game: str, is_so: bool) -> None:
    assert is_stud(layout_of(find(game))) is is_so


def chosen(game_id: str, cards: str, plan: list[str]) -> Chosen:
    """What the simple player does after the plan."""
    game = find(game_id)
    playing = Round(game, Table(game.options, {1: 100_000, 2: 100_000}))
    playing.start()
    order = parse_cards(cards)
    rest = (card for card in game.rules.pack.cards if card not in order)
    source, sights, words = ShoeSource(Chance("x"), Shoe((*order, *rest))), Observations(playing), iter(plan)
    while True:
        ask = playing.ask
        if not isinstance(ask, Decide):
            answer_next(playing, source)
            continue
        name, _, rest_of = next(words, "").partition(" ")
        if not name:
            return by_strength(sights.observe(ask.seat), ask)
        choice = next(each for each in ask.choices if each.name == name)
        playing.answer(choice.take(cards=parse_cards(rest_of) if rest_of else ()))


UNTIL_SIXTH = ["bring-in", "call", *["check"] * 4]
ACES_UP = "Qc As 9d Ah 2d Ad 3c 4h Ac 3d 6s Kd 3h 7c Ks"
"""Seat 1 has queen high, seat 2 four aces, two of them open, with kings."""


def test_trash_is_folded_and_the_best_hand_bets() -> None:
    assert chosen(STUD, ACES_UP, UNTIL_SIXTH).name == "bet"
    assert chosen(STUD, ACES_UP, [*UNTIL_SIXTH, "bet"]).name == "fold"


@pytest.mark.parametrize(
    ("game", "cards", "thrown"),
    [
        ("hustler-super-7-card-stud", "As 9c Ah 8c 4d 7c Ad 2s", "4d"),
        ("hustler-super-razz", "2s 9c 3d 8c Kd 7c 4h Ah", "Kd"),
    ],
)
def test_the_hole_card_that_is_least_missed_is_thrown(game: str, cards: str, thrown: str) -> None:
    plan = ["bring-in", "call", *(["check"] if "razz" in game else [])]
    assert chosen(game, cards, plan).cards == parse_cards(thrown)
