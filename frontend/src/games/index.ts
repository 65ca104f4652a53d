import type { Component } from "svelte";
import type { GameFace, GameFolder } from "./contract.ts";

/** Every folder here is a game; its parts are fetched when a table of it is opened. */
const FACES = import.meta.glob<{ game: GameFace }>("./*/moves.ts");
const PARTS = import.meta.glob<{ default: Component<never> }>("./*/{Board,Tray,Panel}.svelte");
const ILLUSTRATIONS = import.meta.glob<{ default: Component<{ rule: string }> }>("./*/Illustration.svelte");
const PICTURES = import.meta.glob<{ default: Component }>("./*/Picture.svelte", { eager: true });

export function hasFolder(name: string): boolean {
  return `./${name}/moves.ts` in FACES;
}

export async function openFolder(name: string): Promise<GameFolder> {
  const face = FACES[`./${name}/moves.ts`];
  if (!face) throw new Error(`no folder draws the game ${name}`);
  const part = async (file: string) => (await PARTS[`./${name}/${file}.svelte`]?.())?.default;
  const [{ game }, Board, Tray, Panel] = await Promise.all([face(), part("Board"), part("Tray"), part("Panel")]);
  return { game, Board, Tray, Panel } as GameFolder;
}

/** The pictures of a game's rules, if it has any: one for some of the rules' numbers. */
export async function illustration(name: string): Promise<Component<{ rule: string }> | undefined> {
  return (await ILLUSTRATIONS[`./${name}/Illustration.svelte`]?.())?.default;
}

/** The drawing of a game on the home page. */
export function picture(name: string): Component | undefined {
  return PICTURES[`./${name}/Picture.svelte`]?.default;
}
