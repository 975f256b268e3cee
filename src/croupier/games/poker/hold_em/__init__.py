"""Hold'em and its kin: hole cards any of which play with the board."""
