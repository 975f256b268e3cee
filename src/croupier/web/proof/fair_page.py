"""The page that checks a shuffle: from the receipt, the disclosed seed and the players' random values."""

from __future__ import annotations

import json
from collections.abc import Mapping

from nicegui import ui

from croupier.errors import CroupierError, ParseError
from croupier.readers import is_whole_number, whole_number
from croupier.server.tables.verify import FairRound
from croupier.table.proof.anchored import moment
from croupier.table.proof.fair import FairDraw
from croupier.table.proof.heads import one_receipt
from croupier.web.markup import Raw, join, link, tag
from croupier.web.proof.check_page import AT as CHECK
from croupier.web.services import Services
from croupier.web.shell import filled, frame, html, lead, page_at, refused

AT = "/fair"
BLANKS = (
    "Without a seed, the one in the ledger is used. Write the random values one per line, each "
    "with its seat, such as “2 my cat”."
)
MOST_VALUES = 50
GAVE = "return localStorage.getItem('croupier-values') || '[]'"


def pages(services: Services) -> None:
    """Register the page."""

    @page_at(AT)
    async def fair(table: str = "") -> None:
        with frame("Check a shuffle", "/verify"):
            words = (
                "Check that your round was dealt from the committed seed, mixed with the random values "
                "that the players added."
            )
            lead("Check a shuffle", words, crumbs=link("Provably fair", "/verify"))
            html(tag("p", link("Check it in your browser alone, or with a program of your own", CHECK)))
            RoundCheck(services).draw(await _last(services, table) if table else "")


async def _last(services: Services, table: str) -> str:
    """Return the last receipt of a table, '' if there is none."""
    try:
        found = (await services.pit.table(table)).journal.receipt
    except CroupierError:
        return ""
    return str(found) if found is not None else ""


class RoundCheck:
    """One visitor's receipt, with its seed and values."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def draw(self, receipt: str) -> None:
        with ui.element("section").classes("panel"):
            self._receipt = _field("Receipt of the round", 4)
            self._receipt.value = receipt
            self._seed = ui.input("Seed (optional)").props(
                "outlined maxlength=200 input-class=num aria-label='Seed'"
            )
            self._seed.style("width: 100%")
            self._values = _field("Values that you know (optional)", 2)
            html(tag("p", BLANKS), "small muted")
            filled("Check the shuffle", self._check)
        self._place = ui.element("div").classes("answer")

    async def _check(self) -> None:
        self._place.clear()
        try:
            text = str(self._receipt.value or "")
            receipt = one_receipt(text)
            found = await self.services.pit.check_round(
                text, values_of(str(self._values.value or "")), str(self._seed.value or "").strip()
            )
            own = own_values(await ui.run_javascript(GAVE, timeout=5))
            told = fair_words(found, [own[use.promise] for use in receipt.head.seeds if use.promise in own])
        except (CroupierError, TimeoutError) as no:
            with self._place:
                refused(str(no) or "This browser did not answer. Reload the page and try again.")
            return
        with self._place:
            html(told).props("role=status")


def _field(words: str, rows: int) -> ui.textarea:
    field = ui.textarea(words).props(f"outlined rows={rows} maxlength=20000 input-class=num")
    field.props(f"aria-label='{words.split(',')[0]}'").style("width: 100%")
    return field


def values_of(text: str) -> dict[int, str]:
    """Return the values by seat; each line has a seat and a value.

    >>> values_of("2 my cat")
    {2: 'my cat'}
    """
    found: dict[int, str] = {}
    for line in filter(None, map(str.strip, text.splitlines()[:MOST_VALUES])):
        seat, _, value = line.partition(" ")
        if not is_whole_number(seat, 3) or not value.strip():
            raise ParseError(f"{line[:40]!r} is not a seat and its value", instead="write them like 2 my cat")
        found[whole_number(seat)] = value.strip()
    return found


def own_values(kept: object) -> dict[str, str]:
    """Return the values that this browser added, by seed commitment."""
    try:
        pairs = json.loads(kept) if isinstance(kept, str) else []
        return {str(promise): str(value) for promise, value, *_ in pairs}
    except (ValueError, TypeError):
        return {}


def fair_words(found: FairRound, mine: list[str]) -> Raw:
    """Return the result of the check, and whether this browser's own values were used."""
    head = found.head
    at = f"{head.game}, table {head.table}, round {head.round}, {moment(head.at)}"
    is_done = all(draw.seed for draw in found.draws)
    good = (
        "The round was dealt from the committed seed."
        if is_done
        else "The receipt is signed. The seed is not disclosed yet: check again after the shuffle."
    )
    parts = [tag("p", good, class_="gain" if is_done else "muted"), tag("p", at, class_="muted")]
    parts += [_draw(draw) for draw in found.draws]
    for value in mine:
        is_in = any(value == given for draw in found.draws for _, given in draw.values)
        word = "was mixed in" if is_in else "was NOT mixed in: it came too late, or was left out"
        said = join(["The value of this browser, ", tag("code", value), f", {word}."])
        parts.append(tag("p", said, class_="gain" if is_in else "loss"))
    return tag("section", join(parts), class_="panel")


def _draw(draw: FairDraw) -> Raw:
    given: Mapping[int, str] = dict(draw.values)
    rows = [
        ("seed commitment", draw.promise),
        *((f"seat {each.seat} committed on {moment(each.at)}", each.commitment) for each in draw.commitments),
        *((f"random value of seat {seat}", value) for seat, value in given.items()),
    ]
    left_out = [str(each.seat) for each in draw.commitments if not each.value]
    rows += [("not opened and left out: seat", " ".join(left_out))] if left_out else []
    rows += [("seed", draw.seed)] if draw.seed else []
    rows += [("drawn from it", " ".join(draw.drawn))] if draw.drawn else []
    lines = [tag("li", join([f"{words}: ", tag("code", value)])) for words, value in rows]
    lines += [tag("li", draw.says)] if draw.says else []
    return join([tag("h2", draw.source.capitalize()), tag("ul", join(lines))])
