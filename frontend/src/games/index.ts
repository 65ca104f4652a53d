import type { Component } from "svelte";
import folders from "virtual:folders";
import { texts } from "../words/texts.svelte.ts";
import type { GameFolder } from "./contract.ts";

const ILLUSTRATIONS = import.meta.glob<{ default: Component<{ rule: string }> }>("./*/Illustration.svelte");
const PICTURES = import.meta.glob<{ default: Component }>("./*/Picture.svelte", { eager: true });

export const hasFolder = (name: string): boolean => name in folders;

/** Fetches the folder of a game, and its texts. */
export async function openFolder(name: string): Promise<GameFolder> {
  const folder = folders[name];
  if (!folder) throw new Error(`no folder draws the game ${name}`);
  const [{ game, Board, Tray, Panel }] = await Promise.all([folder(), texts.game(name)]);
  return { game, Board, Tray, Panel } as GameFolder;
}

/** The component that draws pictures for single rules of a game, if there is one. */
export async function illustration(name: string): Promise<Component<{ rule: string }> | undefined> {
  return (await ILLUSTRATIONS[`./${name}/Illustration.svelte`]?.())?.default;
}

/** The picture of a game on the home page. */
export function picture(name: string): Component | undefined {
  return PICTURES[`./${name}/Picture.svelte`]?.default;
}
