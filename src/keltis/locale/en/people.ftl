# What bots are like, by game and level. Each sentence is true of what that level does (bots/levels.py).
bot-in-keltis-beginner = Still learning: overlooks many a card, and starts paths on a whim.
bot-in-keltis-casual = Plays what looks best now, and leaves the rest to luck.
bot-in-keltis-skilled = Thinks a little ahead, and seldom overlooks a path.
bot-in-keltis-expert = Counts every card, and tries each one thousands of times in thought.
bot-in-paths-beginner = Wanders: overlooks many a way, and is often wrong about the others.
bot-in-paths-casual = Takes the way that looks best now, wherever it leads.
bot-in-paths-skilled = Looks down the ways a little before taking one.
bot-in-paths-expert = Goes every way thousands of times in thought before taking a step.
bot-in-cards-beginner = Overlooks many a card, and is often wrong about rows.
bot-in-cards-casual = Lays what looks best now, and hopes for the rest.
bot-in-cards-skilled = Thinks about what may still come, and seldom overlooks a card.
bot-in-cards-expert = Remembers every card that was shown, and thinks the game through to its end.
bot-in-dice-beginner = Keeps dice by feeling, and overlooks many a good throw.
bot-in-dice-casual = Goes for what looks best, and is a little off about the odds.
bot-in-dice-skilled = Knows the odds of every throw, and looks a little further.
bot-in-dice-expert = Works out every throw of the turn, and thinks far beyond it.
bot-in-stones-beginner = Turns over and takes on a whim, and leaves many a good tile lying.
bot-in-stones-casual = Takes what fits best now, and forgets a tile now and then.
bot-in-stones-skilled = Thinks about what still lies face down, and forgets hardly anything.
bot-in-stones-expert = Knows every tile that is still to come, and plays on thousands of times in thought.

# Why one would choose an option.
option-why-removed_cards = With two, so many cards are set aside unseen before the deal. Fewer make a longer game.
