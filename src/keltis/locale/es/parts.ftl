# Las cosas de la mesa. narration.json dice qué palabra de la notación es cada texto.
# El texto nombra la cosa dentro de una frase; `.label` la nombra sola, en un botón o en una lista.
# Los demás atributos son formas: entran en las frases como $palabra-atributo.
colour-brown = marrón
    .label = Marrón
    .f = marrón
colour-yellow = amarillo
    .label = Amarillo
    .f = amarilla
colour-pink = rosa
    .label = Rosa
    .f = rosa
colour-green = verde
    .label = Verde
    .f = verde
colour-blue = azul
    .label = Azul
    .f = azul

card-number = el { $value } { $colour }
    .label = { $value } { $colour }
    .de = del { $value } { $colour }
card-closing = la carta de cierre { $colour-f }
    .label = Carta de cierre { $colour-f }
    .de = de la carta de cierre { $colour-f }
card-point = la carta de puntos { $value }
    .label = Carta de puntos { $value }
    .de = de la carta de puntos { $value }

tile-clover = el trébol
    .label = Trébol
tile-wish = la piedra de deseo
    .label = Piedra de deseo
tile-wish-colour = la piedra de deseo { $colour-f }
    .label = Piedra de deseo { $colour-f }
tile-points = la ficha de { $value ->
        [one] { $value } punto
       *[other] { $value } puntos
    }
    .label = { $value ->
        [one] { $value } punto
       *[other] { $value } puntos
    }
tile-discard = la ficha de descarte
    .label = Ficha de descarte
tile-leprechaun = el duende
    .label = Duende

# Los símbolos de las fichas del Caminito, tal como van detrás de «con».
mark-clover = un trébol
    .label = Trébol
mark-wish = una piedra de deseo
    .label = Piedra de deseo
mark-points = { $value ->
        [one] { $value } punto extra
       *[other] { $value } puntos extra
    }
    .label = { $value ->
        [one] { $value } punto extra
       *[other] { $value } puntos extra
    }

face-colour = { $colour }
    .label = { $colour-label }
face-wish = una piedra de deseo
    .label = Piedra de deseo

pile-deck = el mazo
    .label = Mazo
    .de = del mazo
pile-colour = la pila { $colour-f }
    .label = Pila { $colour-f }
    .de = de la pila { $colour-f }
pile-points = la pila de cartas de puntos
    .label = Cartas de puntos
    .de = de la pila de cartas de puntos

field-start = la casilla de salida
    .label = Casilla de salida
    .short = salida
field-path = la casilla { $colour-f } { $value }
    .label = Casilla { $colour-f } { $value }
    .short = { $value }
field-place = la casilla { $place }
    .label = { $place }
    .short = { $place }

size-small = una figura pequeña
    .label = Pequeña
    .short = pequeña
size-large = la figura grande
    .label = Grande
    .short = grande

direction-open = abierta
    .label = Sube o baja
direction-rising = ascendente
    .label = Ascendente
direction-falling = descendente
    .label = Descendente

# Una enumeración crece desde el principio con list-more; list-end le pone la última palabra.
list-more = { $first }, { $next }
list-end = { $first } y { $last }
# Un nombre o una etiqueta con lo que le corresponde.
list-pair = { $name }: { $value }

# Las líneas de la hoja de puntuación.
part-brown = marrón
part-yellow = amarillo
part-pink = rosa
part-green = verde
part-blue = azul
part-tiles = fichas
part-stones = piedras de deseo
