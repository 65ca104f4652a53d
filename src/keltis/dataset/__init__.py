"""Positions that bots came to, with what they chose and how it ended, as files for programs that learn."""
