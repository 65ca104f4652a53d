"""The conversation of a page with a table: its messages, and a handler for each request."""
