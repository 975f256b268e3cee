"""Hands that were set, as they lie for who may see them."""

from __future__ import annotations

import pytest

from croupier.cards.card import print_cards
from croupier.rules.script import events as e
from croupier.rules.steps import DEALER, Place
from croupier.table.observation import Observation
from croupier.table.view import redact
from croupier.table.written import WrittenRound
from tests.games.setting.banked import settled

BANK = "Js Tc / 8s 8h 6d 4c 3c"
MINE = "Ks Qc / 9s 9h 7d 5c 2c"
FACE_UP = "hustler-face-up-pai-gow-poker"


def looked_at(done: WrittenRound, seat: int | None, until: str = "") -> Observation:
    """The round as a viewer has it when these words are called; at its end, without them."""
    sight = Observation(done.game, done.table, seat)
    for event in done.events:
        sight.see(redact(event, seat))
        if until and isinstance(event, e.Called) and event.words == until:
            break
    return sight


def parts(sight: Observation, place: Place) -> list[tuple[str, str, str]]:
    found = sight.set_parts(sight.table.options, place)
    return [(each.name, print_cards(each.cards), each.words) for each in found]


SET_BANK = [("high", "8h 8s 6d 4c 3c", "pair of eights"), ("low", "Js Tc", "jack-ten")]
SET_MINE = [("high", "9h 9s 7d 5c 2c", "pair of nines"), ("low", "Ks Qc", "king-queen")]


def test_an_open_bank_lies_as_it_was_set_before_the_others_set() -> None:
    done = settled(FACE_UP, BANK, MINE)
    for viewer in (None, 1, 7):
        sight = looked_at(done, viewer, until="Set your hands")
        assert parts(sight, DEALER) == SET_BANK
        assert parts(sight, 1) == []


def test_a_hand_lies_as_it_was_set_for_its_player_at_once_and_for_others_when_it_is_shown() -> None:
    done = settled("hustler-pai-gow-poker", BANK, MINE)
    assert parts(looked_at(done, 1, until="The bank's hand"), 1) == SET_MINE
    assert parts(looked_at(done, None, until="The bank's hand"), 1) == []
    assert parts(looked_at(done, None, until="The bank's hand"), DEALER) == []
    end = looked_at(done, None)
    assert (parts(end, 1), parts(end, DEALER)) == (SET_MINE, SET_BANK)


def test_a_bank_that_is_open_and_not_set_lies_in_one_piece() -> None:
    done = settled("hustler-pai-gow-poker", BANK, MINE)
    sight = Observation(done.game, done.table, None)
    for event in done.events:
        sight.see(redact(event, None))
        if isinstance(event, e.CardsRevealed):
            break
    assert len(sight.hand(DEALER)) == 7
    assert parts(sight, DEALER) == []


def test_an_ace_high_bank_is_not_set() -> None:
    done = settled(FACE_UP, " / As Kd Jh 9c 7s 5d 3h", " / Ks Qc 9s 9h 7d 5c 2c", choices=[])
    assert parts(looked_at(done, None), DEALER) == []


@pytest.mark.parametrize("viewer", [None, 1])
def test_of_two_equal_tiles_one_may_lie_in_each_hand(viewer: int | None) -> None:
    done = settled("hustler-pai-gow-tiles", "5-5 6-2 / 4-2 2-1", "6-6 1-1 / 6-6 5-1")
    high, low = parts(looked_at(done, viewer), 1)
    assert sorted((low[1], high[1])) == ["6-6 1-1", "6-6 5-1"]


def test_a_game_without_two_hands_has_no_parts() -> None:
    done = settled("hustler-pai-gow-poker", BANK, MINE)
    sight = looked_at(done, None)
    assert sight.set_parts(done.table.options, 5) == ()
