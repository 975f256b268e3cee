"""Reports that bind what their rule binds: cards shown later, counts told, kills that are owed."""

from __future__ import annotations

import pytest

from croupier.custom_games import find
from croupier.rules.script import events as e
from croupier.rules.steps import Decide
from croupier.table.ledger import Ledger
from croupier.table.replay import replay
from croupier.table.session import TableSession

GIVES_UP = ("fold", "check", "pass", "stand-pat", "wait", "bring-in")


def seated(game: str, players: int, **settings: str) -> TableSession:
    found = find(game)
    options = found.options.with_settings({name.replace("_", "-"): each for name, each in settings.items()})
    at = TableSession(found, options, seed=f"{game} bound")
    for seat in range(1, players + 1):
        at.sit(seat, f"P{seat}", 50_000)
    return at


def asked(at: TableSession) -> Decide:
    assert at.round is not None and isinstance(at.round.ask, Decide)
    return at.round.ask


def choose(at: TableSession, *wanted: str) -> int:
    """The first of these that is listed, else what costs least; who chose it."""
    ask = asked(at)
    listed = {each.name: each for each in ask.choices}
    name = next(name for name in (*wanted, *GIVES_UP, *listed) if name in listed)
    at.choose(next(listed[name].ways()))
    return ask.seat


def finish(at: TableSession, *wanted: str) -> list[e.Event]:
    assert at.round is not None
    while not at.round.is_over:
        choose(at, *wanted)
    events = list(at.round.events)
    at.close()
    assert replay(Ledger.parse(str(at.ledger)), at.game).is_closed
    return events


def begin(at: TableSession) -> None:
    at.open_round()
    at.start()


def calls(at: TableSession) -> list[str]:
    assert at.round is not None
    return [event.words for event in at.round.events if isinstance(event, e.Called)]


def test_L746_and_L747_the_opening_hand_is_laid_open_now_or_once_the_pot_is_won() -> None:
    at = seated("hustler-draw-poker-jacks-or-better", 3, false_openers="played")
    begin(at)
    opener = choose(at, "bet")
    other = asked(at).seat
    at.report("openers-to-be-kept", other)
    at.report("opener-threw-hand", opener)
    assert at.round is not None
    first = next(event for event in at.round.events if isinstance(event, e.CardsShown))
    assert (first.seat, first.words, first.clause, len(first.cards)) == (
        opener,
        "the opening hand",
        "L746",
        5,
    )
    events = finish(at)
    won = max(
        place for place, event in enumerate(events) if isinstance(event, e.PotAwarded | e.CardsReshuffled)
    )
    shown = [event for event in events[won:] if isinstance(event, e.CardsShown) and event.clause == "L747"]
    assert [each.cards for each in shown] in ([first.cards], [])
    assert shown or any(isinstance(event, e.CardsReshuffled) for event in events)


def test_L765_a_rap_that_did_not_know_of_the_raise_binds_to_nothing() -> None:
    at = seated("hustler-draw-poker-jacks-or-better", 3, false_openers="played", limit="no-limit")
    begin(at)
    choose(at, "bet")
    seat = asked(at).seat
    at.report("pat-unaware-of-a-raise", seat)
    assert f"Seat {seat} may still play the hand: the rap binds to nothing" in calls(at)
    assert {"call", "fold"} <= {each.name for each in asked(at).choices}


def test_L812_cards_that_one_player_saw_are_shown_to_all_once_the_pot_is_won() -> None:
    at = seated("hustler-mexican-poker", 3)
    begin(at)
    seat = asked(at).seat
    at.report("cards-shown-to-one", seat)
    events = finish(at)
    won = max(place for place, event in enumerate(events) if isinstance(event, e.PotReturned))
    shown = [event for event in events if isinstance(event, e.CardsShown) and event.clause == "L812"]
    assert [each.seat for each in shown] == [seat] and shown[0].cards
    assert events.index(shown[0]) > won


@pytest.mark.parametrize("game", ["hustler-badugi", "hustler-lowball-deuce-to-seven"])
def test_how_many_cards_were_drawn_is_told_until_there_is_action(game: str) -> None:
    at = seated(game, 3)
    begin(at)
    if at.round is not None and at.round.is_over:  # a card each for the button
        begin(at)
    while "stand-pat" not in {each.name for each in asked(at).choices}:
        choose(at, "pass", "call", "check")
    first = choose(at, "stand-pat")
    at.report("draw-count-asked", first)
    assert f"Seat {first} drew 0" in calls(at)
    second = asked(at).seat
    at.report("draw-count-asked", second)
    assert f"Seat {second} has not drawn yet" in calls(at)
    while "stand-pat" in {each.name for each in asked(at).choices}:
        choose(at, "stand-pat")
    choose(at, "check", "bet")
    at.report("draw-count-asked", first)
    assert f"There has been action: what seat {first} drew is not told" in calls(at)
    finish(at)


def test_L723_a_killer_who_wants_out_has_posted_all_the_same() -> None:
    at = seated("hustler-omaha", 4, kill="full")
    begin(at)
    finish_round(at)
    at.table.apply(e.Marked(name="kill", value="2"))
    begin(at)
    at.report("killer-leaves", 2)
    assert at.round is not None
    fed = [event for event in at.round.events if isinstance(event, e.PotFed) and event.seat == 2]
    assert [event.what for event in fed] == ["kill-blind"]
    assert {"Seat 2: the kill is posted all the same", "Seat 2: the hand is dead"} <= set(calls(at))
    while not at.round.is_over:
        assert choose(at) != 2


def finish_round(at: TableSession) -> None:
    assert at.round is not None
    while not at.round.is_over:
        choose(at)


@pytest.mark.parametrize(
    ("report", "ruling", "is_in"),
    [
        ("kill-objected-to", "waits for the big blind", False),
        ("newcomer-in-killed-pot", "next available pot", True),
    ],
)
def test_L681_and_L722_who_comes_into_a_lowball_pot(report: str, ruling: str, is_in: bool) -> None:
    """Seat 4 is new and would be asked; an objection has it wait. In a pot that seat 3 must kill it is dealt
    in and owes the next kill."""
    at = seated("hustler-lowball-ace-to-five", 3, kill="full", chosen_kill="no")
    begin(at)
    finish_round(at)
    at.sit(4, "P4", 50_000)
    if is_in:
        at.table.apply(e.Marked(name="kill", value="3"))
    at.open_round()
    at.report(report, 4)
    at.start()
    assert asked(at).seat != 4 or is_in
    assert at.round is not None
    dealt = any(isinstance(event, e.CardsDealt) and event.to == 4 for event in at.round.events)
    assert dealt is is_in
    assert at.table.marker("owes-kill") == ("P4" if is_in else "")
    reported = [event.ruling for event in at.round.events if isinstance(event, e.Reported)]
    assert len(reported) == 1 and ruling in reported[0]
    finish_round(at)
    if is_in:
        at.table.apply(e.Marked(name="kill", value=""))
        begin(at)
        fed = [event for event in at.round.events if isinstance(event, e.PotFed)]
        assert ("kill-blind", 4) in [(event.what, event.seat) for event in fed]
        assert at.table.marker("owes-kill") == ""
