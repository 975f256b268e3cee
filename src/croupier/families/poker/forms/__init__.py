"""Forms of poker that several games share: stud, draw, lowball."""
