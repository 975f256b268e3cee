"""A table that is dealt from Python: whoever holds it bets and chooses for every seat."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from croupier.cards.card import parse_cards
from croupier.custom_games import blamed
from croupier.errors import IllegalBet, IllegalChoice, ParseError
from croupier.rules.choices import Choice, Chosen, choice_of
from croupier.rules.game import Game
from croupier.rules.irregularities import Seen
from croupier.rules.options import Options
from croupier.rules.script.round import Round
from croupier.rules.steps import Decide
from croupier.table.ledger import Ledger
from croupier.table.narration import narrate
from croupier.table.observation import Observation, observe
from croupier.table.paper import spot_name
from croupier.table.session import TableSession
from croupier.wagers.chips import dollars
from croupier.wagers.spot import completed


class DealtTable:
    """Sums are dollars. The first bet opens a round, the first look at `choices` deals it."""

    def __init__(self, game: Game, options: Options, *, seats: int, seed: str | None, bankroll: int) -> None:
        if not 1 <= seats <= game.seats:
            raise IllegalBet(f"{seats} cannot sit down", f"{game.id} has seats for 1 to {game.seats}")
        options.check_dealt()
        seats = max(seats, game.fewest_players, 1 + game.needs_banker)
        self.game = game
        self.sitting = TableSession(game, options, seed=seed)
        for seat in range(1, seats + 1):
            self.sitting.sit(seat, f"player {seat}", bankroll)
        self.sitting.willing = set(self.sitting.names)
        self._before = self.sitting.table.stacks.copy()
        self._is_closed = False

    def __repr__(self) -> str:
        """With what it waits for; nothing is dealt for it."""
        playing = self.sitting.round
        if playing is None or playing.is_over:
            return f"<{self.game.id}: between rounds>"
        ask = playing.ask
        waits = (
            f"seat {ask.seat}, {' or '.join(map(str, ask.choices))}" if isinstance(ask, Decide) else "bets"
        )
        return f"<{self.game.id}: {waits}>"

    @property
    def round(self) -> Round:
        """The round that is open, or a new one."""
        self._check_open()
        playing = self.sitting.round
        if playing is None or playing.is_over:
            self._before = self._worth()
            playing = self.sitting.open_round()
        return playing

    @blamed()
    def bet(self, wager: str, amount: float | str, *, seat: int = 1) -> None:
        """Put so many dollars on a wager; what has to be bet with it is."""
        if not isinstance(wager, str):
            raise ParseError(f"{wager!r} is no wager", "a wager is named first", "bet('ante', 10, seat=2)")
        self._check_seat(seat)
        spots = self.game.spots(self.sitting.options)
        if not any(spot.opening for spot in spots.values()):
            raise IllegalBet("nothing is bet before the round", self.game.title, "see table.choices")
        playing = self.round
        name = self.game.spot(spot_name(wager), self.sitting.options).name
        wanted = completed({name: dollars(str(amount))}, spots.values())
        for spot, cents in wanted.items():
            playing.bet(seat, spot, cents)
        self.sitting.record()

    @blamed()
    def deal(self) -> None:
        """Close the betting and play to the first decision, or to the end of the round."""
        if self.is_over or self.round.ask is None:
            self._need_bets()
        if self.round.ask is None:
            self.sitting.start()

    def _need_bets(self) -> None:
        """Refuse to deal a round without bets, in a game that has wagers before the round."""
        spots = self.game.spots(self.sitting.options).values()
        opening = next((spot.name for spot in spots if spot.opening), "")
        if opening and not any(self.sitting.table.layout.values()):
            raise IllegalBet("no round is dealt", "nobody has bet", f"bet({opening!r}, 10)")

    def _check_open(self) -> None:
        if self._is_closed:
            raise IllegalBet("no new round", "the table is closed", "croupier.open_table(…) opens another")

    def _check_seat(self, seat: object) -> None:
        """One of those who sit: a number that is true, or has a fraction, would not read back."""
        self._check_open()
        if type(seat) is not int or seat not in self.sitting.names:
            taken = ", ".join(map(str, self.sitting.names))
            raise IllegalBet(f"nobody sits in seat {seat!r}", instead=f"taken are {taken}")

    @property
    def seat(self) -> int:
        """The seat whose turn it is; 0 if nobody is asked."""
        playing = self.sitting.round
        ask = playing.ask if playing is not None else None
        return ask.seat if isinstance(ask, Decide) else 0

    @property
    def is_over(self) -> bool:
        return self.sitting.round is None or self.sitting.round.is_over

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices of the seat whose turn it is; () once the round is over. Asking deals the bets that
        are down."""
        playing = self.sitting.round
        if playing is None or (not playing.is_over and playing.ask is None):
            self.deal()
        ask = self.round.ask if not self.is_over else None
        return ask.choices if isinstance(ask, Decide) else ()

    @blamed()
    def choose(self, choice: str | Choice | Chosen, amount: float | str | None = None) -> None:
        """Make a choice for the seat whose turn it is: `call`, `raise 20`, `discard Ah Kd`.

        `amount` is in dollars, as in `bet`, if the text names none. Raise IllegalChoice if the round is over
        or the choice is not offered.
        """
        listed = self.choices
        ask = self.sitting.round.ask if self.sitting.round is not None else None
        if not listed or not isinstance(ask, Decide):
            raise IllegalChoice(f"{choice} cannot be chosen", "the round is over", "bet, for another")
        match choice:
            case str():
                typed = choice if amount is None else f"{choice} {amount}"
                self.sitting.choose(choice_of(ask.choices, typed))
            case Choice():
                self.sitting.choose(choice.take(None if amount is None else dollars(str(amount))))
            case _ if amount is not None:
                raise IllegalChoice(f"{amount} cannot be said beside it", f"{choice} is said in full")
            case _:
                self.sitting.choose(choice)

    def sight(self, seat: int | None = None) -> Observation:
        """Return what a seat may see of the round. The default is the seat whose turn it is."""
        if seat is not None:
            self._check_seat(seat)
        return observe(self.round, seat or self.seat or None)

    @blamed()
    def report(
        self,
        irregularity: str,
        *,
        seat: int = 0,
        right: str = "",
        cards: str = "",
        said: str = "",
        chips: float | str = 0,
    ) -> None:
        """Report an irregularity, on which the floor rules. `chips` are dollars, as everywhere in this
        class."""
        told = {"irregularity": irregularity, "right result": right, "hand": cards, "word": said}
        for what, each in told.items():
            if not isinstance(each, str):
                raise ParseError(f"{each!r} is no {what}", instead="as text")
        if seat != 0:
            self._check_seat(seat)
        seen = Seen(parse_cards(cards) if cards else (), said, dollars(str(chips)) if chips else 0)
        self.sitting.report(irregularity, seat, right, seen=seen)

    @property
    def net(self) -> Mapping[int, Decimal]:
        """The result of each seat in this round so far."""
        return {seat: Decimal(now - self._before[seat]) / 100 for seat, now in self._worth().items()}

    @property
    def stacks(self) -> Mapping[int, Decimal]:
        return {seat: Decimal(cents) / 100 for seat, cents in self.sitting.table.stacks.items()}

    @property
    def ledger(self) -> Ledger:
        self.sitting.record()
        return self.sitting.ledger

    def close(self) -> None:
        """Close the table: everybody leaves, the seeds are disclosed, and the ledger ends and can be
        verified."""
        self.sitting.close()
        self._is_closed = True

    def _worth(self) -> dict[int, int]:
        """Return the chips of each seat, including those on the layout."""
        table = self.sitting.table
        return {seat: stack + sum(table.layout[seat].values()) for seat, stack in table.stacks.items()}

    def __str__(self) -> str:
        """The round in a dealer's words."""
        events = self.sitting.round.events if self.sitting.round is not None else ()
        told = (narrate(event, self.game) for event in events)
        return "\n".join(line.plain for line in told if line is not None)
