"""The odds lab: options and pay tables changed, and what that does to the odds."""
