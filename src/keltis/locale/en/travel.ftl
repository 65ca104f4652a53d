# Games that travel between this browser and a server.
travel-others = there are other people at this table; their cards stay with the server
travel-gone = this game continues elsewhere
travel-not-gone = this game hasn’t left
travel-not-this = lessons and games on both sides stay where they began
travel-too-often = this game has been moved too often; it stays here
travel-bad-game = this game can’t continue here: { $reason }
travel-to-server = Continue on the server
travel-to-browser = Take it along to play offline
travel-to-server-note = The game moves to the server with its whole history, and you can continue from any of your devices. It is marked, because nobody can check a deal that was made in a browser. Chat and clocks stay behind.
travel-to-browser-note = The game moves into this browser, and you can continue without a connection. From then on this browser knows all the cards, hidden ones too, so nobody can prove any more that the deal was fair. You can hand the game back later. Chat and clocks stay behind.
travel-go = Move the game
travel-under-way = This game is on its way
travel-under-way-note = It was closed here and hasn’t arrived yet. You can move it again, or continue here. If it did arrive after all, you’ll have it twice.
travel-stay = Continue here
travel-moved = This game continues elsewhere
travel-moved-note = It was moved, and this table is closed.
travel-moved-far = It was taken into a browser, perhaps on another device. Continue there; this table is closed.
travel-open = Open the game
travel-all = All my games
travel-all-note = One file with all your finished games. It also has copies of this browser’s unfinished games.
travel-download = Download as a file
travel-own-only = The server can’t be reached, so the file has only the games of this browser.
travel-found = { $count ->
        [one] { $count } game was read.
       *[other] { $count } games were read.
    }
travel-stopped = Line { $line }: { $reason } { $count ->
        [0] Nothing was read.
        [one] The game before it was read.
       *[other] The { $count } games before it were read.
    }
