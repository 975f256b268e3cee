"""The words of war: one card each, the higher one wins."""

from croupier.families.war.round import *
from croupier.families.war.rules import *
