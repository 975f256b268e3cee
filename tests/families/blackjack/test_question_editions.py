"""The questions besides the three that everybody asks: changed in a scratch edition, each moves the table,
the odds and the simulation together."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any, ClassVar, NamedTuple

import pytest

from croupier.cards.card import Card, parse_cards
from croupier.cards.pack import Pack
from croupier.families.blackjack.choices import May
from croupier.families.blackjack.verdicts import SettledHand, Verdict
from croupier.odds.analyst.go_through import analyse
from croupier.odds.engine import engine_of
from croupier.rules.game import Equipment, Game
from croupier.rules.options import Options
from croupier.simulation.blackjack.kernel import knows, plan
from croupier.table.seeds import make_shoe
from croupier.wagers.pays import Odds, PayTable
from croupier.wagers.result import Outcome, SideBet
from tests.families.blackjack.test_blackjack_editions import by_script, quiet, scratch
from tests.simulation import given_shoes

OHIO, CASINO, IOWA = "ohio-blackjack", "hustler-casino-blackjack", "iowa-double-down-madness"
FOUR_A = "hustler-no-bust-21st-century-blackjack-v4-0a"


def pack_of(**ranks: int) -> Pack:
    """So many of each rank, of one suit, since there are games in which suits count."""
    cards = tuple(card for rank, many in ranks.items() for card in parse_cards(f"{rank}h") * many)
    return Pack(f"{len(cards)} cards", tuple(sorted(cards)))


WITH_ACES = pack_of(A=2, T=6, **{"8": 4})
NO_ACES = pack_of(T=7, **{"8": 5})
FEW_RANKS = pack_of(A=12, T=16, **{"8": 12, "5": 8})


class Edition:
    """What may be done is what both ways weigh alike: hands of a pair that go on are played all in the same
    way by the one, and each as is best by the other."""

    allows: ClassVar = May.HIT | May.STAND

    def may(self, *asked: Any, **more: Any) -> May:
        found: May = super().may(*asked, **more)  # type: ignore[misc]
        return found & self.allows


class BustPushes(Edition):
    def settled(self, *asked: Any) -> SettledHand:
        found: SettledHand = super().settled(*asked)  # type: ignore[misc]
        return found._replace(outcome=Outcome.PUSH) if found.verdict is Verdict.BUST else found


class DealersBlackjackPushes(Edition):
    def settled(self, *asked: Any) -> SettledHand:
        found: SettledHand = super().settled(*asked)  # type: ignore[misc]
        return found._replace(outcome=Outcome.PUSH) if found.verdict is Verdict.DEALER_BLACKJACK else found


class InsurancePaysFive(Edition):
    def insurance_pays(self, options: Any) -> Odds:
        return Odds(5, 1)


class InsuresTens(InsurancePaysFive):
    def insures(self, options: Any, up: Card) -> bool:
        return up.rank == 10


class InsuranceReturned(InsurancePaysFive):
    def insurance_returned(self, options: Any, rank: int) -> bool:
        return rank > 0


class WholeInsurance(InsurancePaysFive):
    def most_insurance(self, options: Any, wager: int) -> int:
        return wager


class Freezes(Edition):
    def freezes(self, options: Any, up: Card) -> bool:
        return up.rank == 10


class SurrendersForLess(Edition):
    allows = May.HIT | May.STAND | May.SURRENDER

    def can_surrender(self, options: Any, cards: Any, is_split: bool) -> bool:
        return len(cards) == 2

    def surrender_part(self, options: Any, dealer_rank: int) -> Fraction:
        return Fraction(1, 4)


class FrozenSurrenders(SurrendersForLess, Freezes):
    def surrenders_frozen(self, options: Any) -> bool:
        return True


class SurrenderWaits(SurrendersForLess):
    def takes_surrender(self, options: Any) -> bool:
        return False

    def reads_hole(self, options: Any) -> bool:
        return False

    def surrender_part(self, options: Any, dealer_rank: int) -> Fraction:
        return Fraction(1) if dealer_rank else Fraction(1, 4)


class Doubles(Edition):
    allows = May.HIT | May.STAND | May.DOUBLE


class DoublesSixteen(Doubles):
    def can_double(self, options: Any, cards: Any, is_split: bool) -> bool:
        return len(cards) == 2 and super().points(cards).total == 16  # type: ignore[misc]


class SplitsEights(Edition):
    """Once, for a card each."""

    allows = May.HIT | May.STAND | May.SPLIT

    def can_split(self, options: Any, cards: Any, hands: int) -> bool:
        return hands == 1 and len(cards) == 2 and all(card.rank == 8 for card in cards)

    def can_hit(self, options: Any, cards: Any, is_split: bool) -> bool:
        return not is_split and super().can_hit(options, cards, is_split)  # type: ignore[misc]

    def can_stand(self, options: Any, cards: Any) -> bool:
        return True


class NobodyLooks(SplitsEights):
    def reads_hole(self, options: Any) -> bool:
        return False


class NoHoleCard(SplitsEights):
    def deals_hole(self, options: Any) -> bool:
        return False


class LateTakesAll(NobodyLooks):
    def risks_extras(self, options: Any) -> bool:
        return True


class LateTakesBusts(NobodyLooks, BustPushes):
    def takes_busts_at_once(self, options: Any) -> bool:
        return True


class LooksAnyhow(Edition):
    """Nobody gets a second card before the dealer has looked: no answer changes that."""

    def reads_hole(self, options: Any) -> bool:
        return False


class DealsAnyhow(LooksAnyhow):
    """Nor does anybody get one before the dealer has a hole card to look at."""

    def deals_hole(self, options: Any) -> bool:
        return False


class DoublesTwice(Doubles):
    def most_double(self, options: Any, original: int, staked: int, doubles: int) -> int:
        return original if doubles < 2 else 0


class OtherSideBet(Edition):
    """Push 22 pays 2 to 1 on a dealer's bust of three cards."""

    def side_bets(self, options: Any) -> tuple[SideBet, ...]:
        pays = PayTable.parse("three: 2 to 1", name="other", source="this test")
        (bet,) = super().side_bets(options)  # type: ignore[misc]
        over = super().is_over  # type: ignore[misc]

        def row(options: Any, cards: Any) -> str:
            return "three" if len(cards) == 3 and over(super(OtherSideBet, self).points(cards)) else ""  # type: ignore[misc]

        return (replace(bet, row=row, pays=lambda options: pays),)


class Case(NamedTuple):
    game: str
    change: type
    settings: tuple[tuple[str, str], ...] = ()
    pack: Pack = WITH_ACES

    @property
    def made(self) -> tuple[Game, Options]:
        game = scratch(self.game, self.change)
        return game, quiet(game).with_settings(dict(self.settings))


AT_ONCE = (("busts-taken", "at-once"),)
CASES = [
    *(
        Case(name, change)
        for name in (OHIO, IOWA)
        for change in (BustPushes, DealersBlackjackPushes, Freezes)
    ),
    Case(OHIO, BustPushes, AT_ONCE),
    Case(CASINO, Freezes),
    Case(OHIO, InsuresTens),
    Case(FOUR_A, InsuranceReturned),
    Case(IOWA, WholeInsurance),
    *(Case(IOWA, change) for change in (LooksAnyhow, DealsAnyhow)),
    *(Case(OHIO, change) for change in (FrozenSurrenders, SurrenderWaits, DoublesSixteen)),
    *(Case(OHIO, change) for change in (NoHoleCard, LateTakesAll, LateTakesBusts)),
    Case(FOUR_A, SurrenderWaits),
    Case(FOUR_A, LateTakesAll),
    Case(IOWA, DoublesTwice, (), NO_ACES),
]
SIMULATED = [
    *(Case(OHIO, change) for change in (Freezes, SurrenderWaits, DoublesSixteen)),
    *(Case(OHIO, change) for change in (NoHoleCard, LateTakesAll, LateTakesBusts)),
    *(Case(IOWA, change) for change in (DealersBlackjackPushes, BustPushes, Freezes, DoublesTwice)),
    *(Case(IOWA, change) for change in (LooksAnyhow, DealsAnyhow)),
    Case(FOUR_A, SurrenderWaits),
]


def named(case: Case) -> str:
    return "-".join((case.game, case.change.__name__, *(value for _, value in case.settings)))


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_odds_move_with_the_table(case: Case) -> None:
    """Gone through with every card, and counted."""
    game, options = case.made
    through, *_ = analyse(game, options, "main", case.pack, advises=False).tallies
    counted, *_ = engine_of(game).solve(game, options, pack=case.pack).tallies
    assert counted.expectation == through.expectation


def test_no_answer_about_its_hole_card_keeps_a_game_of_one_card_from_being_simulated() -> None:
    assert knows(*Case(IOWA, DealsAnyhow).made)


def test_a_side_bet_on_the_dealers_hand_moves_with_the_table() -> None:
    game, options = Case(IOWA, OtherSideBet).made
    (through,) = analyse(game, options, "push-22", WITH_ACES, advises=False).tallies
    counted = next(
        each
        for each in engine_of(game).solve(game, options, pack=WITH_ACES).tallies
        if each.wager == "push-22"
    )
    assert counted.expectation == through.expectation


@pytest.mark.parametrize("case", SIMULATED, ids=named)
def test_the_simulation_moves_with_the_table(case: Case) -> None:
    """The same shoes of few ranks, a round of each, by the script and by the kernel."""
    game, options = case.made
    game = replace(game, equipment=lambda options: Equipment(pack=FEW_RANKS))
    shoes = [make_shoe(game, options, f"{named(case)} {number}") for number in range(60)]
    nets = sum((by_script(game, options, shoe) for shoe in shoes), Fraction(0))
    counts = given_shoes.blackjack(game, options, [shoe.order for shoe in shoes], len(shoes), "basic")
    rows = plan(game, options, "basic").rows
    assert sum(row.net * int(many) for row, many in zip(rows, counts, strict=True)) == nets
    assert int(counts.sum()) == len(shoes)
