"""Betting plans compared, as a record for scripts."""

from __future__ import annotations

from typing import Any

from croupier.simulation.plans.compare import Comparison
from croupier.simulation.sessions import PERCENTILES
from croupier.wagers.chips import plain


def as_record(found: list[Comparison]) -> dict[str, Any]:
    """Return the comparison as a record. Money is in dollars; exact figures are given as fractions too."""
    job = found[0].job
    return {
        "game": job.game,
        "options": dict(job.settings),
        "seed": job.seed,
        "sessions": job.sessions,
        "rounds": job.rounds,
        "bankroll": plain(job.bankroll),
        "plans": [_plan_record(each) for each in found],
    }


def _plan_record(each: Comparison) -> dict[str, Any]:
    job = each.job
    record: dict[str, Any] = {
        "plan": job.name,
        "title": each.title,
        "method": "exact" if each.exact else "simulated",
        "loss_per_roll": each.loss_per_roll / 100,
        "loss_per_dollar_bet": each.loss_per_dollar,
        "session": {
            "average": each.mean / 100,
            "standard_error": each.deviation / 100 / job.sessions**0.5,
            "standard_deviation": each.deviation / 100,
            "rolls": each.sums.rolls / job.sessions,
            "bet": each.sums.action / job.sessions / 100,
            "ruined": each.ruin,
            "doubled": each.doubling,
        },
        "percentiles": list(PERCENTILES),
        "curve": [{"roll": at, "bankrolls": [plain(had) for had in had_]} for at, had_ in each.curve],
    }
    exact = each.exact
    if exact is None:
        return record | {"why_simulated": each.note}
    return record | {
        "exact": {
            "net_per_roll": str(exact.net_per_roll / 100),
            "net_per_hand": str(exact.net_per_hand / 100),
            "loss_per_dollar_bet": str(exact.edge),
            "bet_per_roll": str(exact.action_per_roll / 100),
            "deviation_per_roll": exact.deviation_per_roll / 100,
            "cycle": exact.cycle,
            "cycle_rolls": str(exact.rolls),
            "cycle_net": str(exact.net / 100),
            "cycle_bet": str(exact.action / 100),
            "cycle_variance": str(exact.variance / 10_000),
            "stands": exact.stands,
            "equations": exact.equations,
        }
    }
