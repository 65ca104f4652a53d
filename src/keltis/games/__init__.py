"""What each game is: one folder a game, and the nouns that several of them share."""
