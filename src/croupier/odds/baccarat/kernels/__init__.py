"""Compiled counting loops over tables of baccarat's rules."""
