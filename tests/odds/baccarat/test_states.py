"""Written states of baccarat's games: by hand on a few cards, and as parts of the whole that is solved."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb, prod

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.pack import Pack
from croupier.errors import CroupierError
from croupier.games import find
from croupier.games.baccarat.hustler_super_pan_9 import DECK
from croupier.odds.solve import solve
from croupier.odds.state import weigh
from croupier.rules.game import Game

OLDER = find("hustler-super-pan-9")
SHOWN = find("hustler-super-pan-9-modified-with-bonus-bet")
JOKERS = find("hustler-baccarat-21st-century")
LINES = find("hustler-21st-century-baccarat-v9-0")


def by_name(
    game: Game, pack: Pack | None = None, settings: dict[str, str] | None = None, **state: str
) -> dict[str, Fraction]:
    return dict(weigh(game, game.options.with_settings(settings or {}), state, pack).values)


def test_a_choice_on_five_worked_by_hand() -> None:
    """Left are K, 4, 9 for the hole card, the Player's third and the Dealer's, six orders of them. With the
    hole card K the Dealer has 6 and stands: 9 wins and 5 loses, 4 and 5 lose. With 4 it has 0 and draws: to
    9, which beats all; to 0, which all beat. With 9 it has 5: it stands on a king, equal to both; it draws a
    king on a four, so 9 wins and 5 is equal."""
    pack = Pack("six cards", parse_cards("5h Kh 6c Kc 4d 9s"))
    assert by_name(LINES, pack, player="5hKh", dealer="6c") == {
        "hit": Fraction(1, 6),
        "stand": Fraction(-1, 3),
    }


@pytest.mark.parametrize("habit", ["choice", "hit-5"])
def test_all_states_together_are_the_game(habit: str) -> None:
    """Every three cards of a shoe of one deck, each played as is best, come to what the bettor wins."""
    options = OLDER.options.with_settings({"decks": "1", "bank-play": habit})
    ranks = Counter(str(card)[0] for card in DECK)
    faces = sum(ranks.pop(face) for face in "JQK")
    ways, won = 0, Fraction(0)
    values = sorted(ranks | {"K": faces})
    for hand in {
        tuple(sorted(each)) for each in combinations([value for value in values for _ in range(3)], 3)
    }:
        held = Counter(hand)
        many = prod(comb(faces if value == "K" else ranks[value], number) for value, number in held.items())
        found = weigh(OLDER, options, {"player": "".join(hand)}).values
        ways, won = ways + many, won + many * max(found.values())
    (main,) = solve(OLDER, options).wagers
    assert ways == comb(36, 3)
    assert won / ways == -main.house_edge


def test_a_habit_of_five_alone_costs_the_bank_something() -> None:
    """The bank that chooses does at least as well as any that is bound; one bound in both counts does no
    better than one that is bound the same way in one of them."""
    edges = {
        habit: solve(OLDER, OLDER.options.with_settings({"bank-play": habit})).wagers[0].house_edge
        for habit in ("choice", "hit-5", "stand-5", "hit-6", "stand-6", "hit", "stand", "house-way")
    }
    assert edges["choice"] == max(edges.values())
    assert edges["hit"] <= min(edges["hit-5"], edges["hit-6"])
    assert edges["stand"] <= min(edges["stand-5"], edges["stand-6"])
    assert edges["house-way"] <= min(edges["hit-5"], edges["stand-6"])


def test_who_mixes_gains_nothing_by_either_play() -> None:
    """At five the player of the game with jokers hits at times: then both plays are worth the same."""
    found = by_name(JOKERS, player="5K")
    assert found["hit"] == found["stand"] < 0


def test_a_bank_with_a_habit_is_answered_by_one_play() -> None:
    found = by_name(JOKERS, settings={"bank-play": "hit"}, player="5K")
    assert found["hit"] != found["stand"]
    wagers = {
        habit: solve(JOKERS, JOKERS.options.with_settings({"bank-play": habit})).wagers[0].house_edge
        for habit in ("choice", "hit", "stand", "hit-5", "stand-6")
    }
    assert wagers["choice"] == max(wagers.values())


def test_the_bonus_bet_is_told_with_suits() -> None:
    """Five of hearts with a card of four: of 429 cards left in twelve decks but one, 48 fours of which 12 are
    hearts, 12 diamonds; 100, 40 and 4 to 1 against all others lost."""
    found = weigh(SHOWN, SHOWN.options, {"player": "2h3hKh", "dealer": "6"})
    hit = Fraction(12 * 100 + 12 * 40 + 24 * 4 - (428 - 48), 428)
    assert any(f"({hit})" in note for note in found.notes)
    assert (hit, found.best) == (Fraction(349, 107), "hit")
    assert any(
        "with their suits" in note
        for note in weigh(SHOWN, SHOWN.options, {"player": "23K", "dealer": "6"}).notes
    )


@pytest.mark.parametrize(
    ("game", "state", "why"),
    [
        (SHOWN, {"player": "223", "dealer": "6"}, "7 has to stand"),
        (SHOWN, {"player": "233"}, "no dealer"),
        (OLDER, {"player": "23K", "side": "bank"}, "no played"),
        (OLDER, {"player": "22K", "side": "bank", "played": "hit"}, "4 has to hit"),
        (JOKERS, {"player": "4K"}, "nothing to decide"),
        (LINES, {"player": "6K", "dealer": "6"}, "a count of 5"),
        (find("ohio-midi-baccarat"), {"player": "6K"}, "no money hangs"),
    ],
)
def test_what_is_no_decision_is_refused(game: Game, state: dict[str, str], why: str) -> None:
    with pytest.raises(CroupierError, match=why):
        weigh(game, game.options, state)
