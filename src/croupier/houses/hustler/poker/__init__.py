"""Poker at the Hustler Casino: fees, options, irregularities, rounds of stud, draw and lowball."""

from croupier.houses.hustler.poker.draw import *
from croupier.houses.hustler.poker.fees import *
from croupier.houses.hustler.poker.irregularities import *
from croupier.houses.hustler.poker.lowball import *
from croupier.houses.hustler.poker.options import *
from croupier.houses.hustler.poker.stud import *
