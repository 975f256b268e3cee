"""The floor's text view of a table: its state, the live ledger, the cover slip and the rulings."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.server.tables.shapes import ApprovalShown, RulingShown, Situation
from croupier.table.cover_slip import CoverSlip, RivalReading, SlipLine, printed
from croupier.table.narration import words
from croupier.wagers.chips import money
from croupier.web.markup import FOLDS, Column, Raw, join, pieced, table, tag
from croupier.web.table import event_lines as drawn
from croupier.web.table.facts import clause_link
from croupier.web.table.head import phase_words


def state(now: Situation, after: str, due: int = 0) -> Raw:
    asked = next((each.name for each in now.seats if each.is_asked), "")
    parts = [
        phase_words(now),
        f"round {now.round:,}" if now.round else "",
        now.moment if now.phase == "playing" else "",
        f"{asked} to act" if asked else "",
        f"{now.version:,} event{'' if now.version == 1 else 's'}",
        after,
        f"equipment: {due} due" if due else "",
        now.stall_reason,
    ]
    return join(tag("span", each, class_="tag") for each in parts if each)


def proposed(now: Situation) -> Raw:
    """Return the first thing that waits for signatures."""
    if not now.approvals:
        return Raw("")
    said = now.approvals[0]
    signs = f"{' and '.join(said.needs)} must sign"
    if said.what == "payout":
        why = f"{money(said.amount)} is held. Look at {said.reason}; {signs}."
    elif said.amount:
        why = f"{money(said.amount)}, proposed by {said.by}: {said.reason}. Another person has to confirm it."
    else:
        why = f"Proposed by {said.by}: {said.reason}. Another person of the floor has to confirm it."
    signed = f" Signed by {', '.join(said.signed)}." if any(said.signed) else ""
    return join([_head(said), tag("p", why + signed, class_="muted small")])


def ledger_lines(now: Situation, sheets: tuple[str, ...]) -> Raw:
    """Return the lines of the round, the latest first."""
    if not now.steps:
        return tag("p", "Nothing has happened yet.", class_="muted")
    lines = pieced(
        tag("li", join([
            tag("span", f"{step.version:,}", class_="num muted"),
            tag("span", drawn.step(step), class_="words"),
            clause_link(step.clause, sheets),
        ]), class_="ruling" if step.event in drawn.RULED else "", data_k=f"{step.version}")
        for step in reversed(now.steps)
    )  # fmt: skip
    inside = tag("ol", lines, class_="ledger-lines", tabindex="0", aria_label="Live ledger")
    return tag("div", inside, role="log", aria_label="Live ledger")


COVERED = (
    Column("order"),
    Column("seat"),
    Column("wager"),
    Column("bet", True),
    Column("end"),
    Column("taken", True),
    Column("paid", True),
    Column("back", True),
    Column("cover left", True),
    Column("why"),
)


SHARES = (Column("seat"), Column("put up", True), Column("received back", True))


def _why(each: SlipLine, sheets: tuple[str, ...]) -> Raw:
    said = tag("strong" if each.uncovered else "span", each.why)
    return join([said, clause_link(each.clause, sheets)], " ")


def cover(slip: CoverSlip | None, sheets: tuple[str, ...]) -> Raw:
    """Return the cover slip: the wagers in order of cover, why chips went back, and the bank's partners."""
    if slip is None:
        return tag("p", "No player has banked a round yet.", class_="muted")
    rows = [
        (str(each.place), f"{each.seat} {each.name}", words(each.spot), money(each.stake), each.outcome,
         money(each.taken), money(each.paid), money(each.returned), money(each.left),
         _why(each, sheets))
        for each in slip.lines
    ]  # fmt: skip
    who = f"seat {slip.banker} {slip.name}".strip()
    head = tag("h2", f"Round {slip.round}: {who} posted {money(slip.posted)}, cover {slip.reading}")
    ended = f"The bank {'won' if slip.result >= 0 else 'lost'} {money(abs(slip.result))}."
    order = Raw("")
    if slip.order:
        said = f"{slip.order[:1].upper()}{slip.order[1:]}."
        order = tag("p", join([said, clause_link(slip.ordered, sheets)], " "), class_="muted")
    lines = table(COVERED, rows, caption="In the order of cover", is_titled=False, class_=FOLDS)
    rivals = join(tag("p", _rival(each)) for each in slip.rivals)
    shares = [(f"{each.seat} {each.name}", money(each.put_up), money(each.got)) for each in slip.shares]
    held = table(SHARES, shares, caption="Partners of the bank", class_=FOLDS) if shares else Raw("")
    slip_paper = tag("div", tag("pre", printed(slip)), class_="scroll narrow-paper", tabindex="0")
    paper = tag("details", join([tag("summary", "Slip for a narrow printer"), slip_paper]))
    return join([head, order, lines, tag("p", ended), rivals, held, paper])


def _rival(rival: RivalReading) -> str:
    """Return how each seat would have fared under another value of the option after-exhaustion."""
    more = (
        f"seat {seat} {money(abs(amount))} {'more' if amount > 0 else 'less'}"
        for seat, amount in rival.seats.items()
    )
    return f"With after-exhaustion={rival.after}: {', '.join(more)}."


def rulings(ruled: Sequence[RulingShown], sheets: tuple[str, ...]) -> Raw:
    """Return the rulings with their clauses and consequences, the latest first."""
    return join(_ruling(each, sheets) for each in ruled) if ruled else tag("p", "None.", class_="muted")


def _ruling(ruled: RulingShown, sheets: tuple[str, ...]) -> Raw:
    ruling = tag("p", join([f"{ruled.ruling[:1].upper()}{ruled.ruling[1:]}{ruled.signature} ",
                              clause_link(ruled.clause, sheets)]))  # fmt: skip
    came = join(
        tag("li", join([drawn.line(step.spans), " ", clause_link(step.clause, sheets)]))
        for step in ruled.consequences
    )
    return tag("article", join([_head(ruled), ruling, tag("ul", came, class_="came")]), class_="ruled")


def _head(ruled: RulingShown | ApprovalShown) -> Raw:
    """Return the heading: what it is about, the seat and the correct result."""
    name = ruled.name if isinstance(ruled, ApprovalShown) else ruled.irregularity
    about = [
        f"at seat {ruled.seat}" if ruled.seat else "",
        f"correct result {ruled.right}" if ruled.right else "",
    ]
    return tag("h3", ", ".join(filter(None, [words(name).capitalize(), *about])))
