"""House Money, Perfect Pairs, Push 22 and the 7-Card Bonus, counted; the expected numbers are worked out
beside them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.cards.card import Card, Hand, parse_cards
from croupier.cards.composition import Composition
from croupier.cards.pack import STANDARD, WITH_JOKER, Pack
from croupier.errors import BadOption
from croupier.games.blackjack import hustler_2_way_winner as two_way
from croupier.games.blackjack import hustler_casino_blackjack as casino
from croupier.games.blackjack import iowa_double_down_madness as iowa
from croupier.games.blackjack import ohio_blackjack_single_double_deck as ohio
from croupier.language.blackjack import push_22_row
from croupier.odds.blackjack.side_bets import side_tallies, side_tally
from croupier.odds.blackjack.solved import shoe_of
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.rules.game import Game
from croupier.wagers.pays import PayTable
from croupier.wagers.result import SideBet

OHIO, CASINO, IOWA = ohio.GAME, casino.GAME, iowa.GAME


def odds(game: Game, wager: str, pack: Pack, **settings: str) -> WagerOdds:
    options = game.options.with_settings({name.replace("_", "-"): value for name, value in settings.items()})
    cards = Composition.from_cards(pack.cards)
    tallies = side_tallies(shoe_of(game, options, cards).tables, cards)
    return next(tally for tally in tallies if tally.wager == wager).report()


def ways(game: Game, wager: str, pack: Pack, **settings: str) -> dict[str, int]:
    return {row.outcome: row.combinations for row in odds(game, wager, pack, **settings).outcomes}


def test_house_money_with_one_deck() -> None:
    """Of C(52,2) = 1,326: 4 suited ace-kings; 12 other steps x 4 suits; 13 x C(4,2) pairs; 13 steps x 12
    unsuited: 36 + 240 + 234 + 156 won on 286 hands, 1,040 lost."""
    assert ways(OHIO, "house-money", STANDARD, decks="1") == {
        "ace-king-suited": 4,
        "straight-flush": 48,
        "pair": 78,
        "straight": 156,
        "no win": 1040,
    }
    edge = odds(OHIO, "house-money", STANDARD, decks="1").house_edge
    assert edge == Fraction(1040 - 36 - 240 - 234 - 156, 1326)


def test_house_money_with_six_decks() -> None:
    """Of C(312,2) = 48,516: 4 x 6 x 6; 12 x 4 x 36; 13 x C(24,2); 13 x (24 x 24 - 4 x 36)."""
    made = ways(OHIO, "house-money", STANDARD * 6)
    assert made["ace-king-suited"] == 144
    assert made["straight-flush"] == 1728
    assert made["pair"] == 3588
    assert made["straight"] == 5616
    assert sum(made.values()) == 48_516


@pytest.mark.parametrize(("decks", "perfect"), [(1, 0), (2, 52), (6, 780), (8, 1456)])
def test_perfect_pairs(decks: int, perfect: int) -> None:
    """52 C(n,2) perfect, 13 x 2 colours x n x n colored, 13 x 4 x n x n mixed."""
    made = ways(CASINO, "perfect-pairs", STANDARD * decks)
    assert made.get("perfect-pair", 0) == perfect
    assert made["colored-pair"] == 26 * decks**2
    assert made["mixed-pair"] == 52 * decks**2


def test_perfect_pairs_with_jokers() -> None:
    """Six jokers add C(6,2) pairs, which are paid only where the house says so."""
    pack = WITH_JOKER * 6
    assert ways(CASINO, "perfect-pairs", pack)["mixed-pair"] == 52 * 36
    paid = ways(CASINO, "perfect-pairs", pack, perfect_pairs_jokers="mixed-pair")
    assert paid["mixed-pair"] == 52 * 36 + 15


def dealt(pack: Hand, hand: Hand = ()) -> Iterator[tuple[Hand, Fraction]]:
    """Every hand that the dealer stands on, card by card, and how likely it is."""
    options = iowa.MadnessOptions()
    if len(hand) >= 2 and not iowa.RULES.dealer_draws(options, iowa.RULES.count(options, hand)):
        yield hand, Fraction(1)
        return
    left: Counter[Card] = Counter(pack)
    for card, many in left.items():
        rest = list(pack)
        rest.remove(card)
        for finished, chance in dealt(tuple(rest), (*hand, card)):
            yield finished, chance * Fraction(many, len(pack))


@pytest.mark.parametrize(
    "cards",
    [
        "6s 7s 9s 2c Th 4h 5d As Kd 8c 6h Qs",
        "Tc 2c Ts 6d 6h 9d 3c 3s Kc Kc 5h 7d",
    ],
)
def test_push_22_is_what_every_draw_from_a_short_pack_comes_to(cards: str) -> None:
    pack = Pack("short", parse_cards(cards))
    rows: Counter[str] = Counter()
    for hand, chance in dealt(pack.cards):
        rows[push_22_row(iowa.MadnessOptions(), hand) or "no win"] += chance  # type: ignore[assignment]
    found = odds(IOWA, "push-22", pack)
    assert {row.outcome: row.probability for row in found.outcomes} == dict(rows)


def test_push_22_of_another_pay_table() -> None:
    plain = odds(IOWA, "push-22", STANDARD)
    more = odds(IOWA, "push-22", STANDARD, push_22_pays="50 20 8")
    any_22 = next(row.probability for row in plain.outcomes if row.outcome == "any-22")
    assert plain.house_edge - more.house_edge == any_22


def test_the_7_card_bonus_of_2_way_winner() -> None:
    """Seven of 53 cards: the hands of the Fortune Bonus, with royal match among the royal flushes. The
    counts are those of wizardofodds.com/games/pai-gow-poker (Fortune)."""
    (bonus,) = solve(two_way.GAME, wager="7-card-bonus").wagers
    assert isinstance(bonus, WagerOdds)
    assert [(row.pays, row.combinations) for row in bonus.outcomes] == [
        ("5,000 to 1", 32),
        ("750 to 1", 196),
        ("250 to 1", 1_128),
        ("100 to 1", 26_020 + 72),
        ("50 to 1", 184_644),
        ("20 to 1", 307_472),
        ("5 to 1", 4_188_528),
        ("4 to 1", 6_172_088),
        ("3 to 1", 7_672_500),
        ("2 to 1", 11_034_204),
        ("lose", 124_556_196),
    ]


def test_a_side_bet_that_wins_a_fixed_sum_is_refused_in_a_line() -> None:
    """Of C(4,2) = 6 hands one is two aces: 5 to 1, so even in all; a sum of $5 is no part of a stake."""
    pack = parse_cards("Ah Ac Kh Kc")
    table = PayTable.parse("aces: 5 to 1", name="own", source="this test")
    side: SideBet = SideBet(
        spot="own",
        row=lambda options, cards: "aces" if all(card.rank == 14 for card in cards) else "",
        pays=lambda options: table,
    )
    tally = side_tally(OHIO.rules, OHIO.options, side, Composition.from_cards(pack))
    assert tally.expectation == 0
    assert tally.total == 6
    fixed = replace(side, prizes=lambda options: {"aces": 5_00})
    with pytest.raises(BadOption, match=r"own wins \$5.00: a fixed sum is no part of a stake"):
        side_tally(OHIO.rules, OHIO.options, fixed, Composition.from_cards(pack))
