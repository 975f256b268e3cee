"""`croupier prove`: count a game's odds anew, and write a certificate that others can check."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from croupier.terminal.arguments import AsJson, GameArgument, PayTables, SettingArguments


def prove(
    game: GameArgument,
    settings: SettingArguments = None,
    paytables: PayTables = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            "--resume",
            metavar="FILE",
            help="Save the progress to this file. The same command resumes from it.",
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", metavar="FILE", help="Write the certificate here. The default is GAME.certificate.json."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check a game's odds by counting anew; write a certificate.

    Recounts what comes stored with the package, which can take minutes, and compares. The certificate holds
    the inputs, every count and a hash. `python -m croupier.odds.check_certificate` checks it without any of
    the code that counted."""
    from croupier.custom_games import shown_name
    from croupier.errors import BadGame
    from croupier.odds import prove as proof
    from croupier.odds.check_certificate import shortfalls
    from croupier.terminal.console import check_writable, saved_on_interrupt, waiting
    from croupier.terminal.options import chosen

    os.environ["CROUPIER_CACHE"] = "off"  # for the processes that this one starts, too
    found, options = chosen(game, settings or [], paytables or [])
    path = out if out is not None else Path(f"{found.id}.certificate.json")
    check_writable(path, "the certificate")
    check_writable(resume, "the progress")
    with saved_on_interrupt(resume), waiting(f"counting {found.id}", lambda compiles: None) as wait:
        certificate = proof.prove(found, options, resume, wait.goes_on).certificate
    path.write_text(json.dumps(certificate, indent=1) + "\n", encoding="utf-8")
    wrong = shortfalls(json.loads(path.read_text(encoding="utf-8")))
    if as_json:
        print(json.dumps(certificate, indent=2))
    else:
        for each in certificate["packaged"]:
            print(f"{each['count']}: {'the same' if each['agrees'] else 'NOT the same'} as in the package")
        counted = [each["wager"] for each in certificate["wagers"]]
        counted += [f"hands of the {each['share'] or 'showdown'}" for each in certificate.get("hands", ())]
        print(f"{shown_name(found)}: {', '.join(counted)} counted in {certificate['seconds']:.1f} s")
        print(f"certificate {path}, SHA-256 {certificate['hash']}")
        print(f"python -m croupier.odds.check_certificate {path} adds it up again")
    sys.stdout.flush()
    if wrong:
        raise BadGame(f"{found.id} is not proved", "; ".join(wrong))
