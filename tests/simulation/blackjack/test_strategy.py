"""Basic strategy: the chart as it is published, and a player who follows it and nothing else."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from croupier.cards.card import CARDS, Hand, parse_cards
from croupier.cards.shoe import Shoe
from croupier.families.blackjack.chart import PLAYS, letter_of
from croupier.games.blackjack.ohio_blackjack import GAME
from croupier.rules.choices import Chosen
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide
from croupier.simulation.batch import Job, play_batch
from croupier.simulation.blackjack.strategy import chart, choose
from croupier.table.chance import Chance, ShoeSource, answer_next, play_out
from croupier.table.observation import Observation
from croupier.table.seeds import make_shoe


def letter(cards: str | Hand, up: int, hits: bool = True, doubles: bool = True, splits: bool = True) -> str:
    """The chart's letter; `splits` where the two cards may be split."""
    hand = parse_cards(cards) if isinstance(cards, str) else cards
    return letter_of(chart(hits), hand, up, doubles_after_split=doubles, can_split=splits)


@pytest.mark.parametrize(
    ("cards", "up", "hits", "stands"),
    [
        ("Th 6d", 10, "Rh", "Rh"),
        ("Th 6d", 6, "S", "S"),
        ("Th 5d", 11, "Rh", "H"),
        ("Th 7d", 11, "Rs", "S"),
        ("6h 5d", 11, "D", "H"),
        ("6h 4d", 10, "H", "H"),
        ("5h 4d", 2, "H", "H"),
        ("5h 4d", 3, "D", "D"),
        ("Th 2d", 3, "H", "H"),
        ("Th 2d", 4, "S", "S"),
        ("Ah 7d", 2, "Ds", "S"),
        ("Ah 7d", 9, "H", "H"),
        ("Ah 8d", 6, "Ds", "S"),
        ("Ah 6d", 2, "H", "H"),
    ],
)
def test_totals_where_the_dealer_hits_or_stands_on_soft_17(
    cards: str, up: int, hits: str, stands: str
) -> None:
    assert letter(cards, up, splits=False) == hits
    assert letter(cards, up, hits=False, splits=False) == stands


@pytest.mark.parametrize(
    ("cards", "up", "play"),
    [
        ("Ah Ad", 11, "P"),
        ("8h 8d", 10, "P"),
        ("8h 8d", 11, "Rp"),
        ("9h 9d", 7, "S"),
        ("9h 9d", 9, "P"),
        ("Th Kd", 6, "S"),
        ("5h 5d", 9, "D"),
        ("4h 4d", 5, "P"),
        ("7h 7d", 8, "H"),
        ("2h 2d", 2, "P"),
    ],
)
def test_pairs(cards: str, up: int, play: str) -> None:
    assert letter(cards, up) == play


def test_pairs_that_are_split_only_to_be_doubled() -> None:
    assert [letter(cards, 5, doubles=False) for cards in ("4h 4d", "2h 2d")] == ["H", "P"]
    assert letter("6h 6d", 2, doubles=False) == "H"
    assert letter("3h 3d", 3, doubles=False) == "H"


def test_a_pair_that_may_not_be_split_is_a_total() -> None:
    assert letter("8h 8d", 10, splits=False) == "Rh"
    assert letter("Ah Ad", 10, splits=False) == "H"


def test_the_chart_has_every_hand() -> None:
    ranks = CARDS[:52:4]
    for hits in (True, False):
        assert set(chart(hits).values()) <= {*PLAYS, "Pd", "-"}
        for hand in combinations_with_replacement(ranks, 2):
            for up in range(2, 12):
                is_pair = hand[0] is hand[1]
                assert letter(hand, up, hits=hits, splits=is_pair) in PLAYS
        for total in range(4, 22):
            assert all(("hard", total, up) in chart(hits) for up in range(2, 12))


def play(cards: str, report: str = "", **options: str) -> tuple[list[str], int]:
    """What the chart chose in a round with these cards, and what the seat won; `report` comes at the
    first decision."""
    playing = Round(GAME, Table(GAME.options.with_settings(options), {1: 10_000}))
    playing.bet(1, "main", 1000)
    playing.start()
    source = ShoeSource(Chance("paper"), Shoe(parse_cards(cards)))
    while not isinstance(playing.ask, Decide):
        answer_next(playing, source)
    if report:
        playing.report(report)
    play_out(playing, source, choose)
    assert source.shoe is not None and not source.shoe.remaining
    names = [event.choice for event in playing.events if isinstance(event, e.Chose)]
    return names, playing.table.stacks[1] - 10_000


def test_insurance_is_never_taken_and_the_chart_is_followed() -> None:
    assert play("Th Ad 9c 6s 5h 8d") == (["no-insurance", "stand"], -1000)
    assert play("6h Td 5c 9s 8d") == (["double-down"], 0)
    assert play("Th Td 6c 9s 9d") == (["hit"], -1000)
    assert play("Th Td 6c 9s", surrender="yes") == (["surrender"], -500)
    assert play("8h 6d 8c Ts 3s Td 9h 5c") == (["split", "double-down", "stand"], -1000)


def test_it_plays_cards_that_the_floor_offers() -> None:
    """Hard 12 against a 6 leaves the king to the dealer; against a ten it takes the king, and breaks."""
    assert play("Th 6d 2c Ts Kc", report="card-exposed") == (["refuse"], 1000)
    assert play("Th Td 2c 9s Kc", report="card-exposed") == (["accept"], -1000)


@pytest.mark.parametrize(
    "settings",
    [{}, {"resplit-aces": "yes", "surrender": "yes"}, {"double-on": "10-or-11", "most-hands": "2"}],
    ids=["sheet", "generous", "strict"],
)
def test_it_always_picks_a_listed_choice(settings: dict[str, str]) -> None:
    options = GAME.options.with_settings(settings)
    table = Table(options, {1: 10**9})
    source = ShoeSource(Chance("listed"), None)
    asked = 0

    def watched(sight: Observation, ask: Decide) -> Chosen:
        nonlocal asked
        asked += 1
        made = choose(sight, ask)
        assert made.choice in ask.choices
        return made

    for number in range(300):
        source.shoe = make_shoe(GAME, options, f"listed {number}")
        playing = Round(GAME, table, number=number)
        playing.bet(1, "main", 1000)
        playing.start()
        play_out(playing, source, watched)
    assert asked > 300


def test_a_batch_is_played_by_its_name() -> None:
    sums = play_batch(Job(game=GAME.id, settings=(), seed="batch", strategy="basic", rounds=50, size=50), 0)
    assert sums.rounds == 50
    assert {wager for wager, *_ in sums.ends} == {"main"}  # splits and doubles count with the main wager
