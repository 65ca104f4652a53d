"""One suite for both hosts of the application: a server, and the worker of a browser."""
