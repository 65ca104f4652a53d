# Ce que dit `keltis dataset`.
dataset-resumed = { $done } parties sur { $games } sont déjà dans { $folder }
dataset-stopped = arrêt après { $done } parties sur { $games } ; relance la même commande pour continuer
dataset-done = { $positions } positions de { $games } parties dans { $shards } { $shards ->
    [one] fichier
   *[other] fichiers
} : { $folder }
