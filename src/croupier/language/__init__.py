"""The language of a game file, in one import.

Steps, choices, options, wagers, pay tables, results and the game itself are here. The words of a family are
in the module of its name, rankings of hands in `hands`:

>>> from croupier.language import Game, PayTable, hands, staged
>>> staged.Decision.__name__, hands.HIGH.__class__.__name__
('Decision', 'HighRanking')
"""

from croupier.rules import *
