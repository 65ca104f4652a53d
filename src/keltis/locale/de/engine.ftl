# Die Spiele im Browser selbst, ohne Server.

engine-absent = Diese Seite wurde ohne ihre Spiel-Engine veröffentlicht, darum kann man hier ohne Server nicht spielen.
    .do = Frag die Leute, die sie veröffentlicht haben, oder spiele auf einem Server.
engine-offline = Die Spiel-Engine konnte nicht geladen werden, weil keine Verbindung besteht.
    .do = Geh einmal online; danach kannst du die Engine auf der Startseite unter „App und offline“ behalten.
engine-failed = Die Spiel-Engine ließ sich nicht starten.
    .do = Versuche es noch einmal. Wenn es wieder nicht geht, lade die Seite neu oder nimm einen neueren Browser.
engine-no-database = Dieser Browser lässt Seiten nichts speichern, darum kann man hier nicht spielen.
    .do = Verlass das private Fenster, oder erlaube dieser Seite, Daten zu speichern.
engine-newer = Deine Spiele wurden zuletzt von einer neueren Version dieser Seite gespeichert.
    .do = Lade diese Seite neu.
engine-blocked = Ein anderer Tab mit einer anderen Version dieser Seite ist offen.
    .do = Schließ die anderen Tabs oder lade alle neu, und versuche es noch einmal.
browser-full = in diesem Browser ist kein Platz mehr; entferne beendete Partien aus deiner Liste, oder lösche Downloads
    .title = Kein Platz mehr in diesem Browser
    .do = Entferne beendete Partien aus deiner Liste, oder lösche Downloads. Nichts geht verloren.
browser-storage = dieser Browser konnte das gerade nicht speichern; versuche es gleich noch einmal
    .title = Gerade kann nichts gespeichert werden
    .do = Es wird alle paar Sekunden neu versucht.
