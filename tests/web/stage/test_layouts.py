"""Layouts: what has a place keeps it to itself, in every arrangement and with every number of seats."""

from __future__ import annotations

import dataclasses
from itertools import combinations

import pytest
from msgspec.structs import replace

from croupier.games import all_games, find
from croupier.rules.display import FAR, PLAIN_FELT, Display, FeltLayout, across, down
from croupier.rules.game import Game
from croupier.server.tables.shapes import Situation, SpotShown
from croupier.web.stage.layouts import shown_spots
from croupier.web.stage.layouts.boards import places_on
from croupier.web.stage.layouts.layout import Layout, layout_for, layout_of, layout_of_game
from croupier.web.stage.places import BROAD, NOWHERE, UPRIGHT, Arrangement, Box, fitted, in_row

PLAIN = layout_for(PLAIN_FELT)
EVERY = tuple(dict.fromkeys((*(layout_of_game(game) for game in all_games()), PLAIN)))


def situation_of(game: Game) -> Situation:
    spots = tuple(SpotShown(name=spot.name, title=spot.label, kind=spot.kind, is_opening=spot.opening)
                  for spot in game.wagers(game.options))  # fmt: skip
    return Situation(table="", version=0, game=game.id, title=game.title, family=game.family,
                     banking=game.banking, phase="over", round=0, spots=spots)  # fmt: skip


def meet(one: Box, other: Box) -> bool:
    """Whether they share more than an edge."""
    beside = abs(one.x - other.x) * 2 >= one.w + other.w - 0.01
    return not (beside or abs(one.y - other.y) * 2 >= one.h + other.h - 0.01)


def kept_free(arrangement: Arrangement, others: int) -> list[Box]:
    fixed = [box for box in arrangement.boxes() if box != NOWHERE and box not in arrangement.seats]
    return [*fixed, *arrangement.seated(others)]


@pytest.mark.parametrize("layout", EVERY, ids=lambda each: each.name)
def test_no_two_places_meet_and_all_are_on_the_stage(layout: Layout) -> None:
    for arrangement, size in ((layout.broad, BROAD), (layout.upright, UPRIGHT)):
        assert (arrangement.wide, arrangement.high) == size
        for others in range(len(arrangement.seats) + 1):
            places = kept_free(arrangement, others)
            for box in places:
                assert box.left >= 0 and box.top >= 0
                assert box.left + box.w <= size[0] and box.top + box.h <= size[1]
            assert [pair for pair in combinations(places, 2) if meet(*pair)] == []


@pytest.mark.parametrize("game", all_games(), ids=str)
def test_every_game_has_a_place_for_every_seat_and_every_wager(game: Game) -> None:
    situation = situation_of(game)
    layout = layout_of(situation)
    assert layout is not PLAIN
    assert (
        len(layout.broad.seated(game.seats - 1))
        == len(layout.upright.seated(game.seats - 1))
        == game.seats - 1
    )
    if layout.is_shared:
        kinds = {spot.name: spot.kind for spot in situation.spots}
        places = layout.spot_places(list(kinds), kinds)
        assert kinds.keys() <= places.keys()
        squares = [pair for name, pair in places.items() if not layout.felt.has_number_grid or pair[0].w > 40]
        for boxes in zip(*squares, strict=True):
            assert not any(meet(one, other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("game", [game for game in all_games() if game.family == "dice"], ids=str)
def test_a_craps_table_has_two_ends_with_the_propositions_between_them(game: Game) -> None:
    names = [spot.name for spot in situation_of(game).spots]
    layout = layout_of(situation_of(game))
    places = layout.vast_places(names)
    wagers = {name: box for name, box in places.items() if not name.startswith('"')}
    assert {name.removesuffix(FAR) for name in wagers} == set(names)
    far = {name for name in wagers if name.endswith(FAR)}
    assert {"pass" + FAR, "field" + FAR, "place-6" + FAR, "dont-come" + FAR} <= far
    assert not {"hard-8" + FAR, "any-seven" + FAR} & far
    middle = places["any-seven"]
    for name in far:
        assert places[name.removesuffix(FAR)].x < middle.left and places[name].left > middle.x
    assert places["dont-come"].x < places["come"].x and places["come" + FAR].x < places["dont-come" + FAR].x
    assert not any(meet(one, other) for one, other in combinations(places.values(), 2))


def test_a_game_is_played_on_the_felt_that_its_rules_declare_or_on_the_plain_one() -> None:
    family = find("ohio-three-card-poker")
    oval = FeltLayout(name="own", arrangement="oval", needs=("ante",))
    wide = FeltLayout(name="another", arrangement="rows", needs=("no-such-wager",))
    rules = family.rules
    edition = dataclasses.replace(family, id="own", rules=rules.replace(display=Display(felts=(wide, oval))))
    bare = dataclasses.replace(family, id="own", rules=rules.replace(display=Display(felts=(wide,))))
    assert layout_of_game(family).name == "casino-poker"
    assert layout_of_game(edition).felt is oval
    assert layout_of_game(edition).stage.shape == "oval"
    assert layout_of_game(bare) is PLAIN
    assert layout_of(replace(situation_of(family), game="no-such-game")) is PLAIN


def test_cards_are_as_large_as_their_place_allows() -> None:
    """In 140 units of height a card is 100 wide; six of them need 150 more than 500 and overlap."""
    assert fitted(2, 400, 140) == (100.0, 1.06)
    for cards, wide, high in ((1, 90, 200), (6, 500, 140), (13, 360, 120), (21, 200, 90)):
        width, step = fitted(cards, wide, high)
        assert width * (1 + step * (cards - 1)) <= wide + 0.5 and width * 1.4 <= high + 0.5


def test_places_in_a_row_are_equal_and_around_the_middle() -> None:
    row = in_row(Box(100, 50, 200, 20), 3, 60, gap=10)
    assert [round(each.x, 6) for each in row] == [30, 100, 170] and {each.w for each in row} == {60}


def test_painted_boxes_share_the_room_and_leave_no_gap_for_what_is_not_there() -> None:
    painted = down(across("a", "b"), across("c", share=3))
    places = dict(places_on(painted, Box(50, 40, 100, 80), {"a", "c"}))
    assert places == {"a": Box(50, 10, 100, 20), "c": Box(50, 50, 100, 60)}


def test_a_place_where_a_prize_is_paid_has_no_circle_and_a_wager_has_one_whatever_it_is_called() -> None:
    later = SpotShown(name="mini-jackpot", title="Mini Jackpot", is_opening=False)
    spots = (SpotShown(name="ante", title="Ante"), later, replace(later, name="envy", is_prize=True))
    now = replace(situation_of(find("ohio-three-card-poker")), spots=spots)
    assert [spot.name for spot in shown_spots(now, layout_of(now))] == ["ante", "mini-jackpot"]


@pytest.mark.parametrize(
    ("game", "prizes"),
    [
        ("ohio-ultimate-texas-hold-em", ["envy-bonus"]),
        ("ohio-pai-gow-poker", ["envy-bonus"]),
        ("hustler-fortune-pai-gow-poker", ["envy-bonus"]),
        ("hustler-caribbean-stud-poker", ["bad-beat-jackpot", "super-jackpot", "royal-jackpot"]),
        ("ohio-blackjack", []),
    ],
)
def test_where_prizes_are_paid(game: str, prizes: list[str]) -> None:
    """Envy is won by the wager that it goes with, a jackpot by the ante."""
    found = find(game)
    assert [spot.name for spot in found.wagers(found.options) if spot.is_prize] == prizes
