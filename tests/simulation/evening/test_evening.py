"""An evening from a seed: the books close to the cent, collections do what they say, plans are refused in a
line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.errors import CroupierError
from croupier.games import find
from croupier.simulation.evening.night import Night
from croupier.simulation.evening.plan import EXAMPLE, parse_evening
from croupier.simulation.evening.reports import night_plots
from croupier.simulation.evening.room import guests, play_evening, play_evenings
from tests.terminal.conftest import Run, run

__all__ = ["run"]

WAR = """
seed: short
opens: "18:00"
hours: 0.5
tables:
  - {name: War, game: hustler-casino-war, options: {fee-schedule: 5}, hands-per-hour: 60, players: 4,
     stays: 0.3, arrivals: 12, bets: {base: 10}, bank: 100, proposition: yes}
"""
OHIO = """
seed: ohio
hours: 0.4
tables:
  - {name: Wheel, game: ohio-roulette, players: 3, stays: 9, buy-in: 500, bets: {red: 10, straight-7: 1}}
  - {name: Stud 1, game: ohio-mississippi-stud, link: big, hands-per-hour: 50, players: 3, buy-in: 1000,
     bets: {ante: 5, progressive: 1}}
  - {name: Stud 2, game: ohio-mississippi-stud, link: big, hands-per-hour: 40, players: 2, buy-in: 1000,
     bets: {ante: 5, progressive: 1}}
"""
TIMED = """
seed: clock
opens: "19:40"
hours: 1
tables:
  - {name: Archie, game: hustler-archie, options: {collection: 37, collection-limits: any}, hands-per-hour: 6,
     players: 6, stays: 24, arrivals: 0, buy-in: 3000, strategy: first}
"""


@pytest.fixture(scope="module")
def ohio() -> Night:
    return play_evening(parse_evening(OHIO, "ohio"))


def test_fees_of_option_5_by_hand_and_the_books_close() -> None:
    """L8060-8094, option 5: $2 of the player-dealer for a hand, $1 of each base wager; nothing else."""
    night = play_evening(parse_evening(WAR, "hustler"))
    (war,) = night.tables
    assert war.hands == war.banked > 10 and war.came > 4
    assert war.by_kind["player-dealer collection"] == 2_00 * war.hands
    assert war.by_kind["collection"] % 1_00 == 0
    assert war.hands <= war.by_kind["collection"] // 1_00 <= war.hands * 6
    assert war.fees == sum(war.by_kind.values()) == -war.players
    assert war.balance == night.total("balance") == 0
    assert war.looks[-1].fees == war.fees and [look.minute for look in war.looks] == [0, 30, 30]


def test_linked_meters_grow_by_what_all_their_tables_did(ohio: Night) -> None:
    wheel, one, two = ohio.tables
    game = find("ohio-mississippi-stud")
    (meter,) = game.meters(game.options)
    shown = ohio.meters["big: progressive"]
    assert shown - meter.amount == one.meters["progressive"] + two.meters["progressive"]
    assert one.meters["progressive"] and two.meters["progressive"]
    assert all(each.balance == 0 for each in ohio.tables)
    assert wheel.fees == 0 and wheel.house == -wheel.players


def test_half_hours_by_the_clock() -> None:
    """Option 37: $10 of each of five or more. Six players, from the start on: 19:40 and 20:10, so 2 x 6 x
    $10."""
    (table,) = play_evening(parse_evening(TIMED, "hustler")).tables
    assert table.by_kind["time-collection"] == 120_00
    assert table.balance == 0


def test_a_changed_collection_moves_money_from_one_to_the_other() -> None:
    """Without the player's dollar the guests keep it, and nothing else is another."""
    nights = play_evenings(parse_evening(WAR, "hustler"), ["War: fee-schedule=1"])
    assert nights.other is not None
    (war,), (other,) = nights.first.tables, nights.other.tables
    assert (other.hands, other.staked, other.came) == (war.hands, war.staked, war.came)
    assert other.fees == 2_00 * war.hands
    assert other.players - war.players == war.fees - other.fees == war.by_kind["collection"]
    fees, *_ = night_plots(nights)
    assert [line.name for line in fees.series] == ["War", "War, changed"]
    assert [line.points[-1].y for line in fees.series] == [war.fees / 100, other.fees / 100]


def test_the_same_seed_is_the_same_night_and_guests_do_not_know_of_fees() -> None:
    plan = parse_evening(WAR, "hustler")
    assert play_evening(plan).to_json() == play_evening(plan).to_json()
    other = plan.changed(["fee-schedule=1"])
    assert list(guests(plan, plan.tables[0])) == list(guests(other, other.tables[0]))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("hustler-casino-war", "ohio-craps", "does not offer ohio-craps"),
        ("base: 10", "bass: 10", "base"),
        ("fee-schedule: 5", "fee-schedule: 99", "fee-schedule"),
        ("hours: 0.5", "hours: 99", "hours cannot be 99"),
        ("players: 4", "player: 4", "players"),
        ('"18:00"', '"later"', "is no time"),
        ("tables:", "table:", "no plan of an evening"),
        ("seed: short", "seed: [", "neither YAML nor JSON"),
        ("proposition: yes", "proposition: perhaps", "neither yes nor no"),
    ],
)
def test_a_wrong_plan_is_refused_in_one_line(old: str, new: str, said: str) -> None:
    with pytest.raises(CroupierError, match=said) as no:
        parse_evening(WAR.replace(old, new), "hustler")
    assert "\n" not in str(no.value)


def test_a_wrong_change_is_refused() -> None:
    plan = parse_evening(EXAMPLE, "hustler")
    for change in ("Nobody: collection=1", "collection", "Three Card 1: collection=B3"):
        with pytest.raises(CroupierError):
            plan.changed([change])


def test_the_command_prints_draws_and_tells(run: Run, tmp_path: Path) -> None:
    path, svg = tmp_path / "night.yaml", tmp_path / "night.svg"
    path.write_text(WAR)
    said = run("house", "hustler", "--evening", str(path), "--change", "fee-schedule=1", "--svg", str(svg))
    assert said.code == 0
    assert "The books close to the cent." in said.out and "Effect of the change" in said.out
    assert svg.read_text().startswith("<svg ")
    told = json.loads(run("house", "hustler", "--evening", str(path), "--json").out)
    assert told["totals"]["balance"] == "0.00" and told["tables"][0]["rounds_banked"] > 10
    assert "hustler-casino-war" in run("house", "hustler").out
    assert run("house", "hustler", "--example").out == EXAMPLE
    assert run("house", "hustler", "--evening", str(tmp_path / "none")).code == 2
