"""The bar below a table: chips and bets, the choices that are listed, or a seat to take."""

from __future__ import annotations

from html import escape

from croupier.server.shown import SeatShown, Situation
from croupier.table.telling import words
from croupier.wagers.chips import money, plain
from croupier.web.markup import Raw, joined, tag
from croupier.web.pieces import chip
from croupier.web.table_choices import line, turn
from croupier.web.table_facts import Facts, Held, tray

MANY = 24
"""Spots that are too many to tab through: they can be named as well."""


def draw(situation: Situation, facts: Facts, held: Held) -> Raw:
    parts = [_now(situation, facts, held)]
    parts.append(tag("p", held.line or situation.held, class_="refusal", role="alert")
                 if held.line or situation.held else Raw(""))  # fmt: skip
    return tag("section", joined(parts), class_="bar", aria_label="What you can do")


def _now(situation: Situation, facts: Facts, held: Held) -> Raw:
    me = next((seat for seat in situation.seats if seat.is_you), None)
    if situation.phase == "closed":
        return line("The table is closed.")
    if me is None:
        return _sit(situation, facts, held)
    if situation.phase == "playing":
        return turn(situation, held)
    return _bets(situation, facts, held, me)


# -- a seat ----------------------------------------------------------------------------------


def _sit(situation: Situation, facts: Facts, held: Held) -> Raw:
    if held.name and held.name in situation.waiting:
        return line("You sit down as soon as this round is over.")
    if not situation.free:
        return line("Every seat is taken: you are watching.")
    seats = joined(tag("option", f"Seat {seat}", value=str(seat)) for seat in situation.free)
    fields = [
        _labelled("Your name", f'<input name="name" value="{escape(held.name)}" maxlength="40" required '
                               'autocomplete="nickname">'),
        _labelled("Chips for $", f'<input name="buy_in" inputmode="decimal" class="num" required '
                                 f'value="{plain(facts.buy_in).removesuffix(".00")}">'),
        _labelled("Place", f'<select name="seat">{seats}</select>'),
        Raw('<button class="go" type="submit" data-default="1">Sit down</button>'),
    ]  # fmt: skip
    return tag("form", joined(fields), class_="sit", data_act="sit")


def _labelled(label: str, field: str) -> Raw:
    return tag("label", joined([tag("span", label), Raw(field)]), class_="field-label")


# -- bets ------------------------------------------------------------------------------------


def _bets(situation: Situation, facts: Facts, held: Held, me: SeatShown) -> Raw:
    has_bet = bool(situation.layout.get(me.seat))
    is_banker = me.is_banker and situation.banker == me.seat
    is_pot = not situation.spots
    rows = []
    if not is_banker and not is_pot:
        rows.append(
            tag("div", joined([_tray(situation, held), _tools(situation, facts, has_bet)]), class_="bet-row")
        )
        rows.append(_touch(situation, held))
    if me.is_ready:
        waits = [seat.name for seat in situation.seats
                 if not (seat.is_ready or seat.is_you or seat.is_bot or seat.is_banker)]  # fmt: skip
        words_ = f"You are ready. Waiting for {', '.join(waits)}." if waits else "You are ready."
        rows.append(line(words_))
    elif is_banker:
        rows.append(line("You bank this round."))
    tells = _hint(situation, has_bet, is_banker, is_pot)
    rows.append(tag("p", tells, class_="tells", aria_live="off"))
    if len(situation.spots) > MANY and not is_banker:
        rows.append(_named(situation, held))
    return tag("div", joined(rows), class_="betting")


def _hint(situation: Situation, has_bet: bool, is_banker: bool, is_pot: bool) -> str:
    if is_pot or is_banker:
        return ""
    if situation.seconds is not None:
        return f"Bets are closed in {situation.seconds:.0f} seconds."
    return "" if has_bet else "Choose a chip, then click a spot. Right click, or hold, takes one off."


def _tray(situation: Situation, held: Held) -> Raw:
    stack = next(seat.stack for seat in situation.seats if seat.is_you)
    parts = [
        tag("button", joined([chip(value, 46), tag("kbd", str(number))]), type="button",
            class_=f"tray-chip{' chosen' if value == held.chip else ''}{' dear' if value > stack else ''}", data_act="chip",
            data_value=str(value), data_key=str(number),
            aria_pressed="true" if value == held.chip else "false",
            aria_label=f"Bet with {money(value)} chips")
        for number, value in enumerate(tray(situation), start=1)
    ]  # fmt: skip
    return tag("div", joined(parts), class_="tray", role="group", aria_label="Chips")


def _tools(situation: Situation, facts: Facts, has_bet: bool) -> Raw:
    me = next(seat for seat in situation.seats if seat.is_you)
    can_clear = any(spot.can_take_down for spot in situation.spots)
    can_repeat = bool(facts.last) and not has_bet
    go = facts.go if has_bet else "Sit this one out"
    parts = [
        _tool("Same again", "repeat", "r", is_default=can_repeat and not me.is_ready)
        if can_repeat
        else Raw(""),
        _tool("Clear", "clear", "c") if can_clear else Raw(""),
    ]
    if me.is_ready:
        parts.append(_tool("Not yet", "unready", "n"))
    elif has_bet or situation.seats[1:]:
        parts.append(_tool(go, "ready", facts.go[0].lower(), is_go=has_bet, is_default=has_bet))
    return tag("div", joined(parts), class_="tools")


def _tool(label: str, act: str, key: str, *, is_go: bool = False, is_default: bool = False) -> Raw:
    hint = "Enter" if is_default else key.upper()
    return tag(
        "button", joined([label, tag("kbd", hint)]), type="button", class_="go" if is_go else "tool",
        data_act=act, data_key=key, data_default="1" if is_default else "",
    )  # fmt: skip


def _touch(situation: Situation, held: Held) -> Raw:
    """The buttons of an electronic terminal."""
    if not situation.buttons:
        return Raw("")
    parts = [
        tag("button", words(each.name), type="button", title=each.says,
            class_="tool chosen" if each.name == held.touching else "tool",
            data_act="press", data_name=each.name, data_tell=each.says)
        for each in situation.buttons
    ]  # fmt: skip
    hint = f"Touch the wager to {held.touching}." if held.touching else ""
    return tag("div", joined([*parts, tag("span", hint, class_="muted small")]), class_="tools terminal")


def _named(situation: Situation, held: Held) -> Raw:
    """A wager by its name: for those who do not use a pointer."""
    options = joined(
        tag("option", "", value=spot.title) for spot in situation.spots if spot.is_opening and not spot.closed
    )
    sum_ = plain(held.chip).removesuffix(".00")
    return Raw(
        '<details class="named"><summary>Bet by name</summary><form data-act="name" class="sit" data-empties>'
        f'<label class="field-label"><span>Wager</span><input name="spot" list="spot-names" required></label>'
        f'<label class="field-label"><span>Chips for $</span><input name="amount" inputmode="decimal" '
        f'class="num" value="{sum_}" required></label><button class="tool" type="submit">Bet</button>'
        f'<datalist id="spot-names">{options}</datalist></form></details>'
    )
