paths-asked-drop = use the discard tile now, or decline it
paths-row-empty = your { $colour } row is empty
paths-card-moves-nothing = none of your figures stands before a { $colour } or joker field, so { $card } can only be discarded
paths-no-small-figure = none of your small figures stands on { $field }
paths-large-elsewhere = your large figure does not stand on { $field }
paths-other-colour = { $card } does not lead to { $field }: that one is { $colour }
sheet-paths = Write each figure as the points of its row: 7, -4; - for the start field. Under a colour: how many wishing stones of it.
