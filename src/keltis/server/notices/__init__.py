"""Telling people who are elsewhere that it is their turn, and taking a guest to another device."""
