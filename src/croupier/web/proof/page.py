"""Receipts checked: whether the house has signed one, whether its ledger still has it, and whether a ledger
that was taken home is the one that it was signed of."""

from __future__ import annotations

from nicegui import events, run, ui

from croupier.errors import BadNotation, Refusal
from croupier.table.ledger import Ledger, opening
from croupier.table.proof.anchored import check_heads, moment
from croupier.table.proof.heads import Head, SignedHead, parse_heads
from croupier.table.proof.keys import PublicKeys
from croupier.table.proof.ledger_parts import follow_parts
from croupier.wagers.chips import money
from croupier.web.markup import Column, Raw, joined, link, table, tag
from croupier.web.proof.fair_page import AT as FAIR
from croupier.web.services import Services
from croupier.web.shell import file_button, filled, frame, html, lead, page_at, refused

AT = "/verify"
LARGEST = 20_000_000
"""Letters of a ledger."""
MOST = 50
"""Receipts that are checked at a time."""


def pages(services: Services) -> None:
    """Put the page up."""

    @page_at(AT)
    def verify() -> None:
        with frame("Receipts", AT):
            words = "What you were given after a round: signed by the house, and still in its ledger?"
            lead("Receipts", words)
            Checked(services).draw()
            more = "Whether a round came from the seed that was promised before it, with what you gave:"
            html(tag("p", joined([f"{more} ", link("check a round", FAIR), "."]), class_="muted"))


class Checked:
    """One visitor's receipts, and a ledger where one was taken home."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._ledger = ""

    def draw(self) -> None:
        with ui.element("section").classes("panel"):
            self._text = ui.textarea("Receipts, one on each line").props(
                "outlined rows=6 maxlength=100000 input-class=num aria-label='Receipts'"
            )
            self._text.style("width: 100%")
            with ui.element("div").classes("together"):
                filled("Check", self._check)
                for words, act in (
                    ("A receipt", self._take),
                    ("A ledger, if you have it", self._take_ledger),
                ):
                    file_button(words, act, ".json,.jsonl", LARGEST)
        self._place = ui.element("div").classes("answer")
        html(_keys(self.services.pit.keys.public))

    async def _take(self, sent: events.UploadEventArguments) -> None:
        self._text.value = await _text_of(sent)
        await self._check()

    async def _take_ledger(self, sent: events.UploadEventArguments) -> None:
        self._ledger = await _text_of(sent)
        await self._check()

    async def _check(self) -> None:
        self._place.clear()
        try:
            receipts = parse_heads(str(self._text.value or ""), "what you gave")
            if not 1 <= len(receipts) <= MOST:
                raise BadNotation(
                    "no receipt" if not receipts else "too many", instead=f"1 to {MOST} of them"
                )
            for each in receipts:
                await self.services.pit.check_receipt(str(each))
            also = await run.io_bound(self._against, receipts) if self._ledger else ""
        except Refusal as no:
            with self._place:
                refused(str(no))
            return
        with self._place:
            html(stands(receipts, also or "")).props("role=status")

    def _against(self, receipts: list[SignedHead]) -> str:
        """The ledger by itself, and beside the receipts."""
        ledger = Ledger.parse(self._ledger)
        (done,) = follow_parts([ledger])
        opened = opening(ledger)
        here = {opened.table: {opened.part: ledger}}
        mine = [each for each in receipts if (each.head.table, each.head.part) == (opened.table, opened.part)]
        found = check_heads(mine, self.services.pit.keys.public, here)
        return f"The ledger verifies, {done.rounds} rounds, and has {found} of them."


async def _text_of(sent: events.UploadEventArguments) -> str:
    try:
        return (await sent.file.read()).decode()
    except ValueError:
        return ""


def stands(receipts: list[SignedHead], also: str = "") -> Raw:
    """That they are good, and what they say."""
    columns = [
        Column("table"),
        Column("round", True),
        Column("line", True),
        Column("signed"),
        Column("chips"),
    ]
    rows = [_row(each.head) for each in receipts]
    good = "The house has signed it, and its ledger still has it."
    if len(receipts) > 1:
        good = "The house has signed them all, and its ledgers still have them."
    said = tag("p", f"{good} {also}".strip(), class_="gain")
    return tag("section", joined([said, table(columns, rows)]), class_="panel")


def _row(head: Head) -> tuple[str, ...]:
    chips = ", ".join(f"seat {seat}: {money(stack)}" for seat, stack in head.stacks.items())
    name = f"{head.game}, table {head.table}"
    name += f", ledger {head.part}" if head.part > 1 else ""
    return name, str(head.round), str(head.line), moment(head.at), chips or "nobody sits there"


def _keys(keys: PublicKeys) -> Raw:
    words = "The house signs with these keys, each vouched for by the one before it. Write the last one down."
    since = [(tag("code", each.public), f" since {moment(each.since)}") for each in keys.keys]
    lines = [tag("li", joined(each)) for each in since]
    return tag(
        "section",
        joined([tag("h2", "Public keys"), tag("p", words, class_="muted"), tag("ul", joined(lines))]),
        class_="panel",
    )
