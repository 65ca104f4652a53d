"""The HTTP API: one module for each group of calls, their request and response types, and refusals."""
