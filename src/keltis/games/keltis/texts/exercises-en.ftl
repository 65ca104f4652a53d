# Why the best move of each exercise is the best, in a sentence or two; see exercises.json in the game's folder.
exercise-keltis-9ae79f2e = Your green row is already at 7 and going up, so the 0 would just clog your hand. An unknown card may be one you need.
exercise-keltis-45d4327f = Both cards take you to the clover, but the 3 won’t fit after the 2. Play the 3 now and keep the 2 for another step.
exercise-keltis-20fbc725 = Your large figure is on blue, so its step counts double, and it gets closer to the wishing stones on spaces 3 and 4.
exercise-keltis-3ee631fb = The large figure takes a wishing stone and climbs out of the worst minus points. A new path would cost four points first.
exercise-keltis-38136b54 = One more figure in the goal area ends the game, so every step counts. The 2 now and the 0 next are two steps, the 0 first only one.
exercise-keltis-abbb9299 = You already hold a pink 0, and one 0 may follow another. That makes two sure steps, the second one onto a clover.
exercise-keltis-2e3e12a3 = The clover on green isn’t going anywhere. Give the free step to your large figure, which is still deep in minus points.
exercise-keltis-a20ef328 = From yellow space 5 a single card does the rest: the clovers on spaces 6 and 7 turn one step into three, right into the goal area.
exercise-keltis-67f1ff02 = Your blue 4 will reach the clover on blue next turn anyway. Now the step belongs to the large figure on yellow: it counts double.
