"""The lab's panel for the dossier: a button, its progress, and the files to download."""

from __future__ import annotations

import json
from functools import partial

from nicegui import ui

from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.server.jobs.dossier_question import DossierQuestion, SetDossier
from croupier.server.jobs.questions import Answer
from croupier.server.jobs.queue import Jobs
from croupier.web.lab.working import Working
from croupier.web.markup import tag
from croupier.web.shell import filled, html, plain

SAID = (
    "The document that goes to a regulator: rules with their clauses, every figure of every wager, strategy, "
    "volatility, irregularities, proof, and a command that gives each figure again."
)


def dossier_panel(jobs: Jobs, game: Game, options: Options) -> None:
    """Draw the panel that makes a dossier of the game with its current options."""
    settings = options.changes_from(game.options)
    with ui.element("section").classes("panel no-print"):
        html(tag("h2", "Dossier"))
        html(tag("p", SAID), "muted")
        is_whole = ui.checkbox("with what each other option does, which may take minutes")
        working = Working(jobs, partial(_show, game.id))

        def ask() -> None:
            working.ask(lambda: DossierQuestion.from_request(game.id, settings, is_quick=not is_whole.value))

        filled("Make the dossier", ask)


def _show(name: str, answer: Answer) -> None:
    assert isinstance(answer, SetDossier)
    figures = json.dumps(answer.to_json(), indent=2)
    files: list[tuple[str, str | bytes, str]] = [
        ("PDF", answer.pdf, "application/pdf"),
        ("HTML", answer.html, "text/html"),
        ("JSON", figures, "application/json"),
    ]
    with ui.element("div").classes("together"):
        html(tag("span", "The dossier is made:", class_="muted small"))
        for kind, content, media in files:
            if content:
                file = f"{name}-dossier.{kind.lower()}"
                send = partial(ui.download.content, content, file, media)
                plain(kind, send, "download").props(f'aria-label="Download the dossier as {kind}"')
