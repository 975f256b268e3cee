"""`croupier hands`: recorded hands of poker read, replayed by our rules and verified; ours written."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from croupier.cards.card import Card
from croupier.histories.exported import histories_of
from croupier.histories.formats import SUFFIXES, form_of, read, write
from croupier.histories.history import HIDDEN, History
from croupier.histories.replayed import HandVerdict, ReplayedHand
from croupier.histories.steps import HistoryStep, steps_of
from croupier.histories.survey import survey
from croupier.histories.verdict import NO_RAKE, UP_TO_FIVE, RakeTerms, verify
from croupier.refusals import BadFile, BadNotation, BadOption
from croupier.rendering.files import as_csv as csv_of
from croupier.rendering.terminal import print_document
from croupier.table.ledger import Ledger
from croupier.terminal.shows.coloured import card
from croupier.work.crew import workers_of

WORST = 20
"""So many faults are told one by one; with --json all are."""


def rake_terms(schedule: str | None, no_rake: bool) -> RakeTerms:
    """Return the rake that the options name."""
    if schedule is not None and no_rake:
        raise BadOption("--rake and --no-rake", "a house takes a rake or none", "one of them")
    return NO_RAKE if no_rake else UP_TO_FIVE if schedule is None else RakeTerms.parse(schedule)


def text_of(path: Path) -> str:
    """Return the text of a file, or of standard input for `-`."""
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except (OSError, ValueError) as no:
        raise BadFile(f"cannot read {path}", getattr(no, "strerror", None) or str(no)) from None


def show_import(paths: list[Path], rake: RakeTerms, as_json: bool) -> None:
    """Print the verdict on every hand. Exit code 1 if the rules refuse an action, or a hand ends otherwise
    than its record says; of many hands one that is badly written keeps no other from being read."""
    hands: list[tuple[Path, ReplayedHand]] = []
    refused: list[tuple[Path, str]] = []
    for path in paths:
        found, wrong = _read(path, is_one_of_many=len(paths) > 1)
        hands += ((path, verify(history, rake)) for history in found)
        refused += ((path, str(no)) for no in wrong)
    faulty = [(path, hand) for path, hand in hands if hand.faults]
    if as_json:
        told = [{"file": str(path), "why": why} for path, why in refused]
        print(
            json.dumps({"hands": [_as_object(path, hand) for path, hand in hands], "refused": told}, indent=2)
        )
    else:
        _print_verdict(Console(highlight=False), [hand for _, hand in hands], faulty, refused)
    if faulty or refused:
        sys.exit(1)


def _read(path: Path, is_one_of_many: bool) -> tuple[list[History], list[BadNotation]]:
    """Return the hands of a file, and what was wrong with others."""
    wrong: list[BadNotation] = []
    try:
        return read(text_of(path), wrong), wrong
    except BadNotation as no:
        if not is_one_of_many:
            raise
        return [], [no]


def _print_verdict(
    console: Console,
    hands: list[ReplayedHand],
    faulty: list[tuple[Path, ReplayedHand]],
    refused: list[tuple[Path, str]],
) -> None:
    for path, why in refused[:WORST]:
        console.print(Text(f"{path.name}, {why}", style="red"))
    if len(refused) > WORST:
        console.print(f"… and {len(refused) - WORST} more that cannot be read")
    for path, hand in faulty[:WORST]:
        for fault in hand.faults:
            console.print(Text(f"{path.name}, {_name(hand.history)}: {fault}", style="red"))
    if len(faulty) > WORST:
        console.print(f"… and {len(faulty) - WORST} more")
    kinds: dict[str, int] = {}
    for hand in hands:
        for kind in {note.kind for note in hand.notes} if not hand.faults else ():
            kinds[kind] = kinds.get(kind, 0) + 1
    count = len(hands) + len(refused)
    fine = len(hands) - len(faulty)
    console.print(f"{count} hand{'' if count == 1 else 's'}, {fine} as our rules play them")
    for verdict in HandVerdict:
        if number := sum(hand.verdict is verdict for hand in hands):
            console.print(f"  {number} {verdict}")
    for kind, count in sorted(kinds.items()):
        console.print(f"  {count} with a note: {kind}")
    if len(hands) == 1:
        for note in hands[0].notes:
            console.print(Text(f"  {note}"))


def _name(history: History) -> str:
    return f"hand {history.name}" if history.name else history.title


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


def show_survey(
    paths: list[Path],
    rake: RakeTerms,
    workers: int | None,
    cluster: str | None,
    run_file: Path | None,
    *,
    as_csv: bool,
    as_json: bool,
) -> None:
    """Print how many hands have which verdict, by site and reason."""
    found = survey(paths, workers_of(workers, cluster), rake, run_file=run_file)
    if as_json:
        print(json.dumps(found.to_json(), indent=2))
    elif as_csv:
        print(csv_of(found.report()), end="")
    else:
        print_document(Console(highlight=False), found.report())


def show_export(path: Path, into: Path | None, form: str | None) -> None:
    """Write the hands where the format has a name for the game, else the ledger itself, which holds every
    game. Recorded hands are written in the format that is asked for."""
    form = form_of(into, form)
    if path.suffix in SUFFIXES:
        _write_out(write(read(text_of(path)), form), into)
        return
    ledger = Ledger.read(path)
    hands, left_out = histories_of(ledger)
    text = write(hands, form) if hands else str(ledger)
    if left_out:
        why = f"{left_out} of {len(hands) + left_out} hands are left out: the format has no words for them"
        print(f"croupier: {path.name}: {why}", file=sys.stderr)
    if not hands:
        why = "the format has no name for what was played, so the ledger is the record"
        print(f"croupier: {path.name}: {why}", file=sys.stderr)
    _write_out(text, into)


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
    hands = read(text_of(path))
    if not 1 <= number <= len(hands):
        raise BadNotation(f"{path.name} has no hand {number}", instead=f"1 to {len(hands)}")
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
    for seat, held in enumerate(step.hands, start=1):
        if held:
            console.print(Text(f"     {history.player(seat):<20} ").append(_cards(held)))


def _with_cards(says: str) -> Text:
    before, found, after = says.partition("the board: ")
    return Text(before + found).append(_cards(after.split())) if found else Text(says)


def _cards(words: Iterable[str]) -> Text:
    return Text(" ").join(Text("▒▒") if word == HIDDEN else card(Card.parse(word)) for word in words)
