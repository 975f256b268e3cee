"""The parts of a round on two common hands, banked by the house or by a player."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from croupier.cards.card import Card, Hand
from croupier.families.baccarat.rules import (
    BANKER,
    FIRST_FOUR,
    KEEP,
    MOVE,
    PLAYER,
    TIE,
    CoupInPlay,
    Total,
)
from croupier.families.banked.action_button import card_number, from_button
from croupier.families.banked.player_dealer import close_bets, covers_all
from croupier.hands.points import baccarat_value
from croupier.rules.family_rules import RoundPart, rule
from croupier.rules.script.table import Table
from croupier.rules.steps import (
    DEALER,
    DISCARD,
    Announce,
    Burn,
    CollectDebt,
    Deal,
    Decide,
    Hidden,
    Hide,
    Peek,
    Reveal,
    Script,
    Settle,
    Step,
)
from croupier.wagers.result import Outcome, Result

FIRST_CARD, CARD, COMPLETE = "first-card", "card", "complete"
"""Points of the round at which reports are ruled on: the first card dealt, every other one, the last."""

LOST = (Outcome.LOSE,)
PAID = (Outcome.PUSH, Outcome.WIN)

# Before the cards


def open_shoe(play: CoupInPlay) -> Script:
    """Show the first card of a fresh shoe, and burn as many as it says."""
    rules, clause = play.rules, play.rules.clauses.burned
    if play.table.fresh_shoe:
        yield from collect_vigorish(play)  # where a void round ended the last shoe
        yield Announce(words="A new shoe", moment="burn", clause=clause)
        if rules.burned is not None:
            (first,) = yield Deal(to=DISCARD, clause=clause)
            yield Burn(count=rules.burned(first), clause=clause)


def no_more_bets(play: CoupInPlay) -> Script:
    yield Announce(words="No more bets", moment="deal", clause=play.rules.clauses.closed)


def close_banked_bets(play: CoupInPlay) -> Script:
    """Take no more bets, and the collections; the round is over where no wager is left."""
    clauses = play.rules.clauses
    play.seats = yield from close_bets(play.table, clauses.closed, clauses.fees)
    play.is_over = not play.seats


# Both hands, dealt by the house


def deal_coup(play: CoupInPlay) -> Script:
    """Deal both hands, and once more after hands on which no wager counts."""
    yield from deal_hands(play)
    while play.simulated:
        yield Announce(words="The round begins", moment="deal", clause=play.simulated)
        yield from deal_hands(play)


def deal_left_over(play: CoupInPlay) -> Script:
    """Deal hands without wagers where the text orders it for a card that was seen and has found no use."""
    if play.left_over:
        yield Announce(words="Simulated round, no wagers", clause=play.left_over)
        yield from deal_hands(play, by_dealer=True)


def deal_hands(play: CoupInPlay, *, by_dealer: bool = False) -> Script:
    """Deal both hands to the last card that is due to them, turned by players unless `by_dealer`."""
    clauses, face_down = play.rules.clauses, play.options.dealing == "face-down"
    play.hands, play.down = {PLAYER: (), BANKER: ()}, {PLAYER: [], BANKER: []}
    play.simulated, play.left_over, play.turners = "", "", {}
    for number, hand in enumerate(FIRST_FOUR):
        if face_down:
            play.down[hand].append((yield Hide(to=hand, clause=clauses.turned)))
        else:
            play.hands[hand] += yield Deal(to=hand, clause=clauses.deal)
        yield from rule(play, CARD if number else FIRST_CARD)
    turns = None if by_dealer or play.simulated else play.rules.turn_cards
    for hand, moment in (PLAYER, ""), (BANKER, "third-card"):
        if turns is not None:
            yield from turns(play, hand)
        for hidden in play.down[hand]:
            play.hands[hand] += yield Reveal(hidden=hidden, clause=clauses.turned)
        words = f"{hand.title()} shows {play.rules.points(play.hands[hand])}"
        yield Announce(words=words, moment=moment, clause=clauses.opened)
    yield from draw_third_cards(play, turns)
    yield from rule(play, COMPLETE)


def draw_third_cards(play: CoupInPlay, turns: Callable[[Any, str], Script] | None = None) -> Script:
    """Deal the third cards by the tableau, the Player's Hand first."""
    rules, clauses, options = play.rules, play.rules.clauses, play.options
    player, banker = rules.points(play.player), rules.points(play.banker)
    third: int | None = None
    if rules.player_takes(options, player, banker):
        (card,) = yield from _third_card(play, PLAYER, clauses.forced, turns)
        third = rules.value(card)
    if rules.banker_takes(options, player, banker, third):
        clause = clauses.stood_draw if third is None else clauses.table_draw
        yield from _third_card(play, BANKER, clause, turns)


def _third_card(
    play: CoupInPlay, hand: str, clause: str, turns: Callable[[Any, str], Script] | None
) -> Generator[Step, Any, Hand]:
    """Deal a third card face up, or face down to the player who turns it."""
    cards: Hand
    if turns is None:
        cards = yield Deal(to=hand, clause=clause)
        yield from rule(play, CARD)
    else:
        hidden = yield Hide(to=hand, clause=clause)
        yield from rule(play, CARD)
        yield from turns(play, hand)
        cards = yield Reveal(hidden=hidden, clause=clause)
    play.hands[hand] += cards
    return cards


# Both hands, where a player banks


def deal_open(play: CoupInPlay) -> Script:
    """Deal both hands face up; the option `first-card` names the hand that has the first card."""
    rules, clauses = play.rules, play.rules.clauses
    play.hands = {PLAYER: (), BANKER: ()}
    for hand in FIRST_FOUR if play.options.first_card == PLAYER else FIRST_FOUR[::-1]:
        play.hands[hand] += yield Deal(to=hand, clause=clauses.deal)
    player, banker = rules.points(play.player), rules.points(play.banker)
    yield Announce(words=f"Player has {player}, Banker {banker}", moment="draw", clause=clauses.opened)
    yield from draw_third_cards(play)


def deal_with_hole_card(play: CoupInPlay) -> Script:
    """Deal both hands, one card of the dealer's face down until the Player's is finished."""
    rules, clauses, options = play.rules, play.rules.clauses, play.options
    down: dict[str, list[Hidden]] = {PLAYER: [], BANKER: []}
    for hand in FIRST_FOUR:
        down[hand].append((yield Hide(to=PLAYER if hand == PLAYER else DEALER, clause=clauses.deal)))
    player: Hand = ()
    for hidden in down[PLAYER]:
        player += yield Reveal(hidden=hidden, clause=clauses.opened)
    first: Hand = yield Reveal(hidden=down[BANKER][0], clause=clauses.opened)
    hole, count = down[BANKER][1], rules.points(player)
    yield Announce(words=f"Player shows {count}", moment="player-hand", clause=clauses.opened)
    draws = rules.player_takes(options, count, 0)
    if draws:
        draws = not (
            yield Peek(
                hidden=hole,
                question="a dealer natural",
                holds=lambda cards: rules.stops(options, count, rules.points((*first, *cards))),
                clause=clauses.natural,
            )
        )
    third: int | None = None
    all_stood = False
    if draws:
        all_stood = yield from _offer_option(play, count, first[0], hole)
        (card,) = yield Deal(to=PLAYER, clause=clauses.hit_card if play.stood else clauses.forced)
        player += (card,)
        third = rules.value(card)
    dealer: Hand = first + (yield Reveal(hidden=hole, clause=clauses.exposed))
    if all_stood and rules.option and rules.option.hides_third(options):
        third = None
    if rules.banker_takes(options, count, rules.points(dealer), third):
        clause = clauses.stood_draw if third is None else clauses.table_draw
        dealer += yield Deal(to=DEALER, clause=clause)
    play.hands = {PLAYER: player, BANKER: dealer}


def _offer_option(play: CoupInPlay, count: int, first: Card, hole: Hidden) -> Generator[Step, Any, bool]:
    """Ask the bettors on the Player line where they may choose; return True if all of them stand."""
    rules, options, clause = play.rules, play.options, play.rules.clauses.option
    asked = player_line(play.table)
    if rules.option is None or count != rules.option.points or not asked:
        return False
    value = rules.value(first)

    def is_open(cards: Hand) -> bool:
        return rules.may_stand(options, count, value, rules.points((first, *cards)))

    answers = {rules.option.is_open(options, value, total) for total in range(10)}
    opens = True in answers
    if len(answers) > 1:  # it depends on the hole card
        opens = yield Peek(hidden=hole, question="a dealer hand of 5 or 6", holds=is_open, clause=clause)
    if not opens:
        return False
    stood = set()
    for seat, spot in asked:
        chosen = yield Decide(seat=seat, choices=(KEEP, MOVE), spot=spot, clause=clause)
        if chosen.choice is KEEP:
            stood.add((seat, spot))
    play.stood = frozenset(stood)
    return len(stood) == len(asked)


def player_line(table: Table) -> list[tuple[int, str]]:
    """Return who bets on the Player line, by seat and spot, in the order in which they are asked."""
    spots = [(seat, bettor.spot(PLAYER)) for seat in table.layout for bettor in table.options.bettors]
    return [(seat, spot) for seat, spot in spots if table.stake(seat, spot)]


# The result


def announce(*, second: str = "Banker", tie: str = "Tie", names_naturals: bool = False) -> RoundPart:
    """Return the part that announces the coup; `second` is what the second hand is called."""

    def words(hand: Total) -> str:
        return f"{'natural ' * (names_naturals and hand.is_natural)}{hand.points}"

    def part(play: CoupInPlay) -> Script:
        coup = play.coup
        winner = play.rules.winner(play.options, coup)
        if winner == TIE:
            told = f"{tie}, {coup.player.points} each"
        elif winner == PLAYER:
            told = f"Player wins, {words(coup.player)} over {words(coup.banker)}"
        else:
            told = f"{second} wins, {words(coup.banker)} over {words(coup.player)}"
        yield Announce(words=told, moment="result", clause=play.rules.clauses.winner)

    return part


# Settlement by the house


def collect_and_pay(play: CoupInPlay, results: Iterable[Result], *, lost: str, paid: str) -> Script:
    """Collect the losing wagers, then pay the others, seat by seat from the highest number down."""
    results = tuple(results)
    for outcomes, clause in (LOST, lost), (PAID, paid):
        due = [result for result in results if result.outcome in outcomes]
        for seat in play.table.seats_betting_from_right(*(result.spot for result in due)):
            own = tuple(result for result in due if play.table.stake(seat, result.spot))
            yield Settle(seat=seat, results=own, clause=clause)


def collect_vigorish(play: CoupInPlay) -> Script:
    """Collect the vigorish that is still marked, before the cards are shuffled again."""
    table = play.table
    for seat in [seat for seat in table.seats if table.owed.get(seat)]:
        yield CollectDebt(seat=seat, clause=play.rules.clauses.vigorish)


def close_shoe(play: CoupInPlay) -> Script:
    if play.table.is_last_of_shoe:
        yield from collect_vigorish(play)


# Settlement where a player banks


def place_button(play: CoupInPlay) -> Script:
    """Let the dealer's hole card point at the seat that is settled first."""
    hole = play.banker[1]
    count = button_steps(play.options, button_count(hole, play.options.action_card))
    play.seats = from_button(play.table.banker, count, play.options.places, play.seats)
    words = f"{hole} puts the action button at seat {play.seats[0]}"
    yield Announce(words=words, clause=play.rules.clauses.button)


def begin_left_of_bank(play: CoupInPlay) -> Script:
    """Settle from the player-dealer's left."""
    play.seats = play.table.clockwise_after(play.table.banker, play.seats)
    yield from ()


def settle_covered(play: CoupInPlay) -> Script:
    """Settle all wagers from the house dealer's right where the bank's money reaches for them."""
    wagers = [wager for group in play.rules.wager_order for wager in group]
    found = {seat: tuple(_results_of(play, seat, wagers)) for seat in sorted(play.seats)}
    if covers_all(play.table, ((seat, result) for seat, own in found.items() for result in own)):
        play.is_over = True
        for seat in reversed(found):
            yield Settle(seat=seat, results=found[seat], clause=play.rules.clauses.covered)


def settle_groups(play: CoupInPlay) -> Script:
    """Settle all wagers of one group, seat by seat, before those of the next; or all of a seat's together."""
    groups = play.rules.wager_order
    if play.options.settlement == "by-seat":
        groups = (tuple(wager for group in groups for wager in group),)
    for group in groups:
        for seat in play.seats:
            own = tuple(_results_of(play, seat, group))
            if own:
                yield Settle(seat=seat, results=own, clause=play.rules.clauses.settled)


def _results_of(play: CoupInPlay, seat: int, wagers: Iterable[str]) -> Iterator[Result]:
    """Return what these wagers of a seat come to, the seated player's before those behind."""
    rules, options, coup = play.rules, play.options, play.coup
    side_results = rules.side_bet_results(options, play.player, play.banker)
    for bettor in options.bettors:
        stood = (seat, bettor.spot(PLAYER)) in play.stood
        own = coup._replace(stood=rules.option.stood) if stood and rules.option else coup
        results = {result.spot: result for result in (*rules.wager_results(options, own), *side_results)}
        for wager in wagers:
            spot = bettor.spot(wager)
            if play.table.stake(seat, spot):
                yield replace(results[wager], spot=spot)


def button_steps(options: Any, count: int) -> int:
    """Return on which place the count ends, in laps of the seats that do not bank, or of all places."""
    others = options.places - 1
    return (count - 1) % others + 1 if count and options.button_lap == "others" else count


def button_count(card: Card, reading: str) -> int:
    """Return how many places past the player-dealer the hole card puts the action button."""
    if reading == "value":
        return baccarat_value(card)
    return card_number(card)


# The rounds

HOUSE = (open_shoe, no_more_bets, deal_coup, announce(tie="Tie hand"))
"""A game that the house banks; it settles in its own order, then deals what is left over."""
HOUSE_END = (deal_left_over, close_shoe)
HOLE_CARD = (
    close_banked_bets, deal_with_hole_card, announce(second="Dealer"), place_button, settle_groups,
)  # fmt: skip
"""A game that a player banks, settled from the action button."""
OPEN_HANDS = (
    close_banked_bets, deal_open, announce(names_naturals=True), begin_left_of_bank, settle_groups,
)  # fmt: skip
