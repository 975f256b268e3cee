"""Every table drawn from its situation: every game, in every phase, for a player and for a spectator."""

from __future__ import annotations

import asyncio
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from msgspec.structs import replace

from croupier.games import all_games, find
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.server.tables.bots import sensible_buy_in
from croupier.server.tables.pit import Pit
from croupier.server.tables.shapes import ChoiceShown, HandShown, Situation, SpotShown
from croupier.table.narration import narrate
from croupier.table.spans import spoken
from croupier.wagers.spot import completed
from croupier.web.stage import layouts
from croupier.web.stage.layouts import roulette
from croupier.web.stage.layouts.layout import layout_of
from croupier.web.table import acts as table_acts
from croupier.web.table import event_lines
from croupier.web.table import view as table_view
from croupier.web.table.choices import keys_of
from croupier.web.table.facts import PageState, clause_link, facts_of, tray, usual_chip
from croupier.web.table.seats import hand, hands_of
from tests.web.drawn_tables import easy

EMPTY = {"input", "br", "use", "path", "circle", "rect", "img", "hr"}


class Balanced(HTMLParser):
    """Fails where a tag is closed that is not open, and lists what was named."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.keys: list[str] = []
        self.acts: list[str] = []

    def handle_starttag(self, name: str, given: list[tuple[str, str | None]]) -> None:
        attributes = dict(given)
        self.keys += [attributes["data-key"] or ""] if "data-key" in attributes else []
        self.acts += [attributes["data-act"] or ""] if "data-act" in attributes else []
        if name not in EMPTY:
            self.open.append(name)

    def handle_startendtag(self, name: str, given: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, name: str) -> None:
        if name not in EMPTY:
            assert self.open.pop() == name


def checked(html: str) -> Balanced:
    found = Balanced()
    found.feed(html)
    assert found.open == []
    return found


def drawn(situation: Situation, game: Game) -> Balanced:
    facts = facts_of(game, game.options)
    page = PageState(chip=usual_chip(situation), is_menu_open=True, is_coached=True)
    found = checked(table_view.draw(situation, facts, page))
    assert len(set(found.keys)) == len(found.keys), "a key means one thing"
    return found


async def sit_and_bet(live: TableActor) -> None:
    game, options = live.game, live.options
    await live.do(c.CommandRequest(c.Sit("ann", "Ann <b>", 1, sensible_buy_in(options))))
    for _ in range(2):
        await live.do(c.CommandRequest(c.AddBot(strategy=easy(game))))
    now = await live.situation("ann")
    spot = next((each for each in now.spots if each.is_opening and not each.closed), None)
    if spot is not None and now.banker != 1:
        bets = completed({spot.name: max(spot.minimum, 5_00)}, game.wagers(options))
        await live.do(c.CommandRequest(c.Bet(1, bets), by="ann"))


async def answer(live: TableActor, choice: ChoiceShown, version: int) -> None:
    cards = " ".join(choice.selectable[: choice.min_cards])
    if choice.rows:  # filled one after the other
        rest = list(choice.selectable[: choice.min_cards])
        heaps = ([rest.pop(0) for _ in range(min(row.room, len(rest)))] for row in choice.rows)
        cards = " / ".join(" ".join(heap) or "-" for heap in heaps)
    amount = choice.amounts[0] if choice.amounts else choice.minimum
    await live.do(c.CommandRequest(c.Choose(1, choice.name, amount, cards), by="ann", version=version))


async def looks(game: Game, folder: Path) -> list[tuple[Situation, Situation]]:
    """A round as the player and as a spectator see it, again and again."""
    pit = await Pit.open(f"sqlite:///{folder / 'pit.db'}")
    live = await pit.open_table(game.id, seed=f"look {game.id}")
    found = []

    async def look() -> Situation:
        now = await live.situation("ann")
        found.append((now, await live.situation("")))
        return now

    await look()
    await sit_and_bet(live)
    await look()
    await live.do(c.CommandRequest(c.Ready(1), by="ann"))
    now = await look()
    for _ in range(30):
        if now.phase != "playing":
            break
        if now.asked is not None and now.asked.choices:
            simple = [each for each in now.asked.choices if not each.selectable] or list(now.asked.choices)
            await answer(live, simple[-1], now.version)
        await asyncio.sleep(0.01)
        now = await look()
    await pit.close()
    return found


@pytest.mark.parametrize("game", all_games(), ids=str)
def test_every_game_is_drawn_for_player_and_spectator(game: Game, tmp_path: Path) -> None:
    found = asyncio.run(looks(game, tmp_path))
    assert {mine.phase for mine, _ in found} >= {"over"}
    for mine, theirs in found:
        acts = drawn(mine, game).acts
        if mine.asked is not None and mine.asked.choices:
            assert acts.count("choose") >= len(mine.asked.choices)
        elif mine.you is not None and mine.phase in ("over", "betting"):
            assert {"ready", "unready", "repeat", "bet"} & set(acts)
        watched = drawn(theirs, game)
        assert "choose" not in watched.acts and "ready" not in watched.acts


def html_of(situation: Situation, game: Game, page: PageState | None = None) -> str:
    return table_view.draw(situation, facts_of(game, game.options), page or PageState())


def test_names_are_escaped(tmp_path: Path) -> None:
    game = find("ohio-three-card-poker")
    html = html_of(asyncio.run(looks(game, tmp_path))[-1][1], game)
    assert "Ann &lt;b&gt;" in html and "Ann <b>" not in html


def test_hidden_cards_are_drawn_as_backs(tmp_path: Path) -> None:
    """Of a pai gow table a spectator sees backs alone: the dealer and three seats have seven each."""
    game = find("ohio-pai-gow-poker")
    found = asyncio.run(looks(game, tmp_path))
    asked = next(theirs for mine, theirs in found if mine.asked is not None and mine.asked.choices)
    faces = re.findall(r'<use href="[^"#]*#(\w+)"', html_of(asked, game))
    assert set(faces) == {"back"} and len(faces) == 7 * 4


def test_own_cards_that_lie_down_are_told_from_the_open_ones() -> None:
    """Stud: the ace is seen by its player alone, the seven by all."""
    drawn_hand = hand(HandShown(place=1, cards=("Ah", "7s"), private=("Ah",)))
    assert drawn_hand.count("own-down") == 1
    assert "ace of hearts, face down" in drawn_hand and "seven of spades, face down" not in drawn_hand


def test_cards_to_be_named_are_picked_by_clicking(tmp_path: Path) -> None:
    game = find("ohio-pai-gow-poker")
    found = asyncio.run(looks(game, tmp_path))
    asked = next(mine for mine, _ in found if mine.asked is not None and mine.asked.choices)
    html = html_of(asked, game, PageState(picked=(0, 3)))
    assert html.count('class="pick picked"') == 2 and html.count('data-act="pick"') == 7
    assert "Low hand, 2 of 2" in html and 'class="choice go"' in html
    assert 'class="choice waits"' in html_of(asked, game, PageState(picked=(0,)))


def roulette_spot(name: str, kind: str) -> SpotShown:
    return SpotShown(name=name, title=name, kind=kind)


@pytest.mark.parametrize(
    ("name", "kind", "middle"),
    [
        ("straight-1", "straight", (1.5, 2.5)),
        ("straight-36", "straight", (12.5, 0.5)),
        ("straight-0", "straight", (0.5, 2.25)),
        ("split-17-20", "split", (7.0, 1.5)),
        ("split-1-2", "split", (1.5, 2.0)),
        ("split-0-00", "split", (0.5, 1.5)),
        ("four-numbers-1-2-4-5", "four-numbers", (2.0, 2.0)),
        ("three-numbers-34-35-36", "three-numbers", (12.5, 3.0)),
        ("three-numbers-0-1-2", "three-numbers", (1.0, 2.0)),
        ("three-numbers-0-2-00", "three-numbers", (1.0, 1.5)),
        ("six-numbers-31-36", "six-numbers", (12.0, 3.0)),
        ("first-five-numbers", "first-five-numbers", (1.0, 3.0)),
        ("dozen-3", "dozen", (11.0, 3.5)),
        ("column-1", "column", (13.5, 2.5)),
        ("red", "even-money", (6.0, 4.5)),
    ],
)
def test_roulette_wagers_lie_where_their_squares_meet(
    name: str, kind: str, middle: tuple[float, float]
) -> None:
    """In squares from the upper left of a double-zero layout: streets along, rows across."""
    box = roulette.place(name, kind, has_two=True)
    assert box is not None
    assert (box.along + box.long / 2, box.across + box.broad / 2) == pytest.approx(middle)


@pytest.mark.parametrize("name", ["ohio-roulette", "ohio-rapid-roulette", "ohio-craps"])
def test_every_wager_of_a_board_is_on_it_once(name: str, tmp_path: Path) -> None:
    game = find(name)
    mine, _ = asyncio.run(looks(game, tmp_path))[1]
    named = re.findall(r'data-act="bet" data-spot="([^"]+)"', layouts.draw(mine))
    assert len(named) == len(set(named))
    missing = {spot.name for spot in mine.spots} - set(named)
    assert all(re.match(r"(dont-)?come-(odds-)?\d+$|put-odds-\d+$", each) for each in missing), missing


def test_a_wager_no_board_knows_is_listed_below_it(tmp_path: Path) -> None:
    game = find("ohio-roulette")
    mine, _ = asyncio.run(looks(game, tmp_path))[1]
    more = replace(mine, spots=(*mine.spots, roulette_spot("neighbours", "called")))
    kinds = {spot.name: spot.kind for spot in more.spots}
    places = layout_of(more).spot_places(list(kinds), kinds)
    lowest = max(box.top + box.h for name, (box, _) in places.items() if name != "neighbours")
    assert places["neighbours"][0].top >= lowest - 0.01
    assert 'data-spot="neighbours"' in layouts.draw(more)


def test_one_letter_is_one_choice() -> None:
    assert keys_of(["hit", "house-way", "h"]) == {"hit": "h", "house-way": "o", "h": "a"}


def test_chips_of_the_tray_begin_with_the_smallest_wager() -> None:
    def at(least: int) -> Situation:
        spot = SpotShown(name="main", title="main", minimum=least)
        return Situation(table="", version=0, game="", title="", family="", banking="house", phase="over",
                         round=0, spots=(spot,))  # fmt: skip

    assert tray(at(10_00)) == (5_00, 25_00, 100_00, 500_00, 1_000_00, 10_000_00)
    assert tray(at(25)) == (25, 1_00, 5_00, 25_00, 100_00, 500_00)


def test_a_clause_leads_to_the_sheet_that_has_it() -> None:
    sheets = find("ohio-three-card-poker").sheets
    assert f'href="/rulebook/{sheets[0]}?clause=%C2%A710.II"' in clause_link("§10.II", sheets)
    assert clause_link("", sheets) == ""


def test_a_buy_in_is_a_hundred_of_the_smallest_wagers_within_reason() -> None:
    """$1 games: the least of $200; $10 games: $1,000."""
    assert sensible_buy_in(find("ohio-blackjack").options) == 200_00
    assert sensible_buy_in(find("hustler-la-blackjack").options) == 1_000_00


def test_rows_lie_from_the_front_to_the_back() -> None:
    spots = ("back", "", "second-middle", "front", "middle", "second")
    cards = tuple(HandShown(place=1, spot=spot, cards=("Ah",)) for spot in spots)
    shown = Situation(
        table="t", version=1, game="hustler-13-card-chinese-poker", title="G", family="setting",
        banking="pot", phase="playing", round=1, cards=cards,
    )  # fmt: skip
    lying = [each.spot for each in hands_of(shown, 1)]
    assert lying == ["", "front", "middle", "back", "second", "second-middle"]


@pytest.mark.parametrize(
    ("outcome", "paid", "taken", "said"),
    [
        ("lose", 0, 500, "pass loses $5.00"),
        ("win", 1_500, 0, "pass wins $15.00"),
        ("forfeited", 0, 500, "pass is forfeited $5.00"),
        ("push", 0, 100, "pass pushes -$1.00"),
    ],
)
def test_a_word_that_says_loss_or_gain_needs_no_sign(outcome: str, paid: int, taken: int, said: str) -> None:
    end = e.Settled(seat=1, spot="pass", outcome=outcome, stake=500, paid=paid, taken=taken, returned=0)
    told = narrate(end, find("ohio-craps"))
    assert told is not None
    assert re.sub("<[^>]+>", "", event_lines.line(told.pieces)).startswith(f"seat 1: {said}")


@pytest.mark.parametrize(
    ("called", "said"),
    [
        ("Seat 2 has 21, seat 1 is foul", "You have 21, Ann is foul"),
        ("Seat 1 folds: seat 2 wins", "Ann folds: you win"),
        ("Seat 2 does not hold Ah", "You do not hold A♥"),
        ("Seat 2 buys in full: seat 3 has left", "You buy in full: seat 3 has left"),
        ("Seat 2 acted out of turn", "You acted out of turn"),
    ],
)
def test_what_a_seat_does_is_said_to_whoever_sits_there(called: str, said: str) -> None:
    line = event_lines.line(spoken(called).pieces, {1: "Ann", 2: "you"})
    assert re.sub("<[^>]+>", "", line) == said
    assert spoken(called).plain == called, "as it is printed"


def test_who_pays_over_is_told_so() -> None:
    paid = e.PaidOver(seat=1, to=2, amount=500)
    for you, words in (
        (1, "you pay seat 2 $5.00"),
        (2, "seat 1 pays you $5.00"),
        (0, "seat 1 pays seat 2 $5.00"),
    ):
        told = narrate(paid, find("hustler-13-card-chinese-poker"), you)
        assert told is not None
        assert told.plain.strip() == event_lines.line(told.pieces) == words
        assert event_lines.line(told.pieces, {1: "you", 2: "Ann"}) == "you pay Ann $5.00"


def test_who_holds_a_part_of_the_bank_has_lost_nothing_by_that(tmp_path: Path) -> None:
    """Before the first card nobody has won or lost: the chips of a partner are no gain of the banker's."""

    async def told() -> list[str]:
        pit = await Pit.open(f"sqlite:///{tmp_path / 'pit.db'}")
        live = await pit.open_table("hustler-caribbean-stud-poker")
        for seat, name in enumerate(("ann", "ben", "cat"), start=1):
            await live.do(c.CommandRequest(c.Sit(name, name, seat, 500_00)))
        await live.do(c.CommandRequest(c.OfferBank(1, 300_00), by="ann"))
        await live.do(c.CommandRequest(c.Bet(3, {"ante": 50_00}), by="cat"))
        await live.do(c.CommandRequest(c.JoinBank(2, 100_00), by="ben"))
        page = PageState(chip=5_00)
        bars = [
            table_acts.draw(await live.situation(name), facts_of(live.game, live.options), page)
            for name in ("ann", "ben", "cat")
        ]
        await pit.close()
        return [re.sub("<[^>]+>", "", each) for each in bars]

    for bar in asyncio.run(told()):
        assert "Session $0.00" in bar, bar
