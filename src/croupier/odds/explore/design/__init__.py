"""The search for pay tables and options that meet given aims."""
