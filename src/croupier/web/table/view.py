"""Draw a table as HTML from the situation: the stage, the bar below it and the hand history next to it."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.server.tables.shapes import ResultShown, SeatShown, Situation
from croupier.table.narration import words
from croupier.wagers.chips import money, short, signed
from croupier.web.markup import Raw, join, pieced, tag, tone
from croupier.web.stage import layouts
from croupier.web.stage.felt import felt_drawing
from croupier.web.stage.layouts.layout import Layout, layout_of
from croupier.web.stage.pieces import chips
from croupier.web.stage.places import NOWHERE
from croupier.web.stage.standing import at
from croupier.web.table import acts as table_acts
from croupier.web.table import centre as table_centre
from croupier.web.table import event_lines
from croupier.web.table import guide as table_guide
from croupier.web.table import head as table_head
from croupier.web.table import story as table_story
from croupier.web.table.choices import naming, setting
from croupier.web.table.facts import Facts, PageState
from croupier.web.table.seats import (
    badges,
    end_words,
    ends_of,
    free_seat,
    got,
    hands_of,
    lying,
    pot_won,
    seat_box,
)

ALL_END = {"win": "win", "lose": "lose", "push": "push", "returned": "go back", "forfeited": "are forfeited"}
"""Verbs for several wagers that ended the same way."""
FEW = 4
"""Up to this many wagers are named one by one on the felt."""


def draw(situation: Situation, facts: Facts, page: PageState) -> Raw:
    left = tag("div", pieced([_stage(situation, facts, page), table_acts.draw(situation, facts, page)]),
               class_="play")  # fmt: skip
    beside = [table_guide.draw(situation, facts), table_story.draw(situation, facts, page)]
    parts = pieced([left, *beside])
    body = tag("div", parts, class_="table-body", data_version=str(situation.version),
               data_phase=situation.phase, data_round=str(situation.round),
               data_moving=situation.moving, **_promise(situation))  # fmt: skip
    return pieced([table_head.draw(situation, facts, page), body, _spoken(situation)])


SPOKEN = 4
"""Number of last steps that a screen reader reads out."""


def _spoken(situation: Situation) -> Raw:
    """Return the last steps for screen readers."""
    names = event_lines.names_of(situation)
    steps = [event_lines.step(each, names) for each in situation.steps[-SPOKEN:]]
    return tag("div", join((tag("p", each) for each in steps), " "), class_="unseen", role="log",
               aria_live="polite", aria_label="Table events")  # fmt: skip


def _promise(situation: Situation) -> dict[str, str]:
    """Return the next seed commitment and the viewer's random value as attributes, for a player."""
    if situation.you is None:
        return {}
    return {
        "data_promised": situation.next_seed_commitment,
        "data_committed": situation.own_commitment,
        "data_opening": "1" if situation.opens_values else "",
        "data_given": situation.own_seed_value,
        "data_seat": str(situation.you),
    }


# -- the felt -------------------------------------------------------------------------------------


def watched(situation: Situation, facts: Facts) -> Raw:
    """Draw the felt for a spectator, with nothing to press."""
    return _stage(situation, facts, PageState())


def _stage(situation: Situation, facts: Facts, page: PageState) -> Raw:
    layout = layout_of(situation)
    owner = _owner(situation)
    parts = [
        felt_drawing(layout.stage.shape),
        table_centre.draw(situation, facts, layout),
        _others(situation, facts, layout, owner),
        _mine(situation, page, layout, owner),
    ]
    stage = tag("section", pieced(parts), class_=f"felt stage of-{layout.name}",
                aria_label=f"{situation.title} table")  # fmt: skip
    return tag("div", stage, class_="stage-room")


def _owner(situation: Situation) -> int:
    """Return the seat at the nearest place: the viewer's, or the first taken seat for a spectator."""
    return situation.you or min((seat.seat for seat in situation.seats), default=1)


def _others(situation: Situation, facts: Facts, layout: Layout, owner: int) -> Raw:
    """Draw the other seats clockwise from the nearest one."""
    taken = {seat.seat: seat for seat in situation.seats}
    around = [(owner + step - 1) % facts.seats + 1 for step in range(1, facts.seats)]
    places = zip(layout.broad.seated(len(around)), layout.upright.seated(len(around)), strict=True)
    drawn = [
        seat_box(situation, taken[seat], place, layout.is_shared) if seat in taken
        else free_seat(seat, place, layout.is_shared)
        for seat, place in zip(around, places, strict=True)
    ]  # fmt: skip
    return tag("div", pieced(drawn), class_="seats")


def _mine(situation: Situation, page: PageState, layout: Layout, owner: int) -> Raw:
    """Draw the nearest place: cards, wagers and chips of the viewer or of the first taken seat."""
    me = next((seat for seat in situation.seats if seat.seat == owner), None)
    broad, upright = layout.broad, layout.upright
    parts: list[str] = [layouts.draw(situation, owner)]
    if broad.hand is not NOWHERE and me is not None:
        parts.append(_own_cards(situation, page, layout, owner))
    if me is not None:
        parts.append(_plate(situation, me, layout))
    if broad.pot is not NOWHERE and me is not None:
        bet = chips(me.bet, 36) if me.bet else Raw("")
        parts.append(tag("div", bet, class_="own-bet at", style=at(broad.spots, upright.spots),
                         title="Your bet on this street" if me.is_you else "Bet on this street",
                         data_k="own-bet"))  # fmt: skip
    is_you = me is not None and me.is_you
    kinds = ["mine" if is_you else "mine watching", "asked" if me is not None and me.is_asked else ""]
    return tag("div", pieced(parts), class_=" ".join(filter(None, kinds)),
               aria_label="Your place" if is_you else "The nearest seat", data_k="mine")  # fmt: skip


def _own_cards(situation: Situation, page: PageState, layout: Layout, owner: int) -> Raw:
    broad, upright = layout.broad.hand, layout.upright.hand
    named = naming(situation)
    inside = Raw("")
    if named is not None:
        inside = setting(named, page)
    elif hands_of(situation, owner):
        inside = lying(situation, owner, (broad, upright))
    return tag("div", inside, class_="own-cards at", style=at(broad, upright), data_k="own-cards")


def _plate(situation: Situation, me: SeatShown, layout: Layout) -> Raw:
    """Draw the name plate: name, chips, and how the round ended."""
    sums = [tag("span", join(["chips ", tag("b", money(me.stack), class_="num")]), class_="mine-stack")]
    if me.laid:
        sums.append(tag("span", join(["on the table ", tag("b", money(me.laid), class_="num")])))
    if me.in_pot:
        sums.append(tag("span", join(["in the pot ", tag("b", money(me.in_pot), class_="num")])))
    if me.owed:
        sums.append(tag("span", join(["commission owed ", tag("b", money(me.owed), class_="num")])))
    number = tag("span", str(me.seat), class_="seat-number", title=f"seat {me.seat}")
    who = join([number, tag("span", me.name, class_="who"), *badges(situation, me)])
    line = join([tag("span", who, class_="mine-who"), tag("span", join(sums), class_="sums")])
    said = tag("span", me.last_choice, class_="last-said") if me.last_choice and not me.is_you else Raw("")
    ended = tag("div", join([said, _results(situation, me)]), class_="ends-line", role="status")
    return tag("div", join([tag("header", line), ended]), class_="plate at",
               style=at(layout.broad.plate, layout.upright.plate), data_k="plate")  # fmt: skip


def _results(situation: Situation, me: SeatShown) -> Raw:
    """Return how the wagers of a seat ended; many wagers are grouped by outcome."""
    ends = ends_of(situation, me.seat)
    if situation.phase == "betting" or not (ends or me.won or me.got):
        return Raw("")
    if not ends:
        return pot_won(me) or got(me)
    heaps = [[end] for end in ends]
    if len(ends) > FEW:
        kinds = dict.fromkeys(end.outcome for end in ends)
        heaps = [[end for end in ends if end.outcome == kind] for kind in kinds]
    return join(_ended(situation, heap, f"{at_}-{heap[0].outcome}") for at_, heap in enumerate(heaps))


def _ended(situation: Situation, ends: Sequence[ResultShown], key: str) -> Raw:
    """Return the result of one wager, or of several that ended the same way."""
    titles = {spot.name: spot.title for spot in situation.spots}
    first, net = ends[0], sum(end.net for end in ends)
    name = words(titles.get(first.spot, first.spot))
    told = f"{name} " if net else f"{name} {end_words(first)} "
    if len(ends) > 1:
        told = f"{len(ends)} wagers {ALL_END.get(first.outcome, first.outcome)} "
    sum_ = tag("b", signed(net) if net else short(sum(end.returned for end in ends)), class_="num")
    return tag("span", join([tag("span", told.strip()), " ", sum_ if net or first.returned else ""]),
               class_=f"end {tone(net)}".strip(), data_k=key, title=f"{name} {end_words(first)}")  # fmt: skip
