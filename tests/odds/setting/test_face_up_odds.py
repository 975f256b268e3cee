"""Face Up Pai Gow Poker and its Ace-High Bonus solved, and a hand against an open bank weighed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.cards.card import JOKER, parse_cards
from croupier.cards.pack import WITH_JOKER, Pack, short_pack
from croupier.games.setting.hustler_face_up_pai_gow_poker import GAME
from croupier.language.setting import ACE_HIGH_BONUS, AceHighEvent, ace_high_result, event_of, face_up_way
from croupier.odds.report import WagerOdds
from croupier.odds.setting.face_up import ace_high_deals, played_open
from croupier.odds.setting.pai_gow_counts import PaiGowCount
from croupier.odds.solve import solve
from croupier.odds.state import weigh

SHORT = Pack("fifteen cards", (*short_pack("AKQ8743", "hs").cards, JOKER))
RANKING = face_up_way().ranking


def test_the_base_wager_and_the_bonus_on_a_short_pack() -> None:
    plain = GAME.options.with_settings({"fortune-bonus": "no"})
    base, bonus = solve(GAME, plain, pack=SHORT).wagers
    assert isinstance(base, WagerOdds) and isinstance(bonus, WagerOdds)
    assert base.house_edge == played_open(face_up_way(), SHORT).best.edge(Fraction(1))
    both, with_joker, without = ace_high_deals(face_up_way(), SHORT).chances
    lost = 1 - both - with_joker - without
    assert bonus.house_edge == lost - 40 * both - 15 * with_joker - 5 * without
    assert "bank_edge_by_house_way" not in base.extra


def test_seeing_the_banks_hand_is_worth_much() -> None:
    (base,) = solve(GAME, wager="base").wagers
    assert isinstance(base, WagerOdds)
    assert base.house_edge < base.extra["house_edge_by_house_way"]


def test_known_ace_high_hands_are_as_many_as_pencil_and_paper_have() -> None:
    """833 sets of ranks with 15,540 suits each and 427 with 4,020, against C(46,7) hands each."""
    deals = PaiGowCount("ace-high bank", face_up_way()).find(WITH_JOKER)
    assert deals is not None
    assert sum(deals) == (833 * 15_540 + 427 * 4_020) * 53_524_680


@pytest.mark.parametrize(
    ("bank", "player", "event"),
    [
        ("As Kd Jh 9c 7s 5d 3h", "2s 2d Jc 9d 7c 5h 3c", AceHighEvent.WITHOUT),  # the sheet's vectors
        ("Jk Kd Jh 9c 7s 5d 3h", "2s 2d Jc 9d 7c 5h 3c", AceHighEvent.WITH_JOKER),
        ("As Kd Jh 9c 7s 5d 3h", "Ac Qd Th 8c 6s 4d 2h", AceHighEvent.BOTH),
        ("Jk Kd Jh 9c 7s 5d 3h", "Ac Qd Th 8c 6s 4d 2h", AceHighEvent.BOTH),
        ("Jk Ad Jh 9c 7s 5d 3h", "2s 2d Jc 9d 7c 5h 3c", AceHighEvent.NONE),
        ("Ks Qd Jh 9c 7s 5d 3h", "Ac Qc Th 8c 6s 4d 2h", AceHighEvent.NONE),
    ],
)
def test_what_decides_the_ace_high_bonus(bank: str, player: str, event: AceHighEvent) -> None:
    assert event_of(parse_cards(bank), parse_cards(player), RANKING) is event


def test_what_the_ace_high_bonus_pays() -> None:
    pays = {event: ace_high_result(GAME.options, event).per_unit for event in AceHighEvent}
    assert [*pays.values()] == [40, 15, 5, -1]
    assert ace_high_result(GAME.options, AceHighEvent.BOTH).spot == ACE_HIGH_BONUS


def test_a_hand_against_an_open_bank() -> None:
    """K Q over 9 9 against J 10 over 8 8 wins (vector 12); only that setting does."""
    found = weigh(GAME, GAME.options, {"player": "KhQd9s9h7c5d2c", "bank": "JcTd8s8h6c4d3s"})
    assert found.best == "Kh Qd low"
    assert found.values["Kh Qd low"] == 1
    assert found.values["7c 2c low"] == 0


def test_an_ace_high_bank_pushes_whatever_is_set() -> None:
    found = weigh(GAME, GAME.options, {"player": "KhQd9s9h7c5d2c", "bank": "AsKdJh9c7s5h3h"})
    assert {*found.values.values()} == {0}
