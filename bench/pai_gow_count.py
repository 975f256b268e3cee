"""Pai gow poker over all 154,143,080 × 53,524,680 deals, counted again and compared with what is kept."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from croupier.cards.pack import WITH_JOKER
from croupier.odds.setting import known_counts
from croupier.odds.setting.face_up import ace_high_deals, played_open
from croupier.odds.setting.seven_chart import chart_of
from croupier.odds.setting.seven_hands import CountedHands, best_against


def recount() -> Iterator[str]:
    for (way, commission, is_bank), known in known_counts.KNOWN.items():
        begun = perf_counter()
        counted = best_against(way, WITH_JOKER, commission, is_bank)
        is_same = _sums(counted) == known[:4] and (
            known.chart is None or chart_of(counted, way, commission) == known.chart
        )
        side = "bank" if is_bank else "player"
        edge = f"{float(counted.best.edge(1 - commission)) * 100:.6f} %"
        yield _line(f"{type(way).__name__}, {side} at {commission}, {edge}", begun, is_same)
    for way, known in known_counts.OPEN.items():
        begun = perf_counter()
        is_same = _sums(played_open(way, WITH_JOKER)) == known[:4]
        yield _line(f"{type(way).__name__}, the bank's hand open", begun, is_same)
    for way, deals in known_counts.ACE_HIGH.items():
        begun = perf_counter()
        is_same = ace_high_deals(way, WITH_JOKER)[:3] == deals
        yield _line(f"{type(way).__name__}, ace-high banks", begun, is_same)


def _sums(counted: CountedHands) -> tuple[int, int, int, int]:
    return counted.best.won, counted.best.lost, counted.house.won, counted.house.lost


def _line(what: str, begun: float, is_same: bool) -> str:
    verdict = "as it is kept" if is_same else "NOT as it is kept"
    return f"pai gow poker, {what}: counted in {perf_counter() - begun:.0f} s, {verdict}"


if __name__ == "__main__":
    for line in recount():
        print(line, flush=True)
