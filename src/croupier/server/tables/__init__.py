"""Live tables: the people and bots at them, and what each viewer is shown."""
