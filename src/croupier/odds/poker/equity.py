"""Equity of hands of any poker game against each other, exact if the cases can be counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from time import perf_counter
from typing import NamedTuple

from croupier.cards.card import Card, Hand, print_cards
from croupier.errors import BadCards, CroupierError, ParseError
from croupier.odds.engine import NoExactOdds
from croupier.odds.poker.counting import count
from croupier.odds.poker.equity_report import (
    Equity,
    HandEquity,
    NextCard,
    SeatEquity,
    ShareWon,
    StreetEquity,
)
from croupier.odds.poker.known_deal import Counted, KnownDeal
from croupier.odds.poker.layout import BOARD, DOWN, DRAW, UP, PokerLayout, layout_of
from croupier.odds.poker.notation import KnownHand, check_all, parse_boards, parse_dead, parse_hand
from croupier.odds.poker.ranges import kind_of
from croupier.report.model import How, Method
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.steps import Place


class Sampled(NamedTuple):
    """Result of cases drawn at random."""

    counted: Counted
    errors: tuple[float, ...]
    """The standard error of each seat's equity."""


SampledFallback = Callable[[KnownDeal], Sampled]
"""Function that samples a deal with too many cases to count, such as that of
simulation/poker/sampled_equity.py."""


@dataclass(frozen=True)
class EquityAsked:
    """The cards of a question, read and checked."""

    layout: PokerLayout
    holdings: tuple[KnownHand, ...]
    boards: dict[Place, Hand]
    dead: Hand

    def deal(self) -> KnownDeal:
        lying = check_all(self.holdings, self.boards, self.dead, self.layout)
        deck = tuple(card for card in self.layout.pack if card not in lying)
        missing = sum(total - len(self.boards[place]) for place, total in self.layout.boards.items())
        wanted = missing + sum(
            each.missing + (len(each.hands[0]) if each.is_range else 0) for each in self.holdings
        )
        if wanted > len(deck):
            raise BadCards(f"{wanted} cards are to come", f"{len(deck)} of {self.layout.pack.name} are left")
        for each in self.holdings:
            if each.is_range and all(lying.intersection(hand) for hand in each.hands):
                raise BadCards(f"no hand of {each.text} is left", "its cards lie on the board or elsewhere")
        return KnownDeal(self.layout, self.holdings, self.boards, deck)


def read(layout: PokerLayout, hands: Sequence[str], board: str = "", dead: str = "") -> EquityAsked:
    """Parse hands, board and dead cards; refuse what is not written as such."""
    if len(hands) < 2:
        raise ParseError("two hands are compared, or more", instead="AsAh KsKh, say")
    return EquityAsked(
        layout,
        tuple(parse_hand(hand, layout) for hand in hands),
        parse_boards(board, layout),
        parse_dead(dead),
    )


def find_equity(
    game: Game,
    hands: Sequence[str],
    options: Options | None = None,
    *,
    board: str = "",
    dead: str = "",
    always: bool = False,
    fallback: SampledFallback | None = None,
    next_card: bool = False,
    streets: bool = False,
) -> Equity:
    """Return the part of the pot that each hand wins.

    `NoExactOdds` is raised if there are too many cases to count and no `fallback` samples them; `always`
    counts them however long it takes. `next_card` adds the effect of each card that may come next, `streets`
    the equity of the hands on every street so far.
    """
    began = perf_counter()
    layout = layout_of(game, options)
    asked = read(layout, hands, board, dead)
    chosen, discards = _best_discards(asked, always)
    found = solved(chosen, game, always, fallback)
    seats = list(found.seats)
    for number, table in discards.items():
        seats[number] = replace(seats[number], discards=table)
    found = replace(
        found,
        options=layout.options.changes_from(game.options),
        seats=tuple(seats),
        notes=(*found.notes, *_notes(layout)),
    )
    if next_card:
        found = _with_next_cards(found, chosen, game, always)
    if streets:
        found = replace(found, streets=_through_streets(chosen, game, always, fallback))
    return replace(found, method=replace(found.method, seconds=perf_counter() - began))


def solved(
    asked: EquityAsked, game: Game, always: bool = False, fallback: SampledFallback | None = None
) -> Equity:
    """Return the equity of cards that have been read."""
    deal = asked.deal()
    counted = count(deal, always=always)
    errors: Sequence[float | None] = (None,) * len(asked.holdings)
    how: How = "counted"
    if counted is None:
        if fallback is None:
            raise NoExactOdds(
                f"there are too many cases of {game.id} to count", instead="they can be sampled"
            )
        counted, errors = fallback(deal)
        how = "sampled"
    if not counted.cases:
        raise BadCards("no two hands of these ranges go together", "each pair has a card in common")
    seats = tuple(_seat(asked, number, counted, error) for number, error in enumerate(errors))
    board = " / ".join(print_cards(cards) for cards in asked.boards.values() if cards)
    return Equity(
        game=game.id, options={}, board=board, dead=print_cards(asked.dead),
        method=Method(how, rounds=counted.cases), cases=counted.cases, seats=seats,
    )  # fmt: skip


def _seat(asked: EquityAsked, number: int, counted: Counted, error: float | None) -> SeatEquity:
    holding = asked.holdings[number]
    row = [int(each) for each in counted.counts[number]]
    whole = counted.cases * counted.unit
    shares = tuple(
        ShareWon(share.name, row[3 + 2 * at], row[4 + 2 * at]) for at, share in enumerate(asked.layout.shares)
    )
    return SeatEquity(
        hand=holding.text,
        equity=Fraction(row[0], whole),
        wins=row[1],
        splits=counted.cases - row[1] - row[2],
        loses=row[2],
        shares=shares,
        hands=_each_hand(holding, counted, number) if holding.is_range and error is None else (),
        standard_error=error,
    )


def _each_hand(holding: KnownHand, counted: Counted, number: int) -> tuple[HandEquity, ...]:
    """Return the hands of a range from best to worst; hands of two cards are merged by kind, such as
    `AKs`."""
    together: dict[str, list[int]] = {}
    for hand, (units, cases) in zip(holding.hands, counted.by_hand[number].tolist(), strict=True):
        name = kind_of(hand) if len(hand) == 2 else print_cards(hand).replace(" ", "")
        sums = together.setdefault(name, [0, 0])
        sums[0] += units
        sums[1] += cases
    found = [
        HandEquity(name, Fraction(units, cases * counted.unit), cases)
        for name, (units, cases) in together.items()
        if cases
    ]
    return tuple(sorted(found, key=lambda each: each.equity, reverse=True))


def _notes(layout: PokerLayout) -> tuple[str, ...]:
    draws = sum(stage.kind == DRAW for stage in layout.stages)
    return ("this draw is the last: afterwards everybody stands pat",) if draws > 1 else ()


# What to throw away


def _best_discards(asked: EquityAsked, always: bool) -> tuple[EquityAsked, dict[int, tuple[HandEquity, ...]]]:
    """Return the question with the best discard of the seat that asks for it, and the equity of all its
    discards."""
    asking = [number for number, each in enumerate(asked.holdings) if each.throws]
    if len(asking) > 1:
        raise CroupierError(
            "two hands ask what to throw away",
            "what is best for one depends on what the other throws",
            "say it of all but one: AsKsQd/Qd",
        )
    if not asking:
        return asked, {}
    (number,) = asking
    holding = asked.holdings[number]
    tried: list[tuple[HandEquity, EquityAsked]] = []
    for thrown in holding.discards():
        holdings = list(asked.holdings)
        holdings[number] = holding.throwing(thrown, asked.layout.draws)
        then = replace(asked, holdings=tuple(holdings))
        counted = count(then.deal(), always=always)
        if counted is None:
            raise NoExactOdds(
                "there are too many cases to find the best discard", instead="say what is thrown"
            )
        equity = Fraction(int(counted.counts[number][0]), counted.cases * counted.unit)
        tried.append((HandEquity(print_cards(thrown) or "nothing", equity, counted.cases), then))
    tried.sort(key=lambda each: each[0].equity, reverse=True)
    return tried[0][1], {number: tuple(each for each, _ in tried)}


# The next card, and the streets so far


def _with_next_cards(found: Equity, asked: EquityAsked, game: Game, always: bool) -> Equity:
    """Add the equities after each card that may come next.

    That card goes to the first known hand that still gets one, else to a board on which it comes alone.
    """
    deal = asked.deal()
    to, with_card = _next_place(asked)
    cards: list[NextCard] = []
    for card in reversed(deal.deck):
        then = with_card(card)
        counted = count(then.deal(), always=always)
        if counted is None:
            raise NoExactOdds(
                "there are too many cases to tell what each card does", instead="one street later"
            )
        if counted.cases:
            whole = counted.cases * counted.unit
            cards.append(NextCard(str(card), tuple(Fraction(int(row[0]), whole) for row in counted.counts)))
    return replace(found, next_to=to, next_cards=tuple(cards))


def _next_place(asked: EquityAsked) -> tuple[str, Callable[[Card], EquityAsked]]:
    for number, holding in enumerate(asked.holdings):
        if holding.missing and not holding.is_range and (holding.up or holding.hands[0]):
            return holding.text, partial(_to_hand, asked, number)
    for stage in asked.layout.stages:
        if stage.kind == BOARD and len(asked.boards[stage.place]) < asked.layout.boards[stage.place]:
            fitting = _lies_before(asked, stage.place)
            if stage.count == 1 and fitting:
                return str(stage.place), partial(_on_board, asked, stage.place)
    raise CroupierError(
        "there is no next card to look at",
        "it has come, or it comes with others",
        "give the flop, or the cards before the last one",
    )


def _on_board(asked: EquityAsked, place: Place, card: Card) -> EquityAsked:
    return replace(asked, boards={**asked.boards, place: (*asked.boards[place], card)})


def _lies_before(asked: EquityAsked, place: Place) -> bool:
    """Return True if the board already has all the cards that come there several at a time."""
    first = 0
    for stage in asked.layout.stages:
        if stage.kind == BOARD and stage.place == place and stage.count > 1:
            first += stage.count
    return len(asked.boards[place]) >= first


def _to_hand(asked: EquityAsked, number: int, card: Card) -> EquityAsked:
    holdings = list(asked.holdings)
    holdings[number] = _given(holdings[number], card)
    return replace(asked, holdings=tuple(holdings))


def _given(holding: KnownHand, card: Card) -> KnownHand:
    if holding.missing_up:
        return replace(holding, up=(*holding.up, card), missing_up=holding.missing_up - 1)
    return replace(holding, hands=((*holding.hands[0], card),), missing_down=holding.missing_down - 1)


def _through_streets(
    asked: EquityAsked, game: Game, always: bool, fallback: SampledFallback | None
) -> tuple[StreetEquity, ...]:
    """Return the equity on each street from the first to the one reached; dead cards are dead from the
    beginning."""
    layout = asked.layout
    seen: dict[Place, int] = dict.fromkeys(layout.boards, 0)
    dealt = {DOWN: 0, UP: 0}
    found: list[StreetEquity] = []
    last = [len(asked.boards[place]) for place in layout.boards]
    for at, stage in enumerate(layout.stages):
        if stage.kind == BOARD:
            seen[stage.place] += stage.count
        elif stage.kind in dealt:
            dealt[stage.kind] += stage.count
        ends = at + 1 == len(layout.stages) or layout.stages[at + 1].street != stage.street
        if not ends:
            continue
        boards = {place: cards[: seen[place]] for place, cards in asked.boards.items()}
        if any(len(boards[place]) < seen[place] for place in boards):
            break
        holdings = tuple(_as_of(each, dealt, layout) for each in asked.holdings)
        if layout.up and any(len(each.up) < min(dealt[UP], layout.up) for each in holdings):
            break
        then = solved(replace(asked, boards=boards, holdings=holdings), game, always, fallback)
        cards = " / ".join(print_cards(lying) for lying in boards.values() if lying)
        cards = cards or " v ".join(print_cards(each.up) for each in holdings if each.up)
        found.append(StreetEquity(stage.street, cards, tuple(seat.equity for seat in then.seats)))
        if boards and [len(each) for each in boards.values()] == last and not layout.up:
            break
    return tuple(found)


def _as_of(holding: KnownHand, dealt: dict[str, int], layout: PokerLayout) -> KnownHand:
    """Return a stud hand as it was known when so many cards had been dealt; other hands are returned
    unchanged."""
    if not layout.up:
        return holding
    down = dealt[DOWN] - (layout.throws if dealt[DOWN] > layout.first_down - layout.throws else 0)
    hands = tuple(hand[:down] for hand in holding.hands)
    up = holding.up[: dealt[UP]]
    return replace(
        holding, hands=hands, up=up, missing_down=layout.down - len(hands[0]), missing_up=layout.up - len(up)
    )
