"""What holds for every game, as checks that can be run on any."""
