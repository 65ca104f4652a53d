# What bots are like, by game and level. Each sentence is true of what that level does (bots/levels.py).
bot-in-keltis-beginner = Still finding their feet: misses a lot of cards and starts paths on a whim.
bot-in-keltis-casual = Plays what looks best right now, and leaves the rest to luck.
bot-in-keltis-skilled = Thinks a little ahead, and rarely misses a path.
bot-in-keltis-expert = Counts every card, and plays out thousands of games in their head before each move.
bot-in-paths-beginner = Wanders about: misses good paths and misjudges the rest.
bot-in-paths-casual = Takes the path that looks best right now, wherever it leads.
bot-in-paths-skilled = Looks some way ahead before setting out.
bot-in-paths-expert = Walks thousands of routes in their head before taking a step.
bot-in-cards-beginner = Misses a lot of cards, and often gets rows wrong.
bot-in-cards-casual = Plays what looks best right now, and hopes for the rest.
bot-in-cards-skilled = Thinks about what may still come, and rarely misses a card.
bot-in-cards-expert = Remembers every card that was shown, and thinks the game through to the end.
bot-in-dice-beginner = Keeps dice on a hunch, and lets many good rolls go.
bot-in-dice-casual = Goes for what looks best, and is a little off about the odds.
bot-in-dice-skilled = Knows the odds of every roll, and looks a little further.
bot-in-dice-expert = Works out every roll of the turn, and thinks far beyond it.
bot-in-stones-beginner = Turns over and takes tiles on a whim, and leaves many good ones behind.
bot-in-stones-casual = Takes what fits best right now, and forgets a tile now and then.
bot-in-stones-skilled = Thinks about what is still face down, and forgets hardly anything.
bot-in-stones-expert = Keeps track of which tiles are still face down, and plays thousands of games ahead.

# Why one would choose an option.
option-why-removed_cards = In a two-player game this many cards are set aside unseen after the deal. Fewer means a longer game.
