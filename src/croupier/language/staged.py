"""The words of staged games: cards come in steps, and between them a seat chooses."""

from croupier.families.staged.deals import *
from croupier.families.staged.decisions import *
from croupier.families.staged.ohio_progressive import *
from croupier.families.staged.rules import *
from croupier.families.staged.settlement import *
from croupier.families.staged.side_bets import *
from croupier.families.staged.staged_round import *
