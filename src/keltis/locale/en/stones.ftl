# Why a move of the tile game is not possible.
stones-asked-turned = take { $tile } now, or leave it
stones-face-down = { $tile } still lies face down
stones-tile-gone = { $tile } already lies in a row and can no longer be taken
stones-nothing-turned = you have not turned over a tile yet: turn one over or take one that lies face up
stones-no-end-yet = you cannot pass while tiles lie face down: turn one over or take one that lies face up
stones-none-face-down = no tile lies face down any more: take one that lies face up, or end the turn
stones-asked-last = this is an extra turn with nothing left face down: take a tile that lies face up, or end
sheet-stones = Write the values of the tiles in each row: 2,4,5. Stones and bonus points are read off the tiles.
