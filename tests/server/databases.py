"""A real PostgreSQL for the tests: made in a folder of its own, reached by its socket, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

SUPERUSER = "croupier"


def programs() -> Path | None:
    """Where initdb and postgres are; None where PostgreSQL is not installed."""
    found = shutil.which("initdb")
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda each: each.parts[-2])
    return Path(found).parent if found else folders[-1] if folders else None


def _unprivileged() -> dict[str, Any]:
    """PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return {}
    known = {each.pw_name: each for each in pwd.getpwall()}
    user = known.get("postgres") or known["nobody"]
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": ()}


@contextmanager
def server(folder_of_programs: Path, fsync: str = "off") -> Iterator[str]:
    """A running server; the folder of its socket. It flushes lazily unless told: what is killed in tests is
    the pit, not the machine."""
    folder = Path(tempfile.mkdtemp(prefix="croupier-pg-"))
    account = _unprivileged()
    if account:
        os.chown(folder, account["user"], account["group"])
    plain = {"cwd": folder, "env": {"PATH": os.environ["PATH"], "LC_ALL": "C"}, **account}
    made = subprocess.run(
        [folder_of_programs / "initdb", "-D", folder / "data", "-U", SUPERUSER, "-A", "trust", "-E", "UTF8"],
        capture_output=True,
        text=True,
        **plain,
    )
    assert made.returncode == 0, made.stderr
    settings = (
        "listen_addresses=",
        f"unix_socket_directories={folder}",
        f"fsync={fsync}",
        "max_connections=60",
    )
    with (folder / "log").open("w") as log:
        running = subprocess.Popen(
            [folder_of_programs / "postgres", "-D", folder / "data", *(f"-c{each}" for each in settings)],
            stdout=log,
            stderr=log,
            **plain,
        )
    try:
        _wait_for(str(folder), running)
        yield str(folder)
    finally:
        running.send_signal(signal.SIGQUIT)  # at once: nothing of it is kept
        running.wait()
        shutil.rmtree(folder, ignore_errors=True)


def _wait_for(folder: str, running: subprocess.Popen[bytes]) -> None:
    while running.poll() is None:
        try:
            psycopg.connect(host=folder, user=SUPERUSER, dbname="postgres").close()
            return
        except psycopg.OperationalError:
            time.sleep(0.05)
    raise AssertionError((Path(folder) / "log").read_text())


def fresh_database(folder: str, name: str) -> str:
    """The URL of a new, empty database."""
    with psycopg.connect(host=folder, user=SUPERUSER, dbname="postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return f"postgresql://{SUPERUSER}@/{name}?host={folder}"


def fresh_schema(folder: str, name: str) -> str:
    """The URL of a database in which nothing is to be seen, made in a moment."""
    with psycopg.connect(host=folder, user=SUPERUSER, dbname="postgres", autocommit=True) as connection:
        connection.execute(f'CREATE SCHEMA "{name}"')
    return f"postgresql://{SUPERUSER}@/postgres?host={folder}&options=-csearch_path%3D{name}"
