# Ce qui ne va pas dans un fichier que quelqu’un ouvre. Entre parenthèses, en anglais, les mots de l’analyseur.
file-cut = le texte s’arrête au milieu, le fichier n’a donc sans doute pas été enregistré ou envoyé en entier ; aucune partie n’a été modifiée ({ $reason })
file-picture = c’est une image, et non un fichier enregistré par Keltis ; aucune partie n’a été modifiée
file-packed = c’est un fichier compressé ou un document ; si tes parties sont dedans, décompresse-le d’abord. Aucune partie n’a été modifiée
file-wide = ce fichier est enregistré en UTF-16 ; enregistre-le en UTF-8 dans ton éditeur de texte, puis ouvre-le à nouveau. Aucune partie n’a été modifiée
file-not-text = ce n’est pas du texte : le fichier vient d’un autre programme, ou il est abîmé ; aucune partie n’a été modifiée ({ $reason })
file-not-ours = ce n’est pas un fichier enregistré par Keltis ; aucune partie n’a été modifiée ({ $reason })
file-newer = cela vient d’une version plus récente de Keltis ; mets Keltis à jour, puis ouvre le fichier à nouveau. Aucune partie n’a été modifiée ({ $reason })
file-is-record = c’est une partie enregistrée, et il faut autre chose ici ; aucune partie n’a été modifiée ({ $reason })
file-is-running = c’est une partie inachevée, et il faut autre chose ici ; aucune partie n’a été modifiée ({ $reason })
file-is-exercises = c’est une série d’exercices, et il faut autre chose ici ; aucune partie n’a été modifiée ({ $reason })
file-large = le fichier est trop gros pour une seule partie ; aucune partie n’a été modifiée ({ $reason })
