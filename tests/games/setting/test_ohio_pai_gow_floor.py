"""The irregularities of Ohio's Pai Gow Poker, each by its clause."""

from __future__ import annotations

from itertools import islice

import pytest

from croupier.cards.chance_devices import Roll
from croupier.cards.pack import WITH_JOKER
from croupier.errors import BadReport
from croupier.games.setting.ohio_pai_gow_poker import GAME
from croupier.language.setting import SURRENDER
from croupier.rules import steps as s
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from tests.games.setting.pai_gow import EIGHTS_KQ, NINES_AK, played, settled


@pytest.mark.parametrize("name", ["dice-not-flat", "die-fell-out"])
def test_16_I_II_the_dice_are_shaken_again(name: str) -> None:
    assert played(EIGHTS_KQ, NINES_AK, reports=[name]).net == {1: 950}


@pytest.mark.parametrize(
    ("name", "clause"),
    [
        ("dealer-card-exposed", "§16.V"),
        ("wrong-number-of-cards", "§16.VII"),
        ("misdeal", "§9.VII, §10.VII"),
        ("stack-card-exposed", "§16.IX"),
        ("stacks-missing", "§16.X"),
    ],
)
def test_16_the_round_is_void_and_the_cards_are_reshuffled(name: str, clause: str) -> None:
    done = played(EIGHTS_KQ, NINES_AK, reports=[{"irregularity": name, "after-cards": 14}])
    assert done.net == {1: 0}
    assert done.last is not None
    assert done.last.wants_shuffle
    assert [event.clause for event in done.events if isinstance(event, e.RoundVoided)] == [clause]


@pytest.mark.parametrize("seen", [7, 53])
def test_16_III_all_hands_are_dead_whenever_the_total_is_found_wrong(seen: int) -> None:
    """While the stacks are delivered, or when the hands are being set."""
    done = played(EIGHTS_KQ, NINES_AK, reports=[{"irregularity": "dice-misread", "after-cards": seen}])
    assert done.net == {1: 0}
    assert done.last is not None
    assert done.last.wants_shuffle
    assert [event.clause for event in done.events if isinstance(event, e.RoundVoided)] == ["§16.III"]


def test_16_IV_a_player_whose_card_was_exposed_plays_on_or_has_the_hand_void() -> None:
    report = [{"irregularity": "player-card-exposed", "seat": 1, "after-cards": 14}]
    void = played(EIGHTS_KQ, NINES_AK, reports=report, choices=[[1, "void"]])
    assert void.net == {1: 0}
    assert settled(void) == [(1, "returned")]
    plays = played(EIGHTS_KQ, NINES_AK, reports=report, choices=[[1, "play-on"], [1, "house-way"]])
    assert plays.net == {1: 950}


def test_16_IV_a_report_while_hands_are_set_interrupts_and_others_play_on() -> None:
    done = played(
        EIGHTS_KQ,
        NINES_AK,
        "Th Tc Ac Qd 6h 4d 3c",
        reports=[
            {"irregularity": "player-card-exposed", "seat": 2, "after-cards": 53},
            {"irregularity": "player-card-exposed", "seat": 1, "after-cards": 53},
        ],
        choices=[[2, "void"], [1, "play-on"], [1, "house-way"]],
    )
    assert done.net == {1: 950, 2: 0}


def test_16_IV_a_hand_that_was_surrendered_is_not_asked() -> None:
    table, playing = surrendered()
    with pytest.raises(BadReport, match="it has no wager in this round"):
        playing.report("player-card-exposed", 1)
    assert isinstance(playing.ask, s.Decide)
    assert playing.ask.seat == 2
    assert table.reports == []


def test_7_II_who_has_surrendered_may_leave() -> None:
    table, playing = surrendered()
    events = len(playing.events)
    with pytest.raises(BadReport, match="it has no wager in this round"):
        playing.report("player-left", 1)
    assert isinstance(playing.ask, s.Decide)
    assert playing.ask.seat == 2
    assert playing.events[events:] == []
    assert table.stacks[1] == 9_000


def surrendered() -> tuple[Table, Round]:
    """Seat 1 has surrendered, seat 2 is to set its hand."""
    table = Table(GAME.options, {1: 10_000, 2: 10_000})
    playing = Round(GAME, table)
    for seat in (1, 2):
        playing.bet(seat, "pai-gow-poker", 1000)
    playing.start()
    cards = iter(WITH_JOKER.cards)
    while not isinstance(ask := playing.ask, s.Decide):
        if isinstance(ask, s.RollDice):
            playing.answer(Roll((2, 2, 4)))
        else:
            assert isinstance(ask, s.Deal | s.Hide | s.Burn)
            playing.answer(tuple(islice(cards, ask.count)))
    playing.answer(SURRENDER.take())
    return table, playing


def test_16_VI_a_card_drawn_in_error_is_the_next_card() -> None:
    reports = [{"irregularity": "card-drawn-in-error", "after-cards": 7}]
    assert played(EIGHTS_KQ, NINES_AK, reports=reports).net == {1: 950}


def test_16_VIII_the_dealer_sets_again_and_the_round_is_completed() -> None:
    done = played(
        EIGHTS_KQ,
        NINES_AK,
        options={"surrender": "until-shown"},
        choices=[[1, "house-way"], [1, "show"]],
        reports=[{"irregularity": "dealer-set-wrongly", "after-cards": 53}],
    )
    assert done.net == {1: 950}
    (reported,) = [event for event in done.events if isinstance(event, e.Reported)]
    assert reported.ruling == "the hands are reset by the house way and the round is completed"


def test_16_XI_a_jam_reshuffles() -> None:
    done = played(EIGHTS_KQ, NINES_AK, reports=["shuffler-jammed"])
    assert done.net == {1: 950}
    assert done.last is not None
    assert done.last.wants_shuffle


def test_7_II_who_leaves_during_the_round_loses_the_wagers() -> None:
    done = played(
        EIGHTS_KQ,
        NINES_AK,
        "Th Tc Ac Qd 6h 4d 3c",
        reports=[{"irregularity": "player-left", "seat": 1, "after-cards": 53}],
        choices=[[2, "house-way"]],
    )
    assert done.net == {1: -1000, 2: 950}
    assert settled(done)[0] == (1, "forfeited")


def test_an_irregularity_out_of_its_moment_is_refused() -> None:
    with pytest.raises(BadReport, match="belongs to the deal"):
        played(EIGHTS_KQ, NINES_AK, reports=[{"irregularity": "stack-card-exposed", "after-cards": 53}])
