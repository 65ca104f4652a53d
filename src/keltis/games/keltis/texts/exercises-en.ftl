# Why the best move of each exercise is the best, in a sentence; see exercises.json in the game's folder.
exercise-keltis-9ae79f2e = Your green row already rises past 7, so the 0 would only fill your hand; an unknown card can at least be one you need.
exercise-keltis-45d4327f = Either card takes you to the clover, but after the 2 the 3 would never fit again: play the 3 now and you keep the 2 for another step.
exercise-keltis-20fbc725 = On blue stands your large figure, which counts every field twice: its step is worth twice as much, and the wishing stones on blue fields 3 and 4 come nearer.
exercise-keltis-3ee631fb = The large figure takes a wishing stone and gets out of the deepest minus; opening another path now would cost four points before it brings any.
exercise-keltis-38136b54 = One more figure in the goal area ends the game, so every step counts: the 2 now and the 0 next time are two of them, the 0 first would throw the 2 away.
exercise-keltis-abbb9299 = You hold a pink 0 already, and equal cards may follow each other: two zeros are two sure steps, and the second one reaches the clover on pink field 5.
exercise-keltis-2e3e12a3 = The clover on green does not run away: a green card will bring you there later; a free step belongs to the large figure, which is still deep in the minus.
exercise-keltis-a20ef328 = From yellow field 5 a single card will do the rest: fields 6 and 7 both have clovers, so that one step turns into three and ends in the goal area.
exercise-keltis-67f1ff02 = Keep the clover on blue field 4: the blue 4 in your hand will reach it next turn; now the step goes to the large figure on yellow, where it counts twice.
