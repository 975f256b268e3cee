"""What was counted once is kept on disk: a file for each answer, verified when it is read."""
