# Why the best move of each exercise is the best, in a sentence or two; see exercises.json in the game's folder.
exercise-paths-b7f36974 = The brown space ahead has another clover: your figure steps up and you may move again. The pink stack would only give you a stone.
exercise-paths-6f8fb050 = You hold yellow 9 and 10 but no figure that could use them. Put one on the first yellow space: on the second a clover is waiting.
exercise-paths-50931c4e = Without the 5 your pink row is back at 8 and open again: the 7 fits first and the 2 after it, or else the 10.
exercise-paths-1d39b8a7 = Without the 4 your green row is open again: the green 5 fits and takes a figure from the joker space to the clover beyond.
exercise-paths-37d4b115 = Besides three more points there’s a discard tile: take the 4 off your brown row, and you can still play the brown 5 and 0.
exercise-paths-8dcbec35 = Your hand is full of pink cards that don’t fit. Take the 3 off your pink row, and the 7, 8 and 10 can all follow the 6.
exercise-paths-4d0e12b2 = The goal space has a discard tile: without the 0 in your green row the green 1 fits, and few turns are left for it.
exercise-paths-c411a892 = A step without a card is the cheapest way to bring in your last figure. Your yellow 2 and 0 will take it further.
exercise-paths-72b28aa5 = Take the 4 away again, and both the yellow 7 and the 5 in your hand fit below the 8. Of your green cards only the 9 would fit.
exercise-paths-99935d52 = After the 8 you could play the brown 3 or the 10, but never both. In an empty row the 3 goes first, and the 10 still fits.
exercise-paths-afdb982c = Two of your figures are still at the start and need many turns to get above zero. The pink 0 ends its row anyway: it can wait.
