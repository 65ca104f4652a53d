# The page of exercises: positions with a question. Why a move is the best stands in the games' folders.
exercise-title = Exercises
exercise-intro = { $count } positions from whole games. In each of them one move is clearly the best, and another one looks just as good. You see what a player would see at the table.
exercise-begin = Begin
exercise-go-on = Go on
exercise-total = { $count } of { $most } stars
exercise-untried = not solved yet
exercise-stars = { $count ->
    [one] { $count } star of 3
   *[other] { $count } stars of 3
}
exercise-number = Exercise { $number } of { $count }
exercise-question = What would you play?
exercise-how = Make a move as at any table. Found at the first try it brings three stars.
exercise-wrong = { $move }: { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points to expect. There is a better move. Try again!
exercise-show = Show me
exercise-answer = Answer
exercise-all = All exercises
exercise-next = Next exercise
exercise-done = Done
exercise-found = Right!
exercise-shown = The best move
exercise-expected = Your points at the end, as far as can be expected
exercise-row-best = the best move
exercise-row-found = your move, and the best
exercise-row-tried = you tried this
exercise-row-tempting = tempting
