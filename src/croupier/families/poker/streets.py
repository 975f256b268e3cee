"""Streets: which cards come when, who speaks first, at which limit."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cache, lru_cache
from typing import Any, Protocol, Self

from msgspec import Struct
from msgspec.structs import replace

from croupier.cards.card import ACE, Card, Hand
from croupier.families.poker.betting import USUAL, Rules
from croupier.families.poker.hand import HandState, rule_on_reports
from croupier.families.poker.limits import SPREAD
from croupier.hands.low import LOW_ACE
from croupier.rules.steps import BOARD, Burn, Deal, DealOut, Place, Script

DealsStreet = Callable[[HandState, str], Script]
"""Deal of a street, called with the hand and the clause."""


@cache
def one_card(seat: int, face: str, clause: str) -> Deal:
    """Return the step that deals one card. Steps are cached, because every hand repeats them."""
    return Deal(to=seat, face=face, clause=clause)


@lru_cache(maxsize=1 << 12)
def deal_to_all(seats: tuple[int, ...], face: str, clause: str) -> DealOut:
    return DealOut(to=seats, face=face, clause=clause)


def one_each(play: HandState, seats: Sequence[int], face: str, clause: str, rounds: int = 1) -> Script:
    """Deal one card to each of these seats in turn, for a number of rounds."""
    lying = play.dealt.up if face == "up" else play.dealt.down
    seats = tuple(seats)
    cards: Hand | None = yield deal_to_all(seats * rounds, face, clause)
    if cards is not None:
        size = len(seats)
        for at, seat in enumerate(seats):
            lying[seat] = lying.get(seat, ()) + cards[at::size]
        return
    for seat in seats * rounds:
        lying[seat] = lying.get(seat, ()) + (yield one_card(seat, face, clause))


def burn(play: HandState, clause: str) -> Script:
    """Burn a card off the top, unless an exposed card already serves as the burn."""
    if _is_burned(play):
        yield Burn(clause=_burn_clause(play, clause))


def _burn_clause(play: HandState, clause: str) -> str:
    """Return the clause of a burn: that of its street's cards, unless the text orders burns elsewhere."""
    stated = play.rules.clauses.burn
    return stated if stated and any(clause == street.clause for street in play.rules.streets) else clause


def _is_burned(play: HandState) -> bool:
    if play.dealt.burn_ready:
        play.dealt.burn_ready = False
        return False
    play.dealt.burns += 1
    return True


def down(rounds: int, start: Callable[[HandState], int] | None = None) -> DealsStreet:
    """Return the deal of one card face down to each live seat, for a number of rounds, from the left of the
    button or from `start`."""

    def deal(play: HandState, clause: str) -> Script:
        order = play.live if start is None else live_from(play, start(play))
        return one_each(play, order, "down", clause, rounds)

    return deal


def up(rounds: int) -> DealsStreet:
    """Return the deal of one card face up to each live seat, for a number of rounds."""

    return lambda play, clause: one_each(play, play.dealt_to(), "up", clause, rounds)


def hear_floor(play: HandState, clause: str) -> Script:
    """Rule on the floor's reports between two rounds of a deal, before the next card."""
    if play.table.reports:
        yield from rule_on_reports(play)


def door(play: HandState, clause: str) -> Script:
    """Deal one card face up to each live seat, or face down if one of its hole cards was dealt up."""
    if not play.dealt.up and not play.table.reports:
        cards: Hand | None = yield deal_to_all(tuple(play.live), "up", clause)
        if cards is not None:
            play.dealt.up.update(zip(play.live, zip(cards, strict=True), strict=True))
            return
    for seat in list(play.live):
        if play.table.reports:
            yield from rule_on_reports(play)
            if seat not in play.live:
                continue
        lying, face = (play.dealt.down, "down") if play.dealt.up.get(seat) else (play.dealt.up, "up")
        lying[seat] = lying.get(seat, ()) + (yield one_card(seat, face, clause))


def board(count: int, *places: Place, burns: int = 1, burned: str = "") -> DealsStreet:
    """Burn a card, then deal so many community cards face up, on each board in turn. `burned` is where the
    burn is stated, if not with the cards."""
    lying = places or (BOARD,)

    def deal(play: HandState, clause: str) -> Script:
        for _ in range(burns):
            if _is_burned(play):
                yield Burn(clause=burned or _burn_clause(play, clause))
        for place in lying:
            cards: Hand = yield Deal(to=place, count=count, clause=clause)
            play.dealt.boards[place] = play.dealt.boards.get(place, ()) + cards

    return deal


def left_of_forced(play: HandState) -> int:
    """Return the live seat to the left of the blinds, or of the button if there are none."""
    return play.first if play.first in play.live else live_from(play, play.first)[0]


def left_of_button(play: HandState) -> int:
    """Return the first live seat to the left of the button."""
    return play.live[0]


def lower_limit(play: HandState) -> tuple[int, ...]:
    return (play.lower,)


def higher_limit(play: HandState) -> tuple[int, ...]:
    """Return the higher limit; a spread begins at the lower limit in every betting round."""
    return (play.lower if play.table.options.limit == SPREAD else play.higher,)


def both_limits(play: HandState) -> tuple[int, ...]:
    """Return the lower and the higher limit, in cents: the bettor may choose either."""
    return play.lower, play.higher


def size_of(betting_round: int) -> Callable[[HandState], tuple[int, ...]]:
    """Return the limit that the option `bet_sizes` names for this betting round, counted from 0: `LLHH`."""

    def sizes(play: HandState) -> tuple[int, ...]:
        is_low = play.table.options.bet_sizes[betting_round] == "L"
        return lower_limit(play) if is_low else higher_limit(play)

    return sizes


def patterns(rounds: int) -> tuple[str, ...]:
    """Return all values of `bet_sizes` in which the limit never falls: `LL`, `LH`, `HH`."""
    return tuple("L" * lower + "H" * (rounds - lower) for lower in range(rounds, -1, -1))


def live_from(play: HandState, seat: int) -> list[int]:
    """Return the live seats clockwise, beginning with that seat or the next live one."""
    at = play.seats.index(seat)
    return [each for each in play.seats[at:] + play.seats[:at] if each in play.live]


class Street(Struct, frozen=True, kw_only=True):
    """A deal and the betting round after it."""

    name: str
    """The moment of the round, as reports of irregularities name it."""
    deals: tuple[DealsStreet, ...]
    clause: str
    """Clause for the deal."""
    betting: str
    """Clause for the betting round."""
    before: tuple[DealsStreet, ...] = ()
    """Steps before the cards are dealt. They run even if an error has changed the deal."""
    first: Callable[[HandState], int] = left_of_button
    """Return the seat that acts first."""
    sizes: Callable[[HandState], tuple[int, ...]] = lower_limit
    """Return the bet sizes of a fixed-limit game in cents, the smallest first; called when the cards are
    dealt."""
    rules: Rules = USUAL
    """Rules of the betting round."""
    is_draw: bool = False
    """Whether cards are exchanged before the betting round."""
    when: Callable[[Any], bool] | None = None
    """Return True if the options include this street, such as a second draw; None if every game has it."""

    def replace(self, **changes: Any) -> Self:
        """Return the street with some of its facts replaced."""
        return replace(self, **changes)


# Who must open and who speaks first in stud: by the door card, then by the board showing


CardOrder = Callable[[Card], int]
"""Function that returns the height of a single card, suit included: spades, hearts, diamonds, clubs
downwards."""


FirstToAct = Callable[[HandState], int]
"""Function that returns the live seat that acts first."""


class Showing(Hashable, Protocol):
    """Ranking that can evaluate the face-up cards of a hand."""

    def showing(self, cards: Sequence[Card]) -> int: ...


def ace_high(card: Card) -> int:
    """Return the height of a card; the ace of spades is highest, the deuce of clubs lowest. A joker counts as
    an ace."""
    return 4 * (ACE if card.is_joker else card.rank) + card.suit


def ace_low(card: Card) -> int:
    """Return the height of a card; the king of spades is highest, the ace of clubs lowest."""
    return 4 * (LOW_ACE if card.rank == ACE else card.rank) + card.suit


def deuce_best(card: Card) -> int:
    """Return the height of a card in the order of deuce-to-seven charts: deuce, three, … ace; suits as
    usual."""
    return -4 * card.rank + card.suit


def ace_best(card: Card) -> int:
    """Return the height of a card in the order of ace-to-five charts: ace, deuce, … king; suits as usual."""
    return -4 * (LOW_ACE if card.rank == ACE else card.rank) + card.suit


def suit_first(card: Card) -> int:
    """Return the height of a card by its suit first: any spade is above any heart. The ace is highest of its
    suit."""
    return 16 * card.suit + card.rank


def lowest_door(order: CardOrder = ace_high) -> FirstToAct:
    return lambda play: min(play.live, key=lambda seat: order(play.dealt.up[seat][0]))


def highest_door(order: CardOrder = ace_high) -> FirstToAct:
    return lambda play: max(play.live, key=lambda seat: order(play.dealt.up[seat][0]))


def best_board(ranking: Showing) -> FirstToAct:
    """Return the function that finds the seat with the best hand showing, a common card counted; of equal
    hands, the first from the dealer's left."""

    def best(play: HandState) -> int:
        worths = _worths(ranking, _boards(play))
        return play.live[worths.index(max(worths))]

    return best


def worst_board(ranking: Showing) -> FirstToAct:
    """Return the function that finds the seat with the worst hand showing, a common card counted; of equal
    hands, the first from the dealer's left."""

    def worst(play: HandState) -> int:
        worths = _worths(ranking, _boards(play))
        return play.live[worths.index(min(worths))]

    return worst


def _boards(play: HandState) -> tuple[Hand, ...]:
    """Return the face-up cards of each live seat, with any community cards."""
    boards = map(play.dealt.up.__getitem__, play.live)
    common = play.dealt.boards.get(BOARD)
    return tuple([board + common for board in boards] if common else boards)


@lru_cache(maxsize=1 << 8)
def _worths(ranking: Showing, boards: tuple[Hand, ...]) -> tuple[int, ...]:
    """Return the strength of each exposed hand; cached, because the announcement and the betting both ask for
    it."""
    return tuple(map(ranking.showing, boards))


def open_pair(play: HandState) -> tuple[int, ...]:
    """Return the bet sizes in cents: the higher limit is allowed only if a seat's first two up-cards are a
    pair."""
    doors = (play.dealt.up[seat][:2] for seat in play.live)
    if any(one.rank == two.rank for one, two in doors):
        return play.lower, play.higher
    return (play.lower,)
