"""The document that a regulator gets: one model of values, filled chapter by chapter, set as HTML and PDF."""
