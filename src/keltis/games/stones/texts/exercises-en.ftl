# Why the best move of each exercise is the best, in a sentence or two; see exercises.json in the game's folder.
exercise-stones-b5407748 = Nothing fits after a 10: your blue row would be stuck at two tiles and cost points. From the 9 downwards nearly everything still fits.
exercise-stones-b31657b4 = The wishing stone is tempting, but after 2 and 1 only the 0 would fit. Going up from the 2, eight values are left.
exercise-stones-bbc15411 = The 8 has a clover and gives you another turn. Then you take the 7 with its wishing stone too: from 8 to 7, without a gap.
exercise-stones-e10bc281 = From 10 straight to 2 you’d get three bonus points, but lose the 8 with its clover, the 7 and the 6. Nobody else can use the 2 anyway.
exercise-stones-7dc9744d = The green 7 is there too: taken before the 6, it makes the row one tile longer. Take the 6 first, and the 7 never fits again.
exercise-stones-5ca98b04 = Your rival’s yellow row has passed the 3, so nobody else can take it and it can wait. Turn over a new tile: you may both want it.
exercise-stones-935c5e7a = A new row costs four points, and your rival is already collecting green. They can’t use the 10 any more, so it will wait for you.
exercise-stones-750ce6eb = A 5 is a poor start: whichever way the row goes, half the colour is lost. And your other rows are too short to pay for a fifth.
exercise-stones-6401ff89 = An extra turn is nice, but not worth a fifth row that starts at minus four. Put the remaining tiles in the rows you have.
exercise-stones-89401b06 = Nobody else can take the yellow 4, so it can wait. Four tiles are still face down, and you want first pick.
