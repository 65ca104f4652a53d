# Lo que dice `keltis dataset`.
dataset-resumed = { $done } de { $games } partidas ya están en { $folder }
dataset-stopped = parado tras { $done } de { $games } partidas; la misma orden sigue desde ahí
dataset-done = { $positions } posiciones de { $games } partidas en { $shards } { $shards ->
    [one] archivo
   *[other] archivos
}: { $folder }
