"""The server process: settings, start and shutdown, health, metrics and logging."""
