# Ob eine Aufzeichnung belegt, dass niemand gewählt hat, wie ausgeteilt wurde.
fair-record = Aufzeichnung { $number }: { $title }, { $names }
fair-is-none = Faires Austeilen: kein Beleg
    .note = Dieses Spiel bringt nichts mit, womit sich das Austeilen prüfen ließe.
fair-is-broken = Faires Austeilen: Prüfung fehlgeschlagen
    .note = Etwas stimmt nicht: Es wurde anders ausgeteilt als versprochen, oder die Aufzeichnung wurde später geändert.
fair-is-sealed = Faires Austeilen: noch nicht bestätigt
    .note = Der Server hat sein Geheimnis noch nicht gezeigt. Das tut er, wenn das Spiel zu Ende ist oder aufgegeben wurde.
fair-is-verified = Faires Austeilen: bestätigt
    .note = Alles, was ausgeteilt und gewürfelt wurde, folgt aus dem, was vor der ersten Karte feststand.
fair-shows = Das zeigt, dass feststand, wie ausgeteilt wird, bevor jemand wählen konnte: Der Server hatte sich auf sein Geheimnis festgelegt und die Plätze auf ihre Bytes, und erst alles zusammen teilt aus und würfelt.
fair-shows-not = Es zeigt nicht, dass der Server nicht hingesehen hat: Wer ihn betreibt, könnte jede Karte gesehen haben. Und dass die Festlegung vor der ersten Karte kam, wissen die, die dabei waren.

# Was sich gezeigt hat.
fair-right-secret = Das Geheimnis ist das, auf das sich der Server festgelegt hatte.
fair-right-bytes = Die Bytes von { $player } sind die, die festgelegt waren.
fair-right-deal = Alle Karten und Plättchen liegen so, wie sie ausgeteilt werden mussten.
fair-right-start = { $player } beginnt, wie es ausgelost war.
fair-right-throws = { $count ->
        [one] Der Wurf zeigt, was er zeigen musste.
       *[other] Alle { $count } Würfe zeigen, was sie zeigen mussten.
    }

# Was den Beleg schwächer macht.
fair-silent = { $player } hat keine Bytes beigetragen; Bots tun das nie.
fair-withheld = { $player } hat sich auf Bytes festgelegt, aber sie kamen nie.
fair-all-silent = Kein Platz hat Bytes beigetragen: Wer den Server betreibt, könnte Geheimnisse probiert haben, bis ihm eines gefiel.
fair-start-settled = Dass { $player } beginnt, stand vorher fest und wurde nicht ausgelost.
fair-throws-skipped = { $count ->
        [one] Ein Wurf wurde zurückgenommen und durch einen anderen ersetzt.
       *[other] { $count } Würfe wurden zurückgenommen und durch andere ersetzt.
    }

# Was nicht stimmt.
fair-wrong-secret = Das Geheimnis ist nicht das, auf das sich der Server festgelegt hatte.
fair-wrong-bytes = Die Bytes von { $player } sind nicht die, die festgelegt waren.
fair-wrong-deal = Karten oder Plättchen liegen nicht so, wie sie ausgeteilt werden mussten.
fair-wrong-start = { $player } beginnt, aber das war weder ausgelost noch vereinbart.
fair-wrong-throw = Zug { $number } ist ein Wurf, der nicht zeigt, was er zeigen musste.
fair-wrong-throws = Die Aufzeichnung zählt { $named } Würfe, hat aber { $thrown }.
fair-bad-record = Die Aufzeichnung hält sich nicht an die Regeln: { $reason }
