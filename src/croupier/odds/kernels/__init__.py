"""Compiled counting loops. A kernel restates no rule: its arrays are tabulated from the game's functions."""
