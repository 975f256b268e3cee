"""The records by which a game answers the family: two common hands with a tableau, or hands of one's own.

A record is a set of functions and values, of which a game replaces some; a function is given the options of
the table first. `round_parts` are the steps of the round, each a function of the state of the round. The
parts of common hands are in common_hands.py, those of own hands in own_hands.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any, Final, NamedTuple

from croupier.cards.card import Card, Hand
from croupier.cards.pack import STANDARD, Pack
from croupier.families.baccarat.display import COMMON_HANDS_DISPLAY, OWN_HANDS_DISPLAY
from croupier.hands.points import baccarat_value, blackjack_value
from croupier.readers import is_whole_number, whole_number
from croupier.rules.choices import Choice
from croupier.rules.display import BANKER_HAND, PLAYER_HAND, TIED, Display
from croupier.rules.family_rules import FamilyRules, FloorRule, RoundPart, play_parts
from croupier.rules.game import Equipment
from croupier.rules.irregularities import Irregularity, Ruling
from croupier.rules.script.table import Table
from croupier.rules.steps import Hidden, Script
from croupier.wagers.jackpot import Meter
from croupier.wagers.labels import PrintedOdds, one_price
from croupier.wagers.pays import EVEN, Odds
from croupier.wagers.result import FIRST_CARDS, Outcome, Result, SideBet, lose, win
from croupier.wagers.spot import Spot

# The round


@dataclass
class BaccaratInPlay:
    """State of one round, which the parts of the round share."""

    rules: Any
    table: Table
    seats: list[int] = field(default_factory=list)
    """The seats with a wager, from the first; where a game has an action button, from that on."""
    is_over: bool = False
    """Set by a part after which there is nothing left to do."""

    @property
    def options(self) -> Any:
        return self.table.options


def whole_decks(options: Any) -> Equipment:
    """Return a shoe of whole decks, and a cutting card that ends it."""
    return Equipment(pack=STANDARD * options.decks, cut_card=options.cut_card, shuffles_each_round=False)


# Two common hands: what decides a wager

PLAYER: Final = PLAYER_HAND
BANKER: Final = BANKER_HAND
TIE: Final = TIED
FIRST_FOUR: Final = (PLAYER, BANKER, PLAYER, BANKER)
"""The hands to which the first four cards go."""

DRAWS_AGAINST: Final = {
    3: (0, 1, 2, 3, 4, 5, 6, 7, 9),
    4: (2, 3, 4, 5, 6, 7),
    5: (4, 5, 6, 7),
    6: (6, 7),
}
"""The Banker's count, and the values of the Player's third card against which it draws."""


class Total(NamedTuple):
    """A finished hand: what it counts and of how many cards."""

    points: int
    cards: int

    @property
    def is_natural(self) -> bool:
        return self.cards == 2 and is_natural(self.points)


class Coup(NamedTuple):
    """Both hands when no more cards are due: all that decides a wager on them."""

    player: Total
    banker: Total
    stood: Total | None = None
    """Total for a bettor who declined the Player's third card; None for every other bettor."""
    one_colour: bool = False
    """Whether all cards dealt are red, or all black; known only where the game asks (`sees_colour`)."""


WinnerOf = Callable[[Coup], str]
"""Return the better finished hand of a coup: PLAYER, BANKER or TIE."""


def is_natural(points: int) -> bool:
    """Return True for a count that is a natural with two cards."""
    return points >= 8


def stops(options: object, player: int, banker: int) -> bool:
    """Return True where a natural in either hand ends the drawing."""
    return is_natural(player) or is_natural(banker)


def player_draws(options: object, points: int) -> bool:
    return points < 6


def banker_draws(options: object, points: int, player_third: int | None) -> bool:
    """Return True where the tableau has the Banker draw; the third is None where the Player drew none."""
    if player_third is None:
        return points < 6
    return points < 3 or player_third in DRAWS_AGAINST.get(points, ())


def nearer_nine(options: object, coup: Coup) -> str:
    """Return whose finished hand counts more, however many cards it has."""
    if coup.player.points == coup.banker.points:
        return TIE
    return PLAYER if coup.player.points > coup.banker.points else BANKER


@dataclass(frozen=True, kw_only=True)
class DrawOption:
    """A Player's Hand whose bettors each say whether its third card counts for them.

    The card is dealt in any case, and completes the hand for everybody else.
    """

    points: int
    """The count of two cards that leaves the choice."""
    is_open: Callable[[Any, int, int], bool]
    """Return True if bettors have the choice, given the options, the value of the Banker's first card, and
    the count of its first two."""
    spot: str = PLAYER
    """Wager of the bettors who choose."""
    hides_third: Callable[[Any], bool] = lambda options: False
    """Whether the Banker draws as if there were no third card where every bettor stands."""

    @property
    def stood(self) -> Total:
        return Total(self.points, 2)


KEEP = Choice(name="stand", says="keep the wager on the stand line")
MOVE = Choice(
    name="hit", aliases=("house-way",), says="move the wager to the hit line, as the house way does"
)


# Two common hands: the record


@dataclass(frozen=True, kw_only=True)
class CoupClauses:
    """The clauses by which a game's text orders each step."""

    closed: str
    deal: str
    opened: str
    """The first four cards are turned up, or named."""
    forced: str
    """The Player's third card."""
    stood_draw: str
    """The Banker's, where the Player has none."""
    table_draw: str
    """The Banker's, against the Player's third card."""
    winner: str
    settled: str = ""
    burned: str = ""
    turned: str = ""
    """The cards that lay face down."""
    vigorish: str = ""
    """Vigorish that is still owed when the shoe ends."""
    fees: str = ""
    lines: str = ""
    tie: str = ""
    backline: str = ""
    button: str = ""
    natural: str = ""
    """Clause for the dealer's look for a natural under the first card."""
    exposed: str = ""
    """Clause for an exposed hole card of the dealer."""
    covered: str = ""
    """Clause for settling from the house dealer's right, as far as the bank covers the wagers."""
    option: str = ""
    """Clause for the bettors' choice to stand on the Player's hand."""
    hit_card: str = ""
    """Clause for the Player's third card if some bettors stood."""


@dataclass
class CoupInPlay(BaccaratInPlay):
    """State of both hands in one round."""

    rules: TwoHands
    hands: dict[str, Hand] = field(default_factory=dict)
    """The cards that are face up, by hand."""
    down: dict[str, list[Hidden]] = field(default_factory=dict)
    stood: frozenset[tuple[int, str]] = frozenset()
    """The seats and spots whose bettors stand on the Player's first two cards."""
    turners: dict[str, list[int]] = field(default_factory=dict)
    """Seats that have not declined to turn a hand's cards, in order, by hand."""
    simulated: str = ""
    """The clause by which no wager counts on these hands; '' where they count."""
    left_over: str = ""
    """The clause by which a card that has found no use begins a round without wagers."""

    @property
    def player(self) -> Hand:
        return self.hands[PLAYER]

    @property
    def banker(self) -> Hand:
        return self.hands[BANKER]

    @property
    def coup(self) -> Coup:
        return self.rules.coup(self.player, self.banker)


@dataclass(frozen=True, kw_only=True, eq=False)
class TwoHands(FamilyRules):
    """A game on two common hands, a Player's and a Banker's, which draw by a tableau."""

    round_parts: tuple[RoundPart, ...]
    """The parts of the round in the order of play."""
    clauses: CoupClauses
    """The clauses of the sheet by which each step is ordered."""
    wagers: Callable[[Any], tuple[Spot, ...]]
    """Return the wagers."""
    seats: int
    """Number of places for players."""
    results: Callable[[Any, Coup, WinnerOf], tuple[Result, ...]]
    """Return the result of every offered wager in settlement order, given the options, a coup and `winner`;
    called by `wager_results`."""
    wager_order: tuple[tuple[str, ...], ...] = ()
    """Groups of wagers that are settled one after another, where a player banks."""
    winner: Callable[[Any, Coup], str] = nearer_nine
    """Return PLAYER, BANKER or TIE, given the options and a coup."""
    value: Callable[[Card], int] = baccarat_value
    """Return what a card counts."""
    stops: Callable[[Any, int, int], bool] = stops
    """Whether the counts of the first two cards (Player's, Banker's) end the drawing."""
    player_draws: Callable[[Any, int], bool] = player_draws
    """Return True if the Player's hand of two cards draws, given the options and its total."""
    banker_draws: Callable[[Any, int, int | None], bool] = banker_draws
    """Return True if the Banker's hand draws, given the options, its total and what the Player's third
    card counts (None if there is none)."""
    burned: Callable[[Card], int] | None = blackjack_value
    """Return the number of cards of a fresh shoe that are burned, given its first card; None if none is
    burned."""
    option: DrawOption | None = None
    """The choice to draw that a player has, if there is one."""
    turn_cards: Callable[[Any, str], Script] | None = None
    """Script that asks who turns up the cards of a hand; None if the dealer does."""
    own_choices: tuple[Choice, ...] = ()
    """Choices that a part of the game's own round offers."""
    side_bets: Callable[[Any], tuple[SideBet, ...]] = lambda options: ()
    """Return the wagers that are not in `results`: those on the first two cards of both hands, or of the one
    hand that they are `on`. On both hands, suits may count only by whether they are the same and whether they
    have the same colour."""
    sees_colour: bool = False
    """Whether a wager of `results` asks if all cards are of one colour."""
    sees_suits: bool = False
    """Whether suits count for a wager, so that every card differs."""
    display: Display = COMMON_HANDS_DISPLAY

    def round_of_play(self, table: Table) -> Script:
        return play_parts(self.round_parts, CoupInPlay(self, table))

    @property
    def choices(self) -> dict[str, str]:
        offered = (*((KEEP, MOVE) if self.option else ()), *self.own_choices)
        return {choice.name: choice.says for choice in offered}

    @property
    def equivalent_card(self) -> Callable[[Card], Card] | None:
        """Return the function that maps a card to one card for all of its value; None if suits matter."""
        return None if self.sees_suits else self.card_of_value

    def card_of_value(self, card: Card) -> Card:
        return self.cards_by_value[self.value(card)]

    @cached_property
    def cards_by_value(self) -> dict[int, Card]:
        """Return one card of each value."""
        return {self.value(card): card for card in reversed(STANDARD.cards)}

    def points(self, cards: Iterable[Card]) -> int:
        """Return the last digit of what the cards count."""
        return sum(map(self.value, cards)) % 10

    def player_takes(self, options: Any, player: int, banker: int) -> bool:
        """Return True if the Player's Hand gets a third card, by the counts of the first two cards."""
        return not self.stops(options, player, banker) and self.player_draws(options, player)

    def banker_takes(self, options: Any, player: int, banker: int, player_third: int | None) -> bool:
        return not self.stops(options, player, banker) and self.banker_draws(options, banker, player_third)

    def may_stand(self, options: Any, player: int, first: int, banker: int) -> bool:
        """Return True if bettors on the Player's Hand choose: by the counts, and the Banker's first card."""
        choice = self.option
        return (
            choice is not None
            and player == choice.points
            and self.player_takes(options, player, banker)
            and choice.is_open(options, first, banker)
        )

    def coup(self, player: Hand, banker: Hand) -> Coup:
        return Coup(
            Total(self.points(player), len(player)),
            Total(self.points(banker), len(banker)),
            one_colour=self.sees_colour and len({card.is_red for card in (*player, *banker)}) == 1,
        )

    def wager_results(self, options: Any, coup: Coup) -> tuple[Result, ...]:
        """Return what the wagers of `results` come to."""
        return self.results(options, coup, partial(self.winner, options))

    def side_bets_on_both(self, options: Any) -> tuple[SideBet, ...]:
        """Return the side bets that look at both hands."""
        return tuple(side for side in self.side_bets(options) if side.on == FIRST_CARDS)

    def side_bets_on_one(self, options: Any) -> tuple[SideBet, ...]:
        return tuple(side for side in self.side_bets(options) if side.on != FIRST_CARDS)

    def side_bet_results(self, options: Any, player: Hand, banker: Hand) -> list[Result]:
        """Return what the side bets come to."""
        hands = {PLAYER: (player[:2],), BANKER: (banker[:2],), FIRST_CARDS: (player[:2], banker[:2])}
        return [side.result(options, *hands[side.on]) for side in self.side_bets(options)]


# Own hands against the bank's: who draws, and what decides a wager

NATURAL: Final = 10
"""The count of a natural 9, where a game has one; all other hands count 0 to 9."""

HIT = Choice(name="hit", aliases=("draw",))
STAND = Choice(name="stand", aliases=("stay", "no-hit"))
HOUSE_WAY = Choice(name="house-way")

CHOOSES: Final = "choice"
HABITS: Final = (CHOOSES, "house-way", "hit", "stand", "hit-5", "stand-5", "hit-6", "stand-6")
"""Ways in which a player-dealer plays a 5 or 6; all but the first are fixed habits, for odds against a bank
that never chooses. A habit with a number applies to that count alone; with the other count the bank plays its
best."""


def habit_label(habit: str) -> str:
    """Return a description of the bank that odds are counted against."""
    if habit == CHOOSES:
        return "a bank that plays 5 and 6 as well as can be"
    _, _, only = habit.partition("-")
    if is_whole_number(only):
        return f"a bank that always {habit[:-2]}s on {only}, and else plays as well as can be"
    return f"a bank whose play of 5 and 6 is fixed: {habit}"


def compulsory(points: int) -> Choice | None:
    """Return what the first cards have to do: hit up to 4, stand from 7 on; None leaves a choice."""
    return HIT if points <= 4 else STAND if points >= 7 else None


def last_digit(options: object, values: Sequence[int]) -> int:
    return sum(values) % 10


class HandLine(NamedTuple):
    """The spots of one bettor at a place; all bettors of a place share its hand."""

    base: str
    bonus: str = ""
    """'' where there is no bonus bet."""


class FinishedHand(NamedTuple):
    """Facts of a finished hand that decide a wager on it."""

    points: int
    cards: int
    suits: str = ""
    """Value of the hand's suits for a bonus bet; '' if they do not count."""


class Foul(NamedTuple):
    """Ruling against a wager for a broken rule: it is forfeited or returned."""

    why: str
    outcome: Outcome
    clause: str


class LineBet(NamedTuple):
    """One bettor's wagers at a place."""

    seat: int
    line: HandLine


@dataclass
class AgainstBankInPlay(BaccaratInPlay):
    """Hold the hands of one round: those of the bettors, and the bank's."""

    rules: HandsAgainstBank
    first: int = 0
    """The place that is dealt to, or settled, first."""
    hands: dict[int, Hand] = field(default_factory=dict)
    """The bettors' cards, by seat."""
    bank: Hand = ()
    """The bank's cards that are face up."""
    down: list[Hidden] = field(default_factory=list)
    """The bank's cards that are not."""
    plays: dict[int, Choice] = field(default_factory=dict)
    """HIT or STAND, by seat."""
    by_house: set[int] = field(default_factory=set)
    """Seats whose hands the house dealer plays."""
    waiting: list[int] = field(default_factory=list)
    """The seats that are still to be asked, the next one first."""
    misplayed: set[int] = field(default_factory=set)
    """Seats whose hands the house dealer played against the house way."""
    removed: dict[int, str] = field(default_factory=dict)
    """Seats that took a wager back too early, each with the clause that it broke."""
    draws_stopped: bool = False
    """Whether the bank's natural has ended the round before anybody drew."""
    unpaid: dict[LineBet, Foul] = field(default_factory=dict)
    """Wagers that a foul has cost."""
    spoilt: list[int] = field(default_factory=list)
    """Seats whose last card was exposed, and is replaced."""

    def points(self, seat: int) -> int:
        return self.rules.points(self.options, self.hands[seat])

    @property
    def bank_points(self) -> int:
        return self.rules.points(self.options, self.bank)


# Own hands against the bank's: the record


@dataclass(frozen=True, kw_only=True)
class HandClauses:
    """The clauses by which a game's text orders each step."""

    closed: str
    fees: str
    dice: str
    deal: str
    requests: str
    """Clause for asking the bettors."""
    draw: str
    bank_opened: str
    bank_choice: str
    bank_draws: str
    read: str
    """Clause for comparing the hands."""
    settled: str
    boxes: str = ""
    """Clause for putting every hand into a box."""
    optional: str = ""
    """Clause for a hand that may go into either box."""
    shown: str = ""
    """Clause for turning up a hand."""
    natural: str = ""
    """Clause for the bank's natural, and for looking for it."""
    courtesy: str = ""
    """Clause for a free next collection on a wager without action."""
    judged: str = ""
    """Clause for restoring wagers that were reduced during the round, as far as the bank covers them."""
    bank_forced: str = ""
    """Clause for the card that the bank has to draw, if it is not `bank_draws`."""
    bank_card: str = ""
    """Clause for the bank's card that is dealt face up."""
    house_way: str = ""
    all_set: str = ""
    bank_stands: str = ""
    replaced: str = ""
    """Clause for a drawn card that was exposed."""
    reset: str = ""
    """Clause for a hand that the house dealer played wrong."""
    covered: str = ""
    """Clause for settling from the house dealer's right, as far as the bank covers the wagers."""


@dataclass(frozen=True, kw_only=True, eq=False)
class HandsAgainstBank(FamilyRules):
    """A game of every bettor's own hand against the bank's, with one more card at most."""

    round_parts: tuple[RoundPart, ...]
    clauses: HandClauses
    wagers: Callable[[Any], tuple[Spot, ...]]
    seats: int = 8
    deck: Pack
    """The cards of one deck."""
    first_cards: int
    """Number of cards that a hand begins with: two or three."""
    choices: dict[str, str]
    lines: Callable[[Any], tuple[HandLine, ...]]
    """Return the wager lines under given options: the seated player's first, then the backline bettors'."""
    player_must: Callable[[Any, int], Choice | None]
    """Return what a bettor must do, given the options and the count of the first cards; None leaves a
    choice."""
    tied: Callable[[Any, str], Result]
    """Return the result of a wager if both hands have the same count, given the options and the spot."""
    house_way: Callable[[int], Choice]
    bank_must: Callable[[int], Choice | None] = compulsory
    value: Callable[[Card], int] = baccarat_value
    """The kind of a card, as a number; `count` makes a hand's count of them."""
    count: Callable[[Any, Sequence[int]], int] = last_digit
    """Return the count of a hand, given the options and its cards' values: 0 to 9, or NATURAL."""
    pays: Callable[[Any], Odds] = lambda options: EVEN
    suits: Callable[[Hand], str] | None = None
    """Return the value of a hand's suits for a bonus bet; None if suits do not count."""
    bonus_result: Callable[[Any, str, FinishedHand], Result] | None = None
    """Return a bonus bet's result, given the options, the spot and the finished hand; None if there is no
    bonus bet."""
    shows_bank_card: bool = False
    """Whether the last of the bank's first cards is dealt face up."""
    dice: Callable[[Any], int] = lambda options: 3
    """Return the number of dice that select the first place."""
    looks_at_one: bool = False
    """A player with several hands looks at one; the house dealer plays the others."""
    rolls_first: Callable[[Any], bool] = lambda options: True
    """Whether the dice are thrown before the deal."""
    meters: Callable[[Any], tuple[Meter, ...]] = lambda options: ()
    display: Display = OWN_HANDS_DISPLAY

    def round_of_play(self, table: Table) -> Script:
        return play_parts(self.round_parts, AgainstBankInPlay(self, table))

    def prints(self, options: Any, spot: str, pack: Pack | None) -> PrintedOdds:
        return one_price(self.pays(options))

    def equivalent_card(self, card: Card) -> Card:
        """Return the card that stands for all of its value, and of its suit where suits count."""
        return self._representatives[self._class_of(card)]

    @cached_property
    def _representatives(self) -> dict[tuple[int, int], Card]:
        return {self._class_of(card): card for card in reversed(self.deck.cards)}

    def _class_of(self, card: Card) -> tuple[int, int]:
        return self.value(card), 0 if self.suits is None else card.suit

    def points(self, options: Any, cards: Iterable[Card]) -> int:
        return self.count(options, tuple(map(self.value, cards)))

    def finished(self, options: Any, cards: Hand) -> FinishedHand:
        return FinishedHand(self.points(options, cards), len(cards), self.suits_of(cards))

    def suits_of(self, cards: Hand) -> str:
        """Return how the suits of a hand count for a bonus bet; '' where they do not."""
        return "" if self.suits is None else self.suits(cards)

    def bank_play(self, options: Any, points: int) -> Choice | None:
        """Return what the bank does with its first cards, by its habit where it has one; None if it chooses.

        >>> from croupier.games import find
        >>> game = find("hustler-super-pan-9")
        >>> habit = game.options.with_settings({"bank-play": "hit-5"})
        >>> [str(game.rules.bank_play(habit, points)) for points in (4, 5, 6, 7)]
        ['hit', 'hit', 'None', 'stand']
        """
        must, habit = self.bank_must(points), options.bank_play
        if must is not None or habit == CHOOSES:
            return must
        if habit == "house-way":
            return self.house_way(points)
        way, _, only = habit.partition("-")
        return None if only and whole_number(only) != points else HIT if way == "hit" else STAND

    def base_result(self, options: Any, spot: str, mine: int, theirs: int) -> Result:
        """Return what a base wager comes to, by the counts of both hands."""
        if mine > theirs:
            return win(spot, pays=self.pays(options), why="natural 9" if mine == NATURAL else "higher hand")
        if mine < theirs and theirs == NATURAL:
            return lose(spot, why="bank natural 9", clause=self.clauses.natural)
        return lose(spot, why="lower hand") if mine < theirs else self.tied(options, spot)

    def results(self, options: Any, line: HandLine, hand: FinishedHand, theirs: int) -> tuple[Result, ...]:
        """Return what a bettor's wagers come to, the base wager first."""
        base = self.base_result(options, line.base, hand.points, theirs)
        if self.bonus_result is None:
            return (base,)
        return base, self.bonus_result(options, line.bonus, hand)


FloorHandler = Callable[[Any, str, int], Script]
"""A handler is asked at each point of the round while its irregularity is reported, with the state of the
round, the point and the seat. It rules where that is due."""


def floor_rule(ruling: Ruling, *, handle: FloorHandler | None = None, **facts: Any) -> FloorRule:
    return FloorRule(Irregularity(ruling=ruling, **facts), handle)
