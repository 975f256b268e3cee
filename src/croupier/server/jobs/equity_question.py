"""Questions about the equity of poker hands, for another process, which imports the kernels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier.custom_games import find
from croupier.odds.poker.equity_report import Equity
from croupier.odds.poker.layout import layout_of
from croupier.server.jobs.questions import Progress, SettingPairs, Tell, settings_of

SAMPLES = 400_000
"""The deals that are sampled if there are too many cases to count for anybody who asks."""


@dataclass(frozen=True)
class EquityQuestion:
    game: str
    settings: SettingPairs
    hands: tuple[str, ...]
    board: str = ""
    dead: str = ""
    next_card: bool = False
    streets: bool = False

    @classmethod
    def from_request(
        cls,
        game: str,
        settings: Mapping[str, str],
        hands: Sequence[str],
        board: str = "",
        dead: str = "",
        *,
        next_card: bool = False,
        streets: bool = False,
    ) -> EquityQuestion:
        from croupier.odds.poker.equity import read

        found = find(game)
        kept = settings_of(found, settings)
        written = tuple(hand.strip() for hand in hands if hand.strip())
        read(layout_of(found, found.options.with_settings(dict(kept))), written, board, dead).deal()
        return cls(game, kept, written, board.strip(), dead.strip(), next_card, streets)

    def answer(self, tell: Tell) -> Equity:
        from croupier.odds.poker.equity import find_equity
        from croupier.simulation.poker.sampled_equity import sampling

        tell(Progress("dealing every case"))
        game = find(self.game)
        return find_equity(
            game,
            self.hands,
            game.options.with_settings(dict(self.settings)),
            board=self.board,
            dead=self.dead,
            fallback=sampling(SAMPLES),
            next_card=self.next_card,
            streets=self.streets,
        )
