"""The words of blackjack games: hands are played against a dealer's hand."""

from croupier.families.blackjack.choices import *
from croupier.families.blackjack.hands import *
from croupier.families.blackjack.player_bank import *
from croupier.families.blackjack.round import *
from croupier.families.blackjack.rules import *
from croupier.families.blackjack.rulings import *
from croupier.families.blackjack.settlement import *
from croupier.families.blackjack.side_bets import *
from croupier.families.blackjack.turns import *
from croupier.families.blackjack.variations import *
from croupier.families.blackjack.verdicts import *
from croupier.families.blackjack.wagers import *
