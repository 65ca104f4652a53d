asked-reroute = your figure is on the end stone: move another one now
on-end-stone = your figure on the { $path } path stands on the end stone
figure-on-path = you already have a figure on the { $path } path: name no size
size-missing = you have no figure on the { $path } path yet: say small or large
no-small-left = no small figure is left on the start field
large-gone = the large figure has left the start field
sheet-keltis = Write each figure as the points printed under it, with L for the large one: 7, 6L, -3; - for none.
