"""The bodies of requests that are not about play; `commands` has those. Nothing is guessed: a number
is a number, and a field that is not named here is refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from croupier.readers import is_whole_number, whole_number
from croupier.server.door.people import LONGEST_REASON
from croupier.table.seeds import LONGEST as LONGEST_VALUE

MOST_CENTS = 10**12
MOST_SETTINGS = 200


def _printable(text: str) -> str:
    """Refuse line ends, zero bytes and other characters that a page would not show."""
    if not text.isprintable():
        raise ValueError("it has characters that cannot be printed")
    return text


def _written(text: str) -> str:
    if not all(sign.isprintable() or sign == "\n" for sign in text):
        raise ValueError("it has characters that cannot be printed")
    return text


Word = Annotated[str, Field(max_length=80), AfterValidator(_printable)]
Reason = Annotated[str, Field(max_length=LONGEST_REASON), AfterValidator(_printable)]
LongText = Annotated[str, Field(max_length=4_000), AfterValidator(_written)]
Cents = Annotated[int, Field(ge=1, le=MOST_CENTS, description="In cents.")]
Settings = Annotated[
    dict[Word, LongText], Field(max_length=MOST_SETTINGS, description="What differs from the sheet.")
]
TABLE = r"^[0-9a-f]{1,40}$"


class Body(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Nothing(Body):
    """An empty object."""


def example(**fields: Any) -> ConfigDict:
    return ConfigDict(strict=True, extra="forbid", frozen=True, json_schema_extra={"examples": [fields]})


Password = Annotated[str, Field(max_length=200, description="The password.", examples=["correct horse"])]
Code = Annotated[
    str,
    Field(max_length=20, description="The code that your app shows, if you use one.", examples=["287082"]),
]
Role = Literal["player", "floor", "auditor", "cage", "admin"]


class SignIn(Body):
    """A name and its password."""

    model_config = example(name="Ann", password="correct horse battery")
    name: Word
    password: Password
    code: Code = ""


class Invitation(Body):
    """Somebody who is to have an account."""

    model_config = example(name="Ann", role="player")
    name: Word
    role: Role = "player"


class NewRole(Body):
    """Another role for an account."""

    model_config = example(role="auditor")
    role: Role


class Joining(Body):
    """A password, set by a one-time link."""

    model_config = example(token="Yp3Xr0aUQz1yq0M2m7S8hC4J", password="correct horse battery")
    token: Annotated[str, Field(max_length=80, description="The last part of the link.")]
    password: Password


class PasswordChange(Body):
    """The old password and a new one."""

    model_config = example(password="correct horse battery", new_password="staple battery horse")
    password: Password
    new_password: Password


class PasswordBody(Body):
    """Your password, for what needs it again."""

    model_config = example(password="correct horse battery")
    password: Password


class SecondFactorBody(Body):
    """A secret that your app has, with a code of it; an empty secret turns the second factor off."""

    model_config = example(
        password="correct horse battery", secret="GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", code="287082"
    )
    password: Password
    secret: Annotated[str, Field(max_length=80, pattern=r"^[A-Z2-7]*$")] = Field(
        "", description="The secret that you were given."
    )
    code: Code


def _seat(said: object) -> object:
    """Return the number of a seat that is a name in JSON, where every name is text."""
    return whole_number(said) if isinstance(said, str) and is_whole_number(said, 3) else said


SeatInJson = Annotated[int, BeforeValidator(_seat), Field(ge=1, le=100)]
ReceiptText = Annotated[
    str,
    Field(max_length=16_000, description="A signed head, as it was given out."),
    AfterValidator(_written),
]


class FairReceipt(Body):
    """A receipt, with what is known of the seeds of its last round."""

    model_config = example(
        receipt='{"head":{"table":"5f1e2d3c4b"},"key":"ab12","signature":"cd34"}', values={1: "my cat"}
    )
    receipt: ReceiptText
    seed: Annotated[str, Field(max_length=200)] = Field("", description="Unless the ledger is to tell it.")
    values: dict[SeatInJson, Annotated[str, Field(max_length=LONGEST_VALUE)]] = Field(
        {}, description="What seats gave, as far as it is known.", max_length=50
    )


class Receipt(Body):
    """A receipt to check."""

    model_config = example(receipt='{"head":{"table":"5f1e2d3c4b"},"key":"ab12","signature":"cd34"}')
    receipt: ReceiptText


class _Asking(Body):
    game: Word
    options: Settings = {}


class AskOdds(_Asking):
    """Ask for the house edge of every wager."""

    model_config = example(ask="odds", game="ohio-mini-baccarat", options={"decks": "6"})
    ask: Literal["odds"]


class AskSimulation(_Asking):
    """Ask for many simulated rounds."""

    model_config = example(ask="simulate", game="ohio-roulette", bets={"red": 1_000}, rounds=1_000_000)
    ask: Literal["simulate"]
    bets: Annotated[dict[Word, Cents], Field(max_length=200)] = Field({}, description="In cents.")
    rounds: Annotated[int, Field(ge=1, le=100_000_000)] = 100_000
    seed: Word = Field("", description="The same seed plays the same rounds; '': any.")
    strategy: Word = "default"


class AskTarget(_Asking):
    """Ask which odds of a pay row give a wanted house edge."""

    model_config = example(ask="target", game="us-double-down-stud", vary="pays.flush", target="3%")
    ask: Literal["target"]
    vary: Word = Field(description="Whose odds are varied: pays.flush.")
    target: Word = Field(description="A house edge: 3%.")
    wager: Word = ""


class AskDifferences(_Asking):
    """Ask what other rules do to the house edge of a wager."""

    model_config = example(ask="differences", game="ohio-roulette", wager="red")
    ask: Literal["differences"]
    wager: Word = ""


class AskSessions(_Asking):
    """Ask how a bankroll fares at a wager."""

    model_config = example(ask="sessions", game="ohio-roulette", wager="red", stake=1_000, bankroll=50_000)
    ask: Literal["sessions"]
    wager: Word
    stake: Cents
    bankroll: Cents
    rounds: Annotated[int, Field(ge=1, le=5_000)] = 200
    sessions: Annotated[int, Field(ge=1, le=20_000)] = 2_000
    seed: Word = ""


class AskEquity(_Asking):
    """Ask what poker hands are worth against each other."""

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
