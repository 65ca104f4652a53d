# Was mit einer Datei nicht stimmt, die jemand öffnet. In Klammern steht auf Englisch, woran der Parser gescheitert ist.
file-cut = der Text bricht mittendrin ab, die Datei wurde also wohl nicht ganz gespeichert oder verschickt; kein Spiel wurde verändert ({ $reason })
file-picture = das ist ein Bild und keine Datei, die Keltis gespeichert hat; kein Spiel wurde verändert
file-packed = das ist eine gepackte Datei oder ein Dokument; wenn deine Spiele darin sind, entpacke sie zuerst. Kein Spiel wurde verändert
file-wide = diese Datei ist als UTF-16 gespeichert; speichere sie in deinem Texteditor als UTF-8 und öffne sie noch einmal. Kein Spiel wurde verändert
file-not-text = das ist kein Text: Die Datei gehört zu einem anderen Programm oder ist beschädigt; kein Spiel wurde verändert ({ $reason })
file-not-ours = das ist keine Datei, die Keltis gespeichert hat; kein Spiel wurde verändert ({ $reason })
file-newer = das kommt aus einer neueren Version von Keltis; aktualisiere Keltis und öffne die Datei noch einmal. Kein Spiel wurde verändert ({ $reason })
file-is-record = das ist ein gespeichertes Spiel, und hierher gehört etwas anderes; kein Spiel wurde verändert ({ $reason })
file-is-running = das ist ein laufendes Spiel, und hierher gehört etwas anderes; kein Spiel wurde verändert ({ $reason })
file-is-exercises = das ist eine Sammlung von Übungen, und hierher gehört etwas anderes; kein Spiel wurde verändert ({ $reason })
file-large = die Datei ist zu groß für ein einzelnes Spiel; kein Spiel wurde verändert ({ $reason })
