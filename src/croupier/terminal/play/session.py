"""`croupier play`: a game dealt in the terminal, you in seat 1, the others played by the house's bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from croupier.errors import BadOption, BadReport, CroupierError, IllegalBet
from croupier.readers import is_whole_number, whole_number
from croupier.rules import steps as s
from croupier.rules.choices import Choice, Chosen, choice_of
from croupier.rules.game import Game
from croupier.rules.options import Options
from croupier.rules.script.round import Round
from croupier.simulation.strategies import ready_strategies
from croupier.simulation.strategy import Strategy, stood_for, take_down
from croupier.table.ledger import Ledger
from croupier.table.narration import hand_of
from croupier.table.observation import Observation, observe
from croupier.table.session import TableSession, Waiting
from croupier.table.view import redact
from croupier.terminal.arguments import GameArgument, PayTables, Seed, SettingArguments
from croupier.terminal.options import chosen
from croupier.terminal.play import betting, coloured, offering
from croupier.terminal.play.coach import advice, best_way
from croupier.terminal.play.coloured import tell
from croupier.terminal.play.parsing import keys_of, report_of, usage
from croupier.terminal.play.situation import reminder, rows_lying
from croupier.wagers.chips import dollars, money
from croupier.wagers.spot import completed

YOU = 1
BEST = ("best", "best-way")
"""Inputs that make the choice with the highest value."""
BOT_STACK = 10_000_00
BOTS = ("Ada", "Blaise", "Christiaan", "Daniel", "Émilie", "Fermat", "Girolamo", "Huygens", "Jacob",
        "Karl", "Laplace", "Markov", "Noether", "Poisson", "Rényi")  # fmt: skip


class LeavesTable(Exception):
    """The person wants to leave the table."""


def play(
    game: GameArgument,
    seats: Annotated[int, typer.Option("--seats", help="Number of players. You are one of them.")] = 1,
    seed: Seed = None,
    settings: SettingArguments = None,
    paytables: PayTables = None,
    coach: Annotated[bool, typer.Option("--coach", help="Show what each choice is worth.")] = False,
    ledger: Annotated[
        Path | None, typer.Option("--ledger", help="Write the ledger of the table to this file.")
    ] = None,
    bankroll: Annotated[str, typer.Option("--bankroll", help="Dollars to buy in for.")] = "1000",
) -> None:
    """Play a game in the terminal."""
    found, options = chosen(game, settings or [], paytables or [])
    options.check_dealt()
    session = PlaySession(found, options, seats=seats, seed=seed, coach=coach, path=ledger, bankroll=bankroll)
    session.run()


class PlaySession:
    """One person's session at one table."""

    def __init__(
        self,
        game: Game,
        options: Options,
        *,
        seats: int = 1,
        seed: str | None = None,
        coach: bool = False,
        path: Path | None = None,
        bankroll: str = "1000",
        console: Console | None = None,
    ) -> None:
        if not 1 <= seats <= game.seats:
            raise BadOption(f"{seats} cannot sit at {game.id}", instead=f"1 to {game.seats} can")
        seats = max(seats, game.fewest_players, 1 + game.needs_banker)
        self.start_stack = dollars(bankroll)
        if not self.start_stack:
            raise BadOption("you cannot sit down without chips", instead="--bankroll 100 buys some")
        self.console = console or Console(highlight=False)
        self.game = game
        self.coach = coach
        self.sitting = TableSession(game, options, seed=seed, ledger=Ledger(path))
        self.sitting.sit(YOU, "you", self.start_stack, approved=True)  # you are the supervisor
        self.bot_stack = self.sitting.options.fitting_buy_in(BOT_STACK)
        for number in range(2, seats + 1):
            self.sitting.sit(number, BOTS[number - 2], self.bot_stack, approved=True)
        self.sitting.willing = set(range(1, seats + 1))
        self.bot: Strategy = ready_strategies(game, f"bots {seed}")[0]
        self.last: dict[str, int] = {}
        self.warned = ""
        """Input that was answered with a warning the last time."""
        self.told = 0

    def run(self) -> None:
        self.console.print(Text(f"\n{self.game.title}", style="bold yellow"))
        self.console.print(Text(self.game.summary, style="dim"))
        self.console.print("Type ? at any question for what can be said, q to leave.", style="dim")
        try:
            while self._has_chips():
                self._round()
            self.console.print("Your chips are gone.", style="bold")
        except (LeavesTable, EOFError, KeyboardInterrupt):
            pass
        self._leave()

    def _has_chips(self) -> bool:
        table = self.sitting.table
        return bool(table.stacks[YOU] or table.layout[YOU])

    def _leave(self) -> None:
        """Leave the table. Bets that can be taken down are; a round in progress is played to its end, and
        further rounds while one of your wagers is bound."""
        playing = self.sitting.round
        if playing is not None and not playing.is_over:
            if playing.ask is None:
                self._take_down(playing)
            is_idle = self.game.banking != "pot" and not any(playing.table.layout.values())
            self.sitting.play(self._choose_for_all)
            self._tell_new(silent=is_idle)
        if self._is_bound():
            self.console.print("Your bound wagers are played out.", style="dim")
        while self._is_bound():
            self._take_down(self.sitting.open_round())
            self.sitting.play(self._choose_for_all)
            self._tell_new()
        stack = self.sitting.table.stacks[YOU] + sum(self.sitting.table.layout[YOU].values())
        self.sitting.close()
        line = Text("\nYou leave with ").append(money(stack), style="bold")
        self.console.print(line.append(", ").append(coloured.gain(stack - self.start_stack)))

    def _choose_for_all(self, sight: Observation, ask: s.Decide) -> Chosen:
        choose = stood_for(self.bot.choose) if ask.seat == YOU else self.bot.choose
        return choose(sight, ask)

    def _is_bound(self) -> bool:
        """Whether a wager of yours stays until it is decided."""
        sitting = self.sitting
        return any(self.game.spot(spot, sitting.options).contract for spot in sitting.table.layout[YOU])

    def _take_down(self, playing: Round) -> None:
        """Take down all of your wagers that can be, those that depend on others first."""
        for spot in reversed(list(playing.table.layout[YOU])):
            try:
                playing.take_down(YOU, spot)
            except CroupierError:
                continue  # it is bound

    def _offer_bank(self) -> None:
        """The bank comes round to you: you post all that you have, or so much, or let it pass."""
        self.sitting.willing.add(YOU)
        if self.game.banking != "player-dealer" or self.sitting.next_bank() != (YOU, 1):
            return
        self._tell_new()
        stack = self.sitting.table.stacks[YOU]
        self.sitting.covers[YOU] = stack
        while True:
            offer = Text("  the bank is yours: enter posts ").append(money(stack), style="bold")
            answer = self._ask(
                offer.append(", an amount so much, n lets it pass").append(" > ", style="bold cyan")
            )
            if answer.lower() in ("n", "no", "pass"):
                self.sitting.willing.discard(YOU)
                return
            try:
                posts = dollars(answer) if answer else stack
                if not 0 < posts <= stack:
                    raise IllegalBet(f"{money(posts)} cannot be posted", f"you have {money(stack)}")
            except CroupierError as no:
                self.console.print(Text(f"  {no}", style="red"))
                continue
            self.sitting.covers[YOU] = posts
            return

    def _round(self) -> None:
        self._offer_bank()
        playing = self.sitting.open_round()
        self._tell_new()
        before = self._worth()
        for seat in self.sitting.names:
            if seat not in (YOU, playing.table.banker):
                self._bot_bets(playing, seat)
        self._bet_and_start(playing)
        self._tell_new()
        while isinstance(ask := playing.ask, s.Decide):
            if ask.seat == YOU:
                self._your_turn(playing, ask)
            else:
                self.sitting.choose(self.bot.choose(observe(playing, ask.seat), ask))
            self._tell_new()
        self._tell_unreported()
        stack = self.sitting.table.stacks[YOU]
        line = Text("  bankroll ").append(money(stack), style="bold").append("  this round ")
        self.console.print(line.append(coloured.gain(self._worth() - before)))
        self._refill_bots()

    def _bet_and_start(self, playing: Round) -> None:
        """Ask for bets until the round can start with them, and start it."""
        while playing.table.banker != YOU and self.game.banking != "pot":
            self._your_bets(playing)
            try:
                self.sitting.start()
            except IllegalBet as no:
                self.console.print(Text(f"  {no}", style="red"))
            else:
                return
        self.sitting.start()

    def _worth(self) -> int:
        """Return all of your chips in cents, on the layout or in your stack. Chips in a bank return to your
        stack after the round."""
        table = self.sitting.table
        posted = table.shares.get(YOU, 0) if table.posted else 0
        return table.stacks[YOU] + sum(table.layout[YOU].values()) + posted

    def _bot_bets(self, playing: Round, seat: int) -> None:
        take_down(playing, seat, self.bot)
        bets = self.bot.bets(self.sitting.table, seat)
        for spot, amount in completed(bets, self.game.wagers(self.sitting.options)).items():
            place = self.game.spot(spot, self.sitting.options)
            least = (place.limits or self.sitting.options.limits).minimum
            try:
                playing.bet(seat, spot, max(amount, least))
            except CroupierError:
                return

    def _refill_bots(self) -> None:
        for seat in self.sitting.names:
            stack = self.sitting.table.stacks[seat]
            if seat != YOU and stack < self.bot_stack // 10:
                amount = self.sitting.options.fitting_buy_in(self.bot_stack, stack)
                self.sitting.buy(seat, amount, approved=True)

    def _your_bets(self, playing: Round) -> None:
        while True:
            answer = self._ask(offering.question(playing, YOU, self.last))
            if answer in ("?", "help"):
                self.console.print(offering.help_text(playing, YOU))
                continue
            word, *rest = answer.split() or [""]
            try:
                if word.lower() == "report":
                    self._expect(report_of(self.game, rest, self.game.irregularities))
                    continue
                if word.lower() == "call-off":
                    self._call_off(rest)
                    continue
                done = betting.place(playing, YOU, answer, self.last)
            except CroupierError as no:
                self.console.print(Text(f"  {no}", style="red"))
                continue
            self._tell_new(flush=True)
            if done:
                return

    def _expect(self, report: Waiting) -> None:
        """A dealer's drill: an irregularity ordered before the round, reported when it can have happened."""
        self.sitting.waiting.append(report)
        line = f"  {report.name} will be reported at the first moment that it fits"
        self.console.print(Text(line, style="magenta"))

    def _call_off(self, words: list[str]) -> None:
        """Drop a report that waits: `call-off NAME`, or `call-off NAME SEAT`."""
        if not words or len(words) > 2 or (len(words) == 2 and not is_whole_number(words[1])):
            waits = ", ".join(each.name for each in self.sitting.waiting)
            raise BadReport("call off what?", f"what waits: {waits or 'nothing'}", "call-off NAME [SEAT]")
        self.sitting.call_off(words[0].lower(), whole_number(words[1]) if len(words) == 2 else 0)
        self.console.print(Text(f"  {words[0].lower()} will not be reported", style="magenta"))

    def _tell_unreported(self) -> None:
        for no in self.sitting.turned_down:
            self.console.print(Text(f"  {no}", style="red"))
        for report in self.sitting.waiting:
            self.console.print(Text(f"  {report.name} did not fit this round", style="red"))
        self.sitting.turned_down.clear()
        self.sitting.waiting.clear()

    def _your_turn(self, playing: Round, ask: s.Decide) -> None:
        """Read one choice, or a report to the floor, after which the round may ask for something else."""
        keys = keys_of(ask.choices)
        where = reminder(observe(playing, YOU), ask.spot)
        if where is not None:
            self.console.print(where)
        for line in rows_lying(ask):
            self.console.print(line)
        if self.coach:
            for line in advice(observe(playing, YOU)):
                self.console.print(line)
        while True:
            hand = Text(hand_of(ask.spot, self.game).plain, style="bold").append("  ")
            answer = self._ask(hand.append(_menu(keys)).append("> ", style="bold cyan"))
            if answer in ("?", "help"):
                self._explain(playing, keys)
                continue
            try:
                word, *rest = answer.split() or [""]
                if word.lower() in BEST:
                    best, worths = best_way(observe(playing, YOU))
                    for line in worths:
                        self.console.print(line)
                    self.sitting.choose(best)
                    return
                if word.lower() == "report":
                    self.sitting.report(*report_of(self.game, rest, playing.fitting()))
                    return
                chosen = choice_of(ask.choices, answer, keys)
                if not self._is_warned(chosen, answer):
                    self.sitting.choose(chosen)
                    return
            except CroupierError as no:
                self.console.print(Text(f"  {no}", style="red"))

    def _is_warned(self, chosen: Chosen, answer: str) -> bool:
        """Whether a foul is not laid yet, but told first: the same words again lay it."""
        told = chosen.choice.preview(chosen.laid) if chosen.choice.preview is not None else None
        is_new = told is not None and told.is_foul and answer != self.warned
        self.warned = answer if is_new else ""
        if told is not None and is_new:
            line = f"  {told.warning}; say it once more to do it all the same"
            self.console.print(Text(line, style="magenta"))
        elif told is not None and not chosen.choice.rows:
            self.console.print(Text(f"  {' beside '.join(told.rows)}", style="dim"))
        return is_new

    def _explain(self, playing: Round, keys: dict[str, Choice]) -> None:
        for key, choice in keys.items():
            meaning = self.game.choices.get(choice.name, "")
            if choice.says.startswith(meaning):  # the same, and more of this very hand
                meaning = choice.says
            self.console.print(Text(f"  {key:>3}  {choice}" + (f": {meaning}" if meaning else "")))
            if choice.selectable:
                numbered = Text("       cards ")
                for number, card in enumerate(choice.selectable, start=1):
                    numbered.append(f"{number}:").append(coloured.card(card)).append(" ")
                self.console.print(numbered)
        if fitting := ", ".join(map(usage, playing.fitting())):
            self.console.print(Text(f"  report one of: {fitting}", style="dim"))
        self.console.print("  best  the choice that is worth most, where that can be told", style="dim")
        self.console.print("    q  leave the table", style="dim")

    def _ask(self, question: Text) -> str:
        answer = self.console.input(question).strip()
        if answer.lower() in ("q", "quit", "leave"):
            raise LeavesTable
        return answer

    def _tell_new(self, flush: bool = False, silent: bool = False) -> None:
        """Print what happened since the last time, as seat 1 may see it; nothing of a round without bets."""
        playing = self.sitting.round
        if flush and playing is not None:
            self.sitting.record()
        for line in () if silent else self.sitting.ledger.lines[self.told :]:
            told = tell(redact(line.what, YOU), self.game, YOU)
            if told is not None:
                self.console.print(told)
        self.told = len(self.sitting.ledger)


def _menu(keys: dict[str, Choice]) -> Text:
    """Return the line of possible choices. For cards to be set, it names the rows that they go to and offers
    the best way."""
    menu = Text()
    for key, choice in keys.items():
        goes = " / ".join(row.name for row in choice.rows) or choice.part_names[0]
        menu.append(f"[{key}]", style="bold cyan").append(f" {choice}{f' ‹{goes}›' if goes else ''}   ")
    if any(choice.preview for choice in keys.values()):
        menu.append(f"[{BEST[0]}]", style="bold cyan").append(" way   ")
    return menu
