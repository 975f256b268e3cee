"""Blackjack: the record by which a game answers its family, with the ordinary game's answers.

`Blackjack` is one frozen record of leaf functions and values; a game replaces those by which it differs.
What is put together from them no game replaces: `may` says what a hand may do now, `dealer_stands` whether
the dealer takes no more cards, `is_complete` whether a hand takes none, `result_of` what a wager on a
finished hand gets. The round, the odds and the simulators ask these. Every answer is a pure function of what
it is given, so that a counting engine can ask it once for every hand there is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any, Final, NamedTuple

from croupier.cards.card import ACE, JOKER, Card, Hand
from croupier.cards.pack import Pack
from croupier.errors import BadCards
from croupier.families.banked.bettors import SEATED, Bettor, seated_wager
from croupier.families.blackjack import choices as c
from croupier.families.blackjack.choices import DOUBLE, EVERY_MAY, INSURANCE, MAIN, NOTHING, SPLIT_HAND, May
from croupier.families.blackjack.display import DISPLAY
from croupier.families.blackjack.hands import BlackjackRound, close_unused_reports
from croupier.families.blackjack.variations import (
    EIGHTS,
    variations_of,
    varied_double,
    varied_hit,
    varied_soft_17,
    varied_split,
    varied_surrender,
)
from croupier.families.blackjack.verdicts import Finished, Standing, Verdict, WagerResult, result_by
from croupier.families.blackjack.wagers import by_rank, by_value, printed_on
from croupier.hands.points import Points, blackjack_points, blackjack_value
from croupier.rules.choices import Choice
from croupier.rules.display import Display
from croupier.rules.family_rules import FamilyRules, RoundPart
from croupier.rules.script.table import Table
from croupier.rules.steps import Script
from croupier.wagers.labels import PrintedOdds, by_rows
from croupier.wagers.pays import EVEN, Odds, PayTable
from croupier.wagers.result import DEALER_HAND, FIRST_CARDS, UP_CARD, Outcome, SideBet
from croupier.wagers.spot import Spot

_HIT, _STAND, _DOUBLE_DOWN, _SPLIT, _SURRENDER = map(int, May)
HOLES = (*(Card(rank, 0) for rank in range(2, ACE + 1)), JOKER)
"""A card of each rank, for one whose suit does not count."""

# Where the sheet orders what


@dataclass(frozen=True, kw_only=True)
class BlackjackClauses:
    """The clauses by which a game's sheet orders each step; "" for what the game does not have."""

    no_more_bets: str
    first_cards: str
    dealer_first: str
    second_cards: str
    dealer_second: str
    decisions: str
    """The turn of a hand, and each choice in it that has no clause of its own."""
    draw: str
    hole: str
    dealer_draws: str
    hit: str = ""
    stand: str = ""
    settle: str = ""
    """The settlement of all hands, unless a verdict has a clause of its own."""
    burn: str = ""
    fees: str = ""
    blackjack: str = ""
    """A player's best hand, against an up card that cannot become one."""
    blackjack_checked: str = ""
    """A player's best hand, against an up card that can."""
    peek: str = ""
    insurance: str = ""
    insurance_wager: str = ""
    insurance_won: str = ""
    insurance_lost: str = ""
    double: str = ""
    double_card: str = ""
    face_down: str = ""
    turned_over: str = ""
    split: str = ""
    split_card: str = ""
    surrender: str = ""
    frozen: str = ""
    backline: str = ""
    leave: str = ""
    """The choice of doubling and splitting, where that is not the seated player's."""
    shown: str = ""
    """A player turns over cards that were dealt face down, to double or split them."""
    thrown_in: str = ""
    """Such cards of a hand that has gone over are discarded."""
    shown_at_end: str = ""
    order: str = ""
    """The order of settlement."""
    bust: str = ""
    """A hand that is over is taken at once."""
    toke: str = ""
    natural_early: str = ""
    """A best hand that is paid before anybody draws."""
    original_only: str = ""
    """Doubles and splits go back where the dealer's best hand is found out late."""

    # Verdicts

    natural: str = ""
    dealer_natural: str = ""
    both_natural: str = ""
    """Clause for two best hands; without one, they are equal."""
    over: str = ""
    dealer_over: str = ""
    both_over: str = ""
    saved: str = ""
    equal: str = ""
    tie_lost: str = ""
    """Equal totals that are the bank's."""
    dealer_22: str = ""
    closer: str = ""
    """The hand that is nearer wins."""

    @cached_property
    def of_choices(self) -> tuple[tuple[str, str], ...]:
        """The clauses of the choices that have clauses of their own, by name."""
        by_choice = (
            (c.HIT.name, self.hit),
            (c.STAND.name, self.stand),
            (c.FREE_DOUBLE.name, self.double),
            (c.FACE_DOWN, self.face_down),
            (c.SPLIT.name, self.split),
            (c.SURRENDER.name, self.surrender),
        )
        return tuple((choice, clause) for choice, clause in by_choice if clause)

    def on_verdict(self, verdict: Verdict) -> str:
        """Return the clause for a hand with this verdict; "" if the clause on the settlement covers it."""
        name = CLAUSE_OF.get(verdict, "closer")
        found: str = getattr(self, name)
        if found or name not in ("both_natural", "tie_lost"):
            return found
        return self.equal


CLAUSE_OF: Final = {
    Verdict.BLACKJACK: "natural",
    Verdict.DEALER_BLACKJACK: "dealer_natural",
    Verdict.BOTH_BLACKJACK: "both_natural",
    Verdict.BOTH_OVER: "both_over",
    Verdict.CLOSER: "both_over",
    Verdict.SAVED: "saved",
    Verdict.BUST: "over",
    Verdict.DEALER_BUST: "dealer_over",
    Verdict.EQUAL: "equal",
    Verdict.TIE_LOST: "tie_lost",
    Verdict.DEALER_22: "dealer_22",
}
"""The field that has the clause of a verdict. Equal best hands, and ties that are lost, are equal hands where
a sheet says no more."""

NO_CLAUSES = BlackjackClauses(
    no_more_bets="", first_cards="", dealer_first="", second_cards="", dealer_second="", decisions="",
    draw="", hole="", dealer_draws="",
)  # fmt: skip

# What the answers are given


class HandInTurn(NamedTuple):
    """A hand as the answers about it see it: its cards with all that is counted of them."""

    cards: Hand
    points: Points
    rank: int = 0
    is_split: bool = False
    can_hit: bool = True
    """Whether it may take a card, by the printed rule."""

    @property
    def total(self) -> int:
        return self.points.total

    @property
    def is_split_ace(self) -> bool:
        return self.is_split and self.cards[0].rank == ACE


class SpotsNeeded(NamedTuple):
    """The wagers that the layout needs places for, as the other answers have it."""

    most_hands: int
    insurance: bool
    doubles: bool
    clauses: BlackjackClauses
    laid: tuple[str, ...] = ()
    """The names of wagers that the house lays."""


# The ordinary game's answers


def never(options: object, *asked: object) -> bool:
    return False


def always(options: object, *asked: object) -> bool:
    return True


def ordinary_count(options: object, cards: Hand, is_split: bool = False) -> Points:
    return blackjack_points(cards)


@lru_cache(maxsize=1 << 14)
def is_ace_and_ten(cards: Hand) -> bool:
    return len(cards) == 2 and JOKER not in cards and blackjack_points(cards).total == 21


def natural_rank(options: object, cards: Hand, is_split: bool = False) -> int:
    """Return 1 for an ace and a ten that are no part of a split pair."""
    return int(not is_split and is_ace_and_ten(cards))


def is_21(options: object, hand: HandInTurn) -> bool:
    """Return True for a best hand and for 21 and more."""
    return hand.rank > 0 or hand.total >= 21


def unless_split_ace(options: object, hand: HandInTurn) -> bool:
    return not hand.is_split_ace


def first_two(options: object, hand: HandInTurn) -> bool:
    """Return True for two cards of a hand that may take a third."""
    return len(hand.cards) == 2 and hand.can_hit


def equal_values(options: object, cards: Hand) -> bool:
    return blackjack_value(cards[0]) == blackjack_value(cards[1])


def unless_aces(options: object, cards: Hand, hands: int) -> bool:
    return cards[0].rank != ACE


def least_by_option(options: Any, wager: int, most: int) -> int:
    """Return one chip of the table, or less where the player has no more; the whole wager where an option has
    nobody double for less."""
    return min(options.chip_unit, most) if options.double_for_less else wager


def whole_wager(options: object, wager: int, most: int) -> int:
    return wager


def half_or_less(options: object, wager: int) -> int:
    return wager // 2


def ace_up(options: object, up: Card) -> bool:
    return up.rank == ACE


def under_17(options: object, points: Points) -> bool:
    return points.total < 17


def loses_over(options: object, player: Standing, dealer: Standing) -> Verdict:
    """Return that a hand which is over has lost, whatever the dealer gets."""
    return Verdict.BUST


def usual_verdict(options: object, player: Standing, dealer: Standing) -> Verdict | None:
    return None


def as_found(options: object, found: WagerResult, wager: str) -> WagerResult:
    return found


def no_charlie(options: object, cards: Hand, points: Points) -> Odds | None:
    return None


def plain_words(verdict: Verdict, best: str) -> str:
    return verdict.value


def no_side_bets(options: object) -> tuple[SideBet, ...]:
    return ()


def no_spots(options: object, needed: SpotsNeeded) -> tuple[Spot, ...]:
    return ()


def seated_player(options: object, wagers: Sequence[int]) -> int:
    return 0


def most_money(options: object, wagers: Sequence[int]) -> int:
    """Return the bettor who has most on the hand."""
    return wagers.index(max(wagers))


def dealer_right(play: BlackjackRound, seats: Sequence[int], covers_all: bool) -> list[int]:
    """Return the seats counterclockwise from the house dealer's right."""
    return sorted(seats, reverse=True)


@dataclass(frozen=True, kw_only=True, eq=False)
class Blackjack(FamilyRules):
    """The rules of a game of blackjack: what cards are worth, what may be done, and what is paid."""

    display: Display = DISPLAY
    wagers_on_hand: tuple[str, ...] = (MAIN, DOUBLE, SPLIT_HAND)
    """The wagers that may lie on a finished hand, as `result_of` is asked about them: the original one, a
    double, that of a split pair's other hand."""
    blackjack: str = "Blackjack"
    """The name of the best first two cards, as it is called over the table."""
    best_hands: tuple[str, ...] = ("Blackjack",)
    """The names of the hands that beat every total, from rank 1."""
    verdict_words: Callable[[Verdict, str], str] = plain_words
    """Return what decided a hand, given the name of the best hand among the two; as its results tell it."""

    # What cards are worth

    count: Callable[..., Points] = ordinary_count
    """Return the points of `(options, cards, is_split=False)`."""
    rank: Callable[..., int] = natural_rank
    """Return 0 for cards that count by their total, and more for those that beat every total, by how good
    they are; given `(options, cards, is_split=False)`."""
    over_from: Callable[[Any], int] = lambda options: 22
    """Return the lowest total that is over."""
    saves: Callable[[Any, Hand, Points], bool] = never
    """Return True for a finished hand that makes a push of one that is over."""
    charlie: Callable[[Any, Hand, Points], Odds | None] = no_charlie
    """Return what a player's finished hand is paid that beats all totals for the cards that it has."""

    # The deal

    burns: Callable[[Any, bool], bool] = lambda options, is_fresh: is_fresh
    """Return True if a card is burned before the deal, of a fresh shoe or not."""
    deals_face_down: Callable[[Any], bool] = never
    """Return True if the players alone see their first two cards, and hold them."""
    deals_hole: Callable[[Any], bool] = always
    """Return True if the dealer's second card is dealt before anybody acts; else it is after all have."""
    starts_at_bank: Callable[[Any], bool] = never
    """Return True if the deal starts left of the player-dealer; else it does at the house dealer's left."""

    # What a player may do

    takes_no_card: Callable[[Any, HandInTurn], bool] = is_21
    """Return True for a hand that takes no more cards, and about which nobody is asked."""
    pairs_wait: bool = False
    """A hand that can be split is not complete, whatever it counts."""
    can_hit: Callable[[Any, HandInTurn], bool] = unless_split_ace
    """Return True for a hand that may take a card."""
    can_stand: Callable[[Any, HandInTurn], bool] = always
    """Return True for a hand that may stand, if it may also take a card."""
    can_double: Callable[[Any, HandInTurn], bool] = first_two
    """Return True for a hand that may be doubled."""
    can_surrender: Callable[[Any, HandInTurn], bool] = never
    """Return True for a hand that may be surrendered."""
    most_hands: Callable[[Any], int] = lambda options: 4
    """Return how many hands a seat may have by splitting."""
    is_pair: Callable[[Any, Hand], bool] = equal_values
    """Return True for two cards that may be split."""
    resplits: Callable[[Any, Hand, int], bool] = unless_aces
    """Return True for a pair that may be split when the seat has so many hands, more than one, already."""
    offers_doubles: bool = True
    """Some hand may be doubled, so that there is a place for it on the layout."""
    least_double: Callable[[Any, int, int], int] = lambda options, wager, most: min(1, most)
    """Return the least that may be added to a wager by a player who can add so much."""
    doubles_face_down: Callable[[Any], bool] = never
    """Return True if a player may ask for the card of a double face down."""
    double_help: str = c.ONE_CARD_MORE
    """The words of the choice to double, as a player reads them."""
    offers_insurance: bool = True
    """Whether insurance is offered at all."""
    insures_against: Callable[[Any, Card], bool] = ace_up
    """Return True for an up card against which insurance is offered, where there is any."""
    most_insurance: Callable[[Any, int], int] = half_or_less
    """Return the most that may be bet on insurance, given the options and the main wager in cents."""
    insures_for_less: Callable[[Any], bool] = always
    """Return True if insurance may be less than the most."""
    insurance_pays: Callable[[Any], Odds] = lambda options: Odds(2, 1)
    """Return the odds of insurance that wins."""
    insured: Callable[[Any, int], bool] = lambda options, rank: rank > 0
    """Return True for a dealer's hand of that rank, if it is what insurance is against."""
    insurance_returned: Callable[[Any, int], bool] = never
    """Return True if insurance that has won goes back to a player whose own hand has that rank."""
    house_lays: Callable[[Any, str], bool] = never
    """Return True if the house lays wagers of that name (`double-down` or `split`) for the player, who adds
    no chips, loses none of them and is paid what as large a wager would win."""
    chip_unit: Callable[[Any], int] = lambda options: 1
    """Return the smallest chip that is bet, in cents."""
    decider: Callable[[Any, Sequence[int]], int] = seated_player
    """Return which of a hand's bettors, by what they have on it, says whether it stands or is hit."""
    doubler: Callable[[Any, Sequence[int]], int] = seated_player
    """Return which of them says whether it is doubled or split."""
    unsignalled_hits: Callable[[Any, int], bool] = lambda options, total: total < 11
    """Return True for a total that is hit when its player gives no signal."""

    # The dealer

    reads_hole: Callable[[Any], bool] = always
    """Return True if the dealer asks whether the hole card makes a best hand before anybody draws."""
    freezes: Callable[[Any, Card], bool] = never
    """Return True for an up card against which no player may act."""
    surrenders_frozen: Callable[[Any], bool] = never
    """Return True if two cards may still be surrendered against such an up card."""
    draws_under: Callable[[Any, Card], bool] = always
    """Return True for an up card with which the dealer draws by `dealer_draws`; else he takes no card at
    all."""
    dealer_draws: Callable[[Any, Points], bool] = under_17
    """Return True if the dealer takes a card to a hand that counts so, as printed."""
    pays_early: Callable[[Any], bool] = never
    """Return True if a best hand is paid before anybody draws where the up card can make none; of the games
    in which nobody looks at the hole card."""

    # Settlement

    own_verdict: Callable[[Any, Standing, Standing], Verdict | None] = usual_verdict
    """Return what decides two finished hands by a rule of the game's own; None where they are compared as
    usual."""
    both_over: Callable[[Any, Standing, Standing], Verdict] = loses_over
    """Return what decides a hand that is over, where the dealer's is over too."""
    loses_ties: Callable[[Any], bool] = never
    """Return True if equal totals are the bank's."""
    waits: Callable[[Any], bool] = never
    """Return True if a player's best hand is settled with the others, since the dealer's may yet push it."""
    adjusted: Callable[[Any, WagerResult, str], WagerResult] = as_found
    """Return what a wager on a hand, or insurance, gets where that is not what its verdict says."""
    win_pays: Callable[[Any], Odds] = lambda options: EVEN
    """Return the odds of a hand that wins by its total."""
    blackjack_pays: Callable[[Any, Hand], Odds] = lambda options, cards: Odds(3, 2)
    """Return the odds of a best hand that wins, given its cards."""
    takes_surrender: Callable[[Any], bool] = always
    """Return True if a surrendered wager is settled at once; else it is with the others."""
    surrender_part: Callable[[Any, int], Fraction] = lambda options, dealer_rank: Fraction(1, 2)
    """Return what a surrender costs, by the rank of the dealer's hand where it is settled with the others."""
    risks_extras: Callable[[Any], bool] = never
    """Return True if a dealer's best hand that is found out late takes doubles and splits as well."""
    takes_busts_at_once: Callable[[Any], bool] = never
    """Return True if a hand that is over is settled against the up card; else it is with the others."""
    settling_order: Callable[[BlackjackRound, Sequence[int], bool], list[int]] = dealer_right
    """Return the seats in the order in which their wagers are settled, given whether the bank covers all."""
    settles_by_seat: Callable[[Any], bool] = never
    """Return True if a seat's side bets are settled with its base wagers; else all base wagers come first."""

    # The table

    spots: Callable[[Any, SpotsNeeded], tuple[Spot, ...]] = no_spots
    """Return the wagers, given those that doubles, splits and insurance need (`SpotsNeeded`)."""
    choices: dict[str, str] = field(default_factory=lambda: c.CHOICES)
    """Every choice, with its meaning."""
    seats: int = 7
    """Number of places for players."""
    markers: tuple[str, ...] = ()
    """Names of markers that stay from round to round."""
    equivalent_card: Callable[[Card], Card] | None = None
    """Return the representative of all cards that count the same; None if every card differs."""
    suit_sensitive_wagers: tuple[str, ...] = ()
    """Wagers for which every card differs all the same."""
    side_bets: Callable[[Any], tuple[SideBet, ...]] = no_side_bets
    """Return the side bets that are offered, on the first cards or on the dealer's finished hand."""
    printed: Mapping[str, Callable[[Any], PayTable]] = field(default_factory=dict)
    """The table that the layout prints on a wager, where it is no blackjack wager's."""
    bettors_of: Callable[[Any], tuple[Bettor, ...]] = lambda options: (SEATED,)
    """Return those who may have wagers on the hand of a seat: its player, and others behind."""
    round_parts: tuple[RoundPart, ...] = ()
    """The round of play."""
    at_end: tuple[RoundPart, ...] = ()
    """The steps when the round is over, also where nobody has bet."""
    asks: str = "Hit or stand?"
    """The dealer's words before the players act."""
    calls_best_by_name: bool = False
    """A best hand that a card makes is announced by its name, and where the card is ordered; else every hand
    is announced by its total, and where drawing is."""
    clauses: BlackjackClauses = NO_CLAUSES
    """The clauses of the sheet by which each step is ordered."""
    pitch_clauses: BlackjackClauses | None = None
    """The clauses where cards are dealt face down, if they are others."""

    def __post_init__(self) -> None:
        """Tell tens from faces where two of them may be no pair."""
        if self.equivalent_card is by_value and self.is_pair is not equal_values:
            object.__setattr__(self, "equivalent_card", by_rank)

    # What follows from the answers: what cards are worth

    def hand(self, options: Any, cards: Hand, is_split: bool = False) -> HandInTurn:
        """Return a hand as the answers about it see it."""
        rank, points = self.rank(options, cards, is_split), self.count(options, cards, is_split)
        hand = HandInTurn(cards, points, rank, is_split)
        return hand if self.can_hit(options, hand) else hand._replace(can_hit=False)

    def is_over(self, options: Any, points: Points) -> bool:
        return points.total >= self.over_from(options)

    def is_complete(self, options: Any, cards: Hand, is_split: bool) -> bool:
        """Return True for a hand that takes no more cards, and about which nobody is asked."""
        return self._is_complete(options, self.hand(options, cards, is_split))

    def _is_complete(self, options: Any, hand: HandInTurn) -> bool:
        if self.pairs_wait and self.splits(options, hand.cards, 2 if hand.is_split else 1):
            return False
        return self.takes_no_card(options, hand)

    def standing(self, options: Any, cards: Hand, is_split: bool = False) -> Standing:
        points = self.count(options, cards, is_split)
        return Standing(points, self.rank(options, cards, is_split), self.saves(options, cards, points))

    def finished(self, options: Any, cards: Hand, is_split: bool = False) -> Finished:
        """Return a player's hand that takes no more cards."""
        standing = self.standing(options, cards, is_split)
        if standing.rank:
            return Finished(standing, self.blackjack_pays(options, cards))
        special = self.charlie(options, cards, standing.points)
        if special is not None:
            return Finished(standing._replace(rank=1), special)
        return Finished(standing, EVEN)

    def best_name(self, rank: int) -> str:
        """Return what a hand of that rank, which beats every total, is called."""
        return self.best_hands[min(rank, len(self.best_hands)) - 1]

    def hand_name(self, options: Any, cards: Hand, is_split: bool = False) -> str:
        """Return what cards make as they lie: a best hand, or a total."""
        rank = self.rank(options, cards, is_split)
        return self.best_name(rank) if rank else str(self.count(options, cards, is_split))

    # What a player may do

    def may(
        self, options: Any, cards: Hand, is_split: bool = False, hands: int = 1, is_frozen: bool = False
    ) -> May:
        """Return the choices that a hand has now, at a seat with `hands` hands; NOTHING if it takes no
        more cards.

        With `is_frozen` the up card freezes all hands.
        """
        hand = self.hand(options, cards, is_split)
        if len(cards) > 1 and self._is_complete(options, hand):
            return NOTHING
        off = variations_of(options)
        surrenders = varied_surrender(off, cards, is_split, self.can_surrender(options, hand))
        if is_frozen:
            return EVERY_MAY[_STAND + _SURRENDER * (surrenders and self.surrenders_frozen(options))]
        hits = varied_hit(off, cards, is_split, hand.can_hit)
        stands = not hits or self.can_stand(options, hand)
        return EVERY_MAY[
            _HIT * hits
            + _STAND * stands
            + _DOUBLE_DOWN * self._doubles(options, hand)
            + _SPLIT * self.splits(options, cards, hands)
            + _SURRENDER * surrenders
        ]

    def _doubles(self, options: Any, hand: HandInTurn) -> bool:
        """Return True if the hand may be doubled, by the printed rule or as it is varied."""
        can = self.offers_doubles and self.can_double(options, hand)
        off, cards, is_split = variations_of(options), hand.cards, hand.is_split
        if not off:
            return can
        hits = varied_hit(off, cards, is_split, hand.can_hit)
        unsplit = hits and self.offers_doubles and self.can_double(options, self.hand(options, cards))
        return varied_double(off, cards, hand.points, is_split, can, unsplit, hits)

    def splits(self, options: Any, cards: Hand, hands: int) -> bool:
        """Return True if two cards may be split at a seat of so many hands, as printed or as it is varied."""
        can = self._can_split(options, cards, hands)
        off = variations_of(options)
        if not off:
            return can
        first, eights = self._can_split(options, cards, 1), self._can_split(options, EIGHTS, hands)
        return varied_split(off, cards, hands, can, first, eights)

    def _can_split(self, options: Any, cards: Hand, hands: int) -> bool:
        if len(cards) != 2 or hands >= self.most_hands(options):
            return False
        return self.is_pair(options, cards) and (hands == 1 or self.resplits(options, cards, hands))

    def double_choices(self, options: Any, least: int, most: int) -> list[Choice]:
        """Return the choices to double, by up to this amount in cents."""
        unit = self.chip_unit(options)
        face_up = c.double_down(least, most, unit, self.double_help)
        if not self.doubles_face_down(options):
            return [face_up]
        return [face_up, c.double_face_down(least, most, unit)]

    def insures(self, options: Any, up: Card) -> bool:
        return self.offers_insurance and self.insures_against(options, up)

    # The dealer

    def may_have_blackjack(self, options: Any, up: Card) -> bool:
        """Return True if some hole card would make a best hand of it."""
        return _may_be_best(self, options, up)

    def peeks(self, options: Any) -> bool:
        """Return True if the dealer looks at the hole card, as printed or as it is varied; never at a card
        that comes late."""
        off = variations_of(options)["hole-card"]
        return not self.hole_waits(options) and (off == "peek" if off else self.reads_hole(options))

    def hole_waits(self, options: Any) -> bool:
        """Return True if the dealer's second card comes after all have acted."""
        return not self.deals_hole(options)

    def dealer_stands(self, options: Any, up: Card, hand: Standing) -> bool:
        """Return True if a dealer's hand that stands so, with that up card, takes no more cards."""
        if hand.rank > 0 or not self.draws_under(options, up):
            return True
        draws = self.dealer_draws(options, hand.points)
        return not varied_soft_17(variations_of(options), hand.points, draws)

    # Settlement

    def decided(self, options: Any, player: Standing, dealer: Standing) -> Verdict:
        """Return what decides two finished hands, whatever they are; by how they stand alone."""
        if (own := self.own_verdict(options, player, dealer)) is not None:
            return own
        if player.rank or dealer.rank:
            if player.rank == dealer.rank:
                return Verdict.BOTH_BLACKJACK
            return Verdict.BLACKJACK if player.rank > dealer.rank else Verdict.DEALER_BLACKJACK
        mine, theirs, over_from = player.points.total, dealer.points.total, self.over_from(options)
        if mine >= over_from:
            return self.both_over(options, player, dealer) if theirs >= over_from else Verdict.BUST
        if theirs >= over_from:
            return Verdict.DEALER_BUST
        if mine == theirs:
            return Verdict.TIE_LOST if self.loses_ties(options) else Verdict.EQUAL
        return Verdict.HIGHER if mine > theirs else Verdict.LOWER

    def result_of(self, options: Any, mine: Finished, theirs: Standing, wager: str = MAIN) -> WagerResult:
        """Return what one of `wagers_on_hand` gets against the dealer's hand."""
        verdict = self.decided(options, mine.standing, theirs)
        if theirs.rank and wager != MAIN and not self.loses_extras(options):
            return WagerResult(verdict, Outcome.RETURNED)
        pays = mine.pays if verdict is Verdict.BLACKJACK else self.win_pays(options)
        found = self.adjusted(options, result_by(verdict, pays), wager)
        if found.outcome is Outcome.LOSE and self.house_lays(options, wager):
            return WagerResult(verdict, Outcome.RETURNED)
        return found

    def insurance_result(self, options: Any, mine: int, theirs: int) -> WagerResult:
        """Return what insurance gets, by the ranks of the player's hand and of the dealer's."""
        if not self.insured(options, theirs):
            found = WagerResult(Verdict.UNINSURED, Outcome.LOSE)
        elif self.insurance_returned(options, mine):
            found = WagerResult(Verdict.DEALER_BLACKJACK, Outcome.RETURNED)
        else:
            found = WagerResult(Verdict.DEALER_BLACKJACK, Outcome.WIN, self.insurance_pays(options))
        return self.adjusted(options, found, INSURANCE)

    def words(self, verdict: Verdict, mine: int = 0, theirs: int = 0) -> str:
        """Return what decided a hand, by the ranks of both."""
        best = max(mine, theirs)
        return self.verdict_words(verdict, self.best_name(best) if best else "")

    def loses_extras(self, options: Any) -> bool:
        """Return True if a dealer's best hand that is found out late takes doubles and splits, as printed or
        as it is varied."""
        off = variations_of(options)["hole-card"]
        return off == "takes-all" if off else self.risks_extras(options)

    # The table

    def wagers(self, options: Any) -> tuple[Spot, ...]:
        doubles = self.offers_doubles or variations_of(options)["double-on"] == "any-two"
        most_hands, clauses = self.most_hands(options), self.cited(options)
        laid = tuple(name for name in self.wagers_on_hand if self.house_lays(options, name))
        return self.spots(options, SpotsNeeded(most_hands, self.offers_insurance, doubles, clauses, laid))

    def first_bets(self, options: Any) -> tuple[SideBet, ...]:
        """Return the side bets that a hand's first cards decide."""
        return tuple(side for side in self.side_bets(options) if side.on == FIRST_CARDS)

    def up_card_bets(self, options: Any) -> tuple[SideBet, ...]:
        """Return the side bets that a hand's first cards and the dealer's up card decide."""
        return tuple(side for side in self.side_bets(options) if side.on == UP_CARD)

    def dealer_bets(self, options: Any) -> tuple[SideBet, ...]:
        """Return the side bets that wait for the dealer's hand."""
        return tuple(side for side in self.side_bets(options) if side.on == DEALER_HAND)

    def prints(self, options: Any, spot: str, pack: Pack | None) -> PrintedOdds:
        """Return what the layout says of a wager; behind a seat it says the same."""
        if spot in self.printed:
            return by_rows(self.printed[spot](options))
        own = seated_wager(spot, self.bettors_of(options))
        return printed_on(self, options, own, pack, self.win_pays(options), self.never_on_best)

    @property
    def never_on_best(self) -> tuple[str, ...]:
        """Return the wagers that cannot be on a best hand: a double, because its card is the third."""
        return (DOUBLE,)

    def cited(self, options: Any) -> BlackjackClauses:
        return self.pitch_clauses if self.pitch_clauses and self.deals_face_down(options) else self.clauses

    def round_of_play(self, table: Table) -> Script:
        return _play_round(self, table)


def _play_round(rules: Blackjack, table: Table) -> Script:
    play = BlackjackRound(rules, table)
    for part in rules.round_parts:  # as `play_parts`, without a generator more
        if play.is_over:
            break
        yield from part(play)
    yield from close_unused_reports(table)
    for part in rules.at_end:
        yield from part(play)


@lru_cache(maxsize=1024)
def _may_be_best(rules: Blackjack, options: Any, up: Card) -> bool:
    """Return True if the dealer's up card may make a best hand; cached, because every round asks for it."""
    try:
        return any(rules.rank(options, (up, hole)) > 0 for hole in HOLES)
    except BadCards:  # the Joker, last of them, where the game has none
        return False
