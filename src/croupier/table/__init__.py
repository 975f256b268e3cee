"""A round at a table: chance, seats, the sitting, the ledger, replay, views, written rounds."""
