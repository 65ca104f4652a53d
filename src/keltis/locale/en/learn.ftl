# Learning a game by playing it: what all lessons say.

learn-title = Lesson: { $title }
learn-next = Next
learn-step = Step { $number } of { $count }
learn-read-on = First read on: tap Next.
learn-otherwise = That would be possible too, but now try what lights up.
learn-done = The lesson is over: play your first game.
learn-end = What now?
learn-over = Now you can play
    .note = That is all you need for a first game; the rest you will see on the way.
learn-leave = Leave the lesson
    .note = You can go on with it at any time, or play right away.
learn-first-game = Play your first game
learn-go-on = Go on with the lesson
learn-again = The lesson from the beginning
