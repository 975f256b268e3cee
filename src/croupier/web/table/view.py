"""A table as HTML, drawn from the situation alone."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.server.live.shown import EndShown, SeatShown, Situation
from croupier.table.telling import words
from croupier.wagers.chips import money, signed
from croupier.web.markup import Raw, joined, link, tag, tone
from croupier.web.stage import layouts
from croupier.web.table import acts as table_acts
from croupier.web.table import centre as table_centre
from croupier.web.table import story as table_story
from croupier.web.table.choices import naming, setting
from croupier.web.table.facts import Facts, HeldCards
from croupier.web.table.seats import badges, end_words, ends_of, hands_of, lying, pot_won, seat_box

ALL_END = {"win": "win", "lose": "lose", "push": "push", "returned": "go back", "forfeited": "are forfeited"}
"""What is told of several wagers."""
FEW = 4
"""Wagers that are told one by one on the felt."""
PHASES = {"over": "between rounds", "betting": "bets are open", "playing": "no more bets", "closed": "closed"}


def draw(situation: Situation, facts: Facts, held: HeldCards) -> Raw:
    left = tag("div", joined([_felt(situation, facts, held), table_acts.draw(situation, facts, held)]),
               class_="play")  # fmt: skip
    version = str(situation.version)
    parts = joined([left, table_story.draw(situation, facts, held)])
    body = tag("div", parts, class_="table-body", data_version=version)
    return joined([_head(situation, facts, held), body])


# -- the head of the page -----------------------------------------------------------------------


def _head(situation: Situation, facts: Facts, held: HeldCards) -> Raw:
    state = (
        f"round {situation.round} · {PHASES.get(situation.phase, situation.phase)}" if situation.round else ""
    )
    state = state or PHASES.get(situation.phase, situation.phase)
    ways = [
        link("Rules", f"/rulebook/{facts.sheets[0]}"),
        link("Odds", f"/odds/{facts.game}"),
        *([link("Floor", f"/floor/{situation.table}")] if held.sees_floor else []),
        _button("Coach", "coach", is_on=held.is_coached),
        _button("Table", "menu", is_on=held.is_menu_open, controls="table-menu"),
    ]
    head = joined(
        [
            tag("div", joined([tag("h1", situation.title), tag("p", state, class_="muted", role="status")])),
            tag("div", joined(ways), class_="together"),
        ]
    )
    changed = joined(
        tag("span", f"{words(name)} {value}", class_="tag") for name, value in situation.options.items()
    )
    parts = [tag("div", head, class_="between")]
    parts += [tag("div", changed, class_="together")] if situation.options else []
    parts += [_menu(situation, held)] if held.is_menu_open else []
    return tag("div", joined(parts), class_="table-head")


def _button(label: str, act: str, *, is_on: bool, controls: str = "") -> Raw:
    return tag("button", label, type="button", class_="tool chosen" if is_on else "tool", data_act=act,
               aria_pressed="true" if is_on else "false", aria_controls=controls)  # fmt: skip


def _menu(situation: Situation, held: HeldCards) -> Raw:
    """What is done at a table besides playing."""
    me = next((seat for seat in situation.seats if seat.is_you), None)
    parts: list[Raw] = []
    if me is not None:
        parts.append(
            Raw('<form data-act="buy" class="sit"><label class="field-label"><span>Chips for $</span>'
                '<input name="amount" inputmode="decimal" class="num" value="100" required></label>'
                '<button class="tool" type="submit">Buy</button></form>')
        )  # fmt: skip
        if situation.banking == "player-dealer":
            word = "Do not bank" if me.takes_bank else "Take the bank when it comes"
            parts.append(_tool(word, "bank", "no" if me.takes_bank else "yes"))
        leaves = _tool("Stay", "stay") if me.is_leaving else _tool("Leave the table", "leave")
        parts.append(leaves)
    if situation.free and held.may_run:
        parts.append(_tool("Add a bot", "bot"))
    bots = [seat for seat in situation.seats if seat.is_bot and held.may_run]
    parts += [_tool(f"Send {seat.name} away", "unbot", str(seat.seat)) for seat in bots]
    promised = joined(tag("code", each[:16] + "…", title=each) for each in situation.commitments)
    if situation.commitments:
        said = "Promised before the deal: the hash of what the cards, dice or wheel come from. "
        parts.append(tag("p", joined([said, promised]), class_="muted small"))
    return tag("div", joined(parts), class_="panel menu", id="table-menu")


def _tool(label: str, act: str, value: str = "") -> Raw:
    return tag("button", label, type="button", class_="tool", data_act=act, data_value=value)


# -- the felt -------------------------------------------------------------------------------------


def _felt(situation: Situation, facts: Facts, held: HeldCards) -> Raw:
    has_board = layouts.is_shared(situation)
    others = [seat for seat in situation.seats if not seat.is_you]
    seats = tag("div", joined(seat_box(situation, seat, has_board) for seat in others), class_="seats")
    free = _free(situation)
    middle = table_centre.draw(situation, facts, has_board)
    is_pot = situation.banking == "pot"
    around = [seats, middle] if is_pot else [middle, seats]
    parts = [*around, _mine(situation, held, has_board), free]
    kind = "felt has-board" if has_board else "felt"
    return tag("section", joined(parts), class_=kind, aria_label=f"{situation.title} table")


def _free(situation: Situation) -> Raw:
    if not situation.free or situation.you is not None:
        return Raw("")
    words_ = f"{len(situation.free)} free seat{'s' if len(situation.free) > 1 else ''}"
    return tag("p", words_, class_="free")


def _mine(situation: Situation, held: HeldCards, has_board: bool) -> Raw:
    """The viewer's own place: cards and wagers; the layout alone for who watches."""
    me = next((seat for seat in situation.seats if seat.is_you), None)
    spots = layouts.draw(situation)
    if me is None:
        return tag("div", spots, class_="mine watching") if has_board else Raw("")
    parts: list[str] = [_my_line(situation, me)]
    named = naming(situation)
    if named is not None:
        parts.append(setting(named, held))
    elif hands_of(situation, me.seat):
        parts.append(lying(situation, me.seat))
    parts += [_results(situation, me), spots]
    kind = "mine asked" if me.is_asked else "mine"
    return tag("div", joined(parts), class_=kind, aria_label="Your place", data_k="mine")


def _my_line(situation: Situation, me: SeatShown) -> Raw:
    sums = [tag("span", joined(["chips ", tag("b", money(me.stack), class_="num")]), class_="mine-stack")]
    if me.laid:
        sums.append(tag("span", joined(["on the table ", tag("b", money(me.laid), class_="num")])))
    if me.in_pot:
        sums.append(tag("span", joined(["in the pot ", tag("b", money(me.in_pot), class_="num")])))
    if me.owed:
        sums.append(tag("span", joined(["commission owed ", tag("b", money(me.owed), class_="num")])))
    number = tag("span", str(me.seat), class_="seat-number", title=f"seat {me.seat}")
    who = joined([number, tag("span", me.name, class_="who"), *badges(situation, me)])
    return tag(
        "header", joined([tag("span", who, class_="mine-who"), tag("span", joined(sums), class_="sums")])
    )


def _results(situation: Situation, me: SeatShown) -> Raw:
    """How the viewer's wagers ended, each by itself, then all together."""
    ends = ends_of(situation, me.seat)
    if situation.phase == "betting" or not (ends or me.won):
        return Raw("")
    if not ends:
        return tag("div", tag("span", pot_won(me), class_="end"), class_="ends-line", role="status")
    heaps = [[end] for end in ends]
    if len(ends) > FEW:
        kinds = dict.fromkeys(end.outcome for end in ends)
        heaps = [[end for end in ends if end.outcome == kind] for kind in kinds]
    parts = [_ended(situation, heap, f"{at}-{heap[0].outcome}") for at, heap in enumerate(heaps)]
    return tag("div", joined(parts), class_="ends-line", role="status")


def _ended(situation: Situation, ends: Sequence[EndShown], key: str) -> Raw:
    """One wager, or several that ended alike; each stands by itself in the story."""
    titles = {spot.name: spot.title for spot in situation.spots}
    first, net = ends[0], sum(end.net for end in ends)
    told = f"{words(titles.get(first.spot, first.spot))} {end_words(first)} "
    if len(ends) > 1:
        told = f"{len(ends)} wagers {ALL_END.get(first.outcome, first.outcome)} "
    return tag("span", joined([told, tag("b", signed(net), class_="num")]),
               class_=f"end lay {tone(net)}".strip(), data_k=key)  # fmt: skip
