"""Rising and falling rows of cards (K-8 to K-10, N-5, C-7), as tables.

A row is *open* until its second value fixes it as *rising* or *falling*.

>>> [v for v in range(VALUES) if FOLLOW[VALUES * RISING + 8] >> v & 1]
[8, 9, 10]
>>> DIRECTION[VALUES * (TOPS * OPEN + 7 + 1) + 3] == FALLING
True
"""

VALUES = 11
TOPS = VALUES + 1  # The top of a row is nothing or a value.
OPEN, RISING, FALLING = 0, 1, 2
ALL_VALUES = (1 << VALUES) - 1
EMPTY = -1  # The top of an empty row.

# FOLLOW[VALUES * direction + top]: the set of values that a row takes next.
FOLLOW = (
    *(ALL_VALUES for _ in range(VALUES)),
    *(ALL_VALUES & ~((1 << top) - 1) for top in range(VALUES)),
    *((2 << top) - 1 for top in range(VALUES)),
)


def _turn(direction: int, top: int, value: int) -> int:
    if direction != OPEN or top == EMPTY or value == top:
        return direction
    return RISING if value > top else FALLING


# DIRECTION[VALUES * (TOPS * direction + top + 1) + value]: the row's direction once value lies on top.
DIRECTION = tuple(
    _turn(direction, top, value)
    for direction in (OPEN, RISING, FALLING)
    for top in range(EMPTY, VALUES)
    for value in range(VALUES)
)
