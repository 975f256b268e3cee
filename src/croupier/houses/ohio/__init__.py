"""What the games of Horseshoe Cincinnati share."""
