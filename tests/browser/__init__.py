"""The application in a browser's worker, and the storage below it."""
