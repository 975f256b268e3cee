"""`python -m croupier`: the command."""

from croupier.terminal.main import main

main()
