"""Shared engines: each asks its games questions and has default answers."""
