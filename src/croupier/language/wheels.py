"""The words of games with a wheel."""

from croupier.families.wheels.layout import *
from croupier.families.wheels.rules import *
from croupier.families.wheels.terminals import *
