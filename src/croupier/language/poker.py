"""The words of poker games: streets, betting rounds, shares of the pot, rulings."""

from croupier.families.poker.betting import *
from croupier.families.poker.conduct import *
from croupier.families.poker.dealing_errors import *
from croupier.families.poker.draws import *
from croupier.families.poker.floor import *
from croupier.families.poker.hand import *
from croupier.families.poker.kill import *
from croupier.families.poker.openers import *
from croupier.families.poker.options import *
from croupier.families.poker.posts import *
from croupier.families.poker.rules import *
from croupier.families.poker.showdown import *
from croupier.families.poker.streets import *
