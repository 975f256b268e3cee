"""Games in which hands are set."""
