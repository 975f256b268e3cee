"""Setting: hands that players set in two parts against the dealer's, as questions with the usual answers.

A game answers where it differs, and cites its own clauses.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.families.setting.set_hands import Setting, against, compared, comparison, judged, laid, parted
from croupier.families.setting.stacks import BANK, clockwise_from, place_counted, stack_by_stack
from croupier.rules.choices import Choice, Chosen, Foretold
from croupier.rules.options import OptionsT
from croupier.rules.script.table import Table
from croupier.rules.steps import (
    DEALER,
    Burn,
    Call,
    Deal,
    Decide,
    Hidden,
    Hide,
    Place,
    Reveal,
    Script,
    Settle,
    Show,
    Step,
    Throw,
)
from croupier.wagers.pays import EVEN
from croupier.wagers.printed import PrintedOdds, one_price
from croupier.wagers.result import Commission, Outcome, Result, forfeited, lose, push, win
from croupier.wagers.spot import Spot

T = TypeVar("T")
ScriptPart = Generator[Step, Any, T]
"""A part of a round that hands something back."""

Signs = tuple[int, ...]
"""How the high and the low hand compare with the dealer's (`compared`)."""


class SettingClauses(NamedTuple):
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

SettingObjection = Callable[[Hand], str]


LOW: Final = 2
"""How many cards or tiles the low hand has."""


class SettingGame(ABC, Generic[OptionsT]):
    """The questions. An instance carries nothing but answers."""

    wager: Spot
    set_says = SET_SAYS

    # -- answers a game must give ----------------------------------------------------------

    @abstractmethod
    def clauses(self, options: OptionsT) -> SettingClauses:
        """Where the game's own sheet orders each step."""

    @abstractmethod
    def house_way(self, options: OptionsT, cards: Hand) -> Setting:
        """How the house sets these cards."""

    @abstractmethod
    def strengths(self, options: OptionsT, setting: Setting) -> tuple[int, int]:
        """Of the high and the low hand: the larger one wins."""

    @abstractmethod
    def words(self, options: OptionsT, setting: Setting) -> tuple[str, str]:
        """The high and the low hand in the dealer's words."""

    # -- answers that are usual ------------------------------------------------------------

    def lay_buttons(self, table: Table) -> Script:
        """What the dealer lays beside the wagers when no more are taken."""
        yield from ()

    def start(self, table: Table) -> ScriptPart[int]:
        """The place that gets the first stack: three dice, counted clockwise from the dealer."""
        roll = yield Throw(dice=3, clause=self.clauses(table.options).start)
        return place_counted(roll.total)

    def passes(self, options: OptionsT, order: Sequence[int]) -> Iterable[tuple[int, int]]:
        return stack_by_stack(order)

    def setting_order(self, table: Table, seats: Iterable[int]) -> list[int]:
        return sorted(seats)

    def is_foul(self, options: OptionsT, setting: Setting) -> bool:
        """Whether the hand is set as it may not be."""
        return False

    def arranged(self, options: OptionsT, setting: Setting) -> Setting:
        """The hands as they are laid out."""
        return laid(setting)

    def can_surrender(self, options: OptionsT) -> bool:
        """Whether a seat may give up its wager instead of setting the hand."""
        return True

    def refuses_fouls(self, options: OptionsT) -> bool:
        """Whether a foul is refused when it is set; otherwise it loses when it is shown."""
        return False

    def bank_may_foul(self, options: OptionsT) -> bool:
        """Whether a bank that sets a foul loses by it; otherwise it is refused."""
        return False

    def shows_late(self, options: OptionsT) -> bool:
        """Whether a seat may still surrender when the dealer's hands are known."""
        return False

    def copy_with_win(self, options: OptionsT) -> str:
        """What becomes of one copy beside one higher hand: "push" or "lose"."""
        return Outcome.PUSH.value

    def commission(self, options: OptionsT) -> Commission | None:
        return None

    def prints(self, options: OptionsT, spot: str, pack: Pack | None) -> PrintedOdds:
        """On the wager, and on those behind it: even money, less what is kept of it."""
        return one_price(EVEN, self.commission(options))

    def result_of(self, options: OptionsT, signs: Signs) -> Result:
        """The result of the wager, pure: what the simulators tabulate."""
        if not signs:
            return lose(self.wager, why="foul, the low hand above the high hand")
        outcome, why = judged(signs, self.copy_with_win(options)), comparison(signs)
        if outcome is Outcome.WIN:
            return win(self.wager, commission=self.commission(options), why=why)
        return push(self.wager, why=why) if outcome is Outcome.PUSH else lose(self.wager, why=why)

    def surrender_result(self, options: OptionsT) -> Result:
        """Of a wager that is given up before the hands are shown."""
        return forfeited(self.wager, why="surrender")

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

    def described(self, options: OptionsT, setting: Setting) -> str:
        """`8h 8s 6s 4h 3d / Kc Qc: pair of eights, king-queen`."""
        return f"{setting}: {', '.join(self.words(options, setting))}"

    def announced(self, options: OptionsT, mine: Setting, dealer: Setting, signs: Signs) -> str:
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

    def deal(self, table: Table, first: int) -> ScriptPart[tuple[dict[int, Hand], list[Hidden]]]:
        hands, hidden = yield from self.deal_stacks(table, first, {BANK: DEALER})
        return hands, hidden[BANK]

    def deal_stacks(
        self, table: Table, first: int, hides: Mapping[int, Place]
    ) -> ScriptPart[tuple[dict[int, Hand], dict[int, list[Hidden]]]]:
        """Seven stacks of seven, clockwise from the first place; what lies at empty places goes unseen.
        `hides` says whose stack is dealt unseen, and to whom."""
        clauses = self.clauses(table.options)
        hands: dict[int, Hand] = dict.fromkeys(table.having(self.wager.name), ())
        hidden: dict[int, list[Hidden]] = {place: [] for place in hides}
        for place, count in self.passes(table.options, clockwise_from(first)):
            if place in hides:
                hidden[place].append((yield Hide(to=hides[place], count=count, clause=clauses.deal)))
            elif place in hands:
                cards = yield Deal(to=place, count=count, face="down", clause=clauses.deal)
                hands[place] += cards
            else:
                yield Burn(count=count, clause=clauses.empty)
        yield Burn(count=4, clause=clauses.rest)
        return hands, hidden

    def set_hands(self, table: Table, hands: dict[int, Hand]) -> ScriptPart[dict[int, Setting | None]]:
        """Every seat's setting, None where it surrendered; a hand that a ruling voids leaves `hands`."""
        settings: dict[int, Setting | None] = {}
        order = self.setting_order(table, hands)
        while True:
            yield from self.rule_on_reports(table, hands, settings)
            seat = next((each for each in order if each in hands and each not in settings), None)
            if seat is None:
                return settings
            cards, options = hands[seat], table.options
            choices = self.setting_choices(options, cards)
            chosen = yield Decide(seat=seat, choices=choices, clause=self.clauses(options).set)
            if chosen is None:  # withdrawn by a report
                continue
            if chosen.choice is SURRENDER:
                settings[seat] = None
                yield self._surrender(table, seat)
            else:
                settings[seat] = self.set_as_chosen(options, cards, chosen)

    def setting_choices(self, options: OptionsT, cards: Hand, is_bank: bool = False) -> tuple[Choice, ...]:
        """How a hand may be set. A bank's lies open when it is set."""
        is_refused = not self.bank_may_foul(options) if is_bank else self.refuses_fouls(options)
        objection = self._objection(options, cards) if is_refused else None
        own = Choice(
            name="set",
            among=cards,
            fewest=LOW,
            fullest=LOW,
            parts=("low hand", "high hand"),
            objection=objection,
            foretells=lambda laid: self.foretold(options, cards, laid[0]),
            says=self.set_says,
            is_private=not is_bank,
        )
        house = self.described(options, self.set_as_house(options, cards))
        as_house = Choice(name="house-way", says=f"{HOUSE_WAY_SAYS}, {house}")
        surrenders = not is_bank and self.can_surrender(options)
        return (own, as_house, SURRENDER) if surrenders else (own, as_house)

    def foretold(self, options: OptionsT, cards: Hand, low: Hand) -> Foretold:
        """What both hands make if these are set low; a foul is told before it is final."""
        if len(low) != LOW:
            return Foretold(("", ""))
        setting = self.arranged(options, parted(cards, low))
        high_words, low_words = self.words(options, setting)
        is_low = sorted(setting.low) == sorted(low)
        told = (low_words, high_words) if is_low else (high_words, low_words)
        if not self.is_foul(options, setting):
            return Foretold(told)
        warning = f"foul: the high hand, {high_words}, ranks below the low hand, {low_words}, and loses"
        return Foretold(told, warning, is_foul=True)

    def set_as_house(self, options: OptionsT, cards: Hand) -> Setting:
        return self.arranged(options, self.house_way(options, cards))

    def set_as_chosen(self, options: OptionsT, cards: Hand, chosen: Chosen) -> Setting:
        if not chosen.cards:
            return self.set_as_house(options, cards)
        return self.arranged(options, parted(cards, chosen.cards))

    def _objection(self, options: OptionsT, cards: Hand) -> SettingObjection:
        def objection(low: Hand) -> str:
            setting = parted(cards, low)
            if not self.is_foul(options, setting):
                return ""
            high_words, low_words = self.words(options, setting)
            return f"the high hand, {high_words}, would rank below the low hand, {low_words}"

        return objection

    def _surrender(self, table: Table, seat: int) -> Settle:
        given_up = self.surrender_result(table.options)
        return Settle(seat=seat, results=(given_up,), clause=self.clauses(table.options).surrender)

    def turn_up(self, table: Table, hidden: Sequence[Hidden]) -> ScriptPart[Setting]:
        clause = self.clauses(table.options).turn_up
        cards: Hand = ()
        for each in hidden:
            cards += yield Reveal(hidden=each, clause=clause)
        dealer = self.set_as_house(table.options, cards)
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
            signs = signs_of(self, table.options, setting, dealer)
            result = self.result_of(table.options, signs)
            verdict = f"{self.announced(table.options, setting, dealer, signs)}: {VERDICTS[result.outcome]}"
            yield Show(seat=seat, cards=setting.high + setting.low, clause=clauses.show)
            yield Call(words=f"Seat {seat} set {setting}: {verdict}", clause=clauses.show)
            settled = Settle(
                seat=seat, results=(result,), clause=settling_clause(clauses, signs, result.outcome)
            )
            if result.outcome is Outcome.WIN:
                winners.append(settled)
            else:
                yield settled
        for paid in winners:
            yield from self.pay_winner(table, paid)

    def pay_winner(self, table: Table, paid: Settle) -> Script:
        yield paid


def signs_of(rules: SettingGame, options: OptionsT, mine: Setting, dealer: Setting) -> Signs:
    """How both hands compare with the dealer's; none for a foul, which is not compared. A bank's foul loses
    to all others.

    No question of a game: how hands rank is asked of `strengths`, what a comparison comes to of `result_of`,
    and counts and kernels ask those too.
    """
    if rules.is_foul(options, mine):
        return ()
    if rules.bank_may_foul(options) and rules.is_foul(options, dealer):
        return (1, 1)
    return compared(rules.strengths(options, mine), rules.strengths(options, dealer))


VERDICTS: Final = {Outcome.WIN: "wins", Outcome.PUSH: "a tie", Outcome.LOSE: "loses"}


def settling_clause(clauses: SettingClauses, signs: Signs, outcome: Outcome) -> str:
    if outcome is Outcome.WIN:
        return clauses.win
    if outcome is Outcome.PUSH:
        return clauses.tie
    if not signs:
        return clauses.foul
    return clauses.copy if 0 in signs else clauses.lose
