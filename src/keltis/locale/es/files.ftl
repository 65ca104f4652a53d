# Qué le pasa a un archivo que alguien abre. Entre paréntesis está, en inglés, lo que ha encontrado el programa al leerlo.
file-cut = el texto se corta a la mitad, así que seguramente el archivo no se guardó o no se envió entero; no se ha cambiado ninguna partida ({ $reason })
file-picture = esto es una imagen y no un archivo guardado por Keltis; no se ha cambiado ninguna partida
file-packed = esto es un archivo comprimido o un documento; si tus partidas están dentro, descomprímelo primero. No se ha cambiado ninguna partida
file-wide = este archivo está guardado en UTF-16; guárdalo en UTF-8 con tu editor de texto y ábrelo otra vez. No se ha cambiado ninguna partida
file-not-text = esto no es texto: es un archivo de otro programa o está dañado; no se ha cambiado ninguna partida ({ $reason })
file-not-ours = esto no es un archivo guardado por Keltis; no se ha cambiado ninguna partida ({ $reason })
file-newer = esto viene de una versión más nueva de Keltis; actualiza Keltis y ábrelo otra vez. No se ha cambiado ninguna partida ({ $reason })
file-is-record = esto es una partida guardada, y aquí va otra cosa; no se ha cambiado ninguna partida ({ $reason })
file-is-running = esto es una partida sin terminar, y aquí va otra cosa; no se ha cambiado ninguna partida ({ $reason })
file-is-exercises = esto es una serie de ejercicios, y aquí va otra cosa; no se ha cambiado ninguna partida ({ $reason })
file-large = el archivo es demasiado grande para una sola partida; no se ha cambiado ninguna partida ({ $reason })
