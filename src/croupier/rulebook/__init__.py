"""The rule sheets: read, searched, set beside each other, with what the games make of them."""
