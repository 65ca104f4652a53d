# The pages of the rules, beside the rulebooks themselves.
rules-cited = From the rules of { $title }
rules-contents = Contents
# Labels above a number.
rules-players = Players
rules-minutes = Minutes
rules-facts = { $least }–{ $most } players, { $minutes } minutes a game
rules-aim = Aim
    .note = Most points wins
rules-programmers = Rules for programmers
rules-all = Every game begins with five points that take two minutes to read.
