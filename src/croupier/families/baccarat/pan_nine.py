"""Super Pan 9: three cards each, one more at most, and the last digit of the sum as near to nine as can be.

The questions that an edition of the game answers, with the answers of the older page; an edition answers
only where it differs. Every answer is a pure function of what it is given. Sheet:
rulebook/hustler-super-pan-9.md, whose lines are cited.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple

from croupier.cards.card import KING, Card, Hand
from croupier.cards.pack import STANDARD, Pack
from croupier.families.baccarat.bank_habits import CHOOSES, HABITS, hits_by_habit
from croupier.families.banked.player_dealer import PlayerDealerOptions, collect_fees
from croupier.hands.points import baccarat_value
from croupier.refusals import BadOption
from croupier.rules.choices import Choice
from croupier.rules.options import one_of, option
from croupier.rules.script.table import Table
from croupier.rules.steps import Script
from croupier.wagers.pays import EVEN, Odds
from croupier.wagers.printed import PrintedOdds, one_price
from croupier.wagers.result import Result, lose, push, win

DECK: Final = Pack("36 cards", tuple(card for card in STANDARD if not 7 <= card.rank <= 10))  # [L248]
POSITIONS: Final = 8
"""The bank is always 1, 9 and 17 [L262], so that there are eight."""
FIRST_CARDS: Final = 3
MOST_CARDS: Final = 4

# Choices

HIT = Choice(name="hit", aliases=("draw",), says="take a fourth card")
STAND = Choice(name="stand", aliases=("stay", "no-hit"), says="play the three cards as they are")
HOUSE_WAY = Choice(name="house-way", says="have the house dealer play the hand")
CHOICES = {
    HIT.name: HIT.says,
    STAND.name: STAND.says,
    HOUSE_WAY.name: "have the house dealer play the hand: hit on 5 or less, stand on 6 or more",
}


class PanNineLine(NamedTuple):
    """The spots of one bettor at a position; all bettors of a position share its hand."""

    base: str
    bonus: str = ""
    """'' where there is no bonus bet."""


class PanNineHand(NamedTuple):
    """A finished hand of three or four cards: all that decides a wager on it."""

    points: int
    cards: int
    suits: str
    """How its suits count for a bonus bet; '' where they do not."""


@dataclass(frozen=True, kw_only=True)
class PanNineClauses:
    """Where an edition's text orders each step of the round."""

    no_more_bets: str
    dice: str
    deal: str
    bank_card: str
    requests: str
    house_way: str
    draw: str
    all_set: str
    bank_opened: str
    bank_choice: str
    bank_draws: str
    bank_stands: str
    read: str
    settle: str
    settle_covered: str
    equal: str
    """Hands of the same value."""
    fees: str = "L8924-8933"
    """The older page states none of its own."""


@dataclass(frozen=True, kw_only=True)
class PanNineOptions(PlayerDealerOptions):
    decks: int = option(
        12,
        "1 to 12 modified decks in the shoe [L2724]; the older page gives no number",
        least=1,
        most=12,
    )
    cut_card: int = option(
        POSITIONS * MOST_CARDS,
        "cards behind the cutting card; no depth is stated, so as many as eight hands of four need",
        least=POSITIONS * MOST_CARDS,
    )
    bank_play: str = option(
        CHOOSES,
        "who plays a bank of 5 or 6: its player, as the text has it [L276-278, L2788-2795]; house-way, hit, "
        "stand: it is always played so, for the odds against a bank of known habits; hit-5 and the like: "
        "with that count alone",
        choices=HABITS,
    )
    button_on_bank: str = one_of(
        ("bank-first", "left"),
        "dice that point at the bank (9 or 17) give it the first card, and the first action to the next "
        "position with a wager; left: the next position is dealt to first too",
        ambiguity="4: dice landing on the bank",
    )
    penalty: str = one_of(
        ("forfeit", "warning"),
        "who touches a wager after all hands are set [L286] or takes a hand out of view [L299] may forfeit; "
        "warning: the floor lets it pass",
    )
    foul_in_time: str = one_of(
        ("returned", "forfeited"),
        "a hand with a wrong number of cards is fouled, and its player is to say so before the draw [L294]: "
        "then the wager goes back, later it is forfeited; forfeited: in either case",
    )

    def check(self) -> None:
        super().check()
        if self.cut_card >= len(DECK) * self.decks:
            raise BadOption(
                f"cut-card cannot be {self.cut_card}", f"the shoe has {len(DECK) * self.decks} cards"
            )


def compulsory(points: int) -> Choice | None:
    """What three cards have to do: hit up to 4, stand from 7 on; None leaves 5 and 6 to a choice."""
    return HIT if points <= 4 else STAND if points >= 7 else None


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    PanNineT = TypeVar("PanNineT", bound=PanNineOptions, default=Any)
else:
    from typing import TypeVar

    PanNineT = TypeVar("PanNineT")
"""The options of one of its editions."""


class PanNine(Generic[PanNineT]):
    """What the family asks of an edition."""

    clauses: PanNineClauses
    shows_bank_card = False
    """Whether the bank's third card is dealt face up."""
    looks_at_one = True
    """A player with several hands looks at one; the house dealer plays the others [L266]."""
    settles_by_cover = False
    """Where the bank covers all action, wagers are settled seat by seat from the house dealer's right."""

    def lines(self, options: PanNineT) -> tuple[PanNineLine, ...]:
        return (PanNineLine("main"),)

    def value(self, card: Card) -> int:
        """Pictures nothing, 2 to 6 as printed, the ace one [L250, ambiguity 1]."""
        return baccarat_value(card)

    def points(self, cards: Hand) -> int:
        """The last digit of what they count."""
        return sum(map(self.value, cards)) % 10

    def suits(self, cards: Hand) -> str:
        return ""

    def finished(self, cards: Hand) -> PanNineHand:
        return PanNineHand(self.points(cards), len(cards), self.suits(cards))

    def alike(self, card: Card) -> Card:
        """The card that stands for all that count the same."""
        return Card.of(card.rank if self.value(card) else KING, 0)

    # Who draws

    def bettor_must(self, options: PanNineT, points: int) -> Choice | None:
        """What a bettor's three cards have to do; None where the bettor chooses."""
        return None

    def bank_must(self, options: PanNineT, points: int) -> Choice | None:
        """[L276, L278]"""
        must = compulsory(points)
        if must is not None:
            return must
        hits = hits_by_habit(options.bank_play, points, self.house_way(points) is HIT)
        return None if hits is None else HIT if hits else STAND

    def house_way(self, points: int) -> Choice:
        """[L279-281]"""
        return HIT if points <= 5 else STAND

    def logical_way(self, points: int, first: Choice) -> Choice:
        """How a hand is played whose player went from hit to no hit or back [L287]."""
        return compulsory(points) or first

    def throws_first(self, options: PanNineT) -> bool:
        """Whether the dice are thrown before the deal."""
        return True

    # Settlement

    def pays(self, options: PanNineT) -> Odds:
        return EVEN

    def prints(self, options: PanNineT, spot: str, pack: Pack | None) -> PrintedOdds:
        return one_price(self.pays(options))

    def loses_ties(self, options: PanNineT) -> bool:
        return False

    def base_result(self, options: PanNineT, line: PanNineLine, mine: int, theirs: int) -> Result:
        """By the points of both hands."""
        if mine > theirs:
            return win(line.base, pays=self.pays(options), why="higher hand")
        if mine < theirs:
            return lose(line.base, why="lower hand")
        return (lose if self.loses_ties(options) else push)(
            line.base, why="equal hands", clause=self.clauses.equal
        )

    def bonus_result(self, options: PanNineT, line: PanNineLine, hand: PanNineHand) -> Result | None:
        """By the bettor's finished hand alone; None where there is no bonus bet."""
        return None

    def results(
        self, options: PanNineT, line: PanNineLine, hand: PanNineHand, theirs: int
    ) -> tuple[Result, ...]:
        bonus = self.bonus_result(options, line, hand)
        base = self.base_result(options, line, hand.points, theirs)
        return (base,) if bonus is None else (base, bonus)

    def collect(self, table: Table) -> Script:
        """The fees, before the first card."""
        yield from collect_fees(table, self.clauses.fees)
