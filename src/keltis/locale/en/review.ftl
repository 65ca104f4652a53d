# What `keltis review` prints and writes into its page: a finished game, judged decision by decision.
review-title = A review of { $title }
# The mark between whole numbers and decimals.
review-decimal = .
review-percent = { $share }%
review-mistakes = Moves that clearly cost points
review-none = No move clearly cost more than { $points } points.
# The heads of the columns.
review-ply = ply
review-player = player
review-move = move
review-better = better
review-points = points
review-win = chance to win
review-mark = mark
review-loss = loss
# The marks of decisions.
review-mark-best = best
review-mark-good = fine
review-mark-mistake = mistake
review-mark-close = close
review-mark-free = makes no difference
review-players = Decisions
review-decisions = that could matter
review-forced = only one move
review-count-mistakes = mistakes
review-count-close = too close to call
review-average = points lost, on average
review-account = Where the result came from, in points ahead of the best other player
review-account-win = Where the result came from, as chance to win
review-expected = to be expected from this seat
review-deal = luck of the deal
review-chance = luck of draws and dice
review-hidden = luck of what was hidden
review-gains = what this player’s best moves would have added
review-losses = what this player lost against them
review-others-gains = what the others’ best moves would have taken
review-others-losses = what the others lost against theirs
review-result = result
review-error = All luck together is sure to within ± { $points } points (95%).
review-how = Every move is judged only by what its player knew then, by playing on many times in worlds that fit. “Better” is the move that brought most there. A move is marked only if its loss is clear; a good player may still see more than these trials do. Expected is what a seat gets if all play simply; the best moves bring more than that.
review-curve = Chance to win
review-band = The band is where the chance lies in 95 of 100 cases.
review-every = Every decision
review-lost = { $points } points better: { $better }
review-written = The review is in { $file }
review-running = This game is still running. Only games that are over can be reviewed
review-sampled = This position was made up, so there is no game to review
