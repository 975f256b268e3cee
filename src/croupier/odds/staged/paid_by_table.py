"""Count the games paid by table in which only the player's five cards matter.

The player sees some of the cards, and raises, stays, takes back or folds, once or several times. Best play is
found for every kind of cards seen (`stages`), then every deal is followed to its end.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from math import comb

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.errors import BadCards, ParseError
from croupier.families.staged.rules import Staged
from croupier.families.staged.staged_round import DecisionPoint, StakedUnits
from croupier.odds.option_reads import track_reads
from croupier.odds.report import HowToPlay, OtherPlay
from croupier.odds.staged.assumptions import assumed
from croupier.odds.staged.seen_cards import NUMBERS, SeenCards, pair_fates, seen_cards
from croupier.odds.staged.stages import (
    HAND,
    Followed,
    TableBestPlay,
    course,
    deals,
    follow,
    move_names,
    unit_gains,
)
from croupier.odds.staged.table_advice import advise
from croupier.odds.state import PLAYED, State, StateParts, Weighed, count_of, see
from croupier.odds.tally import PartFound, Solution, Tally
from croupier.rules.choices import Choice, Chosen
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script.table import Table
from croupier.rules.steps import BOARD
from croupier.table.observation import Observation
from croupier.wagers.result import by_table


def base_part(game: Game, options: Options, pack: Pack | None = None) -> PartFound:
    """Return the base wager with all wagers that follow it, solved with best play."""
    record, read = track_reads(options)
    best = best_play(game.rules, record, pack or game.pack(record))
    followed = follow(best, best.choices)
    tally = main_tally(game, record, best, followed)
    told = Solution((tally,), _strategy(game, record, best, followed), assumed(game, record))
    return PartFound(told, read)


def best_play(rules: Staged, options: Options, pack: Pack) -> TableBestPlay:
    """Solve the game from the first decision on."""
    dealt = deals(rules, options, pack)
    return TableBestPlay(course(rules, options), dealt, unit_gains(rules.pays(options), dealt.names))


@lru_cache(maxsize=8)
def plan(rules: Staged, options: Options, pack: Pack) -> TableBestPlay:
    """Return best play, cached."""
    return best_play(rules, options, pack)


def main_tally(game: Game, options: Options, best: TableBestPlay, followed: Followed) -> Tally:
    """Return the tally of all wagers on the hand together, per unit of the base wager."""
    rules: Staged = game.rules
    tally = Tally(rules.base, unit=f"the {game.spot(rules.base, options).label}")
    for name, pays, net, staked, ways in endings(rules, options, best, followed):
        tally.add(name, net=net, staked=staked, ways=ways, pays=pays)
    return tally


def endings(
    rules: Staged, options: Options, best: TableBestPlay, followed: Followed
) -> Iterable[tuple[str, str, Fraction, Fraction, int]]:
    """Yield every ending of the round: name, payout in words, net and stake in units, and number of ways."""
    way, last = best.way, len(best.way.stages)
    table = rules.pays(options)
    for layout, counts in followed.ends.items():
        words, total = rules.stake_words(way.layouts[last][layout]), way.total(last, layout)
        for row, gain, ways in zip(best.dealt.names, best.gain, counts.tolist(), strict=True):
            result = by_table(rules.base, table, row)
            yield _name(row or str(result.outcome), words), result.terms, total * gain, total, ways
    for (stage, layout), ways in followed.folds.items():
        words, total = rules.stake_words(way.layouts[stage][layout]), way.total(stage, layout)
        yield _name(f"folded on {NUMBERS[way.stages[stage]]} cards", words), "lose", -total, total, ways


def _name(row: str, words: str) -> str:
    return f"{row}, {words}" if words else row


# Best play in words


def _strategy(game: Game, options: Options, best: TableBestPlay, followed: Followed) -> HowToPlay:
    found, by_tables = advise(best, followed, cards_seen(game.rules, options, best))
    lines = dict.fromkeys(line for advice in found for line in advice.rules)
    for advice, seen in zip(found, best.way.stages, strict=True):
        if advice.even:
            hands = f"{advice.even:,} hands of {NUMBERS[seen]} cards"
            lines[f"On {hands} the best play has an equal; the first listed is made here."] = None
    expectation = followed.expectation(best)
    others = list(_always(best, expectation))
    if any(advice.apart for advice in found):
        net = follow(best, by_tables).expectation(best)
        others.insert(0, OtherPlay("by these tables alone", -net, expectation - net))
    return HowToPlay(
        rules=tuple(lines),
        tables=tuple(advice.table for advice in found),
        others=tuple(others),
        frequencies=tuple(
            (_moment(play, best, stage), Fraction(ways, followed.deals))
            for (stage, play), ways in sorted(followed.made.items())
            if play
        ),
    )


def cards_seen(rules: Staged, options: Options, best: TableBestPlay) -> list[SeenCards]:
    """Return the cards seen at each stage, classified as a person sees them."""
    pairs = pair_fates(lambda strength: rules.row_of(options, strength), rules.pays(options))
    return [seen_cards(best.dealt.pack, seen, pairs) for seen in best.way.stages]


def _moment(play: str, best: TableBestPlay, stage: int) -> str:
    """Return the name of a play, with its stage if there are several."""
    several = len(best.way.stages) > 1
    return f"{play} on {NUMBERS[best.way.stages[stage]]} cards" if several else play


def _always(best: TableBestPlay, expectation: Fraction) -> Iterable[OtherPlay]:
    """Yield the strategy of always making one play of the first stage, for each of them.

    Where that play is not offered, the first listed is made.
    """
    for name in move_names(best.way.moves[0][0]):
        net = _unvaried(best, name)
        yield OtherPlay(f"always {name}", -net, expectation - net)


def _unvaried(best: TableBestPlay, name: str) -> Fraction:
    """Return the expected net of a round with one play throughout, in units.

    The stakes then do not depend on the cards.
    """
    layout = 0
    for stage, layouts in enumerate(best.way.moves):
        moves = layouts[layout]
        names = move_names(moves)
        move = moves[names.index(name) if name in names else 0]
        if move.play.folds:
            return -best.way.total(stage, layout)
        layout = move.to
    return best.way.total(len(best.way.stages), layout) * best.unit_expectation


# One state of the game


def weigh(game: Game, options: Options, state: State, pack: Pack | None = None) -> Weighed:
    """Return the value of each play at a state.

    The parts are `player` and `board`, the cards seen, and `played`, the earlier plays separated by commas:
    `raise 3x, raise 1x`.
    """
    rules: Staged = game.rules
    cards = pack or game.pack(options)
    seen = see(state, cards, state_parts(game, options, state), but=PLAYED)
    hand = seen.cards["player"] + seen.cards["board"]
    if len(hand) not in rules.cards_seen:
        wanted = " or ".join(map(str, rules.cards_seen))
        raise BadCards(f"{len(hand)} cards are seen", instead=f"a decision is made on {wanted}")
    stage = rules.cards_seen.index(len(hand))
    best = plan(rules, options, cards)
    layout, played = _played(best, stage, state.get("played", ""))
    at = best.dealt.kinds.place(hand)
    moves = best.way.moves[stage][layout]
    return Weighed(
        unit=f"the {game.spot(rules.base, options).label}",
        state={**seen.written, **({"played": played} if played else {})},
        values={
            name: best.mean(stage, layout, move, at)
            for name, move in zip(move_names(moves), moves, strict=True)
        },
        deals=comb(len(cards) - len(hand), HAND - len(hand)),
    )


def state_parts(game: Game, options: Options, state: State) -> StateParts:
    rules: Staged = game.rules
    seen = count_of(state, "player") + count_of(state, "board")
    way = course(rules, options)
    stage = way.stages.index(seen) if seen in way.stages else 0
    ways: list[tuple[tuple[str, ...], int]] = [((), 0)]
    for at in range(stage):
        ways = [
            ((*words, name), move.to)
            for words, layout in ways
            for name, move in zip(move_names(way.moves[at][layout]), way.moves[at][layout], strict=True)
            if not move.play.folds
        ]
    known = [", ".join(words) for words, _ in ways if words]
    return StateParts(cards={"player": range(1, HAND), "board": range(HAND)}, words={PLAYED: known})


def _played(best: TableBestPlay, stage: int, text: str) -> tuple[int, str]:
    """Return the layout after the earlier plays, and their names."""
    words = [" ".join(part.lower().replace("_", "-").split()) for part in text.split(",") if part.strip()]
    layout, names = 0, list[str]()
    for at in range(stage):
        moves = best.way.moves[at][layout]
        further = {
            name: move for name, move in zip(move_names(moves), moves, strict=True) if not move.play.folds
        }
        if at >= len(words):
            seen = NUMBERS[best.way.stages[at]]
            raise ParseError(
                f"the state does not say what was played on {seen} cards",
                instead=f"played={', '.join([*words, ' or '.join(further)])}",
            )
        word = words[at] if words[at] in further else words[at].replace("-", " ")
        if word not in further:
            raise ParseError(
                f"no play {words[at]!r} on {NUMBERS[best.way.stages[at]]} cards",
                instead=f"it is {' or '.join(further)}",
            )
        layout = further[word].to
        names.append(word)
    if len(words) > stage:
        right = f"it is {', '.join(names)}" if names else "nothing was played before this decision"
        raise ParseError(f"played says too much ({', '.join(words)})", right)
    return layout, ", ".join(names)


# A live decision


def choice_values(sight: Observation, seen_before: Iterable[Hand] = ()) -> dict[Chosen, Fraction] | None:
    """Return the seat's expected net over the round, in cents and without side bets, for each way to answer.

    Return None if a fold would also lose a side bet, or if the seat is not asked for a play.
    """
    game, ask, table, seat = sight.game, sight.ask, sight.table, sight.seat
    assert ask is not None and seat is not None
    rules: Staged = game.rules
    sides = rules.side_bets(table.options)
    if any(table.stake(seat, side.spot) for side in sides if not side.survives_fold):
        return None
    mine = sight.cards_at(BOARD, seat)
    base, staked = units_staked(rules, table, seat)
    plays = {
        play.name: play
        for play in rules.plays(table.options, DecisionPoint(len(mine) - rules.own, staked=staked))
    }
    ways = [way for choice in ask.choices for way in _ways(choice)]
    if len(mine) not in rules.cards_seen or not {way.name for way in ways} <= set(plays):
        return None
    gone = {card for cards in seen_before for card in cards} | set(sight.cards_elsewhere(BOARD, seat))
    pack = game.pack(table.options)
    left = Pack(f"{pack.name}, some gone", tuple(card for card in pack if card not in gone))
    stage = rules.cards_seen.index(len(mine))
    sized = tuple(
        replace(plays[way.name], units=Fraction(way.amount, base)) if way.amount else plays[way.name]
        for way in ways
    )
    dealt = deals(rules, table.options, left)
    best = TableBestPlay(
        course(rules, table.options, stage, staked, sized),
        dealt,
        unit_gains(rules.pays(table.options), dealt.names),
    )
    at = best.dealt.kinds.place(mine)
    moves = best.way.moves[0][0]
    return {
        way: best.mean(0, 0, move, at) * base - sight.fees[seat]
        for way, move in zip(ways, moves, strict=True)
    }


def _ways(choice: Choice) -> list[Chosen]:
    return [choice.take(amount) for amount in choice.amounts] or list(choice.ways())


def units_staked(rules: Staged, table: Table, seat: int) -> tuple[int, StakedUnits]:
    """Return a unit in cents, and the seat's wagers in units, without side bets."""
    base = table.stake(seat, rules.base)
    main = _main_spots(rules, table.options)
    laid = table.layout[seat]
    return base, {spot: Fraction(amount, base) for spot, amount in laid.items() if spot in main}


@lru_cache(maxsize=8)
def _main_spots(rules: Staged, options: Options) -> frozenset[str]:
    """Return the wagers that the hand decides."""
    return frozenset(spot for layer in course(rules, options).layouts for laid in layer for spot in laid)
