"""What the commands show and read: cards and sums in colours, tables of odds, what is typed."""
