"""Tables as they live in a process: the registry over a storage, and what acts at tables by itself."""
