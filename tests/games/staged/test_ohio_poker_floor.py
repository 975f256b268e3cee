"""What goes wrong at Ohio's casino-poker tables: every line of the sheets' lists, at its moment."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import CARDS
from croupier.errors import BadReport
from croupier.games import find
from croupier.rules import steps as s
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.wagers.spot import completed
from tests.games.staged.ohio_poker_paper import calls, dollars, ends, play, turned

THREE, FOUR, CRAZY = "ohio-three-card-poker", "ohio-four-card-poker", "ohio-crazy-four-poker"
MISSISSIPPI, RIDE, NJ = "ohio-mississippi-stud", "ohio-let-it-ride-poker", "nj-let-it-ride"
ULTIMATE, BONUS = "ohio-ultimate-texas-hold-em", "ohio-texas-hold-em-bonus"
BETS: dict[str, dict[str, Any]] = {
    THREE: {"ante": 5, "pair-plus": 5, "six-card-bonus": 5},
    FOUR: {"ante": 5, "aces-up": 5, "progressive": 1},
    CRAZY: {"ante": 5, "queens-up": 5, "progressive": 1},
    MISSISSIPPI: {"ante": 5, "three-card-bonus": 5, "progressive": 1},
    RIDE: {"bet-1": 5, "let-it-ride-bonus": 1, "three-card-bonus": 5, "progressive": 1},
    NJ: {"bet-1": 5},
    ULTIMATE: {"ante": 5, "trips": 5, "progressive": 1},
    BONUS: {"ante": 5, "bonus": 5, "progressive": 1},
}
DUELS = {THREE: 3, FOUR: 5, CRAZY: 5}
every = pytest.mark.parametrize("game", BETS)


def reported(game: str, irregularity: str, *, after: int = 4, seat: int = 0, **more: Any) -> Any:
    report: dict[str, Any] = {"irregularity": irregularity, "after-cards": after} | (
        {"seat": seat} if seat else {}
    )
    return play(game, {1: BETS[game], 2: BETS[game]}, "? " * 40, [], reports=[report], **more)


@every
@pytest.mark.parametrize("irregularity", ["wrong-number-of-cards", "deck-not-complete", "shoe-jammed"])
def test_a_void_deal_returns_every_wager_and_takes_the_contribution_off_the_meter(
    game: str, irregularity: str
) -> None:
    void = reported(game, irregularity)
    assert dollars(void) == {1: 0, 2: 0}
    assert void.last.wants_shuffle
    if "progressive" in BETS[game]:
        assert void.table.meters["progressive"] == 10_000_00


@every
def test_a_deck_that_is_not_complete_is_removed(game: str) -> None:
    (told,) = [event for event in reported(game, "deck-not-complete").events if isinstance(event, e.Reported)]
    assert "removed from the table" in told.ruling


@every
def test_a_wrong_number_of_cards_takes_cards(game: str) -> None:
    """Before the first card is dealt nobody has too many."""
    table = Table(find(game).options, {1: 1000_00})
    playing = Round(find(game), table)
    assert "wrong-number-of-cards" not in [each.name for each in playing.fitting()]


@every
def test_without_a_shoe_none_jams(game: str) -> None:
    with pytest.raises(BadReport, match="shoe=no"):
        reported(game, "shoe-jammed", options={"dealing": "hand"})


@every
def test_a_shuffler_that_jams_leaves_the_round_and_has_the_cards_shuffled(game: str) -> None:
    playing = drive(game, "shuffler-jammed")
    assert not playing.is_void and playing.wants_shuffle


def drive(game: str, irregularity: str, *, seat: int = 0, after_choices: int = 0) -> Round:
    """A round of two seats, each always taking the last choice that it is offered (a fold, where there is
    one), with a report when so many choices were made."""
    playing = Round(find(game), Table(find(game).options, {1: 1000_00, 2: 1000_00}))
    bets = {spot: amount * 100 for spot, amount in BETS[game].items()}
    whole = completed(bets, find(game).wagers(find(game).options))
    for each in (1, 2):
        for spot in find(game).bet_order(whole, find(game).options):
            playing.bet(each, spot, whole[spot])
    deck, made, told = list(CARDS[:52]), 0, False
    playing.start()
    while (ask := playing.ask) is not None:
        if isinstance(ask, s.Decide) and made == after_choices and not told:
            told = True
            playing.report(irregularity, seat)
        elif isinstance(ask, s.Decide):
            made += 1
            playing.answer(next(ask.choices[-1].ways()))
        elif isinstance(ask, s.ReadMeter):
            playing.answer(playing.table.meters[ask.meter])
        elif isinstance(ask, s.Deal | s.Hide | s.Burn):
            playing.answer(tuple(deck.pop(7 * len(deck) % 11) for _ in range(ask.count)))
    return playing


@pytest.mark.parametrize("game", DUELS)
def test_an_exposed_card_returns_what_a_fold_gave_up_before_everybody_had_decided(game: str) -> None:
    """§10.III and §10.IV: forfeited wagers are collected when each player has played or folded."""
    playing = drive(game, "dealer-card-exposed", after_choices=1)
    assert playing.is_void
    assert playing.table.stacks == {1: 1000_00, 2: 1000_00}


@pytest.mark.parametrize("game", DUELS)
def test_what_a_fold_gives_up_is_collected_after_the_last_decision(game: str) -> None:
    playing = drive(game, "card-drawn-in-error")
    kinds = [type(event) for event in playing.events if isinstance(event, e.Chose | e.Settled)]
    assert kinds[:2] == [e.Chose, e.Chose] and e.Settled in kinds


@every
def test_a_player_who_leaves_loses_all_that_lies_there(game: str) -> None:
    playing = drive(game, "player-left", seat=2)
    lost = [event for event in playing.events if isinstance(event, e.Settled) and event.seat == 2]
    assert {event.outcome for event in lost} == {"forfeited"}
    assert not playing.table.reports


@every
def test_a_player_who_leaves_is_the_one_at_that_seat(game: str) -> None:
    """Seat 1 decides first, and goes on although seat 2 has left."""
    playing = drive(game, "player-left", seat=2)
    left = {event.seat for event in playing.events if isinstance(event, e.Settled) and "left" in event.why}
    assert left == {2}


@every
def test_nobody_leaves_from_a_seat_without_a_wager(game: str) -> None:
    playing = Round(find(game), Table(find(game).options, {1: 1000_00, 2: 1000_00}))
    whole = completed(BETS[game], find(game).wagers(find(game).options))
    for spot in find(game).bet_order(whole, find(game).options):
        playing.bet(1, spot, whole[spot] * 100)
    playing.start()
    with pytest.raises(BadReport, match="seat 2: it has no wager in this round"):
        playing.report("player-left", 2)


@every
def test_what_concerns_no_seat_is_reported_without_one(game: str) -> None:
    with pytest.raises(BadReport, match="deck-not-complete cannot concern seat 1: it concerns no seat"):
        drive(game, "deck-not-complete", seat=1)


@pytest.mark.parametrize(("game", "wager"), [(ULTIMATE, "trips"), (BONUS, "bonus")])
def test_an_exposed_card_stops_all_but_the_side_bet(game: str, wager: str) -> None:
    """Ultimate §11.I, Bonus §12.I: the progressive may go back, with its contribution."""
    back = {"progressive-when-exposed": "returned"}
    stopped = reported(game, "dealer-card-exposed", after=6, options=back)
    for seat in (1, 2):
        assert {spot for spot, outcome in ends(stopped, seat) if outcome != "returned"} == {wager}
    assert stopped.table.meters["progressive"] == 10_000_00
    assert turned(stopped, "board") is (game == ULTIMATE)
    assert not turned(stopped, "dealer")


@pytest.mark.parametrize("game", [ULTIMATE, BONUS])
def test_mlp_6_III_the_progressive_is_paid_irrespective_of_void_hands(game: str) -> None:
    """Three nines with the flop pay $9 for the $1; the Envy Bonus of a straight flush is $300."""
    bets = {1: {"ante": 5, "progressive": 1}, 2: {"ante": 5}}
    exposed = [{"irregularity": "dealer-card-exposed", "after-cards": 6}]
    nines = play(game, bets, "9c 9d 2s 4h Kd Qc ? 9h Jd 3s", [], reports=exposed)
    assert dollars(nines) == {1: 8, 2: 0}
    assert nines.unused == [], "the flop alone is dealt"
    assert nines.table.meters["progressive"] == 10_000_21
    envied = play(game, bets, "Ac Kd 5h 6h Kc Qc ? 7h 8h 9h", [], reports=exposed)
    assert dollars(envied) == {1: 299, 2: 0}


def test_mlp_6_III_a_fold_before_the_hands_are_void_is_void_too() -> None:
    bets = {1: {"ante": 5, "progressive": 1}, 2: {"ante": 5}}
    exposed = [{"irregularity": "dealer-card-exposed", "after-cards": 10}]
    folds = [[1, "fold"], [2, "flop"]]
    folded = play(BONUS, bets, "9c 9d 2s 4h Kd Qc ? 9h Jd 3s", folds, reports=exposed)
    assert dollars(folded) == {1: 8, 2: 0}


def test_ultimate_11_I_an_exposed_card_changes_nothing_once_everybody_has_played() -> None:
    bets = {1: {"ante": 5}, 2: {"ante": 5}}
    played = [[1, "play", 20], [2, "play", 15]]
    with pytest.raises(BadReport, match="board"):
        play(
            ULTIMATE, bets, "? " * 20, played,
            reports=[{"irregularity": "dealer-card-exposed", "after-cards": 7}],
        )  # fmt: skip
    one_waits = [[1, "play", 20], [2, "check"]]
    stopped = play(
        ULTIMATE, bets, "? " * 20, one_waits,
        reports=[{"irregularity": "dealer-card-exposed", "after-cards": 7}],
    )  # fmt: skip
    assert dollars(stopped) == {1: 0, 2: 0}


def test_bonus_12_I_an_exposed_card_matters_until_the_river_is_decided() -> None:
    decided = [[1, "flop"], [1, "turn"], [1, "check"]]
    for after, is_late in ((9, False), (11, True)):  # before the River wager; when the river is burned for
        paper = {"reports": [{"irregularity": "dealer-card-exposed", "after-cards": after}]}
        if is_late:
            with pytest.raises(BadReport, match="board"):
                play(BONUS, {1: {"ante": 5}}, "? " * 20, decided, **paper)
        else:
            stopped = play(BONUS, {1: {"ante": 5}}, "? " * 20, decided, **paper)
            assert dollars(stopped) == {1: 0} and "River wager, or check?" not in calls(stopped)


def test_ultimate_10_V_the_payout_limit_holds_for_trips_alone() -> None:
    """Four of a kind pay 30 to 1 on $10,000; an exposed card or a fold leaves nothing else to settle."""
    bets = {1: {"ante": 5, "trips": 10_000}}
    quads = "8s 8h Kd Qc ? 8d 8c 2s ? 3s 4d"
    exposed = [{"irregularity": "dealer-card-exposed", "after-cards": 4}]
    assert dollars(play(ULTIMATE, bets, quads, [], reports=exposed)) == {1: 50_000}
    folded = [[1, "check"], [1, "check"], [1, "fold"]]
    assert dollars(play(ULTIMATE, bets, quads, folded)) == {1: 50_000 - 10}
