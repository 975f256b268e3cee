"""A round of mini- and midi-baccarat as Ohio deals it: burn, deal, third cards, settlement, errors.

Clauses are the lines of the source that the sheet rulebook/ohio-mini-baccarat.md cites.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import Any, NamedTuple

from croupier.cards.card import Hand
from croupier.families.baccarat.announced import announced
from croupier.families.baccarat.dragon_bonus import DRAGONS
from croupier.families.baccarat.rules import BANKER, FIRST_FOUR, PLAYER, Coup, TwoHands
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.script.table import Table
from croupier.rules.steps import (
    DISCARD,
    Burn,
    Call,
    Collect,
    Deal,
    Hidden,
    Hide,
    Reveal,
    Script,
    Settle,
    Step,
)
from croupier.wagers.result import Outcome, Result

FACE_UP = "card-face-up"
WRONG_THIRD = "third-card-in-error"
DISCLOSED = "error-disclosed"
LOST = (Outcome.LOSE,)
PAID = (Outcome.PUSH, Outcome.WIN)


class Dealt(NamedTuple):
    coup: Coup
    is_simulated: bool
    """Its first card lay face up in the shoe, so that no wager counts (L1270)."""
    left_over: str
    """Where it is ordered that a card which was seen and has found no use begins a round without wagers: one
    dealt in error (L1269), or one that lay face up (L1270); '' where there is none."""


Turn = Callable[[str], Script]
"""Asked before cards of a hand are turned up: who turns them."""


def round_of_play(rules: TwoHands, table: Table, turn: Turn | None = None) -> Script:
    """`turn` where players turn the cards."""
    options = table.options
    rules = rules.under(options)
    face_down = options.dealing == "face-down"
    if table.fresh_shoe:
        yield from collect(table)  # where a void round ended the last shoe
        yield Call(words="A new shoe", moment="burn", clause="L1132")
        yield from burn(rules)
    yield Call(words="No more bets", moment="deal", clause="L1181")
    dealt = yield from deal(table, rules, face_down=face_down, turn=turn)
    while dealt.is_simulated:
        yield Call(words="The round begins", moment="deal", clause="L1270")
        dealt = yield from deal(table, rules, face_down=face_down, turn=turn)
    yield Call(
        words=announced(rules.winner(options, dealt.coup), dealt.coup, tie="Tie hand"),
        moment="result",
        clause="L1234",
    )
    yield from settle_all(table, rules.settled(options, dealt.coup))
    if dealt.left_over:
        yield Call(words="Simulated round, no wagers", clause=dealt.left_over)
        yield from deal(table, rules, face_down=face_down)
    if table.is_last_of_shoe:  # L1205
        yield from collect(table)


def burn(rules: TwoHands) -> Script:
    """The first card of a fresh shoe is shown, and as many as it says follow it into the discards."""
    if rules.burned is not None:
        (first,) = yield Deal(to=DISCARD, clause="L1132")
        yield Burn(count=rules.burned(first), clause="L1132")


def deal(
    table: Table, rules: TwoHands, *, face_down: bool, turn: Turn | None = None
) -> Generator[Step, Any, Dealt]:
    """Both hands, to the last card that is due to them. The dealer turns the cards unless `turn` says."""
    down: dict[str, list[Hidden]] = {PLAYER: [], BANKER: []}
    hands: dict[str, Hand] = {PLAYER: (), BANKER: ()}
    is_simulated = False
    for number, place in enumerate(FIRST_FOUR, start=1):  # L1186
        if face_down:
            down[place].append((yield Hide(to=place, clause="L1188")))
        else:
            hands[place] += yield Deal(to=place, clause="L1187")
        if was_face_up(table) and number == 1:
            is_simulated = True
            yield Call(words="Simulated round, no wagers", clause="L1270")
    if is_simulated:
        turn = None
    for place, moment in (PLAYER, ""), (BANKER, "third-card"):
        if turn is not None:
            yield from turn(place)
        for hidden in down[place]:
            hands[place] += yield Reveal(hidden=hidden, clause="L1188")
        words = f"{place.title()} shows {rules.points(hands[place])}"
        yield Call(words=words, moment=moment, clause="L1201")
    is_disclosed = yield from third_cards(table, rules, hands, is_simulated, turn)
    is_unused = was_face_up(table) and not is_simulated  # no card came after it
    left_over = "L1269" if is_disclosed else "L1270" if is_unused else ""
    return Dealt(rules.coup(hands[PLAYER], hands[BANKER]), is_simulated, left_over)


def was_face_up(table: Table) -> bool:
    """Whether the card just dealt was reported to have lain face up; a hand that needs it has it."""
    is_told = False
    while table.take_report(FACE_UP):
        is_told = True
    return is_told


def third_cards(
    table: Table, rules: TwoHands, hands: dict[str, Hand], is_simulated: bool, turn: Turn | None
) -> Generator[Step, Any, bool]:
    """Player's Hand first (L1203). Answered with whether a card in error, disclosed, is left over."""
    player, banker = rules.points(hands[PLAYER]), rules.points(hands[BANKER])
    third: int | None = None
    if rules.player_takes(player, banker):
        (card,) = yield from third_card(table, PLAYER, "L1211", turn)
        hands[PLAYER] += (card,)
        third = rules.value(card)
    draws = rules.banker_takes(player, banker, third)
    if draws:
        clause = "L1214" if third is None else "L1215-1226"
        hands[BANKER] += yield from third_card(table, BANKER, clause, turn)
    if is_simulated:
        return False
    if table.take_report(WRONG_THIRD):
        yield Call(words=_ruled(draws, is_due=third is not None), clause="L1268")
    is_shown = table.take_report(DISCLOSED) is not None
    if is_shown and draws:
        yield Call(words=_ruled(draws), clause="L1269")
    return is_shown and not draws


def third_card(table: Table, place: str, clause: str, turn: Turn | None) -> Generator[Step, Any, Hand]:
    """Face up, or face down to whoever turns it."""
    if turn is None:
        cards: Hand = yield Deal(to=place, clause=clause)
        was_face_up(table)
        return cards
    hidden = yield Hide(to=place, clause=clause)
    was_face_up(table)
    yield from turn(place)
    cards = yield Reveal(hidden=hidden, clause=clause)
    return cards


def _ruled(banker_draws: bool, is_due: bool = False) -> str:
    if is_due:
        return "The third card was due to the Player: no error"
    where = "is the Banker's third" if banker_draws else "begins the next hand"
    return f"The card in error {where}"


def settle_all(table: Table, found: tuple[Result, ...]) -> Script:
    """Losers first, then from the highest seat down (L1235-1237); each seat's Dragon before its others."""
    if table.options.dragon_settlement == "all-first":  # L1280
        dragons = [result for result in found if result.spot in DRAGONS]
        others = [result for result in found if result.spot not in DRAGONS]
        yield from settle(table, dragons, LOST, "L1282")
        yield from settle(table, dragons, PAID, "L1279")
        yield from settle(table, others, LOST, "L1235")
        yield from settle(table, others, PAID, "L1235-1237")
    else:
        yield from settle(table, found, LOST, "L1282")
        yield from settle(table, found, PAID, "L1281")


def settle(table: Table, results: Iterable[Result], outcomes: tuple[Outcome, ...], clause: str) -> Script:
    """The wagers that came out so, seat by seat from the highest number down."""
    due = [result for result in results if result.outcome in outcomes]
    for seat in table.having_from_right(*(result.spot for result in due)):
        own = tuple(result for result in due if table.stake(seat, result.spot))
        yield Settle(seat=seat, results=own, clause=clause)


def collect(table: Table) -> Script:
    """Vigorish still marked, before the cards are shuffled again (L1259)."""
    for seat in [seat for seat in table.seats if table.owed.get(seat)]:
        yield Collect(seat=seat, clause="L1259")


IRREGULARITIES = (
    Irregularity(
        name="card-drawn-in-error",
        trigger="a card was drawn in error and not disclosed",
        ruling=Ruling.NEXT_ROUND,
        clause="L1267",
        says="the card is the next one of the shoe: with no more cards due, the first of the next hand",
    ),
    Irregularity(
        name=WRONG_THIRD,
        trigger="a third card that was not due was dealt to the Player's Hand, and not disclosed",
        ruling=Ruling.IN_SCRIPT,
        clause="L1268",
        moments=("betting", "deal", "third-card"),
        once=True,
        says="the card goes to the Banker's Hand if that must draw, else it is the first of the next hand",
    ),
    Irregularity(
        name=DISCLOSED,
        trigger="a card dealt in error when the Player's Hand was complete was disclosed",
        ruling=Ruling.IN_SCRIPT,
        clause="L1269",
        moments=("betting", "deal", "third-card"),
        once=True,
        says="the card goes to the Banker's Hand if that must draw, else it begins a round without wagers",
    ),
    Irregularity(
        name=FACE_UP,
        trigger="a card was found face up in the shoe",
        ruling=Ruling.IN_SCRIPT,
        clause="L1270",
        moments=("betting", "deal", "third-card"),
        says="the card is used if a hand in play needs it, else it begins a round without wagers",
    ),
    Irregularity(
        name="too-few-cards",
        trigger="there are too few cards in the shoe to finish the round",
        ruling=Ruling.VOID_AND_RESHUFFLE,
        clause="L1271",
    ),
)
