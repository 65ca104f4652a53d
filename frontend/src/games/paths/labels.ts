import { figureLabel, thing } from "../../words/labels.ts";
import { t } from "../../words/texts.svelte.ts";
import type { PathsView } from "../../net/wire.ts";
import { isGoal, nameOf, type PathsBoard, type PathsField } from "./board.ts";
import type { PlacedFigure } from "./layout.ts";

/** What a screen reader says of a field. */
export function fieldLabel(field: PathsField, board: PathsBoard, view: PathsView, figures: readonly PlacedFigure[], lit: boolean): string {
  const name = nameOf(board, field.id);
  const said = [name ? t(`${name.id}.label`, name.args) : field.id];
  if (isGoal(board, field.id)) said.push(t("a11y-field-goal"));
  if (!field.next.length) said.push(t("a11y-field-end"));
  const tile = view.tiles[field.id];
  if (tile) said.push(thing(tile));
  if (field.stack) said.push(t("table-stack", { count: view.stacks[field.colour as keyof PathsView["stacks"]] }));
  for (const { seat, large } of figures) said.push(figureLabel(seat, large, view.seat, view.players));
  if (lit) said.push(t("a11y-field-target"));
  return said.join(", ");
}

/** The spoken label of the start field: whose figures are there, and how many. */
export function startLabel(view: PathsView, atStart: readonly PlacedFigure[]): string {
  const counts = view.players.flatMap((player, seat) => {
    const count = atStart.filter((figure) => figure.seat === seat).length;
    return count ? [t(seat === view.seat ? "a11y-waiting.you" : "a11y-waiting", { player, count })] : [];
  });
  return [t("field-start.label"), ...counts].join(", ");
}
