"""Baccarat counted, against published counts and against the replayed script on short packs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from math import perm
from types import MappingProxyType

import pytest

from croupier.cards.composition import Composition
from croupier.cards.pack import STANDARD, Pack, short_pack
from croupier.errors import BadCards
from croupier.games.baccarat.ohio_mini_baccarat import GAME as OHIO
from croupier.games.baccarat.ohio_mini_baccarat import RULES
from croupier.odds.analyst import Opening
from croupier.odds.baccarat.coups import coups, tallies
from croupier.odds.report import WagerOdds
from croupier.rules.script import events as e
from tests.odds.analyst.every_path import paths

# Wizard of Odds, "Baccarat Odds for 1 to 12 Decks" (printed to 15 digits, so up to six decks in full)
# and, for eight decks, its baccarat appendix 1: six cards in order that end so.
PUBLISHED = {
    1: (6_548_674_432, 6_737_232_640, 1_372_227_328),
    2: (487_816_735_232, 501_543_728_128, 103_154_274_240),
    3: (5_837_305_562_496, 6_000_349_195_008, 1_238_768_922_816),
    4: (33_608_344_225_792, 34_543_624_867_840, 7_145_601_996_928),
    5: (130_087_780_016_000, 133_700_037_548_800, 27_690_387_926_400),
    6: (392_220_492_728_832, 403_095_751_234_560, 83_552_962_932_288),
    8: (2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216),
}
EIGHT_DECKS = 416 * 415 * 414 * 413 * 412 * 411

# Wizard of Odds, baccarat appendix 5, eight decks: six cards in order, Player's and Banker's side. The
# losses are printed to 15 digits there.
DRAGON = {
    "win by 9 points": (18_409_431_764_992, 15_390_342_909_952),
    "win by 8 points": (34_097_645_543_424, 28_305_092_784_128),
    "win by 7 points": (89_590_261_473_280, 79_517_099_278_336),
    "win by 6 points": (141_238_897_317_888, 119_200_072_366_080),
    "win by 5 points": (166_169_165_987_840, 157_275_882_332_160),
    "win by 4 points": (186_780_352_174_080, 201_147_167_287_296),
    "natural winner": (812_685_054_124_032, 812_685_054_124_032),
    "natural tie": (89_325_908_267_520, 89_325_908_267_520),
}


def odds(
    settings: Mapping[str, str] = MappingProxyType({}), pack: Pack | None = None
) -> dict[str, WagerOdds]:
    options = OHIO.options.with_settings(settings)
    return {tally.wager: tally.report() for tally in tallies(OHIO, options, pack)}


def counted(wager: WagerOdds) -> dict[str, int]:
    return {row.outcome: row.combinations for row in wager.outcomes}


def percent(edge: Fraction, digits: int = 4) -> str:
    return f"{float(edge * 100):.{digits}f}"


@pytest.mark.parametrize("decks", PUBLISHED)
def test_published_counts(decks: int) -> None:
    player, banker, tie = PUBLISHED[decks]
    found = odds(pack=STANDARD * decks)
    for wager in "player", "banker", "tie":
        assert counted(found[wager]) == {"player wins": player, "banker wins": banker, "tie": tie}
        assert found[wager].combinations == perm(52 * decks, 6)


def test_the_sheets_eight_decks_add_up() -> None:
    found = odds()
    assert {wager.combinations for wager in found.values()} == {EIGHT_DECKS} == {4_998_398_275_503_360}
    wins = {row.outcome: row.probability for row in found["banker"].outcomes}
    assert wins["banker wins"] == Fraction(8_954_111_587_648, 19_524_993_263_685)
    assert sum(wins.values()) == 1


def test_house_edges_are_exact() -> None:
    """From the counts above, by hand: the lost less the won, out of all."""
    player, banker, tie = PUBLISHED[8]
    found = odds()
    assert found["player"].house_edge == Fraction(banker - player, EIGHT_DECKS)
    assert found["banker"].house_edge == (player - Fraction(19, 20) * banker) / EIGHT_DECKS
    assert found["tie"].house_edge == Fraction(player + banker - 8 * tie, EIGHT_DECKS)


@pytest.mark.parametrize(
    ("settings", "banker", "player", "tie"),
    [  # multiplayerbaccarat.com, "odds", after Thorp, The Mathematics of Gambling
        ({}, "1.0579", "1.2351", "14.3596"),
        ({"decks": "6"}, "1.0558", "1.2374", "14.4382"),
        ({"commission": "4%", "tie-pays": "9 to 1"}, "0.5993", "1.2351", "4.8440"),
        ({"decks": "6", "commission": "4%", "tie-pays": "9 to 1"}, "0.5972", "1.2374", "4.9313"),
    ],
)
def test_published_edges(settings: dict[str, str], banker: str, player: str, tie: str) -> None:
    found = odds(settings)
    assert [percent(found[name].house_edge) for name in ("banker", "player", "tie")] == [banker, player, tie]


@pytest.mark.parametrize(("side", "edge"), [("player", "2.65"), ("banker", "9.37")])
def test_published_dragon_bonus(side: str, edge: str) -> None:
    found = odds()[f"dragon-bonus-{side}"]
    ways = {row: both[side == "banker"] for row, both in DRAGON.items()}
    assert counted(found) == ways | {"lose": EIGHT_DECKS - sum(ways.values())}
    assert percent(found.house_edge, 2) == edge
    assert [row.outcome for row in found.outcomes][-5:] == [
        "win by 5 points", "natural winner", "win by 4 points", "natural tie", "lose"
    ]  # fmt: skip


@pytest.mark.parametrize(("decks", "player", "banker"), [("6", "2.67", "9.39"), ("8", "2.65", "9.37")])
def test_published_dragon_edges(decks: str, player: str, banker: str) -> None:
    found = odds({"decks": decks})
    edges = [percent(found[f"dragon-bonus-{side}"].house_edge, 2) for side in ("player", "banker")]
    assert edges == [player, banker]


def test_a_charged_tie_costs_the_banker_wager_five_percent_of_the_ties() -> None:
    tie = Fraction(PUBLISHED[8][2], EIGHT_DECKS)
    charged = odds({"banker-tie": "charged"})["banker"].house_edge
    assert charged - odds()["banker"].house_edge == tie / 20


def test_a_row_says_what_the_vigorish_leaves() -> None:
    """A Banker wager wins 19 for every 20, and a charged tie costs 1: the price is told beside it."""
    rows = {row.outcome: row for row in odds({"banker-tie": "charged"})["banker"].outcomes}
    assert rows["banker wins"].pays == "1 to 1 less 5%"
    assert rows["banker wins"].return_ / rows["banker wins"].probability == Fraction(19, 20)
    assert rows["tie"].pays == "push less 5%"
    assert rows["tie"].return_ / rows["tie"].probability == Fraction(-1, 20)


def test_notes_say_what_was_counted() -> None:
    found = odds({"decks": "6"})
    assert found["player"].notes == ("counted: every order of six cards out of 312",)
    assert len(found["banker"].notes) == 2


def test_deferring_the_vigorish_changes_nothing() -> None:
    assert odds({"commission-due": "deferred"}) == odds()


def test_without_the_dragon_bonus() -> None:
    assert list(odds({"dragon-bonus": "no"})) == ["player", "banker", "tie"]


def test_a_wager_of_its_own_unit() -> None:
    found = odds()
    assert found["banker"].unit == "the Banker's Hand wager"
    assert found["tie"].hit_frequency == Fraction(PUBLISHED[8][2], EIGHT_DECKS)
    assert found["player"].average_staked == 1


# The kernel against the script


@pytest.mark.parametrize(
    ("ranks", "dealing"),
    [("K368", "face-up"), ("2459", "face-down"), ("A57T", "face-up"), ("A468", "face-down")],
)
def test_short_pack_kernel_equals_script(ranks: str, dealing: str) -> None:
    """Every path of the round, replayed with all five wagers at $20, so that five percent is a dollar."""
    pack = short_pack(ranks, "chs")
    options = OHIO.options.with_settings({"dealing": dealing, "banker-tie": "charged"})
    bets = {spot.name: 2000 for spot in OHIO.wagers(options)}
    seen: dict[tuple[str, Fraction], Fraction] = defaultdict(Fraction)
    for world, chance in paths(Opening.with_bets(OHIO, options, bets), pack):
        for event in world.playing.events:
            if isinstance(event, e.Settled):
                seen[event.spot, Fraction(event.paid - event.taken, 2000)] += chance
    found: dict[tuple[str, Fraction], Fraction] = defaultdict(Fraction)
    for tally in tallies(OHIO, options, pack):
        for row in tally.report().outcomes:
            found[tally.wager, row.return_ / row.probability] += row.probability
    assert found == seen


def test_the_kernel_knows_no_rules() -> None:
    """Where nobody draws, a coup is two cards each: a pack without naturals has 6 · 5 · 4 · 3 · 2 of them."""
    stands = RULES.replace(player_draws=lambda *asked: False, banker_draws=lambda *asked: False)
    found = coups(stands, OHIO.options, Composition.from_cards(short_pack("A23", "hs").cards))
    assert {(coup.player.cards, coup.banker.cards) for coup in found} == {(2, 2)}
    assert sum(found.values()) == 6 * 5 * 4 * 3 * 2 * 1
    draws = RULES.replace(stops=lambda *asked: False, player_draws=lambda *asked: True)
    found = coups(draws, OHIO.options, Composition.from_cards(short_pack("A23", "hs").cards))
    assert {coup.player.cards for coup in found} == {3}


def test_too_few_or_too_many_cards_are_refused() -> None:
    with pytest.raises(BadCards, match="too few"):
        tallies(OHIO, OHIO.options, short_pack("A2345", "h"))
    with pytest.raises(BadCards, match="too many"):
        tallies(OHIO, OHIO.options, STANDARD * 28)
    assert sum(coups(RULES, OHIO.options, Composition.from_cards((STANDARD * 27).cards)).values()) == perm(
        27 * 52, 6
    )
