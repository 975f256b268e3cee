"""Provably fair: check receipts and rounds."""
