"""The WebSocket of a table: the connection, its messages, and one handler for each message."""
