"""How to play: five plain lines made from the game's own data, and the first spot to bet on."""

from __future__ import annotations

from croupier.server.tables.shapes import Situation
from croupier.table.narration import words
from croupier.web.markup import Raw, join, link, tag
from croupier.web.stage.layouts.layout import layout_of
from croupier.web.stage.layouts.spots import limits, title
from croupier.web.stage.places import NOWHERE
from croupier.web.table.facts import Facts

MOST = 4
"""Largest number of choices in the guide."""
MANY, EVEN = 24, "1 to 1"
"""Number of wagers that makes a layout crowded, and the pay of its simple wagers."""
BEGINS = {
    "Deal": "Press Deal or Enter to get your {}.",
    "Roll": "Press Roll or Enter to roll the dice. Wagers that are not decided stay for the next roll.",
    "Spin": "Press Spin or Enter to spin the wheel. Its number decides all wagers.",
}
PAYS = {
    "house": "The house pays winning wagers and takes losing ones. Point at a spot to see what it pays.",
    "player-dealer": "One of the players banks the round and pays winners, up to the amount of the bank.",
    "pot": "The best hand wins the pot or a share of it. The house only takes a fee.",
}
NO_POT = (
    "You bet nothing before the deal: chips are paid when the hands are compared.",
    "Players pay each other. The house only takes a fee.",
)
"""Lines for games in which players pay each other without a pot."""


def guide_lines(situation: Situation, facts: Facts) -> tuple[str, ...]:
    """Return the five lines: the aim, the bet, the start, the decisions, the payout."""
    first, pays = first_spot(situation), PAYS[situation.banking]
    if first is None and layout_of(situation).broad.pot is NOWHERE:
        put, pays = NO_POT
    elif first is None:
        put = "Antes and blinds go into the pot by themselves."
    else:
        spot = next(each for each in situation.spots if each.name == first)
        more = " The other spots are further wagers." if len(situation.spots) > 1 else ""
        put = f"Choose a chip and put it on {title(spot)} ({limits(spot)}).{more}"
    decided = "There is nothing else to decide: the rules do the rest."
    if facts.choices:
        named = [f"{words(name)} ({says})" if says else words(name) for name, says in facts.choices]
        decided = f"When it is your turn, choose: {'; '.join(named[:MOST])}."
    begins = BEGINS[facts.go].format(facts.pieces)
    return (_sentence(facts.summary), put, begins, decided, pays)


def first_spot(situation: Situation) -> str | None:
    """Return the spot for a first bet: the first one, or on a crowded layout the first that pays even
    money."""
    opening = [spot for spot in situation.spots if spot.is_opening]
    plain = [spot for spot in opening if spot.pays == EVEN] if len(opening) > MANY else []
    return next((spot.name for spot in (*plain, *opening)), None)


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def draw(situation: Situation, facts: Facts) -> Raw:
    """Return the panel with these lines and the rule sheet, which the page loads when the panel opens."""
    lines = join(tag("li", line) for line in guide_lines(situation, facts))
    head = tag("div", join([tag("h2", "How to play"), _close()]), class_="between")
    whole = link("Open the full rules on their own page", f"/rulebook/{facts.sheets[0]}")
    sheet = tag(
        "div", "", class_="sheet beside", data_keep="1", data_from=f"/rulebook/sheet/{facts.sheets[0]}"
    )
    inside = join([head, tag("ol", lines, class_="guide-lines"), tag("p", whole, class_="small"), sheet])
    return tag("aside", inside, class_="rules-panel", aria_label="How to play", data_k="rules-panel",
               data_first=first_spot(situation) or "", data_game=facts.game)  # fmt: skip


def _close() -> Raw:
    return tag("button", "Close", type="button", class_="tool", data_local="rules", data_k="rules-close")
