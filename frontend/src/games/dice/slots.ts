/** The places on the tray: a face, or nothing where a die is in the air. */
export type Slots = readonly (string | null)[];

export const emptySlots = (count: number): Slots => Array.from({ length: count }, () => null);

/**
 * Dice that stay lie still, new ones fall where there is room. Of equal dice those that were picked up are gone first.
 */
export function layDice(slots: Slots, dice: readonly string[], picked: ReadonlySet<number>): Slots {
  const rest = [...dice];
  const take = (face: string | null) => {
    const at = face === null ? -1 : rest.indexOf(face);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  };
  const stays = slots.map(() => false);
  const order = slots.map((_, i) => i).sort((a, b) => Number(picked.has(a)) - Number(picked.has(b)) || a - b);
  for (const i of order) stays[i] = take(slots[i] ?? null);
  return slots.map((face, i) => (stays[i] ? face : dice.length === slots.length ? (rest.shift() ?? null) : null));
}
