"""What the floor reads of a table while it is dealt: the round as a spectator has it, and all rulings."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.server.live.live_table import LiveTable
from croupier.server.live.shown import Situation
from croupier.table.ledger import Line
from croupier.table.telling import tell, words
from croupier.table.view import seen
from croupier.web.markup import Raw, joined, tag
from croupier.web.table import told as drawn
from croupier.web.table.facts import clause_link
from croupier.web.table.view import PHASES

LOOKED, SHOWN, CAME = 5_000, 6, 14
"""Lines of the ledger that are looked through, rulings that are shown, lines of what came of each."""
FOLLOWS = (e.RoundVoided, e.Reversed, e.RoundReopened, e.Settled, e.PotReturned, e.Charged, e.MeterFed,
           e.ResultConfirmed, e.CardsReshuffled, e.CardsBurned, e.PotAwarded, e.CommissionOwed)  # fmt: skip
"""What may be the doing of a ruling, where it comes straight after it."""


def ordered(live: LiveTable) -> str:
    """What is done as soon as the round is over."""
    notes = live.dealing.notes
    others = "gets other options after this round" if notes.settings is not None else ""
    return "closes after this round" if notes.closes else others


def state(now: Situation, after: str) -> Raw:
    asked = next((each.name for each in now.seats if each.is_asked), "")
    parts = [
        PHASES.get(now.phase, now.phase),
        f"round {now.round:,}" if now.round else "no round yet",
        now.moment if now.phase == "playing" else "",
        f"{asked} is asked" if asked else "",
        f"{now.version:,} event{'' if now.version == 1 else 's'}",
        after,
        now.held,
    ]
    return joined(tag("span", each, class_="tag") for each in parts if each)


def told(now: Situation, sheets: tuple[str, ...]) -> Raw:
    """The latest first: the newest line is where the eye is."""
    if not now.told:
        return tag("p", "Nothing has happened yet.", class_="muted")
    lines = joined(
        tag("li", joined([
            tag("span", f"{step.version:,}", class_="num muted"),
            tag("span", drawn.step(step), class_="words"),
            clause_link(step.clause, sheets),
        ]), class_="ruling" if step.event in drawn.RULED else "")
        for step in reversed(now.told)
    )  # fmt: skip
    return tag("ol", lines, class_="ledger-lines", role="log", tabindex="0", aria_label="The ledger, live")


def rulings(live: LiveTable) -> Raw:
    """Each with its clause and with what came of it, the latest first."""
    lines = live.dealing.sitting.ledger.lines[-LOOKED:]
    places = (at for at in range(len(lines) - 1, -1, -1) if isinstance(lines[at].what, e.Reported))
    parts = [_ruling(lines, at, live.game) for at in islice(places, SHOWN)]
    return joined(parts) if parts else tag("p", "None.", class_="muted")


def _ruling(lines: Sequence[Line], at: int, game: Game) -> Raw:
    ruled = lines[at].what
    assert isinstance(ruled, e.Reported)
    about = [f"at seat {ruled.seat}" if ruled.seat else "", f"{ruled.right} is right" if ruled.right else ""]
    head = tag("h3", ", ".join(filter(None, [words(ruled.irregularity).capitalize(), *about])))
    ruling = tag("p", joined([f"{ruled.ruling[:1].upper()}{ruled.ruling[1:]} ",
                              clause_link(ruled.clause, game.sheets)]))  # fmt: skip
    came = tag("ul", joined(_came(lines[at + 1 : at + 1 + CAME], game)), class_="came")
    return tag("article", joined([head, ruling, came]), class_="ruled")


def _came(lines: Sequence[Line], game: Game) -> list[Raw]:
    found = []
    for line in lines:
        if not isinstance(line.what, FOLLOWS):
            break
        said = tell(seen(line.what, None), game)
        if said is not None:
            clause = line.what.clause
            found.append(tag("li", joined([drawn.line(said.pieces), " ", clause_link(clause, game.sheets)])))
    return found
