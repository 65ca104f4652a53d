# Wie Bots sind, nach Spiel und Stufe. Jeder Satz stimmt für das, was diese Stufe tut (bots/levels.py).
bot-in-keltis-beginner = Lernt noch: übersieht manche Karte und beginnt Pfade aus einer Laune.
bot-in-keltis-casual = Spielt, was jetzt am besten aussieht, und überlässt den Rest dem Glück.
bot-in-keltis-skilled = Denkt ein wenig voraus und übersieht selten einen Pfad.
bot-in-keltis-expert = Zählt jede Karte mit und probiert jede in Gedanken tausendmal aus.
bot-in-paths-beginner = Irrt umher: übersieht manchen Weg und täuscht sich oft in den anderen.
bot-in-paths-casual = Nimmt den Weg, der jetzt am besten aussieht, wohin er auch führt.
bot-in-paths-skilled = Schaut die Wege ein Stück hinauf, bevor es losgeht.
bot-in-paths-expert = Geht in Gedanken jeden Weg tausendmal, bevor ein Schritt getan wird.
bot-in-cards-beginner = Übersieht manche Karte und täuscht sich oft in den Reihen.
bot-in-cards-casual = Legt, was jetzt am besten aussieht, und hofft auf den Rest.
bot-in-cards-skilled = Überlegt, was noch kommen kann, und übersieht selten eine Karte.
bot-in-cards-expert = Merkt sich jede Karte, die offen lag, und denkt das Spiel zu Ende.
bot-in-dice-beginner = Behält Würfel nach Gefühl und übersieht manchen guten Wurf.
bot-in-dice-casual = Nimmt, was am besten aussieht, und verschätzt sich etwas bei den Chancen.
bot-in-dice-skilled = Kennt die Chancen jedes Wurfs und schaut ein wenig weiter.
bot-in-dice-expert = Rechnet jeden Wurf des Zugs aus und denkt weit darüber hinaus.
bot-in-stones-beginner = Deckt auf und nimmt nach Laune und lässt manches gute Plättchen liegen.
bot-in-stones-casual = Nimmt, was jetzt am besten passt, und vergisst hin und wieder ein Plättchen.
bot-in-stones-skilled = Überlegt, was noch verdeckt liegt, und vergisst kaum etwas.
bot-in-stones-expert = Weiß von jedem Plättchen, das noch kommt, und spielt in Gedanken tausendmal weiter.

# Why one would choose an option.
option-why-removed_cards = Zu zweit werden so viele Karten vor dem Geben ungesehen beiseitegelegt. Weniger machen das Spiel länger.
