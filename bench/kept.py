"""What is kept of a count: an answer that was counted before against one that is counted, in processor time,
in one process and as a command, the two measured in turn."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory
from time import process_time

from croupier.games import find
from croupier.odds.find_odds import find_odds

GAMES = (
    "ohio-big-six",
    "ohio-three-card-poker",
    "ohio-blackjack",
    "hustler-caribbean-stud-poker",
    "ohio-four-card-poker",
    "ohio-ultimate-texas-hold-em",
    "hustler-2-way-winner",
)


OTHER_TABLES = {
    "ohio-three-card-poker": "pair-plus.flush=4 to 1",
    "ohio-ultimate-texas-hold-em": "trips.flush=8 to 1",
    "hustler-no-bust-21st-century-blackjack-v6-2": "buster-pays.5-cards=8 to 1",
    "hustler-2-way-winner": "bonus-pays.flush=5 to 1",
}
"""Another row of a pay table that best play does not look at."""
PLAYED_TABLES = {
    "us-double-down-stud": "pays.flush=9 to 1",
    "ohio-let-it-ride-poker": "pays.flush=9 to 1",
    "ohio-mississippi-stud": "pays.flush=7 to 1",
    "ohio-three-card-poker": "ante-bonus.straight=2 to 1",
    "ohio-crazy-four-poker": "super-bonus.straight-flush=14 to 1",
    "hustler-caribbean-stud-poker": "pays.flush=6 to 1",
    "ohio-four-card-poker": "ante-bonus.straight-flush=19 to 1",
    "ohio-ultimate-texas-hold-em": "blind.flush=2 to 1",
}
"""Another row of one that it does look at: what is counted without it is kept where it is little; of the last
three it is not, and they are solved anew."""
WEIGHING = """
import sys
from time import process_time
from croupier.games import find
from croupier.odds.find_odds import find_odds
from croupier.odds.staged import hand_against_hand, paid_by_table, shared_board
game, (name, pays) = find(sys.argv[1]), sys.argv[2].split("=")
options = game.options.with_settings({"any-pays": "yes", name: pays})
began = process_time()
find_odds(game, options)
print(process_time() - began)
"""


def asked(name: str) -> float:
    """Seconds of the processor for one answer in this process."""
    game = find(name)
    began = process_time()
    find_odds(game, game.options)
    return process_time() - began


def commanded(name: str, *more: str) -> float:
    """The same of a command from its start to its end."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-m", "croupier", "odds", name, *more], check=True, capture_output=True)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def lines() -> Iterator[str]:
    former = os.environ.get("CROUPIER_CACHE")
    with TemporaryDirectory(prefix="croupier-bench-") as folder:
        os.environ["CROUPIER_CACHE"] = folder
        try:
            for name in GAMES:
                commanded(name)  # compiled, counted and kept
                counted, kept = commanded(name, "--no-cache"), min(commanded(name) for _ in range(3))
                again = min(asked(name) for _ in range(3))
                yield (
                    f"{name}: the command takes {counted:.2f} s of the processor to count, {kept:.2f} s from "
                    f"what is kept, {counted / kept:,.1f} times less; the answer alone {again * 1000:,.0f} ms"
                )
            for name, row in OTHER_TABLES.items():
                yield _other_table(name, row)
            for name, row in PLAYED_TABLES.items():
                yield _played_table(name, row)
        finally:
            if former is None:
                del os.environ["CROUPIER_CACHE"]
            else:
                os.environ["CROUPIER_CACHE"] = former


def _other_table(name: str, row: str) -> str:
    """Another pay table of a game that was solved, against counting it."""
    commanded(name)
    settings = ("--set", row, "--set", "any-pays=yes")
    counted = commanded(name, *settings, "--no-cache")
    weighed, same = commanded(name, *settings), min(commanded(name) for _ in range(3))
    return (
        f"{name} with {row}: {counted:.2f} s of the processor to count, {weighed:.2f} s from what is kept of "
        f"its parts, {counted / weighed:,.1f} times less; {max(weighed - same, 0) * 1000:,.0f} ms more than "
        "an answer that is kept whole"
    )


def _played_table(name: str, row: str) -> str:
    """The same of a table that best play looks at; and the answer in a program that has imported all."""
    commanded(name)
    settings = ("--set", row, "--set", "any-pays=yes")
    counted = commanded(name, *settings, "--no-cache")
    child = [sys.executable, "-c", WEIGHING, name, row]
    alone = float(subprocess.run(child, check=True, capture_output=True, text=True).stdout)
    return (
        f"{name} with {row}, and best play anew: {counted:.2f} s of the processor to count; "
        f"{alone * 1000:,.0f} ms beyond imports from what is kept"
    )


if __name__ == "__main__":
    print(*lines(), sep="\n")
