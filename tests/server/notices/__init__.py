"""Notices, and where they are told."""
