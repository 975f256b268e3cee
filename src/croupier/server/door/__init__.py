"""The door: who comes in, by which name, with which cookie, before anything else looks at a request."""
