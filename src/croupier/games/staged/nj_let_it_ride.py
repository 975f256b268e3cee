"""Let it ride, New Jersey. Sheet: rulebook/nj-let-it-ride.md."""

from croupier.games.staged.ohio_let_it_ride_poker import NEW_JERSEY

GAME = NEW_JERSEY
