# Wie Bots sind, nach Spiel und Stufe. Jeder Satz stimmt für das, was diese Stufe tut (bots/levels.py).
bot-in-keltis-beginner = Lernt noch: übersieht manche Karte und fängt Pfade aus einer Laune heraus an.
bot-in-keltis-casual = Spielt, was jetzt am besten aussieht, und überlässt den Rest dem Glück.
bot-in-keltis-skilled = Denkt ein wenig voraus und übersieht selten einen Pfad.
bot-in-keltis-expert = Zählt jede Karte mit und spielt vor jedem Zug tausende Spiele im Kopf durch.
bot-in-paths-beginner = Irrt umher: übersieht gute Wege und verschätzt sich bei den anderen.
bot-in-paths-casual = Nimmt den Weg, der jetzt am besten aussieht, wohin er auch führt.
bot-in-paths-skilled = Schaut erst ein Stück voraus und geht dann los.
bot-in-paths-expert = Geht im Kopf tausende Wege, bevor der erste Schritt kommt.
bot-in-cards-beginner = Übersieht manche Karte und täuscht sich oft in den Reihen.
bot-in-cards-casual = Legt, was jetzt am besten aussieht, und hofft auf den Rest.
bot-in-cards-skilled = Überlegt, was noch kommen kann, und übersieht selten eine Karte.
bot-in-cards-expert = Merkt sich jede Karte, die offen lag, und denkt das Spiel zu Ende.
bot-in-dice-beginner = Behält Würfel nach Gefühl und verschenkt manchen guten Wurf.
bot-in-dice-casual = Nimmt, was am besten aussieht, und verschätzt sich etwas bei den Chancen.
bot-in-dice-skilled = Kennt die Chancen jedes Wurfs und schaut ein wenig weiter.
bot-in-dice-expert = Rechnet jeden Wurf des Zugs aus und denkt weit darüber hinaus.
bot-in-stones-beginner = Deckt auf und nimmt nach Laune und lässt manches gute Plättchen liegen.
bot-in-stones-casual = Nimmt, was jetzt am besten passt, und vergisst hin und wieder ein Plättchen.
bot-in-stones-skilled = Überlegt, was noch verdeckt liegt, und vergisst kaum etwas.
bot-in-stones-expert = Merkt sich, welche Plättchen noch fehlen, und spielt im Kopf tausende Spiele voraus.

# Why one would choose an option.
option-why-removed_cards = Zu zweit werden so viele Karten nach dem Austeilen ungesehen beiseitegelegt. Je weniger, desto länger das Spiel.
