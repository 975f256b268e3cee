"""Questions about many odds at once: targets, other options, effects of removal."""
