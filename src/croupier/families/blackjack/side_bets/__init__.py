"""Wagers on the first cards and on the dealer's hand."""
