"""Seeds that players have a part in: promised first, mixed with their values, disclosed, and checked."""

from __future__ import annotations

import asyncio
import gc
import pickle
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType

import pytest
from msgspec.structs import replace

from croupier.cards.shoe import Shoe
from croupier.custom_games import find
from croupier.errors import BadLedger, NotYet, ParseError
from croupier.rules.choices import Chosen
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.script.table import Table
from croupier.rules.steps import Decide
from croupier.server.errors import NotYours
from croupier.server.jobs.coaching import CoachQuestion
from croupier.server.tables import bots, dealing
from croupier.server.tables import commands as c
from croupier.server.tables.actor import TableActor
from croupier.server.tables.pit import Pit
from croupier.server.tables.state import TableSettings
from croupier.server.tables.verify import FairRound
from croupier.simulation.strategy import Strategy
from croupier.table.chance import Chance
from croupier.table.ledger import Ledger
from croupier.table.observation import Observation
from croupier.table.proof import check_fair
from croupier.table.proof.fair import SeedsUsed, check_drawn, disclosed, drawn_in, look
from croupier.table.proof.heads import Head, SignedHead, signed
from croupier.table.proof.keys import Keys, PublicKeys
from croupier.table.replay import replay
from croupier.table.seeds import commitment, make_shoe, mix_seed, value_commitment
from croupier.table.session import TableSession
from croupier.terminal.commands.verify import public_keys
from croupier.terminal.main import main
from tests.server.playing import bet_and_get_ready, opened, play_round, refused, run, seat_people
from tests.server.visiting import good, kind, serving

BOTH = ["person 1", "person 2"]
WHEEL = find("ohio-roulette").equipment(find("ohio-roulette").options).wheel
assert WHEEL is not None
POCKETS = WHEEL.pockets


CAT, DOG = "my cat, and 0123456789abcdef", "your dog, and fedcba9876543210"
"""Values as players open them."""


async def commit(live: TableActor, seat: int, value: str) -> None:
    """Commit to a value from the seat of `person SEAT`."""
    person = f"person {seat}"
    promise = (await live.situation(person)).next_seed_commitment
    digest = value_commitment(promise, seat, value)
    await live.do(c.CommandRequest(c.CommitValue(seat, digest), by=person))


async def give(live: TableActor, seat: int, value: str) -> None:
    """Commit to a value and open it."""
    await commit(live, seat, value)
    await live.do(c.CommandRequest(c.OpenValue(seat, value), by=f"person {seat}"))


def test_a_shoe_is_mixed_with_what_players_committed_to(url: str) -> None:
    async def test() -> None:
        async with opened(url) as pit:
            live = await pit.open_table("ohio-mini-baccarat")
            await seat_people(live, 2)
            promised = (await live.situation("person 2")).next_seed_commitment
            await commit(live, 2, "seventeen, and 0123456789abcdef")
            await commit(live, 2, CAT)  # the last one counts
            now = await live.situation("person 2")
            assert (now.own_commitment, now.own_seed_value) == (value_commitment(promised, 2, CAT), "")
            of_another = c.CommandRequest(c.CommitValue(1, now.own_commitment), by="person 2")
            assert isinstance(await refused(live.do(of_another)), NotYours)
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.CommitValue(1, "x"), by="person 1"))), ParseError
            )
        async with opened(url) as pit:  # a server that starts again knows the commitment and the promise
            live = await pit.table(live.id)
            no = await refused(live.do(c.CommandRequest(c.OpenValue(2, DOG), by="person 2")))
            assert isinstance(no, ParseError) and "has not committed" in str(no)
            await live.do(c.CommandRequest(c.OpenValue(2, CAT), by="person 2"))
            late = c.CommandRequest(c.CommitValue(1, value_commitment(promised, 1, DOG)), by="person 1")
            assert isinstance(await refused(live.do(late)), NotYet)  # one is open already
        async with opened(url) as pit:
            live = await pit.table(live.id)
            assert (await live.situation("person 2")).own_seed_value == CAT
            await play_round(live, BOTH, Chance("shoe"))
            shuffled = next(each for each in live.state.session.ledger if isinstance(each, e.ShoeShuffled))
            assert (shuffled.commitment, shuffled.values) == (promised, ((2, CAT),))
            assert (await live.situation("person 2")).next_seed_commitment == shuffled.next != promised
            assert (await live.situation("person 2")).own_seed_value == ""
        async with opened(url) as pit:  # and deals on from the mixed shoe
            live = await pit.table(live.id)
            await play_round(live, BOTH, Chance("shoe"))
            await live.do(c.CommandRequest(c.CloseTable()))
            ledger = live.state.session.ledger
            seed = next(each.seed for each in ledger if isinstance(each, e.ShoeFinished))
            assert commitment(seed) == promised
            order = make_shoe(live.game, live.options, mix_seed(seed, shuffled.values)).order
            drawn = [
                card
                for each in ledger
                if isinstance(each, e.CardsDealt | e.CardsHidden | e.CardsBurned)
                for card in each.cards
            ]
            assert drawn == list(order[: len(drawn)])
            (unused,) = [each.seed for each in ledger if isinstance(each, e.SeedDisclosed)]
            assert commitment(unused) == shuffled.next  # it was promised and never used
            await pit.verify(live.id)
            _forged(ledger)

    run(test)


def test_an_insider_who_knows_the_seed_chooses_no_value_by_those_of_others(sqlite_url: str) -> None:
    """With the database, the keys and a seat, an insider read the promised seed, waited for the player's
    value and tried 3,000 values of its own. Now its own is committed before the player's is opened."""

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-roulette")
            await seat_people(live, 2)
            seed = live.state.session.seeds.next  # from the database, opened with the keys
            promise = (await live.situation("person 1")).next_seed_commitment
            await commit(live, 1, "the insider's own 0123456789")
            await commit(live, 2, CAT)
            shown = await live.situation("person 1")
            told = str(shown) + str(live.state.session.ledger)
            assert CAT not in told and shown.committed_seats == (1, 2)
            await live.do(
                c.CommandRequest(c.OpenValue(2, CAT), by="person 2")
            )  # now the player's value is known
            wanted = next(
                value
                for value in (f"the insider's try {number:04}" for number in range(3_000))
                if Chance(mix_seed(seed, ((1, value), (2, CAT)))).one_of(POCKETS) == "7"
            )
            digest = value_commitment(promise, 1, wanted)
            assert isinstance(
                await refused(live.do(c.CommandRequest(c.CommitValue(1, digest), by="person 1"))), NotYet
            )
            no = await refused(live.do(c.CommandRequest(c.OpenValue(1, wanted), by="person 1")))
            assert isinstance(no, ParseError)

    run(test)


def test_a_value_that_is_not_opened_is_left_out_and_named(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that is left to the last to open: one of two shuffles."""
    monkeypatch.setattr(dealing, "VALUES_OPEN", 0.3)

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-mini-baccarat")
            await seat_people(live, 2)
            await commit(live, 1, DOG)
            await commit(live, 2, CAT)
            bet = asyncio.ensure_future(live.do(c.CommandRequest(c.Bet(1, {"player": 25_00}), by="person 1")))
            while not (await live.situation("person 2")).opens_values:
                await asyncio.sleep(0.01)
            assert not bet.done()  # the round waits until the values are open
            await live.do(c.CommandRequest(c.OpenValue(2, CAT), by="person 2"))
            await bet
            for seat in (1, 2):
                await live.do(c.CommandRequest(c.Ready(seat), by=f"person {seat}"))
            while live.phase != "over":
                await asyncio.sleep(0.01)
            receipt = live.journal.receipt
            assert receipt is not None
            (use,) = receipt.head.seeds
            assert [(each.seat, each.value) for each in use.commitments] == [(1, ""), (2, CAT)]
            assert use.values == ((2, CAT),) and use.commitments[0].at <= use.commitments[1].at
            await live.do(c.CommandRequest(c.CloseTable()))
            shuffled = next(each for each in live.state.session.ledger if isinstance(each, e.ShoeShuffled))
            assert shuffled.unopened == (1,)
            (draw,) = (await pit.check_round(str(receipt), {2: CAT})).draws
            assert draw.drawn and draw.commitments == use.commitments
            await pit.verify(live.id)

    run(test)


def test_who_leaves_two_values_unopened_adds_no_more_and_plays_on(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dealing, "VALUES_OPEN", 0.0)

    async def rounds(live: TableActor, number: int) -> None:
        for _ in range(number):
            await commit(live, 2, CAT)
            await give(live, 1, DOG)
            await play_round(live, BOTH, Chance("unopened"))

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-roulette", rules=TableSettings(seed_rounds=1))
            await seat_people(live, 2)
            await rounds(live, 1)
            assert (await live.floor_situation()).unopened_values == {"person 2": 1}
        async with opened(sqlite_url) as pit:  # it is counted across a restart
            live = await pit.table(live.id)
            await rounds(live, 1)
            assert (await live.floor_situation()).unopened_values == {"person 2": 2}
            no = await refused(commit(live, 2, CAT))
            assert isinstance(no, NotYours) and "left 2 unopened" in str(no)
            await give(live, 1, DOG)
            before = live.state.session.table.number
            await play_round(live, BOTH, Chance("unopened"))
            assert live.state.session.table.number == before + 1
            await live.do(c.CommandRequest(c.SetSettings(TableSettings(seed_rounds=1, unopened_limit=0))))
            await rounds(live, 1)
            await pit.verify(live.id)

    run(test)


def test_nobody_waits_for_whoever_has_gone(sqlite_url: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table("ohio-mini-baccarat")
            await seat_people(live, 2)
            await commit(live, 2, CAT)
            with live.look_on("person 2"):
                pass  # person 2 has closed the page
            begun = time.monotonic()
            await live.do(c.CommandRequest(c.Bet(1, {"player": 25_00}), by="person 1"))
            assert time.monotonic() - begun < dealing.VALUES_OPEN / 2
            shuffled = next(each for each in live.state.session.ledger if isinstance(each, e.ShoeShuffled))
            assert shuffled.unopened == (2,)

    run(test)


def test_a_round_is_checked_over_http_with_the_values_of_its_seats(sqlite_url: str) -> None:
    async def test() -> None:
        async with serving(sqlite_url) as served, served.visitor() as ann:
            live = await served.house.pit.open_table("ohio-mini-baccarat")
            at = f"/api/tables/{live.id}"
            await good(await ann.post(f"{at}/sit", json={"seat": 1, "buy_in": 500_00}))
            promise = (await good(await ann.get(at)))["next_seed_commitment"]
            digest = value_commitment(promise, 1, CAT)
            await good(await ann.post(f"{at}/commit-value", json={"seat": 1, "commitment": digest}))
            await good(await ann.post(f"{at}/open-value", json={"seat": 1, "value": CAT}))
            await good(await ann.post(f"{at}/bet", json={"seat": 1, "bets": {"player": 25_00}}))
            await good(await ann.post(f"{at}/ready", json={"seat": 1}))
            while live.phase != "over":
                await asyncio.sleep(0.01)
            receipt = (await ann.get(f"{at}/receipt")).text
            await live.do(c.CommandRequest(c.CloseTable()))
            seed = next(each.seed for each in live.state.session.ledger if isinstance(each, e.ShoeFinished))
            body = {"receipt": receipt, "values": {"1": CAT}}
            for known in ({}, {"seed": seed}):
                found = await good(await ann.post("/api/check-round", json={**body, **known}))
                assert [draw["source"] for draw in found["draws"]] == ["cards"]
                assert found["draws"][0]["values"] == [[1, CAT]] and found["draws"][0]["drawn"]
            for values in ({"1": DOG}, {"2": CAT}):
                no = await ann.post("/api/check-round", json={**body, "values": values})
                assert kind(no) == (409, "bad-ledger") and "was not mixed in" in no.text
            assert (
                await ann.post("/api/check-round", json={**body, "values": {"x": CAT}})
            ).status_code == 422

    run(test)


def _forged(ledger: Ledger) -> None:
    """Another value, one of nobody, or a seed that was not promised."""

    def changed(kind: type[e.Event], **fields: object) -> Ledger:
        again = Ledger()
        for event in ledger:
            again.append(replace(event, **fields) if isinstance(event, kind) else event)
        return again

    with pytest.raises(BadLedger, match="mixes in other values"):
        replay(changed(e.ShoeShuffled, values=((2, DOG),)))
    with pytest.raises(BadLedger, match="has not committed to that value"):
        replay(changed(e.ValueOpened, value=DOG))
    with pytest.raises(BadLedger, match="mixes in other values"):
        replay(changed(e.ShoeShuffled, unopened=(1,)))
    with pytest.raises(BadLedger, match="discloses a seed"):
        replay(changed(e.SeedDisclosed, seed="another"))
    with pytest.raises(BadLedger, match="has not committed to that value"):  # for another seed
        replay(changed(e.SeedPromised, commitment="0" * 64))


@pytest.mark.parametrize("game", ["ohio-roulette", "ohio-craps"])
def test_dice_and_wheel_get_another_seed_after_so_many_rounds(sqlite_url: str, game: str) -> None:
    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table(game, rules=TableSettings(seed_rounds=2))
            await seat_people(live, 1)
            await give(live, 1, CAT)
            for number in range(3):
                await play_round(live, ["person 1"], Chance(f"round {number}"))
        async with opened(sqlite_url) as pit:
            live = await pit.table(live.id)
            await play_round(live, ["person 1"], Chance("round 4"))
            await play_round(live, ["person 1"], Chance("round 5"))
            await live.do(c.CommandRequest(c.CloseTable()))
            ledger = live.state.session.ledger
            seeded = [each for each in ledger if isinstance(each, e.ChanceSeeded)]
            assert [each.values for each in seeded] == [((1, CAT),), (), ()]
            assert [each.next for each in seeded[:2]] == [each.commitment for each in seeded[1:]]
            assert sum(isinstance(each, e.ChanceDisclosed) for each in ledger) == 3
            assert (await pit.verify(live.id)).rounds == 5

    run(test)


@pytest.mark.parametrize(
    ("game", "sources"),
    [
        ("ohio-mini-baccarat", ["cards"]),
        ("ohio-roulette", ["wheel"]),
        ("ohio-craps", ["dice"]),
        ("hustler-pai-gow-poker", ["cards", "dice"]),
    ],
)
def test_a_round_is_checked_from_receipt_seed_and_values(
    sqlite_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str, sources: list[str]
) -> None:
    receipts: list[SignedHead] = []

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table(game)
            await seat_people(live, 2)
            await give(live, 2, CAT)
            for number in range(2):
                await play_round(live, BOTH, Chance(f"fair {number}"))
                assert live.journal.receipt is not None
                receipts.append(live.journal.receipt)
                early = await pit.check_round(str(receipts[0]), {2: CAT})
            is_open = [draw for draw in early.draws if not draw.seed]
            assert all("not disclosed yet" in draw.says and not draw.drawn for draw in is_open)
        async with opened(sqlite_url) as pit:  # as a server that has just started signs it
            live = await pit.table(live.id)
            await play_round(live, BOTH, Chance("fair again"))
            assert live.journal.receipt is not None
            receipts.append(live.journal.receipt)
            await live.do(c.CommandRequest(c.CloseTable()))
            ledger = live.state.session.ledger
            for receipt in receipts:
                found = await pit.check_round(str(receipt), {})
                assert [draw.source for draw in found.draws] == sources
                for draw in found.draws:
                    assert draw.drawn == drawn_in(ledger, receipt.head.line)[draw.source] != ()
            assert all(draw.values == ((2, CAT),) for draw in (await _first(pit)).draws)
            assert "was not mixed in" in str(await refused(_first(pit, {2: DOG})))
            assert "was not mixed in" in str(await refused(_first(pit, {1: CAT})))
            assert "was not promised" in str(await refused(_first(pit, seed="0" * 64)))
            (tmp_path / "ledger.jsonl").write_text(str(ledger))
            (tmp_path / "key").write_text(str(pit.keys.public))

    async def _first(pit: Pit, mine: dict[int, str] | None = None, seed: str = "") -> FairRound:
        return await pit.check_round(str(receipts[0]), mine or {}, seed)

    run(test)
    (tmp_path / "receipt.json").write_text(str(receipts[0]))
    given = ["fair", str(tmp_path / "receipt.json"), "--public-key", str(tmp_path / "key"), "--value"]
    ledger = Ledger.read(tmp_path / "ledger.jsonl")
    by_hash = disclosed(ledger)
    seeds = [word for use in receipts[0].head.seeds for word in ("--seed", by_hash[use.promise])]
    main([*given, f"2={CAT}", *seeds])
    told = capsys.readouterr().out
    drawn = drawn_in(ledger, receipts[0].head.line)
    assert all(" ".join(drawn[source]) in told for source in sources) and f"opened {CAT}" in told
    main([*given, f"2={CAT}", "--ledger", str(tmp_path / "ledger.jsonl")])
    assert "as the rules, the seeds and the receipt have it" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main([*given, f"2={DOG}", *seeds])
    assert "was not mixed in" in capsys.readouterr().err
    _independently(tmp_path / "receipt.json", seeds, receipts[0], drawn, capsys)


def _independently(
    path: Path,
    seeds: list[str],
    receipt: SignedHead,
    drawn: dict[str, tuple[str, ...]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Check the receipt with the program of one file, in an interpreter that finds no module of ours."""
    key = PublicKeys.parse((path.parent / "key").read_text()).now.public
    alone = [sys.executable, "-I", "-S", check_fair.__file__, str(path), *seeds, "--key", key]
    ran = subprocess.run(alone, capture_output=True, text=True, check=False)
    assert ran.returncode == 0 and "The house has signed this receipt." in ran.stdout, ran.stderr
    assert all(f"give this round: {' '.join(each)}\n" in ran.stdout for each in drawn.values())
    text = str(receipt)
    for old, new, why in (
        (CAT, CAT[::-1], "committed to another value"),
        ('"round":', '"round":1', "has not signed"),
        ('"before":0', '"before":1', "has not signed"),
    ):
        keys = [key] if why == "has not signed" else []
        with pytest.raises(check_fair.NotFair, match=why):
            check_fair.report(text.replace(old, new), [each for each in seeds if each != "--seed"], keys)


def test_a_round_that_was_dealt_from_another_seed_is_found_out() -> None:
    ledger = Ledger()
    sitting = TableSession(find("ohio-roulette"), ledger=ledger, seed="first")
    sitting.sit(1, "Ann", 100_00)
    sitting.open_round().bet(1, "red", 5_00)
    sitting.start()
    used = SeedsUsed()
    for event in ledger:
        used.follow(event)
    (use,) = used.uses
    (draw,) = look([use], "ohio-roulette", {}, {use.promise: "first"})
    check_drawn([draw], ledger, len(ledger))
    other = next(each for each in ("7", "8") if draw.drawn != (each,))
    with pytest.raises(BadLedger, match="was not dealt from its seed"):
        check_drawn([replace(draw, drawn=(other,))], ledger, len(ledger))


def test_former_receipts_are_read_and_checked_as_they_were_signed() -> None:
    head = Head(table="a", part=1, line=2, hash="b", at=3.5, game="g", round=4, stacks={1: 5}, sold=6)
    assert signed(head, Keys.make()).message == (
        b'croupier head\n{"table":"a","part":1,"line":2,"hash":"b","at":3.5,"game":"g","round":4,'
        b'"stacks":{"1":5},"sold":6}'
    )


# -- who never has a seed


class Spy:
    """A bot that remembers what it could have got at."""

    def __init__(self, plan: Strategy) -> None:
        self.plan = plan
        self.given: list[object] = []

    def __getattr__(self, name: str) -> object:
        return getattr(self.plan, name)

    def bets(self, table: Table, seat: int) -> dict[str, int]:
        self.given.append(table)
        return dict(self.plan.bets(table, seat))

    def choose(self, sight: Observation, ask: Decide) -> Chosen:
        self.given += [sight, ask]
        return self.plan.choose(sight, ask)


def reached(roots: list[object]) -> Iterator[object]:
    """All that can be got at, through every field, closure and frame; modules, classes and games apart."""
    known: set[int] = set()
    left = list(roots)
    while left:
        each = left.pop()
        if id(each) in known or isinstance(each, ModuleType | type | Game):
            continue
        known.add(id(each))
        yield each
        if isinstance(each, FunctionType):
            left += [cell.cell_contents for cell in each.__closure__ or ()] + list(each.__defaults__ or ())
        else:
            left += gc.get_referents(each)


@pytest.mark.parametrize("game", ["ohio-blackjack", "ohio-hold-em", "ohio-mini-baccarat", "ohio-craps"])
def test_neither_bots_nor_coach_can_get_at_a_seed(
    sqlite_url: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    spies: list[Spy] = []

    def spying(game: Game, name: str = "") -> Spy:
        spies.append(Spy(plan(game, name)))
        return spies[-1]

    plan = bots.strategy
    monkeypatch.setattr(bots, "strategy", spying)

    async def test() -> None:
        async with opened(sqlite_url) as pit:
            live = await pit.open_table(game)
            await seat_people(live, 1, bots=2)
            await bet_and_get_ready(live, "person 1")
            while live.state.asked is not None and live.state.asked.seat != 1:
                await asyncio.sleep(0)
            sitting = live.state.session
            sources = (*sitting.seeds, sitting._source.chance.seed, sitting._source.seed)
            secrets = {seed for seed in sources if seed}
            given = [each for spy in spies for each in spy.given]
            assert given and len(secrets) >= 2
            assert secrets <= {each for each in reached([sitting]) if isinstance(each, str)}
            if live.state.asked is not None:
                question = CoachQuestion.at_version(live.id, live.state, 1, live.version)
                given += [question, pickle.loads(question.seen)]
            for each in reached(given):
                assert not isinstance(each, Chance | Shoe | TableSession | Ledger | Round)
                assert not (isinstance(each, str) and each in secrets)

    run(test)


def test_a_public_key_is_read_from_a_file_of_any_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One as long as a key is, too."""
    (key,) = Keys.make().public.keys
    monkeypatch.chdir(tmp_path)
    (tmp_path / ("k" * 64)).write_text(key.public)
    from_file, written_out = public_keys("k" * 64, None), public_keys(key.public, None)
    assert from_file == written_out and from_file is not None and from_file.keys[0].public == key.public
    with pytest.raises(ParseError, match="no public key"):
        public_keys("k" * 300, None)
