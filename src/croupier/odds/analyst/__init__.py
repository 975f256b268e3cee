"""The analyst: a round's script gone through with every answer there is."""
