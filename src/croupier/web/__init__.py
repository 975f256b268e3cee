"""The pit in the browser: pages draw what the services tell and offer what they list. No rule is here."""
