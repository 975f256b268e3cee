"""Compiled loops that count deals; the rules come to them in tables."""
