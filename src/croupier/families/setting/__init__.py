"""Setting games: hands that players set in parts against the dealer's."""
