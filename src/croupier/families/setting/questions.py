"""Setting: hands that players set in two parts against the dealer's, as questions with the usual answers.

A game answers where it differs, and cites its own clauses.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from croupier.cards.card import Hand
from croupier.families.setting.set_hands import Setting, against, compared, comparison, judged, laid, parted
from croupier.families.setting.stacks import BANK, clockwise_from, place_counted, stack_by_stack
from croupier.rules.choices import Choice
from croupier.rules.script.table import Table
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
from croupier.wagers.result import Commission, Outcome, Result, forfeited, lose, push, win
from croupier.wagers.spot import Spot

T = TypeVar("T")
Part = Generator[Step, Any, T]
"""A part of a round that hands something back."""

Signs = tuple[int, ...]
"""How the high and the low hand compare with the dealer's (`compared`)."""


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
    copy: str
    """A copy that loses."""
    foul: str
    tie: str
    win: str


SET_SAYS: Final = (
    "name the two cards of the low hand; the other five, the high hand, must rank as high or higher"
)
HOUSE_WAY_SAYS: Final = "set the hand as the house would"
SURRENDER: Final = Choice(name="surrender", says="give up the wager before the hands are shown")
SHOW: Final = Choice(name="show", says="let the dealer turn the hands up")

Objection = Callable[[Hand], str]


def set_choice(cards: Hand, objection: Objection | None = None) -> Choice:
    return Choice(
        name="set", among=cards, fewest=2, fullest=2, objection=objection, says=SET_SAYS, is_private=True
    )


class SettingGame(ABC):
    """The questions. An instance carries nothing but answers."""

    wager: Spot

    # -- answers a game must give ----------------------------------------------------------

    @abstractmethod
    def clauses(self, options: Any) -> Clauses:
        """Where the game's own sheet orders each step."""

    @abstractmethod
    def house_way(self, options: Any, cards: Hand) -> Setting:
        """How the house sets these cards."""

    @abstractmethod
    def strengths(self, options: Any, setting: Setting) -> tuple[int, int]:
        """Of the high and the low hand: the larger one wins."""

    @abstractmethod
    def words(self, options: Any, setting: Setting) -> tuple[str, str]:
        """The high and the low hand in the dealer's words."""

    # -- answers that are usual ------------------------------------------------------------

    def lay_buttons(self, table: Table) -> Script:
        """What the dealer lays beside the wagers when no more are taken."""
        yield from ()

    def start(self, table: Table) -> Part[int]:
        """The place that gets the first stack: three dice, counted clockwise from the dealer."""
        roll = yield Throw(dice=3, clause=self.clauses(table.options).start)
        return place_counted(roll.total)

    def passes(self, options: Any, order: Sequence[int]) -> Iterable[tuple[int, int]]:
        return stack_by_stack(order)

    def setting_order(self, table: Table, seats: Iterable[int]) -> list[int]:
        return sorted(seats)

    def is_foul(self, options: Any, setting: Setting) -> bool:
        """Whether the hand is set as it may not be."""
        return False

    def refuses_fouls(self, options: Any) -> bool:
        """Whether a foul is refused when it is set; otherwise it loses when it is shown."""
        return False

    def shows_late(self, options: Any) -> bool:
        """Whether a seat may still surrender when the dealer's hands are known."""
        return False

    def copy_with_win(self, options: Any) -> str:
        """What becomes of one copy beside one higher hand: "push" or "lose"."""
        return Outcome.PUSH.value

    def commission(self, options: Any) -> Commission | None:
        return None

    def signs(self, options: Any, mine: Setting, dealer: Setting) -> Signs:
        """How both hands compare with the dealer's; none for a foul, which is not compared."""
        if self.is_foul(options, mine):
            return ()
        return compared(self.strengths(options, mine), self.strengths(options, dealer))

    def result_of(self, options: Any, signs: Signs) -> Result:
        """The result of the wager, pure: what the simulators tabulate."""
        if not signs:
            return lose(self.wager, why="foul, the low hand above the high hand")
        outcome, why = judged(signs, self.copy_with_win(options)), comparison(signs)
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

    # -- in the dealer's words -------------------------------------------------------------

    def described(self, options: Any, setting: Setting) -> str:
        """`8h 8s 6s 4h 3d / Kc Qc: pair of eights, king-queen`."""
        return f"{setting}: {', '.join(self.words(options, setting))}"

    def announced(self, options: Any, mine: Setting, dealer: Setting, signs: Signs) -> str:
        """Both hands beside the dealer's: `pair of nines over pair of eights; king-jack under ace-queen`."""
        own = self.words(options, mine)
        if not signs:
            return f"{own[0]} under its own {own[1]}"
        return "; ".join(map(against, own, signs, self.words(options, dealer)))

    # -- the round -------------------------------------------------------------------------

    def round_of_play(self, table: Table) -> Script:
        clauses = self.clauses(table.options)
        yield Call(words="No more bets", moment="start", clause=clauses.no_more_bets)
        yield from self.lay_buttons(table)
        first = yield from self.start(table)
        name = f"seat {first}" if first else "the dealer"
        yield Call(words=f"The first stack goes to {name}", moment="deal", clause=clauses.start)
        hands, hidden = yield from self.deal(table, first)
        yield Call(words="Set your hands", moment="setting", clause=clauses.set)
        settings = yield from self.set_hands(table, hands)
        if any(settings.values()):
            dealer = yield from self.turn_up(table, hidden)
            yield from self.settle(table, settings, dealer)
        yield from self.bonuses(table, hands, settings)

    def deal(self, table: Table, first: int) -> Part[tuple[dict[int, Hand], list[Hidden]]]:
        """Seven stacks of seven, clockwise from the first place; what lies at empty places goes unseen."""
        clauses = self.clauses(table.options)
        hands: dict[int, Hand] = dict.fromkeys(table.having(self.wager.name), ())
        hidden: list[Hidden] = []
        for place, count in self.passes(table.options, clockwise_from(first)):
            if place == BANK:
                hidden.append((yield Hide(to=DEALER, count=count, clause=clauses.deal)))
            elif place in hands:
                cards = yield Deal(to=place, count=count, face="down", clause=clauses.deal)
                hands[place] += cards
            else:
                yield Burn(count=count, clause=clauses.empty)
        yield Burn(count=4, clause=clauses.rest)
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
            way = laid(self.house_way(table.options, cards))
            as_house = Choice(
                name="house-way", says=f"{HOUSE_WAY_SAYS}, {self.described(table.options, way)}"
            )
            choices = (set_choice(cards, self._objection(table.options, cards)), as_house, SURRENDER)
            chosen = yield Decide(seat=seat, choices=choices, clause=self.clauses(table.options).set)
            if chosen is None:  # withdrawn by a report
                continue
            if chosen.choice is SURRENDER:
                settings[seat] = None
                yield self._surrender(table, seat)
            else:
                settings[seat] = way if chosen.choice is as_house else laid(parted(cards, chosen.cards))

    def _objection(self, options: Any, cards: Hand) -> Objection | None:
        if not self.refuses_fouls(options):
            return None

        def objection(low: Hand) -> str:
            setting = parted(cards, low)
            if not self.is_foul(options, setting):
                return ""
            high_words, low_words = self.words(options, setting)
            return f"the high hand, {high_words}, would rank below the low hand, {low_words}"

        return objection

    def _surrender(self, table: Table, seat: int) -> Settle:
        given_up = forfeited(self.wager, why="surrender")
        return Settle(seat=seat, results=(given_up,), clause=self.clauses(table.options).surrender)

    def turn_up(self, table: Table, hidden: Sequence[Hidden]) -> Part[Setting]:
        clause = self.clauses(table.options).turn_up
        cards: Hand = ()
        for each in hidden:
            cards += yield Reveal(hidden=each, clause=clause)
        dealer = laid(self.house_way(table.options, cards))
        yield Call(
            words=f"The dealer sets {self.described(table.options, dealer)}", moment="showdown", clause=clause
        )
        return dealer

    def settle(self, table: Table, settings: dict[int, Setting | None], dealer: Setting) -> Script:
        """From the right: losers are taken and ties returned as they are shown, winners paid at the end."""
        clauses = self.clauses(table.options)
        winners: list[Settle] = []
        for seat in sorted(settings, reverse=True):
            setting = settings[seat]
            if setting is None:
                continue
            if self.shows_late(table.options):
                chosen = yield Decide(seat=seat, choices=(SHOW, SURRENDER), clause=clauses.surrender)
                if chosen.choice is SURRENDER:
                    settings[seat] = None
                    yield self._surrender(table, seat)
                    continue
            signs = self.signs(table.options, setting, dealer)
            result = self.result_of(table.options, signs)
            verdict = f"{self.announced(table.options, setting, dealer, signs)}: {_VERDICTS[result.outcome]}"
            yield Show(seat=seat, cards=setting.high + setting.low, clause=clauses.show)
            yield Call(words=f"Seat {seat} set {setting}: {verdict}", clause=clauses.show)
            settled = Settle(seat=seat, results=(result,), clause=_clause(clauses, signs, result.outcome))
            if result.outcome is Outcome.WIN:
                winners.append(settled)
            else:
                yield settled
        for paid in winners:  # noqa: UP028 - a list cannot be sent the answers
            yield paid


_VERDICTS: Final = {Outcome.WIN: "wins", Outcome.PUSH: "a tie", Outcome.LOSE: "loses"}


def _clause(clauses: Clauses, signs: Signs, outcome: Outcome) -> str:
    if outcome is Outcome.WIN:
        return clauses.win
    if outcome is Outcome.PUSH:
        return clauses.tie
    if not signs:
        return clauses.foul
    return clauses.copy if 0 in signs else clauses.lose
