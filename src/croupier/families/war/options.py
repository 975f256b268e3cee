"""The options of Casino War. Clauses are the lines that rulebook/hustler-casino-war.md cites."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.families.banked.player_dealer import PlayerDealerOptions
from croupier.families.war.rules import LINES, WAR_READINGS, WarLine
from croupier.rules import DOWN_TO_CENT, BadOption, Limits, PayTable, Rounding, one_of, option

PLACES = 8
"""For the players and the player-dealer together [L8005] (ambiguity 9)."""

TIE_LIMITS = Limits.parse("$5-$100")  # [L8060, L8072]


@dataclass(frozen=True, kw_only=True)
class WarOptions(PlayerDealerOptions):
    """What a house sets at its table, and how the text is read."""

    table_minimum: int = option(500, "where no fee schedule gives it", least=1, is_money=True)
    decks: int = option(
        12,
        "in two equal batches, one of them in play; the sheet gives no most [L7989-7997]",
        least=12,
        most=48,
    )
    cut_card: int = option(52, "cards behind the cutting card; the sheet gives no depth", least=20)
    pays: PayTable
    """Of a base wager, of a tie, and of a War won or tied."""
    war_base_wager: str = one_of(
        ("forfeit", "ride"),
        "the text collects the full base wager when War is declared [L8033] and never returns it; "
        "ride: it is lost with the War only, as the game is often dealt elsewhere",
        ambiguity="1: what happens to the base wager in a War",
    )
    war_burns: str = one_of(
        ("once", "each-card"),
        "three cards are burned as the War deal begins [L8037]; each-card: before every card of it",
        ambiguity="3: repeating the process",
    )
    player_dealer_card: str = one_of(
        ("last", "in-turn"),
        "listed after the players' [L8018-8020]; in-turn: when the deal comes to its place",
        ambiguity="4: order of the player-dealer's card",
    )
    war_decision: str = one_of(
        ("after-ties", "at-once"),
        "asked when all other base wagers and all Tie Wagers are settled [L8021]; at-once: on comparing",
        ambiguity="5: when a tied player decides",
    )
    war_cover: str = one_of(
        ("own-stake", *WAR_READINGS),
        "a War wager equals the base wager, and the player-dealer stakes as much against it [L8030], beside "
        "the bank, as far as his chips go: only what he has none for comes back. From the bank alone: "
        "covered-part: a War for what it covers besides the base wager; in-full: the whole, and the "
        "uncovered part comes back; none: no War that is not covered whole",
        ambiguity="6: War against a bank nearly used up",
    )
    war_payoff: str = one_of(
        ("all-wagered", "war-stake"),
        "payoffs are limited to the player-dealer's Casino War wager [L8042]: the sentence names the game, "
        "as it is said of wagers elsewhere [L2696, L3034, L3186, L9261], and a wager without a maximum, "
        "while the stake against a War is the base wager and no more [L8030]; so the bank and that stake "
        "together, and the printed 2 to 1 [L8041] can be paid. war-stake: limited to the stake against "
        "that War, so that one tied again pays 1 to 1 at most",
        ambiguity="10: what the payoff of a War is limited to",
    )
    surrender_rounding: Rounding = option(
        DOWN_TO_CENT,
        "of the half that a surrender gives up [L8029]; no rounding is stated",
        ambiguity="surrender: half of an odd wager",
    )
    tie_limits: str = one_of(
        ("own", "table"),
        "$5-$100 at every table [L8060, L8072]; table: the table's limits hold beside them",
        ambiguity="tie wager 2: table limit against the Tie range",
    )
    backline: int = option(
        0,
        "how many bettors behind a seated player have a line at each place [L8010], up to four; they share "
        "its card and decide for themselves, in order after the player",
        least=0,
        most=len(LINES) - 1,
    )

    def check(self) -> None:
        super().check()
        batch = 26 * self.decks
        if self.decks % 2:
            raise BadOption(f"decks cannot be {self.decks}", "two batches are equal [L7993]")
        if not self.most_cards <= self.cut_card <= batch - self.most_cards:
            why = f"a batch has {batch} cards, and a round may take {self.most_cards}"
            raise BadOption(f"cut-card cannot be {self.cut_card}", why)
        try:
            _ = self.tie_range
        except BadOption:
            why = f"no Tie Wager is within both {TIE_LIMITS} and {self.limits}"
            raise BadOption("tie-limits cannot be table", why) from None

    @property
    def most_cards(self) -> int:
        """Of one round: a burn, the deal, and a War of everybody."""
        burned = 3 if self.war_burns == "once" else 3 * PLACES
        return 1 + PLACES + burned + PLACES

    @property
    def lines(self) -> tuple[WarLine, ...]:
        return LINES[: self.backline + 1]

    @property
    def tie_range(self) -> Limits:
        return TIE_LIMITS if self.tie_limits == "own" else TIE_LIMITS.within(self.limits)
