# What the arena prints.
arena-title =
    { $game }, { $players } players: { $games } games in { $deals ->
        [one] one mirrored deal
       *[other] { $deals } mirrored deals
    }, seed { $seed }
# The heads of the columns.
arena-bot = bot
arena-games = games
arena-wins = wins
arena-share = win share
arena-points = points
arena-rating = rating
# The head of a column: an interval of confidence.
arena-interval = 95%
arena-percent = { $number }%
arena-cross = How often the row’s bot finished ahead of the column’s bot; ties count half:
arena-ends = Ends: { $ends }
arena-lost = Seats that { $bot } forfeited and { $substitute } took over: { $number }
arena-forfeit = game { $game }, ply { $ply }: { $reason }
arena-more = and { $number } more

# What it says on the way.
arena-rounded =
    { $asked ->
        [one] One game becomes
       *[other] { $asked } games become
    } { $games }: { $deals ->
        [one] one whole deal
       *[other] { $deals } whole deals
    } of { $each }
arena-resumed = { $done } of { $games } games are already in { $file }
arena-stopped = stopped after { $done } of { $games } games; run the same command again to continue
arena-stopped-without-file = stopped after { $done } of { $games } games; with --output FILE.jsonl a stopped run can be continued

# The drawing.
arena-plot-title = { $game }, { $players } players, { $games } games
arena-plot-rating = rating, with 95% interval
arena-plot-points = points of each game; the line is the mean
