"""Drills in the browser."""
