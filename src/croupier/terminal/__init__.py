"""Croupier at the command line: lists, sheets, odds, simulations, written rounds, replay and play."""
