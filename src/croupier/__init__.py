"""The pit in a box: every table game written once, then dealt, solved, simulated and ruled on."""

__version__ = "0.1.0"
