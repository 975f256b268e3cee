"""The floor in a browser: reports void and re-settle rounds, tables are run, records are replayed, verified
and taken home, and each role sees its own. People have accounts here."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from croupier.games import find
from croupier.rules.script import events as e
from croupier.table.ledger import Ledger
from croupier.table.replay import Replay
from croupier.web.floor.replay import frames, rounds_of
from tests.web.conftest import CROUPIER, SAME_CARDS, SEATED, Visit, add_people, sees, served

PASSWORD = "a long password"
PEOPLE = {"Ann": "player", "Flora": "floor", "Fred": "floor", "Otto": "auditor", "Cy": "cage"}
REASON = "seen on camera"
POKER = find("ohio-three-card-poker")

SignIn = Callable[[str, str], Page]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Of a pit with accounts."""
    folder = tmp_path_factory.mktemp("floor")
    add_people(folder, PASSWORD, PEOPLE)
    pit = served("", folder)
    pit.command = [*SAME_CARDS, "serve", "--auth", "--no-open", "--port", str(pit.port)]
    with pit as found:
        with httpx.Client(base_url=f"{found}/api") as cy:
            cy.post("/sign-in", json={"name": "Cy", "password": PASSWORD}).raise_for_status()
            slip = {"name": "Ann", "amount": 2_000_00, "key": "slip 1"}
            cy.post("/cage/cash-in", json=slip).raise_for_status()
        yield found


@pytest.fixture
def sign_in(visit: Visit, address: str) -> SignIn:
    """Somebody's own browser, signed in and led to where it wanted to go."""

    def enter(name: str, path: str) -> Page:
        page = visit().tab()
        page.goto(f"{address}{path}")
        page.get_by_label("Name").fill(name)
        page.get_by_label("Password").fill(PASSWORD)
        page.get_by_role("button", name="Sign in").click()
        expect(page.locator("main h1").first).to_be_visible()
        return page

    return enter


def opened(flora: Page, address: str, game: str) -> str:
    """The address of a table that the floor has opened."""
    answer = flora.context.request.post(f"{address}/api/tables", data={"game": game})
    assert answer.status == 201
    return str(answer.json()["table"])


def bet(ann: Page, spot: str) -> None:
    """Sits down with $200, lays a chip of $1 on the spot and waits for no one."""
    ann.get_by_label("Buy chips, $").fill("200")
    ann.locator('form[data-act="sit"] button').click()
    expect(ann.locator(SEATED)).to_be_visible()
    face = ann.locator(f'.spot-face[data-spot="{spot}"]')
    face.click()
    expect(ann.locator(".spot.staked", has=face)).to_be_visible()
    ann.locator('[data-act="ready"]').first.click()


def stack(page: Page) -> str:
    return page.locator(".mine-stack").inner_text()


def test_a_report_voids_the_round_and_the_wager_is_back(sign_in: SignIn, address: str) -> None:
    """§13.III: a card of the dealer's that is seen before all have acted voids the hands of all players."""
    flora = sign_in("Flora", "/floor")
    table = opened(flora, address, POKER.id)
    ann = sign_in("Ann", f"/table/{table}")
    bet(ann, "ante")
    expect(ann.locator('[data-act="choose"]').first).to_be_visible()
    expect(ann.locator(".mine-stack")).not_to_contain_text("$200.00")
    row = flora.locator("tr", has_text=table)
    expect(row).to_contain_text("Ann")
    expect(row).to_contain_text("no more bets")
    row.get_by_role("link").first.click()
    live = flora.get_by_role("log", name="Live ledger")
    expect(live).to_contain_text("No more bets")
    expect(live.locator("i.back").first).to_be_visible()  # the round is not over: no card of Ann's is told
    exposed = flora.get_by_role("button", name="Report dealer card exposed")
    exposed.click()
    asked = flora.get_by_role("dialog")
    expect(asked).to_contain_text("What will happen")
    expect(asked.locator("a.clause")).to_have_text("§13.III")
    asked.get_by_role("button", name="Cancel").click()
    expect(asked).to_have_count(0)
    expect(flora.get_by_label("Rulings")).to_contain_text("None.")
    exposed.click()
    flora.get_by_role("button", name="Report and rule").click()
    expect(flora.get_by_role("alert")).to_contain_text("a report needs its reason")
    flora.get_by_label("Reason (recorded in the ledger)").fill(REASON)
    exposed.click()
    flora.get_by_role("button", name="Report and rule").click()
    rulings = flora.get_by_label("Rulings")
    expect(rulings).to_contain_text("Dealer card exposed")
    expect(rulings).to_contain_text(f"floor: Flora — {REASON}")
    expect(rulings.locator("a.clause").first).to_have_text("§13.III")
    expect(rulings.locator(".came")).to_contain_text("the round is void")
    expect(flora.locator("span.tag", has_text="the round is void").first).to_be_visible()
    expect(ann.locator(".mine-stack")).to_contain_text("$200.00")
    expect(ann.locator("#content")).to_contain_text("the round is void")
    expect(ann.locator('[data-act="choose"]')).to_have_count(0)

    flora.get_by_role("tab", name="Records").click()
    now = flora.locator(".replay-now")
    expect(now).to_contain_text("1 of ")
    flora.get_by_label("Next step").click()
    expect(now).to_contain_text("2 of ")
    expect(flora.locator(".replay .laid").first).to_contain_text("ante")
    flora.get_by_label("The round, step by step").press("End")
    expect(flora.locator(".replay .laid")).to_have_count(0)
    flora.keyboard.press("ArrowLeft")
    expect(flora.locator(".replay-now")).not_to_contain_text("round closed")
    flora.get_by_role("button", name="Verify ledgers and books").click()
    sees(flora, "and the books balance")
    expect(flora.locator(".facts div", has_text="sum of all accounts")).to_contain_text("$0.00")
    with flora.expect_download() as taken:
        flora.get_by_role("button", name="Download the ledger").click()
    still = subprocess.run([*CROUPIER, "replay", "--open", str(taken.value.path())], capture_output=True)
    assert still.returncode == 0
    ledger = Ledger.read(Path(taken.value.path()))
    assert Replay(ledger).follow().rounds == 1
    assert any(isinstance(event, e.RoundVoided) for event in ledger)
    (shown,) = [each for each in rounds_of(ledger.lines) if each.number == 1]
    last = frames(ledger, POKER, shown)[-1]
    assert last.stacks == {1: 200_00} and not last.layout


def test_a_wrong_number_is_settled_anew_by_the_right_one(sign_in: SignIn, address: str) -> None:
    """Rapid Roulette §6.III: the game is void, its bets are reset, and the right number pays them. Red is
    paid even money: $1 more or $1 less."""
    flora = sign_in("Flora", "/floor")
    table = opened(flora, address, "ohio-rapid-roulette")
    ann = sign_in("Ann", f"/table/{table}")
    bet(ann, "red")
    flora.goto(f"{address}/floor/{table}")
    flora.get_by_label("Reason (recorded in the ledger)").fill(REASON)
    report = flora.get_by_role("button", name="Report wrong number confirmed")
    report.click()
    flora.get_by_role("button", name="Report and rule").click()
    expect(flora.get_by_role("alert")).to_contain_text("needs the right result")
    expect(ann.locator(".mine-stack")).to_contain_text(re.compile(r"\$(201|199)\.00"))
    was_red = "$201.00" in stack(ann)
    number = flora.get_by_label("Correct result")
    number.fill("2" if was_red else "1")  # 2 is black, 1 is red
    flora.get_by_role("option", name="2" if was_red else "1", exact=True).click()
    fred = sign_in("Fred", f"/floor/{table}")
    expect(fred.get_by_role("heading", name="Live ledger")).to_be_visible()
    report.click()
    expect(flora.get_by_role("dialog")).to_contain_text("2" if was_red else "1")
    flora.get_by_role("button", name="Report and rule").click()
    flora.get_by_role("button", name="Confirm", exact=True).click()
    expect(flora.get_by_role("alert")).to_contain_text("it takes a second person")
    expect(fred.get_by_label("Proposed")).to_contain_text(f"Proposed by Flora: {REASON}")
    fred.get_by_role("button", name="Confirm", exact=True).click()
    expect(flora.get_by_label("Rulings")).to_contain_text(f"floor: Flora and Fred — {REASON}")
    expect(flora.get_by_label("Rulings").locator("a.clause").first).to_have_text("§6.III")
    expect(flora.get_by_label("Rulings").locator(".came")).to_contain_text("confirmed 2" if was_red else "1")
    expect(ann.locator(".mine-stack")).to_contain_text("$199.00" if was_red else "$201.00")

    ann.locator('.spot-face[data-spot="red"]').click()
    sees(flora, "place your bets")
    flora.get_by_role("button", name="Close the table").click()
    flora.get_by_role("button", name="Close the table now").click()
    sees(flora, "closes after this round")
    flora.get_by_role("button", name="Cancel scheduled changes").click()
    expect(flora.get_by_text("closes after this round")).to_have_count(0)
    flora.get_by_role("button", name="Close the table").click()
    flora.get_by_role("button", name="Close the table now").click()
    flora.get_by_role("button", name="Deal now").click()
    expect(flora.get_by_role("button", name="Reopen the table")).to_be_visible()


def test_the_floor_opens_sets_closes_and_reopens_a_table(sign_in: SignIn, tmp_path: Path) -> None:
    flora = sign_in("Flora", "/floor")
    flora.get_by_role("button", name="Open the table").click()
    expect(flora.get_by_role("alert")).to_have_text("choose a game first")
    flora.get_by_label("Game").fill(POKER.id)
    flora.get_by_role("option").first.click()
    flora.get_by_role("button", name="Open the table").click()
    flora.wait_for_url("**/floor/*")
    table = flora.url.rpartition("/")[2]

    flora.get_by_role("tab", name="Pace").click()
    flora.get_by_label("To bet", exact=True).fill("soon")
    flora.get_by_role("button", name="Save").click()
    sees(flora, "'soon' is not a number of seconds")
    expect(flora.get_by_label("To bet", exact=True)).to_have_value("soon")
    flora.get_by_label("To bet", exact=True).fill("20")
    flora.get_by_label("Table name").fill("Number seven")
    flora.get_by_role("button", name="Save").click()
    expect(flora.get_by_role("heading", name="Number seven")).to_be_visible()

    ann = sign_in("Ann", f"/table/{table}")
    flora.get_by_role("tab", name="Limits and options").click()
    least = flora.get_by_label("Table minimum")
    least.fill("a lot")
    flora.get_by_role("button", name="Apply between rounds").click()
    expect(flora.locator(".refusal", has_text="table minimum cannot be set")).to_be_visible()
    expect(least).to_have_value("a lot")
    least.fill("25")
    flora.get_by_role("button", name="Apply between rounds").click()
    sees(flora, "Applied: a new ledger begins.")
    expect(ann.locator(".table-head .tag")).to_contain_text("table minimum $25.00")

    flora.get_by_role("tab", name="Records").click()
    expect(flora.get_by_role("combobox", name="Ledger")).to_have_value("2 of 2")
    flora.get_by_role("combobox", name="Ledger").click()
    flora.get_by_role("option", name="1 of 2").click()
    expect(flora.locator(".ledger-lines")).to_contain_text("closed")
    with flora.expect_download() as taken:
        flora.get_by_role("button", name="Download the ledger").click()
    assert taken.value.suggested_filename == f"{POKER.id}-{table}-1.jsonl"
    taken.value.save_as(tmp_path / "ledger.jsonl")
    replayed = subprocess.run([*CROUPIER, "replay", str(tmp_path / "ledger.jsonl")], capture_output=True)
    assert replayed.returncode == 0

    flora.get_by_role("button", name="Close the table").click()
    flora.get_by_role("button", name="Close the table now").click()
    expect(ann.locator(".table-head")).to_contain_text("closed")
    flora.get_by_role("button", name="Reopen the table").click()
    sees(flora, "The table is open again.")
    expect(ann.locator(".table-head")).not_to_contain_text("closed")


def test_what_is_done_with_the_equipment_is_recorded(sign_in: SignIn, address: str) -> None:
    """Three Card §4.I-II before the table opens, §3.II.D and §5.III.B after a shuffler that failed."""
    flora = sign_in("Flora", "/floor")
    table = opened(flora, address, POKER.id)
    flora.goto(f"{address}/floor")
    expect(flora.locator("tr", has_text=table)).to_contain_text("3 due")
    flora.goto(f"{address}/floor/{table}")
    flora.get_by_role("tab", name="Equipment").click()
    panel = flora.get_by_label("Equipment", exact=True)
    expect(panel).to_contain_text("Due now: 3.")
    for name in ("cards inspected", "cards washed", "cards spread"):
        flora.get_by_role("button", name=f"Record {name}").click()
        expect(flora.get_by_label("Register")).to_contain_text(name)
    expect(panel).to_contain_text("Nothing is due now.")
    flora.get_by_label("Note (recorded in the ledger)").fill("it jammed")
    flora.get_by_role("button", name="Record shuffler out of order").click()
    expect(flora.get_by_label("Register")).to_contain_text("it jammed")
    expect(flora.locator(".duty-due")).to_have_count(1)
    expect(flora.locator(".duty-due")).to_contain_text("The cards are shuffled by hand")
    expect(flora.locator(".duty-due")).to_contain_text("due: shuffler out of order")

    def ask(page: Page, path: str) -> list[str]:
        return page.context.request.get(f"{address}/api/tables/{table}/{path}").text().splitlines()

    otto = sign_in("Otto", f"/floor/{table}")
    otto.get_by_role("tab", name="Equipment").click()
    expect(otto.get_by_label("Register")).to_contain_text("Flora")
    expect(otto.get_by_role("button", name="Record cards changed")).to_have_count(0)
    lines = ask(otto, "duties.csv")
    assert lines[0] == "at,duty,by,reason,clause"
    assert [line.split(",")[1:] for line in lines[1:]] == [
        ["cards-inspected", "Flora", "", "§4.I"],
        ["cards-washed", "Flora", "", "§4.II"],
        ["cards-spread", "Flora", "", "§5.VI"],
        ["shuffler-out-of-order", "Flora", "it jammed", "§3.II.D"],
    ]
    post = otto.context.request.post(f"{address}/api/tables/{table}/duties", data={"duty": "cards-changed"})
    assert post.status == 403
    post = flora.context.request.post(f"{address}/api/tables/{table}/duties", data={"duty": "dice-counted"})
    assert (post.status, post.json()["what"]) == (404, "no duty in ohio-three-card-poker 'dice-counted'")


def test_who_plays_is_told_that_the_floor_is_not_for_the_role(sign_in: SignIn) -> None:
    ann = sign_in("Ann", "/floor")
    expect(ann.get_by_role("heading", name="No access")).to_be_visible()
    expect(ann.get_by_role("alert")).to_contain_text("Ann may not run a table")
    assert ann.locator(".grid").count() == 0
    assert ann.get_by_role("banner").get_by_role("link", name="Floor").count() == 0


def test_who_audits_reads_and_does_nothing_else(sign_in: SignIn, address: str) -> None:
    table = opened(sign_in("Flora", "/floor"), address, POKER.id)
    otto = sign_in("Otto", f"/floor/{table}")
    expect(otto.get_by_role("heading", name="Live ledger")).to_be_visible()
    expect(otto.get_by_role("tab")).to_have_text(["Now", "Equipment", "Records"])
    for name in ("Deal now", "Close the table"):
        expect(otto.get_by_role("button", name=name)).to_have_count(0)
    assert otto.get_by_role("banner").get_by_role("link", name="Floor").count() == 1


def test_management_moves_chips_and_a_second_person_confirms_a_large_sum(
    sign_in: SignIn, address: str
) -> None:
    flora = sign_in("Flora", "/floor")
    table = opened(flora, address, POKER.id)
    ann = sign_in("Ann", f"/table/{table}")
    ann.get_by_label("Buy chips, $").fill("200")
    ann.locator('form[data-act="sit"] button').click()
    expect(ann.locator(".mine-stack")).to_contain_text("$200.00")
    flora.goto(f"{address}/floor/{table}")
    panel = flora.get_by_label("Decision of management", exact=True)

    def decide(dollars: str) -> None:
        panel.get_by_label("Chips to (seat or house)").fill("1")
        panel.get_by_label("Chips, $").fill(dollars)
        panel.get_by_label("Reason for the decision").fill(REASON)
        panel.get_by_role("button", name="Move the chips").click()

    decide("5")
    expect(ann.locator(".mine-stack")).to_contain_text("$205.00")
    decide("501")
    expect(flora.get_by_label("Proposed")).to_contain_text("$501.00")
    fred = sign_in("Fred", f"/floor/{table}")
    fred.get_by_role("button", name="Confirm", exact=True).click()
    expect(ann.locator(".mine-stack")).to_contain_text("$706.00")
