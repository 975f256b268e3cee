"""The players around a table and their cards, each at a fixed place."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.rules.game import CARDS, TILES
from croupier.server.tables.shapes import HandName, HandShown, ResultShown, SeatShown, Situation
from croupier.table.narration import ENDS, words
from croupier.wagers.chips import money, short, signed
from croupier.web.markup import Raw, join, tag, tone
from croupier.web.stage.layouts.layout import display_of
from croupier.web.stage.pack import small_card
from croupier.web.stage.pieces import button, chips
from croupier.web.stage.places import LEAST, Box, Fitted, fitted, parted
from croupier.web.stage.standing import at, sized

APART_TILES = 0.66
"""Distance between tiles in card widths, so that none covers another."""
Places = tuple[Box, Box]
"""The boxes of a place in the wide and the upright arrangement."""
BRIEF = 19
"""Longest hand name that fits at a seat."""
WORDS = 26
"""Height of the line under a hand in stage units."""
PLATE, BETS = 44, 36
"""Heights of a seat's name plate and of its chips."""


def hand(cards: HandShown, key: str = "", pieces: str = CARDS, style: str = "") -> Raw:
    """Draw cards face up as far as they may be seen, then backs; what has won is lit."""
    shown = [*cards.cards, *[""] * cards.down]
    is_tile = pieces == TILES
    drawn = join(
        small_card(card, f"{number}-{card or 'down'}", is_tile, card in cards.private,
                   is_lit=card in cards.winning)
        for number, card in enumerate(shown)
    )  # fmt: skip
    return tag("span", drawn, class_="lying tiles" if is_tile else "lying", role="group", data_k=key,
               style=style)  # fmt: skip


def hands_of(situation: Situation, place: int | str) -> list[HandShown]:
    """Return the hands as they came to lie there, but rows from the front to the back."""
    rows = display_of(situation.game).rows
    found = [each for each in situation.cards if each.place == place]
    return sorted(found, key=lambda each: _row(each.spot, rows))


def _row(spot: str, rows: Sequence[str]) -> tuple[bool, int]:
    """Return where a row lies among those of its hand; a second hand comes after the first."""
    name = spot.removeprefix("second").removeprefix("-")
    return spot.startswith("second"), rows.index(name) + 1 if name in rows else 0


def hand_name(situation: Situation, cards: HandShown, is_one_of: bool) -> str:
    """Return the name of one of several hands of a seat, '' if there is only one."""
    if not cards.spot or not is_one_of:
        return ""
    spot = next((each for each in situation.spots if each.name == cards.spot), None)
    return words(spot.title if spot else cards.spot)


def lying(
    situation: Situation, place: int | str, rooms: Places, called: str = "", is_brief: bool = False
) -> Raw:
    """Draw the hands of a place within its boxes, with the title of the place and the name of each hand."""
    found, display = hands_of(situation, place), display_of(situation.game)
    is_stacked = any(_row(each.spot, display.rows)[1] for each in found)
    is_tile = situation.pieces == TILES
    least = APART_TILES if is_tile else LEAST
    parts = []
    for each in found:
        name = hand_name(situation, each, len(found) > 1)
        is_now = bool(
            situation.asked and situation.asked.seat == place and situation.asked.spot == each.spot and name
        )
        counts = [len(one.cards) + one.down for one in (each, *found)]
        is_set = each.spot in display.set_names
        broad, upright = (
            parted(sum(counts[1:]), len(found), room.w - 8, room.h - WORDS - 4, least=least) if is_set
            else _fitted(counts[0], counts[1:], room, is_stacked) for room in rooms
        )  # fmt: skip
        sizes = sized(broad, upright)
        is_first = each is found[0]
        is_short = is_brief and (is_tile or len(each.words) > BRIEF)
        line = join([
            *([tag("span", called, class_="place-name")] if called and is_first else []),
            *([tag("span", name, class_="hand-name")] if name else []),
            *([_made(each, is_short)] if each.words else []),
        ])  # fmt: skip
        drawn = [hand(each, f"cards-{each.spot}", situation.pieces, sizes),
                 tag("span", line, class_="hand-words")]  # fmt: skip
        part = f"flex:{counts[0]} 1 0" if len(found) > 1 and not is_stacked else ""
        if is_set:  # as wide as its cards lie, which is not the same in both arrangements
            wide, tall = (1 + lies.step * (counts[0] - 1) for lies in (broad, upright))
            part = f"--part:{wide:.2f};--upart:{tall:.2f}"
        kind = f"one-hand{' set-part' if is_set else ''}{' now' if is_now else ''}"
        parts.append(tag("div", join(drawn), class_=kind, style=part,
                         data_k=f"hand-{place}-{each.spot}"))  # fmt: skip
    return tag("div", join(parts), class_="hands stacked" if is_stacked else "hands") if parts else Raw("")


def _made(cards: HandShown, is_brief: bool) -> Raw:
    """Return the name of a hand, with one line for each share of the pot that it plays for."""
    if len(cards.hand_names) > 1:
        inside = join(tag("span", _share(each)) for each in cards.hand_names)
        return tag("b", inside, class_="hand-made several", title=cards.words)
    told = join(_share(each, is_brief) for each in cards.hand_names)
    return tag("b", told, class_="hand-made", title=cards.words)


def _share(made: HandName, is_brief: bool = False) -> str:
    """
    >>> _share(HandName(name="full house", details=", queens over deuces", share="high"), is_brief=True)
    'high: full house'
    """
    share = f"{made.share}: " if made.share else ""
    return f"{share}{made.name}{'' if is_brief else made.details}"


def _fitted(cards: int, hands: Sequence[int], room: Box, is_stacked: bool) -> Fitted:
    """Return the card size of one hand, which gets its share of the room among several hands."""
    if is_stacked:
        return fitted(cards, room.w - 90, room.h / len(hands) - 6)
    wide = room.w - 14 * (len(hands) - 1) - 8 * len(hands)
    return fitted(cards, wide * cards / sum(hands), room.h - WORDS - 4)


def badges(situation: Situation, seat: SeatShown) -> list[Raw]:
    display = display_of(situation.game)
    found = [button()] if seat.has_button else []
    for name, value in situation.markers.items():
        shown = display.marker(name)
        if shown is not None and shown.lies == "seat" and seat.seat in shown.seats(value):
            found.append(tag("span", words(name), class_="badge is-bank"))
    flags = (
        (seat.is_banker, "bank"),
        (bool(seat.share) and not seat.is_banker, "partner"),
        (seat.is_bot, "bot"),
        (seat.is_ready and not seat.is_bot, "ready"),
        (seat.is_leaving, "leaving"),
        (seat.is_away, "away"),
    )
    found += [tag("span", word, class_=f"badge is-{word}") for is_so, word in flags if is_so]
    return found


def ends_of(situation: Situation, seat: int) -> list[ResultShown]:
    return [each for each in situation.results if each.seat == seat]


def whole(net: int) -> str:
    """Return a win or loss without ".00", for places with little room.

    >>> whole(-10_00), whole(4_75)
    ('-$10', '+$4.75')
    """
    return signed(net).removesuffix(".00")


def result(ends: Sequence[ResultShown]) -> Raw:
    """Return the net result of a seat's wagers."""
    if not ends:
        return Raw("")
    net = sum(each.net for each in ends)
    return tag("span", whole(net), class_=f"result num {tone(net)}".strip(), data_k="result")


def pot_won(seat: SeatShown) -> Raw:
    if not seat.won:
        return Raw("")
    words_ = join(["wins ", tag("b", short(seat.won), class_="num")])
    return tag("span", words_, class_="result gain", data_k="won")


def got(seat: SeatShown) -> Raw:
    """Return what a seat has received from the others, or paid them."""
    if not seat.got:
        return Raw("")
    return tag("span", whole(seat.got), class_=f"result num {tone(seat.got)}".strip(), data_k="got")


def seat_box(situation: Situation, seat: SeatShown, places: Places, is_shared: bool) -> Raw:
    """Draw a player at its place: cards, chips, name, stack and result."""
    kinds = ["seat at", "plain" if is_shared else ""]
    kinds += ["asked"] if seat.is_asked else []
    kinds += ["out"] if seat.is_out else []
    stack = tag("span", short(seat.stack), class_="num stack")
    head = tag("header", join([*_who(situation, seat), stack]))
    ends = result(ends_of(situation, seat.seat)) or pot_won(seat) or got(seat)
    said = _said(seat)
    if is_shared:
        laid = tag("span", short(seat.laid) if seat.laid else "", class_="bet", title="on the table")
        parts = [head, tag("footer", join([laid, said, ends]))]
    else:
        room: Places = tuple(_for_cards(box) for box in places)  # type: ignore[assignment]
        chips_ = chips(seat.bet, 30) if seat.bet else bets(situation, seat.seat)
        laid = tag("div", chips_, class_="bets")
        parts = [tag("div", lying(situation, seat.seat, room, is_brief=True), class_="seat-cards"),
                 tag("footer", join([laid, said, ends])), head]  # fmt: skip
    return tag(
        "article",
        join(parts),
        class_=" ".join(filter(None, kinds)),
        style=at(*places),
        aria_label=f"Seat {seat.seat}, {seat.name}, {money(seat.stack)}",
        data_k=f"seat-{seat.seat}",
    )


def _said(seat: SeatShown) -> Raw:
    """Return the last action of a seat."""
    if not seat.last_choice:
        return Raw("")
    return tag("span", seat.last_choice.replace(".00", ""), class_="last-said", title=seat.last_choice)


def _for_cards(box: Box) -> Box:
    return Box(box.x, box.y, box.w - 8, box.h - PLATE - BETS - 6)


def free_seat(seat: int, places: Places, is_shared: bool) -> Raw:
    """Draw the number of a free seat."""
    kind = "free-seat at plain" if is_shared else "free-seat at"
    return tag("div", tag("span", str(seat)), class_=kind, style=at(*places), title=f"seat {seat} is free",
               data_k=f"free-{seat}")  # fmt: skip


def _who(situation: Situation, seat: SeatShown) -> list[Raw]:
    number = tag("span", str(seat.seat), class_="seat-number", title=f"seat {seat.seat}")
    return [number, tag("span", seat.name, class_="who"), *badges(situation, seat)]


def bets(situation: Situation, seat: int) -> Raw:
    """Draw a seat's chips, with the wagers they are on in the tooltip."""
    titles = {spot.name: spot.title for spot in situation.spots}
    laid = situation.layout.get(seat, {})
    if not laid:
        return Raw("")
    whole = ", ".join(f"{words(titles.get(spot, spot))} {short(amount)}" for spot, amount in laid.items())
    return tag("span", chips(sum(laid.values()), 30), class_="bet", title=whole)


def end_words(end: ResultShown) -> str:
    """Return how a wager ended."""
    return ENDS.get(end.outcome, end.outcome)
