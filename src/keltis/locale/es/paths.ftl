paths-asked-drop = usa ahora la ficha de descarte o renuncia a ella
paths-row-empty = tu hilera { $colour-f } está vacía
paths-card-moves-nothing = ninguna de tus figuras está ante una casilla { $colour-f } o comodín: solo puedes descartar { $card }
paths-no-small-figure = ninguna de tus figuras pequeñas está en { $field }
paths-large-elsewhere = tu figura grande no está en { $field }
paths-other-colour = { $card } no lleva a { $field }, que es { $colour-f }
sheet-paths = Escribe cada figura como los puntos de su fila: 7, -4; - para la casilla de salida. Bajo un color: cuántas piedras de deseo tienes de él.
