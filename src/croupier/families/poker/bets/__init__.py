"""How much is put in: blinds, antes, bring-in, kills, limits, and betting round by round."""
