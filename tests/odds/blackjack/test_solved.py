"""Blackjack solved: against the replayed script, plain enumeration, and published figures."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.errors import BadCards, NothingToDecide, OutOfCards
from croupier.games import find
from croupier.games.blackjack.ohio_blackjack import GAME, RULES
from croupier.language.blackjack import always, never
from croupier.odds.analyst import analyse
from croupier.odds.blackjack import solved as blackjack
from croupier.odds.blackjack.exact import ExactSums
from croupier.odds.blackjack.gain_tables import GainTables
from croupier.odds.blackjack.one_card import solved as one_card_solved
from croupier.odds.blackjack.one_card.best_play import strategy_of
from croupier.odds.blackjack.one_card.coach import weigh as weigh_one_card
from croupier.odds.blackjack.payoffs import Payoffs
from croupier.odds.blackjack.splitting.splits import shares
from croupier.odds.blackjack.tables import BlackjackTables
from croupier.odds.blackjack.values import DOUBLING, HITTING, STANDING, BlackjackShoe, SplitPlay
from croupier.odds.remainders import Field
from croupier.odds.solve import solve
from croupier.odds.state import parse_state
from tests.odds.blackjack.shoes import SplitByHand, full, kind, ohio, pack_of, shoe

# Against the script, replayed with every answer


@pytest.mark.parametrize(
    ("settings", "counts"),
    [
        ({}, {"T": 6, "9": 3, "8": 4}),
        ({}, {"T": 9, "A": 3}),
        ({}, {"T": 5, "A": 2, "9": 3, "7": 3}),
        ({"surrender": True}, {"T": 6, "A": 2, "6": 4}),
        ({"card_reader": False, "busts_taken": "at-once"}, {"T": 6, "A": 2, "7": 4}),
        ({"dealer_hits_soft_17": False, "double_on": "9-to-11"}, {"T": 5, "A": 2, "6": 3, "5": 2}),
    ],
)
def test_a_round_without_splits_equals_the_script(settings: dict[str, Any], counts: dict[str, int]) -> None:
    """Insurance too: it is taken where the shoe makes it gain."""
    options = ohio(most_hands=1, double_for_less=False, double_face_down=False, **settings)
    pack = pack_of(counts)
    (replayed, *_) = analyse(GAME, options, "main", pack, advises=False).tallies
    main = blackjack.solve(GAME, options, pack).tallies[0]
    assert main.total == 1
    assert main.expectation == replayed.expectation
    assert main.report().average_staked == replayed.report().average_staked


def test_best_play_with_splits_is_below_play_that_remembers_every_card() -> None:
    """The script's best play looks at the cards of the other split hands as well."""
    options = ohio(most_hands=2, double_for_less=False, double_face_down=False, double_after_split=False)
    pack = pack_of({"T": 6, "9": 3, "8": 4})
    (replayed, *_) = analyse(GAME, options, "main", pack, advises=False).tallies
    main = blackjack.solve(GAME, options, pack).tallies[0]
    assert main.total == 1
    assert replayed.expectation - Fraction(1, 100) < main.expectation <= replayed.expectation


# Splits


@pytest.mark.parametrize(
    ("most_hands", "up", "pair", "counts"),
    [
        (2, "T", "8", {"T": 8, "8": 5, "3": 3}),
        (3, "T", "8", {"T": 8, "8": 5, "3": 3}),
        (4, "9", "8", {"T": 9, "9": 3, "8": 5}),
        (3, "6", "9", {"T": 6, "9": 5, "6": 2, "2": 3}),
        (2, "7", "A", {"T": 6, "A": 4, "7": 3, "5": 2}),
    ],
)
def test_split_hands_dealt_out_card_by_card(
    most_hands: int, up: str, pair: str, counts: dict[str, int]
) -> None:
    small = shoe(pack_of(counts), most_hands=most_hands)
    small.prepare()
    at, of = kind(small, up), kind(small, pair)
    against = small.against(at)
    split = against.splits[of]
    exact = ExactSums(small, [against], also=small.tables.hand(of, of)).split_worth(against, of)
    assert exact == SplitByHand(small, at, of, split.plays).worth()
    assert split.worth == pytest.approx(float(exact), abs=1e-13)


@pytest.mark.parametrize("up", ["2", "6", "T"])
def test_whether_a_split_is_worth_more_is_told_without_doubt(up: str) -> None:
    """Of a whole shoe, where it is mostly plain at a glance: far from what it is worth, and next to it."""
    whole = shoe(decks=6)
    whole.prepare()
    against = whole.against(kind(whole, up))
    assert len(against.splits) == 10
    for split in against.splits.values():
        for beside in (-0.5, -0.05, -1e-9, 1e-9, 0.05, 0.5):
            assert split.is_worth(split.worth + beside) is (beside < 0)


def test_the_number_of_hands_of_a_pair() -> None:
    """Six of fifteen cards open another hand, up to four: every order of second cards."""
    found: dict[int, Fraction] = {}

    def deal(waiting: int, hands: int, alike: int, total: int, likely: Fraction) -> None:
        if not waiting or hands == 4:
            found[hands] = found.get(hands, Fraction(0)) + likely
            return
        deal(waiting + 1, hands + 1, alike - 1, total - 1, likely * Fraction(alike, total))
        deal(waiting - 1, hands, alike, total - 1, likely * Fraction(total - alike, total))

    deal(2, 2, 6, 15, Fraction(1))
    assert shares([5, 6, 4], 1, 6, 4).chances == found
    assert sum(found.values()) == 1


def test_pairs_of_a_rank_are_a_part_of_those_of_a_value() -> None:
    """Of two tens in eight decks with jokers 31 in 127 are of one rank; the others are not split."""
    game = find("hustler-blackjack-21st-century-natural-22")
    cards = blackjack.composition(game, game.options, None)
    of = blackjack.shoe_of(game, game.options, cards)
    tens = kind(of, "T")
    assert sum(group.likely for group in of.groups(kind(of, "6"), tens)) == Fraction(31, 127)
    assert sum(group.likely for group in of.groups(tens, tens)) == Fraction(31, 127)


# Published figures


def test_farmers_split_in_a_small_shoe() -> None:
    """Eric Farmer's strategy calculator 6.3, CDZ-, three splits, shoe 0 4 4 2 0 0 2 0 0 7, 2-2 against 7
    (blackjackinfo.com, "Software update with new split EVs", page 5)."""
    counts = {"2": 4, "3": 4, "4": 2, "7": 2, "T": 7}
    small = shoe(pack_of(counts), dealer_hits_soft_17=False)
    pair, up = kind(small, "2"), kind(small, "7")
    against = small.against(up, SplitPlay.SAME)
    values = against.values[small.tables.hand(pair, pair)]
    assert values[STANDING] == pytest.approx(-0.61639194139, abs=5e-12)
    assert values[HITTING] == pytest.approx(-0.13266733267, abs=5e-12)
    assert values[DOUBLING] == pytest.approx(-1.23278388278, abs=5e-12)
    assert against.splits[pair].worth == pytest.approx(-0.76210220335, abs=5e-12)


def test_farmers_split_of_deuces_from_one_deck() -> None:
    """2-2 against 6, one deck, the dealer stands on soft 17, one split, no double after it, CDZ-
    (blackjacktheforum.com, "MGP's BJCA", page 2)."""
    deck = shoe(decks=1, dealer_hits_soft_17=False, double_after_split=False, most_hands=2)
    against = deck.against(kind(deck, "6"), SplitPlay.SAME)
    assert against.splits[kind(deck, "2")].worth == pytest.approx(0.1189818683947885, abs=1e-15)


@pytest.mark.parametrize(
    ("decks", "hits_soft_17", "hand", "stand", "hit", "double"),
    [
        (1, False, "65", -0.634013, 0.172946, 0.240259),
        (1, False, "54", -0.654533, -0.070215, -0.395771),
        (1, True, "6A", -0.507702, -0.229134, -0.529713),
        (2, True, "65", -0.587564, 0.121079, 0.166650),
        (5, True, "63", -0.594680, -0.124665, -0.451804),
        (5, False, "64", -0.661223, 0.081318, -0.002174),
    ],
)
def test_hands_against_an_ace(
    decks: int, hits_soft_17: bool, hand: str, stand: float, hit: float, double: float
) -> None:
    """wizardofodds.com, Blackjack Appendix 9: no Blackjack for the dealer, six decimals."""
    of = shoe(decks=decks, dealer_hits_soft_17=hits_soft_17)
    up = kind(of, "A")
    number = of.tables.hand(*(kind(of, each) for each in hand))
    against = of.against(up)
    values = against.values[number] / (1 - of.best_chance(up, number))
    assert values[[STANDING, HITTING, DOUBLING]] == pytest.approx([stand, hit, double], abs=1e-6)


@pytest.mark.parametrize(
    ("decks", "hits_soft_17", "doubles_splits", "published"),
    [
        (5, False, False, -0.005225),
        (5, True, False, -0.007366),
        (2, True, False, -0.005252),
        (1, False, False, 0.000423),
        (1, False, True, 0.001839),
        (1, True, True, -0.000072),
        (2, True, True, -0.003797),
        (5, True, True, -0.005918),
    ],
)
def test_the_whole_game_is_near_the_published_return(
    decks: int, hits_soft_17: bool, doubles_splits: bool, published: float
) -> None:
    """wizardofodds.com, Blackjack Appendix 9, four hands, no resplit of aces. Its split hands are played
    by how many hands there are, and their other cards left out: within a few millionths."""
    of = shoe(decks=decks, dealer_hits_soft_17=hits_soft_17, double_after_split=doubles_splits)
    assert of.expectation(of.solved()) == pytest.approx(published, abs=1e-5)


NO_HOLE_CARD = RULES.replace(reads_hole=never, risks_extras=always)
"""The European game: a dealer's Blackjack takes doubles and splits as well."""


@pytest.mark.parametrize(("decks", "published"), [(6, -0.0072705), (8, -0.007562)])
def test_the_european_game(decks: int, published: float) -> None:
    """wizardofodds.com, Blackjack Appendix 9, no hole card."""
    cards = full(decks=decks)
    tables = BlackjackTables(NO_HOLE_CARD, ohio(decks=decks), cards)
    of = BlackjackShoe(tables, GainTables(Payoffs(tables)), cards)
    assert of.expectation(of.solved()) == pytest.approx(published, abs=5e-6)


def test_buster_from_eight_decks() -> None:
    """The sheet's own enumeration: 7.63 per cent, and 17.301, 8.928 … per cent of three, four … cards."""
    game = find("hustler-no-bust-21st-century-blackjack-v6-2")
    tallies = {tally.wager: tally for tally in blackjack.tallies(game, game.options)}
    rows = {row.outcome: float(row.probability) for row in tallies["buster"].report().outcomes}
    assert float(tallies["buster"].expectation) == pytest.approx(-0.0763, abs=5e-5)
    assert rows["3-cards"] == pytest.approx(0.17301, abs=5e-6)
    assert rows["6-cards"] == pytest.approx(0.00266, abs=5e-6)
    assert rows["8-or-more-cards"] == pytest.approx(0.0000125, abs=5e-8)


# The whole


def test_six_decks_are_counted_exactly() -> None:
    main, insurance = (tally.report() for tally in blackjack.solve(GAME, ohio()).tallies)
    assert main.expectation.denominator > 10**30
    assert sum(row.probability for row in main.outcomes) == 1
    cards = full()
    of = blackjack.shoe_of(GAME, ohio(), cards)
    assert float(main.expectation) == pytest.approx(of.expectation(of.solved()), abs=1e-14)
    assert insurance.expectation == Fraction(2 * 96 - 215, 311)
    rows = {row.outcome: row.probability for row in main.outcomes}
    both = Fraction(2 * 24 * 96 * 2 * 23 * 95, 312 * 311 * 310 * 309)
    assert rows["both blackjack"] == both
    assert rows["blackjack"] == Fraction(2 * 24 * 96, 312 * 311) - both


def test_a_late_look_costs_nothing_where_the_original_wager_alone_is_lost() -> None:
    pack = pack_of({"T": 12, "A": 4, "8": 6, "6": 6, "3": 4})
    early, late = (
        blackjack.solve(GAME, ohio(card_reader=reads), pack).tallies[0].expectation for reads in (True, False)
    )
    assert early == late


def test_cards_gone_change_the_odds() -> None:
    pack = GAME.equipment(ohio(decks=1)).pack
    assert pack is not None
    (main, *_) = blackjack.tallies(GAME, ohio(decks=1), pack.without("5 5 5 5"))
    assert main.expectation > Fraction(3, 100)  # Thorp: fives are the ones to lose


def test_a_card_out_of_one_deck() -> None:
    """A five gone helps by some 0.7 per cent, an ace or a ten hurts by some 0.5 (Griffin, The Theory of
    Blackjack, has 0.69, -0.61 and -0.51 for another rule set and unchanged play)."""
    pack = GAME.equipment(ohio(decks=1)).pack
    assert pack is not None
    whole, *without = (
        blackjack.tallies(GAME, ohio(decks=1), each)[0].expectation
        for each in (pack, pack.without("5"), pack.without("A"), pack.without("T"))
    )
    assert [float(each - whole) * 100 for each in without] == pytest.approx([0.69, -0.61, -0.51], abs=0.1)


@pytest.mark.parametrize(
    "game",
    [
        "hustler-21st-century-blackjack-v4-0b",
        "hustler-no-bust-21st-century-blackjack-v4-0a",
        "hustler-casino-blackjack",
        "hustler-la-blackjack",
    ],
)
def test_the_other_games_are_counted_whole(game: str) -> None:
    one = find(game)
    pack = one.equipment(one.options).pack
    assert pack is not None
    few = Pack("a sixth of it", pack.cards[: len(pack) // 6])
    main = blackjack.solve(one, one.options, few).tallies[0]
    assert main.total == 1
    assert abs(main.expectation) < Fraction(1, 5)


# Refusals


def test_too_few_cards_are_refused() -> None:
    with pytest.raises(OutOfCards, match="too few"):
        solve(GAME, ohio(), pack=pack_of({"T": 6, "5": 4}))


def test_cards_that_are_not_there_cannot_be_removed() -> None:
    pack = GAME.equipment(ohio(decks=1)).pack
    assert pack is not None
    with pytest.raises(BadCards, match="no 5 to take away"):
        pack.without("5 5 5 5 5")


# Fractions from remainders


def test_a_fraction_is_put_together_from_its_remainders() -> None:
    field = Field(10**40 * 7)
    value = Fraction(-123456789, 7 * 10**30)
    assert field.fraction(field.residues(value)) == value


def test_a_fraction_with_another_denominator_is_not_taken() -> None:
    field = Field(10**20)
    with pytest.raises(ArithmeticError, match="denominator"):
        field.fraction(field.residues(Fraction(1, 3)))


# From one card


@pytest.mark.parametrize(
    ("settings", "edge"),
    [({}, 0.885), ({"blackjack-double-pays": "even"}, 3.6), ({"ace-takes-one": "no"}, -1.7)],
)
def test_double_down_madness_has_the_edge_of_its_sheet(settings: dict[str, str], edge: float) -> None:
    """Stated as 0.89 per cent [L63-64]; the sheet's check has 0.885, 3.6 and a player's edge of 1.7."""
    game = find("iowa-double-down-madness")
    (main, *_) = one_card_solved.tallies(game, game.options.with_settings(settings))
    assert -100 * float(main.expectation) == pytest.approx(edge, abs=0.0005 if edge == 0.885 else 0.05)


def test_double_down_madness_equals_the_script() -> None:
    game = find("iowa-double-down-madness")
    options = game.options.with_settings({"double-for-less": "no"})
    pack = Pack("thirteen cards", parse_cards("Tc Tc Tc Tc Tc Th Th Th 9c 9c 9c Ac Ac"))
    (replayed, *_) = analyse(game, options, "main", pack, advises=False).tallies
    assert one_card_solved.solve(game, options, pack).tallies[0].expectation == replayed.expectation


def test_double_down_madness_where_the_dealer_is_sure_of_blackjack() -> None:
    """Two aces and ten tens of one suit, in 132 ways for the up card and the first card.

    An ace up and the other one in the box, 2 ways: the hole card is a ten, and insurance makes good what is
    lost. An ace up and a ten, 20 ways: nine times in ten the same; else the dealer draws to 22, a push, and
    half a wager was lost on insurance. A ten up and an ace, 20 ways: one hole card in ten is the other ace;
    else the ace is doubled, and eight cards in nine make a Blackjack, which pays 2 to 1, one loses. A ten up
    and a ten, 90 ways: two hole cards in ten are aces; else the ten is doubled, and two cards in nine make a
    Blackjack, the others 20 against 20.
    """
    game = find("iowa-double-down-madness")
    pack = Pack("twelve cards", parse_cards(" ".join(["Ah"] * 2 + ["Th"] * 10)))
    ninth, tenth = Fraction(1, 9), Fraction(1, 10)
    with_ace = -1 * tenth + 9 * tenth * 2 * (8 * ninth * 2 - 1 * ninth)
    with_ten = -2 * tenth + 8 * tenth * 2 * (2 * ninth * 2)
    expected = (20 * tenth * Fraction(-1, 2) + 20 * with_ace + 90 * with_ten) / 132
    found = one_card_solved.solve(game, game.options, pack)
    assert found.tallies[0].expectation == expected == Fraction(103, 132)
    assert found.strategy is not None
    by_first, _ = found.strategy.tables
    assert by_first.rows == (("T", "D", "S"), ("A", "D", ""))
    with pytest.raises(NothingToDecide, match="the dealer is sure of a Blackjack"):
        weigh_one_card(game, game.options, parse_state("player=Ah dealer=Ah"), pack)


def test_a_split_of_a_pair_that_the_dealer_is_sure_to_beat() -> None:
    """Two aces against the third, and nothing but tens for the hole card: they are never split."""
    main, *_ = blackjack.solve(GAME, ohio(), pack_of({"A": 3, "T": 9})).tallies
    assert main.total == 1


def test_double_down_madness_cells_come_to_its_edge() -> None:
    """A dealer who has looked takes one wager; the other rounds go on from a first card."""
    game = find("iowa-double-down-madness")
    options = game.options.with_settings({"double-for-less": "no"})
    pack = Pack("thirteen cards", parse_cards("Tc Tc Tc Tc Tc Th Th Th 9c 9c 9c Ac Ac"))
    one = one_card_solved.one_card_of(game, options, Composition.from_cards(pack))
    starts = one.solved()
    first, totals = strategy_of(one, starts).tables
    many = {"T": 8, "9": 3, "A": 2}
    won = Fraction(0)
    for name, cells in first.valued:
        for up, cell in zip(first.columns[1:], cells, strict=True):
            left = many | {up: many[up] - 1}
            likely = Fraction(many[up], 13) * Fraction(left.get(name, 0), 12)
            left[name] = left.get(name, 0) - 1
            beaten = Fraction({"T": left["A"], "A": left["T"]}.get(up, 0), 11)
            won += likely * ((1 - beaten) * Fraction(cell.value or 0) - beaten) if likely else 0
    assert float(won) == pytest.approx(one.expectation(starts))
    assert {cell.play for _, cells in totals.valued for cell in cells} <= {"H", "S", "D", ""}


def test_a_house_money_win_is_moved_where_the_hand_gains() -> None:
    """Of T T T T T T 9 9 9 9 9 9, one suit: a hand of 20 or 19 is a pair or a straight flush; each is weighed
    against every hole card by hand. 20 beats 19 and 18 and meets 20; 19 beats 18, meets 19, loses to 20."""
    options = ohio(most_hands=1).with_settings({"house-money": "yes"})
    pack = Pack("twelve cards", parse_cards("Tc Tc Tc Tc Tc Tc 9c 9c 9c 9c 9c 9c"))
    found = {tally.wager: tally for tally in blackjack.solve(GAME, options, pack).tallies}
    gain = Fraction(0)
    counts = {10: 6, 9: 6}
    for cards in product((10, 9), repeat=4):
        left, chance = dict(counts), Fraction(1)
        for card in cards:
            chance *= Fraction(left[card], sum(left.values()))
            left[card] -= 1
        mine, dealer = sum(cards[:2]), sum(cards[2:])
        back = 4 if cards[0] == cards[1] else 5  # a pair at 3 to 1, a straight flush at 4 to 1, and the stake
        gain += chance * back * ((mine > dealer) - (mine < dealer)) if _gains(cards, counts) else 0
    house_money = found["house-money"]
    moved = house_money.extra["house_edge_moved"]
    assert abs(moved + house_money.expectation + gain) < Fraction(1, 10**11)


def _gains(cards: tuple[int, ...], counts: dict[int, int]) -> bool:
    """Whether standing gains on average with these two against that up card."""
    left = dict(counts)
    for card in cards[:3]:
        left[card] -= 1
    mine = sum(cards[:2])
    return (
        sum(many * ((mine > cards[2] + hole) - (mine < cards[2] + hole)) for hole, many in left.items()) > 0
    )
