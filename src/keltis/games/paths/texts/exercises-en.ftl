# Why the best move of each exercise is the best, in a sentence; see exercises.json in the game's folder.
exercise-paths-b7f36974 = On the brown field next to it lies another clover: your figure steps up and you may move once more, the large one for instance; the pink stack would only bring a stone.
exercise-paths-6f8fb050 = You hold yellow 9 and 10 and no figure that could use them: one on the first yellow field will, and on the second one a clover is waiting.
exercise-paths-50931c4e = Without the 5 your pink row is back at 8 and open again, so that the 7 and the 2 in your hand, or the 10, fit once more.
exercise-paths-1d39b8a7 = Without the 4 the green row is open again: the green 5 in your hand fits and takes a figure from the joker field to the clover beyond it.
exercise-paths-37d4b115 = Besides three more points there is a discard tile: take the 4 off your brown row, and the brown 5 and 0 in your hand can still be played.
exercise-paths-8dcbec35 = Your hand is full of pink cards that do not fit; the discard tile takes the 3 off your pink row, and then 7, 8 and 10 can all follow the 6.
exercise-paths-4d0e12b2 = The goal field has a discard tile: with the 0 gone from your green row the green 1 fits, and there are few turns left in which it could.
exercise-paths-c411a892 = A step without a card is the cheapest way to bring in your last figure; from the first yellow field the yellow 2 and 0 in your hand will carry it on.
exercise-paths-72b28aa5 = Take the 4 away again, and the yellow 7 and 5 in your hand both fit below the 8; the green row could use only one of its cards.
exercise-paths-99935d52 = After the 8 you could play the brown 3 or the 10, but never both; with the row empty the 3 begins it and the 10 still follows.
exercise-paths-afdb982c = Two figures still wait at the start, and each needs many turns to come out of the minus; the pink 0 is the last card of its row and loses nothing by waiting.
