"""The showdown: who wins what share of each pot, who gets odd chips, who shows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Any, NamedTuple, Self

from msgspec import Struct
from msgspec.structs import replace

from croupier.cards.card import Hand
from croupier.families.poker.hand import HandState, Hook, ask, declare_dead
from croupier.families.poker.options import parse_rake
from croupier.families.poker.streets import CardOrder, ace_high
from croupier.hands.best import FROM_BOARD, TwoOfTheHole
from croupier.hands.order import HandOrder
from croupier.rules.choices import Choice
from croupier.rules.script.table import Table
from croupier.rules.steps import BOARD, AwardPot, Place, ReturnFromPot, Script, Show
from croupier.wagers.pot import Pot, Pots, cut, rake, share

# Odd chips


Splits = Callable[[HandState, int, Sequence[int]], dict[int, int]]
"""Function that divides an amount, in cents, among tied winners, given clockwise from the button's left."""


Between = Callable[[HandState, Sequence[Sequence[int]]], int]
"""Function that returns the index of the share that gets the odd chips, given the winners of each share."""


CardsOf = Callable[[HandState, int], Hand]
"""Function that returns the cards of a seat that are evaluated."""


def one_each_from_the_left(play: HandState, amount: int, winners: Sequence[int]) -> dict[int, int]:
    """Divide an amount among the winners; chips that cannot be divided go one each to the winners closest to
    the left of the button."""
    if len(winners) == 1:
        return {winners[0]: amount}
    return share(amount, winners, play.table.options.smallest_chip)


def all_to_the_first(play: HandState, amount: int, winners: Sequence[int]) -> dict[int, int]:
    """Divide an amount equally; chips that cannot be divided all go to the winner closest to the left of the
    button."""
    return all_to(play, amount, winners, winners[0])


def all_to(play: HandState, amount: int, winners: Sequence[int], seat: int) -> dict[int, int]:
    """Divide an amount equally in whole chips; `seat` gets the rest as well."""
    chip = play.table.options.smallest_chip
    each = amount // (len(winners) * chip) * chip
    return {winner: each + (amount - each * len(winners) if winner == seat else 0) for winner in winners}


def all_cards(play: HandState, seat: int) -> Hand:
    return play.cards(seat)


def by_highest_card(order: CardOrder = ace_high, cards: CardsOf = all_cards) -> Splits:
    """Return the division that gives all odd chips to the winner with the highest card, compared by suit if
    equal."""

    def splits(play: HandState, amount: int, winners: Sequence[int]) -> dict[int, int]:
        return all_to(play, amount, winners, _highest(play, winners, order, cards))

    return splits


def by_lowest_card(order: CardOrder, cards: CardsOf = all_cards) -> Splits:
    """Return the division that gives all odd chips to the winner with the lowest card, compared by suit if
    equal."""

    def splits(play: HandState, amount: int, winners: Sequence[int]) -> dict[int, int]:
        lowest = min(winners, key=lambda seat: min(map(order, cards(play, seat))))
        return all_to(play, amount, winners, lowest)

    return splits


def _highest(play: HandState, seats: Sequence[int], order: CardOrder, cards: CardsOf) -> int:
    return max(seats, key=lambda seat: max(map(order, cards(play, seat))))


def to_the_first_share(play: HandState, won: Sequence[Sequence[int]]) -> int:
    """Return the index of the high half, which is listed first."""
    return 0


def to_the_share_closest_left(play: HandState, won: Sequence[Sequence[int]]) -> int:
    """Return the index of the share that has the winner closest to the left of the button."""
    return min(range(len(won)), key=lambda which: min(map(play.seats.index, won[which])))


def to_the_share_with_the_highest_card(order: CardOrder = ace_high, cards: CardsOf = all_cards) -> Between:
    """Return the function that finds the share that has the winner with the highest card."""

    def between(play: HandState, won: Sequence[Sequence[int]]) -> int:
        seats = [seat for winners in won for seat in winners]
        holder = _highest(play, seats, order, cards)
        return next(which for which, winners in enumerate(won) if holder in winners)

    return between


# Shares of the pot


class Takes(Enum):
    """Cards from which a hand is made, for code that ranks many hands at once."""

    ALL = "the seat's own cards and the board"
    HAND = "the cards in hand alone"
    TWO = "two of the hole and three of the board"


class Share(Struct, frozen=True, kw_only=True):
    """A part of every pot that one order of hands decides: all of it, the high half, a board's half."""

    strength: Callable[[HandState, int], int | None]
    """Return the strength of a seat's hand, with the boards and the way its cards lie; None if it does not
    qualify."""
    words: Callable[[int], str]
    """The strength as the dealer calls it."""
    category: Callable[[int], Any] | None = None
    """The kind of hand that a strength is, where it is one of high poker."""
    name: str = ""
    """Name of the share, announced with the hand if there are several shares."""
    splits: Splits = one_each_from_the_left
    """Function that divides a tied share and assigns its odd chips."""
    ranking: HandOrder | TwoOfTheHole | None = None
    """The order of hands, for players who judge what they hold."""
    counting: Callable[[HandState, int], Hand] | None = None
    """The cards that make a seat's hand."""
    ties: str = ""
    """Clause for a tie in this share; '' for the clause of all other ties."""
    takes: Takes | None = None
    """Cards that `ranking` evaluates; None if only `strength` can evaluate the hand."""
    place: Place = BOARD
    """Place of the board that the cards are taken from."""
    least: int = 0
    """The weakest strength that qualifies."""
    by_lying: tuple[str, ...] = ()
    """Names of the rankings that can decide the share (see `hands.rankings`), in games where a card's value
    depends on whether it is face up."""
    together: Callable[[HandState], list[int]] | None = None
    """Return the strengths of all live hands in order, including hands that do not qualify; None if the
    ranking cannot evaluate many hands at once."""

    def replace(self, **changes: Any) -> Self:
        """Return the share with some of its facts replaced."""
        return replace(self, **changes)

    def strengths(self, play: HandState) -> dict[int, int | None]:
        """Return the strength of each live seat's hand; None for a hand that does not qualify."""
        if self.together is None:
            return {seat: self.strength(play, seat) for seat in play.live}
        found, least = zip(play.live, self.together(play), strict=True), self.least
        return {seat: worth if worth >= least else None for seat, worth in found}

    @property
    def order(self) -> HandOrder | None:
        """Return the ranking that compares finished hands, whichever cards they are made of."""
        return self.ranking.five if isinstance(self.ranking, TwoOfTheHole) else self.ranking

    def worth(self, cards: Hand, board: Hand) -> int | None:
        """Return the strength of a seat's cards with the board, even if the hand does not qualify; None if
        there are too few cards, or if only `strength` can evaluate them."""
        if isinstance(self.ranking, TwoOfTheHole):
            return self.ranking.evaluate(cards, board) if len(board) >= FROM_BOARD else None
        if self.ranking is None or self.takes is None:
            return None
        return self.ranking.evaluate(self.taken(cards, board))

    def made_of(self, cards: Hand, board: Hand) -> Hand:
        """Return the cards that make the hand; all of the seat's cards if the ranking is unknown."""
        if isinstance(self.ranking, TwoOfTheHole):
            return self.ranking.counting(cards, board) if len(board) >= FROM_BOARD else cards
        if self.ranking is None or self.takes is None:
            return cards
        return self.ranking.counting(self.taken(cards, board))

    def taken(self, cards: Hand, board: Hand) -> Hand:
        """Return the cards that a hand may be made of."""
        return (*cards, *board) if self.takes is Takes.ALL else cards

    def call(self, strength: int) -> str:
        """Return a hand's name as the dealer calls it for this share."""
        return f"{self.name}: {self.words(strength)}" if self.name else self.words(strength)


def of_all(
    ranking: HandOrder, name: str = "", splits: Splits = one_each_from_the_left, least: int = 0
) -> Share:
    """Return the share for the best five of a seat's own and the community cards, as in hold 'em and stud. A
    strength below `least` does not qualify."""
    return _share_of(ranking, Takes.ALL, name, splits, least)


def of_hand(
    ranking: HandOrder, name: str = "", splits: Splits = one_each_from_the_left, least: int = 0
) -> Share:
    """Return the share for the cards in hand alone, as in draw games, even if there is a board."""
    return _share_of(ranking, Takes.HAND, name, splits, least)


def two_of_the_hole(
    ranking: TwoOfTheHole,
    name: str = "",
    splits: Splits = one_each_from_the_left,
    least: int = 0,
    place: Place = BOARD,
) -> Share:
    """Return the share for exactly two hole cards with exactly three board cards, as in Omaha."""
    five = ranking.five
    lowest = _least(five, least)

    def strength(play: HandState, seat: int) -> int | None:
        worth = ranking.evaluate(play.dealt.down[seat], play.dealt.boards[place])
        return worth if worth >= lowest else None

    return Share(
        strength=strength,
        words=cache(five.describe),
        category=five.category,
        name=name,
        splits=splits,
        ranking=ranking,
        counting=lambda play, seat: ranking.counting(play.dealt.down[seat], play.dealt.boards[place]),
        takes=Takes.TWO,
        place=place,
        least=lowest,
    )


def _share_of(ranking: HandOrder, takes: Takes, name: str, splits: Splits, least: int) -> Share:
    """Return the share of a ranking over a seat's own cards and the board, or over the cards in hand
    alone."""
    evaluate, of_each = ranking.of_dealt, ranking.of_each
    lowest = _least(ranking, least)
    has_board = takes is Takes.ALL

    def cards(play: HandState, seat: int) -> Hand:
        if not has_board:
            return play.dealt.down[seat]
        board = play.dealt.boards.get(BOARD)
        return play.cards(seat) + board if board else play.cards(seat)

    def strength(play: HandState, seat: int) -> int | None:
        worth = evaluate(cards(play, seat))
        return worth if worth >= lowest else None

    def together(play: HandState) -> list[int]:
        own = play.cards if has_board and play.dealt.up else play.dealt.down.__getitem__
        return of_each(map(own, play.live), play.dealt.boards.get(BOARD, ()) if has_board else ())

    return Share(
        strength=strength,
        words=cache(ranking.describe),
        category=ranking.category,
        name=name,
        splits=splits,
        ranking=ranking,
        counting=lambda play, seat: ranking.counting(cards(play, seat)),
        takes=takes,
        least=lowest,
        together=together,
    )


def _least(ranking: HandOrder, least: int) -> int:
    return least if ranking.qualifies(0) else max(least, 1)


# Pots


def pots_shown(table: Table, folded: Collection[int], *, is_paid_out: bool = False) -> tuple[int, ...]:
    """Return the sizes of the pots in cents, split where a live seat has no chips left; a single pot while it
    is paid out."""
    if is_paid_out or not table.pot:
        return (table.pot,) if table.pot else ()
    all_in = [seat for seat in table.put_in_pot if not table.stacks.get(seat) and seat not in folded]
    return cut(table.put_in_pot, all_in, table.pot)


class Endings(Struct, frozen=True, kw_only=True):
    """Clauses of the sheet for the steps at the end of a hand."""

    showdown: str
    rake: str
    drop: str
    side_pots: str
    ties: str
    last_player: str


def pots_of(play: HandState) -> Pots:
    """Return main and side pots. Dead money belongs to the main pot, and fees taken during the hand came out
    of it. There is one pot if nobody is all-in."""
    table = play.table
    if not play.all_in:
        return Pots((Pot(table.pot, tuple(sorted(play.live))),))
    pots = _fed_by(play)
    taken = sum(table.put_in_pot.values()) - table.pot
    return rake(pots, taken) if taken else pots


def _fed_by(play: HandState) -> Pots:
    """Return the pots that the seats have put in, before any fee."""
    bets = {seat: amount - play.dead.get(seat, 0) for seat, amount in play.table.put_in_pot.items()}
    return Pots.from_contributions(bets, play.live, sum(play.dead.values()))


def return_unmatched(play: HandState, clause: str) -> Script:
    """Return unmatched chips: an uncalled bet, or the rest of an ante if all others were all-in for less. A
    fee that was taken out of the pot may leave less to return."""
    for seat, amount in _fed_by(play).uncalled:
        if back := min(amount, play.table.pot):
            yield ReturnFromPot(seat=seat, amount=back, clause=clause)


def fees_of(play: HandState) -> tuple[int, int]:
    """Return the rake and the promotional drop, in cents, limited to the size of the pot."""
    options, pot = play.table.options, play.table.pot
    fee = parse_rake(options.rake).rake_of(pot, options.smallest_chip)
    return fee, min(options.promotional_drop, pot - fee)


def award_last(play: HandState, amount: int, clause: str) -> Script:
    """Award the pot to the last player, who shows nothing because everybody else folded."""
    yield AwardPot(seat=play.live[0], amount=amount, why="everybody else folded", clause=clause)


def showdown(play: HandState, pots: Pots, order: list[int], clauses: Endings) -> Script:
    """Show the hands in order and divide each pot separately."""
    form = play.rules
    shares = form.shares_for(play.table.options)
    strengths = [each.strengths(play) for each in shares]
    ranking = tuple(zip(shares, strengths, strict=True))
    for seat in seats_showing(play, pots, strengths, order):
        words = ""
        for each, ranked in ranking:
            if (strength := ranked[seat]) is not None:
                words = f"{words}, {each.call(strength)}" if words else each.call(strength)
        yield Show(seat=seat, cards=play.dealt.down[seat], words=words, clause=clauses.showdown)
    for number, pot in enumerate(pots.pots):
        for part in parts_of_pot(play, pot, shares, strengths):
            why, clause = part.share.call(part.strength), clauses.showdown
            if number:
                why, clause = f"{why}, side pot {number}", clauses.side_pots
            elif len(pots) > 1:
                why = f"{why}, main pot"
            if len(part.winners) == 1:
                divided = {part.winners[0]: part.amount}
            else:
                clause = part.share.ties or clauses.ties
                divided = part.share.splits(play, part.amount, part.winners)
            for seat, won in divided.items():
                if won:
                    yield AwardPot(seat=seat, amount=won, why=why, clause=clause)


SeatStrengths = Mapping[int, int | None]


def best_seats(ranked: SeatStrengths, seats: Sequence[int]) -> list[int]:
    """Return the seats with the strongest hand; [] if no hand qualifies."""
    top = -1
    winners: list[int] = []
    for seat in seats:
        strength = ranked[seat]
        if strength is None or strength < top:
            continue
        if strength > top:
            top, winners = strength, []
        winners.append(seat)
    return winners


class PotPart(NamedTuple):
    """Amount and winners of one share of a pot."""

    share: Share
    strength: int
    amount: int
    winners: list[int]


def parts_of_pot(
    play: HandState, pot: Pot, shares: Sequence[Share], strengths: Sequence[SeatStrengths]
) -> list[PotPart]:
    """Divide the pot over the shares for which a seat has a qualifying hand. If none has, the game's fallback
    share decides."""
    live = play.live
    seats = live if len(pot.seats) == len(live) else [seat for seat in live if seat in pot.seats]
    if len(shares) == 1 and (winners := best_seats(strengths[0], seats)):
        return [PotPart(shares[0], strengths[0][winners[0]] or 0, pot.amount, winners)]
    won: list[tuple[Share, int, list[int]]] = []
    for of, ranked in zip(shares, strengths, strict=True):
        if winners := best_seats(ranked, seats):
            won.append((of, ranked[winners[0]] or 0, winners))
    if not won:
        of = play.rules.last_resort(shares)
        ranked = {seat: of.strength(play, seat) or 0 for seat in seats}
        winners = best_seats(ranked, seats)
        won.append((of, ranked[winners[0]] or 0, winners))
    if len(won) == 1:
        return [PotPart(won[0][0], won[0][1], pot.amount, won[0][2])]
    tied = won[0][2]
    once = play.rules.ties_divide_all
    if once is not None and all(winners == tied for _, _, winners in won) and len(tied) > 1:
        return [PotPart(won[0][0].replace(splits=once), won[0][1], pot.amount, tied)]
    chip, order = play.table.options.smallest_chip, list(range(len(won)))
    if pot.amount % (chip * len(won)):  # there are odd chips
        odd = play.rules.between(play, [winners for _, _, winners in won])
        order.sort(key=odd.__ne__)
    amounts = share(pot.amount, order, chip)
    return [PotPart(of, worth, amounts[which], seats) for which, (of, worth, seats) in enumerate(won)]


def house_order(play: HandState) -> list[int]:
    """Return the live seats in the order set by the house: from the last seat to bet or raise, or from the
    button's left."""
    live = play.live
    first = play.betting.aggressor if play.table.options.showdown_order == "last-aggressor" else 0
    return [first, *play.others_after(first)] if first in live else list(live)


def seats_showing(
    play: HandState, pots: Pots, strengths: Sequence[SeatStrengths], order: list[int]
) -> list[int]:
    """Return the seats that show their hands, in order. If beaten hands are mucked, a hand that cannot win
    anything is not shown."""
    if play.table.options.losing_hands == "shown":
        return order
    shown: list[int] = []
    for seat in order:
        if any(
            _may_win(seat, pot, ranked, shown) for pot in pots if seat in pot.seats for ranked in strengths
        ):
            shown.append(seat)
    return shown


def _may_win(seat: int, pot: Pot, ranked: SeatStrengths, shown: Sequence[int]) -> bool:
    """Return True if no hand shown so far beats the seat's hand for a share of this pot."""
    return seat in best_seats(ranked, [each for each in pot.seats if each in shown or each == seat])


# Playing the board


BOARD_CHOICES = {
    "play-the-board": "say that the five community cards are your hand",
    "throw-away": "give the cards up, and every claim to the pot",
}
"""Choices of a player whose hand is the board, with their meanings."""


def declare_board(ranking: HandOrder, clause: str) -> Hook:
    """Return the step that asks each player who plays the board to say so. A player who throws the cards away
    instead loses every claim to the pot."""
    choices = tuple(Choice(name=name, says=says) for name, says in BOARD_CHOICES.items())

    def declare(play: HandState) -> Script:
        board = play.dealt.boards.get(BOARD, ())
        if len(board) < 5 or len(play.live) == 1:
            return
        common = ranking.evaluate(board)
        for seat in list(play.live):
            if len(play.live) == 1:
                return
            if ranking.evaluate(play.cards(seat) + board) == common:
                chosen = yield from ask(play, seat, choices, clause)
                if chosen is not None and chosen.name == "throw-away":
                    yield from declare_dead(play, seat, clause)

    return declare
