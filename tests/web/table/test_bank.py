"""The bank of a player-dealer in a real browser: nobody has it, one takes it with a part of the chips,
another holds it too, and the floor sees whom it covered, in which order, and what each got."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.web.chromium import PHONE, Visitor
from tests.web.conftest import Visit, sees

GAME, WAGER = "hustler-pai-gow-poker", "pai-gow-poker"


class TableSession:
    """Somebody with a browser of their own, at a seat."""

    def __init__(self, visitor: Visitor, address: str, seat: int) -> None:
        self.visitor = visitor
        self.address = address
        self.seat = seat

    def ask(self, path: str, **body: Any) -> Any:
        answer = self.visitor.context.request.post(f"{self.address}/api/tables{path}", data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def look(self, table: str) -> Any:
        return self.visitor.context.request.get(f"{self.address}/api/tables/{table}").json()

    def at(self, path: str) -> Page:
        page = self.visitor.tab()
        page.goto(f"{self.address}{path}")
        return page


def set_hands(table: str, *people: TableSession) -> None:
    """Everybody sets the house's way, as each is asked."""
    while (now := people[0].look(table))["phase"] == "playing":
        for each in people:
            asked = each.look(table)["asked"]
            if asked is not None and asked["seat"] == each.seat:
                each.ask(f"/{table}/choose", seat=each.seat, choice="house-way")
    assert now["phase"] == "over"


def test_a_bank_is_taken_and_held_together_and_its_cover_is_told(visit: Visit, house: str) -> None:
    ann, ben = TableSession(visit(), house, 1), TableSession(visit(viewport=PHONE), house, 3)
    cat, flo = TableSession(visit(viewport=PHONE), house, 5), TableSession(visit(), house, 0)
    table = flo.ask("", game=GAME, options={"bank-partners": "2"})["table"]
    for each in (ann, ben, cat):
        each.ask(f"/{table}/sit", seat=each.seat, buy_in=1_000_00)
    hers, theirs = ann.at(f"/table/{table}"), cat.at(f"/table/{table}")
    for page in (hers, theirs):
        sees(page, "Nobody has taken the bank")
    hers.locator('form[data-act="bank"] input').fill("2000")
    hers.get_by_role("button", name="Take the bank").click()
    sees(hers, "you cannot bank with $2,000.00: the stack is $1,000.00")
    hers.locator('form[data-act="bank"] input').fill("60")
    hers.get_by_role("button", name="Take the bank").click()
    sees(hers, "You bank the next round.")
    ben.ask(f"/{table}/bet", seat=3, bets={WAGER: 200_00})
    theirs.get_by_role("button", name="Menu").click()
    theirs.locator('form[data-act="share"] input').fill("30")
    theirs.get_by_role("button", name="Join the bank").click()
    expect(hers.get_by_text("partner", exact=True)).to_be_visible()
    flo.ask(f"/{table}/deal")
    set_hands(table, ann, ben, cat)
    floor = flo.at(f"/floor/{table}")
    floor.get_by_role("tab", name="Cover").click()
    sees(floor, "posted $90.00, cover net")
    sees(floor, "From the action button, clockwise")
    shares = floor.get_by_role("table", name="Partners of the bank")
    sees(shares, "$60.00")
    sees(shares, "$30.00")
    stacks = {each["seat"]: each["stack"] for each in flo.look(table)["seats"]}
    won = stacks[3] - 1_000_00
    assert abs(won) in (0, 90_00), "no more is won or lost than the bank has"
    assert 2 * (stacks[5] - 1_000_00) == stacks[1] - 1_000_00, "by what each put up"
    if won:
        sees(floor, "$110.00")  # what went back, or was not covered
