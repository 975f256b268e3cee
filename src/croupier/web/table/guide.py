"""The first minute at a table: five plain lines, made from what a game says of itself, and where to begin."""

from __future__ import annotations

from croupier.server.tables.shapes import Situation
from croupier.table.narration import words
from croupier.web.markup import Raw, joined, link, tag
from croupier.web.stage.layouts.layout import layout_of
from croupier.web.stage.layouts.spots import limits, title
from croupier.web.stage.places import NOWHERE
from croupier.web.table.facts import Facts

MOST = 4
"""Choices that are told."""
MANY, EVEN = 24, "1 to 1"
"""Wagers of a crowded layout, and what its plain ones pay."""
BEGINS = {
    "Deal": "Press Deal, or Enter: the {} come one by one.",
    "Roll": "Press Roll, or Enter: the dice are thrown. What stays on the layout plays on in the next roll.",
    "Spin": "Press Spin, or Enter: the wheel turns, and decides.",
}
PAYS = {
    "house": "The house pays what wins and takes what loses. Point at a spot to see what it pays.",
    "player-dealer": "One of the players banks the round and pays, as far as the bank reaches.",
    "pot": "Whoever wins takes the pot, or a share of it; the house takes only its fee.",
}
NO_POT = (
    "Nothing is put up before: chips are paid when the hands are compared.",
    "Players pay each other; the house takes only its fee.",
)
"""What is said in place of both where nothing goes into a pot."""


def guide_lines(situation: Situation, facts: Facts) -> tuple[str, ...]:
    """What it is about, what to put up, how it begins, what is to be decided, what is won."""
    first, pays = first_spot(situation), PAYS[situation.banking]
    if first is None and layout_of(situation).broad.pot is NOWHERE:
        put, pays = NO_POT
    elif first is None:
        put = "Chips go into the pot by themselves where the game wants an ante or a blind."
    else:
        spot = next(each for each in situation.spots if each.name == first)
        more = "; the other spots are wagers beside it" if len(situation.spots) > 1 else ""
        put = f"Take a chip and put it on {title(spot)} ({limits(spot)}){more}."
    decided = "There is nothing more to decide: the result comes by itself."
    if facts.choices:
        named = [f"{words(name)} ({says})" if says else words(name) for name, says in facts.choices]
        decided = f"Then choose when you are asked: {'; '.join(named[:MOST])}."
    begins = BEGINS[facts.go].format(facts.pieces)
    return (_sentence(facts.summary), put, begins, decided, pays)


def first_spot(situation: Situation) -> str | None:
    """The wager that a newcomer begins with: the first one, or on a layout of many the first that pays even
    money."""
    opening = [spot for spot in situation.spots if spot.is_opening]
    plain = [spot for spot in opening if spot.pays == EVEN] if len(opening) > MANY else []
    return next((spot.name for spot in (*plain, *opening)), None)


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def draw(situation: Situation, facts: Facts) -> Raw:
    """The panel beside the table: these lines, then the sheet, which the page fetches when it is opened."""
    lines = joined(tag("li", line) for line in guide_lines(situation, facts))
    head = tag("div", joined([tag("h2", "How to play"), _close()]), class_="between")
    whole = link("The whole sheet on a page of its own", f"/rulebook/{facts.sheets[0]}")
    sheet = tag(
        "div", "", class_="sheet beside", data_keep="1", data_from=f"/rulebook/sheet/{facts.sheets[0]}"
    )
    inside = joined([head, tag("ol", lines, class_="guide-lines"), tag("p", whole, class_="small"), sheet])
    return tag("aside", inside, class_="rules-panel", aria_label="How to play", data_k="rules-panel",
               data_first=first_spot(situation) or "", data_game=facts.game)  # fmt: skip


def _close() -> Raw:
    return tag("button", "Close", type="button", class_="tool", data_local="rules", data_k="rules-close")
