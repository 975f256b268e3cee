"""A shoe that is counted, as a question for another process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from croupier.custom_games import find
from croupier.errors import BadOption, ParseError
from croupier.server.jobs.questions import MOST_ROUNDS, Progress, SettingPairs, Tell, settings_of
from croupier.simulation.counting.counted import CountedPlay, CutCard
from croupier.simulation.counting.counted_record import as_record
from croupier.simulation.counting.shoe import CountJob, count, cut_card_effect
from croupier.simulation.counting.systems import SYSTEMS, System, ramp_of, read_system


@dataclass(frozen=True)
class CountedShoe:
    """The answer."""

    play: CountedPlay
    effect: CutCard | None
    unit: int

    def to_json(self) -> dict[str, Any]:
        return as_record(self.play, self.effect, self.unit)


@dataclass(frozen=True, kw_only=True)
class CountingQuestion:
    game: str
    settings: SettingPairs
    system: str
    """Its name, or the lines of one's own."""
    ramp: str
    rounds: int
    seed: str
    seats: int = 1
    insure_at: int | None = None
    unit: int = 1_000
    """Cents."""
    bankroll: int = 0
    """Cents; 0: nobody asks for ruin."""
    session: int = 0
    wants_effect: bool = False

    @classmethod
    def from_request(cls, game: str, settings: Mapping[str, str], **asked: Any) -> CountingQuestion:
        """Return the question; raise BadOption at once if the count, the ramp or a sum is wrong."""
        found = find(game)
        question = cls(game=game, settings=settings_of(found, settings), **asked)
        if not 1 <= question.rounds <= MOST_ROUNDS:
            raise BadOption(f"{question.rounds} rounds cannot be played", instead=f"1 to {MOST_ROUNDS:,}")
        if question.unit < 1:
            raise BadOption("a unit of nothing cannot be bet", instead="$10")
        if question.bankroll and question.bankroll < question.unit:
            raise BadOption("the bankroll is less than a unit")
        question.job.check(found)
        return question

    @property
    def job(self) -> CountJob:
        if ":" not in self.ramp:  # no file of the server's is opened for a stranger
            raise ParseError(f"{self.ramp!r} is no ramp", instead="tc<1:1, 1:2, 2:4, 3:8")
        return CountJob(
            game=self.game,
            settings=self.settings,
            seed=self.seed,
            rounds=self.rounds,
            system=_system(self.system),
            ramp=ramp_of(self.ramp),
            boxes=self.seats,
            insure_at=self.insure_at,
            bankroll=self.bankroll // self.unit,
            session=self.session if self.bankroll else 0,
        )

    def answer(self, tell: Tell) -> CountedShoe:
        total = self.rounds * (2 if self.wants_effect else 1)

        def played(done: int) -> None:
            tell(Progress(f"{done:,} of {total:,} rounds", done, total))

        tell(Progress("dealing", 0, total))
        play = count(self.job, progress=played)
        if not self.wants_effect:
            return CountedShoe(play, None, self.unit)
        effect = cut_card_effect(self.job, progress=lambda done: played(self.rounds + done))
        return CountedShoe(play, effect, self.unit)


def _system(text: str) -> System:
    return SYSTEMS[text] if text in SYSTEMS else read_system(text, "your count")
