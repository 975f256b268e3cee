"""The questions besides the three that everybody asks: changed in a scratch edition, each moves the table,
the odds and the simulation together."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any, NamedTuple

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.pack import Pack
from croupier.hands.points import blackjack_points
from croupier.language.blackjack import HandInTurn, Verdict, WagerResult, always, never
from croupier.odds.analyst import analyse
from croupier.odds.engine import engine_of
from croupier.rules.game import Equipment, Game
from croupier.rules.options import Options
from croupier.simulation.blackjack.kernel import plan, supports
from croupier.table.seeds import make_shoe
from croupier.wagers.pays import Odds, PayTable
from croupier.wagers.result import Outcome, SideBet
from tests.families.blackjack.test_blackjack_editions import Answers, Refined, by_script, quiet, scratch
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


def only(*may: str) -> Answers:
    """What may be done besides hitting and standing is what both ways weigh alike: hands of a pair that go on
    are played all in the same way by the one, and each as is best by the other."""
    found: Answers = {} if "double" in may else {"can_double": never}
    found |= {} if "split" in may else {"most_hands": lambda options: 1}
    return found if "surrender" in may else {**found, "can_surrender": never}


EDITION = only()


def of_two(options: Any, hand: HandInTurn) -> bool:
    return len(hand.cards) == 2


def pushes(verdict: Verdict) -> Refined:
    """A hand that is decided so is a push."""

    def adjusted(before: Any, options: Any, found: WagerResult, wager: str) -> WagerResult:
        found = before(options, found, wager)
        return found._replace(outcome=Outcome.PUSH) if found.verdict is verdict else found

    return Refined(adjusted)


BUST_PUSHES: Answers = {**EDITION, "adjusted": pushes(Verdict.BUST)}
DEALERS_BLACKJACK_PUSHES: Answers = {**EDITION, "adjusted": pushes(Verdict.DEALER_BLACKJACK)}
INSURANCE_PAYS_FIVE: Answers = {**EDITION, "insurance_pays": lambda options: Odds(5, 1)}
INSURES_TENS: Answers = {**INSURANCE_PAYS_FIVE, "insures_against": lambda options, up: up.rank == 10}
INSURANCE_RETURNED: Answers = {**INSURANCE_PAYS_FIVE, "insurance_returned": lambda options, rank: rank > 0}
WHOLE_INSURANCE: Answers = {**INSURANCE_PAYS_FIVE, "most_insurance": lambda options, wager: wager}
FREEZES: Answers = {**EDITION, "freezes": lambda options, up: up.rank == 10}
SURRENDERS_FOR_LESS: Answers = {
    **only("surrender"),
    "can_surrender": of_two,
    "surrender_part": lambda options, dealer_rank: Fraction(1, 4),
}
FROZEN_SURRENDERS: Answers = {**SURRENDERS_FOR_LESS, **FREEZES, "surrenders_frozen": always}
FROZEN_SURRENDERS |= {"can_surrender": of_two}
SURRENDER_WAITS: Answers = {
    **SURRENDERS_FOR_LESS,
    "takes_surrender": never,
    "reads_hole": never,
    "surrender_part": lambda options, dealer_rank: Fraction(1) if dealer_rank else Fraction(1, 4),
}
DOUBLES: Answers = only("double")
DOUBLES_SIXTEEN: Answers = {
    **DOUBLES,
    "can_double": lambda options, hand: len(hand.cards) == 2 and hand.total == 16,
}
SPLITS_EIGHTS: Answers = {
    **only("split"),
    "most_hands": lambda options: 2,
    "is_pair": lambda options, cards: all(card.rank == 8 for card in cards),
    "can_hit": Refined(lambda before, options, hand: not hand.is_split and before(options, hand)),
    "can_stand": always,
}
"""Once, for a card each."""
NOBODY_LOOKS: Answers = {**SPLITS_EIGHTS, "reads_hole": never}
NO_HOLE_CARD: Answers = {**SPLITS_EIGHTS, "deals_hole": never}
LATE_TAKES_ALL: Answers = {**NOBODY_LOOKS, "risks_extras": always}
LATE_TAKES_BUSTS: Answers = {**NOBODY_LOOKS, **BUST_PUSHES, "takes_busts_at_once": always}
LATE_TAKES_BUSTS |= {"most_hands": SPLITS_EIGHTS["most_hands"]}
LOOKS_ANYHOW: Answers = {**EDITION, "reads_hole": never}
"""Nobody gets a second card before the dealer has looked: no answer changes that."""
DEALS_ANYHOW: Answers = {**LOOKS_ANYHOW, "deals_hole": never}
"""Nor does anybody get one before the dealer has a hole card to look at."""
DOUBLES_TWICE: Answers = {
    **DOUBLES,
    "most_double": lambda options, original, staked, doubles: original if doubles < 2 else 0,
}


def other_side_bet(before: Any, options: Any) -> tuple[SideBet, ...]:
    """Push 22 pays 2 to 1 on a dealer's bust of three cards."""
    pays = PayTable.parse("three: 2 to 1", name="other", source="this test")
    (bet,) = before(options)

    def row(options: Any, cards: Any) -> str:
        return "three" if len(cards) == 3 and blackjack_points(cards).total > 21 else ""

    return (replace(bet, row=row, pays=lambda options: pays),)


OTHER_SIDE_BET: Answers = {**EDITION, "side_bets": Refined(other_side_bet)}


class Case(NamedTuple):
    game: str
    change: str
    """The name that the edition has in its module."""
    answers: Answers
    before: Answers = EDITION
    """The edition that it is another one of."""
    settings: tuple[tuple[str, str], ...] = ()
    pack: Pack = WITH_ACES

    @property
    def made(self) -> tuple[Game, Options]:
        game = scratch(self.game, self.answers)
        return game, quiet(game).with_settings(dict(self.settings))


def case(game: str, change: str, **facts: Any) -> Case:
    return Case(game, change, globals()[change.upper().replace("-", "_")], **facts)


AT_ONCE = (("busts-taken", "at-once"),)
CASES = [
    *(
        case(name, change)
        for name in (OHIO, IOWA)
        for change in ("bust-pushes", "dealers-blackjack-pushes", "freezes")
    ),
    case(OHIO, "bust-pushes", settings=AT_ONCE),
    case(CASINO, "freezes"),
    case(OHIO, "insures-tens"),
    case(FOUR_A, "insurance-returned"),
    case(IOWA, "whole-insurance"),
    *(case(IOWA, change) for change in ("looks-anyhow", "deals-anyhow")),
    *(case(OHIO, change) for change in ("frozen-surrenders", "surrender-waits", "doubles-sixteen")),
    *(case(OHIO, change) for change in ("no-hole-card", "late-takes-all", "late-takes-busts")),
    case(FOUR_A, "surrender-waits"),
    case(FOUR_A, "late-takes-all"),
    case(IOWA, "doubles-twice", pack=NO_ACES),
]
SIMULATED = [
    *(case(OHIO, change) for change in ("freezes", "surrender-waits", "doubles-sixteen")),
    *(case(OHIO, change) for change in ("no-hole-card", "late-takes-all", "late-takes-busts")),
    *(case(IOWA, change) for change in ("dealers-blackjack-pushes", "bust-pushes", "freezes")),
    *(case(IOWA, change) for change in ("doubles-twice", "looks-anyhow", "deals-anyhow")),
    case(FOUR_A, "surrender-waits"),
]


def named(case: Case) -> str:
    return "-".join((case.game, case.change, *(value for _, value in case.settings)))


@pytest.mark.parametrize("case", CASES, ids=named)
def test_the_odds_move_with_the_table(case: Case) -> None:
    """Gone through with every card, and counted."""
    game, options = case.made
    through, *_ = analyse(game, options, "main", case.pack, advises=False).tallies
    counted, *_ = engine_of(game).solve(game, options, pack=case.pack).tallies
    assert counted.expectation == through.expectation


def test_no_answer_about_its_hole_card_keeps_a_game_of_one_card_from_being_simulated() -> None:
    assert supports(*case(IOWA, "deals-anyhow").made)


def test_a_side_bet_on_the_dealers_hand_moves_with_the_table() -> None:
    game, options = case(IOWA, "other-side-bet").made
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
