"""House options of poker games. The Ohio text prescribes little, as the readings of its options say."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from croupier.errors import BadOption, CroupierError, ParseError
from croupier.readers import fraction
from croupier.rules.funds import FundOptions
from croupier.rules.options import option
from croupier.wagers.chips import dollars, money, short
from croupier.wagers.fees import Collection, Steps


@dataclass(frozen=True, kw_only=True)
class PokerOptions(FundOptions):
    """Options of every poker game: a pot has no bank, so there are no posted limits and no odds to round."""

    limit: str = option(
        "fixed-limit",
        "how much may be bet; all three are defined, none is prescribed [§1]",
        choices=("fixed-limit", "pot-limit", "no-limit"),
    )
    lower_limit: int = option(200, "the bet of the early rounds; no figure is stated", least=1, is_money=True)
    higher_limit: int = option(
        400, "the bet of the later rounds; no figure is stated", least=1, is_money=True
    )
    smallest_chip: int = option(
        100, "bets go by it and odd chips are of it; no figure is stated", least=1, is_money=True
    )
    ante: int = option(0, "each player's, before the blinds; no figure is stated", least=0, is_money=True)
    raise_cap: int = option(
        3,
        "raises after the bet in one betting round, 0 for no cap; not stated, usual in limit games",
        least=0,
        ambiguity="definitions 1: raise caps",
    )
    heads_up_cap: bool = option(
        False,
        "whether the cap holds between two players too; not stated",
        ambiguity="definitions 1: raise caps",
    )
    cap_counted: str = option(
        "round",
        "whether two players are those who begin the betting round or those left at the raise; not stated",
        choices=("round", "raise"),
        ambiguity="definitions 1: raise caps",
    )
    minimum_raise: str = option(
        "last-raise",
        "no limit and pot limit: a raise adds at least the last bet or raise (a house rule), or one chip, "
        "as any bet greater than the one before is a raise [L3149]",
        choices=("last-raise", "one-chip"),
        ambiguity="definitions 2: minimum raise",
    )
    call_counts_first: bool = option(
        True,
        "pot limit: a raise is at most the pot after the call; the text has only 'the current pot size'",
        ambiguity="definitions 3: pot limit raises",
    )
    reopening: str = option(
        "full-raise",
        "what lets a player who has acted raise again: all-ins that add up, since then, to a full raise, to "
        "half of one, any, or only a single full raise; not stated",
        choices=("full-raise", "half-raise", "any-raise", "single-raise"),
        ambiguity="definitions 4: partial all-in",
    )
    showdown_order: str = option(
        "last-aggressor",
        "who shows first: the last to bet or raise in the last round (where nobody did, from the button's "
        "left), or always from the button's left; not stated",
        choices=("last-aggressor", "left-of-button"),
        ambiguity="definitions 1: showdown order",
    )
    losing_hands: str = option(
        "shown",
        "a showdown reveals the hands of each player [L3157]; a house may let a beaten hand be mucked unseen",
        choices=("shown", "mucked"),
        ambiguity="definitions 1: showdown order",
    )
    rake: str = option(
        "$0", "out of the pot: $5, or 10-19: $1; 20+: $2, or 10% up to $5; no amount is stated [L3151]"
    )
    promotional_drop: int = option(
        0, "out of the pot after the rake; no amount is stated [L3143]", least=0, is_money=True
    )
    no_flop_no_drop: bool = option(
        True, "nothing is taken from a hand that ends in its first betting round; not stated"
    )
    kill: str = option(
        "none",
        "the limits of the hand after a player's second pot in a row, raised by half or doubled, with a live "
        "blind of the raised lower limit by that player; increase, blind and duration are not stated [L3133]",
        choices=("none", "half", "full"),
    )
    kill_pot: int = option(
        0, "the pot, before any rake, must reach this for a kill; 0 for any [L3133]", least=0, is_money=True
    )

    @property
    def table_type(self) -> tuple[object, ...]:
        """Return the values that two tables share if they offer the same game to a player who changes
        tables."""
        return self.limit, self.lower_limit, self.higher_limit, self.kill != "none"

    def check(self) -> None:
        if self.lower_limit > self.higher_limit:
            raise BadOption(
                f"lower-limit {money(self.lower_limit)} is above higher-limit {money(self.higher_limit)}"
            )
        sums = {"lower-limit": self.lower_limit, "higher-limit": self.higher_limit, "ante": self.ante,
                "promotional-drop": self.promotional_drop}  # fmt: skip
        for name, amount in sums.items():
            self.check_chips(name, amount)
        try:
            parse_rake(self.rake)
        except BadOption:
            raise
        except CroupierError as no:
            raise BadOption(no.what, no.why, no.instead) from None

    @property
    def smallest_bet(self) -> int:
        """Return the smallest bet of a game without fixed limits, in cents."""
        return max(self.ante, self.smallest_chip)

    @property
    def played_for(self) -> int:
        return self.lower_limit

    @property
    def stakes(self) -> tuple[int, int]:
        """Return the lower and the higher limit by which a limit table is listed, in cents."""
        return self.lower_limit, self.higher_limit

    @property
    def forced_blinds(self) -> tuple[int, ...]:
        """Return the blinds in cents, from the button's left; () in a game without a button."""
        return ()

    @property
    def kill_kind(self) -> str:
        """Return the kind of kill, which determines how far a killed hand raises the limits."""
        return self.kill

    @property
    def collections(self) -> tuple[Collection, ...]:
        """Return the fees taken in the course of the hand; () if the house takes none."""
        return ()

    def check_chips(self, name: str, amount: int) -> None:
        if amount % self.smallest_chip:
            raise BadOption(
                f"{name} cannot be {money(amount)}", f"the smallest chip is {money(self.smallest_chip)}"
            )


@dataclass(frozen=True, kw_only=True)
class ButtonOptions(PokerOptions):
    """Options of games with a button and blinds. Every seat with chips is dealt in."""

    blinds: str = option(
        "$1 $2",
        "their amounts, from the button's left; none for an ante game. Number and amounts are not stated",
        ambiguity="hold 'em 3: number and size of blinds",
    )
    ante_from: str = option(
        "everyone",
        "who antes: everyone, or one player designated by the button, whose ante is dead money [§3.IV]",
        choices=("everyone", "button", "big-blind"),
    )
    newcomers: str = option(
        "free",
        "who was not dealt into the last hand, so may have missed the blinds, is dealt in free, posts the "
        "largest blind as a live bet, posts the total of the blinds (what is beyond the largest is dead), or "
        "waits for the big blind; not stated",
        choices=("free", "post", "total", "wait"),
        ambiguity="hold 'em 3: missed blinds",
    )
    heads_up_blind: str = option(
        "small",
        "the blind of the button when two play: the small one is usual; not stated",
        choices=("small", "big"),
        ambiguity="hold 'em 3: heads-up positions",
    )
    button_start: str = option(
        "dealers-right",
        "where the button begins: the first player to the right of the house dealer, so that the first card "
        "goes to the dealer's left, or a card dealt to each, the highest of which gets it, by suit spades, "
        "hearts, diamonds, clubs among equals [§3.III.A]",
        choices=("dealers-right", "high-card", "spread-deck"),
        ambiguity="hold 'em 1 and 2: the first button",
    )

    @property
    def smallest_bet(self) -> int:
        """Return the largest blind, in cents; without blinds, the ante or a chip, whichever is more."""
        return max(self.forced_blinds, default=super().smallest_bet)

    @property
    def forced_blinds(self) -> tuple[int, ...]:
        return parse_blinds(self.blinds)

    @property
    def table_type(self) -> tuple[object, ...]:
        return *super().table_type, parse_blinds(self.blinds)

    def check(self) -> None:
        super().check()
        blinds = parse_blinds(self.blinds)
        for amount in blinds:
            self.check_chips("a blind", amount)
        if not blinds and not self.ante:
            raise BadOption("no blinds and no ante", "there must be something to play for [§3.II]")
        if self.ante_from == "big-blind" and not blinds:
            raise BadOption("ante-from cannot be big-blind", "there are no blinds")
        if self.newcomers != "free" and not blinds:
            raise BadOption("newcomers cannot post", "there are no blinds")


@dataclass(frozen=True, kw_only=True)
class StudOptions(PokerOptions):
    """Options of games with a bring-in and no button."""

    ante: int = option(100, "each player's, before the deal; no figure is stated", least=0, is_money=True)
    forced_bet: int = option(
        100, "the bet that must open the first betting round; no figure is stated", least=1, is_money=True
    )
    opens_for_more: bool = option(
        False, "whether who must open may bet the lower limit in place of the forced bet; not stated"
    )
    opener_asked: bool = option(
        False,
        "whether who made the forced bet is asked again where nobody raises it, to check or to complete it; "
        "not stated",
    )

    @property
    def smallest_bet(self) -> int:
        return self.forced_bet

    def check(self) -> None:
        super().check()
        self.check_chips("forced-bet", self.forced_bet)
        if self.forced_bet > self.lower_limit:
            raise BadOption(
                f"forced-bet {money(self.forced_bet)} is above lower-limit {money(self.lower_limit)}"
            )


@lru_cache
def parse_blinds(text: str) -> tuple[int, ...]:
    """Return the blinds in cents, from the button's left.

    >>> parse_blinds("$1 $2"), parse_blinds("none")
    ((100, 200), ())
    """
    words = text.replace("/", " ").replace(",", " ").split()
    if words in (["none"], ["0"], []):
        return ()
    try:
        blinds = tuple(dollars(word) for word in words)
    except CroupierError as no:
        raise BadOption(f"blinds cannot be {text!r}", no.what, "write $1 $2, or none") from None
    if list(blinds) != sorted(blinds) or not blinds[0] or len(blinds) > 3:
        raise BadOption(
            f"blinds cannot be {text!r}", "at most three, the smallest first", "write $1 $2, or none"
        )
    return blinds


# Rake


_PART = re.compile(r"(?P<rate>[0-9]{1,2}(?:\.[0-9]+)?)%(?: (?:up )?to (?P<most>\S+))?")


class PotRake(Struct, frozen=True):
    """Stepped, or a rate with a most; never more than the pot."""

    steps: Steps | None = None
    rate: Fraction = Fraction(0)
    most: int | None = None

    @property
    def is_nothing(self) -> bool:
        """Return True if the house takes no rake, whatever the pot."""
        return not (any(self.steps.fees) if self.steps is not None else self.rate)

    def rake_of(self, pot: int, chip: int) -> int:
        """Return the rake of a pot, in cents; a percentage is rounded down to whole chips."""
        if self.steps is not None:
            return min(self.steps.fee(pot), pot) if pot >= self.steps.brackets[0].low else 0
        part = int(pot * self.rate // chip) * chip
        return part if self.most is None else min(part, self.most)

    def __str__(self) -> str:
        if self.steps is not None:
            return str(self.steps)
        most = "" if self.most is None else f" up to {short(self.most)}"
        return f"{float(self.rate * 100):g}%{most}"


@lru_cache
def parse_rake(text: str) -> PotRake:
    """Return the rake of a notation: `$5`, `10-19: $1; 20-39: $2; 40+: $3`, `10%` or `10% up to $5`.

    >>> parse_rake("10% up to $5").rake_of(4_590, 100), parse_rake("10% up to $5").rake_of(9_000, 100)
    (400, 500)
    """
    found = _PART.fullmatch(text.strip())
    if found is not None:
        most = None if found["most"] is None else dollars(found["most"])
        return PotRake(rate=fraction(found["rate"]) / 100, most=most)
    try:
        steps = Steps.parse(text)
    except ParseError as no:
        raise ParseError(f"no rake {text!r}", instead="write $5, 10-19: $1; 20+: $2 or 10% up to $5") from no
    if steps.brackets[-1].high is not None:
        raise BadOption(f"no rake {text!r}", "it ends before the largest pot", "end it with such as 40+: $3")
    return PotRake(steps=steps)
