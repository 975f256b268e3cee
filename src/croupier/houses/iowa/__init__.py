"""Irregularities of the games of Catfish Bend."""
