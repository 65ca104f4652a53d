"""Old data: the archive, which keeps finished games as records, and housekeeping."""
