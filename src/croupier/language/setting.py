"""The words of games in which cards or tiles are set in several hands."""

from croupier.families.setting.fortune import *
from croupier.families.setting.poker_ways import *
from croupier.families.setting.round import *
from croupier.families.setting.rules import *
from croupier.families.setting.set_hands import *
from croupier.families.setting.settlement import *
from croupier.families.setting.start import *
from croupier.families.setting.tile_ways import *
