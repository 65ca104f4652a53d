import { t } from "./texts.svelte.ts";

/** A field of a path, for its spoken label. */
interface Field {
  points: number;
  tile?: string | undefined;
  goal?: boolean;
  crossed?: boolean;
  figures: { seat: number; large?: boolean; ghost?: boolean }[];
  lit: boolean;
  me: number | null;
  players: readonly string[];
}

export function fieldLabel(field: string, { points, tile, goal, crossed, figures, lit, me, players }: Field): string {
  const said = [t("a11y-field", { field, points })];
  if (goal) said.push(t("a11y-field-goal"));
  if (crossed) said.push(t("a11y-field-crossed"));
  if (tile) said.push(thing(tile));
  for (const { seat, large, ghost } of figures) if (!ghost) said.push(figureLabel(seat, large ?? false, me, players));
  if (lit) said.push(t("a11y-field-target"));
  return said.join(", ");
}

/** The spoken name of a tile. */
export const thing = (tile: string): string => t("a11y-thing", { tile });

export function figureLabel(seat: number, large: boolean, me: number | null, players: readonly string[]): string {
  const size = large ? "-large" : "";
  return seat === me ? t(`a11y-field-yours${size}`) : t(`a11y-field-figure${size}`, { player: players[seat] ?? "" });
}
