"""The page that checks receipts: signed by the house, still in its ledger, and equal to a downloaded
ledger."""

from __future__ import annotations

from nicegui import events, run, ui

from croupier.errors import CroupierError, ParseError
from croupier.table.ledger import Ledger, opening
from croupier.table.proof.anchored import check_heads, moment
from croupier.table.proof.heads import Head, SignedHead, parse_heads
from croupier.table.proof.keys import PublicKeys
from croupier.table.proof.ledger_parts import follow_parts
from croupier.wagers.chips import money
from croupier.web.markup import Column, Raw, join, link, table, tag
from croupier.web.proof.fair_page import AT as FAIR
from croupier.web.services import Services
from croupier.web.shell import file_button, filled, frame, html, lead, page_at, refused

AT = "/verify"
LARGEST = 20_000_000
"""Largest ledger in bytes."""
MOST = 50
"""Receipts that are checked at once."""


def pages(services: Services) -> None:
    """Register the page."""

    @page_at(AT)
    def verify() -> None:
        with frame("Provably fair", AT):
            words = (
                "After each round the table gives you a receipt. Check here that the house signed it and "
                "that its record has not changed since."
            )
            lead("Provably fair", words)
            ReceiptCheck(services).draw()
            more = "You can also check that the cards of a round came from the committed seed:"
            html(tag("p", join([f"{more} ", link("check a shuffle", FAIR), "."]), class_="muted"))


class ReceiptCheck:
    """The receipts of one visitor, and a downloaded ledger if there is one."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._ledger = ""

    def draw(self) -> None:
        with ui.element("section").classes("panel"):
            self._text = ui.textarea("Receipts, one per line").props(
                "outlined rows=6 maxlength=100000 input-class=num aria-label='Receipts'"
            )
            self._text.style("width: 100%")
            with ui.element("div").classes("together"):
                filled("Check receipts", self._check)
                for words, act in (
                    ("Upload a receipt", self._take),
                    ("Upload a ledger (optional)", self._take_ledger),
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
            receipts = parse_heads(str(self._text.value or ""), "the text")
            if not 1 <= len(receipts) <= MOST:
                raise ParseError(
                    "there is no receipt" if not receipts else "there are too many receipts",
                    instead=f"enter 1 to {MOST}, one per line",
                )
            for each in receipts:
                await self.services.pit.check_receipt(str(each))
            also = await run.io_bound(self._against, receipts) if self._ledger else ""
        except CroupierError as no:
            with self._place:
                refused(str(no))
            return
        with self._place:
            html(receipts_html(receipts, also or "")).props("role=status")

    def _against(self, receipts: list[SignedHead]) -> str:
        """Verify the ledger and compare it with the receipts."""
        ledger = Ledger.parse(self._ledger)
        (done,) = follow_parts([ledger])
        opened = opening(ledger)
        here = {opened.table: {opened.part: ledger}}
        mine = [each for each in receipts if (each.head.table, each.head.part) == (opened.table, opened.part)]
        found = check_heads(mine, self.services.pit.keys.public, here)
        return f"The ledger is valid ({done.rounds} rounds) and contains {found} of the receipts."


async def _text_of(sent: events.UploadEventArguments) -> str:
    try:
        return (await sent.file.read()).decode()
    except ValueError:
        return ""


def receipts_html(receipts: list[SignedHead], also: str = "") -> Raw:
    """Return the good news and a table of the receipts."""
    columns = [
        Column("table"),
        Column("round", True),
        Column("line", True),
        Column("signed"),
        Column("chips"),
    ]
    rows = [_row(each.head) for each in receipts]
    good = "This receipt is valid: the house signed it, and its ledger still contains it."
    if len(receipts) > 1:
        good = "These receipts are valid: the house signed them, and its ledgers still contain them."
    said = tag("p", f"{good} {also}".strip(), class_="gain")
    return tag("section", join([said, table(columns, rows)]), class_="panel")


def _row(head: Head) -> tuple[str, ...]:
    chips = ", ".join(f"seat {seat}: {money(stack)}" for seat, stack in head.stacks.items())
    name = f"{head.game}, table {head.table}"
    name += f", ledger {head.part}" if head.part > 1 else ""
    return name, str(head.round), str(head.line), moment(head.at), chips or "no players"


def _keys(keys: PublicKeys) -> Raw:
    words = (
        "The house signs receipts with the last of these keys; each key is signed by the one before it. "
        "Save the last key, so that you can notice if it is replaced."
    )
    since = [(tag("code", each.public), f" since {moment(each.since)}") for each in keys.keys]
    lines = [tag("li", join(each)) for each in since]
    return tag(
        "section",
        join([tag("h2", "Public keys"), tag("p", words, class_="muted"), tag("ul", join(lines))]),
        class_="panel",
    )
