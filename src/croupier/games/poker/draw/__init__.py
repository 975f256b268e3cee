"""Draw: five cards or four down, drawn to; high, lowball, badugi."""
