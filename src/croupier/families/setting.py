"""Setting: hands that players set in two parts against the dealer's, as questions with the usual answers.

A game answers where it differs, and cites its own clauses. Places are numbered clockwise: the dealer is 0,
the seats follow from the dealer's left.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from croupier.cards.card import Hand
from croupier.hands import pai_gow
from croupier.rules.choices import Choice, show
from croupier.rules.steps import (
    DEALER,
    Burn,
    Call,
    Deal,
    Decide,
    Hidden,
    Hide,
    Reveal,
    Script,
    Settle,
    Show,
    Step,
    Throw,
)
from croupier.rules.table import Table
from croupier.wagers.result import Commission, Outcome, Result, forfeited, lose, push, win
from croupier.wagers.spot import Spot

T = TypeVar("T")
Part = Generator[Step, Any, T]
"""A part of a round that hands something back."""

BANK: Final = 0
"""The dealer's place."""
STACK: Final = 7
"""Cards in a stack, and stacks in a deal: one for each place, whoever is there."""


class Setting(NamedTuple):
    """Seven cards as they are set."""

    high: Hand
    low: Hand

    def __str__(self) -> str:
        return f"{show(self.high)} / {show(self.low)}"


class Clauses(NamedTuple):
    """Where the game's sheet orders the steps of the round."""

    no_more_bets: str
    start: str
    deal: str
    empty: str
    """Stacks of places without a wager."""
    rest: str
    """The cards left over."""
    set: str
    surrender: str
    turn_up: str
    show: str
    lose: str
    tie: str
    win: str


HOUSE_WAY: Final = Choice(name="house-way", says="set the hand as the house would")
SURRENDER: Final = Choice(name="surrender", says="give up the wager; the cards are not shown")
SHOW: Final = Choice(name="show", says="let the dealer turn the hands up")


Objection = Callable[[Hand], str]


def set_choice(cards: Hand, objection: Objection | None = None) -> Choice:
    return Choice(
        name="set",
        among=cards,
        fewest=2,
        fullest=2,
        objection=objection,
        says="name the two cards of the low hand; the other five are the high hand",
        is_private=True,
    )


def place_counted(count: int, clockwise: bool = True) -> int:
    """The place at which a count ends that begins with the dealer as number one."""
    return (count - 1 if clockwise else 1 - count) % STACK


def clockwise_from(place: int) -> list[int]:
    return [(place + each) % STACK for each in range(STACK)]


def stack_by_stack(order: Sequence[int]) -> Iterable[tuple[int, int]]:
    """Places and how many cards each gets at a time: a whole stack."""
    return [(place, STACK) for place in order]


def card_by_card(order: Sequence[int]) -> Iterable[tuple[int, int]]:
    """One card at a time, along the stacks and back again."""
    return [(place, 1) for turn in range(STACK) for place in (order if turn % 2 == 0 else order[::-1])]


def compared(mine: Sequence[int], theirs: Sequence[int]) -> tuple[int, ...]:
    """Strengths part by part: 1 where mine is higher, 0 for a copy, -1 where it is lower."""
    return tuple((one > other) - (one < other) for one, other in zip(mine, theirs, strict=True))


def judged(signs: Sequence[int], copy_with_win: str = "push") -> tuple[Outcome, str]:
    """What a comparison of both hands comes to, and why.

    The dealer wins copies: only a hand that is higher was won. `copy_with_win` is what becomes of one
    copy beside one higher hand.
    """
    won = sum(sign > 0 for sign in signs)
    if won == len(signs):
        return Outcome.WIN, "both hands higher"
    if won == 0:
        return Outcome.LOSE, "a copy" if 0 in signs else "both hands lower"
    if 0 in signs:
        return Outcome(copy_with_win), "one hand higher, one a copy"
    return Outcome.PUSH, "one hand higher, one lower"


class SettingGame:
    """The questions. An instance carries nothing but answers."""

    wager: Spot
    clauses: Clauses

    # -- answers a game must give ----------------------------------------------------------

    def house_way(self, options: Any, cards: Hand) -> Setting:
        raise NotImplementedError

    # -- answers that are usual ------------------------------------------------------------

    low_straight_second: bool = False
    """A-2-3-4-5 is the lowest straight, unless a game says that it is the second highest."""

    def start(self, table: Table) -> Part[int]:
        """The place that gets the first stack: three dice, counted clockwise from the dealer."""
        roll = yield Throw(dice=3, clause=self.clauses.start)
        return place_counted(roll.total)

    def passes(self, options: Any, order: Sequence[int]) -> Iterable[tuple[int, int]]:
        return stack_by_stack(order)

    def setting_order(self, table: Table, seats: Iterable[int]) -> list[int]:
        return sorted(seats)

    def is_foul(self, setting: Setting) -> bool:
        return not pai_gow.can_set(*setting)

    def refuses_fouls(self, options: Any) -> bool:
        """Whether a foul is refused when it is set; otherwise it loses when it is shown."""
        return False

    def shows_late(self, options: Any) -> bool:
        """Whether a seat may still surrender when the dealer's hands are known."""
        return False

    def strengths(self, setting: Setting) -> tuple[int, int]:
        high = pai_gow.evaluate_high(setting.high, self.low_straight_second)
        return high, pai_gow.evaluate_low(setting.low)

    def described(self, setting: Setting) -> str:
        high, low = self.strengths(setting)
        return (
            f"{setting}: {pai_gow.describe_high(high, self.low_straight_second)}, {pai_gow.describe_low(low)}"
        )

    def copy_with_win(self, options: Any) -> str:
        """What becomes of one copy beside one higher hand: "push" or "lose"."""
        return Outcome.PUSH.value

    def commission(self, options: Any) -> Commission | None:
        return None

    def judge(self, options: Any, mine: Setting, dealer: Setting) -> Result:
        """The result of the wager, pure: what the solvers tabulate."""
        if self.is_foul(mine):
            return lose(self.wager, why="foul")
        signs = compared(self.strengths(mine), self.strengths(dealer))
        outcome, why = judged(signs, self.copy_with_win(options))
        if outcome is Outcome.WIN:
            return win(self.wager, commission=self.commission(options), why=why)
        return push(self.wager, why=why) if outcome is Outcome.PUSH else lose(self.wager, why=why)

    def rule_on_reports(
        self, table: Table, hands: dict[int, Hand], settings: dict[int, Setting | None]
    ) -> Script:
        """Take up what the floor has reported; asked again before each choice."""
        yield from ()

    def bonuses(
        self, table: Table, hands: Mapping[int, Hand], settings: Mapping[int, Setting | None]
    ) -> Script:
        """Side bets, after the wagers are settled."""
        yield from ()

    # -- the round -------------------------------------------------------------------------

    def round_of_play(self, table: Table) -> Script:
        yield Call(words="No more bets", moment="start", clause=self.clauses.no_more_bets)
        first = yield from self.start(table)
        name = f"seat {first}" if first else "the dealer"
        yield Call(words=f"The first stack goes to {name}", moment="deal", clause=self.clauses.start)
        hands, hidden = yield from self.deal(table, first)
        yield Call(words="Set your hands", moment="setting", clause=self.clauses.set)
        settings = yield from self.set_hands(table, hands)
        if any(settings.values()):
            dealer = yield from self.turn_up(table, hidden)
            yield from self.settle(table, settings, dealer)
        yield from self.bonuses(table, hands, settings)

    def deal(self, table: Table, first: int) -> Part[tuple[dict[int, Hand], list[Hidden]]]:
        """Seven stacks of seven, clockwise from the first place; what lies at empty places goes unseen."""
        hands: dict[int, Hand] = dict.fromkeys(table.having(self.wager.name), ())
        hidden: list[Hidden] = []
        for place, count in self.passes(table.options, clockwise_from(first)):
            if place == BANK:
                hidden.append((yield Hide(to=DEALER, count=count, clause=self.clauses.deal)))
            elif place in hands:
                cards = yield Deal(to=place, count=count, face="down", clause=self.clauses.deal)
                hands[place] += cards
            else:
                yield Burn(count=count, clause=self.clauses.empty)
        yield Burn(count=4, clause=self.clauses.rest)
        return hands, hidden

    def set_hands(self, table: Table, hands: dict[int, Hand]) -> Part[dict[int, Setting | None]]:
        """Every seat's setting, None where it surrendered; a hand that a ruling voids leaves `hands`."""
        settings: dict[int, Setting | None] = {}
        order = self.setting_order(table, hands)
        while True:
            yield from self.rule_on_reports(table, hands, settings)
            seat = next((each for each in order if each in hands and each not in settings), None)
            if seat is None:
                return settings
            cards = hands[seat]
            choices = (set_choice(cards, self._objection(table.options, cards)), HOUSE_WAY, SURRENDER)
            chosen = yield Decide(seat=seat, choices=choices, clause=self.clauses.set)
            if chosen is None:  # withdrawn by a report
                continue
            if chosen.choice is SURRENDER:
                settings[seat] = None
                yield from self._surrender(seat)
            elif chosen.choice is HOUSE_WAY:
                settings[seat] = self.house_way(table.options, cards)
            else:
                settings[seat] = parted(cards, chosen.cards)

    def _objection(self, options: Any, cards: Hand) -> Objection | None:
        if not self.refuses_fouls(options):
            return None

        def objection(low: Hand) -> str:
            return "the low hand would rank above the high hand" if self.is_foul(parted(cards, low)) else ""

        return objection

    def _surrender(self, seat: int) -> Script:
        given_up = forfeited(self.wager, why="surrender")
        yield Settle(seat=seat, results=(given_up,), clause=self.clauses.surrender)

    def turn_up(self, table: Table, hidden: Sequence[Hidden]) -> Part[Setting]:
        cards: Hand = ()
        for each in hidden:
            cards += yield Reveal(hidden=each, clause=self.clauses.turn_up)
        dealer = self.house_way(table.options, cards)
        words = f"The dealer sets {self.described(dealer)}"
        yield Call(words=words, moment="showdown", clause=self.clauses.turn_up)
        return dealer

    def settle(self, table: Table, settings: dict[int, Setting | None], dealer: Setting) -> Script:
        """From the right: losers are taken and ties returned as they are shown, winners paid at the end."""
        winners: list[tuple[int, Result]] = []
        for seat in sorted(settings, reverse=True):
            setting = settings[seat]
            if setting is None:
                continue
            if self.shows_late(table.options):
                chosen = yield Decide(seat=seat, choices=(SHOW, SURRENDER), clause=self.clauses.surrender)
                if chosen.choice is SURRENDER:
                    settings[seat] = None
                    yield from self._surrender(seat)
                    continue
            yield Show(seat=seat, cards=setting.high + setting.low, clause=self.clauses.show)
            yield Call(words=f"Seat {seat} set {self.described(setting)}", clause=self.clauses.show)
            result = self.judge(table.options, setting, dealer)
            if result.outcome is Outcome.WIN:
                winners.append((seat, result))
            else:
                clause = self.clauses.tie if result.outcome is Outcome.PUSH else self.clauses.lose
                yield Settle(seat=seat, results=(result,), clause=clause)
        for seat, result in winners:
            yield Settle(seat=seat, results=(result,), clause=self.clauses.win)


def parted(cards: Hand, low: Hand) -> Setting:
    """Seven cards with these two set low."""
    return Setting(tuple(card for card in cards if card not in low), low)
