# Whether a saved game proves that nobody chose its deal: `keltis replay --verify`, and the page of a replay.
fair-record = Game { $number }: { $title }, { $names }
fair-is-none = Fair deal: no proof
    .note = This game has nothing that its deal could be checked with.
fair-is-broken = Fair deal: check failed
    .note = Something doesn’t match: the deal isn’t the one that was promised, or the file was changed later.
fair-is-sealed = Fair deal: not verified yet
    .note = This can be checked when the game is over or given up. Until then the server keeps its secret.
fair-is-verified = Fair deal: verified
    .note = All that was dealt and rolled follows from the server’s secret and the seats’ bytes.
fair-shows = The secret and the bytes fit the commitments in the saved game. It can’t show when those were made: only a browser that took part knows what it was told beforehand, and compares that on the replay page.
fair-shows-not = It does not show that the server did not look: the person who runs it could have seen every card.

# What was found.
fair-right-secret = The secret is the one that the server had committed to.
fair-right-bytes = { $player }’s bytes are the ones committed to.
fair-right-deal = All cards and tiles are where they had to be dealt.
fair-right-start = { $player } goes first, as it was drawn.
fair-right-throws = { $count ->
        [one] The roll shows what it had to.
       *[other] All { $count } rolls show what they had to.
    }

# What weakens it.
fair-silent = { $player } added no bytes; bots never do.
fair-withheld = { $player } committed to bytes that never came.
fair-all-silent = No seat added bytes: the person who runs the server could have tried secrets until a deal pleased them.
fair-start-settled = It was agreed beforehand that { $player } goes first, not drawn.
fair-throws-skipped = { $count ->
        [one] One roll was undone and rolled again.
       *[other] { $count } rolls were undone and rolled again.
    }

# What does not hold.
fair-wrong-secret = The secret is not the one that the server had committed to.
fair-wrong-bytes = { $player }’s bytes are not the ones committed to.
fair-wrong-deal = Cards or tiles are not where they had to be dealt.
fair-wrong-start = { $player } goes first, but that was neither drawn nor agreed.
fair-wrong-throw = Move { $number } is a roll that doesn’t show what it had to.
fair-wrong-throws = The saved game lists { $named } rolls, but has { $thrown }.
fair-bad-record = The saved game breaks the rules: { $reason }
