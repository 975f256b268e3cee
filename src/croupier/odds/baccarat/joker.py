"""Baccarat with jokers, exactly: one player against the bank, both at their best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from croupier.cards.composition import Composition
from croupier.cards.pack import Pack
from croupier.families.baccarat.rules import HandsAgainstBank, habit_label
from croupier.odds.baccarat.joker_analysis import JokerAnalysis, analysis, hands_with_choice
from croupier.odds.baccarat.kernels import one_draw
from croupier.odds.baccarat.kernels.joker import HANDS, STRENGTHS, by_kind, tabulate
from croupier.odds.report import AdviceTable, HowToPlay, OtherPlay
from croupier.odds.tally import Solution, Tally
from croupier.rules.game import Game
from croupier.rules.options import Options

NAMES = ("10 J Q K", "A", *map(str, range(2, 10)), "joker")
MIXED = "best play is mixed: no plain rule on 5 and 6 is safe, so some hands are to be hit at times"


def solve(game: Game, options: Any, pack: Pack | None = None) -> Solution:
    """Return the wager's odds per unit. A bank pays no commission: what the player loses the bank wins."""
    tally, found = _counted(game, options, pack)
    notes = [f"one player against {habit_label(options.bank_play)}"]
    if not found.habits.is_plain:
        notes.append(MIXED)
    return Solution((tally,), _strategy(found), tuple(notes))


def tabulated(game: Game, options: Options) -> Any:
    """Return what decides the odds: the cards, how hands compare, and what each side must do."""
    rules: HandsAgainstBank = game.rules
    return (
        by_kind(rules, Composition.from_cards(game.pack(options))),
        one_draw.plain_tables(tabulate(rules, options)),
        must_do(rules, options, STRENGTHS),
    )


def must_do(rules: HandsAgainstBank, options: Options, counts: Iterable[int]) -> Any:
    """Return what a bettor, the bank and the bank by the house way must do with each count."""
    found = []
    for each in counts:
        ways = rules.player_must(options, each), rules.bank_play(options, each), rules.bank_must(each)
        found.append([str(must) for must in ways])
    return found


def tallies(game: Game, options: Options, pack: Pack | None = None) -> list[Tally]:
    """Return what `solve` counts, without the advice."""
    return [_counted(game, options, pack)[0]]


def _counted(game: Game, options: Options, pack: Pack | None) -> tuple[Tally, JokerAnalysis]:
    rules: HandsAgainstBank = game.rules
    cards = Composition.from_cards(pack or game.pack(options))
    found = analysis(rules, options, tuple(by_kind(rules, cards).tolist()))
    wager = rules.lines(options)[0].base
    label = game.spot(wager, options).label
    counted = (f"counted: every order of six cards out of {cards.total}",)
    tally = Tally(wager, unit=f"the {label}", notes=counted)
    for end, dealt in zip(found.tables.ends, found.spread(found.first, found.second), strict=True):
        tally.add(end.outcome, net=end.net, ways=dealt, pays=end.pays)
    return tally, found


def _strategy(found: JokerAnalysis) -> HowToPlay:
    best = found.edge(found.first, found.second)
    return HowToPlay(
        rules=("Draw on 4 and under, stand on 6 and above; on 5, and for the bank on 6, as the tables say.",),
        tables=(_player(found), _bank(found)),
        others=tuple(_others(found, best)),
        frequencies=tuple(_frequencies(found)),
    )


def _player(found: JokerAnalysis) -> AdviceTable:
    """Return a table of what hitting wins more than standing, against a bank at its best."""
    advantage = found.duel.advantage(found.second)
    dealt = found.ends[:, :, 0, 0].sum(axis=(1, 2))
    _, unit = found.tables.nets
    rows = []
    for hand in hands_with_choice(found):
        if dealt[hand]:
            gain = Fraction(advantage[hand]) / (dealt[hand] * unit)
            rows.append((_cards(hand), how_often(found.habits.first[hand]), f"{float(gain):+.6f}"))
    return AdviceTable("a player's 5", ("cards", "play", "hitting wins more"), tuple(rows))


def _bank(found: JokerAnalysis) -> AdviceTable:
    rows = []
    for hand in hands_with_choice(found, bank=True):
        if found.ends[:, hand].any():
            stood, hit = found.habits.second[hand]
            points = str(found.tables.dealt[hand])
            rows.append((points, _cards(hand), how_often(stood), how_often(hit)))
    rows.sort(key=lambda row: row[0])
    columns = ("bank", "cards", "after a player who stood", "after one who hit")
    return AdviceTable("the bank's 5 and 6", columns, tuple(rows))


def _cards(hand: int) -> str:
    return " and ".join(NAMES[each] for each in HANDS[hand])


def how_often(share: Fraction) -> str:
    if share.denominator == 1:
        return "hit" if share else "stand"
    return f"hit {float(share):.2%} of the time"


def _others(found: JokerAnalysis, best: Fraction) -> Iterator[OtherPlay]:
    """Yield plain ways to play a 5, against the bank's best answer to each."""
    for name, hits in (("house way: stand on every 5", False), ("hit every 5", True)):
        first = found.player(hits)
        edge = found.edge(first, found.best_reply(first))
        yield OtherPlay(f"{name}, against the bank's best answer", edge, edge - best)


def _frequencies(found: JokerAnalysis) -> Iterator[tuple[str, Fraction]]:
    """Yield how often a round a player has the choice and takes each way."""
    dealt = found.ends[:, :, 0, 0].sum(axis=(1, 2))
    total = Fraction(dealt.sum())
    hit = sum((found.habits.first[hand] * dealt[hand] for hand in hands_with_choice(found)), Fraction(0))
    both = sum(dealt[hand] for hand in hands_with_choice(found))
    yield "hit on 5", hit / total
    yield "stand on 5", (both - hit) / total
