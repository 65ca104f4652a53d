"""Tests of the application without a server."""
