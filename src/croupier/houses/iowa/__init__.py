"""What the games of Catfish Bend share."""
