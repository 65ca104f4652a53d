# What is wrong with a file that somebody opens. The words in brackets are those of the parser, in English.
file-cut = the text stops in the middle, so the file was probably not saved or sent completely; no game was changed ({ $reason })
file-picture = this is a picture, not a file that Keltis saved; no game was changed
file-packed = this is a packed file or a document; if your games are in it, unpack it first. No game was changed
file-wide = this file is saved as UTF-16; save it as UTF-8 in your text editor, then open it again. No game was changed
file-not-text = this isn’t text: it is a file of another program, or it is damaged; no game was changed ({ $reason })
file-not-ours = this isn’t a file that Keltis saved; no game was changed ({ $reason })
file-newer = this comes from a newer version of Keltis; update Keltis, then open it again. No game was changed ({ $reason })
file-is-record = this is a saved game, and something else belongs here; no game was changed ({ $reason })
file-is-running = this is an unfinished game, and something else belongs here; no game was changed ({ $reason })
file-is-exercises = this is a set of exercises, and something else belongs here; no game was changed ({ $reason })
file-large = the file is too large for a single game; no game was changed ({ $reason })
