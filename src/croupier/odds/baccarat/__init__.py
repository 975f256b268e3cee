"""The exact odds of baccarat and Super Pan 9."""
