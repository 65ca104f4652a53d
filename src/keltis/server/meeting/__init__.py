"""How people find to a table: links to its seats, its door, the lobby, and how a game starts."""
