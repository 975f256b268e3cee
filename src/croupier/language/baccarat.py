"""The words of baccarat games: a Player's and a Banker's hand, or own hands against the bank's."""

from croupier.families.baccarat.common_hands import *
from croupier.families.baccarat.lines import *
from croupier.families.baccarat.rules import *
from croupier.families.baccarat.side_bets import *
