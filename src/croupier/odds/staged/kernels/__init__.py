"""Compiled counting loops over tables of staged games' rules."""
