"""The round of a hold'em that a player banks, with the Bonus Hands of its fund beside it."""

from __future__ import annotations

from croupier.families.staged.banked_round import PlayerDealerRound, PlayerDealerT
from croupier.families.staged.shapes import BoardRound
from croupier.families.staged.side_bets.bonus_hands import BONUS, collect_bonus, forfeit_bonus, pay_bonus
from croupier.rules.steps import Script


class BonusHandsRound(PlayerDealerRound[PlayerDealerT], BoardRound[PlayerDealerT]):
    """The bonus is the fund's, and not the player-dealer's to win."""

    apart = (BONUS,)

    def before_cards(self) -> Script:
        yield from super().before_cards()
        yield from self.feed_fund()
        yield from collect_bonus(self.table)

    def feed_fund(self) -> Script:
        """What goes onto the fund besides the bonus wagers."""
        yield from ()

    def forfeits(self, seat: int) -> tuple[str, ...]:
        return tuple(spot for spot in super().forfeits(seat) if spot != BONUS)

    def fold(self, seat: int) -> Script:
        yield from super().fold(seat)
        yield from forfeit_bonus(self.table, seat)

    def is_shown(self, seat: int) -> bool:
        """A folded hand too, where its bonus stands."""
        return super().is_shown(seat) or bool(self.table.stake(seat, BONUS))

    def after_seat(self, seat: int) -> Script:
        qualifies = self.rules.qualifies(self.options, self.rules.rank(self.dealer + self.board))
        board = self.rules.rank(self.board)
        yield from pay_bonus(self.table, seat, self.strength(seat), qualifies=qualifies, board=board)
