"""The pit in the browser: pages that draw what the services tell and offer what they list; no rule is here."""
