"""The worth of hands: rankings, their categories, and points."""

from croupier.hands import four_card as four_card
from croupier.hands import poker as poker
from croupier.hands import three_card as three_card
from croupier.hands.badugi import *
from croupier.hands.best import *
from croupier.hands.four_card import FourCardCategory as FourCardCategory
from croupier.hands.low import *
from croupier.hands.points import *
from croupier.hands.poker import HIGH as HIGH
from croupier.hands.poker import PokerCategory as PokerCategory
from croupier.hands.short_packs import *
from croupier.hands.three_card import ThreeCardCategory as ThreeCardCategory
from croupier.hands.wild import *
