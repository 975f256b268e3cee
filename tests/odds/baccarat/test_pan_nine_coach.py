"""What hitting and standing are worth in a live round of Super Pan 9."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from croupier.cards.card import Hand, parse_cards
from croupier.cards.chance_devices import Roll
from croupier.cards.composition import Composition
from croupier.games.baccarat.hustler_super_pan_9 import DECK
from croupier.games.baccarat.hustler_super_pan_9 import GAME as OLDER
from croupier.games.baccarat.hustler_super_pan_9_modified_with_bonus_bet import GAME as MODIFIED
from croupier.language.baccarat import HIT, STAND
from croupier.odds import coach
from croupier.odds.baccarat.kernels.pan_nine import HANDS, countable
from croupier.odds.baccarat.pan_nine_analysis import PanNineAnalysis
from croupier.odds.baccarat.pan_nine_coach import choice_values
from croupier.odds.engine import ANALYST
from croupier.rules.game import Game
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.table.observation import observe

STAKE = 1_000
BASE = {1: {"base": STAKE}}
MAIN = {1: {"main": STAKE}}


def begun(
    game: Game, bets: dict[int, dict[str, int]], *answers: Any, bank: int = 10_000_000, **options: str
) -> Round:
    """Seat 8 banks; the dice come first and give seat 1 the first card."""
    stacks = dict.fromkeys(bets, 100_000_000) | {8: 2 * bank}
    playing = Round(game, Table(game.options.with_settings(options), stacks), banker=8)
    playing.post_bank(8, bank)
    for seat, spots in bets.items():
        for spot, amount in spots.items():
            playing.bet(seat, spot, amount)
    playing.start()
    for answer in (Roll((3, 3, 4)), *answers):
        if isinstance(answer, str):
            for card in parse_cards(answer):
                playing.answer((card,))
        else:
            playing.answer(answer)
    return playing


def by_name(values: dict[Any, Fraction] | None) -> dict[str, Fraction]:
    assert values is not None
    return {str(chosen): value for chosen, value in values.items()}


def all_but(cards: str, decks: int = 1) -> list[Hand]:
    """So much of the shoe seen in earlier rounds that these cards are left."""
    left = Counter(parse_cards(cards))
    return [(card,) * (decks - left[card]) for card in dict.fromkeys(DECK.cards)]


LEFT = "6c Kd Kh 2c 3c 4c Kc Ks 2d 2h 2s 4d 4h 4s"
"""Cards of which seat 1 gets 6-K-K and the bank 2-3-4 in the rounds below."""


@pytest.fixture
def no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach goes through every path itself."""
    monkeypatch.setattr(coach, "engine_of", lambda game: ANALYST)


@pytest.mark.usefixtures("no_engine")
@pytest.mark.parametrize("habit", ["house-way", "hit", "stand"])
def test_equals_the_analyst_that_goes_through_every_path(habit: str) -> None:
    seen = all_but(LEFT)
    playing = begun(OLDER, MAIN, "6c 2c Kd 3c Kh 4c", bank_play=habit, decks="1")
    by_paths = by_name(coach.choice_values(observe(playing, 1), seen, limit=10**6))
    assert by_name(choice_values(observe(playing, 1), seen)) == by_paths
    assert by_paths["hit"] != by_paths["stand"] == by_paths["house-way"]


@pytest.mark.usefixtures("no_engine")
@pytest.mark.parametrize(("bank", "bonus"), [(10_000_000, 0), (10_000_000, STAKE), (3_000, STAKE)])
def test_equals_the_analyst_with_a_bonus_bet_and_a_short_bank(bank: int, bonus: int) -> None:
    """The bank shows the 4c. A nine needs a three, of which two are left."""
    left = "6c Kd Kc 2c 3c 4c 2d 3d"
    bets = {1: {"base": STAKE} | ({"bonus-bet": bonus} if bonus else {})}
    playing = begun(MODIFIED, bets, "6c 2c Kd 3c Kc 4c", bank=bank, bank_play="house-way", decks="1")
    by_paths = by_name(coach.choice_values(observe(playing, 1), all_but(left), limit=10**6))
    assert by_name(choice_values(observe(playing, 1), all_but(left))) == by_paths


def test_by_hand() -> None:
    """A 6, and K K 2 2 left for the bank's two down cards and both fourth cards.

    The bank shows a 4 and plays the house way. Standing on 6: the bank holds 4 (KK), 6 (K2) or 8 (22), each
    in 1, 4 and 1 of 6 ways. From 4 it draws a 2 and ties; 6 ties; 8 wins. So standing is worth -1/6.
    """
    left = "6c Kd Kc 4c Kh Ks 2c 2d"
    playing = begun(MODIFIED, BASE, "6c 2c Kd Kh Kc 4c", bank_play="house-way", decks="1")
    values = by_name(choice_values(observe(playing, 1), all_but(left)))
    assert values["stand"] == Fraction(-STAKE, 6)
    # hitting: a K (half the time) leaves 6, and K 2 2 to the bank: 6 (K2) 2/3, 8 (22) 1/3; a 2 makes 8, and
    # K K 2 are left: 4 (KK) draws the 2 to 6, 1/3; 6 (K2) 2/3, so 8 wins always
    assert values["hit"] == STAKE * (Fraction(1, 2) * Fraction(-1, 3) + Fraction(1, 2))
    assert values["house-way"] == values["stand"]


def test_others_open_cards_and_earlier_cards_are_gone() -> None:
    """A 6 hopes for a three; all of them but one are gone, then that one too."""
    playing = begun(MODIFIED, {1: {"base": STAKE, "bonus-bet": STAKE}}, "6c 2c Kd 5c Kc 4c", decks="1")
    one = by_name(choice_values(observe(playing, 1), [parse_cards("3c 3d 3h")]))["hit"]
    none = by_name(choice_values(observe(playing, 1), [parse_cards("3c 3d 3h 3s")]))["hit"]
    assert none < one < by_name(choice_values(observe(playing, 1)))["hit"]


def test_the_coach_asks_the_engine_where_the_bank_decides_too() -> None:
    playing = begun(MODIFIED, BASE, "6c 2c Kd 5c Kc 4c")
    assert coach.choice_values(observe(playing, 1)) == choice_values(observe(playing, 1))


def test_a_bettor_against_a_bank_that_chooses() -> None:
    """The difference is what the duel of both sides says of that hand."""
    playing = begun(OLDER, MAIN, "6c 2c Kd 5c Kc 4c", decks="2")
    values = by_name(choice_values(observe(playing, 1)))
    found = PanNineAnalysis(OLDER.rules, playing.table.options, countable(OLDER.rules, shoe(2)))
    view = found.view()
    hand = HANDS.index((0, 0, 6))
    gain = Fraction(view.duel.advantage(view.second)[hand]) / (view.weight[hand].sum() * found.pairs)
    assert values["hit"] - values["stand"] == STAKE * gain < 0


def shoe(decks: int) -> Composition:
    return Composition.from_cards((DECK * decks).cards)


def test_fees_paid_are_part_of_the_round() -> None:
    free = by_name(choice_values(observe(begun(MODIFIED, BASE, "6c 2c Kd 5c Kc 4c"), 1)))
    charged = by_name(choice_values(observe(begun(MODIFIED, BASE, "6c 2c Kd 5c Kc 4c", fee_schedule="2"), 1)))
    assert {name: value - 100 for name, value in free.items()} == charged


# The bank


def bank_asked(play: Any, *fourth: str, bets: dict[int, dict[str, int]] = BASE, **paper: Any) -> Round:
    """The bank has 2-K-4, a 6, the 4 shown; seat 1 a 6, and has hit or stood."""
    return begun(MODIFIED, bets, "6c 2c Kd Kh Kc 4c", play.take(), *fourth, **paper)


def test_the_bank_hits_a_6_against_who_stood_and_not_against_who_hit() -> None:
    stood = by_name(coach.choice_values(observe(bank_asked(STAND), 8)))
    hit = by_name(coach.choice_values(observe(bank_asked(HIT, "3c"), 8)))
    assert stood["hit"] > stood["stand"]
    assert hit["hit"] < hit["stand"]


def test_the_banks_values_are_those_of_the_duel() -> None:
    values = by_name(choice_values(observe(bank_asked(STAND, decks="2"), 8)))
    found = PanNineAnalysis(MODIFIED.rules, MODIFIED.options, countable(MODIFIED.rules, shoe(2)))
    view = found.view((4,))
    place = view.banks.index(HANDS.index((0, 2, 4)))
    stood = ((1 - view.first) @ view.weight)[place] * found.pairs
    gain = Fraction(view.duel.replies(view.first)[place, 0]) / stood
    assert values["hit"] - values["stand"] == -STAKE * gain


def test_a_bonus_bet_costs_the_bank_the_same_either_way() -> None:
    bets = {1: {"base": STAKE, "bonus-bet": STAKE}}
    plain = by_name(choice_values(observe(bank_asked(HIT, "3c"), 8)))
    beside = by_name(choice_values(observe(bank_asked(HIT, "3c", bets=bets), 8)))
    assert beside["hit"] - plain["hit"] == beside["stand"] - plain["stand"] != 0


def test_two_bettors_are_weighed_by_their_stakes() -> None:
    """One hit and one stood: whoever has more on the table decides what a 6 does."""
    for stakes, best in (((1_000, 5_000), "hit"), ((5_000, 1_000), "stand")):
        bets = {1: {"base": stakes[0]}, 2: {"base": stakes[1]}}
        playing = begun(MODIFIED, bets, "5c 6d 2c Kd Ks Kh Kc Jc 4c", HIT.take(), STAND.take(), "3c")
        values = by_name(choice_values(observe(playing, 8)))
        assert max(values, key=lambda name: values[name]) == best


def test_no_advice_to_a_bank_that_may_run_out() -> None:
    assert choice_values(observe(bank_asked(STAND, bank=STAKE), 8)) is not None
    assert choice_values(observe(bank_asked(STAND, bank=STAKE - 1), 8)) is None
    bets = {1: {"base": STAKE, "bonus-bet": 100}}
    assert choice_values(observe(bank_asked(STAND, bets=bets, bank=STAKE + 10_000), 8)) is not None
    assert choice_values(observe(bank_asked(STAND, bets=bets, bank=STAKE + 9_999), 8)) is None
