# The page of exercises: positions with a question. Why a move is the best stands in the games' folders.
exercise-title = Exercises
exercise-all-games = Positions from whole games: find the best move.
exercise-count = { $count ->
    [one] One exercise
   *[other] { $count } exercises
}
exercise-intro = { $count } positions from whole games. In each one, one move is clearly best, and another looks just as good. You see what a player at the table would see.
# Buttons.
exercise-begin = Start
exercise-go-on = Continue
exercise-total = { $count } of { $most } stars
exercise-untried = not solved yet
exercise-stars = { $count ->
    [one] { $count } star of 3
   *[other] { $count } stars of 3
}
exercise-number = Exercise { $number } of { $count }
exercise-question = What would you play?
exercise-how = Make your move, just as in a game. Find the best one first time and you earn three stars.
exercise-wrong = { $move }: there is a better move.
exercise-grade-easy = Easy
exercise-grade-medium = Medium
exercise-grade-hard = Hard
exercise-solved = { $count } of { $most } solved
exercise-again = Try again
exercise-not-yet = Not quite
exercise-show = Show me
exercise-answer = Answer
exercise-all = All exercises
exercise-next = Next exercise
exercise-done = Done
exercise-found = Well spotted!
exercise-shown = The best move
exercise-expected = Your expected final score
# Behind a move in the list of all moves.
exercise-row-best = the best move
exercise-row-found = your move, and the best one
exercise-row-tried = you tried this
exercise-row-tempting = tempting
exercise-less = You’d expect { $points ->
    [one] about one point
   *[other] about { $points } points
} less than with the best move.
