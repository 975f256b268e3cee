"""Money on the poker engine: fees in the course of a hand, side pots, who may raise again, who plays."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards.card import parse_cards
from croupier.cards.shoe import Shoe
from croupier.games import entries, find
from croupier.games.poker.hold_em.hustler_holdem import GAME as HUSTLER
from croupier.games.poker.hold_em.ohio_hold_em import GAME
from croupier.houses.hustler.poker.fees import N1, FeePoints, Schedule, schedule
from croupier.houses.hustler.poker.options import HustlerButtonOptions
from croupier.language.poker import ButtonOptions
from croupier.rules.choices import Chosen
from croupier.rules.collections import CollectionOptions
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide
from croupier.simulation.poker.strategy import call_along
from croupier.table.chance import Chance, ShoeSource, play_out
from croupier.table.observation import Observation
from tests.families.poker.hold_em_papers import deck
from tests.families.poker.hold_em_papers import listed as listed_ohio
from tests.games.poker.papers import PACK, awards, even, listed, play, run, told

FEES = schedule(FeePoints(first="pot", second="flop", third="turn", clause="x"), N1)


@dataclass(frozen=True, kw_only=True)
class FeeOptions(HustlerButtonOptions):
    schedule: ClassVar[Schedule] = FEES


TAXED: Game[Any] = replace(GAME, options=FeeOptions(limit="no-limit", collection="18"))


def all_in(game: Game[Any], stacks: dict[int, int], cards: str) -> Round:
    """The first to speak bets all, everybody calls."""
    table = Table(game.options, stacks)
    words = iter(["raise", *["call"] * (len(stacks) - 1)])

    def choose(sight: Observation, ask: Decide) -> Chosen:
        name = next(words)
        choice = next(each for each in ask.choices if each.name == name)
        return choice.take(choice.most)

    playing = Round(game, table, button=max(stacks))
    playing.start()
    play_out(playing, ShoeSource(Chance("x"), Shoe(parse_cards(cards))), choose)
    return playing


def check_books(playing: Round, stacks: dict[int, int]) -> None:
    """Every event again, one by one: nothing is lost, and nobody has less than nothing."""
    again = Table(playing.table.options, stacks)
    worth = again.balance()
    for event in playing.events:
        again.apply(event)
        assert again.balance() == worth, event
        assert again.pot >= 0 and min(again.stacks.values()) >= 0, event
    assert again.pot == 0


def test_fees_and_three_all_ins_conserve_money_at_every_event() -> None:
    """All-in for $10, $30, $50 and $50, the shortest with the best hand: $1 before the deal and $1 after the
    flop come out of the main pot of $40; the side pots are $60 and $40."""
    stacks = {1: 1_000, 2: 3_000, 3: 5_000, 4: 5_000}
    playing = all_in(TAXED, stacks, deck("2s 7d 8h 9c Js", "Ah Ad", "Kh Kd", "Qh Qd", "3c 4d"))
    assert awards(playing) == [(1, 38), (2, 60), (3, 40)]
    assert playing.table.drop == 200
    check_books(playing, stacks)


def test_a_hand_that_is_void_gives_its_fee_back() -> None:
    """hustler-holdem: two extra cards are a misdeal; nobody has paid anything, the house neither."""
    options = {"collection": "A8"}
    done = play(
        "hustler-holdem", PACK, [], stacks=even(3), button=3, options=options, reports=["extra-cards"]
    )
    assert sum(done.net.values()) == -done.table.drop
    table = Table(TAXED.options, {1: 1_000, 2: 1_000, 3: 1_000, 4: 1_000})
    playing = Round(replace(TAXED, rules=TAXED.rules.replace(floor=HUSTLER.rules.floor)), table, button=4)
    playing.start()
    while playing.table.moment != "pre-flop":
        playing.answer(())
    playing.report("extra-cards")
    assert table.drop == 0 and table.pot == 0
    assert set(table.stacks.values()) == {1_000}


# Who may raise again: rulebook/hustler-no-limit-pot-limit-rules.md, L2182-2183

NO_LIMIT = {"limit": "no-limit", "blinds": "$10 $20"}
SHORT = {1: 1_000, 2: 180, 3: 230, 4: 1_000}
"""Seat 1 bets 100 on the flop; two others are all-in for 160 and 210, one calls between or after them."""
START = [[3, "call"], [4, "call"], [1, "call"], [2, "check"], [1, "bet", 100], [2, "raise", 160]]


def legal(choices: list[Any], seat: int, **options: str) -> str:
    game: dict[str, Any] = {
        "stacks": SHORT,
        "button": 4,
        "options": {"limit": "no-limit", "blinds": "$10 $20"},
    }
    game["options"] |= options
    return listed_ohio(choices, seat=seat, **game)


def test_two_short_all_ins_reopen_for_who_faces_a_full_raise_and_for_nobody_who_called_in_between() -> None:
    """Seat 1 faces 110 more than its bet of 100. A seat that called 160 faces 50 more, which is no raise."""
    both = [*START, [3, "raise", 210], [4, "call"]]
    assert legal(both, 1) == "fold, call $110.00, raise to $310.00-$980.00"
    stacks = {1: 1_000, 2: 180, 3: 1_000, 4: 230}
    between = [*START, [3, "call"], [4, "raise", 210], [1, "call"]]
    assert listed_ohio(between, seat=3, stacks=stacks, button=4, options=NO_LIMIT) == "fold, call $50.00"


def test_the_hustlers_text_lets_no_short_all_ins_add_up() -> None:
    both = [*START, [3, "raise", 210], [4, "call"]]
    assert legal(both, 1, reopening="single-raise") == "fold, call $110.00"
    found = listed("hustler-holdem", PACK, both, 1, stacks=SHORT, button=4, options=NO_LIMIT)
    assert found == "fold, call $110.00"


def test_an_ante_above_the_blind_is_not_the_least_raise() -> None:
    """The big blind antes $6 for the table beside its blind of $2: a raise is to $4 at least."""
    options = {"limit": "no-limit", "ante": 6, "ante-from": "big-blind"}
    found = listed_ohio([], seat=3, stacks={1: 100, 2: 100, 3: 100}, button=3, options=options)
    assert found == "fold, call $2.00, raise to $4.00-$100.00"


def test_the_cap_is_counted_at_the_raise() -> None:
    """Three begin, one folds: with two left the cap is off where it is counted at the raise."""
    game: dict[str, Any] = {"stacks": even(3), "button": 3}
    raises = [[3, "raise"], [1, "raise"], [2, "raise"], [3, "fold"]]
    assert listed_ohio(raises, seat=1, **game) == "fold, call $2.00"
    at_raise = {"cap-counted": "raise"}
    assert listed_ohio(raises, seat=1, options=at_raise, **game) == "fold, call $2.00, raise to $10.00"


# Who plays, and with which blinds


def test_more_than_may_play_sit_the_hand_out() -> None:
    """hustler-archie, vector 12: nine seated, button 1, blinds 2 and 3: 4 and 5 sit out, 6 speaks first."""
    form = replace(GAME.rules, most_players=7)
    game = replace(GAME, rules=form)
    table = Table(game.options, even(9, 10_000))
    playing = Round(game, table, button=1)
    playing.start()
    while not isinstance(playing.ask, Decide):
        playing.answer(parse_cards(PACK)[table.dealt : table.dealt + 1])
    dealt = [event.to for event in playing.events if isinstance(event, e.CardsDealt)]
    assert dealt[:7] == [2, 3, 6, 7, 8, 9, 1]
    assert playing.ask.seat == 6


def test_the_button_is_drawn_from_a_spread_deck() -> None:
    """hustler-double-board-omaha, vector 10: of two kings the spade gets it; the top card is not spread."""
    done = play("ohio-hold-em", "2c Kh Ks 3d", stacks=even(3), options={"button-start": "spread-deck"})
    assert done.table.marker("button") == "2"
    assert len(told(done, e.CardsBurned)) == 1


@pytest.mark.parametrize(("newcomers", "seats"), [("wait", {1, 2, 3, 5}), ("total", {1, 2, 3, 4, 5})])
def test_a_newcomer_waits_for_the_big_blind_or_posts(newcomers: str, seats: set[int]) -> None:
    options = {"newcomers": newcomers}
    stacks, markers = even(5), {"dealt-in": "1 2 3 5"}
    order = [seat for seat in (4, 5, 1, 2) if seat in seats]
    choices = [[order[0], "raise"], *([seat, "fold"] for seat in order[1:]), [3, "fold"]]
    done = play("ohio-hold-em", PACK, choices, stacks=stacks, button=1, markers=markers, options=options)
    assert {event.to for event in told(done, e.CardsDealt)} == seats


def test_no_newcomer_is_new_in_the_first_hand() -> None:
    assert ButtonOptions(newcomers="wait").newcomers == "wait"
    assert run("hustler-holdem", PACK, 4).table.marker("dealt-in") == "1 2 3 4"


# Fees in the course of the hand, whoever is all-in


COLLECTING = [
    entry.id
    for entry in entries()
    if entry.family == "poker" and isinstance(find(entry.id).options, CollectionOptions)
]


@pytest.mark.parametrize("game", [name for name in COLLECTING if find(name).options.schedule])
@given(data=st.data())
@settings(max_examples=6, deadline=None)
def test_every_option_conserves_money_at_every_event(game: str, data: st.DataObject) -> None:
    """Any printed option, any stacks: three and more are all-in sooner or later, for less than fees too."""
    dealing = find(game)
    printed = dealing.options.schedule.items()
    names = [name for name, fees in printed if not fees.collections[0].is_timed]
    changes = {
        "collection": data.draw(st.sampled_from(names)),
        "collection-limits": "any",
        "limit": "no-limit",
        "promotional-drop": "1",
    }
    counts = st.lists(st.integers(1, 60), min_size=3, max_size=6)
    stacks = {seat: 100 * chips for seat, chips in enumerate(data.draw(counts), 1)}
    table = Table(dealing.options.with_settings(changes), stacks)

    def choose(sight: Observation, ask: Decide) -> Chosen:
        choice = data.draw(st.sampled_from(ask.choices))
        if choice.selectable:
            return choice.take(cards=choice.selectable[: choice.min_cards])
        return choice.take(choice.most if choice.wants_amount else None)

    playing = Round(dealing, table, button=max(stacks) if dealing.rules.has_button else 0)
    playing.start()
    pack = dealing.rules.pack_for(table.options)
    play_out(playing, ShoeSource(Chance("fees"), Shoe(tuple(pack))), choose)
    check_books(playing, stacks)


@pytest.mark.parametrize(
    ("name", "stacks", "back", "ends"),
    [
        # two hold 'em players ante $2; one has $1: the pot is $2 and $1 goes back
        ("ohio-hold-em", {1: 100, 2: 1_000}, {2: 100}, {(0, 1_100), (200, 900), (100, 1_000)}),
        # one has $1, another half a dollar: $1.50 for all three, $1 for two of them, $1 back
        (
            "ohio-hold-em",
            {1: 1_000, 2: 100, 3: 50},
            {1: 100},
            {(900, 100, 150), (900, 250, 0), (1_050, 100, 0), (1_150, 0, 0), (1_000, 0, 150)},
        ),
        ("ohio-seven-card-stud-high", {1: 1_000, 2: 100}, {1: 100}, {(900, 200), (1_100, 0), (1_000, 100)}),
    ],
)
def test_an_ante_that_nobody_could_match_goes_back(
    name: str, stacks: dict[int, int], back: dict[int, int], ends: set[tuple[int, ...]]
) -> None:
    """§1 Call: what nobody has called is its owner's again; nothing is left in the pot."""
    game = find(name)
    options = game.options.with_settings({"ante": "$2"})
    table: Table = Table(options, stacks)
    playing = Round(game, table, button=2)
    chance = Chance("short ante")
    pack = game.equipment(options).pack
    assert pack is not None
    play_out(playing, ShoeSource(chance, Shoe(chance.shuffled(list(pack.cards)))), call_along)
    assert {event.seat: event.amount for event in told(playing, e.PotReturned)} == back
    assert tuple(table.stacks.values()) in ends
    assert table.pot == 0
