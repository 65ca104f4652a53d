# Why the best move of each exercise is the best, in a sentence; see exercises.json in the game's folder.
exercise-stones-b5407748 = Nothing comes after a 10: with it your blue row would be finished at two tiles and cost points, while from the 9 downwards nearly everything still fits.
exercise-stones-b31657b4 = The wishing stone is tempting, but 2 and 1 make a falling row to which only the 0 could be added; upwards from the 2 there are eight values left.
exercise-stones-bbc15411 = The 8 has a clover and gives you another turn at once: then you take the 7 with its wishing stone as well, and the row falls from 8 to 7 without a gap.
exercise-stones-e10bc281 = Three bonus points are soon lost again: from 10 straight to 2 you would give up the 8 with its clover, the 7 and the 6, and nobody else can use the 2 anyway.
exercise-stones-7dc9744d = The green 7 lies there too: laid before the 6 it makes the row one tile longer, and with the 6 first it would be shut out for good.
exercise-stones-5ca98b04 = Your rival's yellow row has risen past the 3, so it will still lie there later; use the turn for a new tile, which may be one that both of you want.
exercise-stones-935c5e7a = A new row costs four points, and green is half gone: your rival already collects it, cannot use the 10 any more, and so leaves it to you for later.
exercise-stones-750ce6eb = A 5 is a poor beginning: whichever way the row goes, half of the colour is lost to it, and your other rows are too short already to carry a fifth.
exercise-stones-6401ff89 = An extra turn is nice, but it does not pay for a fifth row that begins at minus four; put the tiles that are left into the rows you have.
exercise-stones-89401b06 = Nobody else can take the yellow 4, so it can wait; four tiles still lie face down, and you want to be the one who chooses first.
