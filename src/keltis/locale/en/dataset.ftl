# What `keltis dataset` says.
dataset-resumed = { $done } of { $games } games are already in { $folder }
dataset-stopped = stopped after { $done } of { $games } games; run the same command again to continue
dataset-done = { $positions } positions of { $games } games in { $shards } { $shards ->
    [one] file
   *[other] files
}: { $folder }
