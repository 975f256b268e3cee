"""What `make docs` writes from the games and from what is installed."""
