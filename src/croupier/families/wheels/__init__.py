"""Wheels and their layouts."""
