"""The arrangements of tables where each seat has a hand or a box of its own."""

from __future__ import annotations

from croupier.web.stage.places import NOWHERE, Arrangement, Box, mirrored

ARC = Arrangement(
    wide=1600, high=800,
    dealer=Box(800, 110, 500, 150),
    words=Box(800, 203, 600, 30),
    board=Box(800, 287, 600, 132),
    signs=Box(800, 371, 900, 30),
    hand=Box(800, 476, 640, 172),
    spots=Box(800, 634, 780, 136),
    plate=Box(800, 749, 560, 84),
    seats=mirrored(
        [Box(292, 682, 226, 206), Box(144, 470, 226, 206), Box(156, 260, 226, 206), Box(385, 134, 226, 206)],
        1600,
    ),
    sides=4,
    pot=NOWHERE,
)  # fmt: skip
"""Blackjack and casino poker: the dealer at the straight side, boxes along the arc."""
ARC_UPRIGHT = Arrangement(
    wide=900, high=1350,
    dealer=Box(450, 134, 460, 200),
    words=Box(450, 266, 460, 60),
    board=Box(450, 390, 460, 176),
    signs=Box(450, 560, 460, 150),
    hand=Box(450, 964, 830, 190),
    spots=Box(450, 1144, 830, 166),
    plate=Box(450, 1280, 780, 94),
    seats=mirrored([Box(118, y, 190, 196) for y in (766, 564, 362, 160)], 900),
    sides=4,
    pot=NOWHERE,
)  # fmt: skip

OVAL = Arrangement(
    wide=1600, high=800,
    dealer=NOWHERE,
    words=Box(800, 428, 660, 34),
    board=Box(800, 330, 640, 150),
    pot=Box(800, 228, 480, 52),
    signs=Box(800, 463, 660, 32),
    hand=Box(800, 566, 640, 168),
    spots=Box(800, 677, 460, 48),
    plate=Box(800, 749, 560, 84),
    seats=mirrored(
        [Box(365, 690, 214, 184), Box(138, 562, 214, 184), Box(128, 362, 214, 184), Box(210, 166, 214, 184),
         Box(446, 118, 214, 184)],
        1600, [Box(800, 112, 214, 176)],
    ),
    sides=5,
)  # fmt: skip
"""The poker room: board and pot in the middle, the seats around."""
OVAL_UPRIGHT = Arrangement(
    wide=900, high=1350,
    dealer=NOWHERE,
    words=Box(450, 560, 464, 64),
    board=Box(450, 430, 464, 176),
    pot=Box(450, 270, 464, 110),
    signs=Box(450, 680, 464, 120),
    hand=Box(450, 985, 870, 200),
    spots=Box(450, 1130, 600, 64),
    plate=Box(450, 1250, 740, 110),
    seats=mirrored(
        [Box(116, y, 196, 166) for y in (796, 624, 452, 280, 108)], 900, [Box(450, 116, 230, 166)]
    ),
    sides=5,
)  # fmt: skip

SETTING = Arrangement(
    wide=1600, high=800,
    dealer=Box(800, 106, 560, 150),
    words=Box(800, 198, 640, 32),
    board=Box(800, 256, 640, 76),
    signs=Box(800, 309, 640, 26),
    hand=Box(800, 468, 840, 284),
    spots=Box(800, 660, 560, 90),
    plate=Box(800, 751, 560, 80),
    seats=mirrored(
        [Box(214, 690, 300, 168), Box(190, 518, 300, 168), Box(190, 346, 300, 168), Box(200, 174, 300, 168)],
        1600,
    ),
    sides=4,
    pot=NOWHERE,
)  # fmt: skip
"""Hands that are set in parts: room for one's own to be laid out."""
SETTING_UPRIGHT = Arrangement(
    wide=900, high=1350,
    dealer=Box(450, 124, 460, 190),
    words=Box(450, 250, 460, 56),
    board=Box(450, 346, 460, 124),
    signs=Box(450, 444, 460, 60),
    pot=NOWHERE,
    hand=Box(450, 860, 840, 420),
    spots=Box(450, 1143, 830, 136),
    plate=Box(450, 1272, 780, 104),
    seats=mirrored([Box(116, y, 196, 150) for y in (566, 412, 258, 104)], 900),
    sides=4,
)  # fmt: skip

ROWS = Arrangement(
    wide=1600, high=800,
    dealer=NOWHERE,
    words=Box(800, 276, 700, 34),
    board=NOWHERE,
    pot=NOWHERE,
    signs=Box(800, 308, 700, 28),
    hand=Box(800, 510, 780, 368),
    spots=NOWHERE,
    plate=Box(800, 748, 700, 88),
    seats=(Box(222, 420, 370, 400), Box(800, 140, 620, 228), Box(1378, 420, 370, 400)),
)  # fmt: skip
"""Thirteen cards in three rows, at four seats."""
ROWS_UPRIGHT = Arrangement(
    wide=900, high=1350,
    dealer=NOWHERE,
    words=Box(450, 356, 880, 50),
    board=NOWHERE,
    pot=NOWHERE,
    signs=Box(450, 402, 880, 36),
    hand=Box(450, 805, 836, 760),
    spots=NOWHERE,
    plate=Box(450, 1252, 740, 112),
    seats=(Box(170, 176, 268, 300), Box(450, 176, 268, 300), Box(730, 176, 268, 300)),
)  # fmt: skip
