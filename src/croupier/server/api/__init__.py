"""The JSON API: what people, scripts and bots can do in the pit, field by field."""
