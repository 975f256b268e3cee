"""PokerKit plays beside us: the same cards, the same choices by lot, and at every turn the same question.

Every difference must be of a class that is named here, with what decides it; anything else is an error.
"""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from pokerkit import (
    Automation,
    FixedLimitBadugi,
    FixedLimitDeuceToSevenLowballTripleDraw,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    NoLimitDeuceToSevenLowballSingleDraw,
    NoLimitShortDeckHoldem,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
    StandardHighHand,
    State,
)

from croupier.cards.card import Card
from croupier.games import find
from croupier.histories.editions import VARIANTS
from croupier.language.poker import Poker
from croupier.rules import Chosen, Decide, Game, Table
from croupier.rules.script import events as e
from croupier.rules.script.round import Round
from croupier.rules.steps import BOARD, Burn, Deal

AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
CENTS = 100

NAMED = {
    "nobody could call": "we list a raise that no other live player has the chips for, and what nobody calls "
    "goes back (§1 Call, L2183); PokerKit lists only the call.",
    "short all-in": "after an all-in of less than a full raise we complete a fixed limit, and let only those "
    "raise who have been fully raised (definitions 4; L2182-2183); PokerKit adds a full bet to it, counts it "
    "among the raises, and lets who has checked raise a short first bet.",
    "short blind": "we have a blind that is all-in for less called in full (a house rule, hold 'em §3.IV "
    "leaves it open); PokerKit takes the most that was posted.",
    "short opener": "who must open with too few chips is all-in for what there is and has no choice (§2.IV); "
    "PokerKit asks him, and lets him call it a completion.",
    "the blind is a bet": "three raises cap a betting round (definitions 1, L3522, L6496), and before the "
    "flop the blind is the bet that is raised; PokerKit has a fourth there.",
    "idle": "PokerKit asks for a check where nobody is left to bet against (§1 Check).",
    "odd chip": "ours goes one each from the button's left (hold 'em §4.VII), to the highest card (stud "
    "§2.XI.B.2) or the lowest (razz), or all to the first (L6543); PokerKit gives all to the first.",
    "no low in a side pot": "a pot for which nobody has a low goes to the high hand (§4.IV.B, §2.XI.B); "
    "PokerKit divides its low half among those without a low where another pot has one.",
}
"""Each class of difference with the clause that decides it for us."""


class Difference(AssertionError):
    """One that has no name."""


class Beside(NamedTuple):
    """A game of ours, and PokerKit's."""

    game: str
    settings: dict[str, str]
    theirs: Any
    most: int
    """Players for whom the pack suffices."""
    kind: str = "blinds"
    is_fixed: bool = False
    make: Callable[[Poker], Poker] | None = None


class FiveCardDraw(NoLimitDeuceToSevenLowballSingleDraw):
    hand_types = (StandardHighHand,)


NO_LIMIT = {"limit": "no-limit", "blinds": "$1 $2"}
LIMIT = {"lower-limit": "$2", "higher-limit": "$4", "blinds": "$1 $2", "heads-up-cap": "yes"}
STUD = {"lower-limit": "$2", "higher-limit": "$4", "forced-bet": "$1", "opens-for-more": "yes"}
STUD |= {"ante": "$1", "heads-up-cap": "yes"}
LOWBALL = {"method": "deuce-to-seven"}

GAMES = {
    "hold'em, no limit": Beside("ohio-hold-em", NO_LIMIT, NoLimitTexasHoldem, 9),
    "hold'em, big blind's ante": Beside(
        "ohio-hold-em", NO_LIMIT | {"ante-from": "big-blind"}, NoLimitTexasHoldem, 9, "big blind's ante"
    ),
    "hold'em, limit": Beside("ohio-hold-em", LIMIT, FixedLimitTexasHoldem, 9, is_fixed=True),
    "short deck": Beside(
        "hustler-short-deck-holdem",
        NO_LIMIT
        | {
            "blinds": "$2",
            "forced-bets": "button-blind",
            "straights": "above-threes",
            "reopening": "full-raise",
        },
        NoLimitShortDeckHoldem,
        9,
        "button",
    ),
    "omaha, pot limit": Beside("ohio-omaha-high", NO_LIMIT | {"limit": "pot-limit"}, PotLimitOmahaHoldem, 9),
    # what PokerKit calls fixed-limit Omaha high-low plays at pot limit
    "omaha 8 or better": Beside(
        "ohio-omaha-8-or-better",
        NO_LIMIT | {"limit": "pot-limit"},
        FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
        9,
        "limits",
    ),
    "seven-card stud": Beside(
        "ohio-seven-card-stud-high", STUD, FixedLimitSevenCardStud, 6, "stud", is_fixed=True
    ),
    "stud 8 or better": Beside(
        "ohio-seven-card-stud-8-or-better",
        STUD,
        FixedLimitSevenCardStudHighLowSplitEightOrBetter,
        6,
        "stud",
        is_fixed=True,
    ),
    "razz": Beside("ohio-razz", STUD, FixedLimitRazz, 6, "stud", is_fixed=True),
    "deuce to seven, single draw": Beside(
        "ohio-five-card-draw-lowball", NO_LIMIT | LOWBALL, NoLimitDeuceToSevenLowballSingleDraw, 6
    ),
    "deuce to seven, triple draw": Beside(
        "ohio-five-card-draw-lowball",
        LIMIT | LOWBALL | {"draws": "3"},
        FixedLimitDeuceToSevenLowballTripleDraw,
        4,
        is_fixed=True,
    ),
    "badugi": Beside(
        "ohio-five-card-draw-lowball",
        LIMIT | {"draws": "3"},
        FixedLimitBadugi,
        5,
        is_fixed=True,
        make=VARIANTS["FB"].make,
    ),
    "five-card draw": Beside("ohio-five-card-draw-high", NO_LIMIT, FiveCardDraw, 6),
}


class Hand:
    """One hand, dealt from one pack to both."""

    def __init__(self, name: str, seed: str) -> None:
        self.beside = GAMES[name]
        self.chance = Random(f"{name} {seed}")
        self.found = Counter[str]()
        """Differences, by their class."""
        chance = self.chance
        self.count = chance.randint(2, self.beside.most)
        sizes = ((3, 12), (12, 60), (60, 400))
        self.stacks = [chance.randint(*chance.choice(sizes)) for _ in range(self.count)]
        self.ante = 1 if self.beside.kind == "stud" else chance.choice((0, 0, 1))
        if self.beside.kind == "big blind's ante":
            self.ante = chance.choice((1, 2, 5))
        self.game, self.table = self._table()
        self.cards = list(self.game.rules.pack.cards)
        chance.shuffle(self.cards)
        self.holes: dict[int, list[Card]] = {seat: [] for seat in range(1, self.count + 1)}
        self.board: list[Card] = []
        self.used = Counter[tuple[str, int | str]]()
        self.state = self._state()
        self.playing = Round(self.game, self.table, button=self.count if self.game.rules.has_button else 0)
        self.short = False
        """Somebody went all-in for less than a full bet or raise in this betting round."""
        self.largest = 0
        """The largest raise of it."""
        self.street = -1
        self.raises = 0
        """Bets and raises of this betting round."""

    def _table(self) -> tuple[Game, Table]:
        beside = self.beside
        game = find(beside.game)
        if beside.make is not None:
            form = beside.make(game.rules)
            game = replace(game, rules=form)
        settings = beside.settings | {"ante": f"${self.ante}"}
        stacks = {seat: CENTS * stack for seat, stack in enumerate(self.stacks, start=1)}
        return game, Table(game.options.with_settings(settings), stacks)

    def _state(self) -> State:
        theirs, stacks, count = self.beside.theirs, self.stacks, self.count
        match self.beside.kind:
            case "stud":
                state = theirs.create_state(AUTOMATIC, True, self.ante, 1, 2, 4, stacks, count)
            case "button":
                button = 0 if count == 2 else -1  # of two players PokerKit turns the list round
                state = theirs.create_state(AUTOMATIC, True, self.ante, {button: 2}, 2, stacks, count)
            case "big blind's ante":
                state = theirs.create_state(AUTOMATIC, False, {1: self.ante}, (1, 2), 2, stacks, count)
            case "limits":
                state = theirs.create_state(AUTOMATIC, True, self.ante, (1, 2), 2, 2, stacks, count)
            case _ if self.beside.is_fixed:
                state = theirs.create_state(AUTOMATIC, True, self.ante, (1, 2), 2, 4, stacks, count)
            case _:
                state = theirs.create_state(AUTOMATIC, True, self.ante, (1, 2), 2, stacks, count)
        assert isinstance(state, State)
        return state

    # -- cards ---------------------------------------------------------------------------------

    def _next(self, who: str, place: int | str) -> Card:
        """The next card of a place for one of the two, who both get the same."""
        dealt = self.board if place == BOARD else self.holes[int(place)]
        at = self.used[who, place]
        if at == len(dealt):
            dealt.append(self.cards.pop())
        self.used[who, place] += 1
        return dealt[at]

    def _deal_ours(self) -> None:
        while (ask := self.playing.ask) is not None and not isinstance(ask, Decide):
            if isinstance(ask, Burn):
                self.playing.answer((self.cards.pop(0),) * ask.count)
            else:
                assert isinstance(ask, Deal)
                self.playing.answer(tuple(self._next("ours", ask.to) for _ in range(ask.count)))

    def _deal_theirs(self) -> None:
        state = self.state
        while state.status:
            if state.can_burn_card("??"):
                state.burn_card("??")
            elif state.can_deal_hole():
                seat = (state.hole_dealee_index or 0) + 1
                state.deal_hole(str(self._next("theirs", seat)))
            elif state.can_deal_board():
                count = state.board_dealing_counts[0]
                state.deal_board("".join(str(self._next("theirs", BOARD)) for _ in range(count)))
            else:
                return

    # -- the hand ------------------------------------------------------------------------------

    def play(self) -> Counter[str]:
        """The classes of difference; raises where one has no name."""
        self.playing.start()
        while True:
            self._deal_ours()
            self._deal_theirs()
            ask = self.playing.ask
            if ask is None and not self.state.status:
                break
            assert ask is None or isinstance(ask, Decide)
            if not self._turn(ask):
                return self.found
        self._compare_ends()
        return self.found

    def _turn(self, ask: Decide | None) -> bool:
        """One question put to both; False where they have gone apart for a reason with a name."""
        state = self.state
        if state.stand_patter_or_discarder_index is not None:
            return self._draw(ask)
        if state.street_index != self.street:
            self.street, self.short, self.largest, self.raises = state.street_index or 0, False, 0, 0
        index = state.actor_index
        if index is None or ask is None or ask.seat != index + 1 or _is_draw(ask):
            return self._apart(ask)
        ours, theirs = _ours(ask), self._theirs()
        if ours != theirs:
            self._classify(ask, ours, theirs)
        if "bring-in" in ours or ours.get("call") == theirs.get("call"):
            self._act(ask, ours, theirs)
            return True
        return False

    def _apart(self, ask: Decide | None) -> bool:
        """One of us asks somebody, and the other does not."""
        state = self.state
        if state.actor_index is not None and state.can_post_bring_in():
            if self._chips(state.actor_index + 1) or not self._is_forced(state.actor_index + 1):
                raise self._error(f"PokerKit asks p{state.actor_index + 1} to open", ask)
            self.found["short opener"] += 1
            state.post_bring_in()
            return True
        if (
            state.actor_index is not None
            and not state.checking_or_calling_amount
            and state.can_check_or_call()
        ):
            self.found["idle"] += 1
            state.check_or_call()
            return True
        if self._has_short_blind():
            self.found["short blind"] += 1
            return False
        raise self._error("they ask another", ask)

    def _is_forced(self, seat: int) -> bool:
        fed = (event for event in self.playing.events if isinstance(event, e.PotFed))
        return any(event.seat == seat and event.what == "forced-bet" for event in fed)

    def _theirs(self) -> dict[str, Any]:
        state = self.state
        if state.can_post_bring_in():
            most = state.max_completion_betting_or_raising_to_amount
            return {"bring-in": True, "more": (most, most) if most is not None else None}
        owed = state.checking_or_calling_amount or 0
        least = state.min_completion_betting_or_raising_to_amount
        more = None if least is None else (least, state.max_completion_betting_or_raising_to_amount)
        return {"fold": owed > 0, "call": owed, "more": more}

    def _classify(self, ask: Decide, ours: dict[str, Any], theirs: dict[str, Any]) -> None:
        state, bets = self.state, self.state.bets
        others = [i for i in range(self.count) if state.statuses[i] and i != state.actor_index]
        if ours.get("call") != theirs.get("call") or (self._has_short_blind() and not self.street):
            name = "short blind"
        elif theirs["more"] is None and all(state.stacks[i] + bets[i] <= max(bets) for i in others):
            name = "nobody could call"
        elif self.short:
            name = "short all-in"
        elif self.beside.is_fixed and not self.street and self.raises == 3 and ours["more"] is None:
            name = "the blind is a bet"
        else:
            raise self._error(f"ours {ours}, theirs {theirs}", ask)
        if name == "short blind" and not self._has_short_blind():
            raise self._error(f"ours {ours}, theirs {theirs}", ask)
        self.found[name] += 1

    def _has_short_blind(self) -> bool:
        if self.beside.kind == "stud":
            return False
        full = {"small-blind": 100, "big-blind": 200, "button-blind": 200, "blind": 200}
        fed = [event for event in self.playing.events if isinstance(event, e.PotFed)]
        posted = {event.what: event.amount for event in fed if event.what in full}
        wanted = ("button-blind",) if self.beside.kind == "button" else ("small-blind", "big-blind")
        return any(posted.get(name, 0) < full[name] for name in wanted)

    def _act(self, ask: Decide, ours: dict[str, Any], theirs: dict[str, Any]) -> None:
        """By lot, what both allow."""
        lot, state = self.chance.random(), self.state
        more = _common(ours.get("more"), theirs.get("more"))
        if more and lot > 0.6:
            least, most = more
            choices = [least, least, most, self.chance.randint(least, most), min(most, 2 * least)]
            self._bet(ask, self.chance.choice(choices))
        elif "bring-in" in ours:
            state.post_bring_in()
            self._answer(ask, "bring-in")
        elif ours["fold"] and lot < 0.2:
            state.fold()
            self._answer(ask, "fold")
        else:
            state.check_or_call()
            self._answer(ask, "call" if ours["fold"] else "check")

    def _bet(self, ask: Decide, amount: int) -> None:
        state = self.state
        added, all_in = amount - max(state.bets), amount == self._chips(ask.seat)
        size = 4 if self.beside.is_fixed and self._is_big() else 2
        is_full = added >= max(size, self.largest) or (self.beside.kind == "stud" and amount == size)
        if all_in and not is_full:
            self.short = True
        self.largest = max(self.largest, added)
        self.raises += 1
        state.complete_bet_or_raise_to(amount)
        choice = next(each for each in ask.choices if each.name in ("raise", "bet"))
        self.playing.answer(choice.take(CENTS * amount))

    def _is_big(self) -> bool:
        return self.state.street is not None and (
            self.state.street.min_completion_betting_or_raising_amount == 4
        )

    def _chips(self, seat: int) -> int:
        """What the seat has, its bet of this round included."""
        return int(self.state.stacks[seat - 1] + self.state.bets[seat - 1])

    def _answer(self, ask: Decide, name: str) -> None:
        self.playing.answer(_taken(ask, name))

    def _draw(self, ask: Decide | None) -> bool:
        index = self.state.stand_patter_or_discarder_index or 0
        if ask is None or ask.seat != index + 1 or not _is_draw(ask):
            if self._has_short_blind():
                self.found["short blind"] += 1
                return False
            raise self._error(f"PokerKit asks p{index + 1} to draw", ask)
        held = next(choice.selectable for choice in ask.choices if choice.selectable)
        thrown = tuple(self.chance.sample(held, self.chance.choice((0, 1, 1, 2))))
        self.state.stand_pat_or_discard("".join(map(str, thrown)))
        choice = next(each for each in ask.choices if bool(each.selectable) == bool(thrown))
        self.playing.answer(choice.take(cards=thrown))
        return True

    def _compare_ends(self) -> None:
        ours = [self.table.stacks[seat] // CENTS for seat in range(1, self.count + 1)]
        theirs = list(self.state.stacks)
        if ours == theirs:
            return
        apart = [mine - other for mine, other in zip(ours, theirs, strict=True)]
        awards = [event for event in self.playing.events if isinstance(event, e.PotAwarded)]
        winners = {event.seat for event in awards}
        pots = {
            event.why.rpartition(", ")[2] for event in awards if event.why.endswith(("pot", *"123456789"))
        }
        low = {pot for pot in pots if any("low:" in each.why and each.why.endswith(pot) for each in awards)}
        if sum(apart) == 0 and max(map(abs, apart)) <= len(winners) * max(1, len(pots)):
            self.found["odd chip"] += 1
        elif sum(apart) == 0 and low and low != pots:
            self.found["no low in a side pot"] += 1
        else:
            raise self._error(f"stacks {ours}, theirs {theirs}", None)

    def _error(self, words: str, ask: Decide | None) -> Difference:
        listed = f"p{ask.seat}: {', '.join(map(str, ask.choices))}" if ask is not None else "nobody is asked"
        told = [f"{each.seat} {each.choice} {each.amount // CENTS or ''}"
                for each in self.playing.events if isinstance(each, e.Chose)]  # fmt: skip
        return Difference(f"{words}; {listed}; stacks {self.stacks}, ante {self.ante}; {', '.join(told)}")


def _is_draw(ask: Decide) -> bool:
    return any(choice.selectable for choice in ask.choices)


def _taken(ask: Decide, name: str) -> Chosen:
    return next(choice for choice in ask.choices if choice.name == name).take()


def _ours(ask: Decide) -> dict[str, Any]:
    listed = {choice.name: choice for choice in ask.choices}
    more = listed.get("bet") or listed.get("raise")
    bounds = ((more.least or 0) // CENTS, (more.most or 0) // CENTS) if more is not None else None
    if "bring-in" in listed:
        return {"bring-in": True, "more": bounds}
    owed = (listed["call"].least or 0) // CENTS if "call" in listed else 0
    return {"fold": "fold" in listed, "call": owed, "more": bounds}


def _common(one: tuple[int, int] | None, two: tuple[int, int] | None) -> tuple[int, int] | None:
    if one is None or two is None or max(one[0], two[0]) > min(one[1], two[1]):
        return None
    return max(one[0], two[0]), min(one[1], two[1])


def compare(name: str, hands: int, first: int = 0) -> Counter[str]:
    """So many hands of a game: how often each class of difference came up."""
    found = Counter[str]()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # PokerKit's, about cards that it did not shuffle
        for number in range(first, first + hands):
            hand = Hand(name, str(number))
            try:
                found.update(hand.play())
            except Exception as no:
                raise Difference(f"{name}, hand {number}: {no!r}") from no
    return found
