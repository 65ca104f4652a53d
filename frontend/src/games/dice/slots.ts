/** The slots of the tray: a face, or null while the die is in the air. */
export type Slots = readonly (string | null)[];

export const emptySlots = (count: number): Slots => Array.from({ length: count }, () => null);

/** Puts dice into slots: those that stay keep theirs, the others take free slots. Of equal dice, chosen ones leave first. */
export function layDice(slots: Slots, dice: readonly string[], chosen: ReadonlySet<number>): Slots {
  const rest = [...dice];
  const take = (face: string | null) => {
    const at = face === null ? -1 : rest.indexOf(face);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  };
  const stays = slots.map(() => false);
  const order = slots.map((_, i) => i).sort((a, b) => Number(chosen.has(a)) - Number(chosen.has(b)) || a - b);
  for (const i of order) stays[i] = take(slots[i] ?? null);
  return slots.map((face, i) => (stays[i] ? face : (rest.shift() ?? null)));
}
