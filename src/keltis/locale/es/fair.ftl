# Si una partida guardada prueba que nadie eligió el reparto.
fair-record = Partida { $number }: { $title }, { $names }
fair-is-none = Reparto limpio: sin prueba
    .note = Esta partida no contiene nada con que comprobar el reparto.
fair-is-broken = Reparto limpio: la comprobación falla
    .note = Algo no cuadra: el reparto no fue el prometido, o el archivo se cambió después.
fair-is-sealed = Reparto limpio: aún sin comprobar
    .note = Se podrá comprobar cuando la partida termine o se abandone. Hasta entonces el servidor guarda su secreto.
fair-is-verified = Reparto limpio: comprobado
    .note = Todo lo que se repartió y salió en los dados se deduce del secreto del servidor y de los bytes de los asientos.
fair-shows = El secreto y los bytes casan con los compromisos de la partida guardada. Cuándo se hicieron no lo muestra: solo un navegador que jugó sabe qué se le dijo antes, y lo compara en la página de la repetición.
fair-shows-not = No muestra que el servidor no mirara: la persona que lo lleva pudo ver todas las cartas.

# Lo que se encontró.
fair-right-secret = El secreto es aquel con el que se había comprometido el servidor.
fair-right-bytes = Los bytes de { $player } son los comprometidos.
fair-right-deal = Todas las cartas y fichas están como debían repartirse.
fair-right-start = Empieza { $player }, como salió en el sorteo.
fair-right-throws = { $count ->
        [one] La tirada muestra lo que debía.
       *[other] Las { $count } tiradas muestran lo que debían.
    }

# Lo que debilita la prueba.
fair-silent = { $player } no aportó bytes; los bots nunca lo hacen.
fair-withheld = { $player } se comprometió con unos bytes que nunca llegaron.
fair-all-silent = Ningún asiento aportó bytes: la persona que lleva el servidor pudo probar secretos hasta que le gustara un reparto.
fair-start-settled = Que empieza { $player } estaba decidido de antemano, no se sorteó.
fair-throws-skipped = { $count ->
        [one] Se retiró una tirada y se hizo otra en su lugar.
       *[other] Se retiraron { $count } tiradas y se hicieron otras en su lugar.
    }

# Lo que no cuadra.
fair-wrong-secret = El secreto no es aquel con el que se había comprometido el servidor.
fair-wrong-bytes = Los bytes de { $player } no son los comprometidos.
fair-wrong-deal = Hay cartas o fichas que no están como debían repartirse.
fair-wrong-start = Empieza { $player }, pero eso ni se sorteó ni estaba decidido.
fair-wrong-throw = La jugada { $number } es una tirada que no muestra lo que debía.
fair-wrong-throws = La partida guardada cuenta { $named } tiradas, pero tiene { $thrown }.
fair-bad-record = La partida guardada no sigue las reglas: { $reason }
