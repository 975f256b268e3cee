"""Casino War simulated."""
