"""What clients, servers and networks are in the tests of the server."""
