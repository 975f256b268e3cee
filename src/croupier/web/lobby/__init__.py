"""The lobby: games with their edges, open tables, a seat in one click."""
