# Was die Arena ausgibt.
arena-title =
    { $game } zu { $players }: { $games } Spiele, { $deals ->
        [one] einmal gespiegelt verteilt
       *[other] { $deals }-mal gespiegelt verteilt
    }, Startwert { $seed }
arena-bot = Bot
arena-games = Spiele
arena-wins = Siege
arena-share = Siegquote
arena-points = Punkte
arena-rating = Spielstärke
arena-interval = 95 %
arena-percent = { $number } %
arena-cross = Wie oft der Bot der Zeile vor dem der Spalte lag; Gleichstand zählt halb:
arena-ends = Spielenden: { $ends }
arena-lost = Plätze, die { $bot } verloren hat und auf denen { $substitute } weiterspielte: { $number }
arena-forfeit = Spiel { $game }, Halbzug { $ply }: { $reason }
arena-more = und { $number } weitere

# Was sie nebenbei sagt.
arena-rounded =
    { $asked ->
        [one] Aus einem Spiel
       *[other] Aus { $asked } Spielen
    } werden { $games }: { $deals ->
        [one] einmal verteilt
       *[other] { $deals }-mal verteilt
    }, jeweils { $each } Spiele
arena-resumed = { $done } von { $games } Spielen stehen schon in { $file }
arena-stopped = angehalten nach { $done } von { $games } Spielen; derselbe Befehl macht dort weiter
arena-stopped-without-file = angehalten nach { $done } von { $games } Spielen; mit --output FILE.jsonl geht es nach dem Anhalten weiter

# Die Zeichnung.
arena-plot-title = { $game } zu { $players }, { $games } Spiele
arena-plot-rating = Spielstärke mit 95-%-Bereich
arena-plot-points = Punkte der Spiele; der Strich ist das Mittel
