# Why the best move of each exercise is the best, in a sentence; see exercises.json in the game's folder.
exercise-cards-3d86e679 = The game is over and only length counts: the closing card makes green one card longer, a yellow card would begin a row that costs four points.
exercise-cards-41a6766e = Closing cards of colours in which you have no row help nobody; two cards from the draw pile give you something to build on.
exercise-cards-62694f8f = The brown 8 makes your row one card longer before its two closing cards follow; a blue row would only begin now, and there is no time for it.
exercise-cards-4ed24a80 = With the 2 your yellow cards make a row without a gap: 2, 3, 4 and the closing card, and four cards are where a row begins to pay.
exercise-cards-6e1588a2 = Three brown cards cost two points, the fourth makes it plus one: the 1 lies there for you, and the draw pile with its four cards hardly has one that fits.
exercise-cards-7da07646 = Yellow lacks one card to leave the minus, and here it lies; with three cards left in the draw pile there may not be another turn for it.
exercise-cards-eb799f4d = Under the blue 1 lie the 2 and two 3s, and you hold the 4: pick them up one after the other, and a long blue row is yours.
exercise-cards-cc91fed4 = The point card 7 may lie on a 7: the yellow 7, that card and the 5 are three cards of a row already; in the point row it would bring a single point.
exercise-cards-80936fa3 = Four blue cards are in your hand, the 4, the 5 and both closing cards: that is a whole row, and the sooner it begins the safer it is.
