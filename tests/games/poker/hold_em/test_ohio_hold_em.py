"""Ohio's Hold 'em: the vectors of its sheet, and its clauses. See also families/test_poker_definitions."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import BadOption, IllegalBet, IllegalChoice, NotFound, ParseError
from croupier.games.poker.hold_em.ohio_hold_em import GAME
from croupier.rules.script import events as e
from croupier.rules.steps import BOARD
from tests.families.poker.hold_em_papers import DECK, all_in, asked, awards, deck, fed, listed, play, told

# The vectors of the hold 'em sheet


def test_vector_1_the_order_of_the_cards() -> None:
    checks = [[seat, "check"] for _ in range(3) for seat in (1, 2, 3)]
    calls = [[3, "call"], [1, "call"], [2, "check"], *checks]
    done = play(choices=calls, stacks={1: 100, 2: 100, 3: 100}, button=3)
    cards = parse_cards(DECK)
    dealt = [(event.to, event.cards) for event in told(done, e.CardsDealt)]
    holes = [(seat, (card,)) for seat, card in zip((1, 2, 3, 1, 2, 3), cards, strict=False)]
    assert dealt == [*holes, (BOARD, cards[7:10]), (BOARD, cards[11:12]), (BOARD, cards[13:14])]
    assert [event.cards for event in told(done, e.CardsBurned)] == [cards[6:7], cards[10:11], cards[12:13]]
    assert [event.face for event in told(done, e.CardsDealt)] == ["down"] * 6 + ["up"] * 3


def test_vector_2_who_speaks_first() -> None:
    stacks = dict.fromkeys(range(1, 7), 100)
    before = [[4, "call"], [5, "fold"], [6, "call"], [1, "call"], [2, "call"]]
    raised = [[3, "raise", 4], *([seat, "call"] for seat in (4, 6, 1, 2))]
    after = [[seat, "check"] for _ in range(3) for seat in (2, 3, 4, 6, 1)]
    done = play(choices=[*before, *raised, *after], stacks=stacks, button=1)
    assert fed(done)[:2] == [(2, "small-blind", 1), (3, "big-blind", 2)]
    assert asked(done)[:6] == [4, 5, 6, 1, 2, 3]
    assert asked(done)[10] == 2


def test_vector_2_the_next_live_seat_speaks_first_after_the_flop() -> None:
    stacks = dict.fromkeys(range(1, 7), 100)
    before = [[4, "call"], [5, "fold"], [6, "fold"], [1, "fold"], [2, "fold"], [3, "check"]]
    after = [[seat, "check"] for _ in range(3) for seat in (3, 4)]
    assert asked(play(choices=[*before, *after], stacks=stacks, button=1))[6] == 3


def test_vector_3_both_play_the_board() -> None:
    """Seat 1 folds its small blind: $31 with seat 2 closer to the button's left than seat 3."""
    cards = deck("As Kd Qh Jc Ts", "9h 8d", "2h 2d", "3c 3d")
    choices = [[3, "raise", 15], [1, "fold"], [2, "call"]]
    options = {"limit": "no-limit"}
    done = play(cards, choices, stacks={1: 15, 2: 15, 3: 15}, button=3, options=options)
    assert awards(done) == [(2, 16), (3, 15)]
    assert {event.clause for event in told(done, e.PotAwarded)} == {"§3.XI"}


def test_vector_4_two_odd_chips() -> None:
    """Seat 2 folds its big blind: $101 for seats 1, 3 and 4."""
    cards = deck("As Kd Qh Jc Ts", "2h 2d", "9h 8d", "3c 3d", "4c 4d")
    choices = [[3, "raise", 33], [4, "call"], [1, "call"], [2, "fold"]]
    options = {"limit": "no-limit"}
    done = play(cards, choices, stacks=dict.fromkeys(range(1, 5), 33), button=4, options=options)
    assert awards(done) == [(1, 34), (3, 34), (4, 33)]


@pytest.mark.parametrize(
    ("board", "hands", "winner", "why"),
    [
        ("Ks Kd 7h 4c 2s", ("Ah 9d", "Ac 8d"), 1, "pair of kings"),
        ("Qs Jd 9h 4c 2s", ("Kh Tc", "Qh Qd"), 1, "king-high straight"),
        ("Qs Js 9s 4c 2s", ("Kh Tc", "As 3d", "Ks 5d"), 2, "ace-high flush"),
        ("8s 8d 5h 5c Kd", ("4h 4d", "Kh 2c"), 2, "two pair, kings and eights"),
        ("3s 4d 5h 9c 9d", ("Ah 2c", "6h 7d", "9h Ks"), 2, "seven-high straight"),
    ],
    ids=["vector_5", "vector_6", "vector_7", "vector_8", "vector_9"],
)
def test_vectors_5_to_9_the_best_five_of_seven(
    board: str, hands: tuple[str, ...], winner: int, why: str
) -> None:
    done = all_in(board, *hands)
    assert awards(done) == [(winner, 10 * len(hands))]
    assert told(done, e.PotAwarded)[0].why == why


def test_vector_10_the_limits_of_the_four_rounds() -> None:
    streets = [[2, "bet"], [1, "call"]] * 3
    done = play(choices=[[1, "raise"], [2, "call"], *streets], stacks={1: 100, 2: 100}, button=1)
    assert fed(done) == [
        (1, "small-blind", 1),
        (2, "big-blind", 2),
        (1, "raise", 3),
        (2, "call", 2),
        *((seat, what, size) for size in (2, 4, 4) for seat, what in ((2, "bet"), (1, "call"))),
    ]  # fmt: skip


def test_vector_11_an_eleventh_player_is_refused() -> None:
    with pytest.raises(IllegalBet, match="no seat 11"):
        play(stacks=dict.fromkeys(range(1, 12), 100))


# Clauses


def test_3_III_A_1_the_first_button_is_at_the_dealers_right() -> None:
    folds = [[seat, "fold"] for seat in (3, 4, 1)]
    done = play(choices=folds, stacks=dict.fromkeys(range(1, 5), 100))
    assert fed(done) == [(1, "small-blind", 1), (2, "big-blind", 2)]
    assert [event.value for event in told(done, e.Marked)] == ["4", "1"]  # at the dealer's right, then on


def test_3_III_A_2_the_highest_card_gets_the_button_and_spades_are_the_highest_suit() -> None:
    options = {"button-start": "high-card"}
    cards = f"Kd Ks 9h {deck('2h 3h 5c 6c 7c', '4h 4d', '8h 8d', 'Th Td')}"
    folds = [[2, "fold"], [3, "fold"]]
    done = play(cards, folds, stacks=dict.fromkeys((1, 2, 3), 100), rounds=[{}], options=options)
    assert [(event.to, event.face) for event in told(done, e.CardsDealt)][:3] == [
        (1, "up"),
        (2, "up"),
        (3, "up"),
    ]
    assert [event.button for event in told(done, e.RoundOpened)] == [0, 2]
    assert fed(done) == [(3, "small-blind", 1), (1, "big-blind", 2)]


def test_3_III_B_the_button_moves_clockwise_past_players_without_chips() -> None:
    """Seat 2 loses its last chip, so the button goes from seat 1 to seat 3."""
    cards = deck("Ks 9d 7h 4c 2s", "Jh Td", "Ah Ad", "3c 5c")
    checks = [[seat, "check"] for _ in range(3) for seat in (3, 1)]
    choices = [[1, "call"], [2, "call"], [3, "check"], *checks]
    done = play(cards, choices, stacks={1: 100, 2: 2, 3: 100}, button=1)
    assert done.table.stacks[2] == 0
    assert done.table.marker("button") == "3"


def test_3_V_the_button_receives_last() -> None:
    done = play(choices=[[1, "fold"], [2, "fold"]], stacks=dict.fromkeys((1, 2, 3), 100), button=1)
    assert [event.to for event in told(done, e.CardsDealt)] == [2, 3, 1, 2, 3, 1]


def test_3_VI_a_blind_may_raise() -> None:
    game: dict[str, Any] = {"stacks": dict.fromkeys((1, 2, 3), 100), "button": 3}
    assert listed([[3, "call"], [1, "call"]], seat=2, **game) == "check, raise to $4.00"


def test_3_VI_the_round_is_over_when_the_last_player_has_acted_on_the_last_bet() -> None:
    """Seat 1 raises, seat 2 again, seat 3 folds, seat 1 calls: the flop comes without asking seat 2."""
    choices = [[3, "call"], [1, "raise"], [2, "raise"], [3, "fold"], [1, "call"], [1, "bet"], [2, "fold"]]
    done = play(choices=choices, stacks=dict.fromkeys((1, 2, 3), 100), button=3)
    assert [event.moment for event in told(done, e.Called)] == ["posts", "pre-flop", "flop"]


def test_ambiguity_3_two_players() -> None:
    """The button posts the small blind and speaks first, after the flop last; a house may turn it round."""
    checks = [[seat, "check"] for _ in range(3) for seat in (2, 1)]
    done = play(choices=[[1, "call"], [2, "check"], *checks], stacks={1: 100, 2: 100}, button=1)
    assert fed(done)[:2] == [(1, "small-blind", 1), (2, "big-blind", 2)]
    other = play(
        choices=[[2, "call"], [1, "check"], *checks],
        stacks={1: 100, 2: 100},
        button=1,
        options={"heads-up-blind": "big"},
    )
    assert fed(other)[:2] == [(2, "small-blind", 1), (1, "big-blind", 2)]


def test_ambiguity_3_newcomers_may_have_to_post() -> None:
    """Seat 4 was not in the last hand: its $2 are a live bet, and it may raise when they are called."""
    game: dict[str, Any] = {"stacks": dict.fromkeys(range(1, 6), 100), "button": 5}
    post = {**game, "options": {"newcomers": "post"}, "markers": {"dealt-in": "1 2 3 5"}}
    done = play(choices=[[3, "fold"], [4, "raise"], *([seat, "fold"] for seat in (5, 1, 2))], **post)
    assert fed(done)[:3] == [(1, "small-blind", 1), (2, "big-blind", 2), (4, "newcomer-blind", 2)]
    assert done.table.marker("dealt-in") == "1 2 3 4 5"
    assert listed([[3, "call"]], seat=4, **post) == "check, raise to $4.00"
    assert listed([[3, "call"]], seat=4, **game) == "fold, call $2.00, raise to $4.00"
    first = play(choices=[[seat, "fold"] for seat in (3, 4, 5, 1)], **game, options={"newcomers": "post"})
    assert [what for _, what, _ in fed(first)] == [
        "small-blind",
        "big-blind",
    ]  # in the first hand nobody is new


def test_ambiguity_4_an_ante_game_starts_left_of_the_button() -> None:
    options = {"blinds": "none", "ante": 1}
    checks = [[seat, "check"] for _ in range(4) for seat in (1, 2, 3)]
    done = play(choices=checks, stacks=dict.fromkeys((1, 2, 3), 100), button=3, options=options)
    assert fed(done) == [(1, "ante", 1), (2, "ante", 1), (3, "ante", 1)]
    assert sum(amount for _, amount in awards(done)) == 3


def test_3_II_a_combination_of_antes_and_blinds() -> None:
    folds = [[3, "fold"], [1, "fold"]]
    done = play(choices=folds, stacks=dict.fromkeys((1, 2, 3), 100), button=3, options={"ante": 1})
    assert fed(done) == [
        *((seat, "ante", 1) for seat in (1, 2, 3)),
        (1, "small-blind", 1),
        (2, "big-blind", 2),
    ]
    assert done.net == {1: -200, 2: 300, 3: -100}


def test_3_IV_a_designated_ante_is_dead_money() -> None:
    """The big blind antes $3 for the table and is all-in with it and $1 of the blind: all can win all."""
    cards = deck("Ks 9d 7h 4c 2s", "Jh Td", "Ah Ad", "Qc Qd")
    options = {"ante": 3, "ante-from": "big-blind"}
    checks = [[seat, "check"] for _ in range(3) for seat in (1, 3)]
    stacks = {1: 100, 2: 4, 3: 100}
    done = play(cards, [[3, "call"], [1, "call"], *checks], stacks=stacks, button=3, options=options)
    assert fed(done)[:3] == [(2, "ante", 3), (1, "small-blind", 1), (2, "big-blind", 1)]
    assert awards(done) == [(2, 6), (3, 2)]  # 3 dead and 1 of each; the second dollar of seats 1 and 3


def test_three_blinds() -> None:
    folds = [[seat, "fold"] for seat in (4, 1, 2)]
    options = {"blinds": "$1 $1 $2"}
    done = play(choices=folds, stacks=dict.fromkeys(range(1, 5), 100), button=4, options=options)
    assert [what for _, what, _ in fed(done)] == ["small-blind", "middle-blind", "big-blind"]


def test_3_X_hole_cards_are_private_until_they_are_shown() -> None:
    done = all_in("Ks 9d 7h 4c 2s", "Ah Ad", "Kh Qd")
    shown = [(event.seat, event.cards) for event in told(done, e.CardsShown)]
    assert shown == [(1, parse_cards("Ah Ad")), (2, parse_cards("Kh Qd"))]
    assert {event.face for event in told(done, e.CardsDealt) if event.to != BOARD} == {"down"}


def test_3_X_hands_are_called_as_they_are_shown() -> None:
    done = all_in("Ks 9d 7h 4c 2s", "Ah Ad", "Kh Qd")
    assert [event.words for event in told(done, e.CardsShown)] == ["pair of aces", "pair of kings"]


def test_the_pot_is_called_on_every_street() -> None:
    """Blinds of 1 and 2, both players in for 2, a bet of 2 on the flop."""
    choices = [[1, "call"], [2, "check"], [2, "bet"], [1, "call"], [2, "bet"], [1, "fold"]]
    done = play(choices=choices, stacks={1: 100, 2: 100}, button=1)
    assert [event.words for event in told(done, e.Called)][1:] == [
        "Pre-flop, $3.00 in the pot",
        "Flop, $4.00 in the pot",
        "Turn, $8.00 in the pot",
    ]


def test_a_bet_names_its_amount_where_there_is_a_choice() -> None:
    no_limit: dict[str, Any] = {"stacks": {1: 100, 2: 100}, "button": 1, "options": {"limit": "no-limit"}}
    with pytest.raises(IllegalChoice, match=r"raise needs an amount: legal is raise to \$4.00-\$100.00"):
        play(choices=[[1, "raise"]], **no_limit)


def test_markers_on_paper() -> None:
    game: dict[str, Any] = {"stacks": {1: 100, 2: 100}, "button": 1, "options": {"kill": "full"}}
    done = play(choices=[[1, "fold"]], markers={"kill": 2}, **game)
    assert fed(done) == [(1, "small-blind", 1), (2, "kill-blind", 4)]
    with pytest.raises(NotFound, match="did you mean kill"):
        play(markers={"kil": 2}, **game)
    with pytest.raises(ParseError, match="the marker kill cannot be 'two'"):
        play(markers={"kill": "two"}, **game)


def test_a_folded_hand_is_never_shown() -> None:
    choices = [[1, "fold"], [2, "fold"]]
    done = play(choices=choices, stacks=dict.fromkeys((1, 2, 3), 100), button=1)
    assert told(done, e.CardsShown) == []
    assert told(done, e.PotAwarded)[0].why == "everybody else folded"


@pytest.mark.parametrize(
    ("options", "order"),
    [
        ({}, [3, 1, 2]),
        ({"showdown-order": "left-of-button"}, [1, 2, 3]),
        ({"losing-hands": "mucked"}, [3, 1]),
        ({"losing-hands": "mucked", "showdown-order": "left-of-button"}, [1]),
    ],
)
def test_the_order_of_the_showdown(options: dict[str, str], order: list[int]) -> None:
    """Seat 3 bets last with the worst hand; seat 1 has the best, seat 2 cannot beat it."""
    cards = deck("Ks 9d 7h 4c 2s", "Ah Ad", "Kh Qd", "Jh Td")
    before = [
        [3, "call"],
        [1, "call"],
        [2, "check"],
        *([seat, "check"] for _ in range(2) for seat in (1, 2, 3)),
    ]
    last = [[1, "check"], [2, "check"], [3, "bet"], [1, "call"], [2, "call"]]
    done = play(cards, [*before, *last], stacks=dict.fromkeys((1, 2, 3), 100), button=3, options=options)
    assert [event.seat for event in told(done, e.CardsShown)] == order
    assert awards(done) == [(1, 18)]


def test_boxed_card_the_next_card_takes_its_place() -> None:
    report = {"irregularity": "boxed-card", "after-cards": 1}
    done = play(choices=[[2, "fold"]], stacks={1: 100, 2: 100}, button=2, reports=[report])
    cards = parse_cards(DECK)
    assert [event.cards[0] for event in told(done, e.CardsDealt)] == [cards[0], *cards[2:5]]
    assert [event.cards for event in told(done, e.CardsBurned)] == [cards[1:2]]


@pytest.mark.parametrize(
    ("settings", "refused"),
    [
        ({"blinds": "2 1"}, "the smallest first"),
        ({"blinds": "a dollar"}, "write"),
        ({"blinds": "none"}, "something to play for"),
        ({"blinds": "none", "ante": "1", "ante-from": "big-blind"}, "there are no blinds"),
        ({"blinds": "none", "ante": "1", "newcomers": "post"}, "newcomers cannot post"),
        ({"lower-limit": "8"}, "is above higher-limit"),
        ({"lower-limit": "1.50"}, "the smallest chip"),
        ({"rake": "a lot"}, "no rake"),
        ({"rake": "10-19: $1; 20-39: $2"}, "ends before the largest pot"),
        ({"limit": "spread-limit"}, "it is one of"),
        ({"kill": "double"}, "it is one of"),
    ],
)
def test_options_that_cannot_be_are_refused(settings: dict[str, str], refused: str) -> None:
    with pytest.raises(BadOption, match=refused):
        GAME.options.with_settings(settings)


def test_one_player_with_chips_is_no_hand() -> None:
    with pytest.raises(IllegalBet, match="1 of the seats have chips"):
        play(stacks={1: 100, 2: 0})
