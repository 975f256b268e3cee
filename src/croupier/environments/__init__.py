"""Games for programs that learn. See docs/environments.md."""
