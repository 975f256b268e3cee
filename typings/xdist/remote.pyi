class Producer:
    """Where the runner logs."""
