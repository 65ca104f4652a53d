"""Notifications for people who are elsewhere: Web Push and webhooks."""
