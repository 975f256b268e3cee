"""A real cluster of processes on this machine: workers that die, a scheduler that comes back, games of one's
own that are sent along; always the sum that one process finds."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from croupier.custom_games import find, from_file
from croupier.errors import BadOption
from croupier.games import taken_in
from croupier.simulation.batch import Job
from croupier.simulation.run import simulate
from croupier.terminal.main import main
from croupier.work.dask_cluster import DaskCluster
from croupier.work.shipped import Shipped, own_files
from croupier.work.units import Here, Work, gather
from tests.work.slow_units import Numbers, slowly

pytestmark = pytest.mark.xdist_group("cluster")


@contextmanager
def scheduler(port: int) -> Iterator[subprocess.Popen[bytes]]:
    args = ["--host", "127.0.0.1", "--port", str(port), "--no-dashboard"]
    with _running("distributed.cli.dask_scheduler", *args) as process:
        while not _listens(port):
            assert process.poll() is None, "the scheduler did not start"
            time.sleep(0.05)
        yield process


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def worker(port: int, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    args = [f"tcp://127.0.0.1:{port}", "--nthreads", "1", "--no-nanny", "--no-dashboard"]
    with _running("distributed.cli.dask_worker", *args, "--local-directory", str(folder)) as process:
        yield process


@contextmanager
def _running(module: str, *args: str) -> Iterator[subprocess.Popen[bytes]]:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    quiet: Any = subprocess.DEVNULL
    command = [sys.executable, "-m", module, *args]
    process = subprocess.Popen(command, env=environment, stdout=quiet, stderr=quiet)
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


@pytest.fixture(autouse=True)
def leaves_no_game() -> Iterator[None]:
    """Whoever comes after finds the same list of games."""
    before = taken_in()
    yield
    assert taken_in() == before


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """Of a scheduler with two workers."""
    found, folder = free_port(), tmp_path_factory.mktemp("workers")
    with scheduler(found), worker(found, folder), worker(found, folder):
        yield found


def test_a_simulation_is_the_same_by_script_and_kernel_and_anywhere(port: int) -> None:
    cluster = DaskCluster(f"tcp://127.0.0.1:{port}")
    for job, by in (
        (Job("ohio-big-six", (), "far", "default", rounds=600, size=100), "script"),
        (Job("ohio-mini-baccarat", (), "far", "default", rounds=3_500_000), "kernel"),
    ):
        far, here = simulate(job, workers=cluster, by=by), simulate(job, by=by)
        assert far.wagers == here.wagers and far.notes == here.notes


@pytest.mark.usefixtures("forgotten")
def test_a_game_of_ones_own_goes_along(port: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    main(["new", "far-away"])
    game = from_file(str(tmp_path / "far_away.py"))
    monkeypatch.delenv("CROUPIER_GAMES")
    job = Job(game.id, (), "own", "default", rounds=400, size=100)
    far = simulate(job, workers=DaskCluster(f"tcp://127.0.0.1:{port}"))
    assert far.wagers == simulate(job).wagers


def test_an_edition_at_hand_does_not_go_along_by_the_id_of_another() -> None:
    """A cluster would find the listed game by it, and play that."""
    listed = find("ohio-big-six")
    edition = replace(listed, rules=replace(listed.rules, void=lambda options: ("$1",)))
    job = Job(listed.id, (), "far", "default", rounds=100)
    for by in ("kernel", "script"):
        with pytest.raises(BadOption, match="a cluster cannot play this: ohio-big-six is known to no other"):
            simulate(job, workers=DaskCluster("tcp://127.0.0.1:1"), game=edition, by=by)


def test_who_has_another_croupier_does_nothing() -> None:
    with pytest.raises(BadOption, match="a worker has another croupier"):
        Shipped(partial(print, "never"), own_files(), code="0" * 64)()


def test_a_worker_that_dies_loses_nothing(tmp_path: Path) -> None:
    port = free_port()
    log = tmp_path / "done.txt"
    work = Work("numbers", "numbers", 24, partial(slowly, str(log)), Numbers)
    with scheduler(port), worker(port, tmp_path) as doomed, worker(port, tmp_path):
        killed: list[int] = []

        def strike(_: Numbers, done: int) -> None:
            if done >= 4 and not killed:
                os.kill(doomed.pid, signal.SIGKILL)
                killed.append(done)

        found = gather(work, DaskCluster(f"tcp://127.0.0.1:{port}"), progress=strike)
    assert killed and found == gather(work, Here())


def test_a_scheduler_that_comes_back_finds_the_work_again(tmp_path: Path) -> None:
    port = free_port()
    work = Work("numbers", "numbers", 16, partial(slowly, str(tmp_path / "done.txt")), Numbers)
    with scheduler(port) as first, worker(port, tmp_path):
        begun: list[Any] = []

        def strike(_: Numbers, done: int) -> None:
            if done >= 3 and not begun:
                os.kill(first.pid, signal.SIGKILL)
                first.wait()
                again = scheduler(port), worker(port, tmp_path)
                begun.extend((again, [each.__enter__() for each in again]))

        try:
            found = gather(work, DaskCluster(f"tcp://127.0.0.1:{port}"), progress=strike)
        finally:
            for each in reversed(begun[0] if begun else ()):
                each.__exit__(None, None, None)
    assert begun and found == gather(work, Here())


def test_a_key_leaves_what_was_done_and_the_same_command_goes_on(tmp_path: Path) -> None:
    """By the command itself, interrupted as a person does it."""
    kept = tmp_path / "run.json"
    command = [
        sys.executable, "-m", "croupier", "simulate", "ohio-big-six", "--by", "script", "--rounds", "16000",
        "--seed", "7", "--workers", "2", "--json",
    ]  # fmt: skip
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    begun = subprocess.Popen(
        [*command, "--run-file", str(kept)], env=environment, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    )  # fmt: skip
    while not kept.exists() and begun.poll() is None:
        time.sleep(0.05)
    if begun.poll() is None:
        os.killpg(begun.pid, signal.SIGINT)
    _, said = begun.communicate()
    if begun.returncode:
        assert begun.returncode == 130 and f"the work so far is saved in {kept}" in said
        assert "Traceback" not in said
    run = partial(subprocess.run, env=environment, capture_output=True, text=True, check=True)
    goes_on, whole = run([*command, "--run-file", str(kept)]), run(command)
    facts = [line for line in goes_on.stdout.splitlines() if '"seconds"' not in line]
    assert facts == [line for line in whole.stdout.splitlines() if '"seconds"' not in line]


def test_a_key_is_not_for_the_workers_of_a_cluster_that_is_started_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whatever the cluster begins is begun with the key held back; who asked hears it again afterwards."""
    held: list[str] = []
    asks = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))"

    def begins(**asked: object) -> object:
        held.append(subprocess.run([sys.executable, "-c", asks], capture_output=True, text=True).stdout)
        raise BadOption("that is enough")

    monkeypatch.setattr("distributed.LocalCluster", begins)
    with pytest.raises(BadOption, match="enough"):
        gather(Work("numbers", "numbers", 1, partial(slowly, "unused"), Numbers), DaskCluster("local"))
    assert held == ["True\n"]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (["simulate", "ohio-craps", "--cluster", "tcp://127.0.0.1:1", "-n", "10"], "no cluster answers at"),
        (
            ["simulate", "ohio-craps", "--cluster", "bogus", "-n", "10"],
            "no address of a cluster 'bogus' (the",
        ),
        (["simulate", "ohio-craps", "--cluster", "x://y:1", "-n", "10"], "no address of a cluster 'x://y:1'"),
        (["odds", "ohio-craps", "--cluster", "local"], "--cluster is no part of the plain odds"),
        (["simulate", "ohio-craps", "--run-file", "run.json"], "a run that is saved needs a seed"),
    ],
)
def test_what_cannot_be_is_said_in_a_line(
    args: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(args)
    said = capsys.readouterr().err
    assert stopped.value.code == 2 and line in said and said.count("\n") == 1


def test_ledgers_are_verified_far_away_as_here(
    port: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = sorted(Path("tests/table/ledgers").glob("*.jsonl"))[:2]
    far = ["--cluster", f"tcp://127.0.0.1:{port}", "--run-file", str(tmp_path / "verified.run")]
    main(["verify", "--json", *map(str, kept)])
    here = capsys.readouterr().out
    main(["verify", "--json", *map(str, kept), *far])
    assert capsys.readouterr().out == here
    forged = tmp_path / "forged.jsonl"
    forged.write_text(kept[0].read_text().replace('"amount":', '"amount":1', 1))
    with pytest.raises(SystemExit) as stopped:
        main(["verify", str(forged), *far[:2]])
    assert stopped.value.code == 1
