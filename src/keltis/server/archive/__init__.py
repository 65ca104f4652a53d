"""Old tables: the archive that keeps finished games as records, and housekeeping."""
