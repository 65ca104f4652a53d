# Une partie enregistrée prouve-t-elle que personne n’a choisi sa donne ? `keltis replay --verify`, et la page d’un replay.
fair-record = Partie { $number } : { $title }, { $names }
fair-is-none = Donne équitable : pas de preuve
    .note = Rien dans cette partie ne permet de vérifier sa donne.
fair-is-broken = Donne équitable : vérification échouée
    .note = Quelque chose ne concorde pas : la donne n’est pas celle qui était promise, ou le fichier a été modifié ensuite.
fair-is-sealed = Donne équitable : pas encore vérifiée
    .note = On pourra le vérifier quand la partie sera finie ou abandonnée. Jusque-là, le serveur garde son secret.
fair-is-verified = Donne équitable : vérifiée
    .note = Tout ce qui a été distribué et lancé découle du secret du serveur et des octets des places.
fair-shows = Le secret et les octets correspondent aux engagements de la partie enregistrée. Cela ne montre pas quand ils ont été pris : seul un navigateur qui a participé sait ce qu’on lui avait dit avant, et le compare sur la page du replay.
fair-shows-not = Cela ne montre pas que le serveur n’a pas regardé : la personne qui le gère aurait pu voir chaque carte.

# Ce qui a été constaté.
fair-right-secret = Le secret est celui sur lequel le serveur s’était engagé.
fair-right-bytes = Les octets de { $player } sont ceux de son engagement.
fair-right-deal = Toutes les cartes et les tuiles sont là où elles devaient être distribuées.
fair-right-start = { $player } commence, comme le sort l’a voulu.
fair-right-throws = { $count ->
        [one] { $count } lancer montre ce qu’il devait montrer.
       *[other] Les { $count } lancers montrent ce qu’ils devaient montrer.
    }

# Ce qui l’affaiblit.
fair-silent = { $player } n’a pas ajouté d’octets ; les bots ne le font jamais.
fair-withheld = L’engagement de { $player } portait sur des octets qui ne sont jamais arrivés.
fair-all-silent = Aucune place n’a ajouté d’octets : la personne qui gère le serveur aurait pu essayer des secrets jusqu’à ce qu’une donne lui plaise.
fair-start-settled = Que { $player } commence était convenu d’avance, et non tiré au sort.
fair-throws-skipped = { $count ->
        [one] { $count } lancer a été annulé et refait.
       *[other] { $count } lancers ont été annulés et refaits.
    }

# Ce qui ne tient pas.
fair-wrong-secret = Le secret n’est pas celui sur lequel le serveur s’était engagé.
fair-wrong-bytes = Les octets de { $player } ne sont pas ceux de son engagement.
fair-wrong-deal = Des cartes ou des tuiles ne sont pas là où elles devaient être distribuées.
fair-wrong-start = { $player } commence, mais ce n’était ni tiré au sort ni convenu.
fair-wrong-throw = Le coup { $number } est un lancer qui ne montre pas ce qu’il devait montrer.
fair-wrong-throws = La partie enregistrée annonce { $named } lancers, mais en contient { $thrown }.
fair-bad-record = La partie enregistrée enfreint les règles : { $reason }
