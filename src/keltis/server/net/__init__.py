"""The network: HTTP and WebSocket connections, the gate before the application, static files and limits."""
