"""What a seat is shown of a table: its screen, messages, people, and previews of moves."""
