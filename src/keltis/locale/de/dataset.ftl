# Was `keltis dataset` sagt.
dataset-resumed = { $done } von { $games } Spielen liegen schon in { $folder }
dataset-stopped = angehalten nach { $done } von { $games } Spielen; derselbe Befehl macht dort weiter
dataset-done = { $positions } Stellungen aus { $games } Spielen in { $shards } { $shards ->
    [one] Datei
   *[other] Dateien
}: { $folder }
