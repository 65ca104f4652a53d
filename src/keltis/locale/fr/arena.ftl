# Ce qu’affiche l’arène.
arena-title =
    { $game }, { $players } places : { $games } parties sur { $deals ->
        [one] { $deals } donne en miroir
       *[other] { $deals } donnes en miroir
    }, graine { $seed }
arena-bot = bot
arena-games = parties
arena-wins = victoires
arena-share = part des victoires
arena-points = points
arena-rating = niveau
arena-interval = 95 %
arena-percent = { $number } %
arena-cross = À quelle fréquence le bot de la ligne finit devant celui de la colonne ; une égalité compte pour moitié :
arena-ends = Fins : { $ends }
arena-lost = Places que { $bot } a perdues et que { $substitute } a reprises : { $number }
arena-forfeit = partie { $game }, coup { $ply } : { $reason }
arena-more = et { $number } de plus

# Ce qu’elle dit en chemin.
arena-rounded =
    { $asked ->
        [one] { $asked } partie devient
       *[other] { $asked } parties deviennent
    } { $games } : { $deals ->
        [one] { $deals } donne complète
       *[other] { $deals } donnes complètes
    } de { $each }
arena-resumed = { $done } parties sur { $games } sont déjà dans { $file }
arena-stopped = arrêt après { $done } parties sur { $games } ; relance la même commande pour continuer
arena-stopped-without-file = arrêt après { $done } parties sur { $games } ; avec --output FICHIER.jsonl, on peut continuer plus tard

# Le dessin.
arena-plot-title = { $game }, { $players } places, { $games } parties
arena-plot-rating = niveau, avec un intervalle à 95 %
arena-plot-points = points de chaque partie ; le trait est la moyenne
