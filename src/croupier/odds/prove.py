"""Prove a game's odds: count again what comes with the package, and write every count into a certificate.

The certificate contains the inputs, every end of every wager with its count, and a hash.
`check_certificate.py` adds everything up again without any of the code that counted.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from hashlib import blake2b
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import croupier
from croupier.odds import rules_digest, tabulated_counts
from croupier.odds.check_certificate import FORMAT, hash_of
from croupier.odds.encoding import encode
from croupier.odds.engine import NoExactOdds, engine_of
from croupier.odds.report import HandFrequencies, ratio
from croupier.odds.resumable import ResumeFile
from croupier.odds.solve import tallied
from croupier.odds.tally import Tally
from croupier.rules.game import Game
from croupier.rules.options import Options

Json = dict[str, Any]


class Proof(NamedTuple):
    """A certificate, and the counts of the package that it contradicts."""

    certificate: Json
    contradicted: tuple[str, ...]


def prove(
    game: Game, options: Options, resume: Path | None = None, tell: Callable[[str], None] = lambda text: None
) -> Proof:
    """Count a game anew and return the proof. `resume` is a file to go on from after an interruption."""
    began = perf_counter()
    digest = rules_digest.of_game(game)
    changes = options.changes_from(game.options)
    progress = ResumeFile(resume, f"{game.id} {sorted(changes.items())} {digest}", tell)
    with tabulated_counts.recounting(progress.get_or_count) as recounted:
        found = count_all(game, options)
    if not any(found):
        raise NoExactOdds(f"{game.id} has nothing to prove", "its odds come from no count of deals")
    packaged = [
        {
            "file": tabulated_counts.path_of(each.subject, each.key).stem,
            "file_hash": each.packaged.hash,
            "count": each.subject,
            "hash": blake2b(encode(each.value), digest_size=16).hexdigest(),
            "agrees": each.agrees,
        }
        for each in recounted.values()
        if each.packaged is not None
    ]
    certificate: Json = {
        "format": FORMAT,
        "game": game.id,
        "options": changes,
        "pack": [str(card) for card in game.pack(options)] if game.equipment(options).pack else [],
        "rules": digest,
        "croupier": croupier.__version__,
        "date": date.today().isoformat(),
        "seconds": round(perf_counter() - began, 3),
        "packaged": packaged,
        "wagers": [_wager(tally) for tally in found.tallies],
    }
    if found.hands:
        certificate["hands"] = [_hands(each) for each in found.hands]
    contradicted = tuple(str(each["count"]) for each in packaged if not each["agrees"])
    return Proof({**certificate, "hash": hash_of(certificate)}, contradicted)


class AllCounts(NamedTuple):
    """Every count behind a game's odds: one tally a wager, or the frequencies of hands in a game for a
    pot."""

    tallies: tuple[Tally, ...]
    hands: tuple[HandFrequencies, ...] = ()


def count_all(game: Game, options: Options) -> AllCounts:
    if game.banking == "pot":
        return AllCounts((), engine_of(game).hands(game, options))
    return AllCounts(tallied(game, options).tallies)


def _hands(found: HandFrequencies) -> Json:
    """Return every kind of hand with its count."""
    return {
        "share": found.share,
        "ranking": found.ranking,
        "cards": found.cards,
        "combinations": found.combinations,
        "kinds": [list(kind) for kind in found.kinds],
    }


def _wager(tally: Tally) -> Json:
    """Return every end of a wager with its count, and the figures that follow from them."""
    odds = tally.report()
    exact = {
        "house_edge": odds.house_edge,
        "average_staked": odds.average_staked,
        "variance": odds.variance,
        "hit_frequency": odds.hit_frequency,
    }
    approximate = {"variance", "hit_frequency"} if odds.approximate else set()
    return {
        "wager": tally.wager,
        "unit": tally.unit,
        "ends": [
            [outcome, pays, *(ratio(Fraction(each)) for each in (net, staked, ways))]
            for (outcome, pays, net, staked), ways in tally.ways.items()
        ],
        **{name: ratio(value) for name, value in exact.items() if name not in approximate},
    }
