"""The words of games that a player banks: cover, fee schedules, order of action."""

from croupier.families.banked.action_button import *
from croupier.families.banked.bettors import *
from croupier.families.banked.player_dealer import *
