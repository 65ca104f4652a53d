"""Tests of what a server does without a request."""
