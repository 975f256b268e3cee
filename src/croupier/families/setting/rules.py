"""Setting: hands that players set in two parts against the bank's. The record by which a game answers.

    RULES = SettingRules(wager=WAGER, wagers=wagers, clauses=CLAUSES, round_parts=HOUSE_PARTS, …)

A field is a value, or a function of the options and of what it is asked about. The methods combine the
fields; no game replaces them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from msgspec.structs import replace as replaced

from croupier.cards.card import Hand
from croupier.cards.pack import Pack
from croupier.families.banked.bettors import SEATED, Bettor, bettors
from croupier.families.banked.player_dealer import PlayerDealerOptions, PooledBankOptions
from croupier.families.setting.display import TWO_PARTS_DISPLAY
from croupier.families.setting.fortune import AceHighEvent, Fortune, place_envy_buttons
from croupier.families.setting.poker_ways import HouseWay, is_ace_high
from croupier.families.setting.round import (
    ACE_HIGH,
    SURRENDER,
    RoundPart,
    RoundState,
    SeatPart,
    burn_rest,
    close_bets,
    collect,
    deal,
    from_action_button,
    name_action,
    open_bank,
    play_parts,
    set_hands,
)
from croupier.families.setting.set_hands import (
    LOW,
    Setting,
    Signs,
    Way,
    against,
    compared,
    comparison,
    outcome_of,
    split_hand,
)
from croupier.families.setting.settlement import settle, settle_bonuses
from croupier.families.setting.start import name_first, throw_from_bank
from croupier.families.setting.tile_ways import TileHouse
from croupier.rules.choices import Choice, Chosen, Preview
from croupier.rules.display import Display
from croupier.rules.family_rules import FamilyRules
from croupier.rules.options import one_of, option
from croupier.rules.script.table import Table
from croupier.rules.steps import Script
from croupier.wagers.labels import PrintedOdds, one_price
from croupier.wagers.pays import EVEN, Odds
from croupier.wagers.result import Commission, Outcome, Result, forfeited, lose, push, win
from croupier.wagers.spot import Limits, Spot

SET_HELP: Final = (
    "name the two cards of the low hand; the other five, the high hand, must rank as high or higher"
)
SET_TILES_HELP: Final = "name two tiles that go together; the better hand of the two is the high one"
HOUSE_WAY_HELP: Final = "set the hand as the house would"

BANKED_PARTS: Final[tuple[RoundPart, ...]] = (
    close_bets, collect, place_envy_buttons, throw_from_bank, name_first, deal, name_action, burn_rest,
    set_hands, open_bank, settle, settle_bonuses,
)  # fmt: skip
"""The round of a game that a player banks."""


class SettingClauses(NamedTuple):
    """The clauses of the game's sheet that order the steps of the round."""

    no_more_bets: str
    deal: str
    empty: str
    """The hands of places without a wager."""
    rest: str
    """The cards left over."""
    set: str
    turn_up: str
    show: str
    lose: str
    copy: str
    """A copy that loses."""
    foul: str
    tie: str
    win: str
    set_call: str = ""
    """The clause that calls for the hands, if not `set`."""
    surrender: str = ""
    # Where a player banks
    start: str = ""
    fees: str = ""
    button: str = ""
    """The place of the action button."""
    unseen: str = ""
    """The hands that a player has bet on and may not look at."""
    bank_sets: str = ""
    bank_house_way: str = ""
    """The bank's choice of the house way, if `bank_sets` does not state it."""
    cover: str = ""
    """The limit of what the bank pays and takes."""


# Usual answers


def usual_outcome(options: Any, signs: Signs) -> Outcome:
    """Return a push for one copy with one higher hand."""
    return outcome_of(signs)


def no_commission(options: Any) -> Commission | None:
    return None


def fouls_lose(options: Any) -> str:
    return "lose"


def no_surrender(options: Any) -> str:
    return ""


def give_up(wager: Spot) -> Result:
    return forfeited(wager, why="surrender")


def push_against_ace_high(wager: Spot) -> Result:
    return push(wager, why=f"the bank has {ACE_HIGH}")


def one_bettor(options: Any) -> tuple[Bettor, ...]:
    return (SEATED,)


def lines_behind(options: BankedSettingOptions) -> tuple[Bettor, ...]:
    """Return the player at a seat, then those behind."""
    return bettors(options.backline)


def by_house_way(options: Any) -> str:
    return "house-way"


def never(options: Any) -> bool:
    return False


def no_fortune(options: Any) -> Fortune | None:
    return None


@dataclass(frozen=True, kw_only=True, eq=False)
class SettingRules(FamilyRules):
    """The answers of a game in which hands are set in two parts."""

    wager: Spot
    """The base wager."""
    wagers: Callable[[Any], tuple[Spot, ...]]
    clauses: SettingClauses
    clauses_by_hand: SettingClauses | None = None
    """The clauses where hands are dealt by hand, if they differ."""
    round_parts: tuple[RoundPart, ...]
    state: Callable[[Any, Table], Any] = RoundState
    banked: SettingRules | None = None
    """The rules of rounds that a player banks, where the house banks the others."""

    # The table
    seats: int
    has_dealer_place: bool = False
    """The dealer has a place of its own, number 0, that gets a hand."""
    hand_size: int = 7
    rest: int = 4
    """Cards that nobody gets."""
    clockwise: bool = True
    """The direction in which hands are counted, dealt and settled."""
    by_hand: Callable[[Any], bool] = never
    """Returns True if hands are dealt card by card along the piles and back."""
    setting_order: Callable[[Any], list[int]] = from_action_button
    """Returns the seats in the order in which they set their hands."""
    settling_order: Callable[[Any], list[int]] = from_action_button
    markers: tuple[str, ...] = ()
    display: Display = TWO_PARTS_DISPLAY

    # The hands
    way: Callable[[Any], Way]
    """Returns how hands rank and how the house sets them."""
    fouls: Callable[[Any], str] = fouls_lose
    """Returns "refused" if a foul is refused when it is set; otherwise it loses when it is shown."""
    bank_may_foul: bool = False
    """A bank that sets a foul loses by it; otherwise it is refused."""
    bank_sets: Callable[[Any], str] = by_house_way
    """Returns "own" if the bank sets its hand, else "house-way"."""
    looks_at_one: bool = False
    """A player of several seats looks at one hand alone; the house dealer sets the others."""
    set_help: str = SET_HELP
    other_choices: tuple[Choice, ...] = ()
    """The choices of the round besides setting a hand."""

    # The results
    outcome: Callable[[Any, Signs], Outcome] = usual_outcome
    """Returns the outcome of a comparison of both hands."""
    pays: Odds = EVEN
    commission: Callable[[Any], Commission | None] = no_commission
    surrender: Callable[[Any], str] = no_surrender
    """Returns until when a wager may be surrendered, "when-setting" or "until-shown"; "" for never."""
    surrendered: Callable[[Spot], Result] = give_up
    ace_high_bank: Callable[[Spot], Result] | None = None
    """Returns the result of the base wager against a bank that is ace-high, which is compared with nobody's
    hand; None where it is compared."""
    lines: Callable[[Any], tuple[Bettor, ...]] = one_bettor
    """Returns who may bet at a seat."""
    opens_all_first: bool = False
    """Whether all hands are opened and compared before any wager is settled."""
    pays_winners_last: bool = False
    """Losing wagers are taken and ties returned as hands are shown, winners paid at the end."""
    after_payment: Callable[[Any, Any, Any], Script] | None = None
    """The step after each payment of a winner that is paid last."""

    # Side bets
    fortune: Callable[[Any], Fortune | None] = no_fortune
    """Returns the Fortune Bonus on the house's terms; None where it is not offered."""
    ace_high: Callable[[Any, AceHighEvent], Result] | None = None
    """Returns the result of the Ace-High Bonus; None where the game has none."""
    bonuses: tuple[SeatPart, ...] = ()
    """The steps that settle the other wagers of a seat, in this order."""

    # -- the round -------------------------------------------------------------------------

    def round_of_play(self, table: Table) -> Script:
        return play_round(self, table)

    def clauses_for(self, by_hand: bool) -> SettingClauses:
        """Return the clauses of a round, by how its hands are dealt."""
        return self.clauses_by_hand if by_hand and self.clauses_by_hand is not None else self.clauses

    @property
    def is_open(self) -> bool:
        """Return True if the bank's hand is turned up and set before the players set theirs."""
        return open_bank in self.round_parts and self.round_parts.index(open_bank) < self.round_parts.index(
            set_hands
        )

    @property
    def places(self) -> Sequence[int]:
        """Return all places that get a hand, with or without a wager."""
        return range(0 if self.has_dealer_place else 1, self.seats + 1)

    @property
    def choices(self) -> dict[str, str]:
        """Return every choice of the round with its meaning."""
        others = {each.name: each.says for each in self.other_choices}
        return {"set": self.set_help, "house-way": HOUSE_WAY_HELP, **others}

    # -- hands -----------------------------------------------------------------------------

    def sets_seven_cards(self, options: Any) -> bool:
        """Return True if hands are ranked and set by a house way of seven cards."""
        return self.hand_size == 7 and type(self.way(options)) is HouseWay

    def sets_tiles(self, options: Any) -> bool:
        """Return True if hands are ranked and set by a house way of tiles."""
        return self.hand_size == 4 and type(self.way(options)) is TileHouse

    def seven_card_way(self, options: Any) -> HouseWay:
        """Return the house way of a game of seven cards."""
        way = self.way(options)
        assert isinstance(way, HouseWay)
        return way

    def tile_house(self, options: Any) -> TileHouse:
        """Return the house way of a game of tiles."""
        way = self.way(options)
        assert isinstance(way, TileHouse)
        return way

    def setting_choices(self, options: Any, cards: Hand, is_bank: bool = False) -> tuple[Choice, ...]:
        """Return how a hand may be set. A bank's lies open when it is set."""
        is_refused = not self.bank_may_foul if is_bank else self.fouls(options) == "refused"
        way = self.way(options)

        def why_not(low: Hand) -> str:
            setting = split_hand(cards, low)
            if not way.is_foul(setting):
                return ""
            high_words, low_words = way.words(setting)
            return f"the high hand, {high_words}, would rank below the low hand, {low_words}"

        own = Choice(
            name="set",
            selectable=cards,
            min_cards=LOW,
            max_cards=LOW,
            part_names=("low hand", "high hand"),
            why_not=why_not if is_refused else None,
            preview=lambda laid: preview(way, cards, laid[0]),
            says=self.set_help,
            is_private=not is_bank,
        )
        house = self.described(options, self.set_as_house(options, cards))
        as_house = Choice(name="house-way", says=f"{HOUSE_WAY_HELP}, {house}")
        surrenders = not is_bank and bool(self.surrender(options))
        return (own, as_house, SURRENDER) if surrenders else (own, as_house)

    def set_as_house(self, options: Any, cards: Hand) -> Setting:
        way = self.way(options)
        return way.arranged(way.sets(cards))

    def set_as_chosen(self, options: Any, cards: Hand, chosen: Chosen) -> Setting:
        if not chosen.cards:
            return self.set_as_house(options, cards)
        return self.way(options).arranged(split_hand(cards, chosen.cards))

    def is_void(self, options: Any, cards: Hand) -> bool:
        """Return True if these cards of the bank are compared with nobody's; wagers end by `void_result`."""
        return self.ace_high_bank is not None and is_ace_high(cards, self.seven_card_way(options).ranking)

    # -- results ---------------------------------------------------------------------------

    def compare(self, options: Any, mine: Setting, theirs: Setting) -> Signs:
        """Return how both hands compare with the bank's; none for a foul, which is not compared. A bank's
        foul loses to all others."""
        way = self.way(options)
        if way.is_foul(mine):
            return ()
        if self.bank_may_foul and way.is_foul(theirs):
            return (1, 1)
        return compared(way.strengths(mine), way.strengths(theirs))

    def result_of(self, options: Any, signs: Signs) -> Result:
        """Return the result of the base wager."""
        if not signs:
            return lose(self.wager, why="foul, the low hand above the high hand")
        outcome, why = self.outcome(options, signs), comparison(signs)
        if outcome is Outcome.WIN:
            return win(self.wager, pays=self.pays, commission=self.commission(options), why=why)
        return push(self.wager, why=why) if outcome is Outcome.PUSH else lose(self.wager, why=why)

    def void_result(self) -> Result:
        """Return the result of the base wager against a bank that is not compared."""
        assert self.ace_high_bank is not None
        return self.ace_high_bank(self.wager)

    def prints(self, options: Any, spot: str, pack: Pack | None) -> PrintedOdds:
        """Return what the layout has printed on the base wagers: what they pay, less what is kept of it."""
        return one_price(self.pays, self.commission(options))

    # -- in the dealer's words -------------------------------------------------------------

    def described(self, options: Any, setting: Setting) -> str:
        """Return a hand as it is set: `8h 8s 6s 4h 3d / Kc Qc: pair of eights, king-queen`."""
        return f"{setting}: {', '.join(self.way(options).words(setting))}"

    def announced(self, options: Any, mine: Setting, theirs: Setting, signs: Signs) -> str:
        """Return both hands next to the bank's: `pair of nines over pair of eights; king-jack under
        ace-queen`."""
        way = self.way(options)
        own = way.words(mine)
        if not signs:
            return f"{own[0]} under its own {own[1]}"
        if self.bank_may_foul and way.is_foul(theirs):
            return f"{' and '.join(own)} against a foul"
        return "; ".join(map(against, own, signs, way.words(theirs)))


def play_round(rules: SettingRules, table: Table) -> Script:
    """Play a round by the rules of who banks it."""
    if table.banker and rules.banked is not None:
        rules = rules.banked
    yield from play_parts(rules.state, rules, table)


def preview(way: Way, cards: Hand, low: Hand) -> Preview:
    """Return what both hands make if these are set low, with a warning of a foul before it is final."""
    if len(low) != LOW:
        return Preview(("", ""))
    setting = way.arranged(split_hand(cards, low))
    high_words, low_words = way.words(setting)
    is_low = sorted(setting.low) == sorted(low)
    words = (low_words, high_words) if is_low else (high_words, low_words)
    if not way.is_foul(setting):
        return Preview(words)
    warning = f"foul: the high hand, {high_words}, ranks below the low hand, {low_words}, and loses"
    return Preview(words, warning, is_foul=True)


# Games that a player banks

MOST_BEHIND: Final = 4
"""Bettors behind a seated player, for whom there are lines."""


@dataclass(frozen=True, kw_only=True)
class BankedSettingOptions(PlayerDealerOptions, PooledBankOptions):
    backline: int = option(
        0,
        "how many bettors behind a seated player have a line at each place [L53], up to four; they play the "
        "hand "
        "that the seated player sets",
        least=0,
        most=MOST_BEHIND,
    )
    bank_sets: str = one_of(
        ("own", "house-way"),
        "the player-dealer sets the bank's hand, and may ask for the house way [L230, L235, L9398]; "
        "house-way, at the house's choice: the house dealer "
        "always sets it",
    )


def base_wagers(seated: Spot) -> tuple[str, ...]:
    """Return the names of the base wagers: the seated player's, and those of the bettors behind."""
    return (seated.name, *(f"backline-{number}" for number in range(1, MOST_BEHIND + 1)))


def base_spots(wager: Spot, lines: Iterable[Bettor], limits: Limits) -> tuple[Spot, ...]:
    """Return the wager of the seated player, and those of the bettors behind, who need it."""
    seated = replaced(wager, limits=limits)
    behind = (
        replaced(
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
