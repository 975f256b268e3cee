"""Checks that hold for every game. Each yields a line for every fault of a game."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from threading import current_thread, main_thread
from types import FrameType

from croupier.cards.card import Hand
from croupier.custom_games import blamed
from croupier.errors import BadGame, CroupierError, IllegalChoice
from croupier.rules.choices import Choice
from croupier.rules.game import Game
from croupier.rules.options import Options, hyphened, written
from croupier.rules.script import events as e
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide
from croupier.table.chance import Chance
from croupier.table.conformance.irregularities import rulings_are_named, rulings_can_be_asked_for
from croupier.table.conformance.random_play import (
    FallsShort,
    bet_by_lot,
    by_lot,
    first_listed,
    other_settings,
    play_round,
    play_rounds,
    sit_down,
)
from croupier.table.conformance.slips import nothing_is_let_slip
from croupier.table.ledger import Ledger
from croupier.table.replay import replay
from croupier.table.view import redact, view

Shortfalls = Iterator[str]

UNCITED = (
    e.RoundOpened | e.RoundClosed | e.TableOpened | e.TableClosed | e.SeatTaken | e.SeatLeft | e.ChipsBought
    | e.ShoeShuffled | e.ShoeFinished | e.DiscardsShuffled | e.ChanceSeeded | e.ChanceDisclosed | e.BankPosted
    | e.TakenDown | e.CommissionCollected | e.CutCardOut | e.SatOut | e.SatIn | e.ClockRead
    | e.BankCarried
)  # fmt: skip
"""Events that people and the table cause themselves; every other event cites a clause."""
SECONDS = 30.0
"""That a check may take."""
FEW, MANY = 20, 400
"""Rounds in which somebody is asked, and in which a rare question comes up."""


@dataclass(frozen=True)
class Check:
    name: str
    run: Callable[[Game], Shortfalls]

    def shortfalls(self, game: Game) -> list[str]:
        """Return the faults of the game, exceptions included."""
        found: list[str] = []
        try:
            with within(SECONDS), blamed():
                found.extend(self.run(game))
        except (FallsShort, BadGame) as no:
            found.append(str(no))
        except Exception as no:
            kind = "" if isinstance(no, CroupierError) else f"{type(no).__name__}: "
            found.append(f"it breaks down: {kind}{no}")
        return found

    def __str__(self) -> str:
        return self.name


def rounds_are_played(game: Game) -> Shortfalls:
    """Check that rounds can be played to their ends."""
    play_rounds(game, "one")
    yield from ()


def same_seed_same_ledger(game: Game) -> Shortfalls:
    one = str(play_rounds(game, "one").ledger)
    if one != str(play_rounds(game, "one").ledger):
        yield "the same seed gives two ledgers: something draws that is not asked for"
    if one == str(play_rounds(game, "two").ledger):
        yield "two seeds give the same ledger"


def replay_equals_play(game: Game) -> Shortfalls:
    sitting = play_rounds(game, "replay", rounds=12)
    done = replay(Ledger.parse(str(sitting.ledger)), game)
    if done.rounds != 12:
        yield f"12 rounds were played and {done.rounds} replayed"
    now, then = done.table, sitting.table
    if (now.house, now.drop, now.meters) != (then.house, then.drop, then.meters):
        yield "the house, the drop or a meter is another after the replay"


def money_is_conserved(game: Game) -> Shortfalls:
    """Check that only people bring chips and take them away: stacks, wagers, pot, bank, house, fees and
    meters keep their sum."""
    table = Table(game.options, {})
    worth = 0
    for event in play_rounds(game, "books", rounds=6).ledger:
        match event:
            case e.SeatTaken(stack=amount) | e.ChipsBought(amount=amount):
                worth += amount
            case e.SeatLeft(stack=amount):
                worth -= amount
        table.apply(event)
        if table.balance() != worth:
            yield f"the books do not balance after {event}"
            return


def every_step_is_cited(game: Game) -> Shortfalls:
    bare = dict.fromkeys(
        type(event).__name__
        for event in play_rounds(game, "cited", rounds=12).ledger
        if not isinstance(event, UNCITED) and not event.clause
    )
    yield from (f"an event {name} names no clause" for name in bare)


def nothing_is_left_behind(game: Game) -> Shortfalls:
    """Check that a round leaves no chips in the pot, in the bank, or on a spot that is decided each round."""
    sitting = sit_down(game, "left")
    stands = {spot.name for spot in game.wagers(game.options) if spot.stands}
    chance = Chance("left")
    for _ in range(12):
        playing = sitting.open_round()
        bet_by_lot(playing, chance)
        sitting.play(first_listed)
        left = {spot for laid in sitting.table.layout.values() for spot in laid} - stands
        if left or sitting.table.pot or sitting.table.posted:
            yield f"after a round there is still something on {', '.join(sorted(left)) or 'the table'}"
            return


def nothing_leaks(game: Game) -> Shortfalls:
    """Check that no seat sees another place's face-down card before it is turned up, and that each seat sees
    its own."""
    events = list(play_rounds(game, "leaks", rounds=8).ledger)
    for seat in (1, 2, 3, None):
        for told, full in zip(view(events, seat), events, strict=True):
            if _is_secret(full, seat):
                if _told(told) != ((), len(_told(full)[0])):
                    yield f"seat {seat} sees {full}"
            elif told != full:
                yield f"seat {seat} does not see {full}"
    for event in events:
        if isinstance(event, e.CardsDealt) and isinstance(event.to, int) and redact(event, event.to) != event:
            yield f"seat {event.to} does not see its own cards"


def _is_secret(event: e.Event, seat: int | None) -> bool:
    match event:
        case e.CardsHidden() | e.CardsBurned() | e.CardsReshuffled():
            return True
        case e.CardsDealt(face="down", to=to):
            return to != seat
        case e.CardsDiscarded(seat=owner):
            return owner != seat
        case e.Chose(is_private=True, seat=chooser):
            return chooser != seat
    return False


def _told(event: e.Event) -> tuple[Hand, int]:
    """The cards that an event with a secret tells, and how many there are."""
    assert isinstance(
        event,
        e.CardsHidden | e.CardsBurned | e.CardsReshuffled | e.CardsDealt | e.CardsDiscarded | e.Chose,
    )
    return event.cards, event.count


def events_print_and_parse(game: Game) -> Shortfalls:
    ledger = play_rounds(game, "parse", rounds=4).ledger
    if list(Ledger.parse(str(ledger))) != list(ledger):
        yield "the ledger reads back as another"


def options_print_and_parse(game: Game) -> Shortfalls:
    for each in fields(game.options):
        value = getattr(game.options, each.name)
        name = hyphened(each.name)
        again = game.options.with_settings({name: written(value, each.metadata)})
        if getattr(again, each.name) != value:
            yield f"{name} reads back as {getattr(again, each.name)}"


def every_setting_plays(game: Game) -> Shortfalls:
    """One option set to another value each: the books balance, nothing is left behind, the ledger replays."""
    for name, options in other_settings(game):
        sitting = sit_down(game, "options", options)
        stands = {spot.name for spot in game.wagers(options) if spot.stands}
        chance, choose = Chance("options"), by_lot("options")
        short: dict[str, None] = {}
        for _ in range(6):
            play_round(sitting, chance, choose)
            table = sitting.table
            if {spot for laid in table.layout.values() for spot in laid} - stands:
                short[f"with {name} something is left on a spot that does not stand"] = None
            if (table.pot, table.posted, table.reports) != (0, 0, []):
                short[f"with {name} the pot, the bank or a report is left over"] = None
        yield from short
        sitting.close()
        if replay(Ledger.parse(str(sitting.ledger)), game).rounds < 6:
            yield f"with {name} the ledger does not replay"


def only_listed_choices(game: Game) -> Shortfalls:
    """A decision lists a choice, refuses any other, and loses nothing by it: under the sheet's options, or
    others where those leave nothing to decide."""
    for rounds in (FEW, MANY):  # a choice may be rare
        for options in (game.options, *(options for _, options in other_settings(game))):
            asked = yield from _sing(game, options, rounds)
            yield from (
                f"{name} is asked for and not among the choices" for name in asked - set(game.choices)
            )
            if asked or not game.choices:
                return
    yield f"nobody was ever asked for {', '.join(game.choices)}"


def _sing(game: Game, options: Options, rounds: int) -> Generator[str, None, set[str]]:
    """Yield faults of one setting, and return the choices that people were asked for."""
    sitting = sit_down(game, "illegal", options)
    listed: set[str] = set()
    asked = 0
    for number in range(rounds):
        if number >= FEW and asked:
            break
        playing = sitting.open_round()
        bet_by_lot(playing, Chance(f"illegal {asked}"))
        sitting.start()
        while isinstance(ask := playing.ask, Decide):
            asked += 1
            listed.update(choice.name for choice in ask.choices)
            before = len(playing.events)
            try:
                sitting.choose(Choice(name="sing").take())
                yield "a choice that is not listed was taken"
                return listed
            except IllegalChoice:
                if playing.ask is not ask or len(playing.events) != before:
                    yield "a choice that was refused changed the round"
            sitting.choose(next(ask.choices[0].ways()))
    return listed


def names_are_plain(game: Game) -> Shortfalls:
    named = [*(spot.name for spot in game.wagers(game.options)), *game.choices, game.id]
    yield from (
        f"{name!r} is not lower case with hyphens"
        for name in named
        if name != name.lower() or " " in name or "_" in name
    )


PLAYED = Check("rounds-are-played", rounds_are_played)
CHECKS = (
    Check("names-are-plain", names_are_plain),
    PLAYED,
    Check("same-seed-same-ledger", same_seed_same_ledger),
    Check("replay-equals-play", replay_equals_play),
    Check("money-is-conserved", money_is_conserved),
    Check("every-step-is-cited", every_step_is_cited),
    Check("nothing-is-left-behind", nothing_is_left_behind),
    Check("nothing-leaks", nothing_leaks),
    Check("nothing-is-let-slip", nothing_is_let_slip),
    Check("only-listed-choices", only_listed_choices),
    Check("events-print-and-parse", events_print_and_parse),
    Check("options-print-and-parse", options_print_and_parse),
    Check("rulings-are-named", rulings_are_named),
    Check("rulings-can-be-asked-for", rulings_can_be_asked_for),
    Check("every-setting-plays", every_setting_plays),
)
"""All of them, the cheap ones first."""


def held_to_all(game: Game) -> Iterator[tuple[str, list[str]]]:
    """Yield each check's name with where the game falls short. If the game cannot be played, the checks after
    that one are left out, because all would fail alike."""
    for check in CHECKS:
        yield check.name, (short := check.shortfalls(game))
        if short and check is PLAYED:
            return


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise TimeoutError if the block takes longer.

    It works in the main thread of a system with interval timers, and does nothing elsewhere. A timer that was
    set before is restored.
    """
    if not hasattr(signal, "setitimer") or current_thread() is not main_thread():
        yield
        return

    def stop(_: int, __: FrameType | None) -> None:
        raise TimeoutError(f"it does not end within {seconds:g} seconds")

    former = signal.signal(signal.SIGALRM, stop)
    left, interval = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, left, interval)
        signal.signal(signal.SIGALRM, former)
