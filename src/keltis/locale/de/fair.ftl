# Ob ein gespeichertes Spiel belegt, dass niemand gewählt hat, wie ausgeteilt wurde.
fair-record = Spiel { $number }: { $title }, { $names }
fair-is-none = Faires Austeilen: kein Beleg
    .note = Dieses Spiel enthält nichts, womit sich das Austeilen prüfen ließe.
fair-is-broken = Faires Austeilen: Prüfung fehlgeschlagen
    .note = Etwas stimmt nicht: Es wurde anders ausgeteilt als versprochen, oder die Datei wurde später geändert.
fair-is-sealed = Faires Austeilen: noch nicht bestätigt
    .note = Prüfen lässt sich das, wenn das Spiel zu Ende ist oder aufgegeben wurde. So lange behält der Server sein Geheimnis.
fair-is-verified = Faires Austeilen: bestätigt
    .note = Alles, was ausgeteilt und gewürfelt wurde, folgt aus dem Geheimnis des Servers und den Bytes der Plätze.
fair-shows = Geheimnis und Bytes passen zu den Festlegungen im gespeicherten Spiel. Wann die gemacht wurden, zeigt es nicht: Das weiß nur ein Browser, der mitgespielt hat; er vergleicht auf der Seite der Wiederholung, was ihm vorher gesagt wurde.
fair-shows-not = Es zeigt nicht, dass der Server nicht hingesehen hat: Die Person, die ihn betreibt, könnte jede Karte gesehen haben.

# Was sich gezeigt hat.
fair-right-secret = Das Geheimnis ist das, auf das sich der Server festgelegt hatte.
fair-right-bytes = Die Bytes von { $player } sind die festgelegten.
fair-right-deal = Alle Karten und Plättchen liegen so, wie sie ausgeteilt werden mussten.
fair-right-start = { $player } beginnt, wie es ausgelost war.
fair-right-throws = { $count ->
        [one] Der Wurf zeigt, was er zeigen musste.
       *[other] Alle { $count } Würfe zeigen, was sie zeigen mussten.
    }

# Was den Beleg schwächer macht.
fair-silent = { $player } hat keine Bytes beigetragen; Bots tun das nie.
fair-withheld = { $player } hat sich auf Bytes festgelegt, aber sie kamen nie.
fair-all-silent = Kein Platz hat Bytes beigetragen: Die Person, die den Server betreibt, könnte Geheimnisse probiert haben, bis ihr eines gefiel.
fair-start-settled = Dass { $player } beginnt, stand vorher fest und wurde nicht ausgelost.
fair-throws-skipped = { $count ->
        [one] Ein Wurf wurde zurückgenommen und durch einen anderen ersetzt.
       *[other] { $count } Würfe wurden zurückgenommen und durch andere ersetzt.
    }

# Was nicht stimmt.
fair-wrong-secret = Das Geheimnis ist nicht das, auf das sich der Server festgelegt hatte.
fair-wrong-bytes = Die Bytes von { $player } sind nicht die festgelegten.
fair-wrong-deal = Karten oder Plättchen liegen nicht so, wie sie ausgeteilt werden mussten.
fair-wrong-start = { $player } beginnt, aber das war weder ausgelost noch vereinbart.
fair-wrong-throw = Zug { $number } ist ein Wurf, der nicht zeigt, was er zeigen musste.
fair-wrong-throws = Das gespeicherte Spiel zählt { $named } Würfe, hat aber { $thrown }.
fair-bad-record = Das gespeicherte Spiel hält sich nicht an die Regeln: { $reason }
