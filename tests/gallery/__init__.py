"""Pictures of the tables for `docs/gallery`, drawn by `make gallery`."""
