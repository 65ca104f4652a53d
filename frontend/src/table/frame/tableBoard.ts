import type { Board, GameFolder } from "../../games/contract.ts";
import type { GameInfo } from "../../net/wire.ts";
import { texts } from "../../words/texts.svelte.ts";

/** The board of a table: its own, or the game's printed one. From now on sentences call its fields as the game does. */
export function boardOf(options: Record<string, unknown>, info: GameInfo, { game }: GameFolder): Board {
  const board = (options["board"] as Board | undefined) ?? info.board;
  texts.callPlaces(game.place && ((field) => game.place?.(field, board) ?? null));
  return board;
}
