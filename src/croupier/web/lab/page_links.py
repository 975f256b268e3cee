"""The ways between the pages of the lab, and those that one game has."""

from __future__ import annotations

from functools import lru_cache

from croupier.errors import CroupierError
from croupier.odds.state import parts_of
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.simulation.blackjack.strategy import has_chart
from croupier.simulation.plans.betting_plan import takes_plans
from croupier.web.lab.settings import address, row_words, short_settings, value_of
from croupier.web.markup import Raw, join, link, tag

ALL = (("Odds", "/odds"), ("Hand analyser", "/analyse"), ("Counting", "/counting"),
       ("Betting plans", "/plans"), ("Equity", "/equity"), ("Hand histories", "/hands"),
       ("Card-room night", "/evening"))  # fmt: skip


def ways(at: str) -> Raw:
    return _line([(name, way) for name, way in ALL], at)


def of_game(game: Game, at: str, query: str = "") -> Raw:
    """Return links to the pages that exist for this game. The options are passed on in the `query`."""
    can = {"/odds": True, "/analyse": is_weighed(game), "/counting": has_chart(game),
           "/plans": takes_plans(game), "/equity": game.banking == "pot"}  # fmt: skip
    more = f"?{query}" if query else ""
    found = [(name, f"{way}/{game.id}{more}") for name, way in ALL if can.get(way)]
    return _line(found, f"{at}/{game.id}{more}")


@lru_cache(maxsize=256)
def is_weighed(game: Game) -> bool:
    """Whether its plays can be weighed at a state."""
    try:
        parts_of(game, game.options)
    except CroupierError:
        return False
    return True


def settings_line(game: Game, options: Options) -> Raw:
    """Return a line with the options that differ from the sheet, and a link to the lab, where they can be
    changed."""
    told = [f"{row_words(name)} {value_of(options, name)}" for name in short_settings(game, options)]
    said = "; ".join(told) or "All options as printed"
    change = link("Change them in the odds lab", address(game, options))
    return tag("p", join([f"{said}. ", change]), class_="small muted")


def _line(found: list[tuple[str, str]], at: str) -> Raw:
    if len(found) < 2:
        return Raw("")
    links = (
        tag("span", name, class_="lab-way", aria_current="page") if way == at else link(name, way, "lab-way")
        for name, way in found
    )
    return tag("nav", join(links), class_="lab-ways", aria_label="Pages of the lab")
