"""The floor's pages: tables at a glance, reports and rulings, records."""
