"""`croupier hands`: recorded hands of poker read, judged by our rules and written."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from croupier.errors import BadFile, BadOption, ParseError
from croupier.terminal.arguments import AsJson, OnCluster, RunFileOption, WorkersOption

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from croupier.histories.history import History
    from croupier.histories.replayed import ReplayedHand
    from croupier.histories.steps import HistoryStep
    from croupier.histories.verdict import RakeTerms

RakeOption = Annotated[
    str | None,
    typer.Option(
        "--rake",
        help='The rake the house takes: "5%", "5% up to $3, no flop no drop" or "10-19: $1; 20+: $2", and '
        '"5% plus $0.50" with a drop; "at most 5%" as a limit. The default is at most 5 %.',
    ),
]
NoRakeOption = Annotated[bool, typer.Option("--no-rake", help="Every chip of a pot goes to its winners.")]

hands = typer.Typer(
    help="Import, judge and export recorded poker hands.",
    no_args_is_help=True,
    rich_markup_mode=None,
    add_completion=False,
)


@hands.command("import")
def import_hands(
    files: Annotated[
        list[Path],
        typer.Argument(help="Recorded hands: .phh, .phhs or the text of PokerStars. - reads standard input."),
    ],
    rake: RakeOption = None,
    no_rake: NoRakeOption = False,
    as_json: AsJson = False,
) -> None:
    """Replay recorded hands by the rules. Exit code 1 if one is refused or ends differently."""
    from rich.console import Console

    from croupier.histories.reports import verdict_report
    from croupier.histories.verdict import verify
    from croupier.rendering.terminal import print_document

    terms = rake_terms(rake, no_rake)
    replayed: list[tuple[Path, ReplayedHand]] = []
    refused: list[tuple[Path, str]] = []
    for path in files:
        found, wrong = _read(path, is_one_of_many=len(files) > 1)
        replayed += ((path, verify(history, terms)) for history in found)
        refused += ((path, str(no)) for no in wrong)
    if as_json:
        unread = [{"file": str(path), "why": why} for path, why in refused]
        objects = [_as_object(path, hand) for path, hand in replayed]
        print(json.dumps({"hands": objects, "refused": unread}, indent=2))
    else:
        named = [(path.name, hand) for path, hand in replayed]
        report = verdict_report(named, [(path.name, why) for path, why in refused])
        print_document(Console(highlight=False), report)
    if refused or any(hand.faults for _, hand in replayed):
        sys.exit(1)


@hands.command("survey")
def survey_hands(
    paths: Annotated[list[Path], typer.Argument(help="Files of recorded hands, and folders of them.")],
    rake: RakeOption = None,
    no_rake: NoRakeOption = False,
    workers: WorkersOption = None,
    cluster: OnCluster = None,
    run_file: RunFileOption = None,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print CSV.")] = False,
    as_json: AsJson = False,
) -> None:
    """Judge any number of recorded hands, and count the verdicts and reasons by site."""
    from rich.console import Console

    from croupier.histories.survey import survey
    from croupier.rendering.files import as_csv as csv_of
    from croupier.rendering.terminal import print_document
    from croupier.work.crew import workers_of

    found = survey(paths, workers_of(workers, cluster), rake_terms(rake, no_rake), run_file=run_file)
    if as_json:
        print(json.dumps(found.to_json(), indent=2))
    elif as_csv:
        print(csv_of(found.report()), end="")
    else:
        print_document(Console(highlight=False), found.report())


@hands.command("export")
def export_hands(
    ledger: Annotated[Path, typer.Argument(help="A ledger of a poker game, or recorded hands.")],
    into: Annotated[
        Path | None, typer.Option("--out", help="Write to this file: .phh, .phhs, or .txt for PokerStars.")
    ] = None,
    form: Annotated[
        str | None, typer.Option("--format", help="phh or pokerstars. The default goes by the file's name.")
    ] = None,
) -> None:
    """Write the hands of a ledger, or recorded hands, in the Poker Hand History format or as PokerStars does,
    if the format has a name for the game."""
    from croupier.histories.exported import histories_of
    from croupier.histories.formats import SUFFIXES, form_of, read, write
    from croupier.table.ledger import Ledger

    form = form_of(into, form)
    if ledger.suffix in SUFFIXES:
        _write_out(write(read(text_of(ledger)), form), into)
        return
    kept = Ledger.read(ledger)
    hands, left_out = histories_of(kept)
    text = write(hands, form) if hands else str(kept)
    if left_out:
        why = f"{left_out} of {len(hands) + left_out} hands are left out: the format has no words for them"
        print(f"croupier: {ledger.name}: {why}", file=sys.stderr)
    if not hands:
        why = "the format has no name for what was played, so the ledger is the record"
        print(f"croupier: {ledger.name}: {why}", file=sys.stderr)
    _write_out(text, into)


def rake_terms(schedule: str | None, no_rake: bool) -> RakeTerms:
    """Return the rake that the options name."""
    from croupier.histories.verdict import NO_RAKE, UP_TO_FIVE, RakeTerms

    if schedule is not None and no_rake:
        raise BadOption("--rake and --no-rake", "a house takes a rake or none", "one of them")
    return NO_RAKE if no_rake else UP_TO_FIVE if schedule is None else RakeTerms.parse(schedule)


def text_of(path: Path) -> str:
    """Return the text of a file, or of standard input for `-`."""
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except (OSError, ValueError) as no:
        raise BadFile(f"cannot read {path}", getattr(no, "strerror", None) or str(no)) from None


def _read(path: Path, is_one_of_many: bool) -> tuple[list[History], list[ParseError]]:
    """Return the hands of a file, and what was wrong with others."""
    from croupier.histories.formats import read

    wrong: list[ParseError] = []
    try:
        return read(text_of(path), wrong), wrong
    except ParseError as no:
        if not is_one_of_many:
            raise
        return [], [no]


def _as_object(path: Path, hand: ReplayedHand) -> dict[str, Any]:
    history = hand.history
    played = hand.playing is not None
    return {
        "file": str(path),
        "hand": history.name or None,
        "variant": history.variant,
        "game": hand.playing.game.id if hand.playing is not None else None,
        "complete": hand.is_complete,
        "decided": hand.is_decided,
        "verifies": not hand.faults,
        "faults": [{"line": fault.line, "why": fault.words} for fault in hand.faults],
        "verdict": str(hand.verdict),
        "notes": list(map(str, hand.notes)),
        "stacks": [history.money(each) for each in hand.stacks] if played else None,
    }


def _write_out(text: str, into: Path | None) -> None:
    if into is None:
        print(text, end="")
        return
    try:
        into.write_text(text, encoding="utf-8")
    except OSError as no:
        raise BadFile(f"cannot write {into}", no.strerror or str(no)) from None


def show_replay(path: Path, as_json: bool, number: int) -> None:
    """Print one hand of a record, street by street. Exit code 1 if it does not verify."""
    from rich.console import Console

    from croupier.histories.formats import read
    from croupier.histories.steps import steps_of
    from croupier.histories.verdict import verify

    hands = read(text_of(path))
    if not 1 <= number <= len(hands):
        raise ParseError(f"{path.name} has no hand {number}", instead=f"1 to {len(hands)}")
    hand = verify(hands[number - 1])
    if as_json:
        steps = [_step(hand.history, step) for step in steps_of(hand)] if hand.playing else []
        print(json.dumps(_as_object(path, hand) | {"steps": steps}, indent=2))
    else:
        _print_hand(Console(highlight=False), hand, len(hands), number)
    if hand.faults:
        sys.exit(1)


def _step(history: History, step: HistoryStep) -> dict[str, Any]:
    return {
        "street": step.street,
        "says": step.says,
        "pot": history.money(step.pot),
        "stacks": [history.money(each) for each in step.stacks],
        "board": list(step.board),
        "hands": [list(hand) for hand in step.hands],
        "line": step.line or None,
    }


def _print_hand(console: Console, hand: ReplayedHand, count: int, number: int) -> None:
    from rich.text import Text

    from croupier.histories.steps import steps_of

    history = hand.history
    of = f", {number} of {count}" if count > 1 else ""
    console.print(Text(history.variant, style="bold").append(f" {history.title}{of}", style="not bold"))
    street, hands = None, None
    for step in steps_of(hand) if hand.playing is not None else ():
        if step.street != street:
            street = step.street
            console.print(f"\n── {street or 'forced bets'}, {history.money(step.pot)} in the pot")
        if step.is_deal:
            continue
        if step.hands != hands and any(step.hands):
            hands = step.hands
            _print_hands(console, history, step)
        line = Text(f"{step.line or '':>4} ").append(_with_cards(step.says))
        console.print(line.append(f"  {step.remark}" if step.remark else "", style="dim"))
    console.print()
    if hand.playing is not None:
        for seat, stack in enumerate(hand.stacks, start=1):
            ends = f"{history.money(stack):>14}{_signed(history, stack - history.stacks[seat - 1]):>14}"
            console.print(Text(f"{history.player(seat):<24}{ends}"))
    for note in hand.notes:
        console.print(Text(str(note), style="dim"))
    for fault in hand.faults:
        console.print(Text(str(fault), style="red"))


def _signed(history: History, change: int) -> str:
    return f"+{history.money(change)}" if change > 0 else history.money(change) if change else ""


def _print_hands(console: Console, history: History, step: HistoryStep) -> None:
    from rich.text import Text

    for seat, held in enumerate(step.hands, start=1):
        if held:
            console.print(Text(f"     {history.player(seat):<20} ").append(_cards(held)))


def _with_cards(says: str) -> Text:
    from rich.text import Text

    before, found, after = says.partition("the board: ")
    return Text(before + found).append(_cards(after.split())) if found else Text(says)


def _cards(words: Iterable[str]) -> Text:
    from rich.text import Text

    from croupier.cards.card import Card
    from croupier.histories.history import HIDDEN
    from croupier.terminal.play.coloured import card

    return Text(" ").join(Text("▒▒") if word == HIDDEN else card(Card.parse(word)) for word in words)
