"""Read a pay table search from YAML: see docs/how-to/design-a-pay-table.md. Errors name their line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple, NoReturn, TypeVar

import yaml

from croupier.custom_games import open_game
from croupier.errors import BadFile, CroupierError, ParseError, nearest, unknown
from croupier.odds.explore.curve import SAYABLE, listed_values, option_value, with_any_odds
from croupier.odds.explore.design.search_aims import (
    DISTANCE,
    FIGURES,
    AimBand,
    DesignAsked,
    Objective,
    VariedChoice,
    VariedRow,
    WagerAim,
)
from croupier.odds.explore.target import parse_target
from croupier.odds.solve import tallied
from croupier.readers import check_length, check_yaml, fraction
from croupier.rules.game import Game
from croupier.rules.options import Options, hyphened
from croupier.wagers.pays import Odds, PayTable

KEYS = ("game", "set", "vary", "odds", "monotone", "top", "aims", "front")
WORD = "sayable"
MOST = 10**9
"""The most tables in one search."""
NUMBER = r"-?[0-9]{1,6}(?:\.[0-9]{1,9})?\s*%?"
_BETWEEN = re.compile(rf"({NUMBER})\s*(?:to|-|–)\s*({NUMBER})")
_BOUND = re.compile(rf"(at least|at most)\s+({NUMBER})")
T = TypeVar("T")


class Written(NamedTuple):
    """A value of the file, with its position."""

    node: yaml.Node
    file: str

    @property
    def at(self) -> str:
        return f"{self.file}, line {self.node.start_mark.line + 1}"

    def refuse(self, what: str, why: str = "", instead: str = "") -> NoReturn:
        raise ParseError(f"{self.at}: {what}", why, instead)

    def reads(self, read: Callable[[], T]) -> T:
        """Return the result of `read`, or refuse the value with its line number if `read` refuses it."""
        try:
            return read()
        except CroupierError as no:
            self.refuse(no.what, no.why, no.instead)

    @property
    def text(self) -> str:
        if not isinstance(self.node, yaml.ScalarNode):
            self.refuse("one value is expected here")
        return str(self.node.value).strip()

    def items(self, what: str) -> Iterator[tuple[Written, Written]]:
        if not isinstance(self.node, yaml.MappingNode):
            self.refuse(f"{what} has no names", instead="lines such as name: value")
        seen: set[str] = set()
        for key, value in self.node.value:
            name = Written(key, self.file)
            if name.text in seen:
                name.refuse(f"{name.text} is there twice")
            seen.add(name.text)
            yield name, Written(value, self.file)

    @property
    def list_items(self) -> list[str]:
        """The items of a list, or of a text separated by commas."""
        if isinstance(self.node, yaml.SequenceNode):
            return [Written(each, self.file).text for each in self.node.value]
        return [part for part in (part.strip() for part in self.text.split(",")) if part]


def read_design(text: str, file: str = "the design") -> DesignAsked:
    try:
        node = yaml.compose(check_length(text, "design"), yaml.SafeLoader)
        check_yaml(node, "design")
    except yaml.YAMLError as no:
        mark = getattr(no, "problem_mark", None)
        where = f"{file}, line {mark.line + 1}" if mark else file
        raise BadFile(f"{where}: this is no YAML", getattr(no, "problem", "") or "") from None
    except (RecursionError, ValueError):
        raise BadFile(f"{file}: this is no YAML") from None
    if node is None:
        raise BadFile(f"{file} is empty", instead="it has game, vary and aims")
    return _Reader(Written(node, file)).read()


class _Reader:
    def __init__(self, whole: Written) -> None:
        self.whole = whole
        self.parts: dict[str, Written] = {}
        for key, value in whole.items("a design"):
            if key.text not in KEYS:
                key.refuse(f"no key {key.text!r}", instead=nearest(key.text, KEYS))
            self.parts[key.text] = value
        for name in ("game", "vary", "aims"):
            if name not in self.parts:
                whole.refuse(f"there is no {name}", instead=f"it has {', '.join(KEYS[:1])}, vary and aims")

    def read(self) -> DesignAsked:
        named = self.parts["game"]
        game = named.reads(lambda: open_game(named.text))
        options = self._present(game)
        sayable = self._sayable()
        is_monotone = self._flag("monotone", ("yes", "no"), "no") == "yes"
        is_top_fixed = self._flag("top", ("fixed", "free"), "free") == "fixed"
        rows, choices = self._varied(options, sayable, is_top_fixed)
        aims = tuple(self._aims(game, options))
        asked = DesignAsked(
            game=game,
            options=options,
            rows=rows,
            choices=choices,
            aims=aims,
            objectives=self._objectives(game, options, aims),
            ladders=_ladders(options, rows) if is_monotone else (),
        )
        if asked.tables * asked.cells > MOST:
            self.parts["vary"].refuse(
                f"{asked.tables * asked.cells:,} tables are too many",
                instead=f"at most {MOST:,}: shorter lists",
            )
        self._check_mistakes(asked)
        return asked

    def _flag(self, key: str, words: Sequence[str], default: str) -> str:
        if key not in self.parts:
            return default
        value = self.parts[key]
        if value.text not in words:
            value.refuse(f"{key} cannot be {value.text!r}", instead=" or ".join(words))
        return value.text

    def _present(self, game: Game) -> Options:
        options: Options = game.options
        if "set" not in self.parts:
            return options
        for key, value in self.parts["set"].items("set"):
            before = options
            options = key.reads(lambda: with_any_odds(before, {key.text: value.text}))  # noqa: B023
        return options

    def _sayable(self) -> tuple[Fraction, ...]:
        """Return the payoffs to 1 that rows may have, from the key `odds`; () if the file has no such key."""
        if "odds" not in self.parts:
            return ()
        value = self.parts["odds"]
        if isinstance(value.node, yaml.ScalarNode) and value.text == WORD:
            return tuple(each.ratio for each in SAYABLE)
        return tuple(value.reads(lambda: Odds.parse(part)).ratio for part in value.list_items)  # noqa: B023

    # What varies

    def _varied(
        self, options: Options, sayable: tuple[Fraction, ...], is_top_fixed: bool
    ) -> tuple[tuple[VariedRow, ...], tuple[VariedChoice, ...]]:
        rows: dict[str, VariedRow] = {}
        choices: list[VariedChoice] = []
        tops = _tops(options)
        for key, value in self.parts["vary"].items("vary"):
            for name, is_whole in _named(key, options):
                if is_top_fixed and name in tops:
                    if is_whole:
                        continue
                    key.refuse(f"{name} is the top award", "top is fixed", "leave it out, or write top: free")
                if name in rows or name in {each.name for each in choices}:
                    key.refuse(f"{name} varies twice")
                found = self._one(key, value, name, options, sayable)
                if isinstance(found, VariedRow):
                    rows[name] = found
                else:
                    choices.append(found)
        if not rows and not choices:
            self.parts["vary"].refuse("nothing varies")
        return tuple(rows.values()), tuple(choices)

    def _one(
        self, key: Written, value: Written, name: str, options: Options, sayable: tuple[Fraction, ...]
    ) -> VariedRow | VariedChoice:
        now = option_value(options, name)
        parts = [] if isinstance(value.node, yaml.ScalarNode) and value.text == WORD else value.list_items
        if not parts and not isinstance(now, Odds):
            value.refuse(f"{name} has no {WORD} odds", instead="a list of its values")
        texts = value.reads(lambda: listed_values(options, name, ", ".join(_plain_odds(parts, now))))
        values = [
            value.reads(lambda: option_value(with_any_odds(options, {name: text}), name))  # noqa: B023
            for text in texts
        ]
        if isinstance(now, Odds) and all(isinstance(each, Odds) for each in values):
            kept = {each.ratio: each for each in values if not sayable or each.ratio in sayable}
            if not kept:
                key.refuse(f"none of the values of {name} is among the odds that may be said")
            if len({each.kind for each in (now, *kept.values())}) > 1:
                value.refuse(f"{name} is paid in other terms", instead=f"odds such as {now}")
            return VariedRow(name, now, tuple(kept[ratio] for ratio in sorted(kept)))
        written = dict.fromkeys(
            "yes" if each is True else "no" if each is False else str(each) for each in values
        )
        return VariedChoice(
            name, "yes" if now is True else "no" if now is False else str(now), tuple(written)
        )

    # What is aimed at

    def _aims(self, game: Game, options: Options) -> Iterator[WagerAim]:
        for key, value in self.parts["aims"].items("aims"):
            wager = key.reads(lambda: game.spot(key.text, options).name)  # noqa: B023
            for figure, aim in value.items(key.text):
                if figure.text == "mistake":
                    for mistake, cost in aim.items("mistake"):
                        yield WagerAim(wager, mistake.text, _band(cost, is_part=True))
                elif figure.text in FIGURES:
                    yield WagerAim(wager, figure.text, _band(aim, is_part=figure.text != "deviation"))
                else:
                    figure.refuse(
                        f"no aim {figure.text!r}", instead=nearest(figure.text, (*FIGURES, "mistake"))
                    )

    def _objectives(self, game: Game, options: Options, aims: tuple[WagerAim, ...]) -> tuple[Objective, ...]:
        if "front" in self.parts:
            value = self.parts["front"]
            return tuple(
                value.reads(lambda: _objective(part, game, options, aims))  # noqa: B023
                for part in value.list_items
            )
        if not aims:
            self.parts["aims"].refuse("nothing is aimed at", instead="a wager with edge: 2% to 4%")
        first = aims[0].wager
        figures = dict.fromkeys(
            [*((first, figure) for figure in FIGURES), *((aim.wager, aim.figure) for aim in aims)]
        )
        return (*(_usual(wager, figure, aims) for wager, figure in figures), Objective("", DISTANCE, "low"))

    def _check_mistakes(self, asked: DesignAsked) -> None:
        for wager in asked.wagers:
            if names := asked.mistakes(wager):
                strategy = tallied(asked.game, asked.options, wager).strategy
                known = [each.play for each in strategy.others] if strategy else []
                for name in names:
                    if name not in known:
                        no = unknown(f"mistake of {wager}", name, known)
                        self.parts["aims"].refuse(no.what, no.why, no.instead or "none is known for it")


def _plain_odds(parts: Sequence[str], now: object) -> Iterator[str]:
    """Yield values without thousands separators, such as `1000 to 1` for `1,000 to 1`; a number alone becomes
    a range of one, so that it is read as odds to 1."""
    for part in parts:
        plain = re.sub(r"(?<=[0-9]),(?=[0-9]{3})", "", part)
        yield f"{plain}-{plain}" if plain.isdecimal() and isinstance(now, Odds) else plain


def _tops(options: Options) -> set[str]:
    """Return the name of the best row of every pay table."""
    return {
        f"{hyphened(name)}.{table.rows[0].hand}"
        for name, table in vars(options).items()
        if isinstance(table, PayTable)
    }


def _named(key: Written, options: Options) -> Iterator[tuple[str, bool]]:
    """Yield the names that a key of `vary` stands for: an option, a row, or every winning row of a table.

    The flag is True for the rows of a table that is named as a whole.
    """
    known: dict[str, list[str]] = {}
    for each, value in vars(options).items():
        name = hyphened(each)
        known[name] = [name]
        if isinstance(value, PayTable):
            known[name] = [f"{name}.{row.hand}" for row in value if isinstance(row.pays, Odds)]
            known |= {f"{name}.{row.hand}": [f"{name}.{row.hand}"] for row in value}
    name = key.text.replace("_", "-")
    if name not in known:
        key.refuse(f"no odds or option {key.text!r}", instead=nearest(name, known))
    yield from ((each, each != name) for each in known[name])


def _ladders(options: Options, rows: Sequence[VariedRow]) -> tuple[tuple[str, ...], ...]:
    varied = {row.name for row in rows}
    ladders = [
        tuple(f"{hyphened(name)}.{row.hand}" for row in table)
        for name, table in vars(options).items()
        if isinstance(table, PayTable)
    ]
    return tuple(ladder for ladder in ladders if varied & set(ladder))


def _band(value: Written, *, is_part: bool) -> AimBand:
    text = value.text

    def number(words: str) -> Fraction:
        if is_part:
            return parse_target(words)
        if words.endswith("%"):
            value.refuse("a deviation is no percentage", instead="in units of the wager: at most 3.5")
        return fraction(words)

    if found := _BETWEEN.fullmatch(text):
        least, most = (value.reads(lambda: number(part.strip())) for part in found.groups())  # noqa: B023
        if least > most:
            value.refuse(f"{text} is no band", instead="the lower end first")
        return AimBand(least, most)
    if found := _BOUND.fullmatch(text):
        bound = value.reads(lambda: number(found.group(2).strip()))
        return AimBand(bound, None) if found.group(1) == "at least" else AimBand(None, bound)
    value.refuse(f"{text!r} is no aim", instead="2% to 4%, or at least 20%" if is_part else "at most 3")


def _usual(wager: str, figure: str, aims: Sequence[WagerAim]) -> Objective:
    if figure == "edge":
        bands = [aim.band for aim in aims if (aim.wager, aim.figure) == (wager, figure)]
        middle = bands[0].middle if bands else None
        return Objective(wager, figure, "low") if middle is None else Objective(wager, figure, "near", middle)
    return Objective(wager, figure, "high" if figure == "hit" else "low")


def _objective(text: str, game: Game, options: Options, aims: Sequence[WagerAim]) -> Objective:
    """Parse an objective: `distance`, `ante edge`, `ante edge low`, `ante edge near 3%`."""
    if text == DISTANCE:
        return Objective("", DISTANCE, "low")
    words = text.split()
    if len(words) < 2:
        raise ParseError(
            f"{text!r} is no part of a front", instead=f"{DISTANCE}, or a wager and {FIGURES[0]}"
        )
    wager, figure, *sense = words
    name = game.spot(wager, options).name
    if figure not in FIGURES:
        raise unknown("figure", figure, FIGURES)
    if not sense:
        return _usual(name, figure, aims)
    if sense[0] == "near" and len(sense) == 2 and figure != "deviation":
        return Objective(name, figure, "near", parse_target(sense[1]))
    if sense in (["low"], ["high"]):
        return Objective(name, figure, sense[0])
    raise ParseError(f"{text!r} is no part of a front", instead=f"{wager} {figure} low, high, or near 3%")
