# Learning a game by playing it: what all lessons say.

learn-title = Lesson: { $title }
learn-all = Play a short game with a teacher beside you, about three minutes each.
learn-begun = Continue
# A button; learn-read-on names it.
learn-next = Next
learn-step = Step { $number } of { $count }
learn-read-on = Tap Next to continue.
learn-otherwise = You could do that too, but for now try what lights up.
learn-done = The lesson is over: play your first game.
learn-end = What’s next?
learn-over = You’re ready to play!
    .note = That’s all you need for a first game; you’ll pick up the rest as you play.
learn-leave = Leave the lesson
    .note = You can continue it at any time, or play right away.
learn-first-game = Play your first game
learn-go-on = Continue the lesson
learn-again = Restart the lesson
