# Scoring a game that was played with the real box.

# Why no game can end like that.
sheet-goal-full = there can be at most { $count } figures in the goal area, all players together: the last one ends the game
sheet-few-stones = there are only { $count } wishing stones for all players together

# The page: players, games of a match.
scorer-about = Play with the real box; this page adds up the points. What you enter stays in this browser.
scorer-which = Which game did you play?
scorer-go-on = Continue: { $names }
scorer-back = All games and evenings
scorer-players = Players
scorer-player = Player { $number }
scorer-name = Name
scorer-same-name = Two players have the same name. Change one of them.
scorer-add = Add a player
scorer-remove = Remove { $name }
scorer-start-over = Start over
scorer-match = Games on both sides
scorer-game = Game { $number }
scorer-second = Game 2, other side
scorer-drop-game = Remove the last game

# What stands and lies in front of a player.
scorer-tap-sizes = Tap the space where each figure is. Tap it again for the large figure, and once more to clear it.
scorer-tap-figures = Tap where each figure is. Tap again for none.
scorer-tap-tiles = Tap the tiles in the rows. Tap again to put one back.
scorer-figures = { $name }’s figures
scorer-tiles = { $name }’s rows
scorer-worth = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
# Read out with a space of the board: what is there.
scorer-here-small = figure
scorer-here-large = large figure
scorer-none = no figure
scorer-tile = { $tile-label }
scorer-tile-of = { $name } has it
# $what is a line of the score sheet, such as “wishing stones”.
scorer-many = How many: { $what }
scorer-fewer = One fewer: { $what }
scorer-more = One more: { $what }
scorer-points = points
scorer-total = { $name }: { $points }
scorer-next = Next: { $name }
scorer-keep = Save this game
scorer-keep-change = Save the change
scorer-cannot-keep = Fix this first, then save the game.
scorer-not-kept = This browser could not save the game. Share the score sheet before you leave the page.

# Evenings.
scorer-evening = Game night
scorer-evening-of = Game night, { $day }
# The heads of lines: points of the evening, and games won.
scorer-sum = Points
scorer-wins = Wins
scorer-edit = Edit
scorer-delete = Delete
scorer-removed = The game has been deleted.
# A button behind “The game has been deleted.”
scorer-restore = Undo
scorer-share = Share picture
scorer-copy = Copy text
scorer-print = Print
scorer-copied = The text is copied.
scorer-saved = The picture is saved, the text is copied.
    .only = The picture is saved.
