"""Options, card care and irregularities of the games of Horseshoe Cincinnati."""
