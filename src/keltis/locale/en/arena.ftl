# What the arena prints.
arena-title =
    { $game }, { $players } players: { $games } games in { $deals ->
        [one] one mirrored deal
       *[other] { $deals } mirrored deals
    }, seed { $seed }
arena-bot = bot
arena-games = games
arena-wins = wins
arena-share = win share
arena-points = points
arena-rating = rating
arena-interval = 95 %
arena-cross = How often the bot of the line was ahead of the bot of the column, ties as halves:
arena-ends = Ends: { $ends }
arena-lost = Seats that { $bot } lost and { $substitute } played on: { $number }
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
arena-resumed = { $done } of { $games } games are in { $file } already
arena-stopped = stopped after { $done } of { $games } games; the same command goes on from there
arena-stopped-without-file = stopped after { $done } of { $games } games; with --output FILE.jsonl a stopped run can go on

# The drawing.
arena-plot-title = { $game }, { $players } players, { $games } games
arena-plot-rating = rating, with 95 % interval
arena-plot-points = points of each game; the line is the mean
