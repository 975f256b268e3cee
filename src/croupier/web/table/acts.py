"""The bar below a table: chips and bets, the listed choices, or a form to sit down."""

from __future__ import annotations

from html import escape

from croupier.server.tables.felt import (
    CALL,
    CHIPS,
    DEAL,
    RULE,
    SETTLE,
    SPIN,
    THROW,
    TURN,
)
from croupier.server.tables.shapes import SeatShown, Situation
from croupier.table.narration import words
from croupier.table.spans import reasoned
from croupier.wagers.chips import money, plain, signed
from croupier.web.markup import Raw, join, pieced, tag, tone
from croupier.web.stage.pieces import chip
from croupier.web.table.bank import take_bank
from croupier.web.table.bankroll import chips_label, more_chips, offered
from croupier.web.table.centre import ruling_words
from croupier.web.table.choices import line, sentence, turn
from croupier.web.table.event_lines import YOU
from croupier.web.table.event_lines import line as told
from croupier.web.table.facts import Facts, PageState, tray

MANY = 24
"""With more spots than this, a wager can also be typed by name."""


MOVES = {
    DEAL: "The {} are being dealt.",
    TURN: "The {} are turned up.",
    THROW: "The dice are rolling.",
    SPIN: "The wheel is spinning.",
    CALL: "The round is being played.",
    CHIPS: "Bets are being placed.",
    SETTLE: "Wagers are being settled.",
    RULE: "The floor makes a ruling.",
}
"""Messages of the bar while something moves on the felt."""
IN_POTS = {CALL: "The hand is being played.", SETTLE: "The pot is being paid."}
"""Messages that replace them where players bet against each other."""


def draw(situation: Situation, facts: Facts, page: PageState) -> Raw:
    if situation.moving:
        return tag("section", _moving(situation), class_="bar", aria_label="What you can do", tabindex="-1")
    refused = _to_you(page.line or situation.stall_reason, situation.you)
    first = tag("p", refused, class_="refusal", role="alert", data_k="refusal") if refused else Raw("")
    parts = [first or _ruled(situation) or _tally(situation), _now(situation, facts, page)]
    return tag("section", pieced(parts), class_="bar", aria_label="What you can do", tabindex="-1")


def _moving(situation: Situation) -> Raw:
    """Return the message while something moves, with a button to skip the animation."""
    said = (MOVES | (IN_POTS if situation.banking == "pot" else {}))[situation.moving]
    skip = tag("button", join(["Skip ahead", tag("kbd", "Any key")]), type="button", class_="tool",
               data_local="skip", data_k="skip")  # fmt: skip
    return tag("div", join([line(said.format(situation.pieces)), skip]), class_="moves", data_k="moves")


def _ruled(situation: Situation) -> Raw:
    """Return the floor's ruling in this round, with its signature and clause."""
    ruled = situation.banner
    if ruled is None:
        return Raw("")
    by = tag("span", " ".join(filter(None, (ruled.signature, ruled.clause))), class_="muted")
    said = join(["Floor ruling. ", ruling_words(ruled), ". ", by])
    return tag("p", said, class_="banner", role="alert", data_k="banner")


def _tally(situation: Situation) -> Raw:
    """Return what the round and the session have come to, and how long bets are still taken."""
    me = next((seat for seat in situation.seats if seat.is_you), None)
    if me is None or not situation.round:
        return Raw("")
    whole = me.stack + me.laid + me.in_pot + me.share
    sums: list[tuple[str, int]] = [("Round", situation.net)] if situation.phase == "over" else []
    if situation.bought_in and situation.phase in ("over", "betting"):
        sums.append(("Session", whole - situation.bought_in))
    said = join(
        (join([name, " ", tag("b", signed(net), class_=f"num {tone(net)}".strip())]) for name, net in sums),
        " · ",
    )
    if situation.seconds is not None:
        closes = tag("b", f"Bets close in {situation.seconds:.0f} seconds.", class_="closes", role="timer")
        said = join(filter(None, [closes, said]), " · ")
    return tag("p", said, class_="tally", data_k="tally") if said else Raw("")


def _to_you(text: str, you: int | None) -> Raw:
    """Return a message with the viewer's seat as "you".

    >>> str(_to_you("seat 1 cannot bet $5.00 on tie: the stack is $2.00", 1))
    'You cannot bet $5.00 on tie: the stack is $2.00.'
    >>> str(_to_you("seat 1 cannot join the bank: seat 2 banks", 1))
    'You cannot join the bank: seat 2 banks.'
    """
    return Raw(sentence(told(reasoned(text).pieces, {you: YOU} if you is not None else {})))


def _now(situation: Situation, facts: Facts, page: PageState) -> Raw:
    me = next((seat for seat in situation.seats if seat.is_you), None)
    if situation.phase == "closed":
        return line("The table is closed.")
    if me is None:
        return _sit(situation, facts, page)
    if situation.phase == "playing":
        return turn(situation, page)
    return _bets(situation, facts, page, me)


# -- a seat ----------------------------------------------------------------------------------


def _sit(situation: Situation, facts: Facts, page: PageState) -> Raw:
    if page.name and page.name in situation.waiting:
        return line("You will be seated after this round.")
    if not page.may_play:
        return line("You are watching.")
    if not situation.free:
        return _line(situation)
    seats = join(tag("option", f"Seat {seat}", value=str(seat)) for seat in situation.free)
    named = _labelled("Your name", f'<input name="name" value="{escape(page.name)}" maxlength="40" required '
                                   'autocomplete="nickname">')  # fmt: skip
    if situation.offer is not None:  # the name was given when joining the line
        named = Raw(f'<input type="hidden" name="name" value="{escape(page.name)}">')
    fields = [
        Raw("") if page.has_account else named,
        _labelled(chips_label(page), f'<input name="buy_in" inputmode="decimal" class="num" required '
                                 f'value="{offered(facts.buy_in, page)}">'),
        _buy_ins(facts),
        more_chips(page),
        _labelled("Seat", f'<select name="seat">{seats}</select>'),
        Raw('<button class="go" type="submit" data-default="1">Sit down</button>'),
    ]  # fmt: skip
    if situation.offer is not None:
        let_go = tag("button", "Give up the seat", type="button", class_="let-go", data_act="leave-line")
        said = tag("b", "A seat is reserved for you", role="status")
        left = tag("span", f"for {situation.offer:.0f} seconds", class_="num")
        fields = [tag("p", join([said, left, let_go], " "), class_="kept together"), *fields]
    return tag("form", join(fields), class_="sit", data_act="sit", data_k="sit")


def _line(situation: Situation) -> Raw:
    """Return the waiting line for a full table, with the viewer's place in it."""
    waiting = len(situation.line)
    if situation.place:
        said = f"You are number {situation.place} of {waiting} in line. Wait until a seat is offered to you."
        way = tag("button", "Leave the line", type="button", class_="tool", data_act="leave-line")
    else:
        said = "All seats are taken. You are watching."
        said += f" {waiting} waiting in line." if waiting else ""
        way = tag("button", "Wait for a seat", type="button", class_="go", data_act="join-line")
    return tag("div", join([line(said), way]), class_="sit", data_k="line")


def _labelled(label: str, field: str) -> Raw:
    return tag("label", join([tag("span", label), Raw(field)]), class_="field-label")


# -- bets ------------------------------------------------------------------------------------


def _bets(situation: Situation, facts: Facts, page: PageState, me: SeatShown) -> Raw:
    has_bet = bool(situation.layout.get(me.seat))
    is_banker = me.is_banker and situation.banker == me.seat
    can_bet = bool(situation.spots) and not is_banker
    if not (me.laid or is_banker) and me.stack < _least(situation):
        return _broke(facts, page, me)
    if situation.lacks_banker and not has_bet:
        return _bankless(me)
    first = _tray(situation, page, me.stack) if can_bet else line(_waits(situation, me, is_banker))
    acts = [first, _touch(situation, page), _tools(situation, facts, me, can_bet, has_bet)]
    rows = [tag("div", pieced(acts), class_="bet-row")]
    hint = _hint(situation, has_bet) if can_bet else ""
    if can_bet and me.is_ready:
        hint = Raw(tag("b", _waits(situation, me, is_banker)))
    elif has_bet and situation.not_ready:
        hint = Raw(tag("b", sentence(situation.not_ready)))
    below = [tag("p", hint, class_="tells", aria_live="polite")]
    if can_bet and len(situation.spots) > MANY:
        below.append(_named(situation, page))
    rows.append(tag("div", pieced(below), class_="below-tray"))
    return tag("div", pieced(rows), class_="betting", data_k="betting")


def _least(situation: Situation) -> int:
    """Return the smallest amount that can be bet."""
    return min((spot.minimum for spot in situation.spots if spot.is_opening), default=1)


def _buy_ins(facts: Facts) -> Raw:
    if not facts.buy_ins_told:
        return Raw("")
    return tag("span", f"Buy-in {facts.buy_ins_told}", class_="muted small")


def _broke(facts: Facts, page: PageState, me: SeatShown) -> Raw:
    """Return the form to buy chips, for a player with too few of them."""
    left = (
        f"You have {money(me.stack)} left, less than the smallest bet."
        if me.stack
        else "You are out of chips."
    )
    value = offered(facts.buy_in, page)
    buy = Raw(f'<label class="field-label"><span>{chips_label(page)}</span><input name="amount" '
              f'inputmode="decimal" class="num" value="{value}" required></label>'
              '<button class="go" type="submit" data-default="1">Buy chips</button>')  # fmt: skip
    leave = Raw("") if me.is_leaving else _tool("Leave the table", "leave", "l")
    form = tag("form", join([buy, _buy_ins(facts), more_chips(page), leave]), class_="sit", data_act="buy")
    return tag("div", join([line(left), form]), class_="betting", data_k="broke")


def _bankless(me: SeatShown) -> Raw:
    """Return the request for a player-dealer, where nobody has offered to bank."""
    said, way = "Nobody has taken the bank. The next round begins when a player takes it.", take_bank(me)
    if me.takes_bank:
        said = "Your turn at the bank is over. The next round begins when another player takes the bank."
        way = _tool("Do not bank again", "bank", "b", value="no")
    return tag("div", join([line(said), way]), class_="betting", data_k="bankless")


def _waits(situation: Situation, me: SeatShown, is_banker: bool) -> str:
    """Return who the table is waiting for."""
    others = [seat.name for seat in situation.seats
              if not (seat.is_ready or seat.is_you or seat.is_bot or seat.is_banker)]  # fmt: skip
    if me.is_ready:
        return f"You are ready. Waiting for {', '.join(others)}." if others else "You are ready."
    if is_banker:
        return "You bank the next round." if situation.phase == "over" else "You bank this round."
    return "Ready for the next hand?"


def _hint(situation: Situation, has_bet: bool) -> Raw:
    """Return the first instruction, for a mouse and for touch."""
    if has_bet or situation.last_bets:
        return Raw("")
    mouse = tag(
        "span", "Choose a chip, then click a spot to bet. Right-click to remove a chip.", class_="by-pointer"
    )
    touch = "Tap a chip, then a spot. Long-press removes."
    if len(situation.spots) > MANY:
        touch = "Tap a chip, then the layout to enlarge it. Long-press removes."
    return join([mouse, tag("span", touch, class_="by-touch")])


def _tray(situation: Situation, page: PageState, stack: int) -> Raw:
    parts = []
    for number, value in enumerate(tray(situation), start=1):
        is_chosen = value == page.chip
        parts.append(
            tag("button", join([chip(value, 46), tag("kbd", str(number))]), type="button",
                class_=f"tray-chip{' chosen' if is_chosen else ''}{' dear' if value > stack else ''}",
                data_act="chip", data_value=str(value), data_key=str(number),
                aria_pressed="true" if is_chosen else "false", aria_label=f"Bet with {money(value)} chips")
        )  # fmt: skip
    return tag("div", pieced(parts), class_="tray", role="group", aria_label="Chips")


def _tools(situation: Situation, facts: Facts, me: SeatShown, can_bet: bool, has_bet: bool) -> Raw:
    can_repeat = can_bet and bool(situation.last_bets) and not has_bet and not me.is_ready
    goes = has_bet or not can_bet
    parts = []
    if can_repeat:
        parts.append(_tool("Repeat bets", "repeat", "r", is_go=True, is_default=True))
    has_own = any(each.name == "clear" for each in situation.buttons)
    if any(spot.can_take_down for spot in situation.spots) and not has_own:
        parts.append(_tool("Clear bets", "clear", "c"))
    if me.is_ready:
        parts.append(_tool("Not ready", "unready", "n"))
    elif goes and not situation.not_ready:
        parts.append(_tool(facts.go, "ready", facts.go[0].lower(), is_go=True, is_default=True))
    elif len(situation.seats) > 1:
        parts.append(_tool("Sit out this round", "ready", "o"))
    return tag("div", join(parts), class_="tools")


def _tool(
    label: str, act: str, key: str, *, is_go: bool = False, is_default: bool = False, value: str = ""
) -> Raw:
    hint = "Enter" if is_default else key.upper()
    return tag(
        "button", join([label, tag("kbd", hint)]), type="button", class_="go" if is_go else "tool",
        data_act=act, data_key=key, data_default="1" if is_default else "", data_k=act, data_value=value,
    )  # fmt: skip


def _touch(situation: Situation, page: PageState) -> Raw:
    """Return the buttons of an electronic terminal."""
    if not situation.buttons:
        return Raw("")
    parts = [
        tag("button", words(each.name).capitalize(), type="button", title=each.description, data_k=each.name,
            class_="tool chosen" if each.name == page.touching else "tool",
            data_act="press", data_name=each.name, data_tell=each.description)
        for each in situation.buttons
    ]  # fmt: skip
    hint = f"Touch the wager you want to {page.touching}." if page.touching else ""
    return tag("div", join([*parts, tag("span", hint, class_="muted small")]), class_="tools terminal")


def _named(situation: Situation, page: PageState) -> Raw:
    """Return the form that bets by name, for keyboards and screen readers."""
    options = join(
        tag("option", "", value=spot.title) for spot in situation.spots if spot.is_opening and not spot.closed
    )
    sum_ = plain(page.chip).removesuffix(".00")
    return Raw(
        '<details class="named" data-k="named"><summary>Bet by name</summary>'
        '<form data-act="name" class="sit" data-again>'
        f'<label class="field-label"><span>Wager</span><input name="spot" list="spot-names" required></label>'
        f'<label class="field-label"><span>Amount, $</span><input name="amount" inputmode="decimal" '
        f'class="num" value="{sum_}" required></label><button class="tool" type="submit">Bet</button>'
        f'<datalist id="spot-names">{options}</datalist></form></details>'
    )
