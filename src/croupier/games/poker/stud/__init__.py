"""Stud: cards up and down, no draw; high, low and split."""
