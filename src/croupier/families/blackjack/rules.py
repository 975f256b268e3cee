"""Blackjack: the questions that a game of the family answers, with the ordinary game's answers.

Three of them are what a round is played by, and everybody asks them: the rounds of the family, the odds, the
simulators. `may` says what a hand may do now, `dealer_stands` whether the dealer takes no more cards,
`settled` what a wager on a finished hand gets. The others are what these three are put together from, what
cards are worth, and how the table is dealt. A game answers only where it differs, by pure functions of what
they are given, so that a counting engine can ask them once for every hand there is.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Generic

from croupier.cards.card import ACE, JOKER, Card, Hand
from croupier.cards.pack import Pack
from croupier.errors import BadCards
from croupier.families.blackjack import choices as c
from croupier.families.blackjack.choices import DOUBLE, EVERY_MAY, MAIN, NOTHING, SPLIT_HAND, May
from croupier.families.blackjack.display import DISPLAY
from croupier.families.blackjack.off_sheet import (
    EIGHTS,
    varied_double,
    varied_hit,
    varied_soft_17,
    varied_split,
    varied_surrender,
)
from croupier.families.blackjack.printed import printed_on
from croupier.families.blackjack.verdicts import Finished, SettledHand, Standing, Verdict, settled_by
from croupier.hands.points import Points, blackjack_points, blackjack_value
from croupier.rules.choices import Choice
from croupier.rules.options import OptionsT
from croupier.rules.steps import Script, Settle
from croupier.wagers.labels import PrintedOdds
from croupier.wagers.pays import EVEN, Odds
from croupier.wagers.result import DEALER_HAND, FIRST_CARDS, Outcome, SideBet

if TYPE_CHECKING:
    from croupier.families.blackjack.house.boxes import Boxes

HIT, STAND, DOUBLE_DOWN, SPLIT, SURRENDER = map(int, May)
HOLES = (*(Card.of(rank, 0) for rank in range(2, ACE + 1)), JOKER)
"""A card of each rank, for one whose suit does not count."""


@dataclass(frozen=True, kw_only=True)
class HouseClauses:
    """Where a game's sheet orders each step of the round."""

    burn: str
    no_more_bets: str
    first_cards: str
    dealer_first: str
    second_cards: str
    dealer_second: str
    blackjack: str
    """A player's, against an up card that cannot become one."""
    blackjack_checked: str
    """A player's, against an up card that can."""
    insurance: str
    insurance_wager: str
    insurance_won: str
    insurance_lost: str
    peek: str
    decisions: str
    draw: str
    double: str
    double_card: str
    face_down: str
    turned_over: str
    split: str
    split_card: str
    surrender: str
    hole: str
    dealer_draws: str
    settle: str
    original_only: str
    """Doubles and splits go back where the dealer's Blackjack is found out late."""
    equal: str = ""
    """Totals that are equal go back, two Blackjacks with them."""
    dealer_blackjack: str = ""
    dealer_22: str = ""
    shown: str = ""
    """A player turns over cards that were dealt face down, to double or split them."""
    thrown_in: str = ""
    """Such cards of a hand that has gone over."""
    shown_at_end: str = ""

    def of(self, verdict: Verdict) -> str:
        """Where a hand decided so is ruled on; "" where that is where all are settled."""
        return {
            Verdict.EQUAL: self.equal,
            Verdict.BOTH_BLACKJACK: self.equal,
            Verdict.DEALER_BLACKJACK: self.dealer_blackjack,
            Verdict.DEALER_22: self.dealer_22,
        }.get(verdict, "")


class Blackjack(Generic[OptionsT]):
    """The questions with the usual answers; a game's own class answers where it differs, by its options.

    `can_…`, `reads_hole`, `dealer_draws` and `risks_extras` are answered as the sheet has them. Round, odds
    and simulation ask `may`, `doubles`, `splits`, `peeks`, `dealer_stands` and `loses_extras`, which take in
    what a mathematician varies against the sheet (`off_sheet`).
    """

    clauses: HouseClauses
    display = DISPLAY
    blackjack = "Blackjack"
    """What the best first two cards are called over the table."""
    wagers: tuple[str, ...] = (MAIN, DOUBLE, SPLIT_HAND)
    """What may lie on a finished hand, as `settled` is asked about it: the original wager, a double, the
    wager of a split pair's other hand."""

    def cited(self, options: OptionsT) -> HouseClauses:
        return self.clauses

    # -- what cards are worth ----------------------------------------------------------------

    def points(self, cards: Hand) -> Points:
        return blackjack_points(cards)

    def is_natural(self, cards: Hand) -> bool:
        """Of the first two cards: an ace and a ten."""
        return len(cards) == 2 and blackjack_points(cards).total == 21

    def is_over(self, points: Points) -> bool:
        """The hand has lost whatever the dealer gets."""
        return points.total > 21

    def count(self, options: OptionsT, cards: Hand, is_split: bool = False) -> Points:
        """The points, where options or a split make a difference."""
        return self.points(cards)

    def rank(self, options: OptionsT, cards: Hand, is_split: bool = False) -> int:
        """0 for a hand that counts by its total; more for one that beats every total, by how good it is."""
        return int(self.is_natural(cards) and (not is_split or self.split_blackjack(options)))

    def is_complete(self, options: OptionsT, cards: Hand, is_split: bool) -> bool:
        """The hand takes no more cards, and nobody is asked about it."""
        return self.rank(options, cards, is_split) > 0 or self.count(options, cards, is_split).total >= 21

    def pair_value(self, card: Card) -> int:
        """What must be equal for two cards to be split."""
        return blackjack_value(card)

    # -- the deal ----------------------------------------------------------------------------

    def burns(self, options: OptionsT, is_fresh: bool) -> bool:
        """A card is burned before the deal, of a fresh shoe or not."""
        return is_fresh

    def deals_face_down(self, options: OptionsT) -> bool:
        """The players alone see their first two cards, and hold them."""
        return False

    # -- what a player may do ----------------------------------------------------------------

    def may(
        self, options: OptionsT, cards: Hand, is_split: bool = False, hands: int = 1, is_frozen: bool = False
    ) -> May:
        """What a hand may do now, in a box of so many hands, as far as its player's chips reach; nothing
        where it takes no more cards. `is_frozen`: against an up card that freezes all hands."""
        if len(cards) > 1 and self.is_complete(options, cards, is_split):
            return NOTHING
        off = options.off_sheet
        surrenders = varied_surrender(off, cards, is_split, self.can_surrender(options, cards, is_split))
        if is_frozen:
            return EVERY_MAY[STAND + SURRENDER * (surrenders and self.surrenders_frozen(options))]
        hits = varied_hit(off, cards, is_split, self.can_hit(options, cards, is_split))
        stands = not hits or self.can_stand(options, cards)
        return EVERY_MAY[
            HIT * hits
            + STAND * stands
            + DOUBLE_DOWN * self.doubles(options, cards, is_split)
            + SPLIT * self.splits(options, cards, hands)
            + SURRENDER * surrenders
        ]

    def doubles(self, options: OptionsT, cards: Hand, is_split: bool) -> bool:
        """Whether the hand may be doubled: `can_double`, or as it is varied."""
        can = self.can_double(options, cards, is_split)
        if not options.off_sheet:
            return can
        hits = varied_hit(options.off_sheet, cards, is_split, self.can_hit(options, cards, is_split))
        unsplit = hits and self.can_double(options, cards, False)
        points = self.count(options, cards, is_split)
        return varied_double(options.off_sheet, cards, points, is_split, can, unsplit, hits)

    def splits(self, options: OptionsT, cards: Hand, hands: int) -> bool:
        """Whether the pair may be split: `can_split`, or as it is varied."""
        can = self.can_split(options, cards, hands)
        if not options.off_sheet:
            return can
        first, eights = self.can_split(options, cards, 1), self.can_split(options, EIGHTS, hands)
        return varied_split(options.off_sheet, cards, hands, can, first, eights)

    def can_stand(self, options: OptionsT, cards: Hand) -> bool:
        return True

    def can_hit(self, options: OptionsT, cards: Hand, is_split: bool) -> bool:
        """On a hand that is not full."""
        return not (is_split and cards[0].rank == ACE)

    def can_double(self, options: OptionsT, cards: Hand, is_split: bool) -> bool:
        return len(cards) == 2 and self.can_hit(options, cards, is_split)

    def can_split(self, options: OptionsT, cards: Hand, hands: int) -> bool:
        """In a box that has so many hands."""
        return len(cards) == 2 and hands < 4 and self.pair_value(cards[0]) == self.pair_value(cards[1])

    def can_surrender(self, options: OptionsT, cards: Hand, is_split: bool) -> bool:
        return False

    def least_double(self, options: OptionsT, wager: int, most: int) -> int:
        """The least that may be added to a wager by one who has `most` for it."""
        return min(self.chip_unit(options), most)

    def double_choices(self, options: OptionsT, least: int, most: int) -> list[Choice]:
        """The ways to double, by so much."""
        return [c.double_down(least, most, self.chip_unit(options))]

    def split_blackjack(self, options: OptionsT) -> bool:
        """An ace and a ten on a split hand count as the best hand."""
        return False

    def insures(self, options: OptionsT, up: Card) -> bool:
        return up.rank == ACE

    def most_insurance(self, options: OptionsT, wager: int) -> int:
        return wager // 2

    def insurance_pays(self, options: OptionsT) -> Odds:
        return Odds(2, 1)

    def chip_unit(self, options: OptionsT) -> int:
        """The smallest chip that is bet, in cents."""
        return 1

    # -- the dealer --------------------------------------------------------------------------

    def may_have_blackjack(self, options: OptionsT, up: Card) -> bool:
        """Whether a hole card would make a best hand of it."""
        return _may_be_best(self, options, up)

    def reads_hole(self, options: OptionsT) -> bool:
        """The dealer asks whether the hole card makes a Blackjack before anybody draws."""
        return True

    def peeks(self, options: OptionsT) -> bool:
        """Whether he does in this game: `reads_hole`, or as it is varied; never of a card that comes late."""
        off = options.off_sheet["hole-card"]
        return not self.hole_waits(options) and (off == "peek" if off else self.reads_hole(options))

    def freezes(self, options: OptionsT, up: Card) -> bool:
        """No player may act against that up card."""
        return False

    def surrenders_frozen(self, options: OptionsT) -> bool:
        """Against such an up card, two cards may still be surrendered."""
        return False

    def dealer_stands(self, options: OptionsT, up: Card, hand: Standing) -> bool:
        """Whether a dealer's hand that stands so, with that up card, takes no more cards."""
        if hand.rank > 0 or not self.draws_under(options, up):
            return True
        draws = self.dealer_draws(options, hand.points)
        return not varied_soft_17(options.off_sheet, hand.points, draws)

    def draws_under(self, options: OptionsT, up: Card) -> bool:
        """With that up card the dealer draws by the rule of `dealer_draws`; else he takes no card at all."""
        return True

    def dealer_draws(self, options: OptionsT, points: Points) -> bool:
        """Whether the dealer takes a card to a hand that counts so, as printed."""
        return points.total < 17

    def deals_hole(self, options: OptionsT) -> bool:
        """The dealer's second card is dealt before anybody acts; else after all have."""
        return True

    def hole_waits(self, options: OptionsT) -> bool:
        """Whether that card comes after all have acted: this is asked. It is as `deals_hole` has it, unless
        the round of a kind of games leaves no choice."""
        return not self.deals_hole(options)

    # -- side bets ---------------------------------------------------------------------------

    def side_bets(self, options: OptionsT) -> tuple[SideBet, ...]:
        """Those that are offered, on the first cards or on the dealer's finished hand."""
        return ()

    def first_bets(self, options: OptionsT) -> tuple[SideBet, ...]:
        """Those of them that a hand's first cards decide."""
        return tuple(side for side in self.side_bets(options) if side.on == FIRST_CARDS)

    def dealer_bets(self, options: OptionsT) -> tuple[SideBet, ...]:
        """Those of them that wait for the dealer's hand."""
        return tuple(side for side in self.side_bets(options) if side.on == DEALER_HAND)

    def after_peek(self, boxes: Boxes, has_blackjack: bool | None) -> Script:
        """The place of side bets on the first cards: once a round, when the dealer has looked for a
        Blackjack and before one is paid. None where nobody can know it before the hole card is turned."""
        for seat, (held,) in boxes.hands.items():
            for side in self.first_bets(boxes.options):
                if boxes.table.stake(seat, side.spot):
                    yield from boxes.show(held, side.clause)
                    result = side.result(boxes.options, held.cards)
                    yield Settle(seat=seat, results=(result,), clause=side.clause)

    # -- settlement --------------------------------------------------------------------------

    def saves(self, options: OptionsT, cards: Hand) -> bool:
        """A finished hand that makes a push of one that is over."""
        return False

    def standing(self, options: OptionsT, cards: Hand, is_split: bool = False) -> Standing:
        return Standing(
            self.count(options, cards, is_split),
            self.rank(options, cards, is_split),
            self.saves(options, cards),
        )

    def finished(self, options: OptionsT, cards: Hand, is_split: bool = False) -> Finished:
        """A player's hand that takes no more cards."""
        standing = self.standing(options, cards, is_split)
        return Finished(standing, self.blackjack_pays(options, cards) if standing.rank else EVEN)

    def settled(self, options: OptionsT, mine: Finished, theirs: Standing, wager: str = MAIN) -> SettledHand:
        """What one of `wagers` on a finished hand gets against the dealer's."""
        verdict = self.decided(options, mine.standing, theirs)
        if theirs.rank and wager != MAIN and not self.loses_extras(options):
            return SettledHand(verdict, Outcome.RETURNED)
        is_best = verdict is Verdict.BLACKJACK
        return settled_by(verdict, mine.pays if is_best else self.win_pays(options))

    def decided(self, options: OptionsT, player: Standing, dealer: Standing) -> Verdict:
        """Of two finished hands, whatever they are; by how they stand alone."""
        if player.rank or dealer.rank:
            if player.rank == dealer.rank:
                return Verdict.BOTH_BLACKJACK
            return Verdict.BLACKJACK if player.rank > dealer.rank else Verdict.DEALER_BLACKJACK
        mine, theirs = player.points, dealer.points
        if self.is_over(mine):
            return Verdict.BUST
        if self.is_over(theirs):
            return Verdict.DEALER_BUST
        if mine.total == theirs.total:
            return Verdict.EQUAL
        return Verdict.HIGHER if mine.total > theirs.total else Verdict.LOWER

    def takes_surrender(self, options: OptionsT) -> bool:
        """A surrendered wager is settled at once; else with the others."""
        return True

    def surrender_part(self, options: OptionsT, dealer_rank: int) -> Fraction:
        """What a surrender costs, by the rank of the dealer's hand where it is settled with the others."""
        return Fraction(1, 2)

    def insurance_settled(self, options: OptionsT, mine: int, theirs: int) -> SettledHand:
        """What insurance gets, by the ranks of the player's hand and of the dealer's."""
        if not self.insured(options, theirs):
            return SettledHand(Verdict.UNINSURED, Outcome.LOSE)
        if self.insurance_returned(options, mine):
            return SettledHand(Verdict.DEALER_BLACKJACK, Outcome.RETURNED)
        return SettledHand(Verdict.DEALER_BLACKJACK, Outcome.WIN, self.insurance_pays(options))

    def insured(self, options: OptionsT, rank: int) -> bool:
        """Whether a dealer's hand of that rank is what insurance is against."""
        return rank > 0

    def insurance_returned(self, options: OptionsT, rank: int) -> bool:
        """To a player whose own hand has that rank, against a dealer who has what was insured against."""
        return False

    def words(self, verdict: Verdict, mine: int = 0, theirs: int = 0) -> str:
        """What decided a hand, by the ranks of both; as its results tell it."""
        return verdict.value

    def win_pays(self, options: OptionsT) -> Odds:
        """Of a hand that wins by its total."""
        return EVEN

    def blackjack_pays(self, options: OptionsT, cards: Hand) -> Odds:
        return Odds(3, 2)

    def prints(self, options: OptionsT, spot: str, pack: Pack | None) -> PrintedOdds:
        """What the layout says of a wager."""
        return printed_on(self, options, spot, pack, self.win_pays(options), never_best=(DOUBLE,))

    def best_name(self, rank: int) -> str:
        """What a hand that beats every total is called."""
        return self.blackjack

    def called(self, options: OptionsT, cards: Hand, is_split: bool = False) -> str:
        """What cards make as they lie: a best hand, or a total."""
        rank = self.rank(options, cards, is_split)
        return self.best_name(rank) if rank else str(self.count(options, cards, is_split))

    def risks_extras(self, options: OptionsT) -> bool:
        """A dealer's Blackjack that is found out late takes doubles and splits as well."""
        return False

    def loses_extras(self, options: OptionsT) -> bool:
        """Whether it does in this game: `risks_extras`, or as it is varied."""
        off = options.off_sheet["hole-card"]
        return off == "takes-all" if off else self.risks_extras(options)

    def takes_busts_at_once(self, options: OptionsT) -> bool:
        """A hand that is over is settled against the up card; else with the others."""
        return False


@lru_cache(maxsize=1024)
def _may_be_best(rules: Blackjack[OptionsT], options: OptionsT, up: Card) -> bool:
    """Kept, since every round asks it."""
    try:
        return any(rules.rank(options, (up, hole)) > 0 for hole in HOLES)
    except BadCards:  # the Joker, last of them, where the game has none
        return False
