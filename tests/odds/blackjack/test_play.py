"""How to play blackjack: derived charts, plays weighed at a state and at the table."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import BadCards, CroupierError, NotFound
from croupier.families.blackjack.chart import read_chart
from croupier.games.blackjack.ohio_blackjack import GAME
from croupier.odds.blackjack.chart import basic_strategy, strategy_of
from croupier.odds.blackjack.coach import choice_values, weigh
from croupier.odds.blackjack.solved import composition, solved_shoe
from croupier.odds.blackjack.totals import basic_totals
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.simulation.blackjack.strategy import chart
from croupier.table.observation import observe
from tests.odds.blackjack.shoes import ohio, pack_of

# Charts


@pytest.mark.parametrize("hits_soft_17", [True, False])
def test_six_decks_derive_the_published_chart(hits_soft_17: bool) -> None:
    """wizardofodds.com's chart for four to eight decks. Two cells are of hands that it never has: sixteen
    against a ten that cannot be surrendered has three cards or more, and two aces are always split."""
    derived = basic_strategy(GAME, ohio(surrender=True, dealer_hits_soft_17=hits_soft_17))
    published = chart(hits_soft_17)
    apart = {
        cell
        for cell, letter in published.items()
        if derived[cell] != letter and (derived[cell], letter) != ("P", "Pd")
    }
    assert apart <= {("hard", 16, 10), ("soft", 12, 6)}
    assert derived["hard", 16, 10] == "Rs"


def test_without_doubles_after_splits_fewer_pairs_are_split() -> None:
    derived, published = basic_strategy(GAME, ohio(double_after_split=False)), chart(hits_soft_17=True)
    for cell, letter in published.items():
        if letter == "Pd":
            assert derived[cell] == "-"


def test_a_chart_prints_and_parses_back() -> None:
    derived = basic_strategy(GAME, ohio(decks=2))
    assert read_chart(str(derived), "two decks") == derived


def test_the_chart_costs_little_and_never_gains() -> None:
    """From one deck the cards of a hand are worth some four hundredths of a per cent (Griffin)."""
    shoe, solved = solved_shoe(GAME, ohio(decks=1), composition(GAME, ohio(decks=1), None))
    by_totals = [totals.against for totals in basic_totals(shoe, solved)]
    cost = shoe.expectation(solved) - shoe.expectation(by_totals)
    assert 0.0002 < cost < 0.0006


def test_the_strategy_of_one_deck_names_its_exceptions() -> None:
    shoe, solved = solved_shoe(GAME, ohio(decks=1), composition(GAME, ohio(decks=1), None))
    strategy = strategy_of(shoe, solved, Fraction(0))
    titles = [table.title for table in strategy.tables]
    assert titles == ["hard", "soft", "pairs", "where the cards matter"]
    exceptions = strategy.tables[-1].rows
    assert ("T-2", "4", "stand", "hit") in exceptions  # wizardofodds.com, single-deck exceptions
    assert all(other.cost >= 0 for other in strategy.others)


# A state


def values_of(state: dict[str, str], **settings: Any) -> dict[str, Fraction]:
    return dict(weigh(GAME, ohio(**settings), state).values)


def test_sixteen_against_a_ten() -> None:
    """wizardofodds.com, Blackjack Appendix 9, one deck, the dealer stands on soft 17: T-6 against T,
    stand -0.542952, hit -0.506944."""
    found = values_of({"player": "T6", "dealer": "T"}, decks=1, dealer_hits_soft_17=False)
    assert float(found["stand"]) == pytest.approx(-0.542952, abs=1e-3)
    assert float(found["hit"]) == pytest.approx(-0.506944, abs=1e-3)
    assert found["double-down"] == 2 * found["hit"]


def test_standing_on_twenty_from_a_short_shoe() -> None:
    """T-T against 9, of T T T 9 9 9 8 8 8 8 8 8 without those three: each of nine hole cards in turn.
    T (1) makes 19, 9 (2) 18, 8 (6) 17: twenty always wins."""
    found = weigh(GAME, ohio(), {"player": "TT", "dealer": "9"}, pack_of({"T": 3, "9": 3, "8": 6}))
    asked = [found.values[play] for play in ("stand", "hit", "double-down")]
    assert asked == [Fraction(1), Fraction(-1), Fraction(-2)]


@pytest.mark.parametrize(
    ("state", "refusal", "words"),
    [
        ({"player": "T6"}, BadCards, "no dealer"),
        ({"player": "T", "dealer": "6"}, BadCards, "player has one card"),
        ({"player": "AT", "dealer": "6"}, CroupierError, "nothing to decide"),
        ({"player": "TT5", "dealer": "6"}, CroupierError, "nothing to decide"),
        ({"player": "TTTT", "dealer": "6"}, BadCards, "nobody holds"),
        ({"player": "55555", "dealer": "6"}, BadCards, "no 5 for player"),
        ({"player": "T6", "bank": "6"}, NotFound, "bank"),
    ],
)
def test_states_that_cannot_be_are_refused(
    state: dict[str, str], refusal: type[CroupierError], words: str
) -> None:
    with pytest.raises(refusal, match=words):
        weigh(GAME, ohio(decks=1), state)


# At the table


def dealt(*answers: Any, **settings: Any) -> Round:
    playing = Round(GAME, Table(ohio(**settings), {1: 1_000_000}))
    playing.bet(1, "main", 1_000)
    playing.start()
    for answer in answers:
        playing.answer(parse_cards(answer) if isinstance(answer, str) else answer)
    return playing


def hidden_round(first: str, second: str, up: str, **settings: Any) -> Round:
    """Up to the first decision: card, hidden card, card, hole card, the up card turned."""
    playing = dealt(first, None, second, None, up, **settings)
    return playing


def test_the_coach_agrees_with_the_state() -> None:
    playing = hidden_round("Tc", "6d", "7h")
    live = choice_values(observe(playing, 1))
    assert live is not None
    weighed = weigh(GAME, ohio(), {"player": "T6", "dealer": "7"}).values
    by_name = {chosen.name: value for chosen, value in live.items() if chosen.amount in (0, 1_000)}
    for name in ("hit", "stand", "double-down"):
        assert float(by_name[name]) == pytest.approx(1_000 * float(weighed[name]), abs=1e-5)


def test_a_double_for_less_is_between() -> None:
    """On 6-5 a double for a cent is worth one card on the wager alone, and a cent's part of the gain."""
    live = choice_values(observe(hidden_round("6c", "5d", "6h"), 1))
    assert live is not None
    doubles = {chosen.amount: value for chosen, value in live.items() if chosen.name == "double-down"}
    assert set(doubles) == {1, 1_000}
    assert 0 < doubles[1] < doubles[1_000]
    single = doubles[1_000] / 2
    assert float(doubles[1]) == pytest.approx(float(single * Fraction(1_001, 1_000)), abs=1e-5)


def test_insurance_by_the_coach() -> None:
    """Six decks, T-9 against an ace: 95 tens in 309 cards."""
    live = choice_values(observe(hidden_round("Tc", "9d", "Ah"), 1))
    assert live is not None
    values = {chosen.amount: value for chosen, value in live.items()}
    gain = 500 * (2 * Fraction(95, 309) - Fraction(214, 309))
    assert float(values[500] - values[0]) == pytest.approx(float(gain), abs=1e-5)


def test_cards_seen_before_are_gone() -> None:
    """With forty tens gone, insurance against an ace is worse."""
    playing = hidden_round("Tc", "9d", "Ah")
    gone = [parse_cards("Tc Td Th Ts Jc Jd Jh Js Qc Qd Qh Qs Kc Kd Kh Ks")] * 2
    with_all, with_few = choice_values(observe(playing, 1)), choice_values(observe(playing, 1), gone)
    assert with_all is not None and with_few is not None
    costs = [
        max(values.values()) - next(value for chosen, value in values.items() if chosen.amount == 500)
        for values in (with_all, with_few)
    ]
    assert costs[0] < costs[1]
