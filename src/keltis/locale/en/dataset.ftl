# What `keltis dataset` says.
dataset-resumed = { $done } of { $games } games are in { $folder } already
dataset-stopped = stopped after { $done } of { $games } games; the same command goes on from there
dataset-done = { $positions } positions of { $games } games in { $shards } { $shards ->
    [one] file
   *[other] files
}: { $folder }
