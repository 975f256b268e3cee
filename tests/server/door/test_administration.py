"""Administration: who may give power to whom, what of it stands in the log, and what the books refuse."""

from __future__ import annotations

import time
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import delete, insert, update

from croupier.errors import BadLedger, IllegalBet, NotFound
from croupier.server.cage.closing import close_books
from croupier.server.cage.personal_data import erase, personal_data
from croupier.server.cage.wallets import BUY_IN, CASH_IN, BuyInLimits, post
from croupier.server.door import passwords as passwords_module
from croupier.server.door.one_time_codes import STEP, code_at
from croupier.server.door.people import OPERATOR
from croupier.server.errors import InsufficientFunds, NotYours, RateLimited
from croupier.server.store import admin_log
from croupier.server.store.admin_log import verify_log
from croupier.server.store.batches import Transfer
from croupier.server.store.schema import administration, people
from croupier.server.tables import commands as c
from croupier.table.proof.heads import parse_heads
from tests.server.door.test_roles import another_red
from tests.server.playing import refused, run
from tests.server.visiting import CASHIER, PASSWORD, Served, good, joined, kind, serving


async def invited(who: httpx.AsyncClient, name: str, role: str) -> str:
    """Invite somebody, and return the token of the link."""
    link = await good(await who.post("/api/people", json={"name": name, "role": role}))
    assert link["path"].startswith("/join/")
    return str(link["path"].rpartition("/")[2])


async def join(served: Served, token: str, password: str = PASSWORD) -> httpx.Response:
    async with served.visitor() as somebody:
        return await somebody.post("/api/join", json={"token": token, "password": password})


async def sign_in(
    who: httpx.AsyncClient, name: str, password: str = PASSWORD, code: str = ""
) -> httpx.Response:
    return await who.post("/api/sign-in", json={"name": name, "password": password, "code": code})


def test_the_floor_makes_itself_no_second_person(url: str) -> None:
    """A person of the floor made floor and cage accounts with a password of its own choice, cashed in a
    million through one of them, and confirmed its own ruling through the other."""

    async def test() -> None:
        async with (
            serving(url, has_accounts=True) as served,
            served.visitor("Flo", "floor", funds=0) as flo, served.visitor("Ada", "admin") as ada,
        ):  # fmt: skip
            for role in ("floor", "cage", "admin", "player"):
                puppet = {"name": "Puppet", "role": role}
                assert kind(await flo.post("/api/people", json=puppet)) == (403, "not-yours")
            for path in ("people", "administration"):
                assert (await flo.get(f"/api/{path}")).is_success  # the floor reads, as auditors do
            for act in ("confirm", "reject", "reset", "close"):
                assert kind(await flo.post(f"/api/people/Ada/{act}")) == (403, "not-yours")
            wallet = await good(await flo.get("/api/wallet"))
            assert wallet["balance"] == 0
            assert (await ada.get("/api/me")).json()["rights"] == ["admin"]
            table = await served.house.pit.open_table("ohio-roulette")
            assert kind(await ada.post("/api/tables", json={"game": "ohio-roulette"})) == (403, "not-yours")
            sit = {"seat": 1, "buy_in": 100_00}
            assert kind(await ada.post(f"/api/tables/{table.id}/sit", json=sit)) == (403, "not-yours")
            assert kind(await ada.get(f"/api/tables/{table.id}/ledger")) == (403, "not-yours")
            paid = {"name": "Flo", "amount": 100_00, "key": "slip 1"}
            assert kind(await ada.post("/api/cage/cash-in", json=paid)) == (403, "not-yours")

    run(test)


def test_power_takes_two_administrators(url: str) -> None:
    async def test() -> None:
        async with (
            serving(url, has_accounts=True) as served,
            served.visitor("Ada", "admin") as ada, served.visitor("Bea", "admin") as bea,
        ):  # fmt: skip
            token = await invited(ada, "Flo", "floor")
            assert kind(await join(served, token)) == (422, "illegal-bet")  # nobody has confirmed it
            no = await ada.post("/api/people/Flo/confirm")
            assert kind(no) == (403, "not-yours") and "you asked for it yourself" in no.text
            confirmed = await good(await bea.post("/api/people/Flo/confirm"))
            assert (confirmed["role"], confirmed["requested_role"]) == ("floor", "")
            assert (await join(served, token)).status_code == 200
            assert kind(await join(served, token)) == (404, "not-found")  # once
            async with served.visitor() as flo:
                assert (await good(await sign_in(flo, "Flo")))["role"] == "floor"
            await good(
                await ada.post("/api/people/Flo/role", json={"role": "player"})
            )  # less needs no second
            waits = await good(await ada.post("/api/people/Flo/role", json={"role": "cage"}))
            assert (waits["role"], waits["requested_role"], waits["requested_by"]) == (
                "player",
                "cage",
                "Ada",
            )
            await good(await bea.post("/api/people/Flo/reject"))
            assert kind(await bea.post("/api/people/Flo/confirm")) == (422, "illegal-bet")
            told = await good(await bea.get("/api/administration"))
            assert [line["act"] for line in told if line["person"] == "Flo"] == [
                "invited", "role-requested", "role-given", "password-set", "role-given", "role-requested",
                "rejected",
            ]  # fmt: skip

    run(test)


def test_whom_an_administrator_has_invited_confirms_nothing_of_theirs(sqlite_url: str) -> None:
    async def test() -> None:
        async with (
            serving(sqlite_url, has_accounts=True) as served,
            served.visitor("Ada", "admin") as ada, served.visitor("Bea", "admin") as bea,
            served.visitor() as puppet, served.visitor() as second,
        ):  # fmt: skip
            token = await invited(ada, "Puppet", "admin")
            await good(await bea.post("/api/people/Puppet/confirm"))
            assert (await join(served, token)).status_code == 200
            await good(await sign_in(puppet, "Puppet"))
            token = await invited(puppet, "Second", "admin")
            await good(await bea.post("/api/people/Second/confirm"))
            assert (await join(served, token)).status_code == 200
            await good(await sign_in(second, "Second"))
            await invited(ada, "Cy", "cage")
            for each in (puppet, second):  # invited by Ada, and by somebody whom Ada has invited
                no = await each.post("/api/people/Cy/confirm")
                assert kind(no) == (403, "not-yours") and "invited by the first" in no.text
            await good(await bea.post("/api/people/Cy/confirm"))
            keys = served.house.pit.keys.public
            assert await served.house.pit.store.read(lambda connection: verify_log(connection, keys)) > 10

    run(test)


def test_a_reset_of_somebody_with_power_takes_two_as_well(sqlite_url: str) -> None:
    """Or else one administrator acts in the name of the floor."""

    async def test() -> None:
        async with (
            serving(sqlite_url, has_accounts=True) as served,
            served.visitor("Ada", "admin") as ada, served.visitor("Bea", "admin") as bea,
            served.visitor("Flo", "floor") as flo, served.visitor("Ann", funds=0) as ann,
        ):  # fmt: skip
            link = await good(await ada.post("/api/people/Flo/reset"))
            token = link["path"].rpartition("/")[2]
            assert link["is_waiting"]
            assert kind(await join(served, token, "another word")) == (422, "illegal-bet")
            assert (await flo.get("/api/me")).status_code == 200
            await good(await bea.post("/api/people/Flo/confirm"))
            assert (await join(served, token, "another word")).status_code == 200
            assert kind(await flo.get("/api/me")) == (401, "not-signed-in")  # all sessions are over
            assert kind(await sign_in(flo, "Flo")) == (401, "not-signed-in")
            assert (await sign_in(flo, "Flo", "another word")).status_code == 200
            own = await good(await ada.post("/api/people/Ann/reset"))
            assert not own["is_waiting"]
            assert (await join(served, own["path"].rpartition("/")[2])).status_code == 200
            assert kind(await ann.get("/api/me")) == (401, "not-signed-in")
            assert kind(await ada.post("/api/people/Ada/reset")) == (403, "not-yours")

    run(test)


def test_links_end(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving(sqlite_url, has_accounts=True) as served:
            accounts, passwords = served.house.administration, served.house.passwords
            link = await accounts.invite("Ann", "player", by=OPERATOR)
            newer = await accounts.reset("Ann", by=OPERATOR)
            tokens = [each.path.rpartition("/")[2] for each in (link, newer)]
            assert isinstance(await refused(passwords.join(tokens[0], PASSWORD)), NotFound)
            late = link.expires_at + 1
            monkeypatch.setattr("croupier.server.door.passwords.time.time", lambda: late)
            assert isinstance(await refused(passwords.join(tokens[1], PASSWORD)), NotFound)
            monkeypatch.undo()
            assert (await passwords.join(tokens[1], PASSWORD)).name == "Ann"
            for number in range(passwords_module.TRIES):
                await refused(passwords.join(f"guess {number}", PASSWORD, "192.0.2.1"))
            assert isinstance(await refused(passwords.join("guess", PASSWORD, "192.0.2.1")), RateLimited)

    run(test)


def test_the_first_two_administrators_come_from_the_console(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url, has_accounts=True) as served:
            accounts = served.house.administration
            first = [await accounts.invite(name, "admin", by=OPERATOR) for name in ("Ada", "Bea")]
            assert [each.is_waiting for each in first] == [False, False]
            assert (await accounts.invite("Eve", "admin", by=OPERATOR)).is_waiting
            assert (await accounts.invite("Flo", "floor", by=OPERATOR)).is_waiting
            assert isinstance(await refused(accounts.confirm("Flo", by=OPERATOR)), NotYours)
            assert not (await accounts.invite("Cy", "cage", by=OPERATOR, alone=True)).is_waiting
            ada = next(each for each in await accounts.accounts() if each.name == "Ada")
            one = OPERATOR.__class__(ada.id, ada.name, ada.role)
            assert isinstance(await refused(accounts.invite("Di", "cage", by=one, alone=True)), NotYours)
            await accounts.confirm("Flo", by=one)
            keys = served.house.pit.keys.public
            await served.house.pit.store.read(lambda connection: verify_log(connection, keys))

    run(test)


def test_passwords_are_changed_and_codes_are_asked_for(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with serving(url, has_accounts=True) as served, served.visitor("Ann", funds=0) as ann:
            change = {"password": "wrong word", "new_password": "a new password"}
            assert kind(await ann.post("/api/me/password", json=change)) == (403, "not-yours")
            change["password"] = PASSWORD
            await good(await ann.post("/api/me/password", json=change))
            word = "a new password"
            asked = await good(await ann.post("/api/me/second-factor/secret", json={"password": word}))
            secret = asked["secret"]
            assert f"secret={secret}" in asked["address"]
            now = time.time()
            clock = {"now": now}
            monkeypatch.setattr("croupier.server.door.passwords.time.time", lambda: clock["now"])

            def code(steps: int = 0) -> str:
                return code_at(secret, int(now) // STEP + steps)

            body = {"password": word, "secret": secret, "code": "000000" if code() != "000000" else "1"}
            assert kind(await ann.post("/api/me/second-factor", json=body)) == (403, "not-yours")
            body["code"] = code()
            await good(await ann.post("/api/me/second-factor", json=body))
            async with served.visitor() as elsewhere:
                assert kind(await sign_in(elsewhere, "Ann", word)) == (401, "not-signed-in")
                assert kind(await sign_in(elsewhere, "Ann", word, code())) == (401, "not-signed-in")  # used
                assert (await sign_in(elsewhere, "Ann", word, code(1))).status_code == 200
                assert kind(await sign_in(elsewhere, "Ann", word, code(1))) == (401, "not-signed-in")
            clock["now"] = now + 2 * STEP
            off = {"password": word, "code": code(2)}
            await good(await ann.post("/api/me/second-factor", json=off))
            async with served.visitor() as elsewhere:
                assert (await sign_in(elsewhere, "Ann", word)).status_code == 200
            monkeypatch.undo()

    run(test)


def test_an_account_is_guessed_at_no_faster_from_many_addresses(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url, has_accounts=True) as served, served.visitor("Ann", funds=0):
            passwords = served.house.passwords
            await joined(served.house.administration, passwords, "Bob")
            for host in range(passwords_module.ACCOUNT_TRIES):
                await refused(passwords.sign_in("BOB" if host % 2 else "Bob", "guess", f"192.0.2.{host}"))
                await refused(passwords.sign_in("Ann", "guess", f"198.51.100.{host}"))
            for name in ("Ann", "Bob"):
                assert isinstance(
                    await refused(passwords.sign_in(name, PASSWORD, "203.0.113.1")), RateLimited
                )
            assert (await passwords.sign_in("Ann", PASSWORD, "127.0.0.1")).name == "Ann"  # is signed in there

    run(test)


def test_an_account_with_chips_is_not_closed(url: str) -> None:
    """Removing a seated person sent $1,000 to an account that nobody owned."""

    async def test() -> None:
        async with (
            serving(url, has_accounts=True) as served,
            served.visitor("Ann", funds=1_000_00) as ann, served.visitor("Ada", "admin") as ada,
        ):  # fmt: skip
            live = await served.house.pit.open_table("ohio-roulette")
            no = await ada.post("/api/people/Ann/close")
            assert kind(no) == (422, "illegal-bet") and "the wallet has $1,000" in no.text
            await good(await ann.post(f"/api/tables/{live.id}/sit", json={"seat": 1, "buy_in": 1_000_00}))
            no = await ada.post("/api/people/Ann/close")
            assert kind(no) == (422, "illegal-bet") and live.id in no.text
            await good(await ann.post(f"/api/tables/{live.id}/leave", json={"seat": 1}))
            await served.house.cage.cash_out("Ann", 1_000_00, by=CASHIER, key="all")
            closed = await good(await ada.post("/api/people/Ann/close"))
            assert closed["is_closed"]
            assert kind(await ann.get("/api/me")) == (401, "not-signed-in")
            assert kind(await sign_in(ann, "Ann")) == (401, "not-signed-in")
            assert kind(await ada.post("/api/people", json={"name": "ANN"})) == (422, "illegal-bet")  # taken
            assert kind(await ada.post("/api/people/Ann/reset")) == (422, "illegal-bet")
            late = await refused(served.house.cage.cash_in("Ann", 1_00, by=CASHIER, key="late"))
            assert isinstance(late, InsufficientFunds)
            assert kind(await ada.post("/api/people/Ada/close")) == (403, "not-yours")
            await served.house.cage.books()

    run(test)


def test_the_books_refuse_money_without_an_owner(url: str) -> None:
    async def test() -> None:
        async with serving(url, has_accounts=True) as served, served.visitor("Ann", funds=500_00):
            store = served.house.pit.store

            def pay(person: str, kind: str) -> Any:
                moved = Transfer(f"test {person}", kind, person, 100_00, "cash")
                return store.write(lambda connection: post(connection, [moved], BuyInLimits()))

            assert isinstance(await refused(pay("nobody", CASH_IN)), InsufficientFunds)
            gone = delete(people).where(people.c.name == "Ann")
            await store.write(lambda connection: connection.execute(gone) and None)
            no = await refused(store.read(close_books))
            assert isinstance(no, BadLedger) and "has no owner" in str(no)

    run(test)


def test_a_ruling_is_confirmed_by_nobody_whom_its_proposer_has_invited(sqlite_url: str) -> None:
    """As a former version let the floor do."""

    async def test() -> None:
        async with serving(sqlite_url, has_accounts=True) as served:
            accounts, passwords = served.house.administration, served.house.passwords
            flo = await joined(accounts, passwords, "Flo", "floor")
            puppet, fay = [await joined(accounts, passwords, name, "floor") for name in ("Puppet", "Fay")]
            made = update(people).where(people.c.id == puppet.id).values(invited_by=flo.id)
            await served.house.pit.store.write(lambda connection: connection.execute(made) and None)
            live = await served.house.pit.open_table("ohio-rapid-roulette")
            await live.do(c.CommandRequest(c.Sit("ann", "Ann", 1, 500_00)))
            await live.do(c.CommandRequest(c.Bet(1, {"red": 5_00})))
            await live.do(c.CommandRequest(c.Ready(1)))
            pocket = another_red(live)
            report = c.ReportTo(
                "wrong-number-confirmed", right=pocket, signed=flo.sign("seen"), person=flo.id
            )
            await live.do(c.CommandRequest(report))
            no = await refused(live.do(c.CommandRequest(c.ConfirmRuling(puppet.id, puppet.name))))
            assert isinstance(no, NotYours) and "invited by the first" in str(no)
            await live.do(c.CommandRequest(c.ConfirmRuling(fay.id, fay.name)))

    run(test)


@pytest.mark.parametrize("attack", ["insert", "role", "delete", "reopen", "rewrite", "cut"])
def test_what_is_done_to_accounts_past_the_log_is_found(attack: str, sqlite_url: str) -> None:
    async def test() -> None:
        async with (
            serving(sqlite_url, has_accounts=True) as served,
            served.visitor("Ann", funds=0), served.visitor("Ada", "admin") as ada,
        ):  # fmt: skip
            await invited(ada, "Bob", "player")
            await good(await ada.post("/api/people/Bob/close"))
            store, keys = served.house.pit.store, served.house.pit.keys.public
            anchored = parse_heads("\n".join(await store.read(admin_log.newest_log_head)))
            await store.read(lambda connection: verify_log(connection, keys, anchored))
            last = anchored[0].head.line
            row = {"id": "eve", "name": "Eve", "role": "floor", "password": "", "at": 0.0}
            done = {
                "insert": insert(people).values(**row),
                "role": update(people).where(people.c.name == "Ann").values(role="floor"),
                "delete": delete(people).where(people.c.name == "Ann"),
                "reopen": update(people).where(people.c.name == "Bob").values(closed_at=None),
                "rewrite": update(administration).where(administration.c.line == 2).values(by="eve"),
                "cut": delete(administration).where(administration.c.line == last),
            }[attack]
            await store.write(lambda connection: connection.execute(done) and None)
            no = await refused(store.read(lambda connection: verify_log(connection, keys, anchored)))
            assert isinstance(no, BadLedger)

    run(test)


def test_a_closed_account_buys_nothing(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url, has_accounts=True) as served:
            await joined(served.house.administration, served.house.passwords, "Ann")
            closed = await served.house.administration.close("Ann", by=OPERATOR)
            moved = Transfer("late", BUY_IN, closed.id, -1_00, "table a")
            store = served.house.pit.store
            no = await refused(store.write(lambda connection: post(connection, [moved], BuyInLimits())))
            assert isinstance(no, InsufficientFunds) and "closed" in str(no)
            assert isinstance(
                await refused(served.house.administration.close("Ann", by=OPERATOR)), IllegalBet
            )

    run(test)


def test_a_persons_data_are_exported_and_erased_with_the_books_left_whole(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url, has_accounts=True) as served, served.visitor("Ann", funds=500_00):
            accounts, store = served.house.administration, served.house.pit.store
            told = await store.read(lambda connection: personal_data(connection, "Ann"))
            assert told["account"]["name"] == "Ann" and told["balance"] == 500_00
            assert [each.kind for each in told["transfers"]] == ["cash-in"]
            assert len(told["sessions"]) == 1 and len(told["administration"]) == 3
            text = msgspec.json.encode(told).decode()
            assert "argon2" not in text and "lookalike" not in text
            no = await refused(erase(accounts, "Ann", by=OPERATOR))
            assert isinstance(no, IllegalBet) and "the account is open" in str(no)
            await served.house.cage.cash_out("Ann", 500_00, by=CASHIER, key="all")
            await accounts.close("Ann", by=OPERATOR)
            new = await erase(accounts, "Ann", by=OPERATOR)
            (one,) = await accounts.accounts()
            assert one.name == new and new.startswith("Erased account") and one.is_closed
            assert all("Ann" not in str(each) for each in await accounts.log())
            await served.house.cage.books()
            keys = served.house.pit.keys.public
            await store.read(lambda connection: verify_log(connection, keys))

    run(test)
