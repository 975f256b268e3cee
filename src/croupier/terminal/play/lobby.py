"""The lobby: choose a game, read its rules and odds, sit down and play."""

from __future__ import annotations

import os
from itertools import count

from rich.console import Console
from rich.text import Text

from croupier.custom_games import all_games, find, take_in_examples
from croupier.errors import CroupierError
from croupier.odds.find_odds import find_odds
from croupier.odds.reports import odds_report
from croupier.readers import is_whole_number, whole_number
from croupier.rendering.terminal import print_document
from croupier.rulebook.describe import game_report
from croupier.rulebook.sheets import by_family
from croupier.rules.game import Game
from croupier.simulation.quickly import by_other_processes
from croupier.terminal.console import sheet_page
from croupier.terminal.options import chosen
from croupier.terminal.play.session import PlaySession

HELP = "a number or name to pick a game, Enter for the list, q to go"
GAME_HELP = "p play, c play with a coach, r rules, o odds, w wagers and options, b back, q go"


class Go(Exception):
    """The visitor leaves the building."""


def lobby() -> None:
    """Choose a game from a menu, read its rules and odds, and play it."""
    take_in_examples()
    GameMenu(Console(highlight=False)).run()


class GameMenu:
    def __init__(self, console: Console) -> None:
        self.console = console

    def run(self) -> None:
        self.console.print(Text("\nCroupier, the pit in a box", style="bold yellow"))
        try:
            self._list()
            while True:
                answer = self._ask(f"{HELP} > ")
                try:
                    if answer:
                        self._visit(pick(answer))
                    self._list()
                except CroupierError as no:
                    self.console.print(Text(f"  {no}", style="red"))
        except (Go, EOFError, KeyboardInterrupt):
            self.console.print("\nGood night.")

    def _list(self) -> None:
        """A line a game, so that a small screen has many; only the summary is cut short."""
        numbers, wide = count(1), max(len(game.id) for game in all_games())
        for title, games in by_family():
            self.console.print(Text(f"    {title}", style="bold"))
            for game in games:
                line = Text(f"{next(numbers):>3} {game.id:<{wide}}  ").append(game.summary, style="dim")
                line.truncate(self.console.width, overflow="ellipsis")
                self.console.print(line)

    def _visit(self, game: Game) -> None:
        while True:
            self.console.print(Text(f"\n{game.title}", style="bold yellow"))
            self.console.print(Text(game.summary, style="dim"))
            answer = self._ask(f"{GAME_HELP} > ").lower()
            try:
                if answer in ("b", "back"):
                    return
                self._do(game, answer)
            except CroupierError as no:
                self.console.print(Text(f"  {no}", style="red"))

    def _do(self, game: Game, answer: str) -> None:
        match answer[:1]:
            case "p" | "c":
                same, options = chosen(game.id, [])
                coach = answer[:1] == "c"
                PlaySession(same, options, seats=3, coach=coach, console=self.console).run()
            case "r":
                os.environ.setdefault("LESS", "-R")  # else it shows the codes of colours
                with self.console.pager(styles=True):
                    self.console.print(sheet_page(game))
            case "o":
                found = find_odds(game, game.options, fallback=by_other_processes)
                print_document(self.console, odds_report(found, with_strategy=True))
            case "w":
                print_document(self.console, game_report(game, game.options))
            case _:
                raise CroupierError(f"{answer or 'nothing'!r} is not understood", instead=GAME_HELP)

    def _ask(self, question: str) -> str:
        answer = self.console.input(Text(question, style="bold cyan")).strip()
        if answer.lower() in ("q", "quit", "exit"):
            raise Go
        return answer


def pick(answer: str) -> Game:
    """A game by its number in the list, its id, or the only id that has these letters in it."""
    listed = [game for _, games in by_family() for game in games]
    if is_whole_number(answer) and 1 <= whole_number(answer) <= len(listed):
        return listed[whole_number(answer) - 1]
    having = [game for game in listed if answer and answer.lower() in game.id]
    return having[0] if len(having) == 1 else find(answer)
