"""The page of the cage: what its form moves, once, and what it refuses."""

from __future__ import annotations

import re
from asyncio import run
from pathlib import Path

from croupier.web import account
from croupier.web.cage import pages
from tests.server.visiting import good, serving


def test_the_page_of_the_cage_moves_money_once_by_its_key(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            serving(f"sqlite:///{tmp_path / 'pit.db'}", has_accounts=True) as served,
            served.visitor("Cy", "cage") as cy, served.visitor("Ann", funds=0) as ann,
        ):  # fmt: skip
            pages(served.app, served.house)
            form = {"name": "Ann", "amount": "50", "act": "in", "key": "slip 1", "note": ""}
            for _ in range(2):
                answer = await cy.post("/cage", data=form)
                assert answer.status_code == 200 and "Ann now has $50.00." in answer.text
            for wrong in (
                {"key": ""},
                {"act": "away"},
                {"amount": "fifty"},
                {"name": "Zed", "key": "slip 2"},
            ):
                answer = await cy.post("/cage", data=form | wrong)
                assert 400 <= answer.status_code < 500 and "Traceback" not in answer.text, wrong
            assert (await ann.get("/cage")).status_code == 403
            assert (await ann.post("/cage", data=form | {"key": "slip 3"})).status_code == 403
            out = await cy.post("/cage", data=form | {"act": "out", "amount": "20", "key": "slip 4"})
            assert "Ann now has $30.00." in out.text
            assert (await good(await ann.get("/api/wallet")))["balance"] == 30_00

    run(test())


def test_the_page_of_an_account_lists_sessions_and_ends_them(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            serving(f"sqlite:///{tmp_path / 'pit.db'}", has_accounts=True) as served,
            served.visitor("Ada", "admin") as ada, served.visitor("Ann", funds=50_00) as ann,
            served.visitor("Ann", funds=0) as elsewhere,
        ):  # fmt: skip
            account.pages(served.app, served.house)
            page = (await ann.get("/account")).text
            assert (
                "Your wallet holds $50.00" in page
                and page.count("name='end'") == 2
                and "this browser" in page
            )
            assert (await ada.get("/account")).text.count("name='end'") == 3  # everybody's
            here, there = [each["id"] for each in await good(await elsewhere.get("/api/sessions"))]
            of_ada = (await good(await ada.get("/api/sessions")))[-1]["id"]
            assert (await ann.post("/account", data={"end": of_ada})).status_code == 404
            other = here if here in page.split("this browser")[0].rsplit("<tr>", 1)[0] else there
            await ann.post("/account", data={"end": here})
            await ann.post("/account", data={"end": there})
            assert other and (await ann.get("/api/me")).status_code == 401
            assert (await elsewhere.get("/api/me")).status_code == 401

    run(test())


def test_the_floor_approves_a_buy_in_of_somebody_else_on_its_page(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            serving(f"sqlite:///{tmp_path / 'pit.db'}", has_accounts=True) as served,
            served.visitor("Flo", "floor") as flo, served.visitor("Ann", funds=0) as ann,
        ):  # fmt: skip
            account.pages(served.app, served.house)
            sent = {"name": "Ann", "amount": "9000", "key": "a"}
            done = await flo.post("/approvals", data=sent)
            assert "The next large buy-in of Ann is approved." in done.text and "$9,000.00" in done.text
            keys = [re.findall(r'name="key" value="(\w+)"', page.text)
                    for page in (done, await flo.get("/approvals"))]  # fmt: skip
            assert all(map(len, keys)) and keys[0] != keys[1]  # every form has its own
            assert "needs a key" in (await flo.post("/approvals", data=sent | {"key": ""})).text
            own = await flo.post("/approvals", data={"name": "Flo", "amount": "9000", "key": "b"})
            assert own.status_code == 403 and "you cannot approve your own chips" in own.text
            assert (await ann.get("/approvals")).status_code == 403
            assert (await ann.post("/approvals", data={"name": "Ann", "amount": "9"})).status_code == 403
            zed = {"name": "Zed", "amount": "9", "key": "c"}
            assert (await flo.post("/approvals", data=zed)).status_code == 404

    run(test())
