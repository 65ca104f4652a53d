# Whether a record proves that nobody chose its deal: `keltis replay --verify`, and the page of a replay.
fair-record = Record { $number }: { $title }, { $names }
fair-is-none = Fair deal: no proof
    .note = This game brings nothing by which its deal could be checked.
fair-is-broken = Fair deal: check failed
    .note = Something does not hold: the deal was not the one that was promised, or the record was changed later.
fair-is-sealed = Fair deal: not verified yet
    .note = The server has not shown its secret yet. It does when the game is over or given up.
fair-is-verified = Fair deal: verified
    .note = All that was dealt and thrown follows from the secret and the bytes that the record names.
fair-shows = This shows that cards, tiles and throws follow from the server’s secret and the seats’ bytes, and that these fit the commitments in the record. When the commitments were made a record does not tell. Only a browser that added bytes knows what it was told before, and compares it on the page of the replay.
fair-shows-not = It does not show that the server did not look: the person who runs it could have seen every card.

# What was found.
fair-right-secret = The secret is the one that the server had committed to.
fair-right-bytes = The bytes of { $player } are those committed to.
fair-right-deal = All cards and tiles lie as they had to be dealt.
fair-right-start = { $player } begins, as it was drawn.
fair-right-throws = { $count ->
        [one] The throw shows what it had to.
       *[other] All { $count } throws show what they had to.
    }

# What weakens it.
fair-silent = { $player } added no bytes; bots never do.
fair-withheld = { $player } committed to bytes, but they never came.
fair-all-silent = No seat added bytes: the person who runs the server could have tried secrets until a deal pleased them.
fair-start-settled = That { $player } begins was settled beforehand, not drawn.
fair-throws-skipped = { $count ->
        [one] One throw was undone and another one made instead.
       *[other] { $count } throws were undone and others made instead.
    }

# What does not hold.
fair-wrong-secret = The secret is not the one that the server had committed to.
fair-wrong-bytes = The bytes of { $player } are not those committed to.
fair-wrong-deal = Cards or tiles do not lie as they had to be dealt.
fair-wrong-start = { $player } begins, but that was neither drawn nor settled.
fair-wrong-throw = Move { $number } is a throw that does not show what it had to.
fair-wrong-throws = The record counts { $named } throws, but has { $thrown }.
fair-bad-record = The record breaks the rules: { $reason }
