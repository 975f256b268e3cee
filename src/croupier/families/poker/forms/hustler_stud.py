"""The five streets of the Hustler's stud games, and what their texts have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.cards.card import Hand
from croupier.families.poker.announced import Says, door_card, up_cards
from croupier.families.poker.bets.betting import Rules
from croupier.families.poker.bets.bring_in import bring_in
from croupier.families.poker.bets.posts import antes_only, leave_out
from croupier.families.poker.boards import (
    Showing,
    Speaks,
    ace_best,
    ace_low,
    best_board,
    by_option,
    highest_door,
    worst_board,
)
from croupier.families.poker.contest import Contest
from croupier.families.poker.draws import throw_one
from croupier.families.poker.forms.hustler import HustlerStudOptions
from croupier.families.poker.pots.odd_chips import (
    CardsOf,
    to_the_first_share,
    to_the_share_with_the_highest_card,
)
from croupier.families.poker.rulings.conduct import no_limit_floor
from croupier.families.poker.rulings.floor import Remedy, procedure
from croupier.families.poker.rulings.stud_errors import may_raise, premature_street
from croupier.families.poker.streets import (
    DealsStreet,
    Street,
    door,
    down,
    hear_floor,
    higher_limit,
    left_of_forced,
    lower_limit,
)
from croupier.families.poker.stub import all_but_the_last
from croupier.rules.irregularities import BETTING, Irregularity, Ruling
from croupier.rules.options import option
from croupier.rules.steps import BOARD, Call, Script

LOW_OPENS: Speaks = by_option(
    "stud_low_action", chart_literal=highest_door(ace_best), face_height=highest_door(ace_low)
)
"""Who opens where the ace is low, by the reading of the chart."""


def low_speaks(ranking: Showing) -> Speaks:
    """Who speaks first on the later streets of a game for low, by the same reading."""
    return by_option("stud_low_action", chart_literal=worst_board(ranking), face_height=best_board(ranking))


THIRD, FOURTH, FIFTH, SIXTH, SEVENTH = STREETS = ("third", "fourth", "fifth", "sixth", "seventh")

Sizes = Callable[[Contest], tuple[int, ...]]
LOWER_TWICE: Sequence[Sizes] = (lower_limit, lower_limit, higher_limit, higher_limit, higher_limit)
"""The smaller limit on third and fourth street, the larger one from fifth on."""


def stud_streets(
    *,
    deals: Sequence[str],
    bets: Sequence[str],
    opens: Speaks,
    speaks: Speaks,
    words: tuple[str, str],
    says: Sequence[Says] = (),
    holes: int = 2,
    throws: str = "",
    sizes: Sequence[Sizes] = LOWER_TWICE,
    one_each: Callable[[str], DealsStreet] = all_but_the_last,
    last: DealsStreet | None = None,
) -> tuple[Street, ...]:
    """Down cards and a door card, three more up and one down, with a burn before each of the last four.

    `deals` and `bets` are the clauses of the five streets. `opens` must open and is announced as the first of
    `words`, `speaks` speaks first later and is the second: ("Low", "High"). `says` is what else is announced
    of up-cards. Of three `holes` one is thrown away before fourth street (`throws` is the clause). `one_each`
    deals a street, also from a stub that is too short; `last` deals the last one, where it is not that.
    """
    low, high = words
    announced = up_cards(high, speaks, *says)
    first = Street(
        name=THIRD,
        deals=(down(holes), hear_floor, door, door_card(low, opens), _cited(bring_in(opens), bets[0])),
        clause=deals[0],
        betting=bets[0],
        first=left_of_forced,
        sizes=sizes[0],
    )
    later = (
        Street(
            name=name,
            deals=(one_each("up"), announced) if name != SEVENTH else (last or one_each("down"),),
            before=(_cited(throw_one, throws),) if throws and name == FOURTH else (),
            clause=deals[number],
            betting=bets[number],
            first=speaks,
            sizes=sizes[number],
            rules=Rules(may_bet=may_raise) if name == SIXTH else Rules(),
        )
        for number, name in enumerate(STREETS[1:], start=1)
    )
    return first, *later


def _cited(step: DealsStreet, by: str) -> DealsStreet:
    """Done by a clause of its own, not by the street's."""
    return lambda contest, clause: step(contest, by)


def folded_and_thrown(face: str) -> DealsStreet:
    """A short stub is filled up with burns, folded hands, thrown cards and what was dealt too early."""
    return all_but_the_last(face, with_folded=True)


def folded_alone(face: str) -> DealsStreet:
    """The same without the cards that were thrown away, which the text does not name."""
    return all_but_the_last(face, with_folded=True, with_thrown=False)


# The newer chapters


@dataclass(frozen=True, kw_only=True)
class NewerStudOptions(HustlerStudOptions):
    """Of the chapters that were written for one game each, from L3938 on."""

    opener_asked: bool = option(
        False,
        "whether who made the forced bet is asked again where nobody raises it, to check or to complete it; "
        "not stated here: the round is closed",
        ambiguity="the opener's option",
    )
    odd_chip_cards: str = option(
        "all",
        "odd chips go to the highest card by suit: of all the cards that the players hold, as an older "
        "chapter says [L659], or of the five that are played; not stated",
        choices=("all", "played"),
        ambiguity="the card that odd chips go by",
    )


@dataclass(frozen=True, kw_only=True)
class LowStudOptions(NewerStudOptions):
    """Of the games for low alone."""

    opener_asked: bool = option(
        True,
        "who made the forced bet may check, or complete it, where nobody has raised [L6922 and its like]",
    )
    stud_low_action: str = option(
        "chart-literal",
        "who must open and who speaks first. By the letter the highest ranked door card of the game's chart, "
        "its best, opens, and the lowest ranked up-cards, the worst low, speak first; by the height of the "
        "faces the highest card opens and the best low speaks, as in razz [L637-642]",
        choices=("chart-literal", "face-height"),
        ambiguity="who opens and who speaks first",
    )


@dataclass(frozen=True, kw_only=True)
class HighLowStudOptions(NewerStudOptions):
    """Of the games for two halves of the pot."""

    odd_chip_between: str = option(
        "highest-card",
        "who gets an odd chip between the halves: the player with the highest card by suit, as any odd chip "
        "goes, or the high half, as an older chapter says [L659]",
        choices=("highest-card", "high-half"),
        ambiguity="odd chips between the halves",
    )


def between_halves(contest: Contest, won: Sequence[Sequence[int]]) -> int:
    """Which half has the odd chip, of all cards that its winners hold."""
    is_by_card = contest.table.options.odd_chip_between == "highest-card"
    return _HIGHEST_CARD(contest, won) if is_by_card else to_the_first_share(contest, won)


_HIGHEST_CARD = to_the_share_with_the_highest_card()


def odd_chip_cards(*rankings: Any) -> CardsOf:
    """The cards of a seat that odd chips go by; those that are played count by each of the rankings."""

    def cards(contest: Contest, seat: int) -> Hand:
        own = contest.cards(seat)
        if contest.table.options.odd_chip_cards == "all":
            return own
        held: Hand = own + contest.boards.get(BOARD, ())
        return sum((ranking.counting(held) for ranking in rankings), ())

    return cards


NO_ANTE = "no-ante"


def antes_of_players(contest: Contest, clause: str) -> Script:
    """Every player antes; who does not is not dealt in."""
    for seat in list(contest.seats):
        if contest.table.take_report(NO_ANTE, seat) is None:
            continue
        if len(contest.seats) == 2:
            yield Call(words=f"Seat {seat} antes: a hand needs two players", clause=clause)
            continue
        yield Call(words=f"Seat {seat} is not dealt in", clause=clause)
        yield from leave_out(contest, seat, clause)
    while (report := contest.table.take_report(NO_ANTE)) is not None:
        yield Call(words=f"Seat {report.seat} is not in this hand anyhow", clause=clause)
    yield from antes_only(contest, clause)


def not_discarded(clause: str) -> Remedy:
    """Of the games in which a hole card is thrown away."""
    return procedure(
        "not-discarded",
        "a player has not discarded a hole card when fourth street is to be dealt",
        "the floor has one discarded first, as each must before getting more cards (no other consequence "
        "is stated)",
        clause,
        FOURTH,
        seat=True,
    )


def newer_floor(short: str, ante: str) -> tuple[Remedy, ...]:
    """What the newer chapters say of errors: cards dealt too early are out until the stub runs short
    (`short`), and who does not ante is not dealt in (`ante`, carried out by `antes_of_players`)."""
    no_ante = Irregularity(
        name=NO_ANTE,
        trigger="a player does not ante",
        ruling=Ruling.IN_SCRIPT,
        says="the player is not dealt in",
        clause=ante,
        moments=(BETTING,),
        wants_seat=True,
    )
    return (
        premature_street(short, THIRD, FOURTH, FIFTH, SIXTH),
        Remedy(irregularity=no_ante),
        *no_limit_floor(*STREETS),
    )
