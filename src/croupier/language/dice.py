"""The words of dice games."""

from croupier.families.dice.floor import *
from croupier.families.dice.layout import *
from croupier.families.dice.round import *
from croupier.families.dice.rules import *
from croupier.families.dice.wager import *
