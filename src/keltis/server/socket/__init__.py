"""The WebSocket of a table, over the application's channel."""
