"""What pages send is carried to the table, refused in one line, or ignored; never believed."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from croupier.rules.script import events as e
from croupier.server.cage.cage import Cage
from croupier.server.door.people import Person
from croupier.server.jobs.coaching import Advised, ChoiceWorth
from croupier.server.jobs.queue import Jobs
from croupier.server.tables import commands as c
from croupier.server.tables.pit import Pit
from croupier.server.tables.shapes import Asked, HandShown, SeatShown, Situation
from croupier.web.lobby.page import open_and_sit
from croupier.web.services import Services
from croupier.web.table.acts import draw
from croupier.web.table.choices import naming, setting, turn
from croupier.web.table.coach_panel import advice, compared, summary
from croupier.web.table.facts import PageState, facts_of
from croupier.web.table.moves import Click, TableMoves
from tests.server.playing import fund, opened, run

ANN = Person("ann", "Ann", "player")
FLORA = Person("flora", "Flora", "floor")
OTTO = Person("otto", "Otto", "auditor")


async def moves_at(pit: Pit, game: str, who: Person = ANN, sits: bool = True) -> TableMoves:
    live = await pit.open_table(game, seed="moves")
    await fund(pit, who.id)
    if sits:
        await live.do(c.CommandRequest(c.Sit(who.id, who.name, 1, 500_00)))
    moves = TableMoves(live, who, PageState(chip=5_00), Cage(pit.store, pit.table_store.limits))
    moves.situation = await live.situation(who.id)
    return moves


async def make(moves: TableMoves, **said: Any) -> str:
    """What is refused of it; '' where it is done."""
    await moves.make(Click(said))
    moves.situation = await moves.live.situation(moves.person)
    return moves.page.line


def laid(moves: TableMoves) -> dict[str, int]:
    assert moves.situation is not None
    return moves.situation.layout.get(1, {})


def test_equal_wagers_go_up_and_come_down_together(tmp_path: Path) -> None:
    """The blind of Ultimate Texas Hold 'Em is as large as the ante."""

    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            moves = await moves_at(pit, "ohio-ultimate-texas-hold-em")
            assert await make(moves, act="bet", spot="ante") == ""
            assert await make(moves, act="bet", spot="blind") == ""
            assert laid(moves) == {"ante": 10_00, "blind": 10_00}
            assert await make(moves, act="less", spot="blind") == ""
            assert laid(moves) == {"ante": 5_00, "blind": 5_00}
            assert await make(moves, act="clear") == ""
            assert laid(moves) == {}

    run(test)


def test_clear_takes_what_may_come_down_and_leaves_what_stays(tmp_path: Path) -> None:
    """A line wager stays once a point is set (§4.III.A), others come down at any time (§4.III). The point is
    six; one click takes these and says nothing of that, with which alone there is nothing to take down."""

    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            moves = await moves_at(pit, "ohio-craps")
            nothing = "nothing to take down: seat 1 has no wager that may come off"
            assert await make(moves, act="clear") == nothing
            for spot in ("pass", "place-6", "hard-8"):
                assert await make(moves, act="bet", spot=spot) == ""
            await make(moves, act="ready")
            assert moves.situation is not None
            assert moves.situation.dice == (3, 3) and moves.situation.phase == "over"
            before = moves.situation.version
            assert await make(moves, act="clear") == ""
            assert laid(moves) == {"pass": 5_00}
            told = [each.words for each in moves.situation.steps if each.version > before]
            assert [each for each in told if " off " in each] == [
                "you: $5.00 off hard-8",
                "you: $5.00 off place-6",
            ]
            assert not any(spot.can_take_down for spot in moves.situation.spots)

    run(test)


def test_of_a_put_wager_the_fresh_chips_alone_come_down(tmp_path: Path) -> None:
    """§4.III.C: what has stood through a throw is bound, what was put beside it since is not."""

    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            moves = await moves_at(pit, "ohio-craps")
            await make(moves, act="ready")  # the point is six
            assert await make(moves, act="bet", spot="put-8") == ""
            await make(moves, act="ready")
            assert moves.situation is not None and moves.situation.phase == "over"
            assert laid(moves) == {"put-8": 5_00}, moves.situation.dice
            assert await make(moves, act="bet", spot="put-8") == ""
            assert await make(moves, act="clear") == ""
            assert laid(moves) == {"put-8": 5_00}

    run(test)


def test_L637_the_shooter_passes_the_dice_by_a_button(tmp_path: Path) -> None:
    """It is drawn for the shooter alone, and a roll needs no more than getting ready."""

    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            moves = await moves_at(pit, "ohio-craps")
            await moves.live.do(c.CommandRequest(c.AddBot(4)))
            facts = facts_of(moves.live.game, moves.live.options)
            for shows in (False, True):
                assert moves.situation is not None
                assert ('data-name="pass-dice"' in str(draw(moves.situation, facts, moves.page))) is shows
                await make(moves, act="bet", spot="pass")
                await make(moves, act="ready")
            assert await make(moves, act="press", name="pass-dice") == ""
            assert moves.situation is not None and moves.situation.buttons == ()
            assert "there is no button 'pass-dice'" in await make(moves, act="press", name="pass-dice")
            await make(moves, act="ready")
            assert moves.situation.markers["shooter"] == "4"

    run(test)


def test_the_first_chip_is_at_least_the_least(tmp_path: Path) -> None:
    """L.A. Blackjack takes $10 and more; a $5 chip puts $10 there, and the next one $5 more."""

    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            moves = await moves_at(pit, "hustler-la-blackjack")
            await moves.live.do(c.CommandRequest(c.AddBot()))
            moves.situation = await moves.live.situation("ann")
            assert await make(moves, act="bet", spot="main") == ""
            assert laid(moves) == {"main": 10_00}
            assert await make(moves, act="bet", spot="main") == ""
            assert laid(moves) == {"main": 15_00}
            assert await make(moves, act="less", spot="main") == ""
            assert await make(moves, act="less", spot="main") == ""
            assert laid(moves) == {}
            named = {"spot": "base wager", "amount": "5"}
            assert "the least is $10.00" in await make(moves, act="name", fields=named), (
                "a sum that was said is not raised"
            )
            assert await make(moves, act="name", fields=named | {"amount": "12"}) == ""
            assert laid(moves) == {"main": 12_00}

    run(test)


@pytest.mark.parametrize(
    "said",
    [
        None,
        "bet",
        [],
        {},
        {"act": "drop table"},
        {"act": ["bet"], "spot": {}},
        {"act": "chip", "value": "999"},
        {"act": "menu", "fields": "no"},
    ],
)
def test_what_no_page_sends_does_nothing(tmp_path: Path, said: Any) -> None:
    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            moves = await moves_at(pit, "ohio-blackjack")
            version = moves.live.version
            await moves.make(Click(said))
            assert (moves.live.version, moves.page.chip, moves.page.line) == (version, 5_00, "")

    run(test)


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ({"act": "bet", "spot": "jackpot"}, "there is no wager 'jackpot' here"),
        ({"act": "bet", "spot": "insurance"}, "insurance wager is closed"),
        ({"act": "chip", "value": "9" * 40}, "is not a number"),
        ({"act": "chip", "value": "-5"}, "is not a number"),
        ({"act": "choose", "name": "hit"}, "it is not your turn"),
        ({"act": "buy", "fields": {"amount": "lots"}}, "is no sum of money"),
        ({"act": "less", "spot": "main"}, "there are no chips on"),
        ({"act": "repeat"}, "there are no bets to repeat"),
        ({"act": "press", "name": "eject"}, "there is no button 'eject'"),
        ({"act": "bank", "value": "yes"}, "no seat banks ohio-blackjack"),
        ({"act": "bot"}, "Ann may not run a table"),
        (
            {"act": "sit", "fields": {"name": "Ann", "seat": "2", "buy_in": "50"}},
            "sits at this table already",
        ),
        ({"act": "sit", "fields": {"name": "Ann", "seat": "x", "buy_in": "50"}}, "there is no such seat"),
    ],
)
def test_a_wrong_move_is_refused_in_a_line(tmp_path: Path, said: dict[str, Any], line: str) -> None:
    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            moves = await moves_at(pit, "ohio-blackjack")
            told = await make(moves, **said)
            assert line in told and "\n" not in told

    run(test)


def test_a_role_that_does_not_play_only_watches(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            moves = await moves_at(pit, "ohio-blackjack", OTTO, sits=False)
            told = await make(moves, act="sit", fields={"name": "Otto", "seat": "1", "buy_in": "50"})
            assert "Otto may not play" in told
            assert await make(moves, act="menu") == "" and moves.page.is_menu_open

    run(test)


def test_the_floor_opens_tables_and_players_sit_down_at_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            services = Services(jobs=Jobs(), opened=pit)
            await fund(pit, ANN.id, FLORA.id)
            with pytest.raises(Exception, match="the floor opens tables"):
                await open_and_sit(services, "ohio-hold-em", ANN)
            table = await open_and_sit(services, "ohio-hold-em", FLORA)
            assert await open_and_sit(services, "ohio-hold-em", ANN) is table
            assert await open_and_sit(services, "ohio-hold-em", ANN) is table
            (card,) = pit.lobby()
            assert (set(card.people), card.bots, card.free) == ({"Ann", "Flora"}, 4, 4)
            with pytest.raises(Exception, match="Otto may not play"):
                await open_and_sit(services, "ohio-hold-em", OTTO)
            await services.jobs.close()

    run(test)


FOUND = Advised(
    "exact",
    (
        ChoiceWorth("stand", 0, "", 250.0),
        ChoiceWorth("double-down", 10_00, "", 249.8),
        ChoiceWorth("hit", 0, "", -130.4),
    ),
)


def chose(choice: str, amount: int = 0) -> e.Chose:
    return e.Chose(seat=1, choice=choice, spot="main", amount=amount, clause="§7.V")


def test_the_coach_says_what_each_choice_costs() -> None:
    said = advice(FOUND)
    best, equal, worse = (said.value_of(name) for name in ("stand", "double-down", "hit"))
    assert best is not None and (best.worth, best.cost) == ("+$2.50", "")
    assert equal is not None and (equal.words, equal.cost) == ("double down $10.00", "")
    assert worse is not None and (worse.worth, worse.cost) == ("-$1.30", "$3.80")
    assert said.value_of("split") is None and "exact" in said.line


def test_simulated_worth_has_its_error() -> None:
    said = advice(Advised("simulated", (ChoiceWorth("call", 2_00, "", 120.0, 15.0),), 900))
    value = said.value_of("call", 2_00)
    assert value is not None and value.worth == "+$1.20 ± 0.15"
    assert "900 simulated rounds" in said.line


def test_the_coach_looks_back() -> None:
    bad, cost, error = compared(FOUND, chose("hit"))
    assert (bad.chose, bad.best, bad.cost) == ("hit", "stand", "$3.80")
    good, *nothing = compared(FOUND, chose("double-down", 10_00))
    assert (good.cost, nothing) == ("", [0.0, 0.0])
    assert summary(cost, 2, 0, error) == "Your choices cost $3.80 on average."
    assert summary(0.0, 2, 1) == "Every choice was best. 1 of 3 decisions could not be computed in time."


def test_what_a_simulated_choice_costs_has_its_error_too() -> None:
    """sqrt(0.30² + 0.40²) = 0.50."""
    ways = (ChoiceWorth("set", 0, "Kh Qh", 260.0, 30.0), ChoiceWorth("house-way", 0, "", -240.0, 40.0))
    found = Advised("simulated", ways, 48)
    best, other = (advice(found).value_of(name) for name in ("set", "house-way"))
    assert best is not None and (best.cards, best.worth, best.cost) == ("K♥ Q♥", "+$2.60 ± 0.30", "")
    assert other is not None and (other.cards, other.cost) == ("", "$5.00 ± 0.50")
    bad, cost, error = compared(found, chose("house-way"))
    assert (bad.best, bad.cost) == ("set K♥ Q♥", "$5.00 ± 0.50")
    assert summary(cost, 1, 0, error) == "Your choices cost $5.00 ± 0.50 on average (simulated)."


def test_a_late_click_is_no_choice(tmp_path: Path) -> None:
    """What was clicked on a picture of an earlier question does not answer this one."""

    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            moves = await moves_at(pit, "ohio-three-card-poker")
            assert await make(moves, act="bet", spot="ante") == ""
            assert await make(moves, act="ready") == ""
            assert moves.situation is not None
            moves.asked_at = moves.situation.version
            late = str(moves.asked_at - 1)
            assert "the table has changed meanwhile" in await make(
                moves, act="choose", name="play", version=late
            )
            assert await make(moves, act="choose", name="play", version=str(moves.asked_at)) == ""

    run(test)


def test_a_dragged_card_changes_places_where_there_is_no_room(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            moves = await moves_at(pit, "ohio-pai-gow-poker")
            assert await make(moves, act="bet", spot="pai-gow-poker") == ""
            assert await make(moves, act="place", name="picked", value="0") != "", "nothing is asked yet"
            assert await make(moves, act="ready") == ""
            for card in ("2", "4"):
                assert await make(moves, act="place", name="picked", value=card) == ""
            assert await make(moves, act="place", name="picked", value="6", spot="4") == ""
            assert list(moves.page.picked) == [2, 6]
            assert await make(moves, act="place", name="picked", value="1", spot="eel") == ""
            assert list(moves.page.picked) == [6, 1]
            assert await make(moves, act="place", name="rest", value="6") == ""
            assert list(moves.page.picked) == [1]
            assert await make(moves, act="place", name="picked", value="7") != "", "there are seven"

    run(test)


def test_tiles_are_set_by_picking_two_and_the_page_says_what_both_hands_make(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            moves = await moves_at(pit, "hustler-pai-gow-tiles")
            await moves.live.do(c.CommandRequest(c.AddBot()))
            await moves.live.do(c.CommandRequest(c.OfferBank(1, 0)))
            assert await make(moves, act="bet", spot="pai-gow") == ""
            assert await make(moves, act="ready") == ""
            assert await make(moves, act="pick", value="0") == ""
            assert moves.page.foretold is not None
            assert moves.page.foretold.rows == ("", "")
            assert await make(moves, act="pick", value="2") == ""
            assert all(moves.page.foretold.rows)
            drawn = turn_of(moves)
            assert "Low hand, 2 of 2: " in drawn and "High hand: " in drawn and "#tile-" in drawn
            assert "Pick the best" in drawn
            assert await make(moves, act="best") == "", "the coach is asked"
            assert (moves.page.is_coached, moves.page.wants_best) == (True, True)
            assert await make(moves, act="best") == "the coach has no figure for this yet"
            tiles = naming(moves.situation).selectable  # type: ignore[arg-type, union-attr]
            ways = (
                ChoiceWorth("set", 0, f"{tiles[1]} {tiles[3]}", 12.0),
                ChoiceWorth("house-way", 0, "", 10.0),
            )
            moves.page.advice = advice(Advised("exact", ways))
            await moves.pick_wanted()
            assert sorted(tiles[at] for at in moves.page.picked) == sorted((tiles[1], tiles[3]))
            assert await make(moves, act="pick", value="0") == ""
            assert "Pick the best" in turn_of(moves)
            assert await make(moves, act="best") == ""
            assert sorted(tiles[at] for at in moves.page.picked) == sorted((tiles[1], tiles[3]))
            assert await make(moves, act="choose", name="set") == ""

    run(test)


def test_a_foul_is_insisted_on(tmp_path: Path) -> None:
    """Of any two cards the button says whether the rules warn of them; a foul is not what Enter sets."""

    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            moves = await moves_at(pit, "ohio-pai-gow-poker")
            assert await make(moves, act="bet", spot="pai-gow-poker") == ""
            assert await make(moves, act="ready") == ""
            seen = set()
            for one, other in combinations(range(7), 2):
                for at in (one, other):
                    assert await make(moves, act="pick", value=str(at)) == ""
                assert moves.page.foretold is not None
                is_foul = bool(moves.page.foretold.warning)
                drawn = turn_of(moves)
                assert ("Set anyway" in drawn, 'data-default="1"' in drawn) == (is_foul, not is_foul)
                seen.add(is_foul)
                for at in (one, other):
                    assert await make(moves, act="pick", value=str(at)) == ""
            assert seen == {True, False}

    run(test)


def turn_of(moves: TableMoves) -> str:
    """What the page draws of a turn."""
    situation = moves.situation
    assert situation is not None
    choice = naming(situation)
    assert choice is not None
    return setting(choice, moves.page) + turn(situation, moves.page)


def test_cards_are_laid_in_rows_and_a_foul_is_told_before_it_is_final(tmp_path: Path) -> None:
    async def test() -> None:
        async with opened(f"sqlite:///{tmp_path / 'pit.db'}") as pit:
            moves = await moves_at(pit, "hustler-13-card-chinese-poker")
            assert await make(moves, act="lay", name="front") != "", "nothing is asked yet"
            await moves.live.do(c.CommandRequest(c.AddBot()))
            assert await make(moves, act="ready") == ""
            assert await make(moves, act="lay", name="front") == (
                "no card is picked (pick a card, or drag it to its row)"
            )
            for card in ("0", "1", "2"):  # the highest in front
                assert await make(moves, act="pick", value=card) == ""
            assert list(moves.page.picked) == [0, 1, 2]
            assert await make(moves, act="lay", name="attic") == "no row 'attic' here"
            assert await make(moves, act="lay", name="front") == ""
            assert list(moves.page.laid) == [(0, 1, 2), (), ()]
            assert await make(moves, act="pick", value="1") == "", "a card in a row is taken back"
            assert list(moves.page.laid) == [(0, 2), (), ()]
            assert await make(moves, act="place", name="front", value="1") == ""
            assert await make(moves, act="place", name="front", value="5", spot="2") == ""
            assert next(iter(moves.page.laid)) == (0, 1, 5), "in place of the card that it is dropped on"
            assert await make(moves, act="place", name="hand", value="5") == ""
            assert await make(moves, act="place", name="front", value="2") == ""
            for at in range(3, 8):
                assert await make(moves, act="place", name="middle", value=str(at)) == ""
            assert moves.page.foretold is not None
            foretold = moves.page.foretold
            assert foretold.rows[2] == "" and all(foretold.rows[:2])
            assert foretold.warning.startswith("a foul: the front, ") or foretold.rows[1].startswith("pair")
            assert "the back takes 5 cards" in await make(moves, act="choose", name="set", value="cards")
            for at in range(8, 13):
                assert await make(moves, act="place", name="back", value=str(at)) == ""
            assert await make(moves, act="choose", name="set", value="cards") == ""
            assert list(moves.page.laid) == []

    run(test)


def test_who_sits_a_round_out_is_told_so() -> None:
    """Four at a table of open-face: the one on the button gets no cards; who banks or has bet is in it."""
    seats = (SeatShown(seat=1, name="Ann", stack=100, is_you=True), SeatShown(seat=2, name="Bob", stack=100))
    now = Situation(
        table="t", version=1, game="hustler-open-face-chinese-poker", title="Open Face", family="setting",
        banking="pot", phase="playing", round=1, you=1, seats=seats, asked=Asked(seat=2),
        cards=(HandShown(place=2, down=5),),
    )  # fmt: skip
    assert "You are sitting out this round. Waiting for Bob." in turn(now, PageState())
    assert "You are sitting out this round.<" in turn(replace(now, asked=None), PageState()), (
        "between two choices too"
    )
    mine = HandShown(place=1, cards=("Ah",))
    for other in (replace(now, bank_of_shown_cards=1), replace(now, cards=(*now.cards, mine))):
        assert "sit this round out" not in turn(other, PageState())
