"""The odds lab at work: a known figure, bars as long as they say, files, and work that nobody waits for."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from croupier.errors import NotFound
from croupier.games import find
from croupier.odds.report import AdviceTable, HowToPlay
from croupier.odds.reports import edges_table, outcomes_table, strategy_blocks
from croupier.server.jobs.dossier_question import DossierQuestion
from croupier.server.jobs.questions import (
    Answer,
    DifferencesQuestion,
    OddsQuestion,
    Progress,
    Question,
    SessionsQuestion,
    TargetQuestion,
)
from croupier.simulation.sessions import Session
from croupier.web.lab.files import as_csv
from croupier.web.lab.page import command
from croupier.web.markup import drawn
from tests.web.conftest import Visit, choose, sees

BIG_SIX = "ohio-big-six"


def rows(question: Question) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(as_csv(answered(question)))))


def answered(question: Question) -> Answer:
    return question.answer(lambda progress: None)


def test_a_file_has_fractions_and_decimals() -> None:
    """§2.I: 54 sections, of which 23 show $1 (1 to 1) and 15 show $2 (2 to 1): 8/54 and 9/54."""
    found = rows(OddsQuestion.from_request(BIG_SIX, {}))
    edges = {row["wager"]: row["house_edge"] for row in found if row["table"] == "House edges"}
    assert (edges["1"], edges["2"]) == ("4/27", "1/6")
    one, *_ = (row for row in found if row["table"] == "Outcomes of 1" and row["return_decimal"] > "0")
    assert (one["report"], one["probability"], one["combinations"]) == (BIG_SIX, "23/54", "23")
    assert float(one["probability_decimal"]) == pytest.approx(23 / 54)
    for wager in edges:
        outcomes = [row for row in found if row["table"] == f"Outcomes of {wager}"]
        assert sum(Fraction(row["probability"]) for row in outcomes) == 1


def test_every_answer_has_its_file() -> None:
    session = Session(stake=10_00, bankroll=100_00, rounds=10, sessions=50, seed="a")
    found = rows(SessionsQuestion.from_request(BIG_SIX, {}, "1", session))
    assert sum(int(row["sessions"]) for row in found if row["table"] == "Results") == 50
    assert [row["round"] for row in found if row["table"] == "Bankrolls"][-1] == "10"
    odds = OddsQuestion.from_request(BIG_SIX, {}).answer(lambda progress: None)
    aims = rows(TargetQuestion.from_request(BIG_SIX, {}, "pays.1", "5%"))
    assert [row["odds"] for row in aims if "now" in row["is"]] == ["1 to 1"]
    assert [row["house_edge"] for row in aims if "now" in row["is"]] == ["4/27"]
    assert sum("nearest" in row["is"] for row in aims) == 1
    others = rows(DifferencesQuestion.from_request(BIG_SIX, {}, "1"))
    assert (others[0]["option"], others[0]["house_edge"]) == ("as it is", "4/27")
    assert json.loads(json.dumps(odds.to_json()))["wagers"][0]["house_edge"] == "4/27"


def test_wagers_are_called_what_the_layout_calls_them() -> None:
    craps = OddsQuestion.from_request("ohio-craps", {}).answer(lambda progress: None)
    shown = drawn(edges_table(craps, "title"))
    assert ">don&#x27;t pass</td>" in shown and ">come odds 4/10</td>" in shown
    assert "dont" not in shown
    wager = OddsQuestion.from_request(BIG_SIX, {}).answer(lambda progress: None).wagers[0]
    assert "Outcomes of the $1" in drawn(outcomes_table(wager, "the $1"))


def test_the_same_is_asked_in_a_terminal() -> None:
    game = find("ohio-three-card-poker")
    said = command(game, game.options.with_settings({"pair-plus.flush": "4 to 1"}))
    assert "croupier odds ohio-three-card-poker --set &#39;pair-plus.flush=4 to 1&#39;" in said


def test_pair_plus_at_forty_thirty_six_four_one(page: Page, address: str) -> None:
    """Of 22,100 hands: 48 straight flushes, 52 trips, 720 straights, 1,096 flushes, 3,744 pairs. The wager
    loses 16,440 and gains 40·48 + 30·52 + 6·720 + 4·1,096 + 3,744 = 15,928: 512/22,100 is 2.3167%."""
    page.goto(f"{address}/odds/ohio-three-card-poker")
    field = page.get_by_label("pair-plus flush", exact=True)
    field.fill("4 to 1")
    field.press("Enter")
    row = page.locator(".edges tr").filter(has_text="Pair Plus")
    expect(row).to_contain_text("2.3167%")
    expect(row).to_contain_text("128/5525")
    choose(page, "Wager", "Pair Plus")
    lengths = page.locator(".bar-line").filter(has_text="straight").locator(".length")
    expect(page.get_by_role("region", name="Outcomes of Pair Plus")).to_be_visible()
    flush, straight = (box["width"] for box in (each.bounding_box() for each in lengths.all()) if box)
    assert straight / flush == pytest.approx(6 * 720 / (40 * 48), rel=0.05)
    with page.expect_download() as coming:
        page.get_by_role("button", name="Download CSV").first.click()
    found = list(csv.DictReader(io.StringIO(Path(coming.value.path()).read_text())))
    assert {row["house_edge"] for row in found if row["wager"] == "pair-plus"} == {"128/5525"}


def test_who_goes_away_gives_the_work_up(visit: Visit, page: Page, address: str) -> None:
    """Questions of two people are worked on at once; a third waits until one of the two goes away."""
    others = [visit().tab(), visit().tab()]
    for number, each in enumerate([*others, page]):
        each.bring_to_front()
        each.goto(f"{address}/odds/ohio-hold-em")
        each.get_by_label("Rounds").fill(f"9{number},000")
        each.get_by_role("button", name="Deal them").click()
        wanted = "waiting for a free worker" if each is page else f"of 9{number},000 rounds"
        sees(each, wanted)
    others[0].close()
    sees(page, "of 92,000 rounds")
    page.get_by_role("button", name="Cancel").click()
    sees(page, "Cancelled; nothing was worked out.")


def test_a_dossier_is_made_and_taken_home(page: Page, address: str) -> None:
    page.goto(f"{address}/odds/{BIG_SIX}?pays.1=2+to+1&any-pays=yes")
    page.get_by_role("button", name="Make the dossier").click()
    for kind, begins in (("PDF", b"%PDF"), ("HTML", b"<!DOCTYPE html>"), ("JSON", b"{")):
        with page.expect_download(timeout=60_000) as coming:
            page.get_by_role("button", name=f"Download the dossier as {kind}").click(timeout=60_000)
        assert coming.value.suggested_filename == f"{BIG_SIX}-dossier.{kind.lower()}"
        content = Path(coming.value.path()).read_bytes()
        assert content.startswith(begins)
    (one,) = [each for each in json.loads(content)["odds"]["wagers"] if each["wager"] == "1"]
    assert one["house_edge"] == "-5/18"  # 23 of 54 win 2, 31 lose 1: 15/54 for the player


def test_a_dossier_in_another_process_tells_how_far_it_is() -> None:
    told: list[Progress] = []
    made = DossierQuestion.from_request(BIG_SIX, {}, is_quick=True).answer(told.append)
    assert made.pdf.startswith(b"%PDF") and "Big Six" in made.html
    parts = [each.part for each in told if each.part is not None]
    assert parts == sorted(parts) and parts[-1] == 1
    with pytest.raises(NotFound, match="no option"):
        DossierQuestion.from_request(BIG_SIX, {"weel": "x"})


def test_plays_have_one_tint_in_all_charts() -> None:
    hard = AdviceTable("hard", ("hard", "2", "3", "4"), (("9", "H", "D", "D"), ("10", "D", "D", "H")))
    soft = AdviceTable("soft", ("soft", "2", "3", "4"), (("13", "D", "H", "H"), ("18", "S", "D", "+1.5")))
    found = drawn(*strategy_blocks(HowToPlay(tables=(hard, soft))))
    assert found.count('<td class="a0">H</td>') == 4 and found.count('<td class="a1">D</td>') == 6
    assert '<td class="a2">S</td>' in found and '<td class="num">+1.5</td>' in found
