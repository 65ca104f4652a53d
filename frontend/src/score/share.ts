import { copy } from "../app/share.ts";
import { toast } from "../app/toast.svelte.ts";
import { points, t, texts } from "../words/texts.svelte.ts";
import { winners } from "./evaluate.ts";
import { nameOf } from "./names.ts";
import type { Picture } from "./picture.ts";
import { standings, totalsOf, type Evening, type Played } from "./scores.svelte.ts";
import { sheetOf } from "./sheets.ts";

/** A day as this language writes it. */
export function dayOf(at: number): string {
  return new Intl.DateTimeFormat(texts.region, { dateStyle: "long" }).format(at);
}

/** Who won with how many points. */
export function headline(names: readonly string[], totals: readonly number[]): string {
  const won = winners(totals);
  const score = Math.max(...totals);
  if (won.length > 1) return t("score-shared", { names: texts.list(won.map((player) => names[player] ?? "")), points: score });
  return t("score-wins", { player: names[won[0] ?? 0] ?? "", points: score });
}

/** A table as it is drawn and as it is written: what is in the first column, and a cell for each player. */
export interface Row {
  label: string;
  /** A colour of the game, whose symbol stands before the label. */
  colour?: string;
  cells: readonly string[];
  total?: boolean;
}

/** What is told of a game: the points of each part, of each game of a match one after the other. */
export function tableOf({ game, names, sheets }: Played): Row[] {
  const scorer = sheetOf(game);
  if (!scorer) return [];
  const rows = sheets.flatMap((one, number): Row[] => {
    const scores = names.map((_, player) => scorer.score(one[player] ?? {}));
    const parts = scorer.data.parts.map(({ name }) => ({ label: t(`part-${name}`), colour: name, cells: scores.map((score) => points(score.parts[name] ?? 0)) }));
    const label = sheets.length > 1 ? t("scorer-game", { number: number + 1 }) : t("score-total");
    return [...parts, { label, cells: scores.map(({ total }) => points(total)), total: true }];
  });
  const match = { label: t("score-match"), cells: totalsOf({ game, names, sheets }).map(points), total: true };
  return sheets.length > 1 ? [...rows, match] : rows;
}

/** A game as a text: who won, and everybody's points with what they are made of. */
export function gameText(played: Played): string {
  const names = played.names.map(nameOf);
  const totals = totalsOf(played);
  const parts = tableOf(played).filter(({ total }) => !total);
  const made = (player: number) => parts.map(({ label, cells }) => `${label} ${cells[player] ?? ""}`).join(", ");
  const lines = names.map((name, player) => `${name}: ${points(totals[player] ?? 0)} (${made(player)})`);
  return [`${t(`title-${played.game}`)}, ${dayOf(played.at)}`, headline(names, totals), ...lines].join("\n");
}

/** An evening as a text: everybody's wins and points, and the games. */
export function eveningText(evening: Evening): string {
  const lines = standings(evening).map(({ name, wins, points: sum }) => {
    const value = `${t("score-wins-so-far", { count: wins })}, ${t("scorer-worth", { points: sum })}`;
    return t("list-pair", { name, value });
  });
  const games = evening.games.map((one) => {
    const totals = totalsOf(one);
    const scores = one.names.map((name, player) => `${nameOf(name, player)} ${points(totals[player] ?? 0)}`).join(", ");
    return t("list-pair", { name: t(`home-short-${one.game}`), value: scores });
  });
  return [dayOf(evening.at), ...lines, ...games].join("\n");
}

export async function copyText(text: string): Promise<void> {
  toast.show(t((await copy(text)) ? "scorer-copied" : "error-copy"));
}

/** Hands a picture with its text to the device's share sheet; where there is none, saves the one and copies the other. */
export async function sharePicture(picture: Picture, name: string, text: string): Promise<void> {
  const { drawPicture } = await import("./picture.ts");
  const file = new File([await drawPicture(picture)], `${name}.png`, { type: "image/png" });
  const shared = { files: [file], text };
  if (typeof navigator.canShare === "function" && navigator.canShare(shared)) {
    try {
      return await navigator.share(shared);
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
  toast.show(t((await copy(text)) ? "scorer-saved" : "scorer-saved.only"));
}
