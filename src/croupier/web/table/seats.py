"""The people round a table and their cards."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.server.live.shown import CardsShown, EndShown, SeatShown, Situation
from croupier.table.telling import ENDS, words
from croupier.wagers.chips import money, short, signed
from croupier.web.markup import Raw, joined, tag, tone
from croupier.web.stage.pack import small_card
from croupier.web.stage.pieces import button, chips

AT_SEATS = ("shooter", "kill")
"""Markers that lie before a seat."""


def hand(cards: CardsShown, key: str = "") -> Raw:
    """Face up as far as they may be seen, then backs."""
    shown = [*cards.cards, *[""] * cards.down]
    drawn = joined(small_card(card, f"{number}-{card or 'down'}") for number, card in enumerate(shown))
    return tag("span", drawn, class_=f"lying n{min(len(shown), 9)}", role="group", data_k=key)


def hands_of(situation: Situation, place: int | str) -> list[CardsShown]:
    return [each for each in situation.cards if each.place == place]


def hand_name(situation: Situation, cards: CardsShown, is_one_of: bool) -> str:
    """Which hand of a seat it is, where that has to be said."""
    if not cards.spot or not is_one_of:
        return ""
    spot = next((each for each in situation.spots if each.name == cards.spot), None)
    return words(spot.title if spot else cards.spot)


def lying(situation: Situation, place: int | str) -> Raw:
    found = hands_of(situation, place)
    parts = []
    for each in found:
        name = hand_name(situation, each, len(found) > 1)
        is_now = bool(
            situation.asked and situation.asked.seat == place and situation.asked.spot == each.spot and name
        )
        below = [tag("span", line, class_="hand-words") for line in (name, each.words) if line]
        kind = "one-hand now" if is_now else "one-hand"
        drawn = joined([hand(each, f"cards-{each.spot}"), *below])
        parts.append(tag("div", drawn, class_=kind, data_k=f"hand-{place}-{each.spot}"))
    return tag("div", joined(parts), class_="hands") if parts else Raw("")


def badges(situation: Situation, seat: SeatShown) -> list[Raw]:
    marks = [name for name, value in situation.markers.items() if value == str(seat.seat)]
    found = [button()] if seat.has_button else []
    found += [tag("span", words(name), class_="badge is-bank") for name in marks if name in AT_SEATS]
    flags = (
        (seat.is_banker, "bank"),
        (seat.is_bot, "bot"),
        (seat.is_ready and not seat.is_bot, "ready"),
        (seat.is_leaving, "leaving"),
    )
    found += [tag("span", word, class_=f"badge is-{word}") for is_so, word in flags if is_so]
    return found


def ends_of(situation: Situation, seat: int) -> list[EndShown]:
    return [each for each in situation.ends if each.seat == seat]


def result(ends: Sequence[EndShown]) -> Raw:
    """What a seat's wagers came to."""
    if not ends:
        return Raw("")
    net = sum(each.net for each in ends)
    return tag("span", signed(net), class_=f"result num lay {tone(net)}".strip())


def pot_won(seat: SeatShown) -> Raw:
    if not seat.won:
        return Raw("")
    words_ = joined(["wins ", tag("b", money(seat.won), class_="num"), " of the pot"])
    return tag("span", words_, class_="result gain lay", data_k="won")


def seat_box(situation: Situation, seat: SeatShown, has_board: bool) -> Raw:
    """A player in a line or two: who, how much, cards, chips, and how it ended."""
    kinds = ["seat"]
    kinds += ["asked"] if seat.is_asked else []
    kinds += ["out"] if seat.is_out else []
    head = tag("header", joined([*_who(situation, seat), tag("span", short(seat.stack), class_="num stack")]))
    parts: list[str] = [head, lying(situation, seat.seat)]
    if not has_board:
        parts.append(bets(situation, seat.seat))
    if seat.in_pot:
        parts.append(tag("div", chips(seat.in_pot, 22), class_="bets", title="in the pot"))
    elif has_board and seat.laid:
        parts.append(tag("span", f"{short(seat.laid)} on the layout", class_="bet"))
    ends = result(ends_of(situation, seat.seat)) or pot_won(seat)
    if seat.said or ends:
        words_said = tag("span", seat.said, class_="last-said") if seat.said else Raw("")
        parts.append(tag("footer", joined([words_said, ends])))
    return tag(
        "article",
        joined(parts),
        class_=" ".join(kinds),
        aria_label=f"Seat {seat.seat}, {seat.name}, {money(seat.stack)}",
        data_k=f"seat-{seat.seat}",
    )


def _who(situation: Situation, seat: SeatShown) -> list[Raw]:
    number = tag("span", str(seat.seat), class_="seat-number", title=f"seat {seat.seat}")
    return [number, tag("span", seat.name, class_="who"), *badges(situation, seat)]


def bets(situation: Situation, seat: int) -> Raw:
    """A seat's chips with the wagers they are on."""
    titles = {spot.name: spot.title for spot in situation.spots}
    laid = situation.layout.get(seat, {})
    if not laid:
        return Raw("")
    parts = [
        tag("span", joined([chips(amount, 22), tag("span", words(titles.get(spot, spot)), class_="on-spot")]),
            class_="bet", data_k=spot)
        for spot, amount in laid.items()
    ]  # fmt: skip
    return tag("div", joined(parts), class_="bets")


def end_words(end: EndShown) -> str:
    return ENDS.get(end.outcome, end.outcome)
