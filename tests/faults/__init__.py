"""A fault simulator: one seed drives people, bots and everything that may go wrong over the real dealing,
owning and store code, in a time of its own; afterwards all that was promised is looked for.

`python -m tests.faults --seeds 1000` tries many; `--seed N` plays one again, step by step.
"""
