"""Lucky 7 and RUYI Baccarat: published figures, and the replayed script on short packs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from math import perm
from types import MappingProxyType

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.pack import STANDARD, Pack, short_pack
from croupier.games.baccarat.hustler_21st_century_lucky_7_baccarat import GAME as LUCKY
from croupier.games.baccarat.hustler_ruyi_baccarat import GAME as RUYI
from croupier.odds.analyst import Opening
from croupier.odds.report import WagerOdds
from croupier.odds.solve import solve
from croupier.rules.game import Game
from croupier.rules.script import events as e
from tests.odds.analyst.every_path import paths

ALL = perm(416, 6)
"""Six cards in order from eight decks."""
PLAYER, BANKER, TIE = 2_230_518_282_592_256, 2_292_252_566_437_888, 475_627_426_473_216
"""Wizard of Odds, baccarat appendix 1."""
TIES = {
    9: 55_146_054_060_032, 8: 54_879_416_675_072, 7: 101_717_538_899_968, 6: 96_170_001_308_416,
    5: 39_684_046_743_808, 4: 36_294_133_463_040, 3: 22_250_510_129_408, 2: 20_006_606_104_576,
    1: 20_499_217_668_352, 0: 28_979_901_420_544,
}  # fmt: skip
"""By total. Wizard of Odds, "Egalite Bets in Baccarat", eight decks."""
DRAGON_7, PANDA_8 = 112_633_011_329_024, 172_660_763_262_976
"""Wizard of Odds, "EZ Baccarat", eight decks: the Banker wins with a three-card 7, the Player with an 8."""
DECKS = range(3, 9)


def odds(
    game: Game, settings: Mapping[str, str] = MappingProxyType({}), pack: Pack | None = None
) -> dict[str, WagerOdds]:
    found = solve(game, game.options.with_settings(settings), pack=pack).wagers
    return {wager.wager: wager for wager in found if isinstance(wager, WagerOdds)}


def ways(wager: WagerOdds) -> dict[str, int]:
    return {row.outcome: row.combinations for row in wager.outcomes}


def percent(edge: Fraction, digits: int = 4) -> str:
    return f"{float(edge * 100):.{digits}f}"


# RUYI Baccarat against EZ Baccarat, which has the same bets by other names


STOPS = {"natural-stops-draw": "yes"}
"""As everywhere else: the reading that the published figures are for."""


def test_ruyi_published_counts() -> None:
    found = odds(RUYI, STOPS)
    assert ways(found["gold-7"]) == {"three card 7 wins": DRAGON_7, "lose": ALL - DRAGON_7}
    assert ways(found["jade-8"]) == {"three card 8 wins": PANDA_8, "lose": ALL - PANDA_8}
    assert ways(found["tie"]) == {"tie": TIE, "lose": PLAYER + BANKER}
    for line in ("player", "banker"):
        assert ways(found[line]) == {"player wins": PLAYER, "tie": TIE, "banker wins": BANKER}


def test_ruyi_edges_from_the_published_counts() -> None:
    found = odds(RUYI, STOPS)
    assert found["player"].house_edge == Fraction(BANKER - PLAYER, ALL)
    assert found["banker"].house_edge == Fraction(PLAYER - BANKER, ALL)  # ambiguity 1: the bettor's edge
    assert found["tie"].house_edge == Fraction(ALL - 9 * TIE, ALL)
    assert found["gold-7"].house_edge == Fraction(ALL - 41 * DRAGON_7, ALL)
    assert found["jade-8"].house_edge == Fraction(ALL - 26 * PANDA_8, ALL)


def test_ruyi_published_edges() -> None:
    """Dragon 7 7.6113 %, Panda 8 10.1876 % (Eliot Jacobson), the Banker that may push 1.0183 % (Wizard)."""
    found = odds(RUYI, STOPS | {"banker-three-card-seven": "pushes"})
    assert percent(found["gold-7"].house_edge) == "7.6113"
    assert f"{found['gold-7'].standard_deviation:.4f}" == "6.0849"
    assert percent(found["jade-8"].house_edge) == "10.1876"
    assert percent(found["banker"].house_edge) == "1.0183"
    assert ways(found["banker"])["banker wins"] == BANKER - DRAGON_7
    assert percent(found["tie"].house_edge) == "14.3596"


def test_naturals_that_stop_nothing_change_the_tie_alone() -> None:
    """The sheet's ambiguity 2: where naturals outrank other hands the lines come out the same."""
    found, literal = odds(RUYI, STOPS), odds(RUYI)
    assert {wager for wager in found if ways(found[wager]) != ways(literal[wager])} == {"tie"}
    closest = odds(RUYI, {"naturals": "closest"})
    assert ways(closest["tie"]) == ways(literal["tie"])
    assert ways(closest["player"])["tie"] == ways(closest["tie"])["tie"] > TIE


def test_naturals_that_stop_the_draw_need_no_rank() -> None:
    assert odds(RUYI, STOPS | {"naturals": "closest"}) == odds(RUYI, STOPS)


# Lucky 7


def test_lucky_7_published_counts() -> None:
    found = odds(LUCKY)
    assert ways(found["lucky-7"]) == {"tie at seven": TIES[7], "lose": ALL - TIES[7]}
    assert percent(found["lucky-7"].house_edge) == "6.3899"
    sevens, others = TIES[7], TIE - TIES[7]
    for circle in ("player", "dealer"):
        assert ways(found[circle]) == {
            "player wins": PLAYER,
            "dealer wins": BANKER,
            "tie": others,
            "tie at seven": sevens,
        }
    assert found["player"].house_edge == Fraction(BANKER - PLAYER, ALL)
    assert found["dealer"].house_edge == Fraction(PLAYER + sevens - BANKER, ALL)


def test_the_tie_is_the_published_one_where_all_its_lines_pay_alike() -> None:
    found = odds(LUCKY, {"tie-pays": "8 8 8"})["tie"]
    assert found.house_edge == Fraction(ALL - 9 * TIE, ALL)
    by_line = ways(odds(LUCKY)["tie"])
    assert sum(by_line.values()) - by_line["lose"] == TIE
    long = by_line["tie of six to nine one color"] + by_line["tie of six to nine both colors"]
    assert long < sum(TIES[total] for total in (6, 7, 8, 9)) < TIE
    any_number = ways(odds(LUCKY, {"tie-cards": "any"})["tie"])
    assert any_number["other tie"] == sum(TIES[total] for total in range(6))


def test_monsters_by_the_published_ties_and_the_bet_on_eights_and_nines() -> None:
    by_line = ways(odds(LUCKY)["monster-and-buster"])
    assert by_line["double monster 9s"] + by_line["double monster 9s six cards"] == TIES[9]
    assert by_line["double monster 8s"] + by_line["double monster 8s six cards"] == TIES[8]
    assert by_line["double monster 0s six cards"] == TIES[0]  # always six cards (ambiguity 3)
    assert "double monster 0s" not in by_line
    # "88 89 98 99" pays 20 to 1 on any of them: 7.372 % with eight decks (advancedadvantageplay.com)
    high = TIES[9] + TIES[8] + by_line["monster 9 and 8"] + by_line["monster 9 and 8 six cards"]
    assert percent(1 - Fraction(21 * high, ALL), 3) == "7.372"


@pytest.mark.parametrize("decks", DECKS)
def test_pairs_by_hand(decks: int) -> None:
    """Of the cards left, so many match the first: in suit, in colour, in rank alone."""
    found = odds(LUCKY, {"decks": str(decks)})
    others = 52 * decks - 1
    suited, colour, mixed = decks - 1, decks, 2 * decks
    edge = Fraction(others - 26 * suited - 13 * colour - 7 * mixed, others)
    for side in ("player-pair", "dealer-pair"):
        assert found[side].house_edge == edge
        assert found[side].hit_frequency == Fraction(suited + colour + mixed, others)


def test_published_pairs() -> None:
    """Any pair at 11 to 1: 10.361 %, hit frequency 7.470 % (Eliot Jacobson); a suited one in 7/415."""
    found = odds(LUCKY, {"pair-pays": "11 11 11"})["player-pair"]
    assert percent(found.house_edge, 3) == "10.361"
    assert percent(found.hit_frequency, 3) == "7.470"
    assert ways(found)["same suit pair"] == Fraction(7, 415) * ALL


@pytest.mark.parametrize("decks", DECKS)
@pytest.mark.parametrize("game", [LUCKY, RUYI], ids=str)
def test_every_wager_is_a_fraction_of_all_draws(game: Game, decks: int) -> None:
    found = odds(game, {"decks": str(decks)})
    assert list(found) == [spot.name for spot in game.wagers(game.options)]
    assert {wager.combinations for wager in found.values()} == {perm(52 * decks, 6)}


def test_the_player_first_pays_half_of_the_mixed_monsters() -> None:
    """Each of the six mixed lines by one order only; what is left of it is lost."""
    either = ways(odds(LUCKY)["monster-and-buster"])
    first = ways(odds(LUCKY, {"monster-order": "player-first"})["monster-and-buster"])
    mixed = [line for line in either if line.startswith("monster")]
    assert len(mixed) == 6
    assert all(0 < first[line] < either[line] for line in mixed)
    assert all(first[line] == either[line] for line in either if line.startswith("double"))


def test_backline_wagers_are_the_same_wagers() -> None:
    assert odds(LUCKY, {"backline": "2"}) == odds(LUCKY)


# The kernel against the script


def replayed(game: Game, settings: Mapping[str, str], pack: Pack) -> dict[tuple[str, Fraction], Fraction]:
    """What becomes of $20 on every wager along every path of the round."""
    options = game.options.with_settings(settings)
    bets = {spot.name: 2000 for spot in game.wagers(options)}
    seen: dict[tuple[str, Fraction], Fraction] = defaultdict(Fraction)
    for world, chance in paths(Opening.with_bets(game, options, bets), pack):
        for event in world.playing.events:
            if isinstance(event, e.Settled):
                seen[event.spot, Fraction(event.paid - event.taken, 2000)] += chance
    return seen


def counted(game: Game, settings: Mapping[str, str], pack: Pack) -> dict[tuple[str, Fraction], Fraction]:
    found: dict[tuple[str, Fraction], Fraction] = defaultdict(Fraction)
    for wager in odds(game, settings, pack).values():
        for row in wager.outcomes:
            found[wager.wager, row.return_ / row.probability] += row.probability
    return found


@pytest.mark.parametrize(
    ("cards", "settings"),
    [
        ("2h 2h 3d 3d Kh 4h 6d", {}),  # all red: every tie of six cards pays 100 to 1
        ("2h 2s 3d 3c Kh Ks 4h", {}),
        ("9s 9s 8h 8d Kc Kc Kh", {}),
        ("7h 7s Kh Kd 3s 4s 2d", {"tie-cards": "any"}),
        ("2s 2d 6h 6s 6s Kc Qc", {"monster-order": "player-first", "pair-of": "value"}),
    ],
)
def test_lucky_7_kernel_equals_script(cards: str, settings: dict[str, str]) -> None:
    pack = Pack("short", parse_cards(cards))
    assert counted(LUCKY, settings, pack) == replayed(LUCKY, settings, pack)


@pytest.mark.parametrize(
    ("ranks", "settings"),
    [
        ("K368", {}),
        ("2459", {"first-card": "banker"}),
        ("A57T", {"banker-three-card-seven": "pushes"}),
        ("K489", {"natural-stops-draw": "no"}),
        ("A258", {"natural-stops-draw": "no", "naturals": "closest"}),
    ],
)
def test_ruyi_kernel_equals_script(ranks: str, settings: dict[str, str]) -> None:
    pack = short_pack(ranks, "chs")
    assert counted(RUYI, settings, pack) == replayed(RUYI, settings, pack)


def test_one_deck_of_one_colour() -> None:
    """With red cards alone no tie of six to nine has both colours."""
    reds = Pack("red", tuple(card for card in STANDARD if card.is_red))
    by_line = ways(odds(LUCKY, pack=reds)["tie"])
    assert "tie of six to nine both colors" not in by_line
    assert by_line["tie of six to nine one color"] > 0
