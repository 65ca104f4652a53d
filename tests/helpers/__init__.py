"""What tests share: states, commands, processes, texts, random games and seeds."""
