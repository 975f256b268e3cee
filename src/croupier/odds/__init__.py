"""Exact answers: every deal counted, every decision weighed, every figure a fraction."""
