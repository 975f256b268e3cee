"""The pit: tables that people and bots sit at, kept in a database. It decides who may act and keeps what
happened; what happens is for the rules alone."""
