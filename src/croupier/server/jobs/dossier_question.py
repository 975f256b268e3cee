"""The dossier of a game, as a question for another process, which imports the engines and sets it too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from croupier.custom_games import find
from croupier.errors import CroupierError
from croupier.server.jobs.questions import Progress, SettingPairs, Tell, settings_of

if TYPE_CHECKING:
    from croupier.dossier.findings import Told


@dataclass(frozen=True)
class SetDossier:
    """The document in every form; no PDF where nothing can set it."""

    figures: dict[str, Any]
    html: str
    pdf: bytes

    def to_json(self) -> dict[str, Any]:
        return self.figures


@dataclass(frozen=True)
class DossierQuestion:
    game: str
    settings: SettingPairs = ()
    is_quick: bool = False

    @classmethod
    def from_request(
        cls, game: str, settings: Mapping[str, str], *, is_quick: bool = False
    ) -> DossierQuestion:
        return cls(game, settings_of(find(game), settings), is_quick)

    def answer(self, tell: Tell) -> SetDossier:
        from croupier.dossier.findings import Wanted
        from croupier.dossier.make import make
        from croupier.rendering.pdf import need_typst

        game = find(self.game)
        options = game.options.with_settings(dict(self.settings))

        def say(told: Told) -> None:
            tell(Progress(told.words, told.step, told.steps))

        made = make(Wanted(game=game, options=options, is_quick=self.is_quick), tell=say)
        try:
            need_typst()
        except CroupierError:
            return SetDossier(made.figures, made.html(), b"")
        return SetDossier(made.figures, made.html(), made.pdf())
