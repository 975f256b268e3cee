"""The verdict on recorded hands as a report: which cannot be read, and which the rules refuse."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from croupier.histories.history import History
from croupier.histories.replayed import HandVerdict, ReplayedHand
from croupier.report.model import Block, Document, PointList, Section

WORST = 20
"""Faults that are listed; JSON has all of them."""


def verdict_report(
    hands: Sequence[tuple[str, ReplayedHand]], refused: Sequence[tuple[str, str]] = ()
) -> Document:
    """Return what the rules say about recorded hands, each with the name of its file; `refused` are files
    whose hands cannot be read, with the reason."""
    faulty = [(name, hand) for name, hand in hands if hand.faults]
    wrong = [f"{name}, {why}" for name, why in refused]
    differ = [
        f"{name}, {_hand_name(hand.history)}: {fault}" for name, hand in faulty for fault in hand.faults
    ]
    count = len(hands) + len(refused)
    title = f"{count} hand{'' if count == 1 else 's'}, {len(hands) - len(faulty)} as our rules play them"
    sections = [Section(head, _listed(lines)) for head, lines in
                (("Cannot be read", wrong), ("Differ from our rules", differ)) if lines]  # fmt: skip
    kinds = Counter(
        kind for _, hand in hands if not hand.faults for kind in {note.kind for note in hand.notes}
    )
    notes = [
        f"{number} {verdict}"
        for verdict in HandVerdict
        if (number := sum(h.verdict is verdict for _, h in hands))
    ]
    notes += [f"{number} with a note: {kind}" for kind, number in sorted(kinds.items())]
    notes += map(str, hands[0][1].notes) if len(hands) == 1 else []
    return Document(title, "", (), tuple(sections), tuple(notes))


def _listed(lines: Sequence[str]) -> tuple[Block, ...]:
    more = [f"… and {len(lines) - WORST} more"] if len(lines) > WORST else []
    return (PointList.from_texts(*lines[:WORST], *more),)


def _hand_name(history: History) -> str:
    return f"hand {history.name}" if history.name else history.title
