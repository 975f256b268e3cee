"""What holds for every game there is."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.games import all_games, find
from croupier.refusals import BadLedger, Refusal, UnknownName
from croupier.rules import steps as s
from croupier.rules.game import Game
from croupier.rules.irregularities import Ruling
from croupier.rules.options import Options
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.chance import Chance
from croupier.table.ledger import Ledger
from croupier.table.replay import replay
from croupier.table.view import seen, view
from tests.every_game.playing import bet_by_lot, other_settings, play_rounds, sit_down

ROOT = Path(__file__).parents[2]
every_game = pytest.mark.parametrize("game", all_games(), ids=str)
UNCITED = (
    e.RoundOpened | e.RoundClosed | e.TableOpened | e.TableClosed | e.SeatTaken | e.SeatLeft | e.ChipsBought
    | e.ShoeShuffled | e.ShoeFinished | e.DiscardsShuffled | e.ChanceSeeded | e.ChanceDisclosed | e.BankPosted
    | e.TakenDown | e.CommissionCollected | e.CutCardOut
)  # fmt: skip
"""What people and the table do by themselves; everything else is ordered by a clause."""


@every_game
def test_the_same_seed_gives_the_same_ledger(game: Game) -> None:
    assert str(play_rounds(game, "one").ledger) == str(play_rounds(game, "one").ledger)
    assert str(play_rounds(game, "one").ledger) != str(play_rounds(game, "two").ledger)


@every_game
def test_replay_equals_play(game: Game) -> None:
    sitting = play_rounds(game, "replay", rounds=12)
    done = replay(Ledger.parse(str(sitting.ledger)))
    assert done.rounds == 12
    assert done.table.house == sitting.table.house
    assert done.table.drop == sitting.table.drop
    assert done.table.meters == sitting.table.meters


@every_game
def test_the_books_balance_at_every_event(game: Game) -> None:
    """Over stacks, wagers, pot, bank, house, fees and meters; only people bring chips and take them away."""
    table = Table(game.options, {})
    worth = 0
    for event in play_rounds(game, "books", rounds=6).ledger:
        match event:
            case e.SeatTaken(stack=amount) | e.ChipsBought(amount=amount):
                worth += amount
            case e.SeatLeft(stack=amount):
                worth -= amount
        table.apply(event)
        assert table.balance() == worth, event


@every_game
def test_a_changed_event_is_found(game: Game) -> None:
    lines = str(play_rounds(game, "changed", rounds=2).ledger).splitlines(keepends=True)
    for place in range(1, len(lines)):
        without = "".join(lines[:place] + lines[place + 1 :])
        with pytest.raises(BadLedger):
            replay(Ledger.parse(without))


@every_game
def test_an_event_changed_with_its_hashes_is_found_by_the_rules(game: Game) -> None:
    """Whoever rewrites the whole chain still has to reckon with the rules and the seeds."""
    events = list(play_rounds(game, "forged", rounds=3).ledger)
    forged = 0
    for place, event in enumerate(events):
        if isinstance(event, e.Settled | e.PotAwarded | e.MeterOpened | e.MeterRead | e.MeterFed):
            other = replace(event, paid=event.paid + 1) if isinstance(event, e.Settled) else replace(
                event, amount=event.amount + 1
            )  # fmt: skip
            again = Ledger()
            again.extend([*events[:place], other, *events[place + 1 :]])
            with pytest.raises(BadLedger, match=f"line {place + 1} "):
                replay(Ledger.parse(str(again)))
            forged += 1
    assert forged


@every_game
def test_every_step_of_the_ledger_is_cited(game: Game) -> None:
    for event in play_rounds(game, "cited", rounds=12).ledger:
        if not isinstance(event, UNCITED):
            assert event.clause, event


@every_game
def test_nothing_is_left_on_a_spot_that_does_not_stand(game: Game) -> None:
    sitting = sit_down(game, "left")
    stands = {spot.name for spot in game.wagers(game.options) if spot.stands}
    chance = Chance("left")
    for _ in range(12):
        playing = sitting.open_round()
        bet_by_lot(playing, chance)
        sitting.play(lambda sight, ask: next(ask.choices[0].ways()))
        assert {spot for laid in sitting.table.layout.values() for spot in laid} <= stands
        assert sitting.table.pot == 0
        assert sitting.table.posted == 0


@every_game
def test_views_leak_nothing(game: Game) -> None:
    """No seat sees a face-down card of another place before it is turned up."""
    events = list(play_rounds(game, "leaks", rounds=8).ledger)
    for seat in (1, 2, 3, None):
        for told, full in zip(view(events, seat), events, strict=True):
            if isinstance(full, e.CardsHidden | e.CardsBurned):
                assert told.cards == () and told.count == len(full.cards)  # type: ignore[attr-defined]
            elif isinstance(full, e.CardsDealt) and full.face == "down" and full.to != seat:
                assert told.cards == () and told.count == len(full.cards)  # type: ignore[attr-defined]
            elif isinstance(full, e.CardsDiscarded) and full.seat != seat:
                assert told.cards == () and told.count == len(full.cards)  # type: ignore[attr-defined]
            elif isinstance(full, e.Chose) and full.is_private and full.seat != seat:
                assert told.cards == ()  # type: ignore[attr-defined]
            else:
                assert told == full


@every_game
def test_a_view_shows_a_seat_its_own_cards(game: Game) -> None:
    for event in play_rounds(game, "own", rounds=4).ledger:
        if isinstance(event, e.CardsDealt) and isinstance(event.to, int):
            assert seen(event, event.to) == event


@every_game
def test_events_print_and_parse_back(game: Game) -> None:
    ledger = play_rounds(game, "parse", rounds=4).ledger
    assert list(Ledger.parse(str(ledger))) == list(ledger)


@every_game
def test_an_illegal_choice_is_refused_and_nothing_is_lost(game: Game) -> None:
    """By the sheet's options, or by others where those leave nothing to decide."""
    others = (options for _, options in other_settings(game))
    assert _sings(game, game.options) or not game.choices or any(_sings(game, each) for each in others)


def _sings(game: Game, options: Options) -> int:
    sitting = sit_down(game, "illegal", options)
    asked = 0
    for number in range(400):  # a choice may be rare
        if number >= 20 and (asked or not game.choices):
            break
        playing = sitting.open_round()
        bet_by_lot(playing, Chance(f"illegal {asked}"))
        sitting.start()
        while isinstance(ask := playing.ask, s.Decide):
            asked += 1
            before = list(playing.events)
            foreign = type(ask.choices[0])(name="sing").take()
            with pytest.raises(Refusal, match="cannot sing"):
                sitting.choose(foreign)
            assert playing.ask is ask and playing.events == before
            sitting.choose(next(ask.choices[0].ways()))
    return asked


@every_game
def test_every_irregularity_names_its_clause_and_ruling(game: Game) -> None:
    names = [each.name for each in game.irregularities]
    assert len(set(names)) == len(names)
    for each in game.irregularities:
        assert each.clause and each.trigger and each.words
        assert each.ruling is not Ruling.IN_SCRIPT or each.says


@every_game
def test_every_irregularity_can_be_reported_at_its_moments(game: Game) -> None:
    """Reported at the first decision or chance of each moment, it is ruled on and the books balance."""
    for each in game.irregularities:
        options = game.options
        if each.only_without:
            options = options.with_settings({each.only_without.replace("_", "-"): "no"})
        reported = _report_somewhere(game, each.name, options)
        assert reported, f"{each.name} fits no moment of twenty rounds"


def _report_somewhere(game: Game, name: str, options: Options) -> bool:
    for number in range(20):
        sitting = sit_down(game, f"report {name} {number}", options)
        playing = sitting.open_round()
        bet_by_lot(playing, Chance(f"{name} {number}"))
        worth = sitting.table.balance()
        sitting.record()
        reported = _drive(sitting, name, number)
        assert playing.is_over
        assert sitting.table.balance() == worth
        if reported:
            assert not sitting.table.reports, "a report nobody ruled on"
            assert any(isinstance(event, e.Reported) and event.clause for event in playing.events)
            sitting.close()
            replay(Ledger.parse(str(sitting.ledger)))
            return True
    return False


def _drive(sitting, name: str, number: int) -> bool:  # type: ignore[no-untyped-def]
    """Play a round one question at a time, reporting `name` at the first moment that it fits. Each time
    another of the listed choices is made: some hands are folded at once, some played to the end."""
    playing = sitting.round
    reported = False
    irregularity = playing.game.irregularity(name)
    while not playing.is_over or (not reported and irregularity in playing.fitting()):
        if not reported and irregularity in playing.fitting():
            seat = 1 if irregularity.wants_seat else 0
            sitting.report(name, seat, _right(playing) if irregularity.wants_result else "", run=False)
            reported = True
        elif playing.ask is None:
            playing.start()
        elif isinstance(playing.ask, s.Decide):
            choices = playing.ask.choices
            playing.answer(next(choices[number % len(choices)].ways()))
        else:
            sitting.answer_one()
    sitting.record()
    return reported


def _right(playing: Round) -> str:
    """Another result than the one that was read or confirmed."""
    asked = playing.ask if isinstance(playing.ask, s.Confirm) else playing.confirmed
    assert asked is not None
    return next(each for each in asked.among if each != asked.result)


@every_game
def test_the_sheets_are_in_the_rulebook(game: Game) -> None:
    assert game.sheets[0] == game.id
    for sheet in game.sheets:
        assert (ROOT / "rulebook" / f"{sheet}.md").is_file()


@every_game
def test_options_print_and_parse_back(game: Game) -> None:
    from dataclasses import fields

    from croupier.rules.options import hyphened, written

    for each in fields(game.options):
        text = written(getattr(game.options, each.name), each.metadata)
        again = game.options.with_settings({hyphened(each.name): text})
        assert getattr(again, each.name) == getattr(game.options, each.name), each.name


@every_game
def test_names_are_lower_case_with_hyphens(game: Game) -> None:
    for spot in game.wagers(game.options):
        assert spot.name == spot.name.lower() and " " not in spot.name and "_" not in spot.name
    for name in game.choices:
        assert name == name.lower() and " " not in name and "_" not in name


def test_an_unknown_game_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match="did you mean us-double-down-stud"):
        find("us-double-down-stut")


def test_ids_are_unique() -> None:
    assert len({game.id for game in all_games()}) == len(all_games())
