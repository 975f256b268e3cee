"""Best play in 2 Way Winner: two cards, the player-dealer's first one, and what to do with them.

Poker is counted for every deal up to suits (`two_way_poker`), blackjack by the cards' values
(`two_way_blackjack`). All values are in antes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from enum import Enum
from fractions import Fraction
from functools import cached_property, lru_cache

from croupier.cards.card import Card, Hand
from croupier.cards.pack import Pack
from croupier.families.blackjack.two_way import (
    BLACKJACK_ANTE,
    BLACKJACK_PLAY,
    WORDS,
    TwoWayBlackjack,
    TwoWayOptions,
    natural_pays,
)
from croupier.families.blackjack.verdicts import WINS, Verdict
from croupier.odds.blackjack.main_wager import MainTally
from croupier.odds.blackjack.tables import SPLIT
from croupier.odds.blackjack.two_way_blackjack import BlackjackHalf, blackjack_half
from croupier.odds.blackjack.two_way_poker import PokerHalf, poker_half
from croupier.wagers.pays import EVEN
from croupier.wagers.result import Result


class FirstPlay(Enum):
    """Ways to play the first two cards."""

    POKER_2 = "poker 2x"
    POKER_1 = "poker 1x"
    BLACKJACK = "blackjack"
    NATURAL = "take-natural"
    SURRENDER = "surrender"


POKER = {FirstPlay.POKER_1: 1, FirstPlay.POKER_2: 2}
"""Antes on the Play wager."""
ANTES = 2
NATURAL_WORDS = WORDS[Verdict.DEALER_BLACKJACK]


def antes_gain(results: Iterable[Result]) -> Fraction:
    """Return the result of both antes, which are equal, in units of one."""
    return sum((result.per_unit for result in results), Fraction(0))


DealWeights = dict[tuple[int, int], Fraction]
"""Chance of each up card's kind with a hand, or with the kind of a pair."""


class TwoWayBestPlay:
    """A game under given options, solved on a pack."""

    def __init__(self, rules: TwoWayBlackjack, options: TwoWayOptions, pack: Pack) -> None:
        self.rules = rules
        self.options = options
        self.poker: PokerHalf = poker_half(options, pack)
        self.blackjack: BlackjackHalf = blackjack_half(rules, options, pack)
        self.total = int(self.poker.deals.sum())

    def values(self, cards: Hand, up: Card) -> dict[FirstPlay, Fraction]:
        """Return the worth of each play in antes; that of blackjack is right to twelve digits and more."""
        deal = self.poker.hand_class(cards, up)
        found = {play: self.poker.value(deal, antes) for play, antes in POKER.items()}
        found[FirstPlay.BLACKJACK] = Fraction(self.blackjack.value(cards, up))
        if self.rules.is_natural(self.options, cards):
            found[FirstPlay.NATURAL] = antes_gain(self.rules.natural_taken(self.options))
        return found | {FirstPlay.SURRENDER: antes_gain(self.rules.surrendered(self.options))}

    @cached_property
    def plays(self) -> tuple[FirstPlay, ...]:
        """Best play of each class of deals."""
        return tuple(max(values, key=lambda play: values[play]) for values in self.worth)

    @cached_property
    def worth(self) -> tuple[dict[FirstPlay, Fraction], ...]:
        """Worth of each play, by class of deals."""
        return tuple(self.values((one, other), up) for one, other, up in self.poker.examples)

    @cached_property
    def frequencies(self) -> dict[FirstPlay, Fraction]:
        found = dict.fromkeys(FirstPlay, Fraction(0))
        for play, deals in zip(self.plays, self.poker.deals, strict=True):
            found[play] += Fraction(int(deals), self.total)
        return found

    # -- the whole round ---------------------------------------------------------------------

    @cached_property
    def tally(self) -> MainTally:
        tally = MainTally(BLACKJACK_ANTE, unit="the Blackjack Ante")
        for play, antes in POKER.items():
            self._add_poker(tally, play, antes)
        self._add_blackjack(tally)
        won, given = self.rules.natural_taken(self.options), self.rules.surrendered(self.options)
        tally.add("natural 22 taken", net=antes_gain(won), staked=ANTES, pays=won[0].terms,
                  ways=self.frequencies[FirstPlay.NATURAL])  # fmt: skip
        often = self.frequencies[FirstPlay.SURRENDER]
        tally.add("surrender", net=antes_gain(given), staked=ANTES, ways=often)
        return tally

    def _add_poker(self, tally: MainTally, play: FirstPlay, antes: int) -> None:
        poker = self.poker
        chosen = [at for at, each in enumerate(self.plays) if each is play]
        whole = self.total * poker.completions
        for row, ways in zip(poker.rows, poker.ways[chosen].sum(axis=0).tolist(), strict=True):
            tally.add(
                f"{play.value}: {row.outcome}", net=row.antes + antes * row.play, staked=ANTES + antes,
                ways=Fraction(ways, whole), pays=str(EVEN) if row.is_won else "",
            )  # fmt: skip

    @cached_property
    def dealt(self) -> tuple[DealWeights, DealWeights]:
        """Deals that are played as blackjack: hands, then pairs that are split."""
        hands: DealWeights = defaultdict(Fraction)
        pairs: DealWeights = defaultdict(Fraction)
        half = self.blackjack
        for play, (one, other, up), deals in zip(
            self.plays, self.poker.examples, self.poker.deals, strict=True
        ):
            if play is FirstPlay.BLACKJACK:
                hand, number = half.deal((one, other), up)
                is_split = half.against[number].plays[hand] == SPLIT
                into, key = (pairs, half.kind_of[one]) if is_split else (hands, hand)
                into[number, key] += Fraction(int(deals), self.total)
        return hands, pairs

    @cached_property
    def doubled(self) -> Fraction:
        """Chance that a hand is doubled."""
        return sum((often for name, _, _, staked, often in self._hands if staked > ANTES + 1), Fraction(0))

    @cached_property
    def split(self) -> Fraction:
        """Chance that a pair is split."""
        half, (_, pairs) = self.blackjack, self.dealt
        return sum(
            (
                often * (1 - half.natural_chance(half.tables.hand(kind, kind), up))
                for (up, kind), often in pairs.items()
            ),
            Fraction(0),
        )

    @cached_property
    def _hands(self) -> list[tuple[str, str, Fraction, int, Fraction]]:
        """Outcome, payout, net win, stake and chance of each end of hands that are not split."""
        half, gains = self.blackjack, self.blackjack.gains
        found: dict[tuple[str, str, Fraction, int], Fraction] = defaultdict(Fraction)
        hands, _ = self.dealt
        for up in half.against:
            starts = {hand: often for (number, hand), often in hands.items() if number == up}
            for (doubled, holding, end), often in (
                half.ends(half.against[up], starts).items() if starts else ()
            ):
                is_doubled = bool(doubled) and not gains.is_best(end)
                verdict = Verdict.DEALER_BLACKJACK if gains.is_best(end) else gains.verdict(holding, end)
                name = f"blackjack{', doubled' if is_doubled else ''}: {self.rules.words(verdict)}"
                net = gains.net(holding, end, 2 if is_doubled else 1)
                found[name, self._pays(verdict), net, ANTES + 1 + is_doubled] += often
        order = sorted(found, key=lambda row: (row[3], -row[2], row[0]))
        return [(*row, found[row]) for row in order]

    def _pays(self, verdict: Verdict) -> str:
        if verdict is Verdict.BLACKJACK:
            return str(natural_pays(self.options, BLACKJACK_PLAY))
        return str(EVEN) if verdict in WINS else ""

    def _add_blackjack(self, tally: MainTally) -> None:
        half, (_, pairs) = self.blackjack, self.dealt
        for name, pays, net, staked, often in self._hands:
            tally.add(name, net=net, staked=staked, ways=often, pays=pays)
        if not pairs:
            return
        won = sum(
            (often * half.split_gain(half.against[up], kind) for (up, kind), often in pairs.items()),
            Fraction(0),
        )
        beaten = sum(pairs.values(), Fraction(0)) - self.split
        tally.add(f"blackjack: {NATURAL_WORDS}", net=half.lost_to_natural, staked=ANTES + 1, ways=beaten)
        mean = won / self.split
        tally.add("blackjack, split", net=mean, staked=ANTES + 2, ways=self.split, pays="each hand")
        tally.spread = half.split_spread(pairs, float(mean))

    def notes(self) -> Iterator[str]:
        yield "one bettor's two antes and all that follows them, told in parts of one of the two"
        yield "played as is best by the very cards and the up card, from a full pack each round"
        _, pairs = self.dealt
        if pairs:
            yield (
                "split hands are each played as is best by their own cards and the up card, the other card "
                "of the pair gone; that is exact, whatever the other hand draws"
            )
            yield "the part of wins takes split hands as independent once the player-dealer's hand is given"
        yield "the player-dealer is taken to cover every wager in full; fees are no part of it"


@lru_cache(maxsize=4)
def best_play(rules: TwoWayBlackjack, options: TwoWayOptions, pack: Pack) -> TwoWayBestPlay:
    return TwoWayBestPlay(rules, options, pack)
