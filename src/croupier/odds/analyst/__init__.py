"""The analyst: enumerates a round's script with every answer there is."""
