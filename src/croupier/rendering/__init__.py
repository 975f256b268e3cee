"""Reports in terminals and files: tables by Rich, PDF by Typst, CSV."""
