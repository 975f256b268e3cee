"""Setting games that a player banks, as questions with the usual answers.

The round itself is `banked_round`: three dice count the first hand from the bank, the bank sets last, and
wagers are settled from the action button as far as its money covers.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from msgspec.structs import replace

from croupier.cards.card import Hand
from croupier.families.banked.bettors import Bettor, bettors
from croupier.families.banked.player_dealer import PlayerDealerOptions
from croupier.families.banked.pooled_bank import PooledBankOptions
from croupier.families.setting.rules import SettingGame
from croupier.rules.options import one_of, option
from croupier.rules.script.table import Table
from croupier.rules.steps import Script
from croupier.wagers.result import Result, push
from croupier.wagers.spot import Limits, Spot

if TYPE_CHECKING:
    from croupier.families.setting.banked_round import BankedSettingRound

MOST_BEHIND = 4
"""Bettors behind a seated player, for whom there are lines."""


def base_wagers(seated: Spot) -> tuple[str, ...]:
    """The seated player's, and those of the bettors behind."""
    return (seated.name, *(f"backline-{number}" for number in range(1, MOST_BEHIND + 1)))


VOID = "an ace-high hand"
"""What a bank has whose base wagers push."""


class BankedClauses(NamedTuple):
    """Where the sheet orders what only a player's bank needs."""

    fees: str
    button: str
    """Where the action button goes."""
    unseen: str
    """Hands that a player has bet on and may not look at."""
    bank_sets: str
    cover: str
    """As far as the bank's money goes."""


@dataclass(frozen=True, kw_only=True)
class BankedSettingOptions(PlayerDealerOptions, PooledBankOptions):
    backline: int = option(
        0,
        "how many bettors behind a seated player have a line at each place, up to four; they play the hand "
        "that the seated player sets",
        least=0,
        most=MOST_BEHIND,
    )
    bank_sets: str = one_of(
        ("own", "house-way"),
        "the player-dealer sets the bank's hand, and may ask for the house way; house-way: the house dealer "
        "always sets it",
    )

    @property
    def fouls(self) -> str:
        """What becomes of a foul: it loses when it is shown; an option of that name may have it refused."""
        return "lose"


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    BankedSettingT = TypeVar("BankedSettingT", bound=BankedSettingOptions, default=Any)
else:
    from typing import TypeVar

    BankedSettingT = TypeVar("BankedSettingT")


class BankedSetting(SettingGame[BankedSettingT]):
    """What the round asks of a game beside the questions of every setting game."""

    places: ClassVar[int] = 7
    """Of the table, the bank's among them: each gets a hand, whoever is there."""
    bank_clauses: ClassVar[BankedClauses]
    size: ClassVar[int] = 7
    """Of a hand."""
    rest: ClassVar[int] = 4
    """Cards that nobody gets."""
    clockwise: ClassVar[bool] = True
    """Which way hands are counted, dealt and settled."""
    opens_all_first: ClassVar[bool] = False
    """Whether all hands are opened and compared before any wager is settled."""
    looks_at_one: ClassVar[bool] = False
    """Whether a player of several seats looks at one hand alone; the house dealer sets the others."""

    def lines(self, options: BankedSettingT) -> tuple[Bettor, ...]:
        """Who may bet at a seat: the player, then those behind."""
        return bettors(options.backline)

    def refuses_fouls(self, options: BankedSettingT) -> bool:
        return options.fouls == "refused"

    def can_surrender(self, options: BankedSettingT) -> bool:
        return False

    def opens_first(self, options: BankedSettingT) -> bool:
        """Whether the bank's hand is turned up and set before the players set theirs."""
        return False

    def is_void(self, options: BankedSettingT, cards: Hand) -> bool:
        """Whether nothing is set against these cards of the bank; base wagers end by `void_result`."""
        return False

    def void_result(self) -> Result:
        """Of a base wager against such a bank."""
        return push(self.wager, why=f"the bank has {VOID}")

    def passes_by_hand(self, options: BankedSettingT) -> bool:
        """Whether the hands are dealt card by card along the piles and back."""
        return False

    def before_deal(self, played: BankedSettingRound) -> Script:
        """What is asked between the dice and the deal."""
        yield from ()

    def after_base(self, played: BankedSettingRound, seat: int) -> Script:
        """Further wagers of a seat, right after its base wagers."""
        yield from ()

    def after_all(self, played: BankedSettingRound) -> Script:
        """Further wagers, when the base wagers of all seats are settled."""
        yield from ()

    def round_of_play(self, table: Table) -> Script:
        from croupier.families.setting.banked_round import BankedSettingRound

        return BankedSettingRound(self, table).play()


def base_spots(wager: Spot, lines: Iterable[Bettor], limits: Limits) -> tuple[Spot, ...]:
    """The wager of the seated player, and of those behind, who need it."""
    seated = replace(wager, limits=limits)
    behind = (
        replace(
            seated,
            name=line.first(wager.name),
            title=f"{line.title}{wager.label}",
            needs=wager.name,
            aliases=(),
        )
        for line in lines
        if line.prefix
    )
    return seated, *behind
