"""What is staked, what it pays, and who pays: exact, in whole cents."""
