"""What may be sent to the API, field by field. Nothing is guessed: a number is a number, and what is not
named here is refused."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from croupier.rules.funds import FUND
from croupier.server.door.people import LONGEST_REASON, Person
from croupier.server.tables import commands as c
from croupier.server.tables.commands import Command
from croupier.table.seeds import LONGEST as LONGEST_VALUE
from croupier.table.seeds import ROUNDS

MOST_CENTS = 10**12
MOST_SETTINGS = 200
HOW = ("key", "version", "look")
"""What every order has; the rest is what is to be done."""


def _printable(text: str) -> str:
    """No line ends, no zero bytes, nothing that a page would not show."""
    if not text.isprintable():
        raise ValueError("it has signs that cannot be printed")
    return text


def _written(text: str) -> str:
    if not all(sign.isprintable() or sign == "\n" for sign in text):
        raise ValueError("it has signs that cannot be printed")
    return text


Word = Annotated[str, Field(max_length=80), AfterValidator(_printable)]
Reason = Annotated[str, Field(max_length=LONGEST_REASON), AfterValidator(_printable)]
LongText = Annotated[str, Field(max_length=4_000), AfterValidator(_written)]
Seat = Annotated[int, Field(ge=1, le=100, description="Seats are numbered from 1.")]
Cents = Annotated[int, Field(ge=1, le=MOST_CENTS, description="In cents.")]
Settings = Annotated[
    dict[Word, LongText], Field(max_length=MOST_SETTINGS, description="What differs from the sheet.")
]
Seconds = Annotated[float, Field(ge=1, le=600, allow_inf_nan=False)]
TABLE = r"^[0-9a-f]{1,40}$"


class Body(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Nothing(Body):
    """An empty object."""


class OrderBody(Body):
    """What every command may carry."""

    does: ClassVar[type[Command]]
    """The command that it is an order for, with the same fields."""

    key: Annotated[str, Field(max_length=40), AfterValidator(_printable)] = Field(
        "", description="Yours for this one request: sent again, it is answered again and not done again."
    )
    version: Annotated[int, Field(ge=0, le=2**31 - 1)] | None = Field(
        None, description="Of the situation you saw: refused as stale where the table has gone on."
    )

    look: bool = Field(
        False, description="Answered with the table as you see it then, and not with its version alone."
    )

    def command(self) -> Command:
        fields = {name: getattr(self, name) for name in type(self).model_fields if name not in HOW}
        return self.does(**fields)


Later = Annotated[bool, Field(description="As soon as the round is over, where one is played.")]


class AtSeatBody(OrderBody):
    seat: Seat


def example(**fields: Any) -> ConfigDict:
    return ConfigDict(strict=True, extra="forbid", frozen=True, json_schema_extra={"examples": [fields]})


class SignIn(Body):
    model_config = example(name="Ann", password="correct horse battery")
    name: Word
    password: Annotated[str, Field(max_length=200)]


class NewPerson(Body):
    model_config = example(name="Ann", password="correct horse battery", role="player")
    name: Word
    password: Annotated[str, Field(max_length=200)]
    role: Literal["player", "floor", "auditor", "cage"] = "player"


class Running(Body):
    """How a table is run; the game's own rules are its options."""

    title: Annotated[str, Field(max_length=60), AfterValidator(_printable)] = ""
    bet_seconds: Seconds | None = Field(None, description="Bets close so long after the first one.")
    choose_seconds: Seconds | None = Field(None, description="Then the house's way is chosen.")
    pace: Annotated[float, Field(ge=0, le=10, allow_inf_nan=False)] = Field(
        0.0, description="Seconds between cards, and between what bots do."
    )
    deals_alone: bool = Field(False, description="Goes on with bots alone.")
    seed_rounds: Annotated[int, Field(ge=1, le=10_000)] = Field(
        ROUNDS, description="For which dice or a wheel keep their seed."
    )


class NewTable(Running):
    model_config = example(game="ohio-roulette", options={"table-minimum": "5"}, title="By the window")
    game: Word
    options: Settings = {}
    link: Annotated[str, Field(max_length=40), AfterValidator(_printable)] = Field(
        "", description="Tables of the same link share their progressive meters."
    )


class SetRulesBody(OrderBody, Running):
    model_config = example(title="By the window", bet_seconds=30, choose_seconds=20, pace=0.3)


class CloseBody(OrderBody):
    model_config = example(later=True)
    does = c.CloseTable
    later: Later = False


class SetOptionsBody(OrderBody):
    model_config = example(options={"table-minimum": "10"})
    does = c.SetOptions
    options: Settings
    later: Later = False


class SitBody(AtSeatBody):
    model_config = example(seat=1, buy_in=50_000, key="a1")
    buy_in: Cents
    approved: bool = Field(False, description="By the floor, where the house wants that.")


class ChangeSeatBody(AtSeatBody):
    model_config = example(seat=1, to=5)
    does = c.ChangeSeat
    to: Seat


class BuyBody(AtSeatBody):
    model_config = example(seat=1, amount=10_000)
    does = c.Buy
    amount: Cents
    approved: bool = Field(False, description="By the floor, where the house wants that.")


class BetBody(AtSeatBody):
    model_config = example(seat=1, bets={"red": 1_000, "straight-17": 500}, key="a2")
    does = c.Bet
    bets: Annotated[dict[Word, Cents], Field(min_length=1, max_length=200)]


class TakeDownBody(AtSeatBody):
    model_config = example(seat=1, spot="red")
    does = c.TakeDown
    spot: Word
    amount: Cents | None = Field(None, description="A part of it; else all of it.")


class PressBody(AtSeatBody):
    model_config = example(seat=1, button="neighbors", spot="straight-17")
    does = c.Press
    button: Word
    spot: Word = ""


class SwitchBody(AtSeatBody):
    model_config = example(seat=1, spot="place-6", working=False)
    does = c.Switch
    spot: Word
    working: bool


class ReadyBody(AtSeatBody):
    model_config = example(seat=1, is_ready=True)
    does = c.Ready
    is_ready: bool = True


class ChooseBody(AtSeatBody):
    model_config = example(seat=1, choice="hit", version=42)
    does = c.Choose
    choice: Word
    amount: Annotated[int, Field(ge=0, le=MOST_CENTS)] | None = Field(
        None, description="In cents, where the choice wants one."
    )
    cards: Annotated[str, Field(max_length=400), AfterValidator(_printable)] = Field(
        "", description="Where the choice wants cards: 'Ah Kd'."
    )


class OfferBankBody(AtSeatBody):
    model_config = example(seat=1, cover=200_000)
    does = c.OfferBank
    cover: Annotated[int, Field(ge=0, le=MOST_CENTS)] | None = Field(
        None, description="What is put up; 0: do not bank; none: all there is."
    )
    proposition: bool = Field(
        False, description="A third-party proposition player, who banks when nobody else does."
    )


class JoinBankBody(AtSeatBody):
    model_config = example(seat=2, amount=50_000)
    does = c.JoinBank
    amount: Annotated[int, Field(ge=0, le=MOST_CENTS)] = Field(
        description="In cents, into the bank of this round; 0: out of it again."
    )


class ReportBody(OrderBody):
    model_config = example(irregularity="card-exposed", seat=2, reason="the dealer dropped it")
    irregularity: Word
    seat: Annotated[int, Field(ge=0, le=100)] = 0
    right: Word = Field("", description="The right result, where a wrong one was taken.")
    later: bool = Field(False, description="At the first moment that it fits.")
    reason: Reason = Field("", description="Why, in your words; it stands in the ledger.")
    cards: Word = Field("", description="The cards that it is about, where it is about some: Kh 9s.")
    said: Word = Field("", description="What was said or shown, where it is about that: raise to 300.")
    chips: Annotated[int, Field(ge=0, le=MOST_CENTS)] = Field(0, description="What was put in, in cents.")

    def signed_by(self, who: Person) -> c.ReportTo:
        signed, person = who.sign(self.reason), who.runner
        seen = (self.cards, self.said, self.chips)
        return c.ReportTo(self.irregularity, self.seat, self.right, self.later, signed, person, *seen)


class CallOffBody(OrderBody):
    model_config = example(irregularity="player-left", seat=2)
    does = c.CallOffReport
    irregularity: Word
    seat: Annotated[int, Field(ge=0, le=100)] = Field(0, description="0: the earliest report of that name.")


class MoveBody(AtSeatBody):
    model_config = example(seat=3, to="5f1e2d3c4b", to_seat=6)
    to: Annotated[str, Field(pattern=TABLE, description="The other table, of the same game.")]
    to_seat: Seat


class TendBody(OrderBody):
    model_config = example(duty="cards-changed", reason="a bent king")
    duty: Word
    reason: Reason = Field("", description="In your words, where there is one; it stands in the ledger.")

    def signed_by(self, who: Person) -> c.Tend:
        return c.Tend(self.duty, who.record(self.reason))


class PayFundBody(OrderBody):
    model_config = example(seat=3, amount=500_00, reason="bad beat: quads beaten, cameras looked at")
    seat: Seat
    amount: Cents
    reason: Reason = Field(description="Why, in your words; it stands in the ledger.")
    fund: Word = Field(FUND, description="Which, where the table has several.")

    def signed_by(self, who: Person) -> c.PayFund:
        return c.PayFund(self.seat, self.amount, who.sign(self.reason), self.fund)


class AddBotBody(OrderBody):
    model_config = example(seat=3, strategy="")
    does = c.AddBot
    seat: Annotated[int, Field(ge=0, le=100)] = Field(0, description="0: the first one that is free.")
    strategy: Word = Field("", description="One of the game's; '': the house's way.")
    buy_in: Cents | None = Field(None, description="Without it: what anybody is offered to bring.")


class GiveValueBody(AtSeatBody):
    model_config = example(seat=1, value="7c1f0a93be52d846")
    does = c.GiveValue
    value: Annotated[str, Field(min_length=1, max_length=LONGEST_VALUE), AfterValidator(_printable)]


class FairReceipt(Body):
    model_config = example(
        receipt='{"head":{"table":"5f1e2d3c4b"},"key":"ab12","signature":"cd34"}', values={1: "my cat"}
    )
    receipt: LongText = Field(description="A signed head, as it was given out.")
    seed: Annotated[str, Field(max_length=200)] = Field("", description="Unless the ledger is to tell it.")
    values: dict[int, Annotated[str, Field(max_length=LONGEST_VALUE)]] = Field(
        {}, description="What seats gave, as far as it is known.", max_length=50
    )


class Receipt(Body):
    model_config = example(receipt='{"head":{"table":"5f1e2d3c4b"},"key":"ab12","signature":"cd34"}')
    receipt: LongText = Field(description="A signed head, as it was given out.")


class _Asking(Body):
    game: Word
    options: Settings = {}


class AskOdds(_Asking):
    model_config = example(ask="odds", game="ohio-mini-baccarat", options={"decks": "6"})
    ask: Literal["odds"]


class AskSimulation(_Asking):
    model_config = example(ask="simulate", game="ohio-roulette", bets={"red": 1_000}, rounds=1_000_000)
    ask: Literal["simulate"]
    bets: Annotated[dict[Word, Cents], Field(max_length=200)] = Field({}, description="In cents.")
    rounds: Annotated[int, Field(ge=1, le=100_000_000)] = 100_000
    seed: Word = Field("", description="The same seed plays the same rounds; '': any.")
    strategy: Word = "default"


class AskTarget(_Asking):
    model_config = example(ask="target", game="us-double-down-stud", vary="pays.flush", target="3%")
    ask: Literal["target"]
    vary: Word = Field(description="Whose odds are varied: pays.flush.")
    target: Word = Field(description="A house edge: 3%.")
    wager: Word = ""


class AskDifferences(_Asking):
    model_config = example(ask="differences", game="ohio-roulette", wager="red")
    ask: Literal["differences"]
    wager: Word = ""


class AskSessions(_Asking):
    model_config = example(ask="sessions", game="ohio-roulette", wager="red", stake=1_000, bankroll=50_000)
    ask: Literal["sessions"]
    wager: Word
    stake: Cents
    bankroll: Cents
    rounds: Annotated[int, Field(ge=1, le=5_000)] = 200
    sessions: Annotated[int, Field(ge=1, le=20_000)] = 2_000
    seed: Word = ""


class AskEquity(_Asking):
    model_config = example(ask="equity", game="ohio-hold-em", hands=["AsAh", "KsKh"], board="Kd7d2c")
    ask: Literal["equity"]
    hands: Annotated[list[Word], Field(min_length=2, max_length=10)]
    board: Word = Field("", description="A second board stands behind a stroke.")
    dead: Word = ""
    next_card: bool = Field(False, description="What each card does that may come next.")
    streets: bool = Field(False, description="Equity on every street so far.")


Asking = Annotated[
    AskOdds | AskSimulation | AskTarget | AskDifferences | AskSessions | AskEquity,
    Field(discriminator="ask"),
]
