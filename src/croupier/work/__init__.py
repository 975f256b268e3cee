"""Long work in units whose results add: done here, by threads, by processes or by a cluster."""
