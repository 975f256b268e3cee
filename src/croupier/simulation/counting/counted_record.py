"""Results of card counting as JSON records."""

from __future__ import annotations

from typing import Any

from croupier.simulation.counting.counted import CountedEstimate, CountedPlay, CutCard
from croupier.wagers.chips import plain


def as_record(found: CountedPlay, effect: CutCard | None, unit: int) -> dict[str, Any]:
    job, win = found.job, found.win_a_round
    record: dict[str, Any] = {
        "game": job.game,
        "options": dict(job.settings),
        "method": "simulated",
        "seed": job.seed,
        "rounds": found.sums.rounds,
        "rounds_bet": found.rounds_bet,
        "seats": job.boxes,
        "count": {"system": job.system.name, "weights": {k: str(v) for k, v in job.system.weights.items()}},
        "ramp": str(job.ramp),
        "unit": plain(unit),
        "rounds_per_shoe": found.rounds_of_shoe,
        "by_true_count": [
            {
                "true_count": row.true,
                "rounds": row.rounds,
                "frequency": row.frequency,
                "edge": row.edge.value,
                "standard_error": row.edge.error,
                "average_bet": row.bet,
            }
            for row in found.rows
        ],
        "flat_edge": _pair(found.flat_edge),
        "edge_per_true_count": _pair(found.slope),
        "average_bet": found.average_bet,
        "edge_of_bets": found.edge,
        "units_per_100_rounds": {
            **_pair(CountedEstimate(100 * win.value, 100 * win.error)),
            "standard_deviation": 10 * found.variance**0.5,
        },
    }
    if job.insure_at is not None:
        record["insurance"] = {"from_true_count": job.insure_at, "wagers": found.insured}
    if (ruin := found.ruin) is not None:
        record["ruin"] = {
            "bankroll": plain(job.bankroll * unit),
            "formula": "exp(-2 * win a round * bankroll / variance a round)",
            "for_ever": ruin.for_ever,
            "session_rounds": job.session,
            "in_session": ruin.in_session,
            "sessions": ruin.sessions,
            "simulated": _pair(ruin.simulated) if ruin.simulated else None,
        }
    if effect is not None:
        record["cut_card"] = {
            "to_the_card": {"rounds_per_shoe": effect.rounds_to_card, **_pair(effect.to_card)},
            "fixed_rounds": {"rounds_per_shoe": effect.rounds_each, **_pair(effect.fixed)},
            "effect": _pair(effect.effect),
        }
    return record


def _pair(estimate: CountedEstimate) -> dict[str, float]:
    return {"value": estimate.value, "standard_error": estimate.error}
