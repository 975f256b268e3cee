"""The plan of an evening: which tables are open from when to when, who comes, and what the house collects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import yaml

from croupier import houses
from croupier.custom_games import find
from croupier.errors import BadOption, ParseError, unknown
from croupier.houses import House
from croupier.readers import check_yaml, measure, whole_number
from croupier.rules.options import Options
from croupier.wagers.chips import dollars

MOST_TABLES, MOST_HOURS, MOST_HANDS, LONGEST = 40, 24, 400, 50_000
DAY = 24 * 60
EXAMPLE = """\
seed: friday
opens: "18:00"
hours: 4
tables:
  - name: Hold'em 1
    game: hustler-holdem
    options: {collection: B3, lower-limit: 4, higher-limit: 8, blinds: "$2 $4"}
    hands-per-hour: 30
    players: 6            # when it opens
    arrivals: 4           # an hour
    stays: 1.5            # hours, on average
    buy-in: 200
  - name: Three Card 1
    game: hustler-three-card-poker
    hands-per-hour: 40
    players: 5
    arrivals: 3
    stays: 1
    buy-in: 300
    bets: {ante: 10, bonus: 5}
    bank: 500             # what a player-dealer posts
    proposition: yes      # somebody banks when nobody else will
"""


@dataclass(frozen=True, kw_only=True)
class TableTonight:
    name: str
    game: str
    options: dict[str, str] = field(default_factory=dict)
    seats: int = 0
    """Number of seats; 0 for as many as the game has."""
    hands_per_hour: float = 30.0
    players: int = 0
    """The number of players when it opens."""
    arrivals: float = 3.0
    """Players an hour, on average."""
    stays: float = 2.0
    """Average stay of a player, in hours."""
    buy_in: int = 200_00
    bets: dict[str, int] = field(default_factory=dict)
    """Bets of each player by wager, in cents. The default is the strategy's."""
    strategy: str = "default"
    bank: int = 0
    """Chips that a player-dealer posts; 0 for the whole stack."""
    banks: float = 1.0
    """The part of the players who take the bank when it is offered."""
    proposition: bool = False
    """A third-party proposition player sits there, who banks when nobody will."""
    link: str = ""
    """Name of a link. Tables of one link feed the same meters."""
    opens: int = 0
    closes: int = DAY
    """Minutes after the house has opened."""

    @property
    def settings(self) -> Options:
        options: Options = find(self.game).options.with_settings(self.options)
        return options


@dataclass(frozen=True, kw_only=True)
class EveningPlan:
    house: str
    seed: str
    opens: int
    """The opening time in minutes: 18:00 is 1080."""
    hours: float
    tables: tuple[TableTonight, ...]

    @property
    def minutes(self) -> int:
        return round(self.hours * 60)

    def changed(self, changes: list[str]) -> EveningPlan:
        """`Hold'em 1: collection=B4`, for one table, or `collection=B4` for all whose game has the option."""
        tables = list(self.tables)
        for change in changes:
            name, _, setting = change.rpartition(":")
            option, equals, value = setting.strip().partition("=")
            if not equals:
                raise ParseError(f"{change!r} is no change", instead="write TABLE: option=value")
            wanted = [place for place, each in enumerate(tables) if name.strip() in ("", each.name)]
            if not wanted:
                raise unknown("table", name.strip(), [each.name for each in tables])
            for place in wanted:
                other = replace(
                    tables[place], options={**tables[place].options, option.strip(): value.strip()}
                )
                other.settings  # noqa: B018 - refused here where the game has no such option
                tables[place] = other
        return replace(self, tables=tuple(tables))


def parse_evening(text: str, house: str) -> EveningPlan:
    """Read the plan of an evening from YAML or JSON; raise ParseError, in one line, with what is wrong."""
    if len(text) > LONGEST:
        raise ParseError("no plan of an evening", f"it is longer than {LONGEST:,} letters")
    try:
        check_yaml(yaml.compose(text, yaml.SafeLoader), "plan of an evening")
        paper = yaml.safe_load(text)
    except (yaml.YAMLError, ValueError, RecursionError) as no:
        mark = getattr(no, "problem_mark", None)
        where = f"line {mark.line + 1}" if mark else ""
        raise ParseError("the plan is neither YAML nor JSON", where) from None
    if not isinstance(paper, dict) or not isinstance(paper.get("tables"), list):
        raise ParseError("no plan of an evening", instead="seed: …, opens: …, hours: …, tables: …")
    _known(paper, ("house", "seed", "opens", "hours", "tables"), "the plan")
    at = houses.find(str(paper.get("house", house)))
    hours = _number(paper, "hours", 4.0, 0.1, MOST_HOURS)
    tables = tuple(_table(each, at, number) for number, each in enumerate(paper["tables"], 1))
    if not 1 <= len(tables) <= MOST_TABLES:
        raise BadOption(f"{len(tables)} tables", instead=f"1 to {MOST_TABLES}")
    if len({each.name for each in tables}) < len(tables):
        raise BadOption("two tables have one name", instead="name each by its own")
    opens = _minute(paper.get("opens", "18:00"))
    return EveningPlan(house=at.id, seed=str(paper.get("seed", "1")), opens=opens, hours=hours, tables=tables)


FIELDS = ("name", "game", "options", "seats", "hands-per-hour", "players", "arrivals", "stays", "buy-in",
          "bets", "strategy", "bank", "banks", "proposition", "link", "opens", "closes")  # fmt: skip


def _table(paper: Any, house: House, number: int) -> TableTonight:
    if not isinstance(paper, dict) or "game" not in paper:
        raise ParseError(f"table {number} is no table", instead="name: …, game: …, players: …")
    name = str(paper.get("name", f"{paper['game']} {number}"))
    _known(paper, FIELDS, name)
    game = find(str(paper["game"]))
    if not house.offers(game.id):
        raise BadOption(f"{house.name} does not offer {game.id}", instead=f"croupier house {house.id}")
    options = {str(key): _word(value) for key, value in _mapping(paper, "options").items()}
    plan = TableTonight(
        name=name,
        game=game.id,
        options=options,
        seats=int(_number(paper, "seats", game.seats, 1, game.seats)),
        hands_per_hour=_number(paper, "hands-per-hour", 30.0, 1, MOST_HANDS),
        players=int(_number(paper, "players", 0, 0, game.seats)),
        arrivals=_number(paper, "arrivals", 3.0, 0, 200),
        stays=_number(paper, "stays", 2.0, 0.05, MOST_HOURS),
        buy_in=dollars(str(paper.get("buy-in", 200))),
        bets={str(key): dollars(str(value)) for key, value in _mapping(paper, "bets").items()},
        strategy=str(paper.get("strategy", "default")),
        bank=dollars(str(paper.get("bank", 0))),
        banks=_number(paper, "banks", 1.0, 0, 1),
        proposition=_yes(paper.get("proposition", False), name),
        link=str(paper.get("link", "")),
        opens=round(_number(paper, "opens", 0.0, 0, MOST_HOURS) * 60),
        closes=round(_number(paper, "closes", float(MOST_HOURS), 0, MOST_HOURS) * 60),
    )
    for spot in plan.bets:
        game.spot(spot, plan.settings)
    if plan.buy_in <= 0:
        raise BadOption(f"{name}: no buy-in of nothing")
    return plan


def _known(paper: Mapping[Any, Any], fields: tuple[str, ...], where: str) -> None:
    for key in paper:
        if key not in fields:
            raise unknown(f"field of {where}", str(key), fields)


def _mapping(paper: Mapping[Any, Any], name: str) -> Mapping[Any, Any]:
    found = paper.get(name) or {}
    if not isinstance(found, dict):
        raise ParseError(f"{name} is no list of names and values", instead=f"{name}: {{name: value}}")
    return found


def _number(paper: Mapping[Any, Any], name: str, usual: float, least: float, most: float) -> float:
    return measure(paper.get(name, usual), name, least=least, most=most)


def _word(value: Any) -> str:
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def _yes(value: Any, where: str) -> bool:
    if not isinstance(value, bool):
        raise ParseError(f"{where}: {value!r} is neither yes nor no")
    return value


def _minute(value: Any) -> int:
    """Return the minute of a time such as `18:00`. YAML reads that as 1080 if it is not in quotes."""
    if isinstance(value, int):
        return value % DAY
    hour, _, minute = str(value).partition(":")
    hours = whole_number(hour, "time", most=24, instead='write "18:00"')
    return hours % 24 * 60 + whole_number(minute, "time", most=59, instead='write "18:00"')
