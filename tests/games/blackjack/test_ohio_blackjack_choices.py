"""Ohio's shoe blackjack: doubling, splitting and drawing, clause by clause."""

from __future__ import annotations

import pytest

from croupier.errors import BadOption, IllegalChoice
from croupier.games.blackjack.ohio_blackjack import GAME
from croupier.games.blackjack.ohio_blackjack_single_double_deck import GAME as SMALL
from croupier.rules.game import Game
from croupier.rules.script import events as e
from croupier.rules.steps import DEALER
from croupier.table.view import redact
from tests.games.blackjack.blackjack_paper import deal, dealers_cards, legal, net

# Doubling


def test_10_i_a_double_takes_one_card_and_never_more_than_the_wager() -> None:
    assert net("5h 9d 4c Ts 2d", "double") == -2000
    with pytest.raises(IllegalChoice, match=r"\$10.01 is not allowed"):
        net("5h 9d 4c Ts 2d", "double-down 10.01")


def test_10_i_no_double_on_three_cards() -> None:
    assert legal("5h 9d 4c Ts 2d", "hit") == "hit, stand"


def test_10_iii_a_double_face_down_stays_down_until_the_end() -> None:
    played = deal("6h 5d 5c Ts Th 4d", "double-face-down")
    assert played.net == {1: 2000}
    hidden = next(event for event in played.events if isinstance(event, e.CardsHidden) and event.to == 1)
    assert redact(hidden, 1) == e.CardsHidden(
        to=1, slot=hidden.slot, cards=(), count=1, spot="main", clause="§7.VI"
    )
    turned = next(
        at
        for at, event in enumerate(played.events)
        if isinstance(event, e.CardsRevealed) and event.place == 1
    )
    dealer = max(
        at for at, event in enumerate(played.events) if isinstance(event, e.CardsDealt) and event.to == DEALER
    )
    settled = next(at for at, event in enumerate(played.events) if isinstance(event, e.Settled))
    assert dealer < turned < settled


def test_10_iii_the_dealer_draws_against_an_unseen_card() -> None:
    """The card has broken the hand, but nobody knows it before the dealer is done."""
    played = deal("7h 5d 6c Ts Th 4d", "double-face-down")
    assert played.net == {1: -2000}
    assert dealers_cards(played) == "5d Ts 4d"


@pytest.mark.parametrize(
    ("rule", "cards", "can"),
    [
        ("any-two", "Th 2c", True),
        ("9-to-11", "5h 4c", True),
        ("9-to-11", "5h 3c", False),
        ("9-to-11", "Ah 8c", False),
        ("10-or-11", "6h 4c", True),
        ("10-or-11", "5h 4c", False),
    ],
)
def test_10_iv_posted_double_rules(rule: str, cards: str, can: bool) -> None:
    first, second = cards.split()
    choices = legal(f"{first} 9d {second} 9s", options={"double-on": rule})
    assert ("double-down" in choices) is can


def test_10_double_for_less_and_face_down_are_options() -> None:
    whole = {"double-for-less": "no", "double-face-down": "no"}
    assert legal("5h 9d 4c Ts", options=whole) == "hit, stand, double-down $10.00"
    assert legal("5h 9d 4c Ts", options=whole, stacks={1: 15}) == "hit, stand"


def test_10_ii_without_a_reader_a_blackjack_takes_the_original_wager_only() -> None:
    assert net("6h Td 5c As 8h", "double", card_reader="no") == -1000
    assert net("6h Td 5c As 8h", "double-face-down", card_reader="no") == -1000


# Splitting


def test_11_i_equal_values_may_be_split_and_unequal_not() -> None:
    assert "split" in legal("Kh 9d Tc Ts")
    assert "split" not in legal("9h 9d Tc Ts")
    assert "split" not in legal("Kh 9d Tc Ts", stacks={1: 19})  # the second wager must be equal
    assert "split" in legal("Kh 9d Tc Ts", stacks={1: 20})


def test_11_ii_the_first_hand_is_done_before_the_second_gets_a_card() -> None:
    played = deal("8h 6d 8c Ts 3s Th 2d 9s Tc", "split", "double 5", "hit", "stand")
    cards = [
        (event.spot, str(event.cards[0]))
        for event in played.events
        if isinstance(event, e.CardsDealt) and event.to == 1
    ]
    first, second = [("main", "3s"), ("main", "Th")], [("split-2", "2d"), ("split-2", "9s")]
    assert cards == [("main", "8h"), ("main", "8c"), *first, *second]
    assert played.net == {1: 1000 + 500 + 1000}  # 21 doubled for 5, 19; the dealer has 26


def test_11_ii_a_split_again_is_played_next() -> None:
    """The second 8 of the first hand is the next hand on the dealer's left."""
    played = deal("8h 6d 8c Ts 8s 2h Tc 3h 9d 4h 7c Ts", "split", "split", *["hit", "stand"] * 3)
    spots = [event.spot for event in played.events if isinstance(event, e.CardsDealt) and event.to == 1]
    assert spots[2:] == ["main", "main", "main", "split-3", "split-3", "split-2", "split-2"]
    assert played.net == {1: 3000}  # 20, 20 and 19; the dealer has 26


def test_11_ii_choices_and_turned_cards_name_their_hand() -> None:
    """The second 8 is doubled face down: 8 3 T is 21, 8 9 17, and the dealer has 20."""
    played = deal("8h Td 8c Ts 9s 3d Tc", "split", "stand", "double-face-down")
    chosen = [(event.choice, event.spot) for event in played.events if isinstance(event, e.Chose)]
    assert chosen == [("split", "main"), ("stand", "main"), ("double-face-down", "split-2")]
    turned = [event.spot for event in played.events if isinstance(event, e.CardsRevealed)]
    assert turned == ["", "", "split-2"]
    assert played.net == {1: 1000}


def test_11_iii_a_hand_of_a_split_pair_may_be_doubled_or_not() -> None:
    assert "double-down" in legal("8h 6d 8c Ts 3s", "split")
    assert "double-down" not in legal("8h 6d 8c Ts 3s", "split", options={"double-after-split": "no"})


def test_11_iii_a_fewer_hands_may_be_posted() -> None:
    assert "split" not in legal("8h 6d 8c Ts 8s", "split", options={"most-hands": 2})
    assert "split" not in legal("8h 6d 8c Ts", options={"most-hands": 1})


def test_11_iii_b_aces_are_not_split_again_unless_posted() -> None:
    assert net("Ah Td Ac 8s As 5d", "split") == -2000
    assert net("Ah Td Ac 8s As 9d 9s 9h", "split", "split", resplit_aces="yes") == 3000
    assert net("Ah Td Ac 8s As 9d", "split", "stand", resplit_aces="yes") == 0


def test_12_i_c_split_aces_draw_in_a_paper_that_says_so() -> None:
    posted = {"draw-to-split-aces": "yes"}
    assert legal("Ah Td Ac 8s 5h", "split", options=posted).startswith("hit, stand, double-down")


def test_11_iv_without_a_reader_splits_go_back_as_well() -> None:
    cards = ("8h Td 8c As 3s Th 2d Ts", "split", "double", "hit", "stand")
    assert net(*cards, card_reader="no") == -1000
    results = deal(*cards, options={"card-reader": "no"}).results
    assert [(result.spot, result.outcome, result.clause) for result in results] == [
        ("main", "lose", "§4.III"),
        ("double-down", "returned", "§10.II, §11.IV"),
        ("split-2", "returned", "§10.II, §11.IV"),
    ]


def test_reading_11_busts_taken_at_once_are_not_given_back() -> None:
    """Both hands have 8 T 9: the split is gone when the dealer's Blackjack is turned."""
    cards = ("8h Td 8c As Th 9d Ts 9c", "split", "hit", "hit")
    assert net(*cards, card_reader="no") == -1000
    assert net(*cards, card_reader="no", busts_taken="at-once") == -2000
    assert net("Th 6d 6c Ts 9d", "hit", busts_taken="at-once") == -1000


def test_reading_1_a_split_blackjack_is_an_option() -> None:
    cards = ("Kh 6d Tc Ts Ah 9d 3c", "split", "stand")  # the dealer has 19
    assert net(*cards) == 1000
    assert net(*cards, split_blackjack="yes") == 1500


def test_reading_9_surrender_is_an_option() -> None:
    assert "surrender" not in legal("Th Td 6c 9s")
    assert net("Th Td 6c 9s", "surrender", surrender="yes") == -500
    assert "surrender" not in legal("8h 6d 8c Ts 3s", "split", options={"surrender": "yes"})


# Drawing


def test_12_i_a_21_is_not_asked() -> None:
    assert net("Th 6d 2c Ts 9h 2d", "hit") == 1000
    assert net("8h 6d 3c Ts Th 2d", "hit") == 1000


def test_12_ii_soft_18_stands() -> None:
    assert net("Th 7d 9c As", "stand") == 1000


def test_12_iii_blackjacks_alone_need_no_draw() -> None:
    played = deal("Ah Td Kc 6s", options={"card-reader": "no"})
    assert played.net == {1: 1500}
    assert dealers_cards(played) == "Td 6s"


SHOE_ONLY = {
    "double-on": ("10-or-11", r"any first two cards may be doubled \[§10.I, §10.IV\]"),
    "double-for-less": ("no", r"a double may be less than the original wager \[§10.I, §10.IV\]"),
    "double-after-split": ("no", r"the first two cards of any split pair may be doubled \[§10.I, §10.IV\]"),
    "double-face-down": ("no", r"a player may ask for the card of a double face down \[§10.III-IV\]"),
    "most-hands": ("3", r"a pair may be split to four hands \[§11.III.A, §11.V\]"),
}


@pytest.mark.parametrize("name", SHOE_ONLY)
def test_L141_L152_other_doubling_and_splitting_is_for_one_and_two_decks(name: str) -> None:
    value, rule = SHOE_ONLY[name]
    for decks in ("3", "6", "8"):
        with pytest.raises(BadOption, match=f"{name} cannot be {value}: {rule}; other rules are for tables"):
            GAME.options.with_settings({"decks": decks, name: value}).check_dealt()
    for game in (GAME, SMALL):
        game.options.with_settings({"decks": "2", name: value}).check_dealt()


@pytest.mark.parametrize("game", [GAME, SMALL], ids=str)
def test_L150_L159_a_split_ace_gets_one_card(game: Game) -> None:
    options = game.options.with_settings({"decks": "2", "draw-to-split-aces": "yes"})
    with pytest.raises(
        BadOption, match=r"draw-to-split-aces cannot be yes: a split ace gets one card \[§11.II"
    ):
        options.check_dealt()


@pytest.mark.parametrize("game", [GAME, SMALL], ids=str)
def test_L112_no_table_offers_surrender(game: Game) -> None:
    options = game.options.with_settings({"surrender": "yes"})
    with pytest.raises(BadOption, match=r"surrender cannot be yes: a player doubles, splits, .* \[§7.V\]"):
        options.check_dealt()
    (told,) = options.against_sheet()
    assert told.startswith("not by the sheet: surrender=yes, where the text has a player doubles, splits")
