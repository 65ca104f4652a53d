dice-asked-roll = tira los dados ahora
dice-asked-throw = quédate ahora con los dados o vuelve a tirar algunos
dice-asked-move = los dados ya están fijados: elige un color ahora o pasa
dice-settled = los dados ya están fijados: solo se repiten una vez por turno, antes de avanzar
dice-number = { $count ->
        [one] hay que tirar un dado
       *[other] hay que tirar { $count } dados
    }, no { $given }
dice-not-shown = { $shown ->
        [0] ningún dado muestra { $face }
        [one] solo un dado muestra { $face }
       *[other] solo { $shown } dados muestran { $face }
    }, y { $named ->
        [one] se ha nombrado uno
       *[other] se han nombrado { $named }
    }
dice-no-such-colour = ningún dado muestra { $colour }
dice-on-last-field = tu pieza de la hilera { $row-f } está en la última casilla y allí se queda
dice-no-piece-left = tus cuatro piezas están en otras hileras: no queda ninguna para entrar en la hilera { $row-f }
dice-crossed = tu pieza de la hilera { $row-f } se pararía en la casilla { $field }, que está cruzada
sheet-dice = Escribe cada pieza como los puntos de su casilla: 7, -3; - si no hay ninguna.
