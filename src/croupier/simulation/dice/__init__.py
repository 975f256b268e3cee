"""Dice simulated."""
