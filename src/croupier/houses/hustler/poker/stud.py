"""The Hustler's stud games: five streets, announcements, split pots, and down cards that may be turned up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from croupier.cards.card import ACE, JACK, Hand, rank_plural
from croupier.families.poker.betting import Rules
from croupier.families.poker.dealing_errors import may_raise, may_stand, premature_street
from croupier.families.poker.draws import all_but_the_last, throw_one
from croupier.families.poker.floor import floor_rule, procedure
from croupier.families.poker.hand import HandState, ask, by_option
from croupier.families.poker.kill import leave_out
from croupier.families.poker.posts import antes_only, bring_in
from croupier.families.poker.showdown import (
    Between,
    CardsOf,
    Share,
    of_all,
    to_the_first_share,
    to_the_share_with_the_highest_card,
)
from croupier.families.poker.streets import (
    CardOrder,
    DealsStreet,
    FirstToAct,
    Showing,
    Street,
    ace_best,
    ace_low,
    best_board,
    door,
    down,
    hear_floor,
    higher_limit,
    highest_door,
    left_of_forced,
    lower_limit,
    patterns,
    size_of,
    worst_board,
)
from croupier.hands.scale import ORDINARY, Ranks
from croupier.houses.hustler.poker.irregularities import no_limit_floor
from croupier.houses.hustler.poker.options import (
    ODD_CARD_ORDERS,
    ODD_CARD_READING,
    HustlerStudOptions,
    OddCardOptions,
    between_by_card,
    splits_by_card,
)
from croupier.rules.choices import Choice
from croupier.rules.collections import postponed
from croupier.rules.family_rules import FloorRule
from croupier.rules.irregularities import BETTING, Irregularity, Report, Ruling
from croupier.rules.options import option
from croupier.rules.steps import BOARD, Announce, Deal, ReturnFromPot, Script, Show
from croupier.wagers.fees import Collection

# Announcements


UpCardWords = Callable[[HandState, Hand], str]
"""Function that returns the words for a seat's up-cards, the last of which has just come; '' for nothing."""


IN_ALL_GAMES = "L601"
"""The dealer announces the low card, the high hand, all raises and all pairs."""


UNSPOKEN = (1_000, 2_000)
"""Limits in cents, from which on dealers do not announce possible straights or flushes (L601)."""


def door_card(which: str, who: FirstToAct) -> DealsStreet:
    """Return the step that announces the seat that must open: `Low card: seat 2, 4c`."""

    def announce(play: HandState, clause: str) -> Script:
        seat = who(play)
        yield Announce(words=f"{which} card: seat {seat}, {play.dealt.up[seat][0]}", clause=IN_ALL_GAMES)

    return announce


def up_cards(which: str, who: FirstToAct, *says: UpCardWords) -> DealsStreet:
    """Return the step that announces each seat's up-cards, then the seat that acts first: `High hand: seat
    2`."""

    def announce(play: HandState, clause: str) -> Script:
        for seat in play.live:
            up = play.dealt.up[seat]
            for each in says:
                if words := each(play, up):
                    yield Announce(words=f"Seat {seat}: {words}", clause=IN_ALL_GAMES)
        yield Announce(words=f"{which} hand: seat {who(play)}", clause=IN_ALL_GAMES)

    return announce


def pair(play: HandState, up: Hand) -> str:
    """Return the words for a pair whose second card has just come; '' for none."""
    last = up[-1].rank
    is_new = [card.rank for card in up].count(last) == 2
    return f"pair of {rank_plural(last)}" if is_new else ""


def low_pair(play: HandState, up: Hand) -> str:
    """Return the words for a pair as `pair` does, but never for a pair of face cards (L644)."""
    return "" if JACK <= up[-1].rank < ACE else pair(play, up)


def possible(play: HandState, up: Hand) -> str:
    """Return the words for a straight or a flush that three or more up-cards leave possible; only at smaller
    limits."""
    options = play.table.options
    if len(up) < 3 or (options.lower_limit, options.higher_limit) >= UNSPOKEN:
        return ""
    found = []
    if _could_be_straight(tuple([card.rank for card in up])):
        found.append("straight")
    if len({card.suit for card in up}) == 1:
        found.append("flush")
    return f"possible {' and '.join(found)}" if found else ""


@cache
def _could_be_straight(ranks: Ranks) -> bool:
    """Return True if five consecutive ranks can contain all of these ranks, each once."""
    ladder, wanted = ORDINARY.ranks, set(ranks)
    runs = (ladder[at : at + 5] for at in range(len(ladder) - 4))
    return len(wanted) == len(ranks) and any(wanted <= set(run) for run in runs)


# Streets


LOW_OPENS: FirstToAct = by_option(
    "stud_low_action", chart_literal=highest_door(ace_best), face_height=highest_door(ace_low)
)
"""Function that returns the seat that opens where the ace is low, by the option `stud_low_action`."""


def low_speaks(ranking: Showing) -> FirstToAct:
    """Return the function that finds the seat that acts first on the later streets of a game for low, by the
    same option."""
    return by_option("stud_low_action", chart_literal=worst_board(ranking), face_height=best_board(ranking))


THIRD, FOURTH, FIFTH, SIXTH, SEVENTH = STUD_STREETS = ("third", "fourth", "fifth", "sixth", "seventh")


Sizes = Callable[[HandState], tuple[int, ...]]


LOWER_TWICE: Sequence[Sizes] = (lower_limit, lower_limit, higher_limit, higher_limit, higher_limit)
"""The smaller limit on third and fourth street, the larger one from fifth on."""


def stud_streets(
    *,
    deals: Sequence[str],
    bets: Sequence[str],
    opens: FirstToAct,
    speaks: FirstToAct,
    words: tuple[str, str],
    says: Sequence[UpCardWords] = (),
    holes: int = 2,
    throws: str = "",
    sizes: Sequence[Sizes] = LOWER_TWICE,
    one_each: Callable[[str], DealsStreet] = all_but_the_last,
    last: DealsStreet | None = None,
) -> tuple[Street, ...]:
    """Return the streets of a stud game: down cards and a door card, three more up-cards and one down card,
    with a burn before each of the last four.

    `deals` and `bets` are the clauses of the five streets. `opens` finds the seat that must open, announced
    by the first of `words`; `speaks` finds the seat that acts first later, announced by the second: ("Low",
    "High"). `says` are other announcements of up-cards. If `holes` is 3, one hole card is thrown away before
    fourth street (by the clause `throws`). `one_each` deals a street, even from a stub that is too short;
    `last` deals the last street, if it differs.
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
        for number, name in enumerate(STUD_STREETS[1:], start=1)
    )
    return first, *later


def _cited(step: DealsStreet, by: str) -> DealsStreet:
    """Return the step with a clause of its own in place of the street's."""
    return lambda play, clause: step(play, by)


def folded_and_thrown(face: str) -> DealsStreet:
    """Return the deal that refills a short stub with burns, folded hands, thrown cards and cards dealt too
    early."""
    return all_but_the_last(face, with_folded=True)


def folded_alone(face: str) -> DealsStreet:
    """Return the deal that refills a short stub as `folded_and_thrown` does, but without the thrown cards,
    which the text does not name."""
    return all_but_the_last(face, with_folded=True, with_thrown=False)


# The newer chapters


@dataclass(frozen=True, kw_only=True)
class NewerStudOptions(HustlerStudOptions):
    """Options of the chapters that were written for one game each, from L3938 on."""

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
    """Options of games for low only."""

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
    """Options of games in which the pot is split between two halves."""

    odd_chip_between: str = option(
        "highest-card",
        "who gets an odd chip between the halves: the player with the highest card by suit, as any odd chip "
        "goes, or the high half, as an older chapter says [L659]",
        choices=("highest-card", "high-half"),
        ambiguity="odd chips between the halves",
    )


def between_halves(play: HandState, won: Sequence[Sequence[int]]) -> int:
    """Return the index of the half that gets the odd chip, by all cards of its winners."""
    is_by_card = play.table.options.odd_chip_between == "highest-card"
    return _HIGHEST_CARD(play, won) if is_by_card else to_the_first_share(play, won)


_HIGHEST_CARD = to_the_share_with_the_highest_card()


def odd_chip_cards(*rankings: Any) -> CardsOf:
    """Return the function for the cards by which odd chips are assigned; played cards are those of each
    ranking."""

    def cards(play: HandState, seat: int) -> Hand:
        own = play.cards(seat)
        if play.table.options.odd_chip_cards == "all":
            return own
        held: Hand = own + play.dealt.boards.get(BOARD, ())
        return sum((ranking.counting(held) for ranking in rankings), ())

    return cards


NO_ANTE = "no-ante"


def antes_of_players(play: HandState, clause: str) -> Script:
    """Collect the antes; a player who does not ante is not dealt in."""
    for seat in list(play.seats):
        if play.table.take_report(NO_ANTE, seat) is None:
            continue
        if len(play.seats) == 2:
            yield Announce(words=f"Seat {seat} antes: a hand needs two players", clause=clause)
            continue
        yield Announce(words=f"Seat {seat} is not dealt in", clause=clause)
        yield from leave_out(play, seat, clause)
    while (report := play.table.take_report(NO_ANTE)) is not None:
        yield Announce(words=f"Seat {report.seat} is not in this hand anyhow", clause=clause)
    yield from antes_only(play, clause)


def not_discarded(clause: str) -> FloorRule:
    """Return the floor rule of games in which a hole card is thrown away, for a player who has not done so in
    time."""
    return procedure(
        "not-discarded",
        "a player has not discarded a hole card when fourth street is to be dealt",
        "the floor has one discarded first, as each must before getting more cards (no other consequence "
        "is stated)",
        clause,
        FOURTH,
        seat=True,
    )


def newer_floor(short: str, ante: str) -> tuple[FloorRule, ...]:
    """Return the floor rules of the newer chapters: cards dealt too early are out until the stub runs short
    (`short`), and a player who does not ante is not dealt in (`ante`, carried out by `antes_of_players`)."""
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
        FloorRule(irregularity=no_ante),
        *no_limit_floor(*STUD_STREETS),
    )


# Two low halves: the lowest five cards, and the best badugi of the same seven


SIZES = tuple(map(size_of, range(5)))
"""The limits of the five streets, by the option `bet_sizes`."""


@dataclass(frozen=True, kw_only=True)
class SplitStudOptions(LowStudOptions, OddCardOptions):
    odd_card: str = option(
        "game-order",
        f"{ODD_CARD_READING}; or the order that who opens goes by",
        choices=("by-action", "game-order", *ODD_CARD_ORDERS),
        ambiguity="the card that odd chips go by",
    )
    odd_chip_cards: str = option(
        "all",
        "the cards of which the highest is looked for: all that the players hold, or those that are played; "
        "not stated",
        choices=("all", "played"),
        ambiguity="the card that odd chips go by",
    )
    bet_sizes: str = option(
        "LLLLH",
        "the smaller (L) or the larger (H) limit on the five streets: the larger one on seventh alone, as "
        "printed; razz and stud move up at fifth street [L593, L643]",
        choices=patterns(5),
        ambiguity="2: limits by street",
    )


@dataclass(frozen=True, kw_only=True)
class AfterFifthOptions(SplitStudOptions):
    """Options of games whose schedules take a fee 'after the fifth street'."""

    third_fee: str = option(
        "fifth-dealt",
        "when the third collection is due: once the cards of fifth street are dealt, or when its betting "
        "round is over; 'after the fifth street' can be either",
        choices=("fifth-dealt", "fifth-over"),
        ambiguity="collections 3: after fifth street",
    )

    @property
    def collections(self) -> tuple[Collection, ...]:
        due = super().collections
        return postponed(due, FIFTH, SIXTH) if self.third_fee == "fifth-over" else due


@dataclass(frozen=True, kw_only=True)
class ThrownCardOptions(SplitStudOptions):
    """Options of the Super games, in which a hole card is thrown away."""

    bet_sizes: str = option(
        "LLLLL",
        "the smaller (L) or the larger (H) limit on the five streets: the smaller one on all, as printed; "
        "the games without 'Super' have the larger one on seventh [L4922, L5147]",
        choices=patterns(5),
        ambiguity="limits by street",
    )
    thrown_cards: str = option(
        "stay-out",
        "whether the hole cards that were thrown away come back into a stub that is too short; folded cards "
        "and burns do, these are not named (Super 7 Card Stud Hi/Lo Regular names them [L5546])",
        choices=("stay-out", "come-back"),
        ambiguity="the thrown cards in the reshuffle",
    )


def by_thrown_cards(face: str) -> DealsStreet:
    """Return the deal of a street of the Super games."""
    return by_option("thrown_cards", stay_out=folded_alone(face), come_back=folded_and_thrown(face))


def low_and_badugi(low: Any, badugi: Any, own: CardOrder, face: CardOrder) -> tuple[Share, ...]:
    """Return the shares for the lowest five of seven and for the best badugi. `own` and `face` are the game's
    order of single cards and the order by height of faces."""
    return (
        of_all(low, "lowball half", splits_by_card(own, odd_chip_cards(low), face)),
        of_all(badugi, "badugi half", splits_by_card(own, odd_chip_cards(badugi), face)),
    )


def between_low_and_badugi(low: Any, badugi: Any, own: CardOrder, face: CardOrder) -> Between:
    return between_by_card(own, odd_chip_cards(low, badugi), face)


# Mexican poker: a player may turn a down card up before the next card comes, which then comes down


TURN_CHOICES = {
    "keep-down": "leave the down card as it lies; the next card comes up",
    "turn-up": "turn the down card up; the next card comes down",
}


KEEP_DOWN, TURN_UP = (Choice(name=name, says=says) for name, says in TURN_CHOICES.items())


def offer_to_turn(play: HandState, clause: str) -> Script:
    """Ask each player with a down card whether to turn it up."""
    play.dealt.came_down.clear()
    for seat in list(play.live):
        if not play.dealt.down[seat]:
            continue
        chosen = yield from ask(play, seat, (KEEP_DOWN, TURN_UP), clause)
        if chosen is not None and chosen.choice is TURN_UP:
            yield from _turn_open(play, seat, clause)


def down_or_up(play: HandState, clause: str) -> Script:
    """Deal one card each: face down to players without a down card, face up to all others."""
    for seat in play.live:
        if play.dealt.down[seat]:
            play.dealt.up[seat] += yield Deal(to=seat, clause=clause)
        else:
            play.dealt.down[seat] = yield Deal(to=seat, face="down", clause=clause)
            play.dealt.came_down.add(seat)


def _turn_open(play: HandState, seat: int, clause: str) -> Script:
    cards = play.dealt.down[seat]
    yield Show(seat=seat, cards=cards, clause=clause)
    play.dealt.turned.update(cards)
    play.dealt.up[seat] = play.dealt.up.get(seat, ()) + cards
    play.dealt.down[seat] = ()


def exposed_by_dealer(clause: str, *moments: str) -> FloorRule:
    def handle(play: HandState, report: Report) -> Script:
        seat = report.seat
        if seat in play.live and play.dealt.down[seat]:
            yield from _turn_open(play, seat, clause)
            if play.table.stacks[seat] and seat not in play.errors.standing:
                yield from may_stand(play, seat, clause)

    trigger = "the house dealer exposed a player's down card"
    says = "his next card comes down, and he may declare all-in; a joker plays as one dealt down"
    return floor_rule("down-card-exposed", trigger, says, clause, moments, handle)


def out_of_sequence(clause: str, *moments: str) -> FloorRule:
    """Return the floor rule for a seat that got a wrong card, which is left face up in its correct place."""

    def handle(play: HandState, report: Report) -> Script:
        if report.seat in play.live and report.seat in play.dealt.came_down:
            yield from _turn_open(play, report.seat, clause)
        for seat, amount in play.betting.put.items():
            if amount:
                if seat in play.live and not play.table.stacks[seat]:
                    play.all_in -= 1
                play.betting.put[seat] = 0
                yield ReturnFromPot(seat=seat, amount=amount, clause=clause)
        play.betting.bet = play.betting.aggressor = 0
        play.errors.no_betting = True

    trigger = "a card of the third, fourth or fifth street was dealt out of sequence"
    says = "it lies face up in its right place, there is no betting on that street, and bets made go back"
    return floor_rule("street-out-of-sequence", trigger, says, clause, moments, handle)
