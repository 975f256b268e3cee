"""A betting plan: what a player bets, presses and takes down before each roll, a rule a line.

    bet pass $10 when come-out
    bet pass-odds 2x when point
    bet come $10 when point and comes < 2
    press place-6 by $6 after win up to $30
    double field after loss up to $320
    reset field after win
    take down place when wins of place >= 2

The rules are read from the top before every roll. A `bet` brings its wager to that amount wherever it may
be made; `2x` and `3-4-5x` are odds as a multiple of the flat bet, and who lays them stakes what wins that
much. `press`, `double` and `reset` change the amount from then on. `come` and the like name one wager,
`place`, `come-odds` and the like all of a kind. Wins and losses are counted since the last seven out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal

from croupier.errors import BadOption, CroupierError, NotFound, ParseError, nearest
from croupier.families.dice.layout import OddsLimit
from croupier.families.dice.rules import DiceRules
from croupier.families.dice.wager import POINTS, Wager
from croupier.readers import whole_number
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.plans.rules import (
    SEAT,
    BettingPlan,
    Condition,
    PlanBet,
    PlanLayout,
    PlanPress,
    PlanRule,
    PlanTakeDown,
)
from croupier.wagers.chips import dollars

VERBS = ("bet", "press", "double", "reset", "take")
COUNTS = ("comes", "dont-comes", "wins", "losses")
_COMPARED = re.compile(
    r"(?P<what>[a-z-]+)(?: of (?P<of>[\w-]+))? ?(?P<op><=|>=|<|>|=) ?(?P<number>[0-9]{1,3})"
)
_PLACED = re.compile(r"point is (?P<no>not )?(?P<number>[0-9]+)")
_MULTIPLE = re.compile(r"[0-9]+(-[0-9]+-[0-9]+)?x")


def takes_plans(game: Game) -> bool:
    """Whether the game has a puck to bet by."""
    return isinstance(game.rules, DiceRules)


def read_plan(text: str, name: str, game: Game, options: Options) -> BettingPlan:
    """The plan of a text; what cannot be read or bet is refused with the number of its line."""
    if not takes_plans(game):
        raise BadOption(f"{game.id} is not played by a betting plan", "plans are for games with a puck")
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    title = next((line.lstrip("# ") for _, line in lines if line.startswith("#")), name)
    reading = _Reading(BettingPlan(name, title, game, options, ()))
    rules: list[tuple[int, PlanRule]] = []
    for number, line in lines:
        words = line.partition("#")[0].split()
        if words:
            with _Line(name, number):
                rules += [(number, rule) for rule in reading.rules(words)]
    if not any(isinstance(rule, PlanBet) for _, rule in rules):
        raise ParseError(f"{name} bets nothing", instead="bet pass $10")
    plan = BettingPlan(name, title, game, options, tuple(rule for _, rule in rules))
    for number, rule in rules:
        with _Line(name, number):
            _check(plan, rule)
    return plan


class _Line:
    """Context that adds the line number to a refusal."""

    def __init__(self, name: str, number: int) -> None:
        self.place = f"{name} line {number}"

    def __enter__(self) -> None: ...

    def __exit__(self, kind: Any, no: BaseException | None, trace: Any) -> None:
        if isinstance(no, CroupierError):
            raise type(no)(f"{self.place}: {no.what}", no.why, no.instead) from None


class _Reading:
    """Reads rules in the words of one game."""

    def __init__(self, plan: BettingPlan) -> None:
        self.plan = plan

    def rules(self, words: list[str]) -> Iterator[PlanRule]:
        line = " ".join(words).lower()
        verb, _, rest = line.partition(" ")
        rest, _, when = rest.partition(" when ")
        if verb not in VERBS:
            raise ParseError(f"no rule begins with {verb!r}", instead=nearest(verb, VERBS))
        if verb == "bet" and len(rest.split()) == 2:
            wager, amount = rest.split()
            yield self.bet(wager, amount, when)
        elif verb == "take" and len(rest.split()) == 2 and rest.startswith("down "):
            spots = self.named(rest.split()[1])
            yield PlanTakeDown(spots, self.conditions(when, spots))
        elif (
            verb in ("press", "double", "reset") and not when and (pressed := _PRESSES[verb].fullmatch(rest))
        ):
            found = pressed.groupdict()
            by = dollars(found["by"]) if verb == "press" else 0 if verb == "double" else -1
            most = dollars(found["most"]) if found.get("most") else None
            after: Literal["win", "lose"] = "win" if found["after"] == "win" else "lose"
            for spot in self.named(found["wager"]):
                yield PlanPress(spot, after, by, most)
        else:
            raise ParseError(f"{line!r} is no rule", instead=_FORMS[verb])

    def bet(self, wager: str, amount: str, when: str) -> PlanBet:
        spots = self.named(wager)
        times = OddsLimit.parse(amount.removesuffix("x")) if _MULTIPLE.fullmatch(amount) else None
        if times is not None and not all(self.plan.wagers[spot].backs for spot in spots):
            raise ParseError(f"{wager} cannot be {amount}", "only odds are a multiple of a flat bet", "$10")
        return PlanBet(spots, 0 if times else dollars(amount), times, self.conditions(when, spots))

    def named(self, name: str) -> tuple[str, ...]:
        """The spots that a player means: one by its name, or all numbers, or all of a kind."""
        plan = self.plan
        try:
            found: tuple[str, ...] = (plan.game.spot(name, plan.options).name,)
        except NotFound:
            found = tuple(f"{name}-{n}" for n in POINTS if f"{name}-{n}" in plan.spots)
            found = found or tuple(each.name for each in plan.spots.values() if each.kind == name)
            if not found:
                raise
        if any(plan.wagers[spot].name != spot or _moves_by_marker(plan.wagers[spot]) for spot in found):
            raise ParseError(f"no plan for {name}", "it depends on more than the puck and the layout")
        return found

    def conditions(self, text: str, spots: tuple[str, ...]) -> tuple[Condition, ...]:
        return tuple(self.condition(each.strip(), spots) for each in text.split(" and ")) if text else ()

    def condition(self, text: str, spots: tuple[str, ...]) -> Condition:
        if text in ("come-out", "point"):
            return Condition(text)
        if placed := _PLACED.fullmatch(text):
            number = whole_number(placed["number"])
            if number not in POINTS:
                raise ParseError(f"no point {number}", instead=", ".join(map(str, POINTS)))
            return Condition("point is", "!=" if placed["no"] else "=", number)
        compared = _COMPARED.fullmatch(text)
        if compared is None or compared["what"] not in COUNTS:
            raise ParseError(f"{text!r} is no condition", instead=_CONDITIONS)
        what = compared["what"]
        if what in ("comes", "dont-comes"):
            if compared["of"]:
                raise ParseError(f"{text!r} is no condition", f"{what} are {what}", f"{what} < 2")
            return Condition(what, compared["op"], whole_number(compared["number"]))
        of = self.named(compared["of"]) if compared["of"] else spots
        whole = tuple(dict.fromkeys(place for spot in of for place in self.plan.deciding(spot)))
        return Condition(what, compared["op"], whole_number(compared["number"]), whole)


def _moves_by_marker(wager: Wager) -> bool:
    """A wager that becomes another one on the same spot, as the Fire Bet does with each new point."""
    return any(point.number_boxes for point in wager.points.values())


# What may be bet


def _check(plan: BettingPlan, rule: PlanRule) -> None:
    if isinstance(rule, PlanTakeDown):
        for spot in rule.spots:
            if plan.spots[spot].contract:
                raise ParseError(
                    f"{plan.spots[spot].label} is not taken down", "it stays until it is decided"
                )
    elif isinstance(rule, PlanPress):
        made = [each for each in plan.rules if isinstance(each, PlanBet) and rule.spot in each.spots]
        if len(made) != 1 or made[0].times is not None:
            why = "no rule bets it" if not made else "its amount has to come from one rule, in dollars"
            raise ParseError(f"{rule.spot} cannot be pressed", why, f"bet {rule.spot} $10")
        if rule.most is not None and rule.most < made[0].amount:
            raise ParseError(f"{rule.spot} cannot be pressed up to less than it is bet at")
    else:
        for spot in rule.spots:
            _check_bet(plan, rule, spot)


def _check_bet(plan: BettingPlan, rule: PlanBet, name: str) -> None:
    spot, wager = plan.spots[name], plan.wagers[name]
    if not spot.opening:
        why = spot.is_open(PlanLayout(0, {}), SEAT) if spot.is_open is not None else ""
        raise ParseError(f"{spot.label} is not bet", why)
    options = plan.options
    limits = spot.limits or options.limits
    if not wager.backs:
        limits.check(rule.amount, spot.label)
        return
    source = plan.made_as(wager.backs)
    flats = {bet.amount for bet in plan.rules if isinstance(bet, PlanBet) and source in bet.spots}
    if not flats:
        raise ParseError(f"{spot.label} stand alone", f"no rule bets {source}, which they support")
    for layout in (PlanLayout(point, {wager.backs: flat}) for flat in flats for point in POINTS):
        amount = plan.amount_of(rule, name, layout)
        limits.check(amount, spot.label)
        why = spot.why_not(layout, SEAT, amount) if spot.why_not is not None else ""
        if why:
            on = wager.number or layout.puck
            raise ParseError(f"{amount / 100:g} dollars of {spot.label} on {on}", why, spot.clause)


_AFTER = r" after (?P<after>win|loss)"
_MOST = r"( up to (?P<most>\S+))?"
_PRESSES = {
    "press": re.compile(rf"(?P<wager>\S+) by (?P<by>\S+){_AFTER}{_MOST}"),
    "double": re.compile(rf"(?P<wager>\S+){_AFTER}{_MOST}"),
    "reset": re.compile(rf"(?P<wager>\S+){_AFTER}"),
}
_FORMS = {
    "bet": "bet WAGER AMOUNT, or with: when come-out",
    "press": "press WAGER by AMOUNT after win, or with: up to AMOUNT",
    "double": "double WAGER after loss, or with: up to AMOUNT",
    "reset": "reset WAGER after win",
    "take": "take down WAGER, or with: when wins >= 2",
}
_CONDITIONS = "come-out, point, point is 6, point is not 6, comes < 2, wins >= 2, losses of place = 0"
