"""The school: finished layouts and disputes dealt from a seed, answered by trainees, marked by the rules."""
