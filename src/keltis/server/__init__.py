"""The web application: tables, sockets, guests and storage."""
