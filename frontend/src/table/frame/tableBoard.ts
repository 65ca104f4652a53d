import type { Board, GameFolder } from "../../games/contract.ts";
import type { GameInfo } from "../../net/wire.ts";
import { texts } from "../../words/texts.svelte.ts";

/** The board of a table: its own, or the game's printed one. Also makes all texts use the game's names for its fields. */
export function boardOf(options: Record<string, unknown>, info: GameInfo, { game }: GameFolder): Board {
  const board = (options["board"] as Board | undefined) ?? info.board;
  texts.nameFields(game.fieldName && ((field) => game.fieldName?.(field, board) ?? null));
  return board;
}
