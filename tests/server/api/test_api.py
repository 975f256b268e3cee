"""The API: people, the floor and auditors do what they may, and get one shape of refusal for the rest."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from croupier.games import all_games
from croupier.rules.script import events as e
from croupier.server.api.floor import finished
from croupier.server.tables.state import TableSettings
from croupier.table.ledger import Ledger
from croupier.table.replay import Replay
from tests.server.playing import run
from tests.server.visiting import good, kind, serving


async def opened(client: httpx.AsyncClient, game: str, **how: Any) -> str:
    told = await good(await client.post("/api/tables", json={"game": game, **how}))
    return f"/api/tables/{told['table']}"


async def sit(client: httpx.AsyncClient, table: str, seat: int, buy_in: int = 500_00) -> None:
    await good(await client.post(f"{table}/sit", json={"seat": seat, "buy_in": buy_in}))


async def bet(client: httpx.AsyncClient, table: str, seat: int, **bets: int) -> None:
    await good(await client.post(f"{table}/bet", json={"seat": seat, "bets": bets}))
    await good(await client.post(f"{table}/ready", json={"seat": seat}))


def test_a_round_of_blackjack(url: str) -> None:
    """Of a seed that deals no blackjack, which would end the round at once."""

    async def test() -> None:
        async with serving(url) as served, served.visitor() as ann:
            rules = TableSettings(title="By the window")
            live = await served.house.pit.open_table("ohio-blackjack", rules=rules, seed="asked")
            table = f"/api/tables/{live.id}"
            await sit(ann, table, 3)
            await bet(ann, table, 3, main=10_00)
            now = await good(await ann.get(table))
            assert now["you"] == 3 and now["phase"] == "playing"
            assert now["layout"] == {"3": {"main": 10_00}}
            while now["phase"] == "playing":
                names = [each["name"] for each in now["asked"]["choices"]]
                choice = next(each for each in ("stand", "no-insurance") if each in names)
                body = {"seat": 3, "choice": choice, "version": now["version"]}
                await good(await ann.post(f"{table}/choose", json=body))
                now = await good(await ann.get(table))
            assert now["phase"] == "over" and now["results"][0]["spot"] == "main"
            assert now["seats"][0]["stack"] == 500_00 + now["net"]
            (card,) = (await good(await ann.get("/api/tables")))["tables"]
            assert (card["name"], card["phase"], card["free"]) == ("By the window", "over", 6)
            for name, more in (("buy", {"amount": 100_00}), ("leave", {})):
                await good(await ann.post(f"{table}/{name}", json={"seat": 3, **more}))
            assert (await good(await ann.get(table)))["seats"] == []

    run(test)


def test_wagers_taken_down_switched_pressed_and_the_bank(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            craps = await opened(ann, "ohio-craps")
            await sit(ann, craps, 1)
            await good(
                await ann.post(f"{craps}/bet", json={"seat": 1, "bets": {"pass": 10_00, "field": 5_00}})
            )
            part = {"seat": 1, "spot": "field", "amount": 2_00}
            await good(await ann.post(f"{craps}/take-down", json=part))
            assert (await good(await ann.get(craps)))["layout"] == {"1": {"pass": 10_00, "field": 3_00}}
            off = {"seat": 1, "spot": "pass", "working": False}
            assert kind(await ann.post(f"{craps}/switch", json=off))[0] in (409, 422)
            assert kind(await ann.post(f"{craps}/offer-bank", json={"seat": 1})) == (422, "illegal-bet")

            wheel = await opened(ann, "ohio-rapid-roulette")
            await sit(ann, wheel, 1)
            await good(await ann.post(f"{wheel}/bet", json={"seat": 1, "bets": {"red": 1_00}}))
            names = [each["name"] for each in (await good(await ann.get(wheel)))["buttons"]]
            assert "clear" in names
            await good(await ann.post(f"{wheel}/press", json={"seat": 1, "button": "clear"}))
            assert (await good(await ann.get(wheel)))["layout"] == {}

            war = await opened(ann, "hustler-casino-war")
            await sit(ann, war, 1)
            await good(await ann.post(f"{war}/bots", json={"seat": 2}))
            await good(await ann.post(f"{war}/offer-bank", json={"seat": 1, "cover": 100_00}))
            (mine,) = (each for each in (await good(await ann.get(war)))["seats"] if each["is_you"])
            assert mine["takes_bank"]

    run(test)


def test_a_bank_is_held_together(sqlite_url: str) -> None:
    """The bot in seat 2 banks; the person joins it, and takes the chips out again."""

    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            tiles = await opened(ann, "hustler-pai-gow-tiles", options={"bank-partners": "2"})
            await sit(ann, tiles, 1)
            await good(await ann.post(f"{tiles}/bots", json={"seat": 2}))
            await good(await ann.post(f"{tiles}/join-bank", json={"seat": 1, "amount": 50_00}))
            now = await good(await ann.get(tiles))
            (mine,) = (each for each in now["seats"] if each["is_you"])
            assert now["can_join_bank"] and mine["share"] == 50_00
            against = await ann.post(f"{tiles}/bet", json={"seat": 1, "bets": {"pai-gow": 10_00}})
            assert kind(against) == (422, "illegal-bet")
            await good(await ann.post(f"{tiles}/join-bank", json={"seat": 1, "amount": 0}))
            await good(await ann.post(f"{tiles}/bet", json={"seat": 1, "bets": {"pai-gow": 10_00}}))

    run(test)


def test_the_floor_runs_a_table(url: str) -> None:
    async def test() -> None:
        async with serving(url) as served, served.visitor() as flo:
            table = await opened(flo, "ohio-roulette")
            await good(await flo.post(f"{table}/bots", json={}))
            await good(await flo.post(f"{table}/bots", json={"seat": 5}))
            await good(await flo.post(f"{table}/deal", json={}))
            assert (await good(await flo.get(table)))["round"] == 1
            await good(await flo.post(f"{table}/remove-bot", json={"seat": 5}))
            rules = {"title": "High", "bet_seconds": 30, "pace": 0.5}
            await good(await flo.post(f"{table}/settings", json=rules))
            told = await good(await flo.get(f"{table}/settings"))
            assert told == {"title": "High", "bet_seconds": 30.0, "pace": 0.5}
            await good(await flo.post(f"{table}/options", json={"options": {"table-minimum": "25"}}))
            assert (await good(await flo.get(table)))["options"] == {"table-minimum": "$25.00"}
            await good(await flo.post(f"{table}/close", json={}))
            assert (await good(await flo.get(table)))["phase"] == "closed"
            assert (await good(await flo.post(f"{table}/reopen", json={})))["phase"] == "over"
            checked = await good(await flo.get(f"{table}/verify"))
            assert checked["rounds"] == 1 and checked["ledgers"] == 3
            whole = Ledger.parse((await flo.get(f"{table}/ledger", params={"part": 1})).text)
            assert Replay(whole).run().rounds == 1
            assert kind(await flo.get(f"{table}/ledger", params={"part": 9})) == (404, "not-found")

    run(test)


def test_a_report_voids_a_round(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as flo:
            table = await opened(flo, "ohio-mini-baccarat", pace=5)
            await sit(flo, table, 1)
            assert await good(await flo.get(f"{table}/irregularities")) == []
            assert kind(await flo.post(f"{table}/report", json={"irregularity": "nonsense"})) == (
                404, "not-found",
            )  # fmt: skip
            await bet(flo, table, 1, player=10_00)
            fit = await good(await flo.get(f"{table}/irregularities"))
            voids = [each for each in fit if "void" in each["ruling"] and not each["wants_seat"]]
            assert voids, fit
            await good(await flo.post(f"{table}/report", json={"irregularity": voids[0]["name"]}))
            now = await good(await flo.get(table))
            assert now["phase"] == "over" and now["seats"][0]["stack"] == 500_00

    run(test)


def test_a_running_round_never_leaves_the_server_whole(sqlite_url: str) -> None:
    """The ledger ends before it, and before the card that was burned from the same shoe; once the shoe is
    disclosed, hole cards and burned ones stand in it."""

    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            table = await opened(ann, "ohio-blackjack")
            await sit(ann, table, 1)
            while True:
                await bet(ann, table, 1, main=10_00)
                now = await good(await ann.get(table))
                if now["phase"] == "playing":
                    break
            text = (await ann.get(f"{table}/ledger")).text
            part = Ledger.parse(text)
            assert not any(isinstance(event, e.RoundOpened | e.CardsBurned) for event in part)
            live = await served.house.pit.table(now["table"])
            assert len(part) < live.version and not any(
                seed and seed in text for seed in live.state.session.seeds
            )
            while now["phase"] == "playing":
                names = [each["name"] for each in now["asked"]["choices"]]
                choice = next(each for each in ("stand", "no-insurance") if each in names)
                await good(await ann.post(f"{table}/choose", json={"seat": 1, "choice": choice}))
                now = await good(await ann.get(table))
            assert '"cards-burned"' not in (await ann.get(f"{table}/ledger")).text
            await good(await ann.post(f"{table}/close", json={}))
            over = Ledger.parse((await ann.get(f"{table}/ledger")).text)
            assert sum(isinstance(event, e.RoundClosed) for event in over) == now["round"]
            for kind_of in (e.CardsHidden, e.CardsBurned):
                assert any(isinstance(event, kind_of) and event.cards for event in over)

    run(test)


def test_a_round_that_was_opened_again_is_not_over() -> None:
    ledger = Ledger()
    opened_at = [e.RoundOpened(number=1), e.RoundClosed(number=1), e.RoundOpened(number=2)]
    ledger.extend([*opened_at, e.RoundClosed(number=2), e.RoundReopened(number=2)])
    assert list(finished(ledger)) == opened_at[:2]
    ledger.append(e.RoundClosed(number=2))
    assert len(finished(ledger)) == 6


def test_roles(url: str) -> None:
    """A player plays, an auditor reads, the floor does everything; nobody acts for another's seat."""

    async def test() -> None:
        async with (
            serving(url, has_accounts=True) as served,
            served.visitor("Flo", "floor") as flo, served.visitor("Ann") as ann,
            served.visitor("Ada", "auditor") as ada,
        ):  # fmt: skip
            table = await opened(flo, "ohio-roulette")
            await sit(ann, table, 1)
            seat = {"seat": 1}
            for name, body in (
                ("deal", {}), ("bots", {}), ("remove-bot", seat), ("settings", {}),
                ("options", {"options": {}}),
                ("close", {}), ("cancel-scheduled", {}), ("reopen", {}), ("get-up", seat),
                ("report", {"irregularity": "x"}),
            ):  # fmt: skip
                for who in (ann, ada):
                    assert kind(await who.post(f"{table}/{name}", json=body)) == (403, "not-yours"), name
            for who in (ann, ada):
                assert kind(await who.post("/api/tables", json={"game": "ohio-roulette"})) == (
                    403,
                    "not-yours",
                )
                assert kind(await who.get(f"{table}/irregularities")) == (403, "not-yours")
            for path in ("ledger", "verify"):
                assert kind(await ann.get(f"{table}/{path}")) == (403, "not-yours")
                assert (await ada.get(f"{table}/{path}")).status_code == 200
            here = {"seat": 2, "buy_in": 5_00}
            assert kind(await ada.post(f"{table}/sit", json=here)) == (403, "not-yours")
            approved = {**here, "approved": True}
            assert kind(await ann.post(f"{table}/sit", json=approved)) == (403, "not-yours")
            for name, more in (
                ("bet", {"bets": {"red": 5_00}}), ("ready", {}), ("leave", {}), ("cancel-leave", {}),
                ("buy", {"amount": 5_00}),
                ("take-down", {"spot": "red"}), ("choose", {"choice": "hit"}), ("offer-bank", {}),
                ("join-bank", {"amount": 5_00}),
                ("switch", {"spot": "red", "working": True}), ("press", {"button": "x"}),
            ):  # fmt: skip
                answer = await flo.post(f"{table}/{name}", json={"seat": 1, **more})
                assert kind(answer) == (403, "not-yours"), name
            await good(await flo.post(f"{table}/get-up", json=seat))
            assert (await good(await ann.get(table)))["seats"] == []

    run(test)


def test_a_key_is_done_once_and_a_stale_version_never(url: str) -> None:
    async def test() -> None:
        async with serving(url) as served, served.visitor() as ann, served.visitor() as bob:
            table = await opened(ann, "ohio-roulette")
            await sit(ann, table, 1)
            await sit(bob, table, 2)
            order = {"seat": 1, "bets": {"red": 5_00}, "key": "one"}
            done = [await good(await ann.post(f"{table}/bet", json=order)) for _ in range(3)]
            assert done[0] == done[1] == done[2]
            now = await good(await ann.get(table))
            assert now["layout"] == {"1": {"red": 5_00}} and now["version"] == done[0]["version"]
            await good(await bob.post(f"{table}/bet", json={**order, "seat": 2}))  # a key is one person's
            late = {"seat": 1, "bets": {"black": 5_00}, "version": now["version"]}
            assert kind(await ann.post(f"{table}/bet", json=late)) == (409, "stale")
            now = await good(await ann.get(table))
            assert now["layout"] == {"1": {"red": 5_00}, "2": {"red": 5_00}}

    run(test)


def test_games_are_listed_and_told_of(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            listed = await good(await ann.get("/api/games"))
            assert [each["id"] for each in listed] == [game.id for game in all_games()]
            craps = await good(await ann.get("/api/games/ohio-craps"))
            assert craps["game"]["family"] == "dice"
            field = next(each for each in craps["wagers"] if each["name"] == "field")
            assert field["clause"] and field["minimum"] > 0
            answer = await ann.get("/api/games/ohio-crap")
            assert kind(answer) == (404, "not-found") and "ohio-craps" in answer.json()["hint"]

    run(test)


def test_questions_are_answered_to_who_asked(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann, served.visitor() as bob:
            ask = {"ask": "odds", "game": "ohio-big-six"}
            job = await good(await ann.post("/api/jobs", json=ask))
            path = f"/api/jobs/{job['id']}"
            assert kind(await bob.get(path)) == (403, "not-yours")
            assert kind(await bob.delete(path)) == (403, "not-yours")
            while job["state"] in ("waiting", "working"):
                job = await good(await ann.get(path, params={"wait": 25}))
            edges = {each["wager"]: each["house_edge"] for each in job["answer"]["wagers"]}
            assert job["state"] == "done" and edges["1"] == "4/27"  # 1 - 2·23/54, of 54 sections
            slow = {"ask": "simulate", "game": "ohio-hold-em", "rounds": 1_000_000}
            jobs = [await good(await ann.post("/api/jobs", json=slow)) for _ in range(4)]
            another = {"ask": "odds", "game": "ohio-roulette"}
            assert kind(await ann.post("/api/jobs", json=another)) == (429, "rate-limited")
            for each in jobs:
                ended = await good(await ann.delete(f"/api/jobs/{each['id']}"))
                assert ended["state"] == "cancelled" and ended["refused"]["kind"] == "cancelled"
            assert kind(await ann.get("/api/jobs/abcd")) == (404, "not-found")

    run(test)


@pytest.mark.parametrize(
    ("body", "answered"),
    [
        ({"ask": "odds", "game": "ohio-big-sixx"}, (404, "not-found")),
        ({"ask": "odds", "game": "ohio-big-six", "options": {"decks": "4"}}, (404, "not-found")),
        ({"ask": "weather", "game": "ohio-big-six"}, (422, "malformed")),
        ({"ask": "simulate", "game": "ohio-craps", "rounds": 10**9}, (422, "malformed")),
        ({"ask": "simulate", "game": "ohio-craps", "strategy": "/etc/passwd"}, (404, "not-found")),
        ({"ask": "target", "game": "ohio-craps", "vary": "pays.x", "target": "lots"}, (422, "parse-error")),
        (
            {"ask": "sessions", "game": "ohio-craps", "wager": "field", "stake": 500, "bankroll": 100},
            (422, "bad-option"),
        ),
        ({"ask": "equity", "game": "ohio-hold-em", "hands": ["AsAh", "AsKh"]}, (422, "bad-cards")),
    ],
)
def test_a_bad_question_is_refused_at_once(
    body: dict[str, Any], answered: tuple[int, str], sqlite_url: str
) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            assert kind(await ann.post("/api/jobs", json=body)) == answered

    run(test)
