"""What the Hustler's poker games share: fees, options, irregularities, stud, draw and lowball rounds."""

from croupier.houses.hustler.poker.draw import *
from croupier.houses.hustler.poker.fees import *
from croupier.houses.hustler.poker.irregularities import *
from croupier.houses.hustler.poker.lowball import *
from croupier.houses.hustler.poker.options import *
from croupier.houses.hustler.poker.stud import *
