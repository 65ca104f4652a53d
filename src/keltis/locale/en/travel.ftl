# Games that travel between this browser and a server.
travel-others = other people sit at this table; their cards stay with the server
travel-gone = this game goes on elsewhere
travel-not-gone = this game has not left
travel-not-this = lessons and matches over both sides stay where they began
travel-too-often = this game has travelled too often; it stays here
travel-bad-game = this game cannot go on here: { $reason }
travel-to-server = Continue on the server
travel-to-browser = Take along for offline
travel-to-server-note = The game moves to the server, with its whole history. There you can go on from any of your devices. It is marked: nobody can check a deal that was made in a browser. Chat and clocks stay behind.
travel-to-browser-note = The game moves into this browser, and you can go on without a connection. This browser then knows all cards, also hidden ones, so the deal can no longer be proved fair. Later you can hand the game back. Chat and clocks stay behind.
travel-go = Move the game
travel-under-way = This game is on its way
travel-under-way-note = It was closed here and has not arrived yet. You can move it again, or go on here. If it did arrive after all, you will have it twice.
travel-stay = Go on here
travel-moved = This game goes on elsewhere
travel-moved-note = It was moved, and this table is closed.
travel-moved-far = It was taken into a browser, perhaps on another device. Go on there; this table is closed.
travel-open = Open the game
travel-all = All my games
travel-all-note = One file with all your finished games. This browser’s unfinished games are in it as well, as copies.
travel-download = Download as a file
travel-own-only = The server cannot be reached: the file has only the games of this browser.
travel-found = { $count ->
        [one] { $count } game was read.
       *[other] { $count } games were read.
    }
travel-stopped = Line { $line }: { $reason } { $count ->
        [0] Nothing was read.
        [one] The game before it was read.
       *[other] The { $count } games before it were read.
    }
