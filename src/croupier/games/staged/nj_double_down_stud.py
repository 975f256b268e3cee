"""Double Down Stud, New Jersey. Sheet: rulebook/nj-double-down-stud.md."""

from croupier.games.staged.us_double_down_stud import NEW_JERSEY

GAME = NEW_JERSEY
