# Why the best move of each exercise is the best, in a sentence or two; see exercises.json in the game's folder.
exercise-cards-3d86e679 = The game is ending, and only length counts: the closing card makes green longer, a new yellow row would cost four points.
exercise-cards-41a6766e = Closing cards don’t help in colours where you have no row yet. Two cards from the draw pile give you something to build on.
exercise-cards-62694f8f = The brown 8 makes your row longer before its two closing cards follow. It’s too late to start a blue row.
exercise-cards-4ed24a80 = With the 2 your yellow cards make a row without a gap: 2, 3, 4 and the closing card. From four cards on, a row earns points.
exercise-cards-6e1588a2 = Three brown cards cost two points; with a fourth you gain one. The 1 is there for the taking, and the draw pile has only four cards left.
exercise-cards-7da07646 = Yellow is one card short of earning points, and here it is. With three cards left in the draw pile, you may not get another turn for it.
exercise-cards-eb799f4d = Under the blue 1 lie the 2 and two 3s, and you hold the 4. Pick them up one by one, and a long blue row is yours.
exercise-cards-cc91fed4 = The point card 7 fits on the yellow 7: with the 5 that makes three cards of a row. In the point row it would be worth one point.
exercise-cards-80936fa3 = You hold four blue cards: the 4, the 5 and both closing cards. That’s a whole row, and the sooner it begins, the safer it is.
