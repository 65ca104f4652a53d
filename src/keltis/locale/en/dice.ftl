dice-asked-roll = roll the dice now
dice-asked-throw = keep the dice now, or reroll some of them
dice-asked-move = the dice stand: choose a colour now, or pass
dice-settled = the dice stand: you can reroll only once in a turn, before you move
dice-number = the number of dice to be rolled is { $count }, not { $given }
dice-not-shown = { $shown ->
        [0] no die shows { $face }
        [one] only one die shows { $face }
       *[other] only { $shown } dice show { $face }
    }, and { $named ->
        [one] one was named
       *[other] { $named } were named
    }
dice-no-such-colour = no die shows { $colour }
dice-on-last-field = your piece in the { $row } row stands on the last field and stays there
dice-no-piece-left = all four of your pieces stand in other rows, so none is left to enter the { $row } row
dice-crossed = your piece in the { $row } row would stop on field { $field }, which is crossed
sheet-dice = Write each piece as the points printed under it: 7, -3; - for none.
