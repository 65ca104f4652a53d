paths-asked-drop = now a discard tile is to be used or declined
paths-row-empty = your { $colour } row is empty
paths-card-moves-nothing = none of your figures stands before a { $colour } or joker field, so { $card } can only be discarded
paths-no-figure = none of your { $size } figures can leave { $field }: none stands there
paths-other-colour = { $field } is a { $colour } field: { $card } does not lead there
