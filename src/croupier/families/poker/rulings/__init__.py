"""What the floor rules: errors of dealing, conduct, and what becomes of the hand."""
