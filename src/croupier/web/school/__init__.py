"""The school in the browser."""
