"""Tests of the nets."""
